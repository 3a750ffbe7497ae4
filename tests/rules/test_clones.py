"""A clone forgets no field, and shares none that changes, at any moment of a game."""

from __future__ import annotations

import pytest

from game.rules.core import State
from tests.contract.ground import Table, playout, tables

TABLES = [table for table in tables() if table.game_id in ("casanova", "canaletto")]
OF_THE_TABLES = ("_following", "_options")
"""Fields that hold a piece of the tables, which never changes."""


def slots_of(state: State) -> list[str]:
    """The names of all fields, those of the base classes included."""
    return [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_clone_has_every_field_and_shares_no_list(table: Table) -> None:
    for state, _ in playout(table.game, 5):
        clone = state.clone()
        for name in slots_of(state):
            own, copied = getattr(state, name), getattr(clone, name)
            assert copied == own, name
            if isinstance(own, list) and name not in OF_THE_TABLES:
                assert copied is not own, name
