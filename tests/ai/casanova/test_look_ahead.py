"""What the AI counts by itself when it looks ahead is what the rules make of it, whatever the rule file.

Each law is tried on every rule file of `tests.rule_sets`, a further switch turned both ways included, and on random
ones: same position, same end.
"""

from __future__ import annotations

import itertools
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.casanova.backward_induction import Backward, TooMany
from game.ai.casanova.chances import Field
from game.ai.casanova.duel_ground import (
    ACTIVE,
    FOLDS,
    FREE,
    MATCHED,
    NOBODY,
    OTHER,
    OUTCOMES,
    STAYS,
    TAKEN,
    TIE,
    classes,
    who_wins,
)
from game.ai.casanova.duel_outcomes import DuelEnds, duel_ends
from game.ai.casanova.plan import answers_of
from game.ai.casanova.public_state import Standing, standing_of
from game.rules.casanova import (
    Announce,
    Cards,
    CasanovaGame,
    CasanovaRules,
    CasanovaState,
    Dice,
    Double,
    FirstPlayer,
    Fold,
    Match,
    Phase,
    Play,
    Quit,
    takers_of,
)
from game.rules.core import CHANCE, Move, Seat
from tests.rule_sets import rule_sets
from tests.strategies import few_or_more, rules_of

few = few_or_more(60)
MAX_MOVES = 400
"""A game of a thousand rounds is left after this many moves."""
MAX_STATES = 400
"""Public states of a game that is solved exactly here."""

ENDS_OF_TWO = (
    ((0, 1), False, ()),
    ((0, 1), False, (0,)),
    ((0, 1), False, (1,)),
    ((0, 1), False, (0, 1)),
    ((0,), True, (0,)),
    ((0, 1), True, ()),
    ((0, 1), True, (0,)),
    ((0, 1), True, (1,)),
    ((0, 1), True, (0, 1)),
)
"""Who stays in, whether it was doubled and who has the best card, in the order of a duel's outcomes."""


def of_casanova() -> list[object]:
    """Every rule file, named."""
    return [pytest.param(rules, id=name) for name, rules in rule_sets("casanova").items()]


def steps(rules: CasanovaRules, players: int, seed: int) -> Iterator[tuple[CasanovaState, Move, CasanovaState]]:
    """The states of a random game, each with the move made and the state after it."""
    rng = random.Random(seed)
    state = CasanovaGame(rules, players).new_state()
    for _ in range(MAX_MOVES):
        if state.current_player is None:
            return
        before, move = state.clone(), state.random_move(rng)
        state.apply(move)
        yield before, move, state.clone()


def seen(state: CasanovaState) -> Standing:
    """Where its round began, as the seat to move reads it off its view."""
    assert state.current_player is not None
    standing = standing_of(state.view(state.current_player))
    assert standing is not None
    return standing


@dataclass(frozen=True)
class Ended:
    """A round that was played to its end."""

    standing: Standing
    """Where it began, as the active player saw it once the dice lay there."""
    staying: tuple[int, ...]
    """Who did not fold, counted from the active player."""
    doubled: bool
    """Whether it was doubled."""
    takers: tuple[int, ...]
    """Who had the best card."""
    after: CasanovaState
    """Where it led."""


def ended_rounds(rules: CasanovaRules, players: int, seed: int) -> Iterator[Ended]:
    """The rounds of a random game."""
    standing: Standing | None = None
    for before, move, after in steps(rules, players, seed):
        if before.phase is Phase.STAY:
            standing = seen(before)
        if standing is None or after.phase not in (Phase.ANNOUNCE, Phase.END):
            continue
        if isinstance(move, Quit | Match | Fold):
            yield ended(standing, before, move, after)


def ended(standing: Standing, before: CasanovaState, move: Move, after: CasanovaState) -> Ended:
    """How a round that began so ended with this move."""
    seats = [
        seat
        for seat in standing.seats
        if seat in before.in_round and not (isinstance(move, Fold) and seat == move.seat)
    ]
    takers = takers_of(seats, before._face_down, before.massimo or 0)
    places = {seat: place for place, seat in enumerate(standing.seats)}
    return Ended(
        standing,
        tuple(places[seat] for seat in seats),
        not isinstance(move, Quit),
        tuple(places[seat] for seat in takers),
        after,
    )


