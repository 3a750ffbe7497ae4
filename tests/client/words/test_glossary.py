"""The glossaries of `docs/glossary/` hold every text of their language: one term for one thing, and whole sentences."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec
import pytest

from game import registry
from game.catalogue.games import game_type, rules_type
from game.cli.arguments import command_parser
from game.client.words.locale import CLIENT_DOMAIN
from game.resources import assets_folder
from game.texts import SOURCE_LANGUAGE
from tests.languages import WHOLE
from tools.messages.catalogues import forms, read_catalogue

GLOSSARIES = Path(__file__).resolve().parents[3] / "docs" / "glossary"
DOMAINS = (CLIENT_DOMAIN, *(entry.domain for entry in registry.GAMES.values()))
OTHERS = sorted(path.stem for path in GLOSSARIES.glob("*.md") if path.stem not in WHOLE)
REMARK = re.compile(r"\.mask_says\.|^mask\..*\.says\.")
"""What masks say of a round: words of their own."""
QUOTED = re.compile(r"^\w+\.source\.")
"""Where a rule is written: it quotes the headings of the printed sheets, in their words."""
GAME_SENTENCE = re.compile(
    r"^\w+\.(hint|reason|illegal|ask|end|point|tutorial|printed|about|lacks|rules)(\.|$)|\.state\.(at|under|over)|\.about$"
)
"""Keys of a game's texts that are sentences."""
CLIENT_SENTENCE = re.compile(
    r"\.line$|^(undo|client)\.|^fault\.(closed|kept|line|lost|stays)|^names\.(empty|taken|changed)"
)
"""Keys of other texts that are sentences."""
LABEL = re.compile(
    r"\.title$|\.rules\.(words|rounds|palaces|sets|phase\.channel|aim\.quarters|cards\.shown|figures\.shown|teams\.sides)$"
    r"|\.rules\.(round\.offers|vote\.example)$|\.vote\.about$|^result\.|^title\.(line|continue)"
)
"""Keys that look like them and are none: labels, pictures' titles, and what is put together of sentences."""
ELIDED = re.compile(r"\b(?:de|le|la|que) \{(?:mask|name|palace|victim)\}", re.IGNORECASE)
"""French words that lose their vowel before one, in front of a name that may begin with one, as Arlecchino does."""
STOPS = (".", "!", "?", "…", ":")


@dataclass(frozen=True)
class Term:
    """One line of a glossary."""

    word: str
    """What is said."""
    domains: tuple[str, ...]
    """In the catalogues of what."""
    banned: tuple[str, ...]
    """What is not said there."""


