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
from game.rules import canal_grande
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
    canal_grande.HandDealt: Row(0.6, "card_slide", flights.hand_dealt),
    canal_grande.FirstDividerDrawn: Row(0.7, "bell", flights.said),
    canal_grande.RoundStarted: Row(0.7, "oar", flights.round_started),
    canal_grande.CardsRevealed: Row(0.9, "card_turn", flights.cards_revealed),
    canal_grande.OffersMade: Row(0.8, "water", flights.offers_made),
    canal_grande.OfferChosen: Row(0.8, "oar", flights.offer_chosen),
    canal_grande.NumbersLaid: Row(0.6, "coin", flights.numbers_laid),
    canal_grande.CardsTaken: Row(0.6, "card_slide", flights.cards_taken),
    canal_grande.TraitorSent: Row(0.6, "low_bell", flights.said),
    canal_grande.TraitorDeclined: Row(0.5, "card_slide", flights.card_leaves("traitor")),
    canal_grande.TraitorLapsed: Row(0.5, "card_slide", flights.card_leaves("traitor")),
    canal_grande.CardStolen: Row(0.8, "card_slide", flights.card_stolen),
    canal_grande.SpySent: Row(0.6, "murmur", flights.card_leaves("spy")),
    canal_grande.SpyDeclined: Row(0.5, "card_slide", flights.card_leaves("spy")),
    canal_grande.SpyLapsed: Row(0.5, "card_slide", flights.card_leaves("spy")),
    canal_grande.CardsDrawn: Row(0.8, "card_turn", flights.cards_drawn),
    canal_grande.PileShuffled: Row(0.5, "card_slide", flights.pile_shuffled),
    canal_grande.ChallengeMoved: Row(0.7, "murmur", flights.said),
    canal_grande.DogeDiscarded: Row(0.5, "card_slide", flights.card_leaves("doge")),
    canal_grande.VoteCalled: Row(0.8, "bell", flights.cards_played),
    canal_grande.VoteRaised: Row(0.7, "card_slide", flights.cards_played),
    canal_grande.VotePassed: Row(0.6, None, flights.said),
    canal_grande.VoteDecided: Row(1.0, "bell", flights.vote_decided),
    canal_grande.QuarterWon: Row(0.8, "coin_stack", flights.quarter_won),
    canal_grande.CardsDiscarded: Row(0.5, "card_slide", flights.cards_discarded),
    canal_grande.CardsReturned: Row(0.5, "card_slide", flights.cards_returned),
    canal_grande.PhaseEnded: Row(0.9, "low_bell", flights.phase_ended),
    canal_grande.CatchUpTaken: Row(0.5, "murmur", flights.said),
    canal_grande.CatchUpDeclined: Row(0.5, None, flights.said),
    canal_grande.GameEnded: Row(0.4, "flourish", flights.still),
}
"""How each event is seen and heard; a contract test fails for an event without a row."""
