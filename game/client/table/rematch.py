"""What follows a game: the result is laid over the table, and from there the same players sit down again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.client.shell.scene import Scene
from game.client.table.board import Frame
from game.client.words.locale import msg
from game.errors import SaveError
from game.match.match import Match
from game.match.next_game import next_of_series, same_again
from game.match.save import Store

if TYPE_CHECKING:
    from game.client.table.result import ResultAnswer, ResultScene

END_PAUSE_S = 0.9
"""Seconds from the last event to the result."""


class Rematch:
    """The result of a table's game, and the games won there over all rematches."""

    def __init__(
        self,
        table: Frame,
        result: Callable[[], ResultScene],
        again: Callable[[Match], Scene],
        games_won: Counter[str] | None = None,
    ) -> None:
        """The game is still being played.

        Args:
            table: where it is played.
            result: makes the page of the result.
            again: lays the table for the next game.
            games_won: the games won at this table before, by name.
        """
        self._table = table
        self._result = result
        self._again = again
        self._is_counted = False
        self._is_put_off = False
        self._next: Match | None = None
        self.games_won = Counter(games_won or ())
        """Games won at this table by name."""

    def game_over(self) -> None:
        """The table lies still after the last event: the game is counted, once, and its result comes in a moment."""
        if self._is_counted:
            return
        self._is_counted = True
        match = self._table.match
        self.games_won += Counter(match.seats[seat].name for seat in match.winners or ())
        self._deal_next()
        self._table.app.after(END_PAUSE_S if self._table.takes_time else 0, self.show_result)

    def show_result(self) -> None:
        """Lays the result over the table; while a menu lies there, as soon as that is closed."""
        table = self._table
        self._is_put_off = table.scene.attached and table.app.stack.top is not table.scene
        if table.scene.attached and not self._is_put_off:
            table.app.stack.push(self._result(), self._answered)

    def resumed(self) -> None:
        """What lay over the table is gone: the result that came meanwhile is shown."""
        if self._is_put_off:
            self._table.app.after(0, self.show_result)

    @property
    def goes_on(self) -> bool:
        """Whether the series of this game has a next one, which can be played from here."""
        return self._next is not None

    def left(self) -> None:
        """The table is taken away: the next game of a series lies among the saves, where Continue finds it."""
        if self._next is not None:
            self._next.close()
            self._next = None

    def _deal_next(self) -> None:
        """Deals the next game of a series as soon as this one is over, so that the series outlives whatever follows."""
        match = self._table.match
        if match.series is None or match.is_series_decided:
            return
        store = None if match.save is None else Store(match.save.path.parent)
        try:
            self._next = next_of_series(match, store, "" if match.save is None else match.save.path.stem)
        except SaveError as error:
            self._table.app.tell(msg("series.stopped", reason=str(error)))

    def _answered(self, answer: ResultAnswer) -> None:
        from game.client.table.result import ResultAnswer

        match answer:
            case ResultAnswer.REMATCH:
                following, self._next = self._next or same_again(self._table.match), None
                self._table.app.stack.replace(self._again(following))
            case ResultAnswer.TITLE:
                self._table.app.stack.pop(self._table.scene)
            case ResultAnswer.TABLE:
                pass
