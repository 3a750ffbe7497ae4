"""A round of Casanova between three or four, played out by CFR+ until everybody has found their way.

As in `two_players` the round is a small game of its own. Listing all hands together would be too many; but what a
player lays and answers depends on the others only through what all can see, so their card stays independent of the
others', and who wins follows from products of sums over single hands. More than two players have no value of the game
that theory could promise; what comes out is how players do who all learn from each other.

Players are counted from the active one, clockwise. Axes of the arrays: dice, class of massimo, rank. The ranks are
those that somebody still holds, and in class k the k lowest of them are at or under the massimo.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

import numpy as np
import numpy.typing as npt

from game.ai.casanova.duel_ground import FOLDS, FREE, STAYS
from game.ai.casanova.solved import Lay, Roll, Say, nearest
from game.ai.casanova.two_players import Lean
from game.ai.search.regret import Array, Regrets, TwoWayRegrets

Players = frozenset[int]
"""Some of the players, counted from the active one."""
Worth = Callable[[Players, bool, Players], Sequence[float]]
"""What a round's end is worth to each player: who has not folded, whether it was doubled, who shares the pot."""


@dataclass(frozen=True, slots=True)
class Melee:
    """One round of several players."""

    hands: tuple[tuple[int, ...], ...]
    """A player: the cards not turned up, ascending."""
    below: Array
    """Dice, massimo from 0 to the highest card: the chance that the massimo is at or under it."""
    can_double: bool
    """Whether the active player can pay the stake."""
    answers: tuple[int, ...]
    """A player: `duel`'s FREE, FOLDS or STAYS; the active player's says nothing."""
    worth: Worth
    """What an end is worth."""
    leans: Mapping[int, Lean] = field(default_factory=dict)
    """What some players like for its own sake, to keep a card for later among it; the cards are the ranks."""
    uniform: frozenset[int] = frozenset()
    """Who lays each of their cards as likely, and does not learn."""


@dataclass(frozen=True, slots=True)
class MeleePlan:
    """How all play the round."""

    ranks: npt.NDArray[np.int64]
    """The ranks, ascending."""
    values: Array
    """Player, dice: what it expects."""
    lays: tuple[Array, ...]
    """A player: dice, rank: how likely it lays it."""
    card_values: tuple[Array, ...]
    """A player: dice, rank: what it expects with it."""
    doubles: Array
    """Dice, class, rank: how likely the active player doubles."""
    double_values: tuple[Array, Array]
    """Dice, class, rank: what staying and doubling are worth to the player."""
    matches: tuple[Array, ...]
    """A player from the second on: history, dice, class, rank: how likely it matches. A history is a number whose bit p
    says that player p + 1 matched."""
    match_values: tuple[tuple[Array, Array], ...]
    """Likewise: what folding and matching are worth to it."""
    came: tuple[Array, ...]
    """Likewise, without the rank: how likely the others bring it there."""

    def shares(self, at: int) -> tuple[float, ...]:
        """Each player's chance to win the game as the round begins, with a number of dice (`Solved`)."""
        return tuple(map(float, self.values[:, at]))

    def likely_cards(self, place: int, hand: Sequence[int], at: int) -> Array:
        """How likely a player lays each card of its hand (`Solved`)."""
        return np.asarray(self.lays[place][at][np.searchsorted(self.ranks, hand)], dtype=np.float64)

    def lay(self, place: int, hand: Sequence[int], at: int) -> Lay:
        """What a player lays (`Solved`)."""
        shares = self.card_values[place][at][np.searchsorted(self.ranks, hand)]
        chances = self.likely_cards(place, hand, at)
        return Lay(tuple(hand), tuple(map(float, chances)), tuple(map(float, shares)))

    def likely_yes(self, place: int, hand: Sequence[int], at: int, roll: Roll) -> float:  # noqa: ARG002 - as `say`
        """How likely a player doubles or matches (`Solved`)."""
        rank, level = nearest(self.ranks.tolist(), roll.card), self.class_of(roll.massimo)
        if place == 0:
            return float(self.doubles[at, level, rank])
        return float(self.matches[place - 1][_history(place, roll), at, level, rank])

    def say(self, place: int, hand: Sequence[int], at: int, roll: Roll) -> Say:  # noqa: ARG002 - all ranks are thought of
        """Whether a player doubles or matches (`Solved`)."""
        rank, level = nearest(self.ranks.tolist(), roll.card), self.class_of(roll.massimo)
        if place == 0:
            here = (at, level, rank)
            stay, double = self.double_values
            return Say(float(self.doubles[here]), float(stay[here]), float(double[here]))
        history = _history(place, roll)
        fold, match = self.match_values[place - 1]
        there = (history, at, level, rank)
        came = max(float(self.came[place - 1][history, at, level]), 1e-12)
        return Say(float(self.matches[place - 1][there]), float(fold[there]) / came, float(match[there]) / came)

    def class_of(self, massimo: int) -> int:
        """The class in which a massimo falls."""
        return int(np.searchsorted(self.ranks, massimo, side="right"))


