"""Tables to carry out offers and hold votes at, in a line or two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from game.rules.canal_grande import (
    CanalGrandeGame,
    CanalGrandeRules,
    CanalGrandeState,
    CanalGrandeView,
    Card,
    Choose,
    Deal,
    DealHand,
    Divide,
    FirstDivider,
    Pass,
    Raise,
    Reveal,
    TurnedUp,
    Vote,
)
from game.rules.canal_grande.facts import Gained, Revealed
from game.rules.core import CHANCE, Event, Move, Seat

E = TypeVar("E", bound=Event)
SM, CA, CS, DD, SP, SC = CanalGrandeRules().quarters.names
GONDOLA, DOGE, SPY, TRAITOR = "gondola", "doge", "spy", "traitor"


def seat(number: int) -> Seat:
    """A seat, so that tests read as the rules do."""
    return Seat(number)


def rules_for(actions: int, values: int, /, **keys: object) -> CanalGrandeRules:
    """Rules by which nobody is dealt a hand, so many cards are turned up and no phase ends early."""
    both = {
        "deal": Deal(of_each=0, each=0),
        "start_gondolas": 0,
        "turned_up": TurnedUp(actions=actions, numbers=values),
        "phase_end": 99,
    }
    plain = CanalGrandeRules()
    sections = {
        name: msgspec.structs.replace(getattr(plain, name), **{**both, **dict(keys.pop(name, {}))})  # type: ignore[call-overload]
        for name in ("two", "four")
    }
    return msgspec.structs.replace(plain, **sections, **keys)


def give(state: CanalGrandeState, owner: int, cards: Sequence[str]) -> None:
    """Cards out of the pile go openly into a hand."""
    taken = [state.tables.deck.index[card] for card in cards]
    for card in taken:
        state.pile.remove(card)
        state.hands[owner][card] += 1
    state.sizes[owner] += len(taken)
    state.fact = Gained(Revealed(state.fact, taken), owner, taken)


def seated(players: int, hands: Sequence[Sequence[str]], rules: CanalGrandeRules, chooser: int = 0) -> CanalGrandeState:
    """A game before its first reveal, with these hands; with two players this seat will choose."""
    state = CanalGrandeGame(rules, players).new_state()
    for other in range(players):
        state.apply(DealHand(CHANCE, seat(other), ()))
    if players == 2:
        state.apply(FirstDivider(CHANCE, seat(1 - chooser)))
    for owner, cards in enumerate(hands):
        give(state, owner, cards)
    return state


def split(
    hands: Sequence[Sequence[str]], first: Sequence[Card], second: Sequence[Card], **keys: object
) -> CanalGrandeState:
    """The chooser (seat 0 of two, seat 2 of four) has taken the first offer."""
    cards = [*first, *second]
    actions = tuple(card for card in cards if isinstance(card, str))
    numbers = tuple(card for card in cards if isinstance(card, int))
    state = seated(len(hands), hands, rules_for(len(actions), len(numbers), **keys))
    state.apply(Reveal(CHANCE, actions, numbers))
    state.apply(Divide(whose(state), tuple(first)))
    state.apply(Choose(whose(state), 0))
    return state


def voting(hands: Sequence[Sequence[str]], doges: int = 1, **keys: object) -> CanalGrandeState:
    """The chooser has Doges to vote with, the divider an idle number card."""
    return split(hands, [DOGE] * doges, [1], **keys)


def whose(state: CanalGrandeState) -> Seat:
    """Whose turn it is."""
    assert state.current_player is not None
    return state.current_player


def vote(state: CanalGrandeState, quarter: str, count: int) -> list[Event]:
    return done(state, Vote(whose(state), quarter, count))


def add(state: CanalGrandeState, *cards: str) -> list[Event]:
    return done(state, Raise(whose(state), cards))


def stop(state: CanalGrandeState) -> list[Event]:
    return done(state, Pass(whose(state)))


def done(state: CanalGrandeState, move: Move) -> list[Event]:
    """What this move brings about."""
    events: list[Event] = []
    state.apply(move, events)
    return events


def hand(state: CanalGrandeState, owner: int) -> list[str]:
    """A hand, sorted in the file's order."""
    return list(state.view(seat(owner)).hand)


def discards(state: CanalGrandeState) -> dict[str, int]:
    found = state.position()["discards"]
    assert isinstance(found, dict)
    return found


def won(state: CanalGrandeState) -> list[dict[str, int]]:
    found = state.position()["won"]
    assert isinstance(found, list)
    return found


def seen(state: CanalGrandeState, by: int) -> CanalGrandeView:
    return state.view(seat(by))


def only(events: Sequence[Event], kind: type[E]) -> E:
    """The one event of this kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found
