"""A fault of ours written down: the traceback goes to a file, a person gets a sentence and its path."""

from __future__ import annotations

import tempfile
import traceback
from contextlib import suppress
from pathlib import Path

from game import __version__

FILE_NAME = "faults.txt"
"""What the file is called, in the user's folder of logs."""


def note_fault() -> Path | None:
    """Adds the traceback of the exception at hand to the file; None where nothing can be written anywhere."""
    told = traceback.format_exc()
    for folder in _folders():
        path = folder / FILE_NAME
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
                file.write(f"serenissima {__version__}\n{told}\n")
            return path
    return None


def _folders() -> list[Path]:
    """Where to write, the better place first."""
    folders = []
    # Even a missing package must not keep a fault from being written down.
    with suppress(ImportError):
        import platformdirs

        folders.append(Path(platformdirs.user_log_dir("serenissima", appauthor=False)))
    with suppress(OSError):
        folders.append(Path(tempfile.gettempdir()))
    return folders
