"""Searching a written page: a field to type in, the places found one after another, and words to pick from a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans, serif
from game.client.shell.list_dialog import ListDialog
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListRow, ListView
from game.client.widgets.text_field import TextField
from game.client.words.locale import Message, msg

HEIGHT = 122.0
"""How high the bar is, in units."""
_FIELD, _ROW = 52.0, 48.0


class SearchBar:
    """The widgets of a search, and how many places there are."""

    def __init__(
        self, on_seek: Callable[[str], None], on_step: Callable[[int], None], on_words: Callable[[], None] | None
    ) -> None:
        """Makes the bar.

        Args:
            on_seek: called with what is sought, with each letter.
            on_step: called with 1 for the next place, -1 for the one before.
            on_words: opens the list of words; without it there is none.
        """
        self.field = TextField(
            msg("rules.search"), empty=msg("rules.search.empty"), on_change=on_seek, on_take=lambda _: on_step(1)
        )
        """Where it is typed."""
        self.words = Button(msg("rules.search.words"), on_press=on_words, size=21)
        """Opens the list of words."""
        self.words.visible = on_words is not None
        self.before = _step_button("rules.search.previous", "icons/chevron_up", "find_previous", lambda: on_step(-1))
        """Shows the place before."""
        self.after = _step_button("rules.search.next", "icons/chevron_down", "find_next", lambda: on_step(1))
        """Shows the next place."""
        self._count: Message | None = None
        self._place = Rect(0, 0, 0, 0)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All of them, in their order."""
        return (self.field, self.words, self.before, self.after)

    def place(self, rect: Rect) -> None:
        """Lays the field above, the rest below."""
        share = rect.h / HEIGHT
        row = Rect(rect.x, rect.bottom - _ROW * share, rect.w, _ROW * share)
        self.field.rect = rect.top_part(_FIELD * share)
        self.words.rect = row.left_part(168 * max(1.0, share * 1.24))
        self.after.rect = row.right_part(row.h)
        self.before.rect = self.after.rect.moved(-row.h - 10, 0)
        self._place = Rect(self.words.rect.right + 12, row.y, self.before.rect.x - self.words.rect.right - 24, row.h)

    def place_in_line(self, rect: Rect) -> None:
        """Lays all side by side."""
        self.after.rect = rect.right_part(rect.h)
        self.before.rect = self.after.rect.moved(-rect.h - 10, 0)
        self.field.rect = rect.left_part(rect.w * 0.4)
        self.words.rect = Rect(self.field.rect.right + 12, rect.y, rect.w * 0.2, rect.h)
        self._place = Rect(self.words.rect.right + 12, rect.y, self.before.rect.x - self.words.rect.right - 24, rect.h)

    def tell(self, shown: int | None, total: int) -> None:
        """Says which of how many places is shown."""
        for button in (self.before, self.after):
            button.enabled = total > 0
        if not self.field.text.strip():
            self._count = None
        elif shown is None:
            self._count = msg("rules.search.none")
        else:
            self._count = msg("rules.search.count", number=shown + 1, total=total)

    @property
    def count(self) -> Message | None:
        """Which of how many places is shown; None while nothing is sought."""
        return self._count

    @property
    def bounds(self) -> Rect:
        """Where the number of places is drawn."""
        return self._place

    def draw(self, canvas: Canvas) -> None:
        """Draws the number of places."""
        if self._count is not None and canvas.wants(self._place):
            canvas.text(
                self._count, self._place.center, sans(20), "muted", "center", valign="middle",
                max_width=self._place.w, max_height=self._place.h,
            )  # fmt: skip


class WordsDialog(ListDialog[str]):
    """Words to search for, picked from a list: neither a pad nor a finger needs a keyboard."""

    def __init__(self, words: Sequence[tuple[str, int]]) -> None:
        """Makes the dialog.

        Args:
            words: each word, and in how many places it stands.
        """
        self._words = tuple(words)
        title, rows = msg("rules.search.words"), [ListRow(word, str(count)) for word, count in self._words]
        choices = ListView(title, rows, row_height=54, on_take=self._take, painter=self._draw_row)
        super().__init__(title, msg("rules.search.words.line"), choices, width=620)

    def _draw_row(self, canvas: Canvas, place: Rect, index: int, chosen: bool) -> None:
        word, count = self._words[index]
        if chosen:
            canvas.fill(place.inset(2), "focus_ground", radius=8)
        canvas.text(
            word, (place.x + 20, place.center[1]), serif(24, "semibold" if chosen else "regular"), "text",
            valign="middle", max_width=place.w - 120, max_height=place.h,
        )  # fmt: skip
        canvas.text(
            str(count), (place.right - 20, place.center[1]), sans(20), "muted", "right", valign="middle",
            max_height=place.h,
        )  # fmt: skip

    def _take(self, index: int) -> None:
        self.dismiss(self._words[index][0])


def _step_button(key: str, icon: str, hotkey: str, call: Callable[[], None]) -> Button:
    button = Button(msg(key), kind="tool", icon=icon, hotkey=hotkey, on_press=call)
    button.enabled = False
    button.why_not = msg("rules.search.empty")
    return button
