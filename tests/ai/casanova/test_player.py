"""Casanova's player of many masks: legal and repeatable, mixed, and never broken to look at."""

from __future__ import annotations

import gc
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from types import FunctionType, ModuleType

import numpy as np
import pytest

from game.ai.casanova import many_players
from game.ai.casanova.dice import chances_below, feared_below
from game.ai.casanova.duel_ground import Duel
from game.ai.casanova.many_players import Melee, MeleePlan
from game.ai.casanova.player import MAX_REMEMBERED, Gambler
from game.ai.casanova.reading import MAX_KEPT, MAX_PLANS
from game.ai.casanova.safe_response import SURELY
from game.ai.casanova.thought_of import MAX_CARDS, MAX_DICE, MAX_RANKS
from game.ai.casanova.two_players import AS_IT_IS, DuelPlan, Ways, solve
from game.ai.personality import LEVELS
from game.ai.player import Choice, Limit, Player, Reason, make_player
from game.catalogue.convert import merge_rules
from game.rules.casanova import (
    Announce,
    Cards,
    CasanovaGame,
    CasanovaRules,
    CasanovaState,
    CasanovaView,
    Dice,
    Double,
    Match,
    Phase,
    Play,
    Quit,
)
from game.rules.core import CHANCE, Move, Seat
from tests.ai.casanova.tables import FIRST_SEAT, lay, new_state, roll, seen
from tests.masks import MASKS
from tools.strength.casanova_bounds import FILES

BOUNDED = FILES | {
    "24 rounds, first too large": {"cards": {"highest": 30}, "dice": {"sides": 10}, "coins": 9_999, "rounds": 24}
}
"""Files up to their bounds, and one whose first round is not thought of whole while later ones are."""
FEW = Limit(nodes=4)
SMALL = CasanovaRules(cards=Cards(highest=3), dice=Dice(count=1, sides=3), coins=2, rounds=2)


def choose(player: Player, state: CasanovaState, seed: int = 0, limit: Limit = FEW) -> Choice:
    """What the player answers."""
    return player.choose(seen(state), limit, random.Random(seed))


def with_coins(state: CasanovaState, *coins: int) -> CasanovaState:
    """The same state with other purses; the pot takes what is missing."""
    total = sum(state.coins) + state.pot
    state.coins = list(coins)
    state.pot = total - sum(coins)
    return state


def played_out(rounds: list[list[int]], rules: CasanovaRules = FIRST_SEAT) -> CasanovaState:
    """Two players after rounds with these cards, one die, a 1 rolled, turned up at once."""
    state = new_state(2, rules)
    for cards in rounds:
        roll(lay(state, 1, cards), 1)
        state.apply(Quit(seen(state).seat))
        assert state.phase is not Phase.END
    return state


