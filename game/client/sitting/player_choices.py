"""Which players can be seated from the screen, and how each is called."""

from __future__ import annotations

from game.ai.masks import all_masks
from game.ai.outside_names import is_outside
from game.ai.personality import DEFAULT_LEVEL, LEVELS
from game.ai.player import AI, players_of, stand_in_of
from game.client.words.locale import Message, msg
from game.match.seats import HUMAN, SeatPlan


def offered_players(game_id: str) -> tuple[str, ...]:
    """The players of the stepper: a person, the levels where the game has an AI, else the search, the yardsticks."""
    levels = tuple(f"ai:{level}" for level in LEVELS) if AI in players_of(game_id) else ("mcts",)
    return (HUMAN, *levels, *dict.fromkeys((stand_in_of(game_id), "random")))


def plain_player(spec: str) -> str:
    """The player as the stepper offers it: `ai:senator:bauta` is `ai:senator`, `random:10` is `random`."""
    if is_outside(spec):
        return spec
    kind, *rest = spec.split(":")
    if kind == "ai":
        return f"ai:{rest[0] if rest else DEFAULT_LEVEL}"
    return kind


def level_degrees(spec: str) -> int:
    """How many lozenges the stepper fills: 1 to 5 for the levels, 0 for the others."""
    kind, *rest = spec.split(":")
    return LEVELS.index(rest[0] if rest else DEFAULT_LEVEL) + 1 if kind == "ai" else 0


def player_word(spec: str) -> Message:
    """What kind of player this is, in a word."""
    kind, *rest = spec.split(":")
    return (
        msg(f"seat.level.{rest[0] if rest else DEFAULT_LEVEL}") if kind == "ai" else msg(f"seat.player.{_kind(spec)}")
    )


def temper_line(plan: SeatPlan) -> Message:
    """What a player is like, in a line: an AI behind a mask has its temper."""
    kind, *rest = plan.player.split(":")
    return (
        msg(all_masks().about_key(rest[1]))
        if kind == "ai" and len(rest) > 1
        else msg(f"seat.temper.{_kind(plan.player)}")
    )


def _kind(spec: str) -> str:
    """Of which kind a player is that is no mask: one that others wrote is a bot, whatever starts it."""
    return "bot" if is_outside(spec) else spec.partition(":")[0]


def masked(plan: SeatPlan) -> SeatPlan:
    """The plan with its mask's temper: an AI plays as the mask it wears."""
    kind, *rest = plan.player.split(":")
    if kind != "ai" or not plan.mask or len(rest) > 1:
        return plan
    return SeatPlan(f"ai:{rest[0] if rest else DEFAULT_LEVEL}:{plan.mask}", plan.name, plan.mask)
