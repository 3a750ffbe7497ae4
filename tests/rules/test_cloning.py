"""A clone has every field of its state, lists of its own, and nothing that was worked out for the other alone."""

from __future__ import annotations

import pytest

from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules
from game.rules.cloning import cloner, fields_of
from game.rules.core import State


def test_a_clone_has_every_field_and_lists_of_its_own() -> None:
    state = CanalGrandeGame(CanalGrandeRules(), 4).new_state()
    other = state.clone()
    for name in (*State.__slots__, *type(state).__slots__):
        mine, copied = getattr(state, name), getattr(other, name)
        assert mine == copied
        assert (mine is copied) == (not isinstance(mine, list)), name
    assert all(mine is not copied for mine, copied in zip(state.hands, other.hands, strict=True))


def test_what_was_worked_out_for_one_state_is_not_taken_over() -> None:
    state = CanalGrandeGame(CanalGrandeRules(), 2).new_state()
    state.ready = state.tables.plain_raise(state.tables.teams[0][0], 0, 1)
    assert state.clone().ready is None


def test_a_field_without_a_value_is_found_by_the_first_clone() -> None:
    class Half:
        __slots__ = ("current_player", "lost", "termination", "winners")
        clone = cloner({"lost": "int"})

    half = Half()
    half.current_player = half.winners = half.termination = None  # type: ignore[attr-defined]
    with pytest.raises(AttributeError, match="lost"):
        half.clone()  # type: ignore[misc]


@pytest.mark.parametrize("kind", ["dict[str, int]", "set[int]", "tuple[list[int], ...]", "list[int] | None"])
def test_a_type_that_is_altered_in_place_and_is_no_list_is_refused(kind: str) -> None:
    with pytest.raises(TypeError, match="found"):
        cloner({"found": kind})


def test_the_slots_are_the_fields_in_order() -> None:
    assert fields_of({"one": "int", "two": "str"}) == ("one", "two")
