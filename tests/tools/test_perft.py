"""The command that counts lines of play."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import perft

HEADER = '{"game": "casanova", "players": 2, "version": 1, "rules": {"cards": {"highest": 3}, "rounds": 3}}'


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A file with a right count and a wrong one."""
    path = tmp_path / "small.perft"
    path.write_text(f"# small\n{HEADER}\nperft 1 2\nperft 2 7\n", encoding="utf-8")
    return path


def test_a_count_that_differs_is_told_and_is_exit_status_one(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert perft.main([str(table)]) == 1
    told = capsys.readouterr().out
    assert "perft 1 2" in told
    assert "written: 7" in told


def test_counts_are_written_under_the_lines_that_are_there(table: Path) -> None:
    assert perft.main([str(table), "--depth", "3", "--write"]) == 0
    assert table.read_text(encoding="utf-8") == f"# small\n{HEADER}\nperft 1 2\nperft 2 6\nperft 3 18\n"


def test_a_position_in_which_chance_cannot_be_listed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "dice.perft"
    header = HEADER.replace('"rounds": 3', '"rounds": 3, "first_player": "first_seat", "dice": {"count": 4}')
    moves = ['{"seat":0,"move":"announce","dice":4}', '{"seat":0,"move":"play","card":1}']
    path.write_text("\n".join([header, *moves, '{"seat":1,"move":"play","card":1}']), encoding="utf-8")
    with pytest.raises(ValueError, match="choose a position with fewer dice or cards"):
        perft.perft(perft.read_table(path).state, 1)
