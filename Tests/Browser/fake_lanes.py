"""The lanes of the timeline, computed from the rows of a view."""


class FakeLanes:
    """The rows of a span, store by store."""

    def __init__(self, view, first, last, columns):
        self.session = view.session
        self.indices = view.indices()
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
