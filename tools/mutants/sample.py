"""What is mutated, and the mutants that are drawn of it."""

from __future__ import annotations

import ast
import random
from collections import defaultdict
from collections.abc import Mapping
from itertools import zip_longest
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDERS: Final = ("game/rules", "game/match", "game/ai/*.py", "game/client/drawing", "game/client/shell")
"""What is mutated: rules, match, the AI's core, the client's drawing and shell."""


class Place(NamedTuple):
    """Something that can be changed, in one or several ways."""

    path: str
    """The file, below the project."""
    line: int
    """Where it begins, counted from 1."""
    column: int
    """Where it begins in that line, counted from 0."""
    ways: tuple[tuple[str, int], ...]
    """The operators of cosmic-ray that change it, each with the number of its occurrence in the file."""


class Mutant(NamedTuple):
    """One change."""

    place: Place
    """Where."""
    operator: str
    """How."""
    code: str
    """The whole file with it."""
    before: str
    """The line without it."""
    after: str
    """The line with it; empty where the line is gone."""


def annotated(code: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Where annotations begin and end: line from 1, column from 0."""
    found = []
    for node in ast.walk(ast.parse(code)):
        for name in ("annotation", "returns"):
            part = getattr(node, name, None)
            if isinstance(part, ast.expr) and part.end_lineno is not None and part.end_col_offset is not None:
                found.append(((part.lineno, part.col_offset), (part.end_lineno, part.end_col_offset)))
    return found


def places(path: str, code: str) -> list[Place]:
    """Every place of a file that can be changed, in the order of the file."""
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.plugins import get_operator, operator_names

    left_out = annotated(code)
    ways: defaultdict[tuple[int, int], list[tuple[str, int]]] = defaultdict(list)
    nodes = list(ast_nodes(get_ast(code)))
    for name in operator_names():
        kind = get_operator(name)
        if kind.arguments():
            continue
        positions = (begin for node in nodes for begin, _ in kind().mutation_positions(node))
        for occurrence, begin in enumerate(positions):
            if not any(first <= begin < last for first, last in left_out):
                ways[begin].append((name, occurrence))
    return [Place(path, line, column, tuple(found)) for (line, column), found in sorted(ways.items())]


def draw(codes: Mapping[str, str], count: int, seed: int) -> list[Mutant]:
    """As many mutants as asked for, of different places, evenly drawn; fewer where there are no more places.

    Args:
        codes: what is mutated: path below the project to its text.
        count: how many.
        seed: what the sample follows from.
    """
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator

    rng = random.Random(seed)
    all_places = [place for path in sorted(codes) for place in places(path, codes[path])]
    rng.shuffle(all_places)
    found: list[Mutant] = []
    for place in all_places:
        if len(found) == count:
            break
        operator, occurrence = rng.choice(place.ways)
        code = codes[place.path]
        try:
            changed = mutate_code(code, get_operator(operator)(), occurrence)
        except (
            AttributeError
        ):  # an exception named with its module, as `pygame.error`: the library knows bare names only
            continue
        if changed is None or changed == code or not compiles(changed):
            continue
        found.append(Mutant(place, operator.rpartition("/")[2], changed, *difference(code, changed)))
    return found


def compiles(code: str) -> bool:
    """Whether it is Python."""
    try:
        compile(code, "mutant", "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


def difference(code: str, changed: str) -> tuple[str, str]:
    """The first line that differs, without and with the change; empty where there is none any more."""
    for before, after in zip_longest(code.splitlines(), changed.splitlines(), fillvalue=""):
        if before != after:
            return before.strip(), after.strip()
    return "", ""


def sources() -> dict[str, str]:
    """What is mutated: path below the project to its text."""
    files = [
        file
        for folder in FOLDERS
        for file in (ROOT.glob(folder) if folder.endswith(".py") else (ROOT / folder).rglob("*.py"))
    ]
    return {file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8") for file in files}
