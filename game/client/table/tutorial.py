"""A tutorial at its table: the game's own table, and between the moves somebody who explains.

The table is the real one, so it needs to know nothing of tutorials but where things lie (`Board.places`): the dealer
and the other seats' players are the file, and wait while something is to be read. The learner makes his own moves;
another move than the one asked for is answered kindly and nothing of it happens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import cast

from game import registry
from game.ai.player import Limit
from game.ai.players import Players, Request, RequestState
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part
from game.client.input.actions import Action, Point
from game.client.table.pause import open_pause
from game.client.table.scene import GUARD, TableScene
from game.client.table.speech import POINTER_REACH, Speech, SpeechPlace, draw_pointer, draw_speech
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.words.locale import Message, msg
from game.match.learning import Learning
from game.match.match import Match
from game.match.tutorial import Lesson, Place, Tutorial
from game.rules.core import CHANCE, Move, View

TEACHER = "bauta"
"""The mask that explains."""


class TutorialPlayers:
    """Answers for the other seats with the moves of the file, as soon as nothing is to be read first.

    Asked about the learner's own seat, they name the move that the tutorial wants.
    """

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self._unanswered: list[Request] = []

    def start(self) -> None:
        """Starts nothing: no AI plays."""

    def ask(
        self,
        view: View,
        player: str,
        seed: int,
        limit: Limit,
        *,
        seconds: float,
        is_legal: Callable[[Move], bool],
    ) -> Request:
        """The next move of the file; a request waits while something is to be read before it."""
        request = Request(0, view, player, seed, limit, 0.0, seconds, is_legal)
        self._unanswered.append(request)
        self.go_on()
        return request

    def go_on(self) -> None:
        """Answers what waits, where nothing is to be read any more."""
        lesson = self._lesson
        move = lesson.next_move
        if move is None or not (lesson.may_go_on or lesson.is_learners_move):
            return
        for request in self._unanswered:
            request.answer(move)
        self._unanswered.clear()

    def cancel(self, request: Request) -> None:
        """Lets a request go."""
        request.state = RequestState.DONE
        if request in self._unanswered:
            self._unanswered.remove(request)

    def poll(self) -> bool:
        """Nothing comes later."""
        return False

    def close(self) -> None:
        """There is nothing to end."""


class TutorialTable(TableScene):
    """What a tutorial adds to a game's table; `tutorial_table` puts the two together."""

    lesson: Lesson
    """The tutorial and the place in it."""

    def __init__(self, match: Match, players: Players) -> None:
        super().__init__(match, players)
        self._speech: Speech | None = None
        self._place: SpeechPlace | None = None
        self._rings: tuple[Rect, ...] = ()
        self._on = Button(msg("tutorial.go_on"), kind="primary", on_press=self.read_on)
        self._back = Button(msg("tutorial.back"), kind="icon", icon="icons/chevron_left", on_press=self.take_back)

    def teach(self, lesson: Lesson, learning: Learning, on_end: Callable[[], None]) -> None:
        """Says what is taught, where progress is kept, and what follows when all of it is done."""
        self.lesson, self._learning, self._on_end = lesson, learning, on_end

    @property
    def plaque(self) -> Rect | None:
        """Where something is said; None while nothing is."""
        return None if self._place is None else self._place.plaque

    @property
    def rings(self) -> Sequence[Rect]:
        """The places that what is said speaks of."""
        return self._rings

    @property
    def _under(self) -> TableScene:
        """The game's own table, which comes after this one in the order of the classes."""
        return cast(TableScene, super())

    # The scene.

    def enter(self) -> None:
        """The table is laid; what is to be read first is shown even before the first chance."""
        self._on = Button(
            msg("tutorial.go_on"), kind="primary", cap=self.app.input.cap("select"), on_press=self.read_on, size=24
        )
        super().enter()
        if not self.settled and not self.moving:
            self.playback.settle()

    def leave(self) -> None:
        """The place is kept, so that the tutorial goes on from here another time."""
        self._keep()
        super().leave()

    def handle(self, action: Action) -> bool:
        """A click anywhere on what is said goes on, too."""
        if super().handle(action):
            return True
        match action:
            case Point(pos, "pressed", 1) if self._place is not None and self._place.plaque.contains(pos):
                if not self.lesson.asks:
                    self.read_on()
                return True
        return False

    def board_parts(self) -> Iterator[Part]:
        """What is said lies on the board, under its buttons."""
        yield from self._under.board_parts()
        if self._speech is not None and self._place is not None:
            painter = partial(draw_speech, speech=self._speech, place=self._place)
            yield Part("speech", self._place.plaque.inset(-16), (self._speech, self._place), painter)

    def overlay(self) -> Iterator[Part]:
        """The rings lie over everything: what they are round may be a button."""
        for number, ring in enumerate(self._rings):
            painter = partial(draw_pointer, place=ring)
            yield Part(("ring", number), ring.inset(-9 - POINTER_REACH), None, painter)

    def place_board(self, page: Page) -> None:
        """Places the board, then what is said where it hides nothing of what it speaks of."""
        self._under.place_board(page)
        if self._speech is not None:
            self._place_speech(self._speech)

    @property
    def status(self) -> Message:
        """While something is to be read it is nobody's turn."""
        if self._speech is not None and not self.lesson.asks:
            return msg("tutorial.status")
        return super().status

    # What the learner does.

    def propose(self, move: Move) -> None:
        """Makes the move that is asked for; any other is answered, and the same question stands."""
        lesson = self.lesson
        wanted = lesson.next_move
        if not self.is_my_turn or wanted is None:
            super().propose(move)
        elif lesson.caption is not None and not lesson.asks:
            self.sound("knock")
            self.show_notice(msg("tutorial.read_first"))
        elif lesson.is_asked(move):
            lesson.read_on()
            self._play(wanted)
            self._keep()
        elif self.match.is_legal(move):
            self.sound("knock")
            self._answer(msg("tutorial.try", move=self.move_text(wanted)))
        else:
            super().propose(move)

    def read_on(self) -> None:
        """What stands here has been read."""
        lesson = self.lesson
        if self._speech is None or lesson.asks:
            return
        lesson.read_on()
        self._keep()
        if lesson.is_done:
            self._finish()
        elif lesson.caption is not None:
            self._explain()
        else:
            self._fall_silent()
            if self.match.to_move == CHANCE:
                self.match.begin()
            cast(TutorialPlayers, self.players).go_on()
            self._focus_choice()

    def take_back(self) -> None:
        """Back to what was said before, and to the table as it was then."""
        place = self.lesson.previous
        if place is None:
            self.show_notice(msg("tutorial.first"))
            return
        following = tutorial_table(self.lesson.tutorial, place, self._learning, self._on_end)
        self.app.stack.replace(following)

    def open_pause(self) -> None:
        """The menu: the rules may be read, nobody changes seats."""
        game = self.match.game
        open_pause(self, game.id, game.rules, problem=self._learning.problem, kept=msg("tutorial.paused"))

    @property
    def save_trouble(self) -> Message | str | None:
        """Why the place in the tutorial is not being kept."""
        return self._learning.problem

    def save_again(self) -> None:
        """Tries to keep the place."""
        self._keep()

    def show_result(self) -> None:
        """A tutorial ends with its last caption, not with a result."""

    # How it goes on.

    def build_choices(self, view: View) -> list[Widget]:
        """The choices of the game; at its end there are none."""
        return [] if self.match.is_over else self._under.build_choices(view)

    def settle(self) -> None:
        """The table lies still: what is to be said here is said."""
        super().settle()
        undo = self.bar["undo"]
        undo.enabled = self.lesson.previous is not None
        undo.why_not = None if undo.enabled else msg("tutorial.first")
        if self.lesson.is_done:
            self._finish()
        elif self.lesson.caption is not None:
            self._guarded_until = self.app.now + GUARD
            self._explain()
        else:
            cast(TutorialPlayers, self.players).go_on()

    def _drop_choices(self) -> None:
        super()._drop_choices()
        self._fall_silent()

    def _explain(self, answer: Message | None = None) -> None:
        """Shows what is said here."""
        caption, tutorial = self.lesson.caption, self.lesson.tutorial
        assert caption is not None
        self._fall_silent()
        number = tutorial.captions.index(caption)
        self._speech = Speech(
            f"portraits/{TEACHER}",
            msg(f"seat.mask.{TEACHER}"),
            msg("tutorial.count", number=number + 1, total=len(tutorial.captions)),
            msg(caption.key),
            answer,
        )
        self._place_speech(self._speech)
        if not self.lesson.asks:
            self.widgets.add(self._on)
        if number:
            self.widgets.add(self._back)
        self.say(msg("spoken.speech", name=self._speech.name, text=answer or self._speech.text))
        self._focus_choice()

    def _answer(self, answer: Message) -> None:
        if self._speech is None:
            self.show_notice(answer)
        else:
            self._explain(answer)

    def _fall_silent(self) -> None:
        """Nothing is said any more."""
        for button in (self._on, self._back):
            if button in self.widgets:
                self.widgets.remove(button)
        self._speech, self._place, self._rings = None, None, ()

    def _focus_choice(self) -> None:
        """The focus is on Go on, else on what is asked for where a ring shows it, else on the first choice."""
        ringed = (widget for widget in self.choices if any(ring.contains(widget.rect.center) for ring in self._rings))
        first = self._on if self._on in self.widgets else next(ringed, None)
        wanted = first or next((widget for widget in self.choices if widget.can_focus), None)
        if wanted is not None:
            self.widgets.focus(wanted, quietly=True)

    def _place_speech(self, speech: Speech) -> None:
        caption = self.lesson.caption
        name = "" if caption is None else self.speaks_of.get(caption.key, "")
        self._rings = tuple(self.places(name)) if name else ()
        keep_off = [*self._rings, *(widget.rect for widget in self.choices)]
        self._place = _best_place(speech, self, keep_off)
        foot = self._place.foot
        high = foot.h
        self._on.rect = foot.right_part(min(foot.w - high - 14, 240.0 * max(1.0, high / 50)))
        self._back.rect = Rect(self._on.rect.x - 14 - high, foot.y, high, high)
        if self.lesson.asks:
            self._back.rect = foot.right_part(high)

    def _keep(self) -> None:
        if not self.lesson.is_done:
            self._learning.keep(self.lesson.tutorial, self.lesson.place)

    def _finish(self) -> None:
        self._fall_silent()
        self._learning.finish(self.lesson.tutorial)
        self._on_end()


