"""The faces' looks: told apart at the size of the table, and inside the medallion as the calm ones are."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from tools.art.__main__ import SVG_FOLDER
from tools.art.common.portrait_faces import FACES
from tools.art.common.portrait_looks import CALM, FEATURES, LOOKS

SIZE = 76
"""Pixels of a portrait at the table of a small window."""
TOLD = 110
"""So many pixels at least differ plainly between two looks."""


def portrait(name: str, look: str, size: int = SIZE) -> pygame.Surface:
    file = f"{name}.svg" if look == CALM else f"{name}_{look}.svg"
    ground = pygame.Surface((size, size))
    ground.fill((255, 0, 255))
    ground.blit(pygame.image.load_sized_svg(SVG_FOLDER / "portraits" / file, (size, size)), (0, 0))
    return ground


def differing(one: pygame.Surface, other: pygame.Surface) -> int:
    """In how many pixels the lightness is plainly another."""
    size = one.get_size()
    return sum(
        abs(sum(one.get_at((x, y))[:3]) - sum(other.get_at((x, y))[:3])) > 120
        for x in range(size[0])
        for y in range(size[1])
    )


def test_every_face_has_every_look() -> None:
    assert all(set(FEATURES[name]) == {CALM, *LOOKS} for name in FACES)


@pytest.mark.parametrize("name", FACES)
def test_two_looks_of_a_face_are_told_apart_at_the_size_of_the_table(name: str) -> None:
    pictures = {look: portrait(name, look) for look in (CALM, *LOOKS)}
    same = [pair for pair in combinations(pictures, 2) if differing(pictures[pair[0]], pictures[pair[1]]) < TOLD]
    assert same == []


@pytest.mark.parametrize("name", FACES)
@pytest.mark.parametrize("look", LOOKS)
def test_a_look_changes_nothing_outside_the_medallion(name: str, look: str) -> None:
    calm, other = portrait(name, CALM, 200), portrait(name, look, 200)
    outside = [(x, y) for x in range(200) for y in range(200) if (x - 99.5) ** 2 + (y - 99.5) ** 2 > 93**2]
    assert all(other.get_at(place) == calm.get_at(place) for place in outside)


@pytest.mark.parametrize("name", FACES)
def test_no_look_turns_the_head_by_more_than_thirteen_degrees(name: str) -> None:
    assert all(abs(FEATURES[name][look].tilt) <= 13 for look in LOOKS)
