"""A plugin for pytest that judges mutants in forks: `pytest -p tools.mutants.forks --mutants=FILE`.

All tests are collected once. For each mutant the process forks, gives the functions that differ their new code where
they are, and runs the tests chosen until one fails. So neither a start nor an import is waited for, which take longer
than most tests. A module that a test imports later comes with the change too; what other processes run does not.

FILE holds a line of JSON for each mutant; what became of it is written to FILE with `.out` behind its name, a line each
as they end.
"""

from __future__ import annotations

import ast
import gc
import inspect
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Final

import msgspec
import pytest

from tools.mutants.sample import ROOT

MAX_RUN_SECONDS: Final = 60
"""After this much processor time a run counts as hanging."""
MAX_WAIT_SECONDS: Final = 400
"""After this time by the clock too: it may wait for what never comes."""


class Job(msgspec.Struct, frozen=True):
    """A mutant, with the tests that may notice it."""

    path: str
    """The file, below the project; empty where nothing is changed."""
    code: str
    """Its text with the change."""
    tests: list[str]
    """By their names for pytest, in the order in which they are run."""


class Fate(msgspec.Struct, frozen=True):
    """What became of a mutant."""

    name: str
    """`killed`, `hangs`, `lives`, `unseen` where no test runs it; `void` where what noticed it fails without it too."""
    noticed_by: str = ""
    """The test that failed first, by its name for pytest."""


def inner(code: CodeType) -> Iterator[CodeType]:
    """A code object and all within it, in their order."""
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from inner(part)


def differing(before: str, after: str) -> list[tuple[CodeType, CodeType]] | None:
    """The functions that differ between two texts of a module, outer ones before those within them.

    None where more than functions differs: a constant, a default, a decorator, what a class is made of.
    """
    old, new = (list(inner(compile(text, "mutant", "exec", dont_inherit=True))) for text in (before, after))
    if [code.co_qualname for code in old] != [code.co_qualname for code in new]:
        return None
    pairs = [(a, b) for a, b in zip(old, new, strict=True) if a != b]
    if any(not a.co_flags & inspect.CO_OPTIMIZED and _own(a) != _own(b) for a, b in pairs):
        return None
    return [(a, b) for a, b in pairs if a.co_flags & inspect.CO_OPTIMIZED and a.co_freevars == b.co_freevars]


def runs_on_import(code: str, line: int) -> bool:
    """Whether a line is part of a function that its module itself calls while it is imported, or hands to what does.

    What such a function makes is there before anything forks, so new code in it would come too late.

    Args:
        code: the text of a module.
        line: counted from 1.
    """
    functions, used = dict[str, ast.FunctionDef](), list[str]()
    for node in ast.parse(code).body:
        if isinstance(node, ast.FunctionDef):
            functions[node.name] = node
        else:
            used += _names(node)
    reached = set[str]()
    while used:
        name = used.pop()
        if name in functions and name not in reached:
            reached.add(name)
            used += _names(functions[name])
    return any(functions[name].lineno <= line <= (functions[name].end_lineno or line) for name in reached)


def _names(node: ast.AST) -> Iterator[str]:
    """The names that are read in it; of a class within it only what runs when it is made."""
    for part in ast.iter_child_nodes(node):
        if isinstance(node, ast.ClassDef) and isinstance(part, ast.FunctionDef):
            continue
        if isinstance(part, ast.Name):
            yield part.id
        yield from _names(part)


def _own(code: CodeType) -> tuple[object, ...]:
    constants = tuple((type(part), part) for part in code.co_consts if not isinstance(part, CodeType))
    return code.co_code, constants, code.co_names


def swap(path: Path, pairs: Sequence[tuple[CodeType, CodeType]]) -> None:
    """Gives every function of a file that differs its new code, wherever it is used."""
    new = {(old.co_qualname, old.co_firstlineno): code for old, code in pairs}
    name = str(path)
    for found in gc.get_objects():
        if isinstance(found, FunctionType) and found.__code__.co_filename == name:
            code = new.get((found.__code__.co_qualname, found.__code__.co_firstlineno))
            if code is not None:
                found.__code__ = code.replace(co_filename=name)


