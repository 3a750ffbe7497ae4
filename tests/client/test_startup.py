"""What the first frame costs: nothing is imported that is only needed later."""

from __future__ import annotations

import subprocess
import sys

import pytest

LATER = ("numpy", "game.rules", "game.ai.search", "babel", "hypothesis", "pytest",
         "multiprocessing", "asyncio", "http", "email", "xml", "unittest", "sqlite3")  # fmt: skip

FIRST_FRAME = """
import sys, time
from game.match.settings import Settings
settings = Settings()
settings.set("full_screen", False)
from game.client.environment import prepare_environment
prepare_environment(settings)
from game.client.app import App
from game.client.scene import Scene
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
    code = "import sys; import game.match.settings, game.client.environment; print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "False"


def test_no_scene_is_imported_by_the_app(modules: set[str]) -> None:
    assert not {module for module in modules if module.startswith("game.client.scenes")}
