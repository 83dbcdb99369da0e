"""What users of Redux DevTools complain about, as far as the page is concerned."""

# | complaint of Redux DevTools' users     | test                                                 |
# | -------------------------------------- | ---------------------------------------------------- |
# | it slows down with many actions        | test_list: a million rows scroll without a long      |
# | (#81, #347)                            | frame in little memory                               |
# |                                        | test_huge_session: a million actions open and each   |
# |                                        | of them is near                                      |
# |                                        | here: a fast app does not make the page ask more     |
# | big states (#333, #452)                | test_detail: a big array is folded and fetched in    |
# |                                        | windows                                              |
# |                                        | here: a state of 300,000 values is shown in parts    |
# | the state lags behind the timeline     | test_travelling: a slow app is asked only for the    |
# | (#17)                                  | newest row                                           |
# |                                        | here: the state is that of the selected row after    |
# |                                        | many fast steps; a state of another row is marked    |
# | one store at a time                    | test_inspector: the rows of two processes are in one |
# |                                        | order                                                |
# |                                        | here: all stores are in one list and on one timeline |
# | no causes                              | test_detail: causes and consequences are links       |
# |                                        | test_timeline_drawing: lines lead to the causes of   |
# |                                        | the selected row                                     |
# | an extension is the only host          | here: a browser needs nothing but the address        |

import pytest
from playwright.sync_api import expect

from fake_session import FakeSession
from page_parts import panel, place, rows, selected_number, tree_line, wait_until


@pytest.mark.alone
def test_a_fast_app_does_not_make_the_page_ask_more(make_server, open_page):
    """It slows down with many actions (#81, #347): here with 100,000 in a hundred steps."""
    server = make_server(row_count=1000)
    page = open_page(server)
    page.wait_for_selector(".row.action")
    page.keyboard.press("f")
    expect(place(page)).to_have_text("1,000 of 1,000")
    for _ in range(100):
        server.grow(1000)
    expect(place(page)).to_have_text("101,000 of 101,000")
    expect(selected_number(page)).to_have_text("101000")
    asked = [request["count"] for request in server.asked("rows")]
    assert max(asked) <= 500
    assert page.locator(".row").count() < 60
    assert page.evaluate("performance.memory.usedJSHeapSize") < 200_000_000
    # The list is shown in two blocks of rows at most, and each is asked for once a change.
    assert len(asked) <= 2 * len(server.asked("changes")) + 4


def test_a_state_of_300_000_values_is_shown_in_parts(make_server, open_page):
    """Big states (#333, #452)."""
    class BigStates(FakeSession):
        def state(self, index, store):
            return {"items": [index] * 300_000, "text": "x" * 1_000_000}

    server = make_server(BigStates())
    page = open_page(server)
    page.wait_for_selector(".row.action")
    page.keyboard.press("2")
    tree_line(page, "items").click()
    expect(panel(page).locator(".range").first).to_be_visible()
    assert panel(page).locator("[role=treeitem]").count() < 2000
    tree_line(page, "text").click()
    expect(panel(page).locator(".long-text")).to_be_visible()
    assert len(panel(page).text_content()) < 100_000
    assert max(request["count"] for request in server.asked("value")) <= 500


def test_the_state_is_that_of_the_selected_row_after_many_fast_steps(make_server, open_page):
    """The state lags behind the timeline (#17)."""
    server = make_server()
    page = open_page(server)
    page.wait_for_selector(".row.action")
    page.keyboard.press("2")
    expect(tree_line(page, "total")).to_contain_text("0")
    server.hold("value")
    count = len(server.asked("value"))
    for _ in range(40):
        page.keyboard.press("j")
    wait_until(page, lambda: len(server.asked("value")) > count)
    server.release("value")
    expect(selected_number(page)).to_have_text("41")
    expect(page.locator("#detail-head")).to_contain_text("number 41 ")
    expect(tree_line(page, "total")).to_contain_text("30")
    # The first row was asked for when it was selected, and then only the last one.
    keys = [request["key"] for request in server.asked("value")[count:]]
    assert len(set(keys)) <= 3
    assert keys[-1] == "0:40"


def test_a_state_of_another_row_is_marked_until_the_new_one_comes(make_server, open_page):
    """The state lags behind the timeline (#17)."""
    server = make_server()
    page = open_page(server)
    page.wait_for_selector(".row.action")
    page.keyboard.press("2")
    expect(tree_line(page, "total")).to_be_visible()
    expect(panel(page)).to_have_attribute("aria-busy", "false")
    server.hold("value")
    page.keyboard.press("j")
    expect(panel(page)).to_have_attribute("aria-busy", "true")
    expect(panel(page).locator("> *")).to_have_css("opacity", "0.4")
    server.release("value")
    expect(panel(page)).to_have_attribute("aria-busy", "false")
    expect(panel(page).locator("> *")).to_have_css("opacity", "1")


def test_all_stores_are_in_one_list_and_on_one_timeline(make_server, open_page):
    """One store at a time."""
    page = open_page(make_server(statuses=["running", "complete"], store_count=8))
    page.wait_for_selector(".row.action")
    names = set(rows(page).locator(".cell-store bdi").all_text_contents())
    assert len(names) == 8
    for name in names:
        expect(page.locator("#timeline-text")).to_contain_text(f"{name} has")


def test_a_browser_needs_nothing_but_the_address(chromium, make_server):
    """An extension is the only host."""
    server = make_server(live={}, statuses=["running"])
    context = chromium.new_context()
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    page.goto(server.address)
    page.wait_for_selector(".row.action")
    page.locator("#app-show").click()
    expect(page.locator("#app-status")).to_contain_text("the past")
    hosts = {url.split("/")[2] for url in asked}
    context.close()
    assert hosts == {f"127.0.0.1:{server.port}"}
