"""The masks: they help a partner, waste nothing on what is won, remember what was shown, and keep to their limits."""

from __future__ import annotations

import math
import random
from collections import Counter
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from game.ai.canal_grande import ai, candidates
from game.ai.canal_grande.candidates import divisions
from game.ai.canal_grande.leaning import Temperament
from game.ai.canal_grande.numbers import InTeams, Leaning, Numbers, Otherwise, shipped
from game.ai.canal_grande.player import Councillor
from game.ai.canal_grande.quick_player import Steward
from game.ai.canal_grande.trials import Trials
from game.ai.personality import LEVELS, Temper
from game.ai.player import Choice, Limit
from game.rules.canal_grande import (
    CanalGrandeGame,
    CanalGrandeRules,
    CanalGrandeState,
    Choose,
    Divide,
    Pass,
    Phase,
    Raise,
    Reveal,
    Vote,
)
from game.rules.core import CHANCE, Seat
from tests.contract.ground import states_of
from tests.masks import MASKS
from tests.rules.canal_grande.table import (
    CA,
    CS,
    DOGE,
    GONDOLA,
    SM,
    add,
    rules_for,
    seat,
    seated,
    seen,
    split,
    stop,
    vote,
    voting,
    whose,
)

TALL = rules_for(1, 1).quarters.__class__(names=(SM, CA, CS, "dorsoduro", "san_polo", "santa_croce"), copies=10)
THINKING = [level for level in LEVELS if shipped().sight(level, 2).plays_on]


def thought(state: CanalGrandeState, level: str = "doge", mask: str | None = None, nodes: int = 60) -> Choice:
    return ai(level, mask).choose(state.view(whose(state)), Limit(nodes=nodes), random.Random(1))


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_adds_to_what_its_partner_has_won(level: str) -> None:
    """Partner five San Marco, both opponents out: what the winners add is discarded."""
    state = voting([[], [], [SM, SM, SM, GONDOLA, GONDOLA, CA], [SM] * 5], quarters=TALL)
    vote(state, SM, 1)
    add(state, *[SM] * 5)
    stop(state)
    stop(state)
    assert whose(state) == 2
    assert thought(state, level).move == Pass(seat(2))


@pytest.mark.parametrize("level", ["senator", "doge"])
def test_a_partner_with_the_cards_turns_a_vote_that_is_being_lost(level: str) -> None:
    """At three to four, with cards for five, and a quarter that both sides want."""
    state = split([[SM] * 4, [], [SM] * 3, [SM, SM, CA]], [1], [DOGE], quarters=TALL)
    state.won[2], state.won[0] = [0, 1, 1, 1, 0, 0], [0, 1, 1, 1, 0, 0]
    vote(state, SM, 4)
    stop(state)
    add(state, *[SM] * 3)
    assert whose(state) == 3
    move = thought(state, level).move
    assert isinstance(move, Raise)
    assert sum(1 for card in move.cards if card != GONDOLA) >= 2


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_step_to_the_win_is_taken(level: str) -> None:
    state = voting([[CS, SM, SM], [CA]], quarters=TALL)
    state.won[0] = [3, 0, 0, 0, 0, 0]
    move = thought(state, level).move
    assert isinstance(move, Vote)
    assert move.quarter == SM


@pytest.mark.parametrize("level", THINKING)
def test_a_choice_tells_values_chances_and_reasons(level: str) -> None:
    state = voting([[CS, SM, SM], [CA, SM]], quarters=TALL)
    choice = thought(state, level)
    assert len(choice.win) == 2
    assert sum(choice.win) == pytest.approx(1)
    assert all(-0.5 <= value <= 0.5 for _, value in choice.values)
    assert dict(choice.values)[choice.move] == pytest.approx(choice.win[0] - 0.5)
    assert choice.reasons


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 4])
def test_every_level_plays_legal_moves_to_the_end_and_the_same_again(level: str, players: int) -> None:
    game = CanalGrandeGame(CanalGrandeRules(max_rounds=4), players)
    rng, state = random.Random(7), game.new_state()
    while not state.is_terminal():
        if state.current_player == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        choice = thought(state, level, "arlecchino", nodes=12)
        assert choice == thought(state, level, "arlecchino", nodes=12)
        state.apply(choice.move)


def test_nodes_are_kept_to_as_far_as_each_candidate_is_tried_once() -> None:
    state = voting([[CS, SM, SM], [CA, SM]], quarters=TALL)
    few, many = thought(state, nodes=1).nodes, thought(state, nodes=300).nodes
    assert few < 20
    assert 200 < many <= 300


@pytest.mark.parametrize("players", [2, 4])
def test_a_cleverer_level_thinks_of_all_that_the_one_below_it_does(players: int) -> None:
    numbers = shipped()
    sights = [numbers.sight(level, players) for level in LEVELS]
    for low, high in pairwise(msgspec.structs.astuple(sight) for sight in sights):
        assert low != high
        assert all(one <= other for one, other in zip(low, high, strict=True))


