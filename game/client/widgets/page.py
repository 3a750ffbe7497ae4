"""The page of every screen but the tables: a print with its margin, a heading, key hints and buttons in the margin.

Numbers are those of the drawn standard (mockups/title, new_game, settings). On a page that is not 16:9 the print grows
with it, and what stands in it keeps to the middle.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from typing import Literal

import pygame

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.keycaps import KEYCAP_HEIGHT, draw_keycap, keycap_height, keycap_width
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part
from game.client.drawing.text import sans, serif
from game.client.drawing.tools import Tools
from game.client.input.input import Input
from game.client.widgets.base import cap_now
from game.client.widgets.button import Button
from game.client.words.locale import Message

MARGIN = 22.0
"""Left of, right of and above the print."""
FOOT = 80.0
"""Height of the margin below the print, where key hints and buttons stand."""
SIDE = 64.0
"""From the edge of the page's middle to the contents."""
BUTTON_HEIGHT = 54.0
"""Height of a button in the lower margin."""
LARGE_BUTTON_HEIGHT = 70.0
"""The same in large type of twice the size, which is all of the margin's height."""
HINT_GAP = 26.0
"""Between two key hints."""
_WAVES = (-18.0, -7.0, -11.0, -15.0, -4.0, -8.0, -12.0, -16.0)

TAILPIECE = (760.0, 236.0)
"""Size of the drawing at the foot of a page, in units."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A key and what it does."""

    keys: tuple[str, ...]
    """Names of the table of keys, or letters; each gets a cap."""
    text: Message
    """What they do."""


def print_rect(page: Page, foot: float = FOOT) -> Rect:
    """Where the print lies above a lower margin of this height."""
    return Rect(MARGIN, MARGIN, page.width - 2 * MARGIN, page.height - MARGIN - foot)


def foot_rect(page: Page) -> Rect:
    """The lower margin, as wide as the contents."""
    return Rect(page.middle.x + SIDE, page.height - FOOT, page.middle.w - 2 * SIDE, FOOT)


def content_rect(page: Page) -> Rect:
    """Where the contents of a print stand, below its heading: 1792 by 852 units on a page of 16:9."""
    middle = page.middle
    return Rect(middle.x + SIDE, middle.y + 122, middle.w - 2 * SIDE, 852)


def button_row(tools: Tools, buttons: Sequence[Button], widths: Sequence[float]) -> list[Rect]:
    """Places of buttons at the right end of the lower margin, in reading order; higher in large type.

    Args:
        tools: page, fonts and language.
        buttons: the buttons.
        widths: how wide each is, in units, where its label and its key cap need no more.
    """
    foot = foot_rect(tools.page)
    high = BUTTON_HEIGHT + (LARGE_BUTTON_HEIGHT - BUTTON_HEIGHT) * min(1.0, max(0.0, tools.fonts.text_scale - 1))
    fitted = fitted_widths(tools, buttons, widths)
    gap = 24.0 if fsum(fitted) + 24 * (len(fitted) - 1) <= foot.w else 12.0
    x = foot.right - fsum(fitted) - gap * (len(fitted) - 1)
    places = []
    for width in fitted:
        places.append(Rect(x, foot.y + (foot.h - high) / 2 + 1, width, high))
        x += width + gap
    return places


def fitted_widths(tools: Tools, buttons: Sequence[Button], widths: Sequence[float]) -> list[float]:
    """Widths for buttons in the lower margin: as drawn, and more where a label or a key cap needs it.

    Where all are too wide for the margin, the key caps go, which they do by themselves.
    """
    fonts = tools.fonts

    def measured(text: Message | str, size: float) -> float:
        return fonts.measure(tools.locale.text(text), serif(fonts.held_back(size), "semibold"))[0]

    room = foot_rect(tools.page).w - 12 * (len(widths) - 1)
    most = 2 if fonts.text_scale <= 1 else 3
    wanted = [
        min(most * width, max(width, button.natural_width(measured)))
        for button, width in zip(buttons, widths, strict=True)
    ]
    if fsum(wanted) <= room:
        return wanted
    bare = [button.natural_width(measured, with_cap=False) for button in buttons]
    if fsum(bare) > room:  # the longest words of all languages at once: then each gives as much as it has
        return [wide * room / fsum(bare) for wide in bare]
    return [wide + (room - fsum(bare)) / len(bare) for wide in bare]


def paper(page: Page) -> Part:
    """The whole page as one kept picture: warm paper with pale waves in a print's margin."""
    return Part("paper", page.rect, None, _paint_paper, kept=True)


def draw_frame(canvas: Canvas, place: Rect) -> None:
    """Draws the double rule of a print."""
    canvas.frame(place, "ink", 2.2)
    canvas.frame(place.inset(-7), "frame_rule", 0.9)


