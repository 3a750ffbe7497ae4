"""What a bid would bring about: where the gondola lands, what is on sale next, and what it takes."""

from __future__ import annotations

from dataclasses import dataclass

from game.client.games.canaletto.context import Preview
from game.client.games.canaletto.names import lot_name, palace_name
from game.client.words.locale import Message, msg
from game.rules.canaletto import CanalettoView
from game.rules.canaletto.refusal import bid_reason


@dataclass(frozen=True, slots=True)
class Offer:
    """A bid and what it would bring about."""

    amount: int
    """The bid."""
    refusal: Message | None
    """Why it cannot be made; None where it can."""
    money: int
    """What the bidder has."""
    paid: int
    """What of it the bidder would pay."""
    debt: int
    """What would be added to the bidder's debt."""
    counts: int
    """What that debt takes off at the end."""
    landing: int
    """Where the gondola would land."""
    following: int | None
    """The palace that would be on sale next."""
    next_lot: tuple[str, ...]
    """What would be on sale there."""
    ends: bool
    """Whether the game ends with this lot."""
    palaces: int
    """How many palaces there are."""

    @property
    def where(self) -> Message:
        """Where the gondola lands."""
        if self.following is None or self.ends or self.following == self.landing:
            return self.landed
        palace, following = palace_name(self.landing, self.palaces), palace_name(self.following, self.palaces)
        return msg("canaletto.bid.lands_empty", palace=palace, next=following)

    @property
    def landed(self) -> Message:
        """Where it lands, without the palace it goes on to where that one is empty."""
        return msg("canaletto.bid.lands", palace=palace_name(self.landing, self.palaces))

    @property
    def then(self) -> Message:
        """What would be on sale next."""
        if self.ends:
            return msg("canaletto.bid.ends")
        if self.following is None:
            return msg("canaletto.bid.last_lot")
        return msg("canaletto.bid.next_lot", lot=lot_name(self.next_lot))

    @property
    def cost(self) -> Message:
        """What it takes."""
        if self.debt:
            return msg("canaletto.bid.cost_debt", paid=self.paid, debt=self.debt, counts=self.counts)
        return msg("canaletto.bid.cost", paid=self.paid, money=self.money)


def offer_of(view: CanalettoView, amount: int) -> Offer:
    """What a bid of the viewer would bring about."""
    rules = view.rules
    refused = None if view.lowest_bid <= amount <= rules.highest_bid else bid_reason(view, amount)
    paid, debt = view.payment(view.seat, amount)
    landing = view.landing(amount)
    following = view.next_lot(landing)
    unsold = len(view.treasures) - len(view.sold) - len(view.completed_by_lot())
    palaces = view.palaces or ()
    return Offer(
        amount=amount,
        refusal=None if refused is None else msg(refused.key, **refused.arguments),
        money=view.money[view.seat],
        paid=paid,
        debt=debt,
        counts=debt * rules.debt_factor,
        landing=landing,
        following=following,
        next_lot=() if following is None else palaces[following],
        ends=unsold <= rules.end_at_types,
        palaces=rules.palaces.count,
    )


def preview_of(view: CanalettoView, offer: Offer) -> Preview | None:
    """What of it is drawn on the board."""
    if offer.refusal is not None:
        return None
    steps = (offer.amount - view.standing_bid) * view.rules.steps_a_coin
    return Preview(offer.amount, steps, offer.landing, offer.following)
