"""The filter, its parts, and the search."""

from playwright.sync_api import expect

from page_parts import place, rows, selected, selected_number


def count(page):
    return page.locator("#filter-count")


def parts(page):
    return page.locator("#filter-parts li")


def test_a_text_filters_while_it_is_typed(page):
    page.keyboard.press("/")
    page.keyboard.type("TEA")
    expect(parts(page)).to_have_text("Text: TEA×")
    expect(rows(page).first).to_contain_text('add("tea")')
    expect(count(page)).not_to_have_text("400 rows")


def test_each_filter_is_seen_and_removed_alone(page):
    page.locator("#filter-text").fill("e")
    page.locator("#filter-kinds summary").click()
    page.locator("#filter-kinds").get_by_label("Action", exact=True).check()
    page.locator("#filter-kinds").get_by_label("Effect").check()
    page.keyboard.press("Escape")
    expect(parts(page)).to_have_text(["Text: e×", "Kind: Action×", "Kind: Effect×"])
    page.get_by_role("button", name="Remove the filter Kind: Effect").click()
    expect(parts(page)).to_have_text(["Text: e×", "Kind: Action×"])
    page.get_by_role("button", name="Remove the filter Text: e").click()
    expect(page.locator("#filter-text")).to_have_value("")
    page.locator("#filter-clear").click()
    expect(parts(page)).to_have_count(0)
    expect(count(page)).to_have_text("400 rows")


def test_each_kind_has_the_number_of_its_rows(page):
    page.locator("#filter-kinds summary").click()
    kinds = page.locator("#filter-kinds label")
    expect(kinds.filter(has_text="New store")).to_have_text("New store 4")
    expect(kinds.filter(has_text="Effect")).to_have_text("Effect 8")
    expect(kinds.filter(has_text="Damage")).to_have_text("Damage 0")


def test_a_kind_has_its_count_as_a_description(page):
    page.locator("#filter-kinds summary").click()
    box = page.get_by_role("checkbox", name="Effect", exact=True)
    expect(box).to_have_accessible_description("8")
    page.locator("#filter-kinds label", has_text="Effect").locator(".quiet").click()
    expect(box).to_be_checked()


def test_the_focus_goes_to_the_next_part_when_one_is_removed(page):
    page.locator("#filter-kinds summary").click()
    for kind in ("Action", "Effect", "New store"):
        page.get_by_role("checkbox", name=kind, exact=True).check()
    buttons = parts(page).get_by_role("button")
    expect(buttons).to_have_count(3)
    buttons.nth(1).focus()
    page.keyboard.press("Enter")
    expect(buttons.nth(1)).to_be_focused()
    expect(buttons.nth(1)).to_contain_text("New store")
    buttons.nth(1).click()
    expect(buttons).to_have_count(1)
    expect(buttons.first).to_be_focused()
    page.keyboard.press("Enter")
    expect(buttons).to_have_count(0)
    expect(page.locator("#filter-text")).to_be_focused()


def test_the_focus_is_not_lost_when_all_filters_are_removed(page):
    rows(page).nth(11).click()
    for name, place_id in (("Remove all", "filter-text"), ("Remove all filters", "list")):
        page.locator("#filter-text").fill("no such text")
        expect(parts(page)).to_have_count(1)
        note = page.get_by_role("button", name="Remove all filters")
        expect(note).to_be_visible()
        page.get_by_role("button", name=name, exact=True).focus()
        page.keyboard.press("Enter")
        expect(page.locator(f"#{place_id}")).to_be_focused()
        expect(note).to_be_hidden()


