"""Compares ways to decide in Canal Grande at equal time: the shipped doge and an information-set MCTS.

The tree search (`tools.strength.ismcts`) and the doge look at the same candidates, let the same quick player play for
the others, and judge a round's end by the same numbers; they differ in how worlds are spent on moves. Both have 50 ms.

    python -m tools.strength.canal_grande_ways [WAY…] [--players 2|4] [--games N] [--seed N] [--out FILE]
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from game.ai.canal_grande.candidates import candidates
from game.ai.canal_grande.judgement import chance, margin
from game.ai.canal_grande.numbers import shipped
from game.ai.canal_grande.player import SHARE_OF_TIME
from game.ai.canal_grande.quick_player import Steward
from game.ai.player import Choice, Limit, Player, make_player
from game.match.simulate import Plan, play_game, rotations, wilson
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules, CanalGrandeState, CanalGrandeView, Phase
from game.rules.core import Move, Rng, View
from tools.strength.canal_grande import GAME, seats_of
from tools.strength.ismcts import Manner, best, search
from tools.strength.measuring import LIMIT

OWN = (Phase.CHOOSE, Phase.VOTE, Phase.RAISE)
"""The decisions to come that are searched; the others are plain, and the quick player makes them."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to search a tree."""

    manner: Manner
    """How."""
    is_fine: bool = True
    """Whether a node is all that the player sees, their hand too, or just how the vote stands."""


WAYS = {
    "0.1": Way(Manner(explore=0.1)),
    "0.3": Way(Manner(explore=0.3)),
    "0.3, coarse": Way(Manner(explore=0.3), is_fine=False),
    "0.1, coarse": Way(Manner(explore=0.1), is_fine=False),
    "0.05, coarse": Way(Manner(explore=0.05), is_fine=False),
    "0.1, coarse, wide": Way(Manner(explore=0.1, first=16), is_fine=False),
}
"""By the constant of UCB1, and how finely nodes are told apart."""


class Round:
    """What is left of a round, as one seat meets it (`tools.strength.ismcts.Problem`)."""

    def __init__(self, view: CanalGrandeView, way: Way, rng: Rng) -> None:
        numbers = shipped()
        self._game = CanalGrandeGame.of_view(view)
        self._view, self._way, self._rng = view, way, rng
        self._judgement, self._sight = numbers.judgement(view.players), numbers.sight("doge")
        self._steward = Steward(self._judgement)
        self._us, self._them = self._game.tables.team_of[view.seat], self._game.tables.opponents[view.seat]
        self._first: Sequence[Move] | None = None

    def world(self) -> CanalGrandeState:
        """A state that agrees with the view."""
        return self._game.sample_state(self._view, self._rng)

    def moves(self, state: CanalGrandeState) -> Sequence[Move]:
        """The doge's candidates; at the decision itself, where they hang on nothing hidden, listed once."""
        if state.phase is Phase.DIVIDE or self._first is None:
            if self._first is None:
                self._first = candidates(state, self._steward, self._sight, self._rng)
            return self._first
        return candidates(state, self._steward, self._sight, self._rng)

    def play(self, state: CanalGrandeState, move: Move) -> bool:
        """Makes a move and those of the others; False where the round ends before the next decision."""
        state.apply_unchecked(move)
        seat, steward, rng = self._view.seat, self._steward, self._rng
        while (mover := state.current_player) is not None:
            phase = state.phase
            if phase is Phase.REVEAL or phase is Phase.DIVIDE:
                return False
            if mover == seat and phase in OWN:
                return True
            state.apply_unchecked(steward.move(state, rng))
        return False

    def seen(self, state: CanalGrandeState) -> Hashable:
        """How the vote stands, and the player's hand."""
        ballot = state.ballot
        standing = None if ballot is None else (ballot.quarter, tuple(ballot.totals), state.passed, ballot.challenger)
        hand = tuple(state.hands[self._view.seat]) if self._way.is_fine else None
        return state.phase, state.named, standing, hand

    def finish(self, state: CanalGrandeState) -> None:
        """Plays the round on by the quick player."""
        self._steward.play_round(state, self._rng)

    def value(self, state: CanalGrandeState) -> float:
        """The chance to win."""
        if state.current_player is None:
            if not state.winners:
                return 0.5
            return 1.0 if self._view.seat in state.winners else 0.0
        return chance(margin(state, self._judgement.weights, self._us, self._them))


class TreeSearcher(Player):
    """A player who decides by information-set MCTS."""

    def __init__(self, way: Way) -> None:
        self._way = way

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:
        """The move most often made."""
        start = time.perf_counter()
        assert isinstance(view, CanalGrandeView)
        problem = Round(view, self._way, rng)
        moves = problem.moves(problem.world())
        if len(moves) == 1:
            return Choice(moves[0], nodes=1)
        end = start + (limit.time or 1e9) * SHARE_OF_TIME
        most = limit.nodes or 1_000_000

        def keep_on(done: int) -> bool:
            return done < most and time.perf_counter() < end

        root = search(problem, keep_on, self._way.manner)
        return Choice(best(root), nodes=root.visits)


class Row(msgspec.Struct, frozen=True):
    """One comparison."""

    players: int
    """How many play; four in two teams."""
    way: str
    """The way measured."""
    against: str
    """Against what."""
    games: int
    """How many games."""
    share: float
    """The share it won."""
    interval: tuple[float, float]
    """95 % (Wilson)."""
    seed: int
    """What the games follow from."""


def compare(name: str, players: int, games: int, seed: int) -> Row:
    """One way against the doge."""
    game = CanalGrandeGame(CanalGrandeRules(), players)
    searcher, doge = TreeSearcher(WAYS[name]), make_player("ai:doge", GAME)
    everyone = [searcher] * (players // 2) + [doge] * (players // 2)
    plan = Plan(GAME, {}, players, seats_of("tree", "ai:doge", players), games, seed, LIMIT)
    turns = rotations(game)
    won = 0.0
    for number in range(games):
        played = play_game(game, everyone, doge, plan, number, turns[number % len(turns)])
        won += (0 in played.winners) if played.winners else 0.5
    low, high = wilson(won / games, games)
    way = f"information-set MCTS, {name}"
    row = Row(players, way, "ai:doge", games, round(won / games, 4), (round(low, 4), round(high, 4)), seed)
    print(f"{players} players, {row.way:<45} {row.share:6.1%}  {low:.1%} – {high:.1%}  {games} games", flush=True)
    return row


def main(arguments: Sequence[str] | None = None) -> int:
    """Compares."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.strength.canal_grande_ways", description=__doc__.split("\n")[0]
    )
    parser.add_argument("ways", nargs="*", help=f"some of: {'; '.join(WAYS)}")
    parser.add_argument("--players", type=int, choices=[2, 4], help="else both")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="the JSON to whose rows the results are added")
    asked = parser.parse_args(arguments)
    for players in [asked.players] if asked.players else [2, 4]:
        for name in asked.ways or WAYS:
            row = compare(name, players, asked.games, asked.seed)
            if asked.out is not None:
                kept = msgspec.json.decode(asked.out.read_bytes()) if asked.out.exists() else {"rows": []}
                kept["rows"].append(msgspec.to_builtins(row))
                asked.out.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
