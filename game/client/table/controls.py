"""What there is to press and read round every board: the bar's buttons, the log and advice, in the order of Tab."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.client.drawing.layout import Page
from game.client.table.board import Frame
from game.client.table.column import place_column
from game.client.table.hint_panel import HintPanel
from game.client.table.log_panel import LogPanel
from game.client.table.top_bar import UnsavedMark, bar_buttons, place_bar_buttons
from game.client.widgets.base import Widget, first_to_focus
from game.client.widgets.button import Button
from game.client.words.locale import msg
from game.match.undo import Verdict
from game.rules.core import Move


class Steering(Protocol):
    """What the conduct of the game lays round the board."""

    @property
    def widgets(self) -> Sequence[Widget]:
        """What stands there beside the log and the bar's buttons."""

    @property
    def column_height(self) -> float:
        """How much room is kept above the log for it, in units."""

    @property
    def offers_advice(self) -> bool:
        """Whether anybody may be advised."""

    @property
    def offers_undo(self) -> bool:
        """Whether anything may ever be taken back."""

    @property
    def wanted(self) -> Move | None:
        """The one move that the viewer is asked for; None where they choose."""


class Controls:
    """The standing widgets of one table."""

    def __init__(
        self, table: Frame, conduct: Steering, mark: UnsavedMark, clock_height: Callable[[], float] = lambda: 0.0
    ) -> None:
        """Nothing is in the ring yet, and nothing can be pressed; see `connect` and `order`.

        Args:
            table: the table, whose board and faces are there already.
            conduct: how the game is conducted, which may lay widgets of its own there.
            mark: the mark for a game that is not being saved.
            clock_height: how much room the clock wants under the log, in units.
        """
        self._clock_height = clock_height
        self._table = table
        self._conduct = conduct
        self._mark = mark
        board = table.board
        self.log = LogPanel(table.faces, board.log_icon)
        """The log."""
        self.hint = HintPanel(table.faces, board.move_text, board.advice_text)
        """Advice."""
        self.hint.words = board.reason_words
        self.bar = bar_buttons()
        """The buttons of the bar, by the name of what they do."""
        self.bar["log"].on_press = self._read_log
        self.bar["undo"].visible, self.bar["hint"].visible = conduct.offers_undo, conduct.offers_advice

    def _read_log(self) -> None:
        """The log has the focus; where it is folded, advice goes for it."""
        if not self.log.visible and self.hint.on_ask is not None:
            self.hint.on_ask()
        self._table.widgets.focus(self.log)

    def connect(self, **on_press: Callable[[], None]) -> None:
        """Says what the buttons do, by their names."""
        for name, call in on_press.items():
            self.bar[name].on_press = call

    def connect_panel(self, press: Callable[[], None], ask: Callable[[], None]) -> None:
        """Says what pressing the panel of advice does, and what its key does."""
        self.hint.on_press, self.hint.on_ask = press, ask

    def follow_faces(self) -> None:
        """Others sit at the table, or somebody else looks."""
        self.log.faces = self.hint.faces = self._table.faces
        self.log.seats = tuple(self._table.match.seats)

    @property
    def offers_advice(self) -> bool:
        """Whether there is still something to advise about, and a person who decides."""
        match = self._table.match
        over = match.is_over and self._table.settled
        return self._table.app.settings.hints and self._conduct.offers_advice and bool(match.humans) and not over

    def judge(self, undo: Verdict) -> None:
        """Whether a move can be taken back, by its verdict, and advice be had now."""
        self.bar["undo"].enabled = undo.allowed
        self.bar["undo"].why_not = None if undo.allowed else msg(undo.reason)
        asked = self._table.is_my_turn
        self.bar["hint"].enabled = asked and self._table.app.settings.hints
        self.bar["hint"].why_not = None if asked else msg("table.wait")

    def order(self) -> None:
        """The panels and the bar stay in the ring, with the focus if it is there; the choices come after them."""
        widgets, choices = self._table.widgets, self._table.choices
        standing: list[Widget] = [
            self.log,
            self._mark,
            *self.bar.values(),
            *self._table.board.readers,
            *self._conduct.widgets,
        ]
        if self.offers_advice:
            standing.insert(0, self.hint)
        self.place_column()
        if [widget for widget in widgets if widget not in choices] != standing:
            focused = widgets.focused
            widgets.clear()
            widgets.extend(standing)
            widgets.focus(focused if focused in standing else None, quietly=True)
        widgets.extend(choices)

    def mark_advised(self) -> None:
        """Marks the choices that advice speaks of; what is marked follows what has been set up."""
        choices, move = self._table.choices, self._table.advised
        marked = () if move is None else self._table.board.advised_choices(move)
        for widget in choices:
            widget.advised = widget in marked
        if self._conduct.wanted is not None and any(isinstance(widget, Button) for widget in marked):
            for widget in choices:
                if isinstance(widget, Button) and widget.kind in ("primary", "plain"):
                    widget.kind = "primary" if widget.advised else "plain"

    def refocus(self) -> None:
        """Gives the focus to the first choice, else to the log."""
        first = first_to_focus(self._table.choices)
        self._table.widgets.focus(self.log if first is None else first, quietly=True)

    def place(self, page: Page) -> None:
        """Places everything, on this page."""
        place_bar_buttons(self.bar, page)
        self._mark.place(page)
        self.place_column()

    def place_column(self) -> None:
        """Places the panels of the right column; advice is as high as it has to be."""
        board, hint = self._table.board, self.hint
        extra = None if hint.choice is None else board.advice_extra(hint.choice)
        hint.extra_height, hint.extra = (0, None) if extra is None else extra
        place_column(
            self._table.app.tools, self.log, hint if self.offers_advice else None,
            board.foot_height + self._clock_height(), self._conduct.column_height,
        )  # fmt: skip
        if self.log.focused and not self.log.visible:
            self._table.widgets.focus(self.hint, quietly=True)
