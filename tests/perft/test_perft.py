"""The small counts of every table; `python -m tools.perft tests/perft/*.perft` counts the great ones too."""

from __future__ import annotations

import copy
from pathlib import Path

import msgspec
import pytest

from game import registry
from game.rules.casanova import CasanovaState
from game.rules.core import CHANCE
from tests.rules.plain_casanova import PlainCasanova
from tools import perft

TABLES = sorted(path for game_id in registry.GAMES for path in Path(__file__).parent.glob(f"{game_id}_*.perft"))
MAX_LINES = 40_000
"""Greater counts are left to the command."""


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_the_lines_of_play_are_as_many_as_the_table_says(path: Path) -> None:
    table = perft.read_table(path)
    assert table.counts
    for depth, count in table.counts.items():
        if count <= MAX_LINES:
            assert perft.perft(table.state, depth) == count, f"depth {depth}"


def test_every_game_has_a_table() -> None:
    assert {perft.read_table(path).state.game.id for path in TABLES} == set(registry.GAMES)


@pytest.mark.parametrize("path", [path for path in TABLES if path.stem.startswith("casanova")], ids=lambda p: p.stem)
def test_the_plain_telling_of_casanova_counts_the_same(path: Path) -> None:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("{")]
    state = perft.read_table(path).state
    assert isinstance(state, CasanovaState)
    plain = PlainCasanova(msgspec.to_builtins(state.game.rules), state.game.players)
    for line in lines[1:]:
        plain.move(msgspec.json.decode(line))
    for depth, count in perft.read_table(path).counts.items():
        if count <= 2_000:
            assert plain_count(plain, depth) == count, f"depth {depth}"


def plain_count(plain: PlainCasanova, depth: int) -> int:
    """As `perft.perft`, with whole copies of the plain telling."""
    if depth == 0:
        return 1
    if not plain.asking:
        return 0
    moves = plain.legal()
    if moves is None:
        moves = plain_outcomes(plain)
    total = 0
    for move in moves:
        child = copy.deepcopy(plain)
        child.move(move)
        total += plain_count(child, depth - 1)
    return total


def plain_outcomes(plain: PlainCasanova) -> list[dict[str, object]]:
    """All that chance may do."""
    if plain.asking[0][0] == "first_player":
        return [{"seat": CHANCE, "move": "first_player", "player": seat} for seat in range(plain.players)]
    rolls: list[list[int]] = [[]]
    for _ in range(plain.dice or 0):
        rolls = [[*roll, face] for roll in rolls for face in range(1, plain.rules["dice"]["sides"] + 1)]
    return [{"seat": CHANCE, "move": "roll", "dice": roll} for roll in rolls]
