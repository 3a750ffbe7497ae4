"""What follows a game: the result is laid over the table, and from there the same players sit down again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.client.shell.scene import Scene
from game.client.table.board import Frame
from game.match.dealer import fresh_seed
from game.match.match import Match
from game.match.save import Store
from game.match.seats import colours_of

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
        self.games_won = Counter(games_won or ())
        """Games won at this table by name."""

    def game_over(self) -> None:
        """The table lies still after the last event: the game is counted, once, and its result comes in a moment."""
        if self._is_counted:
            return
        self._is_counted = True
        match = self._table.match
        self.games_won += Counter(match.seats[seat].name for seat in match.winners or ())
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

    def _answered(self, answer: ResultAnswer) -> None:
        from game.client.table.result import ResultAnswer

        match answer:
            case ResultAnswer.REMATCH:
                self._table.app.stack.replace(self._again(same_again(self._table.match)))
            case ResultAnswer.TITLE:
                self._table.app.stack.pop(self._table.scene)
            case ResultAnswer.TABLE:
                pass


def same_again(match: Match) -> Match:
    """The next game of the same players, each one seat further with their own colour, saved beside the last one."""
    store = None if match.save is None else Store(match.save.path.parent)
    coloured = [replace(plan, colour=colour) for plan, colour in zip(match.seats, colours_of(match.seats), strict=True)]
    seats = [*coloured[-1:], *coloured[:-1]]
    return type(match)(match.game, seats, fresh_seed(), store, rules_name=match.rules_name)
