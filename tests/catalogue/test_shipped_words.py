"""A label that is another thing's word in some language is warned of: nobody there would tell the two apart."""

from __future__ import annotations

from itertools import permutations

import msgspec
import pytest

from game.catalogue.draft import faults_at
from game.catalogue.files import read_tree
from game.catalogue.games import rules_type
from game.catalogue.shipped_words import warnings_of_rules
from game.catalogue.yaml_nodes import parse
from game.rules.looks import book_of
from game.texts import catalogue_stem, load_catalogue, locale_folder, look_up
from tests.languages import WHOLE

LOOKED = ("canaletto", "canal_grande")


def _words(game_id: str, language: str) -> dict[str, list[str]]:
    book = book_of(rules_type(game_id)())
    catalogue = load_catalogue(catalogue_stem(locale_folder(), language, game_id))
    return {name: [word for key in book.keys if (word := look_up(catalogue, f"{key}.{name}"))] for name in book.things}


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("game_id", LOOKED)
def test_no_thing_can_be_called_as_another_is_in_any_language(game_id: str, language: str) -> None:
    words = _words(game_id, language)
    for name, other in permutations(words, 2):
        for word in words[other]:
            rules = msgspec.convert({"looks": {name: {"label": word}}}, rules_type(game_id))
            wrong = rules.faults() or warnings_of_rules(rules)
            assert [fault.path for fault in wrong] == [("looks", name, "label")], (name, word)
            swapped = {"looks": {name: {"label": word}, other: {"label": "Zz"}}}
            assert not warnings_of_rules(msgspec.convert(swapped, rules_type(game_id)))


def test_it_is_told_at_its_line_and_its_row() -> None:
    root, flaws = parse("looks:\n  lion: {label: {en: Lion, fr: Miroir}}\n")
    read = read_tree(root, flaws, "a.yaml", "canaletto")
    assert [flaw.in_file("a.yaml") for flaw in read.warnings] == [
        'warning: a.yaml:2:32: found "Miroir" for looks.lion.label.fr, expected another one: mirror is called so in fr'
    ]
    assert read.rules is not None
    assert [warned for _, warned in faults_at(read.rules, ("looks",))] == [True]


def test_what_is_not_played_with_is_no_other_thing() -> None:
    rules = {"treasures": {"lion": 12, "fan": 12, "ring": 10}, "looks": {"lion": {"label": "Miroir"}}}
    assert not warnings_of_rules(msgspec.convert(rules, rules_type("canaletto")))
