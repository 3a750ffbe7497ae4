"""The parts of the new-game page: a panel a game, and a card a chair."""

from __future__ import annotations

from collections.abc import Callable

from game.client.drawing.canvas import Canvas
from game.client.drawing.flow import Paragraph, draw_flow, flow_height
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.keycaps import draw_keycap, keycap_height, keycap_width
from game.client.drawing.shapes import Layer, shadow
from game.client.drawing.text import sans, serif
from game.client.input.actions import Direction
from game.client.pages.setup_large import LARGE, LEAST_PICTURE
from game.client.table.plaque import Face, draw_portrait
from game.client.widgets.base import NOWHERE, Cap, Widget, cap_now
from game.client.widgets.page import Hint
from game.client.words.locale import Message, msg
from game.registry import Panel

CARD = (372.0, 142.0)
"""Size of the card of a chair."""
_PICTURE = 410 / 252


class GamePanel(Widget):
    """A game to choose: its picture, what it is like, for how many and how long."""

    radius = 12.0

    def __init__(self, number: int, game_id: str, panel: Panel, cap: Cap, on_press: Callable[[], None]) -> None:
        """Makes the panel of the game that the key `number` chooses; `cap` shows that key."""
        super().__init__(on_press=on_press, hotkey=str(number))
        self._text = f"{game_id}.panel.{panel.word}" if panel.word else game_id
        self._art, self._cap = panel.art, cap
        self.counts = panel.players
        """For how many it is."""
        self.chosen = False
        """Whether this game is chosen."""
        self._barred: Message | None = None

    def bar(self, reason: Message | None) -> None:
        """Shows it grey with the reason why its number of players cannot play by the chosen rules; None: as ever."""
        if reason != self._barred:
            self._barred = self.tip = reason

    @property
    def name(self) -> Message:
        """What the game is called."""
        return msg(f"{self._text}.name")

    @property
    def about(self) -> Message:
        """What it is like."""
        return msg(f"{self._text}.about")

    @property
    def bounds(self) -> Rect:
        """The lantern hangs above the frame."""
        return self.rect.inset(-16, -36)

    def spoken(self) -> Message | str:
        """The game and what it is like, or why its number of players cannot play by the chosen rules."""
        line = self._barred or msg(f"{self._text}.about")
        return msg("spoken.button_with_line", label=msg(f"{self._text}.name"), line=line)

    def draw(self, canvas: Canvas) -> None:
        """Draws it: the picture on top, or at the left of a wide panel."""
        rect, c = self.rect, canvas.theme.colour
        soft = shadow(c("shadow"), 12, 6, 0.04 if self.chosen else 0.025, 5)
        ground = Layer(fill=c("night" if self.chosen else "panel"), stroke=c("ink"), width=1.6, radius=12)
        canvas.box(rect, (*soft, ground))
        if canvas.fonts.text_scale > LARGE:
            self._draw_large(canvas)
            return
        wide = rect.w > rect.h * 2.4
        picture = (
            Rect(rect.x + 12, rect.y + 12, (rect.h - 24) * _PICTURE, rect.h - 24)
            if wide
            else Rect(rect.x + 10, rect.y + 10, rect.w - 20, min((rect.w - 20) / _PICTURE, rect.h * 0.58))
        )
        canvas.sprite(f"new_game/{self._art}", picture, fit="cover")
        canvas.frame(picture, "ink", 1.8)
        canvas.frame(picture.inset(-4), "gold" if self.chosen else "rule", 1)
        if wide:
            self._write_wide(
                canvas, Rect(picture.right + 44, rect.y + 12, rect.right - picture.right - 84, rect.h - 24)
            )
        else:
            self._write(canvas, Rect(rect.x + 20, picture.bottom, rect.w - 40, rect.bottom - picture.bottom - 10))

    def _draw_large(self, canvas: Canvas) -> None:
        """The picture, the name in as many lines as it needs, for how many and how long it is."""
        rect, held = self.rect, canvas.fonts.held_back
        text, ink = ("on_night", "gold_light") if self.chosen else ("text", "muted")
        if self._barred is not None:
            text = ink = "disabled"
        style = sans(held(19), "semibold")
        step = canvas.fonts.line_height(style) + 4
        name, room = serif(held(29), "semibold"), rect.w - 40
        label = cap_now(self._cap) or ""
        cap = keycap_width(canvas, label)
        foot = rect.bottom - 10 - 2 * step
        words = [Paragraph(self.name, name, text)]
        top = foot - 6 - flow_height(canvas.tools, words, room - cap - 8)
        picture = Rect(rect.x + 10, rect.y + 10, rect.w - 20, top - rect.y - 18)
        if picture.h >= LEAST_PICTURE:
            canvas.sprite(f"new_game/{self._art}", picture, fit="cover")
            canvas.frame(picture, "ink", 1.8)
        draw_flow(canvas, words, Rect(rect.x + 20, top, room - cap - 8, 0))
        draw_keycap(canvas, label, (rect.right - 20 - cap, top + 4))
        for number, (icon, said) in enumerate(
            ((f"icons/people{min(4, max(2, self.counts[-1]))}", self._players), ("icons/clock", self._minutes))
        ):
            middle = foot + (number + 0.5) * step
            canvas.sprite(icon, Rect.around((rect.x + 36, middle), 32, 32), ink=ink)
            canvas.text(said, (rect.x + 62, middle), style, ink, valign="middle")

    @property
    def _players(self) -> Message:
        low, high = self.counts[0], self.counts[-1]
        return msg("setup.players_range", low=low, high=high) if low != high else msg("setup.players", count=high)

    @property
    def _minutes(self) -> Message:
        return msg(f"{self._text}.minutes")

    def draw_lantern(self, canvas: Canvas) -> None:
        """Hang the lantern on the frame of the chosen game, over the focus ring."""
        if self.chosen:
            canvas.sprite("new_game/lantern", Rect(self.rect.right - 70, self.rect.y - 22, 36, 60))

    def _write(self, canvas: Canvas, room: Rect) -> None:
        text = "on_night" if self.chosen else "text"
        if self._barred is not None:
            text = "disabled"
        label = cap_now(self._cap) or ""
        cap = keycap_width(canvas, label)
        canvas.text(
            msg(f"{self._text}.name"), (room.x, room.y + 24), serif(29, "semibold"), text, valign="middle",
            max_width=room.w - cap - 12, max_height=44,
        )  # fmt: skip
        draw_keycap(canvas, label, (room.right - cap, room.y + 24 - keycap_height(canvas) / 2))
        canvas.text(
            msg(f"{self._text}.about"), (room.x, room.y + 48), sans(20), text, width=room.w, max_height=room.h - 86
        )
        self._write_meta(canvas, Rect(room.x, room.bottom - 34, room.w, 30))

    def _write_wide(self, canvas: Canvas, room: Rect) -> None:
        text, quiet = ("on_night", "on_night_muted") if self.chosen else ("text", "muted")
        if self._barred is not None:
            text = quiet = "disabled"
        label = cap_now(self._cap) or ""
        cap = keycap_width(canvas, label)
        name = canvas.text(
            msg(f"{self._text}.name"), (room.x, room.y + 10), serif(62, "light", spacing=1), text,
            max_width=room.w - cap - 60, max_height=92,
        )  # fmt: skip
        draw_keycap(canvas, label, (room.right - cap, name.center[1] - keycap_height(canvas) / 2 + 4))
        canvas.fill(Rect(room.x, name.bottom + 8, 132, 2.4), "gold", 1)
        about = canvas.text(
            msg(f"{self._text}.about"), (room.x, name.bottom + 24), serif(28, italic=True), quiet, width=room.w,
            max_height=(room.bottom - name.bottom - 70) * 0.4,
        )  # fmt: skip
        y = about.bottom + 14
        foot = room.bottom - 46
        for number in (1, 2, 3):
            key = f"{self._text}.point.{number}"
            if not canvas.locale.knows(key) or y + 34 > foot:
                break
            step = min(43.0, (foot - y) / (4 - number))
            x, middle = room.x + 8, y + step / 2
            canvas.polygon([(x, middle - 7), (x + 6, middle), (x, middle + 7), (x - 6, middle)], "gold")
            canvas.text(
                msg(key), (room.x + 28, middle), sans(24), text, valign="middle", max_width=room.w - 28, max_height=step
            )
            y += step
        self._write_meta(canvas, Rect(room.x, room.bottom - 42, room.w, 30))

    def _write_meta(self, canvas: Canvas, room: Rect) -> None:
        ink = "gold_light" if self.chosen else "muted"
        if self._barred is not None:
            ink = "disabled"
        style, middle = sans(19, "semibold"), room.center[1]
        people = f"icons/people{min(4, max(2, self.counts[-1]))}"
        canvas.sprite(people, Rect(room.x, middle - 16, 32, 32), ink=ink)
        end = canvas.text(
            self._players, (room.x + 42, middle), style, ink, valign="middle", max_width=room.w / 2 - 42, max_height=34
        ).right
        minutes = self._minutes
        width = min(canvas.measure(minutes, style)[0], room.w / 2 - 40)
        x = end + 56 if room.w > 500 else room.right - width - 30
        canvas.sprite("icons/clock", Rect(x, middle - 12, 24, 24), ink=ink)
        canvas.text(minutes, (x + 32, middle), style, ink, valign="middle", max_width=width, max_height=34)


