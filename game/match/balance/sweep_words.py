"""A sweep for the eye: a line a value with its number, interval and bar; for two keys a table of numbers."""

from __future__ import annotations

from game.match.balance.order import told_seats
from game.match.balance.sweep import Point, Sweep
from game.match.simulation.readable import BAR_WIDTH, bar


def told_sweep(sweep: Sweep) -> str:
    """The text of a sweep, with its end."""
    keys = " and ".join(axis.key for axis in sweep.keys)
    unit = ", of 100" if sweep.unit == "share" else ""
    games = sorted({point.games for point in sweep.points if point.fault is None})
    count = f"{games[0]:,}" if len(games) == 1 else f"{games[0]:,} to {games[-1]:,}"
    lines = [
        f"{sweep.game}, {sweep.players} players, {sweep.rules or 'the printed rules'}: {sweep.title}{unit}, by {keys}",
        f"  {count} games a value, {told_seats(sweep.seats)}",
        "",
        *(_list(sweep) if len(sweep.keys) == 1 else _grid(sweep)),
    ]
    faults = dict.fromkeys(point.fault for point in sweep.points if point.fault is not None)
    lines += [f"Note: a value was left out: {fault}" for fault in faults]
    if sweep.part:
        lines.append("Note: broken off before all games were played; the same command goes on from here.")
    return "\n".join(lines) + "\n"


def _list(sweep: Sweep) -> list[str]:
    known = [point.figure for point in sweep.points if point.figure is not None]
    most = max((abs(figure.value) for figure in known), default=0.0) or 1.0
    width = max(len(sweep.keys[0].key), *(len(point.at[0]) for point in sweep.points))
    lines = [f"{sweep.keys[0].key:>{width}}"]
    for point in sweep.points:
        figure = point.figure
        if figure is None:
            lines.append(f"{point.at[0]:>{width}}  –")
            continue
        told = f"{value(sweep, figure.value)} ({value(sweep, figure.low)} – {value(sweep, figure.high)})"
        lines.append(f"{point.at[0]:>{width}}  {told:<22}  {bar(abs(figure.value) / most, BAR_WIDTH)}".rstrip())
    return lines


def _grid(sweep: Sweep) -> list[str]:
    down, across = sweep.keys
    of = {point.at: point for point in sweep.points}
    cells = {at: _cell(sweep, point) for at, point in of.items()}
    wide = max(map(len, [*cells.values(), *across.values])) + 2
    left = max(len(down.key), *map(len, down.values))
    lines = [f"{'':>{left}}  {across.key}", f"{down.key:>{left}}{''.join(f'{name:>{wide}}' for name in across.values)}"]
    for row in down.values:
        lines.append(f"{row:>{left}}{''.join(f'{cells[row, column]:>{wide}}' for column in across.values)}")
    return lines


def _cell(sweep: Sweep, point: Point) -> str:
    return "–" if point.figure is None else value(sweep, point.figure.value)


def value(sweep: Sweep, number: float) -> str:
    """A number as it is told: a share in 100."""
    if sweep.unit == "share":
        return f"{100 * number:.1f}"
    return f"{number:.2f}" if abs(number) < 10 else f"{number:.1f}"
