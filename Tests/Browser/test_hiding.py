"""Chatty actions are hidden by their name."""

from playwright.sync_api import expect

from app_parts import button
from page_parts import go_to_number, place, rows, selected, selected_number
from session_file import SessionFile


def count(page):
    return page.locator("#filter-count")


def parts(page):
    return page.locator("#filter-parts li")


def test_all_actions_with_a_name_are_hidden_and_shown_again(page):
    go_to_number(page, 8)
    hide = button(page, "Hide setCount")
    expect(hide).to_have_attribute("aria-pressed", "false")
    hide.click()
    expect(parts(page)).to_have_text("Hidden: setCount×")
    expect(hide).to_have_attribute("aria-pressed", "true")
    expect(hide).to_be_focused()
    expect(rows(page).filter(has_text="setCount")).to_have_count(0)
    expect(count(page)).not_to_have_text("400 rows")
    hide.click()
    expect(parts(page)).to_have_count(0)
    expect(count(page)).to_have_text("400 rows")
    expect(selected_number(page)).to_have_text("8")


def test_the_button_hides_the_actions_that_it_names(make_server, open_page):
    """The head may still be that of the row before."""
    server = make_server()
    page = open_page(server)
    page.wait_for_selector(".row.action")
    go_to_number(page, 8)
    hide = button(page, "Hide setCount")
    expect(hide).to_be_visible()
    server.hold("record")
    go_to_number(page, 14)
    hide.click()
    server.release("record")
    expect(parts(page)).to_have_text("Hidden: setCount×")


def test_the_selection_stays_between_the_rows_around_the_hidden_one(page):
    go_to_number(page, 8)
    page.keyboard.press("h")
    expect(place(page)).to_contain_text("hidden, after ")
    page.keyboard.press("k")
    expect(selected_number(page)).to_have_text("7")


def test_each_hidden_name_is_removed_alone_or_with_all(page):
    for number, name in ((14, "add"), (8, "setCount")):
        go_to_number(page, number)
        page.keyboard.press("h")
        expect(parts(page).last).to_have_text(f"Hidden: {name}×")
    button(page, "Remove the filter Hidden: add").click()
    expect(parts(page)).to_have_text("Hidden: setCount×")
    button(page, "Remove all").click()
    expect(count(page)).to_have_text("400 rows")


def test_what_is_hidden_is_in_the_address(page, open_page):
    go_to_number(page, 8)
    page.keyboard.press("h")
    page.wait_for_url("**/#*hide=setCount*")
    other = open_page(None, address=page.url)
    expect(parts(other)).to_have_text("Hidden: setCount×")
    expect(button(other, "Hide setCount")).to_have_attribute("aria-pressed", "true")


def test_a_row_without_an_action_hides_nothing(page):
    expect(button(page, "Pin")).to_be_visible()
    expect(page.locator(".hide-button")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator("#announcement")).to_have_text("Select an action with a name first.")
    expect(parts(page)).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("Hide all actions")


def test_the_inspector_hides_actions_and_rejected_ones_as_they_come(inspect, open_page, tmp_path):
    session = SessionFile(tmp_path / "shop.jsonl")
    session.store("cart")
    session.action("tick")
    session.action("add", product="tick")
    session.action("tick", by=2)
    page = open_page(inspect(session.flush()))
    rows(page).nth(1).click()
    button(page, "Hide tick").click()
    expect(rows(page).locator(".cell-text")).to_have_text(["+ begins", 'add(product: "tick")'])
    session.line({"next": 5, "at": session.time, "is": "rejected", "store": 1, "reason": "Full.",
                  "action": {"tick": {}}})
    session.action("tick")
    session.action("add", product="tea")
    session.flush()
    expect(rows(page).last).to_contain_text('add(product: "tea")')
    expect(rows(page)).to_have_count(3)
    expect(count(page)).to_have_text("3 of 7 rows")
    page.keyboard.press("j")
    expect(selected(page)).to_contain_text("add(")
