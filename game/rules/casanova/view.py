"""What a seat of Casanova knows, the phases of a round, and why a game ends."""

from __future__ import annotations

import enum

from game.rules.casanova.rules import CasanovaRules
from game.rules.core import Seat, Termination, View


class Phase(enum.Enum):
    """Where in a round the game stands."""

    FIRST_PLAYER = "first_player"
    """Chance draws who begins."""
    ANNOUNCE = "announce"
    """The active player says how many dice."""
    PLAY = "play"
    """A card is to be laid face down."""
    ROLL = "roll"
    """Chance rolls."""
    STAY = "stay"
    """The active player says quit or double."""
    MATCH = "match"
    """A player asked by a double matches or folds."""
    END = "end"
    """The game is over."""


class CasanovaTermination(Termination):
    """Why a game of Casanova ended."""

    ROUNDS_PLAYED = "casanova.end.rounds_played"
    """All rounds were played: the richest win."""
    LAST_LEFT = "casanova.end.last_left"
    """Only one player has coins for the ante."""
    ALL_OUT = "casanova.end.all_out"
    """The last players ran out of coins in the same round."""


class CasanovaView(View, frozen=True, tag="casanova"):
    """What a seat knows (rules/casanova.md, "What a player may know")."""

    rules: CasanovaRules
    """The rules in play."""
    phase: Phase
    """Where in the round the game stands."""
    round: int
    """From 1; stays at the last at the end."""
    active: Seat | None
    """The active player; None before one is drawn."""
    coins: tuple[int, ...]
    """Coins, a seat."""
    pot: int
    """Coins in the pot."""
    dice: int | None
    """Dice announced; None before."""
    faces: tuple[int, ...] | None
    """The dice as they lie on the table; None before the roll."""
    massimo: int | None
    """Sum rolled; None before."""
    doubled: bool | None
    """What the active player said; None before."""
    in_round: tuple[Seat, ...]
    """Seats of this round that have not folded, ascending."""
    unseen: tuple[tuple[int, ...], ...]
    """A seat: its cards not turned up, ascending, the one face down counted in."""
    laid: tuple[bool, ...]
    """A seat: whether a card of it lies face down."""
    face_down: int | None
    """The own card lying face down; None where there is none."""
    discards: tuple[tuple[int, ...], ...]
    """A seat: its cards turned up, in the order played."""
    eliminated: tuple[Seat, ...]
    """Seats out of the game, in the order they left."""
    winners: tuple[Seat, ...] | None
    """Who won; None before the end."""
    termination: CasanovaTermination | None
    """Why the game ended; None before the end."""

    @property
    def hand(self) -> tuple[int, ...]:
        """The own cards that may still be played, ascending."""
        return tuple(card for card in self.unseen[self.seat] if card != self.face_down)

    @property
    def stake(self) -> int:
        """What a double costs, as the dice lie."""
        return self.rules.stake(self.faces)

    def can_pay_stake(self, seat: Seat) -> bool:
        """Whether a seat has the coins to double, or to match."""
        return self.rules.can_pay(self.coins[seat], self.stake)
