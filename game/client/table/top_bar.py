"""The bar along the top of every table: the game, how far it is, whose turn it is, and five buttons.

Beside the buttons a mark stands for as long as the game is not being saved.
"""

from __future__ import annotations

from collections.abc import Callable

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.shapes import Layer
from game.client.drawing.text import sans, serif
from game.client.drawing.theme import Paint, mixed
from game.client.drawing.tools import Tools
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.words.locale import Message, msg

BAR_HEIGHT = 56.0
"""Height of the bar, in units."""

TITLE = serif(28, "bold")
"""The type of the game's name."""
TITLE_LEFT, TITLE_WIDTH = 50.0, 220.0
"""Where it begins, and the most that it takes, in units."""
PROGRESS_GAP = 16.0
"""Between it and the words on how far the game is, in units."""

PROGRESS_END = 330.0
"""How far left of the middle the words on how far the game is end, in units: a longer line there folds them."""
MARK_WIDTH = 190.0
"""Width of the mark for a game that is not being saved, in units."""

STATUS_WIDTH = 640.0
"""The most that the words in the middle of the bar take, in units: beside them is the progress."""
LARGE_STATUS_WIDTH = 1250.0
"""The same in large type, where the progress makes room for them."""
LARGE_STATUS_MIDDLE = 25.5
"""Where the middle of its line stands in large type, which fills the bar: its free room is above its letters."""
STATUS = serif(25, "semibold")
"""Their type."""
_BUTTONS = (
    ("hint", "icons/hint_light"),
    ("undo", "icons/undo_light"),
    ("log", "icons/log_light"),
    ("noted", "icons/cards_light"),
    ("rules", "icons/rules_light"),
    ("pause", "icons/pause_light"),
)


def bar_buttons() -> dict[str, Button]:
    """The buttons of the bar, by the name of what they do; each has the key of that name."""
    return {
        name: Button(msg(f"table.bar.{name}"), kind="icon", icon=icon, hotkey=name, tip=msg(f"table.bar.{name}"))
        for name, icon in _BUTTONS
    }


def place_bar_buttons(buttons: dict[str, Button], page: Page) -> None:
    """Puts the buttons at the right end of the bar, those that are shown beside one another."""
    for index, name in enumerate(name for name, _ in reversed(_BUTTONS) if buttons[name].visible):
        buttons[name].rect = Rect(page.width - buttons_width(index + 1), 9, 38, 38)


def buttons_width(count: int) -> float:
    """How far from the page's edge so many buttons of the bar begin, in units."""
    return 52.0 + 48 * (count - 1)


def progress_left(tools: Tools, title: Message) -> float:
    """Where the words on how far the game is begin, after its name."""
    return (
        TITLE_LEFT
        + min(TITLE_WIDTH * tools.page.fineness, tools.fonts.measure(tools.locale.text(title), TITLE)[0])
        + PROGRESS_GAP
    )


def draw_bar_ground(canvas: Canvas) -> None:
    """Draws the bar without what stands in it."""
    canvas.fill(Rect(0, 0, canvas.page.width, BAR_HEIGHT), "night")
    canvas.fill(Rect(0, BAR_HEIGHT - 2, canvas.page.width, 2), "gold")


def draw_bar(canvas: Canvas, title: Message, status: Message, colour: Paint, buttons: int) -> Rect:
    """Draws the game's name and the line in the middle, before so many buttons; returns where the name was drawn."""
    canvas.sprite("common/prow", Rect(16, 8, 28, 40))
    drawn = canvas.text(
        title, (TITLE_LEFT, 37), TITLE, "on_night", valign="baseline", max_width=TITLE_WIDTH * canvas.page.fineness,
        max_height=(BAR_HEIGHT - 12) * canvas.page.fineness,
    )  # fmt: skip
    left, room = _status_span(canvas.tools, title, status, buttons)
    middle = 28.0 if canvas.fonts.text_scale <= 1 else LARGE_STATUS_MIDDLE
    canvas.text(
        status, (left + room / 2, middle), STATUS, colour, "center", valign="middle", max_width=room + 1,
        max_height=(BAR_HEIGHT + 6) * canvas.page.fineness,
    )  # fmt: skip
    return drawn


def status_left(tools: Tools, title: Message, status: Message, buttons: int) -> float:
    """Where the line in the middle begins: in large type it has the room of the words on how far the game is."""
    return _status_span(tools, title, status, buttons)[0]


def _status_span(tools: Tools, title: Message, status: Message, buttons: int) -> tuple[float, float]:
    """Where the line in the middle begins, and how wide it is: in the page's middle, as far as it has room there."""
    width = tools.page.width
    if tools.page.fineness > 1:  # with a bar under the table it has all the room between the name and the buttons
        first, last = progress_left(tools, title), width - buttons_width(buttons) - PROGRESS_GAP
    else:
        half = (STATUS_WIDTH if tools.fonts.text_scale <= 1 else LARGE_STATUS_WIDTH) / 2
        first, last = width / 2 - half, width / 2 + half
    wide = min(tools.fonts.measure(tools.locale.text(status), STATUS)[0], last - first)
    return min(max(width / 2 - wide / 2, first), last - wide), wide


class UnsavedMark(Widget):
    """Says for as long as it is so that the game is not being saved, and why; pressed, it has that tried again."""

    wide_ring = True

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__(on_press=on_press)
        self.visible = False
        self._reason: Message | str | None = None

    @property
    def reason(self) -> Message | str | None:
        """Why nothing is saved; None while the mark does not stand."""
        return self._reason

    def show(self, reason: Message | str | None) -> None:
        """Stands with this reason, or goes where there is none."""
        self._reason = reason
        self.tip = None if reason is None else msg("table.unsaved.line", reason=reason)
        self.visible = reason is not None

    def place(self, page: Page) -> None:
        """Puts it to the left of the buttons."""
        self.rect = Rect(page.width - buttons_width(len(_BUTTONS)) - 14 - MARK_WIDTH, 9, MARK_WIDTH, 38)

    def spoken(self) -> Message | str:
        """What it is, and the reason."""
        return "" if self._reason is None else msg("table.unsaved.spoken", reason=self._reason)

    def draw(self, canvas: Canvas) -> None:
        """Draws it: a red plaque, with a sign and words, so that it is no matter of colour alone."""
        c, rect = canvas.theme.colour, self.rect
        ground = mixed(c("red"), c("gold_light"), 0.16) if self.hovered else c("red")
        canvas.box(rect, (Layer(fill=ground, stroke=c("on_red"), width=1.6, radius=10),))
        canvas.sprite("icons/exclamation_light", Rect(rect.x + 10, rect.y + 7, 24, 24))
        canvas.text(
            msg("table.unsaved"), (rect.x + 42, rect.center[1]), sans(20, "semibold"), "on_red", valign="middle",
            max_width=rect.w - 54, max_height=rect.h,
        )  # fmt: skip
