"""What an event, or a step of the moment, is as it is seen: what every row of motion is made of, and what travels."""

from __future__ import annotations

from dataclasses import dataclass

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, arc
from game.client.games.canaletto.context import DrawContext, Voyage
from game.client.games.canaletto.names import draw_treasure
from game.client.games.canaletto.picture import Picture
from game.client.motion import act as motion
from game.client.motion.easing import ease_in_out
from game.client.motion.plan import Track
from game.rules.core import Seat

MAX_COINS = 8
"""At most this many coins travel; a larger sum is shown by these."""
COIN_RISE = 46.0
"""How high a coin rises over the straight way, in units."""
TREASURE_RISE = 40.0
"""Likewise a treasure."""


@dataclass
class Act(motion.Act[Picture]):
    """One event as it is seen."""

    voyage: Voyage | None = None
    """The gondola's way."""
    column_travels: bool = False
    """Whether the column is in the air."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """What an act is built from."""

    table: DrawContext
    """The table."""
    before: Picture
    """The picture before the event."""
    after: Picture
    """The picture after it."""
    seconds: float
    """How long it is seen."""
    is_called: bool = False
    """Whether somebody has just left the auction that ends: then it is called before the lot is taken."""


def seat_point(table: DrawContext, seat: Seat) -> Point:
    """Where what a seat gives and gets begins and ends."""
    if seat == table.viewer:
        return table.at(table.where.own_money).center if table.where.is_large else table.point((372, 1000))
    plaque = table.plaques[seat]
    if table.where.is_large:
        return plaque.x + 200, plaque.bottom - 40
    return plaque.x + 150, plaque.y + 140


def coin_share(total: int, count: int, index: int) -> int:
    """How much of a sum the coin of this number stands for, from 0, where so many show it."""
    return total * (index + 1) // count - total * index // count


def flying_coin(start: Point, end: Point, index: int, begins: float, seconds: float) -> Track:
    """A coin on its way; where several go, each comes to lie beside the one before.

    Args:
        start: from where.
        end: to where.
        index: which of them it is, from 0.
        begins: when, in seconds.
        seconds: how long it flies.
    """
    aim = (end[0] + (index % 3) * 14 - 14, end[1] - (index // 3) * 7)

    def at(t: float) -> Rect:
        return Rect.around(arc(start, aim, ease_in_out(t), COIN_RISE), 36, 23)

    def draw(canvas: Canvas, t: float) -> None:
        canvas.sprite("casanova/coin_flat", at(t))

    return Track(begins, seconds, draw, lambda t: at(t).inset(-3))


def flying_treasure(
    name: str, start: Rect, end: Rect, begins: float, seconds: float, rests_until: float | None = None
) -> Track:
    """A treasure on its way; it has one size as long as it travels, so that its drawing is made but once.

    Args:
        name: which.
        start: from where.
        end: to where.
        begins: when, in seconds.
        seconds: how long it travels.
        rests_until: up to when it is seen lying there; None where the picture shows it as soon as it has come.
    """
    size = max(start.w, end.w)
    whole = seconds if rests_until is None else max(seconds, rests_until - begins)

    def at(t: float) -> Rect:
        way = ease_in_out(min(1.0, t * whole / seconds))
        return Rect.around(arc(start.center, end.center, way, TREASURE_RISE), size, size)

    def draw(canvas: Canvas, t: float) -> None:
        draw_treasure(canvas, name, at(t).center, size)

    return Track(begins, whole, draw, lambda t: at(t).inset(-0.1 * size - 3))
