"""A native Wayland session, by a compositor without a screen: start, size, full screen, leave."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
SOCKET = "serenissima-test"

PROGRAM = """
import os, sys, time
from game.client.platform.environment import prepare_environment
from game.match.settings import Settings
settings = Settings()
settings.set("full_screen", sys.argv[1] == "full")
prepare_environment()
import pygame
from game.client.shell.app import App
from game.client.rulebook.scene import RulesScene
from game.rules.casanova import CasanovaRules
app = App(settings, (900, 600))
app.stack.push(RulesScene("casanova", CasanovaRules()))
def turn():
    for _ in range(60):
        app.step(time.monotonic())
        time.sleep(0.01)
sizes = []
for _ in range(4):
    turn()
    sizes.append(app.window.get_size())
    app.toggle_full_screen()
turn()
shown = pygame.image.tobytes(app.window, "RGB")
same = shown == pygame.image.tobytes(app.picture(), "RGB") and len(set(shown)) > 5
print(pygame.display.get_driver(), len(set(sizes)), sizes[0] == sizes[2], same)
app.quit()
app.close()
"""


@pytest.fixture(scope="module")
def compositor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of a running compositor's socket."""
    weston = shutil.which("weston")
    if weston is None:
        pytest.skip("weston is not installed")
    folder = tmp_path_factory.mktemp("wayland")
    folder.chmod(0o700)
    words = [weston, "--backend=headless-backend.so", "--use-gl", f"--socket={SOCKET}", "--idle-time=0"]
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(folder)}
    with subprocess.Popen(
        words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if "weston-desktop-shell" in line:
                break
        yield folder
        process.terminate()


@pytest.mark.deep
@pytest.mark.parametrize("driver", [None, "", "wayland", "wayland,x11", "x11,wayland", "nonsense"])
@pytest.mark.parametrize("hint", [None, "0", "1"])
@pytest.mark.parametrize("how", ["window", "full"])
def test_a_wayland_session_gives_a_window(compositor: Path, driver: str | None, hint: str | None, how: str) -> None:
    taken = ("DISPLAY", "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION")
    environment = {name: value for name, value in os.environ.items() if name not in taken}
    environment |= {"XDG_RUNTIME_DIR": str(compositor), "WAYLAND_DISPLAY": SOCKET, "PYTHONPATH": str(ROOT)}
    if driver is not None:
        environment["SDL_VIDEODRIVER"] = driver
    if hint is not None:
        environment["SDL_FRAMEBUFFER_ACCELERATION"] = hint
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, how], env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "wayland 2 True True\n", "")
