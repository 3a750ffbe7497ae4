"""The moves worth a look in a position of Canal Grande: all where there are few, the sensible ones of many.

Of the ways to divide those are taken that leave most to the divider after the chooser has taken what is worth more to
them (maximin over all different divisions); of the raises the cheapest, the cheapest without a Gondola, and some above
them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from operator import eq

from game.ai.canal_grande.numbers import Sight
from game.ai.canal_grande.quick_player import Steward
from game.rules.canal_grande import CanalGrandeState, Card, Divide, Phase
from game.rules.cards import MAX_MASKED, halves, mirrored
from game.rules.core import Move, Rng, Seat

MAX_DRAWN = 250
"""How many ways to divide are drawn where there are more than can be listed."""
WORTH_DIGITS = 9
"""Decimal places to which worths differ; what lies behind them is a sum's rounding."""


def candidates(state: CanalGrandeState, steward: Steward, sight: Sight, rng: Rng, *, uneven: float = 0.0) -> list[Move]:
    """The moves worth a look, the likeliest first; `uneven` as in `divisions`."""
    seat = state.current_player
    if seat is None:
        raise ValueError("the game is over")
    match state.phase:
        case Phase.DIVIDE:
            return divisions(state, steward, seat, rng, uneven=uneven)[: sight.divisions]
        case Phase.RAISE:
            return raises(state, steward, seat)
        case Phase.VOTE:
            return openings(state, steward, seat)
        case Phase.CATCH_UP:
            return list(state.legal_moves())[:1]
        case _:
            return list(state.legal_moves())


def card_worths(state: CanalGrandeState, steward: Steward, seat: Seat, hand: Sequence[int]) -> dict[int, float]:
    """What each card turned up is worth to a seat with this hand, one by one."""
    assert state.turned is not None
    numbers, deck = steward.numbers, state.tables.deck
    if not steward.values:
        return {card: 1.0 if card < deck.kinds else -1.0 for card in state.turned}
    best = max(hand[: deck.quarters])
    can_steal = state.victims(seat) != 0
    worths: dict[int, float] = {}
    for card in state.turned:
        if card < deck.quarters:
            worths[card] = numbers.quarter[min(hand[card], 4)]
        elif card >= deck.kinds:
            worths[card] = -numbers.number * deck.value[card]
        elif card == deck.gondola:
            worths[card] = numbers.boat[min(hand[card], 2)]
        elif card == deck.doge:
            worths[card] = numbers.doge + numbers.doge_hand * min(best, 4)
        elif card == deck.spy:
            worths[card] = numbers.spy
        else:
            worths[card] = numbers.traitor if can_steal else 0.0
    return worths


def divisions(state: CanalGrandeState, steward: Steward, seat: Seat, rng: Rng, *, uneven: float = 0.0) -> list[Move]:
    """All divisions, the one that leaves most first; of two that differ in which offer is named first, one.

    What leaves alike comes in the order of the cards: a last digit does not decide, which Pythons sum differently.

    Args:
        state: cards are turned up.
        steward: what it goes by.
        seat: the divider.
        rng: for more cards than can be divided in all ways.
        uneven: what a temper likes offers of one card and of all but one better than two equal ones, about.
    """
    deck, turned, chooser = state.tables.deck, state.turned, state.chooser
    assert turned is not None
    assert chooser is not None
    mine = card_worths(state, steward, seat, state.hands[seat])
    worths = card_worths(state, steward, chooser, state.hands[chooser])
    ours = [mine[card] for card in turned]
    theirs = [worths[card] for card in turned]
    points = [deck.value[card] if card >= deck.kinds else 0 for card in turned]
    ending = steward.numbers.ending if steward.values else 0.0
    our_room, their_room = state.points_to_phase_end(seat), state.points_to_phase_end(chooser)
    if len(turned) <= MAX_MASKED:
        least = state.tables.rules.smallest_offer(len(turned))
        sizes = range(least, len(turned) - least + 1)
        ways = [way[0] for way in halves(tuple(map(eq, turned, turned[1:]))) if sum(way[0]) in sizes]
    else:
        drawn = {state.random_move(rng) for _ in range(MAX_DRAWN)}
        ways = [_bits(turned, move, state) for move in sorted(drawn, key=repr) if isinstance(move, Divide)]
    all_ours, all_theirs, all_points = sum(ours), sum(theirs), sum(points)
    scored = []
    for bits in ways:
        first_theirs = sum(compress(theirs, bits))
        first_ours = sum(compress(ours, bits))
        first_points = sum(compress(points, bits))
        rest_points = all_points - first_points
        one = first_theirs - (ending if first_points >= their_room else 0.0)
        other = all_theirs - first_theirs - (ending if rest_points >= their_room else 0.0)
        if one >= other:
            score = all_ours - first_ours - (ending if rest_points >= our_room else 0.0) - one
        else:
            score = first_ours - (ending if first_points >= our_room else 0.0) - other
        if uneven:
            score += uneven * abs(2 * sum(bits) - len(turned)) / len(turned)
        scored.append((-round(score, WORTH_DIGITS), bits))
    scored.sort()
    names, found = deck.cards_of(turned), list[Move]()
    mirrors: set[tuple[Card, ...]] = set()
    for _, bits in scored:
        offer = tuple(compress(names, bits))
        if offer not in mirrors:
            mirrors.add(tuple(compress(names, mirrored(bits))))
            found.append(Divide(seat, offer))
    return found


def _bits(turned: Sequence[int], move: Divide, state: CanalGrandeState) -> tuple[bool, ...]:
    left = [state.tables.deck.index[card] for card in move.offer]
    bits = []
    for card in turned:
        taken = card in left
        if taken:
            left.remove(card)
        bits.append(taken)
    return tuple(bits)


def openings(state: CanalGrandeState, steward: Steward, seat: Seat) -> list[Move]:
    """For each quarter that may be named: one card, half of them, all but one, all."""
    tables, hand = state.tables, state.hands[seat]
    found: list[Move] = [steward.opening(state, seat)]
    for quarter in state.nameable(seat):
        held = hand[quarter]
        moves = tables.openings(seat, quarter, held)
        for count in sorted({1, 2, (held + 1) // 2, held - 1, held}):
            if 0 < count <= held and moves[count - 1] not in found:
                found.append(moves[count - 1])
    return found


def raises(state: CanalGrandeState, steward: Steward, seat: Seat) -> list[Move]:
    """To pass, the cheapest raise that leads, and others that are dearer or frighten more."""
    tables, ballot = state.tables, state.ballot
    assert ballot is not None
    means = state.means(seat)
    found: list[Move] = [tables.passes[seat]]
    missing = state.missing_to_lead(seat)
    if missing <= 0 and all(state.passed >> other & 1 for other in tables.opponents[seat]):
        # The vote is won: what is added would only be discarded.
        return found
    least = max(missing, 1)
    for more in (0, 1, 2):
        if least + more <= means.most:
            cards = steward.cheapest(state, seat, least + more)
            if 0 < len(cards) <= steward.answers:
                move = state.raise_of(cards)
                if move not in found:
                    found.append(move)
    if means.own and least <= means.own <= steward.answers:
        move = state.raise_of([ballot.quarter] * means.own)
        if move not in found:
            found.append(move)
    if tables.players == 4 and missing > 1 and means.own:
        # The partner may bring the rest.
        move = state.raise_of([ballot.quarter])
        if move not in found:
            found.append(move)
    return found
