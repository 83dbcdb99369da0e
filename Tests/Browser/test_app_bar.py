"""The bar of the running app: travel, begin anew, undo, lock, and pause."""

import re

import pytest
from playwright.sync_api import expect

from page_parts import overflows, place, rows, selected_number
from test_appearance import CONTRAST

TOGGLES = ["Show in app", "Lock", "Pause recording"]


def bar(page):
    return page.locator("#app-bar")


def status(page):
    return page.locator("#app-status")


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def go_to(page, number):
    page.locator("#list").focus()
    page.keyboard.press("g")
    page.keyboard.type(str(number))
    page.keyboard.press("Enter")
    expect(selected_number(page)).to_have_text(str(number))


@pytest.fixture
def server(make_server):
    return make_server(live={}, statuses=["running"])


@pytest.fixture
def page(server, open_page):
    page = open_page(server)
    page.wait_for_selector(".row.action")
    return page


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


def test_the_bar_says_that_the_app_is_live(page):
    expect(status(page)).to_have_text("The app is live.")
    for name, is_enabled in [("Show in app", True), ("Back to live", False), ("Undo", True),
                             ("Begin anew", False), ("Lock", True), ("Pause recording", True)]:
        expect(button(page, name)).to_be_enabled(enabled=is_enabled)
    for name in TOGGLES:
        expect(button(page, name)).to_have_attribute("aria-pressed", "false")


def test_the_app_shows_each_row_that_is_selected(page, server):
    go_to(page, 123)
    button(page, "Show in app").click()
    expect(status(page)).to_have_text(
        "The app shows the past: the states after #123. Its stores take no actions.")
    page.locator("#list").focus()
    page.keyboard.press("j")
    expect(status(page)).to_contain_text("the states after #124")
    rows(page).nth(3).click()
    expect(status(page)).not_to_contain_text("#124")
    assert [request["key"] for request in server.asked("travel")][:2] == ["0:122", "0:123"]
    for name, is_enabled in [("Back to live", True), ("Undo", False), ("Begin anew", True)]:
        expect(button(page, name)).to_be_enabled(enabled=is_enabled)


def test_the_app_stays_where_it_is_when_it_no_longer_follows(page, server):
    button(page, "Show in app").click()
    expect(status(page)).to_contain_text("after #1.")
    button(page, "Show in app").click()
    page.locator("#list").focus()
    page.keyboard.press("End")
    expect(place(page)).to_have_text("400 of 400")
    expect(status(page)).to_contain_text("after #1.")
    assert len(server.asked("travel")) == 1


def test_the_app_goes_back_to_live_and_stays_there(page, server):
    button(page, "Show in app").click()
    expect(status(page)).to_contain_text("the past")
    button(page, "Back to live").click()
    expect(status(page)).to_have_text("The app is live.")
    expect(button(page, "Show in app")).to_have_attribute("aria-pressed", "false")
    page.locator("#list").focus()
    page.keyboard.press("j")
    expect(place(page)).to_have_text("2 of 400")
    assert [request["key"] for request in server.asked("travel")] == ["0:0", None]


def test_a_slow_app_is_asked_only_for_the_newest_row(page, server):
    """In Redux DevTools the state lags behind the timeline (#17)."""
    server.hold("travel")
    button(page, "Show in app").click()
    page.locator("#list").focus()
    for number in range(2, 31):
        page.keyboard.press("j")
        expect(place(page)).to_have_text(f"{number} of 400")
    server.release("travel")
    expect(status(page)).to_contain_text("after #30.")
    assert [request["key"] for request in server.asked("travel")] == ["0:0", "0:29"]


def test_playing_never_has_two_requests_under_way(page, server):
    server.hold("travel")
    button(page, "Show in app").click()
    page.locator("#speed").select_option("100")
    button(page, "Play").click()
    expect(place(page)).to_have_text("400 of 400")
    assert len(server.asked("travel")) == 1
    server.release("travel")
    expect(status(page)).to_contain_text("after #400.")
    assert len(server.asked("travel")) == 2


