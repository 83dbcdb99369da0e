"""A module as the checks see it: its plan, its files, and its uses against the plan."""

import functools
import os
from typing import NamedTuple

import uses
from package import Package, Problem
from plan import Plan
from store import Store

_SHOWN = 10


class Survey(NamedTuple):
    """A module, its plan, and its uses against the plan by pairs of files."""

    module: str
    plan: Plan
    files: list
    pairs: dict

    @property
    def total(self):
        """The number of uses against the plan."""
        return sum(map(len, self.pairs.values()))


def add_options(parser):
    """Adds the options that say what is read."""
    here = os.path.dirname(os.path.abspath(__file__))
    root = os.path.normpath(os.path.join(here, "..", ".."))
    parser.add_argument("--root", default=root, metavar="PATH", help="the package (default: that of this script)")
    parser.add_argument(
        "--store",
        default=os.environ.get("VUEFLUX_INDEX_STORE"),
        metavar="PATH",
        help="the index (default: VUEFLUX_INDEX_STORE in the environment, or .build/debug/index/store)",
    )


def survey(options, names):
    """The package, and its modules with these names; without names, all of them."""
    package = Package(options.root)
    modules = package.modules()
    if not modules:
        raise Problem(
            f"There are no Swift files in {package.sources}. The check holds modules against their plans."
            " Name the root of a Swift package with --root."
        )
    unknown = sorted(set(names) - set(modules))
    if unknown:
        raise Problem(
            f"There is no module {', '.join(unknown)}. A module is a folder of Sources with Swift files."
            f" Name one of {', '.join(modules)}."
        )
    plans = {module: _plan(package, module) for module in names or modules}
    if not names:
        _check_names(package, modules)
    store = Store(options.store or os.path.join(options.root, ".build", "debug", "index", "store"))
    units = newest(store.units())
    times = {
        os.path.join(package.sources, module, file): time
        for module in plans
        for file, time in package.files(module).items()
    }
    check_units(times, units, package.sources)
    surveys = []
    for module, plan in plans.items():
        files = sorted(package.files(module))
        records = {file: store.record(units[os.path.join(package.sources, module, file)]) for file in files}
        surveys.append(Survey(module, plan, files, uses.against(plan, records)))
    return package, surveys


def _plan(package, module):
    text = package.read(module + ".plan")
    if text is None:
        raise Problem(
            f"The module {module} has no plan. Each Swift module has one: its floors, from the roof to the ground."
            f" Write .ci/floors/{module}.plan, then run `.ci/floors/check --update --new-plan {module}`."
        )
    return Plan(f".ci/floors/{module}.plan", text, package.files(module))


def _check_names(package, modules):
    """Fails on the plan or the list of a module that is gone."""
    for name in sorted(os.listdir(package.floors)):
        module, extension = os.path.splitext(name)
        if extension in (".plan", ".uses") and module not in modules:
            raise Problem(
                f"There is no module for .ci/floors/{name}. A plan has the name of its module."
                " Rename the file, or delete it."
            )


def newest(units):
    """The newest unit of each file, by its real path.

    A store keeps the units of former builds: of other settings, and of files that are gone.
    """
    real, result = functools.cache(os.path.realpath), {}
    for unit in units:
        folder, name = os.path.split(unit.path)
        path = os.path.join(real(folder), name)
        if path not in result or result[path].time < unit.time:
            result[path] = unit
    return result


def check_units(times, units, sources):
    """Fails if a file in `sources` was not compiled since its last change, which `times` has."""
    missing = sorted(file for file in times if file not in units)
    if missing:
        raise Problem(
            f"The index does not know {_some(missing, sources)}. Each file of a module is held against the plan."
            " Run `swift build`, then repeat the check."
        )
    changed = sorted(file for file, time in times.items() if units[file].time < time)
    if changed:
        raise Problem(
            f"The index is older than {_some(changed, sources)}. It must match the files."
            " Run `swift build`, then repeat the check."
        )


def _some(files, sources):
    names = ", ".join(os.path.relpath(file, os.path.dirname(sources)) for file in files[:_SHOWN])
    rest = len(files) - _SHOWN
    return f"{names} and {rest} more" if rest > 0 else names
