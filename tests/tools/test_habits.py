"""The Doge's habits: measured alike each time, and kept for every habit that a game tells of."""

from __future__ import annotations

import pytest

from game.match.counting.room import counting_room
from game.match.statistics.habit_shares import doge_share
from tests.rooms import games_with, has_counting
from tools.habits import measured


def test_doges_that_play_the_same_games_have_the_same_habits() -> None:
    found = measured("canaletto", 1)
    assert found == measured("canaletto", 1)
    assert all(0 <= done <= occasions for done, occasions in found.values())


@pytest.mark.parametrize("game_id", games_with(has_counting))
def test_the_doge_of_every_habit_is_known(game_id: str) -> None:
    room = counting_room(game_id)
    for habit in room.habits if room is not None else ():
        share = doge_share(game_id, habit.word)
        assert share is not None
        assert 0.0 <= share <= 1.0
