"""The ways out of the page: the last actions as files and as a test."""

import pytest
from page_parts import overflows, panel, selected_number
from playwright.sync_api import expect


def open_out(page, number=25):
    page.keyboard.press("g")
    page.keyboard.type(str(number))
    page.keyboard.press("Enter")
    expect(selected_number(page)).to_have_text(str(number))
    page.keyboard.press("6")
    expect(panel(page)).to_have_attribute("aria-busy", "false")


def test_the_last_actions_are_named_by_their_numbers(page):
    open_out(page)
    expect(panel(page)).to_contain_text("4 actions, #22 to #25, from the state of #21.")
    open_out(page, 22)
    expect(panel(page)).to_contain_text("1 action, #22, from the state before it.")


@pytest.mark.parametrize("label, name", [
    ("Session file", "session-0-0.24-0.jsonl"), ("Redux DevTools", "devtools-0-0.24-0.jsonl"),
    ("Test in Swift", "test-0-0.24-0.jsonl"),
])
def test_the_last_actions_are_downloaded(page, label, name):
    open_out(page)
    with page.expect_download() as download:
        panel(page).get_by_role("button", name=label).first.click()
    assert download.value.suggested_filename == name


def test_the_test_is_copied(page):
    open_out(page)
    panel(page).get_by_role("button", name="Copy the test").click()
    expect(page.locator("#announcement")).to_have_text("The test is copied.")
    text = page.evaluate("navigator.clipboard.readText()")
    assert text == "// The test of store 0 up to 0:24.\n"


def test_a_row_without_actions_says_why_in_place_of_buttons(page):
    open_out(page, 21)
    expect(panel(page)).to_contain_text("No action came. Select a later row.")
    expect(panel(page).get_by_role("button", name="Copy the test")).to_be_hidden()
    open_out(page, 22)
    expect(panel(page).get_by_role("button", name="Copy the test")).to_be_visible()


def test_the_ways_out_fit_a_narrow_page(make_server, open_page):
    page = open_page(make_server(), size=(320, 800))
    page.wait_for_selector(".row.action")
    open_out(page)
    assert not overflows(page)
    for button in panel(page).get_by_role("button").all():
        box = button.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320


def test_a_test_that_may_crash_as_the_app_did_is_said_to(make_server, open_page):
    page = open_page(make_server(statuses=["torn"]))
    page.wait_for_selector(".row.action")
    open_out(page)
    expect(panel(page)).to_contain_text("The app may have crashed with the last action.")
    open_out(page, 21)
    expect(panel(page).get_by_text("may have crashed")).to_be_hidden()
