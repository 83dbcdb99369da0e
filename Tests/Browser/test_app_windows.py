"""The running app in several windows, which all show its state."""

from playwright.sync_api import expect

from app_parts import button, status
from page_parts import go_to_number


def test_a_change_in_one_window_is_seen_in_the_other(live_page, live_server, open_page):
    other = open_page(live_server)
    other.wait_for_selector(".row.action")
    button(live_page, "Show in app").click()
    expect(status(other)).to_contain_text("after #1.")
    expect(button(other, "Show in app")).to_have_attribute("aria-pressed", "false")
    button(other, "Back to live").click()
    expect(status(live_page)).to_have_text("The app is live.")
    expect(button(live_page, "Show in app")).to_have_attribute("aria-pressed", "false")
    button(live_page, "Lock").click()
    expect(button(other, "Lock")).to_have_attribute("aria-pressed", "true")


def test_a_window_no_longer_leads_when_another_one_does(live_page, live_server, open_page):
    button(live_page, "Show in app").click()
    expect(status(live_page)).to_contain_text("after #1.")
    other = open_page(live_server)
    other.wait_for_selector(".row.action")
    go_to_number(other, 50)
    button(other, "Show in app").click()
    expect(status(live_page)).to_contain_text("after #50.")
    expect(button(live_page, "Show in app")).to_have_attribute("aria-pressed", "false")
    expect(button(other, "Show in app")).to_have_attribute("aria-pressed", "true")


def test_a_change_by_another_window_does_not_end_a_travel_under_way(
        live_page, live_server, open_page):
    other = open_page(live_server)
    other.wait_for_selector(".row.action")
    live_server.hold("travel")
    button(live_page, "Show in app").click()
    button(other, "Lock").click()
    expect(status(live_page)).to_contain_text("It is locked")
    live_server.release("travel")
    expect(status(live_page)).to_contain_text("after #1.")
    expect(button(live_page, "Show in app")).to_have_attribute("aria-pressed", "true")
