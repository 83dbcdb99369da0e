"""Answers the requests of the page from a computed session."""

from fake_excerpts import ExcerptAnswers
from fake_lanes import FakeLanes
from fake_states import differences, window
from fake_view import FakeView
from request_error import RequestError


class Answers(ExcerptAnswers):
    """What one connection knows: the session, and its view."""

    def __init__(self, session):
        self.session = session
        self.view = FakeView(session)

    def __call__(self, name, request):
        live = self.session.live and self.session.live.answer(name, request)
        return live or getattr(self, f"ask_{name}")(**request)

    # The requests, in the order of the protocol.

    def ask_overview(self):
        return self.session.overview()

    def ask_stores(self, **request):
        text = request.get("text", "").lower()
        session, start = self.session, request["from"]
        found = range(session.store_count)
        if request.get("source") is not None:
            found = found[request["source"]::session.source_count]
        if request.get("canAct"):
            found = [store for store in found if session.live and session.live.can_act(store)]
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
        self.view.choose(filter)
        return {"view": self.view.number, "rowCount": len(self.view.indices())}

    def ask_rows(self, view, count, **request):
        self.view.check(view)
        self.view.refresh()
        indices, start = self.view.indices(), request["from"]
        return {"view": view, "from": start, "rowCount": len(indices),
                "rows": [self.session.row(index) for index in indices[start:start + count]]}

    def ask_position(self, view, key=None, time=None, source=0, number=None):
        self.view.check(view)
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
        position = self.view.place(index)
        if position < 0:
            return {"position": None, "key": None}
        return {"position": position, "key": session.key(self.view.indices()[position])}

    def ask_find(self, view, text, isForward, **request):
        self.view.check(view)
        indices, start = self.view.indices(), request["from"]
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
        return {"row": session.row(index), "action": session.action_name(index),
                "place": session.decorate(f"session.jsonl:{index + 1}"), "unencodable": None,
                "causes": causes, "consequenceCount": len(consequences),
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
            "isMissingApp": number % 4 == 3 and session.live is None,
            "row": key, "size": 61_234, "since": None,
        } for number in wanted]}

    def ask_difference(self, key, store, against=None):
        session, index = self.session, self.session.index(key)
        before = session.index(against) if against else max(0, index - session.source_count)
        found = list(differences(session.state(before, store), session.state(index, store)))
        return {"differences": found[:200], "isMore": len(found) > 200, "isKnown": True,
                "note": None}

    def ask_lanes(self, view, first, last, columns, count, **request):
        self.view.check(view)
        return FakeLanes(self.view, first, last, columns).answer(request["from"], count)

    def ask_statistics(self):
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
            "note": session.live.statistics_note if session.live else None,
        }
