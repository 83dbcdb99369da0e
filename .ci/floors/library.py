"""The toolchain's libIndexStore, which reads what its compiler writes.

The format of the index is private to a toolchain, so the library is that of the `swift` in the path.
"""

import ctypes
import json
import os
import subprocess
import sys

from package import Problem


class String(ctypes.Structure):
    """A text that the library owns."""

    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.data else ""


POINTER = ctypes.c_void_p
# Called with a context, which is unused here, and with each name, dependency or occurrence; false ends the calls.
NAME_VISITOR = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, String)
VISITOR = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, POINTER)

_ERROR = ctypes.POINTER(POINTER)
_INTEGER = ctypes.POINTER(ctypes.c_int64)
_NUMBER = ctypes.POINTER(ctypes.c_uint)

# The result and the arguments of each function.
_FUNCTIONS = {
    "error_get_description": (ctypes.c_char_p, POINTER),
    "store_create": (POINTER, ctypes.c_char_p, _ERROR),
    "store_units_apply_f": (ctypes.c_bool, POINTER, ctypes.c_uint, POINTER, NAME_VISITOR),
    "store_get_unit_modification_time": (ctypes.c_bool, POINTER, ctypes.c_char_p, _INTEGER, _INTEGER, _ERROR),
    "unit_reader_create": (POINTER, POINTER, ctypes.c_char_p, _ERROR),
    "unit_reader_dispose": (None, POINTER),
    "unit_reader_get_main_file": (String, POINTER),
    "unit_reader_dependencies_apply_f": (ctypes.c_bool, POINTER, POINTER, VISITOR),
    "unit_dependency_get_kind": (ctypes.c_int, POINTER),
    "unit_dependency_get_name": (String, POINTER),
    "unit_dependency_get_filepath": (String, POINTER),
    "record_reader_create": (POINTER, POINTER, ctypes.c_char_p, _ERROR),
    "record_reader_dispose": (None, POINTER),
    "record_reader_occurrences_apply_f": (ctypes.c_bool, POINTER, POINTER, VISITOR),
    "occurrence_get_symbol": (POINTER, POINTER),
    "occurrence_get_roles": (ctypes.c_uint64, POINTER),
    "occurrence_get_line_col": (None, POINTER, _NUMBER, _NUMBER),
    "symbol_get_subkind": (ctypes.c_int, POINTER),
    "symbol_get_usr": (String, POINTER),
    "symbol_get_name": (String, POINTER),
}


def load():
    """The functions of the library, by their names without `indexstore_`."""
    library = ctypes.CDLL(_path())
    functions = {}
    for name, (result, *arguments) in _FUNCTIONS.items():
        function = getattr(library, "indexstore_" + name)
        function.restype, function.argtypes = result, arguments
        functions[name] = function
    return functions


def _path():
    try:
        # The compiler says where it is: a `swift` in the path may be a launcher that chooses a toolchain.
        answer = subprocess.run(["swift", "-print-target-info"], capture_output=True, text=True, check=True)
        folder = os.path.dirname(json.loads(answer.stdout)["paths"]["runtimeResourcePath"])
    except (OSError, subprocess.CalledProcessError, ValueError, KeyError) as error:
        raise Problem(
            "There is no `swift` in the path. The index is read with the library of its toolchain."
            " Install Swift, or put its `usr/bin` into the path."
        ) from error
    path = os.path.join(folder, "libIndexStore.dylib" if sys.platform == "darwin" else "libIndexStore.so")
    if not os.path.exists(path):
        raise Problem(
            f"There is no {path}. The index is read with the library of its toolchain."
            " Install a toolchain that has it."
        )
    return path
