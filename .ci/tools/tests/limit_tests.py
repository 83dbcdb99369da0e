"""How a command is ended."""
import subprocess
import unittest
from pathlib import Path

from processes import wait_until_ended

LIMIT = Path(__file__).parent.parent / "limit"


class LimitTests(unittest.TestCase):
    def limit(self, seconds, command):
        return subprocess.run(
            [LIMIT, str(seconds), "bash", "-c", command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def test_the_exit_code_is_that_of_the_command(self):
        self.assertEqual(self.limit(60, "exit 3").returncode, 3)
        self.assertEqual(self.limit(60, "kill -9 $$").returncode, 128 + 9)

    def test_a_command_that_hangs_is_ended_with_what_it_has_started(self):
        run = self.limit(3, "sleep 1000 & echo $!; wait")
        self.assertEqual(run.returncode, 124)
        self.assertIn("Ended after 3 s, which is the limit: bash -c", run.stderr)
        wait_until_ended(run.stdout.strip())

    def test_a_process_that_outlives_its_command_is_ended(self):
        run = self.limit(60, "sleep 1000 > /dev/null 2>&1 & echo $!")
        self.assertEqual(run.returncode, 0)
        wait_until_ended(run.stdout.strip())

    def test_ending_the_limit_ends_the_command(self):
        process = subprocess.Popen([LIMIT, "60", "bash", "-c", "echo $$; sleep 1000"], stdout=subprocess.PIPE, text=True)
        child = process.stdout.readline()
        process.terminate()
        self.assertEqual(process.wait(), 128 + 15)
        process.stdout.close()
        wait_until_ended(child.strip())
