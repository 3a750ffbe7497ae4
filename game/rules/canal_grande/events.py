"""What can happen in Canal Grande. An event's tag is its text key; log, motion and sound are made from these."""

from __future__ import annotations

from typing import Literal

from game.rules.canal_grande.moves import Card
from game.rules.core import Event, Seat


class HandDealt(Event, frozen=True, tag="canal_grande.hand_dealt"):
    """A player has their first hand."""

    seat: Seat
    """Whose."""
    count: int
    """How many cards were dealt."""
    gondolas: int
    """Gondolas that came with them, which all see."""
    cards: tuple[str, ...] | None
    """The cards dealt; None for everyone but their owner."""

    def for_seat(self, seat: Seat | None) -> HandDealt:
        """Hides the cards from all but their owner."""
        return self if seat == self.seat else HandDealt(self.seat, self.count, self.gondolas, None)


class FirstDividerDrawn(Event, frozen=True, tag="canal_grande.first_divider_drawn"):
    """It is known who divides first."""

    seat: Seat
    """The first divider."""


class RoundStarted(Event, frozen=True, tag="canal_grande.round_started"):
    """A round begins."""

    round: int
    """Its number, from 1, counted through the whole game."""
    phase: int
    """The phase it belongs to, from 1."""
    divider: Seat
    """Who divides."""
    chooser: Seat
    """Who chooses."""


class CardsRevealed(Event, frozen=True, tag="canal_grande.cards_revealed"):
    """Cards lie open to be divided."""

    seat: Seat
    """The divider."""
    actions: tuple[str, ...]
    """From the action pile."""
    numbers: tuple[int, ...]
    """From the number pile."""


class OffersMade(Event, frozen=True, tag="canal_grande.offers_made"):
    """The cards are divided."""

    seat: Seat
    """The divider."""
    first: tuple[Card, ...]
    """The first offer."""
    second: tuple[Card, ...]
    """The second offer."""


class OfferChosen(Event, frozen=True, tag="canal_grande.offer_chosen"):
    """The chooser has taken an offer; the other is the divider's."""

    seat: Seat
    """The chooser."""
    offer: int
    """Which: 0 or 1."""
    cards: tuple[Card, ...]
    """What is in it."""


class NumbersLaid(Event, frozen=True, tag="canal_grande.numbers_laid"):
    """Number cards of an offer lie open before a player."""

    seat: Seat
    """Before whom."""
    numbers: tuple[int, ...]
    """The cards."""
    sum: int
    """The player's sum with them."""


class CardsTaken(Event, frozen=True, tag="canal_grande.cards_taken"):
    """Quarters and Gondolas of an offer went into a hand, openly."""

    seat: Seat
    """Whose hand."""
    cards: tuple[str, ...]
    """The cards."""


class TraitorSent(Event, frozen=True, tag="canal_grande.traitor_sent"):
    """A Traitor goes for a card."""

    seat: Seat
    """Who sends it."""
    victim: Seat
    """Whose hand it takes from."""


class TraitorDeclined(Event, frozen=True, tag="canal_grande.traitor_declined"):
    """A Traitor is discarded unused."""

    seat: Seat
    """Who declined."""


class TraitorLapsed(Event, frozen=True, tag="canal_grande.traitor_lapsed"):
    """A Traitor is discarded: no opponent has a card."""

    seat: Seat
    """Whose it was."""


class CardStolen(Event, frozen=True, tag="canal_grande.card_stolen"):
    """A Traitor took a card from one hand into another."""

    seat: Seat
    """Who has it now."""
    victim: Seat
    """Who had it."""
    card: str | None
    """Which; None for all but these two."""
    takes_more: bool = False
    """Whether this Traitor takes another card."""

    def for_seat(self, seat: Seat | None) -> CardStolen:
        """Hides the card from all but its old and its new owner."""
        return self if seat in (self.seat, self.victim) else CardStolen(self.seat, self.victim, None, self.takes_more)


class SpySent(Event, frozen=True, tag="canal_grande.spy_sent"):
    """A Spy is about to draw."""

    seat: Seat
    """Whose it is."""


class SpyDeclined(Event, frozen=True, tag="canal_grande.spy_declined"):
    """A Spy is discarded unused."""

    seat: Seat
    """Who declined."""


class SpyLapsed(Event, frozen=True, tag="canal_grande.spy_lapsed"):
    """A Spy is discarded: there is nothing to draw."""

    seat: Seat
    """Whose it was."""


class CardsDrawn(Event, frozen=True, tag="canal_grande.cards_drawn"):
    """A player drew from the action pile."""

    seat: Seat
    """Who."""
    reason: Literal["spy", "redraw", "catch_up", "replacement"]
    """What for: a Spy, a Spy that was drawn, a catch-up, or a Doge that a catch-up brought."""
    count: int
    """How many cards went into the hand."""
    cards: tuple[str, ...] | None
    """Those cards; None for everyone but the player."""
    shown: tuple[str, ...]
    """The Spies, Traitors and Doges drawn, which all see."""

    def for_seat(self, seat: Seat | None) -> CardsDrawn:
        """Hides the cards that went into the hand from all but the player."""
        if seat == self.seat:
            return self
        return CardsDrawn(self.seat, self.reason, self.count, None, self.shown)


