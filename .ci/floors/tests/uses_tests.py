"""Uses against a plan, and their lists."""

import unittest

import uses
from package import Problem
from store import Record
from support import plan, survey


class UsesTests(unittest.TestCase):
    TEXT = "Roof\nLeft Right\nGround"

    def pairs(self, **references):
        files = dict.fromkeys(["Roof_A", "Left_A", "Left_B", "Right_A", "Ground_A"], [])
        return [pair for pair in survey(self.TEXT, **{**files, **references}).pairs]

    def test_a_use_downward_is_no_use_against_the_plan(self):
        self.assertEqual(self.pairs(Roof_A=["Left_A", "Ground_A"], Left_A=["Ground_A"]), [])

    def test_a_use_within_a_room_is_no_use_against_the_plan(self):
        self.assertEqual(self.pairs(Left_A=["Left_B"], Left_B=["Left_A"]), [])

    def test_a_use_upward_is_one_against_the_plan(self):
        self.assertEqual(self.pairs(Ground_A=["Left_A"]), [("Ground/A.swift", "Left/A.swift")])

    def test_a_use_sideways_is_one_against_the_plan(self):
        self.assertEqual(self.pairs(Left_A=["Right_A"]), [("Left/A.swift", "Right/A.swift")])

    def test_uses_are_ordered_by_their_files(self):
        self.assertEqual(
            self.pairs(Right_A=["Roof_A", "Left_A"], Left_B=["Roof_A"], Ground_A=["Right_A"]),
            [
                ("Ground/A.swift", "Right/A.swift"),
                ("Left/B.swift", "Roof/A.swift"),
                ("Right/A.swift", "Left/A.swift"),
                ("Right/A.swift", "Roof/A.swift"),
            ],
        )

    def test_a_symbol_of_another_module_is_none_against_the_plan(self):
        files = {"Attic/A.swift": Record({}, {}), "Ground/A.swift": Record({}, {"print": ("print", 1)})}
        self.assertEqual(uses.against(plan("Attic\nGround", files), files), {})

    def test_a_symbol_belongs_to_the_file_that_defines_it_even_in_an_extension(self):
        files = {
            "Top/Store.swift": Record({"Store": 1}, {}),
            "Ground/Store+Bus.swift": Record({"Store.bus": 5}, {"Store": ("Store", 3)}),
            "Middle/Use.swift": Record({}, {"Store.bus": ("bus", 9)}),
        }
        pairs = uses.against(plan("Top\nMiddle\nGround", files), files)
        self.assertEqual(
            pairs,
            {
                ("Ground/Store+Bus.swift", "Top/Store.swift"): [
                    uses.Use("Ground/Store+Bus.swift", "Top/Store.swift", "Store", 3, 1)
                ]
            },
        )

    def test_each_symbol_of_a_pair_counts_once_even_if_names_are_the_same(self):
        files = {
            "Top/A.swift": Record({"f(Int)": 1, "f(Bool)": 2, "g": 3}, {}),
            "Ground/B.swift": Record({}, {"g": ("g", 5), "f(Int)": ("f", 8), "f(Bool)": ("f", 4)}),
        }
        pairs = uses.against(plan("Top\nGround", files), files)
        self.assertEqual(uses.text(pairs), "Ground/B.swift -> Top/A.swift 3\n")
        self.assertEqual(
            [(use.symbol, use.line) for use in pairs[("Ground/B.swift", "Top/A.swift")]],
            [("f", 4), ("g", 5), ("f", 8)],
        )


class ListTests(unittest.TestCase):
    def test_a_list_is_read_as_it_is_written(self):
        pairs = {("A+B.swift", "C/D.swift"): ["d"], ("B.swift", "A.swift"): ["a"] * 12}
        text = "A+B.swift -> C/D.swift 1\nB.swift -> A.swift 12\n"
        self.assertEqual(uses.text(pairs), text)
        self.assertEqual(uses.parse("the list", text), {pair: len(found) for pair, found in pairs.items()})

    def test_a_list_without_uses_is_empty(self):
        self.assertEqual(uses.text({}), "")
        self.assertEqual(uses.parse("the list", ""), {})

    def test_a_line_that_is_no_pair_is_refused(self):
        for line in ("A.swift -> B.swift", "A.swift B.swift 1", "A.swift -> B.swift 0", "A.swift -> B.swift 1 2"):
            with self.assertRaisesRegex(Problem, "Line 2 of the list is not a pair of files with a number. .* line"):
                uses.parse("the list", "A.swift -> C.swift 1\n" + line)

    def test_a_pair_that_is_listed_twice_is_refused(self):
        with self.assertRaisesRegex(Problem, "Line 2 of the list repeats a pair of files."):
            uses.parse("the list", "A.swift -> C.swift 1\nA.swift -> C.swift 2")


class ComparisonTests(unittest.TestCase):
    def setUp(self):
        self.pairs = survey("Top\nGround", Top_A=[], Top_B=[], Ground_C=["Top_A", "Top_B"]).pairs
        self.listed = {pair: len(found) for pair, found in self.pairs.items()}
        self.pair = ("Ground/C.swift", "Top/A.swift")

    def test_uses_as_listed_are_in_order(self):
        self.assertEqual(uses.compare(self.pairs, self.listed), ({}, {}))

    def test_a_pair_that_is_not_listed_has_grown(self):
        del self.listed[self.pair]
        self.assertEqual(uses.compare(self.pairs, self.listed), ({self.pair: self.pairs[self.pair]}, {}))

    def test_a_pair_with_more_symbols_than_listed_has_grown(self):
        self.pairs[self.pair] *= 2
        self.assertEqual(list(uses.compare(self.pairs, self.listed)[0]), [self.pair])

    def test_a_pair_with_fewer_symbols_than_listed_has_shrunk(self):
        self.listed[self.pair] = 3
        self.assertEqual(uses.compare(self.pairs, self.listed), ({}, {self.pair: (1, 3)}))

    def test_a_pair_that_is_gone_has_shrunk(self):
        del self.pairs[self.pair]
        self.assertEqual(uses.compare(self.pairs, self.listed), ({}, {self.pair: (0, 1)}))
