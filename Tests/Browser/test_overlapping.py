"""Requests that are under way while the rows of another filter come."""

import pytest
from playwright.sync_api import expect

from page_parts import focus, go_to, go_to_number, panel, selected, selected_number, wait_until

@pytest.fixture
def filtering_page(server, page):
    """A page whose filter is being searched, so that all requests of its view are too old."""
    server.hold("view")
    page.locator("#filter-text").fill("coffee")
    wait_until(page, lambda: len(server.asked("view")) == 1)
    return page


def complaints(page):
    return page.evaluate("""() => ["#find-status", "#jump-problem", "#announcement",
      "#detail-head [role=alert]"].map((place) => document.querySelector(place).textContent)
      .filter((text) => text.includes("filter") || text.includes("stale"))""")


def test_a_search_waits_for_the_rows_of_the_filter(server, filtering_page):
    page = filtering_page
    page.locator("#find-text").fill("COFFEE")
    page.keyboard.press("Enter")
    expect(page.locator("#find-status")).to_have_text("Searching…")
    server.release("view")
    expect(selected(page)).to_contain_text("coffee")
    expect(selected(page)).to_have_attribute("aria-rowindex", "2")
    assert len(server.asked("find")) == 1
    expect(page.locator("#find-status")).to_be_empty()
    assert complaints(page) == []


@pytest.mark.parametrize("errors", [{}, {"find": "The view is stale. Ask for a view first."}])
def test_a_search_that_a_filter_overtakes_is_made_again(server, page, errors):
    go_to_number(page, 100)
    server.hold("find")
    server.errors.update(errors)
    page.locator("#find-text").fill("coffee")
    page.keyboard.press("Enter")
    wait_until(page, lambda: len(server.asked("find")) == 1)
    server.errors.clear()
    page.locator("#filter-text").fill("coffee")
    expect(page.locator("#filter-count")).to_contain_text("of 400 rows")
    server.release("find")
    # The next row after the selected one, and not one at its place among all rows.
    expect(selected_number(page)).to_have_text("107")
    expect(page.locator("#find-status")).to_be_empty()
    assert complaints(page) == []


def test_a_leap_waits_for_the_rows_of_the_filter(server, filtering_page):
    page = filtering_page
    go_to(page, "200")
    server.release("view")
    expect(selected(page)).to_contain_text("coffee")
    wait_until(page, lambda: focus(page) == "list")
    assert 180 < int(selected_number(page).inner_text()) <= 200
    assert complaints(page) == []


def test_a_row_that_is_chosen_while_a_filter_is_searched_is_selected(server, page):
    go_to_number(page, 15)
    page.keyboard.press("4")
    expect(panel(page).locator(".row-link")).not_to_have_count(0)
    server.hold("view")
    page.locator("#filter-text").fill("coffee")
    wait_until(page, lambda: len(server.asked("view")) == 1)
    panel(page).locator(".row-link").nth(1).click()
    server.release("view")
    expect(page.locator("#detail-head")).to_contain_text("number 11 ")
    assert complaints(page) == []


def test_a_row_that_is_there_stays_selected_when_its_place_cannot_be_told(server, page):
    go_to_number(page, 100)
    server.errors["position"] = "The disk is gone."
    page.locator("#filter-text").fill("e")
    expect(page.locator("#announcement")).to_have_text("The disk is gone.")
    page.locator("#list").focus()
    page.keyboard.press("2")
    expect(panel(page)).to_have_attribute("aria-busy", "false")
    expect(page.locator("#detail-head")).to_contain_text("number 100 ")
    assert server.asked("record")[-1] == {"key": "0:99"}
