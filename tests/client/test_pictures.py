"""Every screen looks as it did when its picture was last looked at (`tools.pictures`)."""

from __future__ import annotations

import pygame
import pytest

from tools.pictures import LOOKS, MAX_DIFFERENCE, difference, groups, kept, kept_names, kept_picture, small_pictures


@pytest.mark.parametrize("group", groups())
@pytest.mark.parametrize("look", LOOKS)
def test_each_screen_is_as_it_was_kept(look: str, group: str) -> None:
    drawn = dict(small_pictures(LOOKS[look], group))
    assert list(drawn) == kept_names(look, group), "run `python -m tools.pictures`"
    far = {name: difference(picture, kept_picture(look, group, name)) for name, picture in drawn.items()}
    changed = {name: apart for name, apart in far.items() if apart > MAX_DIFFERENCE}
    assert not changed, f"{changed}: if that was meant, run `python -m tools.pictures` and look at the sheet"


def test_no_sheet_is_left_over() -> None:
    assert sorted(kept()["sheets"]) == sorted(f"{look}_{group}" for look in LOOKS for group in groups())


def test_another_pygame_may_draw_letters_otherwise_but_no_other_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = dict(small_pictures(LOOKS["night"], "house"))
    title, settings = drawn["title"], drawn["settings_keys"]
    moved = title.copy()
    moved.scroll(1, 0)
    assert difference(title, title) == 0
    assert difference(moved, title) > MAX_DIFFERENCE
    monkeypatch.setattr(pygame.version, "ver", "0.0")
    assert difference(moved, title) <= MAX_DIFFERENCE
    assert difference(settings, title) > MAX_DIFFERENCE
