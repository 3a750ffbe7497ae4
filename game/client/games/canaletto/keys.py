"""The keys of Canaletto's rule file in the workshop: by chapters of the rules page, treasures as tiles."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.games.canaletto.names import draw_treasure, sprite, treasure_title
from game.client.shell.room import Fit, KeyRoom
from game.client.words.locale import Message, msg
from game.rules.canaletto import BOXED
from game.rules.core import Rules

INVENTED = ("carpet", "clarinet", "coin", "comb", "crown", "dagger", "globe", "lute", "map", "mask", "vase", "violin")
"""Treasures that nobody has drawn yet, to pick from."""

ABOUT = {
    "treasures": "treasure_chandelier",
    "palaces": "palace_08",
    "valuations": "value_next",
    "money": "money_5",
    "bribe": "bribe",
    "nobody_bids": "column",
    "highest_bid": "flag_1",
    "opening_bid": "flag_0",
    "lowest_raise": "flag_2",
    "steps_a_coin": "gondola",
    "next_opener": "column",
    "debt_factor": "debt_frame",
    "end_at_types": "treasure_goblet",
}
"""The drawing of what each key or section is about."""


def key_room() -> KeyRoom:
    """What the workshop asks of Canaletto."""
    return KeyRoom(
        (
            (msg("canaletto.rules.aim.title"), ("palaces", "treasures", "valuations", "money", "looks")),
            (
                msg("canaletto.rules.auction.title"),
                ("next_opener", "opening_bid", "lowest_raise", "highest_bid", "nobody_bids"),
            ),
            (msg("canaletto.rules.gondola.title"), ("steps_a_coin",)),
            (msg("canaletto.rules.bribe.title"), ("bribe",)),
            (msg("canaletto.rules.end.title"), ("end_at_types", "debt_factor")),
            (msg("setup.players", count=3), ("three",)),
            (msg("setup.players", count=4), ("four",)),
        ),
        _call,
        _draw,
        _names,
        _picture,
        _fits,
        sign=_sign,
    )


def _call(key: str, part: object) -> Message | str | None:
    return treasure_title(str(part)) if key.endswith(("treasures", "looks")) else None


def _draw(canvas: Canvas, place: Rect, key: str, part: str) -> bool:
    if key.endswith("treasures"):
        draw_treasure(canvas, part, place.center, place.h * 0.86)
    return key.endswith("treasures")


def _picture(canvas: Canvas, place: Rect, rules: Rules) -> None:
    from game.client.games.canaletto.rules_picture import draw_ring

    draw_ring(canvas, place, rules)


def _fits(rules: Rules) -> Sequence[Fit]:
    from game.client.games.canaletto.rules_picture import fits

    return fits(rules)


def _names(rules: Rules, key: str) -> Sequence[str]:  # noqa: ARG001 - of any rules
    return INVENTED


def _sign(key: str, part: object) -> str:
    section, _, last = key.partition(".")
    if part is None:
        about = ABOUT.get(last if section in ("three", "four") else section)
        return "" if about is None else f"canaletto/{about}"
    return sprite("treasure", str(part)) if key.endswith("treasures") and part in BOXED else ""
