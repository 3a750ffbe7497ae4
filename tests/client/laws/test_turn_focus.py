"""The law of the turn: the focus comes to its decision, takes nothing from whoever is busy, and no early key decides.

Random evenings at every table: keys, clicks and pauses of any length, the focus put anywhere, dialogs in between.
"""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.client.drawing.sprites import Sprites
from game.client.input.keys import KEY_CODES
from game.client.shell.rest import FRAME
from game.client.table.decision import CALM_S, GUARD_S
from game.client.table.pause import PauseScene
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.client.widgets.base import first_to_focus
from game.client.widgets.text_field import TextField
from tests.client.laws.stage import Stage, all_tables, any_table
from tests.workers import Scheduler

KEYS = ("return", "space", "tab", "up", "down", "left", "right", "n", "b", "d", "f", "q", "v", "1", "2", "3", "h", "l")
"""What is pressed."""
ACTS = 110
"""How often something is done in an evening."""
SLACK_S = 3 * FRAME
"""So much later the focus may come: it comes with a turn of the loop."""


class Evening:
    """A table, and somebody who is never at rest."""

    def __init__(self, game_id: str, players: int, seed: int) -> None:
        self.rng = Random(f"{game_id} {players} {seed} focus")
        background = Scheduler(self.rng)  # never works: what is drawn does not matter here
        self.stage = Stage(Sprites(background=background), background, windowed=True)
        self.stage.settings.set("speed", self.rng.choice(("none", "none", "fast")))
        self.stage.settings.set("curtain", False)
        self.table: TableScene = any_table(game_id, players, seed)
        self.stage.app.stack.push(self.table)
        self.pressed_at = -1.0
        self.turn_since: float | None = None
        self.has_come = False
        """Whether the focus has been where it belongs in this turn: from then on it is the person's own affair."""

    @property
    def now(self) -> float:
        return self.stage.app.now

    @property
    def is_asked(self) -> bool:
        return self.stage.app.stack.top is self.table and self.table.is_my_turn

    @property
    def is_over(self) -> bool:
        return self.table.match.is_over or isinstance(self.stage.app.stack.top, ResultScene)

    @property
    def has_focus(self) -> bool:
        """Whether the focus is at the decision."""
        return self.table.widgets.focused in self.table.choices

    def step(self) -> None:
        """One turn of the loop in which nothing is pressed; looks whether the focus went where it may."""
        focused, had, moves = self.table.widgets.focused, self.has_focus, len(self.table.match.moves)
        self.stage.step(FRAME)
        self._note_turn(moves)
        if not self.is_asked:
            return
        came = self.has_focus and not had
        if came:
            assert self.now - self.pressed_at >= CALM_S, "the focus came while somebody was busy"
            assert focused is None or not focused.keeps_focus, "the focus was taken from a list or a text"
        if focused is not None and focused.keeps_focus and focused in self.table.widgets:
            assert self.table.widgets.focused is focused, "the focus left a list by itself"
        elif self.turn_since is not None and not self.has_come:
            calm_since = max(self.pressed_at + CALM_S, self.turn_since)
            assert self.has_focus or self.now <= calm_since + SLACK_S, "the focus never came"

    def press(self, name: str) -> None:
        """Presses a key; one that comes before the focus decides nothing."""
        table, before = self.table, len(self.table.match.moves)
        since = None if self.turn_since is None else self.now + FRAME - self.turn_since
        is_early = self.is_asked and not self.has_come
        skips = name in ("return", "space")
        is_early = is_early or (skips and self.is_asked and since is not None and since < GUARD_S)
        seat = table.viewer
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            typed = {"unicode": name if len(name) == 1 else ""} if kind == pygame.KEYDOWN else {}
            pygame.event.post(pygame.event.Event(kind, key=KEY_CODES[name], mod=0, scancode=0, **typed))
        self.stage.step(FRAME)
        self.pressed_at = self.now
        made = [move for move in table.match.moves[before:] if move.seat == seat]
        assert not (is_early and made), f"{name} made {made}, though the focus had not come"
        self._note_turn(before)

    def click(self) -> None:
        """Clicks somewhere where nothing is decided."""
        widget = self.rng.choice((self.table.controls.log, None))
        point = (1000.0, 20.0) if widget is None else widget.rect.center
        before = len(self.table.match.moves)
        pos = self.stage.app.page.point_px(point)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
        self.stage.step(FRAME)
        self.pressed_at = self.now
        self._note_turn(before)

    def _keeps(self) -> bool:
        focused = self.table.widgets.focused
        return focused is not None and focused.keeps_focus

    def _note_turn(self, before: int) -> None:
        if len(self.table.match.moves) != before or not self.is_asked:
            self.turn_since, self.has_come = None, False
        if self.is_asked and self.turn_since is None:
            self.turn_since = self.now
        self.has_come = self.is_asked and (self.has_come or self.has_focus or self._keeps())

    def act(self) -> None:
        """Something happens."""
        match self.rng.choice(("key",) * 5 + ("wait",) * 3 + ("long", "click", "dialog", "move")):
            case "key":
                self.press(self.rng.choice(KEYS))
            case "wait":
                for _ in range(self.rng.randrange(1, 12)):
                    self.step()
            case "long":
                for _ in range(60):
                    self.step()
            case "click":
                self.click()
            case "dialog":
                self._dialog()
            case "move" if self.is_asked:
                before = len(self.table.match.moves)
                self.table.propose(self.table.match.state.random_move(self.rng))
                self._note_turn(before)
        self._close_what_opened()

    def _dialog(self) -> None:
        """The menu lies over the table for a while: it keeps the focus, and what is pressed there is for it alone."""
        dialog, before = PauseScene(), len(self.table.match.moves)
        self.stage.app.stack.push(dialog)
        for _ in range(self.rng.randrange(1, 50)):
            self.stage.step(FRAME)
            assert dialog.widgets.focused is not None
        assert len(self.table.match.moves) == before
        self.stage.app.stack.pop(dialog)
        self._note_turn(before)

    def _close_what_opened(self) -> None:
        """A question that a key has opened is closed again."""
        while self.stage.app.stack.top is not self.table and not self.is_over:
            self.stage.app.stack.pop(self.stage.app.stack.top)
        self._note_turn(len(self.table.match.moves))


