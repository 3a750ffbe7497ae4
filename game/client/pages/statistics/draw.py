"""What is drawn on the leaf of the statistics between its widgets: oneself, the headings, the sum of the wins."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians, sin

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect, lozenge
from game.client.drawing.text import sans, serif
from game.client.pages.statistics.chosen import Chosen
from game.client.pages.statistics.lists import HEADING, columns, draw_cap, draw_part_title, draw_you
from game.client.pages.statistics.words import apart_line, even_line, number, times
from game.client.table.faces import PORTRAITS
from game.client.table.moods import Mood
from game.client.words.locale import msg
from game.match.seats import FACES
from game.match.statistics.figures import Figures

PLEASED, THINKING = 0.2, -0.5
"""How the last ten games have to have gone for a portrait that is pleased, or thinks."""


def draw_oneself(canvas: Canvas, place: Rect, chosen: Chosen, *, is_beside: bool) -> None:
    """Draws oneself with three numbers, and what they are worth.

    Args:
        canvas: where.
        place: the place.
        chosen: what is shown.
        is_beside: whether the rating stands beside it; else below, and the sentences stand at the right.
    """
    figures, locale = chosen.figures, canvas.locale
    side = min(150.0, place.h * 0.56)
    portrait = Rect(place.x, place.y + 8, side, side)
    _draw_portrait(canvas, portrait, chosen.mean_place)
    x = portrait.right + 28
    room = (place.right - x) if is_beside else place.w * 0.42 - side
    y = canvas.text(msg("seat.you"), (x, place.y), serif(32, "semibold"), "text", max_width=room).bottom
    canvas.line((x, y + 2), (x + min(150.0, room), y + 2), "gold", 1.6)
    y += 8
    if not figures.games:
        empty = msg("statistics.empty")
        canvas.text(empty, (x, y + 6), serif(20, italic=True), "muted", width=room, max_height=place.bottom - y)
    else:
        lines = [
            msg("statistics.games", count=figures.games),
            msg("statistics.won", number=number(locale, figures.won)),
        ]
        for line in [*lines, *times(figures)] if is_beside else lines:
            y = canvas.text(line, (x, y), sans(20), "text", width=room).bottom
    below = Rect(place.x, max(y, portrait.bottom) + 8, place.w, 0)
    if not is_beside:
        below = Rect(x + room + 20, place.y, place.right - x - room - 20, 0)
    end = below.y
    if figures.games and not is_beside:  # there the rating needs the height
        for line in times(figures):
            end = canvas.text(line, (below.x, end), sans(20), "text", width=below.w).bottom
        below = Rect(below.x, end, below.w, 0)
    if figures.games:
        worth = even_line(locale, figures)
        end = canvas.text(
            worth, below.pos, serif(19, italic=True), "muted", width=below.w,
            max_height=(place.bottom - below.y) * 0.7,
        ).bottom  # fmt: skip
    if (apart := apart_line(chosen)) is not None:
        canvas.text(
            apart, (below.x, end + 4), sans(16), "muted", width=below.w, max_height=max(16.0, place.bottom - end - 4)
        )


def _draw_portrait(canvas: Canvas, portrait: Rect, mean_place: float) -> None:
    """Draws oneself, by the last ten games pleased, calm or thinking."""
    mood: Mood = "pleased" if mean_place > PLEASED else "thinking" if mean_place < THINKING else "calm"
    calm = PORTRAITS[FACES[0]]
    canvas.sprite(calm if mood == "calm" else f"{calm}_{mood}", portrait, instead=calm)
    canvas.sprite("seats/0_ring", portrait)


def draw_frame(canvas: Canvas, leaf: Rect) -> None:
    """Draws the gold rules of the leaf, cut out round at the corners, a red lozenge in each."""
    for inset, cut in ((8.0, 20.0), (13.0, 20.0)):
        rect = leaf.inset(inset)
        points: list[tuple[float, float]] = []
        corners = (
            (rect.x, rect.y, 90),
            (rect.right, rect.y, 180),
            (rect.right, rect.bottom, 270),
            (rect.x, rect.bottom, 0),
        )
        for x, y, begin in corners:
            for step in range(7):
                angle = radians(begin - 15 * step)
                points.append((x + cut * cos(angle), y + cut * sin(angle)))
        canvas.polyline([*points, points[0]], "gold", 1.3)
    for x, y in ((leaf.x, leaf.y), (leaf.right, leaf.y), (leaf.right, leaf.bottom), (leaf.x, leaf.bottom)):
        middle = (x + (15 if x == leaf.x else -15), y + (15 if y == leaf.y else -15))
        canvas.polygon(lozenge(middle, 5), "red", None)


def draw_rules(canvas: Canvas, leaf: Rect, you: Rect, heads: Mapping[str, Rect]) -> None:
    """Draws the rules between the parts of a leaf, the gondola, and the headings.

    Args:
        canvas: where.
        leaf: the leaf.
        you: where oneself stands.
        heads: where the headings of the lists stand.
    """
    inner = leaf.inset(40, 26)
    y = heads["wins"].y - 22
    for apart in (-2.0, 2.0):
        canvas.line((inner.x, y + apart), (inner.right, y + apart), "rule", 1.2)
    canvas.fill(Rect.around((leaf.center[0], y), 84, 10), "panel")
    canvas.sprite("title/gondola_rule", Rect.around((leaf.center[0], y - 3), 64, 28))
    canvas.line((you.right + 34, inner.y), (you.right + 34, y - 20), "rule", 1.2)
    for part in (heads["wins"], heads["habits"]):
        canvas.line((part.right + 20, y + 22), (part.right + 20, inner.bottom), "rule", 1.2)
        canvas.polygon(lozenge((part.right + 20, y), 6), "red", None)
    canvas.polygon(lozenge((you.right + 34, inner.y), 4), "gold", None)
    draw_part_title(canvas, heads["wins"], msg("statistics.wins.title"))
    head = heads["habits"]
    draw_part_title(canvas, head, msg("statistics.habits.title"))
    draw_part_title(canvas, heads["records"], msg("statistics.rows.title"))
    draw_legend(canvas, (head.right, head.y + (HEADING - 12) / 2), head.w)


def draw_legend(canvas: Canvas, end: tuple[float, float], room: float) -> None:
    """Draws the marks of oneself and of the Doge with their words.

    Args:
        canvas: where.
        end: where they end, and their middle.
        room: how wide the part is that they stand in.
    """
    style, (right, middle) = sans(17), end
    doge = canvas.text(
        msg("statistics.habits.doge"), (right, middle), style, "muted", "right", valign="middle", max_width=room * 0.28
    )
    draw_cap(canvas, (doge.x - 18, middle))
    own = canvas.text(
        msg("statistics.habits.you"), (doge.x - 40, middle), style, "muted", "right", valign="middle",
        max_width=room * 0.2,
    )  # fmt: skip
    draw_you(canvas, (own.x - 18, middle))


def draw_sum(canvas: Canvas, place: Rect, row: Rect, figures: Figures) -> None:
    """Draws the sum below the rows of wins, and what the pin is.

    Args:
        canvas: where.
        place: its place.
        row: the place of a row.
        figures: what all games come to.
    """
    games, won, bar = columns(row)
    middle, bold = place.y + place.h / 2, sans(20, "semibold")
    canvas.line((place.x, place.y), (place.right, place.y), "gold", 1.4)
    canvas.text(msg("statistics.all"), (row.x, middle), bold, "text", valign="middle", max_width=games - row.x - 60)
    canvas.text(canvas.locale.whole(figures.games), (games, middle), bold, "text", "right", valign="middle")
    canvas.text(number(canvas.locale, figures.won), (won, middle), bold, "text", "right", valign="middle")
    x = bar + 8
    canvas.polygon(((x, middle - 6), (x + 5, middle), (x, middle + 6), (x - 5, middle)), "gold", "ink", 1.2)
    canvas.text(
        msg("statistics.even"), (x + 14, middle), sans(17), "muted", valign="middle", max_width=place.right - x - 18
    )


def wins_heading(canvas: Canvas, place: Rect, row: Rect) -> None:
    """Draws what the numbers in the rows of wins are."""
    games, won, _ = columns(row)
    for x, key in ((games, "statistics.column.games"), (won, "statistics.column.won")):
        canvas.text(
            msg(key),
            (x, place.bottom - 10),
            sans(16),
            "muted",
            "right",
            valign="baseline",
            max_width=won - games - 8 if key.endswith("won") else None,
        )
