"""Fits the weights of Canal Grande's judgement to the ends of games.

The quick player plays against itself, now and then a move at random so that odd positions are seen too. Each position
at which cards are turned up is counted for both sides, and the differences are fitted to who won (logistic regression
by Newton's method). What is made are the lines `weights` of `config/ai/canal_grande.yaml`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from game.ai.canal_grande.candidates import divisions
from game.ai.canal_grande.judgement import Weights, worth
from game.ai.canal_grande.numbers import shipped
from game.ai.canal_grande.quick_player import Steward
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules, CanalGrandeState, Phase
from game.rules.core import CHANCE, Move
from tools.strength.room import Fitting

GAMES = 10_000
"""How many games are played with each number of players, where nothing else is asked."""
ODD = 0.04
"""How often a move is made at random."""
KEEP = 0.7
"""How often a division is the best there is, card by card; else it is drawn at random."""

NAMES = Weights.__struct_fields__
"""What is counted, in order."""

Array = npt.NDArray[np.float64]


UNITS = [Weights(**{name: float(name == only) for name in NAMES}) for only in NAMES]
"""Weights by which a position is worth what is counted under one name."""


def counted(state: CanalGrandeState, side: Sequence[int], other: Sequence[int]) -> list[float]:
    """What is counted for a side, in the order of `NAMES`."""
    return [worth(state, unit, side, other) for unit in UNITS]


def play(game: CanalGrandeGame, steward: Steward, rng: random.Random) -> tuple[list[list[float]], int | None]:
    """One game: what was counted at each turning up, and which side won."""
    state, rows = game.new_state(), []
    one, other = game.tables.teams
    while state.current_player is not None:
        if state.phase is Phase.REVEAL:
            counts, others = counted(state, one, other), counted(state, other, one)
            rows.append([mine - theirs for mine, theirs in zip(counts, others, strict=True)])
        state.apply_unchecked(_move(state, steward, rng))
    return rows, None if not state.winners else int(state.winners[0] not in one)


def _move(state: CanalGrandeState, steward: Steward, rng: random.Random) -> Move:
    seat = state.current_player
    if seat is None or seat == CHANCE or rng.random() < ODD:
        return state.random_move(rng)
    if state.phase is Phase.DIVIDE:
        return divisions(state, steward, seat, rng)[0] if rng.random() < KEEP else state.random_move(rng)
    return steward.move(state, rng)


def fit(rows: list[list[float]], won: list[float]) -> Array:
    """The weights by which the first side's chances follow from the differences."""
    counts, ends = np.array(rows), np.array(won)
    weights = np.zeros(len(NAMES))
    for _ in range(25):
        chances = 1.0 / (1.0 + np.exp(-(counts @ weights)))
        slope = counts.T @ (ends - chances) - weights
        bend = (counts * (chances * (1.0 - chances))[:, None]).T @ counts + np.eye(len(NAMES))
        weights = weights + np.linalg.solve(bend, slope)
    return np.asarray(weights, dtype=np.float64)


def make(games: int, seed: int) -> str:
    """The weights for each number of players, fitted to this number of games."""
    lines = []
    for name, players in (("two", 2), ("four", 4)):
        game = CanalGrandeGame(CanalGrandeRules(), players)
        steward = Steward(shipped().judgement(players), thrifty=True)
        rows: list[list[float]] = []
        won: list[float] = []
        for number in range(games):
            found, winner = play(game, steward, random.Random(seed * 100_003 + number))
            if winner is not None:
                # Each position counts from both sides.
                rows += found + [[-value for value in row] for row in found]
                won += [1.0 - winner] * len(found) + [float(winner)] * len(found)
        lines += [f"# {games} games, {len(rows) // 2} positions", f"{name}:", "  weights:"]
        lines += [f"    {word}: {weight:.3f}" for word, weight in zip(NAMES, fit(rows, won), strict=True)]
    return "\n".join(lines) + "\n"


FIT = Fitting(make, GAMES)
"""The weights, by the number of games."""
