"""What a rule file of Canal Grande must keep (rules/canal_grande.md, "Setting up")."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.catalogue.convert import merge_rules
from game.errors import RuleFileError
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules


def merged(**keys: Any) -> CanalGrandeRules:
    rules = merge_rules(CanalGrandeGame, keys)
    assert isinstance(rules, CanalGrandeRules)
    return rules


@pytest.mark.parametrize(
    ("keys", "path"),
    [
        ({"quarters": {"names": ["a", "a"], "copies": 9}}, "quarters.names"),
        ({"quarters": {"names": ["a", "doge"], "copies": 9}}, "quarters.names"),
        ({"quarters": {"names": ["a"], "copies": 0}}, "quarters.copies"),
        ({"quarters": {"copies": 6}}, "names"),
        ({"numbers": {"1": 0}}, "numbers"),
        ({"numbers": {"0": 3}}, "numbers"),
        ({"numbers": {}}, "numbers"),
        ({"actions": {"gondola": 6, "pope": 1}}, "pope"),
        ({"two": {"turned_up": {"actions": 1, "numbers": 0}}}, "two.turned_up"),
        ({"two": {"removed": {"traitor": 8}}}, "two.removed.traitor"),
        ({"two": {"removed": {"pope": 1}}}, "two.removed.pope"),
        ({"two": {"deal": {"of_each": 6}}}, "two.deal.of_each"),
        ({"two": {"deal": {"each": 7}}}, "two.deal.each"),
        ({"four": {"deal": {"each": 7}}}, "four.deal.each"),
        ({"four": {"start_gondolas": 4}}, "four.start_gondolas"),
        ({"two": {"decks": 0}}, "two.decks"),
        ({"win": {"same": 0}}, "win.same"),
        ({"max_rounds": 0}, "max_rounds"),
        ({"two": {"phase_end": 0}}, "two.phase_end"),
        ({"coins": 3}, "coins"),
    ],
)
def test_what_cannot_be_played_is_refused_at_its_key(keys: dict[str, Any], path: str) -> None:
    with pytest.raises(RuleFileError) as caught:
        merged(**keys)
    assert any(path in fault for fault in caught.value.faults), caught.value.faults


def test_sections_are_merged_and_tables_replaced_whole() -> None:
    rules = merged(two={"deal": {"each": 3}}, four={"removed": {"doge": 2}}, actions={"doge": 9, "gondola": 4})
    assert (rules.two.deal.of_each, rules.two.deal.each, rules.two.decks) == (2, 3, 1)
    assert (rules.four.removed, rules.four.decks, rules.four.phase_end) == ({"doge": 2}, 2, 14)
    assert rules.deck(2)["traitor"] == 0


def test_equal_rules_are_equal_and_have_the_same_hash() -> None:
    one, other = merged(numbers={"1": 3, "2": 1}), merged(numbers={"2": 1, "1": 3})
    assert one == other
    assert hash(one) == hash(other)
    assert one != CanalGrandeRules()


def test_the_decks_are_those_of_the_rule_sheets() -> None:
    rules = CanalGrandeRules()
    assert sum(rules.deck(2).values()) == 52
    four = rules.deck(4)
    assert sum(four.values()) == 96
    assert [four[card] for card in ("spy", "traitor", "gondola", "doge")] == [6, 6, 12, 12]
    assert len(CanalGrandeGame(rules, 4).tables.deck.whole_numbers) == 28


def test_rules_survive_being_written_and_read() -> None:
    rules = CanalGrandeRules()
    assert msgspec.json.decode(msgspec.json.encode(rules), type=CanalGrandeRules) == rules
