"""A table as the command line asks for it: checked before anything opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.errors import ArgumentError, GameError, RuleFileError
from game.match.table_order import check_table


def test_the_default_seats_fill_the_least_table() -> None:
    table = check_table("casanova", None, None, None, "human,greedy")
    assert (table.game.players, table.seats, table.rules.fields) == (2, ("human", "greedy"), {})


def test_rules_come_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "règles ñ.yaml"
    path.write_text("coins: 20\n")
    assert check_table("casanova", str(path), 3, "greedy", "").rules.fields == {"coins": 20}


@pytest.mark.parametrize(
    ("game", "players", "seats", "reason"),
    [
        ("tarot", None, None, 'no game "tarot"'),
        ("casanova", 9, None, "2, 3 or 4 players"),
        ("casanova", 2, "greedy,greedy,greedy", "3 seats are given"),
        ("casanova", None, "nobody", 'no player "nobody"'),
        ("casanova", None, "ai:wizard", "expected one of novice"),
        ("casanova", None, "greedy,", "one is empty"),
    ],
)
def test_what_there_is_not_is_refused(game: str, players: int | None, seats: str | None, reason: str) -> None:
    with pytest.raises(ArgumentError, match=reason):
        check_table(game, None, players, seats, "greedy")


def test_rules_that_cannot_be_used_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("rounds: 14\n")
    with pytest.raises(RuleFileError, match=r"bad\.yaml:1:"):
        check_table("casanova", str(path), None, None, "greedy")
    with pytest.raises(GameError):
        check_table("casanova", str(tmp_path / "nothing.yaml"), None, None, "greedy")
