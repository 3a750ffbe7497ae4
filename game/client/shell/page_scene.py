"""A page on paper: the screens that are no table, no dialog and not the title."""

from __future__ import annotations

from collections.abc import Iterable

from game.client.drawing.parts import Part
from game.client.input.actions import Action, Back
from game.client.shell.scene import Scene
from game.client.widgets.page import paper


class PageScene(Scene):
    """A page; Esc that nothing on it wants leads back to where it was opened."""

    def handle(self, action: Action) -> bool:
        """Widgets first, then Esc goes back."""
        if super().handle(action):
            return True
        if isinstance(action, Back):
            self.go_back()
            return True
        return False

    def parts(self) -> Iterable[Part]:
        """The paper."""
        return (paper(self.app.tools.page),)

    def go_back(self) -> None:
        """Leaves the page."""
        self.app.stack.pop(self)
