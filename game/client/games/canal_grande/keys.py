"""The keys of Canal Grande's rule file in the workshop: by chapters of the rules page, cards by their names."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.games.canal_grande.names import card_name
from game.client.shell.room import Fit, KeyRoom
from game.client.words.locale import Message, msg
from game.rules.canal_grande.rules import ACTIONS, CanalGrandeRules
from game.rules.core import Rules

ISLANDS = ("giudecca", "burano", "murano", "torcello", "lido", "san_giorgio", "mazzorbo", "san_michele", "pellestrina")
"""Names for further quarters, to pick from."""


def key_room() -> KeyRoom:
    """What the workshop asks of Canal Grande."""
    return KeyRoom(
        (
            (msg("canal_grande.rules.cards.title"), ("quarters", "actions", "numbers")),
            (msg("canal_grande.rules.round.title"), ("least_offer",)),
            (msg("canal_grande.rules.figures.title"), ("traitor_takes", "spy_draws", "spy_redraw")),
            (msg("canal_grande.rules.vote.title"), ("doge_votes", "votes_distinct_in", "vote")),
            (msg("canal_grande.rules.end.title"), ("win", "max_rounds")),
            (msg("setup.players", count=2), ("two",)),
            (msg("canal_grande.rules.teams.title"), ("four",)),
        ),
        _call,
        None,
        _names,
        _picture,
        _fits,
    )


def _call(key: str, part: object) -> Message | str | None:
    if key in ("quarters.names", "actions") or key.endswith("removed"):
        return card_name(str(part))
    return None


def _picture(canvas: Canvas, place: Rect, rules: Rules) -> None:
    from game.client.games.canal_grande.rules_picture import draw_decks

    draw_decks(canvas, place, rules)


def _fits(rules: Rules) -> Sequence[Fit]:
    from game.client.games.canal_grande.rules_picture import fits

    return fits(rules)


def _names(rules: Rules, key: str) -> Sequence[str]:
    if key.endswith("removed") and isinstance(rules, CanalGrandeRules):
        return (*rules.quarters.names, *ACTIONS)
    return ISLANDS
