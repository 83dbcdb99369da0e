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


@pytest.mark.parametrize("status, word", [
    ("running", "running"), ("complete", "ended"), ("torn", "crashed"), ("unfinished", "crashed"),
])
def test_the_header_tells_how_each_source_is(make_server, open_page, status, word):
    page = open_page(make_server(statuses=[status, "complete"], problems=["a", "b"]))
    source = page.locator("#sources button").first
    expect(source).to_have_text(f"1process-0.jsonl{word}2 damaged")
    source.click()
    dialog = page.get_by_role("dialog", name="process-0.jsonl")
    expect(dialog).to_contain_text("Damage: 2 places")


def test_the_page_opens_with_the_end_of_a_crash(make_server, open_page):
    page = open_page(make_server(statuses=["unfinished"]))
    expect(place(page)).to_have_text("400 of 400")
    page.keyboard.press("Home")
    expect(place(page)).to_have_text("1 of 400")
    page.locator("#sources button").click()
    dialog = page.get_by_role("dialog", name="session.jsonl")
    expect(dialog).to_contain_text("The program crashed, or was stopped.")
    dialog.get_by_role("button", name="Go to the last row").click()
    expect(dialog).to_be_hidden()
    expect(place(page)).to_have_text("400 of 400")


def test_the_end_of_a_crash_is_selected_when_it_has_been_read(make_server, open_page):
    server = make_server(statuses=["reading"])
    page = open_page(server)
    expect(place(page)).to_have_text("1 of 400")
    server.session.statuses = ["torn"]
    server.grow(0)
    expect(place(page)).to_have_text("400 of 400")


def test_a_row_of_the_address_or_the_user_is_kept_at_the_end_of_a_crash(make_server, open_page):
    server = make_server(statuses=["reading"])
    page = open_page(server)
    page.wait_for_selector(".row.action")
    page.keyboard.press("j")
    expect(place(page)).to_have_text("2 of 400")
    linked = open_page(server, fragment="&at=0:6")
    expect(place(linked)).to_have_text("7 of 400")
    server.session.statuses = ["unfinished"]
    server.grow(0)
    for other, number in ((page, 2), (linked, 7)):
        expect(other.locator("#sources")).to_contain_text("crashed")
        expect(place(other)).to_have_text(f"{number} of 400")


def test_damage_is_shown_on_demand(make_server, open_page):
    page = open_page(make_server(row_count=2000, problems=["Line 702 is not JSON."]))
    page.get_by_role("button", name="Show the damage").click()
    expect(page.locator("#filter-parts li")).to_have_text(
        ["Kind: Missing records×", "Kind: Damage×"])
    expect(page.locator(".row.problem:visible").first).to_contain_text("is not JSON")
    page.locator("#banner").get_by_role("button", name="Close").click()
    expect(page.locator("#banner")).to_be_hidden()


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


def test_rows_of_several_files_tell_their_file(make_server, open_page):
    page = open_page(make_server(statuses=["running", "complete"]))
    expect(rows(page).nth(8).locator(".source-number")).to_have_text("1")
    expect(rows(page).nth(9).locator(".source-number")).to_have_text("2")
