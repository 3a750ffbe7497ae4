"""Exact play between two, backward from the end: every public state that can follow is solved as a round of its own.

At a round's start all is public, so a game of two is a chain of such rounds, and solved from the last one on, each with
the values of those after it, the whole game is near equilibrium. All states with the same number of rounds to go are
solved together. In the game as sold only the last rounds are few enough; a small file is solved whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

import numpy as np
import numpy.typing as npt

from game.ai.casanova.dice import chances_below
from game.ai.casanova.duel_ground import (
    MATCHED,
    NOBODY,
    OUTCOMES,
    TAKEN,
    TIE,
    Duel,
    class_chances,
    classes,
    who_wins,
)
from game.ai.casanova.duel_outcomes import DuelEnds, Ints, duel_ends, keeps_turn
from game.ai.casanova.public_state import Standing
from game.ai.casanova.thought_of import unlike_numbers
from game.ai.casanova.two_players import solve
from game.ai.search.regret import Array
from game.rules.casanova import CasanovaRules

MAX_CHILDREN = 3_000_000
"""At most this many states following those of one round, equal ones counted apart, are looked at; more are too many."""
MAX_BITS = 62
"""The bits that a state is packed into: two hands and two purses."""
MAX_AT_ONCE = 2_000
"""At most this many rounds are solved together."""


@dataclass(frozen=True, slots=True)
class Layer:
    """All states with the same number of rounds to go."""

    keys: Ints
    """State: packed, ascending."""
    active: Ints
    """State, card: the active player's hand."""
    other: Ints
    """State, card: the other's."""
    ends: DuelEnds
    """How each may end."""
    following: Ints
    """State, outcome, other's card, active's card: the state's place in the next layer, −1 where the game is over."""


