"""How a command is ended."""
import subprocess
import time
import unittest
from pathlib import Path

LIMIT = Path(__file__).parent.parent / "limit"


class LimitTests(unittest.TestCase):
    def limit(self, seconds, command):
        return subprocess.run(
            [LIMIT, str(seconds), "bash", "-c", command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def test_the_exit_code_is_that_of_the_command(self):
        self.assertEqual(self.limit(60, "exit 3").returncode, 3)
        self.assertEqual(self.limit(60, "kill -9 $$").returncode, 128 + 9)

    def test_a_command_that_hangs_is_ended_with_what_it_has_started(self):
        run = self.limit(1, "sleep 1000 & echo $!; wait")
        self.assertEqual(run.returncode, 124)
        self.assertIn("Ended after 1 s, which is the limit: bash -c", run.stderr)
        self.check_has_ended(run.stdout)

    def test_a_process_that_outlives_its_command_is_ended(self):
        run = self.limit(60, "sleep 1000 > /dev/null 2>&1 & echo $!")
        self.assertEqual(run.returncode, 0)
        self.check_has_ended(run.stdout)

    def test_ending_the_limit_ends_the_command(self):
        process = subprocess.Popen([LIMIT, "60", "bash", "-c", "echo $$; sleep 1000"], stdout=subprocess.PIPE, text=True)
        child = process.stdout.readline()
        process.terminate()
        self.assertEqual(process.wait(), 128 + 15)
        process.stdout.close()
        self.check_has_ended(child)

    def check_has_ended(self, process):
        command = ["ps", "-o", "stat=", "-p", process.strip()]
        for _ in range(200):
            state = subprocess.run(command, stdout=subprocess.PIPE, text=True).stdout.strip()
            # A process whose parent has ended without waiting for it stays as a zombie.
            if state == "" or state.startswith("Z"):
                return
            time.sleep(0.05)
        self.fail(f"process {process.strip()} is still there")
