"""The dialog that dispatches an action to a store of the running app."""

import re

import pytest
from playwright.sync_api import expect

from fake_session import FakeSession
from page_parts import overflows, place, wait_until
from test_appearance import CONTRAST, HOSTILE
from test_app_bar import button, go_to


def dialog(page):
    return page.get_by_role("dialog", name="Dispatch an action")


def text(page):
    return page.get_by_label("Action as JSON")


def templates(page):
    return page.locator("#dispatch-templates button")


def outcome(page):
    return page.locator("#dispatch-outcome")


def problem(page):
    return page.locator("#dispatch-problem")


def send(page):
    return dialog(page).get_by_role("button", name="Dispatch", exact=True)


def open_dialog(page):
    button(page, "Dispatch…").click()
    expect(templates(page).first).to_be_visible()


@pytest.fixture
def server(make_server):
    return make_server(live={}, statuses=["running"])


@pytest.fixture
def app(server):
    return server.session.live


@pytest.fixture
def page(server, open_page):
    page = open_page(server)
    page.wait_for_selector(".row.action")
    return page


def test_a_template_is_filled_in_and_dispatched_while_the_dialog_stays(page, app):
    go_to(page, 2)
    expect(page.locator("#detail-head")).to_contain_text("number 2 ")
    open_dialog(page)
    expect(page.locator("#dispatch-store")).to_contain_text("search")
    expect(templates(page)).to_have_text(["add tea 1×12", "clear store 1×3"])
    templates(page).first.click()
    expect(text(page)).to_have_value('{\n  "add": {\n    "_0": "tea",\n    "count": 1\n  }\n}')
    send(page).click()
    expect(outcome(page)).to_have_text("Committed by search.")
    expect(dialog(page)).to_be_visible()
    assert app.dispatched == [(1, {"add": {"_0": "tea", "count": 1}}, False)]
    expect(place(page)).to_have_text("2 of 401")