class Backward:
    """The values of all states that may follow a standing of two players."""

    def __init__(self, standing: Standing, most: int, most_work: int | None = None) -> None:
        """Finds the states.

        Args:
            standing: where to begin.
            most: how many states there may be.
            most_work: what one iteration over them may cost with all numbers of dice (`cost`); None for any.

        Raises:
            TooMany: there are more.
        """
        self._rules = standing.rules
        self._keeps_turn = keeps_turn(self._rules)[:, None, None]
        self._first_stake = standing.stake
        self._first_round = standing.round
        self._numbers = unlike_numbers(standing.rules)
        self._below = chances_below(self._numbers, standing.rules.dice.each, standing.rules.cards.top)
        self._code = _Code(standing)
        self.layers: list[Layer] = []
        """The states, those with the most rounds to go first."""
        self._values: list[Array] = []
        self.states = 0
        """How many states there are."""
        self.work = 0
        """What one iteration over all of them costs, in pairs of cards and massimi, for each number of dice."""
        keys = self._code.pack(
            np.array([standing.hands[0]]),
            np.array([standing.hands[1]]),
            np.array([standing.coins[0]]),
            np.array([standing.coins[1]]),
        )
        held = len(standing.hands[0])
        if pairs_of_hands(held, standing.rounds_left) > most:
            raise TooMany
        for left in range(standing.rounds_left, -1, -1):
            self.states += len(keys)
            self.work += len(keys) * held * held * (2 * held + 1)
            if most_work is not None and self.cost > most_work:
                raise TooMany
            if self.states > most or len(keys) * OUTCOMES * held * held > MAX_CHILDREN:
                raise TooMany
            layer, keys = self._layer(keys, held, self._stake(len(self.layers)), is_last=left == 0)
            self.layers.append(layer)
            if not len(keys):
                break
            held -= 1

    def solve(self, iterations: int, first_layer: int = 0) -> None:
        """Solves the states, those of the last round first.

        Args:
            iterations: how often both players learn in each.
            first_layer: 0 for all; 1 leaves out the state to begin with, whose round is then for the caller to solve.
        """
        self._values = [np.zeros(0)]
        for layer in reversed(self.layers[first_layer:]):
            worth = np.empty(len(layer.keys))
            for first in range(0, len(worth), MAX_AT_ONCE):
                part = slice(first, first + MAX_AT_ONCE)
                worth[part] = solve(self.duel(layer, part, self._values[-1]), iterations).dice.max(axis=1)
            self._values.append(worth)
        self._values += [np.zeros(0)] * first_layer
        self._values.reverse()

    @property
    def cost(self) -> int:
        """What one iteration over all states costs, in pairs of cards, massimi and numbers of dice."""
        return self.work * len(self._numbers)

    @property
    def worth(self) -> float:
        """What the first state is worth to its active player; known once all are solved."""
        return float(self._values[0][0])

    def solved_duel(self, at: int, part: slice) -> Duel:
        """The rounds that begin in some states of a layer, with the values that were found for the one after it."""
        return self.duel(self.layers[at], part, self._values[at + 1])

    def duel_at(self, standing: Standing) -> Duel | None:
        """The round that begins at this standing, with exact values at its end; None if it cannot follow."""
        found = self._find(standing)
        if found is None:
            return None
        at, place = found
        return self.duel(self.layers[at], slice(place, place + 1), self._values[at + 1])

    def worth_at(self, standing: Standing) -> float | None:
        """What this standing is worth to its active player, once it is solved; None if it cannot follow."""
        found = self._find(standing)
        return None if found is None else float(self._values[found[0]][found[1]])

    def _find(self, standing: Standing) -> tuple[int, int] | None:
        """The layer of a standing, and its place there."""
        at = standing.round - self._first_round
        if not 0 <= at < len(self.layers) or len(standing.seats) != 2 or standing.rules != self._rules:
            return None
        if standing.stake != self._stake(at) or sum(standing.coins) + standing.pot != self._code.total:
            return None
        key = self._code.pack(
            np.array([standing.hands[0]]),
            np.array([standing.hands[1]]),
            np.array([standing.coins[0]]),
            np.array([standing.coins[1]]),
        )
        keys = self.layers[at].keys
        place = int(np.searchsorted(keys, key[0]))
        return (at, place) if place < len(keys) and keys[place] == key[0] else None

    def duel(self, layer: Layer, part: slice, later: Array) -> Duel:
        """The rounds that begin in some states of a layer.

        Args:
            layer: the layer.
            part: which of its states.
            later: state of the next layer: what it is worth to its active player; none where no round follows.
        """
        following = layer.following[part]
        values = layer.ends.margin[part][:, :, None, None].astype(np.float64)
        if len(later):
            worth = later[following]
            values = np.where(following >= 0, np.where(self._keeps_turn, worth, -worth), values)
        return Duel(
            layer.active[part],
            layer.other[part],
            self._below,
            values,
            layer.ends.can_double[part],
            layer.ends.answer[part],
        )

    def _stake(self, layer: int) -> int:
        """What a double costs in a round of this layer: the dice of later rounds are not known."""
        return self._rules.stake() if layer else self._first_stake

    def _layer(self, keys: Ints, held: int, stake: int, is_last: bool) -> tuple[Layer, Ints]:
        """The layer of these states, and the states after them."""
        active, other, mine, theirs = self._code.unpack(keys, held)
        ends = duel_ends(self._rules, stake, mine, theirs, self._code.total - mine - theirs, is_last)
        shape = (len(keys), OUTCOMES, held, held)
        following = np.full(shape, -1, dtype=np.int64)
        goes_on = (ends.possible & ~ends.decided)[:, :, None, None] & self._cards_allow(active, other)
        if is_last or not goes_on.any():
            return Layer(keys, active, other, ends, following), np.zeros(0, dtype=np.int64)
        bits = self._code.hand_bits(active), self._code.hand_bits(other)
        mine_left = (bits[0][:, None] - self._code.bit(active))[:, None, None, :]
        theirs_left = (bits[1][:, None] - self._code.bit(other))[:, None, :, None]
        # Where the other is active next the two change places.
        coins = ends.mine[:, :, None, None], ends.theirs[:, :, None, None]
        packed = np.where(
            self._keeps_turn,
            self._code.join(mine_left, theirs_left, *coins),
            self._code.join(theirs_left, mine_left, *reversed(coins)),
        )
        after, places = np.unique(packed[goes_on], return_inverse=True)
        following[goes_on] = places
        return Layer(keys, active, other, ends, following), after

    def _cards_allow(self, active: Ints, other: Ints) -> npt.NDArray[np.bool_]:
        """State, outcome, other's card, active's card: whether some massimo brings it."""
        steps = classes(active, other)
        can_come = np.max(class_chances(steps, self._below), axis=2)[:, :, None, None] > 0.0
        who = who_wins(steps, active, other)
        allows = np.zeros((len(active), OUTCOMES, other.shape[1], active.shape[1]), dtype=bool)
        for winner in range(NOBODY, TIE + 1):
            allows[:, winner] = allows[:, MATCHED + winner] = ((who == winner) & can_come).any(axis=1)
        allows[:, TAKEN] = True
        return allows


