"""Playback: what happened at a table is shown event after event, until the table lies still.

A playback is always in one of five states, and each arrow is one method::

    STILL --hear--> NEXT --_begin--> ACTING --_end--> NEXT or LINGERING --_linger--> NEXT --settle--> STILL
                    NEXT <--_wait--> WAITING
                    NEXT --_begin_moment--> ACTING --_begin_step--> ACTING --_hold--> HELD --go_on--> NEXT

A *moment* is what a game gathers of the events that wait, to be seen as one: steps of one event or several, and then a
picture that is held for a while, or until the viewer goes on. Without motion it is that picture alone.

`skip` and `settle` lead to STILL from everywhere, and `press` ends what runs, one thing after the other. Beside the
states run two things that change none of them: fades, and a hurry, in which nothing moves until the viewer is asked. A
playback knows no game and no window: what it plays on is a `Stage`.
"""

from __future__ import annotations

import enum
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Protocol

from game.client.drawing.geometry import Rect
from game.client.motion.fade import Fade
from game.client.motion.plan import Plan
from game.client.motion.player import RATES, MotionPlayer
from game.match.log import Happened, Said
from game.rules.core import Event

LINGER_S = 0.3
"""Seconds an AI's turn is left to be seen before the next is shown, at normal speed."""
HOLD_S = 1.0
"""Seconds that a moment is held when its motion is over, at normal speed."""
STILL_HOLD_S = 1.2
"""Seconds that a moment is held which is one still picture: without motion, or where things fade."""
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
    """The last event of another player's turn is left to be seen for a while."""
    HELD = "held"
    """A moment has come to rest and is left to be seen, for its time or until the viewer goes on."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One thing that happened, waiting to be shown."""

    seen: Happened
    """As the viewer sees it."""
    told: Happened
    """As the log tells it."""


