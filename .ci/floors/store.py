"""The compiler's index store.

It has a unit for each compiled file, with the time of the compilation and the name of a record. The record has an
occurrence for each place where the file defines a symbol or refers to one.
"""

import ctypes
import os
from typing import NamedTuple

import library
from library import NAME_VISITOR, POINTER, VISITOR
from package import Problem

_RECORD = 2
_DEFINITION = 1 << 1
_REFERENCE = 1 << 2
# The subkinds of getters, setters and other accessors, which occur beside their properties.
_ACCESSORS = frozenset([3, 4, 1000, 1001, 1002, 1003, 1014, 1015, 1016, 1017, 1018])


class Unit(NamedTuple):
    """The compilation of a file."""

    path: str
    # The name of its record; empty if it has none.
    record: str
    # In nanoseconds.
    time: int


class Record(NamedTuple):
    """The symbols of a file, by the names that are theirs alone in all modules."""

    # The line of each definition.
    defines: dict
    # The name that a reader knows, and the first line that refers to the symbol.
    refers: dict


class Store:
    """An open index store."""

    def __init__(self, path):
        if not os.path.isdir(path):
            raise Problem(
                f"There is no index at {path}. The uses come from the index of a debug build."
                " Run `swift build`, or name another index with --store."
            )
        self._call = library.load()
        error = POINTER()
        self._store = self._call["store_create"](os.fsencode(path), ctypes.byref(error))
        if not self._store:
            raise Problem(
                f"The index at {path} cannot be read: {self._description(error)}."
                " It is read by the toolchain that wrote it. Run `swift build` with the toolchain in the path."
            )

    def units(self):
        """The units of all files, those of former builds included."""
        names = []

        def add(_, name):
            names.append(str(name))
            return True

        self._call["store_units_apply_f"](self._store, 0, None, NAME_VISITOR(add))
        return [unit for unit in map(self._unit, names) if unit]

    def _unit(self, name):
        reader = self._call["unit_reader_create"](self._store, name.encode(), ctypes.byref(POINTER()))
        if not reader:
            # A build has replaced it meanwhile.
            return None
        path = str(self._call["unit_reader_get_main_file"](reader))
        records = []

        def add(_, dependency):
            is_record = self._call["unit_dependency_get_kind"](dependency) == _RECORD
            if is_record and str(self._call["unit_dependency_get_filepath"](dependency)) == path:
                records.append(str(self._call["unit_dependency_get_name"](dependency)))
            return True

        # The unit of a module has no file of its own.
        if path:
            self._call["unit_reader_dependencies_apply_f"](reader, None, VISITOR(add))
        self._call["unit_reader_dispose"](reader)
        return Unit(path, records[0] if records else "", self._time(name)) if path else None

    def _time(self, name):
        seconds, rest = ctypes.c_int64(), ctypes.c_int64()
        self._call["store_get_unit_modification_time"](
            self._store, name.encode(), ctypes.byref(seconds), ctypes.byref(rest), ctypes.byref(POINTER())
        )
        return seconds.value * 1_000_000_000 + rest.value

    def record(self, unit):
        """The symbols that the file of a unit defines and refers to."""
        record = Record({}, {})
        if not unit.record:
            return record
        error = POINTER()
        reader = self._call["record_reader_create"](self._store, unit.record.encode(), ctypes.byref(error))
        if not reader:
            raise Problem(
                f"The index has no symbols of {unit.path}: {self._description(error)}."
                " Each compiled file has a record of them. Delete the index, and run `swift build`."
            )
        symbols = {}
        line, column = ctypes.c_uint(), ctypes.c_uint()

        def add(_, occurrence):
            roles = self._call["occurrence_get_roles"](occurrence)
            if roles & (_DEFINITION | _REFERENCE):
                symbol = self._call["occurrence_get_symbol"](occurrence)
                if symbol not in symbols:
                    symbols[symbol] = self._names(symbol)
                if symbols[symbol]:
                    own, name = symbols[symbol]
                    self._call["occurrence_get_line_col"](occurrence, ctypes.byref(line), ctypes.byref(column))
                    if roles & _DEFINITION:
                        record.defines.setdefault(own, line.value)
                    else:
                        record.refers.setdefault(own, (name, line.value))
            return True

        self._call["record_reader_occurrences_apply_f"](reader, None, VISITOR(add))
        self._call["record_reader_dispose"](reader)
        return record

    def _names(self, symbol):
        """The name of a symbol that is its alone, and that for readers; None for an accessor."""
        if self._call["symbol_get_subkind"](symbol) in _ACCESSORS:
            return None
        return str(self._call["symbol_get_usr"](symbol)), str(self._call["symbol_get_name"](symbol))

    def _description(self, error):
        return self._call["error_get_description"](error).decode() if error else "the library gives no reason"
