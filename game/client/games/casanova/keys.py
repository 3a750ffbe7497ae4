"""The keys of Casanova's rule file in the workshop: by chapters of the rules page."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.shell.room import Fit, KeyRoom
from game.client.words.locale import msg
from game.rules.core import Rules

ABOUT = {
    "cards": "card_small_13",
    "dice": "die_5",
    "coins": "coin_face",
    "rounds": "card_back",
    "ante": "coin_face",
    "double_stake": "pot_stack_5",
    "broke_when_doubled": "pot_stack_2",
    "tie": "card_small_08",
    "next_active": "figure_13",
    "final_pot": "pot_stack_8",
    "first_player": "figure_05",
}
"""The drawing of what each key or section is about."""


def key_room() -> KeyRoom:
    """What the workshop asks of Casanova."""
    return KeyRoom(
        (
            (msg("casanova.rules.aim.title"), ("cards", "coins", "rounds")),
            (msg("casanova.rules.round.title"), ("dice", "ante", "first_player", "next_active")),
            (msg("casanova.rules.double.title"), ("double_stake",)),
            (msg("casanova.rules.out.title"), ("broke_when_doubled",)),
            (msg("casanova.rules.pot.title"), ("tie",)),
            (msg("casanova.rules.end.title"), ("final_pot",)),
        ),
        picture=_picture,
        fits=_fits,
        sign=_sign,
    )


def _picture(canvas: Canvas, place: Rect, rules: Rules) -> None:
    from game.client.games.casanova.rules_picture import draw_hand

    draw_hand(canvas, place, rules)


def _fits(rules: Rules) -> Sequence[Fit]:
    from game.client.games.casanova.rules_picture import fits

    return fits(rules)


def _sign(key: str, part: object) -> str:
    if part is None:
        about = ABOUT.get(key.partition(".")[0])
        return "" if about is None else f"casanova/{about}"
    drawn = key == "cards.ranks" and isinstance(part, int) and 1 <= part <= 13
    return f"casanova/card_small_{part:02}" if drawn else ""
