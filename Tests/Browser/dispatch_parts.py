"""Short names for the parts of the dialog that dispatches an action."""

from playwright.sync_api import expect

from app_parts import button


def dialog(page):
    return page.get_by_role("dialog", name="Dispatch an action")


def text(page):
    return page.get_by_label("Action as JSON")


def templates(page):
    return page.locator("#dispatch-templates button")


def outcome(page):
    return page.locator("#dispatch-outcome")


def problem(page):
    return page.locator("#dispatch-problem")


def send(page):
    return dialog(page).get_by_role("button", name="Dispatch", exact=True)


def open_dialog(page):
    button(page, "Dispatch…").click()
    expect(templates(page).first).to_be_visible()
