"""What is said of rules is said in the player's language: English as on the command line, French without English."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from game.catalogue.check import Checked, check
from game.catalogue.games import rules_type
from game.catalogue.shipped_words import warnings_of_rules
from game.client.words.locale import Locale, as_message
from game.phrases import Phrase, phrase
from game.registry import GAMES
from game.rules.core import Fault, Rules
from tests.languages import WHOLE
from tests.match.test_own_rules import changed_at_random


def _faults() -> list[Fault]:
    """All kinds of what is told of random rules, and of looks that cannot be."""
    found: dict[object, Fault] = {}
    told: list[Rules] = []
    for game_id in GAMES:
        told += [changed_at_random(rules_type(game_id)(), Random(seed), 9) for seed in range(120)]
    looks = {
        "lino": {}, "lion": {"label": "x" * 30, "colour": "gren", "icon": "miror"}, "fan": {"label": "Mirror"},
        "clock": {"colour": "#808080", "icon": "bust"}, "glass": {"label": "Miroir"},
    }  # fmt: skip
    for size in range(1, len(looks) + 1):
        some = dict([*looks.items()][size - 1 : size])
        told.append(msgspec.convert({"looks": some}, rules_type("canaletto")))
    for rules in told:
        for fault in rules.faults() or warnings_of_rules(rules):
            key = fault.expected.key if isinstance(fault.expected, Phrase) else fault.expected
            found[key, fault.path[0]] = fault
    return [*found.values()]


FAULTS = _faults()


def test_there_are_many_kinds() -> None:
    assert len({fault.expected.key for fault in FAULTS if isinstance(fault.expected, Phrase)}) > 25


@pytest.mark.parametrize("language", WHOLE)
def test_every_fault_of_rules_is_said_in_the_language_of_the_player(language: str) -> None:
    locale = Locale(language)
    for fault in FAULTS:
        assert isinstance(fault.expected, Phrase), fault
        said = locale.text(as_message(fault.expected))
        assert (said == fault.expected) == (language == "en") or fault.expected.key == "fault.from_to", fault
        plain = locale.text(as_message(fault.found))
        assert language != "en" or plain == fault.found
        if not isinstance(fault.found, Phrase):
            assert not any(len(word) > 3 and word.isalpha() for word in fault.found.replace('"', " ").split()) or (
                fault.path[0] == "looks"
            ), fault
    assert not locale.missing


def test_what_is_told_can_be_printed_as_json(tmp_path: object) -> None:
    """`validate --json` ended with a fault of ours where a sentence was a phrase."""
    from pathlib import Path

    path = Path(str(tmp_path)) / "a.yaml"
    path.write_text("game: canaletto\npalaces: {count: 1}\nthree: {palaces: 1}\nlooks:\n  lion: {label: Miroir}\n")
    (found,) = check([path])
    assert isinstance(found, Checked)
    assert found.faults
    assert msgspec.json.encode([found.faults, found.warnings])
    path.write_text("game: canaletto\nlooks:\n  lion: {label: Miroir}\n")
    (found,) = check([path])
    assert msgspec.json.encode(found.warnings)
    assert found.warnings[0].expected == "another one: mirror is called so in fr"


def test_a_phrase_within_a_phrase_is_said_too() -> None:
    inner = phrase("fault.most", "at most {most}", most=3)
    outer = Phrase("fault.such_as", "{wanted}, such as {such}", {"wanted": inner, "such": "{x}"})
    assert outer == "at most 3, such as {x}"
    assert Locale("fr").text(as_message(outer)) == "au plus 3, comme {x}"
