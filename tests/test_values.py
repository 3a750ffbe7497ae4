"""What one part of the program hands to another cannot be changed by it: moves, events, views, rules, messages."""

from __future__ import annotations

import dataclasses
import importlib
import importlib.util
import inspect
import pkgutil
from collections.abc import Iterator

import msgspec
import pytest

import game
from game.catalogue.games import rules_type
from game.catalogue.kinds import bare, struct_info
from game.registry import GAMES
from tests.golden import numbers
from tests.golden.kept import HINT, kept

CHANGED = {
    "game.ai.canal_grande.player.Candidate",
    "game.ai.canal_grande.terms.Ends",
    "game.ai.casanova.past_rounds.Past",
    "game.ai.players.Request",
    "game.catalogue.convert.Conversion",
    "game.client.drawing.tools.Tools",
    "game.client.drawing.parts._Picture",
    "game.client.drawing.typesetter.Run",
    "game.client.games.canal_grande.context.DrawContext",
    "game.client.games.canal_grande.flights.Act",
    "game.client.games.canaletto.acts.Act",
    "game.client.games.canaletto.context.DrawContext",
    "game.client.games.casanova.acts.Act",
    "game.client.games.casanova.draw.Hidden",
    "game.client.games.casanova.draw.Table",
    "game.client.input.touch._Finger",
    "game.client.motion.act.Act",
    "game.client.motion.fade._Fading",
    "game.client.motion.player._Running",
    "game.client.pages.statistics.shown.ShownBook",
    "game.client.table.playback._Moment",
    "game.match.balance.games.Games",
    "game.match.faults._Entry",
    "game.match.learning.Learnt",
    "game.match.log.Telling",
    "game.client.pages.shown_daily.ShownStore",
    "game.match.save.Store",
    "game.match.settings.Settings",
    "game.match.statistics.book.Book",
    "game.match.statistics.forgotten.Forgotten",
}
"""What its owner changes after it was made: none of it is handed on."""


EXTRAS = {"game.openspiel": "pyspiel"}
"""Modules that are only there with a package of an extra, and that package."""


def records() -> Iterator[type]:
    """Gives every class of the program that is made of fields alone."""
    for found in pkgutil.walk_packages(game.__path__, "game."):
        is_there = found.name not in EXTRAS or importlib.util.find_spec(EXTRAS[found.name]) is not None
        if is_there and not found.name.endswith("__main__"):
            module = importlib.import_module(found.name)
            for value in vars(module).values():
                is_its_own = inspect.isclass(value) and value.__module__ == found.name
                if is_its_own and (issubclass(value, msgspec.Struct) or dataclasses.is_dataclass(value)):
                    yield value


def is_frozen(record: type) -> bool:
    """Returns whether a field cannot be set."""
    if issubclass(record, msgspec.Struct):
        return record.__struct_config__.frozen
    return record.__dataclass_params__.frozen  # type: ignore[attr-defined, no-any-return]


def test_only_what_its_owner_keeps_can_be_changed() -> None:
    assert {f"{record.__module__}.{record.__qualname__}" for record in records() if not is_frozen(record)} == CHANGED


def test_what_a_rule_file_fills_is_told_by_name_and_takes_no_key_that_is_not_there() -> None:
    for game_id in GAMES:
        for section in sections(rules_type(game_id)):
            assert section.__struct_config__.forbid_unknown_fields, section
            kinds = {parameter.kind for parameter in inspect.signature(section).parameters.values()}
            assert kinds == {inspect.Parameter.KEYWORD_ONLY}, section


@pytest.mark.parametrize("name", numbers.CASES)
def test_the_numbers_at_the_head_of_a_module_are_as_they_were_kept(name: str) -> None:
    assert numbers.CASES[name]() == kept(numbers.FILE)[name], HINT


def test_no_kept_numbers_are_left_over() -> None:
    assert list(kept(numbers.FILE)) == list(numbers.CASES), HINT


def sections(struct: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """Gives a struct and those among its fields."""
    yield struct
    for field in struct_info(struct).fields:
        kind = bare(field.type)
        if isinstance(kind, msgspec.inspect.StructType):
            yield from sections(kind.cls)
