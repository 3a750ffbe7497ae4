"""The rules as a picture, for the workshop: the quarters as a map, and the decks for two players and for four."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans, serif
from game.client.games.canal_grande.draw_cards import draw_card, draw_emblem
from game.client.games.canal_grande.names import card_name
from game.client.shell.room import Fit
from game.client.words.locale import msg
from game.rules.canal_grande.rules import CanalGrandeRules
from game.rules.core import Rules

MAP = 0.36
"""The map's share of the width."""
BENDS = tuple((at / 24, 0.045 * math.sin(at / 24 * 2.5 * math.pi)) for at in range(25))
"""How the canal winds: at which part of its way it lies how far beside the middle, in parts of the width."""
MAX_CARDS = 30
"""So many kinds of cards are shown of a deck."""


def draw_rules(canvas: Canvas, place: Rect, rules: Rules) -> None:
    """Draws the map beside the two decks."""
    rules = _checked(rules)
    canvas.fill(place, "lagoon", 10)
    canvas.frame(place, "ink", 1.6, 10)
    inner = place.inset(14, 10)
    wide = inner.w * MAP
    draw_map(canvas, Rect(inner.x, inner.y, wide, inner.h), rules)
    half, left = inner.h / 2, inner.x + wide + 16
    for number, players in enumerate((2, 4)):
        room = Rect(left, inner.y + number * half, inner.right - left, half)
        _draw_deck(canvas, room, players, counted(rules, players))


def draw_map(canvas: Canvas, place: Rect, rules: CanalGrandeRules) -> None:
    """Draws the quarters on both banks of the canal; what the printed town has not is ringed red, what is gone pale."""
    canvas.fill(place, "ivory", 12)
    x, y, wide, high = place.center[0], place.y, place.w, place.h
    bends = [(x + wide * bend, y + high * at) for at, bend in BENDS]
    with canvas.clipped(place.inset(1)) as seen:
        if seen:
            canvas.polyline(bends, "lagoon", wide * 0.1)
    canvas.frame(place, "ink", 1.4, 12)
    names, printed = rules.quarters.names, CanalGrandeRules().quarters.names
    gone = tuple(name for name in printed if name not in names)
    for name, cell in zip((*names, *gone), map_places(place, len(names) + len(gone)), strict=True):
        size = min(cell.h * 0.72, cell.w, 64.0)
        middle = (cell.center[0], cell.y + size / 2)
        draw_emblem(canvas, middle, name, size, pale=name in gone)
        if name not in printed:
            canvas.circle(middle, size * 0.5, None, "red", 2.4)
        label = Rect(cell.x, cell.y + size, cell.w, cell.h - size)
        ink = "ink_muted" if name in gone else "ink"
        drawn = canvas.text(
            card_name(name), label.center, sans(16), ink, "center", valign="middle", max_width=label.w,
            max_height=label.h,
        )  # fmt: skip
        if name in gone:
            canvas.line((drawn.x, drawn.center[1]), (drawn.right, drawn.center[1]), "red", 1.4)


def map_places(place: Rect, count: int) -> list[Rect]:
    """Where so many quarters lie: half of them on each bank, in rows, the first above."""
    found = []
    left = -(-count // 2)
    for side, of in enumerate((left, count - left)):
        columns = 1 if of <= 4 else 2
        rows = max(1, -(-of // columns))
        bank = Rect(place.x + side * place.w * 0.56, place.y, place.w * 0.44, place.h).inset(4)
        wide, high = bank.w / columns, bank.h / rows
        found.append(
            [Rect(bank.x + at % columns * wide, bank.y + at // columns * high, wide, high).inset(2) for at in range(of)]
        )
    return [bank[at] for at in range(left) for bank in found if at < len(bank)]


def counted(rules: CanalGrandeRules, players: int) -> dict[str | int, int]:
    """Every card with how many there are of it for so many players."""
    decks = rules.table(players).decks
    deck: dict[str | int, int] = dict(rules.deck(players).items())
    deck.update((value, count * decks) for value, count in rules.numbers.items())
    return deck


def _draw_deck(canvas: Canvas, room: Rect, players: int, deck: Mapping[str | int, int]) -> None:
    fonts = canvas.fonts
    title, number = serif(fonts.held_back(20), "semibold"), sans(fonts.held_back(20), "semibold")
    head, foot = max(room.h * 0.2, fonts.line_height(title)), max(26.0, fonts.line_height(number))
    total = sum(max(0, count) for count in deck.values())
    line = msg("canal_grande.picture.deck", players=msg("setup.players", count=players), cards=total)
    label = Rect(room.x, room.y, room.w, head)
    canvas.text(
        line, (label.x, label.center[1]), title, "on_lagoon", valign="middle", max_width=label.w, max_height=label.h
    )  # fmt: skip
    cards = list(deck.items())[:MAX_CARDS]
    step = min(room.w / max(1, len(cards)), room.h)
    high = room.h - head - foot - 4
    wide = min(step - 6, high / 1.4)
    for at, (card, count) in enumerate(cards):
        x = room.x + at * step
        place = Rect(x, room.y + head + 2, wide, wide * 1.4)
        draw_card(canvas, place, card, dim=count < 1)
        below = min(place.bottom + foot / 2 + 3, room.bottom - foot / 2)
        canvas.text(
            str(count), (x + wide / 2, below), number, "on_lagoon", "center", valign="middle", max_width=step - 2,
            max_height=foot,
        )  # fmt: skip


def fits(rules: Rules) -> Sequence[Fit]:
    """What has to fit: the hands into what is set apart, the goal into the quarters there are."""
    rules = _checked(rules)
    found = []
    for section, players in (("two", 2), ("four", 4)):
        deal = rules.table(players).deal
        have, room = deal.each * players, deal.of_each * len(rules.quarters.names)
        word = msg("canal_grande.fit.hands", players=players, have=have, room=room)
        found.append(Fit(word, have, room, (f"{section}.deal.each", f"{section}.deal.of_each")))
    goal, quarters = rules.win.different, len(rules.quarters.names)
    word = msg("canal_grande.fit.goal", have=goal, room=quarters)
    return (*found, Fit(word, goal, quarters, ("win.different",)))


def _checked(rules: Rules) -> CanalGrandeRules:
    if not isinstance(rules, CanalGrandeRules):
        raise TypeError(f"these are no rules of Canal Grande: {type(rules).__name__}")
    return rules
