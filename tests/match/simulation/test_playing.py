"""The games of a simulation: players that rotate, deals they share, answers that cannot be used."""

from __future__ import annotations

from collections import Counter
from itertools import islice, takewhile
from pathlib import Path
from random import Random

import pytest

from game.ai.player import Choice, Limit, Player, RandomPlayer, make_player, stand_in_of
from game.catalogue.games import game_type, rules_type
from game.match.record import read_game_file
from game.match.simulation import playing as module
from game.match.simulation.plan import Plan
from game.match.simulation.playing import Table, file_name, play_games, rotations, whole_deals
from game.registry import GAMES
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules
from game.rules.canaletto import CanalettoGame, CanalettoRules
from game.rules.casanova import CasanovaGame, CasanovaRules, Quit
from game.rules.core import CHANCE, Game, Rng, Seat, View
from tests.match.simulation.plans import plan
from tests.match.tables import casanova

TABLES = [(game_id, players) for game_id in GAMES for players in game_type(game_id).player_counts]


class Cheat(Player):
    """Answers with a move that is never legal at the beginning of a round."""

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:
        return Choice(Quit(view.seat))


class Slow(Player):
    """Draws, and its time is looked at."""

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:
        return RandomPlayer().choose(view, limit, rng)


def test_the_players_rotate_over_the_seats() -> None:
    assert rotations(casanova(3)) == [0, 1, 2]


def test_partners_stay_partners() -> None:
    class Teams(CasanovaGame):
        def teams(self) -> tuple[tuple[Seat, ...], ...]:
            return (Seat(0), Seat(1)), (Seat(2), Seat(3))

    assert rotations(Teams(CasanovaRules(), 4)) == [0, 2]


@pytest.mark.parametrize(
    ("game", "games", "whole"),
    [
        (CasanovaGame(CasanovaRules(), 2), 1, 2),
        (CasanovaGame(CasanovaRules(), 2), 400, 400),
        (CasanovaGame(CasanovaRules(), 3), 400, 402),
        (CanalGrandeGame(CanalGrandeRules(), 4), 3, 4),
    ],
)
def test_games_are_rounded_up_to_whole_deals(game: Game, games: int, whole: int) -> None:
    assert whole_deals(game, games) == whole


