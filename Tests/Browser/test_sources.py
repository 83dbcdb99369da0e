"""The files of the session: how each is, where it ends, and its damage."""

import fcntl

import pytest
from playwright.sync_api import expect

from page_parts import place, rows
from session_file import SessionFile


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


def test_rows_of_several_files_tell_their_file(make_server, open_page):
    page = open_page(make_server(statuses=["running", "complete"]))
    expect(rows(page).nth(8).locator(".source-number")).to_have_text("1")
    expect(rows(page).nth(9).locator(".source-number")).to_have_text("2")


def status(page):
    return page.locator("#sources .status")


def test_a_program_is_not_called_running_when_the_inspector_is_gone(live_server, open_page):
    page = open_page(live_server, expected=("WebSocket connection to", "net::ERR_"))
    expect(status(page)).to_have_text("running")
    live_server.stop()
    expect(status(page)).to_have_text("not known")
    page.locator("#sources button").click()
    expect(page.locator("#source-text")).to_contain_text("The inspector is gone.")
    page.keyboard.press("Escape")
    live_server.start()
    expect(status(page)).to_have_text("running")


def test_a_program_that_has_ended_stays_so_when_the_inspector_is_gone(make_server, open_page):
    server = make_server()
    page = open_page(server, expected=("WebSocket connection to", "net::ERR_"))
    expect(status(page)).to_have_text("ended")
    server.stop()
    expect(page.locator("#connection")).to_contain_text("The inspector is gone.")
    expect(status(page)).to_have_text("ended")


@pytest.mark.parametrize("is_ended, word", [(True, "ended"), (False, "crashed")])
def test_a_file_is_running_until_its_recorder_goes(inspect, open_page, tmp_path, is_ended, word):
    session = SessionFile(tmp_path / "shop.jsonl")
    fcntl.flock(session.file, fcntl.LOCK_EX)
    session.store("cart")
    page = open_page(inspect(session.flush()))
    expect(status(page)).to_have_text("running")
    if is_ended:
        session.line({"next": session.number + 1, "at": session.time, "is": "end"})
    session.close()
    expect(status(page)).to_have_text(word)


def test_an_empty_file_says_so_once(inspect, open_page, tmp_path):
    empty = SessionFile(tmp_path / "empty.jsonl", "empty").close()
    session = SessionFile(tmp_path / "shop.jsonl")
    session.store("cart")
    page = open_page(inspect(empty, session.close()))
    page.locator("#sources button").first.click()
    expect(page.locator("#source-text > *")).to_have_text(["The session has no records."])


def test_a_file_keeps_the_focus_while_its_rows_come(live_server, open_page):
    page = open_page(live_server)
    button = page.locator("#sources button")
    button.focus()
    live_server.grow(100)
    expect(page.locator("#filter-count")).to_have_text("500 rows")
    expect(button).to_be_focused()
    page.evaluate("document.querySelector('#sources button').isOld = true")
    live_server.grow(100)
    expect(page.locator("#filter-count")).to_have_text("600 rows")
    assert page.evaluate("document.querySelector('#sources button').isOld")
