"""The tutorials of all games: which there are, which are done, and where one was left."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.flow import Paragraph, draw_flow, flow_height
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.text import sans, serif
from game.client.pages.setup_choices import panels_of
from game.client.shell.page_scene import PageScene
from game.client.table.tutorial import TEACHER, title_key
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListRow, ListView
from game.client.widgets.page import (
    Hint,
    button_row,
    content_rect,
    draw_heading,
    draw_hints,
    draw_tailpiece,
    hint_rect,
)
from game.client.words.locale import msg
from game.match.learning import Learning

ROW = 272.0
"""Height of a tutorial's row with its picture, in units; a little less where all of them are seen then."""
MIN_ROW = 190.0
"""The least of it."""
PICTURE = 370 / 227
"""How wide that picture is for its height."""
BESIDE = 520.0
"""Width of the sheet of the teacher."""
LARGE = 1.2
"""From this text size on the list has all of the page."""
NARROW = 1500.0
"""Contents that are not as wide as this have the list alone."""


class TutorialList(PageScene):
    """The page of the tutorials."""

    def __init__(self, tutorials: Sequence[str], learning: Learning, start: Callable[[str, bool], None]) -> None:
        """Makes the page.

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
                msg("tutorial.list.label"), rows, index=first, row_height=ROW, grows=False,
                painter=self._draw_row,
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
            self._leave = self.widgets.add(Button(msg("page.back"), cap=keys.cap("back"), on_press=self.go_back))
            self._go = self.widgets.add(
                Button(
                    msg("tutorial.list.start"), kind="primary", cap=keys.cap("select"), hotkey="confirm",
                    on_press=lambda: self._take(self.list.index),
                )
            )  # fmt: skip
            self._label_buttons()
        content = content_rect(page)
        beside = BESIDE + 40 if self._has_teacher(content) else 0
        count = max(1, len(self._tutorials))
        fitting = (content.h - 36) / count
        row = max(MIN_ROW, min(ROW, fitting))
        if self.app.tools.fonts.text_scale > LARGE:
            wide = content.w - 36 - _picture_room(ROW)
            words = max(flow_height(self.app.tools, self._said(name), wide) for name in self._tutorials)
            row = max(ROW, words + self._state_high + 44)
        self.list.set_row_height(row)
        high = min(content.h - 36, row * count)
        self.list.rect = Rect(content.x + 18, content.y + 18, content.w - 36 - beside, high)
        buttons = (self._anew, self._leave, self._go)
        self._anew.rect, self._leave.rect, self._go.rect = button_row(self.app.tools, buttons, (250, 168, 240))

    def draw(self, canvas: Canvas) -> None:
        """Draws the page."""
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

    def _has_teacher(self, content: Rect) -> bool:
        """Whether there is room beside the list."""
        return content.w >= NARROW and self.app.tools.fonts.text_scale <= LARGE

    def _draw_teacher(self, canvas: Canvas) -> None:
        """Draws the teacher, and what they say, beside the list."""
        content = content_rect(canvas.page)
        if not self._has_teacher(content):
            return
        sheet = Rect(content.right - BESIDE, content.y, BESIDE, self.list.rect.h + 36)
        canvas.panel(sheet, "sheet")
        canvas.frame(sheet.inset(8), "gold", 1.2, 6)
        face = Rect.around((sheet.center[0], sheet.y + 190), 280, 280)
        canvas.sprite(f"portraits/{TEACHER}", face)
        x, y = sheet.center[0], face.bottom + 34
        canvas.line((x - 66, y), (x + 66, y), "gold", 2)
        words = canvas.text(
            msg("tutorial.list.says"), (x, y + 26), serif(30, italic=True), "text", "center", width=sheet.w - 88,
            max_height=sheet.bottom - y - 60,
        )  # fmt: skip
        draw_tailpiece(canvas, Rect(sheet.x, words.bottom, sheet.w, sheet.bottom - 44 - words.bottom))

    def _draw_row(self, canvas: Canvas, place: Rect, index: int, chosen: bool) -> None:
        name = self._tutorials[index]
        if chosen:
            canvas.fill(place.inset(2), "focus_ground", radius=10)
        share = min(1.0, place.h / ROW)
        high = 227 * share
        picture = Rect(place.x + 24, place.center[1] - high / 2, high * PICTURE, high)
        canvas.sprite(f"new_game/{_art(name)}", picture, fit="cover")
        canvas.frame(picture, "ink", 1.8)
        canvas.frame(picture.inset(-4), "gold" if chosen else "rule", 1)
        left, right = picture.right + 36, place.right - 36
        if canvas.fonts.text_scale > LARGE:
            picture_low = draw_flow(canvas, self._said(name), Rect(left, place.y + 16, right - left, 0))
            self._draw_state(canvas, Rect(left, picture_low + 10, right - left, self._state_high), name)
            canvas.fill(Rect(place.x + 24, place.bottom - 1, place.w - 48, 1), "rule")
            return
        canvas.text(
            msg(title_key(name)), (left, place.y + 64 * share), serif(34, "semibold"), "text", valign="middle",
            max_width=right - left, max_height=62,
        )  # fmt: skip
        canvas.fill(Rect(left, place.y + 96 * share, 90, 2.2), "gold", 1)
        canvas.text(
            msg(f"{title_key(name)}.line"), (left, place.y + 112 * share), sans(22), "muted", width=right - left,
            max_height=84 * share,
        )  # fmt: skip
        self._draw_state(canvas, Rect(left, place.bottom - 70 * share, right - left, 46 * share), name)
        if index < len(self._tutorials) - 1:
            canvas.fill(Rect(place.x + 24, place.bottom - 1, place.w - 48, 1), "rule")

    def _said(self, name: str) -> list[Paragraph]:
        """What a tutorial is called, and about."""
        held = self.app.tools.fonts.held_back
        return [
            Paragraph(msg(title_key(name)), serif(held(34), "semibold")),
            Paragraph(msg(f"{title_key(name)}.line"), sans(held(22)), "muted", gap=8),
        ]

    @property
    def _state_high(self) -> float:
        fonts = self.app.tools.fonts
        return fonts.line_height(serif(fonts.held_back(22), italic=True))

    def _draw_state(self, canvas: Canvas, place: Rect, name: str) -> None:
        """Draws whether a tutorial is new, begun or done."""
        state, colour = "new", "muted"
        if self._learning.is_left(name):
            state, colour = "left", "red_text"
        elif self._learning.is_done(name):
            state = "done"
        mark, style = Rect(place.x, place.y, place.h, place.h), serif(canvas.fonts.held_back(22), italic=True)
        canvas.circle(mark.center, place.h * 0.48, "panel", "gold", 2)
        canvas.sprite(
            {"new": "icons/play", "left": "icons/clock", "done": "icons/check"}[state],
            mark.inset(place.h * 0.24),
            ink="text",
        )
        canvas.text(
            msg(f"tutorial.list.{state}"), (mark.right + 16, place.center[1]), style, colour,
            valign="middle", max_width=place.w - place.h - 16, max_height=place.h,
        )  # fmt: skip

    def _label_buttons(self) -> None:
        if self._go is None or not self._tutorials:
            return
        left = self._learning.is_left(self._tutorials[self.list.index])
        self._go.label = msg("tutorial.list.go_on" if left else "tutorial.list.start")
        self._anew.visible = left

    def _take(self, index: int, *, anew: bool = False) -> None:
        self._start(self._tutorials[index], anew)


def _picture_room(row: float) -> float:
    """How much of a row its picture takes, with what lies round it."""
    return 24 + row * 227 / ROW * PICTURE + 36 + 36 + 18


def _art(tutorial_id: str) -> str:
    """The picture of the way of playing that a tutorial teaches."""
    game, _, name = tutorial_id.partition("/")
    panels = panels_of(game)
    return next((panel.art for panel in panels if panel.tutorial == name), panels[0].art)
