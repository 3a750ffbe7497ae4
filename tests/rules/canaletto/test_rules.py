"""Rule files of Canaletto that cannot be played are refused at once, with the reason."""

from __future__ import annotations

import msgspec
import pytest

from game.errors import RuleFileError
from game.rules.canaletto import BOXED, CanalettoGame, CanalettoRules
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
        ({"palaces": {"count": 35}}, ("treasures", "34 tiles", "at least 35: 1 in each palace")),
        ({"palaces": {"count": 11}}, ("treasures", "34 tiles", "at most 33: 3 in each palace")),
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
