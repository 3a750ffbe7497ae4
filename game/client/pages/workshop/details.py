"""What is to be said of the chosen key: its meaning, the value it has as printed, where the rule is written."""

from __future__ import annotations

from game.catalogue.games import rules_type
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans, serif
from game.client.pages.workshop.keys import bounds_word, key_name, value_word
from game.client.pages.workshop.rows import Row
from game.client.pages.workshop.sheet import RuleSheet
from game.client.rulebook.rule_words import rule_meaning
from game.client.words.locale import msg


def draw_details(canvas: Canvas, place: Rect, game_id: str, sheet: RuleSheet, button: Rect) -> None:
    """Draws it on a plaque, round a button that is drawn by itself."""
    if not canvas.wants(place.inset(-10)):
        return
    canvas.panel(place, "plaque")
    locale, path = canvas.locale, sheet.path
    row = next(line for line in sheet.lines if isinstance(line, Row) and line.path == path)
    key = row.control.key
    inner = place.inset(26, 14)
    head = Rect(inner.x, button.y, button.x - inner.x - 16, button.h)
    canvas.text(
        key_name(locale, game_id, path), (head.x, head.center[1]), serif(27, "semibold"), "text", valign="middle",
        max_width=head.w, max_height=head.h,
    )  # fmt: skip
    printed = value_word(locale, game_id, path, key.value_in(rules_type(game_id)()))
    bounds = bounds_word(key)
    told = msg("workshop.printed", value=printed)
    facts = [told if bounds is None else msg("workshop.printed_of", printed=told, bounds=bounds)]
    facts.append(msg("workshop.source_of", source=key.source or "–", key=".".join(path)))
    line = canvas.fonts.line_height(sans(18)) + 2
    pitch = min(line, (inner.bottom - button.bottom) * 0.28)
    y = inner.bottom - pitch * len(facts)
    canvas.text(
        rule_meaning(locale, game_id, key), (inner.x, button.bottom + 6), sans(19), "text", width=inner.w,
        max_height=max(18.0, y - button.bottom - 10),
    )  # fmt: skip
    for fact in facts:
        canvas.text(
            fact, (inner.x, y + pitch / 2), sans(18), "muted", valign="middle", max_width=inner.w, max_height=pitch
        )
        y += pitch
