"""What is to be said of the chosen key: its meaning, the value it has as printed, where the rule is written."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.flow import Paragraph, draw_flow, flow_height
from game.client.drawing.geometry import Rect
from game.client.drawing.shortened import cut
from game.client.drawing.text import sans, serif
from game.client.drawing.tools import Tools
from game.client.pages.workshop.controls import Control
from game.client.pages.workshop.keys import bounds_word, key_name, value_word
from game.client.pages.workshop.places import LARGE
from game.client.pages.workshop.rows import Row
from game.client.pages.workshop.sheet import RuleSheet
from game.client.rulebook.rule_words import rule_meaning, rule_source
from game.client.words.locale import Locale, Message, msg

FACT = sans(17)


def draw_details(canvas: Canvas, place: Rect, game_id: str, sheet: RuleSheet, button: Rect) -> None:
    """Draws it beside a button that is drawn by itself; in large type with what the row says, on a plaque."""
    if not canvas.wants(place.inset(-10)):
        return
    canvas.panel(place, "plaque" if canvas.fonts.text_scale > LARGE else "plain")
    if canvas.fonts.text_scale > LARGE:
        draw_flow(canvas, _told(canvas.tools, game_id, sheet), place.inset(26, 14))
        return
    # What the key means, and within which bounds, stands in its row.
    locale, control = canvas.locale, _control(sheet)
    room = button.x - place.x - 18 - 16
    value, path = locale.text(_printed_value(locale, game_id, control)), ".".join(control.key.path)

    def fact(shown: str) -> Message:
        return msg("workshop.printed_at", value=shown, key=path)

    shown = cut(value, lambda text: canvas.measure(fact(text), FACT)[0] <= room)
    source = locale.text(msg("workshop.source", source=rule_source(locale, game_id, control.key) or "–"))
    told = cut(source, lambda text: canvas.measure(text, FACT)[0] <= room)
    lines: tuple[Message | str, ...] = (fact(shown), told)
    for at, line in enumerate(lines):
        canvas.text(
            line, (place.x + 18, place.y + place.h * (0.29 + 0.42 * at)), FACT, "muted", valign="middle",
            max_width=room, max_height=place.h * 0.46,
        )  # fmt: skip


def details_height(tools: Tools, game_id: str, sheet: RuleSheet, width: float) -> float:
    """How high all that is said of the chosen key is in large type, in units, on a plaque of this width."""
    return flow_height(tools, _told(tools, game_id, sheet), width - 52)


def _control(sheet: RuleSheet) -> Control:
    row = next(line for line in sheet.lines if isinstance(line, Row) and line.path == sheet.path)
    return row.control


def _printed_value(locale: Locale, game_id: str, control: Control) -> Message | str:
    return value_word(locale, game_id, control.key.path, control.printed)


def _facts(locale: Locale, game_id: str, control: Control) -> list[Message]:
    """The value as printed, within which bounds, and where the rule is written."""
    key = control.key
    told, bounds = msg("workshop.printed", value=_printed_value(locale, game_id, control)), bounds_word(key)
    return [
        told if bounds is None else msg("workshop.printed_of", printed=told, bounds=bounds),
        msg("workshop.source_of", source=rule_source(locale, game_id, key) or "–", key=".".join(key.path)),
    ]


def _told(tools: Tools, game_id: str, sheet: RuleSheet) -> list[Paragraph]:
    held, control = tools.fonts.held_back, _control(sheet)
    key = control.key
    facts = [Paragraph(fact, sans(held(18)), "muted", gap=6) for fact in _facts(tools.locale, game_id, control)]
    return [
        Paragraph(key_name(tools.locale, game_id, key.path), serif(held(27), "semibold")),
        Paragraph(rule_meaning(tools.locale, game_id, key), sans(held(19)), gap=4),
        *facts,
    ]
