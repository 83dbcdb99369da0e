"""The span of time that the timeline shows."""

import pytest
from playwright.sync_api import expect

from page_parts import place, selected_number
from timeline_parts import lanes_request, sentences, span, wait_for_span

pytestmark = pytest.mark.usefixtures("timeline")


@pytest.mark.parametrize("turn", [
    lambda page: page.keyboard.press("+"),
    lambda page: page.locator("#zoom-in").click(),
])
def test_it_zooms_in_and_shows_all_again(page, server, turn):
    whole = span(server)
    turn(page)
    wait_for_span(page, server, lambda now: now < whole * 0.6)
    page.keyboard.press("0")
    wait_for_span(page, server, lambda now: now == whole)


def test_the_wheel_zooms_about_the_mouse(page, server):
    whole = span(server)
    box = page.locator("#timeline-canvas").bounding_box()
    page.mouse.move(box["x"] + 700, box["y"] + 60)
    page.mouse.wheel(0, -500)
    wait_for_span(page, server, lambda now: now < whole / 3)
    page.mouse.dblclick(box["x"] + 700, box["y"] + 60)
    wait_for_span(page, server, lambda now: now == whole)


def test_it_zooms_to_a_microsecond_and_to_a_year(page, server):
    for _ in range(40):
        page.keyboard.press("+")
    wait_for_span(page, server, lambda now: now <= 4)
    for _ in range(70):
        page.keyboard.press("-")
    wait_for_span(page, server, lambda now: now > 365 * 86_400_000_000)
    expect(sentences(page)).to_contain_text("The timeline shows 366 d")


def test_it_is_dragged(page, server):
    whole = span(server) / 4
    page.keyboard.press("+")
    page.keyboard.press("+")
    wait_for_span(page, server, lambda now: now <= whole + 3)
    first = lanes_request(server)["first"]
    box = page.locator("#timeline-canvas").bounding_box()
    page.mouse.move(box["x"] + 800, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + 500, box["y"] + 60, steps=5)
    page.mouse.up()
    wait_for_span(page, server, lambda now: lanes_request(server)["first"] > first)
    assert abs(span(server) - whole) <= 3
    expect(place(page)).to_have_text("1 of 400")


def test_a_row_that_is_out_of_sight_is_brought_into_sight(page, server):
    for _ in range(8):
        page.keyboard.press("+")
    page.keyboard.press("End")
    expect(selected_number(page)).to_have_text("400")
    last = server.session.time(399)
    wait_for_span(page, server, lambda _:
                  lanes_request(server)["first"] <= last <= lanes_request(server)["last"])