def test_an_action_is_written_and_dispatched_by_keys_alone(page, app):
    page.locator("#list").focus()
    page.keyboard.press("d")
    expect(text(page)).to_be_focused()
    expect(templates(page)).to_have_count(2)
    page.keyboard.press("Shift+Tab")
    expect(templates(page).first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(templates(page).nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(text(page)).to_be_focused()
    expect(text(page)).to_have_value('{"clear": {}}')
    page.keyboard.press("Control+Enter")
    expect(outcome(page)).to_have_text("Committed by cart.")
    page.keyboard.press("Control+a")
    page.keyboard.type('{"add": {}}')
    page.keyboard.press("Meta+Enter")
    expect(place(page)).to_have_text("1 of 402")
    page.keyboard.press("Escape")
    expect(dialog(page)).to_be_hidden()
    assert [action for _, action, _ in app.dispatched] == [{"clear": {}}, {"add": {}}]


def test_text_that_is_no_json_is_not_sent_and_its_mistake_is_shown(page, server):
    open_dialog(page)
    text(page).fill('{\n  "add": {"_0": tea}\n}')
    send(page).click()
    expect(problem(page)).to_have_text("Line 2, column 17: A value should be here.")
    expect(text(page)).to_have_attribute("aria-invalid", "true")
    assert text(page).evaluate("(field) => field.selectionStart") == 18
    text(page).fill('{"add": {"_0": "tea"}}')
    expect(problem(page)).to_be_empty()
    assert server.asked("dispatch") == []
    send(page).click()
    expect(outcome(page)).to_contain_text("Committed")
    assert len(server.asked("dispatch")) == 1


@pytest.mark.parametrize("answer, words", [
    ({"outcome": "rejected", "reason": "The cart is full."}, "Rejected by cart: The cart is full."),
    ({"outcome": "waiting", "reason": None}, "Waiting for cart."),
    ({"outcome": "committed", "reason": None}, "Committed by cart."),
])
def test_the_outcome_is_told_with_its_reason(page, app, answer, words):
    app.outcome = answer
    open_dialog(page)
    templates(page).first.click()
    send(page).click()
    expect(outcome(page)).to_have_text(words)


def test_an_action_of_another_type_is_refused_with_the_place(page, server):
    server.errors["dispatch"] = "add.count: a number should be here, and there is a text."
    open_dialog(page)
    templates(page).first.click()
    send(page).click()
    expect(problem(page)).to_have_text(server.errors["dispatch"])
    expect(outcome(page)).to_be_empty()
    text(page).press("End")
    text(page).press("Space")
    expect(problem(page)).to_be_empty()


def test_an_action_goes_to_all_stores_of_the_type(page, app):
    open_dialog(page)
    templates(page).first.click()
    page.get_by_label("to all stores of this type").check()
    send(page).click()
    expect(outcome(page)).to_have_text("Committed by the stores of this type.")
    assert app.dispatched[0][2] is True


def test_only_stores_that_take_part_can_be_chosen(make_server, open_page):
    server = make_server(live={"gone_stores": [0, 2]}, statuses=["running"])
    page = open_page(server)
    page.wait_for_selector(".row.action")
    open_dialog(page)
    # The store of the first row is gone, so another one is there to begin with.
    expect(page.locator("#dispatch-store")).to_contain_text("search")
    page.locator("#dispatch-store").click()
    options = page.locator("#stores-list [role=option]")
    expect(options).to_have_count(2)
    page.keyboard.type("ord")
    expect(options).to_have_count(1)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#dispatch-store")).to_contain_text("orders")
    expect(templates(page).nth(1)).to_contain_text("clear store 3")


def test_stores_that_take_part_are_found_behind_many_that_do_not(make_server, open_page):
    page = open_page(make_server(live={"gone_stores": range(990)}, statuses=["running"],
                                 store_count=1000))
    page.wait_for_selector(".row.action")
    button(page, "Dispatch…").click()
    page.locator("#dispatch-store").click()
    expect(page.locator("#stores-list [role=option]")).to_have_count(10)


def test_without_a_store_that_takes_part_nothing_can_be_sent(make_server, open_page):
    server = make_server(live={"gone_stores": range(4)}, statuses=["running"])
    page = open_page(server)
    page.wait_for_selector(".row.action")
    button(page, "Dispatch…").click()
    text(page).fill("{}")
    expect(page.locator("#dispatch-store")).to_contain_text("Choose a store")
    expect(send(page)).to_be_disabled()
    text(page).press("Control+Enter")
    expect(dialog(page)).to_be_visible()
    assert server.asked("dispatch") == []


def test_an_action_is_dispatched_again_from_its_detail(page, app):
    go_to(page, 14)
    expect(page.locator("#detail-head")).to_contain_text("number 14 ")
    button(page, "Dispatch again").click()
    expect(page.locator("#dispatch-store")).to_contain_text("user")
    expect(text(page)).to_have_value(
        '{\n  "add": {\n    "_0": "tea",\n    "price": 2.5,\n    "isNew": false,\n'
        '    "note": null,\n    "lines": [\n      "line 0",\n      "line 1",\n      "line 2"\n'
        '    ]\n  }\n}')
    send(page).click()
    expect(outcome(page)).to_have_text("Committed by user.")
    assert app.dispatched[0][0] == 2
    page.keyboard.press("Escape")
    go_to(page, 1)
    expect(button(page, "Dispatch again")).to_have_count(0)
    page.keyboard.press("D")
    expect(page.locator("#announcement")).to_have_text("Select an action of the app first.")


def test_the_selected_action_is_dispatched_again_while_its_detail_is_on_its_way(page, server):
    go_to(page, 13)
    expect(page.locator("#detail-head")).to_contain_text("number 13 ")
    page.keyboard.press("j")
    page.keyboard.press("D")
    expect(text(page)).to_have_value(re.compile('"add"'))
    expect(page.locator("#dispatch-store")).to_contain_text("user")


def test_the_text_and_the_store_stay_when_the_dialog_is_opened_again(page, server):
    open_dialog(page)
    page.locator("#dispatch-store").click()
    page.locator("#stores-list [role=option]").nth(3).click()
    expect(page.locator("#dispatch-store")).to_contain_text("orders")
    text(page).fill("[1")
    page.keyboard.press("Escape")
    expect(dialog(page)).to_be_hidden()
    go_to(page, 14)
    expect(page.locator("#detail-head")).to_contain_text("number 14 ")
    count = len(server.asked("templates"))
    page.keyboard.press("d")
    wait_until(page, lambda: len(server.asked("templates")) > count)
    assert server.asked("templates")[-1] == {"store": 3}
    expect(text(page)).to_have_value("[1")
    expect(page.locator("#dispatch-store")).to_contain_text("orders")
    page.keyboard.press("Escape")
    page.keyboard.press("D")
    expect(page.locator("#dispatch-store")).to_contain_text("user")


def test_an_app_that_takes_no_actions_says_why_until_it_does(page, server, open_page):
    other = open_page(server)
    other.wait_for_selector(".row.action")
    open_dialog(page)
    templates(page).first.click()
    button(other, "Lock").click()
    expect(page.locator("#dispatch-busy")).to_have_text("The app is locked. Unlock it first.")
    expect(send(page)).to_be_disabled()
    button(other, "Lock").click()
    expect(page.locator("#dispatch-busy")).to_be_empty()
    button(other, "Show in app").click()
    expect(page.locator("#dispatch-busy")).to_have_text(
        "The app shows the past. Go back to live first.")
    page.keyboard.press("Control+Enter")
    button(other, "Back to live").click()
    expect(send(page)).to_be_enabled()
    assert server.asked("dispatch") == []


def test_one_action_is_under_way_at_a_time(page, server):
    open_dialog(page)
    templates(page).first.click()
    server.hold("dispatch")
    for _ in range(3):
        page.keyboard.press("Control+Enter")
    expect(outcome(page)).to_have_text("Dispatching…")
    server.release("dispatch")
    expect(outcome(page)).to_have_text("Committed by cart.")
    assert len(server.asked("dispatch")) == 1


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("width", [1280, 320])
def test_texts_that_mean_harm_are_only_shown(make_server, open_page, name, width):
    harm = HOSTILE[name]
    session = FakeSession(decorate=lambda _: harm, statuses=["running"], live={})
    session.live.outcome = {"outcome": "rejected", "reason": harm}
    server = make_server(session)
    page = open_page(server, size=(width, 640))
    page.wait_for_selector(".row.action")
    for request in ("travel", "undo"):
        server.errors[request] = harm
    button(page, "Show in app").click()
    expect(page.locator("#announcement")).not_to_be_empty()
    open_dialog(page)
    templates(page).first.click()
    send(page).click()
    expect(outcome(page)).to_contain_text("Rejected by")
    server.errors["dispatch"] = harm
    send(page).click()
    expect(problem(page)).not_to_be_empty()
    assert page.evaluate("() => window.hacked") is None
    assert not overflows(page)
    assert page.locator("img, script:not([src])").count() == 0
    assert dialog(page).evaluate("(box) => box.scrollWidth <= box.clientWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_dialog_is_readable_and_complete_at_320_pixels(server, open_page, scheme):
    page = open_page(server, size=(320, 640), color_scheme=scheme)
    page.wait_for_selector(".row.action")
    open_dialog(page)
    text(page).fill("[")
    send(page).click()
    expect(problem(page)).not_to_be_empty()
    assert page.evaluate(CONTRAST) == []
    assert not overflows(page)
    for control in (text(page), send(page), page.get_by_label("to this store")):
        control.scroll_into_view_if_needed()
        box = control.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320
        assert box["y"] >= 0 and box["y"] + box["height"] <= 640
