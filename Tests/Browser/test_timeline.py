"""The timeline: what is drawn is read back as sentences and as pixels."""

import re

import pytest
from playwright.sync_api import expect

from fake_session import FakeSession
from page_parts import place, rows, selected_number, wait_until


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


def pixels(page, color):
    """How many pixels have a colour of the theme."""
    return page.evaluate("""async (name) => {
      // The words come before the picture, which is drawn in the next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const canvas = document.getElementById("timeline-canvas");
      const copy = new OffscreenCanvas(canvas.width, canvas.height);
      const probe = copy.getContext("2d", { willReadFrequently: true });
      probe.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
      probe.fillRect(0, 0, 1, 1);
      const wanted = [...probe.getImageData(0, 0, 1, 1).data].join();
      probe.clearRect(0, 0, 1, 1);
      probe.drawImage(canvas, 0, 0);
      const { data } = probe.getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let place = 0; place < data.length; place += 4) {
        if (data.slice(place, place + 4).join() === wanted) count += 1;
      }
      return count;
    }""", color)


@pytest.mark.parametrize("color, rows_with, rows_without", [
    ("excluded", 400, 200), ("rejected", 400, 200), ("missing", 600, 400), ("problem", 800, 600),
])
def test_what_is_not_there_has_a_colour_of_its_own(
        make_server, open_page, color, rows_with, rows_without):
    found = []
    for count in (rows_with, rows_without):
        page = open_page(make_server(row_count=count))
        expect(sentences(page)).to_contain_text("The selected row is")
        found.append(pixels(page, color))
    assert found[0] > found[1]


def test_lines_lead_to_the_causes_of_the_selected_row(page):
    """Redux DevTools tells no causes."""
    for _ in range(8):
        page.keyboard.press("+")
    drawn = []
    for number, words in (("13", "has no cause"), ("15", "was caused by")):
        page.keyboard.press("g")
        page.keyboard.type(number)
        page.keyboard.press("Enter")
        expect(sentences(page)).to_contain_text(words)
        drawn.append(pixels(page, "accent"))
    assert drawn[1] > drawn[0] + 50


def test_the_lane_of_the_selected_row_comes_into_sight(make_server, open_page):
    page = open_page(make_server(store_count=60, row_count=4000))
    expect(page.locator("#timeline-lanes")).to_contain_text("Lanes 1–")
    page.keyboard.press("g")
    page.keyboard.type("3976")
    page.keyboard.press("Enter")
    expect(page.locator("#timeline-lanes")).not_to_contain_text("Lanes 1–")
    expect(sentences(page)).to_contain_text(f"{page.locator('.head-store').text_content()} has")


@pytest.mark.parametrize("store", [3, 777, 4444, 9998])
def test_a_lane_among_ten_thousand_comes_into_sight_with_its_row(make_server, open_page, store):
    # The rows of the session begin a lane each.
    class ManyLanes(FakeSession):
        def store(self, index):
            return index * 7919 % 10_000

    server = make_server(ManyLanes(row_count=10_000, store_count=10_000))
    page = open_page(server)
    expect(page.locator("#timeline-lanes")).to_contain_text("of 10,000")
    index = next(index for index in range(10_000) if server.session.store(index) == store)
    page.keyboard.press("g")
    page.keyboard.type(f"+{(server.session.time(index) - server.session.time(0)) / 1e6:.6f}")
    page.keyboard.press("Enter")
    expect(sentences(page)).to_contain_text(f"{server.session.store_name(store)} has")


def test_the_lane_of_a_store_that_is_chosen_comes_into_sight(make_server, open_page):
    server = make_server(row_count=20_000, store_count=2000)
    page = open_page(server, fragment="&store=" + ",".join(str(2 * place) for place in range(60)))
    expect(page.locator("#timeline-lanes")).to_contain_text("Lanes 1–")
    page.get_by_role("button", name="Stores…").click()
    name = server.session.store_name(107)
    page.keyboard.type(name)
    page.locator("#stores-list [role=option]", has_text=name).first.click()
    page.keyboard.press("Escape")
    expect(sentences(page)).to_contain_text(f"{name} has")
    expect(page.locator("#timeline-lanes")).to_contain_text("of 61")


def wait_for_answers(page):
    """Waits until all that was asked for so far is answered, as answers come in order."""
    page.locator("#list").focus()
    page.keyboard.press("5")
    expect(page.locator("#detail-panel")).to_contain_text("Biggest states")


def test_the_lane_of_a_store_that_is_chosen_stays_while_the_row_is_the_same(
        make_server, open_page):
    server = make_server(row_count=20_000, store_count=2000)
    page = open_page(server, fragment="&store=" + ",".join(str(2 * place) for place in range(60)))
    expect(page.locator("#timeline-lanes")).to_contain_text("Lanes 1–")
    server.hold("record")
    page.get_by_role("button", name="Stores…").click()
    page.keyboard.type(server.session.store_name(107))
    page.locator("#stores-list [role=option]", has_text="orders-107").first.click()
    page.keyboard.press("Escape")
    expect(sentences(page)).to_contain_text("orders-107 has")
    server.release("record")
    wait_for_answers(page)
    expect(sentences(page)).to_contain_text("orders-107 has")


def test_the_lane_of_the_selected_row_is_found_again_without_the_filter(make_server, open_page):
    server = make_server(row_count=20_000, store_count=2000)
    page = open_page(server, fragment="&store=1400")
    name = server.session.store_name(1400)
    expect(sentences(page)).to_contain_text("It has 1 lane.")
    expect(sentences(page)).to_contain_text("The selected row is")
    # The lanes of the view before are still there when the row is selected again.
    server.hold("lanes")
    count = len(server.asked("record"))
    page.get_by_role("button", name="Remove all").click()
    wait_until(page, lambda: len(server.asked("record")) > count)
    wait_for_answers(page)
    server.release("lanes")
    expect(page.locator("#timeline-lanes")).to_contain_text("of 2,000")
    expect(sentences(page)).to_contain_text(f"{name} has")


def test_lanes_stay_where_they_are_while_the_one_of_the_row_is_in_sight(make_server, open_page):
    server = make_server(store_count=60, row_count=4000)
    page = open_page(server)
    expect(page.locator("#timeline-lanes")).to_contain_text("Lanes 1–")
    page.keyboard.press("g")
    page.keyboard.type("6")
    page.keyboard.press("Enter")
    expect(selected_number(page)).to_have_text("6")
    page.locator("#filter-text").fill("e")
    expect(page.locator("#filter-count")).to_contain_text("of 4,000 rows")
    wait_for_answers(page)
    expect(page.locator("#timeline-lanes")).to_contain_text("Lanes 1–")


def test_it_follows_a_growing_session(page, server):
    whole = span(server)
    server.grow(4000)
    wait_for_span(page, server, lambda now: now > 5 * whole)


def test_the_row_under_the_mouse_is_named(page):
    for _ in range(8):
        page.keyboard.press("+")
    page.keyboard.press("g")
    page.keyboard.type("15")
    page.keyboard.press("Enter")
    expect(sentences(page)).to_contain_text("was caused by")
    tip = page.locator("#timeline-tip")
    box = page.locator("#timeline-canvas").bounding_box()

    def names_a_row(x):
        page.mouse.move(box["x"] + x, box["y"] + 30)
        return re.match(r"^16:13:20\.\d{6}  \S", tip.text_content() or "")

    assert any(names_a_row(x) for x in range(140, 1270, 10))
    page.mouse.move(300, 600)
    expect(tip).to_be_hidden()