def title_key(tutorial_id: str) -> str:
    """The text key of a tutorial's title; `.line` after it is that of the line below."""
    game, _, name = tutorial_id.partition("/")
    return f"{game}.tutorials.{name}"


def tutorial_table(tutorial: Tutorial, place: Place, learning: Learning, on_end: Callable[[], None]) -> TutorialTable:
    """The table of a tutorial at a place of it.

    Args:
        tutorial: what is taught.
        place: where it goes on.
        learning: where progress is kept.
        on_end: called when all of it is done; the table is the uppermost scene then.
    """
    room = cast("type[TableScene]", registry.resolve(registry.entry(tutorial.game.id).scene, "TABLE"))
    kind = cast("type[TutorialTable]", type(f"Tutorial{room.__name__}", (TutorialTable, room), {}))
    lesson = Lesson(tutorial, place)
    table = kind(lesson.match, TutorialPlayers(lesson))
    table.teach(lesson, learning, on_end)
    return table


def _best_place(speech: Speech, table: TutorialTable, keep_off: Sequence[Rect]) -> SpeechPlace:
    """The first of the table's rooms where nothing is hidden; else that where least is."""
    places = [SpeechPlace.fit(speech, table.app.tools, room) for room in table.speech_rooms()]

    def hidden(place: SpeechPlace) -> float:
        return sum(place.plaque.clipped(rect).area for rect in keep_off if place.plaque.intersects(rect))

    return min(places, key=hidden)
