"""The inspector itself with a million actions, and with more than a browser can follow."""

import pytest
from playwright.sync_api import expect

from page_parts import go_to, head, place, rows, selected_number
from session_file import SessionFile, write_huge

pytestmark = pytest.mark.alone


@pytest.fixture(scope="module")
def huge(tmp_path_factory):
    return write_huge(tmp_path_factory.mktemp("huge") / "huge.jsonl", 1_000_000)


def test_a_million_actions_open_and_each_of_them_is_near(inspect, open_page, huge):
    """Redux DevTools slows down with many actions (#81, #347)."""
    inspector = inspect(huge)
    page = open_page(inspector)
    expect(page.locator("#sources li")).not_to_contain_text("reading", timeout=30_000)
    opened = page.evaluate("performance.now()")
    for number in ("500000", "1000000", "7", "777777"):
        go_to(page, number)
        expect(selected_number(page)).to_have_text(number)
        expect(head(page)).to_contain_text("tea")
    page.mouse.move(300, 500)
    for _ in range(50):
        page.mouse.wheel(0, 3000)
        page.wait_for_function("new Promise(requestAnimationFrame)")
    heap = page.evaluate("performance.memory.usedJSHeapSize")
    longest = page.evaluate("window.longest")
    print(f"\nopened after {opened:.0f} ms, {heap >> 20} MB in the page, "
          f"{inspector.memory >> 20} MB in the inspector, longest task {longest:.0f} ms")
    assert heap < 200 << 20
    assert page.locator(".row").count() < 200


def test_a_filter_finds_rows_among_a_million(inspect, open_page, huge):
    page = open_page(inspect(huge))
    expect(page.locator("#sources li")).not_to_contain_text("reading", timeout=30_000)
    page.locator("#filter-text").fill("tea 99999")
    expect(rows(page)).to_have_count(11, timeout=30_000)
    expect(place(page)).to_contain_text("11")


def test_a_slow_browser_skips_what_it_cannot_follow(inspect, open_page, tmp_path):
    session = SessionFile(tmp_path / "shop.jsonl")
    session.store("cart")
    inspector = inspect(session.flush())
    page = open_page(inspector)
    expect(rows(page)).to_have_count(1)
    before = inspector.memory
    page.evaluate("const end = performance.now() + 2000; while (performance.now() < end);")
    for _ in range(100):
        for _ in range(1000):
            session.action("add", price=1)
        session.flush()
    expect(page.locator("#filter-count")).to_contain_text("100,001 rows")
    go_to(page, "100001")
    expect(selected_number(page)).to_have_text("100001")
    assert inspector.memory - before < 200 << 20
