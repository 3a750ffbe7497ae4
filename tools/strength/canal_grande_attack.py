"""Attackers of Canal Grande's doge, and what its divisions lose: made of its own numbers, so that they show its habits.

An attacker plays on what the doge plays on, by the same quick player and the same judgement, but looks at more: at all
divisions alike, the chooser taking what is worst for the divider, or also at all openings and raises. Whatever it finds
the doge overlooks. Counts are play-outs, so a busy machine changes nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from random import Random

from game.ai.canal_grande.candidates import divisions
from game.ai.canal_grande.numbers import shipped
from game.ai.canal_grande.player import Councillor
from game.ai.canal_grande.trials import Trials
from game.ai.mcts import MctsPlayer
from game.ai.personality import LEVELS
from game.ai.player import Choice, Limit, Player, make_player
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeState, CanalGrandeView, Divide, Phase
from game.rules.core import Game, Move, Rng, View
from tools.strength.measuring import Bar, Measured, Result, contest, decisions
from tools.strength.room import Asked, Measurement

NODES = Limit()
"""What the doge has: its level's nodes, however long they take."""
PLAYOUTS = 2_400
"""Rounds that an attacker plays on for one decision."""
MANY = 60
"""Of more openings or raises than this only the first are looked at."""
SIMULATIONS = 1_200
"""What the tree search makes of a move: a second of processor time, at 0.86 ms each where this was measured."""
ATTACK = Bar(0.0, 0.5)
"""An attacker's share is at most a half: met while its interval reaches down to it."""
FOUND = (24, 128, 400)
"""Trials: of all divisions, of the best of them, and anew of the two that are compared."""
FINALISTS = 8
"""So many divisions are looked at closely for the best."""
MAX_LOSS, MAX_ERROR = 0.015, 0.004
"""What a division may lose on average, of a win, and how well that has to be known."""


class Loss(Result, frozen=True):
    """What the doge's divisions lose against the best by its own judgement."""

    divisions: int
    """How many were looked at."""
    loss: float
    """Of a win, on average."""
    error: float
    """Its standard error."""

    def __str__(self) -> str:
        """The loss and its error."""
        return f"{self.loss:7.4f} of a win, error {self.error:.4f}  {self.divisions} divisions"


