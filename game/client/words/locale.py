"""Texts: keys of the catalogues, resolved when they are drawn.

A message is a key and its arguments, so a log, a dialog or a spoken line follows a change of language at once. How a
catalogue is read is said in `game.texts`.

A language is a folder. What it lacks is said in English, so it can be used from its first text on; its client catalogue
says in its own header what it calls itself, and when it is whole.
"""

from __future__ import annotations

import gettext
import os
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game import registry
from game.ai.masks import MAX_WORDINGS, Masks, all_masks
from game.client.words.pseudo_language import PSEUDO, PseudoTranslations
from game.client.words.script_runs import isolated
from game.errors import ArgumentError
from game.phrases import Phrase
from game.quoting import quoted
from game.texts import SOURCE_LANGUAGE, catalogue_stem, load_catalogue, locale_folder, look_up, unwritten

if TYPE_CHECKING:
    from game.rules.looks import Book

CLIENT_DOMAIN = "client"
"""The catalogue of everything that is no game's."""
NAME_HEADER = "X-Language-Name"
"""The header of a language's client catalogue that says what the language calls itself."""
STATE_HEADER = "X-Translation"
"""The header that says whether the language has every text: `WHOLE`; without it the language is under way."""
WHOLE = "whole"
"""What `STATE_HEADER` says of a language that is offered without a remark, and held to English by the checks."""


COUNTED = frozenset({"count", "games", "most"})
"""Placeholders that say how many there are of something: their thousands are set apart. Years and seeds are none."""
THOUSAND = 1000
"""From here on."""
SET_APART = ("statistics.", "report.", "games.")
"""How the keys of the texts begin where that is done: those of the pages that count. What is wrong with a file is told
in the numbers that stand in it."""
OWN_NAME = ".own"
"""What the key of a name ends in that only a rule file knows."""


class Message(msgspec.Struct, frozen=True):
    """A text to be: a key of a catalogue and what fills it."""

    key: str
    """Key; its first word is the domain if a game has it, else the client's catalogue is meant."""
    args: tuple[tuple[str, object], ...] = ()
    """What the placeholders are filled with; messages are resolved in turn, `count` chooses the plural."""


def msg(key: str, /, **args: object) -> Message:
    """A message: `msg("title.continue", game="Casanova")`."""
    return Message(key, tuple(sorted(args.items())))


def as_message(text: str) -> Message | str:
    """A phrase as the message that says it in the language in use; any other text as it is."""
    if not isinstance(text, Phrase):
        return text
    facts = {name: as_message(fact) if isinstance(fact, str) else fact for name, fact in text.facts.items()}
    return msg(text.key, **facts)


