"""What one steers a replay with beside its line: how fast it is played, and whose eyes look."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, lozenge
from game.client.drawing.keycaps import draw_keycap, keycap_width
from game.client.drawing.shapes import Layer
from game.client.drawing.text import sans, serif
from game.client.drawing.theme import mixed
from game.client.input.actions import Direction
from game.client.table.plaque import Face, draw_portrait
from game.client.widgets.base import Cap, Widget, cap_now
from game.client.widgets.stepper import Stepper
from game.client.words.locale import Message, msg
from game.rules.core import Seat

SPEEDS = ("slow", "normal", "fast", "none")
"""How fast it is played; the last shows each move at once."""


class Pace(Stepper):
    """How fast it is played: a word, and a lozenge for each speed, below them what makes it slower and faster."""

    radius = 10.0

    def __init__(self, on_change: Callable[[int], None]) -> None:
        """Makes it.

        Args:
            on_change: called with the number of the new speed.
        """
        words = [msg(f"settings.speed.{word}") for word in SPEEDS]
        super().__init__(msg("replay.speed"), words, 1, on_change=on_change, hotkey="t")
        self.has_caps = True
        """Whether what makes it slower and faster stands below it; in large type it is at its ends."""

    @property
    def _box(self) -> Rect:
        return self.rect.top_part(self.rect.h * 0.62) if self.has_caps else self.rect

    def takes(self, hotkey: str) -> bool:
        """The key of the next speed, and minus and plus."""
        return self.visible and hotkey in ("t", "-", "+", "=")

    def press_hotkey(self, hotkey: str) -> None:
        """Slower, faster, or the next one."""
        if hotkey == "t":
            self.press()
        else:
            self.step(-1 if hotkey == "-" else 1)

    def _side(self, point: Point) -> int:
        """Left of the middle is slower; of the lozenges each means itself."""
        places = self._lozenge_places()
        reach = (places[1][0] - places[0][0]) / 2
        if self._box.contains(point):
            for number, place in enumerate(places):
                if abs(point[0] - place[0]) <= reach and point[1] > self._box.center[1]:
                    return number - self.index
        return -1 if point[0] < self.rect.center[0] else 1

    def step(self, by: int) -> bool:
        """Goes to another speed; False where there is none."""
        return by != 0 and super().step(by)

    def _lozenge_places(self) -> list[Point]:
        box = self._box
        step = min(22.0, box.w / 6)
        y = box.y + box.h * 0.74
        return [(box.center[0] + (number - (len(SPEEDS) - 1) / 2) * step, y) for number in range(len(SPEEDS))]

    def draw(self, canvas: Canvas) -> None:
        """Draws the word, the lozenges, and the two signs."""
        c, box = canvas.theme.colour, self._box
        ground = mixed(c("night"), c("gold_light"), 0.16 if self.hovered else 0)
        line = mixed(c("night"), c("on_night"), 0.42)
        canvas.box(box, (Layer(fill=ground, stroke=line, width=1.6, radius=10),))
        room = box.w - (16 if self.has_caps else 72)
        canvas.text(
            self.value, (box.center[0], box.y + box.h * 0.36), sans(19, "semibold"), "on_night", "center",
            valign="middle", max_width=room, max_height=box.h * 0.8,
        )  # fmt: skip
        r = min(6.5, box.h * 0.1)
        for number, middle in enumerate(self._lozenge_places()):
            filled = number <= self.index
            canvas.polygon(lozenge(middle, r), "gold" if filled else None, "gold" if filled else "on_night_muted", 1.2)
        if self.has_caps:
            high = self.rect.bottom - box.bottom - 6
            for sign, x in (("−", self.rect.center[0] - 16), ("+", self.rect.center[0] + 16)):
                wide = min(keycap_width(canvas, sign), high)
                draw_keycap(canvas, sign, (x - wide / 2, box.bottom + 6), high)
        else:
            for sign, x in (("−", box.x + 22), ("+", box.right - 22)):
                style = sans(canvas.fonts.held_back(24), "bold")
                canvas.text(sign, (x, box.center[1]), style, "gold_light", "center", valign="middle")


class EyesRow(Widget):
    """Through whose eyes the table is seen: each seat's, or with all cards open."""

    wide_ring = True

    def __init__(self, faces: Mapping[Seat, Face], on_choose: Callable[[Seat | None], None], *, has_open: bool) -> None:
        """Makes the row.

        Args:
            faces: how each seat is shown.
            on_choose: called with the seat; with None for all cards open.
            has_open: whether all cards may be seen.
        """
        super().__init__(hotkey="e")
        self.faces = faces
        """How each seat is shown."""
        self._on_choose = on_choose
        self._options: tuple[Seat | None, ...] = (*faces, *((None,) if has_open else ()))
        self.chosen: Seat | None = None
        """Whose eyes look; None for all cards open."""
        self.has_name = True
        """Whether it says below the portraits whose eyes they are."""
        self.sheet: float | None = None
        """Where it has a sheet of its own, how many units are as long there as one of a page without a foot."""
        self.cap: Cap = None
        """The key of the next, on the sheet."""

    def spoken(self) -> Message | str:
        """Whose eyes look."""
        return msg("replay.eyes.spoken", name=self._name)

    @property
    def _name(self) -> Message | str:
        return msg("replay.open") if self.chosen is None else self.faces[self.chosen].name

    def takes(self, hotkey: str) -> bool:
        """The key of the next, and the digits."""
        return self.visible and (hotkey == "e" or hotkey in self._digits)

    @property
    def _digits(self) -> dict[str, int]:
        return {str(number): number - 1 for number in range(1, len(self._options) + 1)}

    def press_hotkey(self, hotkey: str) -> None:
        """Goes on to the next, or to the one of the digit."""
        at = self._digits.get(hotkey, (self._options.index(self.chosen) + 1) % len(self._options))
        self._on_choose(self._options[at])

    def press(self) -> None:
        """Goes on to the next."""
        self.press_hotkey("e")

    def adjust(self, direction: Direction) -> bool:
        """Left and right."""
        at = self._options.index(self.chosen) + (1 if direction == "right" else -1)
        if direction not in ("left", "right") or not 0 <= at < len(self._options):
            return False
        self._on_choose(self._options[at])
        return True

    def pointer_up(self, point: Point) -> None:
        """The one under the pointer."""
        for number, option in enumerate(self._options):
            if self._place(number).inset(-4).contains(point):
                self._on_choose(option)

    def _place(self, number: int) -> Rect:
        rect = self.rect
        if self.sheet is None:
            side = min(46.0, rect.h * (0.6 if self.has_name else 0.86))
            step = min(side + 14, rect.w / max(1, len(self._options)))
            return Rect(rect.x + number * step, rect.y + 4, side, side)
        fine, many = self.sheet, max(1, len(self._options))
        room = rect.w - 36 * fine
        step = min(62 * fine, room / many)
        side = min(48 * fine, step - 6)
        top = rect.y + (42 * fine if self._has_words else (rect.h - side) / 2)
        return Rect(rect.x + 20 * fine + number * step, top, side, side)

    @property
    def _has_words(self) -> bool:
        """Whether there is room for a heading and the name."""
        return self.sheet is not None and self.rect.h >= 140 * self.sheet

    def draw(self, canvas: Canvas) -> None:
        """Draws the portraits, and below them whose eyes they are; on a sheet of its own with a heading."""
        if self.sheet is not None:
            self._draw_sheet(canvas)
        for number, option in enumerate(self._options):
            place = self._place(number)
            if option == self.chosen:
                canvas.circle(place.center, place.w / 2 + 3, None, "gold", 3.6)
            if option is None:
                grown = place.w / 46
                for turn, dx in ((-14, -7), (0, 0), (14, 7)):
                    card = Rect(place.x + (11 + dx) * grown, place.y + 6 * grown, place.w - 22 * grown,
                                place.h - 12 * grown)  # fmt: skip
                    canvas.polygon(card.turned(turn), "ivory", "ink", 1.4)
            else:
                draw_portrait(canvas, place, self.faces[option])
        if self.sheet is None and self.has_name:
            side = self._place(0).bottom
            canvas.text(
                self._name, (self.rect.x, (side + self.rect.bottom) / 2 + 2), serif(19, "semibold"), "on_night",
                valign="middle", max_width=self.rect.w, max_height=self.rect.bottom - side,
            )  # fmt: skip

    def _draw_sheet(self, canvas: Canvas) -> None:
        rect, fine = self.rect, self.sheet or 1.0
        canvas.panel(rect, "sheet")
        canvas.frame(rect.inset(6), "gold", 1.4, 4)
        if not self._has_words:
            return
        left, right = rect.x + 20 * fine, rect.right - 20 * fine
        cap = cap_now(self.cap)
        if cap is not None:
            draw_keycap(canvas, cap, (right - keycap_width(canvas, cap), rect.y + 12 * fine), 26 * fine)
            right -= keycap_width(canvas, cap) + 10
        if canvas.measure(msg("replay.eyes"), sans(18))[0] <= right - left:
            canvas.text(msg("replay.eyes"), (left, rect.y + 25 * fine), sans(18), "text", valign="middle")
        foot = rect.bottom - 28 * fine
        canvas.fill(Rect(left, foot - 19 * fine, rect.right - 20 * fine - left, 1.2), "rule")
        name = canvas.text(
            self._name, (left, foot), sans(18, "bold"), "text", valign="middle", max_width=rect.w - 40 * fine
        )
        what, room = msg("replay.eyes.seat"), rect.right - 16 * fine - name.right - 10
        if self.chosen is not None and canvas.measure(what, sans(17))[0] <= room:
            canvas.text(what, (name.right + 10, foot), sans(17), "muted", valign="middle")