def test_the_app_begins_anew_from_the_past(page, server):
    go_to(page, 20)
    button(page, "Show in app").click()
    expect(status(page)).to_contain_text("after #20.")
    button(page, "Begin anew").click()
    expect(status(page)).to_have_text("The app is live.")
    expect(place(page)).to_have_text("20 of 401")
    expect(button(page, "Show in app")).to_have_attribute("aria-pressed", "false")
    assert server.asked("beginAnew") == [{}]


def test_undo_takes_back_one_action_each_time(page, server):
    button(page, "Undo").click()
    expect(place(page)).to_have_text("1 of 401")
    button(page, "Undo").click()
    expect(place(page)).to_have_text("1 of 402")
    assert server.session.live.undone == 2


def test_the_app_is_locked_and_its_recorder_paused(page, server):
    button(page, "Lock").click()
    expect(status(page)).to_have_text(
        "The app is live. It is locked: its stores take no actions.")
    button(page, "Pause recording").click()
    expect(status(page)).to_contain_text("The recorder is paused, and writes no actions.")
    for name in ("Lock", "Pause recording"):
        expect(button(page, name)).to_have_attribute("aria-pressed", "true")
        button(page, name).click()
    expect(status(page)).to_have_text("The app is live.")
    assert [request["isLocked"] for request in server.asked("lock")] == [True, False]
    assert [request["isPaused"] for request in server.asked("pause")] == [True, False]


def test_keys_alone_lead_the_app(page, server):
    page.locator("#list").focus()
    for keys, words in [
            ("a", "after #1."), ("j", "after #2."), ("b", "is live."), ("a", "after #2."),
            ("B", "is live."), ("l", "is locked"), ("r", "is paused")]:
        page.keyboard.press(keys)
        expect(status(page)).to_contain_text(words)
    page.keyboard.press("u")
    expect(place(page)).to_contain_text("of 402")
    page.keyboard.press("?")
    for words in ("Back to live", "Begin anew", "Undo", "Lock", "Pause recording"):
        expect(page.get_by_role("dialog", name="Keys")).to_contain_text(words)


def test_a_key_that_has_no_use_now_says_why(page, server):
    page.locator("#list").focus()
    page.keyboard.press("B")
    expect(page.locator("#announcement")).to_have_text("The app is live already.")
    page.keyboard.press("a")
    expect(status(page)).to_contain_text("the past")
    page.keyboard.press("u")
    expect(page.locator("#announcement")).to_have_text("Go back to live first.")
    assert server.asked("beginAnew") == server.asked("undo") == []


@pytest.mark.parametrize("name, request_name", [
    ("Show in app", "travel"), ("Undo", "undo"), ("Lock", "lock"), ("Pause recording", "pause"),
])
def test_a_request_that_the_app_refuses_says_why(page, server, name, request_name):
    server.errors[request_name] = "<b>The app</b> has no plugin for this."
    button(page, name).click()
    expect(page.locator("#announcement")).to_have_text("<b>The app</b> has no plugin for this.")
    expect(status(page)).to_have_text("The app is live.")


def test_a_long_reason_is_cut_and_takes_no_clicks(page, server):
    server.errors["undo"] = "wide words " * 900
    button(page, "Undo").click()
    message = page.locator("#announcement")
    expect(message).to_have_text(re.compile("^wide words.{380,400}…$"))
    expect(message).to_have_css("pointer-events", "none")


def test_a_change_in_one_window_is_seen_in_the_other(page, server, open_page):
    other = open_page(server)
    other.wait_for_selector(".row.action")
    button(page, "Show in app").click()
    expect(status(other)).to_contain_text("after #1.")
    expect(button(other, "Show in app")).to_have_attribute("aria-pressed", "false")
    button(other, "Back to live").click()
    expect(status(page)).to_have_text("The app is live.")
    expect(button(page, "Show in app")).to_have_attribute("aria-pressed", "false")
    button(page, "Lock").click()
    expect(button(other, "Lock")).to_have_attribute("aria-pressed", "true")


