"""Devices to meanings."""

from __future__ import annotations

import pygame
import pytest

from game.client.drawing.layout import Page
from game.client.input.actions import Action, Back, Hotkey, Move, Point, Scroll, Select, Skip
from game.client.input.bindings import COMMON_GROUPS, Bindings
from game.client.input.input import Input
from game.client.input.keys import KeyTable, check_table, read_keys, shipped_keys, split_chord
from game.errors import RuleFileError

PAGE = Page(960, 540)


@pytest.fixture
def keys() -> Input:
    """The shipped table with one game's keys only, so that a further game changes nothing here."""
    table = {group: meanings for group, meanings in shipped_keys().items() if group in (*COMMON_GROUPS, "casanova")}
    return Input(Bindings(shipped=table))


def _read(keys: Input, event: pygame.event.Event) -> list[Action]:
    """The alternatives of the only group there is."""
    groups = keys.read(event, PAGE)
    assert len(groups) < 2
    return groups[0] if groups else []


def _down(key: int, unicode: str = "", mod: int = 0, scancode: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, unicode=unicode, mod=mod, scancode=scancode)


def _up(key: int, scancode: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0, scancode=scancode)


@pytest.mark.parametrize(
    ("event", "meant"),
    [
        (_down(pygame.K_RETURN, "\r"), [Skip(), Select()]),
        (_down(pygame.K_SPACE, " "), [Skip(), Select()]),
        (_down(pygame.K_ESCAPE, "\x1b"), [Back()]),
        (_down(pygame.K_UP), [Move("up")]),
        (_down(pygame.K_TAB, "\t"), [Move("next")]),
        (_down(pygame.K_TAB, "\t", pygame.KMOD_LSHIFT), [Move("previous")]),
        (_down(pygame.K_F11), [Hotkey("full_screen")]),
        (_down(pygame.K_RETURN, "\r", pygame.KMOD_LALT), [Hotkey("full_screen")]),
        (_down(pygame.K_q, "\x11", pygame.KMOD_LCTRL), [Hotkey("leave")]),
        (_down(pygame.K_q, "q"), [Hotkey("previous_tab"), Hotkey("stay"), Hotkey("q")]),
        (_down(pygame.K_q, "Q", pygame.KMOD_LSHIFT), [Hotkey("previous_tab"), Hotkey("stay"), Hotkey("q")]),
        (_down(pygame.K_d, "d"), [Hotkey("double"), Hotkey("d")]),
        (_down(pygame.K_z, "\x1a", pygame.KMOD_LCTRL), [Hotkey("undo")]),
        (_down(pygame.K_d, "", pygame.KMOD_LALT), []),
    ],
)
def test_a_key_means_this(keys: Input, event: pygame.event.Event, meant: list[Action]) -> None:
    assert _read(keys, event) == meant


def test_a_letter_is_found_by_its_place_where_the_layout_gives_no_latin_one(keys: Input) -> None:
    assert Hotkey("undo") in _read(keys, _down(0, "", 0, 24))
    _read(keys, _up(0, 24))
    assert Hotkey("undo") in _read(keys, _down(ord("г"), "г", 0, 24))


def test_the_digit_row_of_azerty_gives_digits(keys: Input) -> None:
    assert Hotkey("1") in _read(keys, _down(ord("&"), "&", 0, 30))


def test_a_letter_is_taken_by_what_it_types_and_not_by_its_place(keys: Input) -> None:
    azerty_a = _read(keys, _down(pygame.K_a, "a", 0, 20))
    assert azerty_a == [Hotkey("announce"), Hotkey("a")]


def test_a_sign_at_the_place_of_a_letter_is_not_that_letter(keys: Input) -> None:
    assert _read(keys, _down(ord(","), ",", 0, 16)) == [Hotkey(",")]  # AZERTY's comma lies where others have M


def test_alt_gr_types_its_sign_and_is_neither_ctrl_nor_alt(keys: Input) -> None:
    mod = pygame.KMOD_LCTRL | pygame.KMOD_RALT  # as Windows tells of AltGr
    keys.read(_down(pygame.K_RALT, "", mod), PAGE)
    assert _read(keys, _down(pygame.K_q, "@", mod, 20)) == [Hotkey("@")]  # German's @, not Ctrl+Q
    assert _read(keys, _down(pygame.K_q, "", pygame.KMOD_RALT, 20)) == []


def test_ctrl_and_a_letter_go_by_the_letter_and_not_by_its_place(keys: Input) -> None:
    assert Hotkey("undo") in _read(keys, _down(pygame.K_z, "", pygame.KMOD_LCTRL, 26))  # AZERTY's Z


def test_ctrl_and_a_cyrillic_letter_go_by_its_place(keys: Input) -> None:
    assert Hotkey("undo") in _read(keys, _down(ord("я"), "", pygame.KMOD_LCTRL, 29))


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_UP, pygame.K_F11])
def test_keys_without_a_letter_work_on_every_layout(keys: Input, key: int) -> None:
    assert _read(keys, _down(key, "", pygame.KMOD_NUM)) != []