@cache
def terms(language: str) -> tuple[Term, ...]:
    """The lines of a language's glossary."""
    found = []
    for line in (GLOSSARIES / f"{language}.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("| ") and len(cells) == 4 and not cells[0].startswith(("term", "---")):
            where = DOMAINS if cells[1] == "all" else tuple(part.strip() for part in cells[1].split(","))
            banned = tuple(part.strip() for part in cells[3].split(";") if part.strip())
            found.append(Term(cells[0], where, banned))
    return tuple(found)


@cache
def texts(language: str, domain: str) -> tuple[tuple[str, str], ...]:
    """Each text of a catalogue with its key, every form of it; what masks say of a round, and quotations, left out."""
    path = assets_folder() / "locale" / language / "LC_MESSAGES" / f"{domain}.po"
    if not path.is_file():
        return ()
    entries = read_catalogue(path).entries
    return tuple(
        (key, form)
        for key, entry in entries.items()
        if not REMARK.search(key) and not QUOTED.search(key)
        for form in forms(entry)
        if form
    )


def says(text: str, phrase: str) -> bool:
    """Whether a phrase stands in a text, as whole words, small or capital."""
    words = re.sub(r"\{\w*\}", "{}", text)
    return re.search(rf"(?<!\w){re.escape(phrase)}(?!\w)", words, re.IGNORECASE) is not None


def breaches(language: str, domain: str, told: Iterator[tuple[str, str]]) -> list[str]:
    """The texts in which something stands that the glossary has another word for."""
    banned = [(phrase, term.word) for term in terms(language) if domain in term.domains for phrase in term.banned]
    return [
        f"{key}: {text!r} says {phrase!r}, the glossary {word!r}"
        for key, text in told
        for phrase, word in banned
        if says(text, phrase)
    ]


@pytest.mark.parametrize("language", [*WHOLE, *OTHERS])
@pytest.mark.parametrize("domain", DOMAINS)
def test_no_text_says_what_the_glossary_has_another_word_for(language: str, domain: str) -> None:
    assert not breaches(language, domain, iter(texts(language, domain)))


@pytest.mark.parametrize("domain", DOMAINS)
def test_no_french_name_stands_behind_a_word_it_would_shorten(domain: str) -> None:
    assert not [key for key, text in texts("fr", domain) if ELIDED.search(text)]


@pytest.mark.parametrize("language", [*WHOLE, *OTHERS])
def test_each_term_of_a_glossary_is_used_where_it_belongs(language: str) -> None:
    for term in terms(language):
        told = [text for domain in term.domains for _, text in texts(language, domain)]
        stem = term.word.removeprefix("se ").casefold()
        assert any(stem in text.casefold() for text in told), term.word


@pytest.mark.parametrize("language", WHOLE)
def test_every_whole_language_has_a_glossary_that_tells_of_every_game(language: str) -> None:
    told_of = {domain for term in terms(language) for domain in term.domains}
    assert told_of == set(DOMAINS)


def meanings(struct: type, start: str = "") -> Iterator[tuple[str, str]]:
    """What the keys of a rule file mean, as its comments and the table of keys say it."""
    described = msgspec.json.schema(struct)
    for name, definition in described["$defs"].items():
        for key, field in definition.get("properties", {}).items():
            if text := field.get("description"):
                yield f"{start}{name}.{key}", text


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_the_meanings_of_the_keys_of_rule_files_keep_to_the_glossary(game_id: str) -> None:
    told = list(meanings(rules_type(game_id)))
    assert told
    assert not breaches(SOURCE_LANGUAGE, registry.entry(game_id).domain, iter(told))
    assert not [(key, text) for key, text in told if not (text[0].isupper() and text.endswith("."))]


def helps(parser: argparse.ArgumentParser) -> Iterator[tuple[str, str]]:
    """What the command line says of each argument and command."""
    for action in parser._actions:
        if action.help and action.help != argparse.SUPPRESS:
            yield f"{parser.prog} {action.dest}", action.help
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from helps(command)


def test_the_help_of_the_command_line_keeps_to_the_glossary() -> None:
    told = list(helps(command_parser()))
    assert len(told) > 20
    assert not breaches(SOURCE_LANGUAGE, CLIENT_DOMAIN, iter(told))


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("domain", DOMAINS)
def test_sentences_begin_with_a_capital_and_end_with_a_stop(language: str, domain: str) -> None:
    shape = CLIENT_SENTENCE if domain == CLIENT_DOMAIN else GAME_SENTENCE
    sentences = [(key, text) for key, text in texts(language, domain) if shape.search(key) and not LABEL.search(key)]
    assert sentences
    assert not [(key, text) for key, text in sentences if text[0].islower()]
    assert not [
        (key, text)
        for key, text in sentences
        if not re.sub(r"\{(reason|why|line)\}$", "", text).rstrip("»”\u202f ").endswith(STOPS)
    ]


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("game_id", registry.GAMES)
def test_the_lines_of_the_log_begin_with_a_capital_and_end_without_a_stop(language: str, game_id: str) -> None:
    tags = tuple(str(event.__struct_config__.tag) for event in game_type(game_id).event_types)
    lines = [(key, text) for key, text in texts(language, registry.entry(game_id).domain) if key.startswith(tags)]
    assert lines
    assert not [(key, text) for key, text in lines if text[0].islower() or text.endswith(".")]


@pytest.mark.parametrize(
    ("domain", "text"),
    [
        ("client", "The course of play"),
        ("client", "Chair 2"),
        ("casanova", "You lie at"),
        ("casanova", "You lay a card, 1 coin"),
        ("casanova", "Lay your 7: it wins the pot 33 times in 100."),
        ("casanova", "the lot falls on you"),
        ("casanova", "This move is not for this moment of the round."),
        ("canaletto", "You play the mask at a bid of 3"),
        ("canaletto", "Auction 3 put you in front, and nobody came past you again."),
        ("canal_grande", "Take the second offer."),
        ("canal_grande", "The game took 4 phases."),
        ("canal_grande", "Moretta takes what is worth more to him; this leaves you most."),
        ("canal_grande", "A tie wins for the other side."),
        ("canal_grande", "seal of 2"),
    ],
)
def test_the_texts_of_before_would_not_pass(domain: str, text: str) -> None:
    assert breaches("en", domain, iter([("before", text)]))


@pytest.mark.parametrize(
    ("domain", "text"),
    [
        ("client", "Le déroulement"),
        ("client", "Choix le plus cher"),
        ("client", "Négoce"),
        ("casanova", "Si tous restent : 0 % de gains seuls, 4 % partagés, 96 % de pertes."),
        ("canaletto", "Offrir 4"),
        ("canaletto", "Vendez maintenant l’ensemble collier de perles."),
        ("canal_grande", "Vote de Cannaregio : 2 contre vous, 1 pour vous"),
    ],
)
def test_the_french_texts_of_before_would_not_pass(domain: str, text: str) -> None:
    assert breaches("fr", domain, iter([("before", text)]))
