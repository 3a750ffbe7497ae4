"""The workshop's page: the sheet of keys at the left; at the right the file, the search, what is chosen and changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.catalogue.draft import History, Remedy, place_of, with_value
from game.catalogue.files import difference
from game.catalogue.games import rules_type
from game.catalogue.pictures import drawn
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.keycaps import draw_keycap
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part
from game.client.drawing.text import serif
from game.client.input.actions import Action, Back, Hotkey
from game.client.pages.workshop.controls import Control
from game.client.pages.workshop.desk import FileDesk
from game.client.pages.workshop.details import details_height, draw_details
from game.client.pages.workshop.file_pane import FilePane, broken_to, file_lines
from game.client.pages.workshop.keys import (
    change_words,
    chapters_of,
    control_of,
    key_name,
    names_offered,
)
from game.client.pages.workshop.lists import ListControl
from game.client.pages.workshop.opening import Opened
from game.client.pages.workshop.places import LARGE, Places, large_places_of, places_of
from game.client.pages.workshop.search import KeySearch
from game.client.pages.workshop.sheet import RuleSheet
from game.client.pages.workshop.shown_rules import fits_of, has_picture, rules_parts
from game.client.pages.workshop.trying_out import Begin, TryingOut
from game.client.shell.dialog import Answer, Dialog, notice
from game.client.shell.name_dialog import NameDialog
from game.client.shell.page_scene import PageScene
from game.client.widgets.button import Button
from game.client.widgets.page import (
    Hint,
    button_row,
    draw_heading,
    draw_hints,
    hint_rect,
)
from game.client.widgets.pane import Pane
from game.client.widgets.tabs import Tab, Tabs
from game.client.words.locale import Message, as_message, msg
from game.match.own_rules import Draft
from game.rules.core import Fault, Rules
from game.rules.looks import book_of

MAX_TOLD = 4
"""So many faults of a file are told when it is opened."""
MAX_GROW = 1.7
"""Rows grow with the text up to here."""

Measure = Callable[[str, Rules, str], None]
"""Measures rules and shows the report: which game, the rules, what they are called."""

Play = Callable[[str, Rules, str], Message | str | None]
"""Lays a table by rules: which game, the rules, what they are called; says why where that cannot be."""


class WorkshopScene(PageScene):
    """The workshop."""

    def __init__(
        self,
        opened: Opened,
        on_play: Play,
        on_open: Callable[[], None] | None = None,
        on_measure: Measure = lambda *_: None,
        try_out: Begin | None = None,
        on_text: Callable[[str], None] | None = None,
    ) -> None:
        """Opens rules.

        Args:
            opened: which game, the rules, and their file where they have one.
            on_play: lays a table by the rules as they are.
            on_open: opens the list of rules to go to others; None where there is none to go to.
            on_measure: measures the rules as they are.
            try_out: plays quick games by them beside the window; None where none are played.
            on_text: opens rules that are pasted as text; None where they cannot be.
        """
        super().__init__()
        self._game_id = opened.game_id
        self._on_play, self._on_open, self._on_measure = on_play, on_open, on_measure
        self._note, self._fault_at = opened.note, opened.first
        self._history: History[Draft] = History(opened.draft)
        self.desk = FileDesk(self, self._game_id, opened.path, opened.draft, on_text)
        """What is done with the file."""
        self._printed = rules_type(self._game_id)()
        self._chapters = chapters_of(self._game_id)
        self._stroke = 0
        self._built = False
        self._trying = None if try_out is None else TryingOut(self, self._game_id, try_out, self.refresh)
        self._touched: tuple[str, ...] = ()

    # What is being written.

    @property
    def draft(self) -> Draft:
        """The rules as they are, with name and about."""
        return self._history.now

    @property
    def rules(self) -> Rules:
        """The rules as they are."""
        return self.draft.rules

    @property
    def told_changes(self) -> str:
        """What differs from the printed rules, on one line."""
        locale = self.app.tools.locale
        return "; ".join(
            locale.text(msg("workshop.change", name=key_name(locale, self._game_id, path), old=old, new=new))
            for path, (old, new) in self._changes.items()
        )

    def write(self, draft: Draft) -> None:
        """The rules are these from now on."""
        self._history.change(draft)
        self.refresh()

    def refresh(self) -> None:
        """Shows what there is."""
        self._fill()
        self.invalidate()

    def enter(self) -> None:
        """The focus is on the first row; a file that was read with faults says so."""
        self.widgets.focus(self.sheet)
        self.desk.watch()
        if self._fault_at:
            self.sheet.go_to(place_of(type(self.rules), Fault(self._fault_at, "", "")))
        if self._note:
            told = "\n".join(self.app.tools.locale.text(as_message(line)) for line in self._note[:MAX_TOLD])
            self.app.stack.push(notice(msg("workshop.read_with_faults"), told), lambda _: None)

    # Making and placing.

    def _build(self) -> None:
        keys = self.app.input
        titles = [Tab(chapter.title) for chapter in self._chapters]
        self._tabs = self.widgets.add(Tabs(titles, on_change=self._open_chapter))
        controls: dict[tuple[str, ...], Control] = {
            key.path: control_of(
                self._game_id,
                key,
                self._setter(key.path),
                self._ask_name,
                lambda: self.app.tools.locale,
                lambda: book_of(self.rules),
            )
            for chapter in self._chapters
            for key in chapter.keys
        }
        self.sheet = RuleSheet(
            self._game_id, self._chapters, controls, lambda: self.app.tools, self._mend, self._walked
        )
        self.widgets.add(self.sheet)
        self._column = self.widgets.add(Pane(self._scrolled))
        self._file = self.widgets.add(Button(msg("workshop.deeds"), on_press=self.desk.ask, size=22))
        self._undo = self.widgets.add(
            Button(msg("workshop.undo"), kind="tool", icon="icons/undo", hotkey="undo", on_press=self._step_back)
        )
        self._redo = self.widgets.add(
            Button(msg("workshop.redo"), kind="tool", icon="icons/redo", hotkey="redo", on_press=self._step_on)
        )
        self._search = KeySearch(self, self._game_id, self._chapters, self.sheet)
        self.widgets.extend(self._search.bar.widgets)
        self._one = self.widgets.add(
            Button(msg("workshop.one_back"), cap=keys.cap("as_it_was"), on_press=self._one_back, size=21)
        )
        self.pane = self.widgets.add(FilePane(self.sheet.go_to, self._to_row))
        self._edit = self.widgets.add(Button(msg("workshop.deed.edit"), on_press=self.desk.edit, size=21))
        self._all = self.widgets.add(
            Button(
                msg("workshop.all_back"), cap=keys.cap("defaults"), hotkey="defaults", on_press=self._all_back, size=21
            )
        )
        self._build_foot()
        self._built = True

    def _build_foot(self) -> None:
        keys = self.app.input
        self._back = self.widgets.add(Button(msg("page.back"), cap=keys.cap("back"), on_press=self.go_back))
        self._open = self.widgets.add(Button(msg("workshop.open"), on_press=self._open_others))
        self._open.visible = self._on_open is not None
        self._save = self.widgets.add(
            Button(msg("workshop.save"), cap=keys.cap("save"), hotkey="save", on_press=self.desk.save)
        )
        self._play = self.widgets.add(
            Button(
                msg("workshop.play"),
                kind="primary",
                cap=keys.cap("play_now"),
                hotkey="play_now",
                on_press=self._press_play,
            )
        )
        self._measure = self.widgets.add(
            Button(
                msg("workshop.measure"), cap=keys.cap("measure"), hotkey="measure",
                on_press=lambda: self._on_measure(self._game_id, self.rules, self.draft.name),
            )
        )  # fmt: skip

    def layout(self, page: Page) -> None:
        """The sheet under its tabs at the left, all else at the right."""
        if not self._built:
            self._build()
        scale = self.app.tools.fonts.text_scale
        if not self.sheet.lines:
            self.sheet.show(self.rules, self._printed)
        places = self._place(page)
        self._tabs.rect = places.tabs
        self.sheet.place(places.sheet, min(max(1.0, scale), MAX_GROW))
        foot = [button for button in (self._back, self._open, self._save, self._measure, self._play) if button.visible]
        feet = button_row(self.app.tools, foot, [168.0] * (len(foot) - 1) + [230.0])
        for button_of, place in zip(foot, feet, strict=True):
            button_of.rect = place
        self._fill()

    def _place(self, page: Page) -> Places:
        """Places what lies beside the sheet; in large type it scrolls, and is as high as what it says."""
        tools, has = self.app.tools, has_picture(self._game_id)
        scale, offset = tools.fonts.text_scale, self._column.offset
        if scale > LARGE:
            fits = fits_of(self._game_id, self.rules)
            for _ in range(2):  # it may lie further down than there is to scroll now
                room = large_places_of(page, offset, details=0, fits=fits, has_picture=has).details.w
                high = details_height(tools, self._game_id, self.sheet, room)
                places = large_places_of(page, offset, details=high, fits=fits, has_picture=has)
                self._column.open(places.column, places.height)
                offset = self._column.offset
        else:
            places = places_of(page, scale, has_picture=has)
            self._column.open(places.column, 0.0)
        self._places = places
        self._file.rect = places.file
        self._undo.rect, self._redo.rect, self._one.rect = places.undo, places.redo, places.one
        if scale > LARGE:
            self._search.bar.place(places.search)
        else:
            self._search.bar.place_in_line(places.search)
        self.pane.place(places.list, scale)
        self._all.rect, self._edit.rect = places.all, places.edit
        held = (self._file, self._undo, self._redo, self._one, self.pane, self._edit, self._all)
        self._column.hold((*held, *self._search.bar.widgets))
        return places

    def _scrolled(self) -> None:
        """What lies beside the sheet was scrolled."""
        self._place(self.app.tools.page)
        self.invalidate()

    def _fill(self) -> None:
        """Shows the rules as they are."""
        rules, locale = self.rules, self.app.tools.locale
        self._try_out(rules)
        self.sheet.show(rules, self._printed, self._trying.wrong if self._trying is not None else lambda _: ())
        self._tabs.set_tabs([self._tab(number) for number in range(len(self._chapters))])
        changes = difference(rules, self._printed)
        self._changes = {
            change.path: change_words(locale, self._game_id, change.path, change.old, change.new) for change in changes
        }
        printed = {path: msg("workshop.pane.printed", value=old) for path, (old, _) in self._changes.items()}
        fit = broken_to(self.app.tools.fonts, self.pane.room(self.app.tools.fonts))
        self.pane.show(file_lines(self.desk.text, self._game_id, self.sheet.wrong, printed, fit))
        self._undo.enabled, self._redo.enabled = self._history.can_undo, self._history.can_redo
        self._all.enabled = bool(changes)
        self._file.label = self.desk.word
        self._walked()
        why = self._why_not
        for button in (self._play, self._measure):
            button.enabled, button.why_not = why is None, why

    def _try_out(self, rules: Rules) -> None:
        """Quick games are played by these rules, where they are not as printed."""
        if self._trying is not None:
            paths = [change.path for change in difference(rules, self._printed)]
            self._trying.look(rules, self._touched if self._touched in paths else next(iter(paths), None))

    def suspend(self) -> None:
        """Under another page no games are played, and nobody looks at the file."""
        self.desk.rest()
        if self._trying is not None:
            self._trying.cancel()

    def resume(self) -> None:
        """They are again."""
        self.refresh()
        self.desk.watch()

    leave = suspend

    def _tab(self, number: int) -> Tab:
        """A chapter's tab: marked where something in it is wrong, else where something is changed."""
        chapter, sheet = self._chapters[number], self.sheet
        wrong = any(key.path in sheet.wrong for key in chapter.keys)
        changed = any(key.path in sheet.changed for key in chapter.keys)
        return Tab(chapter.title, mark="wrong" if wrong else "changed" if changed else "")

    @property
    def _why_not(self) -> Message | None:
        """Why nobody can play by these rules; None where some number of players can."""
        from game.catalogue.games import game_type

        faults = self.rules.faults()
        counts = game_type(self._game_id).player_counts
        if any(not any(fault.concerns(count) for fault in faults) for count in counts):
            return None
        return msg("workshop.cannot_play")

    # What is done.

    def handle(self, action: Action) -> bool:
        """Esc comes out of a list, then leaves; Del puts a row back; a digit is a number's."""
        on_sheet = self.widgets.focused is self.sheet
        match action:
            case Back() if on_sheet and self.sheet.close():
                return True
            case Hotkey("as_it_was") if on_sheet and self.sheet.take_out():
                return True
            case Hotkey("as_it_was") if on_sheet or self.widgets.focused is self._one:
                self._one_back()
                return True
            case Hotkey("previous_tab") if on_sheet and self.sheet.move_part(-1):
                return True
            case Hotkey("next_tab") if on_sheet and self.sheet.move_part(1):
                return True
            case Hotkey(name) if on_sheet and name.isdigit() and self.sheet.type_digit(name):
                self.widgets.say_focus()
                return True
            case Hotkey("find"):
                self._search.begin()
                return True
            case Hotkey("confirm"):
                self._press_play()
                return True
        focused = self.widgets.focused
        taken = super().handle(action)
        if self.widgets.focused is not focused:
            self._column.follow(self.widgets.focused)
        return taken

    def _setter(self, path: tuple[str, ...]) -> Callable[[object], None]:
        def change(value: object) -> None:
            self._touched = path
            stroke = (path, self._stroke) if self.sheet.is_moving else None
            self._change(with_value(self.rules, path, value), stroke)

        return change

    def _change(self, rules: Rules, stroke: object = None) -> None:
        draft = self.draft
        if stroke is None:
            self._stroke += 1
        self._history.change(Draft(rules, draft.name, draft.about), stroke)
        self._fill()
        self.invalidate()

    def _mend(self, remedy: Remedy) -> None:
        self._touched = remedy.path
        self._change(remedy.rules)
        self.sheet.go_to(remedy.path)
        self.widgets.say_focus()

    def _step_back(self) -> None:
        self._history.undo()
        self._fill()
        self.say(msg("workshop.undone"))

    def _step_on(self) -> None:
        self._history.redo()
        self._fill()
        self.say(msg("workshop.redone"))

    def _one_back(self) -> None:
        path = self.sheet.path
        if path in self.sheet.changed:
            value: object = self._printed
            for word in path:
                value = getattr(value, word)
            self._change(with_value(self.rules, path, value))
        self.widgets.say_focus()

    def _all_back(self) -> None:
        if self.rules != self._printed:
            self._change(self._printed)
            self.say(msg("workshop.all_is_back"))

    def _walked(self) -> None:
        self._tabs.index = self.sheet.chapter
        self.pane.follow(self.sheet.path)
        self._one.enabled = self.sheet.path in self.sheet.changed
        if self._column.visible:
            self._scrolled()

    def _open_chapter(self, number: int) -> None:
        self.sheet.open_chapter(number)

    def _to_row(self, path: tuple[str, ...]) -> None:
        self.sheet.go_to(path)
        self.widgets.focus(self.sheet)

    # Names.

    def _ask_name(self, control: ListControl, old: str) -> None:
        taken = [str(part) for part in control.parts()]
        offered = control.offered() or names_offered(self._game_id, self.rules, control.key.path, taken)
        usual = msg("workshop.name_of", key=key_name(self.app.tools.locale, self._game_id, control.key.path))
        title, others = control.question or usual, control.others(old)

        def named(name: str) -> None:
            if name != old or control.goes_on:
                control.take_name(old, name)

        self.app.stack.push(NameDialog(title, old or offered[0], offered, others), named)

    # The file, and the table.

    def _press_play(self) -> None:
        path, rules = self.desk.path, self.rules
        played = rules if path is None else drawn(rules, path.parent)  # whose drawings its file names beside it
        why = self._why_not or self._on_play(self._game_id, played, self.draft.name)
        if why is not None:
            self.app.tell(why if isinstance(why, Message) else msg("workshop.why", why=why))

    def _open_others(self) -> None:
        self.unless_unsaved(lambda: self._on_open() if self._on_open is not None else None)

    def go_back(self) -> None:
        """Leaves the page, after asking where something is not saved."""
        self.unless_unsaved(super().go_back)

    def unless_unsaved(self, then: Callable[[], object]) -> None:
        """Does something that loses what is not saved, after asking where there is such."""
        if not self.desk.is_unsaved:
            then()
            return
        answers = (
            Answer(msg("workshop.leave.stay"), "stay", hotkey="back"),
            Answer(msg("workshop.leave.drop"), "drop"),
            Answer(msg("workshop.leave.save"), "save", kind="primary"),
        )

        def answered(answer: str) -> None:
            if answer == "save":
                self.desk.save()
            if answer == "drop" or (answer == "save" and not self.desk.is_unsaved):
                then()

        dialog = Dialog(msg("workshop.leave"), msg("workshop.leave.line"), answers, cancel="stay")
        self.app.stack.push(dialog, answered)

    # Drawing.

    def parts(self) -> Iterable[Part]:
        """The paper, and the picture of the rules."""
        yield from super().parts()
        places = self._places
        yield from rules_parts(self._game_id, self.rules, places.picture, places.fits, self.sheet, self._window)

    @property
    def _window(self) -> Rect:
        """What of the page may be drawn on beside the sheet."""
        return self._places.column if self._column.visible else self.app.tools.page.rect

    def draw(self, canvas: Canvas) -> None:
        """Draws the page."""
        state = "none" if self._trying is None else self._trying.state
        word = "workshop.line" if state == "none" else f"workshop.line.{state}"
        right = None if self._column.visible else self._places.file.x - 24
        draw_heading(canvas, msg("workshop.heading"), msg(word, game=msg(f"{self._game_id}.name")), right=right)
        with canvas.clipped(self._window):
            self._draw_beside(canvas)
        draw_hints(canvas, self.app.input, self._hints, hint_rect(canvas.page, self._back.rect))
        super().draw(canvas)

    def _draw_beside(self, canvas: Canvas) -> None:
        """What lies under the widgets beside the sheet."""
        self._search.bar.draw(canvas)
        draw_details(canvas, self._places.details, self._game_id, self.sheet, self._one.rect)
        style, head = serif(canvas.fonts.held_back(24), "semibold"), self._places.changes
        right = self._edit.rect.x - 20 if self._edit.rect.y == head.y else head.right
        canvas.text(
            msg("workshop.pane.count", count=len(self._changes)), (head.x + 4, head.center[1]), style,
            "text", valign="middle", max_width=right - head.x - 4, max_height=head.h,
        )  # fmt: skip
        canvas.panel(self.pane.rect, "plain")
        keys = self.app.input
        if not self._column.visible and keys.look == "keys":  # a pad comes to both as to any button
            for button, key in ((self._undo, "undo"), (self._redo, "redo")):
                draw_keycap(canvas, keys.label(key), (button.rect.right + 6, button.rect.center[1] - 13), 26)

    @property
    def _hints(self) -> tuple[Hint, ...]:
        if self.sheet.inside is not None:
            return (
                Hint(("left", "right"), msg("workshop.hint.walk")),
                Hint(("up", "down"), msg("workshop.hint.change")),
                Hint(("as_it_was",), msg("workshop.hint.out")),
            )
        return (
            Hint(("up", "down"), msg("settings.hint.row")),
            Hint(("left", "right"), msg("settings.hint.change")),
            Hint(("as_it_was",), msg("workshop.hint.printed")),
        )
