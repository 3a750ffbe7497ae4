"""Buttons: the first one red, gold on night; plain ones on ivory, dark ones on night, small ones with a picture only.

A button says with its own cap which key presses it, and with a second line what it costs or brings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from game.client.drawing.canvas import Align, Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.keycaps import draw_keycap, keycap_height, keycap_width
from game.client.drawing.shapes import Layer, shadow
from game.client.drawing.text import TextStyle, sans, serif
from game.client.drawing.theme import Colour, mixed
from game.client.widgets.base import NOWHERE, Cap, Widget, cap_now
from game.client.words.locale import Message, msg

ButtonKind = Literal["primary", "plain", "dark", "icon", "tool"]
"""How a button looks; `icon` is a picture alone on night, `tool` one on ivory."""
PICTURED = ("icon", "tool")
"""Those without words."""

BUTTON_TYPE = 27.0
"""Size of a label without a line below it, in units."""
_PAD = 18.0
_GAP = 16.0


class Button(Widget):
    """A button with a label, and if wanted a line below it, a key cap before it, or a picture."""

    advised_inside = True
    _kept_free = 0.0
    """How much at the right the label leaves to something else, in units."""

    def __init__(
        self,
        label: Message | str,
        rect: Rect = NOWHERE,
        *,
        kind: ButtonKind = "plain",
        line: Message | str | None = None,
        cap: Cap = None,
        icon: str | None = None,
        on_press: Callable[[], None] | None = None,
        hotkey: str | None = None,
        tip: Message | str | None = None,
        size: float | None = None,
    ) -> None:
        """Makes a button.

        Args:
            label: what it does; of a button with a picture alone it is only said and shown as the tip.
            rect: its place.
            kind: how it looks.
            line: what it costs or brings, below the label.
            cap: what the key cap before the label shows; usually `app.input.cap(hotkey)`.
            icon: name of a picture: before the label, or alone on an `icon` button.
            on_press: called when it is pressed.
            hotkey: the key that presses it.
            tip: what its tooltip says.
            size: size of the label, 27 units or 25 above a line when not given.
        """
        super().__init__(rect, on_press=on_press, hotkey=hotkey, tip=label if kind in PICTURED and tip is None else tip)
        self.label = label
        """What it does."""
        self.line = line
        """What it costs or brings."""
        self.kind = kind
        """How it looks."""
        self.on_night = False
        """Whether it lies on a night ground, as in the bar over a hand; in a dark theme each does."""
        self.is_main = False
        """Whether a button with a picture alone is the first of its row: it is red."""
        self.cap_gives_way = False
        """Whether the label has the room of its cap where both do not fit, as in large type."""
        self._cap = cap
        self._icon = icon
        self._size = size

    def natural_width(
        self, canvas_or_fonts_measure: Callable[[Message | str, float], float], *, with_cap: bool = True
    ) -> float:
        """How wide it wants to be, given how wide a label of a size is (and its cap, at 17 units, likewise)."""
        width = canvas_or_fonts_measure(self.label, self._label_size) + 2 * _PAD + 8
        cap = cap_now(self._cap) if with_cap else None
        if cap is not None:
            width += max(26.0, canvas_or_fonts_measure(cap, 17) + 14) + _GAP
        return width

    def show_icon(self, icon: str) -> None:
        """Shows another picture."""
        self._icon = icon

    def show_cap(self, cap: Cap) -> None:
        """Shows another key."""
        self._cap = cap

    def spoken(self) -> Message | str:
        """The label, and the line below it."""
        if self.line is None:
            return msg("spoken.button", label=self.label)
        return msg("spoken.button_with_line", label=self.label, line=self.line)

    @property
    def _label_size(self) -> float:
        return self._size if self._size is not None else (25 if self.line is not None else BUTTON_TYPE)

    def draw(self, canvas: Canvas) -> None:
        """Draws it."""
        rect = self.rect.moved(0, 1.5) if self.pressed and self.enabled else self.rect
        ground, text, quiet = self._colours(canvas)
        canvas.box(rect, self._layers(canvas, ground))
        if self.kind in PICTURED:
            side = min(rect.w, rect.h) * 0.62
            if self._icon is not None:
                canvas.sprite(self._icon, Rect.around(rect.center, side, side), ink=text)
            return
        x, cap = rect.x + _PAD, cap_now(self._cap)
        gives_way = self.cap_gives_way or canvas.fonts.text_scale > 1
        height = min(keycap_height(canvas), max(22.0, rect.h * (0.8 if self.cap_gives_way else 0.55)))
        if cap is not None and not (gives_way and self._is_tight(canvas, cap, height)):
            x = draw_keycap(canvas, cap, (x, rect.center[1] - height / 2), height).right + _GAP
        if self._icon is not None:
            side = min(rect.h - 14, 34.0)
            canvas.sprite(self._icon, Rect(x, rect.center[1] - side / 2, side, side), ink=text)
            x += side + 12
        self._write(canvas, rect, x, text, quiet)

    def _is_tight(self, canvas: Canvas, cap: Message | str, height: float) -> bool:
        """Whether the label is too wide beside its cap of that height."""
        wide = canvas.measure(self.label, serif(canvas.fonts.held_back(self._label_size), "semibold"))[0]
        if self.line is not None and canvas.fonts.text_scale > 1:
            wide = max(wide, canvas.measure(self.line, sans(canvas.fonts.held_back(17)))[0])
        beside = keycap_width(canvas, cap) * height / keycap_height(canvas)
        return wide + beside + _GAP + 2 * _PAD - 4 > self.rect.w - self._kept_free

    def _write(self, canvas: Canvas, rect: Rect, x: float, text: Colour, quiet: Colour) -> None:
        style, small = serif(canvas.fonts.held_back(self._label_size), "semibold"), sans(canvas.fonts.held_back(17))
        room, middle = rect.right - x - _PAD + 4, rect.center[1]
        if self.line is not None:
            high = (rect.h - 8) * 0.56
            split = rect.y + 4 + high
            canvas.text(
                self.label, (x, split - high / 2), style, text, valign="middle", max_width=room, max_height=high * 1.1
            )
            low = rect.bottom - 5 - split
            canvas.text(
                self.line, (x, split + low / 2 - 2), small, quiet, valign="middle", max_width=room + 4,
                max_height=low * 1.1,
            )  # fmt: skip
        elif canvas.fonts.text_scale > 1 and self._takes_two_lines(canvas, style, room):
            middle_x = rect.center[0] if x == rect.x + _PAD else x
            align: Align = "center" if x == rect.x + _PAD else "left"
            canvas.text(self.label, (middle_x, middle), style, text, align, valign="middle", width=room)
        elif x == rect.x + _PAD:
            canvas.text(
                self.label, rect.center, style, text, "center", valign="middle", max_width=rect.w - _PAD,
                max_height=rect.h,
            )  # fmt: skip
        else:
            canvas.text(self.label, (x, middle), style, text, valign="middle", max_width=room, max_height=rect.h)

    def _takes_two_lines(self, canvas: Canvas, style: TextStyle, room: float) -> bool:
        """Whether the label is too long for a line and has the height of two."""
        words = canvas.locale.text(self.label)
        if canvas.measure(words, style)[0] <= room or canvas.fonts.line_height(style) * 2 > self.rect.h + 4:
            return False
        return len(canvas.fonts.wrap(words, style, room)) == 2

    def _colours(self, canvas: Canvas) -> tuple[Colour, Colour, Colour]:
        """Ground, label and line."""
        c = canvas.theme.colour
        match self.kind:
            case "primary" if self._is_gold(canvas):
                ground, text, quiet = c("gold"), c("ink"), c("ink")
            case "primary":
                ground, text, quiet = c("red"), c("on_red"), c("on_red_muted")
            case "plain" | "tool":
                ground, text, quiet = c("panel"), c("text"), c("muted")
            case "icon" if self.is_main:
                ground, text, quiet = c("red"), c("on_red"), c("on_red_muted")
            case "dark" | "icon":
                ground, text, quiet = c("night"), c("on_night"), c("on_night_muted")
        if not self.enabled:
            base = c("panel") if self.kind in ("primary", "plain", "tool") else c("night")
            return mixed(base, c("field"), 0.6) if self.kind != "icon" else base, c("disabled"), c("disabled")
        if self.pressed:
            ground = mixed(ground, c("shadow"), 0.18)
        elif self.hovered:
            ground = mixed(ground, c("gold_light"), 0.32 if self.kind in ("plain", "tool") else 0.16)
        return ground, text, quiet

    def _is_gold(self, canvas: Canvas) -> bool:
        """Whether red would drown in the ground."""
        return self.on_night or canvas.theme.is_dark

    def _layers(self, canvas: Canvas, ground: Colour) -> tuple[Layer, ...]:
        c = canvas.theme.colour
        if not self.enabled:
            return (Layer(fill=ground, stroke=c("disabled"), width=1.4, radius=10),)
        soft = shadow(c("shadow"), 10, 4, 0.05, 1 if self.pressed else 3)
        match self.kind:
            case "primary":
                line = c("gold_light") if self._is_gold(canvas) else c("red_rule")
                rule = Layer(stroke=line, width=1.2, radius=7, grow=-4)
                return (*soft, Layer(fill=ground, stroke=c("ink"), width=1.8, radius=10), rule)
            case "plain" if self.line is not None:
                rule = Layer(stroke=c("gold"), width=1.3, radius=7, grow=-5)
                return (*soft, Layer(fill=ground, stroke=c("ink"), width=1.8, radius=10), rule)
            case "plain" | "tool":
                return (Layer(fill=ground, stroke=c("ink"), width=1.8, radius=10),)
            case "dark":
                rule = Layer(stroke=c("gold"), width=1.2, radius=7, grow=-4)
                return (*soft, Layer(fill=ground, stroke=c("ink"), width=1.8, radius=10), rule)
            case "icon" if self.is_main:
                rule = Layer(stroke=c("red_rule"), width=1.2, radius=7, grow=-4)
                return (Layer(fill=ground, stroke=c("gold"), width=1.6, radius=10), rule)
            case "icon":
                line = mixed(c("night"), c("on_night"), 0.7 if self.hovered else 0.42)
                return (Layer(fill=ground, stroke=line, width=1.6, radius=10),)
