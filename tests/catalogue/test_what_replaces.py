"""Which keys of a rule file replace the default whole and which are merged: each meaning says it, and the slip too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import inspect

from game import registry
from game.catalogue.check import validate
from game.catalogue.games import rules_type
from game.catalogue.kinds import bare, struct_info
from game.catalogue.meaning import described


def keys(info: inspect.StructType, path: str = "") -> Iterator[tuple[str, inspect.Field]]:
    """Every key and every section, by its whole name."""
    for item in info.fields:
        name = f"{path}{item.encode_name}"
        yield name, item
        kind = bare(item.type)
        if isinstance(kind, inspect.StructType):
            yield from keys(kind, f"{name}.")


def is_replaced(kind: inspect.Type) -> bool:
    """Whether a value of this type stands in place of the whole default."""
    kind = bare(kind)
    if isinstance(kind, inspect.UnionType):
        return any(is_replaced(item) for item in kind.types)
    if isinstance(kind, inspect.StructType):
        return any(item.required for item in kind.fields)
    return isinstance(kind, inspect.DictType | inspect.VarTupleType | inspect.ListType)


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_each_meaning_says_whether_the_key_replaces_or_is_merged(game_id: str) -> None:
    whole = struct_info(rules_type(game_id))
    inside = [name for name, item in keys(whole) if is_replaced(item.type)]
    for name, item in keys(whole):
        meaning = described(item.type, "description")
        if any(name.startswith(f"{key}.") for key in inside):
            continue
        if is_replaced(item.type):
            assert "replaces" in meaning, name
        elif isinstance(bare(item.type), inspect.StructType):
            assert "keys left out stay as they are" in meaning, name


def test_the_message_of_a_table_that_lacks_what_another_key_takes_out_names_the_table(tmp_path: Path) -> None:
    file = tmp_path / "canal_grande.yaml"
    file.write_text("actions: {gondola: 1}\n")
    told = validate([file])
    assert any(
        "four.removed.traitor" in line and "0: actions replaces the default whole, and it names no traitor" in line
        for line in told
    )


def test_the_message_of_a_few_treasures_names_the_table(tmp_path: Path) -> None:
    file = tmp_path / "canaletto.yaml"
    file.write_text("treasures: {fan: 5}\n")
    assert any(line.endswith("1 in each palace; treasures replaces the default whole") for line in validate([file]))
