"""Short names for the parts of the page that act on the running app."""


def bar(page):
    return page.locator("#app-bar")


def status(page):
    return page.locator("#app-status")


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)
