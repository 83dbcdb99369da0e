"""Actions that are left out, as if they had never been."""

from playwright.sync_api import expect

from app_parts import button, status
from page_parts import go_to_number, rows, selected, wait_until


def test_an_action_is_left_out_and_taken_in_again(live_page, live_server):
    go_to_number(live_page, 12)
    button(live_page, "Leave out").click()
    expect(status(live_page)).to_have_text(
        "The app shows the past: the states after #400, without 1 action. "
        "Its stores take no actions.")
    expect(selected(live_page).locator(".cell-text bdi")).to_have_css(
        "text-decoration-line", "line-through")
    button(live_page, "Take in again").click()
    expect(button(live_page, "Leave out")).to_be_visible()
    expect(selected(live_page).locator(".cell-text bdi")).to_have_css(
        "text-decoration-line", "none")
    assert live_server.asked("skip") == [
        {"key": "0:11", "isSkipped": True}, {"key": "0:11", "isSkipped": False}]


def test_a_key_leaves_out_each_of_several_actions(live_page, live_server):
    go_to_number(live_page, 12)
    for keys, words in [("x", "without 1 action."), ("jx", "without 2 actions."),
                        ("x", "without 1 action."), ("jx", "without 2 actions.")]:
        for key in keys:
            live_page.keyboard.press(key)
        expect(status(live_page)).to_contain_text(words)
    assert live_server.session.live.skipped == ["0:11", "0:13"]
    live_page.keyboard.press("?")
    expect(live_page.get_by_role("dialog", name="Keys")).to_contain_text("Leave the action out")


def test_a_row_says_that_it_is_left_out_and_that_it_is_in_the_app(live_page):
    go_to_number(live_page, 12)
    live_page.keyboard.press("x")
    expect(selected(live_page).locator(".cell-text")).to_contain_text(", left out")
    go_to_number(live_page, 14)
    expect(selected(live_page).locator(".cell-text")).not_to_contain_text("left out")
    live_page.keyboard.press("a")
    expect(selected(live_page).locator(".cell-text")).to_contain_text(", shown in the app")
    expect(live_page.locator(".row.in-app:visible")).to_have_count(1)


def test_the_timeline_tells_and_strikes_through_what_is_left_out(live_page, live_server):
    for _ in range(10):
        live_page.keyboard.press("+")
    go_to_number(live_page, 12)
    expect(live_page.locator("#timeline-text")).to_contain_text("The selected row is")
    strike = """() => {
      const canvas = document.getElementById("timeline-canvas");
      const probe = new OffscreenCanvas(canvas.width, canvas.height)
        .getContext("2d", { willReadFrequently: true });
      probe.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--pinned");
      probe.fillRect(0, 0, 1, 1);
      const wanted = probe.getImageData(0, 0, 1, 1).data.join();
      probe.drawImage(canvas, 0, 0);
      const { data } = probe.getImageData(0, 0, canvas.width, canvas.height);
      // A line, and not one pixel that comes to have the colour where others meet.
      let length = 0;
      for (let place = 0; place < data.length && length < 3; place += 4) {
        length = data.slice(place, place + 4).join() === wanted ? length + 1 : 0;
      }
      return length === 3;
    }"""
    assert not live_page.evaluate(strike)
    live_page.keyboard.press("x")
    expect(live_page.locator("#timeline-text")).to_contain_text("The app leaves out 1 action.")
    live_page.wait_for_function(strike)


def test_an_app_that_goes_back_to_live_leaves_nothing_out(live_page):
    go_to_number(live_page, 12)
    live_page.keyboard.press("x")
    expect(status(live_page)).to_contain_text("without 1 action.")
    live_page.keyboard.press("b")
    expect(status(live_page)).to_have_text("The app is live.")
    expect(button(live_page, "Leave out")).to_be_visible()
    expect(rows(live_page).nth(11)).to_have_class("row action")


def test_only_actions_of_the_app_can_be_left_out(make_server, open_page):
    server = make_server(live={"source": 1}, statuses=["complete", "running"])
    page = open_page(server)
    page.wait_for_selector(".row.action")
    for position, can_skip in [(0, False), (1, False), (10, False), (11, True)]:
        rows(page).nth(position).click()
        expect(page.locator("#detail-head")).to_contain_text(f"number {position // 2 + 1} ")
        expect(button(page, "Leave out")).to_have_count(int(can_skip))
    rows(page).nth(10).click()
    page.keyboard.press("x")
    expect(page.locator("#announcement")).to_have_text(
        "Only an action of this run of the app can be left out.")
    assert server.asked("skip") == []


def test_a_page_of_files_leaves_nothing_out(make_server, open_page):
    server = make_server()
    page = open_page(server)
    page.wait_for_selector(".row.action")
    rows(page).nth(11).click()
    expect(page.locator("#detail-head")).to_contain_text("number 12 ")
    expect(button(page, "Leave out")).to_have_count(0)
    page.keyboard.press("x")
    page.keyboard.press("j")
    expect(page.locator("#detail-head")).to_contain_text("number 13 ")
    assert server.asked("skip") == []


def test_the_button_keeps_the_focus_when_it_is_pressed_by_a_key(live_page, live_server):
    go_to_number(live_page, 12)
    button(live_page, "Leave out").focus()
    live_page.keyboard.press("Enter")
    expect(button(live_page, "Take in again")).to_be_focused()
    # The states are asked for again, and the head is drawn anew.
    live_server.grow(1)
    expect(live_page.locator("#place")).to_have_text("12 of 401")
    live_page.keyboard.press("Enter")
    expect(button(live_page, "Leave out")).to_be_focused()


def test_a_row_left_out_in_one_window_is_struck_through_in_the_other(
        live_page, live_server, open_page):
    other = open_page(live_server)
    other.wait_for_selector(".row.action")
    go_to_number(live_page, 12)
    live_page.keyboard.press("x")
    expect(rows(other).nth(11)).to_have_class("row action skipped")
    go_to_number(other, 12)
    expect(button(other, "Take in again")).to_be_visible()


def test_the_states_are_asked_for_again_when_an_action_is_left_out(live_page, live_server):
    go_to_number(live_page, 12)
    live_page.keyboard.press("2")
    live_page.wait_for_selector(".tree")
    live_page.wait_for_load_state("networkidle")
    count = len(live_server.asked("value"))
    live_page.keyboard.press("x")
    expect(button(live_page, "Take in again")).to_be_visible()
    wait_until(live_page, lambda: len(live_server.asked("value")) > count)


def test_the_buttons_of_a_row_go_with_the_app(live_page, live_server):
    go_to_number(live_page, 12)
    expect(button(live_page, "Leave out")).to_be_visible()
    live_server.session.live = None
    live_server.grow(0)
    expect(button(live_page, "Leave out")).to_have_count(0)
