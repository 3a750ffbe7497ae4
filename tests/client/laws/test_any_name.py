"""Whatever a name or a title is made of, every screen that shows it is drawn without a fault.

Names come in by the text field (typed and pasted), by saves, and by rule files, where a sign may be an escape.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import platformdirs
import pygame
import pytest

from game.ai.players import StillPlayers
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.inscriptions import turned_text
from game.client.drawing.text import sans, serif
from game.client.program import Program
from game.client.shell.app import App
from game.client.shell.name_dialog import NameDialog
from game.client.shell.scene import Scene
from game.client.sitting.new_match import new_match
from game.client.table.scene import TableScene
from game.client.table.seats import SeatsScene
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListRow, ListView
from game.client.widgets.stepper import Stepper
from game.client.widgets.text_field import TextField
from game.client.words.locale import msg
from game.graphemes import boundaries
from game.match.save import Store
from game.rules.casanova import CasanovaRules
from game.rules.core import Seat
from tests.client.laws.test_any_text import HARD, texts
from tests.pilot import FakeClock, Pilot

NAMES = [
    "A\u200bda", "\u3164", "⭐\ufe0f", "1\ufe0f\u20e3", "™\ufe0f", "\x00", "\ud800", "שלום", "\u202eAda", "\u0301", "",
    "x" * 500,
    "क\u094dष\n\t", "\U0010ffff\ue000", "\u2028\u2029",
]  # fmt: skip


@pytest.fixture
def app(open_app: Callable[..., App]) -> App:
    """An app in which a fault is noted and not raised, as in the hands of a person."""
    return open_app(barrier=True)


# A lone surrogate is no JSON: that save is refused when it is read.
@pytest.mark.parametrize("name", [name for name in NAMES if name != "\ud800"], ids=lambda name: ascii(name)[:40])
@pytest.mark.parametrize("size", [(960, 540), (1, 1)], ids=["window", "dot"])
def test_a_save_with_any_names_is_shown_and_goes_on(
    app: App, fake_clock: FakeClock, name: str, size: tuple[int, int]
) -> None:
    match = new_match(
        "casanova",
        ("human", "human", "greedy"),
        CasanovaRules(),
        seed=5,
        store=Store(),
    )
    match.begin()
    match.close()
    saved = Store().latest()
    assert saved is not None
    path = saved.path
    written = path.read_bytes()
    for there in (b'"Giacomo"', b'"Marina"'):
        written = written.replace(there, json.dumps(name).encode())
    path.write_bytes(written)
    pilot = Pilot(app, fake_clock)
    program = Program(app, Store(), start_worker=StillPlayers)
    app.stack.push(program.title())
    pygame.display.set_mode(size)
    pilot.wait(1.0)
    pilot.press("return")
    pilot.wait(1.0)
    table = app.stack.scenes[1]
    assert app.faults == []
    assert isinstance(table, TableScene)
    names = [plan.name for plan in table.match.seats]
    assert len(set(names)) == 3
    assert all(names)
    app.stack.push(SeatsScene("casanova", table.match.seats, Seat(0)))
    pilot.wait(0.3)
    assert app.faults == []


@pytest.mark.parametrize("name", [name for name in NAMES if len(name) <= 60], ids=lambda name: ascii(name)[:40])
def test_a_rule_file_with_any_title_is_offered(app: App, fake_clock: FakeClock, name: str) -> None:
    folder = Path(platformdirs.user_config_dir("serenissima", appauthor=False)) / "rules" / "casanova"
    folder.mkdir(parents=True)
    written = json.dumps(name).replace("\\ud800", "\\ufffe")  # YAML has no lone surrogates
    (folder / "program.yaml").write_text(f"game: casanova\nname: {written}\nabout: {written}\n", encoding="utf-8")
    pilot = Pilot(app, fake_clock)
    app.stack.push(Program(app, Store(), start_worker=StillPlayers).title())
    pilot.turn(2)
    pilot.press("return")
    for _ in range(14):
        pilot.press("tab", "right")
        pilot.turn()
    assert app.faults == []


class Form(Scene):
    """A field."""

    def __init__(self) -> None:
        super().__init__()
        self.field = self.widgets.add(TextField("Name", "", Rect(100, 100, 300, 50), most=24))


def test_any_text_is_typed_and_the_caret_stands_between_graphemes(app: App, fake_clock: FakeClock) -> None:
    pilot, form, chance = Pilot(app, fake_clock), Form(), random.Random(8)
    app.stack.push(form)
    pilot.turn()
    field, keys = (
        form.field,
        ("left", "right", "home", "end", "backspace", "delete", "shift+left", "shift+right", "ctrl+a"),
    )
    for text in (*HARD, *texts(9, 20)):
        if chance.random() < 0.3:
            field.compose(text)
            pilot.turn()
        field.type_text(text)
        for key in chance.choices(keys, k=2):
            pilot.press(key)
            assert field.caret in boundaries(field.text), ascii(field.text)
        before, places = field.text, boundaries(field.text)
        if not field.selected and field.caret > 0:
            pilot.press("backspace")
            first = max(place for place in places if place < len(before) - len(field.text) + field.caret)
            assert field.text == before[:first] + before[len(before) - len(field.text) + first :], ascii(before)
        assert len(boundaries(field.text)) <= 25
        pilot.click((chance.randrange(90, 410), 125))
        assert field.caret in boundaries(field.text), ascii(field.text)
    assert app.faults == []


def test_any_name_that_is_taken_can_be_shown(app: App, fake_clock: FakeClock) -> None:
    pilot = Pilot(app, fake_clock)
    app.stack.push(Scene())
    for text in (*HARD, *texts(10, 10)):
        names: list[str] = []
        dialog = NameDialog("Who?", text, [text], ["Ada"])
        app.stack.push(dialog, names.append)
        pilot.turn()
        pilot.press("return", "escape")
        assert dialog not in app.stack.scenes
        assert len(names) <= 1
        assert all(name.strip() for name in names)
    assert app.faults == []


class Gallery(Scene):
    """A text in every widget that shows one, and in every way a canvas sets one."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.widgets.add(Button(text, Rect(20, 20, 200, 60), line=text))
        self.widgets.add(ListView(text, [ListRow(text, text)], Rect(20, 100, 200, 100)))
        self.widgets.add(Stepper(text, [text, text], 0, Rect(20, 220, 300, 50)))
        self.widgets.add(TextField(text, text, Rect(20, 420, 200, 50), empty=text))

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        for alpha in (1.0, 0.4):
            for align in ("left", "center", "right"):
                canvas.text(self.text, (700, 100), serif(30), "text", align, alpha=alpha)  # type: ignore[arg-type]
            canvas.text(self.text, (700, 200), serif(30, spacing=2), "text", width=90, max_height=40, alpha=alpha)
            canvas.text(self.text, (700, 300), sans(30), "text", max_width=1, alpha=alpha)
            turned_text(canvas, self.text, (800, 500), serif(30), "text", 60, alpha)


def test_any_text_is_shown_by_every_widget(app: App, fake_clock: FakeClock) -> None:
    pilot = Pilot(app, fake_clock)
    app.stack.push(Scene())
    for text in HARD:
        app.stack.push(Gallery(text))
        app.tell(msg("names.taken", name=text))
        pilot.turn()
        pilot.press("tab", "tab")
        app.stack.pop()
    assert app.faults == []
