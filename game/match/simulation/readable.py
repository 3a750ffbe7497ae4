"""A simulation's report for the eye."""

from __future__ import annotations

from collections.abc import Mapping

from game.match.simulation.report import Numbers, PlaceResult, Report, SeatResult
from game.texts import english

MAX_BARS = 16
"""At most this many lines of the histogram; where there are more lengths, neighbours share one."""
BAR_WIDTH = 40
"""Characters of the longest bar."""
PARTS = "▏▎▍▌▋▊▉█"
"""A character filled by one to eight eighths."""


def readable(report: Report) -> str:
    """The text of a report, with its end."""
    played = "\n".join((_head(report), *_tables(report), *_games(report)))
    notes = "".join(f"Note: {note}\n" for note in report.notes)
    return f"{played}\n{notes}"


def bars(counts: Mapping[int, int]) -> list[str]:
    """A histogram, a line a bar: the value or values, the bar, how many.

    Args:
        counts: how many there are of each value, ascending; at least one.
    """
    low, high = min(counts), max(counts)
    step = -(-(high - low + 1) // MAX_BARS)
    groups = [
        (first, min(first + step - 1, high), sum(counts.get(value, 0) for value in range(first, first + step)))
        for first in range(low, high + 1, step)
    ]
    most = max(count for _, _, count in groups)
    names = [f"{first}" if first == last else f"{first} – {last}" for first, last, _ in groups]
    width = max(map(len, names))
    return [
        f"{name:>{width}}  {bar(count / most, BAR_WIDTH)} {count}"
        for name, (_, _, count) in zip(names, groups, strict=True)
    ]


def _head(report: Report) -> str:
    made_by, rate = report.made_by, report.games / report.seconds if report.seconds else 0.0
    part = ", broken off" if report.part else ""
    speed = f", {rate:,.1f} games a second" if rate else ""
    rules = made_by.rules
    changed = f"{len(rules.difference)} keys differ" if len(rules.difference) != 1 else "1 key differs"
    named = f"rules: {rules.name or 'as printed'}" + (f" ({changed} at the top)" if rules.difference else "")
    return (
        f"{report.game}, {report.players} players: {report.games} games{part}, {report.moves:,} moves, "
        f"{report.seconds:.1f} s{speed}\n{named}; seed {made_by.seed}"
    )


def _tables(report: Report) -> list[str]:
    players = [(seat.player, seat) for seat in report.seats]
    places = [(f"{place.place}{' (acts first)' if place.place == 1 else ''}", place) for place in report.places]
    return ["", *_table("player", players), "", *_table("place at the table", places)]


def _table(title: str, rows: list[tuple[str, SeatResult]] | list[tuple[str, PlaceResult]]) -> list[str]:
    width = max(len(title), *(len(name) for name, _ in rows))
    lines = [f"{title:<{width}}     won  95 % interval     mean score"]
    for name, row in rows:
        low, high = row.interval
        lines.append(f"{name:<{width}}  {row.win_share:6.1%}  {low:6.1%} – {high:6.1%}  {row.mean_score:11.2f}")
    return lines


def _games(report: Report) -> list[str]:
    games, length = report.games, report.length
    lines = ["", f"ties       {report.ties} ({report.ties / games:.1%})"]
    lines.append(f"undecided  {report.undecided} ({report.undecided / games:.1%})")
    if report.margin is not None:
        lines.append(f"margin     {_numbers(report.margin)}: the winner's score over the best of the others")
    lines.append(f"spread     {_numbers(report.spread)}: the highest score over the lowest")
    lines.append(f"forfeits   {report.forfeits}")
    lines += ["", "why games ended"]
    width = len(str(max(report.ends.values())))
    lines += [f"  {count:>{width}}  {english(end, {})}" for end, count in report.ends.items()]
    shortest, quarter, half, three_quarters = (length.min, *length.quartiles)
    lines += [
        "",
        f"length: mean {length.mean:.1f}, from {shortest} to {length.max}, "
        f"quartiles {quarter:g}, {half:g}, {three_quarters:g}",
        *(f"  {line}" for line in bars(length.counts)),
    ]
    return lines


def _numbers(numbers: Numbers) -> str:
    quarter, half, three_quarters = numbers.quartiles
    return f"mean {numbers.mean:.2f}, quartiles {quarter:g}, {half:g}, {three_quarters:g}"


def bar(part: float, width: int) -> str:
    """A bar, as long as this part of the longest; a thin one where there is little, none where there is nothing.

    Args:
        part: from 0 to 1.
        width: characters of the longest.
    """
    eighths = max(1, round(part * width * len(PARTS))) if part else 0
    whole, rest = divmod(eighths, len(PARTS))
    return PARTS[-1] * whole + (PARTS[rest - 1] if rest else "")
