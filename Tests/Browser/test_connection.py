"""The connection, broken sessions, and several windows."""

import pytest
from playwright.sync_api import expect

from fake_server import TOKEN
from page_parts import place, rows, selected_number, wait_until

LOST = ("WebSocket connection to", "net::ERR_")


def test_the_page_connects_again_and_keeps_selection_and_filter(make_server, open_page):
    server = make_server()
    page = open_page(server, expected=LOST)
    page.wait_for_selector(".row.action")
    page.locator("#filter-text").fill("tea")
    expect(page.locator("#filter-count")).to_contain_text(" of 400 rows")
    page.locator("#list").focus()
    page.keyboard.press("Home")
    page.keyboard.press("j")
    page.keyboard.press("j")
    expect(page.locator('.row[aria-rowindex="4"][aria-selected="true"]')).to_be_visible()
    # The row itself comes later than its place.
    expect(selected_number(page)).not_to_be_empty()
    number = selected_number(page).text_content()
    server.stop()
    expect(page.locator("#connection")).to_have_text("The inspector is gone. Trying again…")
    expect(rows(page).first).to_be_visible()
    server.session.row_count += 400
    server.session.version += 1
    server.start()
    expect(page.locator("#connection")).to_have_text("Connected")
    expect(page.locator("#filter-count")).to_contain_text("of 800 rows")
    expect(selected_number(page)).to_have_text(number)
    expect(page.locator('.row[aria-rowindex="4"][aria-selected="true"]')).to_be_visible()
    page.keyboard.press("j")
    expect(selected_number(page)).not_to_have_text(number)


def test_a_wrong_token_is_told_with_the_way_out(make_server, open_page):
    server = make_server()
    page = open_page(server, address=server.address.replace(TOKEN, "f" * 32), expected=LOST)
    expect(page.get_by_role("heading", name="The inspector does not know this token.")
           ).to_be_visible()
    expect(page.locator("#notice")).to_contain_text("Copy the address from the terminal")


def test_an_address_without_a_token_is_told(make_server, open_page):
    server = make_server()
    page = open_page(server, address=f"http://127.0.0.1:{server.port}/")
    expect(page.get_by_role("heading", name="This address has no token.")).to_be_visible()


@pytest.mark.parametrize("status, title", [
    ("empty", "The session is empty."), ("waiting", "There is no session yet."),
    ("failed", "The session cannot be read."), ("reading", "The inspector is reading"),
    ("unfinished", "The session is empty."),
])
def test_a_session_without_rows_says_why(make_server, open_page, status, title):
    server = make_server(row_count=0, statuses=[status], message="The disk is gone.",
                         problems=["Line 1 is not JSON."])
    page = open_page(server)
    expect(page.locator("#notice h2")).to_contain_text(title)
    expect(page.locator("#notice")).to_contain_text("The disk is gone.")
    expect(page.locator("#notice")).to_contain_text("Line 1 is not JSON.")
    expect(page.locator("#workspace")).to_be_hidden()


def test_the_first_rows_take_the_place_of_the_notice(make_server, open_page):
    server = make_server(row_count=0, statuses=["waiting"])
    page = open_page(server)
    expect(page.locator("#notice h2")).to_be_visible()
    server.session.statuses = ["running"]
    server.grow(40)
    expect(rows(page).first).to_be_visible()
    expect(page.locator("#notice")).to_be_hidden()
    expect(place(page)).to_have_text("1 of 40")


def test_a_huge_session_says_so(make_server, open_page):
    page = open_page(make_server(row_count=1_000_000))
    expect(page.locator("#banner")).to_contain_text("The session has 1,000,000 rows.")


def test_two_windows_have_their_own_filters(make_server, open_page):
    server = make_server()
    first, second = open_page(server), open_page(server)
    first.locator("#filter-text").fill("tea")
    expect(first.locator("#filter-count")).to_contain_text("of 400 rows")
    expect(second.locator("#filter-count")).to_have_text("400 rows")
    second.keyboard.press("End")
    expect(place(second)).to_have_text("400 of 400")
    expect(first.locator("#filter-parts li")).to_have_count(1)


def test_a_stale_view_is_asked_for_again(make_server, open_page):
    server = make_server(row_count=100_000)
    page = open_page(server)
    page.wait_for_selector(".row.action")
    server.errors["rows"] = "The view is stale. Ask for a view first."
    page.locator("#filter-text").fill("tea")
    expect(page.locator("#filter-count")).to_contain_text("of 100,000")
    del server.errors["rows"]
    page.locator("#filter-text").fill("")
    page.keyboard.press("Enter")
    expect(page.locator("#filter-count")).to_have_text("100,000 rows")
    expect(rows(page).first.locator(".cell-number")).to_have_text("1")


def test_a_link_to_a_row_that_is_not_there_opens_the_first_row(make_server, open_page):
    server = make_server()
    server.errors["position"] = "There is no row 7:1. Choose another one."
    page = open_page(server, fragment="&at=7:1")
    expect(page.locator("#announcement")).to_have_text("There is no row 7:1. Choose another one.")
    expect(place(page)).to_have_text("1 of 400")


def test_a_link_with_a_mistaken_filter_shows_all_rows_and_the_mistake(make_server, open_page):
    page = open_page(make_server(), fragment="&at=0:11&field=add.(")
    expect(page.locator("#filter-problem")).to_contain_text("The field filter has a mistake.")
    expect(selected_number(page)).to_have_text("12")
    expect(place(page)).to_have_text("12 of 400")
    expect(page.locator("#detail-head")).to_contain_text("number 12 ")
    expect(page.locator("#timeline-text")).to_contain_text("cart has")
    expect(page.locator("#timeline-text")).not_to_contain_text("1970")


def test_a_mistaken_filter_that_overtakes_another_leaves_the_rows_of_that(make_server, open_page):
    server = make_server()
    page = open_page(server)
    page.wait_for_selector(".row.action")
    server.hold("view")
    page.locator("#filter-text").fill("tea")
    wait_until(page, lambda: len(server.asked("view")) == 1)
    page.locator("#filter-field").fill("add.(")
    wait_until(page, lambda: len(server.asked("view")) == 2)
    server.release("view")
    expect(page.locator("#filter-problem")).to_contain_text("The field filter has a mistake.")
    expect(rows(page).first).to_contain_text('add("tea")')
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    expect(selected_number(page)).to_have_text(rows(page).first.locator(".cell-number").inner_text())


def test_a_page_that_is_not_connected_yet_does_not_say_that_the_inspector_is_gone(
        make_server, open_page):
    server = make_server()
    server.hold("overview")
    page = open_page(server, fragment="&at=0:11")
    wait_until(page, lambda: server.asked("overview"))
    expect(page.locator("#detail-head [role=alert]")).to_be_empty()
    server.release("overview")
    expect(page.locator("#detail-head")).to_contain_text("number 12 ")
