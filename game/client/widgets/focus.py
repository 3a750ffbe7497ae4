"""The widgets of a scene in their order, and who of them has the focus.

Tab goes round in the order in which they were added, arrows go to the nearest in that direction; the pointer's hover
never steals the focus, a click takes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import copysign
from typing import TypeVar

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.input.actions import (
    Action,
    Back,
    Composed,
    Direction,
    Edit,
    Hotkey,
    Move,
    Point,
    Scroll,
    Select,
    Typed,
)
from game.client.widgets.base import Widget, first_to_focus
from game.client.widgets.explaining import Explaining
from game.client.widgets.nearest import distance
from game.client.widgets.ring import draw_widget
from game.client.widgets.scrolling import NOTCH
from game.client.words.locale import Message, msg

W = TypeVar("W", bound=Widget)

_LEAVES: Mapping[Direction, float] = {"page_up": 0.85, "page_down": -0.85, "first": 1e6, "last": -1e6}
"""How many windows up each of the keys that turn pages scrolls."""
_HAIR = 1e-6
"""How much a sum of turns may fall short of a whole notch and still count as one."""


def _line_of(widget: Widget) -> Message | str:
    """What is said of a widget that has the focus."""
    line = widget.spoken()
    return line if widget.enabled else msg("spoken.disabled", line=line)


class FocusRing:
    """The widgets of a scene."""

    def __init__(
        self,
        mark: Callable[[Rect | None], None],
        say: Callable[[Message | str], None],
        sound: Callable[[str], None] = lambda _: None,
    ) -> None:
        """Holds no widgets yet.

        Args:
            mark: where to tell what is dirty.
            say: where to tell what is to be said.
            sound: where to tell which effect is to be heard.
        """
        self._say = say
        self._sound = sound
        self._widgets: list[Widget] = []
        self._focused: Widget | None = None
        self._told: Message | str | None = None
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._drags = True
        self._put_down = self._panned_at = (0.0, 0.0)
        self._panning: Widget | None = None
        self._looked: dict[Widget, tuple[Rect, tuple[object, ...]]] = {}
        self._explaining = Explaining(mark)
        self._turned_over: Widget | None = None
        self._turned = 0.0

    def __iter__(self) -> Iterator[Widget]:
        return iter(list(self._widgets))

    def __len__(self) -> int:
        return len(self._widgets)

    def __contains__(self, widget: object) -> bool:
        return widget in self._widgets

    def add(self, widget: W) -> W:
        """Adds a widget at the end of the order, and answers it."""
        self._widgets.append(widget)
        return widget

    def extend(self, widgets: Iterable[Widget]) -> None:
        """Adds several."""
        for widget in widgets:
            self.add(widget)

    def remove(self, widget: Widget) -> None:
        """Takes a widget away; the focus goes to the next if it had it."""
        place = self._widgets.index(widget)
        self._widgets.remove(widget)
        self._forget(widget)
        if self._focused is widget:
            self._focused = None
            widget.focused = False
            following = self._widgets[place:] + self._widgets[:place]
            self.focus(first_to_focus(following))

    def clear(self) -> None:
        """Takes all away; the focus is nowhere until it is set."""
        for widget in self._widgets:
            widget.focused = False
            self._forget(widget)
        self._widgets.clear()
        self._focused = None

    @property
    def focused(self) -> Widget | None:
        """Who has the focus."""
        return self._focused

    @property
    def hovered(self) -> Widget | None:
        """Who is under the pointer."""
        return self._hovered

    @property
    def is_dragging(self) -> bool:
        """Whether a widget follows the pointer."""
        return self._held is not None and self._held.is_dragged

    @property
    def moving(self) -> bool:
        """Whether a widget moves by itself."""
        return any(widget.is_moving for widget in self._widgets)

    @property
    def explained(self) -> Widget | None:
        """Whose tooltip is shown."""
        return self._explaining.widget

    def focus(self, widget: Widget | None, *, quietly: bool = False) -> None:
        """Gives the focus to a widget (or to none), and says it unless `quietly`."""
        if widget is self._focused:
            return
        if self._focused is not None:
            self._focused.focused = False
        self._focused = widget
        if widget is not None:
            widget.focused = True
            if quietly:
                self._told = _line_of(widget)
            else:
                self.say_focus()

    def ensure_focus(self) -> None:
        """Gives the focus to the first that can have it, if nobody has it who can."""
        if self._focused is None or not self._focused.can_focus:
            self.focus(first_to_focus(self._widgets))

    def say_focus(self) -> None:
        """Says what has the focus (anew, after its value changed)."""
        widget = self._focused
        if widget is not None:
            self._told = _line_of(widget)
            self._say(self._told)

    def widget_at(self, point: tuple[float, float]) -> Widget | None:
        """The uppermost widget under a point; labels do not count."""
        for widget in reversed(self._widgets):
            if widget.focusable and widget.contains(point) and _is_seen(widget, point):
                return widget
        return None

    def by_hotkey(self, name: str) -> Widget | None:
        """The visible widget with this hotkey."""
        return next((widget for widget in self._widgets if widget.takes(name)), None)

    def handle(self, action: Action) -> bool:
        """Takes what concerns widgets; False when nobody did. While one is dragged, a key can only take it back.

        What has the focus is said anew where what was done makes its line another one, and nobody has told that.
        """
        focused = self._focused
        if focused is None or focused.takes_text or (isinstance(action, Point) and action.kind != "released"):
            return self._take(action)
        # By the pointer it may have changed since the press.
        before = None if isinstance(action, Point) else _line_of(focused)
        taken = self._take(action)
        if focused is self._focused and _line_of(focused) not in (before, self._told):
            self.say_focus()
        return taken

    def count_as_told(self) -> None:
        """What became of the thing in focus was told in other words."""
        if self._focused is not None:
            self._told = _line_of(self._focused)

    def _take(self, action: Action) -> bool:
        if self.is_dragging and not isinstance(action, Point):
            if isinstance(action, Back):
                self._let_go()
            return True
        match action:
            case Move(direction):
                return self._move(direction)
            case Select():
                return self._select()
            case Hotkey(name):
                widget = self.by_hotkey(name)
                if widget is None:
                    return False
                self._use(widget, name)
                return True
            case Scroll(dy, (x, y)) if x < 0 and y < 0:
                return self._scroll_anywhere(lambda _: dy)
            case Scroll(dy, pos):
                return self._scroll(dy, self.widget_at(pos))
            case Point():
                return self._point(action)
            case Typed() | Composed() | Edit():
                return self._write(action)
        return False

    def cancel_pointer(self) -> None:
        """Whatever was pressed will not be let go here."""
        self._let_go()
        self._panning = None
        self._hover(None)

    def update(self, dt: float) -> None:
        """Time has passed: tooltips come."""
        for widget in self._widgets:
            widget.update(dt)
        self._explaining.pass_time(dt, self._hovered)

    def draw(self, canvas: Canvas) -> None:
        """Draws those that lie where something is dirty, each within its bounds, from below."""
        clip = canvas.surface.get_clip()
        for widget in self._from_below():
            place = clip.clip(canvas.page.to_px_outer(widget.bounds))
            if widget.seen_through is not None:
                place = place.clip(canvas.px(widget.seen_through))
            if widget.visible and place:
                canvas.surface.set_clip(place)
                draw_widget(canvas, widget)
        canvas.surface.set_clip(clip)

    def _from_below(self) -> list[Widget]:
        """The widgets as they lie: over the others the focused one, what comes forward, and what is dragged."""
        forward = self._hovered if self._hovered is not None and self._hovered.comes_forward else None
        dragged = self._held if self.is_dragging else None
        above = dict.fromkeys(widget for widget in (dragged, forward, self._focused) if widget is not None)
        return [*(widget for widget in self._widgets if widget not in above), *reversed(above)]

    def look(self) -> list[Rect]:
        """Where widgets show something else than when this was called last."""
        before, self._looked = self._looked, {widget: (widget.bounds, widget.shows) for widget in self._widgets}
        dirty = []
        for widget in {**before, **self._looked}:
            old, new = before.get(widget), self._looked.get(widget)
            if old != new:
                dirty += [seen[0] for seen in (old, new) if seen is not None]
        return dirty

    def draw_tip(self, canvas: Canvas) -> None:
        """Draws the tooltip, if one is shown."""
        self._explaining.draw(canvas)

    def _forget(self, widget: Widget) -> None:
        if self._held is widget:
            self._held = None
            widget.pressed = False
        if self._panning is widget:
            self._panning = None
        if self._hovered is widget:
            self._hover(None)
        if self._turned_over is widget:
            self._turned_over, self._turned = None, 0.0
        if self._explaining.widget is widget:
            self._explaining.hide()

    def _write(self, action: Typed | Composed | Edit) -> bool:
        """What is typed goes to the focused text field."""
        field = self._focused
        if field is None or not field.takes_text or not field.enabled:
            return False
        match action:
            case Typed(text):
                field.type_text(text)
            case Composed(text):
                field.compose(text)
            case Edit(what):
                field.edit(what)
        return True

    def _scroll(self, dy: float, under: Widget | None) -> bool:
        """The wheel belongs to what is under the pointer, and to nothing else when that does not take it."""
        if under is not self._turned_over or self._turned * dy < 0:
            self._turned_over, self._turned = under, 0.0
        if under is None:
            return False
        page = self._page_of(under)
        if page is not None:  # what lies in a page that scrolls does not change because that moved under the pointer
            return (under.pans and _moves(under, dy)) or page.scroll(dy)
        if not under.by_notches:
            return under.scroll(dy)
        self._turned += dy
        notches = int(self._turned + copysign(_HAIR, self._turned))
        self._turned -= notches
        return bool(notches) and under.enabled and under.scroll(notches)

    def _scroll_anywhere(self, turn: Callable[[Widget], float]) -> bool:
        """Scrolls what has the focus, the page it lies in, or else the first thing there is to scroll.

        So it is with a stick, which points nowhere, and with the keys of pages where nothing else takes them.

        Args:
            turn: by how many notches, up is positive, a widget is to be scrolled.
        """
        focused = self._focused
        page = self._page_of(focused) if focused is not None else None
        if focused is not None and page is not None:
            return (focused.pans and _moves(focused, turn(focused))) or _moves(page, turn(page))
        panning = [widget for widget in self._widgets if widget.visible and widget.pans]
        panning.sort(key=lambda widget: widget is not focused)
        return any(widget.scroll(turn(widget)) for widget in panning)

    def _page_of(self, widget: Widget) -> Widget | None:
        """What scrolls the page that a widget lies in; None where it lies in none."""
        window = widget.seen_through
        return next((one for one in self._widgets if one.pans and one.visible and one.rect == window), None)

    def _pan(self, action: Point) -> bool:
        """A finger moved that drags nothing: what it was put down on is not pressed; it may scroll."""
        if self._held is not None:
            held = self._held
            self._let_go()
            dx, dy = action.pos[0] - self._put_down[0], action.pos[1] - self._put_down[1]
            self._panning = held if held.pans and abs(dy) > abs(dx) else None
            self._panned_at = self._put_down
        if self._panning is None:
            return False
        self._panning.scroll((action.pos[1] - self._panned_at[1]) / NOTCH)
        self._panned_at = action.pos
        return True

    def _hold(self, action: Point) -> bool:
        """A finger has lain still: what is under it is not pressed but explained; False if there is nothing to say."""
        held = self._held
        if held is not None and self._drags and (held.is_dragged or not held.drags_later):
            return True
        self._let_go()
        under = self.widget_at(action.pos)
        if under is None:
            return True
        self._explaining.show(under)
        if self._explaining.shown:
            self._say(self._explaining.text)
        return self._explaining.shown

    def _let_go(self) -> None:
        """Lets go of what is pressed without its effect: the press was not meant."""
        if self._held is not None:
            held, self._held = self._held, None
            held.pressed = False
            held.pointer_cancel()

    def _select(self) -> bool:
        if self._focused is None or not self._focused.visible:
            return False
        self._use(self._focused)
        return True

    def _use(self, widget: Widget, hotkey: str | None = None) -> None:
        if widget.enabled:
            self._sound("tick")
            self._explaining.hide()
        if widget.enabled and hotkey is not None:
            widget.press_hotkey(hotkey)
        elif widget.enabled:
            widget.press()
        elif widget.why_not is not None:
            self._sound("knock")
            self._say(widget.why_not)
            self._explaining.show(widget)

    def _move(self, direction: Direction) -> bool:
        self._explaining.hide()
        if self._focused is not None and self._focused.can_focus:
            if self._focused.enabled and self._focused.adjust(direction):
                if not self._focused.pans:
                    self._sound("tick")
                return True
        else:
            before = self._focused
            self.ensure_focus()
            return self._focused is not before
        if direction in _LEAVES:
            return self._scroll_anywhere(lambda widget: _LEAVES[direction] * widget.rect.h / NOTCH)
        if direction in ("next", "previous"):
            return self._step(1 if direction == "next" else -1)
        target = self._nearest(direction)
        if target is not None:
            self.focus(target)
        return target is not None

    def _step(self, by: int) -> bool:
        order = [widget for widget in self._widgets if widget.can_focus]
        if self._focused not in order or len(order) < 2:
            return False
        self.focus(order[(order.index(self._focused) + by) % len(order)])
        return True

    def _nearest(self, direction: Direction) -> Widget | None:
        assert self._focused is not None
        here = self._focused.rect
        best: tuple[float, Widget] | None = None
        for widget in self._widgets:
            if widget is self._focused or not widget.can_focus:
                continue
            away = distance(here, widget.rect, direction)
            if away is not None and (best is None or away < best[0]):
                best = (away, widget)
        return best[1] if best is not None else None

    def _hover(self, widget: Widget | None) -> None:
        if widget is not self._hovered:
            if self._hovered is not None:
                self._hovered.hovered = False
            self._hovered = widget
            if widget is not None:
                widget.hovered = True
            self._explaining.hide()

    def _point(self, action: Point) -> bool:
        match action.kind:
            case "moved" if action.touch and not (self._held is not None and self._drags):
                return self._pan(action)
            case "moved":
                if self._held is not None:
                    self._held.pointer_drag(action.pos)
                    return True
                under = self.widget_at(action.pos)
                self._hover(under)
                if under is not None:
                    under.pointer_over(action.pos)
                return under is not None
            case "pressed" if self.is_dragging:
                self._let_go()
                return True
            case "pressed" if action.button == 1:
                under = self.widget_at(action.pos)
                self._explaining.hide()
                self._panning = None
                if under is None:
                    return False
                self._put_down = action.pos
                self._drags = under.drags_from(action.pos)
                if under.can_focus:
                    self.focus(under)
                if under.enabled:
                    self._held = under
                    under.pressed = True
                    under.pointer_down(action.pos)
                else:
                    self._use(under)
                return True
            case "released" if action.button == 1 and self._held is not None:
                held, self._held = self._held, None
                held.pressed = False
                if held.contains(action.pos):
                    self._sound("tick")
                held.pointer_up(action.pos)
                return True
            case "released" if self._panning is not None:
                self._panning = None
                return True
            case "held":
                return self._hold(action)
            case "cancelled":
                self.cancel_pointer()
        return False


def _is_seen(widget: Widget, point: tuple[float, float]) -> bool:
    """Whether a point of a widget lies in the window through which that is seen."""
    return widget.seen_through is None or widget.seen_through.contains(point)


def _moves(widget: Widget, dy: float) -> bool:
    """Scrolls a widget; False where it was at its end already."""
    before = widget.shows
    widget.scroll(dy)
    return widget.shows != before
