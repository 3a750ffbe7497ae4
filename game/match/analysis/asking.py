"""Who is asked what a decision was worth, and how the answers come to hold the move that was played.

A player values the moves that it thinks worth a look. What a person played may be none of them, and a sale of Canaletto
it values in coins. Then it is looked what lies behind the moves. Where nothing is hidden and chance is over, that is
what is thought there by who is asked next, or how the game ended. Else the game is played out by the plain player, in
many worlds that agree with what the seat knew, with the same chance behind either move.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random

import msgspec

from game.ai.player import Choice, Limit, make_player, stand_in_of
from game.match.analysis.chances import Map, calibrated, map_of, mapped
from game.match.analysis.telling import Point
from game.rules.core import CHANCE, Game, Move, Seat, State

MAX_LOOKED_AT = 8
"""Where a player values no move, and there are at most so many, each is looked behind."""
MAX_STEPS = 50
"""So many moves are made at most until a position is found that somebody values."""
WORLDS = 64
"""In so many worlds two moves are compared where something is hidden, or chance decides."""


class Asker:
    """A player that is asked about decisions of a game."""

    def __init__(self, game: Game, player: str, limit: Limit, seed: int) -> None:
        """Gets the player ready.

        Args:
            game: what was played.
            player: who is asked, as `--seats` names them.
            limit: how long each question may be thought about.
            seed: what all chance in the answers follows from.
        """
        self._game, self._limit, self._seed = game, limit, seed
        self._player = make_player(player, game.id)
        self._player.prepare(game)
        self._plain = make_player(stand_in_of(game.id), game.id)
        self._map = map_of(game.id, game.players)
        self._side = {seat: team for team in game.teams() for seat in team}

    def answer(self, point: Point, state: State, time: int, rival: Move | None = None) -> Choice:
        """What the player thinks of a decision, calibrated; the move that was played is among those it values.

        Args:
            point: the decision.
            state: the position there, as it truly was; only where nothing is hidden more is asked of it than its moves.
            time: the how many-eth time it is asked: each time with other chance.
            rival: another move that is to be among those it values; None for the one it would play.
        """
        rng = Random(f"{self._seed} {point.number} {time}")
        choice = self._player.choose(point.view, self._limit, rng)
        choice = calibrated(choice, self._side[point.view.seat], self._map.after(point.round))
        valued = [move for move, _ in choice.values]
        if point.move in valued and (rival is None or rival in valued):
            return choice
        legal = list(islice(state.legal_moves(), MAX_LOOKED_AT + 1)) if not valued else []
        if legal == [point.move] or (not valued and choice.move == point.move and self._game.has_secrets):
            # There was nothing to decide: all other moves are worth no look, or there are none.
            return choice
        wanted = [rival or choice.move, point.move] if valued or len(legal) > MAX_LOOKED_AT else legal
        return self._looked_behind(choice, point, state, list(dict.fromkeys(wanted)), rng)

    def _looked_behind(self, choice: Choice, point: Point, state: State, moves: Sequence[Move], rng: Random) -> Choice:
        """A choice that values these moves by the positions behind them; as it was where those are not known."""
        behind = None if self._game.has_secrets else self._seen(state, moves, self._map.after(point.round))
        if behind is None:
            behind = self._played_out(point, moves, rng)
        side, players = self._side[point.view.seat], self._game.players
        known = {move: sum(chances[seat] for seat in side) for move, chances in behind.items()}
        values = tuple((move, chance / len(side) - 1 / players) for move, chance in known.items())
        best = behind[max(known, key=lambda move: known[move])]
        return msgspec.structs.replace(
            choice, values=values, win=choice.win or tuple(chance * len(side) for chance in best)
        )

    def _seen(self, state: State, moves: Sequence[Move], by: Map) -> dict[Move, Sequence[float]] | None:
        """The chances behind each move, as they are seen there; None where chance decides, or nobody values it."""
        found: dict[Move, Sequence[float]] = {}
        for move in moves:
            chances = self._seen_behind(state.clone(), move, by)
            if chances is None:
                return None
            found[move] = chances
        return found

    def _seen_behind(self, state: State, move: Move, by: Map) -> Sequence[float] | None:
        rng = Random(self._seed)
        for _ in range(MAX_STEPS):
            state.apply_unchecked(move)
            to_move = state.current_player
            if to_move is None:
                return outcome(state)
            if to_move == CHANCE:
                return None
            choice = self._player.choose(state.view(to_move), self._limit, rng)
            if choice.win is not None and sum(choice.win) > 0:
                return mapped([chance / sum(choice.win) for chance in choice.win], by)
            move = choice.move
        return None

    def _played_out(self, point: Point, moves: Sequence[Move], rng: Random) -> dict[Move, Sequence[float]]:
        """The chances behind each move in the mean over worlds that agree with what the seat knew."""
        sums = {move: [0.0] * self._game.players for move in moves}
        for _ in range(WORLDS):
            world, luck = self._game.sample_state(point.view, rng), rng.randrange(1 << 32)
            for move in moves:
                state, chance = world.clone(), Random(luck)
                state.apply_unchecked(move)
                while (seat := state.current_player) is not None:
                    state.apply_unchecked(
                        state.sample_chance(chance)
                        if seat == CHANCE
                        else self._plain.move(state.seen(seat), self._limit, chance)
                    )
                came = outcome(state)
                sums[move] = [total + part / WORLDS for total, part in zip(sums[move], came, strict=True)]
        return dict(sums)


def outcome(state: State) -> tuple[float, ...]:
    """What became of the chances: a win by its part, and of a game that nobody won a fair share each."""
    winners, players = state.winners or (), state.game.players
    if not winners:
        return (1 / players,) * players
    return tuple(1 / len(winners) if Seat(seat) in winners else 0.0 for seat in range(players))
