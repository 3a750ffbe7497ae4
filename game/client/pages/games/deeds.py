"""What can be done with the saved games: the buttons of their page, and what each of them asks and does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from game.client.input import clipboard
from game.client.pages.games.gallery import Gallery, Row
from game.client.pages.report.choosing import ChooseDialog
from game.client.rulebook.search_bar import WordsDialog
from game.client.shell.dialog import Answer, Dialog, notice
from game.client.shell.name_dialog import NameDialog
from game.client.shell.scene import Host
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListRow
from game.client.widgets.text_field import TextField
from game.client.words.locale import msg
from game.errors import SaveError
from game.match.save_lines import MAX_TITLE_GRAPHEMES
from game.match.shelf import Deleted, Shelf
from game.match.statistics.forgotten import ForgottenGames

PUT_BACK_S = 8.0
"""For so long a deleted game can be put back by a button."""
NAMES = ("revenge", "evening", "lesson", "decider", "rainy")
"""Names to pick from where nobody can type."""
MAX_WORDS = 60
"""So many words are offered to search for."""


@dataclass(frozen=True)
class Doors:
    """Where the page leads."""

    go_on: Callable[[Path], None]
    """Lays the table of a save."""
    replay: Callable[[Path], None]
    """Shows a game again."""
    analyse: Callable[[Path], None]
    """Opens the analysis of a finished game."""
    deal_again: Callable[[Path], None]
    """Lays a table of the same game with the same chance."""
    next_of_series: Callable[[Path], None]
    """Lays the table of the next game of a series."""
    new_game: Callable[[], None]
    """Opens the page that lays a new table."""
    show_folder: Callable[[Path], bool]
    """Shows a folder in the system's own window; False where that cannot be."""
    statistics: Callable[[], None]
    """Opens the statistics."""
    forgotten: ForgottenGames
    """The games that are not counted there."""


class GamesPage(Protocol):
    """What the deeds ask of the page."""

    wanted: Path | None
    """The file that is to be chosen."""

    @property
    def app(self) -> Host:
        """The window."""

    @property
    def shelf(self) -> Shelf:
        """The saves."""

    @property
    def doors(self) -> Doors:
        """Where the page leads."""

    @property
    def gallery(self) -> Gallery:
        """The rows."""

    @property
    def search(self) -> TextField:
        """The field in which one seeks."""

    @property
    def chosen(self) -> Row | None:
        """The game that is chosen."""

    @property
    def can_take(self) -> bool:
        """Whether the red button can be pressed."""

    @property
    def shows_finished(self) -> bool:
        """Whether the finished games are shown."""

    def fill(self, *, first: bool = False) -> None:
        """Shows the rows as they are now."""

    def focus_list(self) -> None:
        """Gives the focus to the list."""


