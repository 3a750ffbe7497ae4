"""Builds what is installed without Python or without a network: `python -m tools.packaging WHAT [DIR]`.

    folder      dist/serenissima: a folder with the program, its Python and its data (PyInstaller)
    file        dist/serenissima as one file, which unpacks itself at each start
    appdir      dist/La_Serenissima.AppDir: the folder as an AppImage wants it; with `appimagetool` on the path, the
                AppImage too
    wheelhouse  dist/wheelhouse: this program's wheel and all it needs, for `pip install --no-index --find-links`
    icons       assets/share/icons: the icon in every size, drawn from its source (kept)

`folder`, `file` and `appdir` need PyInstaller (`pip install -e '.[packaging]'`) and build for the system they run on.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.packaging.desktop import APP_ID, ICON, ROOT, SHARE

ICON_SIDES_PX: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""The sizes that desktops ask for (Icon Theme Specification, and 512 for stores)."""
SPEC: Final = Path(__file__).with_name("serenissima.spec")
APPDIR: Final = "La_Serenissima.AppDir"


def build_folder(to: Path, *, one_file: bool = False) -> Path:
    """Builds the program with its Python, and gives the folder or the file.

    Raises:
        CalledProcessError: PyInstaller found something wrong; it has told what.
    """
    compile_texts()
    environment = {**os.environ, "SERENISSIMA_ONE_FILE": "1" if one_file else "0"}
    work = to / "work"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    subprocess.run(
        [*command, "--distpath", str(to), "--workpath", str(work), str(SPEC)], env=environment, cwd=ROOT, check=True
    )
    shutil.rmtree(work)
    return to / APP_ID


def build_appdir(to: Path) -> Path:
    """Builds the folder as an AppImage wants it, and the AppImage where `appimagetool` is there."""
    built = build_folder(to)
    appdir = to / APPDIR
    shutil.rmtree(appdir, ignore_errors=True)
    (appdir / "usr").mkdir(parents=True)
    shutil.move(built, appdir / "usr" / "lib")
    shutil.copytree(ROOT / SHARE, appdir / "usr" / "share")
    shutil.copy(ROOT / SHARE / "applications" / f"{APP_ID}.desktop", appdir)
    shutil.copy(icon_path(256), appdir)
    run = appdir / "AppRun"
    run.write_text(f'#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/usr/lib/{APP_ID}" "$@"\n', "utf-8")
    run.chmod(0o755)
    tool = shutil.which("appimagetool")
    if tool is None:
        return appdir
    image = to / "La_Serenissima.AppImage"
    subprocess.run([tool, str(appdir), str(image)], check=True)
    return image


def build_wheelhouse(to: Path) -> Path:
    """Gathers the wheels of this program and of all it needs, for this Python and system."""
    house = to / "wheelhouse"
    subprocess.run([sys.executable, "-m", "pip", "wheel", "--quiet", "--wheel-dir", str(house), str(ROOT)], check=True)
    return house


def compile_texts() -> None:
    """Compiles the catalogues, as an installation does."""
    from tools.build_hook import compile_catalogues

    compile_catalogues(ROOT / "assets" / "locale")


def icon_path(side: int) -> Path:
    """Where the icon of a size lies, in pixels a side."""
    return ROOT / SHARE / "icons" / "hicolor" / f"{side}x{side}" / "apps" / f"{APP_ID}.png"


def write_icons() -> None:
    """Draws the icon in every size."""
    import pygame

    for side in ICON_SIDES_PX:
        icon_path(side).parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(pygame.image.load_sized_svg(ROOT / ICON, (side, side)), icon_path(side))


def main(arguments: list[str] | None = None) -> int:
    """Runs the command and gives its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.packaging", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("folder", "file", "appdir", "wheelhouse", "icons"))
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "dist", help="where to (dist)")
    options = parser.parse_args(arguments)
    to = options.folder.resolve()
    if options.what == "icons":
        write_icons()
    elif options.what == "wheelhouse":
        print(build_wheelhouse(to))
    elif options.what == "appdir":
        print(build_appdir(to))
    else:
        print(build_folder(to, one_file=options.what == "file"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
