"""Short names for what the tests look at."""

from playwright.sync_api import expect


def rows(page):
    return page.locator(".row:visible")


def selected(page):
    return page.locator('.row[aria-selected="true"]:visible')


def selected_number(page):
    """The number of the selected row, read when the list and the detail agree."""
    return selected(page).locator(".cell-number")


def go_to(page, text):
    page.locator("#list").focus()
    page.keyboard.press("g")
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def go_to_number(page, number):
    """Selects the row of a number, and waits until it is selected."""
    go_to(page, str(number))
    expect(page.locator("#list")).to_be_focused()
    expect(selected_number(page)).to_have_text(str(number))


def head(page):
    return page.locator("#detail-head h2")


def panel(page):
    return page.locator("#detail-panel")


def place(page):
    return page.locator("#place")


def tree_line(page, name):
    return panel(page).locator(".line", has=page.locator(f'.name:text-is("{name}")'))


def wait_until(page, is_true):
    """Waits for something that the page does not show, such as a request."""
    for _ in range(1000):
        if is_true():
            return
        page.wait_for_timeout(20)
    raise AssertionError("It did not come.")


def focus(page):
    return page.evaluate("document.activeElement?.id")


def overflows(page):
    """Whether the page itself scrolls sideways."""
    return page.evaluate(
        "document.documentElement.scrollWidth > document.documentElement.clientWidth")
