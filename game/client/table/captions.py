"""The captions of a lesson at its table: what is said, rings round what it speaks of, buttons to read on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from game.client.drawing.geometry import Point, Rect
from game.client.drawing.parts import Part
from game.client.input.actions import Direction
from game.client.table.board import Frame
from game.client.table.column import speech_room
from game.client.table.speech import POINTER_REACH, Speech, SpeechPlace, draw_pointer, draw_speech
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.pane import Pane
from game.client.words.locale import Message, msg

GOOD_SIZE = 20.0
"""Type that is as large as this is large enough: the first of the rooms that lets it be so is taken."""


class Captions:
    """Shows one speech at a time on a table, where it hides nothing that it speaks of."""

    def __init__(self, table: Frame, on_read: Callable[[], None], on_back: Callable[[], None]) -> None:
        """Nothing is said yet.

        Args:
            table: where it is said.
            on_read: called when the learner has read what is said.
            on_back: called when they want to hear again what was said before.
        """
        self._table = table
        self._speech: Speech | None = None
        self._place: SpeechPlace | None = None
        self._rings: tuple[Rect, ...] = ()
        self._points_at: Callable[[], Sequence[Rect]] = tuple
        self._reads_on = False
        self._hidden: list[Widget] = []
        self._pane = Pane(self._scrolled)
        self.on = Button(msg("tutorial.go_on"), kind="primary", cap=self._cap, on_press=on_read, size=24)
        """Reads on."""
        self.on.keeps_focus = True  # a question that comes with what is said is read first
        self.back = Button(msg("tutorial.back"), kind="icon", icon="icons/chevron_left", on_press=on_back)
        """Goes back."""

    @property
    def is_silent(self) -> bool:
        """Whether nothing is said."""
        return self._speech is None

    @property
    def speech(self) -> Speech | None:
        """What is said; None while nothing is."""
        return self._speech

    @property
    def plaque(self) -> Rect | None:
        """Where something is said; None while nothing is."""
        return None if self._place is None else self._place.plaque

    @property
    def rings(self) -> Sequence[Rect]:
        """The places that what is said speaks of."""
        return self._rings

    def show(self, speech: Speech, points_at: Callable[[], Sequence[Rect]], *, reads_on: bool, goes_back: bool) -> None:
        """Says something in place of what was said before.

        Args:
            speech: what is said.
            points_at: tells where that lies now which it speaks of.
            reads_on: whether there is a button to read on; else a move is asked for.
            goes_back: whether something was said before this.
        """
        self.hide()
        self._speech, self._points_at, self._reads_on = speech, points_at, reads_on
        self._pane.to_top()
        self.place()
        if speech.answer is not None:  # what is said to what the learner has just tried stands last
            self._pane.to_end()
        self._table.widgets.add(self._pane)
        if reads_on:
            self._table.widgets.add(self.on)
        if goes_back:
            self._table.widgets.add(self.back)
        said = speech.text if speech.how is None else msg("spoken.speech.how", text=speech.text, how=speech.how)
        self._table.say(msg("spoken.speech", name=speech.name, text=speech.answer or said))
        if reads_on:
            self._table.widgets.focus(self.on, quietly=True)

    def reword(self, speech: Speech) -> None:
        """Says the same in other words: another device is used now."""
        self._speech = speech
        self.place()

    def hide(self) -> None:
        """Nothing is said any more; what had the focus there gives it to nothing, so that Enter chooses nothing."""
        widgets = self._table.widgets
        if widgets.focused in (self.on, self.back):
            widgets.focus(None)
        for widget in (self.on, self.back, self._pane):
            if widget in widgets:
                widgets.remove(widget)
        self._speech, self._place, self._rings = None, None, ()
        self._show_again()

    def covers(self, point: Point) -> bool:
        """Whether a point is on what is said, beside its buttons."""
        buttons = (button for button in (self.on, self.back) if button in self._table.widgets)
        on_plaque = self.plaque is not None and self.plaque.contains(point)
        return on_plaque and not any(button.contains(point) for button in buttons)

    def place(self) -> None:
        """Places what is said: in the first room where it hides nothing and is set large enough, else the best."""
        if self._speech is None:
            return
        self._rings = tuple(self._points_at())
        keep_off = [*self._rings, *(widget.rect for widget in self._table.choices)]
        self._place = self._best_place(self._speech, keep_off)
        foot = self._place.foot
        high = foot.h
        self.on.rect = foot.right_part(min(foot.w - high - 14, 240.0 * max(1.0, high / 50)))
        beside = Rect(self.on.rect.x - 14 - high, foot.y, high, high)
        self.back.rect = beside if self._reads_on else foot.right_part(high)
        words = self._place.words
        self._pane.open(Rect(words.x, words.y, words.w + 16, words.h), self._place.high)
        self._hide_under(self._place.plaque)

    def turn(self, direction: Direction) -> bool:
        """Up, down and the keys of pages scroll what is said, where it is more than its room."""
        return self._speech is not None and self._pane.visible and self._pane.turn(direction)

    def _scrolled(self) -> None:
        """What is said was scrolled."""
        self._table.scene.invalidate(self.plaque)

    def parts(self) -> Iterator[Part]:
        """What is said lies on the board, under its buttons."""
        if self._speech is not None and self._place is not None:
            place = replace(self._place, offset=self._pane.offset)
            painter = partial(draw_speech, speech=self._speech, place=place)
            yield Part("speech", place.plaque.inset(-16), (self._speech, place), painter)

    def overlay(self) -> Iterator[Part]:
        """The rings lie over everything: what they are round may be a button."""
        for number, ring in enumerate(self._rings):
            yield Part(("ring", number), ring.inset(-9 - POINTER_REACH), None, partial(draw_pointer, place=ring))

    def _hide_under(self, plaque: Rect) -> None:
        """What stands beside the board, as the log, is drawn over it: it goes while something is said there."""
        self._show_again()
        stays = (self.on, self.back, self._pane, *self._table.choices)
        for widget in self._table.widgets:
            if widget.visible and widget not in stays and widget.rect.intersects(plaque):
                widget.visible = False
                self._hidden.append(widget)

    def _show_again(self) -> None:
        for widget in self._hidden:
            widget.visible = True
        self._hidden.clear()

    def _cap(self) -> Message | str:
        """The key that reads on, of the device used last."""
        return self._table.app.input.label("select")

    def _best_place(self, speech: Speech, keep_off: Sequence[Rect]) -> SpeechPlace:
        tools = self._table.app.tools
        rooms = (*self._table.board.speech_rooms(), speech_room(tools.page, self._table.board.foot_height))
        places = [SpeechPlace.fit(speech, tools, room) for room in rooms]

        def worse(place: SpeechPlace) -> tuple[float, float, float]:
            hidden = sum(place.plaque.clipped(rect).area for rect in keep_off if place.plaque.intersects(rect))
            return hidden, -min(place.size, GOOD_SIZE), -min(1.0, place.words.h / place.high)

        return min(places, key=worse)