def assert_ends_alike(round_: Ended) -> None:
    """What the AI expects of the round is where it led."""
    standing, after = round_.standing, round_.after
    end = standing.end(round_.staying, round_.doubled, round_.takers)
    assert [after.coins[seat] for seat in standing.seats] == list(end.coins)
    assert after.pot == end.pot
    out = {seat for place, seat in enumerate(standing.seats) if place not in end.alive}
    assert out == set(standing.seats) & set(after.eliminated)
    winners = None if end.winners is None else tuple(sorted(standing.seats[at] for at in end.winners))
    assert after.winners == winners


@pytest.mark.parametrize("rules", of_casanova())
def test_a_round_ends_as_the_rules_end_it(rules: CasanovaRules) -> None:
    found = [round_ for players in (2, 3, 4) for seed in range(4) for round_ in ended_rounds(rules, players, seed)]
    assert found
    for round_ in found:
        assert_ends_alike(round_)


@few
@given(rules=rules_of(CasanovaRules), players=st.sampled_from([2, 3, 4]), seed=st.integers(0, 2**32))
def test_a_round_ends_as_random_rules_end_it(rules: CasanovaRules, players: int, seed: int) -> None:
    for round_ in ended_rounds(rules, players, seed):
        assert_ends_alike(round_)


def assert_answers_alike(rules: CasanovaRules, players: int, seed: int) -> int:
    """Who may double, match and fold is what the rules let them; returns how many decisions were looked at."""
    count = 0
    for before, _, _ in steps(rules, players, seed):
        if before.phase not in (Phase.STAY, Phase.MATCH):
            continue
        standing, legal = seen(before), list(before.legal_moves())
        can_double, answers = answers_of(standing)
        place = standing.seats.index(before.current_player)
        assert (before.phase is Phase.STAY) == (place == 0)
        if place == 0:
            assert can_double == any(isinstance(move, Double) for move in legal)
        else:
            kinds = {(Match, Fold): FREE, (Fold,): FOLDS, (Match,): STAYS}
            assert answers[place] == kinds[tuple(map(type, legal))]
        if len(standing.seats) == 2:
            ends = duel_ends_of(standing)
            assert (bool(ends.can_double[0]), int(ends.answer[0])) == (can_double, answers[1])
        count += 1
    return count


@pytest.mark.parametrize("rules", of_casanova())
def test_who_can_double_and_answer_is_what_the_rules_say(rules: CasanovaRules) -> None:
    assert sum(assert_answers_alike(rules, players, seed) for players in (2, 3, 4) for seed in range(3))


@few
@given(rules=rules_of(CasanovaRules), players=st.sampled_from([2, 3, 4]), seed=st.integers(0, 2**32))
def test_who_can_double_and_answer_is_what_random_rules_say(rules: CasanovaRules, players: int, seed: int) -> None:
    assert_answers_alike(rules, players, seed)


def duel_ends_of(*standings: Standing) -> DuelEnds:
    """The ends of rounds between two with the same rules and stake, all of them the last or none."""
    first = standings[0]
    numbers = zip(*((*standing.coins, standing.pot) for standing in standings), strict=True)
    return duel_ends(first.rules, first.stake, *(np.array(each) for each in numbers), is_last=first.rounds_left == 0)


def assert_counted_alike(standings: Sequence[Standing]) -> None:
    """The ends of rounds between two, counted for all of them at once, are those counted one by one."""
    ends = duel_ends_of(*standings)
    for (at, standing), (outcome, (staying, doubled, takers)) in itertools.product(
        enumerate(standings), enumerate(ENDS_OF_TWO)
    ):
        end = standing.end(staying, doubled, takers)
        assert (ends.mine[at, outcome], ends.theirs[at, outcome], ends.pot[at, outcome]) == (*end.coins, end.pot)
        assert ends.decided[at, outcome] == (end.winners is not None)
        margin = 0 if end.winners is None else (0 in end.winners) - (1 in end.winners)
        assert ends.margin[at, outcome] == margin


