"""Rules with something changed in them and something wrong, for a picture of the workshop."""

from __future__ import annotations

from game.catalogue.draft import Counts, Number, Truth, Values, kind_of, with_value
from game.catalogue.games import rules_type
from game.catalogue.meaning import walk_keys
from game.rules.core import Rules


def with_changes(game_id: str) -> Rules:
    """The printed rules with the first key of each kind changed, so that each looks as it does when it is."""
    rules, done = rules_type(game_id)(), set()
    for key in walk_keys(type(rules)):
        kind, value = kind_of(key), key.value_in(rules)
        if type(kind) in done:
            continue
        done.add(type(kind))
        match kind:
            case Number(most=most) if isinstance(value, int):
                rules = with_value(rules, key.path, min(most, value + 4))
            case Truth():
                rules = with_value(rules, key.path, not value)
            case Values(fewest=fewest) if isinstance(value, tuple) and len(value) > fewest:
                rules = with_value(rules, key.path, value[1:])
            case Counts(each) if isinstance(value, dict) and value:
                first = next(iter(value))
                rules = with_value(rules, key.path, {**value, first: min(each.most, value[first] + 1)})
    return rules
