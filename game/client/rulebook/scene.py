"""The rules of a game, to read: contents at the left, the page at the right, all numbers those of the rules in play.

What is written comes from the game's own room (`TableRoom.chapters`); a game that has none yet gets its page from the
meanings written in its rules. A key that no chapter of the room is about (`KeyRoom.chapters`) is told likewise where it
differs from the printed rules, so that a further switch can be read before anybody has written a sentence for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from game.catalogue.meaning import Key, walk_keys
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.shapes import Layer
from game.client.drawing.text import sans, serif
from game.client.input.actions import Action, Hotkey, Move
from game.client.rulebook.rule_words import rule_meaning, rule_name, value_text
from game.client.rulebook.rules_sheet import Sheet
from game.client.rulebook.search_bar import HEIGHT as SEARCH
from game.client.rulebook.search_bar import SearchBar, WordsDialog
from game.client.rulebook.variant_names import variant_title
from game.client.shell.page_scene import PageScene
from game.client.shell.room import TableRoom, table_room
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.page import (
    Hint,
    button_row,
    content_rect,
    draw_heading,
    draw_hints,
    hint_rect,
)
from game.client.widgets.prose import Chapter, Points, Prose
from game.client.words.locale import Locale, Message, msg
from game.rules.core import Rules
from game.rules.looks import book_of
from game.texts import SOURCE_LANGUAGE

CONTENTS = 420.0
LARGER = 0.5
"""By how much of that more in type of twice the size."""
"""Width of the contents."""


def chapters_of(game_id: str, rules: Rules) -> Sequence[Chapter]:
    """The chapters of a game's rules page.

    Raises:
        ArgumentError: there is no such game, or it has no table.
    """
    room = table_room(game_id)
    if room.chapters is None:
        points = Points(tuple(_told(game_id, rules, walk_keys(type(rules)))))
        return [Chapter(msg("rules.keys"), (Prose(msg("rules.keys.line")), points))]
    further = tuple(_told(game_id, rules, _further(room, rules)))
    return [*room.chapters(rules), *([Chapter(msg("rules.further"), (Points(further),))] if further else ())]


def table_note_of(game_id: str, rules: Rules) -> Message | None:
    """What a game writes on its small board of the new-game page; None where nothing."""
    note_of = table_room(game_id).table_note
    return None if note_of is None else note_of(rules)


def _further(room: TableRoom, rules: Rules) -> Iterator[Key]:
    """The keys that no chapter of a game's room is about, as far as they differ from the printed rules."""
    if room.keys is None:
        return
    sections = {path.partition(".")[0] for _, paths in room.keys().chapters for path in paths}
    printed = type(rules)()
    for key in walk_keys(type(rules)):
        if key.path[0] not in sections and key.value_in(rules) != key.value_in(printed):
            yield key


def _told(game_id: str, rules: Rules, keys: Iterable[Key]) -> Iterator[Message]:
    """Keys of the rules by their names, each with its value in words and its meaning."""
    english = Locale(SOURCE_LANGUAGE)  # what there is no text for in English, there is none for at all
    for key in keys:
        name = rule_name(english, game_id, key.path)
        value = value_text(english, game_id, key.path, key.value_in(rules))
        yield msg("rules.key", key=name, value=value, meaning=rule_meaning(english, game_id, key))


class ChapterLine(Widget):
    """A line of the contents."""

    radius = 9.0

    def __init__(self, number: int, title: Message, on_press: Callable[[], None]) -> None:
        super().__init__(on_press=on_press)
        self._number, self._title = number, title
        self.current = False
        """Whether this chapter is being read."""

    @property
    def number(self) -> int:
        """The chapter it stands for, from 0."""
        return self._number

    def spoken(self) -> Message | str:
        """Its title."""
        return self._title

    def draw(self, canvas: Canvas) -> None:
        """Draws it; the chapter that is read lies on night."""
        place = self.rect
        if self.current:
            canvas.box(place, (Layer(fill=canvas.theme.colour("night"), radius=self.radius),))
        elif self.hovered or self.focused:
            canvas.fill(place, "focus_ground", self.radius)
        ink, held = "on_night" if self.current else "text", canvas.fonts.held_back
        wider = 16 * min(1.0, max(0.0, canvas.fonts.text_scale - 1))
        canvas.text(
            str(self._number + 1), (place.x + 38 + wider, place.center[1]), serif(held(22), "semibold"),
            "on_night_muted" if self.current else "red_text", "right", valign="middle", max_width=34 + wider,
            max_height=place.h,
        )  # fmt: skip
        style = sans(held(22), "semibold" if self.current else "regular")
        canvas.text(
            self._title, (place.x + 56 + wider, place.center[1]), style, ink, valign="middle",
            max_width=place.w - 70 - wider, max_height=place.h,
        )  # fmt: skip


