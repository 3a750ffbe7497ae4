"""The search that knows no game: legal in all of them, the same for a seed, and no beginner's luck."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from game import registry
from game.ai.mcts import MctsPlayer
from game.ai.player import Limit, Player, RandomPlayer, make_player
from game.ai.search import ismcts
from game.errors import ArgumentError
from game.match.simulation.plan import Plan
from game.match.simulation.playing import Table as PlayTable
from game.match.simulation.playing import game_of
from game.rules.core import CHANCE, Game
from tests import tiny
from tests.contract.ground import ENTRIES, Table, game_type, playout


@pytest.fixture(autouse=True)
def own_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests' own games are registered too."""
    for game_id, entry in ENTRIES.items():
        monkeypatch.setitem(registry.GAMES, game_id, entry)


TABLES = [
    Table(game_id, "default", players)
    for game_id in ENTRIES
    for players in (game_type(game_id).player_counts[0], game_type(game_id).player_counts[-1])
]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_it_answers_any_game_with_a_legal_move_the_same_for_the_same_seed(table: Table) -> None:
    states = [state.clone() for state, _ in playout(table.game, 8) if state.current_player != CHANCE]
    for number, state in enumerate(states[:: max(1, len(states) // 4)]):
        assert state.current_player is not None
        view, limit = state.view(state.current_player), Limit(nodes=12)
        random.seed(number)
        one, other = (MctsPlayer().choose(view, limit, random.Random(number)) for _ in range(2))
        assert one == other
        assert state.is_legal(one.move)
        # The one move that there is needs no search.
        assert one.nodes == 12 * (len(list(islice(state.legal_moves(), 2))) > 1)
        assert sum(share for _, share in one.policy) == pytest.approx(1)
        assert all(state.is_legal(move) and -1 <= value <= 1 for move, value in one.values)


def share(game_id: str, players: int, games: int, nodes: int) -> float:
    """What part of the wins the search has against players at random."""
    asked = Plan(game_id, {}, players, ("mcts", *("random",) * (players - 1)), games, 1, Limit(nodes=nodes))
    made: list[Player] = [MctsPlayer(), *[RandomPlayer()] * (players - 1)]
    table = PlayTable(asked, game_of(asked), made, RandomPlayer())
    played = [table.play(number) for number in range(games)]
    assert not any(game.forfeits for game in played)
    return sum(game.share(0) for game in played) / games


def test_it_wins_against_players_at_random_in_a_game_it_has_never_seen() -> None:
    assert share(tiny.GAME_ID, 2, 60, 40) > 0.6
    assert share("canaletto", 3, 3, 25) > 0.6


def test_of_many_moves_it_looks_at_a_few_and_at_more_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ismcts, "MANY", 3)
    monkeypatch.setattr(ismcts, "FIRST", 2)
    game: Game = Table("canaletto", "default", 3).game
    state = next(
        state.clone()
        for state, _ in playout(game, 1)
        if state.current_player != CHANCE and len(list(state.legal_moves())) > 50
    )
    assert state.current_player is not None
    view = state.view(state.current_player)
    few, more = (len(MctsPlayer().choose(view, Limit(nodes=nodes), random.Random(1)).values) for nodes in (4, 60))
    assert few <= 2 + 4**ismcts.WIDENING < more < 20


def test_without_nodes_it_thinks_for_its_own_time_or_the_one_that_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    class Watch:
        """A tenth of a second passes with every look."""

        def __init__(self) -> None:
            self.now = 0.0

        def seconds(self) -> float:
            self.now += 0.1
            return self.now

    monkeypatch.setattr("game.ai.mcts.Stopwatch", Watch)
    state = Table("casanova", "default", 2).game.new_state()
    while state.current_player == CHANCE:
        state.apply(state.sample_chance(random.Random(1)))
    assert state.current_player is not None
    view = state.view(state.current_player)

    def nodes(player: Player, limit: Limit) -> int:
        return player.choose(view, limit, random.Random(1)).nodes

    assert nodes(make_player("mcts:350", "casanova"), Limit()) == 4
    assert nodes(make_player("mcts:350", "casanova"), Limit(time=0.75)) == 8
    assert nodes(make_player("mcts", "casanova"), Limit()) == 1


@pytest.mark.parametrize("spec", ["mcts:", "mcts:0", "mcts:fast", "mcts:1:2", "mcts:-5"])
def test_a_time_that_is_none_is_refused(spec: str) -> None:
    with pytest.raises(ArgumentError, match=r"expected milliseconds, as in mcts:200\."):
        make_player(spec, "casanova")
