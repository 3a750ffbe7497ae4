"""The charts of a report as SVG: bars of intervals over one scale, columns of things, a spread of amounts.

Solid with hatching is never told by colour alone: the rules that are measured are hatched one way, those they are
compared with the other way, and every chart has its numbers as text too.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from game.match.balance.report import Figure

INK, MUTED, RED, IVORY, GOLD, RULE = "#14222e", "#5a5348", "#a63a32", "#f6efdf", "#b98a2f", "#cbbf9f"
MIN_BAR = 9.0
"""A narrower interval is drawn so wide, in units of the drawing."""
SCALE_WIDTH, SCALE_LEFT = 400.0, 96.0
"""How wide a scale of bars is, and what stands left of it for names at least."""
SIGN_WIDTH = 6.8
"""How wide a sign of a name is, about."""
COLUMN_WIDTH = 62.0
COLUMNS_HIGH = 190.0

_FILLS = {
    "measured": f'<rect width="5" height="5" fill="{RED}"/><path d="M0 0V5" stroke="#d8938c" stroke-width="1.4"/>',
    "other": f'<rect width="5" height="5" fill="{IVORY}"/><path d="M0 0V5" stroke="#a2967c" stroke-width="1.2"/>',
}
"""What bars and columns are filled with: the rules that are measured, and those they are compared with."""
_TURNS = {"measured": 45, "other": -45}


@dataclass(frozen=True, slots=True)
class Scale:
    """A scale with round ends."""

    low: float
    """Its left end."""
    high: float
    """Its right end."""
    step: float
    """From one mark to the next."""

    def at(self, value: float, width: float) -> float:
        """Where a value lies on a scale so wide."""
        return (value - self.low) / (self.high - self.low) * width

    @property
    def marks(self) -> list[float]:
        """The values that are marked."""
        return [self.low + self.step * number for number in range(round((self.high - self.low) / self.step) + 1)]


def scale_of(values: Sequence[float], *, marks: int = 5, free: float = 0.0, most: float = math.inf) -> Scale:
    """A scale with round ends that holds these values.

    Args:
        values: at least one.
        marks: about so many steps.
        free: what is left free on both sides, as far as there is room: what is never below nought has none there.
        most: what no value is above.
    """
    low, high = min(values) - free, min(most, max(values) + free)
    if min(values) >= 0:
        low = max(0.0, low)
    span = (high - low) or max(1.0, abs(high))
    step = _round_step(span / marks)
    first = math.floor(low / step + 1e-9)
    last = max(first + 1, math.ceil(high / step - 1e-9))
    return Scale(first * step, last * step, step)


def _round_step(least: float) -> float:
    """The next of 1, 2, 2.5, 5 times a power of ten."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(part * power for part in (1, 2, 2.5, 5, 10) if part * power >= least * (1 - 1e-9))


def shown(value: float) -> str:
    """A number at a mark, without nought decimals."""
    return f"{round(value, 6):g}"


def bars(
    rows: Sequence[tuple[str, Sequence[Figure | None]]],
    *,
    factor: float,
    fair: float | None,
    told: str,
    decimal: str = ".",
) -> str:
    """Intervals over one scale: a row each, in it a bar for each set of rules, its stroke the number.

    Args:
        rows: name, and a figure for each set of rules, that which is measured first.
        factor: what numbers are multiplied with: 100 for shares.
        fair: where a dotted line stands; None for none.
        told: the chart in words, for who cannot see it.
        decimal: what stands before the decimals of a number.
    """
    figures = [figure for _, sides in rows for figure in sides if figure is not None]
    if not figures:
        return ""
    ends = [end * factor for figure in figures for end in (figure.low, figure.high)]
    if fair is not None:
        ends.append(fair * factor)
    widest = max((figure.high - figure.low) * factor for figure in figures)
    scale = scale_of(ends, free=widest, most=100.0 if factor == 100.0 else math.inf)
    parts, y = [], 8.0
    begin = max(SCALE_LEFT, 16 + SIGN_WIDTH * max(len(name) for name, _ in rows))
    for name, sides in rows:
        middle = y + 7.5 * len(sides)
        if name:
            parts.append(_text(begin - 12, middle + 4, name, anchor="end", weight="600"))
        for side, figure in reversed(list(enumerate(sides))):
            if figure is not None:
                parts.append(_bar(figure, scale, (begin, y), factor, "measured" if not side else "other"))
            y += 15
        y += 8
    if fair is not None:
        x = begin + scale.at(fair * factor, SCALE_WIDTH)
        parts.append(f'<path d="M{x:.1f} 2V{y:.1f}" stroke="{INK}" stroke-dasharray="2 3"/>')
    parts.append(_axis(scale, (begin, y), decimal))
    return _svg(begin + SCALE_WIDTH + 30, y + 26, "".join(parts), told)


