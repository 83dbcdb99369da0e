"""The plan of a module: its floors from the roof to the ground, and the rooms on them."""

from package import Problem


class Plan:
    """The rooms of a module, by floors. A room has the name of its folder or file."""

    def __init__(self, name, text, files):
        """Reads a plan for a module with these files; `name` is that of the plan in messages."""
        self._name = name
        # The comment directly above each floor: it says what the floor is.
        self.captions = []
        # The rooms of each floor, the roof first.
        self.floors = []
        # The number of the floor of each room; the roof is 0.
        self.rooms = {}
        comment = []
        for number, line in enumerate(text.splitlines(), 1):
            rooms, mark, remark = line.partition("#")
            if rooms.split():
                self.captions.append(" ".join(comment))
                self.floors.append(rooms.split())
                for room in rooms.split():
                    self._add(room, number, files)
                comment = []
            else:
                comment = [*comment, remark.strip()] if mark else []
        if not self.floors:
            self._fail("has no floors", "A plan has a floor a line", "Write the rooms of a floor on a line.")
        self._check_files(files)

    def _add(self, room, number, files):
        if room in self.rooms:
            self._fail(
                f"names {room} a second time in line {number}",
                "A folder or a file is on one floor",
                "Take one of them out.",
            )
        if not any(room == "." or file == room or file.startswith(room + "/") for file in files):
            self._fail(
                f"names {room} in line {number}, and no file is there",
                "A room is a folder with Swift files in it, or such a file",
                "Correct the name, or take it out.",
            )
        self.rooms[room] = len(self.floors) - 1

    def _check_files(self, files):
        used = {self.room(file) for file in files}
        for room in self.rooms:
            if room not in used:
                self._fail(f"names {room}, whose files are all in other rooms", "A room has files", "Take it out.")

    def room(self, file):
        """The room of a file: the nearest name in the plan, its own or that of a folder around it."""
        room = file
        while room not in self.rooms:
            if room == ".":
                self._fail(
                    f"has no room for {file}",
                    "Each file is in a room: its own, or that of a folder around it",
                    "Name the folder, or `.` for the files that no other room takes.",
                )
            room = room.rpartition("/")[0] or "."
        return room

    def allows(self, source, target):
        """Whether a room may use another one."""
        return source == target or self.rooms[source] < self.rooms[target]

    def _fail(self, event, rule, remedy):
        raise Problem(f"{self._name} {event}. {rule}. {remedy}")
