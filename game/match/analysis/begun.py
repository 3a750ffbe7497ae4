"""Which game is being analysed: a small file, so that what an end of the program broke off goes on at the next start.

It lies among what can be made anew, and is taken away once the analysis is whole or somebody stops it. As long as a
program analyses it holds the file locked, so that a second one that starts meanwhile leaves it alone. Where it cannot
be written nothing is gone on with, and nobody is stopped.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from game.limits import MAX_LINE_BYTES
from game.match.locked_file import create_locked, open_locked, read_all, write_all
from game.match.user_folders import begun_analysis


class Begun:
    """The file, as the program that analyses holds it."""

    def __init__(self, path: Path | None = None) -> None:
        """Holds nothing yet; `path` is the file, the user's own where none is given."""
        self._path = path if path is not None else begun_analysis()
        self._file: int | None = None

    def note(self, game: Path) -> None:
        """Writes down that the game of this file is being analysed, in the place of another one."""
        self.leave()
        with suppress(OSError):  # another program analyses, or nothing can be written there
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._file = create_locked(self._path)
            write_all(self._file, os.fsencode(game.absolute()))

    def clear(self) -> None:
        """Takes the file away, if it is this program's: the analysis is whole, or was stopped."""
        if self._file is not None:
            with suppress(OSError):
                os.ftruncate(self._file, 0)
            self.leave()
            with suppress(OSError):
                self._path.unlink()

    def leave(self) -> None:
        """Lets it lie for the next start."""
        if self._file is not None:
            file, self._file = self._file, None
            with suppress(OSError):
                os.close(file)


def broken_off(path: Path | None = None) -> Path | None:
    """The file of the game whose analysis an end of the program broke off; None where there is none, or it goes on.

    It is told once: whoever goes on notes it anew, and what cannot be gone on with is not tried again.
    """
    path = path if path is not None else begun_analysis()
    try:
        file = open_locked(path)
    except OSError:
        return None
    try:
        named = os.fsdecode(read_all(file)) if os.fstat(file).st_size <= MAX_LINE_BYTES else ""
        path.unlink()
    except OSError:
        return None
    finally:
        os.close(file)
    return Path(named) if named and "\0" not in named else None
