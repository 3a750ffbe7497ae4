"""The table of what users of such clients report: no scenario without a row, and every test it names is there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TABLE = (ROOT / "docs" / "measured" / "reports.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([A-Z][0-9]+) \| (.+) \| (.+) \| (.+) \|$", re.MULTILINE)
TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
NUMBERS = {
    "W": (1, 3, 4, 5, 6, 7, 8, 9),
    "I": (1, 3, 4, 5, 6, 7),
    "A": (1, 3, 4),
    "S": (1, 3, 4, 5, 7, 8, 9, 10, 12, 13),
    "H": (1, 2, 4),
    "B": (1, 2, 4, 5, 7, 8, 9, 10, 11, 12),
    "R": (1, 3, 4, 5, 7, 8),
    "C": (1, 2, 3, 5, 6, 7),
    "L": (1, 2, 3, 4),
    "X": (1, 2, 3, 4, 5, 6),
    "P": (1, 2, 3, 4, 5),
    "F": (1, 2, 3, 4),
}
"""Every scenario there is."""


def test_every_scenario_has_one_row() -> None:
    expected = [f"{letter}{number}" for letter, numbers in NUMBERS.items() for number in numbers]
    assert [row[0] for row in ROW.findall(TABLE)] == expected


@pytest.mark.parametrize("row", ROW.findall(TABLE), ids=lambda row: row[0])
def test_a_row_names_tests_or_says_why_there_is_none(row: tuple[str, str, str, str]) -> None:
    _, _, held, missing = row
    assert TEST.search(held) or (held == "—" and missing != "—")
    assert TEST.sub("", held).replace("<br>", "") in ("", "—"), "something beside tests stands among them"


def test_every_test_that_is_named_is_there() -> None:
    named = set(TEST.findall(TABLE))
    there = {(path, name) for path in {path for path, _ in named} for name in _tests_of(path)}
    assert sorted(named - there) == []


def _tests_of(path: str) -> set[str]:
    file = ROOT / path
    if not file.is_file():
        return set()
    return {node.name for node in ast.parse(file.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)}