def _history(place: int, roll: Roll) -> int:
    """Who of those before a player has matched, as in `MeleePlan.matches`."""
    return sum(1 << other - 1 for other in roll.stayed if 0 < other < place)


@dataclass(frozen=True, slots=True)
class _End:
    """One way in which the betting ends."""

    staying: Players
    doubled: bool
    """Whether the stake was doubled."""
    history: int
    """Who matched, as in `MeleePlan.matches`."""
    worth: dict[Players, Sequence[float]]
    """Who shares the pot (nobody: the empty set) → what it is worth to each."""


class _Table:
    """The strategies being learnt, and the walk over the round's public tree."""

    def __init__(self, melee: Melee) -> None:
        self.melee = melee
        self.count = len(melee.hands)
        self.ranks = np.array(sorted(set().union(*melee.hands)), dtype=np.int64)
        size = len(self.ranks)
        dice = len(melee.below)
        ends = np.concatenate([melee.below[:, self.ranks - 1], np.ones((dice, 1))], axis=1)
        self.chance: Array = np.diff(ends, axis=1, prepend=0.0)[:, :, None]
        self.at_most = np.arange(size)[None, :] < np.arange(size + 1)[:, None]
        self.over = ~self.at_most
        deep = (dice, size + 1, size)
        may = [np.isin(self.ranks, hand)[None, :] for hand in melee.hands]
        self.lays = [Regrets(np.broadcast_to(held, (dice, size))) for held in may]
        self.doubles = TwoWayRegrets(deep, yes=0.5 if melee.can_double else 0.0, free=melee.can_double)
        yes = {FREE: 0.5, FOLDS: 0.0, STAYS: 1.0}
        self.matches = [
            TwoWayRegrets((1 << player - 1, *deep), yes=yes[melee.answers[player]], free=melee.answers[player] == FREE)
            for player in range(1, self.count)
        ]
        everybody = frozenset(range(self.count))
        self.quiet = self._end(everybody, False, 0)
        self.doubled = [
            self._end(frozenset([0, *(p for p in everybody if p and history >> p - 1 & 1)]), True, history)
            for history in range(1 << self.count - 1)
        ]

    def _end(self, staying: Players, doubled: bool, history: int) -> _End:
        takers = [frozenset(some) for size in range(len(staying) + 1) for some in combinations(sorted(staying), size)]
        if len(staying) == 1:
            takers = [staying]
        return _End(staying, doubled, history, {some: self.melee.worth(staying, doubled, some) for some in takers})

    def learn(self, step: int) -> None:
        """One iteration: everybody learns from what the others do now."""
        lays = [table.strategy for table in self.lays]
        doubles = self.doubles.strategy
        matches = [table.strategy for table in self.matches]
        cards, double, answers = self.walk(lays, doubles, matches)
        leans = self.melee.leans
        came = self.came(lays, doubles, matches) if any(leans) else []
        for player, (table, values) in enumerate(zip(self.lays, cards, strict=True)):
            if player not in self.melee.uniform:
                table.learn(values + leans[player].cards if player in leans else values)
            table.remember(step)
        gain = double[1] - double[0]
        if 0 in leans:
            gain = gain + np.where(self.over, leans[0].bluff, leans[0].double)
        self.doubles.learn(gain)
        self.doubles.remember(step, lays[0][:, None])
        for player, (told, (fold, match)) in enumerate(zip(self.matches, answers, strict=True), start=1):
            gain = match - fold
            if player in leans:
                gain = gain + leans[player].match * came[player - 1][..., None]
            told.learn(gain)
            told.remember(step, lays[player][None, :, None])

    def came(self, lays: Sequence[Array], doubles: Array, matches: Sequence[Array]) -> list[Array]:
        """A player from the second on: history, dice, class: how likely the others bring it there."""
        here = [(lays[0][:, None] * doubles).sum(axis=-1)]
        result = []
        for player in range(1, self.count):
            result.append(np.stack(here))
            lies = lays[player][:, None]
            folds = [
                so_far * (lies * (1.0 - yes)).sum(axis=-1)
                for so_far, yes in zip(here, matches[player - 1], strict=True)
            ]
            stays = [so_far * (lies * yes).sum(axis=-1) for so_far, yes in zip(here, matches[player - 1], strict=True)]
            here = folds + stays
        return result

    def walk(
        self, lays: Sequence[Array], doubles: Array, matches: Sequence[Array]
    ) -> tuple[list[Array], tuple[Array, Array], list[tuple[Array, Array]]]:
        """What each decision brings if all play so.

        Returns:
            A player: dice, rank: what the card brings. What staying and doubling bring. A player from the second on:
            what folding and matching bring, after each history.
        """
        count = self.count
        lies = [table[:, None] for table in lays]
        stay = self._at_end(
            self.quiet, [lies[0] * (1.0 - doubles), *(np.broadcast_to(x, doubles.shape) for x in lies[1:])]
        )
        after: dict[int, list[Array]] = {}
        for end in self.doubled:
            after[end.history] = self._at_end(end, self._reaches(end.history, lies, doubles, matches))
        answers: list[tuple[Array, Array]] = []
        for player in range(count - 1, 0, -1):
            bit = 1 << player - 1
            folds = [after[history][player] for history in range(bit)]
            stays = [after[history | bit][player] for history in range(bit)]
            answers.append((np.stack(folds), np.stack(stays)))
            merged: dict[int, list[Array]] = {}
            for history in range(bit):
                yes = matches[player - 1][history]
                folded, matched = after[history], after[history | bit]
                merged[history] = [
                    folded[i] + yes * (matched[i] - folded[i]) if i == player else folded[i] + matched[i]
                    for i in range(count)
                ]
            after = merged
        answers.reverse()
        double = after[0]
        cards = [
            (self.chance * (stay[i] + (doubles * (double[i] - stay[i]) if i == 0 else double[i]))).sum(axis=1)
            for i in range(count)
        ]
        return cards, (stay[0], double[0]), answers

    def _reaches(self, history: int, lies: Sequence[Array], doubles: Array, matches: Sequence[Array]) -> list[Array]:
        reaches = [lies[0] * doubles]
        for player in range(1, self.count):
            yes = matches[player - 1][history & (1 << player - 1) - 1]
            reaches.append(lies[player] * (yes if history >> player - 1 & 1 else 1.0 - yes))
        return reaches

    def _at_end(self, end: _End, reaches: Sequence[Array]) -> list[Array]:
        """A player: what each of its cards brings at this end, with the chance that the others come here."""
        shape = (*self.chance.shape[:2], len(self.ranks))
        masses = [reach.sum(axis=-1, keepdims=True) for reach in reaches]
        if len(end.staying) == 1:
            (worth,) = end.worth.values()
            return [
                np.broadcast_to(_product([mass for j, mass in enumerate(masses) if j != i]) * worth[i], shape)
                for i in range(self.count)
            ]
        held = {j: reaches[j] * self.at_most for j in end.staying}
        over = {j: masses[j] - held[j].sum(axis=-1, keepdims=True) for j in end.staying}
        under = {j: np.cumsum(held[j], axis=-1) - held[j] + over[j] for j in end.staying}
        result: list[Array] = []
        folded = [j for j in range(self.count) if j not in end.staying]
        outside: tuple[dict[Players, Array], Array | float] | None = None
        for i in range(self.count):
            gone = _product([masses[j] for j in folded if j != i])
            if i not in end.staying:
                if outside is None:
                    outside = _ways(sorted(end.staying), held, under), _product(list(over.values()))
                ways, nobody = outside
                sure = sum(ways[some].sum(axis=-1, keepdims=True) * end.worth[some][i] for some in ways if some)
                result.append(np.broadcast_to((sure + nobody * end.worth[frozenset()][i]) * gone, shape))
                continue
            others = [j for j in sorted(end.staying) if j != i]
            ways = _ways(others, held, under)
            mine = sum(end.worth[some | {i}][i] * part for some, part in ways.items())
            theirs = _sum([end.worth[some][i] * part for some, part in ways.items() if some])
            higher = np.cumsum(theirs[..., ::-1], axis=-1)[..., ::-1]
            nobody = _product([over[j] for j in others]) * end.worth[frozenset()][i]
            lost = higher[..., :1] + nobody
            result.append(np.where(self.at_most, mine + higher - theirs, lost) * gone)
        return result


