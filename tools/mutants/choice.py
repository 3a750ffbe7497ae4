"""Which tests are run for a mutant: those that ran its line when nothing was changed.

What each test ran is cached below `.mutants/`, in a folder for the program and what the tests have in common: when only
test files change, only those that did are run again.
"""

from __future__ import annotations

import ast
import hashlib
import json
import sqlite3
import subprocess
import sys
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import Final

from tools.check import near
from tools.mutants.sample import ROOT, Place

CACHE: Final = ROOT / ".mutants"
"""Where it is kept what the tests ran."""
COMPLETE: Final = "files.json"
"""Written last into the folder of a run: its test files with their hashes."""
LOOKS_AT_ALL: Final = "tests/test_values.py::"
"""How the names of those tests begin that look at every class, whatever ran its lines."""
GOLDEN: Final = "test_golden.py"
"""The files of tests that hold what the program does to what was kept of it: few tests notice as much."""
MAX_TESTS_SECONDS: Final = 30.0
"""How much processor time the tests of a mutant took together when nothing was changed."""
COLLECT_SECONDS: Final = 0.1
"""How much each further test file costs, whatever is run of it: it is imported."""


def chosen(path: str, covering: Collection[str], seconds: Mapping[str, float], limit: float) -> list[list[str]]:
    """The tests that are run for a mutant, in batches: with half of the time those nearest to its file, then others.

    In each those come first that hold what was kept, then the quickest.

    Args:
        path: the file of the mutant.
        covering: the tests that run its line.
        seconds: how long each takes.
        limit: how long all take together at most; one is always chosen.
    """
    files = {file_of(test) for test in covering}
    golden = {file for file in files if PurePosixPath(file).name == GOLDEN}
    quickest = sorted(covering, key=lambda test: (file_of(test) not in golden, seconds[test], test))
    nearest = {*near((path,), files), *golden, file_of(LOOKS_AT_ALL)}
    first, used = _while_they_fit([test for test in quickest if file_of(test) in nearest], seconds, limit / 2)
    others, _ = _while_they_fit([test for test in quickest if test not in set(first)], seconds, limit - used)
    return [batch for batch in (first, others) if batch] or ([quickest[:1]] if quickest else [])


def _while_they_fit(tests: Sequence[str], seconds: Mapping[str, float], limit: float) -> tuple[list[str], float]:
    """The first tests that take no longer together than the limit, and how long they take."""
    found, files, used = list[str](), set[str](), 0.0
    for test in tests:
        more = seconds[test] + (0.0 if file_of(test) in files else COLLECT_SECONDS)
        if used + more > limit:
            break
        used += more
        files.add(file_of(test))
        found.append(test)
    return found, used


def file_of(test: str) -> str:
    """The file of a test, by its name for pytest."""
    return test.partition("::")[0]


def statement_at(code: str, line: int) -> int:
    """Where the smallest statement begins that a line is part of; the line itself where there is none."""
    spans = [
        (node.lineno, node.end_lineno)
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.stmt) and node.end_lineno is not None and node.lineno <= line <= node.end_lineno
    ]
    return min(spans, key=lambda span: span[1] - span[0], default=(line, line))[0]


def defined_by(code: str, line: int) -> set[int]:
    """The lines that run, or use, what is defined on a line that runs on import.

    Args:
        code: the text of a module.
        line: counted from 1; on a decorator or the head of a function or class, in a class or in a module's assignment.
    """
    tree = ast.parse(code)
    spans: list[range] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            if first <= line <= (node.end_lineno or first):
                spans.append(range(first, (node.end_lineno or first) + 1))
    if spans:
        smallest = min(spans, key=lambda span: len(span))
        return set(smallest)
    names = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.lineno <= line <= (node.end_lineno or node.lineno)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    return {node.lineno for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id in names}


