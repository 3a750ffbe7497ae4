"""Rounds solved: who wins, how near an equilibrium two come, and that more than two are counted like two."""

from __future__ import annotations

import itertools
from typing import Literal

import numpy as np
import pytest

from game.ai.casanova.backward_induction import Backward, TooMany, whole_game
from game.ai.casanova.dice import chances_below
from game.ai.casanova.duel_ground import (
    ACTIVE,
    FOLDS,
    FREE,
    MATCHED,
    NOBODY,
    OTHER,
    OUTCOMES,
    STAYS,
    TAKEN,
    TIE,
    Duel,
    classes,
    who_wins,
)
from game.ai.casanova.duel_outcomes import duel_ends
from game.ai.casanova.many_players import Melee, _Table
from game.ai.casanova.many_players import solve as solve_many
from game.ai.casanova.numbers import level_named, numbers
from game.ai.casanova.plan import (
    EXACT_LEFT,
    MAX_STATES,
    MAX_WORK,
    Thought,
    think,
)
from game.ai.casanova.public_state import Standing
from game.ai.casanova.solved import Roll, Solved
from game.ai.casanova.two_players import always, solve
from game.ai.casanova.value_network import after_round, coin_inputs, hands_left, hands_now, networks
from game.ai.personality import EVEN
from game.rules.casanova import Cards, CasanovaRules, Dice, takers_of
from game.rules.core import Seat

HAND = np.arange(1, 14)[None]
BELOW = chances_below((1, 2, 3), (6, 6, 6), 13)
COINS = np.array([0.0, 2, -1, 0.5, 2, 0, 3, -2, 0.5]) / 6.0
"""What the nine outcomes are worth, by coins alone."""


def duel(answer: int = FREE, can_double: bool = True) -> Duel:
    """The first round of the game as sold, coins wanted."""
    return Duel(HAND, HAND, BELOW, COINS.reshape(1, 9, 1, 1), np.array([can_double]), np.array([answer]))


def test_the_chances_of_the_dice_are_those_of_listing_them() -> None:
    for number, row in zip((1, 2, 3), BELOW, strict=True):
        sums = [sum(faces) for faces in itertools.product(range(1, 7), repeat=number)]
        assert np.allclose(row, [sum(total <= massimo for total in sums) / len(sums) for massimo in range(14)])


def test_the_highest_card_at_or_under_the_massimo_wins() -> None:
    active, other = np.array([[3, 7]]), np.array([[5, 7]])
    steps = classes(active, other)
    who = who_wins(steps, active, other)[0]
    by_massimo = {int(step): who[at].tolist() for at, step in enumerate(steps[0])}
    # Rows: the other's 5, 7; columns: the active player's 3, 7.
    assert by_massimo[0] == [[NOBODY, NOBODY], [NOBODY, NOBODY]]
    assert by_massimo[3] == [[ACTIVE, NOBODY], [ACTIVE, NOBODY]]
    assert by_massimo[5] == [[OTHER, OTHER], [ACTIVE, NOBODY]]
    assert by_massimo[7] == [[OTHER, ACTIVE], [OTHER, TIE]]


def test_neither_card_of_a_solved_round_does_much_better_than_the_mixture() -> None:
    plan = solve(duel(), 300)
    assert (plan.active_values.max(axis=-1) - plan.dice).max() < 0.005
    assert (plan.dice - plan.other_values.min(axis=-1)).max() < 0.005


@pytest.mark.parametrize(("answer", "matches"), [(FOLDS, 0.0), (STAYS, 1.0)])
def test_who_cannot_pay_answers_as_the_rules_say(answer: int, matches: float) -> None:
    assert (solve(duel(answer), 20).matches == matches).all()


def test_who_cannot_pay_for_a_double_never_says_it() -> None:
    assert (solve(duel(can_double=False), 20).doubles == 0.0).all()


def test_the_same_round_brings_the_same_plan() -> None:
    one, other = solve(duel(), 30), solve(duel(), 30)
    assert (one.active == other.active).all()
    assert (one.matches == other.matches).all()


def by_coins(staying: frozenset[int], doubled: bool, takers: frozenset[int]) -> tuple[float, ...]:
    """The same worth as COINS, for two."""
    at = 4 if len(staying) == 1 else {(): 0, (0,): 1, (1,): 2, (0, 1): 3}[tuple(sorted(takers))] + 5 * doubled
    return float(COINS[at]), -float(COINS[at])


