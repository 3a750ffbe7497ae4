"""How a saved game looks: as a row of the list, and large in the sheet beside it."""

from __future__ import annotations

import math

from game.client.drawing.canvas import Canvas
from game.client.drawing.flow import Paragraph, draw_flow, flow_height
from game.client.drawing.geometry import Rect
from game.client.drawing.text import TextStyle, sans, serif
from game.client.pages.games.gallery import PICTURE, Gallery, Row
from game.client.pages.games.words import day_text, part_text, played_text, time_text
from game.client.table.plaque import draw_portrait
from game.client.words.locale import Message, msg

ROW = 150.0
"""Height of a row at the plain size of text, in units."""
DAY = 168.0
"""Width of the margin where the day stands."""
SMALL = (186.0, 122.0)
"""Size of the picture in a row."""
NAMES_UP_TO = 1.4
"""In type larger than this the portraits of a row have no names beside them; the sheet has them."""


def row_height(scale: float) -> float:
    """How high a row is at this size of text."""
    return ROW * min(1.6, max(1.0, scale))


def draw_picture(canvas: Canvas, gallery: Gallery, row: Row, place: Rect) -> None:
    """Draws a table in the frame of a print; pale paper while it is not there, a torn sheet where it cannot be."""
    if not canvas.wants(place.inset(-6)):
        return
    canvas.fill(place, "field")
    if row.fault:
        _draw_torn(canvas, place)
        return
    x, y, width, height = canvas.px(place)
    picture = gallery.picture(row, (width, height)) if width > 0 and height > 0 else None
    if picture is not None:
        canvas.surface.blit(picture, (x, y))
    canvas.frame(place, "ink", 2)
    canvas.frame(place.inset(-4), "gold", 1.1)


def _draw_torn(canvas: Canvas, place: Rect) -> None:
    """Draws a sheet torn off from the lower left to the right, with an exclamation."""
    at = [(0.0, 1.0), (0.1, 0.9), (0.22, 0.94), (0.35, 0.78), (0.5, 0.8), (0.64, 0.66), (0.8, 0.68), (1.0, 0.5)]
    edge = [(place.x + x * place.w, place.y + y * place.h) for x, y in at]
    canvas.polygon([(place.x, place.y), *edge, (place.right, place.y)], "panel", "ink", 1.6)
    for line in range(1, 6):
        y = place.y + line * place.h / 8
        canvas.fill(Rect(place.x + place.w * 0.1, y, place.w * (0.8 if line < 4 else 0.45), 2), "rule")
    disc = Rect.around((place.right - place.w * 0.16, place.bottom - place.h * 0.22), place.h * 0.32, place.h * 0.32)
    canvas.circle(disc.center, disc.w / 2, "red", "ink", 1.4)
    canvas.sprite("icons/exclamation_light", disc.inset(disc.w * 0.2))


def draw_row(canvas: Canvas, gallery: Gallery, row: Row, place: Rect, *, chosen: bool, is_first: bool) -> None:
    """Draws a row.

    Args:
        canvas: where.
        gallery: what is known of it.
        row: which.
        place: its place.
        chosen: whether it is the chosen one.
        is_first: whether it is the first of its day, which is written there.
    """
    if chosen:
        canvas.fill(place.inset(4), "focus_ground", radius=10)
    grow = place.h / ROW
    when, x = gallery.when(row), place.x + 24
    room = DAY * min(grow, 1.2) - 30
    if is_first or chosen:
        canvas.text(
            day_text(when, gallery.now), (x, place.y + 32 * grow), serif(22, "semibold"), "red_text",
            valign="middle", max_width=room, max_height=34 * grow,
        )  # fmt: skip
    canvas.text(
        time_text(when), (x, place.y + 63 * grow), sans(19), "text", valign="middle", max_width=room,
        max_height=28 * grow,
    )  # fmt: skip
    canvas.text(
        part_text(when), (x, place.y + 91 * grow), sans(18), "muted", valign="middle", max_width=room,
        max_height=28 * grow,
    )  # fmt: skip
    margin = x + room + 6
    canvas.fill(Rect(margin, place.y, 1, place.h), "rule")
    canvas.fill(Rect(place.x + 14, place.bottom - 1, place.w - 28, 1), "rule")
    small = min(grow, 1.3)
    picture = Rect(margin + 18, place.center[1] - SMALL[1] * small / 2, SMALL[0] * small, SMALL[1] * small)
    draw_picture(canvas, gallery, row, picture)
    words = Rect(picture.right + 26, place.y, place.right - 28 - picture.right - 26, place.h)
    if row.fault:
        _draw_fault(canvas, row, words, grow)
    elif row.saved is not None:
        _draw_game(canvas, row, words, grow)
    else:
        _draw_line(canvas, row.title, words, 38 * grow, 36 * grow, "muted")