def test_what_a_level_looks_at_otherwise_in_teams_is_as_between_two_where_nothing_is_said() -> None:
    numbers = in_teams(senator=Otherwise(answers=3, reinforces=False))
    assert numbers.sight("senator", 2) == numbers.senator
    assert numbers.sight("senator", 4) == msgspec.structs.replace(numbers.senator, answers=3, reinforces=False)
    assert numbers.sight("merchant", 4) == numbers.merchant


@pytest.mark.parametrize(("players", "most"), [(2, 2), (4, 1)])
def test_a_level_answers_by_what_its_table_s_size_says(players: int, most: int) -> None:
    state = voting([[SM, SM]] * players, quarters=TALL)
    vote(state, SM, 1)
    player = Councillor("merchant", None, CanalGrandeGame.of_view, in_teams(merchant=Otherwise(answers=1)))
    tried = player.choose(state.view(whose(state)), Limit(), random.Random(1)).values
    assert max(len(move.cards) for move, _ in tried if isinstance(move, Raise)) == most


def in_teams(**levels: Otherwise) -> Numbers:
    """The numbers in use with other ones for teams."""
    return msgspec.structs.replace(shipped(), in_teams=InTeams(**levels))


def a_division(seed: int, players: int = 2) -> CanalGrandeState:
    """A position of a game by rules of thumb in which cards are to be divided."""
    rng, state, steward = (
        random.Random(seed),
        CanalGrandeGame(CanalGrandeRules(), players).new_state(),
        Steward(shipped().two),
    )
    while state.phase is not Phase.DIVIDE or state.round < 4:
        state.apply(state.random_move(rng) if state.phase is Phase.DIVIDE else steward.move(state, rng))
    return state


def test_a_doge_values_every_division_and_none_by_its_mirror_too() -> None:
    state = a_division(3)
    turned = Counter(state.turned_cards())
    offers = [move.offer for move, _ in thought(state, nodes=400).values]
    named = {frozenset(Counter(offer).items()) for offer in offers}
    mirrored = {frozenset((turned - Counter(offer)).items()) for offer in offers}
    assert len(named) == len(offers)
    assert named | mirrored == {frozenset(Counter(move.offer).items()) for move in state.legal_moves()}


def test_a_division_is_worth_what_is_left_when_the_worse_offer_for_the_divider_is_taken() -> None:
    numbers, seed = shipped(), 5
    state = a_division(seed)
    view = state.view(whose(state))
    trials = Trials(CanalGrandeGame.of_view(view), view, numbers.two, numbers.doge, random.Random(1))
    choice = thought(state, nodes=1)
    chooses = state.tables.choices[1 - whose(state)]
    for move, value in choice.values[:20]:
        assert value == pytest.approx(min(trials.value(trials.end(0, (move, one))) for one in chooses) - 0.5)


def test_a_trial_asked_for_again_is_the_same_again_and_the_next_is_another() -> None:
    numbers, state = shipped(), a_division(9)
    view = state.view(whose(state))
    trials = Trials(CanalGrandeGame.of_view(view), view, numbers.two, numbers.doge, random.Random(1))
    moves = next(iter(state.legal_moves())), state.tables.choices[1 - whose(state)][0]
    ends = [trials.value(trials.end(trial, moves)) for trial in (*range(12), *range(12))]
    assert ends[:12] == ends[12:]
    assert len(set(ends)) > 1


def test_who_is_thrifty_opens_with_one_card_where_others_show_half() -> None:
    state = voting([[SM, SM, SM, SM], [CA]], quarters=TALL)
    for thrifty, count in ((True, 1), (False, 2)):
        assert Steward(shipped().two, thrifty=thrifty).opening(state, seat(0)) == Vote(seat(0), SM, count)


def test_who_is_thrifty_leaves_a_vote_that_costs_more_than_it_brings() -> None:
    """Six quarters of which nobody has one: a vote is worth a card or two, and not a Gondola with five cards."""
    for cards, raises in (([SM] * 2, (True, True)), ([SM, *[CS] * 5, GONDOLA], (True, False))):
        state = voting([[SM] * 5, cards], quarters=TALL)
        vote(state, SM, len(cards) - 1 - cards.count(GONDOLA))
        moves = [Steward(shipped().two, thrifty=thrifty).answer(state, seat(1)) for thrifty in (False, True)]
        assert tuple(isinstance(move, Raise) for move in moves) == raises


def test_the_view_tells_the_game() -> None:
    state = CanalGrandeGame(CanalGrandeRules(), 4).new_state()
    assert CanalGrandeGame.of_view(state.view(Seat(0))).players == 4


LEANING = Leaning(uneven=0.1, steal=0.1, early=0.1, show=0.1, wait=0.1)


