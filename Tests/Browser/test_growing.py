"""The focus and marked text stay while the rows of a running app come."""

import pytest
from playwright.sync_api import expect

from page_parts import go_to_number, panel, rows, selected_number, wait_until

KINDS = "&kind=store"


@pytest.fixture
def open_tab(make_server, open_page):
    """Opens a tab at a row of a session that grows."""
    def open_tab(tab, key="0:14", fragment=""):
        server = make_server()
        page = open_page(server, fragment=f"&at={key}&tab={tab}{fragment}")
        expect(page.locator("#detail-head h2")).to_be_visible()
        expect(panel(page)).to_have_attribute("aria-busy", "false")
        return server, page

    return open_tab


def grow(server, page):
    """Adds a row, and waits until the detail is shown again."""
    count = len(server.asked("record"))
    server.grow(1)
    wait_until(page, lambda: len(server.asked("record")) > count)
    expect(panel(page)).to_have_attribute("aria-busy", "false")


@pytest.mark.parametrize("tab, fragment, name", [
    ("action", "", "Pin"),
    ("action", KINDS, "Remove all filters"),
    ("action", KINDS, "Remove the filter Kind: New store"),
    ("action", "&store=1", "Remove the filter Store: search"),
    ("action", "&cause=0:10", "Remove the filter Only row 11 and what it led to"),
    ("state", "", "cart"),
    ("difference", "", "cart"),
    ("out", "", "cart"),
    ("out", "", "Redux DevTools"),
    ("causes", "", "Only this and what it led to"),
    ("causes", "", "Only the first cause and what it led to"),
    ("causes", "", "11"),
])
def test_a_control_keeps_the_focus_when_rows_come(open_tab, tab, fragment, name):
    server, page = open_tab(tab, fragment=fragment)
    control = page.get_by_role("button", name=name).last
    control.focus()
    control.evaluate("(control) => { window.before = control; }")
    grow(server, page)
    assert page.evaluate("document.activeElement === window.before && before.isConnected")


def test_a_link_has_the_focus_still_when_the_statistics_change(open_tab):
    server, page = open_tab("statistics")
    link = panel(page).get_by_role("button", name="cart").last
    link.focus()
    grow(server, page)
    assert page.evaluate("document.activeElement.textContent") == "cart"


def test_marked_text_stays_marked_when_rows_come(open_tab):
    server, page = open_tab("causes")
    for place in ("#detail-head h2", "#detail-panel ol"):
        page.locator(place).first.evaluate("(place) => getSelection().selectAllChildren(place)")
        marked = page.evaluate("getSelection().toString()")
        assert marked != ""
        grow(server, page)
        assert page.evaluate("getSelection().toString()") == marked


@pytest.mark.parametrize("tab", ["action", "state"])
def test_a_tree_keeps_its_focus_and_marked_text_when_rows_come(open_tab, tab):
    server, page = open_tab(tab, key="0:24")
    line = panel(page).get_by_role("treeitem").first
    line.press("ArrowRight")
    expect(line).to_have_attribute("aria-expanded", "true")
    line.evaluate("""(line) => {
      window.before = line;
      getSelection().selectAllChildren(line.querySelector(".line"));
    }""")
    marked = page.evaluate("getSelection().toString()")
    grow(server, page)
    assert page.evaluate("document.activeElement === window.before && before.isConnected")
    assert page.evaluate("getSelection().toString()") == marked != ""


def test_a_control_keeps_the_focus_when_its_row_leads_to_another_one(open_tab):
    server, page = open_tab("causes", key="0:399")
    server.grow(10)
    go_to_number(page, 410)
    button = panel(page).get_by_role("button", name="Only this and what it led to")
    expect(panel(page)).to_contain_text("Nothing names it as its cause.")
    button.focus()
    server.grow(1)
    expect(panel(page).get_by_role("list", name="The consequences")).to_be_visible()
    expect(button).to_be_focused()


def test_pin_keeps_the_focus_when_it_is_pressed_by_a_key(open_tab):
    _, page = open_tab("action")
    pin = page.locator("#detail-head").get_by_role("button", name="Pin")
    pin.focus()
    for is_pressed in ("true", "false"):
        page.keyboard.press("Enter")
        expect(pin).to_have_attribute("aria-pressed", is_pressed)
        expect(pin).to_be_focused()


def grow_in_sight(server, page):
    """Adds a row at the end of the list, and waits until the list shows it."""
    server.grow(1)
    number = str(server.session.row_count)
    expect(rows(page).locator(".cell-number").get_by_text(number, exact=True)).to_be_visible()


def click_while(page, control, work):
    """Presses the mouse button on a control, and lets it go when more has happened."""
    control.hover()
    page.mouse.down()
    work()
    page.mouse.up()


@pytest.fixture
def newest_rows(open_tab):
    """The list at its newest rows, which are fetched again when more come."""
    server, page = open_tab("action", key="0:399")
    server.grow(20)
    go_to_number(page, 420)
    return server, page


@pytest.mark.parametrize("cell", [
    ".cell-number", ".cell-text bdi", ".cell-store bdi", ".cell-store .swatch"])
def test_a_row_is_selected_although_rows_come_during_the_click(newest_rows, cell):
    server, page = newest_rows
    row = rows(page).filter(has=page.get_by_text("416", exact=True))
    click_while(page, row.locator(cell), lambda: grow_in_sight(server, page))
    expect(selected_number(page)).to_have_text("416")


def test_a_cause_is_gone_to_although_rows_come_during_the_click(newest_rows):
    server, page = newest_rows
    cause = rows(page).get_by_role("button", name="#411")
    click_while(page, cause, lambda: grow_in_sight(server, page))
    expect(selected_number(page)).to_have_text("411")


def test_a_link_is_followed_although_the_statistics_change_during_the_click(open_tab):
    server, page = open_tab("statistics", key="0:20")
    facts = panel(page).locator(".facts")
    expect(facts).to_contain_text("400")
    link = panel(page).get_by_role("button", name="cart").last
    click_while(page, link, lambda: grow(server, page))
    expect(selected_number(page)).not_to_have_text("21")
    expect(facts).to_contain_text("401")
