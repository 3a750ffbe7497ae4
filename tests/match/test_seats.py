"""Seats: the words of `--seats`, how many play, and what everybody is called."""

from __future__ import annotations

import pytest

from game.errors import ArgumentError
from game.match.seats import fill_seats, parse_seats, plan_seats, player_count
from game.rules.casanova import CasanovaGame
from tests.masks import MASKS


def test_seats_are_separated_by_commas() -> None:
    assert parse_seats("human, greedy,random:3") == ("human", "greedy", "random:3")


@pytest.mark.parametrize("text", ["", ",", "human,", "human,,greedy", " "])
def test_an_empty_seat_is_refused(text: str) -> None:
    with pytest.raises(ArgumentError):
        parse_seats(text)


def test_the_last_seat_is_repeated() -> None:
    assert fill_seats(("human", "greedy"), 4) == ("human", "greedy", "greedy", "greedy")


def test_more_seats_than_players_are_refused() -> None:
    with pytest.raises(ArgumentError, match="3 seats are given for 2 players"):
        fill_seats(("a", "b", "c"), 2)
    with pytest.raises(ArgumentError) as refused:
        fill_seats(("human",) * 300, 2)
    assert len(str(refused.value)) < 120


@pytest.mark.parametrize(
    ("players", "seats", "count"),
    [(None, None, 2), (3, None, 3), (None, ("a",), 2), (None, ("a", "b", "c"), 3), (4, ("a", "b"), 4)],
)
def test_as_many_play_as_asked_or_as_seats_are_given_or_the_least(
    players: int | None, seats: tuple[str, ...] | None, count: int
) -> None:
    assert player_count(CasanovaGame, players, seats) == count


@pytest.mark.parametrize("players", [0, 1, 5])
def test_a_number_of_players_the_game_is_not_for_is_refused(players: int) -> None:
    with pytest.raises(ArgumentError, match="casanova is for 2, 3 or 4 players"):
        player_count(CasanovaGame, players, None)


def test_too_many_seats_leave_the_least_number_and_are_then_refused() -> None:
    seats = ("a",) * 5
    with pytest.raises(ArgumentError):
        fill_seats(seats, player_count(CasanovaGame, None, seats))


def test_no_two_at_a_table_are_called_the_same() -> None:
    plans = plan_seats(("human", "greedy", "human", "random"))
    assert len({plan.name for plan in plans}) == 4
    assert [plan.mask for plan in plans] == ["", MASKS[0], "", MASKS[1]]


def test_a_mask_that_is_asked_for_is_worn_by_nobody_else() -> None:
    plans = plan_seats(("greedy", "ai:doge:colombina"))
    assert [plan.mask for plan in plans] == ["pantalone", "colombina"]


def test_every_ai_is_checked_once_and_no_person() -> None:
    checked: list[str] = []
    plan_seats(("human", "greedy", "greedy", "random"), checked.append)
    assert checked == ["greedy", "random"]
