"""A measure against one key of the rules, or two: the same deals at every value, so that neighbours can be compared.

What has been played is kept game by game, so a sweep that was broken off goes on where it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Literal

import msgspec

from game import __version__
from game.catalogue.set_keys import load_rules_with
from game.errors import ArgumentError, RuleFileError
from game.match.balance.order import PLAIN, Order, Side, measures_named
from game.match.balance.report import Figure, Line, Report
from game.match.balance.running import Running, play_all
from game.match.balance.store import Store
from game.match.balance.words import COLUMNS
from game.match.counting.room import counting_room
from game.match.simulation.backends import Play
from game.match.simulation.jobs import played_parts
from game.quoting import quoted
from game.spelling import did_you_mean

MAX_POINTS = 400
"""At most so many sets of rules."""
DEFAULT_GAMES = 200
"""Games by each where no number is asked for."""
_RANGE = re.compile(r"(-?[0-9]{1,9})\.\.(-?[0-9]{1,9})(?:/([0-9]{1,9}))?")
_BETWEEN = re.compile(r",(?![^\[{]*[\]}])")
"""A comma between values; one within brackets is part of a value, as in `dice.faces=[6,6],[6,8]`."""
_KEY = re.compile(r"[A-Za-z0-9_.\-]{1,200}")
EXAMPLE = "coins=8..40/4 or final_pot=nobody,active"


class Axis(msgspec.Struct, frozen=True):
    """A key and the values it takes."""

    key: str
    """`dice.count`."""
    values: tuple[str, ...]
    """As a person would write them in a rule file."""

    @property
    def numbers(self) -> tuple[int, ...] | None:
        """The values where all are whole numbers, else None."""
        if all(re.fullmatch(r"-?\d{1,9}", value) for value in self.values):
            return tuple(map(int, self.values))
        return None


class Point(msgspec.Struct, frozen=True):
    """The measure at one value of the key, or at two of both."""

    at: tuple[str, ...]
    """The values, in the order of the keys."""
    games: int
    """How many games."""
    figure: Figure | None
    """What was measured; None where no game shows it, or the rules cannot be played."""
    fault: str | None = None
    """Why the rules cannot be played; None where they can."""


class Sweep(msgspec.Struct, frozen=True):
    """What a sweep found: the object of `sweep --json`."""

    game: str
    """The game's id."""
    players: int
    """How many play."""
    version: str
    """The program's."""
    seats: tuple[str, ...]
    """Who plays."""
    seed: int
    """What all games follow from."""
    rules: str | None
    """What the rules are called over which the keys are set; None for the printed ones."""
    keys: tuple[Axis, ...]
    """The keys and their values."""
    measure: str
    """What is measured: the key of its line."""
    title: str
    """Its name."""
    unit: Literal["share", "number"]
    """Whether it is a part of a whole, or a number."""
    points: tuple[Point, ...]
    """All values, those of the last key the quickest."""
    part: bool
    """Whether games are missing."""


def axis_of(text: str) -> Axis:
    """A key with its values, as `--key` has them: `coins=8..40/4`, `final_pot=nobody,active`.

    Raises:
        ArgumentError: it is none.
    """
    key, sign, values = text.partition("=")
    if not sign or not _KEY.fullmatch(key) or not values:
        raise ArgumentError(f"--key {quoted(text)}: expected a key with its values, as {EXAMPLE}.")
    found = _RANGE.fullmatch(values)
    if found is None:
        if ".." in values:
            raise ArgumentError(
                f"--key {quoted(text)}: expected FROM..TO or FROM..TO/STEP, of at most nine digits, as {EXAMPLE}."
            )
        listed = tuple(dict.fromkeys(value for value in _BETWEEN.split(values) if value))
    else:
        first, last, step = int(found[1]), int(found[2]), int(found[3] or 1)
        if step < 1 or first > last:
            raise ArgumentError(f"--key {quoted(text)}: expected a range that rises by at least 1, as {EXAMPLE}.")
        if (last - first) // step >= MAX_POINTS:
            raise ArgumentError(f"--key {quoted(text)}: found more than {MAX_POINTS} values, expected fewer.")
        listed = tuple(map(str, range(first, last + 1, step)))
    return Axis(key, listed)


def group_of(measure: str, game_id: str) -> str:
    """The measure of `balance` that one of a sweep is part of.

    Args:
        measure: a word of `balance --measure`, which is its first line, or the key of a line, as `seats.2`.
        game_id: of which game.

    Raises:
        ArgumentError: there is none so called.
    """
    lines = {"undecided": "ties", "decisiveness": "drama", "uncertainty": "drama"}
    word = measure.partition(".")[0]
    if measure in lines:
        return lines[measure]
    if word in PLAIN and word != "things":
        return word
    room = counting_room(game_id)
    if room is not None and word in {kind.word for kind in room.kinds}:
        if measure.count(".") != 2 or measure.rpartition(".")[2] not in COLUMNS:
            raise ArgumentError(
                f"Measure {quoted(measure)}: expected a thing and one of {', '.join(COLUMNS)}, as {word}.NAME.used."
            )
        return "things"
    if measures_named(measure, game_id) != (measure,) or measure == "things":
        raise ArgumentError(f"Measure {quoted(measure)}: expected one line of them, as seats.2 or minutes.")
    return measure


