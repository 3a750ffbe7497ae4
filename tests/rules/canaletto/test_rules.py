"""Rule files of Canaletto that cannot be played are refused at once, with the reason."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from game.catalogue.draft import with_value
from game.errors import RuleFileError
from game.rules.canaletto import BOXED, CanalettoGame, CanalettoRules
from game.rules.canaletto.rules import PLAYER_COUNTS
from tests.strategies import NAMES


def faults(**keys: object) -> list[tuple[str, str, str]]:
    found = msgspec.convert(keys, CanalettoRules).faults()
    return [(".".join(fault.path), fault.found, fault.expected) for fault in found]


def test_the_default_rules_can_be_played() -> None:
    assert faults() == []
    assert sum(BOXED.values()) == 34


@pytest.mark.parametrize(
    ("keys", "fault"),
    [
        ({"treasures": {"ring": 5, "fan": 9}, "palaces": {"count": 8}, "end_at_types": 1},
         ("treasures.fan", "9", "at most 8: no palace has two of one type")),
        ({"palaces": {"count": 35}},
         ("palaces.count", "35", "12 to 34: 34 tiles, 1 to 3 in each palace, up to 4 of one type")),
        ({"palaces": {"count": 11}},
         ("palaces.count", "11", "12 to 34: 34 tiles, 1 to 3 in each palace, up to 4 of one type")),
        ({"three": {"palaces": 1}},
         ("three.palaces", "1", "12 to 34: 34 tiles, 1 to 3 in each palace, up to 4 of one type")),
        ({"palaces": {"max_tiles": 2}}, ("treasures", "34 tiles", "at most 32: 2 in each palace")),
        ({"palaces": {"min_tiles": 4}}, ("palaces.max_tiles", "3", "at least palaces.min_tiles, 4")),
        ({"valuations": {"slots": 15}}, ("valuations.slots", "15", "at most 14, one for each valuation tile")),
        ({"valuations": {"slots": 11}}, ("valuations.slots", "11", "at least 12, one for each type")),
        ({"end_at_types": 12}, ("end_at_types", "12", "at most 11, fewer than there are types")),
        ({"treasures": dict.fromkeys(NAMES, 40) | dict.fromkeys(map(str, range(11)), 40),
          "palaces": {"count": 40, "max_tiles": 40}, "valuations": {"tiles": tuple(range(30)), "slots": 30}},
         ("treasures", "840 tiles", "at most 800")),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)  # fmt: skip
def test_what_cannot_be_played_is_refused_with_the_key_and_the_reason(
    keys: dict[str, object], fault: tuple[str, str, str]
) -> None:
    assert faults(**keys) == [fault]
    with pytest.raises(RuleFileError) as caught:
        CanalettoGame(msgspec.convert(keys, CanalettoRules), 3)
    assert caught.value.faults == [f"{fault[0]}: found {fault[1]}, expected {fault[2]}"]


@pytest.mark.parametrize("seed", range(60))
def test_where_nothing_is_written_of_treasures_one_line_tells_of_the_deal_and_names_what_was_written(seed: int) -> None:
    """`three: {palaces: 1}` was blamed on every treasure, in thirteen lines."""
    rng = Random(seed)
    palaces = {"count": rng.randint(1, 40)}
    if rng.random() < 0.3:
        palaces |= {"min_tiles": rng.randint(1, 3), "max_tiles": rng.randint(3, 6)}
    keys: dict[str, Any] = {"palaces": palaces}
    keys |= {name: {"palaces": rng.randint(1, 40)} for name in ("three", "four") if rng.random() < 0.5}
    found = msgspec.convert(keys, CanalettoRules).faults()
    for players in PLAYER_COUNTS:
        of_deal = [fault for fault in found if fault.concerns(players)]
        assert len(of_deal) <= 1
        for fault in of_deal:
            assert fault.path in {("palaces", "count"), ("three", "palaces"), ("four", "palaces"), ("treasures",)}
            if fault.path != ("treasures",):
                bounds = [int(word) for word in fault.expected.partition(":")[0].split(" to ")]
                for count in bounds:
                    mended = with_value(msgspec.convert(keys, CanalettoRules), fault.path, count)
                    assert fault not in mended.faults()
                    assert not [one for one in mended.faults() if one.path == fault.path]


@pytest.mark.parametrize(
    "keys",
    [
        {"money": -1}, {"debt_factor": -1}, {"bribe": {"uses": -1}}, {"bribe": {"limit": -1}}, {"highest_bid": 0},
        {"palaces": {"min_tiles": 0}}, {"end_at_types": -1}, {"treasures": {}}, {"treasures": {"ring": 0}},
        {"palaces": {"count": 41}},
    ],
    ids=str,
)  # fmt: skip
def test_a_number_out_of_bounds_is_refused(keys: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(keys, CanalettoRules)


@pytest.mark.parametrize("players", [2, 5])
def test_three_or_four_play(players: int) -> None:
    with pytest.raises(RuleFileError, match="expected one of 3, 4 for canaletto"):
        CanalettoGame(CanalettoRules(), players)


def test_the_order_of_the_treasures_is_part_of_the_rules() -> None:
    turned = CanalettoRules(treasures=dict(reversed(BOXED.items())))
    assert turned != CanalettoRules()
    assert hash(turned) != hash(CanalettoRules())
    assert CanalettoRules(treasures=dict(BOXED)) == CanalettoRules()
    assert hash(CanalettoRules(treasures=dict(BOXED))) == hash(CanalettoRules())
