"""Where the lozenges of the rounds stand in the bar: asked by whoever paints them, and by what they tell."""

from __future__ import annotations

from game.client.drawing.geometry import Point, Rect
from game.client.drawing.text import sans
from game.client.drawing.tools import Tools
from game.client.words.locale import Message

MAX_LOZENGES = 24
"""With more rounds than these the track is left out of the bar."""
WORDS = sans(19)
"""The type of the words before it."""
WORDS_WIDTH = 190.0
"""The most that these take, in units."""
_MIDDLE_Y = 29.0
_PITCH = 24.0
_LEAST_ROOM = 120.0


def track_of(tools: Tools, words: Message, left: float, rounds: int) -> list[Point]:
    """The middles of the lozenges; none where there is no room for them.

    Args:
        tools: what the words are written with.
        words: what stands before them.
        left: where these begin.
        rounds: how many there are.
    """
    right = left + min(WORDS_WIDTH, tools.fonts.measure(tools.locale.text(words), WORDS)[0])
    room = tools.page.width / 2 - 330 - right
    if rounds > MAX_LOZENGES or room <= _LEAST_ROOM:
        return []
    pitch = min(_PITCH, room / rounds)
    return [(right + 6 + number * pitch, _MIDDLE_Y) for number in range(1, rounds + 1)]


def lozenge_places(track: list[Point]) -> list[Rect]:
    """The places of the lozenges, each as wide as from one to the next."""
    return [Rect.around(middle, _PITCH, _PITCH) for middle in track]
