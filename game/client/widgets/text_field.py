"""A line of text to type: caret, selection, input methods, clipboard.

Text comes as text (`type_text`), never from keys, so that every layout and input method writes what it means to; what
an input method is still putting together is shown underlined at the caret. Enter takes the field only when nothing is
being put together, which the input sees to.
"""

from __future__ import annotations

from collections.abc import Callable

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.shapes import Layer
from game.client.drawing.shortened import cut
from game.client.drawing.text import Fonts, sans
from game.client.input import clipboard
from game.client.input.actions import Direction, Editing
from game.client.widgets.base import NOWHERE, Widget
from game.client.words.locale import Message, msg
from game.graphemes import boundaries, graphemes
from game.names import MAX_GRAPHEME_POINTS, typed_line

_PAD = 14.0
_STYLE = sans(23)


class TextField(Widget):
    """One line of text."""

    radius = 8.0
    takes_text = True
    keeps_focus = True

    def __init__(
        self,
        label: Message | str,
        text: str = "",
        rect: Rect = NOWHERE,
        *,
        most: int = 40,
        accepts: Callable[[str], bool] = lambda _: True,
        on_change: Callable[[str], None] | None = None,
        on_take: Callable[[str], None] | None = None,
        empty: Message | str = "",
    ) -> None:
        """Makes a field.

        Args:
            label: what is typed; it is only said.
            text: what it holds at first.
            rect: its place.
            most: the most graphemes it holds; what is more is left out.
            accepts: whether a code point may stand in it; others are left out without a word.
            on_change: called with each new text.
            on_take: called with the text on Enter.
            empty: shown faintly while there is nothing.
        """
        super().__init__(rect)
        self._label = label
        self._most = most
        self._text = self._fitting(text)
        self._accepts = accepts
        self._empty = empty
        self._caret = self._anchor = len(self._text)
        self._composed = ""
        self._fonts: Fonts | None = None
        self._shift = 0.0
        self.on_change = on_change
        """Called with each new text."""
        self.on_take = on_take
        """Called with the text on Enter."""

    @property
    def text(self) -> str:
        """What it holds."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = self._fitting(text)
        self._caret = self._anchor = len(self._text)
        self._composed = ""

    @property
    def caret(self) -> int:
        """Before which code point the next one comes; that is where a grapheme begins, or the end."""
        return self._caret

    @property
    def selected(self) -> str:
        """What is selected."""
        low, high = self._selection
        return self._text[low:high]

    @property
    def composed(self) -> str:
        """What an input method is putting together."""
        return self._composed

    def spoken(self) -> Message | str:
        """The label and the text."""
        return msg("spoken.text_field", label=self._label, text=self._text)

    def select_all(self) -> None:
        """Selects everything, so that what is typed replaces it."""
        self._anchor, self._caret = 0, len(self._text)

    def press(self) -> None:
        """Enter accepts the text."""
        if self.enabled and self.on_take is not None:
            self.on_take(self._text)

    def type_text(self, text: str) -> None:
        """Puts a text in the place of what is selected; line ends become spaces, what is not accepted is left out."""
        self._composed = ""
        typed = typed_line(text[: self._most * MAX_GRAPHEME_POINTS])
        parts = graphemes("".join(sign for sign in typed if self._accepts(sign)))
        low, high = self._selection
        before, after = self._text[:low], self._text[high:]
        # A mark may join the grapheme before it and an emoji the one after: what counts is the whole.
        while parts and len(graphemes(f"{before}{''.join(parts)}{after}")) > self._most:
            parts.pop()
        if parts:
            self._replace("".join(parts))

    def compose(self, text: str) -> None:
        """Shows what an input method has so far."""
        self._composed = text

    def edit(self, what: Editing) -> None:
        """Erases, selects, copies, cuts."""
        match what:
            case "erase_before" | "erase_after":
                if not self.selected:
                    step = -1 if what == "erase_before" else 1
                    self._caret = self._beside(step)
                if self.selected:
                    self._replace("")
            case "select_left" | "select_right":
                step = -1 if what == "select_left" else 1
                self._caret = self._beside(step)
            case "select_all":
                self.select_all()
            case "copy" | "cut":
                if self.selected:
                    clipboard.copy(self.selected)
                    if what == "cut":
                        self._replace("")

    def adjust(self, direction: Direction) -> bool:
        """Left, right and the ends move the caret; up and down leave the field."""
        low, high = self._selection
        match direction:
            case "left":
                target = low if low < high else self._beside(-1)
            case "right":
                target = high if low < high else self._beside(1)
            case "first":
                target = 0
            case "last":
                target = len(self._text)
            case _:
                return False
        self._caret = self._anchor = target
        return True

    def pointer_down(self, point: Point) -> None:
        """Puts the caret there."""
        self._caret = self._anchor = self._index_at(point)

    def pointer_drag(self, point: Point) -> None:
        """Selects up to there."""
        self._caret = self._index_at(point)

    def pointer_up(self, point: Point) -> None:
        """A click takes nothing."""

    @property
    def _selection(self) -> tuple[int, int]:
        return min(self._caret, self._anchor), max(self._caret, self._anchor)

    def _fitting(self, text: str) -> str:
        return "".join(graphemes(typed_line(text))[: self._most])

    def _beside(self, step: int) -> int:
        """Where the caret stands one grapheme before or after its place."""
        places = boundaries(self._text)
        if step < 0:
            return max((place for place in places if place < self._caret), default=0)
        return min((place for place in places if place > self._caret), default=len(self._text))

    def _replace(self, text: str) -> None:
        low, high = self._selection
        self._text = self._text[:low] + text + self._text[high:]
        # What was put in may have become one grapheme with what stands after it.
        self._caret = self._anchor = min(place for place in boundaries(self._text) if place >= low + len(text))
        if self.on_change is not None:
            self.on_change(self._text)

    def _index_at(self, point: Point) -> int:
        if self._fonts is None:
            return len(self._text)
        x, fonts = point[0] - self.rect.x - _PAD + self._shift, self._fonts
        return min(boundaries(self._text), key=lambda place: abs(fonts.caret(self._text, _STYLE, place) - x))

    def draw(self, canvas: Canvas) -> None:
        """Draws it, scrolled so that the caret is seen."""
        rect, fonts, c = self.rect, canvas.fonts, canvas.theme.colour
        self._fonts = fonts
        line = c("ink") if self.focused else c("control_line")
        canvas.box(rect, (Layer(fill=c("panel"), stroke=line, width=1.8 if self.focused else 1.4, radius=self.radius),))
        inner, middle = rect.inset(_PAD, 3), rect.center[1]
        before = self._text[: self._caret] + self._composed
        shown = before + self._text[self._caret :]
        caret = fonts.caret(shown, _STYLE, len(before))
        self._shift = max(0.0, min(self._shift, caret), caret - inner.w + 3)
        with canvas.clipped(inner.inset(-2, 0)) as seen:
            if not seen:
                return
            x = inner.x - self._shift
            high = min(inner.h - 4, fonts.line_height(_STYLE) + 4)
            low, top = self._selection
            if low < top and self.focused:
                for left, wide in fonts.spans(shown, _STYLE, low, top):
                    canvas.fill(Rect(x + left, middle - high / 2, wide, high), "gold_light", 3)
            if shown:
                canvas.text(shown, (x, middle), _STYLE, "text" if self.enabled else "disabled", valign="middle")
            elif not self.focused:
                empty, style = canvas.locale.text(self._empty), sans(fonts.held_back(_STYLE.size))
                if fonts.text_scale > 1:
                    empty = cut(empty, lambda text: fonts.measure(text, style)[0] <= inner.w)
                canvas.text(empty, (x, middle), style, "faint", valign="middle", max_width=inner.w)
            if self._composed:
                for left, wide in fonts.spans(shown, _STYLE, self._caret, len(before)):
                    canvas.fill(Rect(x + left, middle + high / 2 - 3, wide, 2), "text")
            if self.focused and self.enabled:
                canvas.fill(Rect(x + caret, middle - high / 2, 2, high), "text")
