"""The timeline: what is drawn is read back as sentences and as pixels."""

import re

import pytest
from playwright.sync_api import expect

from page_parts import place, rows, selected_number


def sentences(page):
    return page.locator("#timeline-text")


def lanes_request(server):
    return [request for name, request in server.requests if name == "lanes"][-1]


def span(server):
    request = lanes_request(server)
    return request["last"] - request["first"]


@pytest.fixture
def server(make_server):
    return make_server()


@pytest.fixture
def page(server, open_page):
    page = open_page(server)
    expect(sentences(page)).to_contain_text("cart has")
    return page


def wait_for_span(page, server, test):
    for _ in range(100):
        if test(span(server)):
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"The timeline shows {span(server)} µs.")


def test_it_says_in_words_what_it_shows(page):
    expect(sentences(page)).to_contain_text("It has 4 lanes.")
    expect(sentences(page)).to_contain_text(re.compile(r"search has \d+ rows and \d+ effects?\."))
    expect(sentences(page)).to_contain_text("12 actions that the app leaves out.")


def test_it_names_the_cause_and_the_consequences_of_the_selected_row(page):
    rows(page).nth(10).click()
    expect(sentences(page)).to_contain_text("was caused by")
    expect(sentences(page)).to_contain_text("and led to 1 row.")


def test_a_click_selects_the_nearest_row(page):
    box = page.locator("#timeline-canvas").bounding_box()
    page.mouse.click(box["x"] + box["width"] - 20, box["y"] + 60)
    expect(place(page)).to_have_text(re.compile(r"^(39\d|400) of 400$"))


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


def test_its_own_arrows_move_it_and_its_lanes(make_server, open_page):
    server = make_server(store_count=60, row_count=4000)
    page = open_page(server)
    expect(page.locator("#timeline-lanes")).to_contain_text("of 60")
    page.locator("#timeline").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#timeline-lanes")).to_contain_text("Lanes 2–")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#timeline-lanes")).to_contain_text("Lanes 1–")
    expect(place(page)).to_have_text("1 of 4,000")


def test_a_row_that_is_out_of_sight_is_brought_into_sight(page, server):
    for _ in range(8):
        page.keyboard.press("+")
    page.keyboard.press("End")
    expect(selected_number(page)).to_have_text("400")
    last = server.session.time(399)
    wait_for_span(page, server, lambda _:
                  lanes_request(server)["first"] <= last <= lanes_request(server)["last"])


def test_kinds_have_colours_of_their_own(page):
    # Excluded actions are grey, and damage is red.
    def colors():
        return page.evaluate("""() => {
          const canvas = document.getElementById("timeline-canvas");
          const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
          const found = new Set();
          for (let place = 0; place < data.length; place += 4) {
            if (data[place + 3] === 255) found.add([...data.slice(place, place + 3)].join());
          }
          return [...found];
        }""")
    expect(sentences(page)).to_contain_text("orders has")
    assert len(colors()) > 20


def test_it_follows_a_growing_session(page, server):
    whole = span(server)
    server.grow(4000)
    wait_for_span(page, server, lambda now: now > 5 * whole)
