"""The picture of a house: complete, and legible."""

import re
import unittest
import xml.etree.ElementTree as XML

from picture import picture, width, wrap
from support import survey

_SVG = "{http://www.w3.org/2000/svg}"


class PictureTests(unittest.TestCase):
    def setUp(self):
        rooms = {f"Room{number}WithALongName_File": [] for number in range(12)}
        self.house = survey(
            "# The roof of the house, with a caption that is much longer than one line of a column, and"
            " higher than the box beside it, even if the box has two lines and a border.\n"
            f"Top\n# The rooms.\n{' '.join(room.replace('_File', '') for room in rooms)}\n# The ground.\n.\n",
            Top_A=[],
            Top_B=[],
            State=["Top_A", "Top_B", "Room3WithALongName_File"],
            **{**rooms, "Room1WithALongName_File": ["Room2WithALongName_File"]},
        )
        self.tree = XML.fromstring(picture(self.house, is_dark=False))
        self.texts = [text.text for text in self.tree.iter(_SVG + "text")]

    def test_each_room_has_its_name_and_its_number_of_files(self):
        names = ["Top", *self.house.plan.floors[1], "App"]
        boxes = [text for text in self.texts if text in names]
        # The name of the module is in the roof, too.
        self.assertEqual(boxes, ["App", *names])
        sizes = [text for text in self.texts if re.fullmatch(r"\d+ files?", text)]
        self.assertEqual(sizes, ["2 files"] + ["1 file"] * 13)

    def test_the_uses_against_the_plan_are_there_by_rooms(self):
        self.assertIn("→ Top 2, Room3WithALongName 1", self.texts)
        self.assertIn("Room1WithALongName → Room2WithALongName 1", self.texts)
        self.assertIn("Red: the 4 uses that run upward or sideways, by rooms.", self.texts)

    def test_a_house_in_order_has_no_red(self):
        house = survey("Top\nGround", Top_A=["Ground_B"], Ground_B=[])
        texts = [text.text for text in XML.fromstring(picture(house, is_dark=False)).iter(_SVG + "text")]
        self.assertFalse([text for text in texts if "→" in text or "Red" in text])

    def test_no_text_leaves_the_picture_and_no_texts_overlap(self):
        height = float(self.tree.get("viewBox").split()[3])
        frames = [self.frame(text) for text in self.tree.iter(_SVG + "text")]
        for left, top, right, bottom in frames:
            self.assertTrue(0 <= left and right <= 860 and 0 <= top and bottom <= height)
        for number, one in enumerate(frames):
            for other in frames[number + 1 :]:
                self.assertFalse(one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3])

    def test_no_text_leaves_its_box_and_no_boxes_overlap(self):
        boxes = [box for box in self.tree.iter(_SVG + "rect") if box.get("rx")]
        frames = []
        for box in boxes:
            x, y, wide, high = (float(box.get(name)) for name in ("x", "y", "width", "height"))
            frames.append((x, y, x + wide, y + high))
        self.assertEqual(len(frames), 14)
        for number, one in enumerate(frames):
            for other in frames[number + 1 :]:
                self.assertFalse(one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3])
        centred = [text for text in self.tree.iter(_SVG + "text") if text.get("text-anchor") == "middle"][1:]
        self.assertEqual(len(centred), 28)
        for text in centred:
            left, top, right, bottom = self.frame(text)
            self.assertTrue(any(f[0] < left and right < f[2] and f[1] < top and bottom < f[3] for f in frames))

    def test_no_text_crosses_the_wall_of_its_floor(self):
        floors = [wall for wall in self.tree.iter(_SVG + "rect") if not wall.get("rx")]
        walls = [float(wall.get("y")) + float(wall.get("height")) for wall in floors]
        self.assertEqual(len(walls), 3)
        for text in self.tree.iter(_SVG + "text"):
            _, top, _, bottom = self.frame(text)
            self.assertFalse([wall for wall in walls if top < wall < bottom])
        self.assertEqual(walls[:-1], [float(floor.get("y")) for floor in floors[1:]])
        caption = [text for text in self.texts if text in wrap(self.house.plan.captions[0], 192, 12)]
        self.assertGreater(len(caption), 3)
        first = [self.frame(text) for text in self.tree.iter(_SVG + "text") if text.text in caption]
        self.assertTrue(all(bottom < walls[0] for _, _, _, bottom in first))

    def frame(self, text):
        size = float(text.get("font-size", 14))
        wide = width(text.text, size)
        x, y = float(text.get("x")), float(text.get("y"))
        left = x - {None: 0, "middle": wide / 2, "end": wide}[text.get("text-anchor")]
        return left, y - size * 0.8, left + wide, y + size * 0.2

    def test_a_text_is_wrapped_between_words(self):
        self.assertEqual(wrap("aaaa bbbb cccc", width("aaaa bbbb", 12), 12), ["aaaa bbbb", "cccc"])
        self.assertEqual(wrap("", 10, 12), [])

    def test_a_name_stays_with_its_number(self):
        self.assertEqual(wrap("a\u00a01, b\u00a02", width("a 1, b", 12), 12), ["a\u00a01,", "b\u00a02"])
