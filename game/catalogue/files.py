"""Rule files found, read and checked: the defaults, a file anywhere, or a named variant, shipped or the user's own.

A file holds the keys that differ and may say which game it is for (`game`), what it is called (`name`) and what it is
like (`about`). A broken one is refused whole when it is asked for, and only listed as broken where all are offered.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game import registry
from game.catalogue.convert import able_players, convert_nodes, judge, warnings_of
from game.catalogue.games import elsewhere, game_type, rules_type
from game.catalogue.kinds import struct_info
from game.catalogue.nodes import Flaw, Mapping, Node, Scalar, not_for, shown
from game.catalogue.pictures import take_pictures
from game.catalogue.yaml_file import lines, read_nodes
from game.errors import ArgumentError, FileError, RuleFileError
from game.files import files_in
from game.limits import MAX_RULE_FILE_BYTES
from game.names import clean_line
from game.phrases import phrase
from game.quoting import display, quoted
from game.resources import config_folder, user_folder
from game.rules.core import Rules
from game.spelling import did_you_mean, nearest

SUFFIXES = (".yaml", ".yml")
"""What rule files are called."""


class Head(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a rule file may say of itself, beside the rules."""

    game: Annotated[str, Meta(description="Which game these rules are for.")] = ""
    """A game id; empty when the file does not say."""
    name: Annotated[str, Meta(max_length=60, description="What these rules are called on the screen.")] = ""
    """A title; empty when the file does not say."""
    about: Annotated[str, Meta(max_length=400, description="What is different, in a sentence or two.")] = ""
    """A description; empty when the file does not say."""


class LoadedRules(msgspec.Struct, frozen=True):
    """Rules that can be played, and where they come from."""

    rules: Rules
    """The rules."""
    fields: dict[str, object]
    """The keys that differ from the defaults, ready for a header."""
    name: str | None
    """What they are called; None for the defaults."""
    path: str | None
    """The file they were read from; None for the defaults."""
    about: str | None
    """What is different."""


class Variant(msgspec.Struct, frozen=True):
    """A named rule file of a game, usable or not."""

    name: str
    """What to ask for it by: the file's name without its ending."""
    path: str
    """Where it lies."""
    title: str
    """What it is called on the screen."""
    about: str | None
    """What is different."""
    rules: Rules | None
    """The rules; None where no number of players can play them."""
    faults: tuple[str, ...]
    """All that is wrong, a line each."""
    shipped: bool
    """Whether it came with the program."""
    barred: dict[int, tuple[str, ...]]
    """The numbers of players that cannot play the rules, each with the lines that say why."""
    warned: dict[int, tuple[str, ...]] = {}
    """Why the rules, played by a number of players, are a dead game all the same, a line each; only those that are."""


class Read(msgspec.Struct, frozen=True):
    """One rule file as far as it could be read."""

    head: Head
    """What it says of itself."""
    rules: Rules | None
    """The rules; None where no number of players can play them."""
    faults: list[str]
    """All that is wrong, a line each; what keeps only some numbers of players begins with `not for N players`."""
    barred: dict[int, list[str]] = {}
    """The numbers of players that cannot play, where others can, each with the lines that say why."""
    flaws: list[Flaw] = []
    """What the lines are made from; empty where the file could not be read at all."""
    warnings: list[Flaw] = []
    """Why the rules, where they can be played, are a dead game all the same."""

    def faults_for(self, players: int | None) -> list[str]:
        """Why this number of players cannot play; for None why nobody can. Empty where they can."""
        if self.rules is None:
            return self.faults
        return [] if players is None else [not_for(players, line) for line in self.barred.get(players, [])]


class Change(msgspec.Struct, frozen=True):
    """One key that differs between two rules."""

    path: tuple[str, ...]
    """The key, from the outermost section inwards."""
    old: object
    """What it was, a plain value."""
    new: object
    """What it is, a plain value."""
    meaning: str
    """What the key means."""


