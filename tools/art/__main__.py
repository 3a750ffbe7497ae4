"""Write every drawing under `assets/svg`, or check that what stands there is what the sources draw.

The drawings are kept as files so that the game needs none of their sources; the check keeps the two from parting.
"""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import sys
from pathlib import Path
from typing import Final

from tools.art.looks import looks_of

SVG_FOLDER: Final = Path(__file__).resolve().parents[2] / "assets" / "svg"
"""Where the drawings are written."""


def families() -> list[str]:
    """Returns the modules that draw, as the folder of each game and the common one name them (`FAMILIES`)."""
    import tools.art

    folders = [found.name for found in pkgutil.iter_modules(tools.art.__path__, "tools.art.") if found.ispkg]
    modules = [importlib.import_module(name) for name in folders]
    return [f"{module.__name__}.{family}" for module in modules for family in getattr(module, "FAMILIES", ())]


def all_drawings() -> dict[str, str]:
    """Draws every family, by day and in the looks of the other themes.

    Raises:
        ValueError: Two families draw the same file.
    """
    drawn: dict[str, str] = {}
    for name in families():
        family: dict[str, str] = importlib.import_module(name).drawings()
        for path, text in family.items():
            if path in drawn:
                raise ValueError(f"{name} draws {path}, which another family draws already")
            drawn[path] = text
    return drawn | looks_of(drawn)


def differences(folder: Path = SVG_FOLDER) -> list[str]:
    """Names every file that is missing, stale or drawn by no source, one sentence each."""
    drawn = all_drawings()
    found = {file.relative_to(folder).as_posix() for file in folder.rglob("*.svg")}
    report = [f"{path} is missing" for path in sorted(drawn.keys() - found)]
    report += [f"{path} is drawn by no source" for path in sorted(found - drawn.keys())]
    for path in sorted(drawn.keys() & found):
        if (folder / path).read_text(encoding="utf-8") != drawn[path]:
            report.append(f"{path} is not what its source draws")
    return report


def write(folder: Path = SVG_FOLDER) -> int:
    """Writes the drawings that are not yet as their sources draw them and gives how many were written."""
    written = 0
    for path, text in all_drawings().items():
        file = folder / path
        if file.exists() and file.read_text(encoding="utf-8") == text:
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
        written += 1
    return written


def main(arguments: list[str] | None = None, folder: Path = SVG_FOLDER) -> int:
    """Runs the command and gives its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.art", description="Write the drawings under assets/svg.")
    parser.add_argument("--check", action="store_true", help="write nothing; name the files that are not up to date")
    if parser.parse_args(arguments).check:
        report = differences(folder)
        for sentence in report:
            print(sentence, file=sys.stderr)
        if report:
            print("run `python -m tools.art` to write the drawings again", file=sys.stderr)
        return 1 if report else 0
    print(f"{write(folder)} drawings written")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
