"""How the mutants' tool chooses what it changes and what it runs; the changes themselves are a library's."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from coverage.numbits import nums_to_numbits

from tools import mutants
from tools.mutants import Mutant, Place

PLACE = Place("game/cli.py", 3, 4, (("core/AddNot", 0),))


def test_annotations_are_found_with_their_ends() -> None:
    code = "def f(a: int | None) -> str | None:\n    b: int | str = 1\n    return b | a\n"
    assert mutants.annotated(code) == [((1, 24), (1, 34)), ((2, 7), (2, 16)), ((1, 9), (1, 19))]


def test_the_quickest_tests_are_chosen_as_far_as_their_time_goes() -> None:
    seconds = {"a": 5.0, "b": 1.0, "c": 2.0, "d": 90.0}
    assert mutants.chosen(["d", "a", "c", "b"], seconds, 8.0) == ["b", "c", "a"]
    assert mutants.chosen(["d"], seconds, 8.0) == ["d"]
    assert mutants.chosen([], seconds) == []


@pytest.mark.parametrize(
    ("code", "changed", "lines"),
    [
        ("a\nb == c\nd", "a\nb != c\nd", ("b == c", "b != c")),
        ("a\n  @b\nd", "a\nd", ("@b", "d")),
        ("a\nb", "a", ("b", "")),
        ("a", "a", ("", "")),
    ],
)
def test_a_mutant_is_told_by_its_first_line_that_differs(code: str, changed: str, lines: tuple[str, str]) -> None:
    assert mutants.difference(code, changed) == lines


def test_what_does_not_compile_is_no_mutant() -> None:
    assert mutants.compiles("a = 1")
    assert not mutants.compiles("match a:\n    case 1 + b: pass\n")


DEFINES = """MAX = 3

@final
class One:
    kind = 1

    @property
    def two(self):
        return 2

def three():
    return MAX
"""


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        (1, {1, 12}),
        (3, set(range(3, 10))),
        (5, set(range(3, 10))),
        (7, {7, 8, 9}),
        (8, {7, 8, 9}),
        (11, {11, 12}),
        (2, set()),
    ],
)
def test_what_runs_on_import_is_judged_by_what_runs_or_uses_it(line: int, lines: set[int]) -> None:
    assert mutants.defined_by(DEFINES, line) == lines


def test_how_long_a_test_took_is_read_by_its_name_for_pytest() -> None:
    report = (
        "<testsuites><testsuite>"
        '<testcase classname="tests.test_cli.TestIt" name="test_a[1-x]" file="tests/test_cli.py" time="0.5"/>'
        '<testcase classname="tests.test_cli" name="test_b" file="tests/test_cli.py" time="2"/></testsuite>'
        "</testsuites>"
    )
    assert mutants.durations(report) == {
        "tests/test_cli.py::TestIt::test_a[1-x]": 0.5,
        "tests/test_cli.py::test_b": 2.0,
    }


@pytest.fixture
def coverage(tmp_path: Path) -> mutants.Coverage:
    """Line 3 was run by two tests, line 9 on import alone; another file by a third test."""
    data = sqlite3.connect(tmp_path / "coverage.sqlite")
    data.executescript(
        "CREATE TABLE file (id, path); CREATE TABLE context (id, context);"
        "CREATE TABLE line_bits (file_id, context_id, numbits);"
        "INSERT INTO file VALUES (1, '/x/game/cli.py'), (2, '/x/game/other.py');"
        "INSERT INTO context VALUES (1, ''), (2, 't::a|run'), (3, 't::b|setup'), (4, 't::c|run');"
    )
    rows = [(1, 1, [1, 9]), (1, 2, [3, 4]), (1, 3, [3]), (2, 4, [3])]
    data.executemany("INSERT INTO line_bits VALUES (?, ?, ?)", [(*row[:2], nums_to_numbits(row[2])) for row in rows])
    data.commit()
    (tmp_path / "seconds.json").write_text(json.dumps({"t::a": 1.0, "t::b": 2.0}), encoding="utf-8")
    return mutants.Coverage(tmp_path)


def test_the_tests_of_a_line_are_those_that_ran_it(coverage: mutants.Coverage) -> None:
    assert coverage.covering(PLACE, "") == {"t::a", "t::b"}
    assert coverage.covering(PLACE._replace(line=4), "") == {"t::a"}


def test_the_tests_of_a_line_that_runs_on_import_are_those_of_what_it_defines_else_of_its_file(
    coverage: mutants.Coverage,
) -> None:
    used = "LIMIT = 1\n\n\ndef one():\n    return LIMIT\n"
    coverage.seconds["tests/test_values.py::test_c"] = 1.0
    looking = {"tests/test_values.py::test_c"}
    assert coverage.covering(PLACE._replace(line=1), used.replace("\n\n\n", "\n\n")) == {"t::a"} | looking
    assert coverage.covering(PLACE._replace(line=1), "LIMIT = 1\n") == {"t::a", "t::b"} | looking
    assert coverage.covering(PLACE._replace(path="game/none.py"), "") == looking


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A tree with one module and one test of it."""
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__init__.py").touch()
    (tmp_path / "game" / "cli.py").write_text("def one():\n    return 1\n", encoding="utf-8")
    (tmp_path / "test_one.py").write_text(
        "from game.cli import one\n\ndef test_one():\n    assert one() == 1\n",
        encoding="utf-8",
    )
    return tmp_path


@pytest.mark.parametrize(
    ("value", "tests", "fate"),
    [("2", ["test_one.py"], "killed"), ("1.0", ["test_one.py"], "lives"), ("2", [], "unseen")],
)
def test_a_mutant_is_killed_by_a_test_that_fails_and_taken_back(
    copy: Path, value: str, tests: list[str], fate: str
) -> None:
    mutant = Mutant(PLACE, "NumberReplacer", f"def one():\n    return {value}\n", "return 1", f"return {value}")
    assert mutants.fate(mutant, tests, copy) == fate
    assert (copy / "game" / "cli.py").read_text(encoding="utf-8") == "def one():\n    return 1\n"


def test_a_run_that_takes_too_long_hangs(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    endless = "def one():\n    while True:\n        pass\n"
    monkeypatch.setattr(mutants, "MAX_RUN_SECONDS", 1)
    assert mutants.fate(Mutant(PLACE, "", endless, "", ""), ["test_one.py"], copy) == "hangs"


def test_a_run_that_waits_too_long_hangs(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "MAX_WAIT_SECONDS", 0.001)
    mutant = Mutant(PLACE, "NumberReplacer", "def one():\n    return 2\n", "return 1", "return 2")
    assert mutants.fate(mutant, ["test_one.py"], copy) == "hangs"


def test_what_is_mutated_is_there_and_holds_no_test() -> None:
    paths = mutants.sources()
    assert {"game/rules/core.py", "game/match/match.py", "game/client/shell/app.py"} <= paths.keys()
    assert not any("tests" in path for path in paths)
