"""The shell at work: dialogs and notices as they are drawn, call by call, and evenings of a person who tries anything.

An evening is a seeded row of keys, clicks, pads, fingers, dialogs, settings, faults and waiting, in one window on a
clock of its own; kept is what was said, which scenes there were, what was drawn anew, how long the loop then slept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

import pygame

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.sprites import Sprites
from game.client.input.actions import Action, Hotkey, Move, Select
from game.client.input.actions import Point as Pointing
from game.client.shell import faults
from game.client.shell.app import App
from game.client.shell.bare_page import BareChoice, BarePage
from game.client.shell.dialog import Answer, Dialog, confirm, notice
from game.client.shell.fault_notice import FaultNotice
from game.client.shell.list_dialog import ListDialog
from game.client.shell.name_dialog import NameDialog
from game.client.shell.rest import FRAME
from game.client.shell.scene import Kept, ModalScene, Scene
from game.client.shell.toast import Toast
from game.client.widgets.list_view import ListRow, ListView
from game.client.words.locale import Message, msg
from game.match.settings import Settings
from tests.client.demo import DemoScene
from tests.golden.kept import PICTURE, Case, digest, packed
from tests.golden.pens import LOOKS, Look
from tests.pilot import FakeClock, Pilot
from tests.workers import AtOnce

FILE: Final = "evenings.json"
DRAWS: Final = True
"""What it keeps depends on the version of pygame-ce."""
STEPS: Final = 70
"""What is done on an evening."""
FAULTS: Final = Path("/home/giacomo/.local/share/serenissima/faults.txt")
LONG: Final = "Nothing of what lies on the table is lost, and whoever sat there may sit down again. " * 3


class NotingCanvas(Canvas):
    """A canvas that notes what is drawn on it."""

    calls: list[object]
    """What was called, with the arguments."""

    def fill(self, rect: Rect, *rest: object, **how: object) -> None:
        self.calls.append(("fill", rect, rest, how))
        super().fill(rect, *rest, **how)  # type: ignore[arg-type]

    def box(self, rect: Rect, *rest: object, **how: object) -> None:
        self.calls.append(("box", rect, rest, how))
        super().box(rect, *rest, **how)  # type: ignore[arg-type]

    def path(self, bounds: Rect, data: Callable[[Callable[[Point], str]], str], **how: object) -> None:  # type: ignore[override]
        self.calls.append(("path", bounds, data(lambda point: f"{point[0]:.2f},{point[1]:.2f}"), how))
        super().path(bounds, data, **how)  # type: ignore[arg-type]

    def sprite(self, name: str, *rest: object, **how: object) -> bool:
        self.calls.append(("sprite", name, rest, how))
        return super().sprite(name, *rest, **how)  # type: ignore[arg-type]

    def text(self, message: Message | str, *rest: object, **how: object) -> Rect:
        place = super().text(message, *rest, **how)  # type: ignore[arg-type]
        self.calls.append(("text", self.locale.text(message), rest, how, place))
        return place


def _app(look: Look, settings: Settings | None = None) -> App:
    chosen = settings or Settings()
    chosen.set("theme", look.theme)
    chosen.set("text_size", round(look.text_scale * 100))
    return App(
        chosen, look.size, language="en", offscreen=True, barrier=False, clock=lambda: 0.0,
        sprites=Sprites(background=AtOnce()),
    )  # fmt: skip


def _dialogs() -> Iterator[tuple[str, Callable[[], Scene]]]:
    """Every kind of dialog, and what makes it."""
    names = ("Zanetta", "Beppe", "Marietta")
    yield "confirm", lambda: confirm("Leave the table?", "The game is kept.")
    yield "confirm at length", lambda: confirm(LONG[:70], LONG, yes="Yes, leave the table for good", no="No")
    yield "notice", lambda: notice("Saved.")
    yield (
        "answers",
        lambda: Dialog(
            "Which table?",
            LONG[:90],
            (
                Answer("Casanova", 1, hotkey="hint", line="for two to four"),
                Answer("Canaletto", 2, kind="primary", line="for three or four"),
                Answer("Canal Grande", 3, kind="dark"),
            ),
            cancel=0,
        ),
    )
    yield (
        "many answers",
        lambda: Dialog(
            "Who is it?", "", [Answer(f"Somebody from the island number {n}", n) for n in range(7)], cancel=0, width=300
        ),
    )
    yield "fault", lambda: FaultNotice(FAULTS)
    yield "fault to go on from", lambda: FaultNotice(None, msg("fault.kept"), can_go_on=True)
    yield "name", lambda: NameDialog("Who sits here?", "Beppe", names, ("Marietta",))
    yield "line", lambda: NameDialog("What is it called?", "An evening", names, most=200)
    yield (
        "list",
        lambda: ListDialog(
            "Which one?",
            "Any of these.",
            ListView("These", [ListRow(f"Row {n}", LONG[:n]) for n in range(30)]),
            700,
            600,
        ),
    )
    yield "short list", lambda: ListDialog("Which one?", "", ListView("These", [ListRow("One"), ListRow("Two")]), 2900)


def _drawn(look: Look, make: Callable[[], Scene]) -> Mapping[str, str]:
    """A dialog over a scene, in its look: what is drawn, where its widgets are, what it says and answers."""
    app = _app(look)
    answers: list[object] = []
    app.stack.push(DemoScene())
    scene = make()
    if isinstance(scene, ModalScene):
        app.stack.push(scene, answers.append)
    calls = _calls(app, scene)
    places = [(widget.rect, app.tools.locale.text(widget.spoken())) for widget in scene.widgets]
    for action in (Move("right"), Move("down"), Move("next"), Move("left"), Move("up"), Hotkey("hint"), Select()):
        if scene.attached:
            app._dispatch(action)
            focused = scene.widgets.focused
            answers.append(focused and focused.rect)
    if scene.attached:
        app._dispatch(Hotkey("confirm"))
    lines = [*app.spoken.lines]
    app.quit()
    app.close()
    return {"drawn": digest(calls), "places": digest(places), "said": digest([lines, answers])}


def _calls(app: App, *scenes: Scene) -> list[object]:
    """What scenes draw, call by call."""
    found = []
    for _ in range(2):
        canvas = NotingCanvas(app.window, app.tools)
        canvas.calls = []
        for scene in scenes:
            scene.draw_parts(canvas)
            scene.draw(canvas)
            scene.draw_over(canvas)
        found.append([*canvas.calls, canvas.gaps])
        app.complete()
    return found


def _toast(look: Look) -> Mapping[str, str]:
    """A notice at the foot of the page, while it stands and after."""
    app, toast, seen = _app(look), Toast(), list[object]()
    app.stack.push(Scene())
    for words in ("Saved.", LONG):
        toast.show(words, 10.0)  # type: ignore[arg-type]
        canvas = NotingCanvas(app.window, app.tools)
        canvas.calls = []
        toast.follow(app.tools, app.stack.shown)
        toast.draw(canvas)
        with canvas.clipped(Rect(0, 0, 300, 300)):
            toast.draw(canvas)
        seen += [canvas.calls, toast.message, [toast.is_over(10 + n / 2) for n in range(12)]]
        toast.hide()
        toast.draw(canvas)
        seen.append((toast.message, toast.is_over(99), len(canvas.calls)))
    app.close()
    return {"drawn": digest(seen)}


def _bare(size: tuple[int, int], file: Path | None, line: str) -> Mapping[str, str]:
    """The page that needs nothing: its picture, its buttons, and what they do."""
    done, app = list[object](), _app(LOOKS["day"])
    page = BarePage(file, line, [BareChoice(label, partial(done.append, label)) for label in ("Aside", "New", "Quit")])
    app.stack.push(page)
    surface = pygame.Surface(size)
    page.paint(surface)
    done.append([tuple(place) for place in page.places])
    actions: list[Action] = [Move("down"), Move("right"), Move("next"), Select(), Move("up"), Move("previous")]
    actions += [Hotkey("confirm"), Move("left"), Hotkey("hint")]
    for place in page.places:
        middle = app.page.to_units((place.centerx, place.centery))
        actions += [Pointing(middle, kind, button) for kind in ("moved", "pressed", "released") for button in (1, 3)]  # type: ignore[arg-type]
    actions.append(Pointing((1900, 1070), "released", 1))
    for action in actions:
        done.append((page.handle(action), page.chosen.label))
    page.paint(surface)
    app.close()
    width, height = size
    small = pygame.transform.smoothscale(surface, (width // 6, height // 6))
    return {"done": digest(done), PICTURE: packed(pygame.image.tobytes(small, "RGB"))}


class Failing(Scene):
    """A scene that fails where it is told to."""

    def __init__(self, where: str, file: Path | None) -> None:
        super().__init__()
        self.opaque = where != "update"
        self._where, self._file = where, file

    def _may_fail(self, where: str) -> None:
        if where == self._where:
            raise ArithmeticError(where)

    def enter(self) -> None:
        self._may_fail("enter")

    def leave(self) -> None:
        self._may_fail("leave")

    def kept(self) -> Kept | None:
        self._may_fail("kept")
        return None if self._file is None else Kept(self._file, None)

    def update(self, dt: float) -> None:
        self._may_fail("update")

    def handle(self, action: Action) -> bool:
        self._may_fail("handle")
        return False

    def draw(self, canvas: Canvas) -> None:
        self._may_fail("draw")


class _Rescue:
    """Who knows the files of an evening."""

    def __init__(self, app: App, chance: Random) -> None:
        self._app, self._chance = app, chance

    def file_shown(self) -> Path | None:
        return FAULTS if self._chance.random() < 0.5 else None

    def set_aside(self, path: Path) -> str:
        if self._chance.random() < 0.3:
            raise OSError(path)
        return "It lies aside now."

    def new_game(self) -> None:
        self._app.stack.home(DemoScene())


def _near(rect: Rect) -> list[float]:
    """A place to a millionth: from Python 3.12 on a sum of fractions is rounded once, not at each of them."""
    return [round(side, 6) for side in (rect.x, rect.y, rect.w, rect.h)]


class _Evening:
    """One window, from the first screen to the last."""

    def __init__(self, seed: int, *, fails: bool) -> None:
        self._chance = Random(seed)
        self._fails = fails
        self._clock = FakeClock()
        self._settings = Settings()
        self._settings.set("full_screen", False)
        self._settings.set("speed", self._chance.choice(("normal", "none")))
        self._app = App(
            self._settings, (960, 540), windowed=True, language="en", clock=self._clock, sleep=self._clock.sleep,
            sprites=Sprites(background=AtOnce()),
        )  # fmt: skip
        self._pilot = Pilot(self._app, self._clock)
        self.seen: list[object] = []
        self._shown: list[object] = []
        show = self._app._window.show
        self._app._window.show = lambda places: (self._shown.extend(map(tuple, places)), show(places))[1]  # type: ignore[method-assign,assignment,func-returns-value]

    def run(self) -> list[object]:
        app = self._app
        pygame.event.clear()
        app.home = DemoScene
        app.offer_rescue(self._gone_on, _Rescue(app, self._chance))
        app.on_files = lambda files: self.seen.append([file.name for file in files])
        app.on_text = self.seen.append
        try:
            app.begin(lambda: app.stack.push(DemoScene()))
            for _ in range(STEPS):
                if app.ended:
                    break
                self._act()
                self._look()
            app.quit()
            self._look()
            self.seen.append([told.rpartition("\n  ")[2].partition("\n")[2] for told in app.faults])
        except RuntimeError as error:
            self.seen.append(str(error))
        finally:
            app.close()
        return self.seen

    def _gone_on(self, path: Path) -> None:
        self.seen.append(("gone on", path.name))

    def _look(self) -> None:
        """Notes all that can be told of the window now, and lets a little time go on."""
        app = self._app
        self._clock.now += self._chance.choice((FRAME, FRAME, 0.05, 0.3, 2.5, 11.0))
        naps = [round(app.step(self._clock.now), 4)] if not app.ended else []
        if not app.ended:
            app.complete()
            self._clock.now += FRAME
            naps.append(round(app.step(self._clock.now), 4))
        focused = app.stack.top.widgets.focused if app.stack.scenes else None
        self.seen += [
            naps, [type(scene).__name__ for scene in app.stack.scenes], focused and _near(focused.rect), [*self._shown],
            [*app.spoken.lines], app.frames, app.window.get_size(), app.hangs, app.beat, round(app.now, 3),
            app._window.full_screen, app._window.minimised, app._window.in_front, app._window._pointer,
            app._toast.message is not None, app.input.typing, len(app.faults), app.notice,
            (self._settings.window_width, self._settings.window_height), app.stack.shielded, app.stack.opened,
        ]  # fmt: skip
        self._shown.clear()
        app.spoken.lines.clear()

    def _act(self) -> None:
        """Does one thing."""
        chance, pilot, app = self._chance, self._pilot, self._app
        point = (chance.randrange(0, 1920, 40), chance.randrange(0, 1080, 40))
        acts: list[Callable[[], object]] = [
            lambda: pilot.press(chance.choice(("tab", "shift+tab", "up", "down", "left", "right"))),
            lambda: pilot.press(chance.choice(("return", "escape", "space", "d", "q", "m", "h", "f11", "1", "f4"))),
            lambda: (pilot.move_to(point), pilot.button_down(point), pilot.button_up(point)),
            lambda: pilot.wheel(chance.choice((1, -1)), point),
            lambda: pilot.tap(point) if app.stack.scenes and not app.stack.shielded else None,
            lambda: pilot.swipe(point, (960, 540)),
            lambda: chance.choice((pilot.plug_in, pilot.unplug))(),
            lambda: pilot.pad(chance.choice(("a", "b", "down", "right", "start", "left_trigger"))),
            lambda: self._window_event(),
            lambda: self._push(),
            lambda: self._set(),
            lambda: app.tell(msg("save.unreadable")),
            lambda: pilot.drop("/home/giacomo/one.yaml", "/home/giacomo/two.yaml"),
            lambda: pilot.drop_text("a rule"),
            lambda: app.after(chance.random(), partial(self.seen.append, "rang")),
            lambda: pilot.type("Zanetta"),
        ]
        app.begin(chance.choice(acts))  # type: ignore[arg-type]
        if self._fails and chance.random() < 0.3:
            self._fail()

    def _window_event(self) -> None:
        kinds = (
            pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED,
            pygame.WINDOWEXPOSED, pygame.WINDOWENTER, pygame.WINDOWSIZECHANGED, pygame.WINDOWMOVED, pygame.WINDOWHIDDEN,
        )  # fmt: skip
        pygame.event.post(pygame.event.Event(self._chance.choice(kinds)))

    def _push(self) -> None:
        name, make = self._chance.choice([*_dialogs()])
        scene = make()
        if isinstance(scene, ModalScene):
            self._app.stack.push(scene, lambda answer: self.seen.append((name, answer)))

    def _set(self) -> None:
        chance = self._chance
        key, values = chance.choice(
            (
                ("theme", ("veduta", "notturno", "alto_contrasto")), ("text_size", (80, 100, 140, 200)),
                ("mute", (True, False)), ("full_screen", (True, False)), ("reduced_motion", (True, False)),
                ("ambience", (True, False)),
            )
        )  # fmt: skip
        self._settings.set(key, chance.choice(values))  # type: ignore[arg-type]

    def _fail(self) -> None:
        chance, app = self._chance, self._app
        where = chance.choice(("enter", "leave", "kept", "update", "handle", "draw", "timer", "poll", "home"))
        match where:
            case "timer":
                app.after(chance.random(), lambda: 1 // 0)  # type: ignore[arg-type,return-value]
            case "poll":
                app.pollers.append(lambda: 1 // 0 > 1)
            case "home":
                app.home = chance.choice((DemoScene, partial(Failing, "enter", None), None))
            case _:
                app.begin(lambda: app.stack.push(Failing(where, chance.choice((None, FAULTS)))))


def _evening(seed: int, *, fails: bool) -> Mapping[str, str]:
    """An evening; nothing is written to any folder, and nothing heard."""
    with ExitStack() as stack:
        stack.enter_context(patch.object(faults, "note_fault", lambda: FAULTS))
        seen = _Evening(seed, fails=fails).run()
    return {"seen": digest(seen), "steps": str(len(seen))}


BARE: Final[Mapping[str, tuple[tuple[int, int], Path | None, str]]] = {
    "small": ((320, 180), FAULTS, ""),
    "wide": ((960, 300), FAULTS.with_name("n" * 420), "It could not be moved."),
    "high": ((480, 640), None, "Ç\u0301a " + LONG),
}
SEEDS: Final[Sequence[int]] = range(10)
CASES: Final[dict[str, Case]] = {
    **{f"{name}, {look}": partial(_drawn, LOOKS[look], make) for name, make in _dialogs() for look in LOOKS},
    **{f"notice at the foot, {look}": partial(_toast, LOOKS[look]) for look in LOOKS},
    **{f"bare page, {name}": partial(_bare, *how) for name, how in BARE.items()},
    **{f"evening {seed}": partial(_evening, seed, fails=False) for seed in SEEDS},
    **{f"evening of faults {seed}": partial(_evening, seed, fails=True) for seed in SEEDS},
}
