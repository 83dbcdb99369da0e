"""The filter and the search on a narrow page, where one button stands for them."""

import pytest
from playwright.sync_api import expect

from page_parts import overflows, selected_number


def fold(page):
    return page.get_by_role("button", name="Filter and search")


def count(page):
    return page.locator("#filter-fold-count")


@pytest.fixture
def page(make_server, open_page):
    page = open_page(make_server(), size=(320, 640))
    page.wait_for_selector(".row.action")
    return page


def test_the_timeline_is_near_the_top(page):
    expect(page.locator("#filters")).to_be_hidden()
    assert page.locator("#timeline").bounding_box()["y"] < 140


def test_the_button_shows_and_hides_the_filter(page):
    expect(fold(page)).to_have_attribute("aria-expanded", "false")
    fold(page).click()
    expect(fold(page)).to_have_attribute("aria-expanded", "true")
    for name in ("#filter-text", "#filter-field", "#filter-stores", "#find-text"):
        expect(page.locator(name)).to_be_visible()
    assert not overflows(page)
    fold(page).click()
    expect(page.locator("#filters")).to_be_hidden()


def test_the_button_says_how_many_conditions_there_are(page):
    expect(count(page)).to_be_empty()
    fold(page).click()
    page.locator("#filter-text").fill("e")
    page.locator("#filter-field").fill("add.isNew = true")
    expect(page.locator("#filter-parts li")).to_have_count(2)
    expect(page.locator("#filter-count")).to_contain_text("of 400 rows")
    expect(count(page)).to_be_hidden()
    shown = page.locator("#filter-count").text_content()
    fold(page).click()
    expect(count(page)).to_have_text(f"2 conditions: {shown.split()[0]} rows")
    expect(page.locator("#filter-parts li").first).to_be_hidden()
    expect(page.locator(".row:visible").first).to_be_visible()


def test_what_is_unfolded_stays_so_while_the_page_is_open(page):
    fold(page).click()
    page.set_viewport_size({"width": 1280, "height": 640})
    expect(fold(page)).to_be_hidden()
    page.set_viewport_size({"width": 320, "height": 640})
    expect(page.locator("#filter-text")).to_be_visible()
    fold(page).click()
    page.locator("#list").focus()
    page.keyboard.press("j")
    expect(page.locator("#filter-text")).to_be_hidden()


def test_keys_alone_unfold_the_filter_and_the_search(page):
    fold(page).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#filter-text")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.locator("#filter-text")).to_be_hidden()
    page.locator("#list").focus()
    page.keyboard.press("/")
    expect(page.locator("#filter-text")).to_be_focused()
    fold(page).click()
    page.locator("#list").focus()
    page.keyboard.press("n")
    expect(page.locator("#find-text")).to_be_focused()
    page.keyboard.type("coffee")
    page.keyboard.press("Enter")
    expect(selected_number(page)).not_to_have_text("1")


def test_a_filter_with_a_mistake_is_not_hidden(make_server, open_page):
    page = open_page(make_server(), size=(320, 640), fragment="&field=add.(")
    expect(page.locator("#filter-problem")).to_be_visible()
    expect(page.locator("#filter-problem")).to_contain_text("has a mistake")


def test_a_wide_page_always_shows_the_filter(make_server, open_page):
    page = open_page(make_server())
    page.wait_for_selector(".row.action")
    expect(fold(page)).to_be_hidden()
    expect(page.locator("#filter-text")).to_be_visible()
