"""Players of plain habits: they count as the yardstick does, and say yes when their habit says so."""

from __future__ import annotations

import random

import pytest

from game.ai.casanova.chances import Field, Rolls
from game.ai.player import Limit
from game.rules.casanova import CasanovaRules, Double, Quit
from tests.ai.casanova.tables import lay, new_state, roll, seen
from tools.strength.casanova_habits import HABITS, Habit, Habitual, worth


def test_a_card_is_worth_what_it_wins_of_the_pot() -> None:
    rules, mine, theirs = CasanovaRules(), (2, 5, 9, 13), (1, 5, 10, 11)
    found = worth(rules, 1.0, mine, theirs)
    field, rolls = Field([theirs], rules.cards.top), Rolls(rules.dice.each, rules.cards.top)
    for dice, won in enumerate(field.shares(mine, [rolls.ways(dice) for dice in (1, 2, 3)]), start=1):
        whole = field.whole * rolls.whole(dice)
        assert found[dice - 1].tolist() == pytest.approx([part / whole for part in won])


@pytest.mark.parametrize(
    ("doubles", "card", "is_said"),
    [
        ("nothing beats it", 8, True),
        ("nothing beats it", 7, False),
        ("near", 7, True),
        ("near", 6, False),
        ("valid", 2, True),
        ("valid", 9, False),
    ],
)
def test_a_habit_says_when_it_doubles(doubles: str, card: int, is_said: bool) -> None:
    state = roll(lay(new_state(2), 2, [card, 1]), 3, 5)
    move = Habitual(Habit(False, 1.0, doubles, "valid")).choose(seen(state), Limit(), random.Random(1)).move
    assert isinstance(move, Double if is_said else Quit)


def test_each_habit_has_a_name_of_its_own() -> None:
    assert len(HABITS) == len(set(HABITS.values())) == 2 * 2 * 3 * 3
