"""Counts the lines of play to each depth from fixed positions, chance's outcomes counted like moves.

Two engines that agree on such counts agree on their rules; one that is changed shows at once where. The tables are
files of `tests/perft/`:

    # a comment
    {"game": "casanova", "players": 2, "version": 1}    the header, as in notation
    {"seat": "chance", "move": "first_player", …}       moves that lead to the position, none or many
    perft 1 3                                           depth and count
    perft 2 39

    python -m tools.perft FILE… [--depth N]    counts anew, to this depth (else the deepest of the file), and compares
    python -m tools.perft FILE… --write        … and writes the counts into the files
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.catalogue.convert import merge_rules
from game.catalogue.games import game_type
from game.rules import notation
from game.rules.core import CHANCE, Move, State
from game.rules.json_line import read_object


@dataclass(frozen=True)
class PerftTable:
    """One file: a position and its counts."""

    head: tuple[str, ...]
    """The lines before the counts."""
    state: State
    """The position."""
    counts: dict[int, int]
    """Depth → lines of play."""


def read_table(path: Path) -> PerftTable:
    """A file of counts."""
    head: list[str] = []
    counts: dict[int, int] = {}
    state: State | None = None
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("perft "):
            _, depth, count = line.split()
            counts[int(depth)] = int(count)
            continue
        head.append(line)
        if not line.strip() or line.startswith("#"):
            continue
        if state is None:
            state = _first_state(line)
        else:
            move = notation.read_line(type(state.game), line)
            if not isinstance(move, Move):
                raise ValueError(f"{path}: found a line that is no move: {line}")
            state.apply(move)
    if state is None:
        raise ValueError(f"{path}: found no header")
    return PerftTable(tuple(head), state, counts)


def _first_state(line: str) -> State:
    header = notation.read_header(read_object(line))
    kind = game_type(header.game)
    return kind(merge_rules(kind, header.rules, header.players), header.players).new_state()


def next_moves(state: State) -> Iterator[Move]:
    """All that may happen next, chance's outcomes included.

    Raises:
        ValueError: chance may do more than can be listed.
    """
    if state.current_player != CHANCE:
        yield from state.legal_moves()
        return
    outcomes = state.chance_outcomes()
    if outcomes is None:
        raise ValueError("chance may do more here than can be listed: choose a position with fewer dice or cards")
    for move, _ in outcomes:
        yield move


def perft(state: State, depth: int) -> int:
    """How many lines of play there are to this depth; a game that ends before it counts none."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in next_moves(state))
    total = 0
    for move in next_moves(state):
        child = state.clone()
        child.apply_unchecked(move)
        total += perft(child, depth - 1)
    return total


def write_table(path: Path, table: PerftTable, counts: dict[int, int]) -> None:
    """Puts these counts into the file."""
    lines = [*table.head, *(f"perft {depth} {count}" for depth, count in sorted(counts.items()))]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Counts, prints and compares; 1 when a count differs."""
    parser = argparse.ArgumentParser(prog="python -m tools.perft", description="Counts lines of play by depth.")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--depth", type=int, help="count to this depth")
    parser.add_argument("--write", action="store_true", help="write the counts into the files")
    options = parser.parse_args(arguments)
    wrong = 0
    for path in options.files:
        table = read_table(path)
        deepest = options.depth or max(table.counts, default=1)
        counts: dict[int, int] = {}
        for depth in range(1, deepest + 1):
            start = time.perf_counter()
            counts[depth] = perft(table.state, depth)
            wanted = table.counts.get(depth)
            verdict = "new" if wanted is None else "as written" if wanted == counts[depth] else f"written: {wanted}"
            wrong += wanted is not None and wanted != counts[depth]
            print(f"{path.name} perft {depth} {counts[depth]} ({time.perf_counter() - start:.2f} s, {verdict})")
        if options.write:
            write_table(path, table, {**table.counts, **counts})
    return 1 if wrong and not options.write else 0


if __name__ == "__main__":
    sys.exit(main())
