"""What the workshop tells of a key speaks to whoever plays: no key or value of a file stands in it as it is written."""

from __future__ import annotations

import re

import pytest

from game import registry
from game.catalogue.files import variants
from game.catalogue.games import rules_type
from game.catalogue.meaning import walk_keys
from game.client.pages.workshop.opening import Offered
from game.client.words.locale import Locale, msg
from tests.languages import OTHERS, WHOLE

FOR_FILES = ("looks", "treasures")
"""Keys that are written in a file alone, or whose words are names: told as they are written."""


@pytest.mark.parametrize("language", WHOLE)
def test_no_meaning_calls_a_key_or_a_value_as_a_file_does(language: str) -> None:
    locale, told = Locale(language), 0
    for game_id in registry.GAMES:
        keys = [key for key in walk_keys(rules_type(game_id)) if key.path[0] not in FOR_FILES]
        written = {".".join(key.path) for key in keys if len(key.path) > 1} | {
            key.path[-1] for key in keys if "_" in key.path[-1]
        }
        raw = re.compile(r"\b(" + "|".join(map(re.escape, sorted(written, key=len, reverse=True))) + r"|null)\b")
        for key in keys:
            text = f"{game_id}.rule.{'.'.join(key.path)}.meaning"
            if locale.knows(text):
                told += 1
                assert not raw.search(locale.text(msg(text))), text
    assert told > 60


@pytest.mark.parametrize("language", OTHERS)
def test_a_shipped_file_is_opened_with_what_it_is_about_in_the_player_s_language(language: str) -> None:
    locale = Locale(language)
    for variant in variants("casanova"):
        if variant.shipped and variant.about:
            about = Offered("casanova", variant).open(locale).draft.about
            assert about == locale.text(msg(f"casanova.variant.{variant.name}.about")) != variant.about
