"""The course of a game as a chart: the share of each seat over the rounds as bands that sum to the whole.

What is told by colour is told by pattern and name too. Pins mark the rounds that are spoken of beside the chart.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.client.drawing.canvas import BLANK, BLANK_ALPHA, Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import Fonts, TextStyle, sans, serif
from game.client.table.plaque import Face, draw_portrait
from game.client.table.things import names_text
from game.client.words.locale import Message, msg
from game.rules.core import Seat

Course = Sequence[Sequence[float]]
"""From the deal to the end: the share of each seat, 0 to 1."""
PARTS = 8
"""The number of parts in which the way from one round to the next is drawn."""
MAX_LABELS = 16
"""At most this many rounds have their number under the axis; of more every second, third ... has."""
PIN = 19.0
"""Radius of a pin's head, in units."""
PIN_RISE = 40.0
"""How far the head lies from the point that is marked."""
TAG = serif(20, "semibold")
"""The type of the names on the bands."""
TAG_HEIGHT, TAG_MARGIN = 38.0, 22.0
"""How high such a name is, and how far from the ends of the chart, in units."""
TAG_STEPS = 24
"""At so many places along the chart, and one more, room is looked for."""
TAG_LIFTS = 8
"""By so many halves of its height a name is moved off a band that is too thin for it, at most."""


@dataclass(frozen=True, slots=True)
class Pin:
    """A mark on a seat's band."""

    round: int
    """After which round it stands."""
    seat: Seat
    """On whose band."""
    good: bool
    """Whether it marks what was gained or what was lost."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A pin as it stands on the chart."""

    pin: Pin
    """Which."""
    tip: Point
    """The point it marks, on the upper edge of its band."""
    head: Point
    """The middle of its head."""

    @property
    def box(self) -> Rect:
        """All of it, without the line of its round."""
        x, y = self.head
        return Rect.hull([(x - PIN - 3, y - PIN - 3), (x + PIN + 3, y + PIN + 3), self.tip]).inset(-6)


@dataclass(frozen=True, slots=True)
class Band:
    """Who holds a band together: a player, or a team, whose chance is one."""

    seats: tuple[Seat, ...]
    """Whose shares it adds up; its colour and pattern are those of the first."""
    faces: tuple[Face, ...]
    """How they are shown."""

    @property
    def name(self) -> Message | str:
        """What it is called."""
        return names_text([face.name for face in self.faces])


def bands_of(faces: Mapping[Seat, Face], viewer: Seat, team: Callable[[Seat], tuple[Seat, ...]]) -> list[Band]:
    """The bands from the lowest up: the viewer's, where each change of it is seen at its edge, then clockwise.

    Args:
        faces: how each seat is shown.
        viewer: whose band lies lowest.
        team: the seats that win with a seat, itself among them.
    """
    found: list[Band] = []
    for step in range(len(faces)):
        seat = Seat((viewer + step) % len(faces))
        if not any(seat in band.seats for band in found):
            seats = (seat, *(other for other in team(seat) if other != seat))
            found.append(Band(seats, tuple(faces[member] for member in seats)))
    return found


def turning_point(course: Course, seats: Collection[Seat]) -> int:
    """The round from whose beginning a side was never behind any other seat or side again; 0 for the deal.

    Args:
        course: the shares of single seats.
        seats: the side, whose shares count together.
    """
    index = len(course)
    while index > 0:
        shares = course[index - 1]
        others = [share for seat, share in enumerate(shares) if seat not in seats]
        rivals = [sum(others)] if len(seats) > 1 else others
        if sum(shares[seat] for seat in seats) < max(rivals, default=0) - 1e-9:
            break
        index -= 1
    return index


