"""Playback: what happened at a table is shown event after event, until the table lies still.

A playback is always in one of five states, and each arrow is one method::

    STILL --hear--> NEXT --_begin--> ACTING --_end--> NEXT or LINGERING --_linger--> NEXT --settle--> STILL
                    NEXT <--_wait--> WAITING

`skip` and `settle` lead to STILL from everywhere. Beside the states run two things that change none of them: fades, and
a hurry, in which nothing moves until the viewer is asked. A playback knows no game and no window: what it plays on is a
`Stage`.
"""

from __future__ import annotations

import enum
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from game.client.drawing.geometry import Rect
from game.client.motion.fade import Fade
from game.client.motion.plan import Plan
from game.client.motion.player import RATES, MotionPlayer
from game.match.log import Happened, Said
from game.rules.core import Event

LINGER_S = 0.3
"""Seconds an AI's turn is left to be seen before the next is shown, at normal speed."""
MAX_SCENERY_WAIT_S = 1.0
"""Seconds that an event waits at most for the drawings of a scene that it brings."""


class PlaybackState(enum.Enum):
    """How far the playback is."""

    STILL = "still"
    """All that happened has been shown, and whoever decides next has been asked."""
    NEXT = "next"
    """The next event is to be shown; when there is none, the table settles."""
    WAITING = "waiting"
    """The next event waits for the drawings of the scene that it brings."""
    ACTING = "acting"
    """An event is being shown."""
    LINGERING = "lingering"
    """The last event of another player's turn is left to be seen for a moment."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One thing that happened, waiting to be shown."""

    seen: Happened
    """As the viewer sees it."""
    told: Happened
    """As the log tells it."""


class Stage(Protocol):
    """What a playback needs of the table that it plays on."""

    @property
    def viewer_is_asked(self) -> bool:
        """Whether the next decision is the viewer's."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""

    def lacks_scenery(self, event: Event) -> bool:
        """Whether drawings of the scene that an event brings are not there yet; asking orders them."""

    def tell(self, shown: Shown) -> None:
        """Puts what happened into the log and says it."""

    def begin(self, event: Event) -> Plan:
        """Starts showing an event; returns what travels meanwhile."""

    def end(self, event: Event) -> None:
        """Shows the table as it is after an event."""

    def look(self) -> None:
        """Marks what has changed, by calling `Playback.note_change`."""

    def settle(self) -> None:
        """Shows the viewer's view and asks whoever decides next."""


