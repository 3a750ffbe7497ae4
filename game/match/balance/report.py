"""The report of a measurement, plain values ready for JSON: figures with intervals, differences, verdicts, things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Literal, NamedTuple

import msgspec

from game import __version__
from game.match.balance.games import Games
from game.match.balance.measures import Measure, Thing, fair_share, headlines, things
from game.match.balance.order import Order
from game.match.balance.statistics import Difference, Estimate, above, difference, estimate, holm
from game.match.counting.room import counting_room
from game.match.simulation.plan import Played
from game.match.simulation.playing import game_of
from game.match.simulation.report import rules_hash
from game.rules.core import Game

Verdict = Literal["stands", "not yet clear"]
"""What can be said when all games have been played."""

Blocks = dict[str, list[list[list[Played]]]]
"""A line-up: for each set of rules its deals, each with its games."""


class Figure(msgspec.Struct, frozen=True):
    """A number with its interval."""

    value: float
    """The number; a share from 0 to 1."""
    low: float
    """The lower end of its interval of 95 %."""
    high: float
    """The upper end."""


class Line(msgspec.Struct, frozen=True):
    """One measure."""

    key: str
    """What it is called: `seats.1`."""
    measure: str
    """The measure of the command line that it is part of."""
    title: str
    """Its name."""
    says: str
    """Its sentence, with `{}` where the number stands."""
    unit: Literal["share", "number"]
    """Whether it is a part of a whole, or a number."""
    sides: tuple[Figure | None, ...]
    """By each set of rules; None where no game has it."""
    fair: float | None
    """What it would be were all alike; None where there is no such number."""
    difference: Figure | None
    """The first rules less the others; None where there are no others."""
    verdict: Verdict | None
    """Whether the difference stands; None before all games of its line-up are in, and where there is none."""
    edge: Figure | None
    """The first rules less what is fair; None where there is no such number."""
    edge_verdict: Verdict | None
    """Whether that stands; None likewise."""


class Row(msgspec.Struct, frozen=True):
    """One thing of a game, as a card or a set."""

    thing: str
    """`card.spy`."""
    name: str
    """What people call it."""
    figures: dict[str, Line]
    """What is counted of it: `there`, `used`, `won`, `by_winner`, `amount`."""
    amounts: tuple[dict[str, int], ...] = ()
    """By each set of rules: how many uses came to how much, where that is kept."""


class Table(msgspec.Struct, frozen=True):
    """The things of one kind."""

    kind: str
    """Its word."""
    title: str
    """What they are called together."""
    rows: tuple[Row, ...]
    """One each."""


class GamesPlayed(msgspec.Struct, frozen=True):
    """The games of one line-up."""

    lineup: str
    """Its word."""
    seats: tuple[str, ...]
    """Who plays."""
    games: int
    """How many have been played by each set of rules."""
    most: int
    """How many will be."""
    deal: int
    """How many share dice and draws: a block."""


class RulesMeasured(msgspec.Struct, frozen=True):
    """One set of rules."""

    name: str | None
    """What it is called; None for the printed rules."""
    difference: dict[str, object]
    """The keys that differ from the printed ones."""
    hash: str
    """Of all keys."""


class Model(msgspec.Struct, frozen=True):
    """How long people are taken to sit over one thing."""

    told: str
    """Over what."""
    seconds: float
    """How long."""


class Report(msgspec.Struct, frozen=True):
    """What a measurement found: the object of `balance --json`."""

    game: str
    """The game's id."""
    players: int
    """How many play."""
    version: str
    """The program's."""
    rules: tuple[RulesMeasured, ...]
    """What is measured, and what it is compared with, if anything."""
    seed: int
    """What all games follow from."""
    within: float | None
    """How closely shares were to be known; None where a number of games was asked for."""
    lineups: tuple[GamesPlayed, ...]
    """The games."""
    part: bool
    """Whether games are missing that will be, or were to be, played: what is measured in these has no verdicts."""
    lines: tuple[Line, ...]
    """The measures."""
    things: tuple[Table, ...]
    """The game's things, kind by kind."""
    people: tuple[Model, ...]
    """The model of a person's time."""

    def is_part(self, measure: str) -> bool:
        """Whether games are missing in which a measure is counted."""
        own = f"{measure}."
        counted = [games for games in self.lineups if games.lineup.startswith(own)] or self.lineups[:1]
        return self.part and any(games.games < games.most for games in counted)

    @property
    def names(self) -> tuple[str, ...]:
        """What the sets of rules are called in a sentence."""
        return tuple(rules.name or "the printed rules" for rules in self.rules)


