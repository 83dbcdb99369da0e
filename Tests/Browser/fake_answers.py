"""Answers the requests of the page from a computed session."""

import json
import re

from fake_excerpts import ExcerptAnswers
from fake_states import differences, window

FIELD = re.compile(r"^\s*[\w.\[\]]+\s*((=|!=|<=?|>=?)\s*\S.*)?$")


class RequestError(Exception):
    """The request has a mistake. The text is for the user."""


class Answers(ExcerptAnswers):
    """What one connection knows: the session, and its view."""

    def __init__(self, session):
        self.session = session
        self.view_number = 0
        self.filter = {}
        self.positions = None

    def __call__(self, name, request):
        live = self.session.live and self.session.live.answer(name, request)
        return live or getattr(self, f"ask_{name}")(**request)

    # The rows of a view.

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

    def check(self, view):
        if view != self.view_number:
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

    # The requests, in the order of the protocol.

    def ask_overview(self):
        return self.session.overview()

    def ask_stores(self, **request):
        text = request.get("text", "").lower()
        session, start = self.session, request["from"]
        found = range(session.store_count)
        if text:
            found = [store for store in found if text in session.store_name(store).lower()]
        return {"storeCount": len(found), "stores": [{
            "store": store, "source": store % session.source_count,
            "name": session.store_name(store), "type": session.decorate("CartState"),
            "tags": [session.decorate("window-2")] if store % 3 == 1 else [],
            "rowCount": session.row_count // session.store_count,
            "canAct": session.live is not None and session.live.can_act(store),
        } for store in found[start:start + request["count"]]]}

    def ask_view(self, filter):
        if "field" in filter and not FIELD.match(filter["field"]):
            raise RequestError(self.session.decorate(
                "The field filter has a mistake. Write PATH, or PATH = VALUE."))
        self.filter = filter
        self.refresh()
        self.view_number += 1
        return {"view": self.view_number, "rowCount": len(self.indices())}

    def ask_rows(self, view, count, **request):
        self.check(view)
        self.refresh()
        indices, start = self.indices(), request["from"]
        return {"view": view, "from": start, "rowCount": len(indices),
                "rows": [self.session.row(index) for index in indices[start:start + count]]}

    def ask_position(self, view, key=None, time=None, source=0, number=None):
        self.check(view)
        session = self.session
        if key is not None:
            index = session.index(key)
        elif number is not None:
            index = session.index(f"{source}:{number - 1}")
        else:
            low, high = 0, session.row_count
            while low < high:
                middle = (low + high) // 2
                low, high = (middle + 1, high) if session.time(middle) <= time else (low, middle)
            index = low - 1
        position = self.place(index)
        if position < 0:
            return {"position": None, "key": None}
        return {"position": position, "key": session.key(self.indices()[position])}

    def ask_find(self, view, text, isForward, **request):
        self.check(view)
        indices, start = self.indices(), request["from"]
        places = range(start + 1, len(indices)) if isForward else range(start - 1, -1, -1)
        for place in places:
            if text.lower() in self.session.text(indices[place]).lower():
                return {"position": place, "key": self.session.key(indices[place])}
        return {"position": None, "key": None}

    def ask_record(self, key):
        session = self.session
        index = session.index(key)
        if index >= session.row_count:
            raise RequestError(session.decorate("There is no such row. Choose another one."))
        causes, cause = [], session.cause(index)
        while cause and len(causes) < 100:
            causes.append(session.row(session.index(cause)))
            cause = session.cause(session.index(cause))
        consequences = session.consequences(index)
        return {"row": session.row(index), "place": session.decorate(f"session.jsonl:{index + 1}"),
                "unencodable": None, "causes": causes, "consequenceCount": len(consequences),
                "consequences": [session.row(later) for later in consequences]}

    def ask_value(self, key, store, path, count, against=None, **request):
        session, index = self.session, self.session.index(key)
        if store is None:
            value = session.action(index)
            if session.kind(index) != "action":
                return {"kind": "nothing", "count": 0, "text": None, "isCut": False, "size": None,
                        "children": []}
        else:
            value = session.state(index, store)
        before = None if against is None else session.state(session.index(against), store)
        return window(value, path, request["from"], count, before)

    def ask_states(self, key, count, store=None, **request):
        session = self.session
        source = session.index(key) % session.source_count
        stores = range(source, session.store_count, session.source_count)
        wanted = [store] if store in stores else stores[request["from"]:request["from"] + count]
        return {"storeCount": len(stores), "states": [{
            "store": number, "name": session.store_name(number),
            "type": session.decorate("CartState"), "isKnown": True, "isExact": number % 4 != 3,
            "note": session.decorate("5 actions came since.") if number % 4 == 3 else None,
            "row": key, "size": 61_234, "since": None,
        } for number in wanted]}

    def ask_difference(self, key, store, against=None):
        session, index = self.session, self.session.index(key)
        before = session.index(against) if against else max(0, index - session.source_count)
        found = list(differences(session.state(before, store), session.state(index, store)))
        return {"differences": found[:200], "isMore": len(found) > 200, "isKnown": True,
                "note": None}

    def ask_lanes(self, view, first, last, columns, count, **request):
        self.check(view)
        return Lanes(self, first, last, columns).answer(request["from"], count)

    def ask_numbers(self):
        session = self.session
        names = [session.store_name(store) for store in range(min(10, session.store_count))]
        return {
            "rows": session.row_count, "actions": session.row_count * 9 // 10,
            "actionsPerSecond": 31.337, "busiestSecond": {"time": session.time(0), "actions": 612},
            "biggestStates": [{"store": store, "name": name, "row": "0:1", "size": 61_234 - store}
                              for store, name in enumerate(names)],
            "biggestActions": [{"row": "0:9", "name": names[0], "size": 900,
                                "text": session.decorate("add(…)")}],
            "busiestStores": [{"store": store, "name": name, "actions": 1000 - store}
                              for store, name in enumerate(names)],
            "effects": [{"text": session.decorate("search"), "count": 20}], "effectsInFlight": 2,
            "slowest": [],
            "mostCalled": session.live.called_observers() if session.live else [],
        }

    def ask_origin(self, key, store, condition=None, path=None):
        if condition is not None and not FIELD.match(condition):
            raise RequestError(self.session.decorate("The condition has a mistake."))
        return {"key": self.session.key(self.session.index(key) // 2), "note": None}


class Lanes:
    """The rows of a span, store by store."""

    def __init__(self, answers, first, last, columns):
        self.session = answers.session
        self.indices = answers.indices()
        self.first, self.last, self.columns = first, last, columns

    def answer(self, start, count):
        session, by_store, gaps = self.session, {}, []
        # Of a huge session, some rows stand for all.
        sample = self.indices[::max(1, len(self.indices) // 20_000)]
        for index in sample:
            if not self.first <= session.time(index) <= self.last:
                continue
            store = session.store(index)
            if store is not None:
                by_store.setdefault(store, []).append(index)
            elif len(gaps) < 200:
                gaps.append({"key": session.key(index), "time": session.time(index),
                             "text": session.text(index), "kind": session.kind(index)})
        order = sorted(by_store, key=lambda store: (store % session.source_count, store))
        return {"laneCount": len(order), "columns": self.columns, "gaps": gaps,
                "lanes": [self.lane(store, by_store[store]) for store in
                          order[start:start + count]]}

    def lane(self, store, indices):
        session, counts, effects = self.session, {}, []
        for index in indices:
            share = (session.time(index) - self.first) / (self.last - self.first)
            column = min(self.columns - 1, int(share * self.columns))
            counts[column] = counts.get(column, 0) + 1
            if session.kind(index) == "effect" and len(effects) < 200:
                end = min(session.row_count - 1, index + 8 * session.source_count)
                effects.append({"key": session.key(index), "start": session.time(index),
                                "end": session.time(end), "text": session.text(index),
                                "isRunning": end == session.row_count - 1})
        marks = [{"key": session.key(index), "time": session.time(index),
                  "kind": session.kind(index), "text": session.text(index)} for index in indices]
        return {"store": store, "source": store % session.source_count,
                "name": session.store_name(store),
                "counts": [number for pair in sorted(counts.items()) for number in pair],
                "marks": marks if len(marks) <= 200 else [], "effects": effects}
