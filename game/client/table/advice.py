"""Advice: the adviser is asked about the viewer's decision, and the answer stands in its panel until it is unwanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.ai.player import Choice
from game.client.shell.scene import Host
from game.client.table.hint_panel import HintPanel
from game.client.table.thinking import Thinking
from game.client.words.locale import Message, msg
from game.rules.core import Move, Seat


class AdvisedTable(Protocol):
    """What advice needs of the table where it is given."""

    @property
    def is_my_turn(self) -> bool:
        """Whether the viewer has a decision to make now."""

    @property
    def app(self) -> Host:
        """The app."""

    @property
    def viewer(self) -> Seat:
        """Whose side of the table is shown."""

    def say(self, message: Message | str) -> None:
        """Adds a line to what is said."""

    def show_notice(self, message: Message) -> None:
        """Says something in the bar for a while."""


class Advice:
    """What the viewer is advised, from the question to the end of their turn."""

    def __init__(
        self,
        table: AdvisedTable,
        panel: HintPanel,
        thinking: Thinking,
        adviser: Callable[[], str],
        on_change: Callable[[], None],
        set_up: Callable[[Move], None],
    ) -> None:
        """Nothing is asked yet.

        Args:
            table: where it is given.
            panel: where it is shown.
            thinking: the requests of the table.
            adviser: the player who is asked, as `--seats` names it.
            on_change: gives the panel the height that it needs now.
            set_up: puts a move into the controls of the decision, without making it.
        """
        self._table = table
        self._panel = panel
        self._thinking = thinking
        self._adviser = adviser
        self._on_change = on_change
        self._set_up = set_up
        self._first: Choice | None = None
        self._taken_early = False
        """Whether the move is to be set up as soon as it is known."""
        self._wanted: set[Seat] = set()
        """Who has asked and not sent it away: they are advised about each of their decisions."""

    @property
    def choice(self) -> Choice | None:
        """The advice shown; None while none is."""
        return self._panel.choice

    @property
    def move(self) -> Move | None:
        """The move that is advised now; None while none is."""
        return None if self._panel.choice is None else self._panel.choice.advised

    def ask(self) -> None:
        """Asks about the viewer's decision, and from now on about each one; asked again, the advice goes."""
        if self._panel.choice is not None:
            self._wanted.discard(self._table.viewer)
            self.clear()
        elif not self._table.is_my_turn:
            self._table.show_notice(msg("table.wait"))
        else:
            self._wanted.add(self._table.viewer)
            self._ask()

    def press(self) -> None:
        """The panel is pressed: without advice it asks for some, with advice it sets the move up."""
        if not self.take():
            self.ask()

    def take_or_ask(self) -> None:
        """Sets the advised move up; where there is no advice yet it is asked for, and set up as it comes."""
        if not self.take() and self._panel.choice is None:
            if not self._panel.thinking:
                self.ask()
            self._taken_early = self._panel.thinking

    def take(self) -> bool:
        """Sets the advised move up; False where there is none, or it has been set up already."""
        move = self.move
        if move is None or self._panel.taken or not self._table.is_my_turn:
            return False
        self._set_up(move)
        self._panel.taken = True
        return True

    @property
    def _is_wanted(self) -> bool:
        return self._table.viewer in self._wanted and self._table.app.settings.hints

    def _ask(self) -> None:
        self._thinking.ask_advice(self._adviser())
        self._panel.thinking = True

    def show_when_asked(self, choice: Choice) -> None:
        """Shows this advice as soon as the table lies still and the viewer is asked."""
        self._first = choice

    def update(self) -> None:
        """Shows the answer once it is there; one that comes too late is dropped."""
        request = self._thinking.take_advice()
        if request is None:
            return
        self._panel.thinking = False
        if request.choice is not None and self._table.is_my_turn:
            early = self._taken_early
            self._show(request.choice)
            if early:
                self.take()
        self._taken_early = False

    def settled(self) -> None:
        """The table lies still."""
        if self._first is not None and self._table.is_my_turn:
            choice, self._first = self._first, None
            self._show(choice)
        elif self._is_wanted and self._table.is_my_turn and self._panel.choice is None:
            self._ask()

    def clear(self) -> None:
        """The advice is not wanted any more."""
        was_shown = self._panel.choice is not None
        self.forget()
        if was_shown:
            self._on_change()

    def forget(self) -> None:
        """The position is another one, or the table is left: nothing is asked and nothing shown."""
        self._thinking.forget_advice()
        self._panel.thinking = self._taken_early = False
        if self._panel.choice is not None:
            self._panel.choice = None

    def _show(self, choice: Choice) -> None:
        self._panel.choice = choice
        self._on_change()
        self._table.say(self._panel.spoken())
