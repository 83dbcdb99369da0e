"""Which lines of a log say what failed."""
import subprocess
import unittest
from pathlib import Path

FAILURES = Path(__file__).parent.parent / "failures"


class FailuresTests(unittest.TestCase):
    def failures(self, log, *options):
        return subprocess.run([FAILURES, *options], input=log, stdout=subprocess.PIPE, text=True, check=True).stdout

    def check(self, log, expected):
        self.assertEqual(self.failures(log), expected)

    def test_an_issue_is_printed_once_with_its_details(self):
        issue = '✘ Test "adds" recorded an issue at A.swift:1:2: Expectation failed: (sum → 2) == 3\n↳ // Why\n'
        end = '✘ Test "adds" failed after 0.001 seconds with 1 issue.\n'
        started = '◇ Test "adds" started.\n'
        # As in a log of the gate, to which the tests have appended what failed.
        self.check(
            f"◇ Test run started.\n↳ Testing Library Version: 6\n{started}{issue}{end}\n-- What failed:\n{issue}{end}",
            f"{issue}{end}")

    def test_a_test_that_has_not_ended_is_named(self):
        self.check(
            '◇ Test "hangs" started.\n'
            '◇ Test case passing 1 argument text → "◇ Test" to "hangs" started.\n'
            '◇ Test "passes" started.\n'
            '✔ Test "passes" passed after 0.001 seconds.\n'
            '◇ Test "passes with cases" started.\n'
            '✔ Test "passes with cases" with 2 test cases passed after 0.001 seconds.\n'
            '◇ Test "is skipped" started.\n'
            '➜ Test "is skipped" skipped.\n'
            '◇ Test "has known issues" started.\n'
            '━ Test "has known issues" passed after 0.001 seconds with 1 known issue.\n',
            'Has not ended: "hangs"\n')

    def test_an_end_behind_an_argument_without_an_end_of_its_line_counts(self):
        self.check(
            '◇ Test "reads" started.\n'
            '◇ Test case passing 1 argument text → "\0✔ Test "reads" with 1 test case passed after 0.001 seconds.\n'
            "last\n",
            "last\n")

    def test_of_many_that_have_not_ended_the_twenty_that_began_last_are_named(self):
        self.check(
            "".join(f'◇ Test "{number}" started.\n' for number in range(25)),
            "5 other tests have not ended.\n" + "".join(f'Has not ended: "{number}"\n' for number in range(5, 25)))

    def test_errors_of_compilers_and_other_tools_are_found(self):
        for line in [
            "Sources/A.swift:1:2: error: cannot find 'a' in scope",
            "error: no such module 'A'",
            "FATAL: no browser",
            "FAILED commit: 12 instructions",
            "Fatal error: Index out of range",
            "*** Program crashed: Bad pointer dereference at 0x0",
            "dispatch  120 <-- over",
        ]:
            self.check(f"[1/2] Compiling A\n{line}\n[2/2] Linking\n", f"{line}\n")

    def test_a_report_of_thread_sanitizer_is_whole(self):
        report = "WARNING: ThreadSanitizer: data race\n  Write of size 8\n\nSUMMARY: ThreadSanitizer: data race\n"
        self.check(f"before\n{report}after\n", report)

    def test_of_a_log_without_such_lines_the_last_one_is_printed(self):
        self.check("first\nlast\n", "last\n")
        self.check("", "")

    def test_the_summary_is_the_first_failure_or_the_test_that_hangs(self):
        def summary(log):
            return self.failures(log, "-v", "summary=1")
        issues = "".join(f'✘ Test "{number}" failed\n' for number in range(50))
        self.assertEqual(summary(issues), '✘ Test "0" failed\n')
        self.assertEqual(summary(f'◇ Test "hangs" started.\n{issues}'), 'Has not ended: "hangs"\n')
        self.assertEqual(summary("first\nlast\n"), "last\n")