def _draw_fault(canvas: Canvas, row: Row, place: Rect, grow: float) -> None:
    canvas.text(
        row.title, (place.x, place.y + 34 * grow), serif(27, "semibold"), "red_text", valign="middle",
        max_width=place.w, max_height=44 * grow,
    )  # fmt: skip
    canvas.text(
        row.fault or "", (place.x, place.y + 56 * grow), sans(18), "text", width=place.w, max_height=54 * grow
    )  # fmt: skip
    canvas.text(
        row.listed.path.name, (place.x, place.y + 128 * grow), serif(19, italic=True), "muted", valign="middle",
        max_width=place.w * 0.55, max_height=28 * grow,
    )  # fmt: skip
    if row.sound:
        canvas.text(
            msg("games.sound", line=row.sound), (place.right, place.y + 128 * grow), sans(18, "semibold"), "text",
            "right", valign="middle", max_width=place.w * 0.42, max_height=28 * grow,
        )  # fmt: skip


def _draw_game(canvas: Canvas, row: Row, place: Rect, grow: float) -> None:
    saved, laid = row.saved, row.laid
    if saved is None:
        return
    side = min(250.0, place.w * 0.34)
    left = Rect(place.x, place.y, place.w - side - 16, place.h)
    x = left.x
    if row.is_played:
        canvas.sprite("icons/clock", Rect(x, place.y + 20 * grow, 28, 28), ink="muted")
        x += 38
    beside = row.part_of or (row.game if saved.told.name else None)
    drawn = canvas.text(
        row.title, (x, place.y + 34 * grow), serif(27, "semibold"), "text", valign="middle",
        max_width=(left.right - x) * (0.62 if beside is not None else 1), max_height=44 * grow,
    )  # fmt: skip
    if beside is not None and left.right - drawn.right > 80:
        canvas.text(
            beside, (drawn.right + 14, place.y + 35 * grow), serif(20, italic=True), "muted", valign="middle",
            max_width=left.right - drawn.right - 14, max_height=36 * grow,
        )  # fmt: skip
    _draw_company(canvas, row, Rect(place.x, place.y + 56 * grow, place.w, 38 * grow))
    line, icon = third_line(row)
    canvas.sprite(icon, Rect(place.x, place.y + 106 * grow, 20, 20), ink="red_text")
    room = Rect(place.x + 30, place.y, place.w - side - 46, place.h)
    high = flow_height(canvas.tools, [turn := Paragraph(line, sans(19), max_lines=2)], room.w)
    draw_flow(canvas, [turn], Rect(room.x, place.y + (117 if high < 40 else 121) * grow - high / 2, room.w, 0))
    if laid is not None and laid.progress is not None:
        canvas.text(
            laid.progress, (place.right, place.y + 34 * grow), sans(19, "semibold"), "text", "right",
            valign="middle", max_width=side, max_height=32 * grow,
        )  # fmt: skip
    canvas.text(
        played_text(saved.seconds), (place.right, place.y + 117 * grow), sans(18), "muted", "right", valign="middle",
        max_width=side, max_height=30 * grow,
    )  # fmt: skip


def third_line(row: Row) -> tuple[Message, str]:
    """What stands in the last line of a row, and its sign."""
    if row.is_played:
        return msg("games.played_elsewhere"), "icons/clock"
    if row.laid is None:
        return msg("games.not_yet"), "icons/clock"
    told = row.saved.told if row.saved is not None else None
    line = msg("games.taken_back", line=row.laid.turn) if told is not None and told.is_taken_back else row.laid.turn
    return line, "icons/trophy" if row.is_finished else "icons/play"


def _draw_line(canvas: Canvas, line: Message | str, place: Rect, at: float, high: float, colour: str) -> None:
    canvas.text(
        line, (place.x, place.y + at), sans(19), colour, valign="middle", max_width=place.w, max_height=high
    )  # fmt: skip


def _draw_company(canvas: Canvas, row: Row, place: Rect) -> None:
    """Draws who plays: portraits, names, and of a finished game what each had."""
    has_names = canvas.fonts.text_scale <= NAMES_UP_TO
    winners = row.laid.winners if row.laid is not None else ()
    told: list[tuple[Message | str, str, TextStyle]] = []
    for seat, face in row.faces.items():
        score = row.laid.scores[seat] if row.is_finished and row.laid is not None else ""
        told.append((face.name, score, sans(19, "bold" if seat in winners else "regular")))
    # All names of a row are of one size: as wide as they are, or as much smaller as all of them need.
    wide = [canvas.measure(name, style)[0] + (canvas.measure(score, sans(19, "bold"))[0] + 8 if score else 0)
            for name, score, style in told] if has_names else [0.0] * len(told)  # fmt: skip
    between = place.h + (32 if has_names else 24)
    share = min(1.0, (place.w - between * len(told)) / max(1.0, sum(wide)))
    x, middle = place.x, place.center[1]
    for (seat, face), (name, score, style), own in zip(row.faces.items(), told, wide, strict=True):
        portrait = Rect(x, place.y, place.h, place.h)
        if seat in winners:
            canvas.circle(portrait.center, place.h / 2 + 4, None, "gold", 3.4)
        draw_portrait(canvas, portrait, face)
        if has_names:
            score_room = (canvas.measure(score, sans(19, "bold"))[0] + 8) * share if score else 0.0
            written = canvas.text(
                name, (portrait.right + 10, middle), style, "text", valign="middle",
                max_width=own * share - score_room, max_height=place.h,
            )  # fmt: skip
            if score:
                canvas.text(
                    score, (written.right + 8 * share, middle), sans(19, "bold"),
                    "red_text" if seat in winners else "text", valign="middle", max_width=score_room - 8 * share,
                    max_height=place.h,
                )  # fmt: skip
        x += between + own * share


