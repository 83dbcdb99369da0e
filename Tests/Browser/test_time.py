"""Steps, leaps, and playing."""

import pytest
from playwright.sync_api import expect

from page_parts import place, rows, selected_number


def go_to(page, text):
    page.keyboard.press("g")
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def test_buttons_step_and_leap(page):
    page.get_by_role("button", name="Last row").click()
    expect(place(page)).to_have_text("400 of 400")
    page.get_by_role("button", name="Row before").click()
    expect(place(page)).to_have_text("399 of 400")
    page.get_by_role("button", name="First row").click()
    page.get_by_role("button", name="Row after").click()
    expect(place(page)).to_have_text("2 of 400")


def test_a_number_that_is_typed_before_the_last_one_is_found_is_not_disturbed(
        make_server, open_page):
    server = make_server()
    page = open_page(server)
    page.wait_for_selector(".row.action")
    server.hold("position")
    go_to(page, "13")
    page.keyboard.press("g")
    page.keyboard.type("1")
    server.release("position")
    expect(selected_number(page)).to_have_text("13")
    page.keyboard.type("5")
    expect(page.locator("#jump")).to_have_value("15")
    page.keyboard.press("Enter")
    expect(selected_number(page)).to_have_text("15")


def test_a_number_is_gone_to(page):
    go_to(page, "#123")
    expect(selected_number(page)).to_have_text("123")


@pytest.mark.parametrize("text, number", [
    ("16:13:23.1379", "101"), ("2026-09-21 16:13:26.5", "301"), ("+6.3", "219"), ("10:00", "1"),
])
def test_a_time_is_gone_to(page, text, number):
    go_to(page, text)
    expect(page.locator("#detail-head")).to_contain_text("Action" if number != "1" else "store")
    position = {"101": "101 of 400", "301": "300 of 400", "219": "219 of 400", "1": "1 of 400"}
    expect(place(page)).to_have_text(position[number])


def test_a_text_that_is_no_place_is_told(page):
    go_to(page, "tomorrow")
    expect(page.locator("#jump-problem")).to_contain_text("Write a number, a time like 12:30:01")
    expect(page.locator("#jump")).to_have_attribute("aria-invalid", "true")


def test_playing_moves_on_until_it_is_paused(page):
    page.locator("#speed").select_option("10")
    page.locator("#list").focus()
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_text("Pause")
    page.wait_for_function(
        "() => parseInt(document.getElementById('place').textContent) > 20")
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_text("Play")


def test_playing_stops_at_the_end_and_cuts_gaps(page):
    # Three gaps of three seconds become a second each, and a hundredth of that.
    page.locator("#speed").select_option("100")
    page.get_by_role("button", name="Play").click()
    expect(place(page)).to_have_text("400 of 400")
    expect(page.locator("#play")).to_have_text("Play")


def test_playing_begins_with_the_first_row_when_the_filter_hides_the_rows_before(page):
    page.locator("#filter-kinds summary").click()
    page.locator("#filter-kinds").get_by_label("Effect").check()
    expect(place(page)).to_have_text("8 rows")
    page.locator("#speed").select_option("100")
    page.get_by_role("button", name="Play").click()
    expect(place(page)).to_have_text("8 of 8")
    expect(page.locator("#play")).to_have_text("Play")


def test_playing_goes_on_with_the_first_row_when_a_filter_hides_the_rows_before(
        make_server, open_page):
    server = make_server(row_count=4000)
    page = open_page(server)
    page.wait_for_selector(".row.action")
    page.get_by_role("button", name="Play").click()
    # The rows of the filter are there before the place of the selected row is.
    server.hold("position")
    page.locator("#filter-kinds summary").click()
    page.locator("#filter-kinds").get_by_label("Saved state").check()
    expect(page.locator("#filter-count")).to_have_text("4 of 4,000 rows")
    expect(rows(page)).to_have_count(4)
    expect(rows(page).first).to_contain_text("checkpoint")
    expect(page.locator("#play")).to_have_text("Pause")
    server.release("position")
    page.locator("#speed").select_option("100")
    expect(place(page)).to_have_text("4 of 4")
    expect(page.locator("#play")).to_have_text("Play")


def test_a_step_ends_playing(page):
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_text("Pause")
    page.keyboard.press("j")
    expect(page.locator("#play")).to_have_text("Play")