def test_a_part_of_the_games_is_played_as_in_the_whole() -> None:
    asked = plan("random", "greedy")
    assert play_games(asked, range(5, 9)) == play_games(asked, range(12))[5:9]


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_the_games_of_a_deal_begin_with_the_same_chance_and_the_players_at_every_seat(
    game_id: str, players: int, tmp_path: Path
) -> None:
    asked = Plan(game_id, {}, players, ("random:4",) * players, 99, 7, Limit(), str(tmp_path))
    table = Table.of(asked)
    turns = len(rotations(module.game_of(asked)))
    found = []
    for number in range(2 * turns):
        played = table.play(number)
        assert (played.number, played.deal) == (number, number // turns)
        moves = read_game_file(tmp_path / file_name(asked, number), named=True).moves
        found.append((played.deal, played.rotation, tuple(takewhile(lambda move: move.seat == CHANCE, moves))))
    assert len({(deal, chance) for deal, _, chance in found}) == 2
    assert len({(deal, rotation) for deal, rotation, _ in found}) == 2 * turns


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_a_game_that_is_kept_is_the_game_that_was_played_and_names_who_sat_where(
    game_id: str, players: int, tmp_path: Path
) -> None:
    seats = ("random:3", "greedy", "random:5", "random")[:players]
    asked = Plan(game_id, {}, players, seats, 10, 5, Limit(), str(tmp_path))
    table = Table.of(asked)
    for number in range(2):
        played = table.play(number)
        reading = read_game_file(tmp_path / file_name(asked, number), named=True)
        state = reading.state
        assert state is not None
        assert state.winners is not None
        assert tuple(sorted((winner - played.rotation) % players for winner in state.winners)) == played.winners
        assert (len(reading.moves), str(state.termination)) == (played.moves, played.end)
        sat = [seat["player"] for seat in reading.fields["seats"]]
        assert sat == [seats[(seat - played.rotation) % players] for seat in range(players)]
        first = next(move.seat for move in reading.moves if move.seat != CHANCE)
        assert first == played.first
        assert [played.place((first - played.rotation) % players)] == [0]
        assert sorted(map(played.place, range(players))) == list(range(players))


@pytest.mark.parametrize(("cap", "most"), [(None, 20), (3, 3)])
def test_random_opens_with_each_bid_equally_often_and_none_above_its_cap(cap: int | None, most: int) -> None:
    rules = CanalettoRules(highest_bid=20)
    game, player, counts = CanalettoGame(rules, 3), RandomPlayer(cap), Counter[int]()
    for seed in range(3000):
        rng = Random(seed)
        state = game.new_state()
        while state.current_player == CHANCE:
            state.apply_unchecked(state.sample_chance(rng))
        move = player.pick(state, rng)
        counts[getattr(move, "amount", 0)] += 1
    passed = counts.pop(0, 0)
    assert set(counts) == set(range(1, most + 1))
    fair = sum(counts.values()) / most
    assert sum((count - fair) ** 2 / fair for count in counts.values()) < 45
    assert passed < 3000


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_random_makes_every_move_of_every_phase_equally_often(game_id: str, players: int) -> None:
    game, player, rng, met = game_type(game_id)(rules_type(game_id)(), players), RandomPlayer(), Random(7), set[str]()
    state = game.new_state()
    while state.current_player is not None:
        moves = () if state.current_player == CHANCE else tuple(islice(state.legal_moves(), 61))
        words = ",".join(sorted({move.word for move in moves}))
        # Of the raises of Canal Grande, which nobody lists, each has a chance, not each the same.
        if 1 < len(moves) <= 60 and "raise" not in words and words not in met:
            met.add(words)
            counts = Counter(player.pick(state, rng) for _ in range(40 * len(moves)))
            assert set(counts) == set(moves)
            # Chi squared, five standard deviations over its mean.
            odd = sum((count - 40) ** 2 / 40 for count in counts.values())
            assert odd < len(moves) - 1 + 5 * (2 * (len(moves) - 1)) ** 0.5
        state.apply_unchecked(state.random_move(rng))
    assert met


def test_illegal_answers_are_counted_and_another_move_is_played() -> None:
    game = CasanovaGame(CasanovaRules(rounds=2), 2)
    played = Table(plan("random", "random", games=1), game, [Cheat(), RandomPlayer()], RandomPlayer()).play(0)
    # An announcement and a card in their own round, a card in the other's: their Quit is legal only after the roll.
    assert played.forfeits >= 3
    assert played.length == 2


def test_late_answers_are_counted_where_there_is_a_limit_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(10**6))
    monkeypatch.setattr(module.time, "perf_counter", lambda: float(next(ticks)))
    game = CasanovaGame(CasanovaRules(rounds=1), 2)
    for limit, late in ((Limit(time=0.5), True), (Limit(time=1.5), False), (Limit(), False)):
        table = Table(plan("random", "random", limit=limit), game, [Slow()] * 2, RandomPlayer())
        assert (table.play(0).forfeits > 0) == late


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_the_margin_is_nought_in_a_tie_nothing_where_nobody_won_and_else_between_sides(
    game_id: str, players: int
) -> None:
    asked = Plan(game_id, {}, players, ("random:6",) * players, 30, 2, Limit())
    table = Table(asked, module.game_of(asked), [RandomPlayer(6)] * players, make_player(stand_in_of(game_id), game_id))
    for number in range(30):
        played = table.play(number)
        others = [score for player, score in enumerate(played.scores) if player not in played.winners]
        if not played.winners:
            assert played.margin is None
        elif played.is_tie:
            assert played.margin == 0
        else:
            assert played.margin == max(played.scores[winner] for winner in played.winners) - max(others)
        shares = sum(map(played.share, range(players)))
        assert shares == pytest.approx(played.team if played.winners else 0)