class ChangedFinder(MetaPathFinder):
    """Finds the changed file where a test imports it later."""

    def __init__(self, path: Path, code: str) -> None:
        """Serves the text of one file."""
        self._path, self._code = path, code

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Python's own, with another loader; none for any other module."""
        spec = PathFinder.find_spec(fullname, path, target) if fullname.startswith("game.") else None
        if spec is None or spec.origin != str(self._path):
            return None
        spec.loader = _ChangedLoader(fullname, spec.origin, self._code)
        return spec


class _ChangedLoader(SourceFileLoader):
    def __init__(self, fullname: str, path: str, code: str) -> None:
        super().__init__(fullname, path)
        self._code = code

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._code, self.get_filename(fullname), "exec", dont_inherit=True)


class _Told:
    """Ends the process at the first test that fails, and writes its name."""

    def __init__(self, to: int) -> None:
        self._to = to

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os.write(self._to, report.nodeid.encode())
            os._exit(1)


def _run(job: Job, items: Mapping[str, pytest.Item], to: int) -> None:
    """What a fork does; it does not come back."""
    resource.setrlimit(resource.RLIMIT_CPU, (MAX_RUN_SECONDS, MAX_RUN_SECONDS + 5))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    if job.path:
        path = ROOT / job.path
        swap(path, differing(path.read_text(encoding="utf-8"), job.code) or ())
        sys.meta_path.insert(0, ChangedFinder(path, job.code))
    chosen = [items[test] for test in job.tests]
    chosen[0].config.pluginmanager.register(_Told(to))
    for item, following in zip(chosen, [*chosen[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
    os._exit(0)


class Forks:
    """The processes that run now."""

    def __init__(self, items: Mapping[str, pytest.Item]) -> None:
        """Knows every test that was collected."""
        self._items = items
        self._running: dict[int, tuple[int, int, float]] = {}

    def __len__(self) -> int:
        return len(self._running)

    def start(self, number: int, job: Job) -> None:
        """Forks for a mutant."""
        here, there = os.pipe()
        pid = os.fork()
        if not pid:
            try:
                os.close(here)
                _run(job, self._items, there)
            finally:
                os._exit(2)
        os.close(there)
        self._running[pid] = number, here, time.monotonic()

    def ended(self) -> tuple[int, Fate]:
        """Waits for one to end: the number of its mutant, and what became of it."""
        while True:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid in self._running:
                number, here, _ = self._running.pop(pid)
                told = os.read(here, 65536).decode()
                os.close(here)
                return number, _fate(os.waitstatus_to_exitcode(status), told)
            for late, (_, _, start) in self._running.items():
                if time.monotonic() - start > MAX_WAIT_SECONDS:
                    os.kill(late, signal.SIGKILL)
            time.sleep(0.02)


def _fate(status: int, told: str) -> Fate:
    if status == 0:
        return Fate("lives")
    return Fate("hangs") if status in (-signal.SIGXCPU, -signal.SIGKILL) else Fate("killed", told)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Takes the mutants."""
    parser.addoption("--mutants", metavar="FILE", required=True, help="the mutants to judge, a line of JSON each")
    parser.addoption("--forks", metavar="N", type=int, default=1, help="how many are judged at a time")


def pytest_runtestloop(session: pytest.Session) -> bool:
    """Judges them in place of the tests of the session."""
    file = Path(session.config.getoption("--mutants"))
    jobs = [msgspec.json.decode(line, type=Job) for line in file.read_bytes().splitlines()]
    waiting = list(enumerate(jobs))[::-1]
    items = {item.nodeid: item for item in session.items}
    forks = Forks({name: items[name] for job in jobs for name in job.tests})
    with file.with_name(f"{file.name}.out").open("a", encoding="utf-8") as out:
        while waiting or forks:
            while waiting and len(forks) < session.config.getoption("--forks"):
                forks.start(*waiting.pop())
            number, fate = forks.ended()
            out.write(json.dumps((number, fate.name, fate.noticed_by)) + "\n")
            out.flush()
    return True
