"""What becomes of mutants, and what is told of a sample."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.mutants import __main__ as command
from tools.mutants import judging
from tools.mutants.forks import Fate
from tools.mutants.sample import ROOT, Mutant, Place

PLACE = Place("game/cli.py", 3, 4, (("core/AddNot", 0),))
TEST = "test_one.py::test_one"


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
    [("2", [[TEST]], Fate("killed", TEST)), ("1.0", [[TEST]], Fate("lives")), ("2", [], Fate("unseen"))],
)
def test_a_mutant_is_killed_by_a_test_that_fails_and_taken_back(
    copy: Path, value: str, tests: list[list[str]], fate: Fate
) -> None:
    mutant = Mutant(PLACE, "NumberReplacer", f"def one():\n    return {value}\n", "return 1", f"return {value}")
    assert judging.fate(mutant, tests, copy) == fate
    assert (copy / "game" / "cli.py").read_text(encoding="utf-8") == "def one():\n    return 1\n"


def test_a_run_that_takes_too_long_hangs(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    endless = "def one():\n    while True:\n        pass\n"
    monkeypatch.setattr(judging, "MAX_RUN_SECONDS", 1)
    assert judging.fate(Mutant(PLACE, "", endless, "", ""), [[TEST]], copy) == Fate("hangs")


def test_a_run_that_waits_too_long_hangs(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "MAX_WAIT_SECONDS", 0.001)
    mutant = Mutant(PLACE, "NumberReplacer", "def one():\n    return 2\n", "return 1", "return 2")
    assert judging.fate(mutant, [[TEST]], copy) == Fate("hangs")


def test_a_test_is_told_from_others_that_begin_as_it_does() -> None:
    told = "FAILED t.py::test_a[1 - b] - assert 1 == 2\nERROR t.py::test_c\n"
    assert judging.failed(told, ["t.py::test_a", "t.py::test_a[1 - b]", "t.py::test_c"]) == [
        "t.py::test_a[1 - b]",
        "t.py::test_c",
    ]


def test_the_share_is_of_those_that_are_not_equivalent_and_these_are_few() -> None:
    mutants = [Mutant(PLACE, "AddNot", "", f"a{number}", f"b{number}") for number in range(20)]
    fates = [Fate("killed", "t"), Fate("hangs"), *(Fate("lives"),) * 18]
    reasons = {("game/cli.py", f"a{number}", f"b{number}"): "the same" for number in range(17)}
    found = command.told(mutants, fates, reasons)
    assert found["counted"] == {"equivalent": 15, "hangs": 1, "killed": 1, "lives": 3}
    assert found["killed"] == 0.4
    assert isinstance(found["others"], list)
    assert len(found["others"]) == 19


def test_each_equivalent_mutant_is_of_a_line_that_is_there_and_has_a_reason() -> None:
    for (path, before, _), reason in command.equivalent().items():
        assert before in map(str.strip, (ROOT / path).read_text(encoding="utf-8").splitlines()), (path, before)
        assert reason.rstrip(".") != ""
