"""What the end of a round between two is worth when others follow: the value that a round is solved for.

It is a small network for each number of rounds to go, made by `python -m tools.strength casanova tune`: states are
drawn, solved as rounds with the values of the next, and the network learns what came out, from the last round backward.
It looks at what matters under any rule file: coins ahead for the rounds that are left, the pot, how near each is to
ruin, and how the two hands do against each other with few dice, some and all. Hands count for much: coins alone leave
twice to three times the error in the middle of a game, and a player who sees them keeps the good cards until they pay.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import msgspec
import numpy as np

from game.ai.casanova.duel_outcomes import DuelEnds, Ints, keeps_turn
from game.ai.search.regret import Array
from game.errors import FileError
from game.files import read_bytes
from game.limits import MAX_SMALL_FILE_BYTES
from game.quoting import display, of_library
from game.resources import config_folder
from game.rules.casanova import CasanovaRules

BEST = 3
"""So many of the best cards of either are looked at."""
HANDS = 3 * (1 + 2 * BEST)
"""How many numbers tell how two hands do against each other."""
INPUTS = HANDS + 12
"""How many numbers a network looks at."""
LEAST = 2
"""The number of rounds to go from which there are networks; what is nearer to the end is solved exactly."""
FILE = "casanova_value.json"
"""The networks, beside the numbers of `config/ai`."""


@dataclass(frozen=True, slots=True)
class Net:
    """A network with one layer between, which gives the active player's margin, −1 to 1."""

    inner: Array
    """Input, unit."""
    inner_base: Array
    """Unit."""
    outer: Array
    """Unit."""
    direct: Array
    """Input."""
    base: float
    """What is added."""

    def margin(self, inputs: Array) -> Array:
        """The margin for each row of inputs (the last axis)."""
        units = np.tanh(inputs @ self.inner + self.inner_base)
        margin: Array = np.tanh(units @ self.outer + inputs @ self.direct + self.base)
        return margin

    def margins(self, coins: Array, hands: Array) -> Array:
        """Round, outcome, a card, a card: the margin where coins differ by outcome and hands by the cards laid.

        Args:
            coins: round, outcome, number: the inputs that coins make.
            hands: round, a card, a card, number: likewise hands.
        """
        # The first layer is a sum, so coins and hands go through it apart and meet only in its units.
        units = np.tanh(
            (coins @ self.inner[:-HANDS] + self.inner_base)[:, :, None, None] + (hands @ self.inner[-HANDS:])[:, None]
        )
        straight = (coins @ self.direct[:-HANDS] + self.base)[:, :, None, None]
        margins: Array = np.tanh(units @ self.outer + straight + (hands @ self.direct[-HANDS:])[:, None])
        return margins


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A network as its file holds it."""

    rounds: int
    """For how many rounds to go."""
    inner: list[list[float]]
    """As in `Net`."""
    inner_base: list[float]
    """As in `Net`."""
    outer: list[float]
    """As in `Net`."""
    direct: list[float]
    """As in `Net`."""
    base: float
    """As in `Net`."""


@lru_cache(maxsize=1)
def networks() -> dict[int, Net]:
    """The networks as shipped, by the number of rounds to go.

    Raises:
        FileError: there is no file of them, or it holds something else.
    """
    path = config_folder() / "ai" / FILE
    try:
        written = msgspec.json.decode(read_bytes(path, MAX_SMALL_FILE_BYTES), type=list[Written])
    except (msgspec.DecodeError, RecursionError) as error:
        raise FileError(display(path), of_library(error).removeprefix("found "), "networks") from error
    return {one.rounds: net_of(one) for one in written}


def net_of(written: Written) -> Net:
    """A network from its numbers."""
    return Net(
        np.array(written.inner),
        np.array(written.inner_base),
        np.array(written.outer),
        np.array(written.direct),
        written.base,
    )


def after_round(
    nets: dict[int, Net], rules: CasanovaRules, left: int, ends: DuelEnds, active: Ints, other: Ints, reached: Array
) -> Array:
    """What ends of rounds are worth to the active player, for a round that others follow.

    Args:
        nets: the networks, by the number of rounds to go.
        rules: the rules in play.
        left: rounds that follow.
        ends: how the rounds may end.
        active: round, card: the active player's hand.
        other: round, card: the other's.
        reached: three numbers of dice, massimo from 0 up: the chance that the massimo is at or over it.

    Returns:
        Round, outcome, other's card, active's card.
    """
    known = min(max(left, min(nets)), max(nets))
    net = nets[known]
    # The network speaks for who is active next: most often the other.
    coins, hands = coin_inputs(rules, left, ends.theirs, ends.mine, ends.pot), hands_left(active, other, reached)
    worth = -net.margins(coins, hands)
    again = keeps_turn(rules)
    if again.any():
        coins = coin_inputs(rules, left, ends.mine, ends.theirs, ends.pot)
        hands = hands_left(other, active, reached).swapaxes(1, 2)
        worth = np.where(again[:, None, None], net.margins(coins, hands), worth)
    decided = ends.decided[:, :, None, None]
    return np.where(decided, ends.margin[:, :, None, None], worth)


def coin_inputs(rules: CasanovaRules, left: int, mine: Ints, theirs: Ints, pot: Ints) -> Array:
    """The inputs that coins make, for the player who is active next; one more axis than the coins."""
    ante = rules.ante
    lead = (mine - theirs) / ante
    # What the next round can bring, plain and doubled: near the end all hangs on whether it turns the lead.
    plain = pot / ante + 2.0
    doubled = plain + 2.0 * rules.stake() / ante
    ones = np.ones(lead.shape)
    return np.stack(
        [
            lead / np.sqrt(4.0 * left),
            *(np.tanh(lead + change) for change in (0.0, plain, -plain, doubled, -doubled)),
            pot / (4.0 * ante),
            np.minimum(mine / (4.0 * ante), 3.0) - 1.5,
            np.minimum(theirs / (4.0 * ante), 3.0) - 1.5,
            (rules.stake() / ante - 1.0) * ones,
            float(rules.broke_stays) * ones,
            float(rules.final_pot == "active") * ones,
        ],
        axis=-1,
    )


def some_dice(numbers: Sequence[int]) -> tuple[int, int, int]:
    """Few dice, some, all, of the numbers that may be announced."""
    return numbers[0], (numbers[0] + numbers[-1]) // 2, numbers[-1]


def duels(mine: Ints, theirs: Ints, reached: Array) -> Array:
    """Dice, round, mine, theirs: how often my card beats theirs, less how often theirs beats mine."""
    at_mine, at_theirs = reached[:, mine][..., :, None], reached[:, theirs][..., None, :]
    x, y = mine[:, :, None], theirs[:, None, :]
    result: Array = np.where(x > y, 2.0 * at_mine - at_theirs, np.where(x < y, at_mine - 2.0 * at_theirs, 0.0))
    return result


def hands_now(mine: Ints, theirs: Ints, reached: Array) -> Array:
    """Round, number: how the hand of the player who is active next does against the other's.

    For each number of dice all pairs of cards on average, and the best cards of both, best first.
    """
    table = duels(mine, theirs, reached)
    rows, columns = np.sort(table.mean(axis=3), axis=2), np.sort(-table.mean(axis=2), axis=2)
    best = [np.take(each, -1 - place, axis=2) for each in (rows, columns) for place in _places(each.shape[2])]
    return np.moveaxis(np.concatenate([rows.mean(axis=2), *best]), 0, -1)


def hands_left(active: Ints, other: Ints, reached: Array) -> Array:
    """Round, other's card laid, active's card laid, number: as `hands_now` for what is left, the other active next."""
    table = duels(other, active, reached)
    left_mine, left_his = active.shape[1] - 1, other.shape[1] - 1
    rows, columns = table.sum(axis=3, keepdims=True), table.sum(axis=2, keepdims=True)
    mean = (rows.sum(axis=2, keepdims=True) - rows - columns + table) / (left_mine * left_his)
    # What each card of one hand brings against the rest of the other hand, once for each card that leaves that one.
    of_other = _best_of_the_rest((rows - table) / left_mine)
    of_active = _best_of_the_rest((table - columns).swapaxes(2, 3) / left_his)
    return np.moveaxis(np.concatenate([mean, *of_other, *(best.swapaxes(2, 3) for best in of_active)]), 0, -1)


def _best_of_the_rest(values: Array) -> list[Array]:
    """At each place of the third axis the greatest values of that axis without this place, the greatest first."""
    order = np.argsort(-values, axis=2)
    ordered, at = np.take_along_axis(values, order, axis=2), np.argsort(order, axis=2)
    return [
        np.where(at <= place, ordered[:, :, place + 1 : place + 2], ordered[:, :, place : place + 1])
        for place in _places(values.shape[2] - 1)
    ]


def _places(cards: int) -> list[int]:
    """The places of the best cards among so many; where there are fewer the least stands for those that lack."""
    return [min(place, cards - 1) for place in range(BEST)]