@dataclass(slots=True)
class _Moment:
    """A moment that is being shown."""

    events: list[Event]
    """All that happens in it."""
    steps: deque[list[Shown]]
    """Its steps that have not begun."""
    acting: list[Event]
    """What the step that runs shows; empty between steps."""


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

    def tell(self, shown: Shown, *, aloud: bool = True) -> None:
        """Puts what happened into the log, and says it where that is to be `aloud`."""

    def tell_moment(self, events: Sequence[Event]) -> None:
        """Says in one go what has happened in a moment."""

    def moment(self, waiting: Sequence[Event]) -> Sequence[int]:
        """How many of the events that wait each step of a moment takes; empty where the next is shown alone."""

    def begin(self, event: Event) -> Plan:
        """Starts showing an event; returns what travels meanwhile."""

    def end(self, event: Event) -> None:
        """Shows the table as it is after an event."""

    def begin_step(self, events: Sequence[Event]) -> Plan:
        """Starts showing a step of a moment; returns what travels meanwhile."""

    def end_step(self, events: Sequence[Event]) -> None:
        """Shows the table as it is after a step of a moment."""

    def pass_over(self, events: Sequence[Event]) -> None:
        """Shows the table as it is after events that are not seen."""

    def hold(self, *, waits: bool) -> None:
        """A moment is at rest; `waits` says whether it stays until the viewer goes on."""

    def release(self) -> None:
        """The moment is held no longer."""

    def sound(self, name: str) -> None:
        """Lets an effect be heard."""

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
        self._waits_for_viewer = False
        self._held_s = 0.0
        self._acting: Event | None = None
        self._moment: _Moment | None = None
        self._changing: list[Rect] | None = None
        self.motion = MotionPlayer(on_cue=stage.sound)
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
        """Whether anything moves, fades, lingers or waits to be shown; not while it waits for the viewer."""
        if self.waits_for_viewer:
            return self.fade.running
        busy = self._state in (PlaybackState.ACTING, PlaybackState.LINGERING, PlaybackState.HELD)
        return busy or bool(self._queue) or self.fade.running

    @property
    def waits_for_viewer(self) -> bool:
        """Whether a moment is held until the viewer goes on."""
        return self._state is PlaybackState.HELD and self._waits_for_viewer

    @property
    def can_be_pressed(self) -> bool:
        """Whether there is something that a key or a click ends."""
        return self.moving or self._state is PlaybackState.HELD

    @property
    def hurries(self) -> bool:
        """Whether nothing moves until the viewer is asked."""
        return self._hurries

    @property
    def takes_time(self) -> bool:
        """Whether showing an event takes any time at the speed in force."""
        return self.motion.speed in RATES

    def follow(self, speed: str, *, reduced: bool, waits: bool = False) -> None:
        """Takes the settings in force.

        Args:
            speed: how fast things move.
            reduced: whether they fade instead of travelling.
            waits: whether a moment is held until the viewer goes on.
        """
        if self._state is PlaybackState.HELD and waits != self._waits_for_viewer:
            self._stage.hold(waits=waits)
        self._waits_for_viewer = waits
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
        is_still = not self.can_be_pressed
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
            case PlaybackState.HELD:
                self._keep(dt)
            case PlaybackState.STILL | PlaybackState.NEXT | PlaybackState.WAITING:
                self._show_next()
        self.fade.update(dt)

    def skip(self) -> None:
        """Shows all that is still to be shown at once."""
        while self._moment is not None and self._moment.steps:
            self._tell_step(self._moment)
        self.drop_motion()
        self._tell_all()
        self.settle()

    def press(self) -> None:
        """The viewer wants to go on: what moves has its end up to the next moment, and a moment that is held goes."""
        if self._state is PlaybackState.HELD:
            self.go_on()
        elif self._moment is not None:
            self._finish_moment(self._moment)
        else:
            self._pass_to_moment()

    def go_on(self) -> None:
        """The moment that is held has been seen."""
        if self._state is PlaybackState.HELD:
            self._moment = None
            self._state = PlaybackState.NEXT
            self._stage.release()

    def hurry(self) -> None:
        """Shows nothing that moves until the viewer is asked, or the game is over."""
        self._hurries = True
        self.motion.speed = "none"
        self.skip()

    def start_over(self) -> None:
        """Forgets what waits and what moves: the view is to be shown anew."""
        self.drop_motion()
        self._queue.clear()
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
            elif sizes := self._steps_of_moment(0):
                self._begin_moment(sizes)
                if self._moment is not None:
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
        self._acting = None if fades else event
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
        self._acting = None
        if event is not None:
            self._stage.end(event)
        if not self._queue and not self._stage.viewer_is_asked and self.takes_time:
            self._state = PlaybackState.LINGERING
            self._lingers_s = LINGER_S

    def _linger(self, dt: float) -> None:
        """The last event of a turn is left to be seen until its time is over."""
        rate = RATES.get(self.motion.speed)
        self._lingers_s = 0.0 if rate is None else self._lingers_s - dt * rate
        if self._lingers_s <= 0:
            self._state = PlaybackState.NEXT

    # A moment.

    def _steps_of_moment(self, start: int) -> Sequence[int]:
        """How many events each step of the moment takes that begins at this place of the queue; empty for none."""
        events = []
        for shown in islice(self._queue, start, None):
            if isinstance(shown.seen.item, Said):
                break
            events.append(shown.seen.item)
        return self._stage.moment(events)

    def _begin_moment(self, sizes: Sequence[int]) -> None:
        """Starts to show a moment; in a hurry it is passed over, and without motion it is at its end at once."""
        steps = deque([self._queue.popleft() for _ in range(size)] for size in sizes)
        moment = _Moment([_event(shown) for step in steps for shown in step], steps, [])
        if self._hurries:
            for step in steps:
                for shown in step:
                    self._stage.tell(shown)
            self._stage.pass_over(moment.events)
            self._state = PlaybackState.NEXT
            return
        self._moment = moment
        if self.takes_time and not self.motion.reduced:
            self._begin_step()
        else:
            self._show_still(moment)

    def _begin_step(self) -> None:
        """Starts to show the next step of the moment; after the last one it is held."""
        moment = self._moment
        if moment is None:
            return
        if not moment.steps:
            self._hold()
            return
        self._state = PlaybackState.ACTING
        moment.acting = self._tell_step(moment)
        self.motion.play(self._stage.begin_step(moment.acting), self._end_step)

    def _end_step(self) -> None:
        """A step of the moment has been shown."""
        if self._moment is not None:
            self._stage.end_step(self._moment.acting)
            self._moment.acting = []
        self._begin_step()

    def _tell_step(self, moment: _Moment) -> list[Event]:
        """Tells the next step of a moment; with the last one all of it is said in one go."""
        step = moment.steps.popleft()
        for shown in step:
            self._stage.tell(shown, aloud=False)
        if not moment.steps:
            self._stage.tell_moment(moment.events)
        return [_event(shown) for shown in step]

    def _show_still(self, moment: _Moment) -> None:
        """Shows a moment as the picture at its end, which fades in under reduced motion."""
        self._state = PlaybackState.ACTING
        self._changing = [] if self.takes_time else None
        while moment.steps:
            events = self._tell_step(moment)
            for cue in self._stage.begin_step(events).cues[:1]:
                self._stage.sound(cue.sound)
            self._stage.end_step(events)
        if self._changing is not None:
            self._stage.look()
            self.fade.begin(self._changing)
            self._changing = None
        self._hold(still=True)

    def _finish_moment(self, moment: _Moment) -> None:
        """Ends the motion of a moment with everything in its last place."""
        self.motion.drop()
        if moment.acting:
            self._stage.end_step(moment.acting)
            moment.acting = []
        while moment.steps:
            self._stage.pass_over(self._tell_step(moment))
        self._hold()

    def _hold(self, *, still: bool = False) -> None:
        """A moment is at rest: for a while that goes by the speed after motion, and by the clock where it was still."""
        self._state = PlaybackState.HELD
        self._held_s = STILL_HOLD_S if still else HOLD_S / RATES.get(self.motion.speed, 1.0)
        self._stage.hold(waits=self._waits_for_viewer)

    def _keep(self, dt: float) -> None:
        """A moment is left to be seen until its time is over, or until the viewer goes on."""
        if not self._waits_for_viewer:
            self._held_s -= dt
            if self._held_s <= 0:
                self.go_on()

    def _pass_to_moment(self) -> None:
        """Passes over all that is to be shown before the next moment; where none comes, all is skipped."""
        starts = (at for at in range(len(self._queue)) if self._steps_of_moment(at))
        ahead = next(starts, None)
        if ahead is None:
            self.skip()
            return
        acting = self._acting
        self.drop_motion()
        if acting is not None:
            self._stage.end(acting)
        for _ in range(ahead):
            shown = self._queue.popleft()
            self._stage.tell(shown)
            if not isinstance(shown.seen.item, Said):
                self._stage.pass_over([shown.seen.item])
        self._state = PlaybackState.NEXT

    def _tell_all(self) -> None:
        while self._queue:
            self._stage.tell(self._queue.popleft())

    def drop_motion(self) -> None:
        """What moves, fades or lingers is seen no more; what waits goes on waiting."""
        self.motion.drop()
        self.fade.drop()
        self._acting = None
        is_held = self._state is PlaybackState.HELD
        if self._moment is not None:
            self._queue.extendleft(shown for step in reversed(self._moment.steps) for shown in reversed(step))
            self._moment = None
        if is_held or self._state in (PlaybackState.ACTING, PlaybackState.LINGERING):
            self._state = PlaybackState.NEXT
        if is_held:
            self._stage.release()

    def note_change(self, rect: Rect) -> None:
        """A part of the page is drawn anew: if an event under reduced motion brings that, it fades there."""
        if self._changing is not None:
            self._changing.append(rect)


def _event(shown: Shown) -> Event:
    """The event that is shown.

    Raises:
        TypeError: it is something said.
    """
    item = shown.seen.item
    if isinstance(item, Said):
        raise TypeError("what is said is no part of a moment")
    return item
