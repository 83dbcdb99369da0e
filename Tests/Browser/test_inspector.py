"""The page with the inspector itself, on session files."""

import os
import re
import subprocess

import pytest
from playwright.sync_api import expect

from hostile_texts import HOSTILE
from inspector import ROOT
from page_parts import go_to, head, panel, rows, tree_line
from session_file import SessionFile

CHILD = os.environ.get("RECORDING_CHILD", str(ROOT / ".build/release/RecordingChild"))


def test_a_session_is_shown_with_its_actions_states_and_causes(inspect, open_page, tmp_path):
    session = SessionFile(tmp_path / "shop.jsonl")
    session.store("cart", state={"items": ["tea"], "total": 1})
    session.action("add", _0="milk")
    session.record("effect", effect="search", cause=2)
    session.action("found", cause=3)
    session.record("state", why="checkpoint", state={"items": ["tea", "milk"], "total": 2})
    page = open_page(inspect(session.close()))
    expect(rows(page)).to_have_count(5)
    go_to(page, "4")
    expect(head(page)).to_contain_text("found")
    page.keyboard.press("2")
    expect(tree_line(page, "total")).to_contain_text("2")
    page.keyboard.press("4")
    expect(panel(page)).to_contain_text("search")
    expect(panel(page)).to_contain_text('add("milk")')


def test_a_crash_fills_the_timeline_beside_a_session_of_another_day(inspect, open_page, tmp_path):
    day = 86_400_000_000
    files = []
    for name, time in (("old", 1_700_000_000_000_000), ("new", 1_700_000_000_000_000 + day)):
        session = SessionFile(tmp_path / f"{name}.jsonl", name, time)
        session.store(name)
        for _ in range(5):
            session.action("add")
        files.append(session.close())
    page = open_page(inspect(*files))
    expect(page.locator("#place")).to_have_text("12 of 12")
    expect(page.locator("#timeline-text")).to_contain_text("new")
    expect(page.locator("#timeline-text")).not_to_contain_text("old")
    page.locator("#zoom-all").click()
    expect(page.locator("#timeline-text")).to_contain_text("old")


def test_rows_come_while_the_session_is_written(inspect, open_page, tmp_path):
    session = SessionFile(tmp_path / "shop.jsonl")
    session.store("cart")
    page = open_page(inspect(session.flush()))
    expect(rows(page)).to_have_count(1)
    for count in range(1, 5):
        session.action(f"add{count}")
        session.flush()
        expect(rows(page)).to_have_count(1 + count)
    expect(rows(page).last).to_contain_text("add4")


def test_the_rows_of_two_processes_are_in_one_order(inspect, open_page, tmp_path):
    """Redux DevTools shows one store at a time."""
    files = [SessionFile(tmp_path / f"{name}.jsonl", name) for name in ("first", "second")]
    for file in files:
        file.store(file.path.stem)
    for turn in range(6):
        files[turn % 2].time = max(file.time for file in files)
        files[turn % 2].action(f"turn{turn}")
    page = open_page(inspect(*(file.close() for file in files)))
    expect(rows(page)).to_have_count(8)
    expect(page.locator("#sources li")).to_have_count(2)
    expect(rows(page).locator(".cell-text").filter(has_text="turn")).to_have_text(
        [f"turn{turn}" for turn in range(6)])


def test_a_crash_is_seen_while_the_page_follows_and_the_next_run_comes_by_itself(
        inspect, open_page, tmp_path):
    def run():
        return subprocess.Popen([CHILD, tmp_path / "sessions", "1000000", "folder"], stdout=subprocess.PIPE)

    child = run()
    try:
        child.stdout.readline()
        page = open_page(inspect(tmp_path / "sessions"))
        status = page.locator("#sources li")
        expect(status).to_have_text("running")
        expect(rows(page).first).to_be_visible()
        child.kill()
        child.wait()
        expect(status).to_contain_text(re.compile("crash|no end", re.IGNORECASE))
        expect(rows(page).first).to_be_visible()
        child = run()
        expect(page.locator("#sources li")).to_have_count(2)
        expect(page.locator("#sources")).to_contain_text("session-000002.jsonl")
    finally:
        child.kill()
        child.communicate()


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_recorded_texts_are_shown_as_text(inspect, open_page, tmp_path, text):
    text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    session = SessionFile(tmp_path / "<img src=x onerror=alert(1)>.jsonl")
    session.store(text, state={text: [text]})
    session.action(text, **{text: text})
    session.record("effect", effect=text, cause=2)
    session.record("action", unencodable=text, action=None)
    session.file.write(b"<script>alert(1)</script>\n")
    session.record("state", why="checkpoint", state={text: [text]})
    page = open_page(inspect(session.close()))
    expect(rows(page)).to_have_count(6)
    for row in range(6):
        rows(page).nth(row).click()
        for tab in "123456":
            page.keyboard.press(tab)
            expect(panel(page)).to_be_visible()
    assert page.evaluate("window.hacked") is None
    assert page.locator("#list img, #list script, #detail-panel img").count() == 0


def test_two_windows_have_filters_of_their_own(inspect, open_page, tmp_path):
    session = SessionFile(tmp_path / "shop.jsonl")
    session.store("cart")
    session.action("tea")
    session.action("milk")
    inspector = inspect(session.flush())
    first, second = open_page(inspector), open_page(inspector)
    first.locator("#filter-text").fill("tea")
    second.locator("#filter-text").fill("milk")
    expect(rows(first)).to_have_count(1)
    expect(rows(second)).to_have_count(1)
    session.action("tea again")
    session.flush()
    expect(rows(first)).to_have_count(2)
    expect(rows(second)).to_have_count(1)
    expect(rows(second)).to_contain_text("milk")


def test_a_download_is_the_session(inspect, open_page, tmp_path):
    session = SessionFile(tmp_path / "shop.jsonl")
    session.store("cart")
    session.action("tea")
    path = session.close()
    page = open_page(inspect(path))
    rows(page).last.click()
    page.keyboard.press("6")
    with page.expect_download() as download:
        panel(page).locator(".download").get_by_text("Session file").click()
    assert download.value.suggested_filename == "shop.jsonl"
    with open(download.value.path(), "rb") as file:
        assert file.read() == path.read_bytes()


def test_the_demo_is_there_to_look_at(inspect, open_page):
    page = open_page(inspect("--demo"))
    expect(rows(page).first).to_be_visible()
    expect(page.locator("#sources li")).to_have_text("running")
    expect(page.locator("#timeline")).to_be_visible()
