"""The text field: typing, selecting, input methods, the clipboard; and the dialog that asks for a name."""

from __future__ import annotations

import pygame
import pytest

from game.client.geometry import Rect
from game.client.scene import Scene
from game.client.scenes.name_dialog import NameDialog
from game.client.widgets.button import Button
from game.client.widgets.text_field import TextField
from tests.pilot import Pilot


class Form(Scene):
    """A field and a button with a letter for its key."""

    def __init__(self, **options: object) -> None:
        super().__init__()
        self.pressed = 0
        self.taken: list[str] = []
        self.field = self.widgets.add(
            TextField("Name", "Ada", Rect(100, 100, 400, 50), on_take=self.taken.append, **options)  # type: ignore[arg-type]
        )
        self.button = self.widgets.add(Button("Go", Rect(100, 300, 200, 60), hotkey="q", on_press=self._press))

    def _press(self) -> None:
        self.pressed += 1


@pytest.fixture
def form(pilot: Pilot) -> Form:
    made = Form()
    pilot.app.stack.push(made)
    pilot.wait(0.5)
    return made


def test_text_comes_at_the_caret_and_letters_are_no_hotkeys(pilot: Pilot, form: Form) -> None:
    pilot.press("home", "q")
    pilot.type("q")
    assert form.field.text == "qAda"
    assert form.pressed == 0


def test_space_is_text_and_enter_takes(pilot: Pilot, form: Form) -> None:
    pilot.press("space")
    pilot.type(" ")
    assert form.taken == []
    pilot.press("return")
    assert form.taken == ["Ada "]


def test_backspace_and_delete_erase(pilot: Pilot, form: Form) -> None:
    pilot.press("backspace", "home", "delete")
    assert form.field.text == "d"


def test_a_selection_is_replaced_by_what_is_typed(pilot: Pilot, form: Form) -> None:
    pilot.press("shift+left", "shift+left")
    assert form.field.selected == "da"
    pilot.type("nna")
    assert form.field.text == "Anna"
    pilot.press("ctrl+a")
    pilot.type("x")
    assert form.field.text == "x"


def test_what_is_copied_can_be_pasted_and_line_ends_are_left_out(pilot: Pilot, form: Form) -> None:
    pilot.press("ctrl+a", "ctrl+x")
    assert form.field.text == ""
    pilot.press("ctrl+v", "ctrl+v")
    assert form.field.text == "AdaAda"
    pygame.scrap.put_text("a\nb\tc")
    pilot.press("ctrl+a", "ctrl+v")
    assert form.field.text == "abc"


def test_a_text_longer_than_there_is_room_is_cut(pilot: Pilot) -> None:
    form = Form(most=5)
    pilot.app.stack.push(form)
    pilot.turn()
    pilot.type("lovelace")
    assert form.field.text == "Adalo"


def test_signs_that_are_not_accepted_are_left_out_without_a_word(pilot: Pilot) -> None:
    form = Form(accepts=str.isdigit)
    pilot.app.stack.push(form)
    form.field.text = ""
    pilot.turn()
    lines = len(pilot.lines)
    for text in "12&":
        pilot.type(text)
    assert form.field.text == "12"
    assert len(pilot.lines) == lines


def test_a_click_puts_the_caret(pilot: Pilot, form: Form) -> None:
    pilot.click((102, 125))
    assert form.field.caret == 0


def test_text_is_taken_only_while_a_field_has_the_focus(
    pilot: Pilot, form: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("stop"))
    pilot.press("tab")
    pilot.press("tab")
    assert calls == ["stop", "start"]
    pilot.press("tab", "q")
    assert form.pressed == 1


def test_an_input_method_s_enter_commits_its_text_and_the_next_one_closes(pilot: Pilot) -> None:
    names: list[str | None] = []
    pilot.app.stack.push(NameDialog("Who?", "Ada", ["Giacomo", "Marina"]), names.append)
    pilot.wait(0.5)
    pilot.press("backspace")
    pilot.compose("か")
    dialog = pilot.app.stack.top
    assert isinstance(dialog, NameDialog)
    assert dialog.field.composed == "か"
    pilot.press("return")
    pilot.type("カサノヴァ")
    assert pilot.app.stack.top is dialog
    assert dialog.field.text == "カサノヴァ"
    pilot.press("return")
    assert names == ["カサノヴァ"]


def test_a_name_is_picked_by_pad_alone(pilot: Pilot) -> None:
    names: list[str | None] = []
    pilot.pad("left")
    pilot.app.stack.push(NameDialog("Who?", "Giacomo", ["Giacomo", "Marina", "Lorenzo"]), names.append)
    pilot.pad("down", "down", "a")
    assert names == ["Lorenzo"]


def test_a_name_is_picked_by_touch_alone(pilot: Pilot) -> None:
    names: list[str | None] = []
    pilot.tap((5, 5))
    dialog = NameDialog("Who?", "Giacomo", ["Giacomo", "Marina", "Lorenzo"])
    pilot.app.stack.push(dialog, names.append)
    pilot.tap(dialog.list.row_place(1).center)
    assert dialog.field.text == "Marina"
    pilot.tap_widget("Done")
    assert names == ["Marina"]


def test_giving_up_answers_none_and_an_empty_name_is_not_taken(pilot: Pilot) -> None:
    names: list[str | None] = []
    pilot.app.stack.push(NameDialog("Who?", "", ["Giacomo"]), names.append)
    pilot.turn()
    pilot.press("return")
    assert pilot.last == "A name has at least one letter."
    pilot.press("escape")
    assert names == [None]
