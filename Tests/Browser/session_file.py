"""Writes session files, as a recorder does."""

import json
import zlib

encode = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


class SessionFile:
    """A session file that is written line by line, and by nobody else."""

    def __init__(self, path, session="x", time=1_700_000_000_000_000):
        self.path, self.time, self.number = path, time, 0
        self.file = open(path, "wb")
        self.line({"vueflux": 1, "session": session, "segment": 1, "first": 1, "at": time})

    def line(self, members):
        body = encode(members)[1:].encode()
        self.file.write(b'{"crc":"%08x",' % zlib.crc32(body) + body + b"\n")

    def record(self, kind, store=1, **members):
        self.number += 1
        self.time += 1000
        self.line({"n": self.number, "at": self.time, "is": kind, "store": store, **members})

    def store(self, name, store=1, state=None):
        self.record("store", store, name=name, type="State", state=state or {})

    def action(self, name, store=1, cause=None, **values):
        cause = {} if cause is None else {"cause": cause}
        self.record("action", store, action={name: values}, **cause)

    def flush(self):
        self.file.flush()
        return self.path

    def close(self):
        self.file.close()
        return self.path


def write_huge(path, count):
    """A session of four stores and so many actions."""
    session = SessionFile(path)
    for store in range(1, 5):
        session.store(f"store {store}", store, {"items": [], "count": 0})
    for place in range(count):
        store = place % 4 + 1
        if place % 1000 == 999:
            session.record("state", store, why="checkpoint", state={"count": place})
        cause = session.number - 2 if place % 3 == 0 else None
        session.action("add", store, cause, _0=f"tea {place}", price=place % 100)
    return session.close()
