"""Actions that are dispatched again, and a dialog that is opened again."""

import re

from playwright.sync_api import expect

from app_parts import button
from dispatch_parts import dialog, open_dialog, outcome, send, text
from page_parts import go_to_number, wait_until


def test_an_action_is_dispatched_again_from_its_detail(live_page, live_app):
    go_to_number(live_page, 14)
    expect(live_page.locator("#detail-head")).to_contain_text("number 14 ")
    button(live_page, "Dispatch again").click()
    expect(live_page.locator("#dispatch-store")).to_contain_text("user")
    expect(text(live_page)).to_have_value(
        '{\n  "add": {\n    "_0": "tea",\n    "price": 2.5,\n    "isNew": false,\n'
        '    "note": null,\n    "lines": [\n      "line 0",\n      "line 1",\n      "line 2"\n'
        '    ]\n  }\n}')
    send(live_page).click()
    expect(outcome(live_page)).to_have_text("Committed by user.")
    assert live_app.dispatched[0][0] == 2
    live_page.keyboard.press("Escape")
    go_to_number(live_page, 1)
    expect(button(live_page, "Dispatch again")).to_have_count(0)
    live_page.keyboard.press("D")
    expect(live_page.locator("#announcement")).to_have_text("Select an action of the app first.")


def test_the_selected_action_is_dispatched_again_while_its_detail_is_on_its_way(live_page):
    go_to_number(live_page, 13)
    expect(live_page.locator("#detail-head")).to_contain_text("number 13 ")
    live_page.keyboard.press("j")
    live_page.keyboard.press("D")
    expect(text(live_page)).to_have_value(re.compile('"add"'))
    expect(live_page.locator("#dispatch-store")).to_contain_text("user")


def test_the_text_and_the_store_stay_when_the_dialog_is_opened_again(live_page, live_server):
    open_dialog(live_page)
    live_page.locator("#dispatch-store").click()
    live_page.locator("#stores-list [role=option]").nth(3).click()
    expect(live_page.locator("#dispatch-store")).to_contain_text("orders")
    text(live_page).fill("[1")
    live_page.keyboard.press("Escape")
    expect(dialog(live_page)).to_be_hidden()
    go_to_number(live_page, 14)
    expect(live_page.locator("#detail-head")).to_contain_text("number 14 ")
    count = len(live_server.asked("templates"))
    live_page.keyboard.press("d")
    wait_until(live_page, lambda: len(live_server.asked("templates")) > count)
    assert live_server.asked("templates")[-1] == {"store": 3}
    expect(text(live_page)).to_have_value("[1")
    expect(live_page.locator("#dispatch-store")).to_contain_text("orders")
    live_page.keyboard.press("Escape")
    live_page.keyboard.press("D")
    expect(live_page.locator("#dispatch-store")).to_contain_text("user")
