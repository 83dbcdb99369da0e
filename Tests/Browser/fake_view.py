"""The rows of a session that pass a filter."""

import re

from request_error import RequestError

FIELD = re.compile(r"^\s*[\w.\[\]]+\s*((=|!=|<=?|>=?)\s*\S.*)?$")


class FakeView:
    """The view of one connection, which has a new number with each filter."""

    def __init__(self, session):
        self.session = session
        self.number = 0
        self.filter = {}
        self.positions = None

    def choose(self, wanted):
        if "field" in wanted and not FIELD.match(wanted["field"]):
            raise RequestError(self.session.decorate(
                "The field filter has a mistake. Write PATH, or PATH = VALUE."))
        self.filter = wanted
        self.refresh()
        self.number += 1

    def indices(self):
        session = self.session
        return range(session.row_count) if self.positions is None else self.positions

    def matches(self, index):
        session, wanted = self.session, self.filter
        if "kinds" in wanted and session.kind(index) not in wanted["kinds"]:
            return False
        if "stores" in wanted and session.store(index) not in wanted["stores"]:
            return False
        if "text" in wanted and wanted["text"].lower() not in session.text(index).lower():
            return False
        if "span" in wanted and not (
                wanted["span"]["first"] <= session.time(index) <= wanted["span"]["last"]):
            return False
        if session.action_name(index) in wanted.get("hidden", ()):
            return False
        if "field" in wanted and "isNew" in wanted["field"]:
            return session.kind(index) == "action" and index % 2 == 0
        return True

    def led_to(self, key):
        found, open_ends = [], [self.session.index(key)]
        while open_ends:
            index = open_ends.pop()
            found.append(index)
            open_ends += self.session.consequences(index)
        return sorted(found)

    def refresh(self):
        if not self.filter:
            self.positions = None
            return
        cause = self.filter.get("cause")
        candidates = self.led_to(cause) if cause else range(self.session.row_count)
        self.positions = [index for index in candidates if self.matches(index)]

    def check(self, number):
        if number != self.number:
            raise RequestError("The view is stale. Ask for a view first.")

    def place(self, index):
        """The last position in the view that is not after a row."""
        if self.positions is None:
            return min(index, self.session.row_count - 1)
        low, high = 0, len(self.positions)
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if self.positions[middle] <= index else (low, middle)
        return low - 1
