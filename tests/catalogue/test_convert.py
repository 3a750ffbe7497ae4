"""The walk over any struct of ours: every kind of field, right and wrong, and the rules in a header."""

from __future__ import annotations

import enum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from game.catalogue.convert import merge_rules
from game.catalogue.yaml_file import load_struct
from game.errors import RuleFileError
from game.rules.casanova import Cards, CasanovaGame, CasanovaRules
from game.rules.core import Game, Rules
from tests.catalogue.conftest import Write


class Temper(enum.StrEnum):
    CALM = "calm"
    HOT = "hot"


class Mask(msgspec.Struct, frozen=True, kw_only=True):
    risk: Annotated[float, Meta(ge=0, le=1)] = 0.5
    temper: Temper = Temper.CALM
    friends: tuple[str, ...] = ()


class Everything(msgspec.Struct, frozen=True, kw_only=True):
    title: Annotated[str, Meta(min_length=1, max_length=8)]
    colour: Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")] = "#000000"
    bold: bool = False
    level: Literal[1, 2, 3] = 1
    masks: dict[str, Mask] = {}
    counts: dict[int, Annotated[int, Meta(ge=1)]] = {}
    tiles: Annotated[list[int], Meta(min_length=1, max_length=3)] = msgspec.field(default_factory=lambda: [1])
    corner: tuple[int, int] = (0, 0)
    other: Mask | None = None
    size: int | Literal["fit"] = "fit"
    step: Annotated[int, Meta(gt=0, lt=100, multiple_of=5)] = 5


class Colours(msgspec.Struct):
    paper: str
    ink: str


class Theme(msgspec.Struct):
    colours: Colours


