"""The running app shows the past, and goes back to live."""

from playwright.sync_api import expect

from app_parts import button, status
from page_parts import go_to_number, place, rows


def test_the_app_shows_each_row_that_is_selected(live_page, live_server):
    go_to_number(live_page, 123)
    button(live_page, "Show in app").click()
    expect(status(live_page)).to_have_text(
        "The app shows the past: the states after #123. Its stores take no actions.")
    live_page.locator("#list").focus()
    live_page.keyboard.press("j")
    expect(status(live_page)).to_contain_text("the states after #124")
    rows(live_page).nth(3).click()
    expect(status(live_page)).not_to_contain_text("#124")
    assert [request["key"] for request in live_server.asked("travel")][:2] == ["0:122", "0:123"]
    for name, is_enabled in [("Back to live", True), ("Undo", False), ("Begin anew", True)]:
        expect(button(live_page, name)).to_be_enabled(enabled=is_enabled)


def test_the_app_stays_where_it_is_when_it_no_longer_follows(live_page, live_server):
    button(live_page, "Show in app").click()
    expect(status(live_page)).to_contain_text("after #1.")
    button(live_page, "Show in app").click()
    live_page.locator("#list").focus()
    live_page.keyboard.press("End")
    expect(place(live_page)).to_have_text("400 of 400")
    expect(status(live_page)).to_contain_text("after #1.")
    assert len(live_server.asked("travel")) == 1


def test_the_app_goes_back_to_live_and_stays_there(live_page, live_server):
    button(live_page, "Show in app").click()
    expect(status(live_page)).to_contain_text("the past")
    button(live_page, "Back to live").click()
    expect(status(live_page)).to_have_text("The app is live.")
    expect(button(live_page, "Show in app")).to_have_attribute("aria-pressed", "false")
    live_page.locator("#list").focus()
    live_page.keyboard.press("j")
    expect(place(live_page)).to_have_text("2 of 400")
    assert [request["key"] for request in live_server.asked("travel")] == ["0:0", None]


def test_a_slow_app_is_asked_only_for_the_newest_row(live_page, live_server):
    """In Redux DevTools the state lags behind the timeline (#17)."""
    live_server.hold("travel")
    button(live_page, "Show in app").click()
    live_page.locator("#list").focus()
    for number in range(2, 31):
        live_page.keyboard.press("j")
        expect(place(live_page)).to_have_text(f"{number} of 400")
    live_server.release("travel")
    expect(status(live_page)).to_contain_text("after #30.")
    assert [request["key"] for request in live_server.asked("travel")] == ["0:0", "0:29"]


def test_playing_never_has_two_requests_under_way(live_page, live_server):
    live_server.hold("travel")
    button(live_page, "Show in app").click()
    live_page.locator("#speed").select_option("100")
    button(live_page, "Play").click()
    expect(place(live_page)).to_have_text("400 of 400")
    assert len(live_server.asked("travel")) == 1
    live_server.release("travel")
    expect(status(live_page)).to_contain_text("after #400.")
    assert len(live_server.asked("travel")) == 2


def test_the_app_begins_anew_from_the_past(live_page, live_server):
    go_to_number(live_page, 20)
    button(live_page, "Show in app").click()
    expect(status(live_page)).to_contain_text("after #20.")
    button(live_page, "Begin anew").click()
    expect(status(live_page)).to_have_text("The app is live.")
    expect(place(live_page)).to_have_text("20 of 401")
    expect(button(live_page, "Show in app")).to_have_attribute("aria-pressed", "false")
    assert live_server.asked("beginAnew") == [{}]


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
