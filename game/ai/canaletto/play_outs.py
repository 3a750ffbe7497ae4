"""Each move played out to the game's end: how to decide where bids end long before what a lot is worth.

A solved auction looks no further than the lot on sale. Where bids are capped low a price tells nobody apart: who gets
which lot follows from who opens, and from where the gondola is by then. So there each move is played out (rollouts:
Tesauro, Galperin 1996), once with each of several models of all seats, and the one that wins most is taken. One model
alone would be trusted to the last coin: what is best against it may be the worst against others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from game.ai.canaletto.reasons import for_move
from game.ai.player import Choice, Limit, Player, game_of
from game.ai.search.maxn import Array
from game.rules.canaletto import CanalettoState, CanalettoView
from game.rules.core import CHANCE, Move, Rng

MOST_WORK = 17_000
"""Moves × lots left, squared × types: up to so many are played out; 17,000 take some 350 ms. Else lots are solved."""
LOW = 4
"""Bids are capped low where so many times the highest of them is less than what a lot brings on the average."""

_Found: TypeAlias = tuple[Array, float]
"""The share of the win that each seat has, and the lead over the best of the others; both means over the models."""


def is_capped_low(view: CanalettoView) -> bool:
    """Whether bids end long before what lots are worth, and few enough moves and lots are left to play out."""
    rules, tiles = view.rules, view.rules.valuations.tiles
    if LOW * rules.highest_bid * rules.palaces.count * len(tiles) >= sum(rules.treasures.values()) * sum(tiles):
        return False
    moves = 2 + rules.highest_bid - view.standing_bid
    lots = 1 + sum(1 for palace in view.palaces or () if palace)
    return moves * lots**2 * len(rules.treasures) <= MOST_WORK


def played_out(view: CanalettoView, models: Sequence[Player], rng: Rng) -> Choice:
    """The move that wins most often; of equal ones that with the greatest lead.

    Args:
        view: what the seat to move knows.
        models: who may sit at the table, each in all seats.
        rng: draws what is hidden, and is handed to the models.
    """
    state = game_of(view).sample_state(view, rng)
    if not isinstance(state, CanalettoState):
        raise TypeError(f"a state of Canaletto is needed, not {type(state).__name__}")
    found = {move: _tried(state, move, view.seat, models, rng) for move in state.legal_moves()}
    move = max(found, key=lambda one: (found[one][0][view.seat], found[one][1]))
    values = tuple((other, float(shares[view.seat]) - 1.0 / len(shares)) for other, (shares, _) in found.items())
    return Choice(
        move,
        policy=((move, 1.0),),
        values=values,
        win=tuple(float(share) for share in found[move][0]),
        reasons=for_move(view, move),
        nodes=len(found) * len(models),
    )


def _tried(start: CanalettoState, move: Move, seat: int, models: Sequence[Player], rng: Rng) -> _Found:
    shares, lead = np.zeros(len(start.scores())), 0.0
    for model in models:
        state = start.clone()
        state.apply_unchecked(move)
        while (mover := state.current_player) is not None:
            chosen = state.sample_chance(rng) if mover == CHANCE else model.move(state.view(mover), Limit(), rng)
            state.apply_unchecked(chosen)
        scores, winners = state.scores(), state.winners or range(len(shares))
        for winner in winners:
            shares[winner] += 1.0 / len(winners)
        lead += scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    return shares / len(models), lead / len(models)
