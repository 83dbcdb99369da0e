"""Runs the cases of the *.test.js modules in the browser, each as a test of its own."""

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
MODULES = sorted(path.name for path in FOLDER.glob("*.test.js"))
CASE = re.compile(r'^  (?:async )?"(.+)"\(\) \{$', re.MULTILINE)
CASES = [(module, name) for module in MODULES
         for name in CASE.findall((FOLDER / module).read_text())]


@pytest.fixture(scope="module")
def blank_page(chromium):
    from fake_server import FakeServer
    from fake_session import FakeSession
    server = FakeServer(FakeSession()).start()
    context = chromium.new_context(timezone_id="Europe/Berlin")
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/icon.svg")
    yield page
    context.close()
    server.close()


@pytest.mark.parametrize("module, name", CASES, ids=[f"{case[0]}: {case[1]}" for case in CASES])
def test_case(blank_page, module, name):
    blank_page.evaluate(
        "async ([module, name]) => (await import(`/tests/${module}`)).cases[name]()",
        [module, name])


@pytest.mark.parametrize("module", MODULES)
def test_every_case_of_a_module_runs(blank_page, module):
    names = blank_page.evaluate(
        "async (module) => Object.keys((await import(`/tests/${module}`)).cases)", module)
    assert names == [case[1] for case in CASES if case[0] == module]