def standings(rules: CasanovaRules, rng: random.Random) -> Iterator[Standing]:
    """Rounds of two with purses poor and rich, at any time of the game."""
    near = rules.ante + rules.stake() + 2
    hand = (1, 2, 3)
    faces = tuple(rng.randint(1, sides) for sides in rules.dice.each[: rng.choice(rules.dice.announced)])
    for stake in {rules.stake(), rules.stake(faces)}:
        for _ in range(8):
            mine, theirs = (rules.ante + rng.randrange(near) for _ in range(2))
            round_ = rng.choice((1, rules.rounds))
            pot = rng.randrange(2 * near)
            yield Standing(rules, 2, round_, (Seat(0), Seat(1)), (mine, theirs), pot, (hand, hand), stake)


@pytest.mark.parametrize("rules", of_casanova())
def test_ends_counted_together_are_those_counted_one_by_one(rules: CasanovaRules) -> None:
    alike = defaultdict(list)
    for standing in standings(rules, random.Random(1)):
        alike[standing.stake, standing.rounds_left == 0].append(standing)
    for together in alike.values():
        assert_counted_alike(together)


TINY = (
    {"cards": Cards(highest=3), "dice": Dice(count=2, sides=2), "coins": 5, "ante": 1, "double_stake": 1},
    {"cards": Cards(highest=2), "dice": Dice(count=1, sides=3), "coins": 2, "ante": 1, "double_stake": 1},
    {"cards": Cards(highest=3), "dice": Dice(count=2, sides=2), "coins": 7, "ante": 2, "double_stake": 3},
    {"cards": Cards(ranks=(5, 2, 3)), "dice": Dice(faces=(2, 4)), "coins": (4, 6), "ante": 1, "double_stake": 2},
)
"""Few cards, dice and coins: enough for equal dice, for a double, and for players who are broke or out."""


def tiny(rules: CasanovaRules, few_things: dict[str, object]) -> CasanovaRules:
    """These rules with few things of each kind; the switches stay as they are."""
    return msgspec.structs.replace(rules, rounds=2, **few_things)


def solved(state: CasanovaState) -> Backward | None:
    """The game from here on solved exactly; None where the AI does not think it can be."""
    try:
        backward = Backward(seen(state), MAX_STATES)
    except TooMany:
        return None
    backward.solve(4)
    return backward


def begun(rules: CasanovaRules) -> CasanovaState:
    """Two players, the second active."""
    state = CasanovaGame(rules, 2).new_state()
    if state.phase is Phase.FIRST_PLAYER:
        state.apply(FirstPlayer(CHANCE, Seat(1)))
    return state


def assert_the_tree_is_walked(rules: CasanovaRules) -> None:
    """Each end of a round leads where an exact solution thinks, and is worth what the position there is worth."""
    state = begun(rules)
    standing, backward = seen(state), solved(state)
    if backward is None:
        return
    duel, ends = backward.duel_at(standing), backward.layers[0].ends
    assert duel is not None
    values = np.broadcast_to(duel.values[0], (OUTCOMES, len(standing.hands[1]), len(standing.hands[0])))
    for round_, cards in rounds_from(state):
        who = {(): NOBODY, (0,): ACTIVE, (1,): OTHER, (0, 1): TIE}[round_.takers]
        outcome = TAKEN if len(round_.staying) == 1 else who + MATCHED * round_.doubled
        after = round_.after
        counted = (ends.mine[0, outcome], ends.theirs[0, outcome], ends.pot[0, outcome])
        assert counted == (*(after.coins[seat] for seat in standing.seats), after.pot)
        if after.winners is not None:
            worth = float((standing.seats[0] in after.winners) - (standing.seats[1] in after.winners))
        else:
            begins = seen(after)
            following = backward.worth_at(begins)
            assert following is not None
            worth = following if begins.seats[0] == standing.seats[0] else -following
        mine, theirs = (standing.hands[place].index(card) for place, card in enumerate(cards))
        assert values[outcome, theirs, mine] == pytest.approx(worth)


