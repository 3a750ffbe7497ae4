"""Changes the code in small ways and asks whether a test notices: `python -m tools.mutants --seed 2`.

Mutants are made by cosmic-ray (`pip install -e '.[mutation]'`). So many operators stand in for one another that single
comparisons would fill a sample; so places are drawn, evenly over all of them, and one mutant for each. Left out is what
no test can notice: annotations, and what does not compile.

For each mutant the tests are chosen by coverage: those that ran its line when the whole suite was run once (that run is
cached below `.mutants/`, by the hash of the tree), the quickest first, as many as take `MAX_TESTS_SECONDS` together. In
a copy of the tree they are run until one fails; a run that hangs is noticed too: one that takes `MAX_RUN_SECONDS` of
processor time, whatever else the machine does, or waits for `MAX_WAIT_SECONDS`.

JSON is printed, with the version and the hash of the tree: the seed, each mutant with its place, its line before and
after, and its fate, and the share that was killed. Those that live are on standard error, a line each.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import zip_longest
from pathlib import Path
from queue import SimpleQueue
from typing import Final, NamedTuple

from game import __version__

ROOT: Final = Path(__file__).resolve().parents[1]
CACHE: Final = ROOT / ".mutants"
"""Where the coverage of the whole suite is kept, a folder for each tree."""
FOLDERS: Final = ("game/rules", "game/match", "game/ai/*.py", "game/client/drawing", "game/client/shell")
"""What is mutated: rules, match, the AI's core, the client's drawing and shell."""
LOOKS_AT_ALL: Final = "tests/test_values.py::"
"""How the names of those tests begin that look at every class, whatever ran its lines."""
MAX_TESTS_SECONDS: Final = 30.0
"""How long the tests of a mutant took together when nothing was changed."""
MAX_RUN_SECONDS: Final = 60
"""After this much processor time a run counts as hanging."""
MAX_WAIT_SECONDS: Final = 400
"""After this time by the clock too: it may wait for what never comes."""


class Place(NamedTuple):
    """Something that can be changed, in one or several ways."""

    path: str
    """The file, below the project."""
    line: int
    """Where it begins, counted from 1."""
    column: int
    """Where it begins in that line, counted from 0."""
    ways: tuple[tuple[str, int], ...]
    """The operators of cosmic-ray that change it, each with the number of its occurrence in the file."""


class Mutant(NamedTuple):
    """One change."""

    place: Place
    """Where."""
    operator: str
    """How."""
    code: str
    """The whole file with it."""
    before: str
    """The line without it."""
    after: str
    """The line with it; empty where the line is gone."""


def annotated(code: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Where annotations begin and end: line from 1, column from 0."""
    found = []
    for node in ast.walk(ast.parse(code)):
        for name in ("annotation", "returns"):
            part = getattr(node, name, None)
            if isinstance(part, ast.expr) and part.end_lineno is not None and part.end_col_offset is not None:
                found.append(((part.lineno, part.col_offset), (part.end_lineno, part.end_col_offset)))
    return found


def places(path: str, code: str) -> list[Place]:
    """Every place of a file that can be changed, in the order of the file."""
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.plugins import get_operator, operator_names

    left_out = annotated(code)
    ways: defaultdict[tuple[int, int], list[tuple[str, int]]] = defaultdict(list)
    nodes = list(ast_nodes(get_ast(code)))
    for name in operator_names():
        kind = get_operator(name)
        if kind.arguments():
            continue
        positions = (begin for node in nodes for begin, _ in kind().mutation_positions(node))
        for occurrence, begin in enumerate(positions):
            if not any(first <= begin < last for first, last in left_out):
                ways[begin].append((name, occurrence))
    return [Place(path, line, column, tuple(found)) for (line, column), found in sorted(ways.items())]


def draw(codes: Mapping[str, str], count: int, seed: int) -> list[Mutant]:
    """As many mutants as asked for, of different places, evenly drawn; fewer where there are no more places.

    Args:
        codes: what is mutated: path below the project to its text.
        count: how many.
        seed: what the sample follows from.
    """
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator

    rng = random.Random(seed)
    all_places = [place for path in sorted(codes) for place in places(path, codes[path])]
    rng.shuffle(all_places)
    found: list[Mutant] = []
    for place in all_places:
        if len(found) == count:
            break
        operator, occurrence = rng.choice(place.ways)
        code = codes[place.path]
        changed = mutate_code(code, get_operator(operator)(), occurrence)
        if changed is None or changed == code or not compiles(changed):
            continue
        found.append(Mutant(place, operator.rpartition("/")[2], changed, *difference(code, changed)))
    return found


