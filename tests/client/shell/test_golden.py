"""Dialogs and whole evenings in one window go as they went when somebody last looked (`tests.golden.evenings`)."""

from __future__ import annotations

import pygame
import pytest

from tests.golden import evenings
from tests.golden.kept import HINT, PYGAME, alike, kept


@pytest.mark.parametrize("name", evenings.CASES)
def test_the_shell_does_as_it_was_kept(name: str) -> None:
    if kept(evenings.FILE)[PYGAME] != {"version": pygame.version.ver}:
        pytest.skip("another pygame-ce may set letters otherwise")
    assert alike(evenings.CASES[name](), kept(evenings.FILE)[name]), HINT


def test_nothing_that_is_kept_is_left_over() -> None:
    assert [name for name in kept(evenings.FILE) if name != PYGAME] == list(evenings.CASES), HINT
