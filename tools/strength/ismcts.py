"""Information-set MCTS for one observer (Cowling, Powley, Whitehouse 2012): it knows no game.

Each simulation begins in a state drawn anew from what the observer knows and goes down one tree over all of them, so
what they cannot tell apart they decide alike. Only their own decisions are nodes; what happens between them, the
others' moves and chance's, is the problem's affair, and a node is what they see when they are to move again. A move
is chosen by UCT, with the number of times that it could be chosen in the place of the node's visits, since not every
state allows the same moves. Of many moves the likeliest are tried first and more as visits grow (progressive
widening: Coulom 2007).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from typing import Generic, Protocol, TypeVar

S = TypeVar("S")
"""A state, changed in place."""
M = TypeVar("M", bound=Hashable)
"""A move of the observer."""


class Problem(Protocol[S, M]):
    """What is searched: the game as one observer meets it."""

    def world(self) -> S:
        """A state that agrees with what the player to move knows; the search may change it."""

    def moves(self, state: S) -> Sequence[M]:
        """The player's moves worth a look here, the likeliest first; one at least."""

    def play(self, state: S, move: M) -> bool:
        """Makes a move and what follows up to the player's next decision; False where the search ends before it."""

    def seen(self, state: S) -> Hashable:
        """What the player sees at a decision; what they cannot tell apart has to be equal."""

    def finish(self, state: S) -> None:
        """Plays on from a decision to where the search ends, by a quick player."""

    def value(self, state: S) -> float:
        """What the end is worth to the player, 0 to 1."""


@dataclass(slots=True)
class Tried:
    """A move at a node."""

    total: float = 0.0
    """Sum of values."""
    visits: int = 0
    """How often it was made."""
    chances: int = 0
    """How often it could have been."""

    @property
    def mean(self) -> float:
        """What it was worth."""
        return self.total / self.visits if self.visits else 0.0


@dataclass(slots=True)
class Node(Generic[M]):
    """A decision of the observer."""

    visits: int = 0
    """How often a simulation came by."""
    tried: dict[M, Tried] = field(default_factory=dict)
    """The moves looked at so far."""
    after: dict[tuple[M, Hashable], Node[M]] = field(default_factory=dict)
    """What the player may see next, by the move and by what they see."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a tree is searched."""

    explore: float = 0.3
    """How much an uncertain move is worth against a good one (the constant of UCB1)."""
    first: int = 4
    """How many moves are looked at from the beginning."""
    power: float = 0.5
    """With n visits `first` and n to this power, at most, are looked at."""


def search(problem: Problem[S, M], keep_on: Callable[[int], bool], manner: Manner) -> Node[M]:
    """Searches and answers the root; the move most often made is the one to make.

    Args:
        problem: the game as the observer meets it.
        keep_on: whether to go on, asked with the number of simulations done; the first is always done.
        manner: how.
    """
    root: Node[M] = Node()
    done = 0
    while not done or keep_on(done):
        _simulate(problem, root, manner)
        done += 1
    return root


def best(root: Node[M]) -> M:
    """The move most often made; of equals the one worth more."""
    return max(root.tried, key=lambda move: (root.tried[move].visits, root.tried[move].mean))


def _simulate(problem: Problem[S, M], root: Node[M], manner: Manner) -> None:
    state = problem.world()
    node = root
    path: list[Tried] = []
    while True:
        move = _chosen(node, problem.moves(state), manner)
        path.append(node.tried[move])
        if not problem.play(state, move):
            break
        key = (move, problem.seen(state))
        further = node.after.get(key)
        if further is None:
            node.after[key] = Node()
            problem.finish(state)
            break
        node = further
    value = problem.value(state)
    for one in path:
        one.total += value
        one.visits += 1


def _chosen(node: Node[M], moves: Sequence[M], manner: Manner) -> M:
    node.visits += 1
    open_to = moves[: manner.first + int(node.visits**manner.power)]
    tried = node.tried
    # All that may be looked at could have been chosen now, also where a new one goes before them.
    best_move, best_score = open_to[0], -1.0
    for move in open_to:
        one = tried.get(move)
        if one is None:
            one = tried[move] = Tried()
        one.chances += 1
        score = 1e9 if not one.visits else one.mean + manner.explore * sqrt(log(one.chances) / one.visits)
        if score > best_score:
            best_move, best_score = move, score
    return best_move
