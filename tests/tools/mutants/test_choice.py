"""Which tests are run for a mutant."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tools.mutants import choice
from tools.mutants.sample import Place

PLACE = Place("game/cli.py", 3, 4, (("core/AddNot", 0),))
NEAR, FAR = "tests/test_cli.py::test_a", "tests/far/test_b.py::test_b"


def test_the_quickest_tests_are_chosen_as_far_as_their_time_goes() -> None:
    seconds = {"a": 5.0, "b": 1.0, "c": 2.0, "d": 90.0}
    assert choice.chosen("game/cli.py", ["d", "a", "c", "b"], seconds, 8.5) == [["b", "c", "a"]]
    assert choice.chosen("game/cli.py", ["d"], seconds, 8.0) == [["d"]]
    assert choice.chosen("game/cli.py", [], seconds, 8.0) == []


@pytest.mark.parametrize(("takes", "batches"), [(3.8, [[NEAR], [FAR]]), (5.0, [[FAR, NEAR]])])
def test_the_tests_nearest_to_the_file_have_half_of_the_time(takes: float, batches: list[list[str]]) -> None:
    seconds = {NEAR: takes, FAR: 1.0}
    assert choice.chosen("game/cli.py", list(seconds), seconds, 8.0) == batches


@pytest.mark.parametrize(("line", "first"), [(1, 1), (2, 2), (3, 2), (4, 4), (5, 4), (6, 6)])
def test_a_line_belongs_to_the_statement_that_it_is_part_of(line: int, first: int) -> None:
    assert (
        choice.statement_at("def one(a):\n    b = (\n        1)\n    if (a and\n        b):\n        return a\n", line)
        == first
    )


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
    assert choice.defined_by(DEFINES, line) == lines


@pytest.fixture
def ran(tmp_path: Path) -> Iterator[choice.Ran]:
    """Line 3 was run by two tests, line 4 by one; another file by a third, and all by one that fails or has changed."""
    data = sqlite3.connect(tmp_path / "1.sqlite")
    data.executescript(
        "CREATE TABLE tests (name, seconds, passed); CREATE TABLE ran (test, path, lines);"
        "INSERT INTO tests VALUES ('t::a', 1.0, 1), ('t::b', 2.0, 1), ('t::c', 2.0, 1), ('t::d', 1.0, 0),"
        " ('u::e', 1.0, 1), ('tests/test_values.py::test_c', 1.0, 1);"
    )
    rows = [
        ("t::a", "cli", [3, 4]),
        ("t::b", "cli", [3]),
        ("t::c", "other", [3]),
        ("t::d", "cli", [3]),
        ("u::e", "cli", [3]),
    ]
    data.executemany(
        "INSERT INTO ran VALUES (?, ?, ?)",
        [(test, f"game/{name}.py", bytes(line in lines for line in range(9))) for test, name, lines in rows],
    )
    data.commit()
    data.close()
    with closing(choice.Ran({tmp_path: ("t", "tests/test_values.py")})) as found:
        yield found


def test_the_tests_of_a_line_are_those_that_ran_it_pass_and_are_as_they_were(ran: choice.Ran) -> None:
    assert ran.covering(PLACE, "") == {"t::a", "t::b"}
    assert ran.covering(PLACE._replace(line=4), "") == {"t::a"}


def test_the_tests_of_a_line_that_runs_on_import_are_those_of_what_it_defines_else_of_its_file(ran: choice.Ran) -> None:
    used = "LIMIT = 1\n\ndef one():\n    return LIMIT\n"
    looking = {"tests/test_values.py::test_c"}
    assert ran.covering(PLACE._replace(line=1), used) == {"t::a"} | looking
    assert ran.covering(PLACE._replace(line=1), "LIMIT = 1\n") == {"t::a", "t::b"} | looking
    assert ran.covering(PLACE._replace(path="game/none.py"), "") == looking


def test_only_files_with_tests_are_measured_anew_alone() -> None:
    assert choice.is_test_file("tests/client/table/test_undo.py")
    assert choice.is_test_file("tests/test_names.py")
    assert not choice.is_test_file("tests/client/conftest.py")
    assert not choice.is_test_file("game/test_names.py")
