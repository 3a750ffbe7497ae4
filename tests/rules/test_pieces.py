"""Moves put together piece by piece: every legal move is reached, and nothing else."""

from __future__ import annotations

import random

import pytest

from game.rules.core import CHANCE, Move, State
from game.rules.pieces import Parts, Piece, pieces_of, with_pieces
from tests.contract.ground import Table, game_type, ground, playout


def decisions(players: int, rules: str) -> list[State]:
    """Decisions of a random game of Canal Grande, whose moves are of many cards."""
    table = Table("canal_grande", rules, players)
    found = [state.clone() for state, _ in playout(table.game, 5) if state.current_player != CHANCE]
    return [state for state in found[::9] if len(list(state.legal_moves())) < 200]


def written_ways(parts: Parts) -> list[Move]:
    """Every move that is reached by adding pieces in the written order."""
    found, open_parts = [], list(parts.begun)
    while open_parts:
        part = open_parts.pop()
        if parts.is_written(part):
            found.append(part)
        open_parts += [with_pieces(part, (*pieces_of(part), piece)) for piece in parts.next_written(part)]
    return found


def canonical(move: Move) -> tuple[Move, tuple[Piece, ...]]:
    return with_pieces(move, ()), tuple(sorted(pieces_of(move), key=str))


@pytest.mark.parametrize(("players", "rules"), [(2, "default"), (4, "default")])
def test_the_written_order_leads_to_each_legal_move_once_and_to_no_other(players: int, rules: str) -> None:
    for state in decisions(players, rules):
        legal = list(state.legal_moves())
        found = written_ways(Parts(legal))
        assert len(found) == len(legal)
        assert set(found) == set(legal)


def test_in_any_order_every_piece_offered_keeps_a_legal_move_within_reach() -> None:
    rng = random.Random(3)
    for state in decisions(2, "default"):
        parts = Parts.of(state)
        assert parts is not None
        legal = {canonical(move) for move in state.legal_moves()}
        for begun in parts.begun:
            part = begun
            while further := parts.further(part):
                assert parts.is_whole(part) == (canonical(part) in legal)
                part = with_pieces(part, (*pieces_of(part), rng.choice(further)))
            assert canonical(part) in legal
            assert state.is_legal(part)


@pytest.mark.parametrize("game_id", ["casanova", "canaletto"])
def test_moves_of_one_piece_begin_as_they_are(game_id: str) -> None:
    kind = game_type(game_id)
    table = Table(game_id, next(iter(ground(game_id).rules)), kind.player_counts[0])
    for state, _ in list(playout(table.game, 2))[:30]:
        if state.current_player != CHANCE:
            parts = Parts.of(state)
            assert parts is not None
            assert list(parts.begun) == list(state.legal_moves())


def test_too_many_moves_are_not_taken_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.rules.pieces.MAX_MOVES", 1)
    assert Parts.of(decisions(2, "default")[0]) is None
