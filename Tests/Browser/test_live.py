"""The page with a running app: the shop of the demonstration, which never stands still."""

import pytest
from playwright.sync_api import expect

from app_parts import bar, button, status
from dispatch_parts import dialog, outcome, send, text
from page_parts import panel, rows, selected


@pytest.fixture
def page(inspect, open_page):
    page = open_page(inspect("--demo"))
    expect(status(page)).to_have_text("The app is live.")
    expect(rows(page).first).to_be_visible()
    return page


def select(page, words):
    """Selects the first action with a text."""
    page.get_by_label("Text").first.fill(words)
    expect(rows(page).first).to_contain_text(words)
    rows(page).first.click()
    expect(selected(page)).to_contain_text(words)


def test_the_app_goes_back_in_time_and_comes_back(page):
    select(page, "add(")
    button(page, "Show in app").click()
    expect(status(page)).to_contain_text("The app shows the past: the states after #")
    page.locator("#list").focus()
    page.keyboard.press("j")
    expect(status(page)).to_contain_text("The app shows the past")
    button(page, "Back to live").click()
    expect(status(page)).to_have_text("The app is live.")


def test_the_app_goes_on_from_the_past(page):
    select(page, "add(")
    button(page, "Show in app").click()
    expect(status(page)).to_contain_text("The app shows the past")
    button(page, "Begin anew").click()
    expect(status(page)).to_have_text("The app is live.")
    page.get_by_label("Text").first.fill("replaced")
    expect(rows(page).first).to_contain_text("replaced")


def test_an_action_is_left_out_of_the_states(page):
    select(page, "add(")
    page.keyboard.press("x")
    expect(status(page)).to_contain_text("without 1 action")
    page.keyboard.press("2")
    expect(panel(page)).to_contain_text("This is the state without one action.")
    page.keyboard.press("x")
    expect(status(page)).not_to_contain_text("without")


def test_the_states_of_all_rows_are_known(page):
    select(page, "scroll(")
    page.keyboard.press("2")
    expect(panel(page)).to_contain_text("position")
    expect(panel(page)).not_to_contain_text("came since")


def test_an_action_is_dispatched_again(page):
    select(page, "add(")
    page.keyboard.press("D")
    expect(dialog(page)).to_be_visible()
    written = text(page).input_value().replace('"price": ', '"price": 90')
    text(page).fill(written)
    send(page).click()
    expect(outcome(page)).to_contain_text("Committed by")
    dialog(page).get_by_role("button", name="Close").click()
    page.get_by_label("Text").first.fill("price: 90")
    expect(rows(page).first).to_contain_text("price: 90")


def test_an_action_of_no_sense_is_refused_by_the_app(page):
    select(page, "add(")
    page.keyboard.press("D")
    text(page).fill('{"fly": {}}')
    send(page).click()
    expect(page.locator("#dispatch-problem")).to_contain_text(
        "The text is no action of this store.")


def test_two_windows_see_the_same_app(page, open_page):
    other = open_page(None, address=page.url)
    expect(bar(other)).to_be_visible()
    button(page, "Lock").click()
    expect(status(other)).to_contain_text("It is locked")
    button(other, "Lock").click()
    expect(status(page)).to_have_text("The app is live.")


def test_the_action_that_made_a_state_is_found_and_becomes_a_test(page):
    select(page, "add(")
    page.get_by_label("Text").first.fill("")
    page.keyboard.press("Escape")
    page.keyboard.press("2")
    number = selected(page).locator(".cell-number").inner_text()
    panel(page).get_by_label("Since when is this true").fill("items[0] exists")
    panel(page).get_by_role("button", name="Find").click()
    found = panel(page).get_by_text("became true at").get_by_role("button")
    origin = found.inner_text().removeprefix("#")
    assert int(origin) <= int(number)
    found.click()
    expect(selected(page).locator(".cell-number")).to_have_text(origin)
    page.keyboard.press("6")
    expect(panel(page)).to_contain_text(f"1 action, #{origin}, from the state ")
    panel(page).get_by_role("button", name="Copy the test").click()
    expect(page.locator("#announcement")).to_have_text("The test is copied.")
    test = page.evaluate("navigator.clipboard.readText()")
    assert "@testable import VueFluxTool" in test
    assert test.count("Mutations.commit(") == 1


def test_the_statistics_have_the_observers_that_are_called_most_often(page):
    page.keyboard.press("5")
    expect(panel(page)).to_contain_text("catalog: actions on .immediate")
