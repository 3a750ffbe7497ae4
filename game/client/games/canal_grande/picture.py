"""What lies on Canal Grande's table as the screen shows it: made from a view, carried on by events.

The picture is drawn from the view alone. While several things happened at once, events lead from the picture before to
the picture after, one by one, so that each can be seen; dropping them and taking the view again gives the same picture
wherever somebody decides, which a test holds over whole games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from game.rules import canal_grande
from game.rules.canal_grande.rules import ACTIONS
from game.rules.core import Event, Seat

T = TypeVar("T")
C = TypeVar("C", bound=canal_grande.Card)


class Ballot(msgspec.Struct, frozen=True):
    """A vote as it lies on the table."""

    quarter: str
    """The quarter voted on."""
    challenger: Seat
    """Who named it."""
    owner: Seat
    """Who had the Doge."""
    played: tuple[tuple[str, ...], ...]
    """A seat: the cards it has on the table, sorted."""
    totals: tuple[int, ...]
    """A seat: what they count."""
    passed: tuple[Seat, ...]
    """Who plays no more in it, ascending."""
    winners: tuple[Seat, ...] | None
    """The side that won it; None while it is open."""
    won: tuple[Seat, int] | None = None
    """From whose row the won quarter has just been taken, and which place of it is empty now."""

    @property
    def is_open(self) -> bool:
        """Whether it is still voted."""
        return self.winners is None

    def row(self, seat: Seat) -> tuple[str, ...]:
        """What a seat has played, place by place: the quarter that has just been won among them, pale in its place."""
        cards = self.played[seat]
        if self.won is None or self.won[0] != seat:
            return cards
        at = self.won[1]
        return (*cards[:at], self.quarter, *cards[at:])


class Picture(msgspec.Struct, frozen=True):
    """Everything that can be seen on the table, and the viewer's own hand."""

    viewer: Seat
    """Whose hand is shown."""
    rules: canal_grande.CanalGrandeRules
    """The rules in play."""
    players: int
    """2, or 4 in two teams."""
    round: int
    """From 1."""
    phase: int
    """The phase of the game, from 1."""
    divider: Seat | None
    """Who divides in this round."""
    chooser: Seat | None
    """Who chooses in this round."""
    turned_up: tuple[canal_grande.Card, ...]
    """The cards to be divided, sorted; empty when there are none."""
    banks: tuple[tuple[canal_grande.Card, ...], tuple[canal_grande.Card, ...]]
    """What lies on the upper and on the lower bank: the two offers, less what is carried out."""
    chosen: int | None
    """The bank that the chooser took."""
    drawn: int
    """Traitors that were drawn and are not yet carried out."""
    hand: tuple[str, ...]
    """The viewer's hand, sorted."""
    hand_sizes: tuple[int, ...]
    """A seat: cards in its hand."""
    won: tuple[tuple[int, ...], ...]
    """A seat: quarters won, in the file's order."""
    sums: tuple[int, ...]
    """A seat: its sum of number cards in this phase."""
    pile: int
    """Cards in the action pile."""
    discards: int
    """Action cards discarded, those that stay out of a draw among them."""
    numbers: int
    """Number cards not yet turned up in this phase."""
    vote: Ballot | None
    """The open vote."""

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that win with this one, ascending."""
        if self.players == 2:
            return (seat,)
        return (Seat(seat & ~1), Seat((seat & ~1) + 1))

    def rivals(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats of the other side, ascending."""
        team = self.team(seat)
        return tuple(Seat(other) for other in range(self.players) if other not in team)

    def bank_of(self, seat: Seat) -> int:
        """The bank whose offer this seat carries out."""
        chosen = self.chosen or 0
        return chosen if seat == self.chooser else 1 - chosen


def picture_of(view: canal_grande.CanalGrandeView) -> Picture:
    """The picture of a view."""
    return Picture(
        viewer=view.seat,
        rules=view.rules,
        players=view.players,
        round=view.round,
        phase=view.phase_number,
        divider=view.divider,
        chooser=view.chooser,
        turned_up=view.turned_up or (),
        banks=_banks(view),
        chosen=view.chosen,
        drawn=view.drawing.traitors,
        hand=view.hand,
        hand_sizes=view.hand_sizes,
        won=view.won,
        sums=view.sums,
        pile=view.pile,
        discards=len(view.discards) + len(view.drawing.aside) - view.drawing.traitors,
        numbers=len(view.numbers),
        vote=_ballot(view),
    )


def _banks(view: canal_grande.CanalGrandeView) -> tuple[tuple[canal_grande.Card, ...], tuple[canal_grande.Card, ...]]:
    if view.offers is None:
        return (), ()
    if view.chosen is None:
        return view.offers
    left: tuple[canal_grande.Card, ...] = ("spy",) * view.spies + ("traitor",) * view.traitors + ("doge",) * view.doges
    if view.carrier == view.chooser:
        other = view.offers[1 - view.chosen]
        return (left, other) if view.chosen == 0 else (other, left)
    return ((), left) if view.chosen == 0 else (left, ())


