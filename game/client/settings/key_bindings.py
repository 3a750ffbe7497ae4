"""The sheet of the settings that binds keys and pad buttons: every meaning with its key and its button, by group.

Enter on a line waits for a new key or button. One that stands for something else on the same screen is named before
anything is changed; one that must keep its meaning is refused with the reason.
"""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect, lozenge
from game.client.drawing.keycaps import draw_keycap, keycap_height, keycap_width
from game.client.drawing.text import sans, serif
from game.client.input.bindings import COMMON_GROUPS, Column, Place
from game.client.input.input import Input, key_label
from game.client.input.pads import pad_label
from game.client.shell.dialog import Answer, Dialog
from game.client.shell.scene import Host, Timer
from game.client.widgets.list_view import ListRow, ListView
from game.client.words.locale import Message, msg

HEAD = 44.0
"""Height of the line above the list, which says what its columns are."""
ROW = 46.0
"""Height of a row."""
WAITS = 8.0
"""Seconds after which a dialog that waits for a key closes: a pad has no button left to say no with."""
_GROUP, _MEANING, _KEY, _PAD = 18.0, 196.0, 566.0, 790.0
_WIDE = 984.0
"""How wide a row is where its columns begin there."""
_NOTHING = "–"

Captured = tuple[Column, str]
"""A key or button that was pressed."""


def meaning_name(place: Place) -> Message:
    """What a meaning is called."""
    if place.group in COMMON_GROUPS:
        return msg(f"keys.{place.meaning}")
    return msg(f"{place.group}.choice.{place.meaning}")


def group_name(group: str) -> Message:
    """What a group is called; a game's group has the game's name."""
    return msg(f"keys.group.{group}") if group in COMMON_GROUPS else msg(f"{group}.name")


def printed(keys: Input, column: Column, name: str) -> Message | str:
    """What is printed on a key or button."""
    return pad_label(name, keys.pads.style) if column == "pad" else key_label(name)


