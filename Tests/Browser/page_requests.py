"""The requests that the inspector knows, read from its source."""

import re
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "Sources/VueFluxInspector"
NAME = re.compile(r'^  static let name = "(\w+)"$', re.MULTILINE)
# The members of the request itself, and not those of the types in it.
MEMBER = re.compile(r"^  (?:let|var) (\w+): (.+?)(\?)?$", re.MULTILINE)


def members(path):
    """The members of a request or of a filter, and whether each has to be there."""
    found = MEMBER.findall(path.read_text())
    return {name: not optional for name, kind, optional in found if not kind.endswith("{")}


def read_requests():
    found = {}
    for path in (SOURCES / "Requests").rglob("*.swift"):
        for name in NAME.findall(path.read_text()):
            found[name] = members(path)
    return found


REQUESTS = read_requests()
FILTER = members(SOURCES / "Views/RowFilter.swift")


def mistake(name, request):
    """What the inspector does not understand of a request, or None."""
    if name not in REQUESTS:
        return f"There is no request '{name}'."
    return (difference(f"'{name}'", REQUESTS[name], request)
            or difference("The filter", FILTER, request.get("filter") or {}))


def difference(what, known, sent):
    for member in sent.keys() - known.keys():
        return f"{what} has no member '{member}'."
    for member, is_needed in known.items():
        if is_needed and sent.get(member) is None:
            return f"{what} needs the member '{member}'."
    return None
