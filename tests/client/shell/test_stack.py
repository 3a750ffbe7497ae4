"""The stack of scenes."""

from __future__ import annotations

import gc
import weakref
from random import Random

import pytest

from game.client.drawing.layout import Page
from game.client.input.actions import Back, Move, Select
from game.client.shell.app import App
from game.client.shell.dialog import Answer, Dialog, confirm, notice
from game.client.shell.scene import ModalScene, Scene, SceneError
from game.client.widgets.button import Button


class Told(Scene):
    """Tells what is done to it."""

    def __init__(self, name: str, told: list[str], stays: bool = False) -> None:
        super().__init__()
        self.name, self.told, self.stays = name, told, stays

    def layout(self, page: Page) -> None:
        self.told.append(f"{self.name} layout")

    def enter(self) -> None:
        self.told.append(f"{self.name} enter")

    def suspend(self) -> None:
        self.told.append(f"{self.name} suspend")

    def resume(self) -> None:
        self.told.append(f"{self.name} resume")

    def leave(self) -> None:
        self.told.append(f"{self.name} leave")

    def may_leave(self) -> bool:
        return not self.stays


@pytest.fixture
def app() -> App:
    return App.offscreen((960, 540))


def test_a_scene_is_laid_out_and_entered_and_left_in_this_order(app: App) -> None:
    told: list[str] = []
    app.stack.push(Told("a", told))
    app.stack.push(Told("b", told))
    app.stack.pop()
    assert told == ["a layout", "a enter", "a suspend", "b layout", "b enter", "b leave", "a resume"]


def test_replacing_leaves_the_old_scene_and_does_not_wake_the_one_below(app: App) -> None:
    told: list[str] = []
    app.stack.push(Told("a", told))
    app.stack.push(Told("b", told))
    del told[:]
    app.stack.replace(Told("c", told))
    assert told == ["b leave", "c layout", "c enter"]
    assert len(app.stack.scenes) == 2


def test_going_home_leaves_all_from_the_top(app: App) -> None:
    told: list[str] = []
    app.stack.push(Told("a", told))
    app.stack.push(Told("b", told))
    del told[:]
    app.stack.home(Told("c", told))
    assert told == ["b leave", "a leave", "c layout", "c enter"]


def test_a_scene_may_refuse_to_go(app: App) -> None:
    told: list[str] = []
    app.stack.push(Told("a", told, stays=True))
    assert not app.stack.pop()
    assert not app.stack.replace(Told("b", told))
    assert not app.stack.home(Told("c", told))
    assert len(app.stack.scenes) == 1
    assert "a leave" not in told


def test_the_end_of_the_program_is_refused_by_none(app: App) -> None:
    told: list[str] = []
    app.stack.push(Told("a", told, stays=True))
    app.quit()
    assert told[-1] == "a leave"
    assert app.ended


def test_misuse_has_its_own_error(app: App) -> None:
    scene = Scene()
    with pytest.raises(SceneError):
        app.stack.pop()
    with pytest.raises(SceneError):
        _ = scene.app
    app.stack.push(scene)
    for wrong in (app.stack.push, app.stack.replace, app.stack.home):
        with pytest.raises(SceneError):
            wrong(scene)
    app.stack.push(Scene())
    with pytest.raises(SceneError):
        app.stack.pop(scene)


def test_a_scene_that_fails_while_leaving_is_off_the_stack_all_the_same(app: App) -> None:
    class Failing(Scene):
        def leave(self) -> None:
            raise OSError("full")

    app.stack.push(Failing())
    with pytest.raises(OSError, match="full"):
        app.stack.pop()
    assert app.stack.scenes == ()


def test_what_lies_under_an_opaque_scene_is_not_drawn(app: App) -> None:
    below, middle, above = Scene(), Scene(), ModalScene[None]()
    for scene in (below, middle, above):
        app.stack.push(scene)
    assert app.stack.shown == [middle, above]


