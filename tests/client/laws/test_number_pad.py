"""The number pad does what is printed on it: arrows and their like without NumLock, digits with it, signs with both."""

from __future__ import annotations

import pygame
import pytest

from game.client.drawing.layout import Page
from game.client.input import keyboard
from game.client.input.actions import Action, Edit, Hotkey
from game.client.input.input import Input

WAYS = {
    pygame.K_KP0: pygame.K_INSERT,
    pygame.K_KP1: pygame.K_END,
    pygame.K_KP2: pygame.K_DOWN,
    pygame.K_KP3: pygame.K_PAGEDOWN,
    pygame.K_KP4: pygame.K_LEFT,
    pygame.K_KP6: pygame.K_RIGHT,
    pygame.K_KP7: pygame.K_HOME,
    pygame.K_KP8: pygame.K_UP,
    pygame.K_KP9: pygame.K_PAGEUP,
    pygame.K_KP_PERIOD: pygame.K_DELETE,
    pygame.K_KP_ENTER: pygame.K_RETURN,
}
"""What each key is without NumLock."""
SIGNS = {
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_MULTIPLY: "*",
    pygame.K_KP_DIVIDE: "/",
    pygame.K_KP_EQUALS: "=",
}
DIGITS = {getattr(pygame, f"K_KP{digit}"): str(digit) for digit in range(10)}
MODIFIERS = [0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT]


def _press(key: int, mod: int = 0, text: str = "", *, typing: bool = False) -> list[Action]:
    keys = Input()
    keys.typing = typing
    event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, scancode=0, unicode=text)
    return [action for group in keys.read(event, Page(960, 540)) for action in group]


@pytest.fixture(autouse=True)
def has_a_num_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keyboard, "_ALWAYS_NUMBERS", False)


@pytest.mark.parametrize("key", WAYS)
@pytest.mark.parametrize("mod", MODIFIERS)
@pytest.mark.parametrize("typing", [False, True])
def test_without_num_lock_a_key_is_what_it_is_elsewhere(key: int, mod: int, typing: bool) -> None:
    assert _press(key, mod, typing=typing) == _press(WAYS[key], mod, typing=typing)


@pytest.mark.parametrize("key", DIGITS)
@pytest.mark.parametrize("has_text", [False, True])
def test_with_num_lock_it_is_a_digit(key: int, has_text: bool) -> None:
    text = DIGITS[key] if has_text else ""
    assert _press(key, pygame.KMOD_NUM, text) == [Hotkey(DIGITS[key])]
    assert _press(key, pygame.KMOD_NUM | pygame.KMOD_CAPS, text) == [Hotkey(DIGITS[key])]
    assert _press(key, pygame.KMOD_NUM, text, typing=True) == []  # the text comes by itself


@pytest.mark.parametrize("key", SIGNS)
@pytest.mark.parametrize("mod", [0, pygame.KMOD_NUM])
@pytest.mark.parametrize("has_text", [False, True])
def test_its_signs_are_signs(key: int, mod: int, has_text: bool) -> None:
    assert Hotkey(SIGNS[key]) in _press(key, mod, SIGNS[key] if has_text else "")


def test_delete_erases_in_a_field() -> None:
    assert _press(pygame.K_KP_PERIOD, typing=True) == [Edit("erase_after")]


def test_a_key_of_the_pad_can_be_bound_by_its_own_name_still() -> None:
    heard: list[str | None] = []
    keys = Input()
    for mod in (0, pygame.KMOD_NUM):
        keys.capture = lambda _, name: heard.append(name)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            keys.read(pygame.event.Event(kind, key=pygame.K_KP7, mod=mod, scancode=0, unicode=""), Page(960, 540))
    assert heard == ["keypad 7", "7"]
