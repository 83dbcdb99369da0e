"""The picture of a house: a band for each floor with its rooms, and the uses against the plan in red."""

import math
import os
from typing import NamedTuple
from xml.sax.saxutils import escape

_WIDTH = 860
_MARGIN = 10
_ROOF = 54
_PADDING = 12
# Where the rooms of a floor begin, beside its caption.
_LEFT = 226
_RIGHT = _WIDTH - _MARGIN - _PADDING
_BOX = 44
_GAP = 8
_LINE = 16
# The least room beside a box for the uses of a floor.
_BESIDE = 240

_LIGHT = {
    "text": "#222233",
    "quiet": "#445566",
    "wall": "#c5ccd6",
    "alarm": "#c03a2b",
    "roof": ("#fff7e8", "#c9862b"),
    "floor": ("#eefaf0", "#2f9e52"),
    "ground": ("#eef3ff", "#3b6fd6"),
}
_DARK = {
    "text": "#e6e6ef",
    "quiet": "#9aa0b5",
    "wall": "#4a5062",
    "alarm": "#ff8a80",
    "roof": ("#3a2d17", "#d9a24f"),
    "floor": ("#173524", "#58c27d"),
    "ground": ("#1d2a4a", "#6d9bf1"),
}

# The widths of Helvetica, in parts of the size of the letters. The default is that of most small letters.
_WIDTHS = {
    **dict.fromkeys("ijl'|", 0.24),
    **dict.fromkeys(" ftI.,:;!/()[]", 0.3),
    **dict.fromkeys("r-", 0.35),
    **dict.fromkeys("ABCDEFGHKLNPRSTUVXYZ&w", 0.72),
    **dict.fromkeys("mMOQGW", 0.86),
}

# A page may show another font than Helvetica, and most are a little wider.
_SLACK = 1.08


class _House(NamedTuple):
    """What the picture says of a module."""

    module: str
    # The name of each room: a folder by its path, a file by its name.
    names: dict
    # The number of files in each room.
    sizes: dict
    # The number of uses against the plan from a room to another one, in order.
    uses: dict


def picture(survey, is_dark):
    """The SVG of a module's house."""
    house = _house(survey)
    colours = _DARK if is_dark else _LIGHT
    last = len(survey.plan.floors) - 1
    parts, y = list(_roof(survey.module, colours)), _MARGIN + _ROOF
    for number, (rooms, caption) in enumerate(zip(survey.plan.floors, survey.plan.captions)):
        kind = "roof" if number == 0 else "ground" if number == last else "floor"
        floor, height = _floor(house, rooms, caption, y, colours, colours[kind])
        parts += floor
        y += height
    parts += _legend(survey.total, y + _LINE + 6, colours)
    return _document(survey, y + _LINE + 6 + _MARGIN, parts)


def _house(survey):
    names, sizes, uses = {}, {}, {}
    for room in survey.plan.rooms:
        folder, extension = os.path.splitext(room)
        is_file = extension == ".swift"
        names[room] = survey.module if room == "." else os.path.basename(folder) if is_file else room
    for file in survey.files:
        room = survey.plan.room(file)
        sizes[room] = sizes.get(room, 0) + 1
    for (source, target), pair in survey.pairs.items():
        rooms = survey.plan.room(source), survey.plan.room(target)
        uses[rooms] = uses.get(rooms, 0) + len(pair)
    ordered = sorted(uses.items(), key=lambda use: (use[0][0], -use[1], use[0][1]))
    return _House(survey.module, names, sizes, dict(ordered))


def _floor(house, rooms, caption, y, colours, colour):
    """The parts of a floor, and its height."""
    boxes, right, bottom = _boxes(house, rooms)
    # The uses stand beside the boxes or, if there is not room enough, below them.
    is_beside = bottom == _BOX and _RIGHT - right >= _BESIDE
    x = right + _GAP if is_beside else _LEFT
    notes = [line for room in rooms for line in _notes(house, room, len(rooms) > 1, _RIGHT - x)]
    lines = wrap(caption, _LEFT - _MARGIN - 2 * _PADDING, 12)
    below = _GAP + len(notes) * _LINE if notes else 0
    rooms_height = max(bottom, len(notes) * _LINE) if is_beside else bottom + below
    height = max(rooms_height, len(lines) * _LINE) + 2 * _PADDING
    parts = [
        f'<rect x="{_MARGIN}" y="{y}" width="{_WIDTH - 2 * _MARGIN}" height="{height}" fill="none"'
        f' stroke="{colours["wall"]}"/>'
    ]
    parts += _lines(lines, _MARGIN + _PADDING, y + (height - len(lines) * _LINE) / 2, colours["quiet"])
    if is_beside:
        top, notes_top = y + (height - bottom) / 2, y + (height - len(notes) * _LINE) / 2
    else:
        top = y + (height - rooms_height) / 2
        notes_top = top + bottom + _GAP - 2
    parts += _lines(notes, x, notes_top, colours["alarm"])
    for room, (box_x, box_y, box_width) in boxes.items():
        parts += _box(house, room, box_x, top + box_y, box_width, colours, colour)
    return parts, height


