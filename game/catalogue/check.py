"""Rule files checked without playing: which game each is for, and a line for everything that is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game import registry
from game.catalogue.convert import MOST_GUESSES
from game.catalogue.files import Head, read_head, read_tree
from game.catalogue.games import knows, rules_type
from game.catalogue.nodes import Flaw, Mapping, Node, Scalar, shown
from game.catalogue.yaml_file import lines, read_nodes
from game.errors import RuleFileError
from game.limits import MAX_RULE_FILE_BYTES
from game.quoting import display


def validate(paths: Sequence[str | Path], game_id: str | None = None) -> list[str]:
    """All that is wrong with rule files, a line each; empty when all can be played.

    Args:
        paths: the files.
        game_id: the game meant where a file does not say.

    Raises:
        ArgumentError: there is no such game.
    """
    if game_id is not None:
        registry.entry(game_id)
    return [fault for path in paths for fault in _faults(Path(path), game_id)]


def game_of(root: Node | None, path: Path, game_id: str | None) -> str | None:
    """Which game a file is for: its `game` key, else the one given, its own name, its folder's, else its keys."""
    written = root.value_of("game") if isinstance(root, Mapping) else None
    if isinstance(written, Scalar) and written.text in registry.GAMES:
        return written.text
    if game_id is not None:
        return game_id
    named = (name for name in (path.stem, path.absolute().parent.name) if name in registry.GAMES)
    return next(named, None) or _game_by_keys(root)


def _game_by_keys(root: Node | None) -> str | None:
    """The game that knows most of the keys, the first in the registry among equals; None where none knows any."""
    keys = [key.text for key, _ in root.entries] if isinstance(root, Mapping) else []
    counts = {other: sum(knows(rules_type(other), (key,)) for key in keys) for other in registry.GAMES}
    best = max(counts, key=lambda other: counts[other], default=None)
    return best if best is not None and counts[best] else None


def _faults(path: Path, game_id: str | None) -> list[str]:
    file = display(path)
    try:
        root, flaws = read_nodes(path, MAX_RULE_FILE_BYTES, named=True)
    except RuleFileError as error:
        return error.faults
    found = game_of(root, path, game_id)
    if found is not None:
        return read_tree(root, flaws, file, found).faults
    return lines([*flaws, *_flaws_of_no_game(root)], file)


def _flaws_of_no_game(root: Node | None) -> list[Flaw]:
    """What is wrong with a file of which nobody can say for which game it is: all but nothing."""
    games = " or ".join(registry.GAMES)
    if root is None:
        return []
    if not isinstance(root, Mapping):
        return [Flaw(root.mark, shown(root), f"keys of {games}")]
    from game.catalogue.spelling import nearest

    flaws: list[Flaw] = []
    read_head(root, flaws, None)
    known = {name: other for other in reversed(registry.GAMES) for name in rules_type(other).__struct_fields__}
    for key, _ in root.entries:
        if key.text not in Head.__struct_fields__:
            near = nearest(key.text, known) if len(flaws) < MOST_GUESSES else None
            meant = f", did you mean {near}" if near else ""
            flaws.append(
                Flaw(key.mark, f"unknown key {shown(key)}{meant}", f"a key of {known[near] if near else games}")
            )
    return flaws
