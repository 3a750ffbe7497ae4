"""Measures the figures of the design in one run and writes their table, docs/measured/figures.md.

    python tools/benchmark.py                      all of them; the table is written
    python tools/benchmark.py --only moves,idle    some of them, or by name alone: moves idle; nothing is written
    python tools/benchmark.py --only idle --write  some of them; their rows of the table are written
    python tools/benchmark.py --json               the rows as JSON; nothing is written

A figure that cannot be taken on this machine says so in one sentence on standard error and has no value.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import platform
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, cast

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [] if __package__ else [str(ROOT)]  # run as a file, the project is not on the path yet

from tools.benchmarks import NAMES  # noqa: E402
from tools.benchmarks.figure import Figure, MeasurementError  # noqa: E402

FIGURES: Final = ROOT / "docs" / "measured" / "figures.md"
OPEN, CLOSE = "<!-- figures -->", "<!-- /figures -->"
"""The table stands between these."""


def measure(name: str) -> list[Figure]:
    """The rows of one figure; where it cannot be taken, one row without a value."""
    module = importlib.import_module(f"tools.benchmarks.{name}")
    try:
        return cast("list[Figure]", module.measure())
    except MeasurementError as reason:
        sys.stderr.write(f"{name}: {reason}\n")
        return [Figure(name, (module.__doc__ or name).split(":")[0].strip(), None, "")]


def table(rows: Sequence[Figure]) -> str:
    """The rows as a Markdown table."""
    head = ["| figure | what | measured | wanted | met |", "| --- | --- | --- | --- | --- |"]
    return "\n".join([*head, *(row.row() for row in rows)])


def circumstances() -> str:
    """On what the figures were taken, and how busy it was: on a busy machine all times of the window are too long."""
    load = f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores" if hasattr(os, "getloadavg") else "unknown"
    system = f"CPython {platform.python_version()}, {platform.system()} on {platform.machine()}"
    return f"{system}, drawing in software. Load of the machine when the run began: {load}."


def write_figures(rows: Sequence[Figure], taken: str, file: Path = FIGURES) -> None:
    """Puts the table between the markers of its file, and under it on what it was taken."""
    before, _, after = _parts(file)
    _put(file, before, f"{table(rows)}\n\n{taken}", after)


def renewed(old: Sequence[str], new: Sequence[str]) -> list[str]:
    """The lines of a table with the rows of some figures taken anew, in the order of the figures."""
    names = {line.split("`")[1] for line in new}
    kept = [line for line in old if line.split("`")[1] not in names]
    return sorted([*kept, *new], key=lambda line: list(NAMES).index(line.split("`")[1]))


def renew_figures(rows: Sequence[str], taken: str, file: Path = FIGURES) -> None:
    """Puts rows taken anew into the table, and on what they were taken."""
    before, body, after = _parts(file)
    old = [line for line in body.splitlines() if line.startswith("| `")]
    names = ", ".join(dict.fromkeys(line.split("|")[1].strip() for line in rows))
    lines = "\n".join([*table(()).splitlines(), *renewed(old, rows)])
    told = [line for line in body.splitlines() if line and not line.startswith("|") and not line.startswith(names)]
    notes = "\n\n".join([*told, f"{names}: {taken}"])
    _put(file, before, f"{lines}\n\n{notes}", after)


def _parts(file: Path) -> tuple[str, str, str]:
    """What stands before, between and after the markers."""
    before, _, rest = file.read_text(encoding="utf-8").partition(OPEN)
    body, _, after = rest.partition(CLOSE)
    return before, body, after


def _put(file: Path, before: str, body: str, after: str) -> None:
    """Writes the file with something else between the markers."""
    file.write_text(f"{before}{OPEN}\n{body}\n{CLOSE}{after}", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures; 1 when a bar is missed."""
    parser = argparse.ArgumentParser(prog="tools/benchmark.py", description="Measures the figures of the design.")
    parser.add_argument("names", metavar="NAME", nargs="*", help=f"these of: {', '.join(NAMES)}")
    parser.add_argument("--only", metavar="NAME,…", type=lambda text: text.split(","), default=[], help="these of them")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON")
    parser.add_argument("--write", action="store_true", help="with names: write their rows of the table")
    options = parser.parse_args(arguments)
    named = [*options.names, *options.only]
    names = named or list(NAMES)
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        parser.error(f"there is no figure {unknown[0]!r}; there is: {', '.join(NAMES)}")
    taken = circumstances()
    rows = [row for name in names for row in measure(name)]
    if options.json:
        print(json.dumps([row.plain() for row in rows], indent=1))
    else:
        print(f"{table(rows)}\n\n{taken}")
        if not named:
            write_figures(rows, taken)
            print("The table is written.")
        elif options.write:
            renew_figures([row.row() for row in rows], taken)
            print("Its rows of the table are written.")
    return 1 if any(row.met is False for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
