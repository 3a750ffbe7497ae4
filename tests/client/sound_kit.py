"""A worker for sounds that needs no thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class AtOnce:
    """A worker without a thread: a job is done when its result is asked for."""

    def __init__(self) -> None:
        self._jobs: list[Callable[[], None]] = []

    def submit(self, job: Callable[[], T], then: Callable[[T], None], failed: Callable[[Exception], None]) -> None:
        def work() -> None:
            try:
                result = job()
            except Exception as error:  # noqa: BLE001 - as the real one
                failed(error)
            else:
                then(result)

        self._jobs.append(work)

    def deliver(self) -> None:
        while self._jobs:
            self._jobs.pop(0)()

    def stop(self, seconds: float) -> bool:
        return True
