"""Looking at the things on a table: what the pointer rests on or a finger holds tells itself, and keys walk round.

The same at every table: a game says what things lie there (`Board.things`). By keys and by pad the look begins at what
has the focus and goes from thing to thing; each is ringed, told beside its place, and said. It changes nothing of the
game. It ends with the key it began with, with Escape or a click, or with Enter, which gives the focus to the control
that lies there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from math import dist

from game.client.drawing.geometry import Point as Position
from game.client.drawing.geometry import Rect
from game.client.drawing.parts import Part
from game.client.input.actions import Action, Back, Hotkey, Move, Point, Select
from game.client.table.board import Frame
from game.client.table.speech import POINTER_REACH, draw_pointer
from game.client.table.things import Thing, beside, thing_at
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.explaining import TIP_AFTER
from game.client.widgets.tooltip import draw_tip, laid_out
from game.client.words.locale import msg

DRAGGED = 12.0
"""How far a finger that lay still moves before it drags what it lay on, in units."""


class Looking:
    """Who looks at which thing of one table."""

    def __init__(self, table: Frame, beside_board: Callable[[], Iterable[Thing]] = tuple) -> None:
        """Nobody looks yet.

        Args:
            table: whose things are looked at.
            beside_board: what there is to look at beside the board.
        """
        self._beside_board = beside_board
        self._table = table
        self.is_walking = False
        """Whether keys walk from thing to thing."""
        self._key: Hashable | None = None
        self._pointer: Position | None = None
        self._held: Position | None = None
        self._rested = 0.0

    @property
    def things(self) -> list[Thing]:
        """All that lies on the table as it is now, from below; nothing of a covered table."""
        return [] if self._table.covered else [*self._table.board.things(), *self._beside_board()]

    @property
    def thing(self) -> Thing | None:
        """What is told now, as it is now; None where nothing is, and where it is gone."""
        if self._key is None:
            return None
        return next((thing for thing in self.things if thing.key == self._key), None)

    def forget(self) -> None:
        """Looks at nothing any more."""
        self.is_walking = False
        self._key = self._pointer = self._held = None

    def handle(self, action: Action) -> bool:
        """Takes what is meant for a look; False where the table is to have it."""
        match action:
            case Hotkey("look"):
                self._toggle()
                return True
            case Point(pos, kind, _, touch):
                return self._point(pos, kind, touch)
            case Move(direction) if self.is_walking:
                here = self.thing
                there = None if here is None else beside(self.things, here, direction)
                if here is None:
                    self._toggle()
                elif there is not None:
                    self._tell(there)
                return True
            case Select() if self.is_walking:
                self._take_focus()
                return True
            case Back() if self._key is not None:
                self.forget()
                return True
        return False

    def pass_time(self, dt: float) -> None:
        """Time has passed: what the pointer rests on tells itself, unless what lies over it has a tooltip."""
        if self._pointer is None or self._key is not None:
            return
        self._rested += dt
        if self._rested >= TIP_AFTER:
            pos, self._pointer = self._pointer, None
            found = self._under(pos)
            self._key = None if found is None else found.key

    def overlay(self) -> Iterator[Part]:
        """What is told of the thing, and where keys walk the ring round it."""
        thing = self.thing
        if thing is None:
            return
        if self.is_walking:
            ring = partial(draw_pointer, place=thing.rect)
            yield Part("looked at", thing.rect.inset(-POINTER_REACH), None, ring)
        about = thing.rect.inset(-POINTER_REACH) if self.is_walking else thing.rect
        tip = laid_out(self._table.app.tools, thing.lines, about, thing.name)
        yield Part("told", tip.bounds, tip, partial(draw_tip, tip=tip))

    def _toggle(self) -> None:
        """Begins at what has the focus, else at what is told already, else at the first thing; or ends."""
        if self.is_walking and self.thing is not None:
            self.forget()
            return
        things, begun = self.things, self.thing
        focused = self._table.widgets.focused
        if begun is None and focused is not None and focused in self._table.choices:
            begun = thing_at(things, _seen(focused).center)
        begun = begun or next(iter(things), None)
        if begun is None:
            self._table.show_notice(msg("table.look.nothing"))
            return
        self.is_walking = True
        self._tell(begun)

    def _tell(self, thing: Thing) -> None:
        self._key, self._pointer = thing.key, None
        self._table.say(thing.told)

    def _take_focus(self) -> None:
        """Ends the look; the control that lies where one looks has the focus then."""
        thing = self.thing
        self.forget()
        if thing is None:
            return
        widget = self._table.widgets.widget_at(thing.rect.center)
        if widget is not None and widget in self._table.choices and widget.can_focus:
            self._table.widgets.focus(widget)

    def _point(self, pos: Position, kind: str, touch: bool) -> bool:
        """A finger that has lain still tells what is under it, and presses it no more unless it drags it away."""
        match kind:
            case "held" if (found := self._under(pos)) is not None:
                self.is_walking, self._held = False, pos
                self._tell(found)
                return True
            case "moved" if touch:
                if self._held is not None and dist(pos, self._held) > DRAGGED:
                    self._held = self._key = None
            case "moved" if not self.is_walking and not self._still_on(pos):
                self._key, self._pointer, self._rested = None, pos, 0.0
            case "released" if self._held is not None:
                self._held = None
                self._table.widgets.cancel_pointer()
                return True
            case "pressed":
                self.forget()
        return False

    def _still_on(self, pos: Position) -> bool:
        """Whether the pointer is still on what is told."""
        found = None if self._key is None else self._under(pos)
        return found is not None and found.key == self._key

    def _under(self, pos: Position) -> Thing | None:
        """The thing under a point; None where a control of its own words lies over it."""
        widget = self._table.widgets.widget_at(pos)
        if widget is not None and (isinstance(widget, Button) or widget.tip or widget.why_not):
            return None
        return thing_at(self.things, pos)


def _seen(widget: Widget) -> Rect:
    """Where a widget can be seen: cards of a hand lie over each other."""
    shown = getattr(widget, "shown", None)
    return shown if isinstance(shown, Rect) and not shown.empty else widget.rect
