"""Where the new-game page lies in large type: games, table and rules one below the other, on a pane that scrolls.

Which game it is and who sits where is seen before anything is scrolled: the pictures of the games are as high as that
leaves room for, and what the chosen game is like stands below the seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.client.drawing.flow import Paragraph, flow_height
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import row
from game.client.drawing.text import sans, serif
from game.client.drawing.tools import Tools
from game.client.widgets.scrolling import BAR
from game.client.words.locale import Message, msg

LARGE = 1.2
"""From this text size on the page is laid out so."""
_GAP = 24.0
_PICTURE = 150.0
"""How high the pictures of the games are at most, in units."""
LEAST_PICTURE = 30.0
"""Where there is room for less there are none."""
TITLE = 32
"""The type of the heading over the table."""
_TABLE = (352.0, 300.0)
_ROW_GAP = 10.0


@dataclass(frozen=True, slots=True)
class LargePlaces:
    """Where everything is, on the page, as far as it is scrolled."""

    panels: tuple[Rect, ...]
    """The games."""
    about: Rect
    """What the chosen game is like."""
    heading: Rect
    """What the table is called, and who is at it."""
    cards: tuple[Rect, ...]
    """The chairs."""
    table: Rect
    """The table's drawing."""
    note: Rect
    """How one takes a seat oneself."""
    count: Rect
    """How many play."""
    series: Rect
    """How many games."""
    other: Rect
    """What draws other masks."""
    rules: Rect
    """The panel of the rules."""
    height: float
    """How high all of it is, in units."""


def about_words(tools: Tools, about: Message) -> list[Paragraph]:
    """What the chosen game is like, as it is set below the games."""
    return [Paragraph(about, serif(tools.fonts.held_back(22), italic=True), "muted")]


def note_words(tools: Tools) -> list[Paragraph]:
    """How one takes a seat oneself."""
    return [Paragraph(msg("setup.chair_note"), sans(tools.fonts.held_back(20)), "muted")]


def panel_words(tools: Tools, names: Sequence[Message], width: float) -> float:
    """How high the names of the games are, at most."""
    style = serif(tools.fonts.held_back(29), "semibold")
    return max(flow_height(tools, [Paragraph(name, style)], width) for name in names)


def large_places(
    tools: Tools,
    window: Rect,
    offset: float,
    names: Sequence[Message],
    about: Message,
    chairs: Sequence[tuple[bool, float]],
) -> LargePlaces:
    """Lays the page out.

    Args:
        tools: fonts and language.
        window: where it is seen.
        offset: how far it is scrolled, in units.
        names: what the games are called.
        about: what the chosen one is like.
        chairs: for each whether it stands at the right of the table, and how far down: 0, 0.5 or 1.
    """
    held, high = tools.fonts.held_back, tools.fonts.line_height
    wide, x, y = window.w - BAR - 12, window.x + 4, window.y + 30 - offset
    panel = (wide - _GAP * (len(names) - 1)) / len(names)
    words = panel_words(tools, names, panel - 40 - 50) + 2 * (high(sans(held(19), "semibold")) + 4) + 44
    title = high(serif(held(TITLE), "semibold"))
    card = (wide - _TABLE[0] - 2 * 20) / 2, high(serif(held(26), "semibold")) + high(sans(held(18))) + 94
    seats = 2 * card[1] + _ROW_GAP
    picture = min(_PICTURE, window.h - 30 - words - 10 - title - 4 - seats - 4)
    tall = words + (picture if picture >= LEAST_PICTURE else 0)
    panels = tuple(row(Rect(x, y, wide, tall), [panel] * len(names), _GAP))
    heading = Rect(x, y + tall + 10, wide, title)
    y = heading.bottom + 4
    cards = tuple(
        Rect(x + (wide - card[0] if right else 0), y + down * (card[1] + _ROW_GAP), *card) for right, down in chairs
    )
    table = Rect.around((x + wide / 2, y + seats / 2), *_TABLE)
    y += seats + 18
    told = Rect(x, y, wide, flow_height(tools, about_words(tools, about), wide))
    y = told.bottom + 12
    note = Rect(x, y, wide, flow_height(tools, note_words(tools), wide))
    y = note.bottom + 12
    count, series = Rect(x, y, wide * 0.36, 68), Rect(x + wide * 0.5, y, wide * 0.5, 68)
    other = Rect(x, count.bottom + 12, wide, 68)
    y = other.bottom + 30
    rules = Rect(x, y, wide, window.h - 20)
    return LargePlaces(
        panels, told, heading, cards, table, note, count, series, other, rules, rules.bottom + 14 + offset - window.y
    )
