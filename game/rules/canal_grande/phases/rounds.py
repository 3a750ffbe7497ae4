"""How rounds and phases of the game begin and end: the deal, turning up, catching up, and the end of the game."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import floor
from typing import Literal

from game.errors import IllegalMove
from game.rules.canal_grande.events import (
    CardsRevealed,
    CatchUpDeclined,
    CatchUpTaken,
    FirstDividerDrawn,
    GameEnded,
    HandDealt,
    PhaseEnded,
    RoundStarted,
)
from game.rules.canal_grande.facts import Dealt, Gained, Revealed, RevealedAstride, Shuffled
from game.rules.canal_grande.moves import CatchUp, DealHand, FirstDivider, Reveal
from game.rules.canal_grande.phases.choosing import (
    decided_by_a_seat,
    decided_by_chance,
    not_these_cards,
    one_of,
)
from game.rules.canal_grande.phases.pile import (
    draw_cards,
    holds,
    parts,
    parts_of_pile,
    pile_gives,
    shuffle_in,
    taken_out,
    wait_for_draw,
)
from game.rules.canal_grande.ready import ReadyReveal
from game.rules.canal_grande.state import CanalGrandeState, Events, PhaseRules, making
from game.rules.canal_grande.view import CanalGrandeTermination, Phase
from game.rules.cards import draw_from, spread
from game.rules.core import CHANCE, LISTED_OUTCOMES, Move, Rng, Seat

# Looking a member up in its enum costs more than the rest of a move does.
_REVEAL, _DIVIDE = Phase.REVEAL, Phase.DIVIDE

_WHY: dict[CanalGrandeTermination, Literal["different", "same", "max_rounds", "no_cards"]] = {
    CanalGrandeTermination.DIFFERENT: "different",
    CanalGrandeTermination.SAME: "same",
    CanalGrandeTermination.MAX_ROUNDS: "max_rounds",
    CanalGrandeTermination.NO_CARDS: "no_cards",
}


# The deal.


def deal_hand(state: CanalGrandeState, move: DealHand, events: Events) -> None:
    """Gives a player their hand; when all have theirs, the first divider is drawn or the first round begins."""
    tables, deck = state.tables, state.tables.deck
    cards = [deck.index[card] for card in move.cards]
    hand = state.hands[move.player]
    for card in cards:
        hand[card] += 1
        state.set_apart.remove(card)
        state.pile.remove(card)
    gondolas = tables.start_gondolas
    state.fact = Dealt(state.fact, move.player, cards)
    if gondolas:
        boats = [deck.gondola] * gondolas
        hand[deck.gondola] += gondolas
        for boat in boats:
            state.pile.remove(boat)
        state.fact = Gained(Revealed(state.fact, boats), move.player, boats)
    state.sizes[move.player] += len(cards) + gondolas
    if events is not None:
        events.append(HandDealt(move.player, len(cards), gondolas, deck.names_of(sorted(cards))))
    state.dealt += 1
    if state.dealt < tables.players:
        return
    state.set_apart = []
    if tables.players == 2:
        state.phase = Phase.FIRST_DIVIDER
    else:
        start_round(state, events)


def _draw_hand(state: CanalGrandeState, rng: Rng) -> Move:
    cards, _ = draw_from(state.set_apart, state.tables.dealt_each, rng)
    cards.sort()
    return DealHand(CHANCE, Seat(state.dealt), state.tables.deck.names_of(cards))


def _hands(state: CanalGrandeState) -> Sequence[tuple[Move, float]] | None:
    deck = state.tables.deck
    found: list[tuple[Move, float]] = []
    for cards, share in parts(state.set_apart, state.tables.dealt_each, deck.kinds):
        found.append((DealHand(CHANCE, Seat(state.dealt), deck.names_of(cards)), share))
        if len(found) > LISTED_OUTCOMES:
            return None
    return found


def _allows_hand(state: CanalGrandeState, move: DealHand) -> bool:
    is_next = move.player == state.dealt and len(move.cards) == state.tables.dealt_each
    return is_next and holds(state, state.set_apart, move.cards)


DEALING = PhaseRules(
    moves=making(DealHand, deal_hand),
    legal_moves=decided_by_chance,
    allows=_allows_hand,
    random_move=_draw_hand,
    outcomes=_hands,
    refusal=not_these_cards,
)


def draw_first_divider(state: CanalGrandeState, move: FirstDivider, events: Events) -> None:
    """Lets the seat drawn divide first, and begins the first round."""
    state.divider = move.player
    state.chooser = Seat(1 - move.player)
    if events is not None:
        events.append(FirstDividerDrawn(move.player))
    start_round(state, events)


def _first_dividers(state: CanalGrandeState) -> Sequence[Move]:
    return state.tables.first_dividers


def _draw_first_divider(state: CanalGrandeState, rng: Rng) -> Move:
    moves = state.tables.first_dividers
    return moves[floor(rng.random() * len(moves))]


def _first_divider_outcomes(state: CanalGrandeState) -> Sequence[tuple[Move, float]]:
    moves = state.tables.first_dividers
    return [(move, 1 / len(moves)) for move in moves]


FIRST_DIVIDING: PhaseRules[FirstDivider] = PhaseRules(
    moves=making(FirstDivider, draw_first_divider),
    legal_moves=decided_by_chance,
    allows=one_of(_first_dividers),
    random_move=_draw_first_divider,
    outcomes=_first_divider_outcomes,
    refusal=not_these_cards,
)


# Rounds.


def start_round(state: CanalGrandeState, events: Events) -> None:
    """Waits for the cards of the next round, or ends the phase at once where there are too few."""
    if sum(state.cards_to_turn_up()) < 2:
        state.empty_phases += 1
        if state.empty_phases == 2:
            end_game(state, (), CanalGrandeTermination.NO_CARDS, events)
        else:
            end_phase(state, events)
        return
    state.phase = _REVEAL
    state.current_player = CHANCE


def reveal(state: CanalGrandeState, move: Reveal, events: Events) -> None:
    """Turns cards up; the divider divides them."""
    tables, ready = state.tables, state.ready
    if isinstance(ready, ReadyReveal) and ready.move is move:
        drawn, values, state.bag = ready.drawn, ready.numbers, ready.left
    else:
        actions, numbers = tables.deck.cards_named(move.actions), tables.deck.cards_named(move.numbers)
        left = list(state.numbers)
        for number in numbers:
            left.remove(number)
        state.numbers = tuple(left)
        drawn, values = taken_out(state, actions), tables.lots.lot(numbers)
    lot, pile, astride = drawn
    if astride:
        state.fact = RevealedAstride(state.fact, lot.cards, shuffle_in(state, events))
    else:
        state.fact = Revealed(state.fact, lot.cards)
    state.pile = pile
    state.turned_share = (lot, values)
    state.named = state.empty_phases = 0
    state.phase = _DIVIDE
    divider = state.divider
    state.current_player = divider
    if events is not None and divider is not None and state.chooser is not None:
        events.append(RoundStarted(state.round, state.phase_number, divider, state.chooser))
        events.append(CardsRevealed(divider, lot.keys, values.values))


def _draw_reveal(state: CanalGrandeState, rng: Rng) -> Move:
    tables, bag = state.tables, state.bag
    drawn = draw_cards(state, tables.turned_actions, rng)
    if bag.ways:
        # As `Lots.draw_numbers`, which this most frequent case is spared.
        numbers, left = bag.found[bisect_right(bag.bounds, rng.random() * bag.ways)]
    else:
        numbers, left = tables.lots.draw_numbers(bag, state.cards_to_turn_up()[1], rng)
    move = Reveal(CHANCE, drawn[0].keys, numbers.values)
    state.ready = ReadyReveal(move, drawn, numbers, left)
    return move


def _reveals(state: CanalGrandeState) -> Sequence[tuple[Move, float]] | None:
    deck = state.tables.deck
    actions, numbers = state.cards_to_turn_up()
    found: list[tuple[Move, float]] = []
    for values, chance in parts(state.numbers, numbers, deck.all_cards):
        for cards, share in parts_of_pile(state, actions):
            found.append((Reveal(CHANCE, deck.names_of(cards), deck.values_of(values)), chance * share))
            if len(found) > LISTED_OUTCOMES:
                return None
    return found


def _allows_reveal(state: CanalGrandeState, move: Reveal) -> bool:
    actions, numbers = state.cards_to_turn_up()
    if len(move.numbers) != numbers or not holds(state, state.numbers, move.numbers):
        return False
    return pile_gives(state, move.actions, actions)


REVEALING = PhaseRules(
    moves=making(Reveal, reveal),
    legal_moves=decided_by_chance,
    allows=_allows_reveal,
    random_move=_draw_reveal,
    outcomes=_reveals,
    refusal=not_these_cards,
)


def end_round(state: CanalGrandeState, divider: Seat, events: Events) -> None:
    """Ends the round when both offers are carried out: the next begins, or the phase or the game ends."""
    tables, sums = state.tables, state.sums
    chooser = state.chooser
    assert chooser is not None
    state.shares = state.chosen = state.carrier = None
    state.last_pair = (divider, chooser)
    end = tables.phase_end
    if tables.players == 2:
        is_last = sums[0] >= end or sums[1] >= end
    else:
        is_last = sums[0] + sums[1] >= end or sums[2] + sums[3] >= end
    if state.round == tables.max_rounds:
        end_game(state, (), CanalGrandeTermination.MAX_ROUNDS, events)
    elif is_last or not state.bag.cards:
        end_phase(state, events)
    else:
        state.divider, state.chooser = tables.next_pairs[divider]
        state.round += 1
        if len(state.pile) >= tables.enough:
            # As in `start_round`, which this most frequent case is spared.
            state.phase = _REVEAL
            state.current_player = CHANCE
            return
        start_round(state, events)


# Phases of the game.


def end_phase(state: CanalGrandeState, events: Events) -> None:
    """Lets the side with the lower sum catch up."""
    one, other = state.tables.teams
    behind: tuple[Seat, ...] = ()
    difference = state.team_sum(one[0]) - state.team_sum(other[0])
    if difference:
        behind = one if difference < 0 else other
    if events is not None:
        events.append(PhaseEnded(state.phase_number, tuple(state.sums), behind))
    if len(behind) > 1:
        # Who was divider or chooser in the last round draws first.
        behind = tuple(sorted(behind, key=lambda seat: seat not in state.last_pair))
    state.catching_up = behind
    next_catch_up(state, events)


def next_catch_up(state: CanalGrandeState, events: Events) -> None:
    """Asks the next player who may catch up, or starts the next phase."""
    while state.catching_up:
        seat = state.catching_up[0]
        state.catching_up = state.catching_up[1:]
        if state.draw_size(state.tables.catch_up):
            state.carrier = seat
            state.phase = Phase.CATCH_UP
            state.current_player = seat
            return
    start_phase(state, events)


def catch_up(state: CanalGrandeState, move: CatchUp, events: Events) -> None:
    """Draws to catch up, or does not."""
    if not move.draw:
        if events is not None:
            events.append(CatchUpDeclined(move.seat))
        next_catch_up(state, events)
        return
    if events is not None:
        events.append(CatchUpTaken(move.seat))
    state.drawing = True
    wait_for_draw(state, "catch_up", state.draw_size(state.tables.catch_up))


def _catch_up_answers(state: CanalGrandeState) -> Sequence[Move]:
    return state.tables.catch_up_answers[state.current_player or 0]


def _draw_catch_up_answer(state: CanalGrandeState, rng: Rng) -> Move:
    return state.tables.catch_up_answers[state.current_player or 0][floor(rng.random() * 2)]


CATCHING_UP: PhaseRules[CatchUp] = PhaseRules(
    moves=making(CatchUp, catch_up),
    legal_moves=_catch_up_answers,
    allows=one_of(_catch_up_answers),
    random_move=_draw_catch_up_answer,
    outcomes=decided_by_a_seat,
    refusal=not_these_cards,
)


def start_phase(state: CanalGrandeState, events: Events) -> None:
    """Shuffles the discards in, sets the sums back to 0 and finds who divides first."""
    tables = state.tables
    state.carrier = None
    if state.discarded:
        discards = shuffle_in(state, events)
        state.pile = state.pile + spread(discards)
        state.fact = Shuffled(state.fact, discards)
    if not state.empty_phases:
        divider, chooser = state.last_pair
        one, other = tables.teams
        difference = state.team_sum(one[0]) - state.team_sum(other[0])
        if difference:
            higher = one if difference > 0 else other
            first = Seat((divider + 1) % tables.players)
            while first not in higher:
                first = Seat((first + 1) % tables.players)
        else:
            first = chooser
        state.divider, state.chooser = first, tables.opposite(first)
        state.round += 1
    state.sums = [0] * tables.players
    state.bag = tables.lots.whole_bag
    state.phase_number += 1
    start_round(state, events)


# The end.


def end_game(
    state: CanalGrandeState,
    winners: tuple[Seat, ...],
    why: CanalGrandeTermination,
    events: Events,
    quarter: str | None = None,
) -> None:
    """Ends the game; `quarter` is the one won often enough, where that is why."""
    state.phase = Phase.END
    state.current_player = None
    state.winners = winners
    state.termination = why
    if events is not None:
        events.append(GameEnded(winners, _WHY[why], quarter))


def _no_move(_: CanalGrandeState, __: Rng) -> Move:
    raise IllegalMove("canal_grande.illegal.over")


def _never(_: CanalGrandeState, __: Move) -> bool:
    return False


OVER: PhaseRules[Move] = PhaseRules(
    moves={},
    legal_moves=decided_by_chance,
    allows=_never,
    random_move=_no_move,
    outcomes=decided_by_a_seat,
    refusal=not_these_cards,
)
