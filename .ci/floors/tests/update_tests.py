"""Lists that shrink, and pictures."""

import os
from unittest import mock

from command import CommandTests


class UpdateTests(CommandTests):
    def test_more_uses_than_in_the_last_commit_are_refused_even_if_the_list_allows_them(self):
        self.index(Top_A=[], Top_B=[], Ground_C=["Top_A", "Top_B"])
        text = "Ground/C.swift -> Top/A.swift 1\nGround/C.swift -> Top/B.swift 9\n"
        self.write(".ci/floors/App.uses", text)
        code, _, errors = self.run_script("check", "--update", "--new-plan")
        self.assertEqual(code, 1)
        self.assertIn("This file uses `B` of", errors)
        self.assertTrue(
            errors.endswith(
                "App has 2 uses against its plan, and 1 in the last commit.\n"
                "The number of uses only shrinks, so the list is not written.\n"
                "Take out the uses above.\n"
            )
        )
        self.assertEqual(self.read(".ci/floors/App.uses"), text)

    def test_a_moved_file_keeps_its_uses(self):
        os.remove(os.path.join(self.root, "Sources/App/Top/A.swift"))
        self.index(Top_D=[], Top_B=[], Ground_C=["Top_D"])
        code, _, errors = self.run_script("check")
        self.assertEqual(code, 1)
        self.assertTrue(
            errors.endswith(
                "App has no more uses against its plan than its list."
                " If only files have moved, run `.ci/floors/check --update App`.\n"
            )
        )
        self.assertEqual(self.run_script("check", "--update")[0], 0)
        self.assertEqual(self.read(".ci/floors/App.uses"), "Ground/C.swift -> Top/D.swift 1\n")
        self.assertEqual(self.run_script("check")[0], 0)

    def test_a_stricter_plan_may_have_more_uses_if_that_is_meant(self):
        self.write(".ci/floors/App.plan", "Ground\nTop/B.swift\nTop\n")
        self.index(Top_A=["Ground_C", "Top_B"], Top_B=[], Ground_C=["Top_A"])
        code, _, errors = self.run_script("check", "--update")
        self.assertEqual(code, 1)
        self.assertIn("If the change of .ci/floors/App.plan has brought them, add --new-plan.\n", errors)
        self.assertEqual(self.run_script("check", "--update", "--new-plan")[0], 0)
        self.assertEqual(
            self.read(".ci/floors/App.uses"),
            "Top/A.swift -> Ground/C.swift 1\nTop/A.swift -> Top/B.swift 1\n",
        )

    def test_the_first_plan_of_a_module_may_have_uses_if_that_is_meant(self):
        self.git("rm", "--quiet", "--cached", ".ci/floors/App.plan", ".ci/floors/App.uses")
        self.git("commit", "--quiet", "--message=No plan")
        self.assertEqual(self.run_script("check", "--update")[0], 1)
        self.assertEqual(self.run_script("check", "--update", "--new-plan")[0], 0)

    def test_an_update_without_a_last_commit_is_refused(self):
        os.rename(os.path.join(self.root, ".git"), os.path.join(self.root, "git"))
        with mock.patch.dict(os.environ, {"GIT_CEILING_DIRECTORIES": self.root}):
            code, _, errors = self.run_script("check", "--update")
        self.assertEqual(code, 2)
        self.assertIn("--update compares the uses with those of the last commit.", errors)


class DrawTests(CommandTests):
    def test_both_pictures_are_drawn_and_the_same_each_time(self):
        self.assertEqual(self.run_script("draw", "App", self.root), (0, "", ""))
        self.assertEqual(self.run_script("draw", "--check", "App", self.root), (0, "", ""))
        self.assertNotEqual(self.read("house.svg"), self.read("house~dark.svg"))

    def test_a_picture_that_is_out_of_date_is_refused(self):
        self.run_script("draw", "App", self.root)
        self.index(Top_A=[], Top_B=[], Ground_C=[])
        code, _, errors = self.run_script("draw", "--check", "App", self.root)
        self.assertEqual((code, errors.count("The picture is out of date.")), (1, 2))
