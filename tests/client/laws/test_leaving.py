"""Leaving ends, with everything saved and the right exit status, whatever device hangs while it is closed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
PATIENCE_S = 60
"""Nobody waits so long in vain: what hangs here hangs for ever."""

PROGRAM = """
import sys, threading
import pygame
from game.client import run
from game.client.input import pads
from game.client.shell.scene import Scene
from game.match.options import WindowOptions

def hang(*_, **__):
    threading.Event().wait()

class Saving(Scene):
    def leave(self):
        print("saved")

PLACES = {"opening": (pygame.mixer, "init"), "pads": (pads.Pads, "stop")}
what, how = sys.argv[1:]

def fail():
    raise KeyboardInterrupt

def title(program):
    app = program._app

    class Room(Saving):
        def update(self, dt):
            if app.sounds.device == "open" and what == "sound":
                pygame.mixer.quit = hang

    app.after(0.3, fail if how == "fault" else app.quit)
    return Room()

class Nobody:
    def poll(self):
        return False
    def close(self):
        pass

if what in ("opening", "pads"):
    setattr(*PLACES[what], hang)
run.Program.title = title
run.Program.worker = property(lambda program: Nobody())
from game.cli import main
sys.exit(main(["--windowed", "640x360"]))
"""


@pytest.mark.parametrize("hangs", ["nothing", "sound", "opening", "pads"])
@pytest.mark.parametrize("how", ["quit", "fault"])
def test_leaving_ends_though_a_device_hangs(hangs: str, how: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, hangs, how],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert done.stdout == "saved\n"
    if how == "quit":
        assert (done.returncode, done.stderr) == (0, "")
    else:
        assert done.returncode in (70, 130)
