"""Rule files checked without playing: which game each is for, and a line for everything that is wrong."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from game import registry
from game.catalogue.convert import able_players, convert_nodes, merge_rules, warnings_of
from game.catalogue.files import Head, differing_fields, is_path, read_head, read_tree, variants
from game.catalogue.games import game_type, knows, rules_type
from game.catalogue.nodes import START, Flaw, Mapping, Node, Scalar, node_of, shown, with_space
from game.catalogue.set_keys import load_rules_with, rules_with
from game.catalogue.walk import MAX_GUESSES
from game.catalogue.yaml_file import read_nodes, told_flaws
from game.errors import ArgumentError, FileError, RuleFileError
from game.files import decode, read_stream
from game.limits import MAX_RULE_FILE_BYTES
from game.phrases import phrase
from game.quoting import display, quoted
from game.rules.core import Rules
from game.spelling import did_you_mean, nearest


class Fault(msgspec.Struct, frozen=True):
    """One thing that is wrong, as `validate --json` prints it."""

    text: str
    """The line that `validate` prints."""
    line: int | None = None
    """Where it is, from 1; None where the file could not be read at all."""
    column: int | None = None
    """Character in the line, from 1."""
    key: str | None = None
    """The key whose value is meant, its sections before it, as `dice.count`; None where the place says enough."""
    found: str | None = None
    """What stands there."""
    expected: str | None = None
    """What would be right."""
    meant: str | None = None
    """The right word most like what stands there."""
    players: int | None = None
    """The only number of players that this keeps from playing; None where it keeps all."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What is said of one rule file."""

    file: str
    """The file, as it can be printed."""
    game: str | None
    """Which game it is for; None where nobody can say."""
    players: tuple[int, ...]
    """The numbers of players that can play it, of those asked for."""
    faults: tuple[Fault, ...]
    """All that is wrong, in the order of the file."""
    is_playable: bool
    """Whether it can be played: by the number of players asked for, else by any. An empty file of no game is right."""
    warnings: tuple[Fault, ...] = ()
    """Why the rules are a dead game, though they can be played, as far as that follows without playing."""
    fields: dict[str, object] = field(default_factory=dict)
    """The keys that differ from the default rules, as far as they can be played."""

    @property
    def lines(self) -> list[str]:
        """All that is wrong, a line each; what keeps only some numbers of players begins with `not for N players`."""
        return [fault.text for fault in self.faults]


def check(
    paths: Sequence[str | Path],
    game_id: str | None = None,
    players: int | None = None,
    settings: Sequence[str] = (),
) -> list[Checked]:
    """Checks rule files.

    Args:
        paths: the files; `-` is standard input.
        game_id: the game meant where a file does not say.
        players: for how many they are to be; None where each is to be for some number.
        settings: keys set over each of them that can be played, as `coins=20`.

    Raises:
        ArgumentError: there is no such game, or no standard input.
    """
    if game_id is not None:
        registry.entry(game_id)
    checked = [_checked(path, game_id, players) for path in paths]
    return [_with_settings(file, players, settings) if settings else file for file in checked]


def validate(paths: Sequence[str | Path], game_id: str | None = None, players: int | None = None) -> list[str]:
    """The lines of `check`: empty when each file can be played by every number of players, or by that asked for."""
    return [line for file in check(paths, game_id, players) for line in file.lines]


def game_of(root: Node | None, path: Path, game_id: str | None) -> str | None:
    """Which game a file is for: its `game` key, else the one given, its own name, its folder's, else its keys."""
    written = root.value_of("game") if isinstance(root, Mapping) else None
    if isinstance(written, Scalar) and written.text in registry.GAMES:
        return written.text
    if game_id is not None:
        return game_id
    named = (name for name in (path.stem, path.absolute().parent.name) if name in registry.GAMES)
    return next(named, None) or _game_by_keys(root)


def game_of_file(path: Path) -> str:
    """For which game a rule file is.

    Raises:
        ArgumentError: nobody can say.
        RuleFileError: it cannot be read.
    """
    root, _ = read_nodes(path, MAX_RULE_FILE_BYTES, named=True)
    found = game_of(root, path, None)
    if found is None:
        games = ", ".join(registry.GAMES)
        raise ArgumentError(f"{display(path)}: it does not say for which game it is; `game:` does: {games}.")
    return found


def load_some_rules(source: str, settings: Sequence[str] = ()) -> tuple[str, Rules, str | None]:
    """The rules that a path or a variant's name stands for: which game they are of, the rules, their name.

    Args:
        source: the path or name.
        settings: keys set over them, as `coins=20`.

    Raises:
        ArgumentError: no game has such a variant, nobody can say for which game the file is, or a setting is none.
        RuleFileError: the rules cannot be used; all faults, a line each.
    """
    if is_path(source):
        found = game_of_file(Path(source))
        loaded = load_rules_with(found, source, settings)
        return found, loaded.rules, loaded.name
    named = {game: [variant.name for variant in variants(game)] for game in registry.GAMES}
    for game, names in named.items():
        if source in names:
            loaded = load_rules_with(game, source, settings)
            return game, loaded.rules, loaded.name
    every = [name for names in named.values() for name in names]
    meant = did_you_mean(source, every)
    raise ArgumentError(f"There are no rules {quoted(source)}{meant}; there are: {', '.join(every)}; or name a file.")


