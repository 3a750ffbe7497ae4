"""A folder or a file shown by the system's own program for it."""

from __future__ import annotations

import logging
import os
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

_log = logging.getLogger(__name__)


def show_folder(folder: Path) -> bool:
    """Shows a folder, made where there is none; nobody waits for it. False where that cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        _log.warning("the folder cannot be made: %s", error)
        return False
    return _open(folder)


def edit_file(path: Path) -> bool:
    """Opens a text in the person's own editor: `VISUAL`, else the system's. False where that cannot be."""
    try:
        editor = shlex.split(os.environ.get("VISUAL", ""))
    except ValueError:  # a quote that is never closed
        editor = []
    return (bool(editor) and _run([*editor, str(path)])) or _open(path)


def show_file(path: Path) -> bool:
    """Shows a file by the system's own program for it: a page in the browser. False where that cannot be."""
    return _open(path)


def _open(path: Path) -> bool:
    """Opens it as if it had been pressed twice in the system's own program for files."""
    if sys.platform == "win32":
        try:
            os.startfile(path)
        except OSError as error:
            _log.warning("%s cannot be shown: %s", path, error)
            return False
        return True
    return _run(["open" if sys.platform == "darwin" else "xdg-open", str(path)])


def _run(command: Sequence[str]) -> bool:
    try:
        subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError as error:
        _log.warning("%s cannot be started: %s", command[0], error)
        return False
    return True
