"""The dialog that dispatches an action to a store of the running app."""

import pytest
from playwright.sync_api import expect

from app_parts import button
from dispatch_parts import dialog, open_dialog, outcome, problem, send, templates, text
from page_parts import go_to_number, place


def test_a_template_is_filled_in_and_dispatched_while_the_dialog_stays(live_page, live_app):
    go_to_number(live_page, 2)
    expect(live_page.locator("#detail-head")).to_contain_text("number 2 ")
    open_dialog(live_page)
    expect(live_page.locator("#dispatch-store")).to_contain_text("search")
    expect(templates(live_page)).to_have_text(["add tea 1×12", "clear store 1×3"])
    templates(live_page).first.click()
    expect(text(live_page)).to_have_value('{\n  "add": {\n    "_0": "tea",\n    "count": 1\n  }\n}')
    send(live_page).click()
    expect(outcome(live_page)).to_have_text("Committed by search.")
    expect(dialog(live_page)).to_be_visible()
    assert live_app.dispatched == [(1, {"add": {"_0": "tea", "count": 1}}, False)]
    expect(place(live_page)).to_have_text("2 of 401")


def test_an_action_is_written_and_dispatched_by_keys_alone(live_page, live_app):
    live_page.locator("#list").focus()
    live_page.keyboard.press("d")
    expect(text(live_page)).to_be_focused()
    expect(templates(live_page)).to_have_count(2)
    live_page.keyboard.press("Shift+Tab")
    expect(templates(live_page).first).to_be_focused()
    live_page.keyboard.press("ArrowDown")
    expect(templates(live_page).nth(1)).to_be_focused()
    live_page.keyboard.press("Enter")
    expect(text(live_page)).to_be_focused()
    expect(text(live_page)).to_have_value('{"clear": {}}')
    live_page.keyboard.press("Control+Enter")
    expect(outcome(live_page)).to_have_text("Committed by cart.")
    live_page.keyboard.press("Control+a")
    live_page.keyboard.type('{"add": {}}')
    live_page.keyboard.press("Meta+Enter")
    expect(place(live_page)).to_have_text("1 of 402")
    live_page.keyboard.press("Escape")
    expect(dialog(live_page)).to_be_hidden()
    assert [action for _, action, _ in live_app.dispatched] == [{"clear": {}}, {"add": {}}]


def test_text_that_is_no_json_is_not_sent_and_its_mistake_is_shown(live_page, live_server):
    open_dialog(live_page)
    text(live_page).fill('{\n  "add": {"_0": tea}\n}')
    send(live_page).click()
    expect(problem(live_page)).to_have_text("Line 2, column 17: A value should be here.")
    expect(text(live_page)).to_have_attribute("aria-invalid", "true")
    assert text(live_page).evaluate("(field) => field.selectionStart") == 18
    text(live_page).fill('{"add": {"_0": "tea"}}')
    expect(problem(live_page)).to_be_empty()
    assert live_server.asked("dispatch") == []
    send(live_page).click()
    expect(outcome(live_page)).to_contain_text("Committed")
    assert len(live_server.asked("dispatch")) == 1


@pytest.mark.parametrize("answer, words", [
    ({"outcome": "rejected", "reason": "The cart is full."}, "Rejected by cart: The cart is full."),
    ({"outcome": "waiting", "reason": None}, "Waiting for cart."),
    ({"outcome": "committed", "reason": None}, "Committed by cart."),
])
def test_the_outcome_is_told_with_its_reason(live_page, live_app, answer, words):
    live_app.outcome = answer
    open_dialog(live_page)
    templates(live_page).first.click()
    send(live_page).click()
    expect(outcome(live_page)).to_have_text(words)


def test_an_action_of_another_type_is_refused_with_the_place(live_page, live_server):
    live_server.errors["dispatch"] = "add.count: a number should be here, and there is a text."
    open_dialog(live_page)
    templates(live_page).first.click()
    send(live_page).click()
    expect(problem(live_page)).to_have_text(live_server.errors["dispatch"])
    expect(outcome(live_page)).to_be_empty()
    text(live_page).press("End")
    text(live_page).press("Space")
    expect(problem(live_page)).to_be_empty()


def test_an_action_goes_to_all_stores_of_the_type(live_page, live_app):
    open_dialog(live_page)
    templates(live_page).first.click()
    live_page.get_by_label("to all stores of this type").check()
    send(live_page).click()
    expect(outcome(live_page)).to_have_text("Committed by the stores of this type.")
    assert live_app.dispatched[0][2] is True


def test_an_app_that_takes_no_actions_says_why_until_it_does(live_page, live_server, open_page):
    other = open_page(live_server)
    other.wait_for_selector(".row.action")
    open_dialog(live_page)
    templates(live_page).first.click()
    button(other, "Lock").click()
    expect(live_page.locator("#dispatch-busy")).to_have_text("The app is locked. Unlock it first.")
    expect(send(live_page)).to_be_disabled()
    button(other, "Lock").click()
    expect(live_page.locator("#dispatch-busy")).to_be_empty()
    button(other, "Show in app").click()
    expect(live_page.locator("#dispatch-busy")).to_have_text(
        "The app shows the past. Go back to live first.")
    live_page.keyboard.press("Control+Enter")
    button(other, "Back to live").click()
    expect(send(live_page)).to_be_enabled()
    assert live_server.asked("dispatch") == []


def test_one_action_is_under_way_at_a_time(live_page, live_server):
    open_dialog(live_page)
    templates(live_page).first.click()
    live_server.hold("dispatch")
    for _ in range(3):
        live_page.keyboard.press("Control+Enter")
    expect(outcome(live_page)).to_have_text("Dispatching…")
    live_server.release("dispatch")
    expect(outcome(live_page)).to_have_text("Committed by cart.")
    assert len(live_server.asked("dispatch")) == 1
