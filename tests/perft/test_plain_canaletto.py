"""The plain telling of Canaletto counts the same lines of play as the engine."""

from __future__ import annotations

import copy
import itertools
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.rules.canaletto import CanalettoState, Dealing
from game.rules.core import CHANCE
from tests.rules.plain_canaletto import PlainCanaletto
from tools import perft

TABLES = sorted(Path(__file__).parent.glob("canaletto_*.perft"))
MAX_LINES = 2_000
"""Greater counts are left to the engine."""


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_the_plain_telling_of_canaletto_counts_the_same(path: Path) -> None:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("{")]
    table = perft.read_table(path)
    assert isinstance(table.state, CanalettoState)
    plain = PlainCanaletto(msgspec.to_builtins(table.state.game.rules), table.state.game.players)
    for line in lines[1:]:
        plain.move(msgspec.json.decode(line))
    for depth, count in table.counts.items():
        if count <= MAX_LINES:
            assert plain_count(plain, depth) == count, f"depth {depth}"


def plain_count(plain: PlainCanaletto, depth: int) -> int:
    """As `perft.perft`, with whole copies of the plain telling."""
    if depth == 0:
        return 1
    if plain.asked is None:
        return 0
    total = 0
    moves = plain.legal()
    for move in outcomes(plain) if moves is None else moves:
        child = copy.deepcopy(plain)
        child.move(move)
        total += plain_count(child, depth - 1)
    return total


def outcomes(plain: PlainCanaletto) -> list[dict[str, Any]]:
    """All that chance may do."""
    rules = plain.rules
    assert plain.asked is not None
    match plain.asked[0]:
        case "deal":
            names, places = list(rules["treasures"]), rules["palaces"]
            dealing = Dealing(
                tuple(rules["treasures"].values()), places["count"], places["min_tiles"], places["max_tiles"]
            )
            deals = [
                [[name for kind, name in enumerate(names) if palace >> kind & 1] for palace in deal]
                for deal in dealing.all()
            ]
            return [{"seat": CHANCE, "move": "deal", "palaces": deal} for deal in deals]
        case "valuations":
            rows = itertools.permutations(rules["valuations"]["tiles"], rules["valuations"]["slots"])
            return [{"seat": CHANCE, "move": "valuations", "row": list(row)} for row in rows]
        case "start":
            return [{"seat": CHANCE, "move": "start", "palace": at} for at in range(rules["palaces"]["count"])]
        case _:
            return [{"seat": CHANCE, "move": "first_bidder", "player": seat} for seat in plain.seats]
