"""The bar of the running app: its state, undo, lock, and pause."""

import re

import pytest
from playwright.sync_api import expect

from app_parts import bar, button, status
from contrast import CONTRAST
from page_parts import go_to_number, overflows, place

TOGGLES = ["Show in app", "Lock", "Pause recording"]


def test_a_page_of_files_has_no_bar_and_no_keys_for_an_app(make_server, open_page):
    server = make_server()
    page = open_page(server)
    page.wait_for_selector(".row.action")
    expect(bar(page)).to_be_hidden()
    for key in "abBulrxdD":
        page.keyboard.press(key)
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("Row after")
    expect(page.get_by_role("dialog", name="Keys")).not_to_contain_text("app")
    assert not {"travel", "undo", "lock", "pause", "skip"} & {name for name, _ in server.requests}


def test_the_bar_says_that_the_app_is_live(live_page):
    expect(status(live_page)).to_have_text("The app is live.")
    for name, is_enabled in [("Show in app", True), ("Back to live", False), ("Undo", True),
                             ("Begin anew", False), ("Lock", True), ("Pause recording", True)]:
        expect(button(live_page, name)).to_be_enabled(enabled=is_enabled)
    for name in TOGGLES:
        expect(button(live_page, name)).to_have_attribute("aria-pressed", "false")


def test_undo_takes_back_one_action_each_time(live_page, live_server):
    button(live_page, "Undo").click()
    expect(place(live_page)).to_have_text("1 of 401")
    button(live_page, "Undo").click()
    expect(place(live_page)).to_have_text("1 of 402")
    assert live_server.session.live.undone == 2


def test_the_app_is_locked_and_its_recorder_paused(live_page, live_server):
    button(live_page, "Lock").click()
    expect(status(live_page)).to_have_text(
        "The app is live. It is locked: its stores take no actions.")
    button(live_page, "Pause recording").click()
    expect(status(live_page)).to_contain_text("The recorder is paused, and writes no actions.")
    for name in ("Lock", "Pause recording"):
        expect(button(live_page, name)).to_have_attribute("aria-pressed", "true")
        button(live_page, name).click()
    expect(status(live_page)).to_have_text("The app is live.")
    assert [request["isLocked"] for request in live_server.asked("lock")] == [True, False]
    assert [request["isPaused"] for request in live_server.asked("pause")] == [True, False]


def test_keys_alone_lead_the_app(live_page, live_server):
    live_page.locator("#list").focus()
    for keys, words in [
            ("a", "after #1."), ("j", "after #2."), ("b", "is live."), ("a", "after #2."),
            ("B", "is live."), ("l", "is locked"), ("r", "is paused")]:
        live_page.keyboard.press(keys)
        expect(status(live_page)).to_contain_text(words)
    live_page.keyboard.press("u")
    expect(place(live_page)).to_contain_text("of 402")
    live_page.keyboard.press("?")
    for words in ("Back to live", "Begin anew", "Undo", "Lock", "Pause recording"):
        expect(live_page.get_by_role("dialog", name="Keys")).to_contain_text(words)


def test_a_key_that_has_no_use_now_says_why(live_page, live_server):
    live_page.locator("#list").focus()
    live_page.keyboard.press("B")
    expect(live_page.locator("#announcement")).to_have_text("The app is live already.")
    live_page.keyboard.press("a")
    expect(status(live_page)).to_contain_text("the past")
    live_page.keyboard.press("u")
    expect(live_page.locator("#announcement")).to_have_text("Go back to live first.")
    assert live_server.asked("beginAnew") == live_server.asked("undo") == []


@pytest.mark.parametrize("name, request_name", [
    ("Show in app", "travel"), ("Undo", "undo"), ("Lock", "lock"), ("Pause recording", "pause"),
])
def test_a_request_that_the_app_refuses_says_why(live_page, live_server, name, request_name):
    live_server.errors[request_name] = "<b>The app</b> has no plugin for this."
    button(live_page, name).click()
    expect(live_page.locator("#announcement")).to_have_text(live_server.errors[request_name])
    expect(status(live_page)).to_have_text("The app is live.")


def test_a_long_reason_is_cut_and_takes_no_clicks(live_page, live_server):
    live_server.errors["undo"] = "wide words " * 900
    button(live_page, "Undo").click()
    message = live_page.locator("#announcement")
    expect(message).to_have_text(re.compile("^wide words.{380,400}…$"))
    expect(message).to_have_css("pointer-events", "none")


def test_the_bar_goes_with_the_app(live_page, live_server):
    expect(bar(live_page)).to_be_visible()
    live_server.session.live = None
    live_server.grow(1)
    expect(bar(live_page)).to_be_hidden()


def test_the_bar_is_away_while_the_app_does_not_answer(live_server, open_page):
    page = open_page(live_server, expected=("WebSocket connection to", "net::ERR_"))
    button(page, "Show in app").click()
    expect(status(page)).to_contain_text("after #1.")
    live_server.stop()
    expect(bar(page)).to_be_hidden()
    live_server.session.live.place = None
    live_server.start()
    expect(status(page)).to_have_text("The app is live.")
    expect(button(page, "Show in app")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_bar_is_low_and_complete_at_320_pixels(live_server, open_page, scheme):
    page = open_page(live_server, size=(320, 640), color_scheme=scheme)
    page.wait_for_selector(".row.action")
    button(page, "Show in app").click()
    expect(status(page)).to_contain_text("the past")
    assert not overflows(page)
    for one in bar(page).get_by_role("button").all():
        box = one.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320
    assert bar(page).bounding_box()["height"] < 110
    assert page.evaluate(CONTRAST) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_past_and_what_is_left_out_are_readable(live_server, open_page, scheme):
    page = open_page(live_server, color_scheme=scheme)
    page.wait_for_selector(".row.action")
    expect(status(page)).to_have_text("The app is live.")
    assert page.evaluate(CONTRAST) == []
    go_to_number(page, 14)
    page.keyboard.press("x")
    page.keyboard.press("a")
    expect(status(page)).to_contain_text("after #14, without 1 action.")
    expect(page.locator(".row.in-app.skipped")).to_be_visible()
    assert page.evaluate(CONTRAST) == []
