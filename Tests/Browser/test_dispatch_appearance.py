"""The dialog that dispatches an action: narrow, light, dark, and with texts that mean harm."""

import pytest
from playwright.sync_api import expect

from app_parts import button
from contrast import CONTRAST
from dispatch_parts import dialog, open_dialog, outcome, problem, send, templates, text
from fake_session import FakeSession
from hostile_texts import HOSTILE
from page_parts import overflows


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("width", [1280, 320])
def test_texts_that_mean_harm_are_only_shown(make_server, open_page, name, width):
    harm = HOSTILE[name]
    session = FakeSession(decorate=lambda _: harm, statuses=["running"], live={})
    session.live.outcome = {"outcome": "rejected", "reason": harm}
    server = make_server(session)
    page = open_page(server, size=(width, 640))
    page.wait_for_selector(".row.action")
    for request in ("travel", "undo"):
        server.errors[request] = harm
    button(page, "Show in app").click()
    expect(page.locator("#announcement")).not_to_be_empty()
    open_dialog(page)
    templates(page).first.click()
    send(page).click()
    expect(outcome(page)).to_contain_text("Rejected by")
    server.errors["dispatch"] = harm
    send(page).click()
    expect(problem(page)).not_to_be_empty()
    assert page.evaluate("() => window.hacked") is None
    assert not overflows(page)
    assert page.locator("img, script:not([src])").count() == 0
    assert dialog(page).evaluate("(box) => box.scrollWidth <= box.clientWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_dialog_is_readable_and_complete_at_320_pixels(live_server, open_page, scheme):
    page = open_page(live_server, size=(320, 640), color_scheme=scheme)
    page.wait_for_selector(".row.action")
    open_dialog(page)
    text(page).fill("[")
    send(page).click()
    expect(problem(page)).not_to_be_empty()
    assert page.evaluate(CONTRAST) == []
    assert not overflows(page)
    for control in (text(page), send(page), page.get_by_label("to this store")):
        control.scroll_into_view_if_needed()
        box = control.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320
        assert box["y"] >= 0 and box["y"] + box["height"] <= 640
