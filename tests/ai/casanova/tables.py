"""Tables of Casanova to ask a player about: states played to where a test wants them."""

from __future__ import annotations

from game.rules.casanova import (
    Announce,
    CasanovaGame,
    CasanovaRules,
    CasanovaState,
    CasanovaView,
    Fold,
    Match,
    Play,
    Quit,
    Roll,
)
from game.rules.core import CHANCE, Seat

FIRST_SEAT = CasanovaRules(first_player="first_seat")


def new_state(players: int, rules: CasanovaRules = FIRST_SEAT) -> CasanovaState:
    """A state in which seat 0 is to announce."""
    return CasanovaGame(rules, players).new_state()


def lay(state: CasanovaState, dice: int, cards: list[int]) -> CasanovaState:
    """Announces so many dice and lays a card each, the active player's first."""
    state.apply(Announce(whose(state), dice))
    for card in cards:
        state.apply(Play(whose(state), card))
    return state


def roll(state: CasanovaState, *faces: int) -> CasanovaState:
    """Rolls."""
    state.apply(Roll(CHANCE, faces))
    return state


def play_round(state: CasanovaState, cards: list[int]) -> CasanovaState:
    """One round with one die, a 1 rolled and the turn-up at once; cards from the active player on, clockwise."""
    roll(lay(state, 1, cards), 1)
    state.apply(Quit(whose(state)))
    return state


def whose(state: CasanovaState) -> Seat:
    """The seat to move."""
    assert state.current_player is not None
    return state.current_player


def seen(state: CasanovaState) -> CasanovaView:
    """What the seat to move knows."""
    return state.view(whose(state))


def answer(state: CasanovaState, *stays: bool) -> CasanovaState:
    """The next players match (True) or fold (False)."""
    for stays_in in stays:
        seat = whose(state)
        state.apply(Match(seat) if stays_in else Fold(seat))
    return state