def check(game_id: str, players: int, seed: int, acts: int) -> None:
    evening = Evening(game_id, players, seed)
    try:
        for _ in range(acts):
            if evening.is_over:
                break
            evening.act()
    finally:
        evening.stage.close()


@pytest.mark.parametrize(("game_id", "players"), all_tables())
def test_the_focus_comes_to_the_decision_and_no_key_before_it_decides(game_id: str, players: int) -> None:
    check(game_id, players, 1, ACTS)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(2, 12))
@pytest.mark.parametrize(("game_id", "players"), all_tables())
def test_so_it_is_in_many_evenings(game_id: str, players: int, seed: int) -> None:
    check(game_id, players, seed, 10 * ACTS)


@pytest.mark.parametrize(("game_id", "players"), all_tables())
def test_a_table_where_nobody_is_asked_yet_gives_the_focus_to_nothing(game_id: str, players: int) -> None:
    evening = Evening(game_id, players, 3)
    try:
        for hints in (True, False):
            evening.stage.settings.set("hints", hints)
            while not evening.is_over and not evening.is_asked:
                assert evening.table.widgets.focused is None
                evening.step()
            evening.press("h")
    finally:
        evening.stage.close()


def test_what_is_written_or_read_line_by_line_keeps_the_focus() -> None:
    assert TextField.keeps_focus


@pytest.mark.parametrize(
    ("game_id", "players", "key"),
    [(*table, ("up", "down", "right", "tab", "left")[number % 5]) for number, table in enumerate(all_tables())],
)
def test_a_key_that_goes_somewhere_before_the_focus_has_come_brings_it_and_goes_no_further(
    game_id: str, players: int, key: str
) -> None:
    evening = Evening(game_id, players, 3)
    try:
        for _ in range(600):
            if evening.is_asked:
                break
            evening.stage.app.input.pressed_at = evening.now  # somebody is busy
            evening.stage.step(FRAME)
        assert evening.is_asked
        assert evening.table.widgets.focused is None
        evening.press(key)
        assert evening.table.widgets.focused is first_to_focus(evening.table.choices)
    finally:
        evening.stage.close()
