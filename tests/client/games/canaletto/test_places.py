from __future__ import annotations

import math
from itertools import combinations, pairwise

import msgspec
import pytest

from game.client.drawing.geometry import Rect
from game.client.games.canaletto.context import DrawContext
from game.client.games.canaletto.draw import cloth_rect, ribbon_place
from game.client.games.canaletto.picture import picture_of
from game.client.games.canaletto.places import (
    BOARD,
    CARTOUCHE,
    CLOSEST,
    LARGE,
    LOT,
    OWN,
    RAIL,
    lot_places,
    plaques,
    stacks,
    stacks_in,
)
from game.client.games.canaletto.ring import LARGE_RING, USUAL_RING, Ring, ring_places, tile_places, way_between
from game.client.table.faces import faces_of
from game.match.seats import plan_seats
from game.names import short_name
from game.rules.canaletto import CanalettoGame, CanalettoRules, Palaces
from game.rules.core import Seat

RINGS = [1, 2, 3, 4, 5, 9, 12, 16, 17, 24, 33, 40]


def test_the_sixteen_palaces_stand_where_the_drawn_standard_has_them() -> None:
    places = ring_places(16)
    feet = {number: places[number].foot for number in (0, 6, 15)}
    assert feet == {0: (380, 368), 6: (1460, 368), 15: (373, 574)}
    assert [place.design for place in places] == list(range(1, 17))
    assert [place.side for place in places].count("bottom") == 5
    assert all(place.scale == 1 for place in places if place.side != "bottom")


@pytest.mark.parametrize("ring", [USUAL_RING, LARGE_RING], ids=["usual", "large"])
@pytest.mark.parametrize("count", RINGS)
def test_every_palace_of_a_ring_stands_on_the_board(count: int, ring: Ring) -> None:
    places = ring_places(count, ring)
    assert len(places) == count
    assert all(BOARD.covers(place.box) for place in places)
    assert all(1 <= place.design <= 16 for place in places)


@pytest.mark.parametrize("ring", [USUAL_RING, LARGE_RING], ids=["usual", "large"])
@pytest.mark.parametrize("count", RINGS)
def test_moorings_follow_the_canal_clockwise_once_round(count: int, ring: Ring) -> None:
    places = ring_places(count, ring)
    ways = [place.way for place in places]
    assert all(a < b for a, b in pairwise(ways))
    line = ring.oval
    assert ways[-1] - ways[0] < line.length
    for place in places:
        assert line.is_near(place.mooring, 7)


@pytest.mark.parametrize("ring", [USUAL_RING, LARGE_RING], ids=["usual", "large"])
@pytest.mark.parametrize("count", [4, 9, 16, 24, 40])
def test_no_facade_covers_another_and_no_mooring_another(count: int, ring: Ring) -> None:
    places = ring_places(count, ring)
    fronts = [
        Rect(place.foot[0] - 40 * place.scale, place.foot[1] - 60 * place.scale, 80 * place.scale, 60 * place.scale)
        for place in places
    ]
    assert not [(a, b) for a, b in combinations(fronts, 2) if a.intersects(b)]
    assert all(math.dist(a.mooring, b.mooring) > 26 for a, b in combinations(places, 2))


@pytest.mark.parametrize("ring", [USUAL_RING, LARGE_RING], ids=["usual", "large"])
@pytest.mark.parametrize("count", [3, 16, 40])
def test_the_way_of_a_raise_ends_at_the_mooring_where_it_lands(count: int, ring: Ring) -> None:
    places = ring_places(count, ring)
    for start in range(count):
        for steps in (1, count - 1, count, 2 * count + 1):
            end = ring.oval.point(way_between(places, start, steps, ring.oval.length))
            assert end == pytest.approx(places[(start + steps) % count].mooring, abs=0.01)


@pytest.mark.parametrize("palaces", [4, 16])
@pytest.mark.parametrize("count", [1, 2, 3, 5, 9, 40])
def test_the_tiles_of_a_palace_are_seen_beside_one_another_at_it(palaces: int, count: int) -> None:
    for place in ring_places(palaces):
        points, size = tile_places(place, count)
        assert len(set(points)) == (count if count <= 9 else len(points))
        assert size >= 24
        assert all(BOARD.contains(point) for point in points)
        tiles = [Rect.around(point, size, size) for point in points]
        assert not [(a, b) for a, b in combinations(tiles, 2) if a.inset(size / 7).intersects(b)]


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 10, 21, 40])
def test_a_lot_of_any_size_lies_in_the_cartouche(count: int) -> None:
    points, size = lot_places(count)
    tiles = [Rect.around(point, size, size) for point in points]
    assert not [(a, b) for a, b in combinations(tiles, 2) if a.intersects(b)]
    assert all(LOT.inset(-8, -12).covers(tile) for tile in tiles)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("viewer", [0, 2])