def test_two_in_a_melee_come_where_two_in_a_duel_come() -> None:
    hand = tuple(range(1, 14))
    melee = solve_many(Melee((hand, hand), BELOW, True, (FREE, FREE), by_coins), 400, always)
    assert np.allclose(melee.values[0], solve(duel(), 400).dice[0], atol=0.003)
    assert np.allclose(melee.values.sum(axis=0), 0.0)


def test_a_duel_and_a_melee_of_two_tell_their_decisions_alike() -> None:
    hand = tuple(range(1, 14))

    def shares(staying: frozenset[int], doubled: bool, takers: frozenset[int]) -> tuple[float, ...]:
        return tuple((1.0 + margin) / 2.0 for margin in by_coins(staying, doubled, takers))

    plans: list[Solved] = [
        solve_many(Melee((hand, hand), BELOW, True, (FREE, FREE), shares), 600, always),
        solve(duel(), 600),
    ]
    for at, place in itertools.product(range(3), range(2)):
        melee, two = (plan.shares(at) for plan in plans)
        assert melee == pytest.approx(two, abs=0.003)
        many, few = (plan.lay(place, hand, at) for plan in plans)
        assert many.cards == few.cards == hand
        assert sum(many.chances) == pytest.approx(sum(few.chances)) == pytest.approx(1.0)
        assert max(many.shares) == pytest.approx(max(few.shares), abs=0.005)
        for card in (1, 13):
            one, other = (plan.say(place, hand, at, Roll(13, card, (0,))) for plan in plans)
            assert one.chance == pytest.approx(other.chance, abs=0.1)
            assert (one.no, one.yes) == pytest.approx((other.no, other.yes), abs=0.03)


def test_sums_over_hands_are_those_of_listing_all_cards() -> None:
    hands = ((1, 3, 4), (2, 3, 5), (1, 3, 6))
    below = chances_below((1, 2), (4, 4), 6)
    rng = np.random.default_rng(3)
    worth: dict[tuple[frozenset[int], bool, frozenset[int]], tuple[float, ...]] = {}

    def of(staying: frozenset[int], doubled: bool, takers: frozenset[int]) -> tuple[float, ...]:
        return worth.setdefault((staying, doubled, takers), tuple(rng.random(3)))

    table = _Table(Melee(hands, below, True, (FREE,) * 3, of))
    lays = [regrets.strategy for regrets in table.lays]
    doubles = rng.random(table.doubles.strategy.shape)
    matches = [rng.random(answers.strategy.shape) for answers in table.matches]
    cards, _, _ = table.walk(lays, doubles, matches)
    ranks = [int(rank) for rank in table.ranks]
    for player, dice in itertools.product(range(3), range(2)):
        for card in hands[player]:
            others = [hands[at] if at != player else (card,) for at in range(3)]
            total = 0.0
            for laid in itertools.product(*others):
                chance = np.prod([1 / 3 for at in range(3) if at != player])
                at = [ranks.index(rank) for rank in laid]
                for level in range(len(ranks) + 1):
                    rolled = table.chance[dice, level, 0] * chance
                    for folds in [None, *itertools.product((False, True), repeat=2)]:
                        yes = doubles[dice, level, at[0]]
                        part = rolled * ((1 - yes) if folds is None else yes)
                        staying = {0, 1, 2}
                        history = 0
                        for who, fold in enumerate(folds or (), start=1):
                            stays = matches[who - 1][history, dice, level, at[who]]
                            part *= 1 - stays if fold else stays
                            if fold:
                                staying.discard(who)
                            else:
                                history |= 1 << who - 1
                        massimo = ranks[level - 1] if level else 0
                        takers = takers_of(tuple(map(Seat, sorted(staying))), laid, massimo)
                        total += part * of(frozenset(staying), folds is not None, frozenset(takers))[player]
            assert np.isclose(cards[player][dice, ranks.index(card)], total)


SMALL = CasanovaRules(cards=Cards(highest=3), dice=Dice(count=1, sides=3), coins=2, rounds=2)