class OpenCards(Widget):
    """What each seat holds, in words: lies over the log while all cards are open."""

    wide_ring = True
    focusable = False

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.told: Sequence[tuple[Face, Message | str]] = ()
        """Each seat, and what it holds."""

    def spoken(self) -> Message | str:
        """What it is."""
        return msg("replay.open")

    def draw(self, canvas: Canvas) -> None:
        """Draws a sheet with a line for each seat."""
        rect = self.rect
        canvas.panel(rect, "sheet")
        canvas.frame(rect.inset(6), "gold", 1.4, 4)
        canvas.text(
            msg("replay.open"), (rect.x + 22, rect.y + 34), serif(23, "bold"), "text", valign="middle",
            max_width=rect.w - 44, max_height=44,
        )  # fmt: skip
        high = (rect.h - 70) / max(1, len(self.told))
        for number, (face, held) in enumerate(self.told):
            top = rect.y + 58 + number * high
            draw_portrait(canvas, Rect(rect.x + 18, top + 4, 38, 38), face)
            name = canvas.text(
                face.name, (rect.x + 66, top + 4), serif(19, "semibold"), "text", max_width=rect.w - 84,
                max_height=high * 0.3,
            )  # fmt: skip
            canvas.text(
                held, (rect.x + 66, name.bottom + 2), sans(18), "text", width=rect.w - 84,
                max_height=top + high - name.bottom - 8,
            )  # fmt: skip