def solve(melee: Melee, iterations: int, keep_on: Callable[[int], bool]) -> MeleePlan:
    """Lets all learn from each other.

    Args:
        melee: the round.
        iterations: how often they learn.
        keep_on: asked with the number of iterations done whether there is time for more.
    """
    table = _Table(melee)
    for step in range(1, iterations + 1):
        table.learn(step)
        if not keep_on(step):
            break
    lays = [regrets.mean() for regrets in table.lays]
    matches = [regrets.mean() for regrets in table.matches]
    return _plan(table, lays, table.doubles.mean(), matches)


def revalued(melee: Melee, plan: MeleePlan, worth: Worth) -> MeleePlan:
    """What the same play of the same round brings where its ends are worth something else.

    Args:
        melee: the round.
        plan: how it is played.
        worth: as in `Melee`; sums of worths bring sums of what is expected.
    """
    return _plan(_Table(replace(melee, worth=worth)), plan.lays, plan.doubles, plan.matches)


def answered(melee: Melee, place: int, lays: Sequence[Array], yes: Sequence[Array]) -> MeleePlan:
    """The best response of one player to the play of the others, which is given.

    Args:
        melee: the round.
        place: the player.
        lays: a player: dice, rank: how likely it lays it.
        yes: a player: history, dice, class, rank: how likely it matches; the active one's, of one history, doubles.
    """
    table = _Table(melee)
    lies, says = list(lays), list(yes)
    # The answers first: what they bring does not hang on what is laid. Then the card, by what the answers bring.
    _, double, answers = table.walk(lies, says[0][0], says[1:])
    no, match = answers[place - 1] if place else (double[0][None], double[1][None])
    gain, lean = match - no, melee.leans.get(place)
    if lean is not None and place == 0:
        gain = gain + np.where(table.over, lean.bluff, lean.double)
    elif lean is not None:
        gain = gain + lean.match * table.came(lies, says[0][0], says[1:])[place - 1][..., None]
    if melee.answers[place] == FREE if place else melee.can_double:
        says[place] = (gain > 0.0).astype(np.float64)
    cards, _, _ = table.walk(lies, says[0][0], says[1:])
    held = np.isin(table.ranks, melee.hands[place])
    worth = np.where(held, cards[place] + (0.0 if lean is None else lean.cards), -np.inf)
    lies[place] = np.zeros_like(lies[place])
    lies[place][np.arange(len(worth)), np.round(worth, 12).argmax(axis=1)] = 1.0
    return _plan(table, lies, says[0][0], says[1:])