def _ballot(view: canal_grande.CanalGrandeView) -> Ballot | None:
    vote = view.vote
    if vote is None or view.carrier is None:
        return None
    return Ballot(vote.quarter, vote.challenger, view.carrier, vote.played, vote.totals, vote.passed, None)


def picture_after(picture: Picture, event: Event) -> Picture:
    """The picture when this event has happened."""
    match event:
        case canal_grande.HandDealt(seat=seat, count=count, gondolas=gondolas, cards=cards):
            dealt = None if cards is None else (*cards, *("gondola",) * gondolas)
            return replace(_with_hand(picture, seat, count + gondolas, dealt), pile=picture.pile - count - gondolas)
        case canal_grande.FirstDividerDrawn(seat=seat):
            return replace(picture, divider=seat, chooser=Seat(1 - seat))
        case canal_grande.RoundStarted():
            return _round(picture, event)
        case canal_grande.CardsRevealed(actions=actions, numbers=numbers):
            return replace(
                picture,
                turned_up=(*actions, *numbers),
                pile=picture.pile - len(actions),
                numbers=picture.numbers - len(numbers),
            )
        case canal_grande.OffersMade(first=first, second=second):
            return replace(picture, turned_up=(), banks=(first, second))
        case canal_grande.OfferChosen(offer=offer):
            return replace(picture, chosen=offer)
        case canal_grande.NumbersLaid(seat=seat, numbers=numbers, sum=total):
            after = _off_bank(picture, seat, numbers)
            return replace(after, sums=_with(picture.sums, seat, total))
        case canal_grande.CardsTaken(seat=seat, cards=cards):
            return _with_hand(_off_bank(picture, seat, cards), seat, len(cards), cards)
        case canal_grande.PhaseEnded():
            return replace(picture, banks=((), ()), chosen=None)
        case canal_grande.PileShuffled(count=count):
            return replace(picture, pile=picture.pile + count, discards=picture.discards - count)
        case canal_grande.GameEnded(reason="max_rounds" | "no_cards"):
            return replace(picture, banks=((), ()), chosen=None)
        case (
            canal_grande.FirstDividerDrawn()
            | canal_grande.ChallengeMoved()
            | canal_grande.TraitorSent()
            | canal_grande.CatchUpTaken()
            | canal_grande.CatchUpDeclined()
            | canal_grande.GameEnded()
        ):
            return picture
        case _:
            return _after_action(picture, event)


def on_campo(before: Picture, after: Picture) -> Picture:
    """The picture after, still on the campo where the last cards of the vote just leave it."""
    vote = before.vote
    if after.vote is not None or vote is None:
        return after
    return replace(after, vote=replace(vote, played=((),) * after.players))


def as_it_was_voted(before: Picture, event: canal_grande.QuarterWon) -> Picture:
    """The picture after a quarter was won: its card is seen before who won it, and its place among those played."""
    after = on_campo(before, picture_after(before, event))
    if before.vote is None or after.vote is None:
        return after
    won = event.giver, before.vote.played[event.giver].index(event.quarter)
    return replace(after, vote=replace(after.vote, won=won))


def _round(picture: Picture, event: canal_grande.RoundStarted) -> Picture:
    after = replace(
        picture,
        round=event.round,
        phase=event.phase,
        divider=event.divider,
        chooser=event.chooser,
        banks=((), ()),
        chosen=None,
    )
    if event.phase == picture.phase:
        return after
    rules = picture.rules
    whole = sum(rules.numbers.values()) * rules.table(picture.players).decks
    return replace(after, sums=(0,) * picture.players, numbers=whole)


def _after_action(picture: Picture, event: Event) -> Picture:
    """After what Traitors, Spies and Doges do."""
    match event:
        case canal_grande.TraitorDeclined(seat=seat) | canal_grande.TraitorLapsed(seat=seat):
            return _traitor_gone(picture, seat)
        case canal_grande.CardStolen(seat=seat, victim=victim, card=card, takes_more=takes_more):
            stolen = None if card is None else (card,)
            before = picture if takes_more else _traitor_gone(picture, seat)
            after = _with_hand(before, seat, 1, stolen)
            return _with_hand(after, victim, -1, stolen)
        case canal_grande.SpySent(seat=seat) | canal_grande.SpyDeclined(seat=seat) | canal_grande.SpyLapsed(seat=seat):
            return replace(_off_bank(picture, seat, ("spy",)), discards=picture.discards + 1)
        case canal_grande.CardsDrawn():
            return _drawn(picture, event)
        case canal_grande.DogeDiscarded(seat=seat):
            return replace(_off_bank(picture, seat, ("doge",)), discards=picture.discards + 1)
        case _:
            return _after_vote(picture, event)


def _traitor_gone(picture: Picture, seat: Seat) -> Picture:
    after = replace(picture, discards=picture.discards + 1)
    return replace(after, drawn=picture.drawn - 1) if picture.drawn else _off_bank(after, seat, ("traitor",))


