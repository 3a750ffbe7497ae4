"""Which price each set will bring, and when: many orders in which the lots to come may be auctioned.

A set is sold when the last of its tiles has been auctioned, at the next value of the row; the last few sets are never
sold. So the order of the lots decides all prices. The gondola goes wherever the bids take it, so every order is about
equally likely but for the next lot, which is known for each bid. Hidden values are drawn anew for each order.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

import numpy as np

from game.ai.search.maxn import Array, Index
from game.rules.canaletto import CanalettoView

SEED = 1683
"""The orders are the same for everybody who looks, so that the same view brings the same answer."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What is expected of every set, for each lot that may be next."""

    prices: Array
    """Next lots × types: what a tile is expected to bring; 0 for sold types."""
    early: Array
    """Next lots × types: the same, the later the less."""
    next_lot: Index
    """A palace where the gondola lands: which of the next lots is on sale then."""
    lots_to_come: int
    """How many lots are left after this one; 0 when the game ends with it."""
    to_come: Index
    """Types: how many tiles lie in the lots to come."""


def forecast(view: CanalettoView, orders: int, patience: float) -> Forecast:
    """The forecast for the time after the lot on sale has been acquired.

    Args:
        view: what a seat knows, before the lot has gone.
        orders: how many orders are looked at.
        patience: what money an auction later is worth.
    """
    palaces = view.palaces or ()
    kinds = {name: kind for kind, name in enumerate(view.treasures)}
    unsold = np.array([kinds[name] for name in view.treasures if name not in view.sold], dtype=np.intp)
    places = [place for place, palace in enumerate(palaces) if palace and place != view.column]
    lies = np.zeros((len(places), len(kinds)))
    for lot, place in enumerate(places):
        for name in palaces[place]:
            lies[lot, kinds[name]] = 1.0
    sets_to_sell = len(unsold) - view.rules.end_at_types
    rows = _rows(view, orders)
    base = np.argsort(_drawn("lots", orders, len(places)), axis=1).argsort(axis=1) + 1.0
    noise = _drawn("sets", orders, len(unsold)) * 0.5
    count = max(len(places), 1)
    # Next lots × orders × types: when a type is complete: 0 with this lot, 1 with the next …
    done = np.zeros((count, *noise.shape))
    if places:
        # Whichever lot is next, those before it in the order come one later.
        position = base[None] + (base[None] < base.T[:, :, None])
        position[np.arange(count), :, np.arange(count)] = 1.0
        for at, kind in enumerate(unsold):
            held = np.flatnonzero(lies[:, kind])
            if len(held):
                done[:, :, at] = position[:, :, held].max(axis=2)
    turn = np.argsort(np.argsort(done + noise, axis=2), axis=2)
    last = np.sort(done, axis=2)[:, :, max(sets_to_sell - 1, 0)]
    row = rows[np.arange(orders)[:, None], np.minimum(turn, rows.shape[1] - 1)]
    brought = np.where(done <= last[:, :, None], row, 0.0)
    prices, early = np.zeros((count, len(kinds))), np.zeros((count, len(kinds)))
    prices[:, unsold] = brought.mean(axis=1)
    early[:, unsold] = (brought * patience**done).mean(axis=1)
    ring = len(palaces)
    index = {place: lot for lot, place in enumerate(places)}
    landed = [view.next_lot(place) for place in range(ring)]
    next_lot = np.array([0 if place is None else index[place] for place in landed], dtype=np.intp)
    to_come = lies.sum(axis=0).astype(np.intp)
    return Forecast(prices, early, next_lot, 0 if view.ends_with_lot else len(places), to_come)


@lru_cache(maxsize=32)
def _drawn(what: str, orders: int, count: int) -> Array:
    """Orders × count: numbers from 0 to 1, always the same. Not by numpy's generator, which takes 6 MiB to import."""
    rng = Random(f"{SEED} {what}")
    return np.array([rng.random() for _ in range(orders * count)], dtype=np.float64).reshape(orders, count)


def _rows(view: CanalettoView, orders: int) -> Array:
    """Orders × values left: the row as it may be, hidden values drawn from the tiles not seen."""
    seen = view.row or ()
    hidden = view.values_left - len(seen)
    if not hidden:
        return np.tile(np.array(seen, dtype=np.float64), (orders, 1))
    bag = list(view.rules.valuations.tiles)
    for value in (*view.prices, *seen):
        bag.remove(value)
    left = np.array(bag, dtype=np.float64)
    drawn = left[np.argsort(_drawn("values", orders, len(left)), axis=1)[:, :hidden]]
    return np.concatenate([np.tile(np.array(seen, dtype=np.float64), (orders, 1)), drawn], axis=1)
