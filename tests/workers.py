"""What stands in place of the client's thread in tests: the same queue, with the jobs done when a test wants them."""

from __future__ import annotations

from random import Random

from game.client.platform.worker_thread import Background, Job


class AtOnce(Background):
    """No thread: a job is done when its result is asked for."""

    def deliver(self) -> None:
        while not self._jobs.empty():
            job = self._jobs.get()
            assert job is not None
            self._done.put(job.work())
            super().deliver()

    def wait(self) -> None:
        self.deliver()

    def stop(self, seconds: float) -> bool:
        self.recall()
        return True

    def _start(self) -> None:
        """There is none."""


class Scheduler(Background):
    """No thread: jobs are begun and done in any order and at any time, as a seed says.

    A job that was begun can be recalled no more, as the one at which the thread is.
    """

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self._rng = rng
        self._waiting: list[Job] = []
        self._begun: list[Job] = []

    @property
    def left(self) -> int:
        """How many jobs are not done."""
        self._collect()
        return len(self._waiting) + len(self._begun)

    def recall(self) -> None:
        waiting, self._waiting = self._waiting, []
        for job in waiting:
            self._jobs.put(job)
        super().recall()

    def begin(self, most: int = 1) -> None:
        """Begin some jobs."""
        self._collect()
        for _ in range(min(most, len(self._waiting))):
            self._begun.append(self._waiting.pop(self._rng.randrange(len(self._waiting))))

    def finish(self, most: int = 1) -> None:
        """Do some of the jobs that were begun; `deliver` hands their results over."""
        for _ in range(min(most, len(self._begun))):
            self._done.put(self._begun.pop(self._rng.randrange(len(self._begun))).work())

    def go_on(self) -> None:
        """A moment passes: none, some or all of the jobs are begun or done."""
        match self._rng.randrange(4):
            case 0:
                self.begin(self._rng.randrange(1, 4))
            case 1:
                self.finish(self._rng.randrange(1, 4))
            case 2:
                self.begin(self._rng.randrange(1, 12))
                self.finish(self._rng.randrange(1, 12))

    def wait(self) -> None:
        while self._open:
            if self._done.empty():
                self.begin()
                self.finish()
            self.deliver()

    def stop(self, seconds: float) -> bool:
        self.recall()
        return True

    def _collect(self) -> None:
        while not self._jobs.empty():
            job = self._jobs.get()
            assert job is not None
            self._waiting.append(job)

    def _start(self) -> None:
        """There is none."""
