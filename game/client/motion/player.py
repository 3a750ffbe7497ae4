"""Plays plans one after another, at the set speed, until they end or are skipped."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.motion.plan import Plan

Speed = Literal["slow", "normal", "fast", "none"]
"""How fast things move."""

RATES: dict[str, float] = {"slow": 0.6, "normal": 1.0, "fast": 2.2}
"""Plan seconds a second; at `none` every plan ends as it begins."""


def seconds_of(length: float, speed: str, *, reduced: bool) -> float:
    """How long a motion of this many plan seconds takes at a set speed; 0 where nothing moves."""
    return 0.0 if reduced or speed not in RATES else length / RATES[speed]


@dataclass(slots=True)
class _Running:
    """A plan and what is to be done when it is over."""

    plan: Plan
    """What moves."""
    on_end: Callable[[], None] | None
    """Called once, however it ended."""
    now: float = 0.0
    """Plan seconds gone."""
    heard: int = 0
    """How many of its sounds have been heard."""


class MotionPlayer:
    """Plans in a row; the scene draws its picture, then the player what travels over it."""

    def __init__(
        self, speed: str = "normal", *, reduced: bool = False, on_cue: Callable[[str], None] | None = None
    ) -> None:
        """Nothing moves yet.

        Args:
            speed: how fast things move.
            reduced: whether nothing travels.
            on_cue: lets a sound of a plan be heard.
        """
        self.speed = speed
        """The set speed, a `Speed`."""
        self.reduced = reduced
        """Whether nothing travels: plans take their time, but are not drawn."""
        self._on_cue = on_cue
        self._queue: deque[_Running] = deque()
        self._looked: tuple[Plan, float] | None = None
        self._places: list[Rect] = []

    @property
    def running(self) -> bool:
        """Whether a plan runs or waits."""
        return bool(self._queue)

    @property
    def share(self) -> float:
        """The share of its time that has gone of the plan that runs; 0 when none runs."""
        if not self._queue:
            return 0.0
        running = self._queue[0]
        return running.now / running.plan.duration if running.plan.duration else 1.0

    @property
    def now(self) -> float:
        """The plan seconds gone of the plan that runs; 0 when none runs."""
        return self._queue[0].now if self._queue else 0.0

    def play(self, plan: Plan, on_end: Callable[[], None] | None = None) -> None:
        """Plays a plan after those that run already; at speed `none` it is over at once."""
        running = _Running(plan, on_end)
        if not self._queue and self.speed not in RATES:
            _finish(running)
            return
        self._queue.append(running)

    def skip(self) -> bool:
        """Lets the plan that runs be at its end; False when none runs."""
        if not self._queue:
            return False
        _finish(self._queue.popleft())
        return True

    def drop(self) -> None:
        """Forgets all plans; nobody is told that they ended."""
        self._queue.clear()

    def update(self, dt: float) -> None:
        """Time has passed."""
        rate = RATES.get(self.speed)
        if rate is None:
            while self.skip():
                pass
            return
        left = dt * rate
        while self._queue:
            running = self._queue[0]
            room = running.plan.duration - running.now
            if left < room:
                running.now += left
                self._sound(running)
                return
            left -= max(0.0, room)
            running.now = running.plan.duration
            self._sound(running)
            self._queue.popleft()
            _finish(running)

    def _sound(self, running: _Running) -> None:
        """Lets the sounds be heard whose time has come."""
        cues = running.plan.cues
        while running.heard < len(cues) and cues[running.heard].at <= running.now:
            running.heard += 1
            if self._on_cue is not None:
                self._on_cue(cues[running.heard - 1].sound)

    def look(self) -> list[Rect]:
        """Where something else travels than when this was called last."""
        running = self._queue[0] if self._queue and not self.reduced else None
        now = None if running is None else (running.plan, running.now)
        if now is None and self._looked is None:
            return []
        if now is not None and self._looked is not None and now[0] is self._looked[0] and now[1] == self._looked[1]:
            return []
        before, self._looked = self._places, now
        self._places = [] if running is None else running.plan.bounds(running.now)
        return [*before, *self._places]

    def draw(self, canvas: Canvas) -> None:
        """Draws what travels now."""
        if self._queue and not self.reduced:
            running = self._queue[0]
            canvas.travels = True
            running.plan.draw(canvas, running.now)
            canvas.travels = False


def _finish(running: _Running) -> None:
    if running.on_end is not None:
        running.on_end()
