"""Compares ways to decide in Canal Grande at equal time: the shipped doge and an information-set MCTS.

The tree search (`tools.strength.ismcts`) and the doge look at the same candidates, let the same quick player play for
the others, and judge a round's end by the same numbers; they differ in how worlds are spent on moves. Both have 50 ms.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from game.ai.canal_grande.candidates import candidates
from game.ai.canal_grande.judgement import chance, margin
from game.ai.canal_grande.numbers import shipped
from game.ai.canal_grande.player import SHARE_OF_TIME
from game.ai.canal_grande.quick_player import Steward
from game.ai.player import Choice, Limit, Player
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeState, CanalGrandeView, Phase
from game.rules.core import Move, Rng, View
from tools.strength.ismcts import Manner, best, search
from tools.strength.measuring import Measured, contest
from tools.strength.room import Asked, Measurement

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
        self._judgement, self._sight = numbers.judgement(view.players), numbers.sight("doge", view.players)
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


def compare(asked: Asked) -> Iterator[tuple[str, Measured]]:
    """Each way, alone or as a team, against the doge."""
    team = asked.game.players // 2
    for name in asked.names:
        seats = (f"ismcts {name}",) * team + ("ai:doge",) * team
        own = {seats[0]: partial(TreeSearcher, WAYS[name])}
        yield name, contest(asked.game, seats, None, asked.games, asked.seed, range(team), own)


WAYS_TO_DECIDE = Measurement(compare, {2: tuple(WAYS), 4: tuple(WAYS)})
"""Every way at both tables."""
