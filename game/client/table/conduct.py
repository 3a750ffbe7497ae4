"""How the game at a table is conducted: what becomes of a move, of taking back, of the menu, and of the end.

A match is conducted by its players (`MatchConduct`); a lesson has a conduct of its own (`game.client.table.tutorial`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.client.drawing.geometry import Point
from game.client.drawing.parts import Part
from game.client.input.actions import Action
from game.client.shell.dialog import confirm
from game.client.shell.scene import Scene
from game.client.table.board import Frame
from game.client.table.log_panel import message_of
from game.client.table.people import People
from game.client.table.rematch import Rematch
from game.client.widgets.base import Widget
from game.client.words.locale import Message, msg
from game.match.match import Match
from game.match.undo import UndoPolicy, Verdict
from game.rules.core import Move, Seat

if TYPE_CHECKING:
    from game.client.table.controls import Controls
    from game.client.table.result import ResultScene


class ConductedTable(Frame, Protocol):
    """What a conduct may ask of its table."""

    @property
    def people(self) -> People:
        """Who of the people looks."""

    @property
    def controls(self) -> Controls:
        """What there is to press and read round the board."""

    def again(self, match: Match, make_conduct: ConductMaker) -> Scene:
        """A table of the same players for another match."""

    def sit(self, seat: Seat) -> None:
        """Shows the table from this seat, anew."""

    def drop_motion(self) -> None:
        """What moves is at its end."""

    def follow_speed(self, speed: str) -> None:
        """From now on things move at this speed, whatever the settings say; no moment waits for the viewer."""

    def settle(self) -> None:
        """Shows the view and the log as they are now, and asks whoever is to decide, whatever was shown before."""

    def settle_now(self) -> None:
        """Asks for a decision though nothing has happened yet, unless something is still to be shown."""

    def guard(self) -> None:
        """From now on a key that was to skip motion chooses nothing for a moment."""


class Conduct(ABC):
    """How one game is conducted. The hooks that are not abstract do nothing where a match needs nothing there."""

    @property
    @abstractmethod
    def undo(self) -> Verdict:
        """Whether something can be taken back now, and why not."""

    @property
    @abstractmethod
    def trouble(self) -> Message | str | None:
        """Why what is played here is not being saved; None while it is, and where nothing is to be saved."""

    @property
    def status(self) -> Message | None:
        """What the bar says instead of whose turn it is; None where it says that."""
        return None

    @property
    def games_won(self) -> Counter[str]:
        """The games won at this table so far, by name."""
        return Counter()

    @property
    def offers_choices(self) -> bool:
        """Whether the game's choices are laid out now."""
        return True

    @property
    def gives_focus(self) -> bool:
        """Whether the focus comes to the choices by itself, so that Enter makes the first of them."""
        return True

    @property
    def offers_advice(self) -> bool:
        """Whether anybody may be advised."""
        return True

    @property
    def offers_undo(self) -> bool:
        """Whether anything may ever be taken back."""
        return True

    @property
    def wanted(self) -> Move | None:
        """The one move that the viewer is asked for, as in a tutorial; None where they choose."""
        return None

    @property
    def widgets(self) -> Sequence[Widget]:
        """What stands at the table beside the log and the bar's buttons, and can have the focus."""
        return ()

    @property
    def column_height(self) -> float:
        """How much room is kept above the log for it, in units."""
        return 0.0

    def page_foot(self, text_scale: float) -> float:  # noqa: ARG002 - a match lays nothing there
        """How high a bar lies under all of the table, in units of a page without one, with type so large."""
        return 0.0

    def takes(self, action: Action) -> bool:  # noqa: ARG002 - a match takes none
        """Takes an action before the table does; False when it is not meant for it."""
        return False

    @abstractmethod
    def propose(self, move: Move) -> None:
        """The person wants to make a move."""

    @abstractmethod
    def take_back(self) -> None:
        """The person wants to go back; where that cannot be, says why."""

    @abstractmethod
    def open_pause(self) -> None:
        """Opens the menu: everything waits, and nothing is lost."""

    @abstractmethod
    def save_again(self) -> None:
        """Tries to write what could not be written."""

    @abstractmethod
    def show_result(self) -> None:
        """Lays the result over the table, where there is one."""

    def entered(self) -> None:  # noqa: B027 - a match needs nothing here
        """The table has come onto the stack, and the match goes on."""

    def settled(self) -> None:  # noqa: B027 - a match needs nothing here
        """The table lies still, and whoever decides next has been asked."""

    def update(self) -> None:  # noqa: B027 - a match needs nothing here
        """A frame begins."""

    def choices_dropped(self) -> None:  # noqa: B027 - a match needs nothing here
        """The decision is over: its choices are gone."""

    def resumed(self) -> None:  # noqa: B027 - a match needs nothing here
        """What lay over the table is gone."""

    def left(self) -> None:  # noqa: B027 - a match needs nothing here
        """The table is taken off the stack."""

    def place(self) -> None:  # noqa: B027 - a match needs nothing here
        """The board has been placed: places what the conduct lays on it."""

    def handle(self, action: Action) -> bool:  # noqa: ARG002 - a match takes none
        """Takes an action that nothing else took; False when it means nothing here."""
        return False

    def covers(self, point: Point) -> bool:  # noqa: ARG002 - a match lays nothing on it
        """Whether what the conduct lays on the board hides what is there."""
        return False

    def pressed(self) -> None:  # noqa: B027 - a match lays nothing on it
        """What `covers` a point was pressed there."""

    def parts(self) -> Iterable[Part]:
        """What lies on the board, over all that the game laid there."""
        return ()

    def overlay(self) -> Iterable[Part]:
        """What lies over the widgets."""
        return ()


