"""The moves of Canal Grande, as notation writes them (rules/notation.md, "Moves").

A list of cards in a move is a multiset. The engine writes it in the file's order (quarters, spy, traitor, gondola,
doge, then numbers ascending) and reads it in any.
"""

from __future__ import annotations

from typing import ClassVar

from game.rules.core import Move, Seat

Card = str | int
"""A card as notation names it: the key of an action card, or the value of a number card."""


class DealHand(Move, frozen=True, tag="hand"):
    """Chance deals a player their hand; the Gondolas to start with come with it."""

    player: Seat
    """Who gets it."""
    cards: tuple[str, ...]
    """The cards dealt."""


class FirstDivider(Move, frozen=True, tag="first_divider"):
    """Chance draws who divides first; two players only."""

    player: Seat
    """The seat drawn."""


class Reveal(Move, frozen=True, tag="reveal"):
    """Chance turns up the cards that will be divided."""

    actions: tuple[str, ...]
    """From the action pile."""
    numbers: tuple[int, ...]
    """From the number pile."""


class Divide(Move, frozen=True, tag="divide"):
    """The divider makes two offers of the cards turned up."""

    pieces: ClassVar[str] = "offer"
    offer: tuple[Card, ...]
    """The first offer; the rest is the second."""


class Choose(Move, frozen=True, tag="choose"):
    """The chooser takes an offer."""

    offer: int
    """0 or 1."""


class Traitor(Move, frozen=True, tag="traitor"):
    """A player sends a Traitor for a card, or declines."""

    victim: Seat | None
    """From whom; None to decline."""


class Steal(Move, frozen=True, tag="steal"):
    """Chance draws the card that the Traitor takes."""

    card: str
    """Which."""


class Spy(Move, frozen=True, tag="spy"):
    """A player lets a Spy draw, or declines."""

    draw: bool
    """Whether the player draws."""


class Draw(Move, frozen=True, tag="draw"):
    """Chance draws cards from the action pile: for a Spy, a Spy drawn, a catch-up, or a Doge to be replaced."""

    cards: tuple[str, ...]
    """The cards drawn."""


class Vote(Move, frozen=True, tag="vote", omit_defaults=True):
    """The challenger names a quarter and plays cards of it."""

    pieces: ClassVar[str] = "reinforcement"
    quarter: str
    """The quarter."""
    count: int
    """How many cards of it the player plays."""
    reinforcement: tuple[str, ...] = ()
    """Gondolas and the cards they bring; only where `vote.opening_reinforcement` allows it."""


class Raise(Move, frozen=True, tag="raise"):
    """A voter plays more cards."""

    pieces: ClassVar[str] = "cards"
    cards: tuple[str, ...]
    """All cards that are added, Gondolas among them."""


class Pass(Move, frozen=True, tag="pass"):
    """A voter plays no more in this vote."""


class CatchUp(Move, frozen=True, tag="catch_up"):
    """A player with the lower sum draws at the end of a phase, or does not."""

    draw: bool
    """Whether the player draws."""


MOVES: tuple[type[Move], ...] = (
    DealHand,
    FirstDivider,
    Reveal,
    Divide,
    Choose,
    Traitor,
    Steal,
    Spy,
    Draw,
    Vote,
    Raise,
    Pass,
    CatchUp,
)
"""All of them, chance's first."""
