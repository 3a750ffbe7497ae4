"""The decks by some rules, for the workshop: each card with how many there are of it, for two players and for four."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans, serif
from game.client.games.canal_grande.draw_cards import draw_card
from game.client.shell.room import Fit
from game.client.words.locale import msg
from game.rules.canal_grande.rules import CanalGrandeRules
from game.rules.core import Rules

MAX_CARDS = 30
"""So many kinds of cards are shown of a deck."""


def draw_decks(canvas: Canvas, place: Rect, rules: Rules) -> None:
    """Draws the two decks."""
    rules = _checked(rules)
    canvas.fill(place, "lagoon", 10)
    canvas.frame(place, "ink", 1.6, 10)
    inner = place.inset(14, 10)
    half = inner.h / 2
    for number, players in enumerate((2, 4)):
        room = Rect(inner.x, inner.y + number * half, inner.w, half)
        _draw_deck(canvas, room, players, counted(rules, players))


def counted(rules: CanalGrandeRules, players: int) -> dict[str | int, int]:
    """Every card with how many there are of it for so many players."""
    decks = rules.table(players).decks
    deck: dict[str | int, int] = dict(rules.deck(players).items())
    deck.update((value, count * decks) for value, count in rules.numbers.items())
    return deck


def _draw_deck(canvas: Canvas, room: Rect, players: int, deck: Mapping[str | int, int]) -> None:
    head = room.h * 0.2
    total = sum(max(0, count) for count in deck.values())
    line = msg("canal_grande.picture.deck", players=msg("setup.players", count=players), cards=total)
    label = Rect(room.x, room.y, room.w, head)
    canvas.text(
        line, (label.x, label.center[1]), serif(20, "semibold"), "on_lagoon", valign="middle", max_width=label.w,
        max_height=label.h,
    )  # fmt: skip
    cards = list(deck.items())[:MAX_CARDS]
    step = min(room.w / max(1, len(cards)), room.h)
    high = room.h - head - 30
    wide = min(step - 6, high / 1.4)
    for at, (card, count) in enumerate(cards):
        x = room.x + at * step
        draw_card(canvas, Rect(x, room.y + head + 2, wide, wide * 1.4), card, dim=count < 1)
        canvas.text(
            str(count), (x + wide / 2, room.bottom - 13), sans(20, "semibold"), "on_lagoon", "center", valign="middle",
            max_width=step - 2, max_height=26,
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
