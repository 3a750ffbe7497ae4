"""How each thing that happens at Canal Grande's table moves and sounds: one row an event.

A row says how long its event is seen, what lies on the table meanwhile, and what travels over it. All of it can be
dropped at any moment: the picture after the event is right without it. A card that only its owner may see travels with
its back up for everybody else, for the event itself does not tell them which it is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.client.games.canal_grande import flights
from game.client.games.canal_grande.flights import Act, Scenery
from game.rules.canal_grande import (
    CardsDiscarded,
    CardsDrawn,
    CardsReturned,
    CardsRevealed,
    CardsTaken,
    CardStolen,
    CatchUpDeclined,
    CatchUpTaken,
    ChallengeMoved,
    DogeDiscarded,
    FirstDividerDrawn,
    GameEnded,
    HandDealt,
    NumbersLaid,
    OfferChosen,
    OffersMade,
    PhaseEnded,
    PileShuffled,
    QuarterWon,
    RoundStarted,
    SpyDeclined,
    SpyLapsed,
    SpySent,
    TraitorDeclined,
    TraitorLapsed,
    TraitorSent,
    VoteCalled,
    VoteDecided,
    VotePassed,
    VoteRaised,
)
from game.rules.core import Event


@dataclass(frozen=True, slots=True)
class Row:
    """How an event is seen and heard."""

    seconds: float
    """How long at normal speed."""
    sound: str | None
    """What is heard: a name of the sounds; None for silence."""
    build: Callable[[Event, Scenery], Act]
    """Makes the act."""


MOTION: dict[type[Event], Row] = {
    HandDealt: Row(0.6, "card_slide", flights.hand_dealt),
    FirstDividerDrawn: Row(0.7, "bell", flights.said),
    RoundStarted: Row(0.7, "oar", flights.round_started),
    CardsRevealed: Row(0.9, "card_turn", flights.cards_revealed),
    OffersMade: Row(0.8, "water", flights.offers_made),
    OfferChosen: Row(0.8, "oar", flights.offer_chosen),
    NumbersLaid: Row(0.6, "coin", flights.numbers_laid),
    CardsTaken: Row(0.6, "card_slide", flights.cards_taken),
    TraitorSent: Row(0.6, "low_bell", flights.said),
    TraitorDeclined: Row(0.5, "card_slide", flights.card_leaves("traitor")),
    TraitorLapsed: Row(0.5, "card_slide", flights.card_leaves("traitor")),
    CardStolen: Row(0.8, "card_slide", flights.card_stolen),
    SpySent: Row(0.6, "murmur", flights.card_leaves("spy")),
    SpyDeclined: Row(0.5, "card_slide", flights.card_leaves("spy")),
    SpyLapsed: Row(0.5, "card_slide", flights.card_leaves("spy")),
    CardsDrawn: Row(0.8, "card_turn", flights.cards_drawn),
    PileShuffled: Row(0.5, "card_slide", flights.pile_shuffled),
    ChallengeMoved: Row(0.7, "murmur", flights.said),
    DogeDiscarded: Row(0.5, "card_slide", flights.card_leaves("doge")),
    VoteCalled: Row(0.8, "bell", flights.cards_played),
    VoteRaised: Row(0.7, "card_slide", flights.cards_played),
    VotePassed: Row(0.6, None, flights.said),
    VoteDecided: Row(1.0, "bell", flights.vote_decided),
    QuarterWon: Row(0.8, "coin_stack", flights.quarter_won),
    CardsDiscarded: Row(0.5, "card_slide", flights.cards_discarded),
    CardsReturned: Row(0.5, "card_slide", flights.cards_returned),
    PhaseEnded: Row(0.9, "low_bell", flights.phase_ended),
    CatchUpTaken: Row(0.5, "murmur", flights.said),
    CatchUpDeclined: Row(0.5, None, flights.said),
    GameEnded: Row(0.4, "flourish", flights.still),
}
"""How each event is seen and heard; a contract test fails for an event without a row."""