def _plan(table: _Table, lays: Sequence[Array], doubles: Array, matches: Sequence[Array]) -> MeleePlan:
    """What these strategies bring against each other."""
    cards, double, answers = table.walk(lays, doubles, matches)
    values = np.array([(lay * card).sum(axis=-1) for lay, card in zip(lays, cards, strict=True)])
    return MeleePlan(
        table.ranks,
        values,
        tuple(lays),
        tuple(cards),
        doubles,
        double,
        tuple(matches),
        tuple(answers),
        tuple(table.came(lays, doubles, matches)),
    )


def _ways(players: Sequence[int], held: dict[int, Array], under: dict[int, Array]) -> dict[Players, Array]:
    """Which of the players lie at a rank while the rest lie under it or over the massimo: how likely, a rank."""
    ways: dict[Players, Array] = {}
    for player in players:
        if not ways:
            ways = {frozenset(): under[player], frozenset([player]): held[player]}
            continue
        more = {some: part * under[player] for some, part in ways.items()}
        more |= {some | {player}: part * held[player] for some, part in ways.items()}
        ways = more
    return ways


def _product(parts: Sequence[Array]) -> Array | float:
    result: Array | float = 1.0
    for part in parts:
        result = result * part
    return result


def _sum(parts: Sequence[Array]) -> Array:
    result = parts[0]
    for part in parts[1:]:
        result = result + part
    return result
