"""`python -m game` is the same as `serenissima`."""

from __future__ import annotations

import os
import sys


def _forget_current_folder() -> None:
    """Takes the current folder off the path: what lies there is not ours.

    `-m` lays it before all others, and an empty entry of `PYTHONPATH` (a colon too many) means it too. Whoever has
    written its name into `PYTHONPATH` wants it, and keeps it.
    """
    try:
        here = os.getcwd()  # not pathlib, which imports modules that may lie here
    except OSError:
        return
    if not sys.flags.safe_path and sys.path and sys.path[0] in ("", here):
        del sys.path[0]
    if here not in os.environ.get("PYTHONPATH", "").split(os.pathsep):
        sys.path[:] = [entry for entry in sys.path if entry not in ("", here)]


if sys.modules.get("__main__") is not None and vars(sys.modules["__main__"]) is globals():
    _forget_current_folder()

from game.cli import main  # noqa: E402 - nothing of others is imported before the path is right

if __name__ == "__main__":
    sys.exit(main())
