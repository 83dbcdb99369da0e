"""What the timeline draws, read back as pixels."""

import pytest
from playwright.sync_api import expect

from page_parts import go_to_number
from timeline_parts import sentences


def pixels(page, color):
    """How many pixels have a colour of the theme."""
    return page.evaluate("""async (name) => {
      // The words come before the picture, which is drawn in the next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const canvas = document.getElementById("timeline-canvas");
      const copy = new OffscreenCanvas(canvas.width, canvas.height);
      const probe = copy.getContext("2d", { willReadFrequently: true });
      probe.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
      probe.fillRect(0, 0, 1, 1);
      const wanted = [...probe.getImageData(0, 0, 1, 1).data].join();
      probe.clearRect(0, 0, 1, 1);
      probe.drawImage(canvas, 0, 0);
      const { data } = probe.getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let place = 0; place < data.length; place += 4) {
        if (data.slice(place, place + 4).join() === wanted) count += 1;
      }
      return count;
    }""", color)


@pytest.mark.parametrize("color, rows_with, rows_without", [
    ("excluded", 400, 200), ("rejected", 400, 200), ("missing", 600, 400), ("problem", 800, 600),
])
def test_what_is_not_there_has_a_colour_of_its_own(
        make_server, open_page, color, rows_with, rows_without):
    found = []
    for count in (rows_with, rows_without):
        page = open_page(make_server(row_count=count))
        expect(sentences(page)).to_contain_text("The selected row is")
        found.append(pixels(page, color))
    assert found[0] > found[1]


@pytest.mark.usefixtures("timeline")
def test_lines_lead_to_the_causes_of_the_selected_row(page):
    """Redux DevTools tells no causes."""
    for _ in range(8):
        page.keyboard.press("+")
    drawn = []
    for number, words in ((13, "has no cause"), (15, "was caused by")):
        go_to_number(page, number)
        expect(sentences(page)).to_contain_text(words)
        drawn.append(pixels(page, "accent"))
    assert drawn[1] > drawn[0] + 50
