"""The uses of a module against its plan, and the list of those that it may still have."""

import re
from typing import NamedTuple

from package import Problem

_ENTRY = re.compile(r"(\S+) -> (\S+) ([1-9][0-9]*)")


class Use(NamedTuple):
    """A symbol of one file that another file uses."""

    source: str
    target: str
    symbol: str
    # The first line of `source` that uses it.
    line: int
    # The line of `target` that defines it.
    target_line: int


def against(plan, records):
    """The uses that run upward or sideways, by pairs of files, in the order of their names."""
    owners = {}
    for file in sorted(records):
        for usr, line in records[file].defines.items():
            owners.setdefault(usr, (file, line))
    pairs = {}
    for file in records:
        room = plan.room(file)
        for usr, (symbol, line) in records[file].refers.items():
            target, target_line = owners.get(usr, (file, 0))
            if not plan.allows(room, plan.room(target)):
                pairs.setdefault((file, target), []).append(Use(file, target, symbol, line, target_line))
    return {pair: sorted(pairs[pair], key=lambda use: (use.line, use.symbol)) for pair in sorted(pairs)}


def parse(name, lines):
    """The numbers that a list allows, by pairs of files; `name` is that of the list in messages."""
    allowed = {}
    for number, line in enumerate(lines.splitlines(), 1):
        entry = _ENTRY.fullmatch(line)
        pair = entry and (entry[1], entry[2])
        if not entry or pair in allowed:
            event = "repeats a pair of files" if entry else "is not a pair of files with a number"
            raise Problem(
                f"Line {number} of {name} {event}. The list has a line `from -> to N` for each pair."
                " Restore the file from the last commit, then run `.ci/floors/check --update`."
            )
        allowed[pair] = int(entry[3])
    return allowed


def text(pairs):
    """The text of the list of these uses; it is empty without uses."""
    return "".join(f"{source} -> {target} {len(uses)}\n" for (source, target), uses in pairs.items())


def compare(pairs, allowed):
    """The uses of the pairs that have more than a list allows, and both numbers of the pairs that have fewer."""
    grown = {pair: uses for pair, uses in pairs.items() if len(uses) > allowed.get(pair, 0)}
    found = {pair: len(pairs.get(pair, [])) for pair in sorted(allowed)}
    shrunk = {pair: (number, allowed[pair]) for pair, number in found.items() if number < allowed[pair]}
    return grown, shrunk
