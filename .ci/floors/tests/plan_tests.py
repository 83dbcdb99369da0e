"""Plans, good and bad."""

import unittest

from package import Problem
from support import plan

FILES = ["Main.swift", "State.swift", "Bus/Bus.swift", "Bus/Inner/Member.swift", "Lock/Lock.swift"]


class PlanTests(unittest.TestCase):
    def rooms(self, text):
        house = plan(text, FILES)
        return {file: (house.room(file), house.rooms[house.room(file)]) for file in FILES}

    def test_a_file_is_in_the_room_of_its_folder(self):
        self.assertEqual(self.rooms(".\nBus\nLock")["Lock/Lock.swift"], ("Lock", 2))

    def test_a_file_at_the_top_is_in_the_room_of_the_dot(self):
        self.assertEqual(self.rooms(".\nBus\nLock")["Main.swift"], (".", 0))

    def test_a_file_may_be_a_room(self):
        rooms = self.rooms(".\nBus\nLock\nState.swift")
        self.assertEqual((rooms["State.swift"], rooms["Main.swift"]), (("State.swift", 3), (".", 0)))

    def test_an_unnamed_folder_belongs_to_the_nearest_named_one(self):
        self.assertEqual(self.rooms(".\nBus\nLock")["Bus/Inner/Member.swift"], ("Bus", 1))
        self.assertEqual(self.rooms(".\nBus\nBus/Inner\nLock")["Bus/Inner/Member.swift"], ("Bus/Inner", 2))
        self.assertEqual(self.rooms(".\nLock")["Bus/Inner/Member.swift"], (".", 0))

    def test_a_floor_is_one_line_with_its_rooms_between_spaces(self):
        house = plan(".\n  Bus   Lock # The middle.\n\n# State.swift\nState.swift\n", FILES)
        self.assertEqual(house.floors, [["."], ["Bus", "Lock"], ["State.swift"]])

    def test_the_comment_above_a_floor_is_its_caption(self):
        text = "# A plan.\n\n# The\n# roof.\n. # Not a caption.\nBus\n# Ground.\nLock\n# The end."
        self.assertEqual(plan(text, FILES).captions, ["The roof.", "", "Ground."])

    def test_a_room_uses_itself_and_lower_floors_alone(self):
        house = plan(".\nBus Lock\nState.swift", FILES)
        allowed = [(a, b) for a in house.rooms for b in house.rooms if house.allows(a, b) and a != b]
        self.assertEqual(
            allowed,
            [(".", "Bus"), (".", "Lock"), (".", "State.swift"), ("Bus", "State.swift"), ("Lock", "State.swift")],
        )
        self.assertTrue(all(house.allows(room, room) for room in house.rooms))


class BadPlanTests(unittest.TestCase):
    def assert_problem(self, text, message):
        with self.assertRaises(Problem) as caught:
            plan(text, FILES)
        self.assertEqual(str(caught.exception), message)

    def test_a_plan_without_floors_is_refused(self):
        self.assert_problem(
            "# Nothing.\n",
            "the plan has no floors. A plan has a floor a line. Write the rooms of a floor on a line.",
        )

    def test_a_room_that_is_named_twice_is_refused(self):
        self.assert_problem(
            ".\nBus\nLock Bus\n",
            "the plan names Bus a second time in line 3. A folder or a file is on one floor. Take one of them out.",
        )

    def test_a_folder_that_does_not_exist_is_refused(self):
        self.assert_problem(
            ".\nBu\n",
            "the plan names Bu in line 2, and no file is there. A room is a folder with Swift files in it, or such a"
            " file. Correct the name, or take it out.",
        )

    def test_a_file_without_a_room_is_refused(self):
        self.assert_problem(
            "Bus\nLock\nMain.swift",
            "the plan has no room for State.swift. Each file is in a room: its own, or that of a folder around it."
            " Name the folder, or `.` for the files that no other room takes.",
        )

    def test_a_room_whose_files_are_all_elsewhere_is_refused(self):
        self.assert_problem(
            ".\nLock\nLock/Lock.swift",
            "the plan names Lock, whose files are all in other rooms. A room has files. Take it out.",
        )