@pytest.mark.parametrize("typed", ["7", ""])
def test_the_number_pad_gives_digits(keys: Input, typed: str) -> None:
    assert _read(keys, _down(pygame.K_KP7, typed, pygame.KMOD_NUM)) == [Hotkey("7")]


def test_a_held_key_repeats_moves_only(keys: Input) -> None:
    assert _read(keys, _down(pygame.K_DOWN)) == [Move("down")]
    assert _read(keys, _down(pygame.K_DOWN)) == [Move("down")]
    assert _read(keys, _down(pygame.K_RETURN, "\r")) == [Skip(), Select()]
    assert _read(keys, _down(pygame.K_RETURN, "\r")) == []
    _read(keys, _up(pygame.K_RETURN))
    assert _read(keys, _down(pygame.K_RETURN, "\r")) == [Skip(), Select()]


def test_alt_is_not_held_any_more_after_the_focus_was_lost(keys: Input) -> None:
    _read(keys, _down(pygame.K_LALT))
    _read(keys, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert _read(keys, _down(pygame.K_d, "d", pygame.KMOD_LALT)) == [Hotkey("double"), Hotkey("d")]
    _read(keys, _down(pygame.K_LALT))
    assert _read(keys, _down(pygame.K_RETURN, "\r", pygame.KMOD_LALT)) == [Hotkey("full_screen")]


def test_losing_the_focus_cancels_what_the_pointer_holds(keys: Input) -> None:
    (action,) = _read(keys, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert isinstance(action, Point)
    assert action.kind == "cancelled"


def test_the_pointer_is_read_in_units(keys: Input) -> None:
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(100, 50), button=3)
    (action,) = _read(keys, event)
    assert isinstance(action, Point)
    assert (action.kind, action.button) == ("pressed", 3)
    assert action.pos == pytest.approx((201, 101), abs=1e-3)  # the middle of the pixel


def test_the_wheel_scrolls_by_its_notches(keys: Input) -> None:
    pygame.display.init()
    (action,) = _read(keys, pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.5, flipped=False))
    assert isinstance(action, Scroll)
    assert action.dy == 1.5


@pytest.mark.parametrize(
    ("name", "shown"),
    [("undo", "Ctrl+Z"), ("back", "Esc"), ("select", "Enter"), ("d", "D"), ("full_screen", "F11"), ("pause", "P")],
)
def test_a_key_cap_shows_the_first_key_of_a_meaning(keys: Input, name: str, shown: str) -> None:
    from game.client.words.locale import Locale

    locale = Locale("en")
    assert locale.text(keys.label(name)) == shown
    assert not locale.missing


def test_every_key_that_can_be_shown_has_its_name() -> None:
    from game.client.words.locale import Locale

    locale, keys = Locale("en"), Input()
    for meanings in shipped_keys().values():
        for meaning, binding in meanings.items():
            if binding.keys:
                locale.text(keys.label(meaning))
    assert not locale.missing


def test_a_chord_names_its_modifiers_in_order() -> None:
    assert split_chord("alt+ctrl+z") == (("ctrl", "alt"), "z")


@pytest.mark.parametrize("wrong", ["ctlr+z", "enter key", "Z", ""])
def test_a_key_that_there_is_not_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        split_chord(wrong)


def test_two_meanings_of_a_group_on_one_key_are_named(tmp_path) -> None:
    path = tmp_path / "keys.yaml"
    path.write_text("menu:\n  select: {keys: [return]}\n  back: {keys: [return], pad: [q], touch: [kick]}\n")
    with pytest.raises(RuleFileError) as refused:
        read_keys(path)
    told = "\n".join(refused.value.faults)
    assert 'menu.back.keys: found "return", which is menu.select already' in told
    assert 'menu.back.pad: found "q", expected one of a, b' in told
    assert 'menu.back.touch: found "kick", expected one of' in told
    assert str(path) in told


def test_a_table_of_another_shape_is_refused(tmp_path) -> None:
    path = tmp_path / "keys.yaml"
    path.write_text("menu:\n  select: {key: [return]}\n")
    with pytest.raises(RuleFileError, match=r"keys\.yaml"):
        read_keys(path)


def test_groups_may_share_a_key() -> None:
    table: KeyTable = shipped_keys()
    assert check_table(table) == []


def test_a_window_that_comes_up_under_a_pointer_at_rest_is_not_pointed_at(keys: Input) -> None:
    """The table's first picture told the thing that happened to lie there."""
    at_rest = pygame.event.Event(pygame.MOUSEMOTION, pos=(40, 30), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    assert _read(keys, at_rest) == []
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(41, 30), rel=(1, 0), buttons=(0, 0, 0), touch=False)
    assert _read(keys, moved) == [Point(PAGE.to_units((41, 30)))]
