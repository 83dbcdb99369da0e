"""The statistics of a session: what only a running app knows."""

import pytest
from playwright.sync_api import expect

from fake_session import FakeSession
from page_parts import overflows, panel
from test_appearance import HOSTILE


def open_statistics(open_page, server, size=(1280, 720)):
    page = open_page(server, size=size)
    page.wait_for_selector(".row.action")
    page.keyboard.press("5")
    expect(panel(page)).to_contain_text("612 actions at")
    return page


def test_the_most_called_observers_of_an_app_are_in_a_table(make_server, open_page):
    session = FakeSession(statuses=["running"], live={})
    page = open_statistics(open_page, make_server(session))
    heading = panel(page).get_by_role("heading", name="Most called observers")
    lines = heading.locator("+ table").get_by_role("row")
    expect(lines.nth(1)).to_have_text(
        "cart: Int on .mainThread, for CartViewController, 2 observers1,000")
    expect(lines.nth(2)).to_have_text("cart: Int on .mainThread7")


def test_a_store_whose_observers_are_not_counted_is_named(make_server, open_page):
    session = FakeSession(statuses=["running"], live={})
    session.live.statistics_note = "The observers of '<b>cart</b>' are not counted."
    page = open_statistics(open_page, make_server(session))
    expect(panel(page)).to_contain_text("The observers of '<b>cart</b>' are not counted.")


def test_a_file_has_no_observers(make_server, open_page):
    page = open_statistics(open_page, make_server(FakeSession()))
    expect(panel(page)).not_to_contain_text("observers")


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("width", [1280, 320])
def test_observers_whose_names_mean_harm_are_only_shown(make_server, open_page, name, width):
    harm = HOSTILE[name]
    session = FakeSession(decorate=lambda _: harm, statuses=["running"], live={})
    page = open_statistics(open_page, make_server(session), (width, 640))
    expect(panel(page)).to_contain_text("2 observers")
    assert page.evaluate("() => window.hacked") is None
    assert not overflows(page)
    assert page.locator("img, script:not([src])").count() == 0