def test_the_others_sit_at_the_left_clockwise_from_above(players: int, viewer: int) -> None:
    places = plaques(players, Seat(viewer))
    assert list(places) == [Seat((viewer + step) % players) for step in range(1, players)]
    tops = [place.y for place in places.values()]
    assert tops == sorted(tops)
    rects = [*places.values(), OWN, CARTOUCHE, RAIL]
    assert not [(a, b) for a, b in combinations(rects, 2) if a.intersects(b)]


@pytest.mark.parametrize("count", [4, 7, 9, 12, 16])
def test_the_flag_of_a_bid_never_hides_what_is_on_sale(count: int) -> None:
    rules = CanalettoRules(palaces=Palaces(count=count, min_tiles=1, max_tiles=9))
    table = DrawContext(rules, faces_of(plan_seats(("human", "greedy", "greedy")), Seat(0)), Seat(0))
    bare = msgspec.structs.replace(
        picture_of(CanalettoGame(rules, 3).new_state().view(Seat(0))), palaces=(("mirror",),) * count
    )
    for column in range(count):
        for steps in range(1, count + 1):
            gondola = (column + steps) % count
            picture = msgspec.structs.replace(
                bare, column=column, gondola=gondola, standing_bid=steps, standing_bidder=Seat(1)
            )
            ribbon = ribbon_place(table, picture)
            assert ribbon is not None
            assert not ribbon.intersects(cloth_rect(table, table.places[gondola].way)), (column, steps)
            assert ribbon.bottom < OWN.y


@pytest.mark.parametrize("money", [0, 1, 9, 10, 27, 99])
def test_stacks_hold_the_money(money: int) -> None:
    assert sum(stacks(money, 20)) == money


@pytest.mark.parametrize("money", [0, 9, 10, 16, 52, 77, 102, 250])
@pytest.mark.parametrize("room", [10.0, 41.0, 106.0, 400.0])
def test_stacks_beside_a_number_never_add_up_to_another_sum(money: int, room: float) -> None:
    found = stacks_in(money, room, 24, 30)
    assert not found or sum(height for _, height in found) == money
    assert all(along + 30 <= room + 0.01 for along, _ in found)
    assert found or not money or room < 30 + (-(-money // 10) - 1) * 24 * CLOSEST


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_large_type_nothing_of_the_table_lies_on_another_part_of_it(players: int) -> None:
    rects = [*plaques(players, Seat(0), is_large=True).values(), LARGE.rail, LARGE.cartouche, LARGE.own]
    assert not [(a, b) for a, b in combinations(rects, 2) if a.intersects(b)]
    assert all(BOARD.covers(rect) for rect in rects)
    assert all(LARGE.own.covers(rect) for rect in (LARGE.self, LARGE.own_money, LARGE.own_bribes, LARGE.sets))
    assert all(LARGE.cartouche.covers(rect) for rect in (LARGE.lot, LARGE.field, LARGE.buttons, LARGE.standing))
    inside = [place for place in ring_places(16, LARGE_RING) if place.side == "bottom"]
    for place in inside:
        for tile in (Rect.around(at, place.tile, place.tile) for at in tile_places(place, 4)[0]):
            assert not tile.intersects(LARGE.cartouche)


@pytest.mark.parametrize("count", range(17, 41))
def test_in_large_type_house_numbers_are_large_and_lie_on_nothing_else(count: int) -> None:
    places = ring_places(count, LARGE_RING)
    numbers = [place.plate for place in places]
    laid = [tile_places(place, 4) for place in places]
    tiles = [Rect.around(at, size - 1, size - 1) for points, size in laid for at in points]  # frames may touch
    apart = [*tiles, LARGE.rail, LARGE.cartouche, LARGE.own]
    assert not [(a, b) for a, b in combinations(numbers, 2) if a.intersects(b)]
    assert not [(a, b) for a in numbers for b in apart if a.intersects(b)]
    assert all(BOARD.covers(number) and number.w >= 28 and number.h >= 30 for number in numbers)
    assert not [tile for tile in tiles if tile.intersects(LARGE.cartouche)]


def test_names_without_a_drawing_are_told_apart_by_three_letters() -> None:
    assert short_name("set 12") == "s12"
    assert short_name("golden_mask") == "gm"
    assert short_name("wig") == "wig"
