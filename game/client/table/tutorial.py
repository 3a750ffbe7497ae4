"""A tutorial at its table: the game's own table, and between the moves somebody who explains.

The table is the real one, so it needs to know nothing of tutorials but where things lie (`Board.places`): the dealer
and the other seats' players are the file, and wait while something is to be read. The learners make their own moves;
another move than the one asked for is answered kindly and nothing of it happens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.ai.players import Request, StillPlayers
from game.client.drawing.geometry import Point as Position
from game.client.drawing.geometry import Rect
from game.client.drawing.parts import Part
from game.client.input import actions
from game.client.input.actions import Action, Select
from game.client.input.bindings import Column
from game.client.input.input import Device
from game.client.table.captions import Captions
from game.client.table.conduct import Conduct, ConductedTable
from game.client.table.laying import lay_table
from game.client.table.scene import TableScene
from game.client.table.speech import Speech
from game.client.table.spots import Spot, read_spot
from game.client.words.locale import Message, msg
from game.match.learning import Learning
from game.match.tutorial import Caption, Lesson, Place, Tutorial
from game.match.undo import Verdict
from game.rules.core import CHANCE, Move

TEACHER = "bauta"
"""The mask that explains."""
HANDS: dict[Device, str] = {"keys": "keys", "mouse": "mouse", "touch": "mouse", "pad": "pad"}
"""By what a text tells how something is done: it stands behind the caption's key for that."""


class TutorialPlayers(StillPlayers):
    """Answers for the other seats with the moves of the file, as soon as nothing is to be read first.

    Asked about the learner's own seat, they name the move that the tutorial wants.
    """

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self._unanswered: list[Request] = []

    def take(self, request: Request) -> None:
        """Answers with the next move of the file; the request waits while something is to be read before it."""
        self._unanswered.append(request)
        self.go_on()

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
        super().cancel(request)
        if request in self._unanswered:
            self._unanswered.remove(request)


class LessonConduct(Conduct):
    """Conducts a game as a lesson: something is said between the moves, and only the moves asked for are made."""

    def __init__(
        self, table: ConductedTable, lesson: Lesson, players: TutorialPlayers, learning: Learning,
        on_end: Callable[[], None],
    ) -> None:  # fmt: skip
        """Conducts a lesson on a table.

        Args:
            table: the table; its match is the lesson's.
            lesson: the tutorial and the place in it.
            players: the players of the table.
            learning: where progress is kept.
            on_end: called when all of it is done; the table is the uppermost scene then.

        Raises:
            NotationError: a caption points at something that the table does not know.
        """
        self._table = table
        self._spots = {
            number: read_spot(caption.points_at, table.board.spots)
            for number, caption in enumerate(lesson.tutorial.captions)
            if caption.points_at is not None
        }
        self._players = players
        self._learning = learning
        self._on_end = on_end
        self._said: tuple[Caption, Device] | None = None
        self.lesson = lesson
        """The tutorial and the place in it."""
        self.captions = Captions(table, self.read_on, self.take_back)
        """What is said."""

    # What a table asks of a conduct.

    @property
    def undo(self) -> Verdict:
        """What was said before can be heard again, but for the first."""
        first = self.lesson.previous is None
        return Verdict(allowed=not first, reason="tutorial.first" if first else "")

    @property
    def trouble(self) -> Message | str | None:
        """Why the place in the tutorial is not being kept."""
        return self._learning.problem

    @property
    def status(self) -> Message | None:
        """While something is to be read it is nobody's turn."""
        return None if self.captions.is_silent or self.lesson.asks else msg("tutorial.status")

    @property
    def offers_choices(self) -> bool:
        """At the end of the game there are none."""
        return not self._table.match.is_over

    @property
    def gives_focus(self) -> bool:
        """An answer is to be chosen: Enter alone gives none."""
        return not self.lesson.asks

    @property
    def wanted(self) -> Move | None:
        """What the caption asks for: with which choice it is made can be seen."""
        return self.lesson.next_move if self.lesson.asks else None

    def propose(self, move: Move) -> None:
        """Makes the move that is asked for; any other is answered, and the same question stands."""
        table, lesson = self._table, self.lesson
        wanted = lesson.next_move
        if not table.is_my_turn:
            table.show_notice(msg("table.wait"))
        elif wanted is None:
            table.play(move)
        elif lesson.caption is not None and not lesson.asks:
            table.sound("knock")
            table.show_notice(msg("tutorial.read_first"))
        elif lesson.is_asked(move):
            lesson.read_on()
            table.play(wanted)
            self._keep()
        elif table.match.is_legal(move):
            table.sound("knock")
            self._answer(msg("tutorial.try", move=table.board.move_text(wanted)))
        else:
            table.play(move)

    def take_back(self) -> None:
        """Back to what was said before, and to the table as it was then."""
        place = self.lesson.previous
        if place is None:
            self._table.show_notice(msg("tutorial.first"))
            return
        self._table.app.stack.replace(tutorial_table(self.lesson.tutorial, place, self._learning, self._on_end))

    def open_pause(self) -> None:
        """Opens the menu: the rules may be read, nobody changes seats."""
        from game.client.table.pause import open_pause

        game = self._table.match.game
        open_pause(self._table.scene, game.id, game.rules, problem=self._learning.problem, kept=msg("tutorial.paused"))

    def save_again(self) -> None:
        """Tries to keep the place."""
        self._keep()

    def show_result(self) -> None:
        """A tutorial ends with its last caption, not with a result."""

    def entered(self) -> None:
        """What is to be read first is shown even before the first chance."""
        self._table.settle_now()

    def settled(self) -> None:
        """The table lies still: what is to be said here is said."""
        if self.lesson.is_done:
            self._finish()
        elif self.lesson.caption is not None:
            self._table.guard()
            self._explain()
        else:
            self._players.go_on()

    def choices_dropped(self) -> None:
        """Something happens: nothing is said meanwhile."""
        self.captions.hide()

    def left(self) -> None:
        """The place is kept, so that the tutorial goes on from here another time."""
        self._keep()

    def update(self) -> None:
        """How something is done is told for the device in hand."""
        caption, device = self.lesson.caption, self._table.app.input.device
        if not self.captions.is_silent and caption is not None and self._said != (caption, device):
            self.captions.reword(self._speech(caption))

    def place(self) -> None:
        """Places what is said where it hides nothing of what it speaks of."""
        self.captions.place()

    def handle(self, action: Action) -> bool:
        """A question is not passed by Enter alone: where nothing has been chosen, it says what is wanted."""
        if isinstance(action, actions.Move) and self.captions.turn(action.direction):
            return True
        if action == Select() and self.lesson.asks and not self.captions.is_silent:
            self._table.sound("knock")
            self._explain(msg("tutorial.choose_first", what=self._how or self._table.board.prompt()[1]))
            return True
        return False

    def covers(self, point: Position) -> bool:
        """What is said lies over the board and the log."""
        return self.captions.covers(point)

    def pressed(self) -> None:
        """A click anywhere on what is said goes on, too."""
        self.read_on()

    def parts(self) -> Iterator[Part]:
        """What is said."""
        return self.captions.parts()

    def overlay(self) -> Iterator[Part]:
        """The rings round what it speaks of."""
        return self.captions.overlay()

    # How the lesson goes on.

    def read_on(self) -> None:
        """What stands here has been read; where a move is asked for, it stands until that is made."""
        lesson = self.lesson
        if self.captions.is_silent or lesson.asks:
            return
        lesson.read_on()
        self._keep()
        if lesson.is_done:
            self._finish()
        elif lesson.caption is not None:
            self._explain()
        else:
            self.captions.hide()
            if self._table.match.to_move == CHANCE:
                self._table.match.begin()
            self._players.go_on()

    def _explain(self, answer: Message | None = None) -> None:
        """Says what is to be said here."""
        caption = self.lesson.caption
        if caption is None:
            return
        number = self.lesson.tutorial.captions.index(caption)
        points_at = partial(self._pointed_at, self._spots.get(number))
        speech = self._speech(caption, answer)
        self.captions.show(speech, points_at, reads_on=not self.lesson.asks, goes_back=number > 0)

    def _speech(self, caption: Caption, answer: Message | None = None) -> Speech:
        """What is said, and how that is done with the device in hand."""
        captions = self.lesson.tutorial.captions
        self._said = caption, self._table.app.input.device
        return Speech(
            f"portraits/{TEACHER}",
            msg(f"seat.mask.{TEACHER}"),
            msg("tutorial.count", number=captions.index(caption) + 1, total=len(captions)),
            msg(caption.key),
            self._how,
            answer,
        )

    @property
    def _how(self) -> Message | None:
        """How that is done which is asked for, with the device in hand; None where nothing is to be told of it."""
        caption, keys = self.lesson.caption, self._table.app.input
        if caption is None or not caption.how:
            return None
        column: Column = "pad" if keys.device == "pad" else "keys"
        names = {place.meaning: keys.label_on(column, place.meaning) for place in keys.bindings.places()}
        return msg(f"{caption.how}.{HANDS.get(keys.device, 'mouse')}", **names)

    def _pointed_at(self, spot: Spot | None) -> Sequence[Rect]:
        return () if spot is None else self._table.board.places(spot)

    def _answer(self, answer: Message) -> None:
        if self.captions.is_silent:
            self._table.show_notice(answer)
        else:
            self._explain(answer)

    def _keep(self) -> None:
        if not self.lesson.is_done:
            self._learning.keep(self.lesson.tutorial, self.lesson.place)

    def _finish(self) -> None:
        self.captions.hide()
        self._learning.finish(self.lesson.tutorial)
        self._on_end()


def title_key(tutorial_id: str) -> str:
    """The text key of a tutorial's title; `.line` after it is that of the line below."""
    game, _, name = tutorial_id.partition("/")
    return f"{game}.tutorials.{name}"


def tutorial_table(tutorial: Tutorial, place: Place, learning: Learning, on_end: Callable[[], None]) -> TableScene:
    """The table of a tutorial at a place of it.

    Args:
        tutorial: what is taught.
        place: where it goes on.
        learning: where progress is kept.
        on_end: called when all of it is done; the table is the uppermost scene then.

    Raises:
        NotationError: a caption points at something that the game's table does not know.
    """
    lesson = Lesson(tutorial, place)
    players = TutorialPlayers(lesson)
    return lay_table(lesson.match, players, lambda table: LessonConduct(table, lesson, players, learning, on_end))
