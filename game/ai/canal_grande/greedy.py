"""Canal Grande's yardstick: `greedy`, as AI.md defines it and never tuned, so that strengths mean the same for ever.

    Values        To a player: a quarter 1 and half as much for each of its cards in hand, up to three; for another
                  seat's unseen hand 1.5. Gondola 1.5, Spy 2, Traitor 1.5 where an opponent has a card. Doge 2 and half
                  the most cards of one quarter in hand, 2 of them for an unseen hand. A number card −0.5 × its value,
                  and −2 for the one that takes the sum to the phase's end or past it.
    Divide        What is left after the chooser takes the offer worth more to them is worth most to the divider.
    Choose        The offer worth more, ties the first.
    Traitor, Spy  Always, from the opponent with more cards, ties the next clockwise. Catch-up: always.
    Vote          The quarter it has most of that may be named, half of those cards rounded up.
    Raise         Where its side would lose, the fewest cards that win, at most four; else it passes.
It uses no random number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import prod

from game.ai.canal_grande.reasons import for_move
from game.ai.player import Choice, Limit, Player
from game.rules.canal_grande import (
    CanalGrandeView,
    Card,
    CatchUp,
    Choose,
    Divide,
    Pass,
    Phase,
    Raise,
    Spy,
    Traitor,
    Vote,
)
from game.rules.core import Move, Rng, Seat, View

UNSEEN_QUARTER = 1.5
"""What a quarter is worth to another seat, whose hand is not seen."""
UNSEEN_MOST = 2
"""How many cards of one quarter an unseen hand is taken to have."""
MAX_CARDS = 4
"""At most this many cards a raise costs."""
PHASE_END = 2.0
"""What taking the sum of number cards to the phase's end costs."""


class Greedy(Player):
    """The yardstick."""

    remembers = False

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:
        """The move for the seat to move, with its reasons."""
        move = self.move(view, limit, rng)
        return Choice(move, policy=((move, 1.0),), reasons=for_move(seen(view), move), nodes=1)

    def move(self, view: View, limit: Limit, rng: Rng) -> Move:  # noqa: ARG002 - it needs neither
        """The move alone."""
        return _decide(seen(view))


def seen(view: View) -> CanalGrandeView:
    """The view, of a seat of Canal Grande that is to move."""
    if not isinstance(view, CanalGrandeView):
        raise TypeError(f"a view of Canal Grande is needed, not {type(view).__name__}")
    if view.to_move != view.seat:
        raise ValueError(f"seat {view.seat} is not to move: {view.to_move} is")
    return view


