"""The values of the computed session, and the windows that the page asks for."""

import json

GONE = object()


def action(name, index, decorate):
    return {name: {
        "_0": decorate("tea"), "price": 2.5, "isNew": index % 2 == 0, "note": None,
        "lines": [f"line {number}" for number in range(index % 5)],
    }}


def state(index, store, decorate):
    step = index // 4
    value = {
        "items": [
            {"name": decorate(f"item {place}"), "count": (step - place) // 6, "price": 2.5 + place}
            for place in range(6)
        ],
        "total": step * 3,
        "query": decorate("te") if index % 3 else None,
        "isLoading": index % 5 == 0,
        "history": list(range(store, 12_345)),
        "description": decorate("A long text. " * 400),
        "selection": {"id": store, "tags": ["new", "cheap"], "more": {"depth": {"of": [1, 2]}}},
    }
    if index % 4 == 0:
        value["draft"] = {"text": decorate("not sent yet")}
    return value


def kind(value):
    if value is GONE:
        return "nothing"
    if value is None:
        return "null"
    for name, types in (("bool", bool), ("number", (int, float)), ("string", str),
                        ("array", list), ("object", dict)):
        if isinstance(value, types):
            return name
    raise TypeError(value)


def at(value, path):
    for part in path:
        try:
            value = value[part]
        except (KeyError, IndexError, TypeError):
            return GONE
    return value


def preview(value):
    if value is GONE:
        return ""
    if isinstance(value, list):
        value = value[:40]
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 120 else text[:120] + "…"


def children(value):
    if isinstance(value, dict):
        return dict(value)
    return dict(enumerate(value)) if isinstance(value, list) else {}


def change(first, second, is_compared):
    if not is_compared or (first is not GONE and second is not GONE and first == second):
        return None
    return "added" if first is GONE else "removed" if second is GONE else "changed"


def window(value, path, start, count, before):
    """The answer to `value`: a part of the tree, compared with `before` unless that is None."""
    here = at(value, path)
    inner = children(here)
    old = children(at(before, path)) if before is not None else {}
    names = list(inner) + [name for name in old if name not in inner]
    is_leaf = kind(here) not in ("object", "array", "nothing")
    text = here if isinstance(here, str) else json.dumps(here) if is_leaf else None
    return {
        "kind": kind(here), "count": len(names), "size": None,
        "text": text and text[:100_000], "isCut": bool(text and len(text) > 100_000),
        "children": [{
            "name": name, "kind": kind(inner.get(name, old.get(name, GONE))),
            "count": len(children(inner.get(name, old.get(name)))),
            "text": preview(inner.get(name, old.get(name, GONE))),
            "change": change(old.get(name, GONE), inner.get(name, GONE), before is not None),
        } for name in names[start:start + count]],
    }


def differences(first, second, path=""):
    """The places in which two values differ, with both texts."""
    if isinstance(first, dict) and isinstance(second, dict):
        names = list(first) + [name for name in second if name not in first]
        for name in names:
            yield from differences(first.get(name, GONE), second.get(name, GONE),
                                   f"{path}.{name}" if path else name)
    elif isinstance(first, list) and isinstance(second, list):
        for place in range(max(len(first), len(second))):
            yield from differences(at(first, [place]), at(second, [place]), f"{path}[{place}]")
    elif first is GONE or second is GONE or first != second:
        texts = [None if value is GONE else json.dumps(value, ensure_ascii=False)[:200]
                 for value in (first, second)]
        yield {"path": path, "first": texts[0], "second": texts[1]}