def test_stores_are_chosen_from_a_list_that_is_searched(make_server, open_page):
    page = open_page(make_server(row_count=10_000, store_count=100_000))
    page.wait_for_selector(".row.action")
    page.get_by_role("button", name="Stores…").click()
    expect(page.locator("#stores-count")).to_contain_text("100,000 stores.")
    page.keyboard.type("cart-4000")
    options = page.locator("#stores-list [role=option]")
    expect(options.first).to_contain_text("cart-4000")
    # The marked one is the first, and an arrow goes on from there.
    page.keyboard.press("Enter")
    expect(options.first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(parts(page)).to_have_text(["Store: cart-4000×", "Store: cart-40000×"])


def test_stores_of_several_files_are_told_apart(make_server, open_page):
    page = open_page(make_server(statuses=["complete", "complete"], store_count=16))
    page.wait_for_selector(".row.action")
    page.get_by_role("button", name="Stores…").click()
    page.keyboard.type("search")
    options = page.locator("#stores-list [role=option]")
    expect(options).to_have_count(2)
    expect(options.first).to_contain_text("search2")
    page.keyboard.press("Enter")
    page.locator("#stores-close").click()
    expect(parts(page)).to_have_text("Store: search of file 2×")
    # A state is of a store in the file of the row.
    page.locator("#list").focus()
    page.keyboard.press("2")
    page.locator("#detail-panel [aria-haspopup=dialog]").click()
    expect(page.locator("#stores-count")).to_have_text("8 stores.")


def test_the_list_of_stores_grows_as_it_scrolls(make_server, open_page):
    page = open_page(make_server(store_count=1000))
    page.wait_for_selector(".row.action")
    page.get_by_role("button", name="Stores…").click()
    options = page.locator("#stores-list [role=option]")
    expect(options).to_have_count(200)
    page.locator("#stores-list").evaluate("(list) => { list.scrollTop = list.scrollHeight; }")
    expect(options).to_have_count(400)


def test_a_field_filters_and_its_mistake_is_told(page):
    field = page.locator("#filter-field")
    field.fill("add.isNew = true")
    expect(parts(page)).to_have_text("Action field: add.isNew = true×")
    expect(count(page)).to_contain_text(" of 400 rows")
    shown = count(page).text_content()
    field.fill("add.(")
    expect(page.locator("#filter-problem")).to_contain_text("The field filter has a mistake.")
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("add.isNew = true")
    expect(page.locator("#filter-problem")).to_be_empty()
    expect(count(page)).to_have_text(shown)


def test_a_filter_that_nothing_passes_says_so(page):
    page.locator("#filter-text").fill("no such text")
    expect(page.locator("#list-empty")).to_contain_text("No row passes the filter.")
    # Both at one moment, as the timeline becomes lower.
    distance = page.evaluate("""() => {
      const [head, empty] = ["list-head", "list-empty"].map((id) => document.getElementById(id));
      return empty.getBoundingClientRect().y - head.getBoundingClientRect().y;
    }""")
    assert 0 < distance < 40
    page.locator("#filter-clear").click()
    expect(page.locator("#list-empty")).to_be_hidden()


def test_a_condition_on_a_state_in_the_filter_is_told_where_to_go(page):
    page.locator("#filter-text").fill("no such text")
    page.locator("#filter-field").fill("total < 0")
    expect(page.locator("#list-empty")).to_contain_text("fields of actions")
    expect(page.locator("#list-empty")).to_contain_text("select a row, and search in State.")


def test_the_place_of_a_row_that_the_filter_hides_is_told(page):
    expect(place(page)).to_have_text("1 of 400")
    page.keyboard.press("End")
    expect(place(page)).to_have_text("400 of 400")
    page.locator("#filter-kinds summary").click()
    page.locator("#filter-kinds").get_by_label("New store").check()
    expect(place(page)).to_have_text("hidden, after 4 of 4")


def test_the_selected_row_stays_selected_when_the_filter_changes(page):
    rows(page).nth(11).click()
    expect(page.locator("#detail-head")).to_contain_text("number 12 ")
    page.locator("#filter-cause").click()
    expect(parts(page)).to_have_text("Only row 12 and what it led to×")
    expect(selected_number(page)).to_have_text("12")
    page.locator("#filter-text").fill("no such text")
    expect(page.locator("#detail-head")).to_contain_text("The filter hides this row.")
    page.get_by_text("Remove all filters").click()
    expect(selected_number(page)).to_have_text("12")


def test_find_goes_on_in_both_directions(page):
    page.locator("#find-text").fill("coffee")
    page.keyboard.press("Enter")
    expect(selected(page)).to_contain_text("coffee")
    first = selected_number(page).text_content()
    page.locator("#list").focus()
    page.keyboard.press("n")
    expect(selected_number(page)).not_to_have_text(first)
    page.keyboard.press("Shift+N")
    expect(selected_number(page)).to_have_text(first)
    page.keyboard.press("Shift+N")
    expect(page.locator("#find-status")).to_have_text("No row before this one.")


def test_a_filtered_session_grows(make_server, open_page):
    server = make_server()
    page = open_page(server)
    page.wait_for_selector(".row.action")
    page.locator("#filter-text").fill("tea")
    expect(parts(page)).to_have_count(1)
    page.keyboard.press("Enter")
    page.locator("#list").focus()
    page.keyboard.press("End")
    before = place(page).text_content()
    server.grow(400)
    expect(place(page)).not_to_have_text(before)
    expect(count(page)).to_contain_text("of 800 rows")


def test_the_filter_is_in_the_address(page, open_page):
    page.locator("#filter-text").fill("tea & more=1")
    page.wait_for_url("**/#*text=tea+%26+more%3D1*")
    other = open_page(None, address=page.url)
    expect(parts(other)).to_have_text("Text: tea & more=1×")
    expect(other.locator("#filter-text")).to_have_value("tea & more=1")


def test_a_newer_filter_ends_the_older_one_silently(make_server, open_page):
    server = make_server()
    page = open_page(server)
    page.wait_for_selector(".row.action")
    server.errors["view"] = "Another filter came."
    page.locator("#filter-text").fill("te")
    page.wait_for_timeout(0)
    del server.errors["view"]
    page.locator("#filter-text").fill("tea")
    expect(parts(page)).to_have_text("Text: tea×")
    expect(page.locator("#filter-problem")).to_be_empty()