@pytest.mark.parametrize("spec", [*(f"ai:{level}" for level in LEVELS), *(f"ai:merchant:{mask}" for mask in MASKS)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_answer_is_legal_and_sound_whatever_the_rules(spec: str, players: int) -> None:
    rng = random.Random(players)
    player = make_player(spec, "casanova")
    for rules in (
        CasanovaRules(coins=4),
        CasanovaRules(coins=9, ante=2, double_stake=3, broke_when_doubled="stay", final_pot="active", rounds=4),
        CasanovaRules(cards=Cards(lowest=4, highest=6), dice=Dice(count=12, sides=2), coins=3, rounds=3),
    ):
        state = CasanovaGame(rules, players).new_state()
        while (seat := state.current_player) is not None:
            if seat == CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            choice = player.choose(state.view(seat), Limit(nodes=2), rng)
            assert state.is_legal(choice.move)
            assert choice.move in dict(choice.policy)
            assert sum(chance for _, chance in choice.policy) == pytest.approx(1.0)
            assert len(choice.win) == players
            assert sum(choice.win) == pytest.approx(1.0)
            assert all(-1.0 <= value <= 1.0 for _, value in choice.values)
            assert all(state.is_legal(move) for move, _ in choice.values)
            assert choice.reasons
            state.apply(choice.move if rng.random() < 0.7 else state.random_move(rng))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_huge_files_are_thought_through_in_bounded_work(players: int) -> None:
    rules = CasanovaRules(
        cards=Cards(highest=999), dice=Dice(count=100, sides=1000), rounds=999, coins=1000, first_player="first_seat"
    )
    state = new_state(players, rules)
    for dice, cards in ((37, range(333, 333 + players)), (100, range(500, 500 + players))):
        assert state.is_legal(choose(make_player("ai:doge", "casanova"), state).move)
        lay(state, dice, list(cards)[:-1])
        assert state.is_legal(choose(make_player("ai:doge", "casanova"), state).move)
        state.apply(Play(seen(state).seat, cards[-1]))
        state.apply(state.sample_chance(random.Random(1)))
        assert state.is_legal(choose(make_player("ai:doge", "casanova"), state).move)
        state.apply(Quit(seen(state).seat))


@pytest.mark.parametrize("fields", BOUNDED.values(), ids=list(BOUNDED))
def test_what_an_answer_solves_is_bounded_whatever_the_file_and_the_record(
    fields: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = merge_rules(CasanovaGame, fields, 2)
    assert isinstance(rules, CasanovaRules)
    sizes: list[tuple[int, ...]] = []

    def counted(duel: Duel, iterations: int, ways: Ways = AS_IT_IS) -> DuelPlan:
        sizes.append(duel.values.shape[2:] if duel.values.shape[2] > 1 else (duel.other.shape[1], duel.active.shape[1]))
        sizes.append((len(duel.active) * len(duel.below),))
        return solve(duel, iterations, ways)

    monkeypatch.setattr("game.ai.casanova.two_players.solve", counted)
    monkeypatch.setattr("game.ai.casanova.safe_response.solve", counted)
    most = 0
    for _ in asked_in_a_game(CasanovaGame(rules, 2), sizes):
        # The round, the one before it and an answer to each, of which three are tried at once.
        assert len(sizes) <= 2 * 4
        most = max(most, len(sizes))
        assert max(map(max, sizes[::2]), default=0) <= MAX_CARDS[2]
        assert max((rows for (rows,) in sizes[1::2]), default=0) <= len(SURELY) * (MAX_DICE[2] + 1)
    assert most >= 2


@pytest.mark.parametrize("fields", BOUNDED.values(), ids=list(BOUNDED))
@pytest.mark.parametrize("players", [3, 4])
def test_what_an_answer_among_several_solves_and_keeps_is_bounded_whatever_the_file_and_the_record(
    fields: dict[str, object], players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = merge_rules(CasanovaGame, fields, players)
    assert isinstance(rules, CasanovaRules)
    sizes: list[tuple[int, ...]] = []
    solve_melee = many_players.solve

    def counted(melee: Melee, iterations: int, keep_on: Callable[[int], bool]) -> MeleePlan:
        assert len(set().union(*melee.hands)) <= MAX_RANKS[len(melee.hands)]
        sizes.append((len(set().union(*melee.hands)), len(melee.below)))
        return solve_melee(melee, iterations, keep_on)

    monkeypatch.setattr("game.ai.casanova.many_players.solve", counted)
    # In each history of matches, numbers of dice, classes of massimo, ranks.
    decisions = 2 ** (players - 1) * (MAX_DICE[players] + 1) * (MAX_RANKS[players] + 1) * MAX_RANKS[players]
    # Each with how likely yes is and what no and yes bring; plans, and the one that was answered with its ground.
    bytes_kept = 8 * 3 * decisions * (MAX_REMEMBERED + 2 * MAX_PLANS + 1)
    most = 0
    for player in asked_in_a_game(CasanovaGame(rules, players), sizes):
        # The round as it begins, with the dice announced, and the one before it.
        assert len(sizes) <= 3
        most = max([most, *(ranks for ranks, _ in sizes)])
        assert max((dice for _, dice in sizes), default=0) <= MAX_DICE[players] + 1
        assert bytes_of_arrays(player) <= bytes_kept
    assert most >= 2


def asked_in_a_game(game: CasanovaGame, sizes: list[tuple[int, ...]]) -> Iterator[Gambler]:
    """A doge after each answer it gives with the record, in the first rounds and late ones; the sizes begin anew."""
    player, state, rng, moves = Gambler("doge"), game.new_state(), random.Random(1), list[Move]()
    while state.round < 23 and (seat := state.current_player) is not None:
        if seat == 0 and (state.round < 4 or state.round > 20):
            sizes.clear()
            player.hear(game.information_state(moves, seat))
            move = player.choose(state.view(seat), FEW, rng).move
            yield player
        else:
            move = state.sample_chance(rng) if seat == CHANCE else state.random_move(rng)
        state.apply(move)
        moves.append(move)


def bytes_of_arrays(player: Gambler) -> int:
    """What all arrays hold that a player keeps."""
    found, looked_at, left = dict[int, int](), set[int](), [player._plans, player._latest, player._reading]
    while left:
        one: object = left.pop()
        if id(one) in looked_at or isinstance(one, type | ModuleType | FunctionType):
            continue
        looked_at.add(id(one))
        if isinstance(one, np.ndarray):
            owner = one if one.base is None else one.base
            found[id(owner)] = getattr(owner, "nbytes", 0)
        left += gc.get_referents(one)
    return sum(found.values())


@pytest.mark.parametrize("spec", ["ai:doge:bauta", "ai:novice"])
def test_the_same_view_seed_and_nodes_bring_the_same_choice_whatever_was_asked_before(spec: str) -> None:
    used = make_player(spec, "casanova")
    for seed in range(3):
        state = lay(new_state(2), 2, [5])
        choose(used, new_state(2), seed)
        random.seed(seed)
        assert choose(used, state, seed) == choose(make_player(spec, "casanova"), state, seed)


def test_a_limit_in_nodes_is_kept_and_told() -> None:
    assert choose(make_player("ai:doge", "casanova"), new_state(2), limit=Limit(nodes=7)).nodes == 7


def test_one_iteration_is_made_however_short_the_time() -> None:
    state = lay(new_state(2), 3, [8])
    assert state.is_legal(choose(make_player("ai:doge", "casanova"), state, limit=Limit(time=0.0)).move)


def test_a_card_is_drawn_from_the_policy_not_the_likeliest_always() -> None:
    player, state = make_player("ai:doge", "casanova"), lay(new_state(2), 2, [6])
    laid = {choose(player, state, seed).move for seed in range(40)}
    assert len(laid) > 2
    assert laid <= set(dict(choose(player, state).policy))


def test_a_small_file_prepared_is_played_as_if_it_had_not_been() -> None:
    prepared, fresh = Gambler("doge"), Gambler("doge")
    game = CasanovaGame(SMALL, 2)
    prepared.prepare(game)
    state = game.new_state()
    state.apply(state.sample_chance(random.Random(1)))
    state.apply(Announce(seen(state).seat, 1))
    assert choose(prepared, state) == choose(fresh, state)


@pytest.mark.parametrize("level", LEVELS)
def test_a_double_that_nobody_can_answer_is_always_said(level: str) -> None:
    # reports.md, B7: it takes the pot at once.
    state = with_coins(roll(lay(new_state(2), 1, [13, 1]), 2), 5, 0)
    assert choose(make_player(f"ai:{level}", "casanova"), state).move == Double(Seat(0))


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_doubles_over_the_massimo_where_the_broke_stay_in_for_nothing(level: str) -> None:
    # reports.md, B7.
    rules = CasanovaRules(first_player="first_seat", broke_when_doubled="stay")
    for seed in range(10):
        state = with_coins(roll(lay(new_state(2, rules), 1, [13, 1]), 2), 5, 0)
        assert choose(make_player(f"ai:{level}", "casanova"), state, seed).move == Quit(Seat(0))


@pytest.mark.parametrize("mask", [None, *MASKS])
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_bluffs_with_what_all_can_see_it_has_not(level: str, mask: str | None) -> None:
    # reports.md, B12: both cards left are over the massimo, the other may hold one that is not.
    mine, theirs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]
    rules = CasanovaRules(first_player="first_seat", coins=40)
    state = played_out(
        [[a, b] if at % 2 == 0 else [b, a] for at, (a, b) in enumerate(zip(mine, theirs, strict=True))], rules
    )
    assert seen(state).round == 12
    # In the twelfth round seat 1 is active; it has 1 and 2 left, seat 0 has 12 and 13.
    state = played_out(
        [[b, a] if at % 2 == 0 else [a, b] for at, (a, b) in enumerate(zip(mine, theirs, strict=True))], rules
    )
    assert seen(state).seat == Seat(1)
    assert seen(state).unseen == ((1, 2), (12, 13))
    roll(lay(state, 2, [13, 2]), 3, 4)
    for seed in range(6):
        assert choose(Gambler(level, mask), state, seed).move == Quit(Seat(1))


def test_a_novice_matches_to_see_the_cards_and_doubles_only_with_the_massimo_itself() -> None:
    novice = Gambler("novice")
    assert choose(novice, roll(lay(new_state(2), 1, [4, 6]), 5)).move == Quit(Seat(0))
    assert choose(novice, roll(lay(new_state(2), 1, [5, 6]), 5)).move == Double(Seat(0))
    doubled = roll(lay(new_state(2), 1, [5, 13]), 5)
    doubled.apply(Double(Seat(0)))
    assert choose(novice, doubled).move == Match(Seat(1))


def test_a_novice_fears_for_every_roll() -> None:
    feared, counted = (below((1, 2, 3), (6, 6, 6), 13) for below in (feared_below, chances_below))
    assert (feared >= counted).all()
    assert (feared[:, 1:] > counted[:, 1:]).any()
    assert (np.diff(feared, axis=1) >= 0.0).all()


def last_round(coins: tuple[int, int], cards: list[int]) -> CasanovaState:
    """The last of two rounds, seat 1 active with these coins as it begins; 13 was laid by both, one die is rolled."""
    rules = CasanovaRules(first_player="first_seat", rounds=2)
    state = roll(lay(played_out([[13, 13]], rules), 1, cards), 3)
    return with_coins(state, *(held - 1 for held in coins))


@pytest.mark.parametrize("level", LEVELS)
def test_a_double_is_said_where_the_game_is_lost_without_it(level: str) -> None:
    # Behind by more than the pot, and only a double that is matched and won turns it.
    state = last_round((14, 10), [1, 5])
    state.coins, state.pot = [12, 9], 2
    choice = choose(Gambler(level), state)
    assert choice.move == Double(Seat(1))
    assert level != "doge" or choice.reasons[0] == Reason("casanova.because.lost.double")


@pytest.mark.parametrize("level", LEVELS)
def test_a_double_is_matched_where_a_fold_has_lost_the_game(level: str) -> None:
    # A fold, and the round ends the game: the doubler is ahead by more than the pot.
    state = last_round((12, 12), [1, 2])
    state.apply(Double(Seat(1)))
    choice = choose(Gambler(level), state)
    assert choice.move == Match(Seat(0))
    assert level != "doge" or choice.reasons[0] == Reason("casanova.because.lost.match")


def test_making_a_player_does_not_bring_in_numpy() -> None:
    """The window makes players too, for the words of their levels; only the worker thinks."""
    code = (
        "import sys; from game.ai.player import make_player; make_player('ai:doge:bauta', 'casanova'); "
        "sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.deep
@pytest.mark.parametrize("level", ["senator", "doge"])
def test_doubles_are_bluffs_neither_seldom_nor_mostly(level: str) -> None:
    # reports.md, B12: over 2,000 rounds.
    player, rng = make_player(f"ai:{level}", "casanova"), random.Random(8)
    doubles = losing = rounds = 0
    while rounds < 2_000:
        state = CasanovaGame(CasanovaRules(), 2).new_state()
        while (seat := state.current_player) is not None:
            if seat == CHANCE:
                state.apply_unchecked(state.sample_chance(rng))
                continue
            move = player.choose(state.view(seat), Limit(), rng).move
            if isinstance(move, Double):
                mine, theirs, massimo = state._face_down[seat], state._face_down[1 - seat], state.massimo or 0
                doubles += 1
                losing += mine > massimo or mine < theirs <= massimo
            state.apply_unchecked(move)
        rounds += state.round
    assert 0.05 <= losing / doubles <= 0.50


class Reader(Player):
    """Plays as another does, but answers every double alike."""

    def __init__(self, matches: bool) -> None:
        self._other = make_player("ai:doge", "casanova")
        self._matches = matches

    def choose(self, view: CasanovaView, limit: Limit, rng: random.Random) -> Choice:  # type: ignore[override]
        choice = self._other.choose(view, limit, rng)
        options = [move for move, _ in choice.values]
        if view.phase is Phase.MATCH and len(options) == 2:
            return Choice(next(move for move in options if isinstance(move, Match) == self._matches))
        return choice


@pytest.mark.deep
@pytest.mark.parametrize("matches", [True, False])
def test_who_always_answers_a_double_alike_gains_nothing(matches: bool) -> None:
    # reports.md, B12: less than 3 %.
    from game.match.simulation.plan import Plan
    from game.match.simulation.playing import Table
    from game.match.simulation.report import wilson

    plan = Plan("casanova", {}, 2, ("ai:doge", "ai:doge"), 300, 1, Limit())
    players = [Reader(matches), make_player("ai:doge", "casanova")]
    table = Table(plan, CasanovaGame(CasanovaRules(), 2), players, make_player("greedy", "casanova"))
    won = 0.0
    for number in range(plan.games):
        winners = table.play(number).winners
        won += (0 in winners) / len(winners)
    assert wilson(won / plan.games, plan.games)[0] < 0.53


@pytest.mark.deep
@pytest.mark.parametrize("level", LEVELS)
def test_hardly_anybody_is_out_before_the_fourth_round(level: str) -> None:
    # reports.md, B8: fewer than 5 % of seats.
    player, rng = make_player(f"ai:{level}", "casanova"), random.Random(9)
    out = seats = 0
    for _ in range(25):
        state = CasanovaGame(CasanovaRules(), 4).new_state()
        while (seat := state.current_player) is not None and state.round < 4:
            move = (
                state.sample_chance(rng)
                if seat == CHANCE
                else player.choose(state.view(seat), Limit(nodes=4), rng).move
            )
            state.apply_unchecked(move)
        out += len(state.eliminated)
        seats += 4
    assert out / seats < 0.05


@pytest.mark.parametrize("players", [2, 4])
def test_of_a_game_only_the_last_rounds_are_kept(players: int) -> None:
    game = CasanovaGame(CasanovaRules(coins=20), players)
    seated = [Gambler("doge") for _ in range(players)]
    state, rng, moves = game.new_state(), random.Random(players), list[Move]()
    while (seat := state.current_player) is not None:
        if seat == CHANCE:
            move = state.sample_chance(rng)
        else:
            seated[seat].hear(game.information_state(moves, seat))
            move = seated[seat].choose(state.view(seat), FEW, rng).move
        state.apply(move)
        moves.append(move)
    assert state.round > 6
    for player in seated:
        assert len(player._plans) <= MAX_REMEMBERED
        assert player._reading is not None
        assert len(player._reading._plans) <= MAX_PLANS
        assert len(player._reading._beliefs) + len(player._reading._crowds) <= 2 * MAX_KEPT


def test_who_plays_the_printed_rules_imports_nothing_that_only_weighs() -> None:
    code = (
        "import random, sys; from game.ai.player import Limit, make_player; from game.rules.casanova import *; "
        "state = CasanovaGame(CasanovaRules(first_player='first_seat'), 2).new_state(); "
        "make_player('ai:doge', 'casanova').choose(state.view(0), Limit(nodes=1), random.Random(1)); "
        "print(sorted({'logging', 'numpy.ma', 'numpy.random', 'concurrent.futures'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"
