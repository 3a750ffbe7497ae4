"""Every screen looks as it did when its picture was last looked at (`tools.pictures`)."""

from __future__ import annotations

import re

import pygame
import pytest

from tools.pictures import (
    LOOKS,
    MAX_DIFFERENCE,
    README_FOLDER,
    README_SCREENS,
    difference,
    groups,
    has_changed,
    kept,
    kept_pictures,
    small_pictures,
    stale_readme_pictures,
)


@pytest.mark.parametrize("group", groups())
@pytest.mark.parametrize("look", LOOKS)
def test_each_screen_is_as_it_was_kept(look: str, group: str) -> None:
    drawn, before = dict(small_pictures(LOOKS[look], group)), kept_pictures(look, group)
    assert list(drawn) == list(before), "run `python -m tools.pictures`"
    changed = [name for name in drawn if has_changed(drawn[name], before[name])]
    assert not changed, f"{changed}: if that was meant, run `python -m tools.pictures` and look at the sheet"


def test_the_readme_shows_the_screens_as_they_are() -> None:
    readme = (README_FOLDER.parents[1] / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"\(docs/pictures/(\w+)\.jpg\)", readme)
    assert shown == list(README_SCREENS)
    assert {file.stem for file in README_FOLDER.iterdir()} == set(shown)
    assert stale_readme_pictures() == [], "run `python -m tools.pictures`"


def test_no_sheet_is_left_over() -> None:
    assert sorted(kept().sheets) == sorted(f"{look}_{group}" for look in LOOKS for group in groups())


def test_another_pygame_may_draw_letters_otherwise_but_no_other_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = dict(small_pictures(LOOKS["plain"], "house"))
    title, settings = drawn["title"], drawn["settings_keys"]
    moved = title.copy()
    moved.scroll(1, 0)
    assert difference(title, title) == 0
    assert difference(moved, title) > MAX_DIFFERENCE
    assert has_changed(moved, title)
    monkeypatch.setattr(pygame.version, "ver", "0.0")
    assert not has_changed(moved, title)
    assert has_changed(settings, title)
