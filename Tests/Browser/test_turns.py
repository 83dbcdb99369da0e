"""The turns of tests that run side by side, and of those that measure."""

import fcntl
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from turns import Turns


@pytest.fixture
def turns(tmp_path):
    return Turns(tmp_path)


@pytest.fixture
def threads():
    with ThreadPoolExecutor() as threads:
        yield threads


def wait_until_taken(path):
    """Waits until a thread has the lock of a file."""
    with open(path, "w") as file:
        for _ in range(1000):
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return
            fcntl.flock(file, fcntl.LOCK_UN)
            time.sleep(0.01)
    raise AssertionError("It did not come.")


def test_tests_run_side_by_side(turns, threads):
    def run():
        with turns.turn(False):
            return "beside"

    with turns.turn(False):
        assert threads.submit(run).result(10) == "beside"


def test_a_test_that_measures_waits_for_the_others_and_the_next_ones_wait_for_it(turns, threads):
    log = []

    def run(name, is_alone):
        with turns.turn(is_alone):
            log.append(name)

    with turns.turn(False):
        alone = threads.submit(run, "alone", True)
        wait_until_taken(turns.next)
        after = threads.submit(run, "after", False)
        assert log == []
    alone.result()
    after.result()
    assert log == ["alone", "after"]


def test_no_test_runs_beside_one_that_measures(turns, threads):
    log, is_begun = [], Event()

    def run_beside():
        is_begun.set()
        with turns.turn(False):
            log.append("beside")

    with turns.turn(True):
        beside = threads.submit(run_beside)
        is_begun.wait()
        wait_until_taken(turns.next)
        log.append("alone")
    beside.result()
    assert log == ["alone", "beside"]
