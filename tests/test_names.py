"""Names: what is left of a text of any kind when it has become a name."""

from __future__ import annotations

import json
import random
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
import regex

from game.catalogue.files import load_rules
from game.graphemes import graphemes
from game.match.seats import SeatPlan, plan_seats, read_seats
from game.names import MAX_NAME_GRAPHEMES, as_written, clean_line, clean_name, distinct_names, is_taken, short_name

FILLER = "\u3164"
INVISIBLE = regex.compile(r"\p{Default_Ignorable_Code_Point}")
PIECES = (
    "Ada", "é", "e\u0301", " ", "\n", "\t", "\u3164", "\u200d", "\u200c", "\ufe0f", "\u00ad", "\u034f", "\u115f",
    "\u202e", "\u2066", "\u2069", "\u061c", "\U000e0041", "\U000e0101", "⭐", "👩", "🏴", "क", "\u094d", "ष", "م",
    "ש", "漢", "ᄀ", "\u1161", "\u0301", "\x00", "\x1b", "\x9b", "\ud800", "\uffff", "\ufdd0", "\ufffb", "\u2800",
    "\u3000", "\u2028", "1", "\u20e3", "🇮", "\u180b", "ᠠ",
)  # fmt: skip


def texts(count: int) -> Iterator[str]:
    chance = random.Random(2)
    for _ in range(count):
        yield "".join(
            chance.choice(PIECES) if chance.random() < 0.8 else chr(chance.randrange(sys.maxunicode + 1))
            for _ in range(chance.choice((1, 2, 3, 5, 9, 40)))
        )


