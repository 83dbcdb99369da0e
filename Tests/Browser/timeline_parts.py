"""What the timeline says, and what it asks for."""

from playwright.sync_api import expect


def sentences(page):
    return page.locator("#timeline-text")


def lanes_request(server):
    return [request for name, request in server.requests if name == "lanes"][-1]


def span(server):
    request = lanes_request(server)
    return request["last"] - request["first"]


def wait_for_span(page, server, test):
    for _ in range(100):
        if test(span(server)):
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"The timeline shows {span(server)} µs.")


def wait_for_answers(page):
    """Waits until all that was asked for so far is answered, as answers come in order."""
    page.locator("#list").focus()
    page.keyboard.press("5")
    expect(page.locator("#detail-panel")).to_contain_text("Biggest states")
