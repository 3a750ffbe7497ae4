"""Games to analyse: played to the end by quick players, the same each time."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from game.ai.player import Limit, make_player
from game.catalogue.convert import merge_rules
from game.catalogue.games import game_type
from game.match.analysis.reckoning import Reckoning
from game.match.analysis.report import Analysis
from game.match.seats import plan_seats, seat_object
from game.rules.core import CHANCE, Game, Move
from game.rules.notation import write_header, write_move

QUICK = Limit(nodes=20)
"""How long a question is thought about in tests."""
SHORT: dict[str, dict[str, object]] = {
    "casanova": {"rounds": 4},
    "canaletto": {},
    "canal_grande": {"win": {"different": 3, "same": 3}},
}
"""Rules by which games are over soon: what is told holds for any."""
TABLES = (("casanova", 2), ("casanova", 4), ("canaletto", 3), ("canal_grande", 2), ("canal_grande", 4))
"""Every game, and teams."""


@cache
def played(
    game_id: str, players: int, seed: int, player: str = "greedy", **keys: object
) -> tuple[Game, tuple[Move, ...]]:
    """A game that is over, and its moves."""
    kind = game_type(game_id)
    game = kind(merge_rules(kind, SHORT[game_id], players), players)
    asked, rng = make_player(player, game_id), Random(seed)
    state, moves = game.new_state(), list[Move]()
    while (seat := state.current_player) is not None:
        move = state.sample_chance(rng) if seat == CHANCE else asked.move(state.view(seat), Limit(), rng)
        state.apply_unchecked(move)
        moves.append(move)
    return game, tuple(moves)


def names(players: int) -> tuple[str, ...]:
    return ("Giacomo", "Marina", "Lorenzo", "Zanetta")[:players]


@cache
def analysed(game_id: str, players: int, seed: int, player: str = "greedy") -> Analysis:
    """Its analysis, thought about quickly."""
    game, moves = played(game_id, players, seed, player)
    reckoning = Reckoning(game, moves, names(players), limit=QUICK)
    for _ in reckoning:
        pass
    return reckoning.report()


def written_game(
    path: Path, game_id: str = "casanova", players: int = 2, seed: int = 1, *, moves: int | None = None
) -> Path:
    """A file of such a game, or of so many of its moves."""
    _, made = played(game_id, players, seed)
    seats = [seat_object(seat) for seat in plan_seats(("greedy",) * players)]
    lines = (write_header(game_id, players, SHORT[game_id], seats=seats), *map(write_move, made[:moves]))
    path.write_text("".join(f"{line}\n" for line in lines))
    return path
