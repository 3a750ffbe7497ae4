"""How the house is built: which storey may use which, what the rules may touch, and that no game knows another."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest
from importlinter import cli as importlinter

from game.registry import GAMES

ROOT = Path(__file__).resolve().parents[1]
IMPERATIVES = frozenset(
    {
        "Add", "Ask", "Begin", "Bring", "Call", "Choose", "Close", "Draw", "Drop", "Fill", "Follow", "Forget",
        "Give", "Hand", "Keep", "Lay", "Leave", "Let", "Make", "Mark", "Move", "Open", "Paint", "Play", "Put",
        "Read", "Return", "Run", "Say", "Set", "Show", "Start", "Stop", "Switch", "Take", "Tell", "Turn", "Use",
        "Wait", "Write",
    }
)  # fmt: skip
"""Words that a function's docstring does not begin with: it says what the function does in the third person."""
MAX_LINES = 800
"""A file longer than this is to be split by concept."""


@cache
def graph() -> grimp.ImportGraph:
    """Who imports whom, under `game`."""
    return grimp.build_graph("game", cache_dir=None)


def python(code: str) -> str:
    """What a fresh interpreter prints for this code."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False, cwd=ROOT, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def rooms(game_id: str) -> set[str]:
    """The modules that are this game's own: its name is a part of theirs."""
    return {module for module in graph().modules if game_id in module.split(".")}


def test_the_import_contracts_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert importlinter.lint_imports(config_filename="pyproject.toml", no_cache=True) == 0


@pytest.mark.parametrize(("contract", "root"), [(0, "cli"), (1, "run")])
def test_the_map_draws_the_storeys_that_the_contracts_hold(contract: int, root: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = project["tool"]["importlinter"]["contracts"][contract]["layers"]
    wanted = [set(layer.split(" : ")) for layer in layers if layer != "__main__"]
    text = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
    (drawn,) = [block for block in re.findall(r"```\n(.*?)```", text, re.DOTALL) if block.startswith(root)]
    names = {name for layer in wanted for name in layer}
    assert [set(line.split("  ")[0].split()) & names for line in drawn.splitlines()] == wanted


def test_no_module_imports_itself_by_way_of_others() -> None:
    """Imports under `if TYPE_CHECKING` are counted too."""
    imports = {module: graph().find_modules_directly_imported_by(module) for module in graph().modules}
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        pytest.fail(" <- ".join(error.args[1]))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_is_known_to_no_module_but_its_own_rooms(game_id: str) -> None:
    own = rooms(game_id)
    assert GAMES[game_id].rules in own
    others = {
        f"{importer} imports {module}"
        for module in own
        for importer in graph().find_modules_that_directly_import(module)
        if importer not in own
    }
    assert others == set()


@pytest.mark.parametrize("game_id", GAMES)
def test_every_room_the_registry_names_is_there(game_id: str) -> None:
    entry = GAMES[game_id]
    assert {room for room in (entry.rules, entry.ai, entry.scene, entry.log, entry.counting) if room} <= graph().modules
    assert not entry.art or (ROOT / "assets" / "svg" / entry.art).is_dir()
    catalogue = ROOT / "assets" / "locale" / "en" / "LC_MESSAGES" / f"{entry.domain}.po"
    assert not entry.domain or catalogue.is_file()
    assert (ROOT / "config" / "rules" / f"{game_id}.yaml").is_file()


def test_the_rules_import_nothing_but_msgspec_and_the_standard_library() -> None:
    outside = set(sys.stdlib_module_names) | {"msgspec", "game"}
    whole = grimp.build_graph("game", include_external_packages=True, cache_dir=None)
    used = {
        imported.split(".")[0]
        for module in whole.modules
        if module == "game.rules" or module.startswith("game.rules.")
        for imported in whole.find_modules_directly_imported_by(module)
    }
    assert used <= outside


@pytest.mark.parametrize("game_id", ["casanova", "canaletto"])
def test_rules_need_no_import_for_type_checking_alone(game_id: str) -> None:
    """What has to hide an import from the program goes in a circle: tables, then state, then game."""
    hidden = [path.name for path in (ROOT / "game/rules" / game_id).glob("*.py") if "TYPE_CHECKING" in path.read_text()]
    assert hidden == []


def test_importing_the_rules_leaves_the_window_out() -> None:
    code = "import sys; import game.rules.casanova, game.rules.notation; print('pygame' in sys.modules)"
    assert python(code) == "False"


def test_listing_the_games_imports_none_of_them() -> None:
    code = "import sys, game.registry; print([m for m in sys.modules if m.startswith('game.') and 'casanova' in m])"
    assert python(code) == "[]"


def test_simulate_leaves_the_window_out() -> None:
    code = (
        "import sys; from game.cli import main; "
        "status = main(['simulate', 'casanova', '--games', '1', '--seed', '1', '--seats', 'random', '--json']); "
        "print(status, 'pygame' in sys.modules)"
    )
    assert python(code).splitlines()[-1] == "0 False"


def test_the_command_line_imports_no_layer_before_a_command_runs() -> None:
    code = (
        "import sys, game.cli; "
        "print(sorted(m for m in sys.modules if m in ('pygame', 'numpy', 'game.client', 'game.ai', 'yaml')))"
    )
    assert python(code) == "[]"


@pytest.mark.parametrize("banned", ["random", "time", "os", "pathlib", "pygame"])
def test_the_linter_says_why_the_rules_may_not_import_it(banned: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--select", "TID251", "--stdin-filename", "game/rules/new.py", "-"],
        input=f"import {banned}\n",
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        timeout=60,
    )
    assert done.returncode == 1
    assert "TID251" in done.stdout


def test_no_file_is_longer_than_a_reader_can_hold() -> None:
    files = [path for folder in ("game", "tools", "tests") for path in (ROOT / folder).rglob("*.py")]
    long = {str(path.relative_to(ROOT)) for path in files if len(path.read_text("utf-8").splitlines()) > MAX_LINES}
    assert long == set()


@pytest.mark.parametrize("folder", ["game", "tools"])
def test_docstrings_of_functions_say_what_they_do_in_the_third_person(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {told.partition(chr(10))[0]}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and (told := ast.get_docstring(node)) and told.split()[0] in IMPERATIVES
    ]
    assert found == []
