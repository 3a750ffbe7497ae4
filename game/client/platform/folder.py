"""A folder shown by the system's own program for files."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

_log = logging.getLogger(__name__)


def show_folder(folder: Path) -> bool:
    """Shows a folder, made where there is none; nobody waits for it. False where that cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        command = "open" if sys.platform == "darwin" else "xdg-open"
        subprocess.Popen([command, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError as error:
        _log.warning("the folder cannot be shown: %s", error)
        return False
    return True