class Playback:
    """The events of a match on their way to the screen."""

    def __init__(self, stage: Stage, clock: Callable[[], float]) -> None:
        """Nothing has been shown yet: the first update settles the table.

        Args:
            stage: what it plays on.
            clock: the loop's clock, in seconds.
        """
        self._stage = stage
        self._clock = clock
        self._queue: deque[Shown] = deque()
        self._state = PlaybackState.NEXT
        self._lingers_s = 0.0
        self._waits_since = 0.0
        self._speed = "normal"
        self._hurries = False
        self._changing: list[Rect] | None = None
        self.motion = MotionPlayer()
        """What moves."""
        self.fade = Fade()
        """What fades, under reduced motion."""

    @property
    def state(self) -> PlaybackState:
        """How far it is."""
        return self._state

    @property
    def settled(self) -> bool:
        """Whether all that happened has been shown."""
        return self._state is PlaybackState.STILL

    @property
    def moving(self) -> bool:
        """Whether anything moves, fades, lingers or waits to be shown."""
        busy = self._state in (PlaybackState.ACTING, PlaybackState.LINGERING)
        return busy or bool(self._queue) or self.fade.running

    @property
    def hurries(self) -> bool:
        """Whether nothing moves until the viewer is asked."""
        return self._hurries

    @property
    def takes_time(self) -> bool:
        """Whether showing an event takes any time at the speed in force."""
        return self.motion.speed in RATES

    def follow(self, speed: str, *, reduced: bool) -> None:
        """Takes the settings in force: the speed, and whether things fade instead of travelling."""
        self._speed = speed
        self.motion.reduced = reduced
        self.motion.speed = "none" if self._hurries else speed

    # The arrows between the states.

    def hear(self, news: Iterable[Shown]) -> None:
        """Something has happened: it waits to be shown."""
        self._queue.extend(news)
        if self._state is PlaybackState.STILL:
            self._state = PlaybackState.NEXT

    def hear_beside(self, news: Iterable[Shown]) -> None:
        """Something was said beside the events: told at once on a still table, else where it belongs in the story."""
        is_still = not self.moving
        self._queue.extend(news)
        if is_still:
            self._tell_all()

    def update(self, dt: float) -> None:
        """Time has passed, in seconds."""
        match self._state:
            case PlaybackState.ACTING:
                self.motion.update(dt)
            case PlaybackState.LINGERING:
                self._linger(dt)
            case PlaybackState.STILL | PlaybackState.NEXT | PlaybackState.WAITING:
                self._show_next()
        self.fade.update(dt)

    def skip(self) -> None:
        """Shows all that is still to be shown at once."""
        self.drop_motion()
        self._tell_all()
        self.settle()

    def hurry(self) -> None:
        """Shows nothing that moves until the viewer is asked, or the game is over."""
        self._hurries = True
        self.motion.speed = "none"
        self.skip()

    def start_over(self) -> None:
        """Forgets what waits and what moves: the view is to be shown anew."""
        self._queue.clear()
        self.drop_motion()
        if self._state is not PlaybackState.STILL:
            self._state = PlaybackState.NEXT

    def settle(self) -> None:
        """Nothing moves any more: the view is shown, and whoever decides next is asked."""
        if self._hurries and (self._stage.viewer_is_asked or self._stage.is_over):
            self._hurries = False
            self.motion.speed = self._speed
        self._state = PlaybackState.STILL
        self._stage.settle()

    def _show_next(self) -> None:
        """Shows what waits until something takes time; when nothing is left the table settles."""
        while self._queue:
            shown = self._queue[0]
            if isinstance(shown.seen.item, Said):
                self._queue.popleft()
                self._stage.tell(shown)
            elif self._wait(shown.seen.item):
                return
            else:
                self._queue.popleft()
                self._begin(shown, shown.seen.item)
                if self._state is PlaybackState.ACTING:
                    return
        if self._state is PlaybackState.NEXT:
            self.settle()

    def _wait(self, event: Event) -> bool:
        """Whether an event waits, at most for a moment, as the scene that it brings is not drawn yet."""
        if not self._stage.lacks_scenery(event):
            self._state = PlaybackState.NEXT
            return False
        if self._state is not PlaybackState.WAITING:
            self._state = PlaybackState.WAITING
            self._waits_since = self._clock()
        return self._clock() - self._waits_since < MAX_SCENERY_WAIT_S

    def _begin(self, shown: Shown, event: Event) -> None:
        """Starts to show an event; under reduced motion it has its end at once, and what changed by it fades."""
        self._state = PlaybackState.ACTING
        fades = self.motion.reduced and self.takes_time
        self._changing = [] if fades else None
        self._stage.tell(shown)
        plan = self._stage.begin(event)
        if self._changing is not None:
            self._stage.end(event)
            self._stage.look()
            self.fade.begin(self._changing)
            self._changing = None
            plan = Plan(hold=plan.duration)
        self.motion.play(plan, partial(self._end, None if fades else event))

    def _end(self, event: Event | None) -> None:
        """An event has been shown; None where its end has been shown from its start."""
        self._state = PlaybackState.NEXT
        if event is not None:
            self._stage.end(event)
        if not self._queue and not self._stage.viewer_is_asked and self.takes_time:
            self._state = PlaybackState.LINGERING
            self._lingers_s = LINGER_S

    def _linger(self, dt: float) -> None:
        """The last event of a turn is left to be seen until its time is over."""
        self._lingers_s -= dt * RATES.get(self.motion.speed, float("inf"))
        if self._lingers_s <= 0:
            self._state = PlaybackState.NEXT

    def _tell_all(self) -> None:
        while self._queue:
            self._stage.tell(self._queue.popleft())

    def drop_motion(self) -> None:
        """What moves, fades or lingers is seen no more; what waits goes on waiting."""
        self.motion.drop()
        self.fade.drop()
        if self._state in (PlaybackState.ACTING, PlaybackState.LINGERING):
            self._state = PlaybackState.NEXT

    def note_change(self, rect: Rect) -> None:
        """A part of the page is drawn anew: if an event under reduced motion brings that, it fades there."""
        if self._changing is not None:
            self._changing.append(rect)
