"""The rules panel of the new-game page: which variant, what it changes, or why a file cannot be used."""

from __future__ import annotations

from game.catalogue.files import Change, difference
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans, serif
from game.client.pages.setup_choices import RulesChoice
from game.client.rulebook.rule_words import rule_name, value_text
from game.client.widgets.base import Widget
from game.client.words.locale import Message, msg

MAX_ROWS = 5
"""The largest number of changes that is shown; of more the last row says how many there are."""


class RulesPanel(Widget):
    """What the chosen rules are. The stepper and the link to the rules page are widgets over it."""

    focusable = False

    def __init__(self, game_id: str, choice: RulesChoice, players: int, number: int, total: int) -> None:
        super().__init__()
        self._game_id, self._choice, self._number, self._total = game_id, choice, number, total
        self._players = players
        self._changes = _changes(choice)

    def show(self, game_id: str, choice: RulesChoice, players: int, number: int, total: int) -> None:
        """Shows other rules, and whether the chosen number of players can play by them."""
        self._game_id, self._choice, self._number, self._total = game_id, choice, number, total
        self._players = players
        self._changes = _changes(choice)

    @property
    def stepper_rect(self) -> Rect:
        """Where the stepper lies."""
        return Rect(self.rect.x + 30, self.rect.y + 72, self.rect.w - 60, 48)

    @property
    def link_rect(self) -> Rect:
        """Where the link to the rules page lies."""
        return Rect(self.rect.x + 24, self.rect.bottom - 58, 280, 40)

    @property
    def change_rect(self) -> Rect:
        """Where the link to the workshop lies."""
        return Rect(self.rect.right - 304, self.rect.bottom - 58, 280, 40)

    def draw(self, canvas: Canvas) -> None:
        """Draws it."""
        rect = self.rect
        canvas.panel(rect, "plaque")
        canvas.text(
            msg("setup.rules"), (rect.x + 30, rect.y + 40), serif(30, "semibold"), "text", valign="middle",
            max_width=rect.w / 2, max_height=56,
        )  # fmt: skip
        canvas.text(
            msg("setup.variant_of", number=self._number, total=self._total), (rect.right - 30, rect.y + 42), sans(19),
            "muted", "right", valign="middle", max_width=rect.w / 2 - 60, max_height=40,
        )  # fmt: skip
        room = Rect(rect.x + 30, self.stepper_rect.bottom + 16, rect.w - 60, 0)
        room = Rect(room.x, room.y, room.w, self.link_rect.y - room.y - 6)
        with canvas.clipped(room.inset(-4)):
            if faults := self._choice.faults_for(self._players):
                self._draw_faults(canvas, room, faults)
            elif self._changes:
                self._draw_changes(canvas, room)
            else:
                self._draw_printed(canvas, room)

    def _draw_printed(self, canvas: Canvas, room: Rect) -> None:
        title = msg("setup.printed_game") if self._choice.title is None else msg("setup.changes_nothing")
        _head(canvas, room, title, "red_text")
        key = f"{self._game_id}.printed"
        if canvas.locale.knows(key):
            canvas.text(
                msg(key), (room.x, room.y + 40), sans(21), "text", width=room.w, line_gap=5,
                max_height=room.bottom - room.y - 40,
            )  # fmt: skip

    def _draw_faults(self, canvas: Canvas, room: Rect, faults: tuple[str, ...]) -> None:
        broken = self._choice.rules is None
        title = msg("setup.unusable", count=len(faults)) if broken else msg("setup.not_for", count=self._players)
        canvas.sprite("icons/exclamation", Rect(room.x, room.y, 26, 26), ink="red_text")
        head = Rect(room.x + 36, room.y, room.w - 36, room.h)
        _head(canvas, head, title, "red_text")
        y = room.y + 36
        canvas.text("\n".join(faults), (room.x, y), sans(17), "text", width=room.w, max_height=room.bottom - y)

    def _draw_changes(self, canvas: Canvas, room: Rect) -> None:
        _head(canvas, room, msg("setup.changes"), "red_text")
        shown = self._changes if len(self._changes) <= MAX_ROWS else self._changes[: MAX_ROWS - 1]
        rest = len(self._changes) - len(shown)
        rows = len(shown) + (rest > 0)
        note = 34.0
        pitch = min(46.0, (room.h - 30 - note) / rows)
        y = room.y + 30
        for change in shown:
            self._draw_change(canvas, Rect(room.x, y, room.w, pitch), change)
            y += pitch
        if rest:
            line = msg("setup.more_changes", count=rest)
            canvas.text(line, (room.x, y + pitch / 2), sans(20), "muted", valign="middle", max_height=pitch)
            y += pitch
        if y + 28 <= room.bottom:
            canvas.text(
                msg("setup.rest_printed"), (room.x, room.bottom - 14), serif(20, italic=True), "muted",
                valign="middle", max_width=room.w, max_height=note,
            )  # fmt: skip

    def _draw_change(self, canvas: Canvas, row: Rect, change: Change) -> None:
        locale, middle = canvas.locale, row.center[1]
        arrow = row.x + row.w * 0.64
        old = value_text(locale, self._game_id, change.path, change.old)
        new = value_text(locale, self._game_id, change.path, change.new)
        name = rule_name(locale, self._game_id, change.path)
        old_width = min(canvas.measure(old, sans(20))[0], row.w * 0.3)
        canvas.text(
            name, (row.x, middle), sans(21), "text", valign="middle",
            max_width=arrow - 14 - old_width - 16 - row.x, max_height=row.h,
        )  # fmt: skip
        canvas.text(
            old, (arrow - 14, middle), sans(20), "faint", "right", valign="middle", max_width=old_width,
            max_height=row.h,
        )  # fmt: skip
        canvas.line((arrow, middle), (arrow + 22, middle), "red_text", 2.2)
        canvas.polyline([(arrow + 15, middle - 6), (arrow + 22, middle), (arrow + 15, middle + 6)], "red_text", 2.2)
        canvas.text(
            new, (arrow + 38, middle), sans(21, "semibold"), "text", valign="middle",
            max_width=row.right - arrow - 38, max_height=row.h,
        )  # fmt: skip
        canvas.fill(Rect(row.x, row.bottom - 1, row.w, 1.6), "rule")


def _changes(choice: RulesChoice) -> list[Change]:
    return [] if choice.rules is None else difference(choice.rules, type(choice.rules)())


def _head(canvas: Canvas, room: Rect, text: Message, colour: str) -> None:
    canvas.text(
        text, (room.x, room.y + 13), sans(19, "semibold", spacing=0.3), colour, valign="middle", max_width=room.w,
        max_height=30,
    )  # fmt: skip
