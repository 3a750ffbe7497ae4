"""The page of saved games: a logbook at the left, the chosen game at the right, and all that can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.text import serif
from game.client.input.actions import Action, Back, Hotkey
from game.client.pages.games.course_strip import COURSE, CourseStrip
from game.client.pages.games.deeds import Deeds, Doors
from game.client.pages.games.draw import draw_row, draw_sheet, row_height
from game.client.pages.games.draw_large import (
    LARGE,
    draw_large_row,
    draw_large_sheet,
    large_row_height,
    large_sheet_height,
)
from game.client.pages.games.gallery import ORDERS, Gallery, Row
from game.client.pages.games.words import day_text, part_text, time_text
from game.client.shell.page_scene import PageScene
from game.client.shell.scene import Host, Timer
from game.client.table.things import names_text
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
from game.client.widgets.pane import Pane
from game.client.widgets.scrolling import BAR
from game.client.widgets.stepper import Stepper
from game.client.widgets.tabs import Tab, Tabs
from game.client.widgets.text_field import TextField
from game.client.words.locale import Message, msg
from game.match.shelf import Shelf

LIST_SHARE = 1176 / 1792
"""How much of the page the list takes up."""
LARGE_LIST_SHARE = 0.6
"""The same in large type."""
LOOK_AGAIN_S = 1.0
"""So often the folder is looked at for what another program has done."""


class GamesScene(PageScene):
    """The page of saved games."""

    def __init__(
        self, shelf: Shelf, doors: Doors, *, finished: bool = False, chosen: Path | None = None,
        only: frozenset[Path] | None = None, make_gallery: Callable[[Shelf, Host], Gallery] = Gallery,
    ) -> None:  # fmt: skip
        """Makes the page.

        Args:
            shelf: the saves.
            doors: where it leads.
            finished: whether the finished games are shown at first.
            chosen: the file that is chosen at first; the newest where none is named.
            only: the files that are shown; None for all.
            make_gallery: what makes the rows; pictures of the page have some of their own.
        """
        super().__init__()
        self.shelf = shelf
        """The saves."""
        self.doors = doors
        """Where the page leads."""
        self.wanted = chosen
        """The file that is to be chosen when the rows are shown next; None for the one that is."""
        self._make_gallery = make_gallery
        self._finished, self._only = finished, only
        self._shown: list[Row] = []
        self._stamp: object = None
        self._timer: Timer | None = None
        self._built = False
        self._sheet = self._beside = Rect(0, 0, 0, 0)

    # The scene.

    def enter(self) -> None:
        """The newest game is chosen, and the files deleted long ago go."""
        self.shelf.empty_deleted()
        self.doors.forgotten.refresh()
        self.widgets.focus(self.list if self._shown else None)
        self._look_again_later()

    def leave(self) -> None:
        """Looks at the folder no more."""
        if self._timer is not None:
            self._timer.cancel()

    def resume(self) -> None:
        """A game may have been played meanwhile."""
        self.doors.forgotten.refresh()
        self.gallery.refresh()
        self.fill()

    @property
    def moving(self) -> bool:
        """While files are read, a frame comes after the other."""
        return self._built and (self.gallery.is_reading or self.widgets.moving)

    def update(self, dt: float) -> None:
        """Reads some files, and goes through a game that is seen."""
        super().update(dt)
        if self.gallery.step(self._seen()):
            self.fill()

    def finish(self) -> None:
        """Draws the tables of all games that are seen."""
        self.gallery.finish(self._seen())
        self.fill()

    def layout(self, page: Page) -> None:
        """The list under its tabs, the chosen game beside it."""
        if not self._built:
            self._build()
        content = content_rect(page)
        scale = max(1.0, self.app.tools.fonts.text_scale)
        if scale > LARGE:
            self._lay_out_large(content)
        else:
            self._lay_out(content)
        self.fill()

    def _lay_out_large(self, content: Rect) -> None:
        """Tabs, field and order over all of the page; the chosen game scrolls, with what can be done with it."""
        bar, wide = 76.0, content.w * LARGE_LIST_SHARE
        self._tabs.rect = Rect(content.x + 20, content.y, content.w * 0.37, bar)
        self.search.rect = Rect(content.x + content.w * 0.4, content.y, content.w * 0.28, bar - 10)
        self._order.rect = Rect(content.x + content.w * 0.7, content.y, content.w * 0.3, bar - 10)
        self._sheet = Rect(content.x, content.y + bar, wide, content.h - bar)
        self.list.set_row_height(large_row_height(self.app.tools.fonts))
        self.list.rect = self._sheet.inset(8, 10)
        self._beside = Rect(content.x + wide + 32, content.y + bar, content.w - wide - 32, content.h - bar)

    def _place_foot(self) -> None:
        """The buttons of the page's foot, as wide as what they say of the chosen game."""
        deeds = self.deeds
        buttons = [deeds.put_back, deeds.paste, self._back, self._go]
        widths = [190.0, 230.0, 168.0, 232.0]
        if not self._is_large:  # there they lie under the chosen game
            buttons[1:1] = deeds.following, deeds.statistics
            widths[1:1] = 200.0, 200.0
        places = button_row(self.app.tools, buttons, widths)
        if places != [button.rect for button in buttons]:
            self.invalidate()
        for button, place in zip(buttons, places, strict=True):
            button.rect = place
        if not self._is_large:
            deeds.replayed.rect = deeds.statistics.rect

    def _place_deeds(self) -> None:
        """Places the chosen game and the buttons under it, as far as they are scrolled."""
        row, inner = self.chosen, self._beside.inset(24, 18)
        told = 0.0 if row is None else large_sheet_height(self.app.tools, self.gallery, row, inner.w - BAR - 8)
        high = 68.0
        course = COURSE * 1.2 if self.course.visible else 0.0
        deeds = (*self.deeds.buttons, *self.deeds.in_foot)
        shown = [button for button in deeds if button.visible]
        self._pane.open(inner, told + course + len(shown) * (high + 12))
        self._room = Rect(inner.x, inner.y - self._pane.offset, inner.w - BAR - 8, told)
        self.course.rect = Rect(inner.x + 2, self._room.bottom, self._room.w - 4, max(0.0, course - 14))
        for slot, button in enumerate(shown):
            y = self._room.bottom + course + slot * (high + 12)
            button.rect = Rect(inner.x + 2, y, self._room.w - 4, high)
        self._pane.hold((self.course, *deeds))

    def _scrolled(self) -> None:
        """The chosen game was scrolled."""
        self._place_deeds()
        self.invalidate(self._beside)

    def _lay_out(self, content: Rect) -> None:
        """Tabs, field and order over the list; all of the chosen game is seen."""
        scale = max(1.0, self.app.tools.fonts.text_scale)
        self._pane.open(Rect(0, 0, 0, 0), 0.0)
        self._pane.hold((self.course, *self.deeds.buttons))
        wide = content.w * LIST_SHARE
        bar = 56.0 * min(1.3, scale)
        self._tabs.rect = Rect(content.x + 20, content.y, wide * 0.42, bar)
        high = bar - 12
        self.search.rect = Rect(content.x + wide * 0.46, content.y, wide * 0.27, high)
        self._order.rect = Rect(content.x + wide * 0.745, content.y, wide * 0.255, high)
        self._sheet = Rect(content.x, content.y + bar, wide, content.h - bar)
        self.list.set_row_height(row_height(scale))
        self.list.rect = self._sheet.inset(8, 10)
        self._beside = Rect(content.x + wide + 32, content.y, content.w - wide - 32, content.h)

    def _place_grid(self) -> None:
        """The buttons under the chosen game, two beside each other, above them the course of a finished one."""
        scale, right = max(1.0, self.app.tools.fonts.text_scale), self._beside
        shown = [button for button in self.deeds.buttons if button.visible]
        step, rows = 46.0 * scale + 10, max(2, (len(shown) + 1) // 2)
        foot = Rect(right.x + 28, right.bottom - 18 - rows * step, right.w - 56, rows * step)
        for slot, button in enumerate(shown):
            width = (foot.w - 16) / 2
            button.rect = Rect(foot.x + slot % 2 * (width + 16), foot.y + slot // 2 * step, width, step - 10)
        course = COURSE if self.course.visible else 0.0
        self.course.rect = Rect(foot.x, foot.y - course - 10, foot.w, max(1.0, course))
        self._room = Rect(right.x + 28, right.y + 22, right.w - 56, foot.y - course - right.y - 36)

    def _build(self) -> None:
        keys = self.app.input
        self.gallery = self._make_gallery(self.shelf, self.app)
        self.gallery.refresh()
        self.list = self.widgets.add(
            GameList(
                msg("games.title"), (), grows=False, painter=self._draw_row, on_choose=lambda _: self._label(),
                on_take=lambda _: self.deeds.take(),
            )
        )  # fmt: skip
        self._tabs = self.widgets.add(
            Tabs([Tab("")] * 2, index=int(self._finished), on_change=lambda _: self.fill(first=True))
        )
        self.search = self.widgets.add(
            TextField(msg("games.search"), empty=msg("games.search.empty"), on_change=lambda _: self.fill(first=True))
        )
        self._order = self.widgets.add(
            Stepper(
                msg("games.order"), [msg(f"games.order.{order}") for order in ORDERS],
                on_change=lambda _: self.fill(first=True),
            )
        )  # fmt: skip
        self._pane = self.widgets.add(Pane(self._scrolled))
        self.deeds = Deeds(self)
        self.course = self.widgets.add(CourseStrip(self.deeds.analyse))
        deeds = self.deeds
        for button in (*deeds.buttons, deeds.put_back, *deeds.in_foot, deeds.paste):
            self.widgets.add(button)
        self._back = self.widgets.add(Button(msg("page.back"), cap=keys.cap("back"), on_press=self.go_back))
        self._go = self.widgets.add(
            Button(
                msg("games.go_on"), kind="primary", cap=keys.cap("select"), hotkey="confirm", on_press=self.deeds.take
            )
        )  # fmt: skip
        self._built = True

    def handle(self, action: Action) -> bool:
        """Esc empties the field first, then goes back; a pad's button lists what can be done."""
        if isinstance(action, Back) and self.search.text:
            self.search.text = ""
            self.fill(first=True)
            return True
        if action == Hotkey("find"):
            if self.app.input.device == "pad":
                self.deeds.pick_words()
            else:
                self.widgets.focus(self.search)
                self.search.select_all()
            return True
        if action == Hotkey("as_it_was") and self.app.input.device != "keys":
            self.deeds.offer_deeds()
            return True
        before = self.widgets.focused
        taken = super().handle(action)
        if self.widgets.focused is not before:
            self._pane.follow(self.widgets.focused)
        return taken

    # What is shown.

    @property
    def can_take(self) -> bool:
        """Whether the red button can be pressed."""
        return self._go.enabled

    @property
    def shows_finished(self) -> bool:
        """Whether the finished games are shown."""
        return self._tabs.index == 1

    def focus_list(self) -> None:
        """Gives the focus to the list."""
        self.widgets.focus(self.list)

    @property
    def chosen(self) -> Row | None:
        """The game that is chosen; None where there is none."""
        return self._shown[self.list.index] if self._shown else None

    @property
    def _is_large(self) -> bool:
        return self.app.tools.fonts.text_scale > LARGE

    def _seen(self) -> list[Row]:
        """The rows that are seen, the chosen one first."""
        top, chosen = self.list.row_place(0), self.chosen
        first = max(0, int((self.list.rect.y - top.y) // top.h))
        seen = self._shown[first : first + int(self.list.rect.h // top.h) + 2]
        return seen if chosen is None else [chosen, *(row for row in seen if row is not chosen)]

    def fill(self, *, first: bool = False) -> None:
        """Shows the rows of the tab that are sought, in their order; the chosen one stays chosen, or the first is."""
        gallery, locale = self.gallery, self.app.tools.locale
        if first:
            self.wanted = None
        elif self.wanted is None and self.chosen is not None:
            self.wanted = self.chosen.listed.path
        tabs = [self._offered(finished) for finished in (False, True)]
        self._tabs.set_tabs(
            [
                Tab(msg(f"games.tab.{name}", count=len(rows)))
                for name, rows in zip(("open", "finished"), tabs, strict=True)
            ]
        )
        if self.wanted is not None and not first:
            for number, rows in enumerate(tabs):
                if number != self._tabs.index and any(row.listed.path == self.wanted for row in rows):
                    self._tabs.index = number
        order = ORDERS[self._order.index]
        if self.search.text or order not in ("latest", "oldest"):
            gallery.look(tabs[self._tabs.index][:40])
        self._shown = gallery.sought(tabs[self._tabs.index], self.search.text, order, locale)
        at = next((n for n, row in enumerate(self._shown) if row.listed.path == self.wanted), None)
        if at is None:
            at = 0 if first else min(self.list.index, max(0, len(self._shown) - 1))
        self.wanted = None
        gallery.look(self._shown[: int(self.list.rect.h // self.list.row_place(0).h) + 2])
        self.list.set_rows([self._said(row) for row in self._shown], at)
        self.list.choose(at)
        self.list.stamp = gallery.stamp
        self._label()
        self.invalidate()

    def _offered(self, finished: bool) -> list[Row]:
        """The rows of a tab among which is sought."""
        rows, only = self.gallery.of(finished), self._only
        return rows if only is None else [row for row in rows if row.listed.path in only]

    def _said(self, row: Row) -> ListRow:
        """A row in words."""
        when = self.gallery.when(row)
        day = msg("games.said.day", day=day_text(when, self.gallery.now), time=time_text(when), part=part_text(when))
        if row.fault:
            return ListRow(row.title, msg("games.said", day=day, line=row.fault))
        line: Message | str = names_text([face.name for face in row.faces.values()]) if row.faces else ""
        if row.laid is not None:
            line = msg("games.said.names", names=line, turn=row.laid.turn)
        return ListRow(row.title, msg("games.said", day=day, line=line))

    def _label(self) -> None:
        """Names the buttons after the chosen game, and says why one of them is pale."""
        row, go = self.chosen, self._go
        self.deeds.label()
        self.course.show(row)
        if self._is_large:
            self._place_deeds()
        else:
            self._place_grid()
        go.enabled, go.why_not = True, None
        if row is None:
            go.label = msg("title.new_game")
        elif row.fault:
            go.label = msg("games.go_on_from", line=row.sound or 0)
            go.enabled, go.why_not = bool(row.sound), None if row.sound else msg("games.broken")
        else:
            go.label = msg("games.replay" if self.shows_finished else "games.go_on")
            go.enabled, go.why_not = not row.is_played, msg("games.played_elsewhere") if row.is_played else None
        self._place_foot()

    def draw(self, canvas: Canvas) -> None:
        """Draws the page."""
        line = msg("games.line") if self._only is None else msg("games.only", count=len(self._only))
        draw_heading(canvas, msg("games.title"), line)
        canvas.panel(self._sheet, "sheet")
        hints = (
            Hint(("up", "down"), msg("games.hint.choose")),
            Hint(("previous_tab", "next_tab"), msg("games.hint.tab")),
            Hint(("find",), msg("games.hint.search")),
        )
        deeds = self.deeds
        in_foot = (deeds.put_back, *(() if self._is_large else deeds.in_foot), deeds.paste)
        first = next(button for button in in_foot if button.visible)
        draw_hints(canvas, self.app.input, hints, hint_rect(canvas.page, first.rect))
        row = self.chosen
        canvas.panel(self._beside, "sheet")
        canvas.frame(self._beside.inset(8), "gold", 1.2, 6)
        if row is not None and self._is_large:
            with canvas.clipped(self._pane.rect):
                draw_large_sheet(canvas, self.gallery, row, self._room)
        elif row is not None:
            draw_sheet(canvas, self.gallery, row, self._room)
        else:
            self._draw_empty(canvas)
        super().draw(canvas)

    def _draw_empty(self, canvas: Canvas) -> None:
        room = self._sheet.inset(40)
        if self.search.text:
            told = msg("games.none_found", text=self.search.text)
        else:
            told = msg("games.none_finished" if self._tabs.index else "games.none")
        words = canvas.text(
            told, (room.center[0], room.y + 60), serif(30, italic=True), "muted", "center", width=room.w,
            max_height=room.h * 0.3,
        )  # fmt: skip
        draw_tailpiece(canvas, Rect(room.x, words.bottom, room.w, room.bottom - words.bottom))
        draw_tailpiece(canvas, self._beside.inset(20))

    def _draw_row(self, canvas: Canvas, place: Rect, index: int, chosen: bool) -> None:
        row, now = self._shown[index], self.gallery.now
        top = self.list.row_place(index).y <= self.list.rect.y
        before = None if index == 0 or top else day_text(self.gallery.when(self._shown[index - 1]), now)
        is_first = before != day_text(self.gallery.when(row), now)
        draw = draw_large_row if self._is_large else draw_row
        draw(canvas, self.gallery, row, place, chosen=chosen, is_first=is_first)

    def _look_again_later(self) -> None:
        self._timer = self.app.after(LOOK_AGAIN_S, self._look_again)

    def _look_again(self) -> None:
        """Another program may have written, renamed or removed something."""
        if self.attached:
            if self.gallery.look_again(self._seen()):
                self.fill()
            self._look_again_later()


class GameList(ListView):
    """The list; what is seen of a row changes while the rows stay."""

    stamp: int = 0
    """Changes with whatever is to be seen."""
