"""The rule files that a law is tried on: a game's ground, what is shipped, and each of these with every switch turned.

A switch that is added to a rules struct is turned here without an edit; `tests.strategies.rules_of` draws random files,
`within_bounds` those that a table has to show whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import TypeVar

import msgspec

from game.catalogue.files import variants
from game.rules import canaletto, casanova
from game.rules.canal_grande import CanalGrandeRules
from game.rules.canal_grande import rules as canal_grande
from game.rules.canaletto import CanalettoRules
from game.rules.casanova import CasanovaRules
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


def within_bounds(game_id: str, chance: Random) -> Rules:
    """Random rules that can be played, within the bounds up to which a table shows all at once.

    These are: 40 palaces, 30 kinds of treasures, 60 ranks, 12 dice, 16 quarters, 9,999 coins, values of four digits.
    """
    while True:
        rules = BOUNDED[game_id](chance)
        if not rules.faults():
            return rules


LONG = (
    "the golden treasure of Chioggia", "the golden treasure of Burano", "the silver treasure of Chioggia",
    "Île-de-France", "Marionettenspielwerkzeugmacherwerkstätte", "il campanile di San Giorgio Maggiore", "gilded frame",
    "gilded frames", "relic", "relics", "A", "Ä", "spyglass", "spyhole",
)  # fmt: skip
"""Names as people write them: long, alike, short."""


def any_names(chance: Random, count: int, own: Sequence[str]) -> list[str]:
    """So many different names: of the box, of people, and numbered ones."""
    there = [*own, *LONG, *(f"{word} {number}" for word in ("thing", "quarter of the Arsenal") for number in range(30))]
    return chance.sample(there, count)


def near_an_end(chance: Random, least: int, most: int) -> int:
    """A number that is often the least or the most."""
    return chance.choice((least, most, chance.randint(least, most), chance.randint(least, min(most, least + 12))))


def _casanova(chance: Random) -> CasanovaRules:
    ranks = near_an_end(chance, 1, 60)
    lowest = chance.choice((1, 1, chance.randint(1, 900)))
    some = tuple(sorted(chance.sample(range(1, 1000), ranks))) if chance.random() < 0.2 else ()
    dice = near_an_end(chance, 1, 12)
    return CasanovaRules(
        cards=casanova.Cards(lowest=lowest, highest=lowest + ranks - 1, ranks=some),
        dice=casanova.Dice(count=dice, sides=chance.choice((2, 6, 6, 20, 100))),
        coins=near_an_end(chance, 1, 9999),
        rounds=chance.randint(1, ranks),
        double_stake=near_an_end(chance, 1, 500),
        broke_when_doubled=chance.choice(("fold", "stay")),
    )


def _canaletto(chance: Random) -> CanalettoRules:
    palaces, kinds = near_an_end(chance, 1, 40), near_an_end(chance, 1, 30)
    names = any_names(chance, kinds, tuple(canaletto.BOXED))
    values = tuple(chance.choice((1000, chance.randint(0, 1000), chance.randint(0, 20))) for _ in range(kinds + 6))
    treasures = {name: near_an_end(chance, 1, min(palaces, 12)) for name in names}
    most = -(-sum(treasures.values()) // palaces)
    return CanalettoRules(
        treasures=treasures,
        palaces=canaletto.Palaces(count=palaces, min_tiles=1, max_tiles=min(40, most + chance.randint(0, 3))),
        valuations=canaletto.Valuations(
            tiles=values, slots=chance.randint(kinds, len(values)), visible=chance.choice(("all", "next", "none"))
        ),
        money=near_an_end(chance, 0, 9999),
        highest_bid=chance.choice((99, 9999)),
        bribe=canaletto.Bribe(uses=chance.choice((0, 1, 1, 12)), limit=9999),
        end_at_types=chance.randint(0, kinds - 1),
    )


def _canal_grande(chance: Random) -> CanalGrandeRules:
    quarters = near_an_end(chance, 2, 16)
    end = near_an_end(chance, 5, 9999)
    return CanalGrandeRules(
        quarters=canal_grande.Quarters(
            names=tuple(any_names(chance, quarters, canal_grande.BOXED)), copies=chance.choice((4, 5, 9))
        ),
        numbers={1: 4, near_an_end(chance, 2, 99): 5, near_an_end(chance, 2, 99): 5},
        win=canal_grande.Win(different=near_an_end(chance, 1, quarters), same=near_an_end(chance, 1, 6)),
        two=canal_grande.TableForTwo(
            deal=canal_grande.Deal(of_each=4, each=4),
            phase_end=end,
            turned_up=canal_grande.TurnedUp(actions=near_an_end(chance, 1, 8), numbers=near_an_end(chance, 1, 5)),
        ),
        four=canal_grande.TableForFour(deal=canal_grande.Deal(of_each=8, each=4), phase_end=end),
    )


BOUNDED: Mapping[str, Callable[[Random], Rules]] = {
    "casanova": _casanova,
    "canaletto": _canaletto,
    "canal_grande": _canal_grande,
}
"""How random rules of a game are made within those bounds."""
