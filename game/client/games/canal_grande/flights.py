"""What travels over Canal Grande's table while an event is seen, and what lies on it meanwhile."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, arc
from game.client.drawing.text import serif
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.draw_banks import lean
from game.client.games.canal_grande.draw_cards import MARGIN, draw_card
from game.client.games.canal_grande.picture import Picture, as_it_was_voted, on_campo
from game.client.games.canal_grande.places import (
    BANK_CARD,
    SCENE,
    bank_places,
    canal_places,
)
from game.client.games.canal_grande.travel_places import (
    ballots_of,
    bank_points,
    bank_tilts,
    crests_point,
    hand_points,
    seals_point,
    seat_point,
    turn_point,
    vote_points,
    vote_tilts,
)
from game.client.motion.easing import ease_in_out
from game.client.motion.plan import Cue, Track
from game.client.words.locale import Message, msg
from game.rules.canal_grande import (
    Card,
    CardsDiscarded,
    CardsDrawn,
    CardsReturned,
    CardsRevealed,
    CardsTaken,
    CardStolen,
    HandDealt,
    NumbersLaid,
    OfferChosen,
    OffersMade,
    PhaseEnded,
    QuarterWon,
    RoundStarted,
    VoteCalled,
    VoteRaised,
)
from game.rules.core import Event, Seat

ARC = 40.0
"""How high a card rises over the straight way, in units."""
STAGGER = 0.45
"""The share of the time in which the cards of one event start."""


@dataclass
class Act:
    """One event as it is seen."""

    during: Picture
    """What lies on the table while it moves."""
    tracks: list[Track] = field(default_factory=list)
    """What travels."""
    cues: tuple[Cue, ...] = ()
    """What is heard meanwhile, besides the sound that it begins with."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """What an act is built from."""

    table: DrawContext
    """The table."""
    before: Picture
    """The picture before the event."""
    after: Picture
    """The picture after it."""
    seconds: float
    """How long it is seen."""
    piles: tuple[Point, Point, Point]
    """The middles of the action pile, the number pile and the discards on the page."""
    sorted_here: bool
    """Whether the viewer has just divided the cards: they lie where they belong."""


def still(_event: Event, scenery: Scenery) -> Act:
    """Nothing travels."""
    return Act(scenery.after)


def fly(
    scenery: Scenery,
    cards: Sequence[Card | None],
    starts: Sequence[Point],
    ends: Sequence[Point],
    tilts: Sequence[float] = (),
    *,
    rest: bool = False,
) -> list[Track]:
    """Cards on their ways one after another; None is a card with its back up.

    They are turned as where they lie before or after, so that none turns when it takes off or lands. Where they `rest`,
    each is seen lying in its place until the last has come.
    """
    count = max(1, len(cards))
    step = scenery.seconds * STAGGER / count
    flight = scenery.seconds - step * (count - 1)

    def track(index: int) -> Track:
        start, end, card = starts[index], ends[index], cards[index]
        tilt = tilts[index] if tilts else 0.0
        begins = index * step
        seen = scenery.seconds - begins if rest else flight

        def at(t: float) -> Rect:
            eased = ease_in_out(min(1.0, t * seen / flight))
            return Rect.around(arc(start, end, eased, ARC), *BANK_CARD)

        def draw(canvas: Canvas, t: float) -> None:
            if card is None:
                canvas.sprite("canal_grande/back", at(t))
            else:
                draw_card(canvas, at(t), card, tilt=tilt)

        return Track(begins, seen, draw, lambda t: at(t).inset(-MARGIN - 6))

    return [track(index) for index in range(len(cards))]


def tag(middle: Point, text: Message, seconds: float) -> Track:
    """Words that stand for a moment."""

    def draw(canvas: Canvas, t: float) -> None:
        style = serif(26, "semibold")
        width = min(600.0, canvas.measure(text, style)[0] + 56)
        place = Rect.around(middle, width, 56)
        fade = min(1.0, t * 5, (1 - t) * 5 + 0.2)
        canvas.fill(place, "night", 14, 0.94 * fade)
        canvas.frame(place, "gold", 2, 14, fade)
        canvas.text(
            text, place.center, style, "on_night", "center", valign="middle", max_width=width - 36, max_height=46,
            alpha=fade,
        )  # fmt: skip

    return Track(0, seconds, draw, lambda _t: Rect.around(middle, 612, 66))


def hand_dealt(event: Event, scenery: Scenery) -> Act:
    """Cards from the pile to a seat; the viewer's show their faces."""
    assert isinstance(event, HandDealt)
    count = event.count + event.gondolas
    own = event.cards is not None
    cards: list[Card | None] = [*(event.cards or ()), *["gondola"] * event.gondolas] if own else [None] * min(count, 5)
    ends = (
        hand_points(scenery.table, scenery.after, [str(card) for card in cards])
        if own
        else [seat_point(scenery.table, scenery.after, event.seat)] * len(cards)
    )
    return _dealt(scenery.before, fly(scenery, cards, [scenery.piles[0]] * len(cards), ends, rest=own))


