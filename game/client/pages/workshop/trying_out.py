"""Quick games played by the rules as they are, beside the window, once nobody changes them any more for a moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol

from game.catalogue.files import differing_fields
from game.catalogue.games import game_type
from game.catalogue.shipped_words import warnings_of_rules
from game.client.pages.workshop.rows import Wrong
from game.client.shell.scene import Scene, Timer
from game.client.words.locale import msg
from game.match.simulation.trying import Against, Heard, Tried
from game.rules.core import Rules

QUIET_S = 0.6
"""So long nothing is changed before games are played."""
LOOK_EACH_S = 0.1
"""So often is asked whether they have been."""

State = Literal["none", "playing", "played"]
"""Whether games are played: none, as for rules that are as printed, cannot be played or are warned of already."""


class Running(Protocol):
    """A trial that runs."""

    def poll(self) -> Heard | None:
        """What came of it; None while games are being played."""

    def cancel(self) -> None:
        """Ends it."""


Begin = Callable[[Tried], Running]
"""Begins a trial."""


class TryingOut:
    """What quick games tell against the rules of a page."""

    def __init__(self, scene: Scene, game_id: str, begin: Begin, on_change: Callable[[], None]) -> None:
        """Plays nothing yet.

        Args:
            scene: the page.
            game_id: which game.
            begin: begins a trial.
            on_change: called when there is another state.
        """
        self._scene, self._game_id, self._begin, self._on_change = scene, game_id, begin, on_change
        self._rules: Rules | None = None
        self._path: tuple[str, ...] = ()
        self._against: tuple[Against, ...] = ()
        self._running: Running | None = None
        self._timer: Timer | None = None
        self.state: State = "none"
        """Whether games are played."""

    def look(self, rules: Rules, path: tuple[str, ...] | None) -> None:
        """The rules are these, and this key was changed last; None where all is as printed."""
        if path is not None:
            self._path = path
        if rules == self._rules:
            return
        self.cancel()
        self._rules, self._against = rules, ()
        if path is not None and self._able():
            self.state = "playing"
            self._timer = self._scene.app.after(QUIET_S, self._start)

    def wrong(self, path: tuple[str, ...]) -> list[Wrong]:
        """What is told at the row of a key: all at the row of the one that was changed last."""
        return [_told(one) for one in self._against] if path == self._path else []

    def cancel(self) -> None:
        """Lets what runs be; `look` begins anew."""
        if self._timer is not None:
            self._timer.cancel()
        if self._running is not None:
            self._running.cancel()
        self._timer = self._running = self._rules = None
        self.state = "none"

    def _able(self) -> tuple[int, ...]:
        """The numbers of players to be tried out; none where rules are warned of without playing."""
        rules = self._rules
        if rules is None:
            return ()
        faults = rules.faults()
        counts = game_type(self._game_id).player_counts
        able = tuple(count for count in counts if not any(fault.concerns(count) for fault in faults))
        return () if able and warnings_of_rules(rules) else able

    def _start(self) -> None:
        assert self._rules is not None
        self._running = self._begin(Tried(self._game_id, differing_fields(self._rules), self._able()))
        self._timer = self._scene.app.after(LOOK_EACH_S, self._hear)

    def _hear(self) -> None:
        heard = None if self._running is None else self._running.poll()
        if heard is None:
            self._timer = self._scene.app.after(LOOK_EACH_S, self._hear)
            return
        self._timer = self._running = None
        self._against, self.state = heard.against, "played" if heard.played else "none"
        self._on_change()


def _told(one: Against) -> Wrong:
    told = msg("workshop.against", players=one.players, told=msg(one.key, **one.facts))
    return Wrong(told, is_warning=True)
