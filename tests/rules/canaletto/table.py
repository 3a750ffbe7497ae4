"""A table to play auctions at in a line or two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from game.rules.canaletto import (
    Bid,
    CanalettoGame,
    CanalettoRules,
    CanalettoState,
    Deal,
    FirstBidder,
    LayRow,
    Pass,
    Sell,
    Start,
    TakeBribe,
)
from game.rules.core import CHANCE, Event, Move, Seat

E = TypeVar("E", bound=Event)

ROW = (9, 12, 5, 14, 3, 8, 16, 4, 11, 7, 6, 10)
"""A row for twelve sets."""


def seat(number: int) -> Seat:
    """A seat, so that tests read as the rules do."""
    return Seat(number)


def game(players: int = 4, **rules: object) -> CanalettoGame:
    """A game; `rules` are the keys that differ."""
    return CanalettoGame(msgspec.convert(rules, CanalettoRules), players)


def begun(
    palaces: Sequence[Sequence[str]],
    *,
    row: Sequence[int] = ROW,
    players: int = 4,
    start: int = 0,
    first: int = 0,
    **rules: object,
) -> CanalettoState:
    """A game in which this seat is about to open; treasures and ring are what the palaces hold."""
    treasures: dict[str, int] = {}
    for palace in palaces:
        for name in palace:
            treasures[name] = treasures.get(name, 0) + 1
    sizes = [len(palace) for palace in palaces]
    keys: dict[str, object] = {
        "treasures": treasures,
        "palaces": {"count": len(palaces), "min_tiles": min(sizes), "max_tiles": max(sizes)},
        "valuations": {"tiles": tuple(row), "slots": len(row)},
        "end_at_types": min(2, len(treasures) - 1),
    }
    state = game(players, **(keys | rules)).new_state()
    state.apply(Deal(CHANCE, tuple(map(tuple, palaces))))
    state.apply(LayRow(CHANCE, tuple(row)))
    state.apply(Start(CHANCE, start))
    state.apply(FirstBidder(CHANCE, Seat(first)))
    return state


def play(state: CanalettoState, *words: int | str) -> list[Event]:
    """Moves of whoever is to move: a number is a bid, else `pass`, `bribe` or the set to sell; what happened."""
    events: list[Event] = []
    for word in words:
        assert state.current_player is not None
        state.apply(move_of(state.current_player, word), events)
    return events


def move_of(mover: Seat, word: int | str) -> Move:
    """The move that a word of `play` stands for."""
    match word:
        case int():
            return Bid(mover, word)
        case "pass":
            return Pass(mover)
        case "bribe":
            return TakeBribe(mover)
        case _:
            return Sell(mover, word)


def of_kind(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]
