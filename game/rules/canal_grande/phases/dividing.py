"""Dividing the cards turned up into two offers, and choosing one of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import compress
from math import floor
from operator import eq

from game.errors import IllegalMove
from game.rules.canal_grande.events import OfferChosen, OffersMade
from game.rules.canal_grande.moves import Choose, Divide
from game.rules.canal_grande.phases.carrying import carry_on, take_offer
from game.rules.canal_grande.phases.choosing import decided_by_a_seat, one_of
from game.rules.canal_grande.ready import ReadyDivision
from game.rules.canal_grande.state import CanalGrandeState, Events, PhaseRules, making
from game.rules.canal_grande.view import Phase
from game.rules.cards import MAX_MASKED, halves, mirrored, number_of_parts, part_at
from game.rules.core import Move, Rng, Seat

_CHOOSE = Phase.CHOOSE


def divide(state: CanalGrandeState, move: Divide, events: Events) -> None:
    """Makes two offers; the chooser takes one."""
    deck, ready = state.tables.deck, state.ready
    if isinstance(ready, ReadyDivision) and ready.move is move:
        state.shares = ready.shares
    else:
        first = deck.cards_named(move.offer)
        rest = list(state.turned or ())
        for card in first:
            rest.remove(card)
        state.offers = (first, tuple(rest))
    state.turned_share = None
    state.phase = _CHOOSE
    state.current_player = state.chooser
    if events is not None:
        one, other = state.offers or ((), ())
        events.append(OffersMade(move.seat, deck.cards_of(one), deck.cards_of(other)))


def _divisions(state: CanalGrandeState) -> Iterable[Move]:
    turned, names, seat = state.turned, state.turned_cards(), state.current_player
    assert turned is not None
    assert seat is not None
    least = state.tables.rules.smallest_offer(len(turned))
    sizes = range(least, len(turned) - least + 1)
    if len(turned) <= MAX_MASKED:
        ways = halves(tuple(map(eq, turned, turned[1:])))
        return [Divide(seat, tuple(compress(names, bits))) for bits, _ in ways if sum(bits) in sizes]
    return (
        Divide(seat, tuple(compress(names, bits)))
        for number in range(1, number_of_parts(turned) + 1)
        if sum(bits := part_at(turned, number)) in sizes
    )


def _draw_division(state: CanalGrandeState, rng: Rng) -> Move:
    least = state.tables.rules.least_offer
    if least == 1:
        return _draw_any_division(state, rng)
    count = len(state.turned or ())
    least = state.tables.rules.smallest_offer(count)
    while True:
        move = _draw_any_division(state, rng)
        if isinstance(move, Divide) and least <= len(move.offer) <= count - least:
            return move


def _draw_any_division(state: CanalGrandeState, rng: Rng) -> Move:
    """A division into two offers, neither empty, each as likely."""
    tables, seat, turned = state.tables, state.current_player, state.turned_share
    assert turned is not None
    assert seat is not None
    if not tables.lists_parts:
        return _draw_big_division(state, seat, rng)
    lot, numbers = turned
    parts = lot.parts or tables.lots.divide(lot)
    others = numbers.parts or tables.lots.divide(numbers)
    # Any part of the action cards goes with any of the number cards; the first pair of all and the last are the
    # divisions with an empty offer.
    most = len(others)
    number = 1 + floor(rng.random() * (len(parts) * most - 2))
    at, other = number // most, number % most
    part, values = first = (parts[at], others[other])
    move = Divide(seat, part.names + values.names)
    state.ready = ReadyDivision(move, (first, (parts[-1 - at], others[-1 - other])))
    return move


def _draw_big_division(state: CanalGrandeState, seat: Seat, rng: Rng) -> Move:
    """A division of more cards than all parts can be listed of."""
    tables, turned = state.tables, state.turned
    assert turned is not None
    bits = part_at(turned, 1 + rng.randrange(number_of_parts(turned)))
    first = tuple(compress(turned, bits))
    move = Divide(seat, tables.deck.cards_of(first))
    share = tables.lots.share
    state.ready = ReadyDivision(move, (share(first), share(tuple(compress(turned, mirrored(bits))))))
    return move


def _allows_division(state: CanalGrandeState, move: Divide) -> bool:
    names = list(state.turned_cards())
    least = state.tables.rules.smallest_offer(len(names))
    if not least <= len(move.offer) <= len(names) - least:
        return False
    for card in move.offer:
        if card not in names:
            return False
        names.remove(card)
    return True


def _no_division(state: CanalGrandeState, move: Divide) -> IllegalMove:
    turned = Counter(state.turned_cards())
    for card, count in Counter(move.offer).items():
        if count > turned[card]:
            return IllegalMove("canal_grande.illegal.not_turned_up", card=card)
    least = state.tables.rules.smallest_offer(turned.total())
    if least > 1:
        return IllegalMove("canal_grande.illegal.small_offer", least=least)
    return IllegalMove("canal_grande.illegal.empty_offer")


DIVIDING = PhaseRules(
    moves=making(Divide, divide),
    legal_moves=_divisions,
    allows=_allows_division,
    random_move=_draw_division,
    outcomes=decided_by_a_seat,
    refusal=_no_division,
)


def choose(state: CanalGrandeState, move: Choose, events: Events) -> None:
    """Takes an offer and begins to carry it out."""
    shares = state.shares
    assert shares is not None
    state.chosen = offer = move.offer
    share = shares[offer]
    if events is not None:
        lot, values = share
        events.append(OfferChosen(move.seat, offer, lot.names + values.names))
    take_offer(state, move.seat, share, events)
    carry_on(state, move.seat, events)


def _choices(state: CanalGrandeState) -> Sequence[Move]:
    return state.tables.choices[state.current_player or 0]


def _draw_choice(state: CanalGrandeState, rng: Rng) -> Move:
    return state.tables.choices[state.current_player or 0][floor(rng.random() * 2)]


def _no_offer(_: CanalGrandeState, move: Choose) -> IllegalMove:
    return IllegalMove("canal_grande.illegal.offer", offer=move.offer)


CHOOSING: PhaseRules[Choose] = PhaseRules(
    moves=making(Choose, choose),
    legal_moves=_choices,
    allows=one_of(_choices),
    random_move=_draw_choice,
    outcomes=decided_by_a_seat,
    refusal=_no_offer,
)