class WatchedConduct(Conduct):
    """What any conduct does of a game that is only looked at: nobody moves, and nothing is saved."""

    trouble = None
    """Nothing is saved."""
    offers_choices = False
    """Nobody is asked."""
    gives_focus = False
    """The focus stays where it is."""
    offers_advice = False
    """Nobody is advised."""
    offers_undo = False
    """Nothing is taken back."""

    def propose(self, move: Move) -> None:
        """Nobody moves."""

    def save_again(self) -> None:
        """Nothing is saved."""

    def show_result(self) -> None:
        """There is no page of it: the table itself is looked at."""


class ConductMaker(Protocol):
    """Makes the conduct of a table."""

    def __call__(self, table: ConductedTable, /) -> Conduct:
        """Makes the conduct; the table has its match, and is not on a stack yet."""


class MatchConduct(Conduct):
    """A match among its players: moves are theirs, and at the end there is a result and a rematch."""

    def __init__(self, table: ConductedTable, games_won: Counter[str] | None = None) -> None:
        """Conducts the match on a table.

        Args:
            table: the table.
            games_won: the games won there before, by name.
        """
        self._table = table
        self.rematch = Rematch(table, self.result, self._again, games_won)
        """What follows the game."""

    @property
    def games_won(self) -> Counter[str]:
        """Over all rematches."""
        return self.rematch.games_won

    @property
    def undo(self) -> Verdict:
        """Whether the last decision of a person can be taken back."""
        return self._table.match.undo_verdict()

    @property
    def trouble(self) -> Message | str | None:
        """Why the match is not being saved."""
        trouble = self._table.match.trouble
        return None if trouble is None else message_of(trouble)

    def propose(self, move: Move) -> None:
        """Makes the move, asked once more where the settings say so; where the rules refuse it, the reason is shown."""
        table, match = self._table, self._table.match
        if not table.is_my_turn:
            table.show_notice(msg("table.wait"))
        elif table.app.settings.confirm_moves and match.undo_policy != "always" and match.is_legal(move):
            question = confirm(msg("table.confirm", move=table.board.move_text(move)), msg("table.confirm.line"))
            table.app.stack.push(question, lambda yes: table.play(move) if yes else None)
        else:
            table.play(move)

    def take_back(self) -> None:
        """Undo: back to the last decision of the person; another person is asked first."""
        verdict = self.undo
        if not verdict.allowed:
            self._table.show_notice(msg(verdict.reason))
        elif verdict.is_anothers and verdict.seat is not None:
            self._table.people.ask_consent(verdict.seat)
        else:
            self._table.match.undo()
            self._table.show_notice(msg("table.taken_back"))

    def open_pause(self) -> None:
        """Opens the menu, with the seats and giving up."""
        from game.client.table.pace_dialog import PaceDialog
        from game.client.table.pause import open_pause

        table, match, trouble = self._table, self._table.match, self.trouble
        playing = table.viewer in match.humans and not match.is_over and not table.covered
        open_pause(
            table.scene,
            match.game.id,
            match.game.rules,
            rules_name=match.rules_name,
            problem=None if trouble is None else msg("pause.unsaved", reason=trouble),
            on_seats=None if match.is_over or match.keeps_seats else table.people.open_seats,
            on_resign=table.people.resign if playing else None,
            on_pace=lambda: table.app.stack.push(PaceDialog(match.game.id), lambda _: None),
        )

    def save_again(self) -> None:
        """Tries to write the moves that could not be written."""
        self._table.match.save_again()

    def show_result(self) -> None:
        """Lays the result over the table."""
        self.rematch.show_result()

    def settled(self) -> None:
        """After the last event the result comes."""
        if self._table.match.is_over:
            self.rematch.game_over()

    def resumed(self) -> None:
        """Shows the result that came while something lay over the table."""
        self.rematch.resumed()

    def left(self) -> None:
        """The next game of a series waits among the saves."""
        self.rematch.left()

    def result(self) -> ResultScene:
        """The page of the result."""
        from game.client.table.result import ResultScene

        return ResultScene(self._table, games_won=self.rematch.games_won, goes_on=self.rematch.goes_on)

    def _again(self, match: Match) -> Scene:
        return self._table.again(match, partial(MatchConduct, games_won=self.rematch.games_won))


def undo_policy(word: str) -> UndoPolicy:
    """What a match lets be taken back, by the word of the setting."""
    match word:
        case "never":
            return "never"
        case "before_chance":
            return "before_chance"
        case _:
            return "always"
