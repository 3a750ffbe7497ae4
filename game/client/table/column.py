"""The right column of every table: advice above the log, and what a game shows under them."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.tools import Tools
from game.client.table.hint_panel import HintPanel, reason_style
from game.client.table.log_panel import LogPanel
from game.client.table.top_bar import BAR_HEIGHT
from game.client.words.locale import Message

COLUMN = 360.0
"""Width of the column, in units."""
MIN_LOG = 150.0
"""With less of the column, in units, the log folds while advice is shown."""


def column_width(page: Page) -> float:
    """Its width on a page: as many pixels as on one without a foot, for its words are as large there."""
    return COLUMN * page.fineness


def column_rect(page: Page) -> Rect:
    """All of the column on a page."""
    wide = column_width(page)
    return Rect(page.width - wide, BAR_HEIGHT, wide, page.bottom - BAR_HEIGHT)


def column_room(page: Page) -> Rect:
    """Where its panels lie."""
    column = column_rect(page)
    return Rect(column.x + 20, column.y + 18, column.w - 36, column.h - 38)


def speech_room(page: Page, foot_height: float) -> Rect:
    """Where captions can be read that find no room on the board: over the log, above what a game keeps under it."""
    column = column_rect(page)
    foot = foot_height + 24 if foot_height else 0
    return Rect(column.x + 10, column.y + 150, column.w - 18, column.h - 160 - foot)


def foot_rect(page: Page, height: float) -> Rect:
    """What is under the log for a game that keeps room there, in units; empty where it keeps none."""
    room = column_room(page)
    return Rect(room.x, room.bottom - height, room.w, height)


def place_column(
    tools: Tools, log: LogPanel, hint: HintPanel | None, foot_height: float, head_height: float = 0.0
) -> None:
    """Places the panels of the column: advice takes what it needs; where the log would keep too little, it folds.

    Args:
        tools: page, fonts and language.
        log: the log.
        hint: advice; None while there is nothing to advise about.
        foot_height: how much room the game keeps at the foot, in units.
        head_height: how much room is kept above the log, in units.
    """
    inner = column_room(tools.page)
    if head_height:
        inner = inner.bottom_part(inner.h - head_height - 18)
    if foot_height:
        inner = inner.top_part(inner.h - foot_height - 14)
    log.visible = True
    if hint is None:
        log.rect = inner
        return

    def wrapped(message: Message | str, width: float) -> float:
        style = reason_style(tools.fonts)
        return len(tools.fonts.wrap(tools.locale.text(message), style, width)) * tools.fonts.line_height(style)

    hint.tools = tools
    high = hint.fold(wrapped, float("inf"))
    log.visible = high <= inner.h - MIN_LOG * min(1.5, max(1.0, tools.fonts.text_scale))
    hint.rect, log.rect = inner.split_y(high if log.visible else hint.fold(wrapped, inner.h), 18)


def draw_column_ground(canvas: Canvas) -> None:
    """Draws what lies under the panels."""
    column = column_rect(canvas.page)
    canvas.fill(column, "night")
    canvas.fill(column, "shadow", alpha=0.12)
    canvas.fill(Rect(column.x, column.y, 2, column.h), "shadow")
    canvas.fill(Rect(column.x + 2, column.y, 2, column.h), "gold_dark")
