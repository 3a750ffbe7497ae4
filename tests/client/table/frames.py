"""A table's frame of a few lines, for the parts of a table that are tested without a window."""

from __future__ import annotations

import math
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from game.ai.players import StillPlayers
from game.client.shell.timers import Timers
from game.client.table.faces import faces_of
from game.client.words.locale import Message
from game.match.match import Match
from game.match.settings import Settings
from game.rules.core import Move, Seat


class FakeStack:
    """Writes down what lies on it; a dialog is answered by hand."""

    def __init__(self) -> None:
        self.scenes: list[object] = []
        self.answers: list[Callable[[Any], None]] = []

    @property
    def top(self) -> object:
        return self.scenes[-1]

    def push(self, scene: object, on_result: Callable[[Any], None] | None = None) -> None:
        self.scenes.append(scene)
        if on_result is not None:
            self.answers.append(on_result)

    def pop(self, scene: object = None) -> bool:
        self.scenes.remove(self.scenes[-1] if scene is None else scene)
        return True

    def replace(self, scene: object) -> bool:
        self.scenes[-1] = scene
        return True

    def answer(self, result: object) -> None:
        """The dialog on top goes, and answers this."""
        self.scenes.pop()
        self.answers.pop()(result)


class FakeHost:
    """An app without a window."""

    def __init__(self) -> None:
        self.settings = Settings()
        self.input = SimpleNamespace(pressed_at=-math.inf)
        self.stack = FakeStack()
        self.now = 100.0
        self.told: list[Message] = []
        self._timers = Timers()

    def after(self, seconds: float, call: Callable[[], None]) -> object:
        return self._timers.set(self.now + seconds, call)

    def tell(self, message: Message) -> None:
        self.told.append(message)

    def wait(self, seconds: float) -> None:
        """Lets time pass."""
        self.now += seconds
        self._timers.fire(self.now)


class FakeFrame:
    """The table round a part: writes down what the part has it do."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.app = FakeHost()
        self.app.stack.push(self)
        self.scene = self
        self.attached = True
        self.players = StillPlayers()
        self.viewer = match.humans[0] if match.humans else Seat(0)
        self.faces = faces_of(match.seats, None)
        self.is_my_turn = True
        self.advised: Move | None = None
        self.settled = True
        self.takes_time = True
        self.said: list[str] = []
        self.notices: list[str] = []
        self.seated: list[Seat] = []
        self.done: list[str] = []

    def say(self, message: Message) -> None:
        self.said.append(message.key)

    def show_notice(self, message: Message) -> None:
        self.notices.append(message.key)

    def sit(self, seat: Seat) -> None:
        self.viewer = seat
        self.seated.append(seat)

    def unveil(self) -> None:
        """Nothing moves here."""

    def clear_away(self) -> None:
        self.done.append("clear away")

    def skip_to_my_turn(self) -> None:
        self.done.append("skip")
