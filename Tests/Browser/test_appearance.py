"""Light, dark, narrow and still, and texts that mean harm."""

import pytest
from playwright.sync_api import expect

from contrast import CONTRAST
from fake_session import FakeSession
from hostile_texts import HOSTILE
from page_parts import head, overflows, panel, rows, tree_line


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("tab", "123456")
def test_each_text_has_enough_contrast(make_server, open_page, scheme, tab):
    page = open_page(make_server(row_count=2000, problems=["Line 702 is not JSON."]),
                     color_scheme=scheme)
    page.wait_for_selector(".row.action")
    page.keyboard.press("g")
    page.keyboard.type("701")
    page.keyboard.press("Enter")
    page.keyboard.press(tab)
    page.locator("#filter-text").fill("e")
    expect(page.locator("#filter-parts li")).to_have_count(1)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(CONTRAST) == []


def test_light_and_dark_differ(make_server, open_page):
    server = make_server()
    pages = [open_page(server, color_scheme=scheme) for scheme in ("light", "dark")]
    back = "() => getComputedStyle(document.documentElement).backgroundColor"
    assert pages[0].evaluate(back) != pages[1].evaluate(back)


@pytest.mark.parametrize("tab", "123456")
def test_all_can_be_used_at_320_pixels(make_server, open_page, tab):
    page = open_page(make_server(row_count=2000, store_count=40, problems=["Line 1."]),
                     size=(320, 640))
    page.wait_for_selector(".row.action")
    page.keyboard.press(tab)
    rows(page).nth(3).click()
    expect(page.locator("#detail-head")).to_contain_text("number 4 ")
    assert not overflows(page)
    page.locator("#filter-fold").click()
    for name in ("#filter-text", "#timeline", "#list", "#play", "#detail-panel"):
        page.locator(name).scroll_into_view_if_needed()
        box = page.locator(name).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320, name


def test_nothing_moves_by_itself_when_motion_is_reduced(make_server, open_page):
    server = make_server()
    page = open_page(server, reduced_motion="reduce")
    page.wait_for_selector(".row.action")
    server.errors["rows"] = "Not now."
    assert page.evaluate("() => document.getAnimations().length") == 0


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("width", [1280, 320])
def test_a_text_that_means_harm_is_only_shown(make_server, open_page, name, width):
    text = HOSTILE[name]
    session = FakeSession(decorate=lambda _: text, message="m", problems=["p"], redacted=["r"],
                          statuses=["running", "torn"], row_count=1200)
    server = make_server(session)
    page = open_page(server, size=(width, 640))
    page.wait_for_selector(".row.action")
    for tab in "123456":
        page.keyboard.press(tab)
        page.keyboard.press("j")
    page.keyboard.press("2")
    tree_line(page, "description").first.click()
    expect(panel(page).locator(".tree")).to_be_visible()
    page.locator("#sources button").first.click()
    page.keyboard.press("Escape")
    if width == 320:
        page.locator("#filter-fold").click()
    page.locator("#filter-stores").click()
    page.locator("#stores-list [role=option]").first.click()
    page.keyboard.press("Escape")
    server.errors["view"] = text
    page.locator("#filter-text").fill(text[:300])
    expect(page.locator("#filter-problem")).not_to_be_empty()
    expect(head(page)).to_be_visible()
    assert page.evaluate("() => window.hacked") is None
    assert not overflows(page)
    assert page.locator("img, script:not([src])").count() == 0


def test_a_mark_that_turns_text_is_spelled_out(make_server, open_page):
    session = FakeSession(decorate=lambda text: f"\u202e{text}")
    page = open_page(make_server(session))
    page.wait_for_selector(".row.action")
    expect(rows(page).nth(5).locator(".cell-text")).to_contain_text("⟨U+202E⟩")
    assert "\u202e" not in page.content()


def test_the_bar_between_the_panes_is_moved_by_keys_and_by_the_mouse(make_server, open_page):
    page = open_page(make_server())
    page.wait_for_selector(".row.action")
    width = "() => document.getElementById('list-pane').offsetWidth"
    before = page.evaluate(width)
    bar = page.get_by_role("separator", name="Width of the rows")
    bar.press("ArrowLeft")
    bar.press("ArrowLeft")
    assert page.evaluate(width) < before - 100
    expect(bar).to_have_attribute("aria-valuenow", "45")
    box = bar.bounding_box()
    page.mouse.move(box["x"] + 2, box["y"] + 100)
    page.mouse.down()
    page.mouse.move(900, box["y"] + 100, steps=4)
    page.mouse.up()
    assert abs(page.evaluate(width) - 898) < 12
    bar.press("End")
    expect(bar).to_have_attribute("aria-valuenow", "75")


def test_the_bar_between_the_panes_stays_where_it_is_when_the_page_is_loaded_again(
        make_server, open_page):
    page = open_page(make_server())
    page.wait_for_selector(".row.action")
    bar = page.get_by_role("separator", name="Width of the rows")
    bar.press("ArrowLeft")
    width = page.locator("#list-pane").bounding_box()["width"]
    page.reload()
    page.wait_for_selector(".row.action")
    expect(bar).to_have_attribute("aria-valuenow", "50")
    assert page.locator("#list-pane").bounding_box()["width"] == width


@pytest.mark.parametrize("kept", ["1000000", "-3", "wide", "NaN", ""])
def test_a_width_that_makes_no_sense_leaves_room_for_both_panes(make_server, open_page, kept):
    page = open_page(make_server())
    page.wait_for_selector(".row.action")
    page.evaluate("(kept) => localStorage.setItem('vueflux.list-share', kept)", kept)
    page.reload()
    page.wait_for_selector(".row.action")
    for pane in ("#list-pane", "#detail-pane"):
        assert page.locator(pane).bounding_box()["width"] > 300


def test_a_browser_that_keeps_nothing_still_moves_the_bar(make_server, open_page):
    server = make_server()
    page = open_page(server, address="about:blank")
    page.add_init_script("""Object.defineProperty(window, "localStorage", {
      get() { throw new DOMException("Refused.", "SecurityError"); } });""")
    page.goto(server.address)
    page.wait_for_selector(".row.action")
    bar = page.get_by_role("separator", name="Width of the rows")
    bar.press("ArrowLeft")
    expect(bar).to_have_attribute("aria-valuenow", "50")
