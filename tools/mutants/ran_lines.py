"""A plugin for pytest that notes which tests ran which lines: `pytest -p tools.mutants.ran_lines --ran-lines FOLDER`.

Each statement inside a function of what is mutated is preceded by one that sets a byte, when its module is imported:
that costs a test a third more time, where a tracer makes it last three times as long. What runs on import is not noted,
for it runs in whichever test comes first; nor is what other processes run.

Each process of pytest writes a database of its own into the folder: how much processor time each test took, with its
children's, and whether it passed; and for each file that it ran a byte for each line, counted from 0: 1 where a
statement begins that was run.
"""

from __future__ import annotations

import ast
import os
import sqlite3
import sys
from collections.abc import Generator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import TYPE_CHECKING, Final

import pytest

from tools.mutants.sample import ROOT, sources

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

NAME: Final = "__ran__"
"""How a module calls its bytes."""


def marked(code: str | ReadableBuffer) -> ast.Module:
    """A module with a mark before each statement inside a function, docstrings and other bare constants apart."""
    tree = ast.parse(code)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    inside = {id(node): node for function in functions for node in ast.walk(function)}
    for node in inside.values():
        for field in ("body", "orelse", "finalbody"):
            statements = getattr(node, field, None)
            if isinstance(statements, list):
                setattr(node, field, [part for statement in statements for part in _with_mark(statement)])
    return ast.fix_missing_locations(tree)


def _with_mark(statement: ast.stmt) -> Sequence[ast.stmt]:
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return (statement,)
    (mark,) = ast.parse(f"{NAME}[{statement.lineno}] = 1").body
    for node in ast.walk(mark):
        ast.copy_location(node, statement)
    return mark, statement


class Loader(SourceFileLoader):
    """Imports a module with its marks, always from its text."""

    def __init__(self, fullname: str, path: str, ran: bytearray) -> None:
        """Sets the bytes of `ran`, by lines."""
        super().__init__(fullname, path)
        self._ran = ran

    def get_code(self, fullname: str) -> CodeType:
        """Compiles the marked text."""
        path = self.get_filename(fullname)
        return compile(marked(self.get_data(path)), path, "exec", dont_inherit=True)

    def exec_module(self, module: ModuleType) -> None:
        """Hands the module its bytes first."""
        module.__dict__[NAME] = self._ran
        super().exec_module(module)


class Finder(MetaPathFinder):
    """Finds what is mutated before Python does."""

    def __init__(self) -> None:
        """Makes the bytes of every file."""
        codes = sources()
        self.ran: Final = {path: bytearray(code.count("\n") + 2) for path, code in codes.items()}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Python's own, with another loader; none for what is not mutated."""
        if not fullname.startswith("game."):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin is None:
            return None
        origin = Path(spec.origin)
        ran = self.ran.get(origin.relative_to(ROOT).as_posix()) if origin.is_relative_to(ROOT) else None
        if ran is not None:
            spec.loader = Loader(fullname, spec.origin, ran)
        return spec


class Recorder:
    """Writes down what each test ran."""

    def __init__(self, folder: Path, finder: Finder) -> None:
        """Opens the database of this process."""
        self._ran = finder.ran
        self._passed = True
        self._data = sqlite3.connect(folder / f"{os.getpid()}.sqlite", isolation_level=None)
        self._data.executescript(
            "PRAGMA synchronous = OFF; CREATE TABLE tests (name TEXT, seconds REAL, passed INTEGER);"
            "CREATE TABLE ran (test TEXT, path TEXT, lines BLOB); BEGIN;"
        )

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Runs one test with its fixtures."""
        self._passed = True
        for lines in self._ran.values():
            lines[:] = bytes(len(lines))
        start = sum(os.times()[:4])
        result = yield
        self._data.execute(
            "INSERT INTO tests VALUES (?, ?, ?)", (item.nodeid, sum(os.times()[:4]) - start, self._passed)
        )
        self._data.executemany(
            "INSERT INTO ran VALUES (?, ?, ?)",
            [(item.nodeid, path, bytes(lines)) for path, lines in self._ran.items() if 1 in lines],
        )
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notes whether a test passed."""
        self._passed &= not report.failed

    def pytest_sessionfinish(self) -> None:
        """Keeps what was written."""
        self._data.execute("COMMIT")
        self._data.close()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Takes the folder."""
    parser.addoption("--ran-lines", metavar="FOLDER", required=True, help="where to write which tests ran which lines")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Begins; the process that only hands out tests to others writes nothing."""
    if config.getoption("numprocesses", None) and not hasattr(config, "workerinput"):
        return
    finder = Finder()
    sys.meta_path.insert(0, finder)
    config.pluginmanager.register(Recorder(Path(config.getoption("--ran-lines")), finder))
