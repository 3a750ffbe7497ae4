"""What all widgets share: a place, being enabled, hovered, pressed and focused, and how each of these is told on."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.input.actions import Direction, Editing
from game.client.widgets.scrolling import Scrolling
from game.client.words.locale import Message

Cap = Message | str | Callable[[], Message | str] | None
"""What a key cap shows; a call (`app.input.cap("undo")`) follows the device used last."""

RING = 22.0
"""How far focus ring and shadow reach beyond a widget, in units."""
NOWHERE = Rect(0, 0, 0, 0)
"""The place of a widget that has not been laid out."""


def cap_now(cap: Cap) -> Message | str | None:
    """What a key cap shows now; None when there is none to draw."""
    shown = cap() if callable(cap) else cap
    return shown or None


class Widget:
    """A part of a scene with a place of its own; labels and pictures are not focusable, controls are."""

    focusable = True
    """Whether the focus can come to it."""
    radius = 10.0
    """Rounding of its corners, which the focus ring follows."""
    takes_text = False
    """Whether text is typed into it while it has the focus."""
    pans = False
    """Whether a finger that moves on it scrolls it."""
    keeps_focus = False
    """Whether the focus stays here when something else would take it: on what is read or written line by line."""
    advised_inside = False
    """Whether the mark of advice stays within its height in large type: what lies above it is read then."""
    wide_ring = True
    """Whether the focus ring is drawn round it by the focus ring's owner (else the widget shows focus itself)."""

    drags_later: bool = False
    """Whether a drag begins only when the pointer has gone a way: a finger that lies still on it wants it explained."""
    by_notches: bool = False
    """Whether the wheel changes a value, by whole notches only; else it scrolls, by any part of one."""

    @property
    def changes_value(self) -> bool:
        """Whether a key only changes a value here, and decides nothing: so it is where the wheel does."""
        return self.by_notches

    def __init__(
        self,
        rect: Rect = NOWHERE,
        *,
        on_press: Callable[[], None] | None = None,
        hotkey: str | None = None,
        tip: Message | str | None = None,
    ) -> None:
        self.rect = rect
        """Its place, in units."""
        self.enabled = True
        """Whether it can be used."""
        self.visible = True
        """Whether it is drawn at all."""
        self.hovered = False
        """Whether the pointer is over it."""
        self.pressed = False
        """Whether the pointer was pressed on it and not let go."""
        self.focused = False
        """Whether it has the focus."""
        self.advised = False
        """Whether advice speaks of it: it is marked."""
        self.on_press = on_press
        """Called when it is pressed."""
        self.hotkey = hotkey
        """The hotkey that presses it: a name of the table of keys, or a letter."""
        self.tip = tip
        """What a tooltip says of it."""
        self.seen_through: Rect | None = None
        """What of the page it is seen through, where it lies in something that scrolls."""
        self.why_not: Message | str | None = None
        """Why it is not enabled; with a reason it can have the focus, so that the reason can be read."""

    @property
    def stands(self) -> tuple[object, ...]:
        """What every widget shows: where it is, and what can be or is being done with it."""
        seen = self.rect, self.seen_through, self.enabled, self.visible
        return *seen, self.hovered, self.pressed, self.focused, self.advised

    @property
    def shows(self) -> tuple[object, ...]:
        """All that its pixels depend on, but for page and look: all that it holds, unless it says otherwise.

        It is compared before each frame, so nothing needs to mark a change.
        """
        return tuple(_as_it_is(value) for value in vars(self).values())

    @property
    def bounds(self) -> Rect:
        """Everything it may draw on."""
        return self.rect.inset(-RING)

    @property
    def comes_forward(self) -> bool:
        """Whether it lies over all others while the pointer is on it."""
        return False

    @property
    def is_dragged(self) -> bool:
        """Whether it has left its place and follows the pointer."""
        return False

    @property
    def is_moving(self) -> bool:
        """Whether it moves by itself, so that it is drawn anew every frame."""
        return False

    @property
    def drawn_at(self) -> Rect:
        """Where it is drawn: what marks it goes round that."""
        return self.rect

    @property
    def can_focus(self) -> bool:
        """Whether the focus may come to it now."""
        return self.focusable and self.visible and (self.enabled or self.why_not is not None)

    def contains(self, point: Point) -> bool:
        """Whether the point is on it."""
        return self.visible and self.rect.contains(point)

    def press(self) -> None:
        """Does what it is for, if it is enabled."""
        if self.enabled and self.on_press is not None:
            self.on_press()

    def takes(self, hotkey: str) -> bool:
        """Whether a hotkey is meant for it."""
        return self.visible and self.hotkey == hotkey

    def press_hotkey(self, hotkey: str) -> None:  # noqa: ARG002 - for those with several
        """Its hotkey was pressed."""
        self.press()

    def adjust(self, direction: Direction) -> bool:  # noqa: ARG002 - for those with a value
        """Changes its value towards a direction; False lets the focus move instead."""
        return False

    def scroll(self, dy: float) -> bool:  # noqa: ARG002 - for those that scroll
        """The wheel was turned over it by `dy` notches, up is positive; False when that means nothing to it."""
        return False

    def pointer_down(self, point: Point) -> None:
        """The first button was pressed on it."""

    def pointer_drag(self, point: Point) -> None:
        """The pointer was moved with the button held since it was pressed on it."""

    def pointer_up(self, point: Point) -> None:
        """The button was let go; pressing it, if the pointer is still on it, is the base's part."""
        if self.contains(point):
            self.press()

    def pointer_cancel(self) -> None:
        """The button will never be let go here: take the drag back."""

    def drags_from(self, point: Point) -> bool:  # noqa: ARG002 - for those that drag at some places only
        """Whether a finger put down here drags something, and does not scroll or swipe."""
        return type(self).pointer_drag is not Widget.pointer_drag

    def type_text(self, text: str) -> None:
        """Text came in while it has the focus."""

    def compose(self, text: str) -> None:
        """An input method composes a text; this is what it has until now."""

    def edit(self, what: Editing) -> None:
        """A key changed the text, or what of it is selected."""

    def pointer_over(self, point: Point) -> None:
        """The pointer was moved over it without a button."""

    def update(self, dt: float) -> None:
        """Time has passed."""

    def spoken(self) -> Message | str:
        """What is said when the focus comes to it."""
        return ""

    def draw(self, canvas: Canvas) -> None:
        """Draws it."""


def first_to_focus(widgets: Iterable[Widget]) -> Widget | None:
    """The first of widgets that can have the focus; None where none can."""
    return next((widget for widget in widgets if widget.can_focus), None)


def _as_it_is(value: object) -> object:
    """What a widget holds, so that it can be told from what it will be."""
    if isinstance(value, Scrolling):
        return value.shows
    return tuple(value) if isinstance(value, list) else value