class Span(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    low: int = 0
    high: int = 9

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError("low is above high")


class Piece(msgspec.Struct):
    name: str = ""
    span: Span = Span()


class Table(msgspec.Struct, frozen=True):
    mask: Mask = Mask(risk=0.9, temper=Temper.HOT)


class Window(msgspec.Struct, rename="kebab", frozen=True):
    text_scale: int = 100


def faults(write: Write, text: str, kind: type[msgspec.Struct] = Everything) -> list[str]:
    path = write(text)
    with pytest.raises(RuleFileError) as refused:
        load_struct(path, kind)
    return [fault.removeprefix(f"{path}:") for fault in refused.value.faults]


def test_every_kind_of_field_is_read(write: Write) -> None:
    text = """
title: Carnival
colour: "#a3322b"
bold: true
level: 3
masks:
  bauta: {risk: 1e-1, temper: hot, friends: [moretta, "no"]}
  moretta: {}
counts: {1: 2, "12": 3}
tiles: [3, 4]
corner: [-1, 7]
other: null
size: 40
step: 95
"""
    assert load_struct(write(text), Everything) == Everything(
        title="Carnival",
        colour="#a3322b",
        bold=True,
        level=3,
        masks={"bauta": Mask(risk=0.1, temper=Temper.HOT, friends=("moretta", "no")), "moretta": Mask()},
        counts={1: 2, 12: 3},
        tiles=[3, 4],
        corner=(-1, 7),
        other=None,
        size=40,
        step=95,
    )


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("colour: red", "2:9: found red for colour, expected a text that matches ^#[0-9a-f]{6}$"),
        ("colour: #a3322b", "2:8: found nothing for colour, expected a text that matches ^#[0-9a-f]{6}$"),
        ("bold: yes", "2:7: found yes for bold, expected true or false"),
        ('bold: "true"', '2:7: found "true" for bold, expected true or false'),
        ("level: 4", "2:8: found 4 for level, expected one of 1, 2, 3"),
        ('level: "1"', '2:8: found "1" for level, expected one of 1, 2, 3'),
        ("masks: {a: {risk: 2}}", "2:19: found 2 for masks.a.risk, expected a number from 0 to 1"),
        ("masks: {a: {risk: .nan}}", "2:19: found .nan for masks.a.risk, expected a number from 0 to 1"),
        ("masks: {a: {temper: warm}}", "2:21: found warm for masks.a.temper, expected calm or hot"),
        (
            "masks: {a: {riks: 1}}",
            "2:13: found unknown key riks in masks.a, did you mean risk, expected one of risk, temper, friends",
        ),
        (
            "masks: {a: {friends: [b, off]}}",
            "2:26: found off (which YAML takes for a truth value) for masks.a.friends.1, "
            'expected a text, in quotes if it is meant so: "off"',
        ),
        (
            "masks: {no: {}}",
            "2:9: found the key no (which YAML takes for a truth value) in masks, "
            'expected as a key a text, in quotes if it is meant so: "no"',
        ),
        ("counts: {one: 1}", "2:10: found the key one in counts, expected as a key a whole number"),
        ("counts: {1: 0}", "2:13: found 0 for counts.1, expected a whole number of at least 1"),
        ("counts: [1]", "2:9: found a list for counts, expected a section in which each key has a whole number "
         "of at least 1"),
        ("tiles: []", "2:8: found 0 values for tiles, expected at least 1"),
        ("tiles: [1, 2, 3, 4]", "2:8: found 4 values for tiles, expected at most 3"),
        ("tiles: 3", "2:8: found 3 for tiles, expected a list with a whole number in each place"),
        ("tiles: [1, x]", "2:12: found x for tiles.1, expected a whole number"),
        ("corner: [1]", "2:9: found a list of 1 for corner, expected a list of 2 values"),
        ("corner: [1, b]", "2:13: found b for corner.1, expected a whole number"),
        ("other: ~", "2:8: found ~ (which YAML takes for nothing) for other, expected a section with the keys "
         "risk, temper, friends, or null"),
        ("other: {risk: x}", "2:15: found x for other.risk, expected a number from 0 to 1"),
        ("size: wide", "2:7: found wide for size, expected a whole number, or fit"),
        ("step: 7", "2:7: found 7 for step, expected a whole number more than 0 and less than 100, a multiple of 5"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_refused_with_place_and_wish(write: Write, line: str, sentence: str) -> None:
    assert faults(write, f"title: x\n{line}\n") == [sentence]


def test_a_key_that_must_be_there_is_missed(write: Write) -> None:
    expected = ["1:1: found no key title, expected it with a text of 1 to 8 characters"]
    assert faults(write, "bold: true\n") == expected
    assert faults(write, "") == expected


def test_a_required_section_tells_of_all_it_misses(write: Write) -> None:
    assert faults(write, "colours:\n  paper: white\n", Theme) == [
        "2:3: found no key ink in colours, expected it with a text"
    ]


def test_what_only_the_struct_itself_refuses_is_placed_too(write: Write) -> None:
    assert faults(write, "name: a\nspan: {low: 10}\n", Piece) == [
        "2:7: found a value that is refused for span, expected low is above high"
    ]


def test_a_section_keeps_the_default_of_its_parent_where_it_differs_from_its_own(write: Write) -> None:
    assert load_struct(write("mask: {risk: 0.2}\n"), Table).mask == Mask(risk=0.2, temper=Temper.HOT)


def test_a_renamed_field_goes_by_its_name_in_files(write: Write) -> None:
    assert load_struct(write("text-scale: 150\n"), Window).text_scale == 150


class TableRules(Rules, frozen=True, kw_only=True, forbid_unknown_fields=True):
    numbers: dict[int, int] = msgspec.field(default_factory=lambda: {1: 4, 2: 5})
    tiles: tuple[int, ...] = (3, 4, 5)
    mask: Mask = Mask(risk=0.9)


class TableGame(Game):
    rules_type = TableRules


def test_a_header_merges_sections_and_replaces_tables_and_lists() -> None:
    fields: dict[str, object] = {"numbers": {"1": 3}, "tiles": [9], "mask": {"temper": "hot"}}
    rules = merge_rules(TableGame, fields)  # type: ignore[type-abstract]
    assert rules == TableRules(numbers={1: 3}, tiles=(9,), mask=Mask(risk=0.9, temper=Temper.HOT))


def test_a_header_without_rules_is_the_defaults() -> None:
    assert merge_rules(CasanovaGame, {}) == CasanovaRules()


def test_a_header_holds_only_the_keys_that_differ() -> None:
    rules = merge_rules(CasanovaGame, {"coins": 20, "cards": {"highest": 20}})
    assert rules == CasanovaRules(coins=20, cards=Cards(highest=20))


@pytest.mark.parametrize(
    ("fields", "sentences"),
    [
        ({"coins": 0}, ["rules.coins: found 0, expected a whole number from 1 to 1000000"]),
        ({"coins": 12.0}, ["rules.coins: found 12.0, expected a whole number from 1 to 1000000, in plain digits"]),
        ({"coins": "12"}, ['rules.coins: found "12", expected a whole number from 1 to 1000000, without quotes']),
        ({"coins": True}, ["rules.coins: found true, expected a whole number from 1 to 1000000"]),
        ({"coins": None}, ["rules.coins: found null, expected a whole number from 1 to 1000000"]),
        ({"cards": {"higest": 3}}, ["rules: found unknown key higest in cards, did you mean highest, "
                                    "expected one of lowest, highest, ranks"]),
        ({"final_pot": "all", "rounds": 0}, ['rules.final_pot: found "all", expected active or nobody',
                                             "rules.rounds: found 0, expected a whole number from 1 to 999"]),
        ({"rounds": 14}, ["rules.rounds: found 14, expected at most 13, one round for each card in a hand"]),
    ],
)  # fmt: skip
def test_a_header_is_refused_key_by_key(fields: dict[str, Any], sentences: list[str]) -> None:
    with pytest.raises(RuleFileError) as refused:
        merge_rules(CasanovaGame, fields)
    assert refused.value.faults == sentences


def test_bounds_are_written_the_same_whether_given_as_whole_numbers_or_not() -> None:
    from game.catalogue.scalars import _plain

    assert (_plain(1), _plain(1.0), _plain(0.5), _plain(None)) == ("1", "1", "0.5", None)
