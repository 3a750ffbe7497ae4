"""Canaletto's drawings: treasures told by outline alone, sixteen palaces on one foot, closed when empty, one oval."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import combinations

import pygame
import pytest

from game.rules.canaletto import CanalettoRules
from tools.art.canaletto import props, table
from tools.art.canaletto.palaces import BOX, FOOT, PALACES, palace
from tools.art.canaletto.palette import ENAMEL, PANE
from tools.art.canaletto.tiles import LARGE, large_tile
from tools.art.canaletto.treasures import SMALL_LINE, TREASURES, casket
from tools.art.canaletto.water import CENTRE, REACH, SQUARENESS, oval
from tools.art.pens.palette import SEAT_COLOURS
from tools.art.pens.svg import document

OUTLINE = 32
"""Side at which a treasure must still be told by its outline, in pixels."""


@pytest.fixture(scope="module")
def drawn() -> dict[str, str]:
    return table.drawings()


def picture(text: str, width: int, height: int) -> pygame.Surface:
    """Rasterise a drawing."""
    return pygame.image.load_sized_svg(BytesIO(text.encode()), (width, height))


def outline(name: str) -> pygame.Mask:
    """Give the pixels a treasure covers at 32 by 32."""
    body = document(64, 64, TREASURES[name](SMALL_LINE), origin=(-32, -32))
    return pygame.mask.from_surface(picture(body, OUTLINE, OUTLINE), 127)


def test_every_treasure_of_the_rules_has_its_four_pictures(drawn: dict[str, str]) -> None:
    kinds = ("tile", "treasure", "mark", "dot")
    assert {f"canaletto/{kind}_{name}.svg" for kind in kinds for name in CanalettoRules().treasures} <= drawn.keys()


def test_a_treasure_without_a_drawing_has_its_four_pictures(drawn: dict[str, str]) -> None:
    assert {f"canaletto/{kind}_blank.svg" for kind in ("tile", "treasure", "mark", "dot")} <= drawn.keys()


def test_every_treasure_has_an_enamel_of_its_own() -> None:
    assert ENAMEL.keys() == TREASURES.keys()
    assert len(set(ENAMEL.values())) == len(ENAMEL)


@pytest.mark.parametrize(("one", "other"), list(combinations(TREASURES, 2)))
def test_two_treasures_differ_in_outline_at_32_pixels(one: str, other: str) -> None:
    first, second = outline(one), outline(other)
    shared = first.overlap_area(second, (0, 0))
    whole = first.count() + second.count() - shared
    assert shared / whole < 0.85


@pytest.mark.parametrize("name", TREASURES)
def test_a_treasure_lies_within_its_square(name: str) -> None:
    body = document(80, 80, TREASURES[name](SMALL_LINE), origin=(-40, -40))
    box = picture(body, 160, 160).get_bounding_rect(min_alpha=32)
    assert pygame.Rect(8, 8, 144, 144).contains(box)


def test_the_tile_of_the_lot_keeps_its_foot_free_for_dots() -> None:
    tile = picture(large_tile("#000000", casket), 121, 121)
    row = {tuple(tile.get_at((x, 103))) for x in range(20, 101)}
    assert len(row) == 1
    assert LARGE == 105


def test_sixteen_palaces_are_drawn_open_and_empty(drawn: dict[str, str]) -> None:
    names = {f"canaletto/palace_{number:02}{state}.svg" for number in range(1, 17) for state in ("", "_empty")}
    assert names == {name for name in drawn if name.startswith("canaletto/palace_")}


def test_no_two_palaces_are_alike(drawn: dict[str, str]) -> None:
    palaces = [text for name, text in drawn.items() if name.startswith("canaletto/palace_")]
    assert len(set(palaces)) == len(palaces)


@pytest.mark.parametrize("index", range(len(PALACES)))
def test_a_palace_stands_on_its_quay_within_its_box(index: int) -> None:
    tall = picture(palace(index, is_empty=False), int(BOX[0]), int(BOX[1]))
    seen = tall.get_bounding_rect(min_alpha=200)
    assert seen.left >= 2
    assert seen.right <= BOX[0] - 2
    assert seen.top >= 2
    assert seen.bottom - 14 <= FOOT[1] < seen.bottom


@pytest.mark.parametrize("index", range(len(PALACES)))
def test_an_empty_palace_has_no_open_window(index: int) -> None:
    assert PANE in palace(index, is_empty=False)
    assert PANE not in palace(index, is_empty=True)


@pytest.mark.parametrize("index", range(len(PALACES)))
def test_a_palace_is_of_few_shapes(index: int) -> None:
    assert len(re.findall(r"<(path|rect|ellipse|circle)", palace(index, is_empty=False))) <= 120


def test_the_oval_of_the_ring_obeys_its_formula() -> None:
    for x, y in oval():
        a, b = abs(x - CENTRE[0]) / REACH[0], abs(y - CENTRE[1]) / REACH[1]
        assert a**SQUARENESS + b**SQUARENESS == pytest.approx(1)


def test_the_ring_has_water_on_its_middle_line_and_none_of_the_sea_around(drawn: dict[str, str]) -> None:
    ring = picture(drawn["canaletto/ring.svg"], 980, 634)
    assert ring.get_at((490, 317 - 273)).a == 255
    assert ring.get_at((490, 317)).a == 255
    assert ring.get_at((4, 4)).a == 0


def test_both_gondolas_are_mirror_images() -> None:
    right = picture(props.gondola(faces_left=False), 184, 100)
    left = pygame.transform.flip(picture(props.gondola(faces_left=True), 184, 100), True, False)
    off = sum(
        abs(a - b) > 48
        for x in range(184)
        for y in range(100)
        for a, b in zip(right.get_at((x, y)), left.get_at((x, y)), strict=True)
    )
    assert off < 184 * 100 * 4 // 100


@pytest.mark.parametrize("seat", range(len(SEAT_COLOURS)))
def test_a_flag_has_its_seats_colour(seat: int) -> None:
    assert SEAT_COLOURS[seat] in props.flag(seat)


def test_money_is_drawn_in_stacks_of_one_to_ten(drawn: dict[str, str]) -> None:
    assert {f"canaletto/money_{count}.svg" for count in range(1, 11)} <= drawn.keys()
