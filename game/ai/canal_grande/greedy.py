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
from collections.abc import Mapping, Sequence

from game.ai.canal_grande import reasons
from game.ai.player import Choice, Limit, Player, Reason
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


class Greedy(Player):
    """The yardstick."""

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:  # noqa: ARG002 - it needs neither
        """The move for the seat to move, with its reasons."""
        if not isinstance(view, CanalGrandeView):
            raise TypeError(f"a view of Canal Grande is needed, not {type(view).__name__}")
        if view.to_move != view.seat:
            raise ValueError(f"seat {view.seat} is not to move: {view.to_move} is")
        move, told = _decide(view)
        return Choice(move, policy=((move, 1.0),), reasons=told, nodes=1)


def _decide(view: CanalGrandeView) -> tuple[Move, tuple[Reason, ...]]:
    seat = view.seat
    match view.phase:
        case Phase.DIVIDE:
            return divide(view)
        case Phase.CHOOSE:
            first, second = (worth(view, seat, offer) for offer in offers_of(view))
            chosen = 0 if first >= second else 1
            return Choose(seat, chosen), reasons.for_choice(view, chosen)
        case Phase.TRAITOR:
            victim = richest_opponent(view)
            return Traitor(seat, victim), reasons.for_traitor(view, victim)
        case Phase.SPY:
            return Spy(seat, True), reasons.for_spy(view)
        case Phase.CATCH_UP:
            return CatchUp(seat, True), reasons.for_catch_up(view)
        case Phase.VOTE:
            hand = Counter(view.hand)
            quarter = max(view.nameable(), key=lambda name: hand[name])
            move = Vote(seat, quarter, (hand[quarter] + 1) // 2)
            return move, reasons.for_vote(view, move)
        case _:
            cards = winning_cards(view)
            answer: Move = Raise(seat, cards) if cards else Pass(seat)
            return answer, reasons.for_answer(view, answer)


def offers_of(view: CanalGrandeView) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The two offers on the table."""
    if view.offers is None:
        raise ValueError("there are no offers on the table")
    return view.offers


def worth(view: CanalGrandeView, seat: Seat, cards: Sequence[Card]) -> float:
    """What cards are worth to a seat."""
    own = seat == view.seat
    held: Mapping[str, int] = Counter(view.hand) if own else {}
    names = view.rules.quarters.names
    most = max((held.get(name, 0) for name in names), default=0) if own else UNSEEN_MOST
    can_steal = view.can_steal(seat)
    total = 0.0
    number = 0
    for card in cards:
        if isinstance(card, int):
            number += card
            total -= 0.5 * card
        elif card == "gondola":
            total += 1.5
        elif card == "spy":
            total += 2.0
        elif card == "traitor":
            total += 1.5 if can_steal else 0.0
        elif card == "doge":
            total += 2.0 + 0.5 * most
        else:
            total += 1.0 + 0.5 * min(held.get(card, 0), 3) if own else UNSEEN_QUARTER
    if number and number >= view.points_to_phase_end(seat):
        total -= 2.0
    return total


def parts(cards: Sequence[Card]) -> list[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Every way to divide sorted cards into two offers, each once; an offer and its complement are two."""
    kinds = list(Counter(cards).items())
    found: list[tuple[tuple[Card, ...], tuple[Card, ...]]] = [((), ())]
    for card, count in kinds:
        found = [
            (first + (card,) * taken, second + (card,) * (count - taken))
            for first, second in found
            for taken in range(count + 1)
        ]
    return [(first, second) for first, second in found if first and second]


MAX_PARTS = 4096
"""With more ways to divide than this (a tweaked deck) only the ways to cut the sorted cards in two are looked at."""


def ways_to_divide(cards: Sequence[Card]) -> list[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """The divisions a player looks at: all there are, unless a tweaked deck has too many."""
    ways = 1
    for count in Counter(cards).values():
        ways *= count + 1
    if ways <= MAX_PARTS:
        return parts(cards)
    cuts = [(tuple(cards[:at]), tuple(cards[at:])) for at in range(1, len(cards))]
    combs = [
        (tuple(cards[at::step]), tuple(card for place, card in enumerate(cards) if (place - at) % step))
        for step in range(2, 5)
        for at in range(step)
    ]
    return [*cuts, *((second, first) for first, second in cuts), *combs]


def divide(view: CanalGrandeView) -> tuple[Move, tuple[Reason, ...]]:
    """The division that leaves the divider most."""
    if view.turned_up is None or view.chooser is None:
        raise ValueError("there is nothing to divide")
    seat, chooser = view.seat, view.chooser
    order = {card: place for place, card in enumerate(dict.fromkeys(view.turned_up))}
    best: tuple[float, list[int], tuple[Card, ...]] | None = None
    for first, second in ways_to_divide(view.turned_up):
        takes_first = worth(view, chooser, first) >= worth(view, chooser, second)
        left = worth(view, seat, second if takes_first else first)
        key = (-left, [order[card] for card in first], first)
        if best is None or key[:2] < best[:2]:
            best = key
    if best is None:
        raise ValueError("there is nothing to divide")
    return Divide(seat, best[2]), reasons.for_division(view, best[2])


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
    if not others or not hand["gondola"] or missing + 1 > MAX_CARDS:
        return ()
    if not own and not view.may_reinforce():
        return ()
    other = max(others, key=lambda name: hand[name])
    if hand[other] < missing - own:
        return ()
    order = [name for name in view.rules.quarters.names if name in (vote.quarter, other)]
    counts = {vote.quarter: own, other: missing - own}
    return (*(name for name in order for _ in range(counts[name])), "gondola")