def read_rules(path: Path, game_id: str, *, named: bool = False) -> Read:
    """A rule file for a game, with all faults instead of an exception; a pipe only where a person named it."""
    try:
        root, flaws = read_nodes(path, MAX_RULE_FILE_BYTES, named=named)
    except RuleFileError as error:
        return Read(Head(), None, error.faults)
    return read_tree(root, flaws, display(path), game_id, path.parent)


def read_tree(root: Node | None, flaws: list[Flaw], file: str, game_id: str, folder: Path | None = None) -> Read:
    """What `read_rules` does once the text is parsed; drawings lie in the file's folder, without one there are none."""
    if flaws and root is None:
        return Read(Head(), None, lines(flaws, file), flaws=flaws)
    kind = game_type(game_id)
    conversion = convert_nodes(root, kind.rules_type, beside=Head.__struct_fields__, elsewhere=elsewhere(game_id))
    take_pictures(conversion, folder)
    conversion.flaws = [*flaws, *conversion.flaws]
    head = read_head(root, conversion.flaws, game_id)
    rules = judge(kind, conversion)
    flaws = conversion.flaws
    able = able_players(kind, flaws)
    if rules is None or not able:
        return Read(head, None, lines(flaws, file), flaws=flaws)
    barred = [count for count in kind.player_counts if count not in able]
    alone = [msgspec.structs.replace(flaw, players=None) for flaw in flaws]
    reasons = {
        count: lines([own for own, flaw in zip(alone, flaws, strict=True) if flaw.players == count], file)
        for count in barred
    }
    return Read(head, rules, lines(flaws, file), reasons, flaws, warnings_of(kind, rules, conversion))


def read_head(root: Node | None, flaws: list[Flaw], game_id: str | None) -> Head:
    """What a file says of itself; what is wrong with it is added to the flaws."""
    if not isinstance(root, Mapping):
        return Head()
    own = tuple((key, value) for key, value in root.entries if key.text in Head.__struct_fields__)
    conversion = convert_nodes(Mapping(root.mark, own), Head)
    flaws += conversion.flaws
    head = msgspec.convert(conversion.fields, Head)
    value = root.value_of("game")
    if "game" in conversion.fields and isinstance(value, Scalar):
        if head.game not in registry.GAMES:
            wanted = phrase("reading.game", "a game: {games}", games=", ".join(registry.GAMES))
            meant = nearest(value.text, registry.GAMES) or ""
            flaws.append(Flaw(value.mark, shown(value), wanted, ("game",), meant=meant))
        elif game_id is not None and head.game != game_id:
            flaws.append(Flaw(value.mark, shown(value), game_id, ("game",)))
    return head


def load_rules(game_id: str, source: str | None = None, players: int | None = None) -> LoadedRules:
    """The rules that a name or path stands for.

    Args:
        game_id: which game.
        source: a path (it ends in .yaml or .yml, or has a folder in it), a variant's name, or None for the defaults.
        players: how many are to play; None where it is enough that some number can.

    Raises:
        ArgumentError: there is no such game or variant; the sentence names those there are.
        RuleFileError: the file cannot be used; all faults, a line each.
    """
    if source is None:
        return LoadedRules(rules_type(game_id)(), {}, None, None, None)
    path = _find(game_id, source)
    read = read_rules(path, game_id, named=True)
    if read.rules is None or read.faults_for(players):
        raise RuleFileError(read.faults_for(players))
    name = _title(read.head, path)
    return LoadedRules(read.rules, differing_fields(read.rules), name, display(path), read.head.about or None)


def variants(game_id: str) -> list[Variant]:
    """The named rule files of a game: the user's own first, then those shipped that they do not stand in for."""
    found = []
    for path, shipped in _variant_paths(game_id).values():
        read = read_rules(path, game_id)
        title, about = _title(read.head, path), read.head.about or None
        barred = {players: tuple(reasons) for players, reasons in read.barred.items()}
        warned = {
            count: tuple(lines([flaw for flaw in read.warnings if flaw.players in (None, count)], display(path)))
            for count in game_type(game_id).player_counts
            if any(flaw.players in (None, count) for flaw in read.warnings)
        }
        found.append(
            Variant(
                _name_of(path), display(path), title, about, read.rules, tuple(read.faults), shipped, barred, warned
            )
        )  # fmt: skip
    return found