def draw_sheet(canvas: Canvas, gallery: Gallery, row: Row, sheet: Rect) -> None:
    """Draws the chosen game: its picture, name, progress, rules, players, and what happened last.

    Args:
        canvas: where.
        gallery: what is known of it.
        row: which.
        sheet: the room above the buttons.
    """
    scale = max(1.0, canvas.fonts.text_scale)
    line = 30 * scale
    players = math.ceil(max(1, len(row.faces)) / 2) * (58 * min(1.5, scale) + 10) if row.saved is not None else 0.0
    lines = (
        2 * line + 12 if row.saved is not None and not row.is_finished else 8.0 if row.saved is not None else 5 * line
    )
    below = 46 * scale + line + players + lines
    high = min(PICTURE[1], sheet.h - below - 16)
    y = sheet.y
    if high >= 90:
        wide = high * PICTURE[0] / PICTURE[1]
        draw_picture(canvas, gallery, row, Rect(sheet.center[0] - wide / 2, y, wide, high))
        y += high + 14
    laid, saved = row.laid, row.saved
    side = 170.0 if laid is not None and laid.progress is not None else 0.0
    canvas.text(
        row.title, (sheet.x, y + 23 * scale), serif(31, "semibold"), "red_text" if row.fault else "text",
        valign="middle", max_width=sheet.w - side - 12, max_height=46 * scale,
    )  # fmt: skip
    if laid is not None and laid.progress is not None:
        canvas.text(
            laid.progress, (sheet.right, y + 25 * scale), sans(19, "semibold"), "text", "right", valign="middle",
            max_width=side, max_height=32 * scale,
        )  # fmt: skip
    y += 46 * scale
    if saved is None:
        told = [Paragraph(row.fault or row.listed.path.name, sans(19))]
        told += [Paragraph(row.detail, serif(17, italic=True), "muted", gap=8, max_lines=4)] if row.detail else []
        draw_flow(canvas, told, Rect(sheet.x, y + 4, sheet.w, 0))
        return
    canvas.text(
        begun(gallery, row), (sheet.x, y + line / 2), sans(18), "muted", valign="middle", max_width=sheet.w,
        max_height=line,
    )  # fmt: skip
    _draw_players(canvas, row, Rect(sheet.x, y + line + 4, sheet.w, players))
    y += line + players + 8
    if laid is not None and not row.is_finished:  # how it ended stands in its row
        if laid.last is not None:
            canvas.text(
                laid.last, (sheet.x + 10, y + line / 2), sans(18), "muted", valign="middle", max_width=sheet.w - 20,
                max_height=line,
            )  # fmt: skip
        canvas.text(
            laid.turn, (sheet.x + 10, y + line * 1.5), sans(18, "semibold"), "text", valign="middle",
            max_width=sheet.w - 20, max_height=line,
        )  # fmt: skip


def begun(gallery: Gallery, row: Row) -> Message | str:
    """By which rules a game is played, and since when."""
    saved = row.saved
    if saved is None:
        return ""
    rules, when = saved.rules_name or msg("setup.printed"), gallery.begun(row)
    if when is None:
        return rules
    return msg("games.begun", rules=rules, day=day_text(when, gallery.now), time=time_text(when))


def _draw_players(canvas: Canvas, row: Row, place: Rect) -> None:
    """Draws a small plaque for each player, two beside each other."""
    lines = math.ceil(max(1, len(row.faces)) / 2)
    wide, high = (place.w - 14) / 2, place.h / lines - 10
    winners = row.laid.winners if row.laid is not None else ()
    for seat, face in row.faces.items():
        plaque = Rect(place.x + seat % 2 * (wide + 14), place.y + seat // 2 * (high + 10), wide, high)
        canvas.panel(plaque, "plain")
        if seat in winners:
            canvas.frame(plaque.inset(-2), "gold", 3, 12)
        portrait = Rect(plaque.x + 8, plaque.y + 6, high - 12, high - 12)
        draw_portrait(canvas, portrait, face)
        score = row.laid.scores[seat] if row.laid is not None else ""
        room = plaque.right - portrait.right - 24 - (62 if score else 0)
        canvas.text(
            face.name, (portrait.right + 10, plaque.y + high * 0.33), serif(20, "semibold"), "text", valign="middle",
            max_width=room, max_height=high * 0.5,
        )  # fmt: skip
        canvas.text(
            face.subtitle, (portrait.right + 10, plaque.y + high * 0.73), sans(16), "muted", valign="middle",
            max_width=room, max_height=high * 0.42,
        )  # fmt: skip
        if score:
            canvas.text(
                score, (plaque.right - 14, plaque.center[1]), serif(24, "bold"), "text", "right", valign="middle",
                max_width=56, max_height=high * 0.8,
            )  # fmt: skip
