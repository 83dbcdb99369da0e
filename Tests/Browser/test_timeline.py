"""The timeline: it says in sentences what it shows, and leads to rows."""

import re

import pytest
from playwright.sync_api import expect

from page_parts import place, rows
from timeline_parts import sentences, span, wait_for_answers, wait_for_span

pytestmark = pytest.mark.usefixtures("timeline")


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


def test_only_the_rows_of_the_time_in_sight_are_shown(timeline, page, open_page):
    for _ in range(6):
        page.keyboard.press("+")
    shown = "The timeline shows 155 ms from 2026-09-21 16:13:19.997017 on."
    expect(sentences(page).locator("p").first).to_have_text(shown)
    page.get_by_role("button", name="Only this time").click()
    parts = page.locator("#filter-parts li")
    expect(parts).to_contain_text("Time: 16:13:")
    expect(page.locator("#filter-count")).to_contain_text(" of 400 rows")
    expect(sentences(page).locator("p").first).to_have_text(shown)
    page.wait_for_url("**/#*time=1*-1*")
    count = page.locator("#filter-count").text_content()
    other = open_page(None, address=page.url)
    expect(other.locator("#filter-count")).to_have_text(count)
    parts.get_by_role("button").click()
    expect(page.locator("#filter-count")).to_have_text("400 rows")


def test_the_time_stays_in_sight_when_its_filter_hides_the_selected_row(timeline, page):
    for _ in range(6):
        page.keyboard.press("+")
    timeline.focus()
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    shown = "The timeline shows 155 ms from 2026-09-21 16:13:20.307304 on."
    expect(sentences(page).locator("p").first).to_have_text(shown)
    page.keyboard.press("t")
    expect(page.get_by_role("button", name="Remove all filters")).to_be_visible()
    wait_for_answers(page)
    expect(sentences(page).locator("p").first).to_have_text(shown)


def test_a_page_without_rows_limits_no_time(make_server, open_page):
    server = make_server(row_count=0)
    page = open_page(server)
    expect(page.locator("#notice")).to_be_visible()
    page.keyboard.press("t")
    server.grow(20)
    expect(rows(page).first).to_be_visible()
    expect(page.locator("#filter-count")).to_have_text("20 rows")
    assert "time=" not in page.url
