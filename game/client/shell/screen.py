"""What of the page is dirty, and how it comes to the screen: looked at, drawn anew, shown.

Nothing marks what has changed: before each frame the scenes are asked what they show, and where that differs from
before the page is dirty. What was drawn is shown at once, unless the former screen is still to stand (`opening`), or
gives way to the same screen in another theme (`cross_fade`).
"""

from __future__ import annotations

import pygame

from game.client.drawing.canvas import Canvas
from game.client.drawing.dirty import DirtyArea
from game.client.drawing.drawings import Order
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans
from game.client.drawing.tools import Tools
from game.client.motion.fade import Fade
from game.client.shell.bare_page import BarePage
from game.client.shell.opening import Opening
from game.client.shell.rest import Rest
from game.client.shell.scene import Scene
from game.client.shell.stack import SceneStack
from game.client.shell.toast import Toast
from game.client.shell.window import Window
from game.client.words.locale import msg

BLANK = 0.001
"""From this share of the page on what is drawn without its pictures can be seen."""
_SIGN = Rect(-506, 0, 206, 36)
"""Where it is said that something is made ready, seen from the upper right corner: in the bar of a table, between its
words and its buttons; no other page has anything there."""
MAX_WAIT_S = 1.0
"""Seconds that the former theme stands at most until the drawings of the next are there."""