def test_a_cleaned_name_is_one_line_that_is_seen() -> None:
    for text in texts(4000):
        name = clean_name(text).name
        told = ascii(text)
        assert len(graphemes(name)) <= MAX_NAME_GRAPHEMES, told
        assert unicodedata.is_normalized("NFC", name), told
        assert name == " ".join(name.split()), told
        assert not [sign for sign in name if unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp")], told
        for part in graphemes(name):
            assert not INVISIBLE.match(part[0]), told
            assert part == " " or unicodedata.category(part[0])[0] not in "MZ", told
            assert len(part) == 1 or not (part.isascii() or INVISIBLE.fullmatch(part)), told
        assert clean_name(name) == clean_name(name.strip()), told
        assert clean_name(name).name == name, told
        assert not clean_name(name).changes, told


@pytest.mark.parametrize("step", [61, pytest.param(1, marks=pytest.mark.deep)])
def test_no_sign_alone_makes_a_name_that_is_not_seen(step: int) -> None:
    for code in range(0, sys.maxunicode + 1, step):
        name = clean_name(chr(code)).name
        assert not name or not INVISIBLE.fullmatch(name), hex(code)


@pytest.mark.parametrize(
    "name",
    ["Giacomo", "Zoë", "O’Neill-D'Arcy 2.", "⭐\ufe0f", "1\ufe0f\u20e3", "™\ufe0f", "👩\u200d👩\u200d👧", "🇮🇹",
     "می\u200cخواهم",
     "क\u094d\u200dष", "שָׁלוֹם", "Николай", "カサノヴァ", "葛\U000e0101", "각",
     "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"],
)  # fmt: skip
def test_a_name_of_any_script_stays_as_it_is(name: str) -> None:
    cleaned = clean_name(unicodedata.normalize("NFC", name))
    assert cleaned.name == unicodedata.normalize("NFC", name)
    assert cleaned.changes == ()


@pytest.mark.parametrize(
    ("text", "name", "changes"),
    [
        ("Ada\nLovelace", "Ada Lovelace", ("spaces",)),
        ("  Ada   Lovelace ", "Ada Lovelace", ()),
        ("A\u200bda", "Ada", ("signs",)),
        ("Ada\u200d", "Ada", ("signs",)),
        ("a\x00\u0301", "á", ("signs",)),
        ("e\u0301", "é", ()),
        ("x" * 25, "x" * 24, ("length",)),
        ("⭐\ufe0f" * 25, "⭐\ufe0f" * 24, ("length",)),
        ("\u202eevil\u202c", "evil", ("signs",)),
        ("House\u200b rules", "House rules", ("signs",)),
    ],
)
def test_what_was_changed_is_told(text: str, name: str, changes: tuple[str, ...]) -> None:
    cleaned = clean_name(text)
    assert (cleaned.name, cleaned.changes) == (name, changes)


def test_a_title_is_not_cut() -> None:
    assert clean_line("long " * 20).name == ("long " * 20).strip()


@pytest.mark.parametrize("sign", ["\u0301", "a\u200b", "\u3164", "अ\u200d", "x"])
def test_of_a_text_of_a_million_signs_only_the_beginning_is_looked_at(sign: str) -> None:
    cleaned = clean_name(sign * 1_000_000)
    assert "length" in cleaned.changes
    assert cleaned.name == clean_name(sign * 2000).name


def test_no_two_of_a_table_have_one_name() -> None:
    chance = random.Random(4)
    for _ in range(300):
        names = [
            chance.choice(("Ada", "ADA", "Ada 2", "А\u200bda", "\u3164", "", "x" * 30, "x" * 24)) for _ in range(4)
        ]
        made = distinct_names(names, ("Giacomo", "Marina", "Lorenzo", "Zanetta"))
        for seat, name in enumerate(made):
            assert name
            assert clean_name(name).name == name
            assert not is_taken(name, made[:seat])


def test_masks_that_were_asked_for_twice_have_two_names() -> None:
    plans = plan_seats(["ai:doge:bauta", "ai:doge:bauta", "human", "human"])
    assert [plan.name for plan in plans] == ["Bauta", "Bauta 2", "Giacomo", "Marina"]


def test_names_of_a_save_are_cleaned_and_kept_apart() -> None:
    seats = [{"player": "human", "name": name} for name in ("A\u200bda", "ada", "\u3164", "\ud800\x1b[31m")]
    assert [plan.name for plan in read_seats({"seats": seats}, 4)] == ["Ada", "ada 2", "Giacomo", "[31m"]


@pytest.mark.parametrize(
    "written", ["House\\u200b rules", "\\u202eHouse rules", "House\\n rules", "House\\t\\u2060rules"]
)
def test_the_name_of_a_rule_file_is_one_line_that_is_seen(tmp_path: Path, written: str) -> None:
    path = tmp_path / "house.yaml"
    path.write_text(f'game: casanova\nname: "{written}"\n', encoding="utf-8")
    assert load_rules("casanova", str(path)).name == "House rules"


def test_a_rule_file_with_a_name_that_is_not_seen_is_called_as_its_file(tmp_path: Path) -> None:
    path = tmp_path / "long_evening.yaml"
    path.write_text(f"game: casanova\nname: {json.dumps(FILLER)}\n", encoding="utf-8")
    assert load_rules("casanova", str(path)).name == "Long evening"


def test_seats_keep_what_is_no_name() -> None:
    seats = [{"player": "human", "name": "Ada"}, {"player": "ai:doge:bauta", "name": "Bauta", "mask": "bauta"}]
    assert read_seats({"seats": seats}, 2) == (SeatPlan("human", "Ada"), SeatPlan("ai:doge:bauta", "Bauta", "bauta"))


@pytest.mark.parametrize(
    ("name", "shown", "short"),
    [
        ("wine_hill", "Wine Hill", "wh"),
        ("Île-de-France", "Île-de-France", "Île"),
        ("Sant'Elena", "Sant'Elena", "San"),
        ("quarter 12", "Quarter 12", "q12"),
        ("giudecca", "Giudecca", "giu"),
    ],
)
def test_a_name_of_a_rule_file_is_shown_as_it_is_written(name: str, shown: str, short: str) -> None:
    assert (as_written(name), short_name(name)) == (shown, short)
