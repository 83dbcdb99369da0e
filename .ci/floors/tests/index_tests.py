"""The choice among the units of an index, and an index that does not fit the files."""

import os
import tempfile
import unittest

from package import Problem
from store import Store, Unit
from survey import check_units, newest


class NewestUnitTests(unittest.TestCase):
    def test_the_newest_unit_of_a_file_is_read(self):
        units = [Unit("/a/A.swift", "old", 1), Unit("/a/A.swift", "new", 3), Unit("/a/A.swift", "middle", 2)]
        self.assertEqual(newest(units), {"/a/A.swift": Unit("/a/A.swift", "new", 3)})

    def test_a_unit_belongs_to_the_real_path_of_its_file(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = os.path.realpath(folder)
            os.mkdir(os.path.join(folder, "real"))
            os.symlink("real", os.path.join(folder, "link"))
            unit = Unit(os.path.join(folder, "link", "A.swift"), "record", 1)
            self.assertEqual(newest([unit]), {os.path.join(folder, "real", "A.swift"): unit})


class FittingIndexTests(unittest.TestCase):
    def check(self, files, units):
        files = {"/app/Sources/" + file: time for file, time in files.items()}
        check_units(files, {unit.path: unit for unit in units}, "/app/Sources")

    def test_a_file_that_was_compiled_since_its_change_is_fine(self):
        self.check({"A.swift": 5}, [Unit("/app/Sources/A.swift", "a", 5), Unit("/app/Sources/Gone.swift", "g", 1)])

    def test_a_file_without_a_unit_is_refused(self):
        with self.assertRaises(Problem) as caught:
            self.check({"A.swift": 5, "B.swift": 5}, [Unit("/app/Sources/A.swift", "a", 5)])
        self.assertEqual(
            str(caught.exception),
            "The index does not know Sources/B.swift. Each file of a module is held against the plan."
            " Run `swift build`, then repeat the check.",
        )

    def test_a_file_that_has_changed_since_is_refused(self):
        with self.assertRaises(Problem) as caught:
            self.check({"A.swift": 6}, [Unit("/app/Sources/A.swift", "a", 5)])
        self.assertEqual(
            str(caught.exception),
            "The index is older than Sources/A.swift. It must match the files."
            " Run `swift build`, then repeat the check.",
        )

    def test_many_files_are_named_in_part(self):
        with self.assertRaisesRegex(Problem, "know Sources/00, Sources/01, .*, Sources/09 and 3 more. Each"):
            self.check({f"{number:02}": 1 for number in range(13)}, [])

    def test_a_missing_index_is_refused(self):
        with self.assertRaisesRegex(Problem, "There is no index at /nowhere. .* Run `swift build`, or name another"):
            Store("/nowhere")
