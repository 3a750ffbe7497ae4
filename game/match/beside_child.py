"""What the processes beside the window have in common, from within; the window's side is `game.match.beside`."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event

import msgspec

from game.ai.child import first_line
from game.ai.worker import stand_back
from game.errors import GameError
from game.files import lock

RUNNING = ".running"
"""The file in the folder of reports that whoever works holds."""
LOOK_S = 0.1
"""While somebody else works it is looked again after so long."""
Tell = Callable[[msgspec.Struct], None]
"""Tells the window something, a line of JSON."""
Work = Callable[[bytes, bytes, Tell, Event], None]
"""Does what the first line of the input asks for; it gets that line, what has come after it, what tells, and what is
set when nobody hears it, or when it is to end."""


def live(work: Work, failed: Callable[[str], msgspec.Struct]) -> None:
    """The life of such a process; it does not return.

    Args:
        work: what it does.
        failed: what is told where that cannot go on, of the reason in a sentence.
    """
    answers, ended = stand_back(), Event()

    def tell(told: msgspec.Struct) -> None:
        data = msgspec.json.encode(told) + b"\n"
        try:
            while data:
                data = data[os.write(answers, data) :]
        except OSError:
            ended.set()  # nobody hears it

    line, rest = first_line()
    try:
        work(line, rest, tell, ended)
    except (GameError, OSError) as error:
        tell(failed(str(error)))
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told in the window, where it can be read
        tell(failed(f"{type(error).__name__}: {error}"))
    sys.stderr.flush()
    os._exit(0)


def hold_place(folder: Path, waits: Callable[[], bool]) -> int | None:
    """Holds the one place of those who work in the background, until the file that is given is closed.

    Args:
        folder: that of the reports; it is made where it is not there.
        waits: is asked at each look at which the place is taken whether to look again.

    Returns:
        The file that holds it; None where it is taken and not waited for.

    Raises:
        OSError: no place can be held there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    file = os.open(folder / RUNNING, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        while True:
            try:
                lock(file)
            except BlockingIOError:
                if not waits():
                    break
                time.sleep(LOOK_S)
            else:
                return file
    except BaseException:
        os.close(file)
        raise
    os.close(file)
    return None
