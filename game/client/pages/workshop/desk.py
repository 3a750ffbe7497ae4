"""The file of the rules: named, described, saved, copied, deleted and put back, shown in its folder, shared as text.

It is watched: whoever writes it in an editor sees the rows follow, as one step that can be undone. Where both were
changed a person is asked, and whatever they answer nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from game.catalogue.files import title_of, user_rules_folder
from game.client.input import clipboard
from game.client.pages.workshop.files import FileDialog
from game.client.pages.workshop.watched import LOOK_EACH_S, WatchedFile, stamp_of
from game.client.platform.folder import edit_file, show_folder
from game.client.shell.dialog import Answer, Dialog, notice
from game.client.shell.name_dialog import NameDialog
from game.client.shell.scene import Host, Timer
from game.client.words.locale import Message, as_message, msg
from game.match.own_rules import (
    Draft,
    delete_rules,
    free_path,
    last_deleted,
    move_file,
    put_back,
    save_rules,
    text_of,
    text_to_save,
)
from game.quoting import display

MOST_TITLE, MOST_ABOUT = 60, 400
"""Characters in a title and in what is said of the rules."""
TITLES = 6
"""So many titles are offered."""


class Bench(Protocol):
    """What the desk asks of the page."""

    @property
    def app(self) -> Host:
        """The window."""

    @property
    def draft(self) -> Draft:
        """The rules as they are."""

    @property
    def told_changes(self) -> str:
        """What differs from the printed rules, on one line."""

    def write(self, draft: Draft) -> None:
        """The rules are these from now on."""

    def refresh(self) -> None:
        """Something of the file has changed."""


class FileDesk:
    """What is done with the file."""

    def __init__(
        self, bench: Bench, game_id: str, path: Path | None, draft: Draft, on_text: Callable[[str], None] | None = None
    ) -> None:
        """Holds a file, or none.

        Args:
            bench: the page.
            game_id: which game.
            path: the file; None where there is none yet.
            draft: what was opened.
            on_text: opens rules that are pasted as text; None where they cannot be.
        """
        self._on_text = on_text
        self._bench, self._game_id = bench, game_id
        self._watched: WatchedFile | None = None
        self._timer: Timer | None = None
        self.path = path
        self._saved = draft if path is not None else None
        self._first = draft
        self._gone: Path | None = None
        self._text: tuple[object, str] | None = None

    @property
    def path(self) -> Path | None:
        """The file; None where there is none yet."""
        return None if self._watched is None else self._watched.path

    @path.setter
    def path(self, path: Path | None) -> None:
        if path != self.path:
            self._watched = None if path is None else WatchedFile(path, self._game_id)

    @property
    def is_unsaved(self) -> bool:
        """Whether something would be lost."""
        return self._bench.draft != (self._first if self._saved is None else self._saved)

    @property
    def word(self) -> Message:
        """What the rules are called, and whether they are saved."""
        state = "workshop.file.unsaved" if self.is_unsaved else "workshop.file.saved"
        if self._saved is None and not self.is_unsaved:
            state = "workshop.file.new"
        return msg("workshop.file", name=self.title, state=msg(state))

    @property
    def title(self) -> Message | str:
        """What the rules are called."""
        return self._bench.draft.name or msg("workshop.nameless")

    @property
    def text(self) -> str:
        """What will be saved."""
        stamp = None if self._watched is None else stamp_of(self._watched.path)
        shown = (self._bench.draft, stamp)
        if self._text is None or self._text[0] != shown:
            path = self.path if stamp is not None else None
            self._text = (shown, text_to_save(path, self._game_id, self._bench.draft))
        return self._text[1]

    # Others write it too.

    def watch(self) -> None:
        """Looks at the file from now on, until `rest`."""
        self.rest()
        self._look(at_once=False)
        self._timer = self._bench.app.after(LOOK_EACH_S, self.watch)

    def rest(self) -> None:
        """Looks no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self, *, at_once: bool) -> None:
        """Takes what somebody else wrote."""
        news = None if self._watched is None else self._watched.news(at_once=at_once)
        if news is None:
            return
        draft, wrong = news
        if wrong.lines:
            self._bench.app.tell(msg("workshop.outside.wrong", line=as_message(wrong.lines[0])))
            return
        assert self._watched is not None
        draft = draft if draft.name else Draft(draft.rules, title_of(self._watched.path.stem), draft.about)
        mine, before, self._saved = self._bench.draft, self._saved, draft
        if draft in (mine, before):
            self._bench.refresh()
        elif mine == before:
            self._take(draft)
        else:
            self._ask_whose(draft)

    def _take(self, draft: Draft) -> None:
        """The rows show what the file says: one step, that can be undone."""
        self._bench.write(draft)
        self._bench.app.tell(msg("workshop.outside", name=self.path.name if self.path is not None else ""))

    def _ask_whose(self, draft: Draft) -> None:
        """The file and the rows were changed both."""
        answers = (
            Answer(msg("workshop.conflict.mine"), "mine", hotkey="back"),
            Answer(msg("workshop.conflict.other"), "other"),
            Answer(msg("workshop.conflict.file"), "file", kind="primary"),
        )

        def answered(answer: str) -> None:
            if answer == "file":
                self._take(draft)
            elif answer == "other":
                self.path = self._saved = None
                self.ask_title(self.save)
            self._bench.refresh()

        name = self.path.name if self.path is not None else ""
        dialog = Dialog(
            msg("workshop.conflict", name=name), msg("workshop.conflict.line"), answers, cancel="mine", width=900
        )
        self._bench.app.stack.push(dialog, answered)

    def edit(self) -> None:
        """Opens the file in the person's own editor; what was changed is saved before."""
        if self.path is None or self.is_unsaved:
            self.save()
        if self.path is None or self.is_unsaved:
            return  # it has no name yet, or cannot be written, which has been said
        if not edit_file(self.path):
            self._bench.app.tell(msg("workshop.file_is", path=display(self.path)))

    def save(self) -> None:
        """Writes the file; asks what the rules are called where they have no name."""
        if self._watched is not None and self._watched.is_changed and self.path is not None and self.path.exists():
            self._look(at_once=True)
            if not isinstance(self._bench.app.stack.top, type(self._bench)):
                return  # whose is kept is asked first
        draft = self._bench.draft
        if not draft.name:
            self.ask_title(self.save)
            return
        if self.path is None:
            self.path = free_path(self._game_id, draft.name)
        saved = save_rules(self.path, self._game_id, draft)
        if saved.problem is not None:
            self._say_failed(saved.problem)
            return
        old, self.path, self._saved = self.path, saved.path, draft
        if self._watched is not None:
            self._watched.take()
        self._bench.refresh()
        word = "workshop.saved.beside" if saved.is_beside else "workshop.saved"
        self._bench.app.tell(msg(word, name=self.path.name, old=old.name))

    def ask(self) -> None:
        """Asks what is to be done with the file."""
        name = "" if self.path is None else self.path.name
        deeds = [("name", msg("workshop.deed.name.line")), ("about", msg("workshop.deed.about.line"))]
        if self.path is not None:
            deeds += [(word, msg(f"workshop.deed.{word}.line", name=name)) for word in ("copy", "delete")]
        gone = last_deleted(self._game_id)
        if gone is not None:
            deeds.append(("put_back", msg("workshop.deed.put_back.line", name=gone.name)))
        deeds += [(word, msg(f"workshop.deed.{word}.line")) for word in ("edit", "folder", "text")]
        if self._on_text is not None:
            deeds.append(("paste", msg("workshop.deed.paste.line")))
        self._bench.app.stack.push(FileDialog(self.title, deeds), self._do)

    def _do(self, deed: str) -> None:
        match deed:
            case "name":
                self.ask_title(self._rename)
            case "about":
                self._ask_about()
            case "copy":
                self._copy()
            case "delete" | "put_back":
                self._move(deed)
            case "edit":
                self.edit()
            case "folder":
                folder = user_rules_folder(self._game_id)
                if not show_folder(folder):
                    self._bench.app.tell(msg("workshop.folder_is", folder=str(folder)))
            case "paste" if self._on_text is not None:
                self._on_text(clipboard.pasted())
            case "text":
                clipboard.copy(text_of(self._bench.draft, self._game_id))
                self._bench.app.tell(msg("workshop.copied"))

    def ask_title(self, then: Callable[[], None] | None = None) -> None:
        """Asks what the rules are called."""
        locale, draft = self._bench.app.tools.locale, self._bench.draft
        offered = [locale.text(msg(f"workshop.title.{number}")) for number in range(1, TITLES + 1)]

        def named(title: str) -> None:
            self._bench.write(Draft(self._bench.draft.rules, title, self._bench.draft.about))
            if then is not None:
                then()

        dialog = NameDialog(msg("workshop.what_called"), draft.name or offered[0], offered, most=MOST_TITLE)
        self._bench.app.stack.push(dialog, named)

    def _ask_about(self) -> None:
        draft, told = self._bench.draft, self._bench.told_changes[:MOST_ABOUT]
        offered = [text for text in dict.fromkeys((draft.about, told)) if text]

        def described(about: str) -> None:
            self._bench.write(Draft(self._bench.draft.rules, self._bench.draft.name, about))

        dialog = NameDialog(msg("workshop.what_about"), draft.about or told, offered, most=MOST_ABOUT)
        self._bench.app.stack.push(dialog, described)

    def _rename(self) -> None:
        """The file follows the title, where there is one."""
        if self.path is None or not self.path.exists():
            return
        path, place = self.path, free_path(self._game_id, self._bench.draft.name, self.path.parent)
        if place.stem.rpartition("_")[0] != path.stem and self._try(lambda: move_file(path, place)) is not None:
            self.path = place
        self.save()

    def _copy(self) -> None:
        """From now on a copy is written, which has no file yet."""
        draft = self._bench.draft
        self.path = self._saved = None
        name = self._bench.app.tools.locale.text(msg("workshop.copy_of", name=draft.name))
        self._bench.write(Draft(draft.rules, name[:MOST_TITLE], draft.about))

    def _move(self, deed: str) -> None:
        """Deletes the file, or puts the one back that was deleted last."""
        gone = last_deleted(self._game_id)
        if deed == "delete" and self.path is not None:
            path = self.path
            self._gone = self._try(lambda: delete_rules(path, self._game_id))
            if self._gone is not None:
                self.path = self._saved = None
                self._bench.app.tell(msg("workshop.deleted", name=path.name))
        elif deed == "put_back" and gone is not None:
            back = self._try(lambda: put_back(gone, self._game_id))
            if back is not None:
                if gone == self._gone and self.path is None:
                    self.path = back
                self._bench.app.tell(msg("workshop.is_back", name=back.name))
        self._bench.refresh()

    def _try(self, move: Callable[[], Path]) -> Path | None:
        """Moves a file; says why and answers None where that failed."""
        try:
            return move()
        except OSError as error:
            self._say_failed(f"{error.strerror or error}.")
            return None

    def _say_failed(self, why: str) -> None:
        self._bench.app.stack.push(notice(msg("workshop.not_saved"), as_message(why)), lambda _: None)
