"""The end of a game in large type: all of it one below the other, on a pane that scrolls; nothing in it shrinks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.client.drawing.canvas import Canvas
from game.client.drawing.flow import Paragraph, draw_flow, flow_height
from game.client.drawing.geometry import Rect
from game.client.drawing.text import Fonts, sans, serif
from game.client.drawing.tools import Tools
from game.client.table.course import Band, Course, Pin, draw_course
from game.client.table.moods import Mood
from game.client.table.plaque import Face, draw_portrait
from game.client.words.locale import Message, msg

LARGE = 1.2
"""From this text size on the page is drawn so."""
GAP = 18.0
"""Between two parts, in units."""
CHART = 560.0
"""Height of the chart without its scales."""
PAD = 26.0
VEIL = 0.95
"""How much is covered of the night sky behind words that stand on it."""
PICTURE = (150.0, 210.0)
"""The room of the picture of a decision."""


@dataclass(frozen=True, slots=True)
class Row:
    """A player in the standing."""

    place: int
    """From 1."""
    face: Face
    """How they are shown."""
    mood: Mood
    """How they look."""
    subtitle: Message | str
    """What they are, or by how much they have won."""
    score: str
    """What they have."""
    account: Message | str
    """How that came about; empty where the game does not say it."""
    won: bool
    """Whether they have won."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision that is told."""

    heading: Message
    """Whether it was the best or the costliest."""
    good: bool
    """Which of them."""
    before: Message
    """The chance before it."""
    after: Message
    """The chance after it."""
    title: Message
    """What was decided."""
    told: Sequence[Message]
    """What came of it, what would have been better, and why."""
    draw: Callable[[Canvas, Rect], None]
    """Draws it."""


