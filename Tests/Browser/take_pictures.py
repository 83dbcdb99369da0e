"""Takes the pictures of the documentation."""

import os
import tempfile
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from inspector import ROOT, Inspector
from page_parts import panel, rows, selected
from shop import write_shop

FOLDER = ROOT / "Sources/VueFluxInspector/VueFluxInspector.docc/Resources"


def take(browser, address, number, name, scheme):
    page = browser.new_page(
        viewport={"width": 1200, "height": 720}, color_scheme=scheme, device_scale_factor=2,
        reduced_motion="reduce", timezone_id="Europe/Berlin", locale="en-GB")
    page.goto(address)
    expect(rows(page).first).to_be_visible()
    page.locator("#list").focus()
    page.keyboard.press("g")
    page.keyboard.type(str(number))
    page.keyboard.press("Enter")
    expect(selected(page)).to_contain_text("add(")
    page.keyboard.press("2")
    expect(panel(page)).to_contain_text("items")
    page.keyboard.press("Tab")
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
