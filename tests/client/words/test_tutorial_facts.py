"""What the tutorials teach: the questions of docs/tutorials.md have their captions, and captions name true numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from game import registry
from game.client.words.locale import Locale, msg
from game.match.tutorial import load_tutorial, tutorial_ids
from game.rules.canal_grande import CanalGrandeRules
from game.rules.canaletto import CanalettoRules
from game.rules.casanova import CasanovaRules
from tests.languages import WHOLE

DOCUMENT = Path(__file__).parents[3] / "docs" / "tutorials.md"
ALL = tutorial_ids(tuple(registry.GAMES))
WORDS: Mapping[str, Mapping[int, str]] = {
    "en": {
        1: "one|a", 2: "two|double", 3: "three", 4: "four", 5: "five", 6: "six", 8: "eight", 12: "twelve",
        16: "sixteen",
    },
    "fr": {
        1: "une?", 2: "deux|double", 3: "trois", 4: "quatre", 5: "cinq", 6: "six", 8: "huit", 12: "douze", 16: "seize",
    },
    "de": {
        1: "ein(?:e[mnr]?)?", 2: "zwei|doppelt", 3: "drei", 4: "vier", 5: "fünf", 6: "sechs", 8: "acht", 12: "zwölf",
        16: "sechzehn",
    },
    "it": {
        1: "un[oa']?", 2: "due|doppi[oa]", 3: "tre", 4: "quattro", 5: "cinque", 6: "sei", 8: "otto", 12: "dodici",
        16: "sedici",
    },
    "nl": {
        1: "één|een", 2: "twee|dubbel", 3: "drie", 4: "vier", 5: "vijf", 6: "zes", 8: "acht", 12: "twaalf",
        16: "zestien",
    },
}  # fmt: skip
"""How a number is written out."""
CASANOVA, CANALETTO, CANAL_GRANDE = CasanovaRules(), CanalettoRules(), CanalGrandeRules()
TWO, FOUR = CANAL_GRANDE.two, CANAL_GRANDE.four

REAL: Mapping[str, Mapping[str, tuple[int, ...]]] = {
    "casanova/first_game": {
        "cards": (CASANOVA.cards.lowest, CASANOVA.cards.highest),
        "coins": (CASANOVA.coins,),
        "lay": (CASANOVA.ante,),
        "match": (CASANOVA.double_stake,),
        "one_die": (1, CASANOVA.dice.sides),
        "end": (CASANOVA.rounds,),
    },
    "canaletto/first_game": {
        "palaces": (CANALETTO.palaces.count,),
        "money": (CANALETTO.money,),
        "debt": (CANALETTO.debt_factor,),
        "mask": (CANALETTO.bribe.limit,),
        "end": (CANALETTO.end_at_types,),
    },
    "canal_grande/first_game": {
        "aim": (CANAL_GRANDE.win.different, CANAL_GRANDE.win.same),
        "turned_up": (TWO.turned_up.actions, TWO.turned_up.numbers),
        "spy": (CANAL_GRANDE.spy_draws,),
        "phase": (TWO.phase_end,),
        "catch_up": (TWO.catch_up,),
    },
    "canal_grande/teams": {
        "aim": (CANAL_GRANDE.win.different, CANAL_GRANDE.win.same),
        "hand": (FOUR.deal.each, FOUR.start_gondolas),
        "at_work": (FOUR.turned_up.actions + FOUR.turned_up.numbers,),
        "spy": (CANAL_GRANDE.spy_draws,),
        "phase": (FOUR.phase_end,),
        "catch_up": (FOUR.catch_up,),
    },
}
"""The numbers of the printed rules that a caption has to name."""


@cache
def questions() -> Mapping[str, list[tuple[str, str]]]:
    """The table of the document: tutorial → question and caption."""
    found: dict[str, list[tuple[str, str]]] = {}
    tutorial = ""
    for line in DOCUMENT.read_text("utf-8").splitlines():
        if line.startswith("## "):
            tutorial = line[3:]
        elif (row := re.fullmatch(r"\| (.+\?) \| (\w+) \|", line)) is not None:
            found.setdefault(tutorial, []).append((row[1], row[2]))
    return found


def captions(tutorial_id: str) -> dict[str, str]:
    """The text keys of a tutorial's captions, by their last words."""
    return {caption.key.rsplit(".", 1)[1]: caption.key for caption in load_tutorial(tutorial_id).captions}


def names(language: str, text: str, number: int) -> bool:
    """Whether a text names a number, in figures or written out."""
    written = WORDS[language].get(number)
    return re.search(rf"\b({number}{'' if written is None else '|' + written})\b", text, re.IGNORECASE) is not None


def test_each_tutorial_answers_ten_questions_by_its_captions() -> None:
    assert sorted(questions()) == sorted(ALL)
    for tutorial_id, rows in questions().items():
        asked, answers = [question for question, _ in rows], [caption for _, caption in rows]
        assert len(rows) >= 10, tutorial_id
        assert len(set(asked)) == len(asked)
        assert len(set(answers)) == len(answers), "a caption that answers two questions says too much"
        assert set(answers) <= set(captions(tutorial_id)), tutorial_id


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("tutorial_id", ALL)
def test_captions_name_the_numbers_of_the_printed_rules(tutorial_id: str, language: str) -> None:
    keys, locale = captions(tutorial_id), Locale(language)
    wrong = [
        (word, number)
        for word, numbers in REAL[tutorial_id].items()
        for number in numbers
        if not names(language, locale.text(msg(keys[word])), number)
    ]
    assert wrong == []


def test_a_number_that_is_not_named_is_missed() -> None:
    """The test above can fail."""
    assert names("en", "you begin with ten, in a real game with twelve", 12)
    assert names("en", "it is 30", 30)
    assert not names("en", "it is 30", 3)
    assert not names("en", "you begin with twelve", 2)
