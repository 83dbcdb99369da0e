"""A session that is computed row by row, so that a million rows cost nothing."""

from collections import Counter

from fake_live import FakeLive
from fake_states import action, state

START = 1_790_000_000_000_000
STORES = ["cart", "search", "user", "orders", "favourites", "payment", "navigation", "messages"]
TEXTS = ['add("tea")', 'setCount(3)', 'open(screen: "detail")', "refresh", 'select("coffee")', "close"]
KINDS = ["action", "effect", "store", "state", "missing", "excluded", "problem", "rejected"]
RARE_KINDS = {500: "missing", 700: "problem", 250: "excluded", 199: "state", 300: "rejected"}
RARE_TEXTS = {
    "missing": "3 records are missing here. The disk was full.",
    "problem": "Line 702 is not JSON. The line is skipped.",
    "excluded": "12 actions that the app leaves out.",
    "state": "saved state: checkpoint",
    "rejected": 'add("milk"): The cart is full.',
}


class FakeSession:
    """Rows, stores and an overview. `decorate` changes each text of the session."""

    def __init__(self, row_count=400, store_count=4, statuses=("complete",), decorate=None,
                 message=None, problems=(), redacted=(), title="session.jsonl",
                 live=None):
        self.row_count = row_count
        self.store_count = store_count
        self.statuses = list(statuses)
        self.decorate = decorate or (lambda text: text)
        self.message = message
        self.problems = list(problems)
        self.redacted = list(redacted)
        self.title = title
        self.version = 1
        self.changed_from = row_count
        # `live` has the options of the running app. Without it there are only files.
        self.live = None if live is None else FakeLive(self, **live)

    @property
    def source_count(self):
        return max(1, len(self.statuses))

    def time(self, index):
        return START + index * 1370 + index // 100 * 3_000_000 + index * 7919 % 900

    def key(self, index):
        return f"{index % self.source_count}:{index // self.source_count}"

    def index(self, key):
        source, place = (int(part) for part in key.split(":"))
        return place * self.source_count + source

    def kind(self, index):
        place = index // self.source_count
        if place < self.stores_of_source():
            return "store"
        if place % 50 == 10:
            return "effect"
        return RARE_KINDS.get(place % 1000, "action")

    def stores_of_source(self):
        return max(1, min(self.store_count // self.source_count, 8))

    def store(self, index):
        place = index // self.source_count
        if self.kind(index) in ("missing", "problem", "excluded"):
            return None
        if place < self.stores_of_source():
            return place * self.source_count + index % self.source_count
        if place % 50 in (10, 14, 18):
            return (place // 50 % self.stores_of_source()) * self.source_count + (
                index % self.source_count)
        spread = self.store_count // self.source_count or 1
        return (place * 7 // 3 % spread) * self.source_count + index % self.source_count

    def store_name(self, store):
        name = STORES[store % len(STORES)]
        if store >= len(STORES):
            name += f"-{store}"
        return self.decorate(name)

    def cause(self, index):
        place = index // self.source_count
        if place < self.stores_of_source():
            return None
        back = {10: 1, 14: 4, 18: 4, 20: 2}.get(place % 50)
        return None if back is None else self.key(index - back * self.source_count)

    def cause_number(self, index):
        cause = self.cause(index)
        return cause and self.index(cause) // self.source_count + 1

    def consequences(self, index):
        found = []
        for back in (1, 2, 4):
            later = index + back * self.source_count
            if later < self.row_count and self.cause(later) == self.key(index):
                found.append(later)
        return found

    def text(self, index):
        kind = self.kind(index)
        if kind == "store":
            text = self.store_name(self.store(index))
        elif kind == "effect":
            text = "search"
        elif kind in RARE_TEXTS:
            text = RARE_TEXTS[kind]
        else:
            text = TEXTS[index * 13 // 7 % len(TEXTS)]
        return self.decorate(text)[:200]

    def action_name(self, index):
        """The name by which a filter hides an action, or None."""
        is_action = self.kind(index) in ("action", "rejected")
        return self.text(index).split("(")[0][:40] if is_action else None

    def row(self, index):
        kind, store = self.kind(index), self.store(index)
        is_numbered = kind in ("action", "effect", "store", "state")
        return {
            "key": self.key(index), "source": index % self.source_count,
            "number": index // self.source_count + 1 if is_numbered else None,
            "time": self.time(index), "kind": kind, "store": store,
            "name": None if store is None else self.store_name(store),
            "text": self.text(index), "isGlobal": index % 9 == 0, "cause": self.cause(index),
            "causeNumber": self.cause_number(index),
            "hasEffects": bool(self.consequences(index)),
            "size": 120 + index % 50 if is_numbered else None,
            "reason": "checkpoint" if kind == "state" else None, "isUnencodable": False,
        }

    def action(self, index):
        return action(self.action_name(index), index, self.decorate)

    def state(self, index, store):
        return state(index, store, self.decorate)

    def overview(self):
        has_rows = self.row_count > 0
        return {
            "version": self.version, "title": self.decorate(self.title),
            "live": self.live and self.live.describe(),
            "sources": [self.source(number) for number in range(len(self.statuses))],
            "rowCount": self.row_count, "kindCounts": self.kind_counts(),
            "storeCount": self.store_count,
            "firstTime": self.time(0) if has_rows else None,
            "lastTime": self.time(self.row_count - 1) if has_rows else None,
            "changedFrom": self.changed_from,
        }

    def kind_counts(self):
        # To count a million rows for each change would take too long.
        counts = Counter(map(self.kind, range(min(self.row_count, 10_000))))
        return {kind: counts[kind] for kind in KINDS}

    def source(self, number):
        count = len(self.statuses)
        return {
            "source": number, "status": self.statuses[number],
            "name": self.decorate(self.title if count == 1 else f"process-{number}.jsonl"),
            "message": self.message and self.decorate(self.message),
            "start": self.time(0) if self.row_count else None,
            "end": self.time(self.row_count - 1) if self.row_count else None,
            "rowCount": self.row_count // count, "problemCount": len(self.problems),
            "problems": [self.decorate(text) for text in self.problems[:100]],
            "redacted": [self.decorate(text) for text in self.redacted],
        }