def test_a_dialog_gives_its_answer_to_the_one_who_asked(app: App) -> None:
    answers: list[bool] = []
    app.stack.push(Scene())
    app.stack.push(confirm("Give up?"), answers.append)
    app.stack.top.handle(Select())
    assert answers == [True]
    assert len(app.stack.scenes) == 1


def test_escape_answers_what_was_agreed_on(app: App) -> None:
    answers: list[str] = []
    app.stack.push(Scene())
    app.stack.push(Dialog("Which?", "", [Answer("A", "a"), Answer("B", "b", kind="primary")], "none"), answers.append)
    app.stack.top.handle(Back())
    assert answers == ["none"]


def test_the_bold_answer_has_the_focus_at_first_and_the_others_can_be_reached(app: App) -> None:
    answers: list[bool] = []
    app.stack.push(Scene())
    app.stack.push(confirm("Give up?", yes="Give up", no="Play on"), answers.append)
    focused = app.stack.top.widgets.focused
    assert isinstance(focused, Button)
    assert focused.label == "Give up"
    app.stack.top.handle(Move("left"))
    app.stack.top.handle(Select())
    assert answers == [False]


def test_a_dialog_says_what_it_asks_before_its_focus(app: App) -> None:
    app.stack.push(Scene())
    app.stack.push(confirm("Give up?", "All is kept.", yes="Give up"))
    assert app.spoken.lines == ["Give up? All is kept.", "Give up"]


def ask(app: App, gone: list[weakref.ref[object]], answers: list[bool]) -> None:
    """Lays a dialog over the scene, whose answer another scene waits for; both are noted."""
    dialog, waiting = confirm("Give up?"), Told("waiting", [])
    app.stack.push(dialog, lambda answer: answers.append(answer and waiting.stays))
    gone += [weakref.ref(dialog), weakref.ref(waiting)]


@pytest.mark.parametrize("seed", range(20))
def test_a_scene_that_has_gone_in_any_way_is_kept_by_nobody_nor_what_waits_for_its_answer(app: App, seed: int) -> None:
    """Scenes come and go at random; whoever goes unanswered must not stay, nor answer for a later scene."""
    chance, gone, answers = Random(seed), list[weakref.ref[object]](), list[bool]()
    app.stack.push(Scene())
    for _ in range(40):
        if chance.random() < 0.6:
            ask(app, gone, answers)
        elif chance.random() < 0.5:
            app.stack.home(Scene())
        elif len(app.stack.scenes) > 1:
            app.stack.replace(Scene())
        else:
            app.stack.clear()
            app.stack.push(Scene())
    app.stack.home(Scene())
    gc.collect()
    assert not [kept for one in gone if (kept := one()) is not None]
    assert answers == []


def test_the_answer_may_push_the_next_dialog(app: App) -> None:
    app.stack.push(Scene())
    app.stack.push(confirm("One?"), lambda _: app.stack.push(notice("Two")))
    app.stack.top.handle(Select())
    assert len(app.stack.scenes) == 2
    app.stack.top.handle(Select())
    assert len(app.stack.scenes) == 1


def test_a_dialog_lets_nothing_through_to_the_scene_below(app: App) -> None:
    below = Told("a", [])
    app.stack.push(below)
    app.stack.push(confirm("One?"))
    assert app.stack.top is not below
    assert not app.stack.top.handle(Move("up"))


@pytest.mark.parametrize("size", [(853, 480), (1280, 720), (1080, 1920), (3440, 1440)])
@pytest.mark.parametrize("text_size", [80, 100, 200])
def test_a_dialog_lies_on_the_page_with_all_its_buttons_at_every_size(size: tuple[int, int], text_size: int) -> None:
    app = App.offscreen(size)
    app.settings.set("text_size", text_size)
    app.stack.push(Scene())
    dialog = confirm("Give up this game?", "The masks play on without you. " * 6, yes="Yes, give it up", no="No")
    app.stack.push(dialog)
    app.picture()
    assert app.page.rect.covers(dialog._plaque)
    for widget in dialog.widgets:
        assert dialog._plaque.covers(widget.rect)
