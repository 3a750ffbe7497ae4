"""One thread with a queue for what may take long and must not stop the loop: making a picture, opening a sound device.

Jobs are done one after the other in the order given. What comes of them is handed over in the loop's own thread, so
nobody but the jobs themselves has to think of threads. The thread is started by the first job, and no job can end it:
whatever one raises is handed over like a result.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import TypeVar

import msgspec

_log = logging.getLogger(__name__)

T = TypeVar("T")
"""What comes of a job."""


class Job(msgspec.Struct, frozen=True, eq=False):
    """What waits in the queue."""

    work: Callable[[], Callable[[], None]]
    """Does it, in the thread; the answer is to be called in the loop's thread."""
    recalled: Callable[[], None]
    """Called instead where it is taken back before it was begun."""


class Background:
    """A thread with a queue before it and one behind it. All methods are for the loop's thread."""

    def __init__(self, name: str = "background") -> None:
        self._name = name
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._done: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._open = 0

    def submit(
        self,
        job: Callable[[], T],
        then: Callable[[T], None],
        failed: Callable[[BaseException], None],
        recalled: Callable[[], None] = lambda: None,
    ) -> None:
        """Does a job in the thread.

        Args:
            job: what is to be done.
            then: called with what came of it by a later `deliver`.
            failed: called with what it raised by a later `deliver`.
            recalled: called by `recall` where the job was not begun by then; neither of the others is called then.
        """

        def work() -> Callable[[], None]:
            try:
                result = job()
            except BaseException as error:  # noqa: BLE001 - told to whoever gave the job; the thread goes on
                raised = error
                return lambda: failed(raised)
            return lambda: then(result)

        self._open += 1
        self._jobs.put(Job(work, recalled))
        self._start()

    def deliver(self) -> None:
        """Hands over what has come of jobs since the last time."""
        while not self._done.empty():  # nobody else takes from it
            self._hand_over()

    def wait(self) -> None:
        """Hands over what comes of every job given so far, as it comes, and returns when all are done."""
        while self._open:
            self._hand_over()

    def recall(self) -> None:
        """Takes back the jobs that have not been begun."""
        while not self._jobs.empty():
            try:
                job = self._jobs.get_nowait()
            except Empty:  # the thread was quicker
                break
            if job is not None:
                self._open -= 1
                job.recalled()

    def stop(self, seconds: float) -> bool:
        """Takes no more jobs and waits at most `seconds` for the one at hand; returns whether the thread has ended."""
        self.recall()
        if self._thread is None:
            return True
        self._jobs.put(None)
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _start(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            self._done.put(job.work())

    def _hand_over(self) -> None:
        call = self._done.get()
        self._open -= 1
        call()
