"""The keys of Casanova's rule file in the workshop: by chapters of the rules page."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.shell.room import Fit, KeyRoom
from game.client.words.locale import msg
from game.rules.core import Rules


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
    )


def _picture(canvas: Canvas, place: Rect, rules: Rules) -> None:
    from game.client.games.casanova.rules_picture import draw_hand

    draw_hand(canvas, place, rules)


def _fits(rules: Rules) -> Sequence[Fit]:
    from game.client.games.casanova.rules_picture import fits

    return fits(rules)
