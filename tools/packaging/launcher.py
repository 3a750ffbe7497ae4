"""Where a build begins: the program, or, by a hidden word, a process of its own that runs what it is told.

PyInstaller runs this file as `__main__`. `multiprocessing` begins its processes by the same program too.
"""

from __future__ import annotations

import multiprocessing
import sys

from game.ai.child import CHILD_WORD


def run() -> int:
    """Runs what the words after the program's name ask for and gives the exit status."""
    multiprocessing.freeze_support()
    if len(sys.argv) == 3 and sys.argv[1] == CHILD_WORD:
        exec(sys.argv[2], {"__name__": "__child__"})
        return 0
    from game.cli import main

    return main()


if __name__ == "__main__":
    sys.exit(run())
