"""The contract, part three: the players every game has, asked at every decision of random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from game import registry
from game.ai.player import AI, Limit, Player, ai_room, make_player, players_of
from game.rules.core import CHANCE, Game, State
from tests.contract import ground as grounds
from tests.contract.ground import Table, playout

SPECS = ("random", "greedy")


def player_of(table: Table, spec: str) -> Player:
    """A player of a game; the test is skipped where the game has no room for it yet."""
    if (AI if spec.startswith("ai") else spec) not in players_of(table.game_id):
        pytest.skip(f"{table.game_id} has no AI room yet: {spec} does not play it")
    return make_player(spec, table.game_id)


@pytest.fixture(params=grounds.in_turn())
def table(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Table:
    """One game with one rule file and one number of players; the tests' own game is registered too."""
    for game_id, entry in grounds.ENTRIES.items():
        monkeypatch.setitem(registry.GAMES, game_id, entry)
    return request.param


def decisions(game: Game, seed: int) -> Iterator[State]:
    """The states of a random game in which a seat is to move."""
    return (state for state, _ in playout(game, seed) if state.current_player != CHANCE)


@pytest.mark.parametrize("spec", SPECS)
def test_a_player_answers_with_a_legal_move_always(table: Table, spec: str) -> None:
    player = player_of(table, spec)
    rng = random.Random(1)
    for state in decisions(table.game, 31):
        assert state.current_player is not None
        assert state.is_legal(player.choose(state.view(state.current_player), Limit(nodes=100), rng).move)


@pytest.mark.parametrize("spec", SPECS)
def test_the_same_view_limit_and_seed_bring_the_same_choice(table: Table, spec: str) -> None:
    player_of(table, spec)
    for number, state in enumerate(decisions(table.game, 32)):
        assert state.current_player is not None
        view = state.view(state.current_player)
        random.seed(number)  # a player that reached for the common generator would be found out
        one, other = (
            make_player(spec, table.game_id).choose(view, Limit(nodes=100), random.Random(number)) for _ in range(2)
        )
        assert one == other


@pytest.mark.parametrize("spec", ["greedy", "ai:apprentice:bauta", "ai:merchant"])
def test_a_move_alone_is_the_choices_and_what_is_seen_will_do_for_who_remembers_nothing(
    table: Table, spec: str
) -> None:
    whole, alone = player_of(table, spec), player_of(table, spec)
    for number, state in enumerate(islice(decisions(table.game, 36), 12 if spec.startswith("ai") else None)):
        seat = state.current_player
        assert seat is not None
        rngs = random.Random(number), random.Random(number)
        choice = whole.choose(state.view(seat), Limit(nodes=10), rngs[0])
        seen = state.view(seat) if alone.remembers else state.seen(seat)
        assert alone.move(seen, Limit(nodes=10), rngs[1]) == choice.move
        assert rngs[0].getstate() == rngs[1].getstate()


@pytest.mark.parametrize("spec", SPECS)
def test_what_a_choice_tells_beside_its_move_is_sound(table: Table, spec: str) -> None:
    player = player_of(table, spec)
    rng = random.Random(2)
    for state in decisions(table.game, 33):
        assert state.current_player is not None
        choice = player.choose(state.view(state.current_player), Limit(nodes=100), rng)
        assert all(state.is_legal(move) for move, _ in (*choice.policy, *choice.values))
        assert not choice.policy or sum(share for _, share in choice.policy) == pytest.approx(1)
        assert all(-1 <= value <= 1 for _, value in choice.values)
        if choice.win is not None:
            assert len(choice.win) == table.players
            assert all(0 <= chance <= 1 for chance in choice.win)


def test_a_hint_is_a_legal_move_with_reasons_in_words(table: Table) -> None:
    room = ai_room(table.game_id)
    if room is None:
        pytest.skip(f"{table.game_id} has no AI room yet: nobody advises")
    rng = random.Random(3)
    for state in decisions(table.game, 34):
        assert state.current_player is not None
        choice = room.advise(state.view(state.current_player), Limit(nodes=100), rng)
        assert state.is_legal(choice.move)
        assert choice.reasons
        assert all(reason.key.startswith(f"{table.game_id}.") for reason in choice.reasons)


def test_greedy_beats_nobody_by_cheating(table: Table) -> None:
    """In states that look alike to a seat its greedy player chooses alike."""
    greedy = player_of(table, "greedy")
    for number, state in enumerate(decisions(table.game, 35)):
        assert state.current_player is not None
        view = state.view(state.current_player)
        drawn = table.game.sample_state(view, random.Random(number))
        rngs = random.Random(number), random.Random(number)
        assert greedy.choose(view, Limit(), rngs[0]) == greedy.choose(drawn.view(view.seat), Limit(), rngs[1])
