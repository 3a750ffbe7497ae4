"""The rule files that a law is tried on: a game's ground, what is shipped, and each of these with every switch turned.

A switch that is added to a rules struct is turned here without an edit; `tests.strategies.rules_of` draws random files.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TypeVar

import msgspec

from game.catalogue.files import variants
from game.rules.core import Rules
from tests.contract.ground import ground

S = TypeVar("S", bound=msgspec.Struct)


@cache
def rule_sets(game_id: str) -> dict[str, Rules]:
    """Rules that can be played, by a name that tells where they come from."""
    told = ground(game_id)
    base: dict[str, Rules] = dict(told.rules)
    base |= {f"small {number}": rules for number, (rules, _) in enumerate(told.small, 1)}
    base |= {
        variant.name: variant.rules for variant in variants(game_id) if variant.shipped and variant.rules is not None
    }
    found: dict[str, Rules] = {}
    for name, rules in base.items():
        found[name] = rules
        found |= {f"{name}, {turned}": other for turned, other in switched(rules) if not other.faults()}
    return found


def switched(rules: S) -> Iterator[tuple[str, S]]:
    """These rules with one switch turned, each with the key and its new value."""
    for field in msgspec.structs.fields(type(rules)):
        value = getattr(rules, field.name)
        if isinstance(value, msgspec.Struct):
            for turned, section in switched(value):
                yield f"{field.name}.{turned}", msgspec.structs.replace(rules, **{field.name: section})
            continue
        for other in _positions(msgspec.inspect.type_info(field.type)):
            if other != value:
                yield f"{field.name}: {other}", msgspec.structs.replace(rules, **{field.name: other})


def _positions(info: msgspec.inspect.Type) -> tuple[object, ...]:
    """What a switch may stand at; nothing for a key that is none."""
    match info:
        case msgspec.inspect.Metadata(type=inner):
            return _positions(inner)
        case msgspec.inspect.LiteralType(values=values):
            return tuple(values)
        case msgspec.inspect.BoolType():
            return (False, True)
        case _:
            return ()
