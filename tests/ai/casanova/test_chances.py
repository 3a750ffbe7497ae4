"""Chances are counted exactly: what listing every card and every roll gives, in a fraction of the time."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.casanova.chances import Field, Outlook, Rolls, outlook
from game.rules.casanova import CasanovaView, Double, Phase
from game.rules.core import Seat
from tests.ai.casanova.tables import answer, lay, new_state, play_round, roll, seen, whose

HANDS = st.lists(st.sets(st.integers(1, 6), min_size=1).map(sorted), max_size=3)


def listed_share(card: int, others: list[list[int]], massimo: int) -> Fraction:
    """What a card wins of the pot, listing what the others may hold."""
    total, ways = Fraction(0), 0
    for held in product(*others):
        ways += 1
        best = max((other for other in (card, *held) if other <= massimo), default=None)
        if best == card:
            total += Fraction(1, 1 + held.count(card))
    return total / ways


@given(st.integers(1, 6), HANDS, st.integers(1, 9))
def test_the_share_under_a_massimo_is_what_listing_all_cards_gives(
    card: int, others: list[list[int]], massimo: int
) -> None:
    field = Field(others, 6)
    assert Fraction(field.share(card, massimo), field.whole) == listed_share(card, others, massimo)


@given(st.lists(st.integers(1, 6), min_size=1, unique=True), HANDS, st.integers(1, 3), st.integers(2, 4))
def test_the_share_over_all_rolls_is_what_listing_all_rolls_gives(
    cards: list[int], others: list[list[int]], dice: int, sides: int
) -> None:
    field = Field(others, 6)
    shares = field.shares(cards, [Rolls((sides,) * dice, 6).ways(dice)])[0]
    massimi = [sum(faces) for faces in product(range(1, sides + 1), repeat=dice)]
    for card, share in zip(cards, shares, strict=True):
        expected = sum((listed_share(card, others, massimo) for massimo in massimi), Fraction(0))
        assert Fraction(share, field.whole) == expected


@pytest.mark.parametrize(
    ("dice", "sides", "top"), [(1, 6, 13), (2, 6, 13), (3, 6, 13), (3, 6, 18), (4, 3, 1), (3, 4, 5)]
)
def test_rolls_are_counted_as_listing_them_does(dice: int, sides: int, top: int) -> None:
    listed = Counter(min(sum(faces), top) for faces in product(range(1, sides + 1), repeat=dice))
    assert Rolls((sides,) * dice, top).ways(dice) == [listed[massimo] for massimo in range(top + 1)]


def test_rolls_of_mixed_dice_are_counted_as_listing_the_first_of_them_does() -> None:
    rolls = Rolls((6, 4, 8), 11)
    for dice in (1, 2, 3):
        faces = product(*(range(1, sides + 1) for sides in (6, 4, 8)[:dice]))
        listed = Counter(min(sum(rolled), 11) for rolled in faces)
        assert rolls.ways(dice) == [listed[massimo] for massimo in range(12)]
        assert sum(rolls.ways(dice)) == rolls.whole(dice)


def test_a_hundred_dice_of_a_thousand_sides_are_counted_without_listing() -> None:
    ways = Rolls((1000,) * 100, 999).ways(100)
    assert sum(ways) == 1000**100
    assert ways[99] == 0
    assert ways[100] == 1
    assert ways[101] == 100


def mockup_view() -> CasanovaView:
    """The table of mockups/casanova.png: the own 8 under a massimo of 9; 0 You, 1 Colombina, 2 Pantalone, 3 Moretta."""
    turned = [(8, 5, 11, 7, 13, 2), (3, 4, 6, 9, 10, 12), (4, 6, 8, 10, 11, 13), (2, 3, 9, 10, 11, 12)]
    view = seen(roll(lay(new_state(4), 2, [8, 8, 9, 8]), 4, 5))
    unseen = tuple(tuple(card for card in range(1, 14) if card not in cards) for cards in turned)
    return msgspec.structs.replace(view, unseen=((1, 3, 4, 6, 8, 9, 10, 12), *unseen[1:]), discards=tuple(turned))


def test_the_outlook_is_the_one_of_the_mockup() -> None:
    lies = outlook(mockup_view())
    assert lies is not None
    assert lies.percents() == (63, 23, 14)
    assert lies.beats == ((), (), (9,), ())
    assert lies.ties == (False, True, False, True)
    assert lies.win == pytest.approx((6 / 7) ** 3)
    assert lies.win + lies.share + lies.lose == pytest.approx(1)


def test_the_chance_counts_a_shared_pot_by_its_share() -> None:
    lies = outlook(mockup_view())
    assert lies is not None
    one_tie, two_ties = 2 * 6 / 49, 1 / 49
    assert lies.chance == pytest.approx(6 / 7 * (36 / 49 + one_tie / 2 + two_ties / 3))


def test_a_card_over_the_massimo_loses_to_every_card_at_or_under_it() -> None:
    lies = outlook(seen(roll(lay(new_state(2), 1, [9, 3]), 4)))
    assert lies is not None
    assert (lies.win, lies.share, lies.lose, lies.chance) == (0, 0, 1, 0)
    assert lies.beats == ((), (1, 2, 3, 4))
    assert lies.ties == (False, False)


def test_there_is_no_outlook_before_the_massimo_is_known() -> None:
    state = lay(new_state(2), 1, [9])
    assert outlook(state.view(Seat(0))) is None


def test_there_is_no_outlook_after_the_cards_are_turned_up() -> None:
    state = play_round(new_state(2), [9, 3])
    assert outlook(state.view(Seat(0))) is None


def test_a_folder_has_no_outlook_and_no_longer_counts_for_the_others() -> None:
    state = roll(lay(new_state(3), 2, [5, 9, 8]), 4, 5)
    state.apply(Double(whose(state)))
    answer(state, False)
    assert state.phase is Phase.MATCH
    assert outlook(state.view(Seat(1))) is None
    lies = outlook(state.view(Seat(2)))
    assert lies is not None
    assert lies.beats == ((9,), (), ())


def test_a_seat_that_waits_has_its_outlook_too() -> None:
    state = roll(lay(new_state(2), 1, [9, 3]), 4)
    lies = outlook(state.view(Seat(1)))
    assert lies is not None
    assert lies.card == 3
    assert lies.beats == ((4,), ())


@given(st.lists(st.integers(0, 50), min_size=3, max_size=3).filter(any))
def test_percents_sum_to_a_hundred(parts: list[int]) -> None:
    win, share, lose = (part / sum(parts) for part in parts)
    percents = Outlook(5, 6, win, share, lose, win, (), ()).percents()
    assert sum(percents) == 100
    assert all(abs(whole - 100 * exact) < 1 for whole, exact in zip(percents, (win, share, lose), strict=True))
