"""The package whose floors are checked: its modules, their files, and its last commit."""

import os
import subprocess


class Problem(Exception):
    """A reason for which the check gives no answer: what happened, the rule and the way out."""


class Package:
    """A package at a folder, with its plans and lists in `.ci/floors`."""

    def __init__(self, root):
        # The index has real paths.
        self.sources = os.path.realpath(os.path.join(root, "Sources"))
        self.floors = os.path.realpath(os.path.join(root, ".ci", "floors"))
        if not os.path.isdir(self.sources):
            raise Problem(
                f"There is no folder {self.sources}. The check reads the modules in it."
                " Name the root of a Swift package with --root."
            )

    def modules(self):
        """The names of the modules with Swift files."""
        return [name for name in sorted(os.listdir(self.sources)) if self.files(name)]

    def files(self, module):
        """The Swift files of a module, by their paths below its folder, and when they were last changed."""
        folder = os.path.join(self.sources, module)
        files = {}
        for path, folders, names in os.walk(folder):
            folders[:] = [name for name in folders if not name.endswith(".docc")]
            for name in names:
                if name.endswith(".swift"):
                    file = os.path.join(path, name)
                    key = os.path.relpath(file, folder).replace(os.sep, "/")
                    files[key] = os.stat(file).st_mtime_ns
        return files

    def read(self, name):
        """The text of a file in `.ci/floors`, and None if there is none."""
        return read_text(os.path.join(self.floors, name))

    def committed(self, name):
        """The text that a file in `.ci/floors` has in the last commit, and None if it is not in it."""
        self._git("rev-parse", "--verify", "HEAD")
        if not self._git("ls-tree", "--name-only", "HEAD", "./" + name).strip():
            return None
        return self._git("show", "HEAD:./" + name)

    def _git(self, *arguments):
        try:
            command = ["git", "-C", self.floors, *arguments]
            return subprocess.run(command, capture_output=True, text=True, check=True).stdout
        except (OSError, subprocess.CalledProcessError) as error:
            reason = getattr(error, "stderr", None) or str(error)
            raise Problem(
                f"The last commit cannot be read: {reason.strip()}. --update compares the uses with those of the"
                " last commit. Run it in a git repository with a commit."
            ) from error


def read_text(path):
    """The text of a file, and None if there is none."""
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        return None