def compiles(code: str) -> bool:
    """Whether it is Python."""
    try:
        compile(code, "mutant", "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


def difference(code: str, changed: str) -> tuple[str, str]:
    """The first line that differs, without and with the change; empty where there is none any more."""
    for before, after in zip_longest(code.splitlines(), changed.splitlines(), fillvalue=""):
        if before != after:
            return before.strip(), after.strip()
    return "", ""


def chosen(covering: Iterable[str], seconds: Mapping[str, float], limit: float = MAX_TESTS_SECONDS) -> list[str]:
    """The tests that are run for a mutant, the quickest first.

    Args:
        covering: the tests that run its line.
        seconds: how long each takes.
        limit: how long all take together at most; one is always chosen.
    """
    found, sum_of = list[str](), 0.0
    for test in sorted(covering, key=lambda test: (seconds.get(test, limit), test)):
        sum_of += seconds.get(test, limit)
        if found and sum_of > limit:
            break
        found.append(test)
    return found


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


class Coverage:
    """Which tests ran which lines, and how long each took."""

    def __init__(self, folder: Path) -> None:
        """Reads what `measure` wrote."""
        self.seconds: dict[str, float] = json.loads((folder / "seconds.json").read_text(encoding="utf-8"))
        self._data = sqlite3.connect(folder / "coverage.sqlite", check_same_thread=False)
        self._lines: dict[str, dict[int, set[str]]] = {}

    def covering(self, place: Place, code: str) -> set[str]:
        """The tests that ran a place's line; where that runs on import, those that ran what it defines.

        Where nothing of that was run either, all that ran any of its file; in both cases those that look at all.

        Args:
            place: what is changed.
            code: the text of its file, unchanged.
        """
        lines = self._of(place.path)
        if found := lines.get(place.line):
            return found
        defined = defined_by(code, place.line)
        found = set[str]().union(*(lines.get(line, set()) for line in defined)) or set[str]().union(*lines.values())
        return found | {test for test in self.seconds if test.startswith(LOOKS_AT_ALL)}

    def _of(self, path: str) -> dict[int, set[str]]:
        if path not in self._lines:
            from coverage.numbits import numbits_to_nums

            found: defaultdict[int, set[str]] = defaultdict(set)
            rows = self._data.execute(
                "SELECT context.context, line_bits.numbits FROM line_bits JOIN context ON context.id = context_id "
                "JOIN file ON file.id = file_id WHERE file.path LIKE ? AND context.context != ''",
                (f"%/{path}",),
            )
            for context, numbits in rows:
                for line in numbits_to_nums(numbits):
                    found[line].add(context.partition("|")[0])
            self._lines[path] = dict(found)
        return self._lines[path]


def measure(tree: str) -> Coverage:
    """Which tests run which lines: read from the cache, or found by running the whole suite once.

    Raises:
        subprocess.CalledProcessError: a test of the unchanged tree fails.
    """
    folder = CACHE / tree
    if not (folder / "seconds.json").is_file():
        folder.mkdir(parents=True, exist_ok=True)
        report, data = folder / "report.xml", folder / "coverage.sqlite"
        command = (
            "pytest",
            "-n",
            "auto",
            "-p",
            "no:cacheprovider",
            *(f"--cov={folder.removesuffix('/*.py')}" for folder in FOLDERS),
            "--cov-context=test",
            "--cov-report=",
        )
        subprocess.run(
            (sys.executable, "-m", *command, f"--junitxml={report}", "-o", "junit_family=xunit1"),
            cwd=ROOT,
            check=True,
            env={**os.environ, "COVERAGE_FILE": str(data)},
            stdout=sys.stderr,
        )
        seconds = durations(report.read_text(encoding="utf-8"))
        (folder / "seconds.json").write_text(json.dumps(seconds), encoding="utf-8")
    return Coverage(folder)


def durations(report: str) -> dict[str, float]:
    """How many seconds each test took, by its name for pytest, from pytest's report in JUnit's format."""
    from xml.etree import ElementTree

    found: dict[str, float] = {}
    for case in ElementTree.fromstring(report).iter("testcase"):
        file, inner = case.attrib["file"], case.attrib["classname"].split(".")[len(Path(case.attrib["file"]).parts) :]
        found["::".join((file, *inner, case.attrib["name"]))] = float(case.attrib["time"])
    return found


def fate(mutant: Mutant, tests: Sequence[str], copy: Path) -> str:
    """What becomes of a mutant in a copy of the tree: `killed`, `hangs`, `lives`, or `unseen` where no test runs it."""
    if not tests:
        return "unseen"
    file = copy / mutant.place.path
    original = file.read_text(encoding="utf-8")
    file.write_text(mutant.code, encoding="utf-8")
    limited = ("sh", "-c", f'ulimit -S -t {MAX_RUN_SECONDS} && exec "$@"', "sh")
    try:
        done = subprocess.run(
            (*limited, sys.executable, "-B", "-m", "pytest", "-x", "-p", "no:cacheprovider", *tests),
            cwd=copy, check=False, capture_output=True, timeout=MAX_WAIT_SECONDS,
            env={**os.environ, "PYTHONPATH": str(copy)},
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return "hangs"
    finally:
        file.write_text(original, encoding="utf-8")
    if done.returncode == -signal.SIGXCPU:
        return "hangs"
    return "lives" if done.returncode == 0 else "killed"


def copies(count: int, folder: Path) -> Iterator[Path]:
    """Copies of what git knows of the tree."""
    listed = subprocess.run(("git", "ls-files", "-z"), cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for number in range(count):
        copy = folder / str(number)
        for name in filter(None, listed.split("\0")):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
        yield copy


def judge(mutants: Sequence[Mutant], coverage: Coverage, jobs: int) -> list[str]:
    """The fate of each mutant, in their order."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        free: SimpleQueue[Path] = SimpleQueue()
        for copy in copies(jobs, Path(folder)):
            free.put(copy)

        def one(mutant: Mutant) -> str:
            copy = free.get()
            try:
                code = (ROOT / mutant.place.path).read_text(encoding="utf-8")
                covering = coverage.covering(mutant.place, code)
                return fate(mutant, chosen(covering, coverage.seconds), copy)
            finally:
                free.put(copy)

        fates = []
        for mutant, found in zip(mutants, pool.map(one, mutants), strict=True):
            fates.append(found)
            if found in ("lives", "unseen"):
                where = f"{mutant.place.path}:{mutant.place.line}"
                sys.stderr.write(f"{found}: {where} {mutant.operator}: {mutant.before}  ->  {mutant.after}\n")
        return fates


def sources() -> dict[str, str]:
    """What is mutated: path below the project to its text."""
    files = [
        file
        for folder in FOLDERS
        for file in (ROOT.glob(folder) if folder.endswith(".py") else (ROOT / folder).rglob("*.py"))
    ]
    return {file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8") for file in files}


def main(arguments: Sequence[str] | None = None) -> int:
    """Draws, judges and prints; 1 when less than the share asked for is killed."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__.partition(":")[0])
    parser.add_argument("--seed", type=int, default=1, help="what the sample follows from (1)")
    parser.add_argument("--count", type=int, default=300, help="how many mutants (300)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many are judged at a time")
    parser.add_argument("--wanted", type=float, default=0.9, help="the share that is to be killed (0.9)")
    options = parser.parse_args(arguments)
    tree = subprocess.run(
        ("git", "rev-parse", "HEAD^{tree}"), cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()
    mutants = draw(sources(), options.count, options.seed)
    fates = judge(mutants, measure(tree), options.jobs)
    counted = Counter(fates)
    share = (counted["killed"] + counted["hangs"]) / len(mutants)
    rows = [
        {
            "place": f"{mutant.place.path}:{mutant.place.line}:{mutant.place.column}",
            "operator": mutant.operator, "before": mutant.before, "after": mutant.after, "fate": found,
        }
        for mutant, found in zip(mutants, fates, strict=True)
    ]  # fmt: skip
    head = {"version": __version__, "tree": tree, "seed": options.seed, "counted": dict(counted), "killed": share}
    print(json.dumps({**head, "mutants": rows}, indent=1, ensure_ascii=False))
    return 0 if share >= options.wanted else 1


if __name__ == "__main__":
    sys.exit(main())
