"""A module without a compiler: its files, what they define, and what they refer to."""

from plan import Plan
from store import Record
from survey import Survey
import uses


def records(**references):
    """The records of files that define a symbol of their own name, by the files whose symbols they refer to.

    `records(A=["B"], B=[])` are A.swift and B.swift, and line 7 of A.swift refers to `B`.
    """
    return {
        path(file): Record({f"own {file}": 1}, {f"own {other}": (other.rpartition("_")[2], 7) for other in others})
        for file, others in references.items()
    }


def path(file):
    """The path of a file of `records`: `Bus_Channel` is Bus/Channel.swift."""
    return file.replace("_", "/") + ".swift"


def plan(text, files):
    return Plan("the plan", text, files)


def survey(text, module="App", **references):
    """A module with a plan and these references."""
    files = records(**references)
    house = plan(text, files)
    return Survey(module, house, sorted(files), uses.against(house, files))