class Screen:
    """The page as the window shows it."""

    def __init__(self, window: Window, tools: Tools, stack: SceneStack, toast: Toast, rest: Rest) -> None:
        """Shows nothing yet.

        Args:
            window: where it is shown.
            tools: what is drawn with.
            stack: the scenes to draw.
            toast: what is laid over them.
            rest: says how often they are to be looked at.
        """
        self._window = window
        self._tools = tools
        self._stack = stack
        self._toast = toast
        self._rest = rest
        self._dirty = DirtyArea(tools.page.rect)
        self._opening = Opening()
        self._drawn: list[pygame.Rect] = []
        self._fade = Fade()
        self._faded: tuple[Scene, ...] = ()
        self._faded_at: float | None = None
        self._waits_until = 0.0
        self._blanks = 0.0
        self.frames = 0
        """How many times something was drawn."""

    @property
    def holds(self) -> bool:
        """Whether the former screen is still seen."""
        return self._opening.holds

    def invalidate(self, rect: Rect | None = None) -> None:
        """Marks a part of the page, or all of it, to be drawn anew."""
        self._dirty.add(rect)

    @property
    def fades(self) -> bool:
        """Whether the former theme still gives way."""
        return self._fade.running

    def follow_page(self) -> None:
        """The page may have another size."""
        if self._dirty.page != self._tools.page.rect:
            self._fade.drop()
        self._dirty.page = self._tools.page.rect

    def cross_fade(self, now: float) -> None:
        """The look has changed: what the window shows gives way to it gently, once its drawings are there."""
        self._fade.begin([self._tools.page.rect])
        self._faded, self._faded_at, self._waits_until = tuple(self._stack.scenes), None, now + MAX_WAIT_S

    def cut_short(self) -> None:
        """Nothing of what was shown before is seen any more."""
        if self._fade.running:
            self._fade.drop()
            self.invalidate()

    @property
    def is_dirty(self) -> bool:
        """Whether anything waits to be drawn."""
        return bool(self._dirty)

    def place_pictures(self, arrived: list[Order]) -> None:
        """Pictures have come: their places are drawn again."""
        for order in arrived:
            for rect in self._tools.awaited.pop(order, ()):
                self.invalidate(rect.inset(-1))

    def draw(self, now: float, *, beat: bool = False) -> None:
        """Draws what is dirty; where there was a `beat` of the ambience, that is first what goes by it."""
        if self._window.minimised or not self._stack.scenes:
            return
        self._look(now)
        for scene in self._stack.shown if beat else ():
            self._stack.acting = scene
            scene.sway()
        self._follow_fade(now)
        for rect in self._toast.follow(self._tools, self._stack.shown):
            self.invalidate(rect)
        if not self._dirty:
            return
        surface, page, shown = self._window.surface, self._tools.page, self._stack.shown
        for scene in self._stack.scenes:
            if scene not in shown:
                scene.forget_pictures()
        canvas = Canvas(surface, self._tools)
        dirty = (pygame.Rect(page.to_px_outer(rect)) for rect in self._dirty.take())
        places = [place for place in dirty if place.w and place.h]
        self._fade.take(canvas)
        for place in places:
            surface.set_clip(place)
            if not shown[0].opaque:
                canvas.fill(page.rect, "paper")
            for scene in shown:
                self._stack.acting = scene
                scene.draw_parts(canvas)
                scene.draw(canvas)
                scene.draw_over(canvas)
            self._toast.draw(canvas)
            self._fade.draw(canvas)
        surface.set_clip(None)
        if places:
            self.frames += 1
            self._drawn += places
            self._tools.sprites.hand_over()

    def show(self, now: float) -> None:
        """Brings what was drawn to the screen, unless the former screen is still to stand for a moment."""
        drawn, self._drawn = self._drawn, []
        sprites, page = self._tools.sprites, self._tools.page
        blank = sprites.blanks - self._blanks > BLANK * page.rect.w * page.rect.h
        self._blanks = sprites.blanks
        due = self._opening.due(drawn, now, self._stack.opened, pending=sprites.pending, blank=blank)
        if due:
            self._window.show(due)
        elif self._opening.is_to_be_told(now):
            self._tell()

    @property
    def sign_place(self) -> Rect:
        """Where it is said that something is being made ready."""
        page = self._tools.page
        return Rect(page.width + _SIGN.x * page.fineness, 0, _SIGN.w * page.fineness, _SIGN.h * page.fineness)

    def _tell(self) -> None:
        """Says over the former screen that the next is being made ready; what lies there is drawn again after it."""
        page = self._tools.page
        sign = self.sign_place
        canvas = Canvas(self._window.surface, self._tools)
        canvas.fill(sign, "night")
        canvas.frame(sign.inset(2), "gold", 1.4)
        canvas.text(
            msg("opening.sign"), sign.center, sans(22, "semibold"), "on_night", "center", valign="middle",
            max_width=sign.w - 16, max_height=sign.h - 6,
        )  # fmt: skip
        self._window.show([pygame.Rect(page.to_px(sign))])  # no pixel round it: there lies the next screen already
        self.invalidate(sign)

    def complete(self, now: float) -> None:
        """Waits until every picture of what is shown is there, and draws it."""
        while self._tools.sprites.pending:
            self.place_pictures(self._tools.sprites.wait())
            self.draw(now)
        self.show(now)

    def show_bare(self, page: BarePage) -> None:
        """Draws and shows the page that needs nothing of all this, where anything is dirty."""
        if self._dirty and not self._window.minimised:
            self._stack.acting = page
            self._dirty.take()
            page.paint(self._window.surface)
            self._window.show([self._window.surface.get_rect()])
            self.frames += 1

    def _follow_fade(self, now: float) -> None:
        """Lets the former theme get clearer; where another scene has come or gone it is not seen any more."""
        if self._fade.running and tuple(self._stack.scenes) != self._faded:
            self.cut_short()
        if self._faded_at is not None and (not self._tools.sprites.pending or now >= self._waits_until):
            self._fade.update(now - self._faded_at)
        self._faded_at = now
        for rect in self._fade.look():
            self.invalidate(rect)

    def _look(self, now: float) -> None:
        """Asks the scenes on the screen what they show now, which marks what has changed; seldom while all is still."""
        if self._stack.top.moving or self._stack.top.waits:
            self._rest.touch(now)
        if not self._dirty and not self._rest.is_look_due(now):
            return
        self._rest.note_look(now)
        for scene in self._stack.shown:
            self._stack.acting = scene
            scene.look()
