"""What a report says, as texts of the catalogues: verdicts, things, how far it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.client.words.locale import Locale, Message, msg
from game.match.balance.measuring import Figures
from game.match.balance.order import Order, Side
from game.match.balance.report import Figure, Line, Report, Row, Table
from game.match.counting.room import Kind, counting_room

Mark = Literal["stands", "unclear", ""]
"""What stands before a verdict: a full lozenge, a hollow one, or nothing before all games are in."""
WORDS = ("there", "used", "won", "by_winner", "amount")
"""What is counted of a thing, in the order in which it is told."""


@dataclass(frozen=True)
class Verdict:
    """One entry of the verdicts: the lines that share a chart."""

    lines: tuple[Line, ...]
    """The measures; the places at the table stand together."""
    title: Message | str
    """Its name."""
    says: Message
    """What the first of them says, and whether that stands."""
    mark: Mark
    """What stands before it."""


def side_name(side: Side) -> Message | str:
    """What a set of rules is called."""
    return side.name or msg("workshop.nameless" if side.fields else "report.printed")


def order_line(order: Order) -> Message:
    """What is measured, against what."""
    names, game = [side_name(side) for side in order.sides], msg(f"{order.game}.name")
    if len(names) == 1:
        return msg("report.alone", rules=names[0], game=game)
    return msg("report.against", rules=names[0], other=names[1], game=game)


def verdicts(locale: Locale, order: Order, report: Report) -> list[Verdict]:
    """The verdicts of a report."""
    groups: list[list[Line]] = []
    for line in report.lines:
        if groups and line.measure == "seats" and groups[-1][0].measure == "seats":
            groups[-1].append(line)
        else:
            groups.append([line])
    return [_verdict(locale, order, report, group) for group in groups]


def _verdict(locale: Locale, order: Order, report: Report, group: Sequence[Line]) -> Verdict:
    first = group[0]
    word = first.key.partition(".")[0]
    key = next((key for key in (f"{order.game}.report.line.{word}", f"report.line.{word}") if locale.knows(key)), "")
    title: Message | str = msg(key) if key else first.title
    compared = len(order.sides) > 1
    found = [line.verdict if compared else line.edge_verdict for line in group]
    mark: Mark = "stands" if "stands" in found else "unclear" if any(found) else ""
    says = _says(locale, order, first)
    if mark:
        end: Message | str = msg("report.stands" if mark == "stands" else "report.unclear")
    else:
        end = msg("report.so_far") if report.part else ""
    return Verdict(tuple(group), title, msg("report.sentence", says=says, end=end) if end else says, mark)


def _says(locale: Locale, order: Order, line: Line) -> Message:
    word, first = line.key.partition(".")[0], line.sides[0]
    if first is None:
        return msg("report.none")
    value = number(locale, first.value, line)
    # A game may say it itself: one counts auctions where others count rounds.
    key = next((key for key in (f"{order.game}.report.says.{word}", f"report.says.{word}") if locale.knows(key)), "")
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


def place_name(number_of: int) -> Message:
    """A place at the table, in few letters."""
    return msg("report.place", place=number_of)


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
