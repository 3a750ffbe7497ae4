"""Write every file that is made from the code, or check that none is stale: `python -m tools.regenerate [--check]`.

Such files are kept so that they can be read and shipped without running anything; the check keeps them and their
sources from parting. Drawings have a command of their own, `python -m tools.art`.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
"""The project's folder."""

GENERATORS: Final = (
    "tools.rule_files",
    "tools.bad_rules",
    "tools.told_reports",
    "tools.variants",
    "tools.packaging.desktop",
)
"""Modules with `files() -> dict[str, str]`, path to text, and `OWNS`, patterns of the files that are theirs alone."""

RECORDERS: Final = tuple(
    f"tests.golden.{name}"
    for name in ("walks", "thoughts", "sittings", "counts", "pens", "pieces", "evenings", "numbers")
)
"""What keeps what the program does (`tests.golden`): tests beside it hold it to that case by case, so `--check` does
not."""


def made_files(generators: Iterable[str] = GENERATORS) -> dict[str, str]:
    """Every file there should be, path from the project's folder → text.

    Raises:
        ValueError: two generators make the same file.
    """
    made: dict[str, str] = {}
    for name in generators:
        for path, text in importlib.import_module(name).files().items():
            if path in made:
                raise ValueError(f"{name} makes {path}, which another generator makes already")
            made[path] = text
    return made


def stale_files(folder: Path = ROOT, generators: Iterable[str] = GENERATORS) -> list[str]:
    """Every file that is missing, stale or left over, a sentence each."""
    generators = tuple(generators)
    made = made_files(generators)
    patterns = [pattern for name in generators for pattern in importlib.import_module(name).OWNS]
    found = {file.relative_to(folder).as_posix() for pattern in patterns for file in folder.glob(pattern)}
    report = [f"{path} is left over: nothing makes it" for path in sorted(found - made.keys())]
    for path, text in sorted(made.items()):
        file = folder / path
        if not file.is_file():
            report.append(f"{path} is missing")
        elif file.read_bytes() != text.encode():
            report.append(f"{path} is stale")
    return report


def write_files(folder: Path = ROOT, generators: Iterable[str] = GENERATORS) -> list[str]:
    """Writes what is not yet as it should be; gives the paths written."""
    written = []
    for path, text in sorted(made_files(generators).items()):
        if _is_new(folder / path, text):
            written.append(path)
    return written


def _is_new(file: Path, text: str) -> bool:
    """Writes a file where it is missing or stale, and tells whether it was."""
    if file.is_file() and file.read_bytes() == text.encode():
        return False
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode())
    return True


def _record() -> list[str]:
    """Writes what recorders keep, where it is not as it should be; gives the paths written."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    kept = importlib.import_module("tests.golden.kept")
    written = []
    for recorder in RECORDERS:
        for path, text in kept.files(recorder).items():
            if _is_new(ROOT / path, text):
                written.append(path)
    return written


def main(arguments: list[str] | None = None) -> int:
    """Runs the command and gives its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.regenerate", description="Write the files made from code.")
    parser.add_argument("--check", action="store_true", help="write nothing; name the files that are not up to date")
    if parser.parse_args(arguments).check:
        report = stale_files()
        for sentence in report:
            print(sentence, file=sys.stderr)
        if report:
            print("Run `python -m tools.regenerate` and commit what it writes.", file=sys.stderr)
        return 1 if report else 0
    for path in (*write_files(), *_record()):
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