def _drawn(picture: Picture, event: canal_grande.CardsDrawn) -> Picture:
    traitors = event.shown.count("traitor")
    doges = event.shown.count("doge")
    # The Doges of a catch-up bring no vote.
    voted = doges if event.reason in ("spy", "redraw") and picture.chosen is not None else 0
    after = _with_hand(picture, event.seat, event.count, event.cards)
    banks = after.banks
    if voted:
        at = picture.bank_of(event.seat)
        banks = _with_bank(banks, at, (*banks[at], *("doge",) * voted))
    return replace(
        after,
        pile=picture.pile - event.count - len(event.shown),
        discards=picture.discards + len(event.shown) - traitors - voted,
        drawn=picture.drawn + traitors,
        banks=banks,
    )


def _after_vote(picture: Picture, event: Event) -> Picture:
    match event:
        case canal_grande.VoteCalled(seat=seat, quarter=quarter, cards=cards):
            nothing: tuple[tuple[str, ...], ...] = ((),) * picture.players
            owner = _owner(picture)
            ballot = Ballot(quarter, seat, owner, nothing, (0,) * picture.players, (), None)
            return _laid(replace(picture, vote=ballot), seat, cards)
        case canal_grande.VoteRaised(seat=seat, cards=cards):
            return _laid(picture, seat, cards)
        case canal_grande.VotePassed(seat=seat) if picture.vote is not None:
            passed = tuple(sorted((*picture.vote.passed, seat)))
            return replace(picture, vote=replace(picture.vote, passed=passed))
        case canal_grande.VoteDecided(winners=winners, goes_on=True) if picture.vote is not None:
            return replace(picture, vote=replace(picture.vote, winners=winners))
        case canal_grande.VoteDecided(winners=winners) if picture.vote is not None:
            after = _off_bank(picture, picture.vote.owner, ("doge",))
            return replace(after, vote=replace(picture.vote, winners=winners), discards=picture.discards + 1)
        case canal_grande.QuarterWon(seat=seat, quarter=quarter, giver=giver):
            row = picture.won[seat]
            at = picture.rules.quarters.names.index(quarter)
            won = _with(picture.won, seat, _with(row, at, row[at] + 1))
            return _unlaid(replace(picture, won=won), giver, (quarter,))
        case canal_grande.CardsDiscarded(seat=seat, cards=cards):
            return _unlaid(replace(picture, discards=picture.discards + len(cards)), seat, cards)
        case canal_grande.CardsReturned(seat=seat, cards=cards):
            return _with_hand(_unlaid(picture, seat, cards), seat, len(cards), cards)
        case _:
            raise TypeError(f"the table has no picture for {type(event).__name__}")


def _owner(picture: Picture) -> Seat:
    """Whose Doge is next: the chooser's offer is carried out wholly before the divider's."""
    assert picture.chooser is not None
    assert picture.divider is not None
    return picture.chooser if picture.banks[picture.chosen or 0] else picture.divider


def _laid(picture: Picture, seat: Seat, cards: Sequence[str]) -> Picture:
    vote = picture.vote
    assert vote is not None
    played = _with(vote.played, seat, _sorted(picture, (*vote.played[seat], *cards)))
    total = vote.totals[seat] + sum(card != "gondola" for card in cards)
    after = _with_hand(picture, seat, -len(cards), cards)
    return replace(after, vote=replace(vote, played=played, totals=_with(vote.totals, seat, total)))


def _unlaid(picture: Picture, seat: Seat, cards: Sequence[str]) -> Picture:
    vote = picture.vote
    if vote is None:
        return picture
    played = _with(vote.played, seat, _less(vote.played[seat], cards))
    return replace(picture, vote=replace(vote, played=played) if any(played) else None)


def _off_bank(picture: Picture, seat: Seat, cards: Sequence[canal_grande.Card]) -> Picture:
    at = picture.bank_of(seat)
    return replace(picture, banks=_with_bank(picture.banks, at, _less(picture.banks[at], cards)))


def _with_hand(picture: Picture, seat: Seat, change: int, cards: Sequence[str] | None) -> Picture:
    """The picture with cards put into a hand, or taken from it; which they are counts where it is the viewer's."""
    hand = picture.hand
    if seat == picture.viewer and cards is not None:
        hand = _sorted(picture, (*hand, *cards)) if change > 0 else _less(hand, cards)
    return replace(picture, hand=hand, hand_sizes=_with(picture.hand_sizes, seat, picture.hand_sizes[seat] + change))


def _sorted(picture: Picture, cards: Iterable[str]) -> tuple[str, ...]:
    order = (*picture.rules.quarters.names, *ACTIONS)
    return tuple(sorted(cards, key=order.index))


def _less(cards: tuple[C, ...], gone: Iterable[canal_grande.Card]) -> tuple[C, ...]:
    left: list[C] = list(cards)
    for card in gone:
        left.remove(card)  # type: ignore[arg-type]
    return tuple(left)


def _with(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _with_bank(
    banks: tuple[tuple[canal_grande.Card, ...], tuple[canal_grande.Card, ...]],
    at: int,
    cards: tuple[canal_grande.Card, ...],
) -> tuple[tuple[canal_grande.Card, ...], tuple[canal_grande.Card, ...]]:
    return (cards, banks[1]) if at == 0 else (banks[0], cards)
