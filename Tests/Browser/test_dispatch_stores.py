"""The stores that the dialog dispatches to."""

from playwright.sync_api import expect

from app_parts import button
from dispatch_parts import dialog, open_dialog, send, templates, text


def test_only_stores_that_take_part_can_be_chosen(make_server, open_page):
    server = make_server(live={"gone_stores": [0, 2]}, statuses=["running"])
    page = open_page(server)
    page.wait_for_selector(".row.action")
    open_dialog(page)
    # The store of the first row is gone, so another one is there to begin with.
    expect(page.locator("#dispatch-store")).to_contain_text("search")
    page.locator("#dispatch-store").click()
    options = page.locator("#stores-list [role=option]")
    expect(options).to_have_count(2)
    page.keyboard.type("ord")
    expect(options).to_have_count(1)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#dispatch-store")).to_contain_text("orders")
    expect(templates(page).nth(1)).to_contain_text("clear store 3")


def test_stores_that_take_part_are_found_behind_many_that_do_not(make_server, open_page):
    page = open_page(make_server(live={"gone_stores": range(990)}, statuses=["running"],
                                 store_count=1000))
    page.wait_for_selector(".row.action")
    button(page, "Dispatch…").click()
    page.locator("#dispatch-store").click()
    expect(page.locator("#stores-list [role=option]")).to_have_count(10)


def test_without_a_store_that_takes_part_nothing_can_be_sent(make_server, open_page):
    server = make_server(live={"gone_stores": range(4)}, statuses=["running"])
    page = open_page(server)
    page.wait_for_selector(".row.action")
    button(page, "Dispatch…").click()
    text(page).fill("{}")
    expect(page.locator("#dispatch-store")).to_contain_text("Choose a store")
    expect(send(page)).to_be_disabled()
    text(page).press("Control+Enter")
    expect(dialog(page)).to_be_visible()
    assert server.asked("dispatch") == []
