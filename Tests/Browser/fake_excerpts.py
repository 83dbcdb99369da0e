"""The last actions up to a row: as many as the number of the row ends with."""

from fake_view import FIELD
from request_error import RequestError


class ExcerptAnswers:
    """The answers of the tab with the ways out. `self.session` is the computed session."""

    def actions(self, key):
        return self.session.index(key) % 10

    def ask_excerpt(self, key, store):
        count, last = self.actions(key), self.session.index(key) + 1
        problem = None if count else self.session.decorate("No action came. Select a later row.")
        return {"actionCount": count, "problem": problem,
                "first": last - count + 1 if count else None, "last": last if count else None,
                "mayCrash": self.session.statuses == ["torn"] and count > 0,
                "opening": last - count if count > 1 else None}

    def ask_test(self, key, store):
        return {"text": f"// The test of store {store} up to {key}.\n"}

    def ask_download(self, what, source, key=None, store=None):
        part = "" if key is None else f"-{key.replace(':', '.')}-{store}"
        return {"path": f"/download/{what}-{source}{part}/session.jsonl"}

    def ask_origin(self, key, store, condition=None, path=None):
        if condition is not None and not FIELD.match(condition):
            raise RequestError(self.session.decorate("The condition has a mistake."))
        return {"key": self.session.key(self.session.index(key) // 2),
                "number": self.session.index(key) // 2 + 1, "isExact": True,
                "before": None, "isCutOff": False, "note": None}
