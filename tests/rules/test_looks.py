"""Looks: labels, colours and drawings of a rule file's own. What is refused, and that no two names shorten alike."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.names import name_key
from game.rules.canal_grande import CanalGrandeRules
from game.rules.canaletto import CanalettoRules
from game.rules.looks import Look, short_names
from tests.strategies import few_or_more

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z"/></svg>'


def canaletto(looks: dict[str, Any]) -> CanalettoRules:
    return msgspec.convert({"looks": looks}, CanalettoRules)


@given(st.lists(st.text(min_size=1, max_size=9), max_size=60, unique_by=name_key))
@few_or_more(60)
def test_no_two_names_shorten_to_the_same(names: list[str]) -> None:
    found = short_names(tuple(names))
    assert len({name_key(short) for short in found}) == len(names)
    assert all(1 <= len(short) <= 3 for short in found if short.isalnum())


@pytest.mark.parametrize(
    ("looks", "path", "found", "expected"),
    [
        ({"lino": {}}, "looks.lino", 'a look of "lino", did you mean lion', "one of mirror"),
        ({"lion": {"label": " a"}}, "looks.lion.label", '" a"', 'such as "a"'),
        ({"lion": {"label": "x" * 25}}, "looks.lion.label", "x" * 25, "at most 24 visible characters"),
        ({"lion": {"label": {"fr": "\u200b"}}}, "looks.lion.label.fr", "u200b", "visible characters"),
        ({"lion": {"label": "Mirror"}}, "looks.lion.label", '"Mirror"', "mirror is called so"),
        ({"lion": {"label": "A"}, "fan": {"label": {"fr": "a"}}}, "looks.fan.label.fr", '"a"', "lion is called so"),
        ({"lion": {"colour": "gren"}}, "looks.lion.colour", "did you mean green", "#rrggbb"),
        ({"lion": {"colour": "#12345g"}}, "looks.lion.colour", "#12345g", "#rrggbb"),
        ({"lion": {"colour": "#808080"}}, "looks.lion.colour", "#808080", "no text is readable on it"),
        ({"lion": {"icon": "miror"}}, "looks.lion.icon", "did you mean mirror", "one of mirror"),
        ({"lion": {"icon": "fan"}}, "looks.lion.icon", "fan", "fan has it"),
        ({"lion": {"icon": SVG}, "fan": {"icon": SVG}}, "looks.fan.icon", "this drawing", "lion has it"),
    ],
)
def test_a_look_that_cannot_be_is_refused_with_its_place(
    looks: dict[str, Any], path: str, found: str, expected: str
) -> None:
    [fault] = canaletto(looks).faults()
    assert ".".join(fault.path) == path
    assert found in fault.found
    assert expected in fault.expected


def test_two_may_swap_their_drawings_and_a_drawing_that_cannot_be_shown_is_no_fault_of_the_rules() -> None:
    assert not canaletto({"lion": {"icon": "fan"}, "fan": {"icon": "lion"}}).faults()
    rules = canaletto({"lion": {"icon": "<svg><script/></svg>"}, "fan": {"icon": "gone.svg"}})
    assert not rules.faults()
    assert (rules.book().drawing("lion"), rules.book().picture("lion")) == ("lion", "")
    assert [name for name, _ in rules.book().bad_pictures()] == ["lion", "fan"]


def test_a_look_may_be_of_a_treasure_that_only_one_number_of_players_has() -> None:
    rules = msgspec.convert(
        {"three": {"treasures": {f"t{n}": 3 for n in range(10)}}, "looks": {"t1": {"label": "One"}}}, CanalettoRules
    )
    assert not rules.faults()
    assert rules.for_players(3).book().label("t1", "en") == "One"
    assert not rules.for_players(4).looks


def test_a_label_falls_back_from_a_land_to_its_language_to_english_to_the_first() -> None:
    look = Look(label={"fr": "Cloche", "en": "Bell"})
    assert [look.label_in(code) for code in ("fr_CA", "fr", "nl")] == ["Cloche", "Cloche", "Bell"]
    assert Look(label={"it": "Campana"}).label_in("nl") == "Campana"


def test_equal_looks_are_equal_rules_and_others_are_not() -> None:
    one, same, other = (canaletto({"lion": {"label": {"en": word}}}) for word in ("A", "A", "B"))
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert hash(CanalGrandeRules(looks={"lido": Look(colour="red")})) is not None


def test_only_a_text_about_a_thing_that_has_a_look_is_said_by_its_label() -> None:
    book = canaletto({"lion": {"label": {"en": "Cat", "fr": "Chat"}}}).book()
    assert book.keys
    for start in book.keys:
        assert book.said(f"{start}.lion", "en") == "Cat"
        assert book.said(f"{start}.lion", "fr") == "Chat"
        assert book.said(f"{start}.fan", "en") is None
    assert book.said("casanova.card.lion", "en") is None
    assert book.said("lion", "en") is None
