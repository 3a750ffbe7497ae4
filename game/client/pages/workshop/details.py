"""What is to be said of the chosen key: its meaning, the value it has as printed, where the rule is written."""

from __future__ import annotations

from game.catalogue.games import rules_type
from game.catalogue.meaning import Key
from game.client.drawing.canvas import Canvas
from game.client.drawing.flow import Paragraph, draw_flow, flow_height
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans, serif
from game.client.drawing.tools import Tools
from game.client.pages.workshop.keys import bounds_word, key_name, value_word
from game.client.pages.workshop.places import LARGE
from game.client.pages.workshop.rows import Row
from game.client.pages.workshop.sheet import RuleSheet
from game.client.rulebook.rule_words import rule_meaning
from game.client.words.locale import Locale, Message, msg


def draw_details(canvas: Canvas, place: Rect, game_id: str, sheet: RuleSheet, button: Rect) -> None:
    """Draws it on a plaque, round a button that is drawn by itself."""
    if not canvas.wants(place.inset(-10)):
        return
    canvas.panel(place, "plaque")
    if canvas.fonts.text_scale > LARGE:
        draw_flow(canvas, _told(canvas.tools, game_id, sheet), place.inset(26, 14))
        return
    locale, path = canvas.locale, sheet.path
    key = _key(sheet)
    inner = place.inset(26, 14)
    head = Rect(inner.x, button.y, button.x - inner.x - 16, button.h)
    canvas.text(
        key_name(locale, game_id, path), (head.x, head.center[1]), serif(27, "semibold"), "text", valign="middle",
        max_width=head.w, max_height=head.h,
    )  # fmt: skip
    facts = _facts(locale, game_id, key)
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


def details_height(tools: Tools, game_id: str, sheet: RuleSheet, width: float) -> float:
    """How high all that is said of the chosen key is in large type, in units, on a plaque of this width."""
    return flow_height(tools, _told(tools, game_id, sheet), width - 52)


def _key(sheet: RuleSheet) -> Key:
    row = next(line for line in sheet.lines if isinstance(line, Row) and line.path == sheet.path)
    return row.control.key


def _facts(locale: Locale, game_id: str, key: Key) -> list[Message]:
    """The value as printed, within which bounds, and where the rule is written."""
    printed = value_word(locale, game_id, key.path, key.value_in(rules_type(game_id)()))
    bounds, told = bounds_word(key), msg("workshop.printed", value=printed)
    source = msg("workshop.source_of", source=key.source or "–", key=".".join(key.path))
    return [told if bounds is None else msg("workshop.printed_of", printed=told, bounds=bounds), source]


def _told(tools: Tools, game_id: str, sheet: RuleSheet) -> list[Paragraph]:
    held, key = tools.fonts.held_back, _key(sheet)
    facts = [Paragraph(fact, sans(held(18)), "muted", gap=6) for fact in _facts(tools.locale, game_id, key)]
    return [
        Paragraph(key_name(tools.locale, game_id, key.path), serif(held(27), "semibold")),
        Paragraph(rule_meaning(tools.locale, game_id, key), sans(held(19)), gap=4),
        *facts,
    ]
