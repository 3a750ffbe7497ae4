"""Information-set MCTS on tiny games whose solution is known: it must not decide by what it cannot see."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from random import Random

from tools.strength.ismcts import Manner, best, search


@dataclass
class Coin:
    """A hidden coin, and what has been done about it."""

    heads: bool
    path: tuple[str, ...] = ()
    done: bool = False


class CoinGame:
    """Leave a hidden coin alone, for a sure sum, or dare to name its side, after a look at it for a price or without.

    Who dares blindly wins as often as the coin likes, whatever he names; in a coin drawn for the search he would know.
    """

    def __init__(self, sure: float, price: float, heads: float, rng: Random) -> None:
        self._sure, self._price, self._heads, self._rng = sure, price, heads, rng

    def world(self) -> Coin:
        return Coin(self._rng.random() < self._heads)

    def moves(self, state: Coin) -> Sequence[str]:
        return ("leave", "dare", "look") if not state.path else ("heads", "tails")

    def play(self, state: Coin, move: str) -> bool:
        state.path += (move,)
        state.done = move not in ("dare", "look")
        return not state.done

    def seen(self, state: Coin) -> Hashable:
        return state.path, state.heads if "look" in state.path else None

    def finish(self, state: Coin) -> None:
        if not state.done:
            self.play(state, "heads" if self._rng.random() < 0.5 else "tails")

    def value(self, state: Coin) -> float:
        if state.path[0] == "leave":
            return self._sure
        right = (state.path[-1] == "heads") == state.heads
        return max(0.0, right - (self._price if "look" in state.path else 0.0))


def simulations(count: int) -> Callable[[int], bool]:
    return lambda done: done < count


def test_what_is_hidden_is_not_named_by_a_player_who_would_have_to_see_it() -> None:
    root = search(CoinGame(sure=0.7, price=1.0, heads=0.5, rng=Random(1)), simulations(3000), Manner())
    assert best(root) == "leave"
    assert abs(root.tried["dare"].mean - 0.5) < 0.1


def test_a_look_is_paid_for_where_it_tells_enough() -> None:
    root = search(CoinGame(sure=0.7, price=0.1, heads=0.5, rng=Random(1)), simulations(3000), Manner())
    assert best(root) == "look"
    assert root.tried["look"].mean > 0.8
    assert {seen for _, seen in root.after if seen == (("look",), True)}


def test_the_side_that_is_likelier_is_named() -> None:
    root = search(CoinGame(sure=0.6, price=0.5, heads=0.9, rng=Random(1)), simulations(3000), Manner())
    assert best(root) == "dare"
    assert best(root.after["dare", (("dare",), None)]) == "heads"


class ManyMoves(CoinGame):
    """Two hundred moves, of which the last is the best."""

    def moves(self, state: Coin) -> Sequence[str]:
        return [str(number) for number in range(200)]

    def play(self, state: Coin, move: str) -> bool:
        state.path += (move,)
        return False

    def value(self, state: Coin) -> float:
        return int(state.path[0]) / 200


def test_few_moves_are_looked_at_first_and_more_as_visits_grow() -> None:
    game = ManyMoves(sure=0.0, price=0.0, heads=0.5, rng=Random(1))
    assert list(search(game, simulations(4), Manner(first=2, power=0.5)).tried) == ["0", "1", "2", "3"]
    grown = search(game, simulations(900), Manner(first=2, power=0.5))
    assert 25 < len(grown.tried) <= 32


def test_one_simulation_is_always_made_and_the_same_seed_brings_the_same_tree() -> None:
    trees = [search(CoinGame(0.7, 0.1, 0.5, Random(3)), simulations(0), Manner()) for _ in range(2)]
    assert [tree.visits for tree in trees] == [1, 1]
    once, again = (search(CoinGame(0.7, 0.1, 0.5, Random(3)), simulations(200), Manner()) for _ in range(2))
    assert once.tried == again.tried
