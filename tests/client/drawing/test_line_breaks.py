"""No sum, score or number with its unit is broken over two lines, and no short number stands alone at the start of one:
in no text of any catalogue, however it is set.
"""

from __future__ import annotations

import re
from random import Random

import pytest

from game.client.drawing.line_breaks import unbroken
from game.client.drawing.text import Fonts, sans, serif
from game.resources import assets_folder
from tests.languages import WHOLE
from tools.messages.catalogues import forms, read_catalogue

PLACEHOLDER = re.compile(r"\{\w+\}")
FILLED = ("0", "4", "12", "4", "0", "Castello", "Santa Croce", "-3", "4 : 0")
"""What placeholders are filled with."""
ONE_THING = (
    re.compile(r"(?<![\w.,])\d+ : \d+(?![\w.,]\w)"),
    re.compile(r"(?<![\w.,])\d+ (?:[+=/−–-]|of|di|sur|von|van|to|zu|tegen|à|a) \d+(?!\w)"),
    re.compile(r"(?<![\w.,])\d+ (?:%|[^\W\d_]+)"),
    re.compile(r"[^\W\d_]+ [+−-]?\d{1,3}(?=[,.;:!?](?: |$)|$)"),
)
"""Scores, sums and shares, numbers with what they count, and words with the short number that ends what they say."""
STYLES = (sans(17), sans(21, "semibold"), serif(25, "semibold"))


def broken(text: str, lines: list[str]) -> list[str]:
    """What of a text should stand on one line and does not."""
    joined = "\n".join(lines)
    return [found.group() for kind in ONE_THING for found in kind.finditer(text) if found.group() not in joined]


@pytest.mark.parametrize("language", WHOLE)
def test_no_text_of_a_catalogue_breaks_a_sum_a_score_or_a_number_from_its_unit(language: str) -> None:
    fonts, rng, faults, seen = Fonts(), Random(language), [], 0
    for path in sorted((assets_folder() / "locale" / language / "LC_MESSAGES").glob("*.po")):
        for key, entry in read_catalogue(path).entries.items():
            for form in forms(entry):
                text = PLACEHOLDER.sub(lambda _: rng.choice(FILLED), form)
                style = rng.choice(STYLES)
                widest = max(fonts.measure(part, style)[0] for part in unbroken(text.replace("\n", " ")))
                lines = fonts.wrap(text, style, max(widest, rng.uniform(120, 500)))
                seen += len(lines) > 1
                faults += [f"{key}: {one!r} in {lines}" for one in broken(text.replace("\n", " "), lines)]
    assert seen > 200
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Colombina vince Dorsoduro, 4 : 0", ["Colombina", "vince", "Dorsoduro,", "4 : 0"]),
        ("wins, 4 to 0.", ["wins,", "4 to 0."]),
        ("It costs 12 coins (2 of 6)", ["It", "costs", "12 coins", "(2 of 6)"]),
        ("2 + 3 = 5 points", ["2 + 3 = 5 points"]),
        ("Round 4", ["Round 4"]),
        ("Moretta 1, Colombina +10", ["Moretta 1,", "Colombina +10"]),
        ("wins with the 3, of 4 cards", ["wins", "with", "the 3,", "of", "4 cards"]),
        ("since 2026", ["since", "2026"]),
        ("The quarters: 4", ["The", "quarters:", "4"]),
        ("at 3, at 4", ["at 3,", "at 4"]),
    ],
)
def test_a_number_is_held_to_what_it_is_a_number_of_and_to_nothing_else(text: str, parts: list[str]) -> None:
    assert unbroken(text) == parts
    assert " ".join(unbroken(text)) == text


def test_a_name_is_broken_at_any_of_its_spaces() -> None:
    assert unbroken("Player 2 wins 3 quarters", len("Player 2")) == ["Player", "2", "wins", "3 quarters"]


def test_what_is_one_thing_and_wider_than_the_line_is_broken_at_its_spaces() -> None:
    fonts, style = Fonts(), sans(20)
    assert fonts.wrap("1234 : 5678", style, fonts.measure("1234 :", style)[0]) == ["1234 :", "5678"]
