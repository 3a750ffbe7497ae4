"""What users report of machines that lack something: a package, a part of the drawing library, a display."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")

WITHOUT_PACKAGE = """
import sys
sys.modules[sys.argv[1]] = None
from game.cli import main
sys.exit(main(sys.argv[2:]))
"""

WITHOUT_FONTS = """
import sys
import pygame

class Missing:
    def __getattr__(self, name):
        raise NotImplementedError("font module not available (ImportError: libfreetype.so.6: cannot open)")

pygame.font = sys.modules["pygame.font"] = Missing()
from game.cli import main
sys.exit(main(sys.argv[1:]))
"""


def run(*words: str, without: tuple[str, ...] = (), **environment: str) -> subprocess.CompletedProcess[str]:
    """A Python in a process of its own, some variables taken from its environment."""
    kept = {name: value for name, value in os.environ.items() if name not in without}
    return subprocess.run(
        [sys.executable, *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
        env={**kept, "PYTHONPATH": str(ROOT), **environment},
    )


@pytest.mark.parametrize("package", ["msgspec", "yaml"])
def test_a_package_that_is_not_installed_gets_a_sentence_that_names_it(package: str, tmp_path: Path) -> None:
    rules = tmp_path / "casanova.yaml"
    rules.write_text("coins: 20\n")
    done = run("-c", WITHOUT_PACKAGE, package, "validate", str(rules))
    assert (done.returncode, done.stdout) == (2, "")
    assert f"The package {package} is not installed" in done.stderr
    assert "serenissima doctor" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("words", [["simulate", "casanova", "--games", "1"], ["rules", "canaletto"]])
def test_developers_python_warns_of_nothing(words: list[str]) -> None:
    done = run("-X", "dev", "-W", "error", "-m", "game", *words)
    assert (done.returncode, done.stderr) == (0, "")


def test_without_the_fonts_of_the_drawing_library_play_gets_a_sentence() -> None:
    done = run("-c", WITHOUT_FONTS, "play", "casanova", "--windowed")
    assert done.returncode == 3
    assert done.stderr.count("\n") == 1
    assert "serenissima doctor" in done.stderr


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="where a display is named by the environment")
def test_without_a_display_play_ends_with_a_sentence_and_does_not_run_on_unseen() -> None:
    done = run("-m", "game", "play", "casanova", "--windowed", without=DISPLAYS)
    assert done.returncode == 3
    sentence = done.stderr.splitlines()[-1]
    assert "DISPLAY" in sentence
    assert "simulate" in sentence
    assert "screenshots" in sentence


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="where a display is named by the environment")
def test_without_a_display_what_needs_none_works(tmp_path: Path) -> None:
    done = run("-m", "game", "screenshots", str(tmp_path), "--size", "320x180", without=DISPLAYS)
    assert (done.returncode, len(list(tmp_path.iterdir())) > 20) == (0, True)
    assert run("-m", "game", "simulate", "casanova", "--games", "1", without=DISPLAYS).returncode == 0
