"""Tabs above a sheet: the open one is night, a little taller, with a gold line under its word."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, lozenge
from game.client.drawing.text import sans
from game.client.input.actions import Direction
from game.client.widgets.base import NOWHERE, Widget
from game.client.words.locale import Message, msg

MARGINS = 40.0
"""How much wider than its word a tab is, in units."""
NARROW_MARGINS = 22.0
"""The same where the row has no room for all."""


MORE = 44.0
"""Width of the arrow that stands for tabs that are not shown."""


class Tab(msgspec.Struct, frozen=True):
    """One sheet's tab."""

    label: Message | str
    """Its word."""
    icon: str | None = None
    """Name of its picture."""
    mark: str = ""
    """What its sheet has that is to be looked at: `changed` is a lozenge, `wrong` a sign; empty for nothing."""


class Tabs(Widget):
    """Chooses the sheet that is open."""

    radius = 12.0
    wide_ring = False

    def __init__(
        self,
        tabs: Sequence[Tab],
        index: int = 0,
        rect: Rect = NOWHERE,
        *,
        on_change: Callable[[int], None] | None = None,
        previous_hotkey: str = "previous_tab",
        next_hotkey: str = "next_tab",
    ) -> None:
        """Makes the tabs; `rect` is their row, whose lower edge lies on the sheet's upper one."""
        super().__init__(rect)
        self._tabs = tuple(tabs)
        self.index = index
        """Which is open."""
        self._hotkeys = {previous_hotkey: -1, next_hotkey: 1}
        self._places: dict[int, Rect] = {}
        self.on_change = on_change
        """Called with the new index."""

    def open(self, index: int) -> None:
        """Opens a sheet and tells on it."""
        if self.enabled and index != self.index and 0 <= index < len(self._tabs):
            self.index = index
            if self.on_change is not None:
                self.on_change(index)

    def set_tabs(self, tabs: Sequence[Tab]) -> None:
        """Shows other words or marks; the open one stays open."""
        self._tabs = tuple(tabs)

    def spoken(self) -> Message | str:
        """The open sheet and its place."""
        label = self._tabs[self.index].label
        return msg("spoken.tab", label=label, place=self.index + 1, total=len(self._tabs))

    def takes(self, hotkey: str) -> bool:
        """The keys for the sheet before and after."""
        return self.visible and hotkey in self._hotkeys

    def press_hotkey(self, hotkey: str) -> None:
        """Goes round."""
        self.open((self.index + self._hotkeys[hotkey]) % len(self._tabs))

    def adjust(self, direction: Direction) -> bool:
        """Left and right."""
        if direction not in ("left", "right"):
            return False
        self.open(self.index + (1 if direction == "right" else -1))
        return True

    def pointer_up(self, point: Point) -> None:
        """Opens the one under the pointer."""
        for number, place in list(self._places.items()):
            if place.contains(point):
                self.open(number)

    def draw(self, canvas: Canvas) -> None:
        """Draws them as wide as their words; in a narrower row first the margins shrink, then the words."""
        size = canvas.fonts.held_back(22)
        style, open_style = sans(size), sans(size, "semibold")
        words = [canvas.measure(tab.label, open_style)[0] for tab in self._tabs]
        beside = [(34 if tab.icon is not None else 0) + (22 if tab.mark else 0) for tab in self._tabs]
        room = self.rect.w - 4 * (len(words) - 1) - sum(beside)
        has_icons = canvas.fonts.text_scale <= 1 or sum(words) + NARROW_MARGINS * len(words) <= room
        if not has_icons:  # large words have the room of the pictures
            room += sum(34 for tab in self._tabs if tab.icon is not None)
            beside = [22 if tab.mark else 0 for tab in self._tabs]
        margins = MARGINS if sum(words) + MARGINS * len(words) <= room else NARROW_MARGINS
        shrink = min(1.0, (room - margins * len(words)) / sum(words)) if words else 1.0
        if shrink < 1 and canvas.fonts.text_scale > 1:
            shrink = 1.0
        widths = [wide * shrink + margins + more for wide, more in zip(words, beside, strict=True)]
        shown = self._shown(widths)
        x, self._places = self.rect.x, {}
        if shown.start > 0:
            x = self._draw_more(canvas, shown.start - 1, "left", x)
        for number in shown:
            tab, wide = self._tabs[number], widths[number]
            chosen = number == self.index
            place = Rect(x, self.rect.y, wide, self.rect.h)
            if not chosen:
                place = Rect(x + 1, self.rect.y + 8, wide - 2, self.rect.h - 8)
            self._places[number] = Rect(x, self.rect.y, wide, self.rect.h)
            self._ground(canvas, place, chosen)
            left = place.x + 0.45 * margins
            if tab.icon is not None and has_icons:
                canvas.sprite(
                    tab.icon, Rect(left - 2, place.center[1] - 13, 26, 26), ink="on_night" if chosen else "text"
                )
                left += 34
            canvas.text(
                tab.label, (left, place.center[1]), open_style if chosen else style,
                "on_night" if chosen else "text", valign="middle",
                max_width=place.right - left - (22 if tab.mark else 0) - 0.25 * margins, max_height=place.h,
            )  # fmt: skip
            self._draw_mark(canvas, tab.mark, (place.right - 18, place.center[1]), chosen)
            if chosen:
                canvas.fill(Rect(place.x + 14, place.bottom - 9, place.w - 28, 3), "gold", radius=1.5)
                if self.focused:
                    self._mark_focus(canvas, place)
            x += wide + 4
        if shown.stop < len(self._tabs):
            self._draw_more(canvas, shown.stop, "right", x)

    def _shown(self, widths: Sequence[float]) -> range:
        """Which tabs are shown: all, or where their words have no room as many round the open one as there is room."""
        if sum(widths) + 4 * (len(widths) - 1) <= self.rect.w + 1:
            return range(len(widths))
        first, last = self.index, self.index + 1

        def wide(first: int, last: int) -> float:
            arrows = (MORE + 4) * ((first > 0) + (last < len(widths)))
            return sum(widths[first:last]) + 4 * (last - first - 1) + arrows

        while last < len(widths) and wide(first, last + 1) <= self.rect.w:
            last += 1
        while first > 0 and wide(first - 1, last) <= self.rect.w:
            first -= 1
        return range(first, last)

    def _draw_more(self, canvas: Canvas, number: int, side: str, x: float) -> float:
        """Draws the arrow to a tab that is not shown; returns where the next one begins."""
        place = Rect(x, self.rect.y + 8, MORE, self.rect.h - 8)
        self._ground(canvas, place, chosen=False)
        canvas.sprite(f"icons/chevron_{side}", Rect.around(place.center, 24, 24), ink="text")
        self._places[number] = place
        return x + MORE + 4

    def _draw_mark(self, canvas: Canvas, mark: str, middle: Point, chosen: bool) -> None:
        if mark == "changed":
            canvas.polygon(lozenge(middle, 6), "gold" if chosen else "red_text", "ink", 1)
        elif mark == "wrong":
            canvas.sprite("icons/exclamation", Rect.around(middle, 20, 20), ink="on_night" if chosen else "red_text")

    def _ground(self, canvas: Canvas, place: Rect, chosen: bool) -> None:
        r, fill = 12 if chosen else 10, "night" if chosen else "field"

        def outline(at: Callable[[Point], str]) -> str:
            return (
                f"M{at((place.x, place.bottom))}L{at((place.x, place.y + r))}"
                f"Q{at((place.x, place.y))} {at((place.x + r, place.y))}L{at((place.right - r, place.y))}"
                f"Q{at((place.right, place.y))} {at((place.right, place.y + r))}L{at((place.right, place.bottom))}"
            )

        canvas.path(place.inset(-2), outline, fill=fill, stroke="ink", width=1.6 if chosen else 1.2)

    def _mark_focus(self, canvas: Canvas, place: Rect) -> None:
        canvas.frame(place.inset(4), "gold", 3, 8)