class Locale:
    """One language at a time, over all catalogues."""

    def __init__(self, language: str = "system", folder: Path | None = None) -> None:
        self._folder = folder if folder is not None else locale_folder()
        self._catalogues: dict[tuple[str, str], gettext.NullTranslations] = {}
        self._shares: dict[str, int] = {}
        self._domains = {CLIENT_DOMAIN} | {entry.domain for entry in registry.GAMES.values()}
        self._masks: Masks | None = None
        self.missing: Counter[str] = Counter()
        """Keys that no catalogue had, and texts whose placeholders did not fit; a test wants this empty."""
        self.language = SOURCE_LANGUAGE
        """The language in use, as its folder is named."""
        self._book: Book | None = None
        self.choose(language)

    @property
    def book(self) -> Book:
        """How the rules that are seen call and draw their things: their labels go before the texts."""
        if self._book is None:
            from game.rules.looks import PLAIN  # no rules are imported before they are seen

            self._book = PLAIN
        return self._book

    def open_book(self, book: Book | None) -> None:
        """Calls things as these rules do; by None as the texts do."""
        self._book = book

    def languages(self) -> list[str]:
        """The languages there are, the source's first; the pseudo-language is not among them."""
        found = sorted(path.name for path in self._folder.iterdir() if path.is_dir()) if self._folder.is_dir() else []
        return sorted(found, key=lambda name: name != SOURCE_LANGUAGE)

    def whole_languages(self) -> list[str]:
        """Returns the languages that are marked whole, the source's first."""
        return [language for language in self.languages() if self.is_whole(language)]

    def is_whole(self, language: str) -> bool:
        """Returns whether a language is marked whole; the source's is."""
        return language == SOURCE_LANGUAGE or self._header(language, STATE_HEADER) == WHOLE

    def language_name(self, language: str) -> str:
        """Returns what a language calls itself; its code where it does not say."""
        return self._header(language, NAME_HEADER) or language

    def share(self, language: str) -> int:
        """Returns how much of English a language says in its own words, in whole percent, rounded down."""
        if language not in self._shares:
            here, there = (
                sum(_translated(catalogue_stem(self._folder, name, domain)) for domain in self._domains)
                for name in (language, SOURCE_LANGUAGE)
            )
            self._shares[language] = min(100, 100 * here // max(1, there))
        return self._shares[language]

    def _header(self, language: str, name: str) -> str:
        return self._catalogue(language, CLIENT_DOMAIN).info().get(name.lower(), "")

    def offers(self, language: str) -> bool:
        """Whether a language can be asked for by its code: one of those there are, or the pseudo-language."""
        return language == PSEUDO or language in self.languages()

    def choose(self, language: str) -> None:
        """Uses a language: its code, or `system` for the user's; one that there is not gives the source's.

        The system chooses among the whole languages alone; one under way is used by whoever asks for it.
        """
        is_asked_for = language != "system"
        for code in [language] if is_asked_for else system_languages():
            for name in _codes(code):
                if self.offers(name) and (is_asked_for or self.is_whole(name)):
                    self.language = name
                    return
        self.language = SOURCE_LANGUAGE

    def check(self, language: str) -> None:
        """Whoever names a language to a command is told where there is none of that name.

        Raises:
            ArgumentError: there is no such language; those there are are named.
        """
        if language != "system" and not any(map(self.offers, _codes(language))):
            there = ", ".join((*self.languages(), PSEUDO))
            raise ArgumentError(f"There is no language {quoted(language)}; there is: {there}.")

    def text(self, message: Message | str) -> str:
        """The text of a message in the language in use; a `str` is text already (names, numbers)."""
        if isinstance(message, str):
            return message
        if self._book is not None and self._book.looks and (label := self._label(message)):
            return label
        domain = message.key.split(".", 1)[0]
        if domain not in self._domains:
            domain = CLIENT_DOMAIN
        count = dict(message.args).get("count")
        raw = self._look_up(domain, message.key, count if isinstance(count, int) else None)
        if raw is None:
            self.missing[message.key] += 1
            return unwritten(message.key)
        if "{" not in raw:
            return raw
        is_book = message.key.startswith(SET_APART)
        filled: Mapping[str, object] = {
            name: self._filling(value, is_book and name in COUNTED) for name, value in message.args
        }
        try:
            return raw.format_map(filled)
        except (KeyError, ValueError, IndexError) as error:
            self.missing[f"{message.key}: {error!r}"] += 1
            return raw

    def called(self, name: str) -> str:
        """Up to three letters for a thing of the rules that has no drawing, which no other shortens to."""
        return self.book.short(name, self.language)

    def _label(self, message: Message) -> str | None:
        """What the rules that are seen call what a message names; None where it names nothing of theirs."""
        if message.key.endswith(OWN_NAME):
            return self.book.label(str(dict(message.args).get("name")), self.language)
        return self.book.said(message.key, self.language)

    def whole(self, number: int) -> str:
        """A whole number as the language writes it: its thousands set apart."""
        return f"{number:,}".replace(",", self.text(msg("number.thousands")))

    def _filling(self, value: object, is_counted: bool) -> object:
        if isinstance(value, Message):
            return self.text(value)
        if is_counted and type(value) is int and abs(value) >= THOUSAND:
            return self.whole(value)
        return isolated(value) if isinstance(value, str) and not value.isascii() else value

    def knows(self, key: str) -> bool:
        """Whether the language in use or the source has the key."""
        domain = key.split(".", 1)[0]
        return self._look_up(domain if domain in self._domains else CLIENT_DOMAIN, key, None) is not None

    def wordings(self, key: str) -> int:
        """Returns how many wordings there are of what is said at a key: `KEY.1`, `KEY.2` and so on.

        Each is said in the language in use or, as every text, in the source's.
        """
        return next((number for number in range(MAX_WORDINGS) if not self.knows(f"{key}.{number + 1}")), MAX_WORDINGS)

    def _look_up(self, domain: str, key: str, count: int | None) -> str | None:
        # A mask of the user's own is in no catalogue, and what their file changes of a shipped one goes before.
        if key.startswith(("mask.", "seat.mask.")):
            self._masks = self._masks or all_masks()
            if (own := self._masks.own_text(key)) is not None:
                return own
        for language in dict.fromkeys((self.language, SOURCE_LANGUAGE)):
            text = look_up(self._catalogue(language, domain), key, count)
            if text is not None:
                return text
        return None

    def _catalogue(self, language: str, domain: str) -> gettext.NullTranslations:
        found = self._catalogues.get((language, domain))
        if found is None:
            if language == PSEUDO:
                found = PseudoTranslations(self._catalogue(SOURCE_LANGUAGE, domain))
            else:
                found = load_catalogue(catalogue_stem(self._folder, language, domain))
            self._catalogues[language, domain] = found
        return found


def _codes(language: str) -> tuple[str, str]:
    """What a language may be called here: as it is named, `fr_BE` or `fr-BE`, and without its country."""
    code = language.replace("-", "_")
    return code, code.split("_")[0]


def system_languages() -> list[str]:
    """The user's languages, the liked one first: from the environment as gettext reads it, else from the system.

    The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set says in which language programs speak; where that is not
    the plain C locale, `LANGUAGE` may name others that are liked better.
    """
    spoken = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    liked = [part for part in os.environ.get("LANGUAGE", "").split(":") if part]
    if _code(spoken) in ("C", "POSIX"):
        return []
    if spoken or liked:
        return [_code(part) for part in (*liked, spoken) if part]
    import pygame.system  # only here: run.py reads this module before it has set what pygame reads when imported

    return [entry["language"] for entry in pygame.system.get_pref_locales() if entry.get("language")]


def _code(value: str) -> str:
    return value.partition("@")[0].partition(".")[0]


def _translated(stem: Path) -> int:
    """Returns how many texts the `.po` file of a catalogue has; none where there is no file."""
    import polib

    source = stem.with_suffix(".po")
    return len(polib.pofile(source.read_text("utf-8")).translated_entries()) if source.is_file() else 0