def _game_by_keys(root: Node | None) -> str | None:
    """The game that knows most of the keys, the first in the registry among equals; None where none knows any."""
    keys = [key.text for key, _ in root.entries] if isinstance(root, Mapping) else []
    counts = {other: sum(knows(rules_type(other), (key,)) for key in keys) for other in registry.GAMES}
    best = max(counts, key=lambda other: counts[other], default=None)
    return best if best is not None and counts[best] else None


def _checked(source: str | Path, game_id: str | None, players: int | None) -> Checked:
    path, file = Path(source), display(source)
    try:
        root, flaws = _standard_input() if file == "-" else read_nodes(path, MAX_RULE_FILE_BYTES, named=True)
    except RuleFileError as error:
        return Checked(file, game_id, (), tuple(Fault(str(fault)) for fault in error.faults), is_playable=False)
    found = game_of(root, path, game_id)
    if found is None:
        flaws += _flaws_of_no_game(root)
        return Checked(file, None, (), _told(flaws, file), is_playable=not flaws)
    read = read_tree(root, flaws, file, found, None if file == "-" else path.parent)
    able = () if read.rules is None else tuple(sorted(set(game_type(found).player_counts) - read.barred.keys()))
    told = read.flaws
    if players is not None:
        told = told if read.rules is None else [flaw for flaw in told if flaw.players == players]
        told = [*told, *_never_for(found, players)]
        able = () if told else (players,)
    warnings = [flaw for flaw in read.warnings if flaw.players is None or flaw.players in able]
    fields = {} if read.rules is None else differing_fields(read.rules)
    is_playable = bool(able)
    return Checked(file, found, able, _told(told, file), is_playable, _told(warnings, file), fields)


def _with_settings(file: Checked, players: int | None, settings: Sequence[str]) -> Checked:
    """What is said of a rule file with keys set over it; of one that cannot be played nothing more."""
    if file.game is None or not file.players:
        return file
    kind = game_type(file.game)
    rules, slips = rules_with(file.game, merge_rules(kind, file.fields, file.players[0]), settings)
    told = [slip for slip in slips if players is None or slip.flaw.players in (None, players)]
    able = () if rules is None else tuple(sorted(set(able_players(kind, (slip.flaw for slip in slips)))))
    able = tuple(count for count in able if players is None or count == players)
    faults = tuple(_fault(slip.line, slip.flaw) for slip in told)
    if rules is None or not able:
        return Checked(file.file, file.game, able, faults, is_playable=False)
    written = convert_nodes(node_of(msgspec.to_builtins(rules, str_keys=True)), kind.rules_type)
    warnings = tuple(
        _fault(flaw.in_option(f"{file.file}: {'.'.join(flaw.path)}"), flaw)
        for flaw in warnings_of(kind, rules, written)
        if flaw.players is None or flaw.players in able
    )
    return Checked(file.file, file.game, able, faults, True, warnings, differing_fields(rules))


def _fault(line: str, flaw: Flaw) -> Fault:
    """What is said without a place in a file."""
    key = ".".join(flaw.path) or None
    # What is printed as JSON is plain text.
    return Fault(str(line), None, None, key, str(flaw.found), str(flaw.expected), str(flaw.meant) or None, flaw.players)


def _standard_input() -> tuple[Node | None, list[Flaw]]:
    """The tree of what comes in by standard input.

    Raises:
        ArgumentError: there is none.
        RuleFileError: it cannot be read, is too long or no text.
    """
    from game.catalogue.yaml_nodes import parse

    if sys.stdin is None:
        raise ArgumentError("-: there is no standard input to read.")
    try:
        return parse(decode(read_stream(sys.stdin.buffer, MAX_RULE_FILE_BYTES, "-"), "-"))
    except FileError as error:
        raise RuleFileError([error.wanting(phrase("reading.yaml_file", "a YAML file"))]) from error


def _told(flaws: list[Flaw], file: str) -> tuple[Fault, ...]:
    return tuple(
        msgspec.structs.replace(_fault(flaw.in_file(file), flaw), line=flaw.mark.line, column=flaw.mark.column)
        for flaw in told_flaws(flaws)
    )


def _never_for(game_id: str, players: int) -> list[Flaw]:
    """What is said of a number of players for which the game is not, whatever the rules."""
    counts = game_type(game_id).player_counts
    if players in counts:
        return []
    which = phrase("reading.one_of", "one of {names}", names=", ".join(map(str, counts)))
    wanted = phrase("reading.found_for", "{found} for {key}", found=which, key=game_id)
    return [Flaw(START, phrase("reading.players", "{count} players", count=players), wanted, players=players)]


def _flaws_of_no_game(root: Node | None) -> list[Flaw]:
    """What is wrong with a file of which nobody can say for which game it is: all but nothing."""
    first, *others = registry.GAMES
    games: str = first
    for other in others:
        games = phrase("reading.either", "{first} or {second}", first=games, second=other)
    if root is None:
        return []
    if not isinstance(root, Mapping):
        return [Flaw(root.mark, shown(root), phrase("reading.keys_of_game", "keys of {game}", game=games))]

    flaws: list[Flaw] = []
    read_head(root, flaws, None)
    known = {name: other for other in reversed(registry.GAMES) for name in rules_type(other).__struct_fields__}
    for key, _ in root.entries:
        if key.text not in Head.__struct_fields__:
            near = nearest(key.text, known) if len(flaws) < MAX_GUESSES else None
            wanted = phrase("reading.key_of_game", "a key of {game}", game=known[near] if near else games)
            found = with_space(phrase("reading.unknown_key", "unknown key {key}", key=shown(key)), key)
            flaws.append(Flaw(key.mark, found, wanted, meant=near or ""))
    return flaws
