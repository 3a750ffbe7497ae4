"""Hand, coins and dice by some rules, for the workshop, and how likely each sum of the dice is, as bars."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans, serif
from game.client.games.casanova.draw import draw_resting_die, draw_small_card
from game.client.shell.room import Fit
from game.client.words.locale import msg
from game.rules.casanova import CasanovaRules
from game.rules.core import Rules

MAX_SIDES = 2_000
"""Of dice with more sides together no chances are drawn: it would take long, and no bar could be told from the next."""
MAX_CARDS, MAX_DICE, MAX_BARS = 20, 8, 60


def draw_hand(canvas: Canvas, place: Rect, rules: Rules) -> None:
    """Draws the hand above; below the dice, and the chance of each sum of all of them."""
    rules = _checked(rules)
    canvas.fill(place, "field", 10)
    canvas.frame(place, "ink", 1.6, 10)
    inner = place.inset(16, 12)
    upper, lower = inner.top_part(inner.h * 0.46), inner.bottom_part(inner.h * 0.48)
    _draw_cards(canvas, upper, rules)
    _draw_dice(canvas, lower.left_part(lower.w * 0.3), rules)
    _draw_chances(canvas, lower.right_part(lower.w * 0.66), rules)


def _draw_cards(canvas: Canvas, room: Rect, rules: CasanovaRules) -> None:
    ranks = rules.cards.all
    line = room.bottom_part(28)
    high = room.h - 34
    wide = high * 0.72
    shown = ranks[:MAX_CARDS]
    step = min(wide + 6, (room.w - wide) / max(1, len(shown) - 1))
    for at, rank in enumerate(shown):
        draw_small_card(canvas, Rect(room.x + at * step, room.y, wide, high), rank)
    coins = ", ".join(map(str, rules.coins)) if isinstance(rules.coins, tuple) else str(rules.coins)
    canvas.text(
        msg("casanova.picture.hand", cards=len(ranks), coins=coins, rounds=rules.rounds), (line.x, line.center[1]),
        serif(20, "semibold"), "text", valign="middle", max_width=line.w, max_height=line.h,
    )  # fmt: skip


def _draw_dice(canvas: Canvas, room: Rect, rules: CasanovaRules) -> None:
    dice = rules.dice.each[:MAX_DICE]
    columns = min(4, max(1, len(dice)))
    side = min(room.w / columns, (room.h - 30) / (-(-len(dice) // columns)), 74.0)
    for at, sides in enumerate(dice):
        row, column = divmod(at, columns)
        draw_resting_die(canvas, Rect(room.x + column * side, room.y + row * side, side - 6, side - 6), sides)
    line = room.bottom_part(28)
    canvas.text(
        msg("casanova.picture.dice", count=rules.dice.most, least=rules.dice.least), (line.x, line.center[1]),
        serif(20, "semibold"), "text", valign="middle", max_width=line.w, max_height=line.h,
    )  # fmt: skip


def _draw_chances(canvas: Canvas, room: Rect, rules: CasanovaRules) -> None:
    shares = chances(rules.dice.each)
    line = room.bottom_part(28)
    if not shares:
        return
    bars = list(shares.items())
    group = -(-len(bars) // MAX_BARS)
    grouped = [bars[at : at + group] for at in range(0, len(bars), group)]
    heights = [sum(share for _, share in part) / len(part) for part in grouped]
    step, most = room.w / len(grouped), max(heights)
    top = rules.cards.top
    for at, (part, height) in enumerate(zip(grouped, heights, strict=True)):
        high = (room.h - 34) * height / most
        bar = Rect(room.x + at * step, line.y - 4 - high, max(1.0, step - min(4.0, step * 0.2)), high)
        canvas.fill(bar, "lagoon" if part[0][0] <= top else "field_line", 2)
        canvas.frame(bar, "ink", 1, 2)
    for text, x, align in ((bars[0][0], room.x, "left"), (bars[-1][0], room.right, "right")):
        canvas.text(
            str(text), (x, line.center[1]), sans(18, "semibold"), "text", "left" if align == "left" else "right",
            valign="middle", max_width=60, max_height=line.h,
        )  # fmt: skip
    canvas.text(
        msg("casanova.picture.chances"), line.center, sans(18), "muted", "center", valign="middle",
        max_width=line.w - 130, max_height=line.h,
    )  # fmt: skip


@lru_cache(maxsize=64)
def chances(dice: tuple[int, ...]) -> dict[int, float]:
    """Each sum of these dice with its chance; nothing of dice that are too many."""
    if sum(dice) > MAX_SIDES:
        return {}
    row, least = [1.0], 0
    for sides in dice:
        longer, window = [0.0] * (len(row) + sides - 1), 0.0
        for at in range(len(longer)):
            window += row[at] if at < len(row) else 0.0
            window -= row[at - sides] if at >= sides else 0.0
            longer[at] = max(0.0, window) / sides
        row, least = longer, least + 1
    return {least + at: share for at, share in enumerate(row)}


def fits(rules: Rules) -> Sequence[Fit]:
    """What has to fit: rounds into the hand, the fewest dice into all, the ante into the coins."""
    rules = _checked(rules)
    hand, purse = len(rules.cards.all), min(rules.coins) if isinstance(rules.coins, tuple) else rules.coins
    rounds, dice = rules.rounds, rules.dice
    keys = ("rounds", "cards.highest", "cards.ranks")
    return (
        Fit(msg("casanova.fit.rounds", have=rounds, room=hand), rounds, hand, keys),
        Fit(msg("casanova.fit.dice", have=dice.least, room=dice.most), dice.least, dice.most, ("dice.least",)),
        Fit(msg("casanova.fit.ante", have=rules.ante, room=purse), rules.ante, purse, ("coins", "ante")),
    )


def _checked(rules: Rules) -> CasanovaRules:
    if not isinstance(rules, CasanovaRules):
        raise TypeError(f"these are no rules of Casanova: {type(rules).__name__}")
    return rules
