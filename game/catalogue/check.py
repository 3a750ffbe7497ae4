"""Rule files checked without playing: which game each is for, and a line for everything that is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game import registry
from game.catalogue.files import Head, read_head, read_tree
from game.catalogue.games import game_type, knows, rules_type
from game.catalogue.nodes import START, Flaw, Mapping, Node, Scalar, shown
from game.catalogue.walk import MAX_GUESSES
from game.catalogue.yaml_file import lines, read_nodes
from game.errors import RuleFileError
from game.limits import MAX_RULE_FILE_BYTES
from game.quoting import display


@dataclass(frozen=True, slots=True)
class Checked:
    """What is said of rule files."""

    lines: list[str]
    """All that is wrong, a line each; what keeps only some numbers of players begins with `not for N players`."""
    is_playable: bool
    """Whether each file can be played: by the number of players asked for, else by any."""


def check(paths: Sequence[str | Path], game_id: str | None = None, players: int | None = None) -> Checked:
    """Checks rule files.

    Args:
        paths: the files.
        game_id: the game meant where a file does not say.
        players: for how many they are to be; None where each is to be for some number.

    Raises:
        ArgumentError: there is no such game.
    """
    if game_id is not None:
        registry.entry(game_id)
    files = [_checked(Path(path), game_id, players) for path in paths]
    return Checked([line for file in files for line in file.lines], all(file.is_playable for file in files))


def validate(paths: Sequence[str | Path], game_id: str | None = None, players: int | None = None) -> list[str]:
    """The lines of `check`: empty when each file can be played by every number of players, or by that asked for."""
    return check(paths, game_id, players).lines


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


def _checked(path: Path, game_id: str | None, players: int | None) -> Checked:
    file = display(path)
    try:
        root, flaws = read_nodes(path, MAX_RULE_FILE_BYTES, named=True)
    except RuleFileError as error:
        return Checked(error.faults, False)
    found = game_of(root, path, game_id)
    if found is None:
        told = lines([*flaws, *_flaws_of_no_game(root)], file)
        return Checked(told, not told)
    read = read_tree(root, flaws, file, found)
    if players is None:
        return Checked(read.faults, read.rules is not None)
    told = [*read.faults_for(players), *_never_for(found, players, file)]
    return Checked(told, not told)


def _never_for(game_id: str, players: int, file: str) -> list[str]:
    """The line for a number of players for which the game is not, whatever the rules."""
    counts = game_type(game_id).player_counts
    if players in counts:
        return []
    wanted = f"one of {', '.join(map(str, counts))} for {game_id}"
    return [Flaw(START, f"{players} players", wanted, players=players).in_file(file)]


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
            near = nearest(key.text, known) if len(flaws) < MAX_GUESSES else None
            meant = f", did you mean {near}" if near else ""
            flaws.append(
                Flaw(key.mark, f"unknown key {shown(key)}{meant}", f"a key of {known[near] if near else games}")
            )
    return flaws