def _boxes(house, rooms):
    """The boxes of a floor in as many rows as they need, as x, y and width, and where they end."""
    boxes, x, y = {}, _LEFT, 0
    for room in rooms:
        needed = math.ceil(max(width(house.names[room], 14), width(_size(house, room), 12))) + 20
        if x > _LEFT and x + needed > _RIGHT:
            x, y = _LEFT, y + _BOX + _GAP
        boxes[room] = (x, y, needed)
        x += needed + _GAP
    return boxes, x, y + _BOX


def _size(house, room):
    number = house.sizes[room]
    return f"{number} file" if number == 1 else f"{number} files"


def _notes(house, room, is_named, limit):
    """The lines about the uses of a room against the plan."""
    uses = [f"{house.names[target]} {number}" for (source, target), number in house.uses.items() if source == room]
    if not uses:
        return []
    # A name stays with its number.
    text = ", ".join(use.replace(" ", "\u00a0") for use in uses)
    lines = wrap(f"{house.names[room]} → {text}" if is_named else f"→ {text}", limit, 12)
    return [line.replace("\u00a0", " ") for line in lines]


def _roof(module, colours):
    fill, stroke = colours["roof"]
    bottom, right, middle = _MARGIN + _ROOF, _WIDTH - _MARGIN, _WIDTH // 2
    yield (
        f'<path d="M{_MARGIN} {bottom} L{middle} {_MARGIN} L{right} {bottom} z" fill="{fill}" stroke="{stroke}"'
        ' stroke-width="1.5" stroke-linejoin="round"/>'
    )
    yield _text(middle, bottom - 12, module, colours["text"], ' text-anchor="middle" font-weight="bold"')


def _box(house, room, x, y, box_width, colours, colour):
    fill, stroke = colour
    yield (
        f'<rect x="{x}" y="{y:g}" width="{box_width}" height="{_BOX}" rx="8" fill="{fill}" stroke="{stroke}"'
        ' stroke-width="1.5"/>'
    )
    middle = x + box_width / 2
    yield _text(middle, y + 19, house.names[room], colours["text"], ' text-anchor="middle"')
    yield _text(middle, y + 36, _size(house, room), colours["quiet"], ' text-anchor="middle" font-size="12"')


def _lines(lines, x, y, colour):
    for number, line in enumerate(lines):
        yield _text(x, y + number * _LINE + 12, line, colour, ' font-size="12"')


def _legend(total, y, colours):
    yield _text(_MARGIN, y, "A room uses only rooms on lower floors.", colours["quiet"], ' font-size="12"')
    if total:
        text = f"Red: the {total} uses that run upward or sideways, by rooms."
        yield _text(_WIDTH - _MARGIN, y, text, colours["alarm"], ' font-size="12" text-anchor="end"')


def _text(x, y, text, colour, attributes):
    return f'<text x="{x:g}" y="{y:g}"{attributes} fill="{colour}">{escape(text)}</text>'


def _document(survey, height, parts):
    title = (
        f"The house of {survey.module}: {len(survey.plan.rooms)} rooms on {len(survey.plan.floors)} floors,"
        f" and {survey.total} uses against the plan."
    )
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height:g}"'
        ' font-family="-apple-system, Helvetica, Arial, sans-serif" font-size="14">'
    )
    return "\n  ".join([head, f"<title>{escape(title)}</title>", *parts]) + "\n</svg>\n"


def width(text, size):
    """How wide a text is, at most, in letters of a size."""
    return sum(_WIDTHS.get(letter, 0.57) for letter in text) * size * _SLACK


def wrap(text, limit, size):
    """The lines of a text, at most `limit` wide. A space that does not break stays."""
    lines = []
    for word in filter(None, text.split(" ")):
        if lines and width(lines[-1] + " " + word, size) <= limit:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines
