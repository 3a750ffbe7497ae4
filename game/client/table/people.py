"""Several people at one screen: the curtain between them, consent to take a decision back, seats that change hands.

Who looks is decided by `Eyes` alone; this calls people to the screen and turns the table to whoever looks.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ai.player import stand_in_of
from game.client.drawing.parts import Part
from game.client.shell.dialog import Answer, Dialog, confirm
from game.client.table.board import Frame
from game.client.table.calling import Calling, called_to_answer, called_to_look
from game.client.table.curtain import CurtainScene, draw_cloth
from game.client.table.eyes import Eyes
from game.client.table.faces import faces_of
from game.client.table.seats import SeatsScene, reseated
from game.client.words.locale import Message, msg
from game.match.seats import SeatPlan
from game.rules.core import CHANCE, Seat


class People:
    """The people at one table."""

    def __init__(self, table: Frame) -> None:
        self._table = table
        self._match = table.match
        self._changing = False
        self.eyes = Eyes(table.match, lambda: table.app.settings.curtain)
        """Who looks; what is shown and said of the table goes by it."""

    def cover(self, seat: Seat) -> None:
        """The person of this seat is to look next: behind the curtain, or at once where all may see the same."""
        hangs = self.eyes.covered
        self.eyes.look_away()
        if self.eyes.covered:
            self._hang_curtain(called_to_look(self._match, seat), lambda _: self._lift(seat), falls=not hangs)
        else:
            self._table.say(msg("spoken.turn_of", name=self._name(seat)))
            self._uncover(seat)

    def cover_part(self) -> Part:
        """What is seen of a covered table: nothing, and while nobody is called that an AI player thinks."""
        mover = self._match.to_move
        line = None
        if mover is not None and mover != CHANCE and not self._match.seats[mover].is_human:
            line = msg("table.thinks", name=self._name(mover))
        page = self._table.app.tools.page.rect
        return Part("cloth", page, line, partial(draw_cloth, line=line), kept=True)

    def ask_consent(self, seat: Seat) -> None:
        """Another person's decision is taken back only with their consent; they are asked over the covered table."""
        asker = self._table.viewer

        def answered(yes: bool) -> None:
            if not yes:
                self.cover(asker)
                return
            self.eyes.look(seat)
            self._match.undo()
            self._table.show_notice(msg("table.taken_back"))

        def there(_: bool) -> None:
            question, line = (
                msg("undo.consent", name=self._name(asker)),
                msg("undo.consent.line", name=self._name(seat)),
            )
            self._table.app.stack.push(confirm(question, line), answered)

        self.eyes.look_away()
        if self.eyes.covered:
            self._hang_curtain(called_to_answer(self._match, seat, asker), there, falls=True)
        else:
            there(True)

    def open_seats(self) -> None:
        """Who sits where: hand a seat to an AI, take it back, change a level."""
        self._table.app.stack.push(SeatsScene(self._match.game.id, self._match.seats, self.eyes.seat), self._seat_all)

    def resign(self) -> None:
        """The person who looks gives the own seat up for good, when that has been asked and answered."""
        self._table.app.stack.push(confirm(msg("table.resign.ask"), msg("table.resign.line")), self._resigned)

    def reseated(self) -> None:
        """After an undo or a change of seats: whoever may look at the table sees it, or it is covered."""
        if not self._changing:
            self._table.sit(self.eyes.reseat(self._table.viewer))

    def _hang_curtain(self, call: Calling, lifted: Callable[[bool], None], *, falls: bool) -> None:
        """Calls a person to the screen; while something else lies over the covered table, that goes first.

        The table is hidden by now: where the curtain `falls`, it does so before the dark.
        """
        self._table.clear_away()
        if self._table.app.stack.top is self._table.scene:
            self._table.app.stack.push(CurtainScene(call, falls=falls), lifted)

    def _lift(self, seat: Seat) -> None:
        """The person is there: the table is laid anew for them, and then the curtain is drawn apart."""
        self._uncover(seat)
        self._table.unveil()

    def _uncover(self, seat: Seat) -> None:
        self.eyes.look(seat)
        self._table.sit(seat)

    def _name(self, seat: Seat) -> Message | str:
        return faces_of(self._match.seats, None)[seat].name

    def _seat_all(self, plans: tuple[SeatPlan, ...]) -> None:
        """Others sit at the table, all at once: nobody looks in between from a seat that is theirs no longer."""
        self._changing = True
        try:
            for number, plan in enumerate(plans):
                if plan != self._match.seats[number]:
                    self._match.set_seat(Seat(number), plan)
        finally:
            self._changing = False
        self.reseated()

    def _resigned(self, yes: bool) -> None:
        if not yes:
            return
        seat, spare = self._table.viewer, stand_in_of(self._match.game.id)
        plan = reseated(self._match.seats[seat], spare, self._match.seats)
        name = self._match.seats[seat].name
        self._match.set_seat(seat, SeatPlan(spare, name, plan.mask), resigned=True)
        if self._match.humans:
            return  # The game is theirs now, and so is the screen.
        answers = (
            Answer(msg("table.resigned.watch"), "watch"),
            Answer(msg("table.skip_to_end"), "skip", kind="primary"),
            Answer(msg("pause.leave"), "leave"),
        )
        question = Dialog(msg("table.resigned.title"), msg("table.resigned.line"), answers, cancel="watch")
        self._table.app.stack.push(question, self._after_resigning)

    def _after_resigning(self, answer: str) -> None:
        if answer == "skip":
            self._table.skip_to_my_turn()
        elif answer == "leave":
            self._table.app.stack.pop(self._table.scene)
