"""The tutorials of all games: which there are, which are done, and where one was left."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.actions import Action, Back
from game.client.canvas import Canvas
from game.client.geometry import Rect
from game.client.layout import Page
from game.client.locale import msg
from game.client.scene import Scene
from game.client.scenes.page import (
    Hint,
    button_row,
    content_rect,
    draw_heading,
    draw_hints,
    draw_paper,
    fitted_widths,
    hint_rect,
)
from game.client.scenes.tutorial import TEACHER, title_key
from game.client.text import sans, serif
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListRow, ListView
from game.match.learning import Learning

ROW = 116.0
"""Height of a line of the list, in units."""
MOST = 1240.0
"""The widest that the list gets, in units."""


class TutorialList(Scene):
    """The page of the tutorials."""

    def __init__(self, tutorials: Sequence[str], learning: Learning, start: Callable[[str, bool], None]) -> None:
        """Make the page.

        Args:
            tutorials: the tutorials there are, by their ids.
            learning: which are done, and which were left on the way.
            start: lays the table of a tutorial; with True from its start, else where it was left.
        """
        super().__init__()
        self._tutorials = tuple(tutorials)
        self._learning = learning
        self._start = start
        rows = [ListRow(msg(title_key(name)), msg(f"{title_key(name)}.line")) for name in self._tutorials]
        first = next((n for n, name in enumerate(self._tutorials) if not learning.is_done(name)), 0)
        self.list = self.widgets.add(
            ListView(
                msg("tutorial.list.label"), rows, index=first, row_height=ROW, painter=self._draw_row,
                on_choose=lambda _: self._label_buttons(), on_take=lambda index: self._take(index),
            )
        )  # fmt: skip
        self._go: Button | None = None

    def enter(self) -> None:
        """The first that is not done is chosen."""
        self.widgets.focus(self.list)

    def resume(self) -> None:
        """One may have been done or left meanwhile."""
        self._label_buttons()
        self.invalidate()

    def layout(self, page: Page) -> None:
        """The list on the page, the buttons in its margin."""
        if self._go is None:
            keys = self.app.input
            self._anew = self.widgets.add(
                Button(msg("tutorial.list.from_start"), on_press=lambda: self._take(self.list.index, anew=True))
            )
            self._leave = self.widgets.add(Button(msg("page.back"), cap=keys.cap("back"), on_press=self._back))
            self._go = self.widgets.add(
                Button(
                    msg("tutorial.list.start"), kind="primary", cap=keys.cap("confirm"), hotkey="confirm",
                    on_press=lambda: self._take(self.list.index),
                )
            )  # fmt: skip
            self._label_buttons()
        content = content_rect(page)
        width = min(MOST, content.w)
        grow = max(1.0, self.app.tools.fonts.text_scale)
        high = min(content.h - 68, ROW * grow * len(self._tutorials))
        self.list.rect = Rect(content.center[0] - width / 2, content.y + 34, width, high)
        buttons = (self._anew, self._leave, self._go)
        widths = fitted_widths(self.app.tools, buttons, (250, 168, 240))
        self._anew.rect, self._leave.rect, self._go.rect = button_row(page, widths)

    def handle(self, action: Action) -> bool:
        """Esc goes back."""
        if isinstance(action, Back):
            self._back()
            return True
        return super().handle(action)

    def draw(self, canvas: Canvas) -> None:
        """Draw the page."""
        draw_paper(canvas)
        draw_heading(canvas, msg("tutorial.list.title"), msg("tutorial.list.line"))
        canvas.panel(self.list.rect.inset(-18), "sheet")
        hints = (Hint(("up", "down"), msg("tutorial.list.hint")),)
        draw_hints(
            canvas,
            self.app.input,
            hints,
            hint_rect(canvas.page, (self._anew if self._anew.visible else self._leave).rect),
        )
        self._draw_teacher(canvas)
        super().draw(canvas)

    def _draw_teacher(self, canvas: Canvas) -> None:
        """Draw who teaches, and what he says, where the list leaves room for it."""
        content = content_rect(canvas.page)
        room = Rect(content.x, self.list.rect.bottom + 60, content.w, content.bottom - self.list.rect.bottom - 90)
        if room.h < 300:
            return
        face = Rect.around((room.center[0], room.y + 110), 220, 220)
        canvas.sprite(f"portraits/{TEACHER}", face)
        canvas.text(
            msg("tutorial.list.says"), (room.center[0], face.bottom + 34), serif(28, italic=True), "text", "center",
            max_width=room.w, max_height=60,
        )  # fmt: skip

    def _draw_row(self, canvas: Canvas, place: Rect, index: int, chosen: bool) -> None:
        name = self._tutorials[index]
        if chosen:
            canvas.fill(place.inset(2), "focus_ground", radius=10)
        mark = Rect(place.x + 22, place.center[1] - 34, 68, 68)
        state, colour = "new", "muted"
        canvas.circle(mark.center, 33, "panel", "gold", 2)
        if self._learning.is_left(name):
            state, colour = "left", "red_text"
        elif self._learning.is_done(name):
            state = "done"
        canvas.sprite(
            {"new": "icons/play", "left": "icons/clock", "done": "icons/check"}[state], mark.inset(17), ink="text"
        )
        left, right = mark.right + 26, place.right - 230
        canvas.text(
            msg(title_key(name)), (left, place.y + place.h * 0.34), serif(28, "semibold"), "text", valign="middle",
            max_width=right - left, max_height=place.h * 0.5,
        )  # fmt: skip
        canvas.text(
            msg(f"{title_key(name)}.line"), (left, place.y + place.h * 0.7), sans(20), "muted", valign="middle",
            max_width=right - left, max_height=place.h * 0.42,
        )  # fmt: skip
        canvas.text(
            msg(f"tutorial.list.{state}"), (place.right - 28, place.center[1]), serif(22, italic=True), colour,
            "right", valign="middle", max_width=180, max_height=place.h,
        )  # fmt: skip
        canvas.fill(Rect(place.x + 16, place.bottom - 1, place.w - 32, 1), "rule")

    def _label_buttons(self) -> None:
        if self._go is None or not self._tutorials:
            return
        left = self._learning.is_left(self._tutorials[self.list.index])
        self._go.label = msg("tutorial.list.go_on" if left else "tutorial.list.start")
        self._anew.visible = left

    def _take(self, index: int, *, anew: bool = False) -> None:
        self._start(self._tutorials[index], anew)

    def _back(self) -> None:
        self.app.stack.pop(self)
