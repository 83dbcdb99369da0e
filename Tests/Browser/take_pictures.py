"""Takes the pictures of the documentation."""

import os
import tempfile
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from inspector import ROOT, Inspector
from page_parts import go_to_number, panel, rows, tree_line
from shop import write_shop

FOLDER = ROOT / "Sources/VueFluxInspector/VueFluxInspector.docc/Resources"


def take(browser, address, number, name, scheme):
    page = browser.new_page(
        viewport={"width": 1200, "height": 720}, color_scheme=scheme, device_scale_factor=2,
        reduced_motion="reduce", timezone_id="Europe/Berlin", locale="en-GB")
    page.goto(address)
    expect(rows(page).first).to_be_visible()
    page.locator("#list").focus()
    page.keyboard.press("Home")
    go_to_number(page, number)
    page.keyboard.press("2")
    tree_line(page, "total").click()
    panel(page).get_by_role("button", name="Since when?").click()
    expect(panel(page)).to_contain_text("total got this value")
    page.locator("#list").focus()
    page.wait_for_load_state("networkidle")
    page.screenshot(path=FOLDER / name)
    page.close()


def main():
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = Path(folder) / "shop.jsonl"
        number = write_shop(path)
        inspector = Inspector(path)
        try:
            browser = playwright.chromium.launch(
                executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
                args=["--no-sandbox"])
            take(browser, inspector.address, number, "inspector.png", "light")
            take(browser, inspector.address, number, "inspector~dark.png", "dark")
        finally:
            inspector.stop()


main()
