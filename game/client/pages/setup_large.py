"""Where the new-game page lies in large type: games, table and rules one below the other, on a pane that scrolls."""

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
_TABLE = (352.0, 300.0)


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


def table_words(tools: Tools, where: Message) -> list[Paragraph]:
    """The heading over the table, and which table it is."""
    held = tools.fonts.held_back
    return [Paragraph(msg("setup.table"), serif(held(32), "semibold")), Paragraph(where, sans(held(21)), "muted")]


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
    where: Message,
    chairs: Sequence[tuple[bool, float]],
) -> LargePlaces:
    """Lays the page out.

    Args:
        tools: fonts and language.
        window: where it is seen.
        offset: how far it is scrolled, in units.
        names: what the games are called.
        about: what the chosen one is like.
        where: which table it is.
        chairs: for each whether it stands at the right of the table, and how far down: 0, 0.5 or 1.
    """
    held, high = tools.fonts.held_back, tools.fonts.line_height
    wide, x, y = window.w - BAR - 12, window.x + 4, window.y + 36 - offset
    panel = (wide - _GAP * (len(names) - 1)) / len(names)
    meta = 2 * (high(sans(held(19), "semibold")) + 4)
    tall = _PICTURE + panel_words(tools, names, panel - 40 - 50) + meta + 44
    panels = tuple(row(Rect(x, y, wide, tall), [panel] * len(names), _GAP))
    y += tall + 18
    told = Rect(x, y, wide, flow_height(tools, about_words(tools, about), wide))
    y = told.bottom + 26
    heading = Rect(x, y, wide, flow_height(tools, table_words(tools, where), wide))
    y = heading.bottom + 14
    card = (wide - _TABLE[0] - 2 * 20) / 2, 62 + high(serif(held(26), "semibold")) + high(sans(held(18))) + 66
    cards = tuple(
        Rect(x + (wide - card[0] if right else 0), y + down * (card[1] + 16), *card) for right, down in chairs
    )
    table = Rect.around((x + wide / 2, y + card[1] + 8), *_TABLE)
    y += 2 * card[1] + 16 + 18
    note = Rect(x, y, wide, flow_height(tools, note_words(tools), wide))
    y = note.bottom + 12
    count, series = Rect(x, y, wide * 0.36, 68), Rect(x + wide * 0.5, y, wide * 0.5, 68)
    other = Rect(x, count.bottom + 12, wide, 68)
    y = other.bottom + 30
    rules = Rect(x, y, wide, window.h - 20)
    return LargePlaces(
        panels, told, heading, cards, table, note, count, series, other, rules, rules.bottom + 14 + offset - window.y
    )
