"""One thread for what may take long and must not stop the loop: opening a sound device, reading a sound.

Jobs are done one after the other in the order given. What comes of them is handed over in the loop's own thread, so
nobody but the jobs themselves has to think of threads. The thread is started by the first job.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import TypeVar

T = TypeVar("T")
"""What comes of a job."""


class Background:
    """A thread with a queue before it and one behind it."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._done: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def submit(self, job: Callable[[], T], then: Callable[[T], None], failed: Callable[[Exception], None]) -> None:
        """Do a job in the thread; `then` or `failed` is called by a later `deliver`."""

        def work() -> None:
            try:
                result = job()
            except Exception as error:  # noqa: BLE001 - told to whoever gave the job; the thread goes on
                self._done.put(lambda error=error: failed(error))  # type: ignore[misc]
            else:
                self._done.put(lambda: then(result))

        self._jobs.put(work)
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="background", daemon=True)
            self._thread.start()

    def deliver(self) -> None:
        """Hand over what has come of jobs since the last time."""
        while not self._done.empty():  # nobody else takes from it
            self._done.get()()

    def stop(self, seconds: float) -> bool:
        """Take no more jobs and wait at most so long for the one at hand; whether the thread has ended."""
        if self._thread is None:
            return True
        while not self._jobs.empty():
            try:
                self._jobs.get_nowait()
            except Empty:
                break
        self._jobs.put(None)
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()
