"""Everything by keys alone, and what a screen reader is told."""

import pytest
from playwright.sync_api import expect

from page_parts import focus, panel, place, rows, selected_number, tree_line


@pytest.mark.parametrize("keys, number", [
    ("j", 2), ("j j k", 2), ("ArrowDown ArrowDown", 3), ("ArrowDown ArrowUp", 1), ("End", 400),
    ("End Home", 1), ("End j", 400), ("Home k", 1),
])
def test_keys_move_the_selection(page, keys, number):
    for key in keys.split():
        page.keyboard.press(key)
    expect(place(page)).to_have_text(f"{number} of 400")


def test_a_page_moves_by_the_rows_that_are_seen(page):
    page.keyboard.press("PageDown")
    expect(place(page)).not_to_have_text("1 of 400")
    moved = int(place(page).text_content().split()[0]) - 1
    assert moved in (rows(page).count() - 1, rows(page).count() - 2, rows(page).count() - 3)
    page.keyboard.press("PageUp")
    expect(place(page)).to_have_text("1 of 400")


@pytest.mark.parametrize("key, name", [
    ("1", "Action"), ("2", "State"), ("3", "Difference"), ("4", "Causes"), ("5", "Statistics"),
    ("6", "Out"),
])
def test_digits_open_tabs(page, key, name):
    page.keyboard.press(key)
    expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
    expect(panel(page)).to_have_attribute("aria-labelledby", f"tab-{name.lower()}")


def test_arrows_move_between_tabs(page):
    page.get_by_role("tab", name="Action").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("tab", name="Out")).to_be_focused()
    expect(place(page)).to_have_text("1 of 400")


def test_the_help_shows_each_key_and_closes(page):
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    for text in ("Row after", "Filter by text", "Play or pause", "Difference", "Zoom"):
        expect(dialog.get_by_text(text).first).to_be_visible()
    page.keyboard.press("j")
    expect(place(page)).to_have_text("1 of 400")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_a_key_in_a_field_is_a_letter(page):
    page.keyboard.press("/")
    page.keyboard.type("jkfp1")
    expect(page.locator("#filter-text")).to_have_value("jkfp1")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    assert focus(page) == "list"


def test_a_tree_is_walked_by_arrows(page):
    page.keyboard.press("2")
    page.locator("#detail-panel .node").first.focus()
    page.keyboard.press("ArrowRight")
    expect(tree_line(page, "0")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".tree-path")).to_have_text("items[1]")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(tree_line(page, "0")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator(".tree-path")).not_to_have_text("items")
    expect(place(page)).to_have_text("1 of 400")


def test_tab_reaches_each_part_of_the_page(page):
    page.locator("#help-button").focus()
    reached = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.add(focus(page))
    assert {"filter-text", "filter-field", "filter-stores", "find-text", "timeline", "zoom-in",
            "list", "play", "speed", "jump", "follow", "detail-panel"} <= reached


def test_the_focus_is_seen(page):
    for place_id in ("filter-text", "timeline", "list", "play", "detail-panel"):
        page.locator(f"#{place_id}").focus()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        width = page.locator(f"#{place_id}").evaluate(
            "(element) => getComputedStyle(element).outlineWidth")
        assert width == "2px", place_id


def test_the_list_is_a_grid_with_an_active_row(page):
    grid = page.get_by_role("grid")
    expect(grid).to_have_attribute("aria-rowcount", "401")
    page.keyboard.press("j")
    expect(selected_number(page)).to_have_text("2")
    active = grid.get_attribute("aria-activedescendant")
    expect(page.locator(f"#{active}")).to_have_attribute("aria-rowindex", "3")
    expect(page.locator(f"#{active}")).to_have_attribute("aria-selected", "true")


def test_rows_that_come_are_not_announced(make_server, open_page):
    server = make_server()
    page = open_page(server, fragment="&text=tea", size=(600, 800))
    page.wait_for_selector(".row.action")
    page.keyboard.press("f")
    expect(place(page)).to_contain_text("of ")
    page.wait_for_load_state("networkidle")
    page.evaluate("""() => {
      window.changed = [];
      const live = document.querySelectorAll("[role=status], [role=alert], [aria-live]");
      for (const part of live) {
        new MutationObserver(() => changed.push(part.id)).observe(part,
          { childList: true, characterData: true, subtree: true });
      }
    }""")
    before = place(page).text_content()
    server.grow(100)
    expect(place(page)).not_to_have_text(before)
    expect(page.locator("#filter-count")).to_contain_text("of 500 rows")
    assert page.evaluate("window.changed") == []


def test_a_filter_announces_its_rows_once(page):
    spoken = page.locator("#spoken")
    expect(spoken).to_be_empty()
    expect(spoken).to_have_attribute("role", "status")
    page.locator("#filter-kinds summary").click()
    page.locator("#filter-kinds").get_by_label("Effect").check()
    expect(spoken).to_have_text("8 of 400 rows pass the filter.")
    page.locator("#filter-clear").click()
    expect(spoken).to_have_text("No filter. 400 rows.")


def test_a_filter_with_a_mistake_announces_only_the_mistake(make_server, open_page):
    page = open_page(make_server(), fragment="&field=add.(")
    expect(page.locator("#filter-problem")).not_to_be_empty()
    expect(rows(page).first).to_be_visible()
    # A sentence would go after some seconds.
    assert page.locator("#spoken").text_content() == ""


def test_a_button_that_is_on_keeps_its_name_or_has_no_state(page):
    pin = page.locator("#detail-head").get_by_role("button", name="Pin")
    pin.click()
    expect(pin).to_have_attribute("aria-pressed", "true")
    expect(pin).to_have_text("Pin")
    play = page.locator("#play")
    play.click()
    expect(play).to_have_text("Pause")
    assert play.get_attribute("aria-pressed") is None


def test_a_tree_has_levels_and_tells_what_is_open(page):
    page.keyboard.press("2")
    line = page.get_by_role("treeitem").first
    expect(line).to_have_attribute("aria-level", "1")
    expect(line).to_have_attribute("aria-expanded", "false")
    line.press("ArrowRight")
    expect(line).to_have_attribute("aria-expanded", "true")
    expect(page.locator('[role=treeitem][aria-level="2"]').first).to_be_visible()


def test_each_control_has_a_name(page):
    page.keyboard.press("2")
    page.wait_for_selector(".tree")
    nameless = page.evaluate("""() => [...document.querySelectorAll("button, input, select")]
      .filter((control) => !control.textContent.trim() && !control.ariaLabel && !control.labels?.length)
      .map((control) => control.outerHTML)""")
    assert nameless == []


def test_controls_with_a_ring_have_no_double_ids(page):
    ids = page.evaluate("() => [...document.querySelectorAll('[id]')].map(({ id }) => id)")
    assert len(ids) == len(set(ids))


def test_the_open_tab_scrolls_by_its_own_keys(page):
    page.set_viewport_size({"width": 1280, "height": 420})
    page.keyboard.press("5")
    expect(panel(page)).to_contain_text("Biggest states")
    page.locator("#detail-panel").focus()
    page.keyboard.press("End")
    page.wait_for_function("() => document.getElementById('detail-panel').scrollTop > 0")
    expect(place(page)).to_have_text("1 of 400")