class RulesScene(PageScene):
    """The rules page of a game."""

    def __init__(
        self,
        game_id: str,
        rules: Rules,
        variant: Message | str | None = None,
        on_change: Callable[[], None] | None = None,
    ) -> None:
        """Makes the page.

        Args:
            game_id: which game.
            rules: the rules in play; every number on the page is theirs.
            variant: what these rules are called; None for those of the printed game.
            on_change: opens the page that changes them; None where they are fixed, as at a table.
        """
        super().__init__()
        self._game_id, self._variant, self._on_change = game_id, variant, on_change
        self.book = book_of(rules)
        self._chapters = chapters_of(game_id, rules)
        self._lines = [
            self.widgets.add(ChapterLine(number, chapter.title, lambda number=number: self._turn_to(number)))  # type: ignore[misc]
            for number, chapter in enumerate(self._chapters)
        ]
        self.sheet = self.widgets.add(Sheet(self._chapters, self._mark_current))
        """The page that is read."""
        self._search = SearchBar(self._seek, self._step, self._pick_word)
        self.widgets.extend(self._search.widgets)
        self._back: Button | None = None
        self._change: Button | None = None

    def layout(self, page: Page) -> None:
        """Places contents and page."""
        if self._back is None:
            self._back = self.widgets.add(
                Button(msg("page.back"), cap=self.app.input.cap("back"), on_press=self.go_back)
            )
            if self._on_change is not None:
                self._change = self.widgets.add(
                    Button(
                        msg("workshop.change_these"), cap=self.app.input.cap("w"), hotkey="w", on_press=self._on_change
                    )
                )
        content = content_rect(page)
        grow = max(1.0, self.app.tools.fonts.text_scale)
        search, contents = SEARCH * min(1.4, grow), CONTENTS * (1 + LARGER * (min(2.0, grow) - 1))
        high = min(58.0 * grow, (content.h - 60 - search - 20) / max(1, len(self._lines)) - 6)
        y = content.y + 56
        for line in self._lines:
            line.rect = Rect(content.x, y, contents, high)
            y += high + 6
        left = content.x + contents + 32
        self.sheet.place(Rect(left, content.y, content.right - left, content.h), self.app.tools)
        for button, place in zip(self._buttons, self._foot_buttons(), strict=True):
            button.rect = place
        self._search.place(Rect(content.x, content.bottom - search, contents, search))
        self._search.words.visible = bool(self._words)
        self._mark_current()
        self._tell_found()

    def enter(self) -> None:
        """The keys turn the page from the start."""
        self.widgets.focus(self.sheet)

    def handle(self, action: Action) -> bool:
        """Going through the contents turns the page."""
        focused = self.widgets.focused
        match action:
            case Hotkey("find") if self.app.input.look != "keys" and self._words:
                self._pick_word()
                return True
            case Hotkey("find"):
                self._search.field.select_all()
                self.widgets.focus(self._search.field)
                return True
            case Move("left") if focused is self.sheet and self._lines:
                self.widgets.focus(self._lines[self.sheet.chapter])
                return True
            case Move("right") if isinstance(focused, ChapterLine):
                self.widgets.focus(self.sheet)
                return True
        taken = super().handle(action)
        focused = self.widgets.focused
        if taken and isinstance(action, Move) and isinstance(focused, ChapterLine):
            self.sheet.open_chapter(focused.number)
        return taken

    def draw(self, canvas: Canvas) -> None:
        """Draws the page."""
        name = msg(f"{self._game_id}.name")
        line = msg("rules.printed") if self._variant is None else self._variant_line(self._variant)
        draw_heading(canvas, msg("rules.title", game=name), line)
        content = content_rect(canvas.page)
        canvas.text(
            msg("rules.contents"),
            (content.x + 4, content.y + 30 + 10 * min(1.0, max(0.0, canvas.fonts.text_scale - 1))),
            serif(canvas.fonts.held_back(25), "semibold"),
            "text",
            valign="baseline",
        )
        hints = (
            Hint(("up", "down"), msg("rules.hint.scroll")),
            Hint(("page_up", "page_down"), msg("rules.hint.page")),
            Hint(("next",), msg("rules.hint.contents")),
            Hint(("find",), msg("rules.search.hint")),
        )
        draw_hints(canvas, self.app.input, hints, hint_rect(canvas.page, self._foot_buttons()[0]))
        self._search.draw(canvas)
        super().draw(canvas)

    @property
    def _words(self) -> list[str]:
        """The words to pick from, as the game's catalogue lists them in the language in use."""
        key = f"{self._game_id}.rules.words"
        locale = self.app.tools.locale
        return [word.strip() for word in locale.text(msg(key)).split(",")] if locale.knows(key) else []

    def _seek(self, words: str) -> None:
        self.sheet.seek(words)
        self._tell_found()
        self._say_found()

    def _step(self, by: int) -> None:
        if self.sheet.step(by):
            self._tell_found()
        self._say_found()

    def _pick_word(self) -> None:
        counted = [(word, self.sheet.count(word)) for word in self._words]
        self.app.stack.push(WordsDialog([(word, count) for word, count in counted if count]), self._take_word)

    def _take_word(self, word: str) -> None:
        self._search.field.text = word
        self._seek(word)
        self.widgets.focus(self._search.after)

    def _tell_found(self) -> None:
        self._search.tell(self.sheet.shown, len(self.sheet.found))
        self.invalidate(self._search.bounds)

    def _say_found(self) -> None:
        shown, found = self.sheet.shown, self.sheet.found
        if shown is not None:
            self.say(
                msg(
                    "rules.search.found",
                    word=self._search.field.text,
                    chapter=self._chapters[found[shown].chapter].title,
                    number=shown + 1,
                    total=len(found),
                )
            )
        elif self._search.count is not None:
            self.say(self._search.count)

    @property
    def _buttons(self) -> list[Button]:
        return [button for button in (self._back, self._change) if button is not None]

    def _foot_buttons(self) -> list[Rect]:
        buttons = self._buttons
        return button_row(self.app.tools, buttons, (168,) * len(buttons))

    def _variant_line(self, variant: Message | str) -> Message:
        called = variant if isinstance(variant, Message) else variant_title(self._game_id, variant)
        return msg("rules.variant", variant=called)

    def _turn_to(self, number: int) -> None:
        self.sheet.open_chapter(number)
        self.widgets.focus(self.sheet)

    def _mark_current(self) -> None:
        current = self.sheet.chapter
        for line in self._lines:
            line.current = line.number == current