class KeyRows(ListView):
    """Every meaning, a line each."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._places = tuple(app.input.bindings.places())
        super().__init__(msg("keys.title"), self._lines(), row_height=ROW, on_take=self._ask, painter=self._paint_row)

    @property
    def place(self) -> Place:
        """The chosen meaning."""
        return self._places[self.index]

    def refresh(self) -> None:
        """Bindings have changed."""
        self.set_rows(self._lines(), self.index)

    def reset_row(self) -> None:
        """Binds the chosen meaning as shipped, unless another one has its key now."""
        rival = self._app.input.bindings.reset(self.place)
        if rival is not None:
            self._app.tell(msg("keys.in_the_way", other=meaning_name(rival), what=meaning_name(self.place)))
        self.refresh()

    def reset_all(self) -> None:
        """Binds everything as shipped."""
        self._app.input.bindings.reset_all()
        self._app.tell(msg("keys.all_reset"))
        self.refresh()

    def pointer_up(self, point: tuple[float, float]) -> None:
        """A click chooses a line and asks for its key at once."""
        before = self.index
        super().pointer_up(point)
        if self.index != before:
            self._ask(self.index)

    def draw_head(self, canvas: Canvas, place: Rect) -> None:
        """Draws what the columns are."""
        style, wider = sans(canvas.fonts.held_back(19), "semibold"), place.w / _WIDE
        for x, key in ((_MEANING, "keys.head.meaning"), (_KEY, "keys.head.key"), (_PAD, "keys.head.pad")):
            canvas.text(
                msg(key), (place.x + x * wider, place.center[1]), style, "muted", valign="middle",
                max_width=200 * wider, max_height=place.h,
            )  # fmt: skip

    def _lines(self) -> list[ListRow]:
        keys = self._app.input
        lines = []
        for place in self._places:
            key, button = self._shown(keys, place, "keys"), self._shown(keys, place, "pad")
            lines.append(ListRow(msg("keys.row", what=meaning_name(place), key=key, button=button)))
        return lines

    def _shown(self, keys: Input, place: Place, column: Column) -> Message | str:
        names = keys.bindings.names(place, column)
        return printed(keys, column, names[0]) if names else _NOTHING

    def _paint_row(self, canvas: Canvas, place: Rect, index: int, chosen: bool) -> None:
        keys, what = self._app.input, self._places[index]
        if chosen:
            canvas.fill(place.inset(0, 1), "focus_ground", radius=8)
        middle, wider, held_back = place.center[1], place.w / _WIDE, canvas.fonts.held_back
        if index == 0 or self._places[index - 1].group != what.group:
            canvas.fill(Rect(place.x + 10, place.y, place.w - 20, 1.6), "rule")
            canvas.text(
                group_name(what.group), (place.x + _GROUP, middle), serif(held_back(21), "semibold"), "red_text",
                valign="middle", max_width=_MEANING * wider - _GROUP - 14, max_height=place.h,
            )  # fmt: skip
        written = canvas.text(
            meaning_name(what), (place.x + _MEANING * wider, middle),
            sans(held_back(21), "semibold" if chosen else "regular"), "text",
            valign="middle", max_width=(_KEY - _MEANING) * wider - 40, max_height=place.h,
        )  # fmt: skip
        if keys.bindings.is_changed(what):
            canvas.polygon(lozenge((written.right + 14, middle), 6), "gold", "ink", 1)
        columns: tuple[tuple[Column, float, float], ...] = (
            ("keys", _KEY * wider, (_PAD - _KEY) * wider - 20), ("pad", _PAD * wider, place.w - _PAD * wider - 10),
        )  # fmt: skip
        for column, x, room in columns:
            label = self._shown(keys, what, column)
            if label == _NOTHING:
                canvas.text(_NOTHING, (place.x + x + 8, middle), sans(held_back(21)), "faint", valign="middle")
                continue
            wide, high = keycap_width(canvas, label), min(keycap_height(canvas), place.h - 8)
            high = min(high, keycap_height(canvas) * room / wide)
            draw_keycap(canvas, label, (place.x + x, middle - high / 2), high)

    def _ask(self, index: int) -> None:
        place = self._places[index]
        self._app.stack.push(CaptureDialog(place), lambda captured: self._captured(place, captured))

    def _captured(self, place: Place, captured: Captured | None) -> None:
        if captured is None:
            return
        column, name = captured
        keys = self._app.input
        rival = keys.bindings.rival(place, column, name)
        if rival is None:
            self._bind(place, captured)
            return
        self._app.stack.push(
            self._question(place, captured, rival), lambda agreed: self._bind(place, captured) if agreed else None
        )

    def _question(self, place: Place, captured: Captured, rival: Place) -> Dialog[bool]:
        """Whether two meanings are to swap keys; where there is none to give back, whether this one is to be taken."""
        column, name = captured
        keys, other = self._app.input, meaning_name(rival)
        heritage = keys.bindings.heritage(place, column, rival)
        if heritage is None:
            asked, line, word = "keys.taken.lone", msg("keys.taken.without", other=other), "keys.take"
        else:
            line = msg("keys.taken.line", key=printed(keys, column, heritage), other=other)
            asked, word = "keys.taken", "keys.swap"
        return Dialog(
            msg(asked, key=printed(keys, column, name), other=other),
            line,
            (Answer(msg("keys.keep"), False, hotkey="back"), Answer(msg(word), True, kind="primary")),
            cancel=False,
        )

    def _bind(self, place: Place, captured: Captured) -> None:
        column, name = captured
        self._app.input.bindings.bind(place, column, name)
        self.refresh()
        self._app.spoken.say(msg("keys.bound", key=printed(self._app.input, column, name), what=meaning_name(place)))


class CaptureDialog(Dialog[Captured | None]):
    """Waits for the new key or button of a meaning; Esc, its button or time let all be as it is."""

    def __init__(self, place: Place) -> None:
        super().__init__(
            msg("keys.press", what=meaning_name(place)),
            msg("keys.press.line"),
            (Answer(msg("keys.keep"), None, hotkey="back"),),
            cancel=None,
        )
        self._place = place
        self._timer: Timer | None = None

    def enter(self) -> None:
        """From now on keys and buttons come here."""
        super().enter()
        self.app.input.capture = self._caught
        self._wait()

    def leave(self) -> None:
        """They go to the screens again."""
        self.app.input.capture = None
        if self._timer is not None:
            self._timer.cancel()

    def _wait(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.app.after(WAITS, lambda: self.dismiss(None))

    def _caught(self, column: Column, name: str | None) -> None:
        if column == "keys" and name == "escape":
            self.dismiss(None)
        elif name is None:
            self._refuse(msg("keys.unknown"))
        elif self.app.input.bindings.is_reserved(self._place, column, name):
            self._refuse(msg("keys.reserved", key=printed(self.app.input, column, name)))
        else:
            self.dismiss((column, name))

    def _refuse(self, why: Message) -> None:
        """Says why this key cannot be had, and waits on."""
        self._line = why
        self.say(why)
        self.layout(self.app.tools.page)
        self.invalidate()
        self._wait()
