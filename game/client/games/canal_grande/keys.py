"""The keys of Canal Grande's rule file in the workshop: by chapters of the rules page, cards by their names."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.games.canal_grande.names import DRAWN, NUMBERS, card_name
from game.client.shell.room import Fit, KeyRoom
from game.client.words.locale import Message, msg
from game.rules.canal_grande.rules import ACTIONS, CanalGrandeRules
from game.rules.core import Rules

ISLANDS = ("giudecca", "burano", "murano", "torcello", "lido", "san_giorgio", "mazzorbo", "san_michele", "pellestrina")
"""Names for further quarters, to pick from."""

ABOUT = {
    "quarters": "small_san_marco",
    "actions": "small_gondola",
    "numbers": "small_2",
    "spy_draws": "small_spy",
    "spy_redraw": "small_spy",
    "traitor_takes": "small_traitor",
    "doge_votes": "small_doge",
    "votes_distinct_in": "small_doge",
    "vote": "small_gondola",
    "win": "medal",
    "least_offer": "divide",
    "start_gondolas": "small_gondola",
    "phase_end": "small_number",
    "catch_up": "back_small",
    "deal": "back_small",
    "decks": "back_small",
    "removed": "discards",
    "turned_up": "back_small",
}
"""The drawing of what each key or section is about."""


def key_room() -> KeyRoom:
    """What the workshop asks of Canal Grande."""
    return KeyRoom(
        (
            (msg("canal_grande.rules.cards.title"), ("quarters", "actions", "numbers", "looks")),
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
        sign=_sign,
    )


def _call(key: str, part: object) -> Message | str | None:
    if key in ("quarters.names", "actions", "looks") or key.endswith("removed"):
        return card_name(str(part))
    return None


def _picture(canvas: Canvas, place: Rect, rules: Rules) -> None:
    from game.client.games.canal_grande.rules_picture import draw_rules

    draw_rules(canvas, place, rules)


def _fits(rules: Rules) -> Sequence[Fit]:
    from game.client.games.canal_grande.rules_picture import fits

    return fits(rules)


def _names(rules: Rules, key: str) -> Sequence[str]:
    if key.endswith("removed") and isinstance(rules, CanalGrandeRules):
        return (*rules.quarters.names, *ACTIONS)
    return ISLANDS


def _sign(key: str, part: object) -> str:
    words = key.split(".")
    if part is None:
        about = ABOUT.get(words[1] if words[0] in ("two", "four") else words[0])
        return "" if about is None else f"canal_grande/{about}"
    drawn = {*map(str, NUMBERS)} if words[-1] == "numbers" else {*DRAWN, *ACTIONS}
    is_card = words[0] in ("quarters", "actions", "numbers") or words[-1] == "removed"
    return f"canal_grande/small_{part}" if is_card and str(part) in drawn else ""
