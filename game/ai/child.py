"""How a Python process of our own is begun: it finds what this process finds, and nothing in the current folder.

Python puts the current folder, or the folder of a script, before everything else, so that a `random.py` that lies there
would be run in place of Python's own. And `PYTHONPATH` cannot name a folder with a colon. So a child is begun with `-P`
and is told its path in code. A build that holds Python within itself (`tools.packaging`) has no other Python to begin:
there the program begins itself again, by a word that no help tells.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import game

CHUNK_BYTES: Final = 1 << 16
"""How much of its input a child reads at once."""
CHILD_WORD: Final = "--child"
"""The hidden word of a build, before the code it is to run."""


def is_build() -> bool:
    """Whether this program holds its Python within itself."""
    return bool(getattr(sys, "frozen", False))


def child_code(then: str) -> str:
    """Code that finds this very `game` and this process's modules, and goes on with other code."""
    if is_build():
        return then
    home = str(Path(game.__file__).resolve().parents[1])
    path = [entry for entry in sys.path if entry]
    # Imported from its own folder, which is then left out again: other modules that lie there are none of ours.
    return f"import sys; sys.path[:] = {[home, *path]!r}; import game; del sys.path[0]\n{then}"


def child_command(then: str) -> list[str]:
    """The command that runs code in a process of its own, with `child_environment`."""
    if is_build():
        return [sys.executable, CHILD_WORD, then]
    flags = ["-E"] if sys.flags.ignore_environment else []
    return [sys.executable, "-P", *flags, "-c", child_code(then)]


def child_environment() -> dict[str, str]:
    """The variables of this process, so that the current folder is nowhere on the child's path from the start."""
    environment = {**os.environ, "PYTHONSAFEPATH": "1"}
    entries = [entry for entry in environment.pop("PYTHONPATH", "").split(os.pathsep) if entry]
    if entries:
        environment["PYTHONPATH"] = os.pathsep.join(entries)
    return environment


def start_child(then: str) -> subprocess.Popen[bytes]:
    """Starts code in a process of its own at lower priority, with pipes for its input and output.

    Raises:
        OSError: no process can be started.
    """
    return subprocess.Popen(
        child_command(then), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        env=child_environment(), bufsize=0,
        creationflags=getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
        | getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )  # fmt: skip


def first_line() -> tuple[bytes, bytes]:
    """In a child: the first line of its input, and what has come after it. Where the input ends before, so does it."""
    data = b""
    while b"\n" not in data:
        more = os.read(0, CHUNK_BYTES)
        if not more:
            os._exit(0)
        data += more
    line, _, rest = data.partition(b"\n")
    return line, rest


def end_with_input() -> None:
    """In a thread of a child that has nothing to keep: ends the process when its input ends."""
    while os.read(0, CHUNK_BYTES):
        continue
    os._exit(0)
