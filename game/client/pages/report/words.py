"""What a report says, as texts of the catalogues: verdicts, things, how far it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.catalogue.convert import merge_rules
from game.catalogue.games import game_type
from game.client.words.locale import Locale, Message, msg
from game.match.balance.measuring import Figures
from game.match.balance.order import Order, Side
from game.match.balance.report import Figure, Line, Report, Row, Table
from game.match.counting.room import Kind, counting_room

Mark = Literal["stands", "unclear", ""]
"""What stands before a verdict: a full lozenge, a hollow one, or nothing before all games are in."""
WORDS = ("there", "used", "won", "by_winner", "amount")
"""What is counted of a thing, in the order in which it is told."""


GROUPED = ("seats", "restricted", "skill")
"""Measures whose lines share one chart: the places at the table, what a player must do without, one better or worse."""
PARTS = ("restricted", "skill")
"""Those of them that stand beside the things of the game, each in games of its own."""


@dataclass(frozen=True)
class Verdict:
    """One entry of the verdicts: the lines that share a chart."""

    lines: tuple[Line, ...]
    """The measures; the places at the table stand together."""
    names: tuple[Message | str, ...]
    """What each of them is called in the chart; empty where there is but one."""
    title: Message | str
    """Its name."""
    says: tuple[Message, ...]
    """What it says, and whether that stands: of the places at the table the first, else a sentence a line."""
    mark: Mark
    """What stands before it."""

    @property
    def measure(self) -> str:
        """The measure of the command line that it is."""
        return self.lines[0].measure


def side_name(side: Side) -> Message | str:
    """What a set of rules is called."""
    return side.name or msg("workshop.nameless" if side.fields else "report.printed")


def order_of(report: Report) -> Order:
    """What was measured, as far as its words need it."""
    sides = tuple(Side(rules.name, rules.difference) for rules in report.rules)
    return Order(report.game, sides, report.players, report.lineups[0].seats)


def order_line(order: Order) -> Message:
    """What is measured, against what."""
    names, game = [side_name(side) for side in order.sides], msg(f"{order.game}.name")
    if len(names) == 1:
        return msg("report.alone", rules=names[0], game=game)
    return msg("report.against", rules=names[0], other=names[1], game=game)


def verdicts(locale: Locale, order: Order, report: Report) -> list[Verdict]:
    """The verdicts of a report, those of its parts too."""
    groups: list[list[Line]] = []
    for line in report.lines:
        if groups and line.measure in GROUPED and groups[-1][0].measure == line.measure:
            groups[-1].append(line)
        else:
            groups.append([line])
    return [_verdict(locale, order, report, group) for group in groups]


def _verdict(locale: Locale, order: Order, report: Report, group: Sequence[Line]) -> Verdict:
    first = group[0]
    told = group if first.measure in PARTS else group[:1]
    title = _known(locale, order.game, f"line.{_word(first)}")
    marks = [_mark(order, line) for line in group]
    mark: Mark = "stands" if "stands" in marks else "unclear" if any(marks) else ""
    # Of the places at the table it stands where it does of any.
    said = [_mark(order, line) if len(told) > 1 else mark for line in told]
    return Verdict(
        tuple(group),
        tuple(line_name(order, line) for line in group) if first.measure in GROUPED else (),
        msg(title) if title else first.title,
        tuple(_said(locale, order, report, line, mark) for line, mark in zip(told, said, strict=True)),
        mark,
    )


def _word(line: Line) -> str:
    return line.key.partition(".")[0]


def _known(locale: Locale, game_id: str, word: str) -> str:
    """The key of a text that a game may say itself: one counts auctions where others count rounds; empty for none."""
    return next((key for key in (f"{game_id}.report.{word}", f"report.{word}") if locale.knows(key)), "")


def _mark(order: Order, line: Line) -> Mark:
    verdict = line.verdict if len(order.sides) > 1 else line.edge_verdict
    return "" if verdict is None else "stands" if verdict == "stands" else "unclear"


def line_name(order: Order, line: Line) -> Message:
    """What a line is called beside the others of its chart."""
    own = line.key.rpartition(".")[2]
    match line.measure:
        case "restricted":
            return msg(f"{order.game}.report.without.{own}")
        case "skill":
            return msg("report.skill.better" if own == "better" else "report.skill.worse", count=order.players - 1)
    return msg("report.place", place=int(own))


def _said(locale: Locale, order: Order, report: Report, line: Line, mark: Mark) -> Message:
    if line.measure not in PARTS and line.sides[0] is None and not report.lineups[0].games:
        return msg("report.nothing_yet")  # no game shows it since there is none
    says = _says(locale, order, line)
    if line.measure in PARTS:
        says = msg("report.named", name=line_name(order, line), says=says)
    if line.sides[0] is None:
        return says
    if mark:
        return msg("report.sentence", says=says, end=msg("report.stands" if mark == "stands" else "report.unclear"))
    return msg("report.sentence", says=says, end=msg("report.so_far")) if report.is_part(line.measure) else says


def _says(locale: Locale, order: Order, line: Line) -> Message:
    first = line.sides[0]
    if first is None:
        return msg("report.later" if line.measure in PARTS else "report.none")
    value = number(locale, first.value, line)
    key = _known(locale, order.game, f"says.{_word(line)}")
    said = msg(key, value=value, players=order.players) if key else msg("report.says.other", value=value)
    if len(line.sides) > 1:
        other = line.sides[1]
        told: Message | str = "–" if other is None else number(locale, other.value, line)
        return msg("report.compared", says=said, rules=side_name(order.sides[1]), other=told)
    if line.fair is not None:
        return msg("report.fair", says=said, fair=number(locale, line.fair, line))
    return msg("report.plain", says=said)


def details(locale: Locale, order: Order, lines: Sequence[tuple[Message | str, Line]]) -> str:
    """All numbers of some lines, with their intervals: a line each."""
    told = []
    for name, line in lines:
        for side, figure in zip(order.sides, line.sides, strict=True):
            many = len(order.sides) > 1
            title: Message | str = msg("report.detail.side", name=name, rules=side_name(side)) if many else name
            told.append(msg("report.detail", name=title, figure=interval(locale, figure, line)))
        if line.difference is not None:
            apart = interval(locale, line.difference, line)
            told.append(msg("report.detail", name=msg("report.difference"), figure=apart))
    return "\n".join(locale.text(line) for line in told)


def interval(locale: Locale, figure: Figure | None, line: Line) -> Message | str:
    """A number with its interval."""
    if figure is None:
        return "–"
    value, low, high = (number(locale, end, line) for end in (figure.value, figure.low, figure.high))
    return msg("report.interval", value=value, low=low, high=high)


def number(locale: Locale, value: float, line: Line) -> str:
    """A number as it is told: a share in 100."""
    told = 100 * value if line.unit == "share" else value
    text = f"{told:.2f}" if line.unit == "number" and abs(told) < 10 else f"{told:.1f}"
    return text.replace("-", "−").replace(".", locale.text(msg("report.decimal")))


def kind_of_table(game_id: str, table: Table) -> Kind | None:
    """What a table of things is of."""
    room = counting_room(game_id)
    return next((kind for kind in (room.kinds if room is not None else ()) if kind.word == table.kind), None)


def table_title(locale: Locale, game_id: str, table: Table) -> Message | str:
    """What the things of a table are called together."""
    key = f"{game_id}.counted.{table.kind}"
    return msg(key) if locale.knows(key) else table.title


def thing_name(locale: Locale, game_id: str, table: Table, row: Row) -> Message | str:
    """What a thing is called."""
    kind, word = kind_of_table(game_id, table), row.thing.partition(".")[2]
    for key in (f"{game_id}.counted.{row.thing}", f"{kind.text}.{word}" if kind is not None and kind.text else ""):
        if key and locale.knows(key):
            return msg(key)
    return row.name


def thing_picture(game_id: str, table: Table, row: Row) -> str | None:
    """The name of a thing's drawing, where it has one."""
    kind = kind_of_table(game_id, table)
    if kind is None or not kind.art:
        return None
    return kind.art.format(row.thing.partition(".")[2]).removesuffix(".svg")


