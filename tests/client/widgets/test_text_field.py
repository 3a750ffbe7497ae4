"""The text field: typing, selecting, input methods, the clipboard; and the dialog that asks for a name."""

from __future__ import annotations

import pygame
import pytest

from game.client.drawing.geometry import Rect
from game.client.drawing.text import Fonts, sans
from game.client.shell.name_dialog import NameDialog
from game.client.shell.scene import Scene
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


def test_what_is_copied_can_be_pasted_and_line_ends_become_spaces(pilot: Pilot, form: Form) -> None:
    pilot.press("ctrl+a", "ctrl+x")
    assert form.field.text == ""
    pilot.press("ctrl+v", "ctrl+v")
    assert form.field.text == "AdaAda"
    pygame.scrap.put_text("a\nb\tc")
    pilot.press("ctrl+a", "ctrl+v")
    assert form.field.text == "a b c"


@pytest.mark.parametrize(
    "sign", ["👩\u200d👩\u200d👧", "⭐\ufe0f", "1\ufe0f\u20e3", "e\u0301", "क\u094dष", "🇮🇹", "각", "א\u05b8"]
)
def test_the_caret_steps_over_a_grapheme_and_one_key_erases_it(pilot: Pilot, form: Form, sign: str) -> None:
    pilot.press("ctrl+a")
    pilot.type(f"a{sign}b")
    pilot.press("left")
    assert form.field.caret == 1 + len(sign)
    pilot.press("left")
    assert form.field.caret == 1
    pilot.press("right", "backspace")
    assert form.field.text == "ab"
    pilot.type(sign)
    pilot.press("left", "delete")
    assert form.field.text == "ab"
    pilot.type(sign)
    pilot.press("shift+left")
    assert form.field.selected == sign


def test_what_joins_the_sign_before_it_leaves_the_caret_behind_the_whole(pilot: Pilot, form: Form) -> None:
    pilot.press("ctrl+a")
    pilot.type("👩👧")
    pilot.press("left")
    pilot.type("\u200d")
    assert form.field.caret == len(form.field.text) == 3


def test_length_is_counted_in_graphemes(pilot: Pilot) -> None:
    form = Form(most=5)
    pilot.app.stack.push(form)
    pilot.turn()
    pilot.type("⭐\ufe0f" * 9)
    assert form.field.text == "Ada" + "⭐\ufe0f" * 2
    pilot.type("\u0301")
    assert form.field.text.endswith("\u0301")


def test_in_a_row_from_right_to_left_the_caret_is_left_of_what_was_typed(pilot: Pilot, form: Form) -> None:
    pilot.press("ctrl+a")
    pilot.type("שלום")
    fonts = pilot.app.tools.fonts
    wide = fonts.measure("שלום", sans(23))[0]
    places = [fonts.caret("שלום", sans(23), index) for index in range(5)]
    assert places[0] == pytest.approx(wide)
    assert places[4] == 0
    assert places == sorted(places, reverse=True)
    for index in range(5):
        pilot.click((100 + 14 + places[index], 125))
        assert form.field.caret == index


def test_a_selection_of_both_directions_is_marked_in_pieces() -> None:
    fonts, text = Fonts(), "ab שלום cd"
    assert len(fonts.spans(text, sans(23), 0, 2)) == 1
    whole = fonts.spans(text, sans(23), 0, len(text))
    assert sum(wide for _, wide in whole) == pytest.approx(fonts.measure(text, sans(23))[0])
    assert fonts.spans(text, sans(23), 4, 4) == []


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


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("A\u200bda", "Ada"),
        (" Ada\nLovelace ", "Ada Lovelace"),
        ("⭐\ufe0f", "⭐\ufe0f"),
        ("\u202eAda", "Ada"),
        ("x" * 99, "x" * 24),
    ],
)
def test_a_name_is_cleaned_when_it_is_taken(pilot: Pilot, typed: str, name: str) -> None:
    names: list[str | None] = []
    pilot.app.stack.push(NameDialog("Who?", "", []), names.append)
    pilot.turn()
    pilot.type(typed)
    pilot.press("return")
    assert names == [name]


def test_what_was_changed_in_a_name_is_said(pilot: Pilot) -> None:
    pilot.app.stack.push(NameDialog("Who?", "", []), [].append)
    pilot.turn()
    pilot.type("Ada\u2060")
    pilot.press("return")
    assert "Ada: a name is one line of at most 24 characters, all of them visible." in pilot.lines


@pytest.mark.parametrize("name", ["\u3164", "\u200b\u2060", "\u2800", "\ufe0f", "\u0301"])
def test_a_name_that_nobody_sees_is_not_taken(pilot: Pilot, name: str) -> None:
    names: list[str | None] = []
    pilot.app.stack.push(NameDialog("Who?", "", ["Giacomo"]), names.append)
    pilot.turn()
    pilot.type(name)
    pilot.press("return")
    assert names == []
    assert pilot.last == "A name needs at least one letter."


@pytest.mark.parametrize("name", ["Marina", "marina", " MARINA ", "Ｍarina", "Mаrina", "Mari\u200bna", "Bauta"])
def test_the_name_of_another_at_the_table_is_not_taken(pilot: Pilot, name: str) -> None:
    names: list[str | None] = []
    pilot.app.stack.push(NameDialog("Who?", "", ["Giacomo"], ["Marina", "Bauta"]), names.append)
    pilot.turn()
    pilot.type(name)
    pilot.press("return")
    assert names == []
    assert "already" in pilot.last


def test_giving_up_answers_nothing_and_an_empty_name_is_not_taken(pilot: Pilot) -> None:
    names: list[str] = []
    pilot.app.stack.push(NameDialog("Who?", "", ["Giacomo"]), names.append)
    pilot.turn()
    pilot.press("return")
    assert pilot.last == "A name needs at least one letter."
    pilot.press("escape")
    assert names == []
