"""Opening a vote: the challenger names a quarter and plays cards of it, with reinforcements where rules allow them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import floor

from game.errors import IllegalMove
from game.rules.canal_grande.ballot import Ballot
from game.rules.canal_grande.events import VoteCalled
from game.rules.canal_grande.facts import Played
from game.rules.canal_grande.moves import Vote
from game.rules.canal_grande.phases.choosing import decided_by_a_seat
from game.rules.canal_grande.raises import Reinforcements
from game.rules.canal_grande.state import CanalGrandeState, Events, PhaseRules, making
from game.rules.canal_grande.view import Phase
from game.rules.cards import weighed
from game.rules.core import Move, Rng, Seat

_RAISE = Phase.RAISE


def call_vote(state: CanalGrandeState, move: Vote, events: Events) -> None:
    """Opens a vote; the others answer."""
    tables, deck, seat = state.tables, state.tables.deck, move.seat
    quarter = deck.index[move.quarter]
    total = count = move.count
    cards = (quarter,) * count
    if move.reinforcement:
        brought = deck.cards_named(move.reinforcement)
        for card in brought:
            state.hands[seat][card] -= 1
        state.sizes[seat] -= len(brought)
        total += len(brought) - brought.count(deck.gondola)
        cards += brought
    state.named |= 1 << quarter
    state.hands[seat][quarter] -= count
    state.sizes[seat] -= count
    totals = [0] * tables.players
    totals[seat] = total
    state.ballot = Ballot(quarter, seat, tuple(totals), ((seat, cards),))
    state.passed = 0
    state.fact = Played(state.fact, seat, cards)
    if events is not None:
        events.append(VoteCalled(seat, move.quarter, deck.names_of(sorted(cards)), total))
    state.phase = _RAISE
    state.current_player = tables.next_voters[seat][0]


def _openings(state: CanalGrandeState) -> Iterable[Move]:
    tables, seat = state.tables, state.current_player
    assert seat is not None
    hand, free = state.hands[seat], state.nameable(seat)
    if not tables.opens_reinforced:
        return [move for quarter in free for move in tables.openings(seat, quarter, hand[quarter])]
    return (
        Vote(seat, tables.deck.name_of(quarter), count, _names_of(state, played, gondolas))
        for quarter in free
        for played, gondolas in _reinforcements(state, seat, quarter).list_all()
        for count in range(1, hand[quarter] + 1)
    )


def _reinforcements(state: CanalGrandeState, seat: Seat, quarter: int) -> Reinforcements:
    deck, hand = state.tables.deck, state.hands[seat]
    others = [(other, hand[other]) for other in deck.all_quarters if hand[other] and other != quarter]
    return Reinforcements(others, hand[deck.gondola] // state.tables.gondolas)


def _names_of(state: CanalGrandeState, played: Sequence[tuple[int, int]], boats: int) -> tuple[str, ...]:
    deck, gondolas = state.tables.deck, boats * state.tables.gondolas
    return deck.names_of([quarter for quarter, count in played for _ in range(count)] + [deck.gondola] * gondolas)


def _draw_opening(state: CanalGrandeState, rng: Rng) -> Move:
    tables, seat = state.tables, state.current_player
    assert seat is not None
    hand, named = state.hands[seat], state.named
    if not tables.opens_reinforced:
        # A card of a quarter that may be named, and with it how many: cards of others are drawn again.
        most = state.sizes[seat] - hand[tables.deck.gondola]
        while True:
            at = floor(rng.random() * most)
            for quarter, count in enumerate(hand):  # noqa: B007 - the one it stops at
                if at < count:
                    break
                at -= count
            if not named >> quarter & 1:
                made = tables.openings_made[seat][quarter]
                return made[at] if at < len(made) else tables.openings(seat, quarter, at + 1)[at]
    return _draw_reinforced_opening(state, seat, rng)


def _draw_reinforced_opening(state: CanalGrandeState, seat: Seat, rng: Rng) -> Move:
    """An opening, each equally likely, where the challenger may reinforce."""
    hand, free = state.hands[seat], state.nameable(seat)
    ways = [_reinforcements(state, seat, quarter) for quarter in free]
    at = weighed([hand[quarter] * way.count() for quarter, way in zip(free, ways, strict=True)], rng)
    played, gondolas = ways[at].draw(rng)
    count = 1 + floor(rng.random() * hand[free[at]])
    return Vote(seat, state.tables.deck.name_of(free[at]), count, _names_of(state, played, gondolas))


def _allows_vote(state: CanalGrandeState, move: Vote) -> bool:
    tables = state.tables
    quarter = tables.deck.index.get(move.quarter)
    if quarter is None or quarter >= tables.deck.quarters or not state.may_name(quarter):
        return False
    if not 0 < move.count <= state.hands[move.seat][quarter]:
        return False
    if not move.reinforcement:
        return True
    if not tables.opens_reinforced or move.quarter in move.reinforcement:
        return False
    return _reinforces(state, move.seat, move.reinforcement, quarter)


def _reinforces(state: CanalGrandeState, seat: Seat, cards: Sequence[str], quarter: int) -> bool:
    deck = state.tables.deck
    counts = deck.counts_in_hand(cards)
    if not counts or any(count > held for count, held in zip(counts, state.hands[seat], strict=True)):
        return False
    brought = [counts[other] for other in deck.all_quarters if other != quarter and counts[other]]
    boats, left = divmod(counts[deck.gondola], state.tables.gondolas)
    return not left and len(brought) <= boats <= sum(brought)


def _no_vote(state: CanalGrandeState, move: Vote) -> IllegalMove:
    deck = state.tables.deck
    quarter = deck.index.get(move.quarter)
    if quarter is None or quarter >= deck.quarters:
        return IllegalMove("canal_grande.illegal.no_quarter", quarter=move.quarter)
    if not state.may_name(quarter):
        return IllegalMove("canal_grande.illegal.named", quarter=move.quarter)
    if move.count < 1:
        return IllegalMove("canal_grande.illegal.opening_empty")
    held = state.hands[move.seat][quarter]
    if move.count > held:
        return _not_held(move.quarter, held, move.count)
    if not state.tables.opens_reinforced:
        return IllegalMove("canal_grande.illegal.opening_reinforced")
    cards = (move.quarter,) * move.count + move.reinforcement
    return missing_card(state, move.seat, cards) or wrong_gondolas(
        state, deck.counts_in_hand(move.reinforcement), quarter
    )


def missing_card(state: CanalGrandeState, seat: Seat, cards: Sequence[str]) -> IllegalMove | None:
    """Why cards cannot be played that are no quarters or Gondolas, or not in the hand; None where they can."""
    deck, hand = state.tables.deck, state.hands[seat]
    for name, count in Counter(cards).items():
        card = deck.index.get(name)
        held = hand[card] if card is not None and deck.can_be_held(card) else 0
        if count > held:
            return _not_held(name, held, count)
    return None


def _not_held(card: str, held: int, wanted: int) -> IllegalMove:
    return IllegalMove("canal_grande.illegal.not_held", card=card, count=held, wanted=wanted)


def wrong_gondolas(state: CanalGrandeState, counts: Sequence[int], quarter: int) -> IllegalMove:
    """What is wrong with Gondolas and the cards they bring."""
    gondola = state.tables.deck.gondola
    brought = [count for card, count in enumerate(counts) if card not in (quarter, gondola) and count]
    gondolas, cost = counts[gondola], state.tables.gondolas
    if cost > 1 and (gondolas % cost or len(brought) * cost > gondolas):
        return IllegalMove("canal_grande.illegal.gondolas_cost", cost=cost, gondolas=gondolas)
    if len(brought) > gondolas:
        return IllegalMove("canal_grande.illegal.gondolas_few", count=len(brought), gondolas=gondolas)
    return IllegalMove("canal_grande.illegal.gondolas_many", count=gondolas, cards=sum(brought))


OPENING = PhaseRules(
    moves=making(Vote, call_vote),
    legal_moves=_openings,
    allows=_allows_vote,
    random_move=_draw_opening,
    outcomes=decided_by_a_seat,
    refusal=_no_vote,
)
