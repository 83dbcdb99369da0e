"""The check of a package: its answers and its errors."""

import os

from command import CommandTests


class CheckTests(CommandTests):
    def test_a_module_with_the_uses_of_its_list_passes(self):
        self.assertEqual(self.run_script("check"), (0, "App: 3 files in 2 rooms, 1 use against the plan\n", ""))

    def test_a_new_use_upward_fails_with_the_files_the_rooms_the_rule_and_the_way_out(self):
        self.index(Top_A=[], Top_B=[], Ground_C=["Top_A", "Top_B"])
        code, _, errors = self.run_script("check", "App")
        self.assertEqual(code, 1)
        self.assertEqual(
            errors,
            "Sources/App/Ground/C.swift:7: error: This file uses `B` of Sources/App/Top/B.swift:1.\n"
            "  The room `Ground` is below the room `Top`.\n"
            "  A room uses only rooms on lower floors: see .ci/floors/App.plan.\n"
            "  Move the code to a room above `Top`, or declare in `Ground` a protocol or a closure that `Top`"
            " supplies.\n",
        )

    def test_a_new_use_sideways_fails(self):
        self.write(".ci/floors/App.plan", "Top Ground\n")
        self.index(Top_A=["Ground_C"], Top_B=[], Ground_C=["Top_A"])
        code, _, errors = self.run_script("check")
        self.assertEqual(code, 1)
        self.assertEqual(
            errors,
            "Sources/App/Top/A.swift:7: error: This file uses `C` of Sources/App/Ground/C.swift:1.\n"
            "  The rooms `Top` and `Ground` are on one floor.\n"
            "  Rooms on one floor do not use each other: see .ci/floors/App.plan.\n"
            "  Move what both need to a room below them, or make them one room.\n",
        )

    def test_more_symbols_than_listed_fail_with_all_of_them(self):
        self.index(Top_A=[], Top_B=[], Ground_C=["Top_A"])
        path = os.path.join(self.root, "Sources", "App", "Ground", "C.swift")
        top = os.path.join(self.root, "Sources", "App", "Top", "A.swift")
        for number in range(6):
            self.store._records[top].defines[f"f{number}"] = number + 2
            self.store._records[path].refers[f"f{number}"] = (f"f{number}", number + 8)
        code, _, errors = self.run_script("check")
        self.assertEqual(code, 1)
        self.assertIn(
            "uses `A`, `f0` (line 8), `f1` (line 9), `f2` (line 10), `f3` (line 11) and 2 more of"
            " Sources/App/Top/A.swift:1.",
            errors,
        )
        self.assertIn("  These are 7 symbols, and .ci/floors/App.uses allows 1.\n", errors)

    def test_twenty_pairs_of_files_are_named_and_the_others_counted(self):
        others = {f"Top_T{number}": [] for number in range(25)}
        self.index(Top_A=[], Top_B=[], Ground_C=list(others), **others)
        code, _, errors = self.run_script("check")
        self.assertEqual((code, errors.count(": error: This")), (1, 20))
        self.assertIn("And 5 more pairs of files in App.\n", errors)

    def test_fewer_uses_than_listed_fail_until_the_list_shrinks(self):
        self.index(Top_A=[], Top_B=[], Ground_C=[])
        code, _, errors = self.run_script("check")
        self.assertEqual(code, 1)
        self.assertEqual(
            errors,
            ".ci/floors/App.uses: error: It lists more uses than there are.\n"
            "  Ground/C.swift -> Top/A.swift: 0, and not 1\n"
            "  The list shrinks with the uses, so that they do not come back.\n"
            "  Run `.ci/floors/check --update App`, and commit the list.\n",
        )
        summary = "App: 3 files in 2 rooms, 0 uses against the plan\n"
        self.assertEqual(self.run_script("check", "--update"), (0, summary, ""))
        self.assertFalse(os.path.exists(os.path.join(self.root, ".ci", "floors", "App.uses")))
        self.assertEqual(self.run_script("check")[0], 0)

    def test_a_module_without_a_plan_is_refused(self):
        self.write("Sources/Other/Other.swift", "")
        self.assertEqual(
            self.run_script("check"),
            (
                2,
                "",
                "error: The module Other has no plan. Each Swift module has one: its floors, from the roof to the"
                " ground. Write .ci/floors/Other.plan, then run `.ci/floors/check --update --new-plan Other`.\n",
            ),
        )

    def test_a_folder_without_swift_files_needs_no_plan(self):
        self.write("Sources/Page/page.c", "")
        self.write("Sources/Docs/Docs.docc/Resources/Example.swift", "")
        self.assertEqual(self.run_script("check")[0], 0)

    def test_a_plan_without_a_module_is_refused(self):
        self.write(".ci/floors/Gone.plan", ".\n")
        code, _, errors = self.run_script("check")
        self.assertEqual(code, 2)
        self.assertIn("There is no module for .ci/floors/Gone.plan.", errors)

    def test_an_unknown_module_is_refused(self):
        code, _, errors = self.run_script("check", "Ap")
        self.assertEqual(code, 2)
        self.assertIn("There is no module Ap. A module is a folder of Sources with Swift files.", errors)
        self.assertIn(" Name one of App.", errors)

    def test_a_bad_plan_is_refused_with_its_name(self):
        self.write(".ci/floors/App.plan", "Top\n")
        code, _, errors = self.run_script("check")
        self.assertEqual(code, 2)
        self.assertIn("error: .ci/floors/App.plan has no room for Ground/C.swift.", errors)

    def test_a_file_that_was_not_compiled_is_refused(self):
        self.write("Sources/App/Top/New.swift", "")
        code, _, errors = self.run_script("check")
        self.assertEqual(code, 2)
        self.assertIn("The index does not know Sources/App/Top/New.swift.", errors)
