"""The contract of a scene: one screen, or a dialog over one.

A scene is given its place by the stack, actions by the loop, and a canvas when something of it is to be drawn anew. It
knows the app only by what `Host` names, so that it can be tested on a host of a few lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar, overload

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part, Parts
from game.client.drawing.tools import Tools
from game.client.input.actions import Action
from game.client.input.input import Input
from game.client.sound.sound import Sounds
from game.client.widgets.focus import FocusRing
from game.client.words.announcer import Spoken
from game.client.words.locale import Message
from game.match.settings import Settings

if TYPE_CHECKING:
    from game.match.remarks import Remarks
    from game.rules.looks import Book

T = TypeVar("T")
"""What a dialog answers."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What became of a match whose table was taken away."""

    path: Path | None
    """The file to go on with; None where there is none to go on with."""
    trouble: Message | str | None = None
    """Why not all of it was saved; None where all was."""


class SceneError(RuntimeError):
    """A scene or the stack was used as it must not be: a fault of ours."""


class Timer(Protocol):
    """A call that is to come."""

    def cancel(self) -> None:
        """Lets it not come."""


class Stack(Protocol):
    """What scenes may do to the stack they are on; `game.client.shell.stack.SceneStack` documents it."""

    opened: int
    """How many scenes that hide all below were laid so far."""

    @property
    def top(self) -> Scene:
        """The scene that gets the actions."""

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""

    @overload
    def push(self, scene: Scene) -> None: ...
    @overload
    def push(self, scene: ModalScene[T], on_result: Callable[[T], None]) -> None: ...
    def push(self, scene: Scene | ModalScene[T], on_result: Callable[[T], None] | None = None) -> None:
        """Lays a scene over the others."""

    def pop(self, scene: Scene | None = None) -> bool:
        """Takes the uppermost scene away."""

    def replace(self, scene: Scene) -> bool:
        """Puts a scene in the place of the uppermost."""

    def home(self, scene: Scene) -> bool:
        """Takes all scenes away and puts this one there."""