class SeatCard(Widget):
    """The card of a chair: who sits there. Its stepper is a widget of its own over it."""

    focusable = False

    def __init__(self, face: Face, temper: Message) -> None:
        super().__init__()
        self._face, self._temper, self._has_name = face, temper, False

    def show(self, face: Face, temper: Message, *, has_name: bool) -> None:
        """Shows somebody else; `has_name` leaves room for the button that asks for a name."""
        self._face, self._temper, self._has_name = face, temper, has_name

    @property
    def portrait_rect(self) -> Rect:
        """Where its portrait lies."""
        return Rect(self.rect.x + 34, self.rect.y + 23, 96, 96)

    @property
    def name_rect(self) -> Rect:
        """Where the button lies that asks for a person's name."""
        side = 40 if self._is_small else 60
        return Rect(self.rect.right - side - 16, self.rect.y + 12, side, side)

    @property
    def _is_small(self) -> bool:
        """Whether it has the size it has in plain type."""
        return self.rect.h <= CARD[1]

    @property
    def stepper_rect(self) -> Rect:
        """Where its stepper lies."""
        if not self._is_small:
            return Rect(self.rect.x + 142, self.rect.bottom - 82, self.rect.w - 158, 74)
        return Rect(self.rect.x + 142, self.rect.y + 84, self.rect.w - 158, 42)

    def draw(self, canvas: Canvas) -> None:
        """Draws it."""
        rect = self.rect
        canvas.panel(rect, "plain")
        strip = min(rect.h, CARD[1]) * 17 / 104
        canvas.sprite(f"seats/{self._face.colour}_strip", Rect(rect.x, rect.y, strip, rect.h), fit="cover")
        draw_portrait(canvas, self.portrait_rect, self._face)
        x, room = rect.x + 142, rect.w - 158 - (46 if self._has_name else 0)
        if not self._is_small:
            held = canvas.fonts.held_back
            words = [
                Paragraph(self._face.name, serif(held(26), "semibold"), max_lines=1),
                Paragraph(self._temper, sans(held(18)), "muted", max_lines=1),
            ]
            draw_flow(canvas, words, Rect(x, rect.y + 10, room - (20 if self._has_name else 0), 0))
            return
        canvas.text(
            self._face.name, (x, rect.y + 30), serif(26, "semibold"), "text", valign="middle", max_width=room,
            max_height=38,
        )  # fmt: skip
        canvas.text(
            self._temper, (x, rect.y + 60), sans(18), "muted", valign="middle", max_width=rect.w - 158, max_height=28
        )


