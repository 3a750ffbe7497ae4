"""A table to play rounds at in a line or two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

import msgspec

from game.rules.casanova import (
    Announce,
    CasanovaGame,
    CasanovaRules,
    CasanovaState,
    Double,
    FirstPlayer,
    Fold,
    Match,
    Phase,
    Play,
    Quit,
    Roll,
)
from game.rules.core import CHANCE, Event, Seat

E = TypeVar("E", bound=Event)


def seat(number: int) -> Seat:
    """A seat, so that tests read as the rules do."""
    return Seat(number)


def begun(players: int = 3, first: int = 0, **rules: object) -> CasanovaState:
    """A game in which this seat is about to announce; `rules` are the keys that differ."""
    state = CasanovaGame(msgspec.convert(rules, CasanovaRules), players).new_state()
    if state.phase is Phase.FIRST_PLAYER:
        state.apply(FirstPlayer(CHANCE, Seat(first)))
    return state


def lay(state: CasanovaState, cards: Mapping[int, int], dice: int) -> list[Event]:
    """The active player announces so many dice, then every seat lays its card, up to the roll."""
    events: list[Event] = []
    assert state.active is not None
    state.apply(Announce(state.active, dice), events)
    while state.phase is Phase.PLAY:
        assert state.current_player is not None
        state.apply(Play(state.current_player, cards[state.current_player]), events)
    return events


def play_round(
    state: CasanovaState, cards: Mapping[int, int], roll: Sequence[int], double: Mapping[int, str] | None = None
) -> list[Event]:
    """A whole round: the cards by seat, the faces rolled, and with `double` who says `match` or `fold`."""
    events = lay(state, cards, len(roll))
    state.apply(Roll(CHANCE, tuple(roll)), events)
    active = state.active
    assert active is not None
    if double is None:
        state.apply(Quit(active), events)
        return events
    state.apply(Double(active), events)
    while state.phase is Phase.MATCH:
        asked = state.current_player
        assert asked is not None
        state.apply(Match(asked) if double[asked] == "match" else Fold(asked), events)
    return events


def of_kind(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]