def test_a_small_file_is_solved_whole_and_each_of_its_rounds_is_found() -> None:
    whole = whole_game(SMALL, 100)
    assert whole is not None
    whole.solve(100)
    hand = (1, 2, 3)
    start = Standing(SMALL, 2, 1, (Seat(0), Seat(1)), (2, 2), 0, (hand, hand), 1)
    assert whole.duel_at(start) is not None
    assert whole.duel_at(Standing(SMALL, 2, 2, (Seat(1), Seat(0)), (3, 1), 0, ((1, 2), (2, 3)), 1)) is not None
    assert whole.duel_at(Standing(SMALL, 2, 2, (Seat(1), Seat(0)), (3, 2), 0, ((1, 2), (2, 3)), 1)) is None
    assert abs(whole.worth - 0.0036) < 0.002


def test_a_file_with_too_many_states_is_not_solved_whole() -> None:
    assert whole_game(CasanovaRules(), 2_000) is None
    assert whole_game(CasanovaRules(cards=Cards(highest=200), rounds=100), 2_000) is None


def test_the_last_round_is_worth_what_its_rules_say() -> None:
    standing = Standing(SMALL, 2, 2, (Seat(0), Seat(1)), (3, 1), 0, ((1, 2), (2, 3)), 1)
    backward = Backward(standing, 10)
    backward.solve(50)
    assert backward.states == 1
    assert backward.worth == 1.0
    with pytest.raises(TooMany):
        Backward(standing, 0)


def test_what_hands_do_with_a_card_gone_is_what_they_do_without_it() -> None:
    rng = np.random.default_rng(4)
    reached = 1.0 - np.concatenate([np.zeros((3, 1)), BELOW], axis=1)[:, :14]
    active, other = (np.sort(rng.permutation(13)[:5] + 1)[None] for _ in range(2))
    left = hands_left(active, other, reached)[0]
    for theirs, mine in itertools.product(range(5), repeat=2):
        now = hands_now(np.delete(other, theirs, axis=1), np.delete(active, mine, axis=1), reached)[0]
        assert np.allclose(left[theirs, mine], now)


@pytest.mark.parametrize("next_active", ["left", "winner"])
@pytest.mark.parametrize("tie", ["share", "first", "stay"])
def test_the_network_speaks_for_who_is_active_next(
    next_active: Literal["left", "winner"], tie: Literal["share", "first", "stay"]
) -> None:
    rules = CasanovaRules(next_active=next_active, tie=tie)
    rng, left = np.random.default_rng(5), 6
    reached = 1.0 - np.concatenate([np.zeros((3, 1)), BELOW], axis=1)[:, :14]
    active, other = (np.sort(rng.permutation(13)[:5] + 1)[None] for _ in range(2))
    ends = duel_ends(rules, 1, np.array([9]), np.array([14]), np.array([1]), is_last=False)
    found = after_round(networks(), rules, left, ends, active, other, reached)[0]
    net, takes = (
        networks()[left],
        {ACTIVE, TAKEN, MATCHED + ACTIVE} | ({TIE, MATCHED + TIE} if tie != "stay" else set()),
    )
    for outcome, theirs, mine in itertools.product(range(OUTCOMES), range(5), range(5)):
        hands = np.delete(active, mine, axis=1), np.delete(other, theirs, axis=1)
        purses = ends.mine[0, outcome : outcome + 1], ends.theirs[0, outcome : outcome + 1]
        again = next_active == "winner" and outcome in takes
        if not again:
            hands, purses = hands[::-1], purses[::-1]
        coins = coin_inputs(rules, left, *purses, ends.pot[0, outcome : outcome + 1])
        worth = net.margin(np.concatenate([coins, hands_now(*hands, reached)], axis=-1))[0]
        assert found[outcome, theirs, mine] == pytest.approx(worth if again else -worth)


@pytest.mark.parametrize("cards", [((2, 5, 8, 11), (1, 6, 7, 13)), ((3, 4, 12, 13), (3, 4, 9, 10))])
def test_the_last_three_rounds_are_valued_exactly(cards: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    rules = CasanovaRules()
    standing = Standing(rules, 2, rules.rounds - EXACT_LEFT, (Seat(0), Seat(1)), (11, 11), 2, cards, rules.stake())
    how = Thought(level_named("doge"), EVEN, numbers().leaning, numbers().coins_scale, 40)
    found = think(standing, 0, None, True, how, always).duel
    backward = Backward(standing, MAX_STATES)
    assert backward.work <= MAX_WORK
    backward.solve(80, first_layer=1)
    wanted = backward.duel_at(standing)
    assert found is not None
    assert wanted is not None
    assert np.abs(found.values - wanted.values).mean() < 0.005
