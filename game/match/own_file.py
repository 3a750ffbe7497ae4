"""A small file that the program keeps for a person: settings, keys, progress in the tutorials.

Such a file outlives versions, gets edited by hand and is written by every program that runs, so: reading it never
fails, and each thing that is wrong leaves a note. A file that cannot be used is set aside under another name, one that
may not be read is left alone and not written to. Writing changes only what this program changed, in what is on disk at
that moment, under a lock; keys that nobody here knows stay as they are written.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.catalogue.nodes import START, Mapping, Node, Scalar
from game.errors import FileError
from game.files import atomic_write, folder_locked, read_text, set_aside
from game.limits import MAX_SMALL_FILE_BYTES
from game.quoting import display

Entries = dict[str, Node]
"""The keys of a file with what stands behind each."""


class OwnFile:
    """One such file."""

    def __init__(self, path: Path, what: str, without: str, *, as_json: bool = False) -> None:
        """Names a file; nothing is read yet.

        Args:
            path: where it lies, or will lie.
            what: what is in it, for a sentence: `settings`.
            without: what is the case without it: `the defaults hold`.
            as_json: whether it is written as JSON, which is YAML too.
        """
        self.path = path
        """Where it lies, or will lie."""
        self.notes: list[str] = []
        """One sentence for each thing that was wrong."""
        self.problem: str | None = None
        """Why it is not being written at the moment; None when all is well."""
        self._what = what
        self._without = without
        self._as_json = as_json
        self._kind = "a JSON file" if as_json else "a YAML file"

    def read(self) -> Entries:
        """What is in it now; nothing where there is no file or it cannot be used, which leaves a note."""
        try:
            return self._entries()
        except FileError as error:
            self.note(f"{error.wanting(self._kind)}; {self._without}.")
            return {}
        except OSError as error:
            self.note(f"{display(self.path)}: it cannot be set aside: {error.strerror or error}; {self._without}.")
            return {}

    def update(self, change: Callable[[Entries], None]) -> bool:
        """Changes what is on disk; False, and `problem` says why, when that failed.

        Args:
            change: is handed what is in the file now, and changes it.
        """
        try:
            with folder_locked(self.path.parent):
                entries = self._entries()
                change(entries)
                self._write(entries)
        except FileError as error:
            self.problem = f"{self._what} not being saved: {error.wanting(self._kind)}."
            return False
        except OSError as error:
            self.problem = f"{display(self.path)}: {self._what} not being saved: {error.strerror or error}."
            return False
        self.problem = None
        return True

    def reject(self, why: str) -> None:
        """Sets the file aside for what its reader found in it; where that fails the note says so."""
        try:
            self._set_aside(why)
        except OSError as error:
            self.note(f"{why}; and it cannot be set aside: {error.strerror or error}; {self._without}.")

    def note(self, sentence: str) -> None:
        """Keeps a sentence about the file, once."""
        if sentence not in self.notes:
            self.notes.append(sentence)

    def _entries(self) -> Entries:
        """What is in the file now.

        Raises:
            FileError: it may not be read.
            OSError: it cannot be used and cannot be set aside either.
        """
        try:
            text = read_text(self.path, MAX_SMALL_FILE_BYTES)
        except FileError as error:
            if error.cause == "missing":
                return {}
            if error.cause == "refused":
                raise
            self._set_aside(error.wanting(self._kind))
            return {}
        from game.catalogue.yaml_nodes import parse  # only here: where there is no file no parser is loaded

        root, flaws = parse(text)
        if flaws:
            self._set_aside(min(flaws, key=lambda flaw: flaw.mark).in_file(display(self.path)))
            return {}
        if root is None:
            return {}
        if not isinstance(root, Mapping):
            mark = root.mark
            self._set_aside(
                f"{display(self.path)}:{mark.line}:{mark.column}: found no keys, expected `key: value` lines"
            )
            return {}
        return {key.text: value for key, value in root.entries}

    def _set_aside(self, why: str) -> None:
        aside = set_aside(self.path)
        self.note(f"{why}; it was set aside as {display(aside.name)}, and {self._without}.")

    def _write(self, entries: Entries) -> None:
        from game.catalogue.yaml_nodes import parse, write_json, write_yaml

        if not entries and not self.path.is_symlink():
            self.path.unlink(missing_ok=True)
            return
        root = Mapping(START, tuple((Scalar(START, key, plain=False), value) for key, value in entries.items()))
        try:
            text = (write_json if self._as_json else write_yaml)(root)
            data = text.encode()
        except UnicodeEncodeError as error:
            raise self._unwritable() from error
        # What the reader refuses would be set aside at the next start, and all else in it lost.
        if len(data) > MAX_SMALL_FILE_BYTES or parse(text)[1]:
            raise self._unwritable()
        atomic_write(self.path, data)

    def _unwritable(self) -> FileError:
        return FileError(display(self.path), "a value that could not be read again", "one that can be")
