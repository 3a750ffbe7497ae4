"""What is to be said of the chosen key: its meaning, the value it has as printed, where the rule is written."""

from __future__ import annotations

from game.catalogue.games import rules_type
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans, serif
from game.client.pages.workshop.keys import bounds_word, key_meaning, key_name, value_word
from game.client.pages.workshop.rows import Row
from game.client.pages.workshop.sheet import RuleSheet
from game.client.words.locale import Message, msg


def draw_details(canvas: Canvas, place: Rect, game_id: str, sheet: RuleSheet, button: Rect) -> None:
    """Draws it on a plaque, above a button that is drawn by itself."""
    if not canvas.wants(place.inset(-10)):
        return
    canvas.panel(place, "plaque")
    locale, path = canvas.locale, sheet.path
    row = next(line for line in sheet.lines if isinstance(line, Row) and line.path == path)
    key = row.control.key
    inner = place.inset(26, 18)
    title = canvas.text(
        key_name(locale, game_id, path), inner.pos, serif(28, "semibold"), "text", max_width=inner.w,
        max_height=inner.h * 0.17,
    )  # fmt: skip
    printed = value_word(locale, game_id, path, key.value_in(rules_type(game_id)()))
    facts: list[Message] = [msg("workshop.printed", value=printed)]
    bounds = bounds_word(key)
    facts += [msg("workshop.may_be", bounds=bounds)] if bounds is not None else []
    facts += [msg("workshop.source", source=key.source)] if key.source else []
    facts.append(msg("workshop.key", key=".".join(path)))
    pitch = min(canvas.fonts.line_height(sans(18)) + 4, (button.y - title.bottom) * 0.62 / len(facts))
    y = button.y - 8 - pitch * len(facts)
    canvas.text(
        key_meaning(locale, game_id, key), (inner.x, title.bottom + 6), sans(20), "text", width=inner.w,
        max_height=max(20.0, y - title.bottom - 14),
    )  # fmt: skip
    for fact in facts:
        canvas.text(
            fact, (inner.x, y + pitch / 2), sans(18), "muted", valign="middle", max_width=inner.w, max_height=pitch
        )
        y += pitch
