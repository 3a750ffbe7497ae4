"""What can happen in Casanova. An event's tag is its text key; log, motion and sound are made from these."""

from __future__ import annotations

from game.rules.casanova.rules import CoinsReason
from game.rules.core import Event, Seat


class FirstPlayerDrawn(Event, frozen=True, tag="casanova.first_player_drawn"):
    """It is known who begins."""

    seat: Seat
    """The first active player."""


class RoundStarted(Event, frozen=True, tag="casanova.round_started"):
    """A round begins."""

    round: int
    """Its number, from 1."""
    seat: Seat
    """The active player."""


class DiceAnnounced(Event, frozen=True, tag="casanova.dice_announced"):
    """The active player has said how many dice will be rolled."""

    seat: Seat
    """The active player."""
    dice: int
    """How many."""


class CardPlayed(Event, frozen=True, tag="casanova.card_played"):
    """A card lies face down."""

    seat: Seat
    """Its owner."""
    card: int | None
    """Its rank; None for everyone but its owner."""

    def for_seat(self, seat: Seat | None) -> CardPlayed:
        """Hides the rank from all but the owner."""
        return self if seat == self.seat else CardPlayed(self.seat, None)


class CoinsMoved(Event, frozen=True, tag="casanova.coins_moved"):
    """Coins went from a seat to the pot or from the pot to a seat."""

    seat: Seat
    """The seat that paid or took them."""
    coins: int
    """How many, at least 1."""
    to_pot: bool
    """True: into the pot. False: out of it."""
    reason: CoinsReason
    """What for."""


class DiceRolled(Event, frozen=True, tag="casanova.dice_rolled"):
    """The dice lie on the table."""

    seat: Seat
    """The active player, for whom they were rolled."""
    dice: tuple[int, ...]
    """The faces."""
    massimo: int
    """Their sum."""


class StakeKept(Event, frozen=True, tag="casanova.stake_kept"):
    """The active player has said quit."""

    seat: Seat
    """The active player."""


class StakeDoubled(Event, frozen=True, tag="casanova.stake_doubled"):
    """The active player has said double."""

    seat: Seat
    """The active player."""


class StakeMatched(Event, frozen=True, tag="casanova.stake_matched"):
    """A player stays in after a double."""

    seat: Seat
    """Who."""
    coins: int
    """What it cost: the stake, or 0 for a broke player whom the rules let stay."""


class Folded(Event, frozen=True, tag="casanova.folded"):
    """A player gave up the round."""

    seat: Seat
    """Who."""


class CardTurned(Event, frozen=True, tag="casanova.card_turned"):
    """A card was turned up and laid in front of its owner."""

    seat: Seat
    """Its owner."""
    card: int
    """Its rank."""
    folded: bool
    """Whether its owner had folded, so that it cannot win."""


class PotWon(Event, frozen=True, tag="casanova.pot_won"):
    """The pot goes to one seat."""

    seat: Seat
    """Who won it."""
    coins: int
    """How many coins were in it."""
    card: int | None
    """The card that won; None when all others folded."""


class PotShared(Event, frozen=True, tag="casanova.pot_shared"):
    """Equal cards share the pot."""

    seats: tuple[Seat, ...]
    """Who shares, ascending."""
    coins: int
    """What each of them gets; may be 0."""
    rest: int
    """What does not divide and stays."""
    card: int
    """The rank they share."""


class PotStayed(Event, frozen=True, tag="casanova.pot_stayed"):
    """Nobody was at or under the massimo, or the highest there were equal and nobody gets it: the pot stays."""

    coins: int
    """How many coins are in it."""
    massimo: int
    """What everybody was over, where nobody was at or under it."""
    tied: int | None = None
    """The rank of the equal cards for which it stays; None where everybody was over the massimo."""


class SeatEliminated(Event, frozen=True, tag="casanova.seat_eliminated"):
    """A player holds less than the ante and plays no further round."""

    seat: Seat
    """Who."""


class GameEnded(Event, frozen=True, tag="casanova.game_ended"):
    """The game is over."""

    winners: tuple[Seat, ...]
    """Who won, ascending."""
    coins: tuple[int, ...]
    """The coins of every seat."""
    lost: int
    """Coins in the pot that nobody gets."""


EVENTS: tuple[type[Event], ...] = (
    FirstPlayerDrawn,
    RoundStarted,
    DiceAnnounced,
    CardPlayed,
    CoinsMoved,
    DiceRolled,
    StakeKept,
    StakeDoubled,
    StakeMatched,
    Folded,
    CardTurned,
    PotWon,
    PotShared,
    PotStayed,
    SeatEliminated,
    GameEnded,
)
"""All of them, in the order in which a game tells them first."""