class Ran:
    """Which tests ran which lines, and how long each took."""

    def __init__(self, runs: Mapping[Path, Collection[str]]) -> None:
        """Reads what `tools.mutants.ran_lines` wrote.

        Args:
            runs: the folder of each run, with those of its test files that are still as they were.
        """
        self._runs: Final = {
            sqlite3.connect(file, check_same_thread=False): files
            for folder, files in runs.items()
            for file in sorted(folder.glob("*.sqlite"))
        }
        self.seconds: Final[dict[str, float]] = {
            test: seconds
            for data, files in self._runs.items()
            for test, seconds in data.execute("SELECT name, seconds FROM tests WHERE passed")
            if file_of(test) in files
        }
        self._lines: dict[str, dict[int, set[str]]] = {}

    def close(self) -> None:
        """Reads no more."""
        for data in self._runs:
            data.close()

    def covering(self, place: Place, code: str) -> set[str]:
        """The tests that ran a place's statement; where that runs on import, those that ran what it defines.

        Where nothing of that was run either, all that ran any of its file; in both cases those that look at all.

        Args:
            place: what is changed.
            code: the text of its file, unchanged.
        """
        lines = self._of(place.path)
        if found := lines.get(statement_at(code, place.line)):
            return found
        defined = defined_by(code, place.line)
        found = set[str]().union(*(lines.get(line, set()) for line in defined)) or set[str]().union(*lines.values())
        return found | {test for test in self.seconds if test.startswith(LOOKS_AT_ALL)}

    def _of(self, path: str) -> dict[int, set[str]]:
        if path not in self._lines:
            found: defaultdict[int, set[str]] = defaultdict(set)
            for data in self._runs:
                for test, ran in data.execute("SELECT test, lines FROM ran WHERE path = ?", (path,)):
                    if test in self.seconds:
                        for line, is_run in enumerate(ran):
                            if is_run:
                                found[line].add(test)
            self._lines[path] = dict(found)
        return self._lines[path]


def hashes() -> Iterator[tuple[str, str]]:
    """Each file that git knows, by its path below the project, and the hash of what is in it."""
    listed = subprocess.run(("git", "ls-files", "-z"), cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for path in sorted(filter(None, listed.split("\0"))):
        yield path, hashlib.sha256((ROOT / path).read_bytes()).hexdigest()


def is_test_file(path: str) -> bool:
    """Whether pytest finds tests in it."""
    return path.startswith("tests/") and PurePosixPath(path).match("test_*.py")


def _may_change_all(path: str) -> bool:
    """Whether a file may change what any test runs: the program, what it reads, and what tests have in common."""
    return path.startswith(("game/", "assets/", "config/")) or (path.startswith("tests/") and path.endswith(".py"))


def measure() -> Ran:
    """Which tests run which lines: read from the cache, for test files that are not there found by running them.

    A test that fails is told on standard error and left out: it would notice every change.
    """
    files = dict(hashes())
    tests = {path: digest for path, digest in files.items() if is_test_file(path)}
    rest = sorted((path, digest) for path, digest in files.items() if path not in tests and _may_change_all(path))
    folder = CACHE / hashlib.sha256(json.dumps(rest).encode()).hexdigest()[:16]
    runs = {
        done.parent: {
            path for path, digest in json.loads(done.read_text(encoding="utf-8")).items() if tests.get(path) == digest
        }
        for done in sorted(folder.glob(f"*/{COMPLETE}"))
    }
    missing = tests.keys() - set[str]().union(*runs.values())
    if missing:
        run = (
            folder
            / hashlib.sha256(json.dumps(sorted((path, tests[path]) for path in missing)).encode()).hexdigest()[:16]
        )
        run.mkdir(parents=True, exist_ok=True)
        for half in run.glob("*.sqlite"):
            half.unlink()
        plugin = ("-p", "tools.mutants.ran_lines", f"--ran-lines={run}", "-p", "no:cacheprovider")
        done = subprocess.run(
            (sys.executable, "-m", "pytest", "-n", "auto", *plugin, *sorted(missing)),
            cwd=ROOT,
            check=False,
            stdout=sys.stderr,
        )
        if done.returncode not in (0, 1):
            done.check_returncode()
        (run / COMPLETE).write_text(json.dumps({path: tests[path] for path in missing}), encoding="utf-8")
        runs[run] = missing
    return Ran(runs)
