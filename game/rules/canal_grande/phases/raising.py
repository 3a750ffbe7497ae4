"""Raising and passing, and how a vote is decided: between two players, and in turn around a table of four.

Two players: a raise must bring more than the other has, and the first pass ends the vote. Four: each plays or passes in
turn, who passes is out of the vote, and when all have passed the team with more cards wins, the challenger's where they
are equal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor

from game.errors import IllegalMove
from game.rules.canal_grande.ballot import Ballot
from game.rules.canal_grande.events import (
    CardsDiscarded,
    CardsReturned,
    QuarterWon,
    VoteDecided,
    VotePassed,
    VoteRaised,
)
from game.rules.canal_grande.facts import Gained, Played
from game.rules.canal_grande.moves import Pass, Raise
from game.rules.canal_grande.phases.carrying import carry_on
from game.rules.canal_grande.phases.choosing import decided_by_a_seat
from game.rules.canal_grande.phases.opening import missing_card, wrong_gondolas
from game.rules.canal_grande.phases.rounds import end_game
from game.rules.canal_grande.raises import Play, count_of, draw_play, list_raises
from game.rules.canal_grande.rules import Keeps, put_away
from game.rules.canal_grande.state import CanalGrandeState, Events, PhaseRules, making
from game.rules.canal_grande.tables import ReadyRaise
from game.rules.canal_grande.view import CanalGrandeTermination
from game.rules.core import Move, Rng, Seat

_SAME = CanalGrandeTermination.SAME

SHARE_OF_PASSES = 0.5
"""How often a random voter who could raise passes."""


def raise_vote(state: CanalGrandeState, move: Raise, events: Events) -> None:
    """Adds cards to a vote; the next seat that has not passed answers."""
    ready, tables, seat, ballot = state.ready, state.tables, move.seat, state.ballot
    assert ballot is not None
    if not (isinstance(ready, ReadyRaise) and ready.move is move):
        ready = tables.mixed_raise(seat, tables.deck.cards_named(move.cards))
    cards, hand = ready.cards, state.hands[seat]
    for card in cards:
        hand[card] -= 1
    state.sizes[seat] -= len(cards)
    totals = [*ballot.totals]
    totals[seat] += ready.worth
    state.ballot = Ballot(ballot.quarter, ballot.challenger, tuple(totals), (*ballot.plays, (seat, cards)))
    state.fact = Played(state.fact, seat, cards)
    if events is not None:
        total = sum(map(totals.__getitem__, tables.team_of[seat]))
        events.append(VoteRaised(seat, tables.deck.names_of(cards), total))
    state.current_player = tables.next_voters[seat][state.passed]


def pass_vote(state: CanalGrandeState, move: Pass, events: Events) -> None:
    """Passes; the last pass decides the vote."""
    seat = move.seat
    state.passed = passed = state.passed | 1 << seat
    if events is not None:
        events.append(VotePassed(seat))
    following = state.tables.after_passes[seat][passed]
    if following is None:
        decide_vote(state, events)
    else:
        state.current_player = following


def decide_vote(state: CanalGrandeState, events: Events) -> None:
    """The quarter finds its owner; all other cards played are discarded or go back."""
    ballot = state.ballot
    assert ballot is not None
    tables, deck, quarter, plays = state.tables, state.tables.deck, ballot.quarter, ballot.plays
    giver = keeper = ballot.challenger
    winners = tables.team_of[keeper]
    is_opposed = len(plays) > 1
    if is_opposed:
        winners, keeper, giver = count_votes(state, ballot)
    ending = state.ending(winners, quarter)
    state.won[keeper][quarter] += 1
    goes_on = ending is None and state.votes_held + 1 < tables.doge_votes
    if events is not None:
        events.append(VoteDecided(winners, deck.name_of(quarter), ballot.totals, goes_on))
        events.append(QuarterWon(keeper, deck.name_of(quarter), giver, state.won_by(winners)[quarter]))
    if is_opposed:
        played = ballot.played()
        for seat in winners:
            _put_away(state, ballot, seat, played[seat], seat == giver, tables.winner_keeps, events)
        for seat in tables.opponents[keeper]:
            _put_away(state, ballot, seat, played[seat], seat == giver, tables.loser_keeps, events)
    else:
        _put_away(state, ballot, giver, plays[0][1], True, tables.winner_keeps, events)
    if goes_on:
        state.votes_held += 1
    else:
        state.votes_held = 0
        state.discards[deck.doge] += 1
        state.discarded += 1
        state.doges -= 1
    state.ballot = None
    if ending is not None:
        end_game(state, winners, ending, events, deck.name_of(quarter) if ending is _SAME else None)
    else:
        carrier = state.carrier
        assert carrier is not None
        carry_on(state, carrier, events)


def count_votes(state: CanalGrandeState, ballot: Ballot) -> tuple[tuple[Seat, ...], Seat, Seat]:
    """Who wins, before whom the quarter is laid, and who gives the card of it."""
    tables, totals, challenger, quarter = state.tables, ballot.totals, ballot.challenger, ballot.quarter
    ours, theirs = tables.team_of[challenger], tables.opponents[challenger]
    if len(ours) == 1:
        is_ours = totals[challenger] >= totals[theirs[0]]
    else:
        is_ours = totals[ours[0]] + totals[ours[1]] >= totals[theirs[0]] + totals[theirs[1]]
    if is_ours:
        # The challenger opened with a card of the quarter.
        return ours, challenger, challenger
    keeper = challenger
    for seat, cards in ballot.plays:
        if seat in theirs:
            if quarter in cards:
                return theirs, seat, seat
            if keeper == challenger:
                keeper = seat
    return theirs, keeper, challenger


def _put_away(
    state: CanalGrandeState,
    ballot: Ballot,
    seat: Seat,
    played: Sequence[int],
    has_given: bool,
    keeps: Keeps,
    events: Events,
) -> None:
    """The cards of a voter are discarded or go back into their hand, all but the one given to the winners.

    Args:
        state: where the vote is decided.
        ballot: the vote.
        seat: the voter.
        played: the cards they played.
        has_given: whether one of the quarter is the one that is won.
        keeps: what goes back.
        events: where what happens is told.
    """
    if not played:
        return
    quarter = ballot.quarter
    first = quarter if quarter in played else min(ballot.opened()[seat])
    given = quarter if has_given else None
    gone, back = put_away(keeps, played, given, first, state.tables.deck.gondola)
    discards, names_of = state.discards, state.tables.deck.names_of
    for card in gone:
        discards[card] += 1
    state.discarded += len(gone)
    if events is not None and gone:
        events.append(CardsDiscarded(seat, names_of(sorted(gone))))
    if back:
        hand = state.hands[seat]
        for card in back:
            hand[card] += 1
        state.sizes[seat] += len(back)
        state.fact = Gained(state.fact, seat, back)
        if events is not None:
            events.append(CardsReturned(seat, names_of(sorted(back))))


def _answers(state: CanalGrandeState) -> Iterator[Move]:
    seat = state.current_player
    assert seat is not None
    yield state.tables.passes[seat]
    for play in list_raises(state.means(seat)):
        yield Raise(seat, state.tables.deck.names_of(_cards_of(state, play)))


def _cards_of(state: CanalGrandeState, play: Play) -> list[int]:
    """The cards of a play, sorted."""
    own, others, boats = play
    ballot = state.ballot
    assert ballot is not None
    cards = [ballot.quarter] * own
    for quarter, count in others:
        cards += [quarter] * count
    cards += [state.tables.deck.gondola] * (boats * state.tables.gondolas)
    cards.sort()
    return cards


def _draw_answer(state: CanalGrandeState, rng: Rng) -> Move:
    """A pass or, as often, a raise, where the seat to move has one."""
    tables, seat = state.tables, state.current_player
    assert seat is not None
    if rng.random() < SHARE_OF_PASSES:
        return tables.passes[seat]
    deck, ballot = tables.deck, state.ballot
    assert ballot is not None
    hand, quarter = state.hands[seat], ballot.quarter
    own, gondolas = hand[quarter], hand[deck.gondola] // tables.gondolas
    needed = state.needed_to_raise(ballot, seat)
    free = tables.always_reinforces or (gondolas > 0 and ballot.shows(seat))
    if gondolas and (own or free):
        held = hand[: deck.quarters]
        held[quarter] = 0
        play = draw_play(own, [*filter(count_of, enumerate(held))], gondolas, needed, free, rng)
        if play is None:
            return tables.passes[seat]
        own, played, gondolas = play
        if played:
            state.ready = ready = tables.mixed_raise(seat, tuple(_cards_of(state, play)))
            return ready.move
        count = own
    else:
        if needed > own:
            return tables.passes[seat]
        count = needed + floor(rng.random() * (own - needed + 1))
    made = tables.plain_raises[seat][quarter]
    state.ready = ready = made[count] if count < len(made) else tables.plain_raise(seat, quarter, count)
    return ready.move


def _allows_answer(state: CanalGrandeState, move: Raise | Pass) -> bool:
    if isinstance(move, Pass):
        return True
    deck, ballot = state.tables.deck, state.ballot
    assert ballot is not None
    counts = deck.counts_in_hand(move.cards)
    if not counts:
        return False
    for count, held in zip(counts, state.hands[move.seat], strict=True):
        if count > held:
            return False
    quarter = ballot.quarter
    others = [counts[other] for other in deck.all_quarters if other != quarter]
    boats, left = divmod(counts[deck.gondola], state.tables.gondolas)
    return not left and state.means(move.seat).holds(counts[quarter], others, boats)


def _no_raise(state: CanalGrandeState, move: Raise | Pass) -> IllegalMove:
    deck, ballot = state.tables.deck, state.ballot
    assert ballot is not None
    if isinstance(move, Pass):
        raise ValueError("a pass is never refused in a vote")
    if not move.cards:
        return IllegalMove("canal_grande.illegal.raise_empty")
    missing = missing_card(state, move.seat, move.cards)
    if missing is not None:
        return missing
    counts = deck.counts_in_hand(move.cards)
    others = [count for card, count in enumerate(counts) if card not in (ballot.quarter, deck.gondola) and count]
    boats, left = divmod(counts[deck.gondola], state.tables.gondolas)
    if left or not len(others) <= boats <= sum(others):
        return wrong_gondolas(state, counts, ballot.quarter)
    if others and not state.means(move.seat).free and not counts[ballot.quarter]:
        return IllegalMove("canal_grande.illegal.needs_quarter", quarter=deck.name_of(ballot.quarter))
    total = ballot.totals[move.seat] + counts[ballot.quarter] + sum(others)
    needed = ballot.totals[move.seat] + state.needed_to_raise(ballot, move.seat)
    return IllegalMove("canal_grande.illegal.too_low", total=total, needed=needed)


RAISING: PhaseRules[Raise | Pass] = PhaseRules(
    moves=making(Raise, raise_vote) | making(Pass, pass_vote),
    legal_moves=_answers,
    allows=_allows_answer,
    random_move=_draw_answer,
    outcomes=decided_by_a_seat,
    refusal=_no_raise,
)
