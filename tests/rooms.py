"""The registered games that have a certain room: a law about a room is tried where there is one, and skipped by name.

A room that is not written yet is left out of a game's entry (CONTRIBUTING, "A further game"); no test may take one for
granted.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

from game import registry
from game.ai.player import ai_room

if TYPE_CHECKING:
    from _pytest.mark.structures import ParameterSet


def has_masks(game_id: str) -> bool:
    """Whether the game has a player of a level behind a mask."""
    room = ai_room(game_id)
    return room is not None and room.ai is not None


def has_remarks(game_id: str) -> bool:
    """Whether its masks say something."""
    module = registry.entry(game_id).ai
    return bool(module) and find_spec(f"{module}.remarks") is not None


def has_counting(game_id: str) -> bool:
    """Whether something of its own is counted in it."""
    return bool(registry.entry(game_id).counting)


def has_strength(game_id: str) -> bool:
    """Whether it has yardsticks by which its players are measured."""
    return find_spec(f"tools.strength.{game_id}") is not None


def games_with(has: Callable[[str], bool]) -> list[ParameterSet]:
    """Every registered game as a parameter; one without the room is skipped, and the reason names what it lacks."""
    lacks = has.__name__.removeprefix("has_")
    return [
        pytest.param(game_id, marks=() if has(game_id) else pytest.mark.skip(f"{game_id} has no {lacks} yet"))
        for game_id in registry.GAMES
    ]