class Attacker(Player):
    """Looks at every move alike; what it does not look at itself the doge decides."""

    def __init__(self, phases: Sequence[Phase], playouts: int = 0) -> None:
        self._phases, self._playouts = phases, playouts or PLAYOUTS
        self._doge = Councillor(LEVELS[-1], None, CanalGrandeGame.of_view)

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:
        """The move that is worth most when the answer to it is the worst."""
        assert isinstance(view, CanalGrandeView)
        if view.phase not in self._phases:
            return self._doge.choose(view, limit, rng)
        trials = trials_of(view, rng)
        moves = looked_at(trials, rng)
        if len(moves) == 1:
            return Choice(moves[0])
        count = max(1, self._playouts // (2 * len(moves)))
        worth = [least(trials, move, range(count)) for move in moves]
        return Choice(moves[worth.index(max(worth))], nodes=count * len(moves))


def trials_of(view: CanalGrandeView, rng: Rng) -> Trials:
    """What may happen up to the round's end, as the doge sees it."""
    numbers = shipped()
    return Trials(CanalGrandeGame.of_view(view), view, numbers.judgement(view.players), numbers.doge, rng)


def looked_at(trials: Trials, rng: Rng) -> list[Move]:
    """All divisions, else the first of all moves."""
    state = trials.world(0)
    seat = state.current_player
    if state.phase is Phase.DIVIDE and seat is not None:
        return divisions(state, trials.steward, seat, rng)
    return list(islice(state.legal_moves(), MANY))


def least(trials: Trials, move: Move, numbers: range) -> float:
    """What a move is worth where the other side's answer is the one that leaves least."""
    return min(
        sum(trials.value(trials.end(trial, (move, *reply))) for trial in numbers) / len(numbers)
        for reply in replies(trials.world(0), move)
    )


def replies(state: CanalGrandeState, move: Move) -> Sequence[tuple[Move, ...]]:
    """The answers to a division; to any other move that of the quick player, which sees the hand that answers."""
    if isinstance(move, Divide) and state.chooser is not None:
        return [(choose,) for choose in state.tables.choices[state.chooser]]
    return [()]


ATTACKS = {
    "divisions": partial(Attacker, (Phase.DIVIDE,)),
    "divisions, openings, raises": partial(Attacker, (Phase.DIVIDE, Phase.VOTE, Phase.RAISE)),
}
"""The attackers, by what they look at whole."""


class Searcher(MctsPlayer):
    """`mcts` with a fixed number of simulations to the game's end."""

    def choose(self, view: View, limit: Limit, rng: Rng) -> Choice:  # noqa: ARG002 - its own limit is meant
        """The move most often made."""
        return super().choose(view, Limit(nodes=SIMULATIONS), rng)


def attack(asked: Asked) -> Iterator[tuple[str, Measured]]:
    """Each attacker, alone or as a team, against the doge."""
    team = asked.game.players // 2
    for name in asked.names:
        seats = (name,) * team + ("ai:doge",) * team
        yield (
            name,
            contest(
                asked.game, seats, ATTACK, asked.games, asked.seed, range(team), {name: ATTACKS[name]}, limit=NODES
            ),
        )


def searched(asked: Asked) -> Iterator[tuple[str, Measured]]:
    """The doge against information-set MCTS with many observers, to the game's end."""
    team = asked.game.players // 2
    for name in asked.names:
        seats = ("ai:doge",) * team + (name,) * team
        yield (
            name,
            contest(asked.game, seats, Bar(0.75), asked.games, asked.seed, range(team), {name: Searcher}, limit=NODES),
        )


def loss(asked: Asked) -> Iterator[tuple[str, Loss]]:
    """What the doge's divisions lose, in positions that merchants come to."""
    for name in asked.names:
        lost = [lost_by(view, seed) for seed, view in enumerate(islice(to_divide(asked.game, asked.seed), asked.games))]
        mean = sum(lost) / len(lost)
        error = math.sqrt(sum((one - mean) ** 2 for one in lost) / max(1, len(lost) - 1) / len(lost))
        met = mean <= MAX_LOSS and error <= MAX_ERROR
        yield name, Loss(divisions=len(lost), loss=round(mean, 5), error=round(error, 5), met=met)


def to_divide(game: Game, seed: int) -> Iterator[CanalGrandeView]:
    """Positions in which cards are to be divided, two of each game."""
    players = [make_player("ai:merchant", game.id)] * game.players
    number = 0
    while True:
        played = decisions(game, players, seed, number)
        found = [view for _, view, _ in played if isinstance(view, CanalGrandeView) and view.phase is Phase.DIVIDE]
        yield from Random(number).sample(found, min(2, len(found)))
        number += 1


def lost_by(view: CanalGrandeView, seed: int) -> float:
    """What the doge's division is worth less than the best that is found, both valued anew."""
    doge = Councillor(LEVELS[-1], None, CanalGrandeGame.of_view)
    own = doge.move(view, NODES, Random(f"{seed} doge"))
    trials, (few, more, anew) = trials_of(view, Random(f"{seed} best")), FOUND
    moves = looked_at(trials, Random(seed))
    moves.sort(key=lambda move: -least(trials, move, range(few)))
    best = max(moves[:FINALISTS], key=lambda move: least(trials, move, range(more)))
    judge = trials_of(view, Random(f"{seed} judge"))
    return 0.0 if best == own else least(judge, best, range(anew)) - least(judge, own, range(anew))


BOTH = {2: tuple(ATTACKS), 4: tuple(ATTACKS)}
FURTHER = {
    "attack": Measurement(attack, BOTH),
    "mcts": Measurement(searched, {2: ("mcts",), 4: ("mcts",)}, 60),
    "loss": Measurement(loss, {2: ("divisions",), 4: ("divisions",)}, 200),
}
"""What the doge has to stand, by the word of the command line."""