def rounds_from(state: CasanovaState) -> Iterator[tuple[Ended, Sequence[int]]]:
    """Every way in which the round that begins here may be played, with the cards laid."""
    active = state.current_player
    assert active is not None
    other = Seat(1 - active)
    hands = state.view(active).unseen
    for announce in state.legal_moves():
        assert isinstance(announce, Announce)
        for cards in itertools.product(hands[active], hands[other]):
            laid = state.clone()
            for move in (announce, Play(active, cards[0]), Play(other, cards[1])):
                laid.apply(move)
            for roll, _ in laid.chance_outcomes() or ():
                rolled = laid.clone()
                rolled.apply(roll)
                for round_ in answers_from(rolled, seen(rolled)):
                    yield round_, cards


def answers_from(state: CasanovaState, standing: Standing) -> Iterator[Ended]:
    """Every way in which the betting may go on from here."""
    for move in state.legal_moves():
        after = state.clone()
        after.apply(move)
        if after.phase is Phase.MATCH:
            yield from answers_from(after, standing)
        else:
            yield ended(standing, state, move, after)


@pytest.mark.parametrize("few_things", TINY)
def test_a_tiny_game_is_solved_exactly(few_things: dict[str, object]) -> None:
    assert solved(begun(tiny(CasanovaRules(), few_things))) is not None


@pytest.mark.parametrize("rules", of_casanova())
def test_an_exact_solution_walks_the_tree_of_the_rules(rules: CasanovaRules) -> None:
    for few_things in TINY:
        assert_the_tree_is_walked(tiny(rules, few_things))


@few
@given(rules=rules_of(CasanovaRules), few_things=st.sampled_from(TINY))
def test_an_exact_solution_walks_the_tree_of_random_rules(rules: CasanovaRules, few_things: dict[str, object]) -> None:
    assert_the_tree_is_walked(tiny(rules, few_things))


@pytest.mark.parametrize("seed", range(30))
def test_who_wins_a_duel_takes_the_pot_by_the_rules(seed: int) -> None:
    rng = random.Random(seed)
    hands = [sorted(rng.sample(range(1, 10), 4)) for _ in range(2)]
    active, other = (np.array([hand]) for hand in hands)
    levels = classes(active, other)
    who = who_wins(levels, active, other)[0]
    for massimo in range(12):
        level = int(np.searchsorted(levels[0], massimo, side="right")) - 1
        for (mine, one), (theirs, two) in itertools.product(enumerate(hands[0]), enumerate(hands[1])):
            takers = tuple(takers_of((Seat(0), Seat(1)), (one, two), massimo))
            assert who[level, theirs, mine] == {(): NOBODY, (0,): ACTIVE, (1,): OTHER, (0, 1): TIE}[takers]


@pytest.mark.parametrize("seed", range(30))
def test_a_card_wins_the_share_of_the_pot_that_the_rules_give_it(seed: int) -> None:
    rng = random.Random(seed)
    others = [tuple(sorted(rng.sample(range(1, 8), rng.randint(1, 4)))) for _ in range(rng.randint(1, 3))]
    field = Field(others, 7)
    seats = tuple(map(Seat, range(len(others) + 1)))
    for card, massimo in itertools.product(range(1, 8), range(10)):
        won = 0.0
        for held in itertools.product(*others):
            takers = takers_of(seats, (card, *held), massimo)
            won += 1 / len(takers) if 0 in takers else 0.0
        whole = np.prod([len(hand) for hand in others])
        assert field.share(card, massimo) / field.whole == pytest.approx(won / whole)


@pytest.mark.parametrize("rules", of_casanova())
def test_the_start_of_a_round_is_read_off_a_view_in_the_middle_of_it(rules: CasanovaRules) -> None:
    """With three players or more who may stay in broke it cannot be told whether one of them has paid."""
    for players, seed in itertools.product((2,) if rules.broke_stays else (2, 4), range(4)):
        began: Standing | None = None
        for before, _, _ in steps(rules, players, seed):
            if before.current_player in (CHANCE, None):
                continue
            standing = seen(before)
            if before.phase is Phase.ANNOUNCE:
                began = standing
            assert began is not None
            assert standing.stake == rules.stake(before.faces)
            assert replace(standing, stake=began.stake) == began
