"""The stack of scenes: who is on top, who is drawn, who gets what a dialog answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar, overload

from game.client.shell.scene import Host, ModalScene, Scene, SceneError

T = TypeVar("T")

CLICK_SHIELD = 0.2
"""Seconds after a scene came in which clicks do not count: they were meant for what was there before."""


class SceneStack:
    """Scenes over one another; only the uppermost gets actions, only what it leaves visible is drawn."""

    def __init__(self, app: Host, changed: Callable[[], None] = lambda: None) -> None:
        """There is no scene yet.

        Args:
            app: what every scene is given.
            changed: called when scenes have come or gone, before a new one is placed.
        """
        self._app = app
        self._changed = changed
        self._scenes: list[Scene] = []
        self._answers: dict[int, Callable[[], None]] = {}
        self.changed_at = float("-inf")
        """When a scene came last, on the loop's clock."""
        self.opened = 0
        """Counts the scenes that hid all others when they came."""
        self.acting: Scene | None = None
        """The scene that is doing something now: after an exception, the one that failed."""

    def _follow(self) -> None:
        """Lets things be called and drawn as the uppermost scene that knows some rules has them."""
        self._changed()
        books = (scene.book for scene in reversed(self._scenes) if scene.book is not None)
        self._app.tools.locale.open_book(next(books, None))

    @contextmanager
    def acts(self, scene: Scene) -> Iterator[None]:
        """Names the scene that is doing something; the name stays when it fails."""
        before, self.acting = self.acting, scene
        yield
        self.acting = before

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene:
        """The scene that gets the actions.

        Raises:
            SceneError: there is none.
        """
        if not self._scenes:
            raise SceneError("there is no scene on the stack")
        return self._scenes[-1]

    @property
    def shown(self) -> list[Scene]:
        """The scenes to draw, the lowest first: from the topmost opaque one up."""
        first = max((i for i, scene in enumerate(self._scenes) if scene.opaque), default=0)
        return self._scenes[first:]

    @property
    def shielded(self) -> bool:
        """Whether clicks do not count yet."""
        return self._app.now - self.changed_at < CLICK_SHIELD

    @overload
    def push(self, scene: Scene) -> None: ...
    @overload
    def push(self, scene: ModalScene[T], on_result: Callable[[T], None]) -> None: ...
    def push(self, scene: Scene | ModalScene[T], on_result: Callable[[T], None] | None = None) -> None:
        """Lays a scene over the others; `on_result` gets what a dialog is dismissed with.

        Raises:
            SceneError: the scene is on a stack already.
        """
        if scene.attached:
            raise SceneError(f"{type(scene).__name__} is on a stack already")
        if self._scenes:
            with self.acts(self._scenes[-1]):
                self._scenes[-1].widgets.cancel_pointer()
                self._scenes[-1].suspend()
        if on_result is not None and isinstance(scene, ModalScene):
            modal, call = scene, on_result
            self._answers[id(scene)] = lambda: modal.answer(call)
        self._add(scene)

    def pop(self, scene: Scene | None = None) -> bool:
        """Takes the uppermost scene away; False when it refuses to go.

        Args:
            scene: the one that is meant, for those that take themselves away.

        Raises:
            SceneError: there is none, or another one is uppermost.
        """
        top = self.top
        if scene is not None and scene is not top:
            raise SceneError(f"{type(scene).__name__} is not the uppermost scene, {type(top).__name__} is")
        if not self._may_leave(top):
            return False
        answer = self._remove(top)
        if self._scenes:
            with self.acts(self._scenes[-1]):
                self._scenes[-1].resume()
        if answer is not None:
            answer()
        return True

    def replace(self, scene: Scene) -> bool:
        """Puts a scene in the place of the uppermost; False when that refuses to go.

        Raises:
            SceneError: there is none to replace, or the scene is on a stack already.
        """
        top = self.top
        if scene.attached:
            raise SceneError(f"{type(scene).__name__} is on a stack already")
        if not self._may_leave(top):
            return False
        self._remove(top)
        self._add(scene)
        return True

    def home(self, scene: Scene) -> bool:
        """Takes all scenes away and puts this one there; False when one of them refuses to go.

        Raises:
            SceneError: the scene is on a stack already.
        """
        if scene.attached:
            raise SceneError(f"{type(scene).__name__} is on a stack already")
        while self._scenes:
            if not self._may_leave(self._scenes[-1]):
                return False
            self._remove(self._scenes[-1])
        self._add(scene)
        return True

    def discard(self, scene: Scene) -> None:
        """Takes a scene that failed away without asking it anything."""
        if scene in self._scenes:
            self._scenes.remove(scene)
            self._follow()
            self._answers.pop(id(scene), None)
            self._app.invalidate()
            scene.attach(None)

    def clear(self) -> None:
        """Lets every scene leave, the uppermost first; none may refuse."""
        while self._scenes:
            self._remove(self._scenes[-1])

    def _may_leave(self, scene: Scene) -> bool:
        with self.acts(scene):
            return scene.may_leave()

    def _add(self, scene: Scene) -> None:
        with self.acts(scene):
            scene.attach(self._app)
            self._scenes.append(scene)
            self._follow()
            self.opened += scene.opaque
            self.changed_at = self._app.now
            scene.layout(self._app.tools.page)
            scene.enter()
            if scene.attached and scene.takes_focus:
                scene.widgets.ensure_focus()
        self._app.invalidate()

    def _remove(self, scene: Scene) -> Callable[[], None] | None:
        """Takes a scene away, and gives what its answer would go to: nobody keeps either from here on."""
        answer = self._answers.pop(id(scene), None)
        with self.acts(scene):
            try:
                scene.leave()
            finally:
                self._scenes.remove(scene)
                self._follow()
                self._app.invalidate()
                scene.attach(None)
        return answer
