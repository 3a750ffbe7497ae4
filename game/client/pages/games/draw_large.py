"""How a saved game looks in large type: rows and sheet are as high as what they say, and nothing in them shrinks."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.flow import Paragraph, draw_flow, flow_height
from game.client.drawing.geometry import Rect
from game.client.drawing.shortened import cut
from game.client.drawing.text import Fonts, TextStyle, sans, serif
from game.client.drawing.tools import Tools
from game.client.pages.games.draw import SMALL, begun, draw_picture, third_line
from game.client.pages.games.gallery import Gallery, Row
from game.client.pages.games.words import day_text, part_text, played_text, time_text
from game.client.table.plaque import draw_portrait
from game.client.words.locale import msg

LARGE = 1.2
"""From this text size on games are drawn so."""
PAD = 14.0
"""Above and below what a row says, in units."""
GAP = 16.0
"""Between two things that stand beside each other."""
FACE = 62.0
"""Side of a portrait in a row."""
PLAYER = 74.0
"""Height of a player's plaque on the sheet, before its text grows."""


def _styles(fonts: Fonts) -> dict[str, TextStyle]:
    """How the words of a row and of a sheet are set."""
    held = fonts.held_back
    return {
        "title": serif(held(27), "semibold"), "side": sans(held(19), "semibold"), "line": sans(held(19)),
        "quiet": sans(held(18)), "day": serif(held(22), "semibold"), "sheet": serif(held(31), "semibold"),
        "name": serif(held(20), "semibold"), "level": sans(held(16)), "score": serif(held(24), "bold"),
        "game": serif(held(20), italic=True),
    }  # fmt: skip


def large_row_height(fonts: Fonts) -> float:
    """How high a row is: the game, who plays, whose turn it is in two lines, and how long it was played."""
    styles, high = _styles(fonts), fonts.line_height
    return 2 * PAD + high(styles["title"]) + FACE + 6 + 2 * high(styles["line"]) + high(styles["quiet"])


def draw_large_row(canvas: Canvas, gallery: Gallery, row: Row, place: Rect, *, chosen: bool, is_first: bool) -> None:
    """Draws a row; see `draw_row`."""
    if chosen:
        canvas.fill(place.inset(4), "focus_ground", radius=10)
    styles, when, x = _styles(canvas.fonts), gallery.when(row), place.x + 20
    days = max(canvas.measure(msg(f"games.day.{day}"), styles["day"])[0] for day in ("today", "yesterday"))
    room = max(days, SMALL[0])
    head = [Paragraph(day_text(when, gallery.now), styles["day"], "red_text")] if is_first or chosen else []
    time = [Paragraph(time_text(when), styles["line"]), Paragraph(part_text(when), styles["quiet"], "muted")]
    y = draw_flow(canvas, [*head, *time], Rect(x, place.y + PAD, room, 0))
    high = min(SMALL[1], place.bottom - PAD - y - 8)
    canvas.fill(Rect(x + room + 10, place.y, 1, place.h), "rule")
    canvas.fill(Rect(place.x + 14, place.bottom - 1, place.w - 28, 1), "rule")
    draw_picture(canvas, gallery, row, Rect(x + 4, y + 8, high * SMALL[0] / SMALL[1], high))
    words = Rect(x + room + 30, place.y + PAD, place.right - 20 - (x + room + 30), place.h - 2 * PAD)
    if row.fault:
        told = [Paragraph(row.title, styles["title"], "red_text"), Paragraph(row.fault, styles["line"], max_lines=4)]
        draw_flow(canvas, told, words)
    elif row.saved is not None:
        _draw_game(canvas, row, words, styles)
    else:
        draw_flow(canvas, [Paragraph(row.title, styles["title"], "muted", max_lines=2)], words)


