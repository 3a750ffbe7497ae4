"""The picture of the rules as they are, and beside it what has to fit: kept, and painted anew where rules change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.parts import Part
from game.client.drawing.text import sans
from game.client.pages.workshop.keys import key_room
from game.client.pages.workshop.places import LARGE
from game.client.pages.workshop.sheet import RuleSheet
from game.client.shell.room import Fit
from game.rules.core import Rules

MAX_PIPS = 60
"""So many things are drawn one by one; more are a bar."""


def has_picture(game_id: str) -> bool:
    """Whether a game draws its rules."""
    return key_room(game_id).picture is not None


def fits_of(game_id: str, rules: Rules) -> int:
    """How much there is that has to fit."""
    fits = key_room(game_id).fits
    return 0 if fits is None else len(fits(rules))


def rules_parts(
    game_id: str, rules: Rules, picture: Rect, sums: Rect, sheet: RuleSheet, window: Rect
) -> Iterator[Part]:
    """The picture, and the line of what has to fit, as far as they are seen through a window."""
    room = key_room(game_id)
    paint = room.picture
    if paint is not None:

        def painted(canvas: Canvas) -> None:
            with canvas.clipped(window):
                paint(canvas, picture.inset(1), rules)

        yield Part("rules", picture, (rules, window), painted)
    fits = room.fits(rules) if room.fits is not None else ()
    states = tuple(_state(fit, sheet) for fit in fits)

    def sums_painted(canvas: Canvas) -> None:
        with canvas.clipped(window):
            _draw_fits(canvas, sums, fits, states)

    yield Part("fits", sums, (tuple(fits), states, window), sums_painted)


def _state(fit: Fit, sheet: RuleSheet) -> str:
    """How something fits: `wrong` where a key of it is, `warned` where one is warned of, else `fits`."""
    found = [wrong for path, inner in sheet.wrong.items() if ".".join(path) in fit.keys for wrong in inner]
    if any(not wrong.is_warning for wrong in found):
        return "wrong"
    return "warned" if found else "fits"


def _draw_fits(canvas: Canvas, place: Rect, fits: Sequence[Fit], states: tuple[str, ...]) -> None:
    wide, high = place.w / max(1, len(fits)), place.h / max(1, len(fits))
    large = canvas.fonts.text_scale > LARGE  # one below the other then
    for at, (fit, state) in enumerate(zip(fits, states, strict=True)):
        room = Rect(place.x + at * wide, place.y, wide - 14, place.h)
        if large:
            room = Rect(place.x, place.y + at * high, place.w, high)
        line = room.top_part(room.h * 0.55)
        side = min(24.0, line.h)
        sign = Rect(line.x, line.center[1] - side / 2, side, side)
        ink = {"fits": "text", "warned": "text", "wrong": "red_text"}[state]
        canvas.circle(sign.center, side / 2, {"fits": "lagoon", "warned": "gold_dark", "wrong": "red"}[state])
        icon = "icons/check" if state == "fits" else "icons/exclamation"
        canvas.sprite(icon, sign.inset(side * 0.18), ink="on_red" if state == "wrong" else "on_lagoon")
        canvas.text(
            fit.word, (sign.right + 8, line.center[1]), sans(canvas.fonts.held_back(19), "semibold"), ink,
            valign="middle", max_width=line.right - sign.right - 8, max_height=line.h,
        )  # fmt: skip
        _draw_pips(canvas, room.bottom_part(room.h * 0.34), fit, state)


def _draw_pips(canvas: Canvas, room: Rect, fit: Fit, state: str) -> None:
    """One small place for each thing; a bar for many."""
    most = max(fit.have, fit.room)
    colour = "red" if state == "wrong" and fit.have <= fit.room else "lagoon"
    if most > MAX_PIPS or most < 1:
        bar = Rect(room.x, room.center[1] - 5, room.w, 10)
        canvas.fill(bar, "field", 4)
        canvas.fill(bar.left_part(bar.w * min(1.0, fit.have / max(1, most))), colour, 4)
        canvas.frame(bar, "ink", 1, 4)
        return
    lines = 2 if most > MAX_PIPS // 2 else 1
    a_line = -(-most // lines)
    side = min(room.w / a_line, room.h / lines, 16.0)
    for at in range(most):
        row, column = divmod(at, a_line)
        pip = Rect(room.x + column * side, room.y + row * side, side - 2, side - 2)
        canvas.fill(pip, "red" if at >= fit.room else colour if at < fit.have else "field", 2)
        canvas.frame(pip, "ink", 1, 2)