def draw_heading(canvas: Canvas, title: Message, line: Message, *, right: float | None = None) -> None:
    """Draws the heading of a screen and the line beside it.

    Args:
        canvas: where.
        title: what the screen is called.
        line: what is said about it.
        right: where the line ends at the latest; None for the right edge of the contents.
    """
    left = canvas.page.middle.x + SIDE
    top = canvas.page.middle.y
    written = canvas.text(
        title, (left, top + 92), serif(52, "light", spacing=1), "text", valign="baseline", max_height=86
    )
    room = (canvas.page.middle.right - SIDE if right is None else right) - written.right - 30
    canvas.text(
        line,
        (written.right + 30, top + 90),
        serif(22, italic=True),
        "muted",
        valign="baseline",
        max_width=room,
        max_height=44,
    )


class PressedHint(Button):
    """A hint among the others that can be pressed too: its key, and what it does, without a ground."""

    def width(self, tools: Tools) -> float:
        """How wide it is with its cap."""
        words = tools.fonts.measure(tools.locale.text(self.label), sans(20))[0]
        cap = cap_now(self._cap)
        if cap is None:
            return words
        key = tools.fonts.measure(tools.locale.text(cap), sans(17, "semibold"))[0] + 14
        return words + max(KEYCAP_HEIGHT * max(1.0, tools.fonts.text_scale), key) + 9

    def draw(self, canvas: Canvas) -> None:
        """Draws it; lit while the pointer is on it."""
        x, middle, cap = self.rect.x + 8, self.rect.center[1], cap_now(self._cap)
        if self.hovered:
            canvas.fill(self.rect, "focus_ground", 8)
        if cap is not None:
            x = draw_keycap(canvas, cap, (x, middle - keycap_height(canvas) / 2)).right + 9
        canvas.text(self.label, (x, middle), sans(20), "text", valign="middle")


def draw_hints(
    canvas: Canvas, keys: Input, hints: Sequence[Hint], place: Rect, align: Literal["left", "right"] = "left"
) -> None:
    """Draws key hints on a line from one end of their place; those for which there is no room are left out.

    Those that the device used last has no keys for are left out too.
    """
    words = sans(20)
    shown, used = _fitting_hints(canvas, keys, hints, place.w)
    x = place.x if align == "left" else place.right - used
    middle = place.center[1]
    for hint, labels, width in shown:
        at = x
        for label in labels:
            at = draw_keycap(canvas, label, (at, middle - keycap_height(canvas) / 2)).right + 5
        canvas.text(hint.text, (at + 4, middle), words, "text", valign="middle")
        x += width + HINT_GAP


def hints_width(canvas: Canvas, keys: Input, hints: Sequence[Hint], room: float) -> float:
    """How wide those key hints are that are drawn on a line with this much room."""
    return _fitting_hints(canvas, keys, hints, room)[1]


def _fitting_hints(
    canvas: Canvas, keys: Input, hints: Sequence[Hint], room: float
) -> tuple[list[tuple[Hint, list[Message | str], float]], float]:
    """The hints for which there are keys and room, with their labels and widths, and how wide all are."""
    shown: list[tuple[Hint, list[Message | str], float]] = []
    used = 0.0
    for hint in hints:
        labels = [label for label in (keys.label(name) for name in hint.keys) if label]
        if not labels:
            continue
        width = sum(keycap_width(canvas, label) + 5 for label in labels) + 4 + canvas.measure(hint.text, sans(20))[0]
        gap = HINT_GAP if shown else 0.0
        if used + gap + width > room:
            break
        shown.append((hint, labels, width))
        used += gap + width
    return shown, used


def draw_tailpiece(canvas: Canvas, room: Rect) -> None:
    """Fills the foot of a page that is not full with the basin in lines, as large as there is room for it."""
    aspect = TAILPIECE[0] / TAILPIECE[1]
    wide = min(TAILPIECE[0], room.w - 80, (room.h - 24) * aspect)
    if wide >= TAILPIECE[0] / 2:
        high = wide / aspect
        place = Rect(room.center[0] - wide / 2, room.bottom - high, wide, high)
        canvas.sprite("common/tailpiece", place, ink="field_line")


def hint_rect(page: Page, first_button: Rect) -> Rect:
    """The place of key hints in the lower margin, left of the first button."""
    foot = foot_rect(page)
    return Rect(foot.x, foot.y + 2, max(0.0, first_button.x - 30 - foot.x), foot.h)


def _paint_paper(canvas: Canvas) -> None:
    page = canvas.page
    canvas.fill(page.rect, "paper")
    place = print_rect(page)
    canvas.fill(place, "paper_warm")
    colour = canvas.theme.colour("wave")
    step, length = 36.0, 117.25
    for row in range(1, int(place.h / step) + 1):
        y = place.y + row * step
        points = []
        for half in range(int(place.w / length) + 2):
            depth = _WAVES[(row * 3 + half) % len(_WAVES)] if half % 2 == 0 else -_WAVES[(row + half) % len(_WAVES)]
            for part in range(10):
                share = part / 10
                points.append((place.x + (half + share) * length, y + depth * 2 * share * (1 - share)))
        seen = [canvas.page.point_px(point) for point in points if point[0] < place.right]
        pygame.draw.aalines(canvas.surface, colour, False, seen)
    draw_frame(canvas, place)