def user_rules_folder(game_id: str) -> Path:
    """Where a user's own variants of a game lie; it need not exist."""
    return user_folder() / "rules" / game_id


def difference(rules: Rules, base: Rules) -> list[Change]:
    """The keys in which rules differ from others of the same game; tables and lists differ as a whole."""
    from game.catalogue.meaning import walk_keys

    changes = []
    for key in walk_keys(type(rules)):
        old, new = key.value_in(base), key.value_in(rules)
        if not _is_same(new, old):
            changes.append(Change(key.path, msgspec.to_builtins(old), msgspec.to_builtins(new), key.meaning))
    return changes


def differing_fields(rules: Rules) -> dict[str, object]:
    """The keys that differ from the defaults as a plain object, sections in sections: what a header holds."""
    return _differing(rules, type(rules)())


def title_of(name: str) -> str:
    """A file's name as a title: `long_evening` is Long evening."""
    words = name.replace("_", " ").replace("-", " ").strip()
    return words[:1].upper() + words[1:]


def _title(head: Head, path: Path) -> str:
    """What a file is called on the screen, on one line."""
    return clean_line(head.name).name or title_of(display(Path(path.stem)))


def _is_same(new: object, old: object) -> bool:
    """Whether two values of a key are the same; the order of a table counts, since a game may go by it."""
    if isinstance(new, dict) and isinstance(old, dict):
        return list(new.items()) == list(old.items())
    return new == old


def _is_whole(kind: type[msgspec.Struct]) -> bool:
    """Whether a section replaces the default whole where it is written, as it needs keys that have no default."""
    return any(item.required for item in struct_info(kind).fields)


def _differing(struct: msgspec.Struct, base: msgspec.Struct) -> dict[str, object]:
    fields: dict[str, object] = {}
    for name in struct.__struct_fields__:
        new, old = getattr(struct, name), getattr(base, name)
        if _is_same(new, old):
            continue
        if isinstance(new, msgspec.Struct) and isinstance(old, msgspec.Struct) and not _is_whole(type(new)):
            fields[name] = _differing(new, old)
        else:
            fields[name] = msgspec.to_builtins(new, str_keys=True)
    return fields


def is_path(source: str) -> bool:
    """Whether a source can only be a file: it ends as one does, or has a folder in it."""
    path = Path(source)
    return path.suffix in SUFFIXES or len(path.parts) != 1 or os.sep in source


def _find(game_id: str, source: str) -> Path:
    """The file that a source names."""
    path = Path(source)
    if is_path(source):
        return path
    paths = _variant_paths(game_id)
    if source in paths:
        return paths[source][0]
    if os.path.exists(path):  # which takes any name, however long
        return path
    meant = did_you_mean(source, paths)
    named = f"there are: {', '.join(paths)}" if paths else "there are none"
    raise ArgumentError(f"There are no rules {quoted(source)} for {game_id}{meant}; {named}; or name a YAML file.")


def _variant_paths(game_id: str) -> dict[str, tuple[Path, bool]]:
    """Name → file and whether it is shipped; a user's own file goes before a shipped one of its name."""
    registry.entry(game_id)
    paths: dict[str, tuple[Path, bool]] = {}
    for folder, shipped in ((user_rules_folder(game_id), False), (config_folder() / "rules" / game_id, True)):
        try:
            files = files_in(folder, SUFFIXES)
        except FileError:
            # A folder that cannot be listed offers nothing; `doctor` tells of folders.
            continue
        for path in files:
            paths.setdefault(_name_of(path), (path, shipped))
    return paths


def _name_of(path: Path) -> str:
    """What a variant is called by a person and in the settings; bytes of its file name that are no text are escapes."""
    return os.fsencode(path.stem).decode(errors="backslashreplace")
