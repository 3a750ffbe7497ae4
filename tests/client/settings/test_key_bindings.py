"""The sheet of the keys: by keys, by mouse, by pad."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.client.input.bindings import Place
from game.client.settings.key_bindings import WAITS, CaptureDialog, KeyRows, group_name, meaning_name
from game.client.settings.scene import SettingsScene
from game.client.shell.app import App
from game.match.settings import Settings
from tests.pilot import FakeClock, Pilot

UNDO = Place("table", "undo")


@pytest.fixture
def page(pilot: Pilot) -> Pilot:
    pilot.app.stack.push(SettingsScene("keys"))
    pilot.turn()
    return pilot


def _rows(pilot: Pilot) -> KeyRows:
    return next(widget for widget in pilot.app.stack.top.widgets if isinstance(widget, KeyRows))


def _choose(pilot: Pilot, meaning: str) -> KeyRows:
    rows = _rows(pilot)
    rows.choose(next(n for n, place in enumerate(pilot.app.input.bindings.places()) if place.meaning == meaning))
    pilot.turn()
    return rows


def _keys(pilot: Pilot, place: Place = UNDO) -> tuple[str, ...]:
    return pilot.app.input.bindings.names(place, "keys")


def test_every_meaning_and_group_has_a_name(page: Pilot) -> None:
    locale = page.app.tools.locale
    for place in page.app.input.bindings.places():
        locale.text(meaning_name(place))
        locale.text(group_name(place.group))
    assert not locale.missing


def test_a_line_says_the_meaning_its_key_and_its_button(page: Pilot) -> None:
    _choose(page, "undo")
    assert page.app.tools.locale.text(_rows(page).spoken()).startswith("Take back: key Ctrl+Z, gamepad X")


def test_enter_and_a_key_bind_it_at_once(page: Pilot) -> None:
    _choose(page, "undo")
    page.press("return", "k")
    assert _keys(page)[0] == "k"
    assert page.last == "K now means: Take back."
    assert isinstance(page.app.stack.top, SettingsScene)
    assert page.app.tools.locale.text(page.app.input.label("undo")) == "K"


def test_a_key_that_is_held_from_before_is_not_taken(page: Pilot) -> None:
    import pygame

    _choose(page, "undo")
    held = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, scancode=40, unicode="\r")
    for _ in range(3):
        pygame.event.post(held)
        page.turn()
    assert isinstance(page.app.stack.top, CaptureDialog)


def test_chords_can_be_bound(page: Pilot) -> None:
    _choose(page, "undo")
    page.press("return", "ctrl+y")
    assert _keys(page)[0] == "ctrl+y"


def test_escape_leaves_it_and_so_does_time(page: Pilot) -> None:
    _choose(page, "undo")
    page.press("return", "escape")
    assert isinstance(page.app.stack.top, SettingsScene)
    page.press("return")
    page.wait(WAITS + 0.5)
    assert isinstance(page.app.stack.top, SettingsScene)
    assert _keys(page) == ("ctrl+z", "u")


def test_a_conflict_is_named_and_swapped_when_that_is_wanted(page: Pilot) -> None:
    _choose(page, "undo")
    page.press("return", "h")
    assert any("H already means: Advice. Swap?" in line for line in page.lines)
    page.press("escape")
    assert _keys(page)[0] == "ctrl+z"
    page.press("return", "h")
    page.focus_on("Swap")
    page.press("return")
    assert _keys(page)[0] == "h"
    assert _keys(page, Place("table", "hint")) == ("ctrl+z",)


def test_a_key_that_cannot_be_swapped_is_not_said_to_be(page: Pilot) -> None:
    """The question was "Swap?" and the line under it that the other would have none."""
    _choose(page, "mute")
    page.press("return", "f11")
    assert any("F11 already means: Full screen or window. Take it?" in line for line in page.lines)
    page.wait(0.3)
    page.focus_on("Take it")
    page.press("return")
    assert _keys(page, Place("window", "mute"))[0] == "f11"


@pytest.mark.parametrize("key", ["return", "up", "5"])
def test_a_key_that_keeps_its_meaning_is_refused_with_the_reason(page: Pilot, key: str) -> None:
    _choose(page, "undo")
    page.press("return", key)
    assert "always keeps its meaning" in page.last
    assert isinstance(page.app.stack.top, CaptureDialog)
    page.press("k")
    assert _keys(page)[0] == "k"


def test_a_button_of_a_pad_is_bound_by_pad_alone(page: Pilot) -> None:
    rows = _rows(page)
    page.focus_on("Take back", pad="down")
    assert rows.place == UNDO
    page.pad("a", "left_trigger")
    page.wait(0.3)
    page.focus_on("Take it", pad="right")
    page.pad("a")
    assert page.app.input.bindings.names(UNDO, "pad") == ("left_trigger",)
    assert page.app.input.bindings.names(Place("move", "page_up"), "pad") == ()
    page.pad("x")
    assert page.app.input.bindings.names(UNDO, "pad") == ("x",)


def test_a_click_asks_at_once_and_its_button_leaves_it(page: Pilot) -> None:
    rows = _choose(page, "undo")
    index = rows.index - 1
    place = rows.row_place(index).center
    page.click(place)
    assert isinstance(page.app.stack.top, CaptureDialog)
    page.click_widget("Leave it")
    assert isinstance(page.app.stack.top, SettingsScene)


def test_delete_resets_a_line_and_f9_all(page: Pilot) -> None:
    _choose(page, "undo")
    page.press("return", "k", "delete")
    assert _keys(page) == ("ctrl+z", "u")
    page.press("return", "k")
    page.press("f9")
    assert _keys(page) == ("ctrl+z", "u")
    assert page.last == "All keys and gamepad buttons are back to their defaults."


def test_what_was_bound_holds_at_the_next_start(
    open_app: Callable[..., App], fake_clock: FakeClock, settings: Settings, tmp_path: Path
) -> None:
    settings.folder = tmp_path
    pilot = Pilot(open_app(), fake_clock)
    pilot.app.input.bindings.bind(UNDO, "keys", "k")
    again = open_app()
    assert again.input.bindings.names(UNDO, "keys")[0] == "k"


def test_a_file_that_was_set_aside_is_told_among_the_notes(
    open_app: Callable[..., App], settings: Settings, tmp_path: Path
) -> None:
    (tmp_path / "keys.yaml").write_text("[")
    settings.folder = tmp_path
    open_app()
    assert any("keys.yaml" in note for note in settings.notes)


@pytest.mark.parametrize("text_size", [80, 200])
def test_the_sheet_keeps_to_its_place_at_every_text_size(page: Pilot, text_size: int) -> None:
    page.app.settings.set("text_size", text_size)
    page.turn(2)
    shown = page.shown()
    page.app.picture()
    assert page.shown() == shown
    assert page.app.page.rect.covers(_rows(page).rect)
