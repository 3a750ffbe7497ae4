"""Information-set Monte Carlo tree search for any game of the contract (Cowling, Powley, Whitehouse 2012).

Each simulation begins in a state drawn anew from what the seat to move knows, and goes down by UCB1 (Auer,
Cesa-Bianchi, Fischer 2002), each seat for its own returns, so it serves two players, several, and teams alike. A node
is what the seat to move sees there, its *view*: worlds that a seat cannot tell apart are decided alike (the
multiple-observer kind), and ways that lead to the same view share what was learnt. What chance does is drawn, never
chosen. The first position that is new is added, and from there the game is played out at random.

What is legal follows from a view, so a node lists its moves once. Where they are many, a few are looked at first and
more as visits grow (progressive widening: Coulom 2007); so nobody lists millions. Every other one is the next of the
list, which begins with the cautious ones (pass, the lowest bid), the rest are drawn at random.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from math import log, sqrt

from game.rules.core import CHANCE, Game, Move, Rng, Seat, State, View

EXPLORE = 0.35
"""What an uncertain move is worth against a good one (the constant of UCB1); returns lie within one unit."""
MANY = 16
"""Of more moves than these only some are looked at."""
FIRST = 4
"""How many of many moves are looked at from the beginning."""
WIDENING = 0.4
"""With n visits n to this power more are."""
TRIES = 4
"""How often one more of many is drawn before a move that is known already is taken."""


class Tried:
    """A move at a node."""

    __slots__ = ("move", "total", "visits")

    def __init__(self, move: Move) -> None:
        self.move = move
        """Which."""
        self.total = 0.0
        """Sum of the returns of the seat that makes it."""
        self.visits = 0
        """How often it was made."""

    @property
    def mean(self) -> float:
        """What it brought, −1 to 1."""
        return self.total / self.visits if self.visits else 0.0


class Node:
    """What a seat sees when it is to move, and what it has tried there."""

    __slots__ = ("_are_many", "_head", "_untried", "tried", "visits")

    def __init__(self, state: State, rng: Rng) -> None:
        """Lists the moves, unless they are many.

        Args:
            state: any state in which the seat to move sees this.
            rng: says in which order moves are tried.
        """
        moves = list(islice(state.legal_moves(), MANY + 1))
        self._are_many = len(moves) > MANY
        self._head = iter(moves if self._are_many else ())
        self._untried = [] if self._are_many else _shuffled(moves, rng)
        self.tried: list[Tried] = []
        """The moves looked at."""
        self.visits = 0
        """How often a simulation came by."""

    def choose(self, state: State, rng: Rng) -> Tried:
        """The move that a simulation makes here: one that is new, else the best by UCB1."""
        self.visits += 1
        if self._are_many:
            self._widen(state, rng)
        if self._untried:
            self.tried.append(Tried(self._untried.pop()))
            return self.tried[-1]
        weight = EXPLORE * sqrt(log(self.visits))
        best, best_score = self.tried[0], -2.0
        for one in self.tried:
            score = one.total / one.visits + weight / sqrt(one.visits)
            if score > best_score:
                best, best_score = one, score
        return best

    def _widen(self, state: State, rng: Rng) -> None:
        if self.tried and len(self.tried) >= FIRST + int(self.visits**WIDENING):
            return
        for attempt in range(TRIES):
            move = next(self._head, None) if len(self.tried) % 2 == attempt == 0 else state.random_move(rng)
            if move is not None and all(one.move != move for one in self.tried):
                self._untried.append(move)
                return


def search(game: Game, view: View, keep_on: Callable[[int], bool], rng: Rng) -> Node:
    """Searches, and gives the root: the move most often made there is the one to make.

    Args:
        game: the rules and the number of players.
        view: what the seat to move knows.
        keep_on: whether to go on, asked with the number of simulations done; the first is always done.
        rng: where all its randomness comes from.
    """
    root = Node(game.sample_state(view, rng), rng)
    nodes = {view: root}
    done = 0
    while not done or keep_on(done):
        _simulate(game.sample_state(view, rng), nodes, rng)
        done += 1
    return root


def best(root: Node) -> Tried:
    """The move most often made; of equals the one that brought more."""
    return max(root.tried, key=lambda one: (one.visits, one.mean))


def _simulate(state: State, nodes: dict[View, Node], rng: Rng) -> None:
    """One way down and, from the first position that is new, to the end at random; what came of it is noted above."""
    path: list[tuple[Seat, Tried]] = []
    while (seat := state.current_player) is not None:
        if seat == CHANCE:
            state.apply_unchecked(state.sample_chance(rng))
            continue
        view = state.view(seat)
        node = nodes.get(view)
        if node is None:
            nodes[view] = Node(state, rng)
            break
        one = node.choose(state, rng)
        path.append((seat, one))
        state.apply_unchecked(one.move)
    while state.current_player is not None:
        state.apply_unchecked(state.random_move(rng))
    returns = state.returns()
    if returns is None:
        raise ValueError("a game that is over has returns")
    for mover, one in path:
        one.total += returns[mover]
        one.visits += 1


def _shuffled(moves: list[Move], rng: Rng) -> list[Move]:
    for last in range(len(moves) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        moves[last], moves[other] = moves[other], moves[last]
    return moves
