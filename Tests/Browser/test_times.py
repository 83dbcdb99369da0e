"""How long a row came after others."""

from playwright.sync_api import expect

from page_parts import go_to_number, rows, selected_number
from session_file import SessionFile


def two_files(folder):
    """The sessions of two processes, with a store each."""
    files = [SessionFile(folder / f"{name}.jsonl", name) for name in ("first", "second")]
    for file in files:
        file.store(file.path.stem)
    return files


def times(page):
    return page.locator(".head-times")


def test_the_first_row_of_all_comes_after_none(page):
    expect(page.locator("#detail-head")).to_contain_text("number 1 ")
    expect(times(page)).to_have_count(0)


def test_a_row_has_the_times_since_the_row_before_and_the_pinned_row(page):
    go_to_number(page, 7)
    expect(times(page)).to_have_text("1.19 ms after #6")
    page.keyboard.press("p")
    go_to_number(page, 15)
    expect(times(page)).to_have_text("1.19 ms after #14 · 10.4 ms after the pinned #7")
    page.keyboard.press("Home")
    expect(times(page)).to_have_text("8.93 ms before the pinned #7")


def test_the_row_before_is_that_of_the_view(page):
    page.locator("#filter-text").fill("setCount")
    expect(page.locator("#filter-parts li")).to_have_count(1)
    rows(page).nth(1).click()
    expect(selected_number(page)).to_have_text("8")
    expect(times(page)).to_contain_text(" after #5")
    page.locator("#filter-text").fill("refresh")
    expect(page.locator("#detail-head")).to_contain_text("The filter hides this row.")
    expect(times(page)).to_contain_text(" after #6")


def test_the_times_are_told_without_a_request_for_each_row(page, server):
    go_to_number(page, 7)
    expect(times(page)).to_contain_text(" after #6")
    page.wait_for_load_state("networkidle")
    asked = len(server.asked("rows"))
    for number in range(7, 12):
        page.keyboard.press("j")
        expect(times(page)).to_contain_text(f" after #{number}")
    assert len(server.asked("rows")) == asked


def test_a_row_far_away_asks_for_the_rows_before_it(make_server, open_page):
    server = make_server(row_count=5000)
    page = open_page(server)
    page.wait_for_selector(".row.action")
    go_to_number(page, 2001)
    expect(times(page)).to_contain_text(" after #2000")


def test_the_row_before_of_another_file_is_named_with_it(inspect, open_page, tmp_path):
    files = two_files(tmp_path)
    files[1].time += 5000
    files[1].action("late")
    page = open_page(inspect(*(file.close() for file in files)))
    expect(rows(page)).to_have_count(3)
    rows(page).nth(1).click()
    expect(times(page)).to_have_text("at the same time as #1 of file 1")
    page.keyboard.press("j")
    expect(times(page)).to_have_text("6 ms after #1 of file 2")


def test_a_row_that_comes_before_the_selected_one_is_named(inspect, open_page, tmp_path):
    """The list may have the rows of a moment ago, in which another row has that place."""
    files = two_files(tmp_path)
    files[0].time += 10_000
    files[0].action("last")
    page = open_page(inspect(*(file.flush() for file in files)))
    rows(page).nth(2).click()
    expect(times(page)).to_have_text("11 ms after #1 of file 2")
    for number in range(2, 11):
        files[1].action("between")
        files[1].flush()
        expect(times(page)).to_have_text(f"{12 - number} ms after #{number} of file 2")
