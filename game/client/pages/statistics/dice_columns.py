"""The dice as engraved columns, one for each number of spots, against what is expected of honest ones."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans, serif
from game.client.pages.report.bars import draw_bar
from game.client.pages.statistics.lists import HEADING, draw_part_title
from game.client.widgets.base import NOWHERE, Widget
from game.client.words.locale import Message, msg
from game.match.statistics.figures import Dice

MAX_COLUMNS = 12
"""Dice with more sides are told in words alone."""
DRAWN_SIDES = 6
"""Of so many numbers of spots there is a drawing."""


class DiceColumns(Widget):
    """How often each number of spots lay on top."""

    radius = 12.0

    def __init__(self) -> None:
        super().__init__(NOWHERE)
        self.dice: Dice | None = None
        """The dice; None where none were rolled."""
        self.line: Message | str = ""
        """What they are worth."""
        self.art = ""
        """A drawing of a side of a die, its spots in braces; empty where there is none."""

    def spoken(self) -> Message | str:
        """How many were rolled, and what they are worth."""
        title: Message = msg("statistics.dice.title")
        if self.dice is not None:
            title = msg("games.said", day=title, line=msg("statistics.dice.rolled", count=self.dice.rolled))
        return msg("spoken.button_with_line", label=title, line=self.line)

    def draw(self, canvas: Canvas) -> None:
        """Draws heading, columns and the sentence below."""
        rect, dice = self.rect, self.dice
        right = rect.right
        if dice is not None:
            told = msg("statistics.dice.rolled", count=dice.rolled)
            right = canvas.text(told, (rect.right, rect.y + 8), sans(18), "muted", "right", max_width=rect.w * 0.45).x
        high = max(HEADING, canvas.fonts.line_height(serif(25, "semibold")) + 8)
        head = Rect(rect.x, rect.y, rect.w, high)
        draw_part_title(canvas, head, msg("statistics.dice.title"), right - 12)
        line = canvas.fonts.line_height(sans(19))
        foot = 2.2 * line
        top = head.bottom + 4
        if dice is not None and len(dice.counts) <= MAX_COLUMNS:
            place = Rect(rect.x, top, rect.w, rect.bottom - foot - top - 8)
            if place.h > 60:
                _draw_columns(canvas, place, dice, self.art)
                top = place.bottom + 6
        canvas.text(self.line, (rect.x, top), sans(19), "text", width=rect.w, max_height=rect.bottom - top)


def _draw_columns(canvas: Canvas, place: Rect, dice: Dice, art: str) -> None:
    """Draws the columns from nought; the dashed line is what is expected."""
    head, face = canvas.fonts.line_height(sans(18)), 34.0
    ground = place.bottom - face - 6
    most = max(*dice.counts, *dice.expected)
    room, wide = ground - place.y - head, place.w / len(dice.counts)
    for at, (count, expected) in enumerate(zip(dice.counts, dice.expected, strict=True)):
        x = place.x + at * wide
        high = room * count / most
        column = Rect(x + wide * 0.16, ground - high, wide * 0.68, high)
        if high > 1:
            draw_bar(canvas, column, "other", 0)
        fair = ground - room * expected / most
        dash = x
        while dash < x + wide - 2:
            canvas.line((dash, fair), (min(dash + 7, x + wide), fair), "red_text", 1.6)
            dash += 12
        number = canvas.measure(str(count), sans(18))[0]
        canvas.fill(Rect.around((x + wide / 2, column.y - head / 2), number + 6, head - 4), "panel")
        canvas.text(str(count), (x + wide / 2, column.y - head / 2), sans(18), "text", "center", valign="middle")
        middle = (x + wide / 2, ground + 6 + face / 2)
        if art and at < DRAWN_SIDES:
            canvas.sprite(art.format(at + 1), Rect.around(middle, face, face))
        else:
            canvas.text(str(at + 1), middle, sans(18), "text", "center", valign="middle", max_height=face)
    canvas.line((place.x, ground), (place.right, ground), "text", 1.6)
