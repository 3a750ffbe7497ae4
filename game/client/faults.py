"""A fault of ours, written down: its traceback goes to a file and never onto the screen."""

from __future__ import annotations

import logging
import traceback
from pathlib import Path

_log = logging.getLogger(__name__)

FILE_NAME = "faults.txt"


def fault_text() -> str:
    """The traceback of the exception at hand."""
    return traceback.format_exc()


def write_fault(text: str) -> Path | None:
    """Add a traceback to the user's file of faults; None when that cannot be written."""
    import platformdirs

    _log.error("a fault of ours: %s", text)
    path = Path(platformdirs.user_log_dir("serenissima", appauthor=False)) / FILE_NAME
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(f"{text}\n")
    except OSError as error:
        _log.error("%s cannot be written: %s", path, error)
        return None
    return path
