"""Carrying an offer out, in the order of the rules, and the draws that come of it.

`carry_on` is the heart: after each move it does what needs no decision and stops at what does. What is still to be
done is counted: Traitors, Spies and Doges of the offer; Traitors, Spies and Doges to be replaced of the draw going
on.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from game.errors import IllegalMove
from game.rules.canal_grande.events import (
    CardsDrawn,
    CardsTaken,
    CardStolen,
    ChallengeMoved,
    DogeDiscarded,
    NumbersLaid,
    SpyDeclined,
    SpyLapsed,
    SpySent,
    TraitorDeclined,
    TraitorLapsed,
    TraitorSent,
)
from game.rules.canal_grande.facts import Drawn, DrawnAstride, Gained, Stolen
from game.rules.canal_grande.lots import Lot, Share
from game.rules.canal_grande.moves import Draw, Spy, Steal, Traitor
from game.rules.canal_grande.phases.choosing import (
    decided_by_a_seat,
    decided_by_chance,
    not_these_cards,
    one_of,
)
from game.rules.canal_grande.phases.pile import (
    discard,
    draw_cards,
    parts_of_pile,
    pile_gives,
    shuffle_in,
    taken_out,
    wait_for_draw,
)
from game.rules.canal_grande.phases.rounds import end_round, next_catch_up
from game.rules.canal_grande.ready import ReadyDraw
from game.rules.canal_grande.state import CanalGrandeState, Events, PhaseRules, making
from game.rules.canal_grande.view import Phase
from game.rules.core import CHANCE, LISTED_OUTCOMES, Event, Move, Rng, Seat

# Looking a member up in its enum costs more than the rest of a move does.
_TRAITOR, _STEAL, _SPY, _VOTE = Phase.TRAITOR, Phase.STEAL, Phase.SPY, Phase.VOTE


def take_offer(state: CanalGrandeState, seat: Seat, share: Share, events: Events) -> None:
    """Takes number cards, quarters and Gondolas; Traitors, Spies and Doges are left to be carried out."""
    lot, values = share
    state.carrier = seat
    state.traitors, state.spies, state.doges = lot.traitors, lot.spies, lot.doges
    state.sums[seat] += values.total
    kept = lot.kept
    if kept:
        hand = state.hands[seat]
        for card in kept:
            hand[card] += 1
        state.sizes[seat] += len(kept)
        state.fact = Gained(state.fact, seat, kept)
    if events is not None:
        if values.total:
            events.append(NumbersLaid(seat, values.values, state.sums[seat]))
        if kept:
            events.append(CardsTaken(seat, state.tables.deck.names_of(kept)))


def carry_on(state: CanalGrandeState, seat: Seat, events: Events) -> None:
    """Does what needs no decision, and stops at what does; `seat` carries an offer out, or catches up."""
    tables = state.tables
    if state.drawing:
        if _carry_on_drawing(state, seat, events):
            return
        if state.shares is None:
            next_catch_up(state, events)
            return
    while True:
        if state.traitors:
            if _ask_traitor(state, seat):
                return
            _lapse_traitors(seat, state.traitors, events)
            discard(state, tables.deck.traitor, state.traitors)
            state.traitors = 0
        if state.spies:
            if tables.spy_draws and (state.pile or state.discarded):
                state.phase = _SPY
                state.current_player = seat
                return
            if events is not None:
                events.extend([SpyLapsed(seat)] * state.spies)
            discard(state, tables.deck.spy, state.spies)
            state.spies = 0
        while state.doges:
            if _ask_challenger(state, seat, events):
                return
            discard(state, tables.deck.doge, 1)
            state.doges -= 1
            state.votes_held = 0
        divider = state.divider
        assert divider is not None
        if seat == divider:
            end_round(state, divider, events)
            return
        assert state.shares is not None
        seat = divider
        if tables.votes_distinct_in_offer:
            state.named = 0
        take_offer(state, seat, state.shares[0 if state.chosen else 1], events)


# Traitors.


def _ask_traitor(state: CanalGrandeState, seat: Seat) -> bool:
    """Whether an opponent has a card; then the seat is asked for a victim."""
    if not state.victims(seat):
        return False
    state.phase = _TRAITOR
    state.current_player = seat
    return True


def _lapse_traitors(seat: Seat, count: int, events: Events) -> None:
    if events is not None:
        events.extend([TraitorLapsed(seat)] * count)


def send_traitor(state: CanalGrandeState, move: Traitor, events: Events) -> None:
    """Sends a Traitor, or keeps it at home."""
    victim = move.victim
    if victim is not None:
        state.victim = victim
        state.to_take = min(state.tables.traitor_takes, state.sizes[victim])
        state.phase = _STEAL
        state.current_player = CHANCE
        if events is not None:
            events.append(TraitorSent(move.seat, victim))
        return
    if events is not None:
        events.append(TraitorDeclined(move.seat))
    _use_traitor(state)
    carry_on(state, move.seat, events)


def _use_traitor(state: CanalGrandeState) -> None:
    """A Traitor is done with: one of the draw going on has been laid aside, one of the offer is discarded."""
    if state.drawing:
        state.drawn_traitors -= 1
    else:
        state.traitors -= 1
        state.discards[state.tables.deck.traitor] += 1
        state.discarded += 1


def _traitor_answers(state: CanalGrandeState) -> Sequence[Move]:
    seat = state.current_player
    assert seat is not None
    return state.tables.traitor_answers[seat][state.victims(seat)]


def _draw_traitor_answer(state: CanalGrandeState, rng: Rng) -> Move:
    seat = state.current_player
    assert seat is not None
    moves = state.tables.traitor_answers[seat][state.victims(seat)]
    return moves[floor(rng.random() * len(moves))]


def _no_victim(_: CanalGrandeState, __: Traitor) -> IllegalMove:
    return IllegalMove("canal_grande.illegal.victim")


TREASON: PhaseRules[Traitor] = PhaseRules(
    moves=making(Traitor, send_traitor),
    legal_moves=_traitor_answers,
    allows=one_of(_traitor_answers),
    random_move=_draw_traitor_answer,
    outcomes=decided_by_a_seat,
    refusal=_no_victim,
)


def steal(state: CanalGrandeState, move: Steal, events: Events) -> None:
    """Takes a card from the victim's hand into the thief's."""
    card = state.tables.deck.index[move.card]
    thief, victim, hands, sizes = state.carrier, state.victim, state.hands, state.sizes
    assert thief is not None
    assert victim is not None
    hands[victim][card] -= 1
    hands[thief][card] += 1
    sizes[victim] -= 1
    sizes[thief] += 1
    state.fact = Stolen(state.fact, thief, victim, card)
    state.to_take = to_take = state.to_take - 1
    if events is not None:
        events.append(CardStolen(thief, victim, move.card, to_take > 0))
    if to_take:
        return
    state.victim = None
    _use_traitor(state)
    carry_on(state, thief, events)


def _draw_theft(state: CanalGrandeState, rng: Rng) -> Move:
    victim = state.victim
    assert victim is not None
    at = floor(rng.random() * state.sizes[victim])
    for card, count in enumerate(state.hands[victim]):
        if at < count:
            return state.tables.steals[card]
        at -= count
    raise AssertionError("a victim has cards")


def _thefts(state: CanalGrandeState) -> Sequence[tuple[Move, float]]:
    assert state.victim is not None
    size, steals = state.sizes[state.victim], state.tables.steals
    return [(steals[card], count / size) for card, count in enumerate(state.hands[state.victim]) if count]


def _allows_theft(state: CanalGrandeState, move: Steal) -> bool:
    assert state.victim is not None
    card = state.tables.deck.index.get(move.card)
    return card is not None and card < state.tables.deck.kinds and state.hands[state.victim][card] > 0


def _not_in_hand(_: CanalGrandeState, move: Steal) -> IllegalMove:
    return IllegalMove("canal_grande.illegal.not_in_hand", card=move.card)


STEALING = PhaseRules(
    moves=making(Steal, steal),
    legal_moves=decided_by_chance,
    allows=_allows_theft,
    random_move=_draw_theft,
    outcomes=_thefts,
    refusal=_not_in_hand,
)


# Spies, and all draws.


def answer_spy(state: CanalGrandeState, move: Spy, events: Events) -> None:
    """Lets a Spy draw, or keeps it at home."""
    state.spies -= 1
    if not move.draw:
        discard(state, state.tables.deck.spy, 1)
        if events is not None:
            events.append(SpyDeclined(move.seat))
        carry_on(state, move.seat, events)
        return
    if events is not None:
        events.append(SpySent(move.seat))
    state.drawing = True
    state.aside.append(state.tables.deck.spy)
    wait_for_draw(state, "spy", state.draw_size(state.tables.spy_draws))


def _spy_answers(state: CanalGrandeState) -> Sequence[Move]:
    return state.tables.spy_answers[state.current_player or 0]


def _draw_spy_answer(state: CanalGrandeState, rng: Rng) -> Move:
    return state.tables.spy_answers[state.current_player or 0][floor(rng.random() * 2)]


SPYING: PhaseRules[Spy] = PhaseRules(
    moves=making(Spy, answer_spy),
    legal_moves=_spy_answers,
    allows=one_of(_spy_answers),
    random_move=_draw_spy_answer,
    outcomes=decided_by_a_seat,
    refusal=not_these_cards,
)


def draw(state: CanalGrandeState, move: Draw, events: Events) -> None:
    """Takes the cards drawn: quarters and Gondolas into the hand, the others wait."""
    ready, seat = state.ready, state.carrier
    assert seat is not None
    if isinstance(ready, ReadyDraw) and ready.move is move:
        drawn = ready.drawn
    else:
        drawn = taken_out(state, state.tables.deck.cards_named(move.cards))
    lot, pile, astride = drawn
    hand, kept = state.hands[seat], lot.kept
    for card in kept:
        hand[card] += 1
    state.sizes[seat] += len(kept)
    if not lot.is_plain:
        _lay_aside(state, lot)
    state.draw_count = 0
    if astride:
        discards = shuffle_in(state, events)
        last, first = state.pile, list(lot.cards)
        for card in last:
            first.remove(card)
        state.fact = DrawnAstride(state.fact, seat, last, first, discards)
    else:
        state.fact = Drawn(state.fact, seat, lot.cards)
    state.pile = pile
    if events is not None:
        _report_draw(state, seat, lot, events)
    carry_on(state, seat, events)


def _lay_aside(state: CanalGrandeState, lot: Lot) -> None:
    """Spies, Traitors and Doges drawn wait for their turn."""
    deck = state.tables.deck
    if lot.spies:
        state.drawn_spies += lot.spies
        state.aside += [deck.spy] * lot.spies
    if lot.traitors:
        state.drawn_traitors += lot.traitors
        state.aside += [deck.traitor] * lot.traitors
    if lot.doges:
        if state.shares is None:
            state.replacements += lot.doges
            state.aside += [deck.doge] * lot.doges
        else:
            state.doges += lot.doges


def _report_draw(state: CanalGrandeState, seat: Seat, lot: Lot, events: list[Event]) -> None:
    deck, kept, reason = state.tables.deck, lot.kept, state.draw_reason
    shown = [card for card in lot.cards if not deck.can_be_held(card)]
    assert reason
    events.append(CardsDrawn(seat, reason, len(kept), deck.names_of(kept), deck.names_of(shown)))


def _carry_on_drawing(state: CanalGrandeState, seat: Seat, events: Events) -> bool:
    """What a draw brought: Doges replaced, Traitors, then Spies; True where it waits, else the draw is done."""
    if state.replacements:
        if state.draw_size(1):
            state.replacements -= 1
            wait_for_draw(state, "replacement", 1)
            return True
        state.replacements = 0
    if state.drawn_traitors:
        if _ask_traitor(state, seat):
            return True
        _lapse_traitors(seat, state.drawn_traitors, events)
        state.drawn_traitors = 0
    while state.drawn_spies:
        state.drawn_spies -= 1
        count = state.draw_size(state.tables.spy_redraw)
        if count:
            wait_for_draw(state, "redraw", count)
            return True
    aside = state.aside
    if aside:
        discards = state.discards
        for card in aside:
            discards[card] += 1
        state.discarded += len(aside)
        state.aside = []
    state.drawing = False
    state.draw_reason = ""
    return False


def _draw_draw(state: CanalGrandeState, rng: Rng) -> Move:
    drawn = draw_cards(state, state.draw_count, rng)
    move = drawn[0].draw
    state.ready = ReadyDraw(move, drawn)
    return move


def _draws(state: CanalGrandeState) -> Sequence[tuple[Move, float]] | None:
    deck = state.tables.deck
    found: list[tuple[Move, float]] = []
    for cards, share in parts_of_pile(state, state.draw_count):
        found.append((Draw(CHANCE, deck.names_of(cards)), share))
        if len(found) > LISTED_OUTCOMES:
            return None
    return found


def _allows_draw(state: CanalGrandeState, move: Draw) -> bool:
    return pile_gives(state, move.cards, state.draw_count)


DRAWING = PhaseRules(
    moves=making(Draw, draw),
    legal_moves=decided_by_chance,
    allows=_allows_draw,
    random_move=_draw_draw,
    outcomes=_draws,
    refusal=not_these_cards,
)


# Doges.


def _ask_challenger(state: CanalGrandeState, owner: Seat, events: Events) -> bool:
    """Asks a challenger for the next Doge; False when nobody can open a vote."""
    challenger = owner
    if not state.can_name(owner):
        challenger = state.tables.stand_in[owner]
        if not state.can_name(challenger):
            if events is not None:
                events.append(DogeDiscarded(owner))
            return False
        if events is not None:
            events.append(ChallengeMoved(owner, challenger))
    state.phase = _VOTE
    state.current_player = challenger
    return True
