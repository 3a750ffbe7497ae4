"""Golden games: every scenario file is read by the code of `trace`, and its expectations and refusals hold."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from game import registry
from game.errors import GameError
from game.match.record import read_game
from game.match.trace import trace

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(path for game_id in registry.GAMES for path in (FOLDER / game_id).rglob("*.jsonl"))


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]


def plain(value: Any, key: str = "") -> Any:
    """The value in a form in which equal positions are equal: legal moves in any order, numbers to 1e-9."""
    if isinstance(value, list):
        items = [plain(item) for item in value]
        return sorted(items, key=lambda item: json.dumps(item, sort_keys=True)) if key == "legal" else items
    if isinstance(value, dict):
        return {name: plain(inner) for name, inner in value.items()}
    return round(value, 9) + 0.0 if isinstance(value, float) else value


def encoded(lines: list[dict[str, Any]]) -> list[bytes]:
    return [json.dumps(line).encode() + b"\n" for line in lines]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_scenario_holds(path: Path) -> None:
    out = io.StringIO()
    with path.open("rb") as file:
        trace(file, path.name, out, as_json=True)
    positions = [json.loads(line) for line in out.getvalue().splitlines()]
    printed = -1
    for line in lines_of(path):
        if "expect" in line:
            found = {key: plain(positions[printed][key], key) for key in line["expect"]}
            assert found == {key: plain(value, key) for key, value in line["expect"].items()}, f"position {printed}"
        elif "game" in line or "move" in line:
            printed += 1
    assert printed == len(positions) - 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_a_scenario_calls_illegal_is_refused(path: Path) -> None:
    before: list[dict[str, Any]] = []
    for line in lines_of(path):
        if "illegal" in line:
            with pytest.raises(GameError):
                read_game(encoded([*before, line["illegal"]]), path.name)
        elif "game" in line or "move" in line:
            before.append(line)


@pytest.mark.parametrize(("game_id", "last"), [("casanova", 8), ("canaletto", 9)])
def test_every_worked_case_of_the_rules_is_there(game_id: str, last: int) -> None:
    stems = {path.stem[:7] for path in (FOLDER / game_id).glob("case_*.jsonl")}
    assert stems == {f"case_{number:02}" for number in range(1, last + 1)}