class TooMany(Exception):  # noqa: N818 - it is an answer, not an error
    """There are more states than may be."""


class _Code:
    """Packs a state into one number: two hands, a bit a card, and two purses; the pot is what they lack of all."""

    def __init__(self, standing: Standing) -> None:
        self.total = sum(standing.coins) + standing.pot
        """All coins that are still in play."""
        ranks = standing.rules.cards.all
        self._lowest = ranks[0]
        self._cards = ranks[-1] - self._lowest + 1
        self._purse = self.total.bit_length()
        if 2 * (self._cards + self._purse) > MAX_BITS:
            raise TooMany

    def bit(self, cards: Ints) -> Ints:
        """The bit of each card."""
        return np.left_shift(np.int64(1), cards - self._lowest)

    def hand_bits(self, hands: Ints) -> Ints:
        """State: its hand, a bit a card."""
        total: Ints = self.bit(hands).sum(axis=1)
        return total

    def join(self, active: Ints, other: Ints, mine: Ints, theirs: Ints) -> Ints:
        """Packs hands and purses."""
        return ((active << self._cards | other) << self._purse | mine) << self._purse | theirs

    def pack(self, active: Ints, other: Ints, mine: Ints, theirs: Ints) -> Ints:
        """Packs hands and purses."""
        return self.join(self.hand_bits(active), self.hand_bits(other), mine, theirs)

    def unpack(self, keys: Ints, held: int) -> tuple[Ints, Ints, Ints, Ints]:
        """Hands of `held` cards, and purses."""
        purse, deck = (1 << self._purse) - 1, (1 << self._cards) - 1
        hands = keys >> 2 * self._purse
        return (
            self._hands(hands >> self._cards, held),
            self._hands(hands & deck, held),
            keys >> self._purse & purse,
            keys & purse,
        )

    def _hands(self, bits: Ints, held: int) -> Ints:
        is_held = bits[:, None] >> np.arange(self._cards) & 1
        return np.nonzero(is_held)[1].reshape(len(bits), held) + self._lowest


def pairs_of_hands(held: int, rounds_left: int) -> int:
    """How many pairs of hands rounds may begin with, from one with so many cards on.

    There are no fewer states, unless purses are so light that the game is soon over.
    """
    return sum(comb(held, gone) ** 2 for gone in range(rounds_left + 1))


def whole_game(rules: CasanovaRules, most: int, most_work: int | None = None) -> Backward | None:
    """The whole game of two under these rules; None where it has too many states, or they cost too much."""
    hand = rules.cards.all
    from game.rules.core import Seat

    seats = (Seat(0), Seat(1))
    standing = Standing(rules, 2, 1, seats, rules.purses(2), 0, (hand, hand), rules.stake())
    try:
        return Backward(standing, most, most_work)
    except TooMany:
        return None
