"""A sweep as a picture, drawn by matplotlib: a curve with its intervals, or for two keys a field of colours."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

from game.errors import ArgumentError
from game.files import atomic_write
from game.match.balance.sweep import Axis, Sweep
from game.match.balance.sweep_words import value
from game.match.extras import by_pip
from game.quoting import display

FORMATS = ("png", "svg", "pdf")
"""What pictures there are, by the ending of their name."""
INK, RED, PAPER = "#14222e", "#a63a32", "#fbf6e9"


def check_plot(path: Path, option: str = "--plot") -> None:
    """Says before anything is played why no picture could be drawn.

    Args:
        path: where it is to be drawn.
        option: what of the command line named it.

    Raises:
        ArgumentError: the name has no known ending, or matplotlib is not installed.
    """
    if path.suffix.lstrip(".").lower() not in FORMATS:
        raise ArgumentError(f"{option} {display(path)}: expected a name that ends in .{', .'.join(FORMATS)}.")
    import importlib.util

    if importlib.util.find_spec("matplotlib") is None:
        way = by_pip("pip install 'serenissima[analysis]'")
        raise ArgumentError(f"{option} needs matplotlib: {way}.")


def write_plot(sweep: Sweep, path: Path) -> None:
    """Draws a sweep.

    Args:
        sweep: what is drawn.
        path: where to; its ending says what kind of picture.

    Raises:
        OSError: it cannot be written.
    """
    figure, axes = new_plot()
    if len(sweep.keys) == 1:
        _draw_curve(axes, sweep)
    else:
        _draw_field(figure, axes, sweep)
    axes.set_title(f"{sweep.title}{' of 100' if sweep.unit == 'share' else ''}", loc="left", color=INK)
    save_plot(figure, path)


def new_plot(height: float = 5.0) -> tuple[Any, Any]:
    """A figure on paper of this height in inches, and its axes."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, height), facecolor=PAPER, layout="constrained")
    FigureCanvasAgg(figure)
    return figure, figure.add_subplot(facecolor=PAPER)


def save_plot(figure: Any, path: Path) -> None:
    """Writes a figure; its name's ending says what kind of picture.

    Raises:
        OSError: it cannot be written.
    """
    import io

    import matplotlib as mpl

    data = io.BytesIO()
    kind = path.suffix.lstrip(".").lower()
    # Without a date, and with names that follow from what they name, the same figure is the same file.
    with mpl.rc_context({"svg.hashsalt": "serenissima"}):
        figure.savefig(data, format=kind, dpi=150, metadata={"Date": None} if kind == "svg" else None)
    atomic_write(path, data.getvalue(), durable=False)


def _draw_curve(axes: Any, sweep: Sweep) -> None:
    axis, factor = sweep.keys[0], 100.0 if sweep.unit == "share" else 1.0
    shown = [(place, point.figure) for place, point in zip(_places(axis), sweep.points, strict=True) if point.figure]
    xs, ys = [place for place, _ in shown], [figure.value * factor for _, figure in shown]
    low = [(figure.value - figure.low) * factor for _, figure in shown]
    high = [(figure.high - figure.value) * factor for _, figure in shown]
    axes.errorbar(xs, ys, yerr=(low, high), color=RED, ecolor=INK, capsize=3, marker="D", markersize=5)
    axes.set_xlabel(axis.key)
    if axis.numbers is None:
        axes.set_xticks(range(len(axis.values)), axis.values)
    axes.grid(axis="y", alpha=0.3)


def _draw_field(figure: Any, axes: Any, sweep: Sweep) -> None:
    down, across = sweep.keys
    factor = 100.0 if sweep.unit == "share" else 1.0
    of = {point.at: point.figure for point in sweep.points}
    numbers = [
        [found.value * factor if (found := of[row, column]) is not None else math.nan for column in across.values]
        for row in down.values
    ]
    field = axes.imshow(numbers, aspect="auto", cmap="cividis", origin="lower")
    for y, row in enumerate(down.values):
        for x, column in enumerate(across.values):
            found = of[row, column]
            if found is not None and len(sweep.points) <= 150:
                box = {"boxstyle": "round", "facecolor": PAPER, "edgecolor": "none", "alpha": 0.8}
                axes.text(x, y, value(sweep, found.value), ha="center", va="center", color=INK, fontsize=8, bbox=box)
    axes.set_xticks(range(len(across.values)), across.values)
    axes.set_yticks(range(len(down.values)), down.values)
    axes.set_xlabel(across.key)
    axes.set_ylabel(down.key)
    figure.colorbar(field)


def _places(axis: Axis) -> list[int]:
    return list(axis.numbers) if axis.numbers is not None else list(range(len(axis.values)))
