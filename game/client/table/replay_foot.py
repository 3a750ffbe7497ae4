"""The bar under a replayed table: what plays and steps, how fast, the line of the game, and where one goes from here.

It lies over the whole width in the foot that the page keeps (`Page.foot`); measures are those of a page without one,
which `Page.fineness` makes as long in pixels. In large type the line is above, and what is pressed in a row below it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.keycaps import draw_keycap, keycap_width
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part
from game.client.table.replay_line import TimeLine
from game.client.table.replay_widgets import Pace
from game.client.widgets.base import Widget, cap_now
from game.client.widgets.button import Button
from game.client.words.locale import Message, msg

FOOT, LARGE_FOOT = 118.0, 180.0
"""How high it is, and in large type, in units of a page without a foot."""
LARGE = 1.25
"""From this size of the type on it has two rows."""
_STEPS = ("page_up", "left", "skip", "right", "page_down")
_WIDTHS = (58.0, 54.0, 70.0, 54.0, 58.0)


def foot_height(text_scale: float) -> float:
    """How high the bar is with type so large."""
    return FOOT if text_scale < LARGE else LARGE_FOOT


class Deeds:
    """The buttons of the bar."""

    def __init__(self, steps: Sequence[Callable[[], None]], **others: Callable[[], None]) -> None:
        """Makes them.

        Args:
            steps: a round back, a step back, play or stop, a step, a round on.
            others: what `play_on`, `export` and `analysis` do.
        """
        icons = ("skip_back", "chevron_left", "pause", "chevron_right", "skip")
        keys = ("replay.round_back", "replay.back", "replay.play", "replay.step", "replay.round_on")
        made = [
            Button(msg(key), kind="icon", icon=f"icons/{icon}_light", on_press=call)
            for icon, key, call in zip(icons, keys, steps, strict=True)
        ]
        self.first, self.back, self.play, self.on, self.last = made
        self.play.is_main = True
        self.play_on = Button(msg("replay.play_on"), kind="primary", hotkey="o", size=23, on_press=others["play_on"])
        """Makes a game of its own from here."""
        self.export = Button(msg("replay.export"), hotkey="x", size=19, on_press=others["export"])
        """Writes the game down."""
        self.analysis = Button(msg("replay.analysis"), hotkey="a", size=19, on_press=others["analysis"])
        """Opens the analysis of a game that is over."""
        for button in (*made, self.play_on, self.export, self.analysis):
            button.on_night = True
        for button in (self.export, self.analysis):
            button.kind = "dark"
        for button in (self.play_on, self.export, self.analysis):
            button.cap_gives_way = True

    def take_caps(self, cap: Callable[[str], Callable[[], Message | str]]) -> None:
        """Shows the keys of the buttons with words, by what a key cap shows for a meaning."""
        for button in (self.play_on, self.export, self.analysis):
            button.show_cap(cap(button.hotkey or ""))

    @property
    def steps(self) -> tuple[Button, ...]:
        """What plays and steps, from left to right."""
        return self.first, self.back, self.play, self.on, self.last


def place_foot(page: Page, deeds: Deeds, pace: Pace, line: TimeLine) -> None:
    """Places all of the bar on a page that keeps a foot."""
    foot, fine = page.foot_rect, page.fineness
    line.fineness = fine
    pace.has_caps = page.foot < LARGE_FOOT
    line.numbers = 30.0 if pace.has_caps else 44.0
    if page.foot >= LARGE_FOOT:
        _place_large(foot, fine, deeds, pace, line)
        return
    x, y = foot.x + 24 * fine, foot.y + 16 * fine
    for button, wide in zip(deeds.steps, _WIDTHS, strict=True):
        button.rect = Rect(x, y, wide * fine, 56 * fine)
        x += (wide + 6) * fine
    pace.rect = Rect(foot.x + 366 * fine, y, 112 * fine, 92 * fine)
    right = Rect(foot.right - 308 * fine, y - 6 * fine, 284 * fine, 52 * fine)
    deeds.play_on.rect = right
    half = (right.w - 8 * fine) / 2
    deeds.export.rect = Rect(right.x, right.bottom + 6 * fine, half, 40 * fine)
    deeds.analysis.rect = Rect(right.right - half, right.bottom + 6 * fine, half, 40 * fine)
    left = foot.x + (524 - 28) * fine
    line.rect = Rect(left, foot.y + 10 * fine, right.x - 44 * fine - left, 104 * fine)


def _place_large(foot: Rect, fine: float, deeds: Deeds, pace: Pace, line: TimeLine) -> None:
    line.rect = Rect(foot.x + 20 * fine, foot.y + 4 * fine, foot.w - 44 * fine, 104 * fine)
    row = Rect(foot.x + 20 * fine, foot.bottom - 68 * fine, foot.w - 40 * fine, 62 * fine)
    x, gap = row.x, 8 * fine
    for button in deeds.steps:
        button.rect = Rect(x, row.y, 72 * fine, row.h)
        x += 72 * fine + gap
    room = row.right - x - 3 * gap
    for widget, share in ((pace, 0.19), (deeds.play_on, 0.36), (deeds.export, 0.21), (deeds.analysis, 0.24)):
        widget.rect = Rect(x, row.y, room * share, row.h)
        x += room * share + gap


def foot_parts(page: Page, deeds: Deeds, cap: Callable[[str], Callable[[], Message | str]]) -> Iterator[Part]:
    """The ground of the bar, and the keys of its buttons under them.

    Args:
        page: a page that keeps a foot.
        deeds: the buttons.
        cap: what a key cap shows for a meaning.
    """
    shown = tuple(cap_now(cap(name)) for name in _STEPS) if page.foot < LARGE_FOOT else ()
    paint = partial(_paint, foot=page.foot_rect, fine=page.fineness, caps=shown, above=deeds.steps)
    yield Part("replay foot", page.foot_rect, shown, paint)


def _paint(
    canvas: Canvas, foot: Rect, fine: float, caps: Sequence[Message | str | None], above: Sequence[Widget]
) -> None:
    canvas.fill(foot, "night")
    canvas.fill(Rect(foot.x, foot.y, foot.w, 2), "gold")
    for label, widget in zip(caps, above, strict=False):
        if label is not None:
            high, wide = 24 * fine, min(keycap_width(canvas, label), widget.rect.w)
            place = (widget.rect.center[0] - wide / 2, widget.rect.bottom + 7 * fine)
            draw_keycap(canvas, label, place, high)
