"""A measurement for the eye: a plain sentence a line with its interval, then tables of the game's things."""

from __future__ import annotations

from game.match.balance.order import told_seats
from game.match.balance.report import Figure, GamesPlayed, Line, Report, Table, Verdict

STANDS = "It stands."
UNCLEAR = "Not yet clear."
SO_FAR = "So far."
FEW = 200
"""Of fewer games by each set of rules it is said that they are few."""
COLUMNS = {"there": "there a game", "used": "used of 100", "won": "wins of 100", "by_winner": "winner's of 100",
           "amount": "amount"}  # fmt: skip
"""The heads of a table of things."""


def told(report: Report) -> str:
    """The text of a report, with its end."""
    lines = [*head(report), ""]
    lines += [sentence(line, report) for line in report.lines]
    for table in report.things:
        lines += ["", *table_lines(table, report)]
    notes = told_notes(report)
    return "\n".join([*lines, *(["", *notes] if notes else [])]) + "\n"


def head(report: Report) -> list[str]:
    """What was measured, by how many games."""
    named = report.names
    what = named[0] if len(named) == 1 else f"{named[0]}, against {named[1]}"
    lines = [f"{report.game}, {report.players} players: {what}"]
    lines += [told_games(games, len(named)) for games in report.lineups]
    return lines


def told_games(games: GamesPlayed, sides: int) -> str:
    """How many games of a line-up there are."""
    count = f"{games.games:,}" if games.games == games.most else f"{games.games:,} of {games.most:,}"
    word = "" if games.lineup == "even" else f"{told_lineup(games.lineup)}: "
    each = " by each set of rules" if sides > 1 else ""
    return f"  {word}{count} games{each}, {told_seats(games.seats)}"


def told_lineup(word: str) -> str:
    """Which games these are: those where all sit alike, or those of a measure by name."""
    return "as they sit" if word == "even" else word


def sentence(line: Line, report: Report) -> str:
    """A measure in plain words, with its intervals and what is to be said of it."""
    first = line.sides[0]
    if first is None:
        return f"{line.title}: no game shows it."
    text = line.says.format(figure(first, line))
    if len(line.sides) == 2:
        other = line.sides[1]
        text += f", by {report.names[1]} {figure(other, line) if other is not None else 'never'}"
        if line.difference is not None:
            text += f": {apart(line.difference, line)}"
        text = f"{text}.{said(line.verdict, line, report)}"
        if line.fair is not None and line.edge is not None:
            fair = f"A fair share is {number(line.fair, line)}: {apart(line.edge, line)}."
            text += f" {fair}{said(line.edge_verdict, line, report)}"
        return text
    if line.fair is not None and line.edge is not None:
        text += f"; a fair share is {number(line.fair, line)}"
    return f"{text}.{said(line.edge_verdict, line, report)}"


def said(verdict: Verdict | None, line: Line, report: Report) -> str:
    """What stands behind a sentence: a verdict when all games are in, before that that it is so far."""
    if verdict is not None:
        return f" {STANDS if verdict == 'stands' else UNCLEAR}"
    return f" {SO_FAR}" if report.is_part(line.measure) else ""


def figure(of: Figure, line: Line) -> str:
    """A number with its interval: `28.1 (25.2 – 31.2)`."""
    return f"{number(of.value, line)} ({number(of.low, line)} – {number(of.high, line)})"


def apart(of: Figure, line: Line) -> str:
    """A difference with its interval: `+1.1 (−1.9 to +4.1)`."""
    return f"{signed(of.value, line)} ({signed(of.low, line)} to {signed(of.high, line)})"


def number(value: float, line: Line) -> str:
    """A number as it is told: a share in 100."""
    if line.unit == "share":
        return f"{100 * value:.1f}"
    return f"{value:.2f}" if abs(value) < 10 else f"{value:.1f}"


def signed(value: float, line: Line) -> str:
    """A difference as it is told, with its sign."""
    text = number(abs(value), line)
    if not float(text):
        return text
    return f"{'+' if value > 0 else '−'}{text}"


def table_lines(table: Table, report: Report) -> list[str]:
    """The things of one kind, a line a thing and set of rules, with stars where a difference stands."""
    words = [word for word in COLUMNS if any(word in row.figures for row in table.rows)]
    name_width = max(len(table.title), *(len(row.name) for row in table.rows))
    heads = [COLUMNS[word] for word in words]
    widths = [max(len(text), 22) for text in heads]
    side_width = max(map(len, report.names)) + 2 if len(report.names) == 2 else 0
    lines = ["".join((f"{table.title:<{name_width + side_width}}", *(
        f"  {text:>{width}}" for text, width in zip(heads, widths, strict=True)
    )))]  # fmt: skip
    for row in table.rows:
        for side, name in enumerate(report.names):
            cells = [_cell(row.figures.get(word), side) for word in words]
            left = f"{row.name if not side else '':<{name_width}}"
            by = f"  {name:<{side_width - 2}}" if side_width else ""
            padded = "".join(f"  {cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
            lines.append(f"{left}{by}{padded}".rstrip())
    return lines


def _cell(line: Line | None, side: int) -> str:
    if line is None:
        return ""
    of = line.sides[side]
    if of is None:
        return "–"
    star = "*" if not side and "stands" in (line.verdict, line.edge_verdict) else " "
    return f"{figure(of, line)}{star}"


def told_notes(report: Report) -> list[str]:
    """What to know before one trusts the figures, a sentence each."""
    notes = []
    if report.part:
        notes.append("Broken off before all games were played: what they are to show has no verdicts.")
    if any(games.games < FEW for games in report.lineups):
        notes.append(f"Of fewer than {FEW} games little can be said.")
    if report.things and not report.is_part("things"):
        compared = "differs from the other rules" if len(report.rules) == 2 else "is more or less than a fair share"
        notes.append(
            f"In the tables a * stands where a number {compared}; "
            "each table of verdicts is corrected for their number (Holm)."
        )
    if report.things:
        notes.append(
            "Who uses a thing may win because of it, or use it because they are winning: `--measure restricted` asks "
            "what is lost without."
        )
    if report.people:
        paces = ", ".join(f"{pace.seconds:g} s {pace.told}" for pace in report.people)
        notes.append(f"Minutes are by a model of people at a table: {paces}.")
    return [f"Note: {note}" for note in notes]