def _draw_game(canvas: Canvas, row: Row, words: Rect, styles: dict[str, TextStyle]) -> None:
    saved, laid, right = row.saved, row.laid, words.right
    if saved is None:
        return
    if laid is not None and laid.progress is not None:
        middle = words.y + canvas.fonts.line_height(styles["title"]) / 2
        right = canvas.text(laid.progress, (right, middle), styles["side"], "text", "right", valign="middle").x - GAP

    def fits(text: str) -> bool:
        return canvas.measure(text, styles["title"])[0] <= right - words.x

    title = canvas.text(cut(canvas.locale.text(row.title), fits), (words.x, words.y), styles["title"], "text")
    winners, x = row.laid.winners if row.laid is not None else (), words.x
    for seat, face in row.faces.items():
        portrait = Rect(x, title.bottom, FACE, FACE)
        if seat in winners:
            canvas.circle(portrait.center, FACE / 2 + 3, None, "gold", 3.4)
        draw_portrait(canvas, portrait, face)
        x += FACE + GAP
    if saved.told.name and row.game is not None:
        canvas.text(row.game, (x, title.bottom + FACE / 2), styles["game"], "muted", valign="middle")
    line, icon = third_line(row)
    top, high = title.bottom + FACE + 6, canvas.fonts.line_height(styles["line"])
    canvas.sprite(icon, Rect(words.x, top + high / 2 - 12, 24, 24), ink="red_text")
    turn = Paragraph(line, styles["line"], max_lines=2)
    end = draw_flow(canvas, [turn], Rect(words.x + 34, top, words.w - 34, 0))
    played = Paragraph(played_text(saved.seconds), styles["quiet"], "muted", max_lines=1)
    draw_flow(canvas, [played], Rect(words.x + 34, end, words.w - 34, 0))


def large_sheet_height(tools: Tools, gallery: Gallery, row: Row, width: float) -> float:
    """How high the chosen game's sheet is, in units, without its buttons."""
    above, below = _told(tools, gallery, row)
    players = len(row.faces) * (_player_height(tools.fonts) + 8) if row.saved is not None else 0.0
    return flow_height(tools, above, width) + 12 + players + flow_height(tools, below, width) + 16


def draw_large_sheet(canvas: Canvas, gallery: Gallery, row: Row, sheet: Rect) -> None:
    """Draws the chosen game; see `draw_sheet`."""
    above, below = _told(canvas.tools, gallery, row)
    y, styles = draw_flow(canvas, above, sheet) + 12, _styles(canvas.fonts)
    if row.saved is None:
        return
    high, winners = _player_height(canvas.fonts), row.laid.winners if row.laid is not None else ()
    for seat, face in row.faces.items():
        plaque = Rect(sheet.x, y, sheet.w, high)
        canvas.panel(plaque, "plain")
        if seat in winners:
            canvas.frame(plaque.inset(-2), "gold", 3, 12)
        portrait = Rect(plaque.x + 8, plaque.y + 5, high - 10, high - 10)
        draw_portrait(canvas, portrait, face)
        middle, right = plaque.center[1], plaque.right - 14
        if row.laid is not None:
            score = canvas.text(
                row.laid.scores[seat], (right, middle), styles["score"], "text", "right", valign="middle"
            )
            right = score.x - GAP
        name = canvas.text(face.name, (portrait.right + 10, middle), styles["name"], "text", valign="middle")
        if name.right + GAP + canvas.measure(face.subtitle, styles["level"])[0] <= right:
            canvas.text(face.subtitle, (name.right + GAP, middle), styles["level"], "muted", valign="middle")
        y += high + 8
    draw_flow(canvas, below, Rect(sheet.x, y, sheet.w, 0))


def _player_height(fonts: Fonts) -> float:
    return fonts.line_height(_styles(fonts)["name"]) + 12


def _told(tools: Tools, gallery: Gallery, row: Row) -> tuple[list[Paragraph], list[Paragraph]]:
    """What the sheet says above and below the players."""
    styles = _styles(tools.fonts)
    title = Paragraph(row.title, styles["sheet"], "red_text" if row.fault else "text")
    if row.saved is None:
        path = Paragraph(row.listed.path.name, styles["game"], "muted")
        sound = [Paragraph(msg("games.sound", line=row.sound), styles["side"])] if row.sound else []
        detail = [Paragraph(row.detail, styles["game"], "muted", gap=6)] if row.detail else []
        return [title, Paragraph(row.fault, styles["line"], gap=4), *sound, *detail] if row.fault else [title, path], []
    above, below = [title, Paragraph(begun(gallery, row), styles["quiet"], "muted")], []
    if row.part_of is not None:
        above.append(Paragraph(row.part_of, styles["game"], "muted"))
    if row.laid is not None:
        if row.laid.last is not None and not row.is_finished:  # how it ended is what came last
            below.append(Paragraph(row.laid.last, styles["quiet"], "muted", gap=4))
        below.append(Paragraph(row.laid.turn, styles["side"], gap=4))
    return above, below