def test_a_window_no_longer_leads_when_another_one_does(page, server, open_page):
    button(page, "Show in app").click()
    expect(status(page)).to_contain_text("after #1.")
    other = open_page(server)
    other.wait_for_selector(".row.action")
    go_to(other, 50)
    button(other, "Show in app").click()
    expect(status(page)).to_contain_text("after #50.")
    expect(button(page, "Show in app")).to_have_attribute("aria-pressed", "false")
    expect(button(other, "Show in app")).to_have_attribute("aria-pressed", "true")


def test_a_row_of_another_process_is_not_shown_in_the_app(make_server, open_page):
    server = make_server(live={"source": 1}, statuses=["complete", "running"])
    page = open_page(server)
    page.wait_for_selector(".row.action")
    button(page, "Show in app").click()
    expect(status(page)).to_have_text(
        "The app is live. The selected row is of another process.")
    page.locator("#list").focus()
    page.keyboard.press("j")
    expect(status(page)).to_contain_text("the states after #1 of file 2.")
    assert [request["key"] for request in server.asked("travel")] == ["1:0"]


def test_back_to_live_stops_following_even_before_the_app_has_followed(make_server, open_page):
    page = open_page(make_server(live={"source": 1}, statuses=["complete", "running"]))
    page.wait_for_selector(".row.action")
    button(page, "Show in app").click()
    expect(button(page, "Show in app")).to_have_attribute("aria-pressed", "true")
    page.locator("#list").focus()
    page.keyboard.press("b")
    expect(button(page, "Show in app")).to_have_attribute("aria-pressed", "false")


def test_a_change_by_another_window_does_not_end_a_travel_under_way(page, server, open_page):
    other = open_page(server)
    other.wait_for_selector(".row.action")
    server.hold("travel")
    button(page, "Show in app").click()
    button(other, "Lock").click()
    expect(status(page)).to_contain_text("It is locked")
    server.release("travel")
    expect(status(page)).to_contain_text("after #1.")
    expect(button(page, "Show in app")).to_have_attribute("aria-pressed", "true")


def test_the_bar_goes_with_the_app(page, server):
    expect(bar(page)).to_be_visible()
    server.session.live = None
    server.grow(1)
    expect(bar(page)).to_be_hidden()


def test_the_bar_is_away_while_the_app_does_not_answer(server, open_page):
    page = open_page(server, expected=("WebSocket connection to", "net::ERR_"))
    button(page, "Show in app").click()
    expect(status(page)).to_contain_text("after #1.")
    server.stop()
    expect(bar(page)).to_be_hidden()
    server.session.live.place = None
    server.start()
    expect(status(page)).to_have_text("The app is live.")
    expect(button(page, "Show in app")).to_have_attribute("aria-pressed", "false")


def test_travelling_does_not_fetch_the_rows_again(make_server, open_page):
    server = make_server(row_count=90, live={}, statuses=["running"])
    page = open_page(server)
    page.wait_for_selector(".row.action")
    page.wait_for_load_state("networkidle")
    button(page, "Show in app").click()
    expect(status(page)).to_contain_text("after #1.")
    count = len(server.asked("rows"))
    page.locator("#list").focus()
    for number in range(2, 8):
        page.keyboard.press("j")
        expect(status(page)).to_contain_text(f"after #{number}.")
    assert len(server.asked("rows")) == count


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_bar_is_low_and_complete_at_320_pixels(server, open_page, scheme):
    page = open_page(server, size=(320, 640), color_scheme=scheme)
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
def test_the_past_and_what_is_left_out_are_readable(server, open_page, scheme):
    page = open_page(server, color_scheme=scheme)
    page.wait_for_selector(".row.action")
    expect(status(page)).to_have_text("The app is live.")
    assert page.evaluate(CONTRAST) == []
    go_to(page, 14)
    page.keyboard.press("x")
    page.keyboard.press("a")
    expect(status(page)).to_contain_text("after #14, without 1 action.")
    expect(page.locator(".row.in-app.skipped")).to_be_visible()
    assert page.evaluate(CONTRAST) == []
