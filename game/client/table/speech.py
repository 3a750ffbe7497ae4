"""What somebody says at a table: a plaque with a portrait, some sentences, and how far it is; its buttons lie on it.

It is as high as its text needs at this text size and in this language; where that is more than there is room for, the
type gets smaller.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import TextStyle, sans, serif
from game.client.drawing.tools import Tools
from game.client.words.locale import Message

PORTRAIT = 104.0
"""Size of the portrait, in units."""
POINTER_REACH = 16.0
"""How far a ring reaches beyond the place it is round, in units."""
_PAD = 24.0
_SIZES = (24.0, 22.0, 20.0, 18.0, 16.0, 14.0, 12.0, 10.0)
_FOOT = 50.0
_LEFT = PORTRAIT + 26


@dataclass(frozen=True, slots=True)
class Speech:
    """What is said."""

    portrait: str
    """Drawing of who says it."""
    name: Message
    """Who says it."""
    count: Message
    """How far it is."""
    text: Message
    """What is said."""
    answer: Message | None = None
    """What is said to what the listener has just tried."""


@dataclass(frozen=True, slots=True)
class SpeechPlace:
    """Where a speech lies, set in the size that fits."""

    plaque: Rect
    """The whole plaque."""
    foot: Rect
    """The line for the buttons, at its lower edge."""
    size: float
    """Size of the type."""

    @staticmethod
    def fit(speech: Speech, tools: Tools, room: Rect) -> SpeechPlace:
        """The place of a speech at the upper edge of its room."""
        grow = min(1.6, max(1.0, tools.fonts.text_scale))
        foot = _FOOT * min(1.3, grow)
        for size in _SIZES:
            high = _words_height(speech, tools, room.w - _LEFT - 2 * _PAD, size)
            height = max(PORTRAIT + 30 + 2 * _PAD, high + 2 * _PAD + 14 + foot)
            if height <= room.h or size == _SIZES[-1]:
                break
        plaque = Rect(room.x, room.y, room.w, min(height, room.h))
        inner = plaque.inset(_PAD)
        return SpeechPlace(plaque, Rect(inner.x + _LEFT, inner.bottom - foot, inner.w - _LEFT, foot), size)


def draw_speech(canvas: Canvas, speech: Speech, place: SpeechPlace) -> None:
    """Draws it, without its buttons."""
    plaque = place.plaque
    if not canvas.wants(plaque.inset(-16)):
        return
    canvas.panel(plaque, "plaque")
    canvas.frame(plaque.inset(6), "gold", 1.4, 8)
    left = plaque.x + _PAD
    face = Rect(left, plaque.y + _PAD, PORTRAIT, PORTRAIT)
    canvas.sprite(speech.portrait, face)
    canvas.text(
        speech.name, (face.center[0], face.bottom + 6), serif(20, "semibold"), "text", "center",
        max_width=PORTRAIT + 20, max_height=30,
    )  # fmt: skip
    canvas.text(
        speech.count, (place.foot.x, place.foot.center[1]), sans(17), "muted", valign="middle",
        max_width=place.foot.w / 3, max_height=32,
    )  # fmt: skip
    x, width = plaque.x + _PAD + _LEFT, plaque.w - _LEFT - 2 * _PAD
    drawn = canvas.text(speech.text, (x, plaque.y + _PAD - 4), sans(place.size), "text", width=width, line_gap=3)
    if speech.answer is not None:
        canvas.text(
            speech.answer, (x, drawn.bottom + 6), sans(place.size, "semibold"), "red_text", width=width, line_gap=3
        )


def draw_pointer(canvas: Canvas, place: Rect) -> None:
    """Draws a ring of gold round a place that is spoken of."""
    ring = place.inset(-9)
    canvas.frame(ring.inset(-3.2), "ink", 1.4, 17)
    canvas.frame(ring, "gold_light", 5.5, 15)
    canvas.frame(ring.inset(4), "ink", 1.2, 11)


def _words_height(speech: Speech, tools: Tools, width: float, size: float) -> float:
    def high(message: Message, style: TextStyle) -> float:
        lines = tools.fonts.wrap(tools.locale.text(message), style, width)
        return (tools.fonts.line_height(style) + 3) * len(lines)

    words = high(speech.text, sans(size))
    return words if speech.answer is None else words + 6 + high(speech.answer, sans(size, "semibold"))
