"""The list of rows, with few rows and with a million."""

import re

import pytest
from playwright.sync_api import expect

from busy_time import longest_task
from fake_session import FakeSession
from page_parts import go_to, place, rows, selected, selected_number, wait_until


def open_huge(make_server, open_page):
    page = open_page(make_server(row_count=1_000_000, store_count=8))
    page.wait_for_selector(".row.action")
    return page


def wheel(page, pixels):
    page.mouse.move(300, 500)
    page.mouse.wheel(0, pixels)


def test_a_row_shows_its_number_time_store_text_and_way(page):
    cells = rows(page).nth(5).locator("> span")
    expect(cells.nth(0)).to_have_text("6")
    expect(cells.nth(1)).to_have_text(re.compile(r"^0\.00\d{4}$"))
    expect(cells.nth(2)).to_have_text("orders")
    expect(cells.nth(3)).to_have_text("refresh")
    expect(cells.nth(4)).to_have_text("local")


def test_a_cause_in_the_list_leads_to_its_row(page):
    page.locator('.row .link[data-key="0:9"]').click()
    expect(selected_number(page)).to_have_text("10")


def test_a_click_selects_a_row(page):
    rows(page).nth(8).click()
    expect(selected_number(page)).to_have_text("9")
    expect(place(page)).to_have_text("9 of 400")


def test_the_wheel_moves_by_pixels_among_a_million_rows(make_server, open_page):
    page = open_huge(make_server, open_page)
    page.locator("#list").focus()
    page.keyboard.press("g")
    page.keyboard.type("500000")
    page.keyboard.press("Enter")
    expect(selected_number(page)).to_have_text("500000")
    before = selected(page).bounding_box()["y"]
    wheel(page, 24)
    page.wait_for_function(
        "(y) => document.querySelector('.row[aria-selected=true]').getBoundingClientRect().y === y",
        arg=before - 24)


def test_the_scroll_bar_reaches_both_ends_of_a_million_rows(make_server, open_page):
    page = open_huge(make_server, open_page)
    scroll = "(end) => { const box = document.getElementById('list-scroller');" \
        " box.scrollTop = end ? box.scrollHeight : 0; }"
    page.evaluate(scroll, True)
    expect(rows(page).filter(has_text="1000000")).to_have_count(1)
    page.evaluate(scroll, False)
    expect(page.locator('.row[aria-rowindex="2"]:visible .cell-number')).to_have_text("1")


# A third of a second at each of twenty places, pixel by pixel, then a leap.
SCROLL = """async () => {
  const box = document.getElementById("list-scroller");
  const frame = () => new Promise(requestAnimationFrame);
  for (let place = 0; place < 20; place += 1) {
    box.scrollTop = (box.scrollHeight * place) / 20;
    for (let step = 0; step < 20; step += 1) {
      box.dispatchEvent(new WheelEvent("wheel", { deltaY: 120, cancelable: true }));
      await frame();
    }
  }
}"""


@pytest.mark.alone
def test_a_million_rows_scroll_without_a_long_frame_in_little_memory(make_server, open_page):
    """Redux DevTools slows down with many actions (#81, #347)."""
    page = open_huge(make_server, open_page)
    page.wait_for_function("() => document.querySelectorAll('#timeline-text p').length > 2")
    assert longest_task(page, lambda: page.evaluate(SCROLL)) < 50
    assert page.evaluate("performance.memory.usedJSHeapSize") < 200_000_000
    assert page.locator(".row").count() < 60


def test_rows_that_are_on_their_way_have_placeholders(make_server, open_page):
    server = make_server(row_count=100_000)
    page = open_page(server)
    page.wait_for_selector(".row.action")
    server.errors["rows"] = "Not now."
    page.keyboard.press("End")
    expect(page.locator('.row[aria-busy="true"]:visible').first).to_be_visible()
    del server.errors["rows"]

    # The page asks again when it is used, unless the request before has not failed yet.
    def is_there():
        page.keyboard.press("End")
        return selected_number(page).text_content() == "100000"

    wait_until(page, is_there)


def test_a_growing_session_is_followed_until_the_user_scrolls_up(make_server, open_page):
    server = make_server(row_count=100)
    page = open_page(server)
    page.wait_for_selector(".row.action")
    page.keyboard.press("f")
    expect(place(page)).to_have_text("100 of 100")
    server.grow(50)
    expect(place(page)).to_have_text("150 of 150")
    expect(page.locator("#follow")).to_have_attribute("aria-pressed", "true")
    wheel(page, -100)
    expect(page.locator("#follow")).to_have_attribute("aria-pressed", "false")
    server.grow(50)
    expect(place(page)).to_have_text("150 of 200")


def test_a_row_that_is_gone_to_before_the_page_has_heard_of_it_is_shown_then(server, page):
    server.session.row_count += 20
    go_to(page, "420")
    expect(place(page)).to_have_text("420 of 400")
    server.grow(1, changed_from=400)
    expect(place(page)).to_have_text("420 of 421")
    expect(selected_number(page)).to_have_text("420")


def test_rows_that_are_put_in_before_move_the_selected_one_along(make_server, open_page):
    server = make_server(row_count=400, statuses=["running", "running"])
    page = open_page(server)
    page.wait_for_selector(".row.action")
    rows(page).nth(9).click()
    # With a third process, the row 1:4 has another position.
    server.session.statuses.append("running")
    server.grow(200, changed_from=0)
    expect(place(page)).to_have_text("14 of 600")
    expect(selected_number(page)).to_have_text("5")


def test_no_more_than_a_few_thousand_rows_are_asked_for_at_once(make_server, open_page):
    server = make_server(row_count=1_000_000)
    page = open_page(server)
    page.wait_for_selector(".row.action")
    page.keyboard.press("End")
    expect(selected_number(page)).to_have_text("1000000")
    asked = [request for name, request in server.requests if name == "rows"]
    assert max(request["count"] for request in asked) <= 500
    assert len(asked) < 12


def test_a_cause_far_outside_the_loaded_rows_has_its_number(make_server, open_page):
    class FarCauses(FakeSession):
        def cause(self, index):
            return "0:3" if index == 90_000 else super().cause(index)

    page = open_page(make_server(FarCauses(row_count=100_000)))
    page.wait_for_selector(".row.action")
    page.keyboard.press("g")
    page.keyboard.type("90001")
    page.keyboard.press("Enter")
    expect(selected(page).locator(".cell-cause")).to_have_text("#4")
    selected(page).locator(".cell-cause button").click()
    expect(selected_number(page)).to_have_text("4")
