"""What is drawn, and what drawing is made of, is as it was when somebody last looked (`tests.golden`)."""

from __future__ import annotations

import pygame
import pytest

from tests.golden import pens, pieces
from tests.golden.kept import HINT, PYGAME, alike, kept


@pytest.mark.parametrize("name", pens.CASES)
def test_a_thing_is_drawn_as_it_was_kept(name: str) -> None:
    if kept(pens.FILE)[PYGAME] != {"version": pygame.version.ver}:
        pytest.skip("another pygame-ce may set letters otherwise")
    assert alike(pens.CASES[name](), kept(pens.FILE)[name]), HINT


@pytest.mark.parametrize("name", pieces.CASES)
def test_a_piece_does_as_it_was_kept(name: str) -> None:
    assert pieces.CASES[name]() == kept(pieces.FILE)[name], HINT


def test_nothing_that_is_kept_is_left_over() -> None:
    assert [name for name in kept(pens.FILE) if name != PYGAME] == list(pens.CASES), HINT
    assert list(kept(pieces.FILE)) == list(pieces.CASES), HINT
