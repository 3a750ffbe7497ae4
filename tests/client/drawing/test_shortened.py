"""Names are shortened so that no two read the same, and emblems are told apart without colour."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pygame
import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.emblems import FILLINGS, SHAPES, draw_emblem
from game.client.drawing.geometry import Rect
from game.client.drawing.shortened import ELLIPSIS, cut, shortened
from game.client.shell.app import App
from game.match.settings import Settings
from tests.rule_sets import any_names


@pytest.mark.parametrize("most", range(1, 24))
def test_no_two_names_shorten_to_the_same(most: int) -> None:
    for seed in range(12):
        names = any_names(Random(seed), 30, ("lion", "the golden treasure of Burano and Chioggia"))
        found = shortened(names, lambda text: len(text) <= most)
        assert len(set(found)) == len(names)
        for name, text in zip(names, found, strict=True):
            assert text == name if len(name) <= most else ELLIPSIS in text


def test_a_shortened_name_keeps_its_beginning_and_what_tells_it_from_others() -> None:
    names = ["the golden treasure of Chioggia", "the golden treasure of Burano", "lion"]
    assert shortened(names, lambda text: len(text) <= 12) == ["the golden…", "the golden…o", "lion"]
    assert cut("the golden treasure", lambda text: len(text) <= 8) == "the gol…"


def test_emblems_are_told_apart_without_colour() -> None:
    app = App.offscreen((640, 360), Settings(), language="en")
    pictures = []
    for number in range(len(SHAPES) * FILLINGS):
        page = pygame.Surface((640, 360))
        page.fill((255, 255, 255))
        draw_emblem(Canvas(page, app.tools), number, Rect(100, 100, 60, 60), (0, 0, 0), (255, 255, 255))
        pictures.append(pygame.mask.from_threshold(page, (0, 0, 0), (128, 128, 128, 255)))
    for one, other in combinations(pictures, 2):
        differing = one.count() + other.count() - 2 * one.overlap_area(other, (0, 0))
        assert differing >= 10
    app.quit()
    app.close()
