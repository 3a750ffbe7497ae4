"""More palaces than those of the box: each in a field of its own, and nothing of one lies on another."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.client.drawing.geometry import Rect
from game.client.games.canaletto.fields import LEAST_TILE, tile_grid
from game.client.games.canaletto.places import BOARD, LARGE, USUAL, Places
from game.client.games.canaletto.ring import laid_treasures, ring_places
from game.match.logs.canaletto import PALACES

PLACES = pytest.mark.parametrize("where", [USUAL, LARGE], ids=["usual", "large"])


@PLACES
@pytest.mark.parametrize("count", range(PALACES + 1, 41))
def test_no_field_lies_on_another_or_on_a_panel(count: int, where: Places) -> None:
    places = ring_places(count, where.ring)
    rects = [place.field.rect for place in places if place.field is not None]
    assert len(rects) == count
    panels = [where.cartouche.inset(2), where.rail.inset(0, 6), where.own]
    assert not [(a, b) for a, b in combinations(rects, 2) if a.intersects(b)]
    assert not [(a, b) for a in rects for b in panels if a.intersects(b)]
    assert all(BOARD.covers(rect) for rect in rects)
    assert not [place for place in places if any(rect.inset(1).contains(place.mooring) for rect in rects)]


@PLACES
@pytest.mark.parametrize("count", [17, 20, 29, 40])
def test_number_and_treasures_lie_in_their_field_beside_each_other(count: int, where: Places) -> None:
    for place in ring_places(count, where.ring):
        assert place.field is not None
        assert place.field.rect.inset(-1).covers(place.plate)
        for many in (1, 3, 7, 30):
            names = [f"thing {number}" for number in range(many)]
            laid, size, more = laid_treasures(place, names)
            tiles = [Rect.around(point, size, size) for _, point in laid]
            assert size >= LEAST_TILE
            assert not [(a, b) for a, b in combinations(tiles, 2) if a.inset(0.1).intersects(b)]
            assert all(place.field.rect.inset(-1).covers(tile) for tile in tiles)
            assert not [tile for tile in tiles if tile.inset(0.1).intersects(place.plate)]
            assert len([name for name, _ in laid if name]) + more == many


@PLACES
@pytest.mark.parametrize("count", range(PALACES + 1, 41))
def test_moorings_lie_apart_clockwise_once_round(count: int, where: Places) -> None:
    places = ring_places(count, where.ring)
    ways = [place.way for place in places]
    assert all(b - a > 31 for a, b in pairwise(ways))
    assert ways[0] + where.ring.oval.length - ways[-1] > 31


@pytest.mark.parametrize("count", [0, 1, 4, 9, 30])
def test_treasures_in_a_room_are_as_large_as_they_can_be(count: int) -> None:
    points, size = tile_grid(Rect(0, 0, 120, 90), count, 40)
    assert LEAST_TILE <= size <= 40
    assert len(points) == min(count, 12)