def _bar(figure: Figure, scale: Scale, begin: tuple[float, float], factor: float, fill: str) -> str:
    x, y = begin
    left, right = (x + scale.at(end * factor, SCALE_WIDTH) for end in (figure.low, figure.high))
    at = x + scale.at(figure.value * factor, SCALE_WIDTH)
    if right - left < MIN_BAR:
        left, right = at - MIN_BAR / 2, at + MIN_BAR / 2
    return (
        f'<rect x="{left:.1f}" y="{y:.1f}" width="{right - left:.1f}" height="11" rx="4" fill="url(#{fill})" '
        f'stroke="{INK}"/><path d="M{at:.1f} {y - 1:.1f}v13" stroke="{INK}" stroke-width="2.4"/>'
    )


def _axis(scale: Scale, begin: tuple[float, float], decimal: str) -> str:
    left, y = begin
    parts = [f'<path d="M{left:.1f} {y:.1f}h{SCALE_WIDTH}" stroke="{INK}"/>']
    for mark in scale.marks:
        x = left + scale.at(mark, SCALE_WIDTH)
        parts.append(f'<path d="M{x:.1f} {y - 4:.1f}v8" stroke="{INK}"/>')
        parts.append(_text(x, y + 20, shown(mark).replace(".", decimal), anchor="middle", fill=MUTED))
    return "".join(parts)


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a chart."""

    name: str
    """What stands below it."""
    values: tuple[float | None, ...]
    """By each set of rules, that which is measured first."""
    picture: str = ""
    """A drawing as a data URI; empty for none."""
    below: str = ""
    """What stands below its name."""


def columns(items: Sequence[Column], told: str, decimal: str = ".") -> str:
    """Columns beside each other: that of the rules measured broad with its number, that of the others slim and pale.

    Args:
        items: the columns.
        told: the chart in words, for who cannot see it.
        decimal: what stands before the decimals of a number.
    """
    values = [value for item in items for value in item.values if value is not None]
    if not values:
        return ""
    scale = scale_of([0.0, *values], marks=4)
    top, ground = 24.0, 24.0 + COLUMNS_HIGH
    width = 40 + COLUMN_WIDTH * max(len(items), 4)
    parts = []
    for mark in scale.marks[1:]:
        y = ground - scale.at(mark, COLUMNS_HIGH)
        parts.append(f'<path d="M40 {y:.1f}H{width:.1f}" stroke="{RULE}" stroke-dasharray="1 4"/>')
        parts.append(_text(32, y + 4, shown(mark).replace(".", decimal), anchor="end", fill=MUTED))
    for number, item in enumerate(items):
        parts.append(_column(item, (40 + COLUMN_WIDTH * (number + 0.5), ground), scale, decimal))
    parts.append(f'<path d="M40 {ground}H{width:.1f}" stroke="{INK}" stroke-width="1.6"/>')
    high = ground + (56 if any(item.picture for item in items) else 8) + 36
    return _svg(width + 8, max(high, top), "".join(parts), told)


def _column(item: Column, foot: tuple[float, float], scale: Scale, decimal: str) -> str:
    parts, (middle, ground) = [], foot
    for side, value in reversed(list(enumerate(item.values))):
        if value is None:
            continue
        tall = scale.at(value, COLUMNS_HIGH)
        left, wide, fill = (middle - 8, 28, "measured") if not side else (middle - 26, 15, "other")
        parts.append(
            f'<rect x="{left:.1f}" y="{ground - tall:.1f}" width="{wide}" height="{tall:.1f}" fill="url(#{fill})" '
            f'stroke="{INK}"/>'
        )
        if not side:
            told = f"{value:.3g}".replace(".", decimal)
            parts.append(_text(middle + 6, ground - tall - 7, told, anchor="middle", weight="600", size=14))
    y = ground + 8
    if item.picture:
        parts.append(f'<image href="{item.picture}" x="{middle - 22:.1f}" y="{y:.1f}" width="44" height="44"/>')
        y += 48
    parts.append(_text(middle, y + 12, _short(item.name), anchor="middle", size=11))
    if item.below:
        parts.append(_text(middle, y + 27, item.below, anchor="middle", size=11, fill=MUTED))
    return "".join(parts)


@dataclass(frozen=True, slots=True)
class Binned:
    """How often amounts came, some neighbours together where there are many."""

    low: int
    """The least amount."""
    step: int
    """How many amounts go together."""
    sides: tuple[tuple[float, ...], ...]
    """By each set of rules: what part of its uses came to each."""

    @property
    def count(self) -> int:
        """How many columns there are."""
        return len(self.sides[0])

    @property
    def most(self) -> float:
        """The part of the highest."""
        return max(max(row) for row in self.sides)


MAX_BINS = 40
"""So many columns a spread has at most."""


def binned(counts: Sequence[dict[str, int]]) -> Binned | None:
    """How often each amount came, by each set of rules; None where none did.

    Args:
        counts: by each set of rules, how many uses came to how much.
    """
    amounts = [int(amount) for side in counts for amount in side]
    if not amounts:
        return None
    low, high = min(amounts), max(amounts)
    step = max(1, math.ceil((high - low + 1) / MAX_BINS))
    totals = [max(1, sum(side.values())) for side in counts]
    return Binned(low, step, tuple(
        tuple(sum(side.get(str(amount), 0) for amount in range(first, first + step)) / total
              for first in range(low, high + 1, step))
        for side, total in zip(counts, totals, strict=True)
    ))  # fmt: skip


def spread(counts: Sequence[dict[str, int]], told: str) -> str:
    """How often each amount came: a column a number, those of the rules measured over those of the others."""
    bins = binned(counts)
    if bins is None:
        return ""
    wide, ground = 500.0 / bins.count, 112.0
    parts = []
    for side, row in reversed(list(enumerate(bins.sides))):
        for number, part in enumerate(row):
            tall, inset = part / bins.most * 100, 1.0 if not side else wide / 4
            if part and side:
                x = 20 + wide * number + inset
                parts.append(f'<path d="M{x:.1f} {ground - tall:.1f}h{wide / 2:.1f}" stroke="{INK}" stroke-width="3"/>')
            elif part:
                parts.append(
                    f'<rect x="{20 + wide * number + inset:.1f}" y="{ground - tall:.1f}" width="{wide - 2:.1f}" '
                    f'height="{tall:.1f}" fill="url(#measured)" stroke="{INK}" stroke-width="0.7"/>'
                )
    parts.append(f'<path d="M20 {ground}h500" stroke="{INK}"/>')
    for number in range(0, bins.count, max(1, bins.count // 8)):
        amount = str(bins.low + bins.step * number)
        parts.append(_text(20 + wide * (number + 0.5), ground + 18, amount, anchor="middle", fill=MUTED))
    return _svg(540, ground + 28, "".join(parts), told)


def lozenge(*, full: bool) -> str:
    """The mark before a verdict: full where it stands, hollow where it is not yet clear."""
    fill = RED if full else IVORY
    return (
        f'<svg class="lozenge" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">'
        f'<path d="M8 1L15 8L8 15L1 8Z" fill="{fill}" stroke="{INK}"/></svg>'
    )


def _short(name: str) -> str:
    return name if len(name) <= 12 else f"{name[:11]}…"


def _text(
    x: float, y: float, text: str, *, anchor: str = "start", weight: str = "400", size: int = 12, fill: str = INK
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-weight="{weight}" font-size="{size}" '
        f'fill="{fill}">{escape(text)}</text>'
    )


def swatch(fill: str) -> str:
    """A bar for the legend: `measured` or `other`."""
    inner = f'<rect x="1" y="1" width="28" height="10" rx="4" fill="url(#{fill})" stroke="{INK}"/>'
    return _svg(30, 12, inner, "")


def _svg(width: float, height: float, inner: str, told: str) -> str:
    """A drawing with what it is filled with under names of its own, so that many stand on one page."""
    mark = f"{zlib.crc32(inner.encode()):08x}"
    patterns = "".join(
        f'<pattern id="{fill}-{mark}" width="5" height="5" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate({_TURNS[fill]})">{drawn}</pattern>'
        for fill, drawn in _FILLS.items()
        if f"url(#{fill})" in inner
    )
    for fill in _FILLS:
        inner = inner.replace(f"url(#{fill})", f"url(#{fill}-{mark})")
    label = f'role="img" aria-label="{escape(told)}"' if told else 'aria-hidden="true"'
    return (
        f'<svg {label} viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}" '
        f'xmlns="http://www.w3.org/2000/svg"><defs>{patterns}</defs>{inner}</svg>'
    )
