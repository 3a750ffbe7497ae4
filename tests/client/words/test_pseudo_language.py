"""The pseudo-language: longer, accented, bracketed, and never offered."""

from __future__ import annotations

import string

import pytest

from game.client.words.locale import Locale, msg
from game.client.words.pseudo_language import LONGER, PSEUDO, lengthened


@pytest.mark.parametrize(
    "text",
    ["Close", "Announce {count} dice and lay your {card}.", "{name} bids {amount} (+{step})", "a {{brace}} {x:>3}"],
)
def test_a_text_is_longer_and_keeps_its_placeholders(text: str) -> None:
    longer = lengthened(text)
    assert longer.startswith("[")
    assert longer.endswith("]")
    assert len(longer) >= len(text) * (1 + LONGER * 0.5)
    parsed = [
        [field[1:] for field in string.Formatter().parse(form) if field[1] is not None] for form in (text, longer)
    ]
    assert parsed[0] == parsed[1]


def test_what_has_no_letter_stays() -> None:
    assert lengthened("↑") == "↑"
    assert lengthened("{value} %") == "{value} %"


def test_it_is_made_from_english_with_its_plurals() -> None:
    locale = Locale(PSEUDO)
    assert locale.language == PSEUDO
    assert locale.text(msg("casanova.coins", count=1)).startswith("[1 ç")
    assert locale.text(msg("casanova.coins", count=3)).startswith("[3 ç")
    assert locale.text(msg("no.such")) == "⟦no.such⟧"


def test_it_is_not_among_the_languages_offered() -> None:
    assert PSEUDO not in Locale().languages()
    assert Locale().offers(PSEUDO)