def make_report(order: Order, games: Sequence[Games], *, is_done: bool) -> Report:
    """The report of the games there are.

    Args:
        order: what is measured.
        games: the games of each line-up.
        is_done: whether these are all, so that verdicts are given.
    """
    game = game_of(games[0].lineup.plans[0])
    room = counting_room(order.game)
    blocks = {each.lineup.word: [each.blocks(side) for side in range(len(order.sides))] for each in games}
    # What is measured in games of its own is a table of its own, whose verdicts do not wait for the other games.
    done = {each.lineup.word.partition(".")[0]: True for each in games}
    for each in games:
        done[each.lineup.word.partition(".")[0]] &= is_done or each.count >= each.most
    families = groupby(headlines(order, game), key=lambda measure: measure.lineup.partition(".")[0])
    lines = [line for word, family in families for line in _lines(list(family), blocks, is_done=done[word])]
    tables = _tables(game, blocks["even"], is_done=done["even"]) if "things" in order.measures else ()
    return Report(
        game=order.game,
        players=order.players,
        version=__version__,
        rules=tuple(
            RulesMeasured(side.name, side.fields, rules_hash(plan))
            for side, plan in zip(order.sides, games[0].lineup.plans, strict=True)
        ),
        seed=order.seed,
        within=order.within if order.games is None else None,
        lineups=tuple(
            GamesPlayed(
                lineup=each.lineup.word,
                seats=each.lineup.plans[0].seats,
                games=len(blocks[each.lineup.word][0]) * each.lineup.deal,
                most=each.target,
                deal=each.lineup.deal,
            )
            for each in games
        ),
        part=not is_done,
        lines=tuple(lines),
        things=tables,
        people=tuple(Model(pace.told, pace.seconds) for pace in room.paces)
        if room is not None and "minutes" in order.measures
        else (),
    )  # fmt: skip


class _Compared(NamedTuple):
    """One measure, compared."""

    sides: list[Estimate | None]
    difference: Difference | None
    edge: Difference | None


def _lines(measures: Sequence[Measure], blocks: Blocks, *, is_done: bool) -> list[Line]:
    """The lines of measures that stand in one table: their verdicts are corrected for their number."""
    found = [_compared(measure, blocks[measure.lineup]) for measure in measures]
    verdicts = _verdicts(measures, found) if is_done else {}
    return [
        Line(
            key=measure.key,
            measure=measure.group,
            title=measure.title,
            says=measure.says,
            unit="share" if measure.is_share else "number",
            sides=tuple(map(_figure, compared.sides)),
            fair=measure.fair,
            difference=_figure(compared.difference),
            verdict=verdicts.get((at, "difference")),
            edge=_figure(compared.edge),
            edge_verdict=verdicts.get((at, "edge")),
        )
        for at, (measure, compared) in enumerate(zip(measures, found, strict=True))
    ]


def _verdicts(measures: Sequence[Measure], found: Sequence[_Compared]) -> dict[tuple[int, str], Verdict]:
    tests = {
        (at, what): apart.error
        for at, (measure, compared) in enumerate(zip(measures, found, strict=True))
        for what, apart in (("difference", compared.difference), ("edge", compared.edge))
        if apart is not None and measure.is_tested
    }
    stands = holm(list(tests.values()))
    return {key: "stands" if sure else "not yet clear" for key, sure in zip(tests, stands, strict=True)}


def _figure(of: Estimate | Difference | None) -> Figure | None:
    return None if of is None else Figure(of.value, of.low, of.high)


def _compared(measure: Measure, sides_blocks: list[list[list[Played]]]) -> _Compared:
    sides = []
    for deals in sides_blocks:
        counts = [[measure.count(played) for played in deal] for deal in deals]
        sums = [(sum(upper for upper, _ in deal), sum(lower for _, lower in deal)) for deal in counts]
        sides.append(estimate(sums, is_share=measure.is_share))
    first, other = sides[0], sides[-1] if len(sides) > 1 else None
    # Of a thing what differs from a fair share is asked of one set of rules alone: with two there is enough to see.
    is_fair_asked = measure.fair is not None and (measure.group != "things" or len(sides) == 1)
    edge = above(first, measure.fair) if first is not None and measure.fair is not None and is_fair_asked else None
    return _Compared(sides, None if first is None or other is None else difference(first, other), edge)


def _tables(game: Game, even: list[list[list[Played]]], *, is_done: bool) -> tuple[Table, ...]:
    sides = [[played for deal in deals for played in deal] for deals in even]
    found = things(game, [played for side in sides for played in side])
    columns = {thing.name: thing.measures(fair_share(game)) for thing in found}
    measures = [measure for figures in columns.values() for measure in figures.values()]
    lines = {line.key: line for line in _lines(measures, {"even": even}, is_done=is_done)}
    rows: dict[str, list[Row]] = {}
    for thing in found:
        figures = {word: lines[measure.key] for word, measure in columns[thing.name].items()}
        amounts = tuple(_amounts(thing, games) for games in sides) if thing.kind.spread else ()
        rows.setdefault(thing.kind.word, []).append(Row(thing.name, thing.told, figures, amounts))
    room = counting_room(game.id)
    kinds = room.kinds if room is not None else ()
    return tuple(Table(kind.word, kind.title, tuple(rows[kind.word])) for kind in kinds if kind.word in rows)


def _amounts(thing: Thing, games: Sequence[Played]) -> dict[str, int]:
    counts: Counter[int] = Counter()
    for played in games:
        use = played.seen.uses.get(thing.name) if played.seen is not None else None
        counts.update(int(amount) for amount in (use.amounts if use is not None else ()))
    return {str(amount): counts[amount] for amount in sorted(counts)}
