"""What is said: one line of the catalogue for each change of focus and each event.

Speech is made from these lines by whoever listens, and the tests read them; they are kept resolved, as they were said.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from game.client.words.locale import Locale, Message
from game.client.words.script_runs import without_isolates

KEPT_LINES = 500
"""How many of the last lines are kept."""


class Spoken:
    """The last lines said, the newest at the end."""

    def __init__(self, locale: Locale) -> None:
        self._locale = locale
        self._lines: deque[str] = deque(maxlen=KEPT_LINES)
        self.said = 0
        """How many lines were said in all."""
        self.listeners: list[Callable[[str, str], None]] = []
        """Called with each line that is said, and the language it is in."""

    def say(self, message: Message | str) -> None:
        """Adds a line; nothing is said of an empty one."""
        line = without_isolates(self._locale.text(message))
        if line:
            self._lines.append(line)
            self.said += 1
            for listener in self.listeners:
                listener(line, self._locale.language)

    @property
    def lines(self) -> list[str]:
        """The lines, the newest last."""
        return list(self._lines)

    @property
    def last(self) -> str:
        """The newest line; empty before the first."""
        return self._lines[-1] if self._lines else ""

    def since(self, said: int) -> list[str]:
        """The lines said after the count stood at `said`."""
        fresh = min(self.said - said, len(self._lines))
        return list(self._lines)[len(self._lines) - fresh :] if fresh > 0 else []
