"""Where a round begins and how it may end, held to the rules' own state machine."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from game.ai.casanova.duel_outcomes import duel_ends
from game.ai.casanova.public_state import Standing, standing_of
from game.rules.casanova import CasanovaGame, CasanovaRules, CasanovaState, Fold, Match, Phase, Quit
from game.rules.core import CHANCE, Move, Seat

ENDS_OF_TWO = (
    ((0, 1), False, ()),
    ((0, 1), False, (0,)),
    ((0, 1), False, (1,)),
    ((0, 1), False, (0, 1)),
    ((0,), True, (0,)),
    ((0, 1), True, ()),
    ((0, 1), True, (0,)),
    ((0, 1), True, (1,)),
    ((0, 1), True, (0, 1)),
)
"""Who stays in, whether it was doubled and who takes the pot, in the order of the outcomes of `duel`."""

RULES = [
    CasanovaRules(coins=3),
    CasanovaRules(coins=7, ante=2, double_stake=3, final_pot="active", rounds=3),
    CasanovaRules(coins=3, broke_when_doubled="stay", rounds=4),
]


def moves(rules: CasanovaRules, players: int, seed: int) -> Iterator[tuple[CasanovaState, Move, CasanovaState]]:
    """The states of a random game, each with the move made and the state after it."""
    rng = random.Random(seed)
    state = CasanovaGame(rules, players).new_state()
    while state.current_player is not None:
        before = state.clone()
        move = state.sample_chance(rng) if state.current_player == CHANCE else state.random_move(rng)
        state.apply(move)
        yield before, move, state.clone()


def began(state: CasanovaState) -> Standing:
    """Where its round began, as the seat to move reads it off its view."""
    assert state.current_player is not None
    standing = standing_of(state.view(state.current_player))
    assert standing is not None
    return standing


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", RULES)
def test_the_end_of_a_round_is_what_the_rules_make_of_it(rules: CasanovaRules, players: int) -> None:
    for seed in range(25):
        for before, move, after in moves(rules, players, seed):
            if before.phase is Phase.ANNOUNCE:
                standing = began(before)
            ended = isinstance(move, Quit | Match | Fold) and after.phase in (Phase.ANNOUNCE, Phase.END)
            if not ended:
                continue
            out = {move.seat} if isinstance(move, Fold) else set()
            staying = [at for at, seat in enumerate(standing.seats) if seat in before.in_round and seat not in out]
            cards = {at: before._face_down[standing.seats[at]] for at in staying}
            best = max((card for card in cards.values() if card <= (before.massimo or 0)), default=None)
            takers = [at for at in staying if cards[at] == best] if len(staying) > 1 else staying
            end = standing.end(staying, not isinstance(move, Quit), takers)
            assert [after.coins[seat] for seat in standing.seats] == list(end.coins)
            assert after.pot == end.pot
            winners = None if end.winners is None else tuple(sorted(standing.seats[at] for at in end.winners))
            assert after.winners == winners


@pytest.mark.parametrize("rules", RULES[:2])
@pytest.mark.parametrize("players", [2, 4])
def test_the_start_of_a_round_is_read_off_a_view_in_the_middle_of_it(rules: CasanovaRules, players: int) -> None:
    for seed in range(20):
        for before, _, _ in moves(rules, players, seed):
            if before.current_player in (CHANCE, None):
                continue
            if before.phase is Phase.ANNOUNCE:
                standing = began(before)
            assert began(before) == standing


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("is_last", [False, True])
def test_ends_counted_together_are_those_counted_one_by_one(rules: CasanovaRules, is_last: bool) -> None:
    hand = (1, 2, 3)
    for mine, his, pot in [(3, 3, 0), (3, 2, 1), (2, 6, 0), (6, 2, 5), (5, 5, 3), (9, 4, 1)]:
        if min(mine, his) < rules.ante:
            continue
        last = rules.rounds if is_last else 1
        standing = Standing(rules, 2, last, (Seat(0), Seat(1)), (mine, his), pot, (hand, hand))
        ends = duel_ends(rules, *(np.array([coins]) for coins in (mine, his, pot)), is_last=is_last)
        for outcome, (staying, doubled, takers) in enumerate(ENDS_OF_TWO):
            if not ends.possible[0, outcome]:
                continue
            end = standing.end(staying, doubled, takers)
            assert (ends.mine[0, outcome], ends.his[0, outcome], ends.pot[0, outcome]) == (*end.coins, end.pot)
            assert ends.decided[0, outcome] == (end.winners is not None)
            margin = 0 if end.winners is None else (0 in end.winners) - (1 in end.winners)
            assert ends.margin[0, outcome] == margin
