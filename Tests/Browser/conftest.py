"""Opens the page in Chromium. Each test fails when the browser complains about anything."""

import os
import sys

import pytest
from playwright.sync_api import expect, sync_playwright

sys.dont_write_bytecode = True

from fake_server import FakeServer  # noqa: E402
from fake_session import FakeSession  # noqa: E402
from inspector import ROOT, Inspector  # noqa: E402
from turns import Turns  # noqa: E402

# Reports what a page may not do, and how long its longest task is.
WATCH = """
  window.violations = [];
  window.longest = 0;
  addEventListener("securitypolicyviolation", (event) =>
    violations.push(`${event.violatedDirective} ${event.blockedURI}`));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
  }).observe({ entryTypes: ["longtask"] });
"""


# On a busy machine, what a test waits for takes its time.
expect.set_options(timeout=20_000)

# Holds each message back for up to so many milliseconds, in order. A test that acts on what is not there yet then fails.
DELAY = """
  const add = WebSocket.prototype.addEventListener;
  WebSocket.prototype.addEventListener = function (name, listener) {
    if (name !== "message") return add.call(this, name, listener);
    let last = 0;
    return add.call(this, name, (event) => {
      last = Math.max(last + 1, performance.now() + Math.random() * LIMIT);
      setTimeout(() => listener({ data: event.data }), last - performance.now());
    });
  };
"""


def pytest_addoption(parser):
    parser.addoption("--delay", type=int, default=0, help=(
        "hold each message of the server back for up to so many milliseconds"))


def pytest_configure(config):
    config.addinivalue_line("markers", "alone: measures, so that no other test runs meanwhile")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    """Runs a test with its fixtures in its turn."""
    is_alone = item.get_closest_marker("alone") is not None
    with Turns(ROOT / ".build-browser/turns").turn(is_alone):
        return (yield)


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
            args=["--no-sandbox", "--enable-precise-memory-info"])
        yield browser
        browser.close()


@pytest.fixture
def make_server():
    servers = []

    def make(session=None, **options):
        servers.append(FakeServer(session or FakeSession(**options)).start())
        return servers[-1]

    yield make
    for server in servers:
        server.close()
    assert [mistake for server in servers for mistake in server.mistakes] == []


@pytest.fixture
def inspect():
    """Starts the inspector itself."""
    inspectors = []

    def inspect(*arguments):
        inspectors.append(Inspector(*arguments))
        return inspectors[-1]

    yield inspect
    for inspector in inspectors:
        assert inspector.stop() == 0


@pytest.fixture
def open_page(chromium, pytestconfig):
    """Opens the page of a server. `expected` are parts of complaints that the test provokes."""
    contexts, opened = [], []
    delay = pytestconfig.getoption("--delay")

    def open_page(server, fragment="", expected=(), size=(1280, 800), address=None, **options):
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, timezone_id="Europe/Berlin",
            locale="en-GB", permissions=["clipboard-read", "clipboard-write"], **options)
        contexts.append(context)
        context.add_init_script(WATCH)
        if delay:
            context.add_init_script(DELAY.replace("LIMIT", str(delay)))
        page = context.new_page()
        complaints = []
        page.on("console", lambda message: complaints.append(message.text)
                if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        opened.append((page, complaints, expected))
        page.goto(address or server.address + fragment)
        return page

    yield open_page
    found = []
    for page, complaints, expected in opened:
        found += [text for text in complaints if not any(part in text for part in expected)]
        found += page.evaluate("window.violations ?? []")
    for context in contexts:
        context.close()
    assert found == []


@pytest.fixture
def server(make_server):
    """The server of a small session."""
    return make_server()


@pytest.fixture
def page(server, open_page):
    """The page of a small session, when its rows are there."""
    return open_rows(server, open_page)


@pytest.fixture
def timeline(page):
    """The timeline of the small session, when it is drawn and has the selected row, about which it zooms."""
    timeline = page.locator("#timeline")
    expect(timeline.locator("#timeline-text")).to_contain_text("cart has")
    expect(timeline.locator("#timeline-text")).to_contain_text("The selected row is at")
    return timeline


@pytest.fixture
def live_server(make_server):
    """The server of a running app."""
    return make_server(live={}, statuses=["running"])


@pytest.fixture
def live_app(live_server):
    """The running app, which the page acts on."""
    return live_server.session.live


@pytest.fixture
def live_page(live_server, open_page):
    """The page of a running app, when its rows are there."""
    return open_rows(live_server, open_page)


def open_rows(server, open_page):
    page = open_page(server)
    page.wait_for_selector(".row.action")
    return page