def _dealt(during: Picture, tracks: list[Track]) -> Act:
    """Cards that are dealt: each is heard as it leaves the pile, the first with the event."""
    return Act(during, tracks, tuple(Cue(track.start, "card_slide") for track in tracks[1:]))


def said(event: Event, scenery: Scenery) -> Act:
    """What a seat does, in words at its place."""
    seat = getattr(event, "seat", scenery.table.viewer)
    face = scenery.table.faces[seat]
    key = event.key.removeprefix("canal_grande.")
    words = msg(f"canal_grande.said.{key}.you") if face.is_viewer else msg(f"canal_grande.said.{key}", name=face.name)
    during = scenery.after if scenery.after.vote is not None else scenery.before
    return Act(during, [tag(turn_point(scenery.table, scenery.before, seat), words, scenery.seconds)])


def round_started(event: Event, scenery: Scenery) -> Act:
    """Who divides, over the canal."""
    assert isinstance(event, RoundStarted)
    face = scenery.table.faces[event.divider]
    words = (
        msg("canal_grande.said.round.you", round=event.round)
        if face.is_viewer
        else msg("canal_grande.said.round", round=event.round, name=face.name)
    )
    return Act(scenery.after, [tag(scenery.table.at(SCENE).center, words, scenery.seconds)])


def phase_ended(event: Event, scenery: Scenery) -> Act:
    """The number of the phase, over the canal."""
    assert isinstance(event, PhaseEnded)
    words = msg("canal_grande.said.phase", phase=event.phase)
    return Act(scenery.after, [tag(scenery.table.at(SCENE).center, words, scenery.seconds)])


def cards_revealed(event: Event, scenery: Scenery) -> Act:
    """Cards from both piles onto the canal."""
    assert isinstance(event, CardsRevealed)
    cards: list[Card] = [*event.actions, *event.numbers]
    starts = [scenery.piles[0]] * len(event.actions) + [scenery.piles[1]] * len(event.numbers)
    ends = [scenery.table.at(place).center for place in canal_places(len(cards), scenery.table.places)]
    tilts = [lean(index) for index in range(len(cards))]
    return _dealt(replace(scenery.after, turned_up=()), fly(scenery, cards, starts, ends, tilts, rest=True))


def offers_made(event: Event, scenery: Scenery) -> Act:
    """Cards go from the canal to the banks, unless the viewer has sent them."""
    assert isinstance(event, OffersMade)
    if scenery.sorted_here:
        return Act(scenery.after)
    turned = list(scenery.before.turned_up)
    row = [scenery.table.at(place).center for place in canal_places(len(turned), scenery.table.places)]
    starts: list[Point] = []
    cards: list[Card] = [*event.first, *event.second]
    for card in cards:
        index = turned.index(card)
        turned[index] = -1
        starts.append(row[index])
    ends = [
        scenery.table.at(place).center
        for bank, offer in enumerate((event.first, event.second))
        for place in bank_places(bank, len(offer), scenery.table.places)
    ]
    tilts = [lean(index) for offer in (event.first, event.second) for index in range(len(offer))]
    return Act(replace(scenery.after, banks=((), ())), fly(scenery, cards, starts, ends, tilts))