class Host(Protocol):
    """What a scene may ask of the app."""

    @property
    def settings(self) -> Settings:
        """The settings in force."""

    @property
    def remarks(self) -> Remarks:
        """What the masks have said at the tables."""

    @property
    def tools(self) -> Tools:
        """Page, theme, fonts, pictures, language."""

    @property
    def spoken(self) -> Spoken:
        """The lines said."""

    @property
    def sounds(self) -> Sounds:
        """What is heard."""

    @property
    def input(self) -> Input:
        """The bindings, for the labels of keys."""

    @property
    def stack(self) -> Stack:
        """The scenes."""

    @property
    def now(self) -> float:
        """The loop's clock, in seconds."""

    @property
    def beat(self) -> int:
        """Which beat of the ambience it is."""

    @property
    def pollers(self) -> list[Callable[[], bool]]:
        """Called once a turn; True says that something changed."""

    @property
    def show_replay(self) -> Callable[[Path], None] | None:
        """Opens the replay room of a save; None where there is none."""

    @property
    def show_analysis(self) -> Callable[[Path], None] | None:
        """Opens the analysis of a finished game; None where it leads nowhere."""

    def invalidate(self, rect: Rect | None = None) -> None:
        """Marks a part of the page, or all of it, to be drawn anew."""

    def tell(self, message: Message) -> None:
        """Says something, and shows it over everything for a few seconds."""

    def save_picture(self) -> None:
        """Writes what is shown into the user's folder of pictures, and says where."""

    def after(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Calls something once, `seconds` from now on the loop's clock."""

    def toggle_full_screen(self) -> None:
        """Switches between full screen and a window."""

    def quit(self) -> None:
        """Leaves every scene and ends the loop."""


class Scene:
    """One screen. Subclasses add widgets, place them in `layout`, draw, and handle what the widgets do not."""

    opaque: bool = True
    """Whether it hides the scenes below."""
    sways: bool = False
    """Whether something of it moves gently by the ambience's beat."""
    book: Book | None = None
    """How the rules that it shows call and draw their things; None where it shows none, as a dialog over a table."""
    takes_focus: bool = True
    """Whether the focus comes to its first widget with it; else the scene itself says when it comes."""

    def __init__(self) -> None:
        self._app: Host | None = None
        self._parts = Parts()
        self._overlay = Parts()
        self.widgets = FocusRing(self.invalidate, self.say, self.sound)
        """The widgets, in the order in which Tab goes."""

    @property
    def app(self) -> Host:
        """The app whose stack the scene is on.

        Raises:
            SceneError: it is on none.
        """
        if self._app is None:
            raise SceneError(f"{type(self).__name__} is on no stack")
        return self._app

    @property
    def attached(self) -> bool:
        """Whether the scene is on a stack."""
        return self._app is not None

    @property
    def page_foot(self) -> float:
        """How high a bar its page keeps free at the lower edge, see `Page.foot`; asked while it is on a stack."""
        return 0.0

    def attach(self, app: Host | None) -> None:
        """Called by the stack alone."""
        self._app = app

    @property
    def moving(self) -> bool:
        """Whether something moves, so that the loop naps one frame only."""
        return self.widgets.moving

    @property
    def waits(self) -> bool:
        """Whether it waits for an answer and shows for how long, so that it is looked at each turn."""
        return False

    def enter(self) -> None:
        """It has come onto the stack; `layout` was called before."""

    def suspend(self) -> None:
        """Another scene was laid over it."""

    def resume(self) -> None:
        """It is the uppermost again."""

    def leave(self) -> None:
        """It is taken off the stack, or the program ends: save what is to be saved."""

    def kept(self) -> Kept | None:
        """After `leave`, what became of the match that was played here; None where none was, or it is over."""
        return None

    def may_leave(self) -> bool:
        """Whether it lets itself be popped or replaced now; it may push a question and answer False."""
        return True

    def layout(self, page: Page) -> None:
        """Places everything: before `enter`, at each size of the window, and when text size or language change."""

    def notice_foot(self, page: Page) -> Point | None:  # noqa: ARG002 - most keep none
        """The middle of the lower edge of a notice that is laid over it, where it keeps a place for one."""
        return None

    def finish(self) -> None:
        """Does at once what it would do over several frames: for a picture of it."""

    def handle(self, action: Action) -> bool:
        """Takes an action; False when it means nothing here."""
        return self.widgets.handle(action)

    def update(self, dt: float) -> None:
        """Time has passed."""
        self.widgets.update(dt)

    def parts(self) -> Iterable[Part]:
        """What lies under the widgets, from below; kept parts come first. The scene is on a stack and laid out."""
        return ()

    def overlay(self) -> Iterable[Part]:
        """What lies over the widgets, from below."""
        return ()

    def look(self) -> None:
        """Marks where parts and widgets show something else than when this was called last."""
        changed = (*self._parts.look(self.parts()), *self._overlay.look(self.overlay()), *self.widgets.look())
        for rect in changed:
            self.invalidate(rect)

    def swaying(self) -> Iterable[Part]:
        """Those of the parts that go by the ambience's beat."""
        return ()

    def sway(self) -> None:
        """Marks where these show something else: on a still screen nothing else can."""
        for rect in self._parts.renew(self.swaying()):
            self.invalidate(rect)

    def draw_parts(self, canvas: Canvas) -> None:
        """Draws the parts as they were last looked at."""
        self._parts.draw(canvas)

    def forget_pictures(self) -> None:
        """Drops what is kept to draw it quickly: it is not to be seen."""
        self._parts.forget_pictures()

    def draw(self, canvas: Canvas) -> None:
        """Draws what lies over the parts; the canvas is clipped to what is dirty."""
        self.widgets.draw(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        """Draws what lies over everything else of the scene: the overlay, and the tooltip."""
        self._overlay.draw(canvas)
        self.widgets.draw_tip(canvas)

    def invalidate(self, rect: Rect | None = None) -> None:
        """Marks a part of the page, or all of it, to be drawn anew."""
        if self._app is not None:
            self._app.invalidate(rect)

    def say(self, message: Message | str) -> None:
        """Adds a line to what is said."""
        if self._app is not None:
            self._app.spoken.say(message)

    def sound(self, name: str) -> None:
        """Lets an effect be heard: a name of `game.client.sound.sound.EFFECTS`."""
        if self._app is not None:
            self._app.sounds.play(name)

    spoken = say


class ModalScene(Scene, Generic[T]):
    """A scene over others that answers something."""

    opaque = False

    def __init__(self) -> None:
        super().__init__()
        self._results: list[T] = []

    def dismiss(self, result: T) -> None:
        """Goes, and gives the one who pushed it this answer.

        Raises:
            SceneError: it is not the uppermost scene.
        """
        self._results[:] = [result]
        self.app.stack.pop(self)

    def answer(self, call: Callable[[T], None]) -> None:
        """Called by the stack alone, once it is gone: pass the answer on, if it gave one."""
        for result in self._results:
            call(result)