class Sweeping:
    """A sweep while it runs: an iterator of games played and to be played, with a report at any time."""

    def __init__(
        self,
        order: Order,
        rules: str | None,
        settings: Sequence[str],
        axes: Sequence[Axis],
        measure: str,
        *,
        jobs: int = 1,
        store: Store | None = None,
        play: Play = played_parts,
    ) -> None:
        """Prepares it: every set of rules is made, and what is kept of its games is read.

        Args:
            order: what is measured; its one side is put in place of.
            rules: the rules over which the keys are set; None for the printed ones.
            settings: keys set over them before.
            axes: one key or two.
            measure: what is measured, as for `group_of`.
            jobs: in how many processes games are played.
            store: where games are kept; None keeps none.
            play: plays them.

        Raises:
            ArgumentError: too many values, a key twice, or a measure that there is not.
            RuleFileError: none of the rules can be played; why not the first.
        """
        if len({axis.key for axis in axes}) < len(axes):
            raise ArgumentError(f"--key: found {axes[0].key} twice, expected two keys that differ.")
        points = list(product(*(axis.values for axis in axes)))
        if len(points) > MAX_POINTS:
            raise ArgumentError(f"{len(points)} sets of rules are more than the {MAX_POINTS} of a sweep.")
        self._order = msgspec.structs.replace(order, measures=(group_of(measure, order.game),))
        self._rules, self._axes, self._measure = rules, tuple(axes), measure
        self._jobs, self._play = jobs, play
        self._faults: dict[tuple[str, ...], str] = {}
        self._runnings: dict[tuple[str, ...], Running] = {}
        first: RuleFileError | None = None
        for at in points:
            keys = [f"{axis.key}={value}" for axis, value in zip(axes, at, strict=True)]
            try:
                loaded = load_rules_with(order.game, rules, [*settings, *keys], order.players)
            except RuleFileError as error:
                first = first or error
                self._faults[at] = str(error).splitlines()[0]
                continue
            side = Side(loaded.name, loaded.fields)
            self._runnings[at] = Running(msgspec.structs.replace(self._order, sides=(side,)), jobs, store)
        if first is not None and not self._runnings:
            raise first
        self._points = points

    def __iter__(self) -> Iterator[tuple[int, int]]:
        """Plays; tells how many games there are, and how many there will be."""
        for _ in play_all(list(self._runnings.values()), self._jobs, self._play):
            yield self.games

    @property
    def games(self) -> tuple[int, int]:
        """How many games there are, and how many there will be."""
        told = [running.progress for running in self._runnings.values()]
        return sum(each.games for each in told), sum(each.most for each in told)

    def report(self) -> Sweep:
        """What there is.

        Raises:
            ArgumentError: no game has the measure that is asked for; the sentence names those it has.
        """
        reports = {at: running.report() for at, running in self._runnings.items()}
        line = next(iter(self._line(report) for report in reports.values()))
        points = []
        for at in self._points:
            if at in self._faults:
                points.append(Point(at, 0, None, self._faults[at]))
                continue
            own = self._found(reports[at])
            points.append(Point(at, reports[at].lineups[0].games, own.sides[0] if own is not None else None))
        order = self._order
        return Sweep(
            game=order.game,
            players=order.players,
            version=__version__,
            seats=order.seats,
            seed=order.seed,
            rules=self._rules,
            keys=self._axes,
            measure=line.key,
            title=line.title,
            unit=line.unit,
            points=tuple(points),
            part=not all(running.is_done for running in self._runnings.values()),
        )

    def _line(self, report: Report) -> Line:
        found = next((own for each in self._runnings.values() if (own := self._found(each.report()))), None)
        if found is None:
            meant = did_you_mean(self._measure, [line.key for line in _lines_of(report)])
            raise ArgumentError(f"No game has the measure {quoted(self._measure)}{meant}.")
        return found

    def _found(self, report: Report) -> Line | None:
        lines = _lines_of(report)
        named = next((line for line in lines if line.key == self._measure), None)
        if named is None and "." not in self._measure:
            named = next((line for line in lines if line.measure == self._measure), None)
        return named


def _lines_of(report: Report) -> list[Line]:
    things = (line for table in report.things for row in table.rows for line in row.figures.values())
    return [*report.lines, *things]
