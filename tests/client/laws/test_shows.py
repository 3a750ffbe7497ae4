"""The law of what a part shows: its pixels depend on nothing else.

So a part that says the same as before has the same pixels as before. Random games of every registered table are looked
at between their frames, and each part is painted alone whenever it comes again as it was.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable

import pygame
import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.parts import Part
from tests.client.laws.stage import all_tables
from tests.client.laws.test_reach import LOOKS, Evening

TABLES = all_tables()
"""Every table."""
MOST = 12
"""So many looks of a part are remembered, the latest."""
NOTHING = (250, 3, 249, 0)
"""What lies under a part that is painted alone."""


def painted(evening: Evening, part: Part) -> bytes | None:
    """The pixels of a part on nothing; None while a drawing of it is on its way."""
    page = evening.stage.app.page
    place = pygame.Rect(page.to_px_outer(part.rect)).clip((0, 0, page.width_px, page.height_px))
    if not place.w or not place.h:
        return b""
    surface = pygame.Surface((page.width_px, page.height_px), pygame.SRCALPHA)
    surface.set_clip(place)
    surface.fill(NOTHING)
    canvas = Canvas(surface, evening.stage.app.tools)
    part.painter(canvas)
    if canvas.gaps:
        return None
    return pygame.image.tobytes(surface.subsurface(place), "RGBA")


def broken(evening: Evening, frames: int, seconds: float) -> list[str]:
    """What is not as it said: parts that came again as they were and look otherwise, by name."""
    seen: dict[Hashable, list[tuple[Part, bytes]]] = defaultdict(list)
    found: dict[str, str] = {}
    for number in evening.frames(frames, seconds):
        for part in evening.table.parts():
            if part.kept:
                continue
            looks = seen[part.name]
            before = next((pixels for one, pixels in reversed(looks) if one == part), None)
            now = painted(evening, part)
            if now is None:
                continue
            if before is None:
                looks.append((part, now))
                del looks[:-MOST]
            elif before != now:
                found.setdefault(repr(part.name), f"frame {number}: {part.name} shows {part.shows!r} in two ways")
    return [*found.values()]


@pytest.mark.parametrize(("game_id", "players"), dict(TABLES).items())
def test_what_a_part_shows_is_all_that_its_pixels_depend_on(game_id: str, players: int) -> None:
    evening = Evening(game_id, players, 8, LOOKS[0])
    assert not broken(evening, 320, 0.1)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(3, 9))
@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_whole_games_show_nothing_else(game_id: str, players: int, seed: int) -> None:
    evening = Evening(game_id, players, seed, LOOKS[seed % 2])
    assert not broken(evening, 2000, 0.1)
