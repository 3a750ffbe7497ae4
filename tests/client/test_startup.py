"""What the first frame costs: nothing is imported that is only needed later."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys

import pytest

LATER = ("numpy", "bidi", "regex", "unicodedata", "game.rules", "game.ai.search", "babel", "hypothesis", "pytest",
         "_hashlib", "multiprocessing", "asyncio", "http", "email", "xml", "unittest", "sqlite3")  # fmt: skip

FIRST_FRAME = """
import sys, time
from game.match.settings import Settings
settings = Settings()
settings.set("full_screen", False)
from game.client.platform.environment import prepare_environment
prepare_environment()
from game.client.shell.app import App
from game.client.shell.scene import Scene
app = App(settings, (960, 540))
app.stack.push(Scene())
app.step(time.monotonic())
assert app.frames == 1
app.quit()
app.close()
print(" ".join(sorted(sys.modules)))
"""


@pytest.fixture(scope="module")
def modules() -> set[str]:
    """The modules that are there after the first frame."""
    done = subprocess.run([sys.executable, "-c", FIRST_FRAME], capture_output=True, text=True, check=True, timeout=60)
    return set(done.stdout.split())


@pytest.mark.parametrize("name", LATER)
def test_this_is_not_imported_before_the_first_frame(modules: set[str], name: str) -> None:
    assert not {module for module in modules if module == name or module.startswith(f"{name}.")}


def test_importing_the_settings_does_not_import_pygame() -> None:
    code = "import sys; import game.match.settings, game.client.platform.environment; print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "False"


def test_no_scene_is_imported_by_the_app(modules: set[str]) -> None:
    rooms = ("games", "pages", "rulebook", "settings", "table")
    assert not {module for module in modules if module.startswith(tuple(f"game.client.{room}." for room in rooms))}


MAPPED = """
import ctypes, sys
from game.client.platform.environment import hand_back_memory

class Info(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in "arena ordblks smblks hblks mapped usm fsm used free keep".split()]

mallinfo = ctypes.CDLL(None).mallinfo2
mallinfo.restype = Info
if sys.argv[1] == "yes":
    hand_back_memory()
page = bytearray(20 << 20)
del page  # from here on glibc keeps pieces of this size, unless told otherwise
before = mallinfo().mapped
picture = bytearray(1 << 20)
print(mallinfo().mapped - before >= 1 << 20)
"""


@pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "mallinfo2"),
    reason="glibc 2.33 and later tells of its pieces",
)
@pytest.mark.parametrize("called", ["yes", "no"])
def test_pieces_as_large_as_pictures_are_the_systems_own_and_go_back_to_it(called: str) -> None:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("MALLOC_")}
    run = subprocess.run([sys.executable, "-c", MAPPED, called], capture_output=True, text=True, check=True, env=clean)
    assert run.stdout.strip() == str(called == "yes")