def _decide(view: CanalGrandeView) -> Move:
    seat = view.seat
    match view.phase:
        case Phase.DIVIDE:
            return Divide(seat, best_division(view))
        case Phase.CHOOSE:
            prices = Prices(view, seat)
            first, second = map(prices.of, offers_of(view))
            return Choose(seat, 0 if first >= second else 1)
        case Phase.TRAITOR:
            return Traitor(seat, richest_opponent(view))
        case Phase.SPY:
            return Spy(seat, True)
        case Phase.CATCH_UP:
            return CatchUp(seat, True)
        case Phase.VOTE:
            quarter = max(view.nameable(), key=view.hand.count)
            return Vote(seat, quarter, (view.hand.count(quarter) + 1) // 2)
        case _:
            cards = winning_cards(view)
            return Raise(seat, cards) if cards else Pass(seat)


def offers_of(view: CanalGrandeView) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The two offers on the table."""
    if view.offers is None:
        raise ValueError("there are no offers on the table")
    return view.offers


class Prices:
    """What cards are worth to a seat, each by itself, and what taking the sum to the phase's end costs."""

    def __init__(self, view: CanalGrandeView, seat: Seat) -> None:
        """Prices for a seat, as the view's seat sees them."""
        names = view.rules.quarters.names
        hand = view.hand
        if seat == view.seat:
            held = [hand.count(name) for name in names]
            most = max(held, default=0)
            self._prices: dict[Card, float] = {
                name: 1.0 + 0.5 * min(count, 3) for name, count in zip(names, held, strict=True)
            }
        else:
            most = UNSEEN_MOST
            self._prices = dict.fromkeys(names, UNSEEN_QUARTER)
        self._prices |= {
            "gondola": 1.5,
            "spy": 2.0,
            "traitor": 1.5 if view.can_steal(seat) else 0.0,
            "doge": 2.0 + 0.5 * most,
        }
        self.room = view.points_to_phase_end(seat)
        """How many points on number cards end the phase for the seat's side."""

    def one(self, card: Card) -> float:
        """What one card is worth."""
        return -0.5 * card if isinstance(card, int) else self._prices[card]

    def of(self, cards: Sequence[Card]) -> float:
        """What cards are worth together."""
        number = sum(map(_points, cards))
        return sum(map(self.one, cards)) - (PHASE_END if number and number >= self.room else 0.0)


MAX_PARTS = 4096
"""With more ways to divide than this (a tweaked deck) only the ways to cut the sorted cards in two are looked at."""


def some_offers(cards: Sequence[Card], least: int) -> list[tuple[Card, ...]]:
    """Of too many ways to divide sorted cards those that are looked at, by their first offers: cuts and combs.

    Args:
        cards: the cards.
        least: fewest cards of an offer.
    """
    cuts = [tuple(part) for at in range(1, len(cards)) for part in (cards[:at], cards[at:])]
    found = [*cuts, *(tuple(cards[at::step]) for step in range(2, 5) for at in range(step))]
    return [first for first in found if least <= len(first) <= len(cards) - least]


def best_division(view: CanalGrandeView) -> tuple[Card, ...]:
    """The first offer of the division that leaves the divider most."""
    cards, chooser = view.turned_up, view.chooser
    if cards is None or chooser is None or len(cards) < 2:
        raise ValueError("there is nothing to divide")
    kinds = list(Counter(cards).items())
    mine, theirs = Prices(view, view.seat), Prices(view, chooser)
    least = view.rules.smallest_offer(len(cards))
    sizes = range(least, len(cards) - least + 1)
    place_of = {card: place for place, (card, _) in enumerate(kinds)}
    if prod(count + 1 for _, count in kinds) <= MAX_PARTS:
        lefts = _left_of_all(kinds, mine, theirs)
        if least > 1:
            # Offers of too few cards are none.
            all_of = [(left, _offer_at(kinds, at)) for at, left in enumerate(lefts, 1)]
            lefts = [left for left, offer in all_of if len(offer) in sizes]
            most = max(lefts)
            best = [offer for left, offer in all_of if left == most and len(offer) in sizes]
        else:
            most = max(lefts)
            best = [_offer_at(kinds, at) for at, left in enumerate(lefts, 1) if left == most]
    else:
        firsts = some_offers(cards, least)
        lefts = [_left(cards, first, mine, theirs) for first in firsts]
        most = max(lefts)
        best = [first for first, left in zip(firsts, lefts, strict=True) if left == most]
    return min(best, key=lambda first: [place_of[card] for card in first])


def _left_of_all(kinds: Sequence[tuple[Card, int]], mine: Prices, theirs: Prices) -> list[float]:
    """What every way to divide cards leaves the divider.

    A way is a number in mixed radix: how many of each kind are in the first offer, the last kind's the units. Those
    with an empty offer, the first and the last, are left out. All prices are multiples of a half, so sums are exact.
    """
    ours, others, points = [0.0], [0.0], [0.0]
    for card, count in kinds:
        taken = range(count + 1)
        for sums, price in ((ours, mine.one(card)), (others, theirs.one(card)), (points, _points(card))):
            steps = [price * number for number in taken]
            sums[:] = [so_far + step for so_far in sums for step in steps]
    found = []
    for first, second in zip(range(1, len(ours) - 1), range(len(ours) - 2, 0, -1), strict=True):
        # The number of a way's mirror is the last number less its own.
        one, other = points[first], points[second]
        takes_first = others[first] - (PHASE_END if one and one >= theirs.room else 0.0) >= others[second] - (
            PHASE_END if other and other >= theirs.room else 0.0
        )
        left, number = (ours[second], other) if takes_first else (ours[first], one)
        found.append(left - PHASE_END if number and number >= mine.room else left)
    return found


def _points(card: Card) -> int:
    """What a card adds to a sum of number cards."""
    return card if isinstance(card, int) else 0


def _offer_at(kinds: Sequence[tuple[Card, int]], number: int) -> tuple[Card, ...]:
    """The first offer of a way to divide, of which `_left_of_all` tells the number."""
    offer: tuple[Card, ...] = ()
    for card, count in reversed(kinds):
        number, taken = divmod(number, count + 1)
        offer = (card,) * taken + offer
    return offer


def _left(cards: Sequence[Card], first: Sequence[Card], mine: Prices, theirs: Prices) -> float:
    """What one way to divide leaves the divider."""
    rest = Counter(cards)
    rest.subtract(first)
    second = list(rest.elements())
    return mine.of(second if theirs.of(first) >= theirs.of(second) else first)


def richest_opponent(view: CanalGrandeView) -> Seat:
    """The opponent with more cards, ties the next clockwise."""
    return max(view.opponents(view.seat), key=lambda other: view.hand_sizes[other])


def winning_cards(view: CanalGrandeView) -> tuple[str, ...]:
    """The raise of fewest cards that wins the vote as it stands; empty where there is none or it wins already."""
    vote = view.vote
    if vote is None:
        raise ValueError("no vote is open")
    missing = view.missing_to_lead()
    if missing <= 0:
        return ()
    hand = Counter(view.hand)
    own = hand[vote.quarter]
    if own >= missing:
        return (vote.quarter,) * missing if missing <= MAX_CARDS else ()
    others = [name for name in view.rules.quarters.names if name != vote.quarter and hand[name]]
    cost = view.rules.vote.gondolas
    if not others or hand["gondola"] < cost or missing + cost > MAX_CARDS:
        return ()
    if not own and not view.may_reinforce():
        return ()
    other = max(others, key=lambda name: hand[name])
    if hand[other] < missing - own:
        return ()
    order = [name for name in view.rules.quarters.names if name in (vote.quarter, other)]
    counts = {vote.quarter: own, other: missing - own}
    return (*(name for name in order for _ in range(counts[name])), *("gondola",) * cost)
