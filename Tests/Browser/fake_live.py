"""A running app without an app: it travels, leaves out, undoes, locks, and takes actions."""

import json

from request_error import RequestError


class FakeLive:
    """The state of the app, and its answers to the page."""

    def __init__(self, session, source=0, gone_stores=(), templates=None):
        self.session = session
        self.source = source
        self.gone_stores = set(gone_stores)
        self.templates = templates
        self.place = None
        self.skipped = []
        self.is_locked = False
        self.is_paused = False
        self.undone = 0
        self.dispatched = []
        self.outcome = {"outcome": "committed", "reason": None}
        self.statistics_note = None

    def describe(self):
        return {"source": self.source, "isTravelling": self.place is not None,
                "place": self.place, "skipped": list(self.skipped),
                "isLocked": self.is_locked, "isPaused": self.is_paused}

    def can_act(self, store):
        session = self.session
        return store % session.source_count == self.source and store not in self.gone_stores

    def called_observers(self):
        """The observers that are called most often, the first ones of two views."""
        session = self.session
        views = [(session.decorate("CartViewController"), 2, 1000), (None, 1, 7)]
        return [{"store": 0, "name": session.store_name(0), "scope": scope, "observers": count,
                 "values": session.decorate("Int"), "executor": session.decorate(".mainThread"),
                 "calls": calls} for scope, count, calls in views]

    def answer(self, name, request):
        """The answer to a request, or None when the app knows no such request."""
        asked = getattr(self, f"ask_{name}", None)
        return asked and asked(**request)

    @property
    def newest(self):
        """The newest row of the app."""
        session = self.session
        return next(session.key(index) for index in range(session.row_count - 1, -1, -1)
                    if index % session.source_count == self.source)

    # The requests, in the order of the protocol.

    def ask_travel(self, key=None):
        if key is None:
            self.leave()
        self.place = key
        return self.describe()

    def ask_skip(self, key, isSkipped):
        if self.session.kind(self.session.index(key)) != "action":
            raise RequestError("Only actions can be left out.")
        others = [other for other in self.skipped if other != key]
        self.skipped = sorted(others + [key] * isSkipped, key=self.session.index)
        if self.place is None:
            self.place = self.newest
        return self.describe()

    def leave(self):
        """Ends the travel, and with it what is left out."""
        self.place = None
        self.skipped = []

    def ask_beginAnew(self):
        if self.place is None:
            raise RequestError("The app is live. Go to a row of the past first.")
        self.leave()
        self.session.row_count += 1
        return self.describe()

    def ask_undo(self):
        if self.place is not None:
            raise RequestError("The app shows the past. Go back to live first, or begin anew.")
        self.undone += 1
        self.session.row_count += 1
        return self.describe()

    def ask_lock(self, isLocked):
        self.is_locked = isLocked
        return self.describe()

    def ask_pause(self, isPaused):
        self.is_paused = isPaused
        return self.describe()

    def ask_templates(self, store):
        decorate = self.session.decorate
        if self.templates is not None:
            return {"templates": self.templates}
        return {"templates": [
            {"text": decorate("add tea 1"), "count": 12,
             "action": json.dumps({"add": {"_0": decorate("tea"), "count": 1}}, indent=2)},
            {"text": decorate(f"clear store {store}"), "count": 3, "action": '{"clear": {}}'},
        ]}

    def ask_dispatch(self, store, action, isGlobal):
        self.dispatched.append((store, json.loads(action), isGlobal))
        if self.outcome["outcome"] == "committed":
            self.session.row_count += 1
        return self.outcome