class Deeds:
    """The buttons under the chosen game, and those that put back and take in."""

    def __init__(self, page: GamesPage) -> None:
        """Makes the buttons.

        Args:
            page: the page that they lie on; it is on a stack.
        """
        self._page = page
        self._deleted: Deleted | None = None
        keys = page.app.input
        self.buttons = [
            self._deed("games.duplicate", "d", self.duplicate),
            self._deed("games.analysis", "a", self.analyse),
            self._deed("games.rename", "rename", self.rename),
            self._deed("games.folder", "o", self.open_folder),
            self._deed("games.delete", "as_it_was", self.delete),
            self._deed("games.deal_again", "g", self.deal_again),
            self._deed("games.forget", "f", self.forget),
        ]
        """Those under the chosen game: of one that waits without its analysis, of a finished one without its copy."""
        self.replayed = self._deed("games.replay", "r", self.replay)
        """Shows a game that waits, as far as it is."""
        self.following = self._deed("series.next", "n", self.next_of_series)
        """Goes on with a series."""
        self.statistics = self._deed("title.statistics", "t", page.doors.statistics)
        """Opens the statistics, from the finished games."""
        self.put_back = Button(msg("games.put_back"), cap=keys.cap("u"), hotkey="u", on_press=self.restore)
        """Puts back what was deleted last; seen for a while."""
        self.put_back.visible = False
        tip = msg("games.paste.tip")
        self.paste = Button(msg("games.paste"), cap=keys.cap("v"), hotkey="v", tip=tip, on_press=self.take_in)
        """Takes in what lies on the clipboard."""

    def _deed(self, key: str, hotkey: str, call: Callable[[], None]) -> Button:
        button = Button(msg(key), cap=self._page.app.input.cap(hotkey), hotkey=hotkey, size=23, on_press=call)
        button.cap_gives_way = True
        return button

    @property
    def in_foot(self) -> tuple[Button, ...]:
        """Those that have their place in the page's foot, where type is not so large that all stand in one column."""
        return self.following, self.replayed, self.statistics

    def label(self) -> None:
        """Names the buttons after the chosen game, and says why one of them is pale."""
        row = self._page.chosen
        duplicate, analysis, rename, folder, delete, again, forget = self.buttons
        played = row is not None and row.is_played
        for button in (duplicate, rename, delete):
            button.enabled = not (played and button is not duplicate)
            button.why_not = msg("games.played_elsewhere") if played else None
        if row is not None and row.fault:
            for button in (duplicate, rename):
                button.enabled, button.why_not = False, msg("games.broken")
        folder.enabled = True
        for button in self.buttons:
            button.visible = row is not None
        is_read = row is not None and row.saved is not None
        is_over = is_read and row is not None and row.is_finished
        duplicate.visible = row is not None and not self._page.shows_finished
        for button in (analysis, again, forget):
            button.visible = is_over
        forget.label = msg("games.count_again" if self._is_forgotten(row) else "games.forget")
        self.following.visible = row is not None and row.laid is not None and row.laid.goes_on
        self.replayed.visible = is_read and not is_over  # of a finished game it is the red button
        self.statistics.visible = row is not None and self._page.shows_finished

    def take(self) -> None:
        """The red button."""
        row = self._page.chosen
        if row is None:
            self._page.doors.new_game()
        elif not self._page.can_take:
            self._page.app.tell(msg("games.played_elsewhere" if row.is_played else "games.broken"))
        elif row.fault:
            self._try(lambda: self._show(self._page.shelf.go_on_from(row.listed.path)))
        elif row.is_finished:
            self._page.doors.replay(row.listed.path)
        else:
            self._page.doors.go_on(row.listed.path)

    def replay(self) -> None:
        """Shows a game that is still being played, as far as it is."""
        row = self._page.chosen
        if row is not None and row.saved is not None:
            self._page.doors.replay(row.listed.path)

    def analyse(self) -> None:
        """Opens the analysis of a finished game."""
        row = self._page.chosen
        if row is not None and row.saved is not None and row.is_finished:
            self._page.doors.analyse(row.listed.path)

    def next_of_series(self) -> None:
        """Goes on with the series of a finished game."""
        row = self._page.chosen
        if row is not None and row.laid is not None and row.laid.goes_on:
            self._page.doors.next_of_series(row.listed.path)

    def duplicate(self) -> None:
        """Makes a copy of a game that waits."""
        row = self._page.chosen
        if row is None or row.saved is None or row.is_finished:
            return
        name = self._page.app.tools.locale.text(msg("games.second", name=row.title))
        self._try(lambda: self._show(self._page.shelf.duplicate(row.listed.path, name)))

    def deal_again(self) -> None:
        """Deals a finished game again, with the same chance."""
        row = self._page.chosen
        if row is not None and row.saved is not None and row.is_finished:
            self._page.doors.deal_again(row.listed.path)

    def _is_forgotten(self, row: Row | None) -> bool:
        """Whether a game is not to be counted."""
        if row is None or row.saved is None:
            return False
        return self._page.doors.forgotten.holds(row.saved.id, row.saved.known.timestamp())

    def forget(self) -> None:
        """Counts a game no more in the statistics, or again."""
        row, forgotten = self._page.chosen, self._page.doors.forgotten
        if row is None or row.saved is None:
            return
        was = self._is_forgotten(row)
        if not (forgotten.bring_back if was else forgotten.forget)([row.saved.id]):
            self._page.app.stack.push(notice(msg("games.failed"), forgotten.problem or ""), lambda _: None)
            return
        self._page.app.tell(msg("games.counted_again" if was else "games.forgotten", name=row.title))
        self.label()

    def rename(self) -> None:
        """Asks for a name."""
        row = self._page.chosen
        if row is None or row.saved is None:
            return
        path, locale = row.listed.path, self._page.app.tools.locale
        names = [locale.text(msg(f"games.name.{name}")) for name in NAMES]
        dialog = NameDialog(msg("games.rename.ask"), row.saved.told.name, names, most=MAX_TITLE_GRAPHEMES)
        self._page.app.stack.push(
            dialog, lambda name: self._try(lambda: self._show(self._page.shelf.rename(path, name)))
        )

    def open_folder(self) -> None:
        """Shows the saves in the system's own window."""
        row = self._page.chosen
        if not self._page.doors.show_folder(self._page.shelf.folder if row is None else row.listed.path.parent):
            self._page.app.tell(msg("games.folder.failed", folder=str(self._page.shelf.folder)))

    def delete(self) -> None:
        """Asks whether the game is to be deleted."""
        row = self._page.chosen
        if row is None:
            return
        answers = (
            Answer(msg("games.delete.keep"), False, kind="primary"),
            Answer(msg("games.delete"), True),
        )
        question = Dialog(msg("games.delete.ask", name=row.title), msg("games.delete.line"), answers, cancel=False)
        self._page.app.stack.push(question, lambda yes: self._try(lambda: self._remove(row)) if yes else None)

    def _remove(self, row: Row) -> None:
        self._deleted = self._page.shelf.delete(row.listed.path)
        self.put_back.visible = True
        self._page.app.tell(msg("games.deleted", name=row.title))
        self._page.app.after(PUT_BACK_S, self._no_more_put_back)
        self._page.gallery.refresh()
        self._page.fill()
        self._page.focus_list()

    def _no_more_put_back(self) -> None:
        if self.put_back.focused:
            self._page.focus_list()
        self.put_back.visible = False

    def restore(self) -> None:
        """Puts back what was deleted last."""
        deleted, self._deleted = self._deleted, None
        self._no_more_put_back()
        if deleted is not None:
            self._try(lambda: self._show(self._page.shelf.restore(deleted)))

    def take_in(self) -> None:
        """Takes in the game that lies on the clipboard as text."""
        text = clipboard.pasted()
        name = self._page.app.tools.locale.text(msg("games.clipboard"))
        if not text.strip():
            self._page.app.tell(msg("games.clipboard.empty"))
            return
        self._try(lambda: self._show(self._page.shelf.take_in(text.encode("utf-8", "replace"), name), taken_in=True))

    def _show(self, path: Path, *, taken_in: bool = False) -> None:
        """A file has come or was changed: it is chosen."""
        self._page.gallery.refresh()
        for row in self._page.gallery.rows:
            if row.listed.path == path:
                self._page.gallery.forget(row)
        self._page.search.text = ""
        self._page.wanted = path
        self._page.fill()
        self._page.focus_list()
        if taken_in and self._page.chosen is not None:
            self._page.app.tell(msg("games.taken_in", name=self._page.chosen.title))

    def _try(self, deed: Callable[[], None]) -> None:
        """Does something; where that cannot be done, its sentence is shown and nothing is lost."""
        try:
            deed()
        except SaveError as error:
            self._page.app.stack.push(notice(msg("games.failed"), str(error)), lambda _: None)

    def offer_deeds(self) -> None:
        """Lists what can be done, for a pad and a finger."""
        deeds = [button for button in (*self.buttons, *self.in_foot) if button.visible and button.enabled]
        rows = [ListRow(button.label) for button in deeds]
        rows.append(ListRow(msg("games.search")))
        calls = [button.on_press for button in deeds]
        row = self._page.chosen
        title = msg("games.title") if row is None else msg("games.deeds", name=row.title)

        def chosen(number: int) -> None:
            call = self.pick_words if number >= len(calls) else calls[number]
            if call is not None:
                call()

        self._page.app.stack.push(ChooseDialog(title, msg("games.deeds.line"), rows, msg("games.deeds.done")), chosen)

    def pick_words(self) -> None:
        """Offers names and games to search for, where nobody can type."""
        locale, counts = self._page.app.tools.locale, dict[str, int]()
        for row in self._page.gallery.of(self._page.shows_finished):
            words = {locale.text(face.name) for face in row.faces.values()}
            if row.game is not None:
                words |= {locale.text(row.game), locale.text(row.title)}
            for word in words:
                counts[word] = counts.get(word, 0) + 1
        if not counts:
            self._page.app.tell(msg("games.none"))
            return
        offered = sorted(counts.items(), key=lambda found: (-found[1], found[0]))[:MAX_WORDS]
        self._page.app.stack.push(WordsDialog(offered), self._seek)

    def _seek(self, word: str) -> None:
        self._page.search.text = word
        self._page.fill(first=True)
        self._page.focus_list()