class SeatPortrait(Widget):
    """The portrait on the card of a chair: left and right, or a press, choose another mask, or face of a person."""

    radius = 48.0

    def __init__(self, chair: int, on_step: Callable[[int], None]) -> None:
        super().__init__(on_press=lambda: on_step(1))
        self._chair, self._on_step = chair, on_step
        self._shown: Message | str = ""

    def show(self, shown: Message | str, tip: Message) -> None:
        """Shows somebody else; `shown` says in words who."""
        self._shown, self.tip = shown, tip

    def spoken(self) -> Message | str:
        """Whose portrait it is."""
        return msg("spoken.stepper", label=msg("setup.portrait", number=self._chair), value=self._shown)

    def pointer_up(self, point: Point) -> None:
        """A click on the left third chooses the one before, else the one after."""
        if self.contains(point):
            self._on_step(-1 if point[0] < self.rect.x + self.rect.w / 3 else 1)

    def adjust(self, direction: Direction) -> bool:
        """Chooses the one before or after."""
        by = {"left": -1, "right": 1}.get(direction, 0)
        if by:
            self._on_step(by)
        return bool(by)

    def draw(self, canvas: Canvas) -> None:
        """Draws the arrows that say that there are others; the portrait is the card's."""
        lit = self.hovered or self.focused
        for side, name in ((-1, "left"), (1, "right")):
            middle = (self.rect.center[0] + side * (self.rect.w / 2 - 8), self.rect.center[1])
            canvas.circle(middle, 11, "panel", "ink", 1.2, alpha=1 if lit else 0.8)
            canvas.sprite(f"icons/chevron_{name}", Rect.around(middle, 15, 15), ink="text" if lit else "muted")


class Link(Widget):
    """A key cap and what it does, which can be clicked too."""

    radius = 6.0

    def __init__(self, hint: Hint, cap: Cap, on_press: Callable[[], None]) -> None:
        super().__init__(NOWHERE, on_press=on_press, hotkey=hint.keys[0])
        self._text, self._cap = hint.text, cap

    def spoken(self) -> Message | str:
        """What it does."""
        return msg("spoken.button", label=self._text)

    def draw(self, canvas: Canvas) -> None:
        """Draws it."""
        rect = self.rect
        x, style = self._draw_cap(canvas, rect) + 10, sans(canvas.fonts.held_back(20))
        place = canvas.text(
            self._text, (x, rect.center[1]), style, "text", valign="middle", max_width=rect.right - x - 4,
            max_height=rect.h + 4,
        )  # fmt: skip
        if self.hovered:
            canvas.fill(Rect(place.x, place.bottom - 2, place.w, 1.6), "gold_dark")

    def _draw_cap(self, canvas: Canvas, rect: Rect) -> float:
        """Draws the key cap at the left end; returns where it ends."""
        high = min(keycap_height(canvas), rect.h)
        return draw_keycap(canvas, cap_now(self._cap) or "", (rect.x + 6, rect.center[1] - high / 2), high).right
