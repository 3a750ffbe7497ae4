"""What of a large file is thought through: all that differs, where it is not too much; and whose record is read."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from game.ai.casanova.dice import chances_below
from game.ai.casanova.player import Gambler
from game.ai.casanova.public_state import Standing
from game.ai.casanova.solved import nearest
from game.ai.casanova.thought_of import (
    MAX_CARDS,
    MAX_DICE,
    MAX_RANKS,
    SELDOM,
    cards_thought_of,
    is_thought_through,
    numbers_thought_of,
)
from game.ai.player import Limit
from game.rules.casanova import Cards, CasanovaGame, CasanovaRules, Dice
from game.rules.core import CHANCE, Seat

DECKS = (13, 14, 19, 26, 39, 130, 999)
"""The highest rank; the dice of the printed rules reach 18."""


def standing_of_hands(rules: CasanovaRules, hands: tuple[tuple[int, ...], ...]) -> Standing:
    """A round of these hands."""
    seats = tuple(map(Seat, range(len(hands))))
    return Standing(rules, len(hands), 1, seats, (12,) * len(hands), 0, hands, rules.stake())


def drawn_hands(rng: Random, deck: int, players: int) -> tuple[tuple[int, ...], ...]:
    """Hands of as many cards each."""
    held = rng.choice((1, 5, 1 + deck // 2, deck))
    return tuple(tuple(sorted(rng.sample(range(1, deck + 1), held))) for _ in range(players))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("deck", DECKS)
def test_cards_thought_of_are_the_own_ones_few_enough_and_all_by_the_printed_rules(players: int, deck: int) -> None:
    rules, rng = CasanovaRules(cards=Cards(highest=deck)), Random(deck)
    for _ in range(20):
        hands = drawn_hands(rng, deck, players)
        for place in range(players):
            found = cards_thought_of(rules, hands, place)
            assert set(found[place]) <= set(hands[place])
            assert all(1 <= len(hand) <= MAX_CARDS[players] for hand in found)
            assert players == 2 or len(set().union(*found)) <= MAX_RANKS[players]
            assert deck > 13 or found == hands


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("deck", DECKS)
def test_a_card_that_the_dice_can_reach_is_never_taken_for_one_that_they_cannot(players: int, deck: int) -> None:
    rng = Random(deck + players)
    for _ in range(20):
        dice = Dice(count=rng.choice((1, 2, 3)), sides=rng.choice((2, 4, 6)))
        rules, hands = CasanovaRules(cards=Cards(highest=deck), dice=dice), drawn_hands(rng, deck, players)
        reached = dice.highest_sum(dice.most)
        for place in range(players):
            for hand, found in zip(hands, cards_thought_of(rules, hands, place), strict=True):
                under = [card for card in found if card <= reached]
                assert bool(under) == (hand[0] <= reached)
                assert any(card > reached for card in found) == (hand[-1] > reached)
                if len(under) == sum(card <= reached for card in hand):
                    assert all((found[nearest(found, card)] > reached) == (card > reached) for card in hand)


@pytest.mark.parametrize("deck", DECKS)
def test_between_two_each_card_is_thought_of_that_the_printed_dice_can_reach(deck: int) -> None:
    rules, rng = CasanovaRules(cards=Cards(highest=deck)), Random(deck)
    for _ in range(20):
        hands = drawn_hands(rng, deck, 2)
        found = cards_thought_of(rules, hands, 0)
        for hand, cards in zip(hands, found, strict=True):
            assert {card for card in hand if card <= 18} == {card for card in cards if card <= 18}
        assert is_thought_through(standing_of_hands(rules, hands))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ranks", [5, 13, 40])
@pytest.mark.parametrize("sides", [2, 6, 20])
def test_numbers_of_dice_are_all_thought_of_until_they_are_alike(players: int, ranks: int, sides: int) -> None:
    for least in (1, 2, 5):
        for count in (5, 9, 30, 100):
            dice = Dice(count=count, sides=sides, least=least)
            rules = CasanovaRules(cards=Cards(highest=ranks), dice=dice)
            found = numbers_thought_of(rules, players)
            assert 1 <= len(found) <= MAX_DICE[players]
            below = chances_below(tuple(dice.announced), dice.each, ranks)[:, :ranks]
            # What is left out beyond the last is alike: no card is over the massimo in more than a few of a thousand.
            assert (np.abs(below[found[-1] - least :] - below[found[-1] - least]) <= SELDOM).all()
            differing = [number for number in dice.announced if below[number - least, -1] > SELDOM]
            if len(differing) < MAX_DICE[players]:
                assert set(differing) <= set(found)


@pytest.mark.parametrize(
    ("players", "ranks", "dice"),
    [
        (2, 130, Dice()),
        (2, 13, Dice(count=30)),
        (2, 60, Dice(count=4, sides=4)),
        (4, 40, Dice(count=2, sides=4)),
        (4, 13, Dice(count=30, sides=20)),
    ],
)
def test_the_record_is_read_in_a_large_file_of_which_all_that_differs_is_thought_of(
    players: int, ranks: int, dice: Dice
) -> None:
    game, rng = CasanovaGame(CasanovaRules(cards=Cards(highest=ranks), dice=dice), players), Random(3)
    state, moves = game.new_state(), []
    careless = [Gambler("novice") for _ in range(players)]
    while state.round < 5 and (seat := state.current_player) is not None:
        move = state.sample_chance(rng) if seat == CHANCE else careless[seat].move(state.view(seat), Limit(), rng)
        moves.append(move)
        state.apply(move)
    while (seat := state.current_player) == CHANCE:
        moves.append(state.sample_chance(rng))
        state.apply(moves[-1])
    assert seat is not None
    without, told = Gambler("doge"), Gambler("doge")
    view, limit = state.view(seat), Limit(nodes=20)
    told.hear(game.information_state(moves, seat))
    assert told.choose(view, limit, Random(1)).win != without.choose(view, limit, Random(1)).win


def test_hands_that_differ_only_in_cards_that_no_dice_reach_are_played_alike() -> None:
    rules = CasanovaRules(cards=Cards(highest=130))
    small = tuple(range(1, 20)), tuple(range(1, 20))
    large = replace(standing_of_hands(rules, small), hands=(tuple(range(1, 131)), tuple(range(1, 131))))
    assert cards_thought_of(rules, large.hands, 0) == cards_thought_of(rules, small, 0)
