"""Searching the keys: by their names, by what they mean and by their words in the file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.catalogue.meaning import Key
from game.client.pages.workshop.keys import KeyChapter, key_name
from game.client.pages.workshop.sheet import RuleSheet
from game.client.rulebook.rule_words import rule_meaning
from game.client.rulebook.search_bar import SearchBar, WordsDialog
from game.client.shell.scene import Scene


class KeySearch:
    """What is sought on the sheet, and the bar that tells it."""

    def __init__(self, scene: Scene, game_id: str, chapters: Sequence[KeyChapter], sheet: RuleSheet) -> None:
        """Seeks nothing yet.

        Args:
            scene: the page.
            game_id: whose keys they are.
            chapters: the keys.
            sheet: where they are shown.
        """
        self._scene, self._game_id, self._sheet = scene, game_id, sheet
        self._keys = [key for chapter in chapters for key in chapter.keys]
        self._found: list[tuple[str, ...]] = []
        self._shown: int | None = None
        self.bar = SearchBar(self._seek, self._step, self._pick)
        """Its widgets."""

    def begin(self) -> None:
        """Who has a keyboard types; others pick a key from a list."""
        if self._scene.app.input.look != "keys":
            self._pick()
            return
        self.bar.field.select_all()
        self._scene.widgets.focus(self.bar.field)

    def _texts(self, key: Key) -> Iterator[str]:
        locale = self._scene.app.tools.locale
        yield locale.text(key_name(locale, self._game_id, key.path))
        yield locale.text(rule_meaning(locale, self._game_id, key))
        yield ".".join(key.path)

    def _seek(self, words: str) -> None:
        sought = words.strip().casefold()
        keys = self._keys if sought else []
        self._found = [key.path for key in keys if any(sought in text.casefold() for text in self._texts(key))]
        self._shown = 0 if self._found else None
        self._sheet.seek(self._found)
        self._show()

    def _step(self, by: int) -> None:
        if self._shown is not None:
            self._shown = (self._shown + by) % len(self._found)
        self._show()

    def _show(self) -> None:
        self.bar.tell(self._shown, len(self._found))
        if self._shown is not None:
            self._sheet.go_to(self._found[self._shown])
            self._scene.say(self._sheet.spoken())
        elif self.bar.count is not None:
            self._scene.say(self.bar.count)
        self._scene.invalidate(self.bar.bounds)

    def _pick(self) -> None:
        names = [next(self._texts(key)) for key in self._keys]
        counted = [(name, sum(name.casefold() in other.casefold() for other in names)) for name in dict.fromkeys(names)]
        self._scene.app.stack.push(WordsDialog(counted), self._take)

    def _take(self, word: str) -> None:
        self.bar.field.text = word
        self._seek(word)
        self._scene.widgets.focus(self._sheet)
