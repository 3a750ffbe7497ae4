"""`python -m tools.soak [--games N] [--first N] [--kills N] [--seed N] [--json FILE]`: plays, kills, tells what leaks.

Exit status 1 where memory, handles or processes have grown, or a game is lost.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec

from game import __version__
from game.files import atomic_write
from tools.soak.games import SHORT, Soaked, soak
from tools.soak.kills import Killed, kill

MORE_MIB = 10.0
"""So much more memory there may be after all games than after the first of them."""


def faults(soaked: Soaked | None, killed: Killed | None) -> list[str]:
    """What is not as it has to be, a sentence each."""
    found = []
    if soaked is not None:
        first, last = soaked.first, soaked.last
        found += [f"lost: {name}" for name in soaked.lost]
        if last.mib > first.mib + MORE_MIB:
            found.append(f"memory has grown from {first.mib} to {last.mib} MiB")
        if last.handles > first.handles:
            found.append(f"handles have grown from {first.handles} to {last.handles}")
        if last.processes > first.processes:
            found.append(f"processes have grown from {first.processes} to {last.processes}")
    return found + (killed.lost if killed is not None else [])


def main() -> int:
    """Plays, kills and tells."""
    parser = argparse.ArgumentParser(prog="tools.soak", description="Many games through the real client, many kills.")
    parser.add_argument("--games", type=int, default=500, metavar="N", help="so many games (500)")
    parser.add_argument("--first", type=int, default=50, metavar="N", help="looked at first after so many (50)")
    parser.add_argument("--kills", type=int, default=500, metavar="N", help="so many kills (500)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="what is done follows from it (1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="writes what came of it")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="soak.") as name:
        folder = Path(name)
        for variable in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
            os.environ[variable] = str(folder / "home")
        # The kills come first: they fork, which a process with a window and threads had better not.
        killed = kill(folder / "killed", options.kills, options.seed) if options.kills else None
        soaked = soak(folder / "played", options.games, options.first, options.seed, tell) if options.games else None
    wrong = faults(soaked, killed)
    told = {"version": __version__, "commit": _commit(), "seed": options.seed, "rules": SHORT,
            "games": soaked, "kills": killed, "faults": wrong}  # fmt: skip
    text = msgspec.json.format(msgspec.json.encode(told), indent=1)
    if options.json is not None:
        atomic_write(options.json, text + b"\n")
    sys.stdout.write(text.decode() + "\n")
    return 1 if wrong else 0


def tell(line: str) -> None:
    """Says how far it is, beside what comes of it."""
    print(line, file=sys.stderr, flush=True)


def _commit() -> str:
    """The commit that is soaked; empty outside of a clone."""
    told = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    return told.stdout.strip()


if __name__ == "__main__":
    raise SystemExit(main())
