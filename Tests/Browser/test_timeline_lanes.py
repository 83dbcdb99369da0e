"""The lanes of the timeline that are in sight."""

import pytest
from playwright.sync_api import expect

from fake_session import FakeSession
from page_parts import go_to_number, place, selected_number, wait_until
from timeline_parts import sentences, wait_for_answers


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


def test_the_lane_of_the_selected_row_comes_into_sight(make_server, open_page):
    server = make_server(store_count=60, row_count=4000)
    page = open_page(server)
    expect(page.locator("#timeline-lanes")).to_contain_text("Lanes 1–")
    go_to_number(page, 3976)
    expect(page.locator("#timeline-lanes")).not_to_contain_text("Lanes 1–")
    name = server.session.store_name(server.session.store(3975))
    expect(sentences(page)).to_contain_text(f"{name} has")


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


def test_the_lane_of_a_store_that_is_chosen_stays_while_the_row_is_the_same(
        make_server, open_page):
    server = make_server(row_count=20_000, store_count=2000)
    page = open_page(server, fragment="&store=" + ",".join(str(2 * place) for place in range(60)))
    expect(page.locator("#timeline-lanes")).to_contain_text("Lanes 1–")
    expect(sentences(page)).to_contain_text("The selected row is")
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
