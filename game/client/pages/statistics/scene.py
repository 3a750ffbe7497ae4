"""The page of statistics: one leaf of an almanac: oneself, the rating, games and wins, habits, dice, rows and hours.

In large type the parts stand on sheets of their own, so that nothing is set smaller than the text size says.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, tzinfo

from game.ai.child import is_build
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.text import sans, serif
from game.client.input.actions import Action, Hotkey
from game.client.pages.statistics.chosen import TIMES, Chosen, choose, games_in
from game.client.pages.statistics.dice_columns import DiceColumns
from game.client.pages.statistics.draw import draw_frame, draw_legend, draw_oneself, draw_rules, draw_sum, wins_heading
from game.client.pages.statistics.lists import HEADING, ROW, Line, Lines
from game.client.pages.statistics.rating_scale import RatingScale
from game.client.pages.statistics.words import (
    date,
    dice_line,
    group_line,
    group_name,
    group_said,
    habit_line,
    level_name,
    record_value,
)
from game.client.shell.dialog import Answer, Dialog, notice
from game.client.shell.page_scene import PageScene
from game.client.shell.scene import Timer
from game.client.widgets.button import Button
from game.client.widgets.page import (
    Hint,
    button_row,
    content_rect,
    draw_heading,
    draw_hints,
    draw_tailpiece,
    hint_rect,
)
from game.client.widgets.stepper import Stepper
from game.client.widgets.tabs import Tab, Tabs
from game.client.words.locale import Message, msg
from game.match.counting.room import counting_room
from game.match.statistics.book import Book
from game.match.statistics.figures import BY, MIN_OCCASIONS
from game.match.statistics.habit_shares import doge_share
from game.match.statistics.rating import MIN_GAMES

LARGE = 1.3
"""In type larger than this each part has a sheet of its own."""
SHEETS = ("rating", "wins", "habits", "dice", "records")
"""The parts, in the order in which they are read."""
LOOK_AGAIN_S = 2.0
"""So often it is looked at what another program has done."""
SHOWN_EVERY = 60
"""After so many frames in which files were read, what they come to is shown."""
UPPER = 324.0
"""Height of the part of the leaf above the gondola."""


@dataclass(frozen=True)
class Doors:
    """Where the page leads."""

    show_games: Callable[[frozenset[str]], None]
    """Shows these games in the list of games."""
    write: Callable[[], None]
    """Writes all games as a table."""
    new_game: Callable[[], None]
    """Opens the page that lays a new table."""


class StatisticsScene(PageScene):
    """The page of statistics."""

    zone: tzinfo | None = None
    """In which zone days are told; None for that of this machine."""

    def __init__(self, book: Book, doors: Doors) -> None:
        """Makes the page.

        Args:
            book: the games.
            doors: where it leads.
        """
        super().__init__()
        self.history = book
        """The games."""
        self.doors = doors
        """Where the page leads."""
        self.chosen: Chosen
        """What is shown."""
        self._offered: list[str] = []
        self._steps = 0
        self._forgotten: tuple[frozenset[str], float] | None = None
        self._timer: Timer | None = None
        self._built = False
        self._leaf = self._you = Rect(0, 0, 0, 0)
        self._heads: dict[str, Rect] = {}

    # The scene.

    def enter(self) -> None:
        """The focus is on the game; what another program does is seen by and by."""
        self.widgets.focus(self.game)
        self._look_again_later()
        if notes := self.history.forgotten.notes:
            self.app.stack.push(notice(msg("games.failed"), "\n".join(notes)), lambda _: None)

    def leave(self) -> None:
        """Keeps what was read."""
        if self._timer is not None:
            self._timer.cancel()
        self.history.settle()
        self.history.keep()

    def resume(self) -> None:
        """A game may have been played or deleted meanwhile."""
        self.history.refresh()
        self.fill()

    @property
    def moving(self) -> bool:
        """While files are read, a frame comes after the other."""
        return self._built and (self.history.unread > 0 or self.widgets.moving)

    def update(self, dt: float) -> None:
        """Reads some files."""
        super().update(dt)
        if self.history.step():
            self._steps += 1
            if not self.history.unread or self._steps % SHOWN_EVERY == 0:
                self.history.settle()
                self.fill()

    def finish(self) -> None:
        """Reads all files at once."""
        self.history.read_all()
        self.fill()

    def handle(self, action: Action) -> bool:
        """The keys of tabs change the game where there are no tabs."""
        if action in (Hotkey("previous_tab"), Hotkey("next_tab")) and not self._tabs.visible:
            self.game.step(1 if action == Hotkey("next_tab") else -1)
            return True
        return super().handle(action)

    # Making and placing.

    def _build(self) -> None:
        add, keys = self.widgets.add, self.app.input
        self.history.refresh()
        self._tabs = add(Tabs([Tab(_title(sheet)) for sheet in SHEETS], on_change=lambda _: self._open_sheet()))
        self.game = add(Stepper(msg("statistics.game"), [""], on_change=lambda _: self.fill()))
        self.time = add(Stepper(msg("statistics.time"), [""], on_change=lambda _: self.fill()))
        self.rating = add(RatingScale())
        self.rating.on_press = lambda: self._show_games(frozenset(game.id for game in self.chosen.games))
        self.by = add(Stepper(msg("statistics.by"), [msg(f"statistics.by.{by}") for by in BY],
                              on_change=lambda _: self.fill()))  # fmt: skip
        self.wins = add(Lines("wins", msg("statistics.wins.title"), self._show_games))
        self.habits = add(Lines("habits", msg("statistics.habits.title"), self._show_games))
        self.dice = add(DiceColumns())
        self.dice.on_press = lambda: self._show_games(frozenset(game.id for game in self.chosen.games if game.dice))
        self.records = add(Lines("records", msg("statistics.rows.title"), self._show_games))
        self.bring_back = add(Button(msg("games.put_back"), cap=keys.cap("u"), hotkey="u", on_press=self._bring_back))
        self.bring_back.visible = False
        self.csv = add(Button(msg("statistics.csv"), cap=keys.cap("c"), hotkey="c", on_press=self.doors.write))
        self.forget = add(
            Button(msg("statistics.forget"), cap=keys.cap("as_it_was"), hotkey="as_it_was", on_press=self._ask)
        )
        self.new_game = add(Button(msg("title.new_game"), on_press=self.doors.new_game))
        self._back = add(Button(msg("page.back"), cap=keys.cap("back"), on_press=self.go_back))
        self._built = True

    def layout(self, page: Page) -> None:
        """The leaf with all parts, or in large type with one of them below tabs."""
        if not self._built:
            self._build()
        content, scale = content_rect(page), max(1.0, self.app.tools.fonts.text_scale)
        for word, part in (("wins", self.wins), ("habits", self.habits), ("records", self.records)):
            part.set_row_height(ROW[word] * scale)
        self._tabs.visible = scale > LARGE
        if scale > LARGE:
            self._lay_sheets(content)
        else:
            self._lay_leaf(page, content)
        self.fill()

    def _lay_leaf(self, page: Page, content: Rect) -> None:
        """All parts on one leaf, as an almanac has them."""
        scale = max(1.0, self.app.tools.fonts.text_scale)
        high = 44.0 * min(1.2, scale)
        top, wide = page.middle.y + 100 - high, (290.0 * min(1.2, scale), 400.0 * min(1.2, scale))
        self.time.rect = Rect(content.right - wide[1], top, wide[1], high)
        self.game.rect = Rect(self.time.rect.x - 16 - wide[0], top, wide[0], high)
        self._leaf = content
        inner = content.inset(40, 26)
        upper = UPPER - 26
        self._you = Rect(inner.x, inner.y, 400, upper - 20)
        self.rating.rect = Rect(inner.x + 470, inner.y, inner.w - 470, upper - 8)
        foot = inner.y + upper + 24
        apart = 40.0
        third = (inner.w - 2 * apart) / 3
        heading = HEADING * scale
        lower = Rect(inner.x, foot, third, inner.bottom - foot)
        self.by.rect = Rect(lower.right - 210 * min(1.2, scale), lower.y - 4, 210 * min(1.2, scale), 38)
        total = 40.0 * scale
        self._heads["wins"] = Rect(lower.x, lower.y, third, heading)
        below = self.app.tools.fonts.line_height(sans(16))
        self._heads["columns"] = Rect(lower.x, lower.y + heading, third, below)
        self.wins.rect = Rect(lower.x, lower.y + heading + below, third, lower.h - heading - below - total)
        self._heads["all"] = Rect(lower.x, lower.bottom - total, third, total)
        middle = lower.moved(third + apart, 0)
        self._heads["habits"] = Rect(middle.x, middle.y, third, heading)
        self.habits.rect = Rect(middle.x, middle.y + heading, third, middle.h - heading)
        right = middle.moved(third + apart, 0)
        dice = (right.h - 16) * 0.51
        self.dice.rect = Rect(right.x, right.y, third, dice)
        rest = Rect(right.x, right.y + dice + 16, third, right.h - dice - 16)
        self._heads["records"] = Rect(rest.x, rest.y, third, heading)
        self.records.rect = Rect(rest.x, rest.y + heading, third, rest.h - heading)
        for part in (self.rating, self.by, self.wins, self.habits, self.dice, self.records):
            part.visible = True

    def _lay_sheets(self, content: Rect) -> None:
        """One part on the leaf, the others behind tabs."""
        bar = 62.0
        self._tabs.rect = Rect(content.x + 20, content.y, content.w - 40, bar)
        self._leaf = Rect(content.x, content.y + bar, content.w, content.h - bar)
        inner = self._leaf.inset(36, 24)
        high, gap = 64.0, 20.0
        wide = (inner.w - 2 * gap) / 3
        self.game.rect = Rect(inner.x, inner.y, wide, high)
        self.time.rect = Rect(inner.x + wide + gap, inner.y, wide, high)
        self.by.rect = Rect(inner.x + 2 * (wide + gap), inner.y, wide, high)
        room = Rect(inner.x, inner.y + high + 20, inner.w, inner.h - high - 20)
        line = self.app.tools.fonts.line_height(serif(27, "semibold"))
        self._you = Rect(room.x, room.y, room.w, min(room.h * 0.46, 2.9 * line))
        self.rating.rect = Rect(room.x, self._you.bottom + 10, room.w, room.bottom - self._you.bottom - 10)
        self.dice.rect = room
        below, total = self.app.tools.fonts.line_height(sans(16)), 78.0
        self._heads["columns"] = Rect(room.x, room.y, room.w, below)
        self._heads["all"] = Rect(room.x, room.bottom - total, room.w, total)
        self.wins.rect = Rect(room.x, room.y + below, room.w, room.h - below - total)
        self.habits.rect = self.records.rect = room
        self._open_sheet()

    def _open_sheet(self) -> None:
        """Shows the part whose tab is open."""
        sheet = SHEETS[self._tabs.index]
        parts = {"rating": self.rating, "wins": self.wins, "habits": self.habits, "dice": self.dice,
                 "records": self.records}  # fmt: skip
        for word, part in parts.items():
            part.visible = word == sheet
        self.by.visible = sheet == "wins"
        self.invalidate()

    def _shows(self, sheet: str) -> bool:
        return not self._tabs.visible or SHEETS[self._tabs.index] == sheet

    # What is shown.

    @property
    def game_id(self) -> str:
        """The game that is chosen; empty for all."""
        return ("", *self._offered)[self.game.index]

    def _now(self) -> datetime:
        return self.history.shelf.now.astimezone(self.zone)

    def fill(self) -> None:
        """Shows what the games that are chosen come to."""
        self._offer()
        history = self.history
        self.chosen = chosen = choose(
            history.games, self.game_id, TIMES[self.time.index], BY[self.by.index], self._now(), history.broken
        )
        locale = self.app.tools.locale
        by = BY[self.by.index]
        self.wins.show(
            [
                Line(
                    group_name(by, group), msg("games.said", day=group_said(locale, group.figures),
                                               line=group_line(locale, by, group.figures)),
                    group.ids, figures=group.figures, detail=group_line(locale, by, group.figures),
                )
                for group in chosen.groups
            ]
        )  # fmt: skip
        self.habits.show(
            [
                Line(
                    habit_line(habit), msg("statistics.habit.said", done=habit.done, occasions=habit.occasions),
                    habit.ids, share=habit.share, doge=doge_share(habit.game, habit.word),
                    art=_art(habit.game, habit.word),
                )
                for habit in chosen.habits
            ]
        )  # fmt: skip
        self.records.show(
            [
                Line(msg(f"statistics.record.{record.word}"), value, record.ids, value)
                for record in chosen.records
                for value in (record_value(locale, record, self.zone),)
            ]
        )
        self.dice.dice = chosen.dice
        self.dice.line = dice_line(chosen.dice, msg(f"{self.game_id}.name") if self.game_id else None)
        self.dice.art = next((room.die for game in self._offered if (room := counting_room(game)) and room.die), "")
        self._show_rating()
        self._label()
        self.invalidate()

    def _offer(self) -> None:
        """Offers the games and the times there are."""
        games = self.history.games
        before, self._offered = self.game_id, games_in(games)
        at = self._offered.index(before) + 1 if before in self._offered else 0
        self.game.set_values([msg("statistics.all_games"), *(msg(f"{game}.name") for game in self._offered)], at)
        first = next((game for game in games if game.standing == "counted"), None)
        since = msg("statistics.time.since", date=date(first.ended, self.zone)) if first else msg("statistics.time.all")
        more = [msg(f"statistics.time.{time}") for time in TIMES[1:]]
        self.time.set_values([since, *more], self.time.index)

    def _show_rating(self) -> None:
        ratings, best = self.chosen.ratings, None
        if ratings is None:
            missing = msg("statistics.rating.missing_in_build" if is_build() else "statistics.rating.missing")
            self.rating.show(None, {}, "", missing, "")
            return
        you, level = ratings.you, ratings.level()
        games = you.games if you is not None else 0
        told_few = msg("statistics.rating.few", count=max(0, MIN_GAMES - games))
        if ratings.course:
            mark = max(ratings.course, key=lambda mark: (mark.value, -mark.ended))
            best = msg("statistics.rating.best", value=f"{mark.value:.0f}", date=date(mark.ended, self.zone))
        name = msg("statistics.rating.level", level=level_name(level)) if level else ""
        self.rating.show(you, ratings.masks(level), name, "" if games >= MIN_GAMES else told_few, best or "")

    def _label(self) -> None:
        """Which buttons there are, and where."""
        is_any = bool(self.history.games)
        for button in (self.csv, self.forget):
            button.visible = is_any
        self.new_game.visible = not is_any
        self.bring_back.visible = self._forgotten is not None
        buttons = (self.bring_back, self.csv, self.forget, self.new_game, self._back)
        shown = [button for button in buttons if button.visible]
        for button, place in zip(shown, button_row(self.app.tools, shown, [180.0] * len(shown)), strict=True):
            button.rect = place

    # What is done.

    def _show_games(self, ids: frozenset[str]) -> None:
        if ids:
            self.doors.show_games(ids)

    def _ask(self) -> None:
        """Asks whether the games that are shown are to be forgotten."""
        games = self._shown_games()
        if not games:
            self.app.tell(msg("statistics.empty"))
            return
        answers = (Answer(msg("games.delete.keep"), False, kind="primary"), Answer(msg("statistics.forget"), True))
        question = Dialog(
            msg("statistics.forget.ask", count=len(games)), msg("statistics.forget.line"), answers, cancel=False
        )
        self.app.stack.push(question, lambda yes: self._forget(games) if yes else None)

    def _shown_games(self) -> frozenset[str]:
        """The games that are shown, those that are counted apart with them."""
        shown = {game.id for game in self.chosen.games}
        if TIMES[self.time.index] in ("many", "last"):
            return frozenset(shown)
        start = self._now().replace(month=1, day=1, hour=0, minute=0, second=0, microsecond=0).timestamp()
        first = start if TIMES[self.time.index] == "year" else float("-inf")
        return frozenset(
            game.id for game in self.history.games
            if self.game_id in ("", game.game) and game.ended >= first and game.standing != "unfinished"
        )  # fmt: skip

    def _forget(self, ids: frozenset[str]) -> None:
        """Forgets games: all of them by their time, which is one number however many they are, else one by one."""
        every = {game.id for game in self.history.games if game.standing != "unfinished"}
        forgotten = self.history.forgotten
        before = forgotten.until
        until = max(game.ended for game in self.history.games if game.id in ids)
        if not (forgotten.forget_until(until) if ids == every else forgotten.forget(ids)):
            self.app.stack.push(notice(msg("games.failed"), forgotten.problem or ""), lambda _: None)
            return
        self._forgotten = ids, before
        self.history.settle()
        self.app.tell(msg("statistics.forgotten", count=len(ids)))
        self.fill()

    def _bring_back(self) -> None:
        """Counts again what was forgotten last."""
        if self._forgotten is None:
            return
        ids, until = self._forgotten
        forgotten = self.history.forgotten
        if not forgotten.bring_back(ids, until):
            self.app.stack.push(notice(msg("games.failed"), forgotten.problem or ""), lambda _: None)
            return
        self._forgotten = None
        self.history.settle()
        if self.bring_back.focused:
            self.widgets.focus(self.game)
        self.fill()

    def _look_again_later(self) -> None:
        self._timer = self.app.after(LOOK_AGAIN_S, self._look_again)

    def _look_again(self) -> None:
        """Another program may have finished a game, deleted or forgotten one."""
        if self.attached:
            if self.history.look_again():
                self.fill()
            self._look_again_later()

    # Drawing.

    def draw(self, canvas: Canvas) -> None:
        """Draws the page."""
        history, line = self.history, msg("statistics.line")
        if history.unread:
            line = msg("statistics.reading", read=history.total - history.unread, count=history.total)
        room = None if self._tabs.visible else self.game.rect.x - 20
        draw_heading(canvas, msg("statistics.title"), line, right=room)
        canvas.panel(self._leaf, "sheet")
        draw_frame(canvas, self._leaf)
        hints = (
            Hint(("up", "down"), msg("statistics.hint.part")),
            Hint(("left", "right"), msg("statistics.hint.value")),
            Hint(("select",), msg("statistics.hint.games")),
        )
        first = next(button for button in (self.bring_back, self.csv, self.new_game) if button.visible)
        draw_hints(canvas, self.app.input, hints, hint_rect(canvas.page, first.rect))
        is_leaf = not self._tabs.visible
        if self._shows("rating"):
            draw_oneself(canvas, self._you, self.chosen, is_beside=is_leaf)
            if not self.history.games and not self.history.unread:
                draw_tailpiece(canvas, self._leaf.inset(60))
        if is_leaf and self.history.games:
            draw_rules(canvas, self._leaf, self._you, self._heads)
        row = self.wins.row_place(0).inset(8, 4)
        if self._shows("wins") and self.history.games:
            wins_heading(canvas, self._heads["columns"], row)
            draw_sum(canvas, self._heads["all"], row, self.chosen.figures)
        if self._shows("habits") and not is_leaf:
            draw_legend(canvas, (self.by.rect.right, self.by.rect.center[1]), self._leaf.w)
        if self._shows("habits") and not self.habits.lines and self.history.games:
            place, told = self.habits.rect, msg("statistics.habits.few", count=MIN_OCCASIONS)
            canvas.text(
                told, (place.x, place.y + 14), serif(20, italic=True), "muted", width=place.w, max_height=place.h * 0.6
            )
        super().draw(canvas)


def _title(sheet: str) -> Message:
    """What a part is called on its tab."""
    if sheet == "rating":
        return msg("statistics.tab.rating")
    return msg(f"statistics.{'rows' if sheet == 'records' else sheet}.title")


def _art(game_id: str, word: str) -> str:
    """The drawing beside a habit."""
    room = counting_room(game_id)
    return next((habit.art for habit in room.habits if habit.word == word), "") if room is not None else ""
