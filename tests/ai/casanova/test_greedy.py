"""`greedy` chooses exactly what AI.md says, ties too, from its view alone and without a random number."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from typing import Literal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.casanova import greedy
from game.ai.player import Choice, Limit, Player
from game.rules.casanova import (
    Announce,
    Cards,
    CasanovaGame,
    CasanovaRules,
    CasanovaState,
    CasanovaView,
    Dice,
    Double,
    Fold,
    Match,
    Phase,
    Play,
    Quit,
)
from game.rules.core import CHANCE, Move, Rng, Seat
from tests.ai.casanova.tables import answer, lay, new_state, play_round, roll, seen, whose
from tests.strategies import rules_of


class NoRandomness:
    """A generator that nobody may ask."""

    def randrange(self, stop: int, /) -> int:
        raise AssertionError("greedy drew a number")

    random = choices = randrange


def choose(view: CasanovaView) -> Choice:
    rng: Rng = NoRandomness()  # type: ignore[assignment]
    return greedy().choose(view, Limit(), rng)


def share_of(view: CasanovaView, card: int, massimo: int) -> Fraction:
    """The part of the pot that a card wins where all stay in, listing every card that the others may hold."""
    active, players = view.active or 0, len(view.coins)
    order = sorted(view.in_round, key=lambda seat: (seat - active) % players)
    hands = [(card,) if seat == view.seat else view.unseen[seat] for seat in order]
    total, count = Fraction(0), 0
    for laid in product(*hands):
        cards = dict(zip(order, laid, strict=True))
        under = [seat for seat in order if cards[seat] <= massimo]
        best = [seat for seat in under if cards[seat] == max(cards[other] for other in under)]
        takers = view.rules.sharers(best)
        total, count = total + (Fraction(1, len(takers)) if view.seat in takers else 0), count + 1
    return total / count


def listed_move(view: CasanovaView) -> Move:
    """What AI.md says, listing every roll and every card."""

    def chance(dice: int, card: int) -> Fraction:
        rolls = list(product(*(range(1, sides + 1) for sides in view.rules.dice.each[:dice])))
        return sum((share_of(view, card, sum(faces)) for faces in rolls), Fraction(0)) / len(rolls)

    seat = view.seat
    match view.phase:
        case Phase.ANNOUNCE:
            counts = view.rules.dice.announced
            pairs = [(-chance(dice, card), dice, card) for dice in counts for card in view.hand]
            return Announce(seat, min(pairs)[1])
        case Phase.PLAY:
            assert view.dice is not None
            return Play(seat, min((-chance(view.dice, card), card) for card in view.hand)[1])
        case _:
            assert view.face_down is not None
            assert view.massimo is not None
            wins = share_of(view, view.face_down, view.massimo)
            can_pay = view.coins[seat] >= view.rules.double_stake
            if view.phase is Phase.STAY:
                return Double(seat) if can_pay and wins > Fraction(1, 2) else Quit(seat)
            if not can_pay:
                return Match(seat) if view.rules.broke_when_doubled == "stay" else Fold(seat)
            return Match(seat) if wins > Fraction(1, len(view.in_round)) else Fold(seat)


SMALL = CasanovaRules(cards=Cards(highest=5), dice=Dice(count=2, sides=4), coins=6, rounds=5)
MIXED = CasanovaRules(cards=Cards(ranks=(2, 3, 5, 8)), dice=Dice(faces=(3, 5), least=1), coins=(6, 4, 5, 7), rounds=4)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_it_plays_what_listing_everything_says_at_every_decision(players: int, seed: int) -> None:
    rng, player = random.Random(seed), greedy()
    tie: Literal["share", "stay", "first"] = ("share", "stay", "first")[seed % 3]
    rules = msgspec.structs.replace(SMALL if seed < 3 else MIXED, tie=tie)
    state = CasanovaGame(rules, players).new_state()
    while not state.is_terminal():
        if state.current_player != CHANCE:
            view = seen(state)
            assert player.choose(view, Limit(), rng).move == listed_move(view)
        state.apply(state.random_move(rng))


@settings(max_examples=40)
@given(rules_of(CasanovaRules), st.sampled_from([2, 3, 4]), st.integers(0, 99))
def test_it_plays_legal_moves_under_any_rule_file(rules: CasanovaRules, players: int, seed: int) -> None:
    rng, player = random.Random(seed), greedy()
    state = CasanovaGame(rules, players).new_state()
    for _ in range(40):
        if state.is_terminal():
            break
        move = state.sample_chance(rng) if state.current_player == CHANCE else checked_move(player, state, rng)
        state.apply(move)


def checked_move(player: Player, state: CasanovaState, rng: Rng) -> Move:
    choice = player.choose(seen(state), Limit(), rng)
    assert choice.policy == ((choice.move, 1.0),)
    assert choice.win is None, "it looks no further than the pot"
    return choice.move


ONE_CARD = CasanovaRules(cards=Cards(highest=1), rounds=1, first_player="first_seat")
TWO_CARDS = CasanovaRules(cards=Cards(highest=2), rounds=2, first_player="first_seat")


def test_equal_chances_go_to_fewer_dice() -> None:
    assert choose(seen(new_state(2, ONE_CARD))).move == Announce(Seat(0), 1)


def test_equal_chances_go_to_the_lower_card() -> None:
    rules = CasanovaRules(cards=Cards(highest=4), dice=Dice(count=4, sides=2), rounds=4, first_player="first_seat")
    state = play_round(play_round(new_state(2, rules), [1, 2]), [3, 4])
    view = seen(lay(state, 4, []))
    # The massimo is 4 at least: 2 and 3 both win against the 1 and lose against the 4.
    assert (view.hand, view.unseen[1]) == ((2, 3), (1, 4))
    assert choose(view).move == Play(Seat(0), 2)


def test_two_dice_against_the_whole_of_two_hands_take_the_card_with_the_greatest_chance() -> None:
    state = lay(new_state(2), 2, [])
    assert choose(seen(state)).move == listed_move(seen(state))


def test_the_others_know_the_announcement_but_not_the_card() -> None:
    first, second = lay(new_state(3), 3, [1]), lay(new_state(3), 3, [13])
    assert choose(seen(first)).move == choose(seen(second)).move


def test_exactly_one_half_is_not_enough_for_a_double() -> None:
    # Both can only hold the 1: the pot is shared for certain.
    assert choose(seen(roll(lay(new_state(2, ONE_CARD), 1, [1, 1]), 6))).move == Quit(Seat(0))


def test_more_than_one_half_doubles() -> None:
    assert choose(seen(roll(lay(new_state(2, TWO_CARDS), 1, [2, 1]), 6))).move == Double(Seat(0))


def test_without_coins_for_the_stake_it_stays() -> None:
    poor = CasanovaRules(cards=Cards(highest=2), rounds=2, coins=1, first_player="first_seat")
    choice = choose(seen(roll(lay(new_state(2, poor), 1, [2, 1]), 6)))
    assert choice.move == Quit(Seat(0))
    assert choice.reasons[0].key == "casanova.hint.stay_broke"


def doubled(rules: CasanovaRules, cards: list[int], *faces: int) -> CasanovaState:
    state = roll(lay(new_state(len(cards), rules), len(faces), cards), *faces)
    state.apply(Double(whose(state)))
    return state


def test_exactly_an_even_share_is_not_enough_to_match() -> None:
    assert choose(seen(doubled(ONE_CARD, [1, 1, 1], 6))).move == Fold(Seat(1))


def test_after_a_fold_the_share_to_beat_is_greater() -> None:
    rules = CasanovaRules(cards=Cards(highest=5), dice=Dice(count=1), rounds=5, first_player="first_seat")
    state = doubled(rules, [5, 5, 4], 6)
    view = seen(answer(state, False))
    assert view.in_round == (0, 2)
    choice = choose(view)
    assert choice.move == listed_move(view) == Match(Seat(2))


@pytest.mark.parametrize(
    ("switch", "expected", "key"),
    [("fold", Fold(Seat(0)), "casanova.hint.fold_broke"), ("stay", Match(Seat(0)), "casanova.hint.match_broke")],
)
def test_who_cannot_pay_does_what_the_rules_leave_him(
    switch: Literal["fold", "stay"], expected: Move, key: str
) -> None:
    rules = CasanovaRules(coins=2, broke_when_doubled=switch, first_player="first_seat")
    state = play_round(new_state(2, rules), [2, 1])
    roll(lay(state, 1, [2, 1]), 6)
    state.apply(Double(Seat(1)))
    choice = choose(seen(state))
    assert choice.move == expected
    assert choice.reasons[0].key == key


def test_a_remembered_choice_is_the_same_as_a_fresh_one() -> None:
    player, rng = greedy(), random.Random(1)
    states = [new_state(4), lay(new_state(4), 2, [7]), play_round(new_state(4), [1, 2, 3, 4])]
    for state in (*states, *states):
        assert player.choose(seen(state), Limit(), rng) == choose(seen(state))


def test_it_neither_draws_from_the_global_generator_nor_depends_on_it() -> None:
    view = seen(lay(new_state(4), 2, [7]))
    random.seed(1)
    before = random.getstate()
    first = choose(view)
    assert random.getstate() == before
    random.seed(2)
    assert choose(view) == first


def test_it_refuses_to_move_for_a_seat_that_is_not_to_move() -> None:
    with pytest.raises(ValueError, match="seat 1 is not to move: 0 is"):
        choose(new_state(2).view(Seat(1)))


def test_the_greatest_rule_file_is_counted_whole() -> None:
    rules = CasanovaRules(
        cards=Cards(highest=999), dice=Dice(count=100, sides=1000), rounds=999, coins=999, first_player="first_seat"
    )
    choice = choose(seen(new_state(4, rules)))
    assert choice.nodes == 999 * 100
    assert isinstance(choice.move, Announce)