def test_a_bold_mask_likes_uneven_offers() -> None:
    state = seated(2, [[], []], rules_for(4, 0))
    state.apply(Reveal(CHANCE, (SM, CA, CS, DOGE), ()))
    bold = Temperament(Temper(risk=1.0), LEANING)
    uneven, even = Divide(seat(1), (DOGE,)), Divide(seat(1), (SM, DOGE))
    assert bold.bonus(seen(state, 1), uneven) > bold.bonus(seen(state, 1), even) == 0
    assert bold.uneven() > Temperament(Temper(), LEANING).uneven() == 0


def test_offers_of_unequal_size_are_thought_of_first_by_who_likes_them() -> None:
    state = seated(2, [[], []], rules_for(4, 0))
    state.apply(Reveal(CHANCE, (SM, CA, CS, DOGE), ()))
    steward, rng = Steward(shipped().two), random.Random(1)
    for liking, smaller in ((9.0, 1), (-9.0, 2)):
        first = divisions(state, steward, seat(1), rng, uneven=liking)[0]
        assert isinstance(first, Divide)
        assert min(len(first.offer), 4 - len(first.offer)) == smaller


def test_the_order_of_divisions_does_not_hang_on_how_a_python_sums(monkeypatch: pytest.MonkeyPatch) -> None:
    """From 3.12 on fractions are summed more exactly: of two ways to name one division the other one came first."""
    steward, divided = Steward(shipped().two), 0
    for state in states_of(CanalGrandeGame(CanalGrandeRules(), 2), seed=7):
        if state.phase is not Phase.DIVIDE or (mover := state.current_player) is None:
            continue
        found = divisions(state, steward, Seat(mover), random.Random(1))
        with monkeypatch.context() as patched:
            patched.setattr(candidates, "sum", math.fsum, raising=False)
            assert divisions(state, steward, Seat(mover), random.Random(1)) == found
        divided += 1
    assert divided > 5


@pytest.mark.parametrize(
    ("temper", "card"), [(Temper(bluff=1.0), "traitor"), (Temper(patience=-1.0), DOGE)], ids=["steals", "votes early"]
)
def test_an_offer_is_liked_for_what_a_mask_does_with_it(temper: Temper, card: str) -> None:
    state = seated(2, [[], []], rules_for(4, 0))
    state.apply(Reveal(CHANCE, (SM, CA, "traitor", DOGE), ()))
    state.apply(Divide(seat(1), (SM, card)))
    leaning, view = Temperament(temper, LEANING), seen(state, 0)
    assert leaning.bonus(view, Choose(seat(0), 0)) > leaning.bonus(view, Choose(seat(0), 1)) == 0


def test_a_patient_mask_keeps_its_cards_and_an_impatient_one_shows_them() -> None:
    state = voting([[SM, SM, SM, SM], [SM]], quarters=TALL)
    view = seen(state, 0)
    patient, quick = Temperament(Temper(patience=1.0), LEANING), Temperament(Temper(patience=-1.0), LEANING)
    one, all_of_them = Vote(seat(0), SM, 1), Vote(seat(0), SM, 4)
    assert patient.bonus(view, one) > patient.bonus(view, all_of_them)
    assert quick.bonus(view, one) < quick.bonus(view, all_of_them)
    assert patient.bonus(view, Pass(seat(0))) > 0 > quick.bonus(view, Pass(seat(0)))


@pytest.mark.parametrize("mask", MASKS)
def test_a_temper_leaves_clear_decisions_alone(mask: str) -> None:
    state = voting([[CS, SM, SM], [CA]], quarters=TALL)
    state.won[0] = [3, 0, 0, 0, 0, 0]
    move = thought(state, "doge", mask).move
    assert isinstance(move, Vote)
    assert move.quarter == SM


def test_the_numbers_are_read_from_the_file_that_is_shipped() -> None:
    assert (Path(__file__).parents[3] / "config" / "ai" / "canal_grande.yaml").is_file()
    assert shipped().two.weights != shipped().four.weights


def test_a_phase_is_never_left_without_a_decision() -> None:
    """Every phase in which a seat decides is answered by every level."""
    asked: set[Phase] = set()
    for number in range(12):
        rng, state = random.Random(number), CanalGrandeGame(CanalGrandeRules(), 2).new_state()
        while not state.is_terminal() and state.round < 8:
            if state.current_player != CHANCE and state.phase not in asked:
                asked.add(state.phase)
                for level in LEVELS:
                    assert state.is_legal(thought(state, level, nodes=4).move)
            state.apply(state.random_move(rng))
    assert asked == {
        Phase.DIVIDE,
        Phase.CHOOSE,
        Phase.TRAITOR,
        Phase.SPY,
        Phase.VOTE,
        Phase.RAISE,
        Phase.CATCH_UP,
    }
