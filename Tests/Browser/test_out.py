"""The ways out of the page: the last actions as files and as a test, and where a state begins."""

import pytest
from fake_session import FakeSession
from page_parts import overflows, panel, selected_number, tree_line
from playwright.sync_api import expect
from session_file import SessionFile


def open_out(page, number=25):
    page.keyboard.press("g")
    page.keyboard.type(str(number))
    page.keyboard.press("Enter")
    expect(selected_number(page)).to_have_text(str(number))
    page.keyboard.press("6")
    expect(panel(page)).to_have_attribute("aria-busy", "false")


def condition(page):
    return panel(page).get_by_label("Since when is this true")


def test_the_last_actions_are_named_by_their_numbers(page):
    open_out(page)
    expect(panel(page)).to_contain_text("4 actions, #22 to #25, from the state before.")
    open_out(page, 22)
    expect(panel(page)).to_contain_text("1 action, #22, from the state before.")


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


def test_the_row_is_found_since_which_a_state_is_so(page):
    open_out(page)
    condition(page).fill("total > 3")
    page.keyboard.press("Enter")
    expect(selected_number(page)).to_have_text("13")
    expect(condition(page)).to_have_value("total > 3")
    expect(condition(page)).to_be_focused()


def test_the_row_is_found_since_which_a_part_of_the_state_is_as_it_is(make_server, open_page):
    server = make_server()
    page = open_page(server)
    page.wait_for_selector(".row.action")
    open_out(page)
    page.keyboard.press("2")
    tree_line(page, "total").click()
    panel(page).get_by_role("button", name="Since when?").click()
    expect(selected_number(page)).to_have_text("13")
    expect(page.locator("#announcement")).to_have_text("It is so since the row selected now.")
    assert server.asked("origin")[-1]["path"] == ["total"]
    # The action tab has no states to look at.
    page.keyboard.press("1")
    expect(panel(page).get_by_role("button", name="Since when?")).to_have_count(0)


def test_a_condition_with_a_mistake_is_told_and_kept(make_server, open_page):
    page = open_page(make_server(FakeSession(decorate=lambda text: f"<b>{text}</b>")))
    page.wait_for_selector(".row.action")
    open_out(page)
    condition(page).fill("> 3")
    panel(page).get_by_role("button", name="Find").click()
    expect(panel(page).locator("form [role=alert]")).to_have_text(
        "<b>The condition has a mistake.</b>")
    expect(condition(page)).to_have_value("> 3")
    expect(selected_number(page)).to_have_text("25")


def test_the_ways_out_fit_a_narrow_page(make_server, open_page):
    page = open_page(make_server(), size=(320, 800))
    page.wait_for_selector(".row.action")
    open_out(page)
    assert not overflows(page)
    for button in panel(page).get_by_role("button").all():
        box = button.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320


def test_an_older_state_is_said_to_be_one(inspect, open_page, tmp_path):
    """The changes are not those of the selected action."""
    session = SessionFile(tmp_path / "session.jsonl")
    session.store("cart", state={"total": 1})
    session.action("add")
    session.action("remove")
    session.record("state", why="checkpoint", state={"total": 2})
    session.action("apply")
    session.action("order")
    page = open_page(inspect(session.close()))
    page.wait_for_selector(".row.action")
    open_out(page, 6)
    expect(panel(page)).to_contain_text("2 actions, #5 to #6, from the state before.")
    page.keyboard.press("2")
    expect(panel(page)).to_contain_text("written down, #4. 2 actions came since.")
    expect(panel(page)).to_contain_text("Changes since #4, the last state known at the row before")
    page.keyboard.press("3")
    expect(panel(page)).to_contain_text("it is not known what has changed.")
    page.keyboard.press("6")
    condition(page).fill("total < 0")
    panel(page).get_by_role("button", name="Find").click()
    expect(panel(page).locator("form [role=alert]")).to_contain_text("2 actions came since.")
