"""A seat's plaque: pattern, portrait, name, what it is, and one line the game fills. One look at every table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from game.client.drawing.canvas import Canvas, Fit, panel_reach
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.parts import Part
from game.client.drawing.shapes import Layer
from game.client.drawing.text import sans, serif
from game.client.motion.ambience import LANTERN, Swaying, swaying_part
from game.client.table.moods import Mood
from game.client.words.locale import Message
from game.rules.core import Seat

GLOW_STEPS = 7
"""How many rings of light lie about a plaque."""
GLOW_REACH = 4.0 * GLOW_STEPS
"""How far they reach beyond it, in units."""
PLAQUE_HEIGHT = 104.0
"""How high a plaque is at the usual text size, in units: a higher one holds all of it larger."""
LINE_HEIGHT = 40.0
"""The most that a line of type in the game's own line may be high, in units."""


@dataclass(frozen=True, slots=True)
class Face:
    """How a seat is shown."""

    seat: Seat
    """Which seat."""
    name: Message | str
    """Its name."""
    subtitle: Message | str
    """Who decides for it."""
    portrait: str
    """Drawing of its portrait."""
    is_viewer: bool
    """Whether the person at the screen sits there."""
    has_looks: bool = True
    """Whether there is a drawing of it in each mood, and not in the calm one alone."""
    own_colour: int | None = None
    """Which colour and pattern are the player's own; None where they are those of the seat."""

    @property
    def colour(self) -> int:
        """Which colour and pattern are drawn: by this number drawings and themes know them."""
        return self.seat if self.own_colour is None else self.own_colour


def draw_plaque(
    canvas: Canvas,
    rect: Rect,
    face: Face,
    *,
    dimmed: bool,
    line: Callable[[Canvas, Point], None],
    mood: Mood = "calm",
    has_subtitle: bool = True,
) -> None:
    """Draws a plaque.

    Args:
        canvas: where.
        rect: its place, without the shadow.
        face: whose it is.
        dimmed: the seat is out of the game or of the round.
        line: draws the game's own line, with its left end on the baseline given and no higher than `LINE_HEIGHT`, a
            higher plaque as much more.
        mood: how its portrait looks.
        has_subtitle: whether it says who plays there; else something else is laid there.
    """
    if not canvas.wants(panel_reach(rect)):
        return
    canvas.panel(rect, "plaque")
    fit: Fit = "cover" if rect.h > PLAQUE_HEIGHT else "contain"
    canvas.sprite(f"seats/{face.colour}_strip", Rect(rect.x, rect.y, 17, rect.h), fit=fit)
    draw_portrait(canvas, portrait_place(rect), face, mood)
    grow = max(1.0, rect.h / PLAQUE_HEIGHT)
    x, width = rect.x + 120 * grow, rect.w - 132 * grow
    larger = min(1.0, max(0.0, canvas.fonts.text_scale - 1))  # large type needs the lines a little further apart
    canvas.text(
        face.name, (x, rect.y + 36 * grow), serif(25, "bold"), "text", valign="baseline", max_width=width,
        max_height=40 * grow,
    )  # fmt: skip
    if has_subtitle:
        canvas.text(
            face.subtitle, (x, rect.y + (58 + 3 * larger) * grow), sans(18), "muted", valign="baseline",
            max_width=width, max_height=27 * grow,
        )  # fmt: skip
    line(canvas, (x, rect.y + (90 + 4 * larger) * grow))
    if dimmed:
        canvas.fill(rect, "paper_warm", 12, 0.55)


def draw_turn(canvas: Canvas, rect: Rect) -> None:
    """Draws the gold frame round the plaque at `rect`: it is this seat's turn."""
    if canvas.wants(rect.inset(-7)):
        canvas.frame(rect.inset(-3), "gold", 4, 13)
        canvas.frame(rect.inset(-6), "ink", 1.2, 15)


def turn_parts(plaque: Rect, lantern: Rect, beat: int) -> Iterator[Part]:
    """The frame round the plaque of the seat that is to move, and the lantern that hangs there, at a beat."""
    yield Part("turn", plaque.inset(-8), None, partial(draw_turn, rect=plaque))
    yield lantern_part(lantern, beat)


def lantern_part(place: Rect, beat: int) -> Part:
    """The lantern of the seat that is to move, at a beat of the ambience."""
    return swaying_part("lantern", Swaying(LANTERN, place), beat)


def draw_glow(canvas: Canvas, plaque: Rect) -> None:
    """Draws light round the plaque of who has won something, weaker with every ring."""
    colour = canvas.theme.colour("gold_light")
    canvas.box(
        plaque,
        tuple(
            Layer(stroke=colour, width=3.4, radius=12 + 3 * n, grow=3 * n, alpha=0.62 - 0.085 * n)
            for n in range(GLOW_STEPS)
        ),
    )


def portrait_place(rect: Rect) -> Rect:
    """Where the portrait lies in the plaque at `rect`."""
    side = 84 * max(1.0, rect.h / PLAQUE_HEIGHT)
    return Rect(rect.x + 17 + (side - 66) / 2, rect.y + (rect.h - side) / 2, side, side)


def draw_portrait(canvas: Canvas, rect: Rect, face: Face, mood: Mood = "calm") -> None:
    """Draws a portrait in the ring of its seat; the calm one while another look is still being made."""
    if mood == "calm" or not face.has_looks:
        canvas.sprite(face.portrait, rect)
    else:
        canvas.sprite(f"{face.portrait}_{mood}", rect, instead=face.portrait)
    canvas.sprite(f"seats/{face.colour}_ring", rect)
