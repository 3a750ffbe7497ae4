"""A short notice over everything, that goes by itself or with its screen: a pad that was unplugged.

Nobody who shows one says where. It lies as near to the foot of the page, or to the place that its screen keeps for it,
as it can without covering anything that can be used now: so no notice hides what one is about to press.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect, nearest_free
from game.client.drawing.shapes import Layer, shadow
from game.client.drawing.text import TextStyle, sans
from game.client.drawing.tools import Tools
from game.client.shell.scene import Scene
from game.client.widgets.base import Widget
from game.client.words.locale import Message

STANDS = 4.0
"""Seconds it stands."""
REACH = 20.0
"""How far its shadow reaches beyond it, in units."""
_SIZE = 22.0
_GAP = 8.0
_MOST_LINES = 4


class Toast:
    """Drawn by the app; nothing can be done with it, so it is no widget."""

    def __init__(self) -> None:
        self._message: Message | None = None
        self._until = 0.0
        self._screen: Scene | None = None
        self._set_for: tuple[object, ...] = ()
        self._style = sans(_SIZE, "semibold")
        self.place = Rect(0, 0, 0, 0)
        """Where it lies, once it was placed."""

    @property
    def message(self) -> Message | None:
        """What it says now."""
        return self._message

    def show(self, message: Message, now: float) -> None:
        """Shows a message from now on."""
        self.hide()
        self._message, self._until = message, now + STANDS

    def is_over(self, now: float) -> bool:
        """Whether what is shown has stood long enough."""
        return self._message is not None and now >= self._until

    def hide(self) -> None:
        """Shows nothing."""
        self._message, self._screen, self._set_for, self.place = None, None, (), Rect(0, 0, 0, 0)

    def follow(self, tools: Tools, shown: Sequence[Scene]) -> list[Rect]:
        """Goes with its screen, and gives way to what can be used now; returns what is dirty by that.

        Args:
            tools: what it is set with.
            shown: the scenes that are seen, the lowest first.
        """
        if self._message is None:
            return []
        before = self.place
        if self._screen not in (None, shown[0]):
            self.hide()
            return [before.inset(-REACH)]
        self._screen = shown[0]
        taken = [widget for widget in shown[-1].widgets if _is_used(widget)]
        set_for = (tools.page, tools.fonts.text_scale, tools.locale.language)
        if set_for != self._set_for or any(place.intersects(before) for place in _places(taken)):
            self._set_for = set_for
            self.place, self._style = self._find_place(tools, shown[-1].notice_foot(tools.page), taken)
        return [] if self.place == before else [before.inset(-REACH), self.place.inset(-REACH)]

    def draw(self, canvas: Canvas) -> None:
        """Draws it where it was placed, in as many lines as it needs."""
        if self._message is None or self.place.empty or not canvas.wants(self.place.inset(-REACH)):
            return
        c = canvas.theme.colour
        soft = shadow(c("shadow"), 10, 4, 0.06, 3)
        canvas.box(self.place, (*soft, Layer(fill=c("night"), stroke=c("gold"), width=1.8, radius=10)))
        canvas.text(
            self._message, self.place.center, self._style, "on_night", "center", valign="middle",
            width=self.place.w - 48,
        )  # fmt: skip

    def _find_place(self, tools: Tools, foot: Point | None, taken: Sequence[Widget]) -> tuple[Rect, TextStyle]:
        """The place nearest to the foot that is free, on as few lines as can be, and how its words are set there.

        Where all of the page is used, what is only read (a page that scrolls) may be covered for a while; where that
        does not help either, a long notice gives up some of what large type adds to it.
        """
        page = tools.page.rect
        wanted = foot or (page.center[0], page.bottom - 116)
        for style in _styles(tools):
            for used in (taken, [widget for widget in taken if widget.can_focus]):
                barred = list(_places(used))
                for size in self._sizes(tools, style):
                    found = nearest_free(_standing_on(wanted, size), page.inset(4), barred)
                    if found is not None:
                        return found, style
        style = _styles(tools)[0]
        return _standing_on(wanted, next(self._sizes(tools, style))), style

    def _sizes(self, tools: Tools, style: TextStyle) -> Iterator[tuple[float, float]]:
        """Width and height on one line, on two, and so on."""
        assert self._message is not None
        words = tools.locale.text(self._message)
        whole = tools.fonts.measure(words, style)[0] + 24
        for lines in range(1, _MOST_LINES + 1):
            width = min(tools.page.width - 80, whole / lines * (1 if lines == 1 else 1.1) + 48)
            count = len(tools.fonts.wrap(words, style, width - 48))
            yield width, tools.fonts.line_height(style) * count + 28


def _standing_on(foot: Point, size: tuple[float, float]) -> Rect:
    """The place of this size whose lower edge has this middle."""
    width, height = size
    return Rect(foot[0] - width / 2, foot[1] - height, width, height)


def _is_used(widget: Widget) -> bool:
    """Whether something can be done with a widget now."""
    return widget.visible and widget.focusable and (widget.enabled or widget.can_focus)


def _places(widgets: Iterable[Widget]) -> Iterator[Rect]:
    """Where they are seen, and a little round that."""
    for widget in widgets:
        seen = widget.rect if widget.seen_through is None else widget.rect.clipped(widget.seen_through)
        if not seen.empty:
            yield seen.inset(-_GAP)


def _styles(tools: Tools) -> list[TextStyle]:
    """How a notice is set: as large type wants it, and smaller down to the size at 100 %."""
    held, plain = tools.fonts.held_back(_SIZE), _SIZE / max(1.0, tools.fonts.text_scale)
    return [sans(plain + (held - plain) * share, "semibold") for share in ((1.0, 0.5, 0.0) if held > plain else (1.0,))]
