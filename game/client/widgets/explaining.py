"""Which widget of a scene is explained by a tooltip: one on which the pointer rests, or that could not be used."""

from __future__ import annotations

from collections.abc import Callable

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.widgets.base import Widget
from game.client.widgets.tooltip import Tooltip
from game.client.words.locale import Message

TIP_AFTER = 0.6
"""Seconds the pointer rests on a widget before its tooltip comes."""


class Explaining:
    """The tooltip of a scene, and whose it is."""

    def __init__(self, mark: Callable[[Rect | None], None]) -> None:
        """Explains nothing yet.

        Args:
            mark: where to tell what is dirty.
        """
        self._mark = mark
        self._tooltip = Tooltip()
        self._rested = 0.0
        self.widget: Widget | None = None
        """Whose tooltip is shown."""

    @property
    def shown(self) -> bool:
        """Whether a tooltip is shown."""
        return self._tooltip.shown

    @property
    def text(self) -> Message | str:
        """What it says."""
        return self._tooltip.text

    def show(self, widget: Widget) -> None:
        """Says what a widget is for, or why it cannot be used now; nothing where it has nothing to say."""
        text = widget.why_not if not widget.enabled and widget.why_not is not None else widget.tip
        if text:
            self._tooltip.show(text, widget.rect)
            self.widget = widget
            self._mark(None if self._tooltip.bounds is None else self._tooltip.bounds)

    def hide(self) -> None:
        """Takes the tooltip away; the pointer has to rest anew."""
        self._rested = 0.0
        self.widget = None
        if self._tooltip.shown:
            bounds = self._tooltip.bounds
            self._tooltip.hide()
            self._mark(bounds)

    def pass_time(self, dt: float, hovered: Widget | None) -> None:
        """Time has passed, with the pointer over this widget: its tooltip may come; that of what is gone goes."""
        if self.widget is not None and not self.widget.visible:
            self.hide()
        if hovered is not None and hovered.visible and not self._tooltip.shown:
            self._rested += dt
            if self._rested >= TIP_AFTER:
                self.show(hovered)

    def draw(self, canvas: Canvas) -> None:
        """Draws the tooltip, if one is shown."""
        self._tooltip.draw(canvas)
