"""The books that each seat keeps of cards it cannot see add up, whatever happened, and what they call known is true."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules, CanalGrandeState
from game.rules.core import Seat


def check(state: CanalGrandeState) -> None:
    """All books of all seats."""
    hands = [Counter(state.view(Seat(seat)).hand) for seat in range(state.game.players)]
    for watcher in range(state.game.players):
        view = state.view(Seat(watcher))
        *others, own = view.pools
        for pool in view.pools:
            assert sum(pool.holders) == len(pool.known) + sum(pool.hidden), pool
            assert min(pool.holders) >= 0
            assert min(pool.hidden, default=0) >= 0
            assert len(pool.hidden) == len(view.strata)
            held = sum((hands[seat] for seat, count in enumerate(pool.holders) if count), Counter())
            assert Counter(pool.known) <= held, "what is known lies in one of the hands"
        assert own.holders[watcher] == sum(own.holders) == len(view.hand)
        for seat in range(state.game.players):
            count = sum(pool.holders[seat] for pool in (own,) if seat == watcher)
            count += sum(pool.holders[seat] for pool in others if seat != watcher)
            assert count == view.hand_sizes[seat] == sum(hands[seat].values())
            alone = [pool for pool in others if pool.holders[seat] == sum(pool.holders) > 0]
            assert len(alone) <= 1, "what one seat alone holds is one pool"
        left = Counter[int]()
        for stratum in view.strata:
            gone = zip(stratum.added, stratum.shown, stratum.own, stratum.booked, strict=True)
            left.update({kind: added - shown - mine - booked for kind, (added, shown, mine, booked) in enumerate(gone)})
        hidden = sum(sum(pool.hidden) for pool in others)
        quarters = list(state.game.tables.deck.names[: len(view.strata[0].added) - 1])
        pile = Counter(state.game.tables.deck.names[card] for card in state.pile)
        ours = sum(pile[name] for name in (*quarters, "gondola"))
        assert sum(left.values()) == ours + hidden, "what is unseen lies in the pile or is hidden in a hand"


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("seed", range(3))
def test_the_books_add_up_after_every_move(players: int, seed: int) -> None:
    rules = CanalGrandeRules()
    if seed == 2:
        rules = msgspec.structs.replace(rules, traitor_takes=2)
    rng = random.Random(seed)
    state = CanalGrandeGame(rules, players).new_state()
    number = 0
    while not state.is_terminal():
        state.apply(state.random_move(rng))
        number += 1
        if number % 3 == 0 and state.hands[0]:
            check(state)
