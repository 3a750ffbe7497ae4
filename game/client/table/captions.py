"""The captions of a lesson at its table: what is said, rings round what it speaks of, buttons to read on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.client.drawing.geometry import Rect
from game.client.drawing.parts import Part
from game.client.table.board import Frame
from game.client.table.speech import POINTER_REACH, Speech, SpeechPlace, draw_pointer, draw_speech
from game.client.widgets.base import first_to_focus
from game.client.widgets.button import Button
from game.client.words.locale import Message, msg


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
        self.place()
        if reads_on:
            self._table.widgets.add(self.on)
        if goes_back:
            self._table.widgets.add(self.back)
        self._table.say(msg("spoken.speech", name=speech.name, text=speech.answer or speech.text))
        self.focus()

    def hide(self) -> None:
        """Nothing is said any more."""
        for button in (self.on, self.back):
            if button in self._table.widgets:
                self._table.widgets.remove(button)
        self._speech, self._place, self._rings = None, None, ()

    def focus(self) -> None:
        """The focus is on Go on, else on what is asked for where a ring shows it, else on the first choice."""
        widgets, choices = self._table.widgets, self._table.choices
        ringed = (widget for widget in choices if any(ring.contains(widget.rect.center) for ring in self._rings))
        first = self.on if self.on in widgets else next(ringed, None)
        wanted = first or first_to_focus(choices)
        if wanted is not None:
            widgets.focus(wanted, quietly=True)

    def place(self) -> None:
        """Places what is said: in the first of the board's rooms where it hides nothing, else where it hides least."""
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

    def parts(self) -> Iterator[Part]:
        """What is said lies on the board, under its buttons."""
        if self._speech is not None and self._place is not None:
            painter = partial(draw_speech, speech=self._speech, place=self._place)
            yield Part("speech", self._place.plaque.inset(-16), (self._speech, self._place), painter)

    def overlay(self) -> Iterator[Part]:
        """The rings lie over everything: what they are round may be a button."""
        for number, ring in enumerate(self._rings):
            yield Part(("ring", number), ring.inset(-9 - POINTER_REACH), None, partial(draw_pointer, place=ring))

    def _cap(self) -> Message | str:
        """The key that reads on, of the device used last."""
        return self._table.app.input.label("select")

    def _best_place(self, speech: Speech, keep_off: Sequence[Rect]) -> SpeechPlace:
        places = [SpeechPlace.fit(speech, self._table.app.tools, room) for room in self._table.board.speech_rooms()]

        def hidden(place: SpeechPlace) -> float:
            return sum(place.plaque.clipped(rect).area for rect in keep_off if place.plaque.intersects(rect))

        return min(places, key=hidden)
