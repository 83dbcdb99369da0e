"""The selected row, tab by tab."""

import re

from playwright.sync_api import expect

from page_parts import head, panel, rows, selected_number, tree_line


def select(page, number):
    page.keyboard.press("g")
    page.keyboard.type(str(number))
    page.keyboard.press("Enter")
    expect(page.locator("#detail-head")).to_contain_text(f"number {number} ")


def test_the_head_names_the_row(page):
    select(page, 12)
    expect(head(page)).to_contain_text("search")
    expect(page.locator("#detail-head")).to_contain_text("session.jsonl:12")


def test_an_action_is_a_tree_that_opens(page):
    select(page, 26)
    page.keyboard.press("1")
    panel(page).locator(".twisty:not(.none)").first.click()
    expect(tree_line(page, "price")).to_contain_text("2.5")


def test_a_row_that_is_no_action_says_so(page):
    select(page, 11)
    page.keyboard.press("1")
    expect(panel(page)).to_contain_text("This row is not an action.")


def test_a_state_marks_what_has_changed(page):
    select(page, 25)
    page.keyboard.press("2")
    expect(panel(page).locator(".node.changed", has_text="total").first).to_be_visible()
    expect(panel(page).locator(".node.added", has_text="draft").first).to_be_visible()
    expect(panel(page)).to_contain_text("Changes since the row before")


def test_a_state_is_compared_with_the_pinned_row(page):
    select(page, 25)
    page.keyboard.press("p")
    page.keyboard.press("2")
    select(page, 31)
    expect(panel(page)).to_contain_text("Changes since the pinned row 25")
    page.keyboard.press("3")
    expect(panel(page).locator("tr", has_text="total")).to_contain_text("18")


def test_the_tree_stays_open_from_row_to_row(page):
    select(page, 25)
    page.keyboard.press("2")
    tree_line(page, "selection").click()
    expect(tree_line(page, "tags")).to_be_visible()
    page.locator("#list").focus()
    page.keyboard.press("j")
    expect(page.locator("#detail-head")).to_contain_text("number 26 ")
    expect(tree_line(page, "tags")).to_be_visible()


def test_a_big_array_is_folded_and_fetched_in_windows(page):
    """Redux DevTools fails with big states (#333, #452)."""
    select(page, 25)
    page.keyboard.press("2")
    tree_line(page, "history").click()
    tree_line(page, "12200 … 12344").click()
    expect(tree_line(page, "12344")).to_contain_text("12344")
    expect(panel(page).locator("[role=treeitem]")).to_have_count(8 + 62 + 145)


def test_a_long_text_is_folded(page):
    select(page, 25)
    page.keyboard.press("2")
    tree_line(page, "description").click()
    text = panel(page).locator(".long-text")
    expect(text).to_have_text(re.compile("^.{2000}$"))
    panel(page).get_by_text("Show all 5,200 characters").click()
    expect(text).to_have_text(re.compile("^.{5199,5200}$"))


def test_a_path_and_a_value_are_copied(page):
    select(page, 25)
    page.keyboard.press("2")
    tree_line(page, "selection").click()
    tree_line(page, "tags").click()
    panel(page).get_by_role("button", name="Copy path").click()
    expect(page.locator("#announcement")).to_have_text("The path is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == "selection.tags"
    panel(page).get_by_role("button", name="Copy value").click()
    expect(page.locator("#announcement")).to_have_text("The value is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == '[\n  "new",\n  "cheap"\n]'


def test_another_store_is_chosen_for_the_state(page):
    select(page, 25)
    page.keyboard.press("2")
    panel(page).locator("[aria-haspopup=dialog]").click()
    page.keyboard.type("orders")
    expect(page.locator("#stores-list [role=option]")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(panel(page).locator("[aria-haspopup=dialog]")).to_contain_text("orders")
    expect(panel(page)).to_contain_text("5 actions came since.")
    panel(page).get_by_text("Follow the row's store").click()
    expect(panel(page).locator("[aria-haspopup=dialog]")).not_to_contain_text("orders")


def test_the_difference_names_each_place(page):
    select(page, 25)
    page.keyboard.press("3")
    line = panel(page).locator("tbody tr", has=page.locator('bdi:text-is("total")'))
    expect(line.locator("td").nth(0)).to_have_text("15")
    expect(line.locator("td").nth(1)).to_have_text("18")
    expect(panel(page).locator("tbody tr", has_text="draft")).to_contain_text("not there")


def test_causes_and_consequences_are_links(page):
    """Redux DevTools tells no causes."""
    select(page, 15)
    page.keyboard.press("4")
    expect(panel(page).locator("ol").first.locator(".row-link")).to_have_count(2)
    panel(page).locator(".row-link").nth(1).click()
    expect(selected_number(page)).to_have_text("11")
    expect(panel(page).get_by_role("list", name="The consequences").locator(".row-link")
           ).to_have_count(1)


def test_only_a_row_and_what_it_led_to_is_shown(page):
    select(page, 15)
    page.keyboard.press("4")
    panel(page).get_by_text("Only the first cause and what it led to").click()
    expect(page.locator("#filter-count")).to_have_text("5 of 400 rows")
    expect(rows(page)).to_have_count(5)


def test_statistics_lead_to_their_rows(page):
    page.keyboard.press("5")
    expect(panel(page)).to_contain_text("612 actions at")
    panel(page).get_by_role("button", name="add(…)").click()
    expect(selected_number(page)).to_have_text("10")


def test_a_file_is_downloaded(page):
    page.keyboard.press("6")
    with page.expect_download() as download:
        panel(page).get_by_role("button", name="Redux DevTools").click()
    assert download.value.suggested_filename == "devtools-0.jsonl"


def test_the_link_to_a_place_opens_that_place(page, open_page):
    select(page, 25)
    page.keyboard.press("6")
    panel(page).get_by_role("button", name="Copy the link").click()
    page.wait_for_url("**/#*at=0:24&tab=out")
    panel(page).get_by_role("button", name="Copy the link").click()
    link = page.evaluate("navigator.clipboard.readText()")
    other = open_page(None, address=link)
    expect(selected_number(other)).to_have_text("25")
    expect(other.get_by_role("tab", name="Out")).to_have_attribute("aria-selected", "true")


def test_a_request_that_fails_shows_its_sentence(make_server, open_page):
    server = make_server()
    page = open_page(server)
    page.wait_for_selector(".row.action")
    server.errors["value"] = "The file has changed. Load the page again."
    page.keyboard.press("1")
    expect(page.locator("#detail-head [role=alert]")).to_have_text(
        "The file has changed. Load the page again.")
