"""The dealer: chance from the seed and the number of the move, and from nothing else."""

from __future__ import annotations

import random
from collections import Counter

from game.limits import MAX_SEED
from game.match.dealer import Dealer, derived_seed, fresh_seed, generator
from game.rules.casanova import Announce, FirstPlayer, Play, Roll
from game.rules.core import CHANCE, Seat
from tests.match.tables import casanova


def dice_state(dice: int):
    state = casanova().new_state()
    for move in (FirstPlayer(CHANCE, Seat(0)), Announce(Seat(0), dice), Play(Seat(0), 1), Play(Seat(1), 2)):
        state.apply(move)
    return state


def test_the_same_seed_and_move_number_bring_the_same_dice() -> None:
    state = dice_state(3)
    assert Dealer(7).chance(state, 4) == Dealer(7).chance(state, 4)


def test_what_was_dealt_before_makes_no_difference() -> None:
    state = dice_state(2)
    dealer = Dealer(7)
    first = dealer.chance(state, 4)
    for number in range(20):
        dealer.chance(state, number)
    assert dealer.chance(state, 4) == first


def test_the_global_generator_is_neither_used_nor_disturbed() -> None:
    random.seed(1)
    first = Dealer(7).chance(dice_state(3), 4)
    random.seed(2)
    before = random.getstate()
    assert Dealer(7).chance(dice_state(3), 4) == first
    assert random.getstate() == before


def test_the_generator_is_the_same_on_every_machine() -> None:
    assert [generator(7, 4).randrange(1000) for _ in range(2)] == [generator(7, 4).randrange(1000)] * 2
    assert generator(7, 4).random() == 0.4358358141596186


def test_a_derived_seed_can_be_written_in_json() -> None:
    assert all(0 <= derived_seed(seed, number) <= MAX_SEED for seed in range(20) for number in range(20))
    assert 0 <= fresh_seed() <= MAX_SEED


def test_all_faces_of_many_rolls_are_equally_frequent() -> None:
    state = dice_state(1)
    faces: Counter[int] = Counter()
    for number in range(20_000):
        move = Dealer(11).chance(state, number)
        assert isinstance(move, Roll)
        faces[move.dice[0]] += 1
    expected = 20_000 / 6
    # Chi-squared with 5 degrees of freedom stays under 20.5 with a probability of 0.999.
    assert sum((faces[face] - expected) ** 2 / expected for face in range(1, 7)) < 20.5
