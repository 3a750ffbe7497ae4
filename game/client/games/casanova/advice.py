"""What advice at Casanova's table adds to the words: the chances as a bar, and the marks in the rows explained."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.casanova import outlook
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans, serif
from game.client.games.casanova.draw import SlotMark
from game.client.words.locale import msg
from game.rules.casanova import CasanovaView, Phase
from game.rules.core import Seat

_WORDS = ("casanova.advice.win", "casanova.advice.share", "casanova.advice.lose")
_STYLE = sans(16.5)
_GAP = 8.0


def _draw_words(canvas: Canvas, bar: Rect, percents: tuple[int, int, int]) -> None:
    """What each part of the bar is, under its part; a part of nothing has no word, and words make room for others."""
    told: list[tuple[str, float, float]] = []
    x = bar.x
    for part, key in zip(percents, _WORDS, strict=True):
        width = bar.w * part / 100
        if part:
            told.append((key, x + width / 2, canvas.measure(msg(key), _STYLE)[0]))
        x += width
    lefts = [middle - wide / 2 for _, middle, wide in told]
    # From the left each word keeps off the one before it, then from the right none goes past the end.
    for at, (_, _, wide) in enumerate(told):
        after = bar.x if not at else lefts[at - 1] + told[at - 1][2] + _GAP
        lefts[at] = max(after, min(lefts[at], bar.right - wide))
    end = bar.right
    for at in reversed(range(len(told))):
        lefts[at] = max(bar.x, min(lefts[at], end - told[at][2]))
        end = lefts[at] - _GAP
    for left, (key, _, wide) in zip(lefts, told, strict=True):
        canvas.text(msg(key), (left, bar.bottom + 4), _STYLE, "text", max_width=min(wide, bar.right - left) + 1)


def draw_outlook(canvas: Canvas, rect: Rect, percents: tuple[int, int, int], card: int) -> None:
    """The bar of chances if all stay in, and the legend of the marks."""
    scale = max(1.0, canvas.fonts.text_scale)
    canvas.text(msg("casanova.advice.if_all_stay"), (rect.x, rect.y), sans(17), "muted", max_width=rect.w)
    bar = Rect(rect.x, rect.y + 26 * scale, rect.w, 26 * scale)
    canvas.fill(bar, "marble", 4)
    x = bar.x
    for part, ground, ink in zip(percents, ("lagoon", "gold", "marble"), ("on_lagoon", "ink", "ink"), strict=True):
        width = bar.w * part / 100
        if width <= 0:
            continue
        piece = Rect(x, bar.y, width, bar.h)
        canvas.fill(piece, ground)
        canvas.frame(piece, "ink", 1.2)
        if width >= 24:
            canvas.text(
                msg("table.hint.percent", value=part) if width >= 52 else str(part),
                piece.center,
                serif(17, "bold"),
                ink,
                "center",
                valign="middle",
                max_width=width - 4,
            )
        x += width
    _draw_words(canvas, bar, percents)
    y = bar.bottom + 36 * scale
    style = sans(canvas.fonts.held_back(17.5))
    for mark, key in (("beats", "casanova.advice.beats"), ("ties", "casanova.advice.ties")):
        sample = Rect(rect.x, y, 28, 36)
        canvas.fill(sample, "cloth", 5)
        if mark == "beats":
            canvas.frame(sample.inset(2), "gold_light", 2.2, 4)
            canvas.sprite("casanova/mark", Rect.around(sample.center, 18, 14))
        else:
            canvas.frame(sample.inset(2), "gold_light", 1.4, 4, 0.7)
            cx, cy = sample.center
            canvas.line((cx - 5, cy - 3), (cx + 5, cy - 3), "gold_light", 2)
            canvas.line((cx - 5, cy + 3), (cx + 5, cy + 3), "gold_light", 2)
        words = msg(key, card=card)
        if scale > 1:
            written = canvas.text(words, (rect.x + 40, y - 4), style, "text", width=rect.w - 40)
            y = max(y + 44, written.bottom + 8)
            continue
        canvas.text(words, (rect.x + 40, sample.center[1]), style, "text", valign="middle", max_width=rect.w - 40)
        y += 44


def marks_of(view: CasanovaView) -> Mapping[Seat, Mapping[int, SlotMark]]:
    """How the ranks still in other hands stand against the viewer's card, once the massimo is known."""
    if view.massimo is None or view.phase not in (Phase.STAY, Phase.MATCH):
        return {}
    marks: dict[Seat, dict[int, SlotMark]] = {}
    chances = outlook(view)
    for number, ranks in enumerate(view.unseen):
        found: dict[int, SlotMark] = dict.fromkeys((rank for rank in ranks if rank > view.massimo), "over")
        if chances is not None:
            found |= dict.fromkeys(chances.beats[number], "beats")
            if chances.ties[number]:
                found[chances.card] = "ties"
        marks[Seat(number)] = found
    return marks
