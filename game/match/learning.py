"""Which tutorials have been done, and where each was left: a small file beside the settings.

It is no save: nothing of it is counted or offered by Continue. Like the settings it outlives versions, so reading it
never fails: what is wrong is left out, and a file that cannot be read at all is set aside under another name.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from game.match.tutorial import START, Place, Tutorial

FILE_NAME = "tutorials.json"
"""What the file is called, in the folder of the settings."""


class Learnt(msgspec.Struct, omit_defaults=True):
    """What is known of one tutorial."""

    done: bool = False
    """Whether it has been followed to its end at some time."""
    place: Place | None = None
    """Where it was left; None when it was not, or was followed to its end since."""
    mark: str = ""
    """The version of the tutorial's file that the place belongs to."""


class Learning:
    """What a person has learnt."""

    def __init__(self, folder: Path | None = None) -> None:
        """Reads what a folder holds; None keeps everything in memory."""
        self._path = None if folder is None else folder / FILE_NAME
        self._known: dict[str, Learnt] = {}
        self.problem: str | None = None
        """Why nothing is being written at the moment, as a sentence; None when all is well."""
        self._read()

    def is_done(self, tutorial_id: str) -> bool:
        """Whether a tutorial has been followed to its end."""
        return tutorial_id in self._known and self._known[tutorial_id].done

    def is_left(self, tutorial_id: str) -> bool:
        """Whether a tutorial was left on the way."""
        return tutorial_id in self._known and self._known[tutorial_id].place is not None

    def place(self, tutorial: Tutorial) -> Place:
        """Where a tutorial was left; its start where it was not, or where its file is another one now."""
        known = self._known.get(tutorial.id)
        if known is None or known.place is None or known.mark != tutorial.mark:
            return START
        return known.place

    def keep(self, tutorial: Tutorial, place: Place) -> None:
        """A tutorial has come to this place."""
        known = self._known.setdefault(tutorial.id, Learnt())
        known.place, known.mark = None if place == START else place, tutorial.mark
        self._write()

    def finish(self, tutorial: Tutorial) -> None:
        """A tutorial has been followed to its end; it starts anew the next time."""
        self._known[tutorial.id] = Learnt(done=True)
        self._write()

    def _read(self) -> None:
        if self._path is None:
            return
        try:
            found = msgspec.json.decode(self._path.read_bytes())
        except FileNotFoundError:
            return
        except OSError as error:
            self.problem = f"{self._path}: what was learnt cannot be read: {error.strerror or error}."
            return
        except (msgspec.DecodeError, UnicodeDecodeError):
            found = None
        if not isinstance(found, dict):
            self._set_aside(self._path)
            return
        for tutorial_id, fields in found.items():
            try:
                self._known[str(tutorial_id)] = msgspec.convert(fields, Learnt)
            except msgspec.ValidationError:
                # One wrong entry costs the place in that tutorial, not the others.
                continue

    def _set_aside(self, path: Path) -> None:
        number = 1
        while (aside := path.with_name(f"{FILE_NAME}.unreadable-{number}")).exists():
            number += 1
        try:
            os.replace(path, aside)
        except OSError as error:
            self.problem = f"{path}: cannot be read or set aside: {error.strerror or error}."
            self._path = None

    def _write(self) -> None:
        if self._path is None:
            return
        temporary = self._path.with_name(FILE_NAME + ".new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with temporary.open("wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(self._known), indent=2) + b"\n")
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, self._path)
        except OSError as error:
            self.problem = f"{self._path}: what was learnt is not being saved: {error.strerror or error}."
            return
        self.problem = None
