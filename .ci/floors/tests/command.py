"""The command on a package in a folder, with an index that the test makes up."""

import contextlib
import importlib.machinery
import importlib.util
import io
import os
import subprocess
import tempfile
import unittest
from unittest import mock

import support
from store import Unit

_FLOORS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")


def script(name):
    """A command as a module: its file has no extension."""
    loader = importlib.machinery.SourceFileLoader(name, os.path.join(_FLOORS, name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


class FakeStore:
    """An index with a unit for each file that was there when it was made."""

    def __init__(self, folder, records):
        self._records = {os.path.join(folder, file): record for file, record in records.items()}

    def units(self):
        return [Unit(path, "record", 1 << 62) for path in self._records]

    def record(self, unit):
        return self._records[unit.path]


class CommandTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = os.path.realpath(folder.name)
        self.git("init", "--quiet")
        self.write(".ci/floors/App.plan", "Top\nGround\n")
        self.index(Top_A=["Ground_C"], Top_B=[], Ground_C=["Top_A"])
        self.write(".ci/floors/App.uses", "Ground/C.swift -> Top/A.swift 1\n")
        self.commit()

    def git(self, *arguments):
        identity = ["-c", "user.name=Test", "-c", "user.email=test@localhost", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", "-C", self.root, *identity, *arguments], check=True, capture_output=True)

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message=A state")

    def write(self, path, text):
        path = os.path.join(self.root, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, path):
        with open(os.path.join(self.root, path), encoding="utf-8") as file:
            return file.read()

    def index(self, **references):
        """Writes the files, and makes an index of them."""
        records = support.records(**references)
        for file in records:
            self.write("Sources/App/" + file, "")
        self.store = FakeStore(os.path.join(self.root, "Sources", "App"), records)

    def run_script(self, name, *arguments):
        """The exit code, the answer, and the errors."""
        output, errors = io.StringIO(), io.StringIO()
        with mock.patch("survey.Store", lambda _: self.store):
            with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
                code = script(name).main(["--root", self.root, *arguments])
        return code, output.getvalue(), errors.getvalue()
