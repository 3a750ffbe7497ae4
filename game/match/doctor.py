"""What there is and what is missing, for `serenissima doctor`: versions, drivers, folders, and how to get the rest.

What could break is looked at from outside: the drawing library is imported in a process of its own, so that a broken
one ends that process and not this report.
"""

from __future__ import annotations

import importlib.util
import json
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any, Literal

from game import __version__
from game.ai.child import child_command, child_environment
from game.match.extras import by_pip
from game.resources import assets_folder, config_folder, user_folder

Grade = Literal["ok", "note", "missing"]
"""Fine, worth knowing, or in the way of playing."""

PACKAGES = {
    "pygame-ce": "window, drawing, sound",
    "PyYAML": "rule files",
    "msgspec": "rules, moves, saves",
    "platformdirs": "the folders of this system",
    "font-source-serif-pro": "type",
    "font-source-sans-pro": "type",
    "polib": "texts that were changed and not compiled",
    "python-bidi": "names that are written from right to left",
    "regex": "names in other scripts than ours",
}
"""What must be installed to play, and what for."""

_PROBE = """
import json, pygame
found = {"SDL": ".".join(map(str, pygame.get_sdl_version()))}
try:
    pygame.display.init()
    found["video"] = pygame.display.get_driver()
    found["displays"] = [list(size) for size in pygame.display.get_desktop_sizes()]
except pygame.error as error:
    found["no_display"] = str(error)
for name in ("font", "image", "mixer"):
    module = getattr(pygame, name, None)
    found[name] = type(module).__name__ != "MissingModule" and module is not None
try:
    pygame.mixer.init()
    found["sound"] = True
except (pygame.error, NotImplementedError):
    found["sound"] = False
print(json.dumps(found))
"""
_PROBE_SECONDS = 20
_NO_DISPLAY = ("offscreen", "dummy")
"""Drivers that SDL falls back to where there is nothing to look at."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report."""

    grade: Grade
    """How it is."""
    what: str
    """What was looked at."""
    result: str
    """What was found."""
    remedy: str = ""
    """How to get it; empty where nothing is missing."""


def examine() -> Iterator[Finding]:
    """Looks at everything, in the order of the report."""
    yield Finding("ok", "serenissima", __version__)
    yield Finding("ok", "Python", f"{platform.python_version()} ({sys.executable})")
    yield Finding("ok", "system", platform.platform())
    yield from _packages()
    yield _voice()
    yield from _data()
    yield from _folders()
    yield _own_masks()
    yield from _drawing()


def _packages() -> Iterator[Finding]:
    for name, purpose in PACKAGES.items():
        try:
            yield Finding("ok", name, metadata.version(name))
        except metadata.PackageNotFoundError:
            remedy = by_pip(f"{Path(sys.executable).name} -m pip install {name}")
            yield Finding("missing", name, f"not installed ({purpose})", remedy)
    try:
        import yaml

        loader = hasattr(yaml, "CSafeLoader")
    except ImportError:
        return
    yield Finding(
        "ok" if loader else "note", "YAML's C loader", "there" if loader else "not there: rule files read slower"
    )


def _voice() -> Finding:
    """What `--speak voice` reads lines aloud with; it is looked for, not imported."""
    on_linux = platform.system() == "Linux"
    module, package = ("speechd", "speechd-unofficial") if on_linux else ("speechlight", "speechlight")
    if importlib.util.find_spec(module) is None:
        remedy = by_pip(f"{Path(sys.executable).name} -m pip install {package}")
        return Finding("note", "reading aloud", f"not there: {package} is not installed", remedy)
    if on_linux and shutil.which("speech-dispatcher") is None:
        remedy = "install the system's package speech-dispatcher"
        return Finding("note", "reading aloud", "not there: the system has no Speech Dispatcher", remedy)
    return Finding("ok", "reading aloud", package)


def _data() -> Iterator[Finding]:
    for what, folder, sample in (
        ("drawings and texts", assets_folder(), "locale"),
        ("rule files and themes", config_folder(), "rules"),
    ):
        there = (folder / sample).is_dir()
        yield Finding(
            "ok" if there else "missing",
            what,
            str(folder) if there else f"not in {folder}",
            "" if there else "install again",
        )