def draw_course(canvas: Canvas, chart: Rect, course: Course, bands: Sequence[Band], pins: Sequence[Pin]) -> None:
    """Draws the bands, what they are called, the scales at both axes, and the pins."""
    edges, held, large = _edges(course, bands), canvas.fonts.held_back, canvas.fonts.text_scale > 1
    _draw_bands(canvas, chart, edges, bands)
    high = tag_height(canvas.fonts)
    marks, tags = marks_and_tags(chart, course, bands, pins, [_tag_width(canvas, band) for band in bands], high)
    for mark in marks:
        _draw_round(canvas, chart, mark.tip[0])
    for number, (band, tag) in enumerate(zip(bands, tags, strict=True)):
        if tag is not None:
            at = round((len(edges[0]) - 1) * (tag.center[0] - chart.x) / chart.w)
            y = chart.bottom - chart.h * (edges[number][at] + edges[number + 1][at]) / 2
            if not tag.y <= y <= tag.bottom:
                canvas.line((tag.center[0], y), tag.center, "ink", 2)
                canvas.circle((tag.center[0], y), 4, "panel", "ink", 1.6)
            _draw_tag(canvas, tag, band)
    for part in range(5):
        y = chart.bottom - chart.h * part / 4
        canvas.line((chart.x - 8, y), (chart.x, y), "ink", 1.4)
        canvas.text(
            msg("result.percent", value=part * 25), (chart.x - 14, y), serif(held(18)), "text", "right",
            valign="middle", max_width=None if large else 72,
        )  # fmt: skip
    rounds = len(course) - 1
    step = max(1, -(-rounds // MAX_LABELS))
    style = serif(held(19), "semibold")
    for index in range(0, len(course), step):
        x = chart.x + chart.w * index / rounds
        canvas.line((x, chart.bottom), (x, chart.bottom + 8), "ink", 1.4)
        label: Message | str = msg("result.deal") if index == 0 else str(index)
        room = None if large else max(16.0, chart.w / rounds * step - 8)
        canvas.text(label, (x, chart.bottom + 12), style, "text", "center", max_width=room)
    for mark in marks:
        _draw_pin(canvas, mark)


def draw_bands(canvas: Canvas, chart: Rect, course: Course, bands: Sequence[Band]) -> None:
    """Draws the bands alone: a small chart."""
    _draw_bands(canvas, chart, _edges(course, bands), bands)


def draw_ends(canvas: Canvas, chart: Rect, course: Course, bands: Sequence[Band], room: float) -> None:
    """Writes at the right of the chart what became of those who won: the share and that it was won."""
    edges = _edges(course, bands)
    for number, band in enumerate(bands):
        share = sum(course[-1][seat] for seat in band.seats)
        if share <= 0 or chart.h * share < 96:
            continue
        x, y = chart.right + 14, chart.bottom - chart.h * (edges[number][-1] + edges[number + 1][-1]) / 2
        canvas.text(band.name, (x, y - 18), sans(19), "text", valign="baseline", max_width=room, max_height=30)
        canvas.text(
            msg("result.percent", value=round(share * 100)), (x, y + 12), serif(29, "bold"), "text", valign="baseline",
            max_width=room, max_height=40,
        )  # fmt: skip
        canvas.text(msg("result.won"), (x, y + 38), sans(18), "muted", valign="baseline", max_width=room, max_height=30)


def marks_and_tags(
    chart: Rect,
    course: Course,
    bands: Sequence[Band],
    pins: Sequence[Pin],
    widths: Sequence[float],
    tall: float = TAG_HEIGHT,
) -> tuple[list[Mark], list[Rect | None]]:
    """Where pins stand, and where each band's name lies on it.

    A name lies as far left as its band is wide enough, and clear of pins and of other names. One whose band is nowhere
    wide enough lies over it or as near to it as may be, and is drawn with a line to it.

    Args:
        chart: the place of the chart.
        course: the shares of the seats.
        bands: whose shares count together, from the lowest up.
        pins: what is marked.
        widths: how wide each name is.
        tall: how high they are.

    Returns:
        The pins, and for each band the place of its name: None where the chart is narrower than it, or full.
    """
    edges, shared = _edges(course, bands), len({pin.round for pin in pins}) < len(pins)
    marks = [_mark(chart, edges, bands, pin, shared=shared) for pin in pins]
    taken = [mark.box for mark in marks]
    found: list[Rect | None] = []
    for low, high, width in zip(edges, edges[1:], widths, strict=False):
        places = (_tag_at(chart, low, high, (width, tall), at) for at in range(TAG_STEPS + 1))
        busy = [*taken, *(place for place in found if place is not None)]
        free = (place for place in places if place is not None and not any(place.intersects(rect) for rect in busy))
        found.append(next(free, None))
    for number, (low, high, width) in enumerate(zip(edges, edges[1:], widths, strict=False)):
        if found[number] is None:
            busy = [*taken, *(place for place in found if place is not None)]
            found[number] = _tag_near(chart, low, high, (width, tall), busy)
    return marks, found


def _tag_near(
    chart: Rect, low: Sequence[float], high: Sequence[float], size: tuple[float, float], busy: Sequence[Rect]
) -> Rect | None:
    """A name's place nearest to a thin band, where it is thickest; None where nothing is free."""
    width, tall = size
    free, last = chart.w - width - 2 * TAG_MARGIN, len(low) - 1
    if free < 0:
        return None
    near: list[tuple[float, float, Rect]] = []
    for at in range(TAG_STEPS + 1):
        x = chart.x + TAG_MARGIN + free * at / TAG_STEPS
        middle = round(last * (x + width / 2 - chart.x) / chart.w)
        y = chart.bottom - chart.h * (low[middle] + high[middle]) / 2 - tall / 2
        for step in range(-TAG_LIFTS, TAG_LIFTS + 1):
            top = min(max(y + step * tall / 2, chart.y + 2), chart.bottom - tall - 2)
            place = Rect(x, top, width, tall)
            if not any(place.intersects(rect) for rect in busy):
                near.append((abs(top - y) - chart.h * (high[middle] - low[middle]), x, place))
    return min(near, key=lambda found: found[:2])[2] if near else None


def _tag_at(
    chart: Rect, low: Sequence[float], high: Sequence[float], size: tuple[float, float], at: int
) -> Rect | None:
    """A name's place so far along the chart; None where the band is too thin for it there."""
    width, tall = size
    free = chart.w - width - 2 * TAG_MARGIN
    if free < 0:
        return None
    x = chart.x + TAG_MARGIN + free * at / TAG_STEPS
    last = len(low) - 1
    first, end = (int(last * (edge - chart.x) / chart.w) for edge in (x, x + width))
    floor, ceiling = max(low[first : end + 2]), min(high[first : end + 2])
    if chart.h * (ceiling - floor) < tall + 4:
        return None
    return Rect(x, chart.bottom - chart.h * (floor + ceiling) / 2 - tall / 2, width, tall)


def _edges(course: Course, bands: Sequence[Band]) -> list[list[float]]:
    """The edges between the bands, from the lowest up, at every part of the way."""
    steps = PARTS * (len(course) - 1)
    edges = [[0.0] * (steps + 1)]
    for band in bands:
        heights = [sum(_eased(course, seat, at / PARTS) for seat in band.seats) for at in range(steps + 1)]
        edges.append([low + high for low, high in zip(edges[-1], heights, strict=True)])
    return edges


def _eased(course: Course, seat: int, at: float) -> float:
    """The share of a seat between two rounds, changing gently."""
    index = min(int(at), len(course) - 2)
    t = at - index
    t = t * t * (3 - 2 * t)
    return course[index][seat] + (course[index + 1][seat] - course[index][seat]) * t


def _draw_bands(canvas: Canvas, chart: Rect, edges: Sequence[Sequence[float]], bands: Sequence[Band]) -> None:
    """Each band in the colour and pattern of its seat; what nobody holds is stone."""

    def points(levels: Sequence[float]) -> list[Point]:
        last = len(levels) - 1
        return [
            (chart.x + chart.w * at / last, chart.bottom - chart.h * min(1.0, level)) for at, level in enumerate(levels)
        ]

    for band, (floor, upper) in zip(bands, itertools.pairwise(edges), strict=True):
        fill_pattern(canvas, f"seats/band_{band.faces[0].colour}", [*points(upper), *reversed(points(floor))], chart)
    if min(edges[-1]) < 0.995:
        ceiling = [(chart.x, chart.y), (chart.right, chart.y)]
        canvas.polygon([*ceiling, *reversed(points(edges[-1]))], "marble", "ink", 1.4)
    for upper in edges[1:]:
        canvas.polyline(points(upper), "ink", 2)
    canvas.frame(chart, "ink", 1.6)


def _tag_width(canvas: Canvas, band: Band) -> float:
    return canvas.measure(band.name, _tag_style(canvas.fonts))[0] + 32 + 34 * len(band.faces)


def tag_height(fonts: Fonts) -> float:
    """How high a name on a band is, in units."""
    return TAG_HEIGHT if fonts.text_scale <= 1 else max(TAG_HEIGHT, fonts.line_height(_tag_style(fonts)) + 4)


def _tag_style(fonts: Fonts) -> TextStyle:
    return serif(fonts.held_back(TAG.size), "semibold")


def _draw_tag(canvas: Canvas, tag: Rect, band: Band) -> None:
    """Who holds a band: portraits and names, on the band."""
    canvas.fill(tag, "panel", 19)
    canvas.frame(tag, "ink", 1.6, 19)
    for number, face in enumerate(band.faces):
        draw_portrait(canvas, Rect(tag.x + 3 + 34 * number, tag.y + 2, 34, 34), face)
    left = tag.x + 12 + 34 * len(band.faces)
    canvas.text(band.name, (left, tag.center[1]), _tag_style(canvas.fonts), "text", valign="middle", max_height=tag.h)


def _mark(chart: Rect, edges: Sequence[Sequence[float]], bands: Sequence[Band], pin: Pin, *, shared: bool) -> Mark:
    """Where a pin stands: its head over its point, or under it at the upper end; two of one round lean apart."""
    rounds = (len(edges[0]) - 1) // PARTS
    at = min(pin.round, rounds)
    number = next(index for index, band in enumerate(bands) if pin.seat in band.seats)
    tip = (chart.x + chart.w * at / rounds, chart.bottom - chart.h * min(1.0, edges[number + 1][at * PARTS]))
    lean = 0.0 if not shared else -PIN * 1.2 if pin.good else PIN * 1.2
    reach = PIN + 3 + abs(lean)  # beside the chart stand the scale and who has won
    middle = min(max(tip[0], chart.x + reach), chart.right - reach)
    rise = -PIN_RISE if tip[1] - PIN_RISE - PIN - 6 > chart.y else PIN_RISE
    return Mark(pin, tip, (middle + lean, tip[1] + rise))


def _draw_round(canvas: Canvas, chart: Rect, x: float) -> None:
    """The dashed line at the round of a pin, under all names."""
    y = chart.y + 4
    while y < chart.bottom - 4:
        canvas.line((x, y), (x, min(chart.bottom - 4, y + 7)), "ink", 1.6)
        y += 13


def _draw_pin(canvas: Canvas, mark: Mark) -> None:
    """One pin: a head at its point, with the sign of the decision it stands for."""
    tip, head, good = mark.tip, mark.head, mark.pin.good
    colour = "cloth" if good else "red"
    side = 1 if head[1] < tip[1] else -1
    foot = [(head[0] - PIN * 0.72, head[1] + side * PIN * 0.7), tip, (head[0] + PIN * 0.72, head[1] + side * PIN * 0.7)]
    canvas.polygon(foot, colour, "ink", 1.8)
    canvas.circle(head, PIN, colour, "ink", 1.8)
    neck = [(head[0] - PIN * 0.6, head[1] + side * PIN * 0.72), tip, (head[0] + PIN * 0.6, head[1] + side * PIN * 0.72)]
    canvas.polygon(neck, colour)
    canvas.sprite("icons/star_light" if good else "icons/exclamation_light", Rect.around(head, 24, 24))
    canvas.circle(tip, 5, "panel", "ink", 1.8)


def fill_pattern(canvas: Canvas, name: str, outline: Sequence[Point], chart: Rect) -> None:
    """Fills a shape with a pattern that tiles."""
    scale = canvas.page.scale
    x, y, width, height = canvas.px(chart)
    tile = canvas.pattern(name, 256, chart)
    if tile is None:
        canvas.polygon(outline, BLANK, alpha=BLANK_ALPHA)
        return
    cloth = pygame.Surface((width, height), pygame.SRCALPHA)
    for top in range(0, height, tile.get_height()):
        for left in range(0, width, tile.get_width()):
            cloth.blit(tile, (left, top))
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    pixels = [((point[0] - chart.x) * scale, (point[1] - chart.y) * scale) for point in outline]
    pygame.draw.polygon(mask, (255, 255, 255, 255), pixels)
    cloth.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    canvas.surface.blit(cloth, (x, y))
