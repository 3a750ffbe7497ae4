"""The curtain between two people at one screen: nothing of the table is seen or said until the next one is there.

It cannot be pulled by accident: keys and clicks count only when it has hung for a moment, so two quick presses of Enter
open nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part
from game.client.drawing.text import sans, serif
from game.client.input.actions import Action, Back, Hotkey, Select, Skip
from game.client.shell.scene import ModalScene
from game.client.table.plaque import Face, draw_portrait
from game.client.widgets.button import Button
from game.client.words.locale import Message, msg

HANGS = 0.6
"""Seconds before it can be pulled."""


def draw_cloth(canvas: Canvas, line: Message | None = None) -> None:
    """Draws the cloth in folds over the whole page.

    Args:
        canvas: where.
        line: what stands on it, while nobody is called to the screen.
    """
    page = canvas.page.rect
    canvas.fill(page, "red_dark")
    fold = 96.0
    for index in range(int(page.w // fold) + 1):
        x = index * fold
        canvas.fill(Rect(x, 0, fold * 0.42, page.h), "red")
        canvas.fill(Rect(x + fold * 0.42, 0, fold * 0.1, page.h), "shadow", alpha=0.12)
        canvas.fill(Rect(x + fold * 0.86, 0, fold * 0.14, page.h), "shadow", alpha=0.2)
    canvas.fill(Rect(0, 0, page.w, 46), "gold_dark")
    canvas.fill(Rect(0, 46, page.w, 6), "gold")
    if line is not None:
        sheet = Rect.around(page.center, 860, 130)
        canvas.panel(sheet, "sheet")
        canvas.frame(sheet.inset(8), "gold", 1.4, 8)
        canvas.text(line, sheet.center, serif(34, "semibold"), "text", "center", valign="middle", max_width=800)


class CurtainScene(ModalScene[bool]):
    """Covers everything; dismissed with True when the one it waits for says that they are there."""

    opaque = True

    def __init__(self, face: Face, line: Message) -> None:
        """Makes the curtain.

        Args:
            face: who is to come to the screen.
            line: what they are told.
        """
        super().__init__()
        self._face = face
        self._line = line
        self._since = 0.0
        self._pull = Button(msg("curtain.pull", name=face.name), kind="primary", on_press=self._pulled)
        self.widgets.add(self._pull)

    def enter(self) -> None:
        """Says whom it waits for."""
        self._since = self.app.now
        self.say(msg("spoken.curtain", name=self._face.name, line=self._line))
        self.widgets.focus(self._pull, quietly=True)

    def layout(self, page: Page) -> None:
        """The button in the lower middle."""
        self._pull.rect = Rect.around((page.rect.center[0], page.rect.center[1] + 270), 460, 66)

    def handle(self, action: Action) -> bool:
        """Takes everything; nothing gets through to the table, and nothing counts too early."""
        if self.app.now - self._since < HANGS and isinstance(action, Select | Skip):
            return True
        if isinstance(action, Skip):
            return False  # The same key means Select next.
        if isinstance(action, Back) or action == Hotkey("pause"):
            return True
        self.widgets.handle(action)
        return True

    def parts(self) -> Iterable[Part]:
        """The cloth in folds, the portrait and the words."""
        return (Part("cloth", self.app.tools.page.rect, (self._face, self._line), self._paint, kept=True),)

    def _pulled(self) -> None:
        if self.app.now - self._since >= HANGS:
            self.dismiss(True)

    def _paint(self, canvas: Canvas) -> None:
        draw_cloth(canvas)
        x, y = canvas.page.rect.center
        sheet = Rect.around((x, y), 860, 720)
        canvas.panel(sheet, "sheet")
        canvas.frame(sheet.inset(8), "gold", 1.4, 8)
        draw_portrait(canvas, Rect.around((x, y - 170), 240, 240), self._face)
        canvas.text(
            self._face.name, (x, y + 2), serif(60, "bold"), "text", "center", valign="middle", max_width=780,
            max_height=84,
        )  # fmt: skip
        canvas.text(self._line, (x, y + 134), sans(26), "muted", "center", valign="middle", width=760, max_height=170)