def offer_chosen(event: Event, scenery: Scenery) -> Act:
    """A gold frame round the bank that is taken."""
    assert isinstance(event, OfferChosen)
    around = scenery.table.at(scenery.table.places.rows[event.offer].inset(-14))

    def draw(canvas: Canvas, t: float) -> None:
        glow = math.sin(math.pi * t)
        canvas.frame(around, "gold_light", 5, 14, 0.25 + 0.7 * glow)

    return Act(scenery.after, [Track(0, scenery.seconds, draw, lambda _t: around.inset(-8))])


def numbers_laid(event: Event, scenery: Scenery) -> Act:
    """Number cards from a bank to the seals."""
    assert isinstance(event, NumbersLaid)
    bank = scenery.before.bank_of(event.seat)
    starts = bank_points(scenery.table, scenery.before, bank, event.numbers)
    tilts = bank_tilts(scenery.before, bank, event.numbers)
    ends = [seals_point(scenery.table, scenery.after, event.seat)] * len(starts)
    during = replace(scenery.after, sums=scenery.before.sums)
    return Act(during, fly(scenery, event.numbers, starts, ends, tilts))


def cards_taken(event: Event, scenery: Scenery) -> Act:
    """Cards from a bank into a hand, openly."""
    assert isinstance(event, CardsTaken)
    bank = scenery.before.bank_of(event.seat)
    starts = bank_points(scenery.table, scenery.before, bank, event.cards)
    ends = _into_hand(scenery, event.seat, event.cards)
    tilts = bank_tilts(scenery.before, bank, event.cards)
    during = replace(scenery.after, hand=scenery.before.hand, hand_sizes=scenery.before.hand_sizes)
    return Act(during, fly(scenery, event.cards, starts, ends, tilts))


def card_leaves(card: str) -> Callable[[Event, Scenery], Act]:
    """A card of a bank goes to the discards."""

    def build(event: Event, scenery: Scenery) -> Act:
        seat = getattr(event, "seat", scenery.table.viewer)
        bank = scenery.before.bank_of(seat)
        starts = bank_points(scenery.table, scenery.before, bank, [card])
        during = replace(scenery.after, discards=scenery.before.discards)
        tilts = bank_tilts(scenery.before, bank, [card])
        return Act(during, fly(scenery, [card], starts, [scenery.piles[2]], tilts))

    return build


def card_stolen(event: Event, scenery: Scenery) -> Act:
    """A card goes from one hand to another, and the Traitor to the discards."""
    assert isinstance(event, CardStolen)
    table, before = scenery.table, scenery.before
    own = event.victim == table.viewer and event.card is not None
    start = (
        hand_points(table, before, [event.card])[0]
        if own and event.card is not None
        else seat_point(table, before, event.victim)
    )
    stolen = () if event.card is None else (event.card,)
    end = _into_hand(scenery, event.seat, stolen)[0] if stolen else seat_point(table, before, event.seat)
    traitor = bank_points(table, before, before.bank_of(event.seat), ["traitor"])
    during = scenery.after
    if event.seat == table.viewer:
        during = replace(during, hand=before.hand)
    tilts = [0.0, *bank_tilts(before, before.bank_of(event.seat), ["traitor"])]
    return Act(during, fly(scenery, [event.card, "traitor"], [start, *traitor], [end, scenery.piles[2]], tilts))


def cards_drawn(event: Event, scenery: Scenery) -> Act:
    """Cards from the pile: into the hand unseen by the others, what all see onto the bank."""
    assert isinstance(event, CardsDrawn)
    table, after = scenery.table, scenery.after
    kept: list[Card | None] = list(event.cards) if event.cards is not None else [None] * event.count
    ends = (
        _into_hand(scenery, event.seat, event.cards)
        if event.cards is not None
        else [seat_point(table, after, event.seat)] * event.count
    )
    bank = after.bank_of(event.seat)
    stays = [card for card in event.shown if card == "traitor" or (card == "doge" and "doge" in after.banks[bank])]
    leaves = [card for card in event.shown if card not in stays]
    middle = table.at(table.places.rows[bank]).center
    cards = [*kept, *stays, *leaves]
    ends = [*ends, *bank_points(table, after, bank, stays)] + [middle] * len(leaves)
    tilts = [0.0] * len(kept) + bank_tilts(after, bank, stays) + [0.0] * len(leaves)
    during = replace(scenery.before, pile=after.pile)
    return Act(during, fly(scenery, cards, [scenery.piles[0]] * len(cards), ends, tilts))


