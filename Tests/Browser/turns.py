"""Lets tests run side by side in several processes, and one that measures alone."""

import fcntl
from contextlib import contextmanager


class Turns:
    """Two locks of files in a folder that the processes share."""

    def __init__(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        self.running = folder / "running"
        self.next = folder / "next"

    @contextmanager
    def turn(self, is_alone):
        """Waits until a test may run, and lasts as long as the test."""
        with open(self.running, "w") as running:
            # A test that waits to be alone keeps the next ones back, so its turn comes.
            with open(self.next, "w") as next_turn:
                fcntl.flock(next_turn, fcntl.LOCK_EX)
                fcntl.flock(running, fcntl.LOCK_EX if is_alone else fcntl.LOCK_SH)
            yield