def about_table(locale: Locale, order: Order, table: Table) -> Message:
    """What the columns of a table are, those of the other rules too."""
    word = told_word(table)
    amount = f"{order.game}.counted.{table.kind}.amount"
    about = msg(amount) if word == "amount" and locale.knows(amount) else msg(f"report.about.{word}")
    return msg("report.pale", about=about, rules=side_name(order.sides[1])) if len(order.sides) > 1 else about


def is_spread(table: Table) -> bool:
    """Whether a table's amounts are told by how often each came, and not by their mean."""
    return any(any(row.amounts) for row in table.rows)


def limit_of(order: Order, kind_word: str) -> int | None:
    """The amount above which the other rules, or those measured where there are no others, allow no use, if any."""
    room = counting_room(order.game)
    kind = next((kind for kind in (room.kinds if room is not None else ()) if kind.word == kind_word), None)
    if kind is None or not kind.limit:
        return None
    found: object = merge_rules(game_type(order.game), order.sides[-1].fields, order.players)
    for word in kind.limit.split("."):
        found = getattr(found, word)
    return found if isinstance(found, int) else None


def about_spread(order: Order, limit: int | None) -> Message:
    """What the columns of a spread are."""
    names = [side_name(side) for side in order.sides]
    about = msg("report.spread") if len(names) == 1 else msg("report.spread.both", rules=names[0], other=names[1])
    return about if limit is None else msg("report.spread.limit", about=about, limit=limit)


def told_word(table: Table) -> str:
    """What of its things a table draws as columns."""
    return next(word for word in ("amount", "won", "used") if any(word in row.figures for row in table.rows))


def thing_lines(row: Row) -> list[tuple[Message | str, Line]]:
    """All that is counted of a thing."""
    return [(msg(f"report.word.{word}"), row.figures[word]) for word in WORDS if word in row.figures]


def games_word(figures: Figures) -> Message:
    """How many games there are."""
    sides = len(figures.order.sides)
    key = "report.games" if sides == 1 else "report.games.each"
    return msg(key, games=figures.games // sides, most=figures.most // sides)


def time_word(figures: Figures) -> Message | str:
    """How long it takes still, or where it stands."""
    match figures.course:
        case "done" | "stopped" | "failed":
            return msg(f"report.course.{figures.course}")
    left = figures.seconds_left
    if left is None:
        return msg("report.course.begins") if not figures.games else ""
    if left < 60:
        return msg("report.left.seconds", count=max(1, round(left)))
    return msg("report.left.minutes", count=round(left / 60))