@dataclass(frozen=True, slots=True)
class Told:
    """All that the page says."""

    title: Message
    """Who won."""
    line: Message
    """By what."""
    rows: Sequence[Row]
    """The standing."""
    last: Sequence[Message | str]
    """What else is to be said below it."""
    captions: Sequence[Message]
    """What the chart tells, below its heading."""
    course: Course
    """The shares; of fewer than two rounds there is no chart."""
    bands: Sequence[Band]
    """Whose shares count together."""
    pins: Sequence[Pin]
    """What is marked."""
    decisions: Sequence[Decision]
    """What is told of them."""


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the page."""

    high: float
    """How high it is, in units."""
    paint: Callable[[Canvas, Rect], None]
    """Paints it where it lies."""


def large_blocks(tools: Tools, told: Told, width: float) -> list[Block]:
    """The parts of the page from above, for a width in units."""
    return list(_blocks(tools, told, width))


def height_of(blocks: Sequence[Block]) -> float:
    """How high all of them are, with what lies between them."""
    return sum(block.high + GAP for block in blocks)


def paint_blocks(canvas: Canvas, blocks: Sequence[Block], place: Rect) -> None:
    """Paints them from the upper edge of a place."""
    y = place.y
    for block in blocks:
        at = Rect(place.x, y, place.w, block.high)
        if canvas.wants(at.inset(-20)):
            block.paint(canvas, at)
        y += block.high + GAP


def _blocks(tools: Tools, told: Told, width: float) -> Iterator[Block]:
    held = tools.fonts.held_back
    yield _words(
        tools, [Paragraph(told.title, serif(held(66), "bold"), "ivory"),
                Paragraph(told.line, sans(held(21)), "on_night_muted", gap=4)], width,
    )  # fmt: skip
    for row in told.rows:
        yield _row(tools, row, width)
    if told.last:
        yield _words(tools, [Paragraph(line, sans(held(19)), "on_night_muted") for line in told.last], width)
    yield _chart(tools, told, width)
    for decision in told.decisions:
        yield _decision(tools, decision, width)


def _words(tools: Tools, words: Sequence[Paragraph], width: float) -> Block:
    return Block(flow_height(tools, words, width), lambda canvas, place: _flow(canvas, words, place))


def _flow(canvas: Canvas, words: Sequence[Paragraph], place: Rect) -> None:
    canvas.fill(place.inset(-10, -8), "night", 12, VEIL)  # the fireworks behind stay off the words
    draw_flow(canvas, words, place)


def _row_words(fonts: Fonts, row: Row) -> list[Paragraph]:
    held = fonts.held_back
    quiet = sans(held(17))
    words = [Paragraph(row.face.name, serif(held(25), "bold"))]
    if row.subtitle != "":
        words.append(Paragraph(row.subtitle, quiet, "muted"))
    return [*words, Paragraph(row.account, quiet, "muted")] if row.account != "" else words


def _row(tools: Tools, row: Row, width: float) -> Block:
    words, score_style = _row_words(tools.fonts, row), serif(tools.fonts.held_back(36), "bold")
    score = tools.fonts.measure(row.score, score_style)[0]
    room = width - 230 - score - 60
    high = max(116.0, flow_height(tools, words, room) + 24)

    def paint(canvas: Canvas, place: Rect) -> None:
        canvas.panel(place, "plaque")
        canvas.sprite(f"seats/{row.face.colour}_strip", Rect(place.x, place.y, 17, place.h), fit="cover")
        if row.won:
            canvas.frame(place.inset(-3), "gold", 4, 13)
        middle = place.center[1]
        number = serif(canvas.fonts.held_back(32))
        canvas.text(str(row.place), (place.x + 66, middle), number, "muted", "center", valign="middle")
        draw_portrait(canvas, Rect(place.x + 112, middle - 48, 96, 96), row.face, row.mood)
        draw_flow(
            canvas, words, Rect(place.x + 230, place.y + (place.h - flow_height(tools, words, room)) / 2, room, 0)
        )
        canvas.text(row.score, (place.right - 30, middle), score_style, "text", "right", valign="middle")

    return Block(high, paint)


def _chart(tools: Tools, told: Told, width: float) -> Block:
    held = tools.fonts.held_back
    words = [Paragraph(msg("result.course"), serif(held(34), "bold"))]
    words += [Paragraph(line, sans(held(19)), "muted") for line in told.captions]
    head = flow_height(tools, words, width - 2 * PAD)
    scale = tools.fonts.line_height(serif(held(19), "semibold"))
    has_chart = len(told.course) >= 2
    high = head + 2 * PAD + (CHART + scale + 70 if has_chart else 0)

    def paint(canvas: Canvas, place: Rect) -> None:
        canvas.panel(place, "sheet")
        canvas.frame(place.inset(7), "gold", 1.4, 6)
        y = draw_flow(canvas, words, Rect(place.x + PAD, place.y + PAD, place.w - 2 * PAD, 0))
        if has_chart:
            left = place.x + PAD + 24 + canvas.measure(msg("result.percent", value=100), serif(held(18)))[0]
            chart = Rect(left, y + 34, place.right - PAD - 40 - left, CHART)
            draw_course(canvas, chart, told.course, told.bands, told.pins)

    return Block(high, paint)


def _decision(tools: Tools, decision: Decision, width: float) -> Block:
    held = tools.fonts.held_back
    words = [Paragraph(decision.title, serif(held(25), "bold"))]
    words += [Paragraph(line, sans(held(19)), gap=4) for line in decision.told]
    room = width - PICTURE[0] - 3 * PAD
    style = serif(held(22), "semibold")
    head = tools.fonts.line_height(style) + 14
    high = head + max(PICTURE[1], flow_height(tools, words, room)) + 2 * PAD

    def paint(canvas: Canvas, place: Rect) -> None:
        canvas.panel(place, "plain")
        bar = place.top_part(head)
        canvas.fill(bar, "cloth" if decision.good else "red", 10)
        ink, middle = "on_cloth" if decision.good else "on_red", bar.center[1]
        sign = "icons/star_light" if decision.good else "icons/exclamation_light"
        canvas.sprite(sign, Rect.around((bar.x + 32, middle), 34, 34))
        after = canvas.text(decision.after, (bar.right - 18, middle), style, ink, "right", valign="middle")
        arrow = Rect.around((after.x - 30, middle), 30, 30)
        canvas.sprite("icons/arrow_right_light", arrow)
        canvas.text(decision.before, (arrow.x - 12, middle), style, ink, "right", valign="middle")
        canvas.text(decision.heading, (bar.x + 62, middle), style, ink, valign="middle")
        decision.draw(canvas, Rect(place.x + PAD, bar.bottom + PAD, *PICTURE))
        draw_flow(canvas, words, Rect(place.x + PICTURE[0] + 2 * PAD, bar.bottom + PAD, room, 0))

    return Block(high, paint)
