"""A law over the rules pages: each switch changes a sentence, and a game without a page of its own is read in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import registry
from game.catalogue.games import rules_type
from game.catalogue.meaning import walk_keys
from game.client.rulebook import scene as rulebook
from game.client.rulebook.scene import chapters_of
from game.client.shell.room import table_room
from game.client.widgets.prose import Points, Prose
from game.client.words.locale import Locale, Message, msg
from game.rules.canal_grande import CanalGrandeRules
from game.rules.casanova import CasanovaRules
from game.rules.core import Rules
from tests.languages import WHOLE
from tests.rule_sets import switched


def sentences(locale: Locale, game_id: str, rules: Rules) -> list[str]:
    """All prose of a page."""
    found: list[Message] = []
    for chapter in chapters_of(game_id, rules):
        for block in chapter.blocks:
            found += [block.text] if isinstance(block, Prose) else block.texts if isinstance(block, Points) else []
    return [locale.text(message) for message in found]


SWITCHES = [
    (game_id, turned, other)
    for game_id in registry.with_tables()
    for turned, other in switched(rules_type(game_id)())
]  # fmt: skip


@pytest.mark.parametrize("language", WHOLE)
def test_each_switch_changes_a_sentence_of_its_page(language: str) -> None:
    locale = Locale(language)
    silent = [
        f"{game_id}: {turned}"
        for game_id, turned, other in SWITCHES
        if sentences(locale, game_id, other) == sentences(locale, game_id, rules_type(game_id)())
    ]
    assert silent == []
    assert len({game_id for game_id, _, _ in SWITCHES}) == len(registry.with_tables())


@pytest.mark.parametrize("game_id", registry.with_tables())
def test_a_game_without_a_page_of_its_own_is_read_in_words_and_not_in_keys(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its page showed `vote.needs_quarter_card: True` and sections as Python writes them."""
    room = replace(table_room(game_id), chapters=None)
    monkeypatch.setattr(rulebook, "table_room", lambda _game_id: room)
    rules = rules_type(game_id)()
    for locale in map(Locale, WHOLE):
        read = sentences(locale, game_id, rules)
        assert not locale.missing
        told = [sentence.split(".")[0] for sentence in read]
        for raw in ("_", "{", "}", "(", "True", "False", "'"):
            assert not [line for line in told if raw in line.partition(":")[2]], raw
        for key in walk_keys(type(rules)):
            dotted = ".".join(key.path)
            assert not [line for line in told if "." in dotted and dotted in line], dotted


@pytest.mark.parametrize("language", WHOLE)
def test_a_switch_that_no_chapter_is_about_is_told_by_its_texts(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    room = table_room("casanova")
    assert room.keys is not None
    keys = room.keys()
    others = [(title, tuple(path for path in paths if path != "tie")) for title, paths in keys.chapters]
    further = replace(room, keys=lambda: replace(keys, chapters=others))
    locale, printed, turned = Locale(language), CasanovaRules(), CasanovaRules(tie="first")
    before = sentences(locale, "casanova", turned)
    monkeypatch.setattr(rulebook, "table_room", lambda _game_id: further)
    added = sentences(locale, "casanova", turned)[len(before) :]
    texts = [locale.text(msg(f"casanova.rule.tie{end}")) for end in ("", ".first", ".meaning")]
    assert added == [locale.text(msg("rules.key", key=texts[0], value=texts[1], meaning=texts[2]))]
    assert sentences(locale, "casanova", printed) == sentences(locale, "casanova", printed)[: len(before)]
    assert not locale.missing


def test_its_switches_and_sections_are_told_by_their_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    room = replace(table_room("canal_grande"), chapters=None)
    monkeypatch.setattr(rulebook, "table_room", lambda _game_id: room)
    read = "\n".join(sentences(Locale("en"), "canal_grande", CanalGrandeRules()))
    assert ": On. " in read
    assert "1 4, 2 5, 3 5" in read
    assert "san marco, cannaregio, castello" in read
