"""The night, with steps that the test makes up."""
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from processes import wait_until, wait_until_ended

CI = Path(__file__).parent.parent.parent


class NightTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        shutil.copytree(CI / "tools", self.root / ".ci/tools")
        shutil.copy(CI / "night", self.root / ".ci/night")
        self.step("b-fails", "# Fails.", "# Concerns: Sources/B", "echo first", "echo 'error: broken'", "exit 1")
        self.step("a-passes", "# Passes.", "# Concerns: Sources/A", "# Seed", 'echo "seed $SEED"')
        self.step("c-skips", "# Skips.", "# Concerns: Sources/AB", "echo 'There is no browser.'", "exit 69")
        self.step("d-passes", "# Passes, too.", "# Concerns: Sources/D")

    def step(self, name, *lines):
        path = self.root / ".ci/nightly" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(["#!/bin/bash", *lines]) + "\n")
        path.chmod(0o755)

    def night(self, *arguments, **environment):
        kept = {key: value for key, value in os.environ.items() if key not in ("CI", "SEED", "STEPS")}
        return subprocess.run(
            [self.root / ".ci/night", *arguments], stdout=subprocess.PIPE, text=True, env={**kept, **environment})

    def results(self, run):
        """The table at the end, without its times."""
        table = run.stdout[run.stdout.rindex("\nstep "):].splitlines()[2:-2]
        return [" ".join(word for place, word in enumerate(row.split()) if place not in (1, 2)) for row in table]

    def test_it_goes_on_after_a_failure_and_ends_with_a_table(self):
        run = self.night(SEED="7")
        self.assertEqual(run.returncode, 1)
        self.assertEqual(self.results(run), [
            "a-passes passed 7",
            "b-fails failed - error: broken",
            "c-skips skipped - There is no browser.",
            "d-passes passed -",
        ])
        self.assertIn("== b-fails\nfirst\nerror: broken\n\n-- What failed in b-fails:\nerror: broken\n", run.stdout)
        self.assertTrue(run.stdout.endswith("\n2 passed, 1 failed, 1 skipped\n"), run.stdout)
        self.assertEqual((self.root / ".build-night/a-passes.log").read_text(), "seed 7\n")

    def test_what_cannot_run_fails_in_ci(self):
        self.assertEqual(self.night("c-skips").returncode, 0)
        run = self.night("c-skips", CI="true")
        self.assertEqual(run.returncode, 1)
        self.assertEqual(self.results(run), ["c-skips failed - There is no browser."])

    def test_steps_are_chosen_by_name(self):
        self.assertEqual(self.results(self.night("d-passes", "a-passes", SEED="1")), [
            "d-passes passed -", "a-passes passed 1"])
        self.assertEqual(self.results(self.night(STEPS="d-passes")), ["d-passes passed -"])
        run = self.night("e")
        self.assertEqual(run.returncode, 2)
        self.assertEqual(run.stdout, "error: there is no step e. .ci/night --list prints all of them.\n")

    def test_steps_are_listed(self):
        self.assertEqual(
            [line.split(maxsplit=1) for line in self.night("--list").stdout.splitlines()],
            [["a-passes", "Passes."], ["b-fails", "Fails."], ["c-skips", "Skips."], ["d-passes", "Passes, too."]])

    def test_steps_are_chosen_by_what_has_changed(self):
        def git(*arguments):
            subprocess.run(
                ["git", "-c", "user.name=A", "-c", "user.email=a@b.c", *arguments],
                cwd=self.root, check=True, stdout=subprocess.DEVNULL)
        (self.root / ".gitignore").write_text(".build*\n")
        git("init", "--quiet")
        git("add", ".")
        git("commit", "--quiet", "--message", "All")
        self.assertEqual(
            self.night("--since", "HEAD").stdout, "No step is concerned by what has changed since HEAD.\n")
        for name in ["A/1.swift", "D"]:
            path = self.root / "Sources" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("")
        self.assertEqual(
            self.results(self.night("--since", "HEAD", SEED="1")), ["a-passes passed 1", "d-passes passed -"])

    def test_a_night_that_is_ended_ends_its_step(self):
        self.step("e-hangs", "# Hangs.", "sleep 1000 & echo $!", "wait")
        night = subprocess.Popen([self.root / ".ci/night", "e-hangs"], stdout=subprocess.DEVNULL)
        log = self.root / ".build-night/e-hangs.log"
        child = wait_until(lambda: log.exists() and log.read_text().strip())
        night.terminate()
        self.assertEqual(night.wait(), 130)
        wait_until_ended(child)
