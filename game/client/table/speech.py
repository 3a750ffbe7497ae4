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

POINTER_REACH = 16.0
"""How far a ring reaches beyond the place it is round, in units."""
NARROW = 520.0
"""In a room that is not as wide as this the portrait lies above the words, not beside them."""
_PORTRAITS = (104.0, 76.0)
_PAD = 24.0
LARGE = 1.2
"""From this text size on all that is said in a lesson has one size, and scrolls where it is too much."""
LARGE_SIZE = 24.0
"""That size, before the text grows."""
_SIZES = (24.0, 22.0, 20.0, 18.0, 16.0, 14.0, 12.0, 10.0)
_FOOT = 50.0
_GAP = 8.0


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
    how: Message | None = None
    """How that is done which it asks for."""
    answer: Message | None = None
    """What is said to what the listener has just tried; it stands in the place of `how`."""

    @property
    def more(self) -> Message | None:
        """What stands under the text."""
        return self.how if self.answer is None else self.answer


@dataclass(frozen=True, slots=True)
class SpeechPlace:
    """Where a speech lies, set in the size that fits."""

    plaque: Rect
    """The whole plaque."""
    face: Rect
    """The portrait."""
    words: Rect
    """What is said."""
    foot: Rect
    """The line for the buttons, at its lower edge."""
    size: float
    """Size of the type."""
    high: float = 0.0
    """How high all that is said is; where it is higher than its room, it is scrolled."""
    offset: float = 0.0
    """How much of it lies above its room."""

    @property
    def is_narrow(self) -> bool:
        """Whether the portrait lies above the words."""
        return self.words.y >= self.face.bottom

    @staticmethod
    def fit(speech: Speech, tools: Tools, room: Rect) -> SpeechPlace:
        """The place of a speech at the upper edge of its room."""
        grow = min(1.6, max(1.0, tools.fonts.text_scale))
        foot = _FOOT * min(1.3, grow)
        narrow = room.w < NARROW
        portrait = _PORTRAITS[narrow]
        left, top = (0.0, portrait + 14) if narrow else (portrait + 26, 0.0)
        width = room.w - left - 2 * _PAD
        sizes = (tools.fonts.held_back(LARGE_SIZE),) if tools.fonts.text_scale > LARGE else _SIZES
        for size in sizes:
            words = _words_height(speech, tools, width, size)
            height = max(portrait + 30 + 2 * _PAD, top + words + 2 * _PAD + 14 + foot)
            if height <= room.h or size == sizes[-1]:
                break
        plaque = Rect(room.x, room.y, room.w, min(height, room.h))
        inner = plaque.inset(_PAD)
        return SpeechPlace(
            plaque,
            face=Rect(inner.x, inner.y, portrait, portrait),
            words=Rect(inner.x + left, inner.y + top - 4, width, min(words, room.h - 2 * _PAD - 14 - foot - top)),
            foot=Rect(inner.x + left, inner.bottom - foot, width, foot),
            size=size,
            high=words,
        )


def draw_speech(canvas: Canvas, speech: Speech, place: SpeechPlace) -> None:
    """Draws it, without its buttons."""
    plaque, face, words = place.plaque, place.face, place.words
    if not canvas.wants(plaque.inset(-16)):
        return
    canvas.panel(plaque, "plaque")
    canvas.frame(plaque.inset(6), "gold", 1.4, 8)
    canvas.sprite(speech.portrait, face)
    held = canvas.fonts.held_back
    name, count = serif(held(20), "semibold"), sans(held(17))
    if canvas.fonts.text_scale > LARGE:
        _draw_large_head(canvas, speech, place, name, count)
    elif place.is_narrow:
        x, wide = face.right + 16, plaque.right - _PAD - face.right - 16
        canvas.text(speech.name, (x, face.y + 8), name, "text", max_width=wide, max_height=32)
        canvas.text(speech.count, (x, face.y + 44), count, "muted", max_width=wide, max_height=28)
    else:
        canvas.text(
            speech.name, (face.center[0], face.bottom + 6), name, "text", "center", max_width=face.w + 20, max_height=30
        )
        canvas.text(
            speech.count, (place.foot.x, place.foot.center[1]), count, "muted", valign="middle",
            max_width=place.foot.w / 3, max_height=32,
        )  # fmt: skip
    with canvas.clipped(words if place.high > words.h + 1 else plaque):
        start = (words.x, words.y - place.offset)
        drawn = canvas.text(speech.text, start, sans(place.size), "text", width=words.w, line_gap=3)
        if speech.more is not None:
            ink = "muted" if speech.answer is None else "red_text"
            style = sans(place.size, "semibold")
            canvas.text(speech.more, (words.x, drawn.bottom + _GAP), style, ink, width=words.w, line_gap=3)


def _draw_large_head(canvas: Canvas, speech: Speech, place: SpeechPlace, name: TextStyle, count: TextStyle) -> None:
    """Who says it, and how far it is, in large type: beside the portrait, or over the words."""
    face = place.face
    high = canvas.fonts.line_height(name)
    if place.is_narrow:
        canvas.text(speech.name, (face.right + 14, face.y), name, "text")
        canvas.text(speech.count, (face.right + 14, face.y + high), count, "muted")
    else:
        canvas.text(speech.name, (face.center[0], face.bottom + 6), name, "text", "center")
        canvas.text(speech.count, (place.foot.x, place.foot.center[1]), count, "muted", valign="middle")


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
    return words if speech.more is None else words + _GAP + high(speech.more, sans(size, "semibold"))
