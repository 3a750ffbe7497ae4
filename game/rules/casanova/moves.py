"""The moves of Casanova, as notation writes them (rules/notation.md, "Moves")."""

from __future__ import annotations

from game.rules.core import Move, Seat


class FirstPlayer(Move, frozen=True, tag="first_player"):
    """Chance draws who is active in the first round."""

    player: Seat
    """The seat drawn."""


class Announce(Move, frozen=True, tag="announce"):
    """The active player says how many dice will be rolled."""

    dice: int
    """From `dice.least` to all."""


class Play(Move, frozen=True, tag="play"):
    """A card is laid face down; the ante is paid with it."""

    card: int
    """Its rank."""


class Roll(Move, frozen=True, tag="roll"):
    """Chance rolls the announced dice."""

    dice: tuple[int, ...]
    """The faces, in the order of the dice."""


class Quit(Move, frozen=True, tag="quit"):
    """The active player leaves the stakes as they are; shown in English as Stay."""


class Double(Move, frozen=True, tag="double"):
    """The active player puts the stake into the pot: the others match it or fold."""


class Match(Move, frozen=True, tag="match"):
    """A player puts the stake in and stays in the round (for nothing, if broke and the rules let them)."""


class Fold(Move, frozen=True, tag="fold"):
    """A player gives up the round."""


MOVES: tuple[type[Move], ...] = (FirstPlayer, Announce, Play, Roll, Quit, Double, Match, Fold)
"""All of them, chance's first."""