class PileShuffled(Event, frozen=True, tag="canal_grande.pile_shuffled"):
    """The discards were shuffled into the action pile."""

    count: int
    """How many cards they were."""


class ChallengeMoved(Event, frozen=True, tag="canal_grande.challenge_moved"):
    """The Doge's owner has no card of a quarter that may be named: another challenges instead."""

    seat: Seat
    """The Doge's owner."""
    challenger: Seat
    """Who challenges."""


class DogeDiscarded(Event, frozen=True, tag="canal_grande.doge_discarded"):
    """A Doge brought no vote: nobody who might can name a quarter."""

    seat: Seat
    """Whose it was."""


class VoteCalled(Event, frozen=True, tag="canal_grande.vote_called"):
    """A vote is open."""

    seat: Seat
    """The challenger."""
    quarter: str
    """The quarter named."""
    cards: tuple[str, ...]
    """All cards played, Gondolas among them."""
    total: int
    """What they count: quarter cards, without the Gondolas."""


class VoteRaised(Event, frozen=True, tag="canal_grande.vote_raised"):
    """A voter played more cards."""

    seat: Seat
    """Who."""
    cards: tuple[str, ...]
    """The cards added, Gondolas among them."""
    total: int
    """What all the player's cards in this vote count now; with four players their side's."""


class VotePassed(Event, frozen=True, tag="canal_grande.vote_passed"):
    """A voter plays no more in this vote."""

    seat: Seat
    """Who."""


class VoteDecided(Event, frozen=True, tag="canal_grande.vote_decided"):
    """A vote is over."""

    winners: tuple[Seat, ...]
    """The side that won it, ascending."""
    quarter: str
    """The quarter voted on."""
    totals: tuple[int, ...]
    """A seat: what its cards counted."""
    goes_on: bool = False
    """Whether the Doge brings another vote, so that it is not discarded yet."""


class CardsReturned(Event, frozen=True, tag="canal_grande.cards_returned"):
    """A voter took cards back into their hand."""

    seat: Seat
    """Who."""
    cards: tuple[str, ...]
    """Which."""


class CardsDiscarded(Event, frozen=True, tag="canal_grande.cards_discarded"):
    """Cards played in a vote went to the discards."""

    seat: Seat
    """Who had played them."""
    cards: tuple[str, ...]
    """Which."""


class QuarterWon(Event, frozen=True, tag="canal_grande.quarter_won"):
    """A quarter lies open as won."""

    seat: Seat
    """Before whom."""
    quarter: str
    """Which."""
    giver: Seat
    """Who had played the card: the seat itself, its partner, or a loser where the winners played none."""
    count: int
    """How many of it this side has won now."""


class PhaseEnded(Event, frozen=True, tag="canal_grande.phase_ended"):
    """A phase is over."""

    phase: int
    """Its number."""
    sums: tuple[int, ...]
    """A seat: its sum of number cards."""
    behind: tuple[Seat, ...]
    """The side with the lower sum, ascending; empty when equal."""


class CatchUpTaken(Event, frozen=True, tag="canal_grande.catch_up_taken"):
    """A player on the side with the lower sum draws."""

    seat: Seat
    """Who."""


class CatchUpDeclined(Event, frozen=True, tag="canal_grande.catch_up_declined"):
    """A player on the side with the lower sum does not draw."""

    seat: Seat
    """Who."""


class GameEnded(Event, frozen=True, tag="canal_grande.game_ended"):
    """The game is over."""

    winners: tuple[Seat, ...]
    """Who won, ascending; empty when undecided."""
    reason: Literal["different", "same", "max_rounds", "no_cards"]
    """Why: enough different quarters, enough of one kind, the last round, or nothing left to turn up."""
    quarter: str | None
    """The quarter of which enough were won, where that was the reason."""


EVENTS: tuple[type[Event], ...] = (
    HandDealt,
    FirstDividerDrawn,
    RoundStarted,
    CardsRevealed,
    OffersMade,
    OfferChosen,
    NumbersLaid,
    CardsTaken,
    TraitorSent,
    TraitorDeclined,
    TraitorLapsed,
    CardStolen,
    SpySent,
    SpyDeclined,
    SpyLapsed,
    CardsDrawn,
    PileShuffled,
    ChallengeMoved,
    DogeDiscarded,
    VoteCalled,
    VoteRaised,
    VotePassed,
    VoteDecided,
    CardsReturned,
    CardsDiscarded,
    QuarterWon,
    PhaseEnded,
    CatchUpTaken,
    CatchUpDeclined,
    GameEnded,
)
"""All of them, in the order in which a game tells them first."""