def pile_shuffled(_event: Event, scenery: Scenery) -> Act:
    """The discards go back to the pile."""
    backs: list[Card | None] = [None] * 4
    tracks = fly(scenery, backs, [scenery.piles[2]] * 4, [scenery.piles[0]] * 4)
    return Act(replace(scenery.after, pile=scenery.before.pile), tracks)


def cards_played(event: Event, scenery: Scenery) -> Act:
    """Cards from a hand onto the campo."""
    assert isinstance(event, VoteCalled | VoteRaised)
    table, after, before = scenery.table, scenery.after, scenery.before
    vote = after.vote
    assert vote is not None
    ends = vote_points(table, after, event.seat, event.cards)
    own = event.seat == table.viewer
    hand = replace(before, vote=vote)
    starts = hand_points(table, hand, event.cards) if own else [seat_point(table, before, event.seat)] * len(ends)
    empty = replace(vote, played=((),) * after.players, totals=(0,) * after.players)
    during = replace(after, vote=before.vote if before.vote is not None else empty)
    tilts = vote_tilts(after, event.seat, event.cards)
    return Act(during, fly(scenery, event.cards, starts, ends, tilts))


def vote_decided(event: Event, scenery: Scenery) -> Act:
    """The ballots of those who have won shine."""
    half = ballots_of(scenery.table, int(scenery.table.viewer in getattr(event, "winners", ())))

    def draw(canvas: Canvas, t: float) -> None:
        glow = math.sin(math.pi * t)
        canvas.frame(half, "gold_light", 5, 14, 0.25 + 0.7 * glow)

    return Act(scenery.after, [Track(0, scenery.seconds, draw, lambda _t: half.inset(-8))])


def quarter_won(event: Event, scenery: Scenery) -> Act:
    """A card becomes a crest."""
    assert isinstance(event, QuarterWon)
    table = scenery.table
    starts = vote_points(table, scenery.before, event.giver, [event.quarter])
    end = crests_point(table, scenery.after, event.seat, event.quarter)
    tilts = vote_tilts(scenery.before, event.giver, [event.quarter])
    during = replace(as_it_was_voted(scenery.before, event), won=scenery.before.won)
    return Act(during, fly(scenery, [event.quarter], starts, [end], tilts))


def cards_discarded(event: Event, scenery: Scenery) -> Act:
    """Cards of a vote go to the discards."""
    assert isinstance(event, CardsDiscarded)
    starts = vote_points(scenery.table, scenery.before, event.seat, event.cards)
    during = replace(on_campo(scenery.before, scenery.after), discards=scenery.before.discards)
    tilts = vote_tilts(scenery.before, event.seat, event.cards)
    return Act(during, fly(scenery, event.cards, starts, [scenery.piles[2]] * len(starts), tilts))


def cards_returned(event: Event, scenery: Scenery) -> Act:
    """Cards of a vote go back into a hand."""
    assert isinstance(event, CardsReturned)
    starts = vote_points(scenery.table, scenery.before, event.seat, event.cards)
    ends = _into_hand(scenery, event.seat, event.cards)
    during = replace(
        on_campo(scenery.before, scenery.after), hand=scenery.before.hand, hand_sizes=scenery.before.hand_sizes
    )
    tilts = vote_tilts(scenery.before, event.seat, event.cards)
    return Act(during, fly(scenery, event.cards, starts, ends, tilts))


def _into_hand(scenery: Scenery, seat: Seat, cards: Sequence[str]) -> list[Point]:
    if seat == scenery.table.viewer:
        return hand_points(scenery.table, scenery.after, cards)
    return [seat_point(scenery.table, scenery.after, seat)] * len(cards)