def _folders() -> Iterator[Finding]:
    import platformdirs

    name = "serenissima"
    for what, folder in (
        ("settings and own rules", str(user_folder())),
        ("saves", platformdirs.user_data_dir(name, appauthor=False)),
        ("cache", platformdirs.user_cache_dir(name, appauthor=False)),
        ("reports of faults", platformdirs.user_log_dir(name, appauthor=False)),
    ):
        problem = _why_unwritable(Path(folder))
        if problem is None:
            yield Finding("ok", what, folder)
        else:
            yield Finding(
                "note", what, f"{folder}: {problem}", "it plays on without; give yourself the right to write there"
            )


def _own_masks() -> Finding:
    """The file of the user's own masks: which it adds, or why it cannot be used."""
    from game.ai.masks import all_masks, own_file

    found, place = all_masks(), own_file()
    if found.note:
        return Finding("note", "own masks", found.note, "put the file right, or take it away")
    if not place.exists():
        return Finding("ok", "own masks", f"none; {place} would add some")
    return Finding("ok", "own masks", f"{place}: {', '.join(found.own) or 'none added'}")


def _why_unwritable(folder: Path) -> str | None:
    """Tries to write a file where the folder is, or would be made; None when that works."""
    place = folder
    while not place.exists() and place != place.parent:
        place = place.parent
    try:
        with tempfile.TemporaryFile(dir=place):
            return None
    except OSError as error:
        return f"cannot be written: {error.strerror or error}"


def _drawing() -> Iterator[Finding]:
    """What the drawing library says of itself and of the displays."""
    environment = {**child_environment(), "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONIOENCODING": "utf-8"}
    # Set but empty it says nothing, and SDL looks for a driver of that name.
    if not environment.get("SDL_VIDEODRIVER"):
        environment.pop("SDL_VIDEODRIVER", None)
    try:
        done = subprocess.run(
            child_command(_PROBE),
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=_PROBE_SECONDS,
            env=environment,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        yield Finding("missing", "drawing", f"the test of pygame did not end well: {error}", "install pygame-ce again")
        return
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"])[-1]
        if "display" in reason or "video" in reason:
            yield Finding("note", "display", f"none: {reason}", "`play` needs one; `simulate` and `screenshots` do not")
        else:
            remedy = by_pip(f"{Path(sys.executable).name} -m pip install --force-reinstall pygame-ce")
            yield Finding("missing", "drawing", reason, remedy)
        return
    found = _told_by(done.stdout)
    if found is None:
        yield Finding("missing", "drawing", "the test of pygame told nothing", "install pygame-ce again")
        return
    yield Finding("ok", "SDL", found["SDL"])
    if "no_display" in found:
        reason = found["no_display"]
        yield Finding("note", "display", f"none: {reason}", "`play` needs one; `simulate` and `screenshots` do not")
    elif found["video"] in _NO_DISPLAY:
        yield Finding("note", "display", "none", "`play` needs one; `simulate` and `screenshots` do not")
    else:
        displays = ", ".join(f"{width}×{height}" for width, height in found["displays"])
        yield Finding("ok", "display", f"{found['video']}: {displays}")
    for module in ("font", "image"):
        if not found[module]:
            remedy = "install the SDL libraries of your system, or pygame-ce again as a wheel"
            yield Finding("missing", f"pygame.{module}", "cannot be loaded", remedy)
    if not found["sound"]:
        yield Finding(
            "note", "sound", "no device; it plays in silence", "connect one, or see the system's sound settings"
        )
    else:
        yield Finding("ok", "sound", "there is a device")


def _told_by(output: str) -> dict[str, Any] | None:
    """The object on the last line of the test's output; None where it is none."""
    try:
        found = json.loads(output.strip().splitlines()[-1])
    except (IndexError, ValueError):
        return None
    return found if isinstance(found, dict) and "SDL" in found else None
