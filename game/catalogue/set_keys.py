"""Single keys set over rules, as `--set coins=20` does: the value is YAML, a key in a table changes that entry alone.

Each setting is walked by itself first, so that what is wrong is told at the very option; then all are laid over the
rules together and judged as a file is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec import inspect

from game.catalogue.convert import able_players, convert_nodes, judge
from game.catalogue.files import LoadedRules, differing_fields, load_rules
from game.catalogue.games import elsewhere, game_type
from game.catalogue.kinds import bare, struct_info
from game.catalogue.nodes import START, Flaw, Mapping, Node, Scalar, node_of
from game.catalogue.pictures import take_pictures
from game.errors import ArgumentError, RuleFileError
from game.quoting import MAX_SENTENCE, shown_text
from game.rules.core import Rules

EXAMPLE = "--set coins=20 or --set dice.count=2"
"""What a setting looks like."""
MAX_NAME = 60
"""Longest name of rules with keys set over them, as for a file's own name."""


def load_rules_with(
    game_id: str, source: str | None, settings: Sequence[str], players: int | None = None
) -> LoadedRules:
    """The rules that a name or path stands for, with single keys set over them.

    Args:
        game_id: which game.
        source: a path, a variant's name, or None for the defaults.
        settings: each a key and its value, as `dice.count=2`; the last one of a key holds.
        players: how many are to play; None where it is enough that some number can.

    Raises:
        ArgumentError: there are no such rules, or a setting is none.
        RuleFileError: the rules cannot be used; all faults, a line each.
    """
    if not settings:
        return load_rules(game_id, source, players)
    loaded = load_rules(game_id, source)
    rules, slips = rules_with(game_id, loaded.rules, settings)
    barring = [slip.line for slip in slips if players is None or slip.flaw.players in (None, players)]
    able = able_players(game_type(game_id), (slip.flaw for slip in slips))
    if rules is None or not able or (players is not None and barring):
        raise RuleFileError(barring)
    name = ", ".join([*([loaded.name] if loaded.name else []), *settings])
    return LoadedRules(rules, differing_fields(rules), shown_text(name, MAX_NAME), loaded.path, loaded.about)


class Slip(NamedTuple):
    """One thing wrong with rules that keys were set over."""

    line: str
    """The sentence, at its option."""
    flaw: Flaw
    """What it is made from."""


def rules_with(game_id: str, base: Rules, settings: Sequence[str]) -> tuple[Rules | None, list[Slip]]:
    """Rules with single keys set over them.

    Args:
        game_id: which game.
        base: what they are set over.
        settings: each a key and its value, as `dice.count=2`.

    Returns:
        The rules, None where a setting is wrong; and all that is wrong with them.

    Raises:
        ArgumentError: a setting is no key with a value.
    """
    kind = game_type(game_id)
    info, known = struct_info(kind.rules_type), elsewhere(game_id)
    before = whole = node_of(msgspec.to_builtins(base, str_keys=True))
    laid: dict[tuple[str, ...], str] = {}
    slips: list[Slip] = []
    for setting in settings:
        path, value = _parsed(setting)
        alone = convert_nodes(_laid_over(before, path, value, info), kind.rules_type, elsewhere=known)
        take_pictures(alone, None)
        slips += [Slip(_line([setting], flaw), flaw) for flaw in alone.flaws]
        whole, laid[path] = _laid_over(whole, path, value, info), setting
    if slips:
        return None, slips
    conversion = convert_nodes(whole, kind.rules_type, elsewhere=known)
    rules = judge(kind, conversion)
    for flaw in conversion.flaws:
        of = [setting for path, setting in laid.items() if flaw.path[: len(path)] == path]
        # What follows from several keys is told with the key that cannot stay as it is.
        told = flaw if of else msgspec.structs.replace(flaw, found=f"{flaw.found} for {'.'.join(flaw.path)}")
        slips.append(Slip(_line(of or settings, told), flaw))
    return rules, slips


def _parsed(setting: str) -> tuple[tuple[str, ...], Node]:
    """The key and the tree of its value."""
    from game.catalogue.yaml_nodes import parse

    key, sign, text = setting.partition("=")
    path = tuple(key.strip().split("."))
    if not sign or not all(path):
        raise ArgumentError(f"--set {shown_text(setting)}: expected a key and its value, as {EXAMPLE}.")
    node, flaws = parse(text)
    if flaws:
        told = shown_text(flaws[0].found, MAX_SENTENCE)
        raise ArgumentError(f"--set {shown_text(setting)}: found {told}, expected {flaws[0].expected}.")
    return path, Scalar(START, "", plain=True) if node is None else node


def _laid_over(tree: Node | None, path: tuple[str, ...], value: Node, kind: inspect.Type | None) -> Node:
    """The tree with a value at a path, beside what stands there; a section is merged key by key, a table replaced."""
    entries = tree.entries if isinstance(tree, Mapping) else ()
    if not path:
        if not (isinstance(kind, inspect.StructType) and isinstance(value, Mapping)):
            return value
        for key, inner in value.entries:
            tree = _laid_over(tree, (key.text,), inner, kind)
        return tree if tree is not None else value
    old = next((node for key, node in entries if key.text == path[0]), None)
    new = _laid_over(old, path[1:], value, _kind_of(kind, path[0]))
    if old is None:
        return Mapping(START, (*entries, (Scalar(START, path[0], plain=False), new)))
    return Mapping(START, tuple((key, new if key.text == path[0] else node) for key, node in entries))


def _kind_of(kind: inspect.Type | None, key: str) -> inspect.Type | None:
    """The type of a section's key; None where it is none of a section."""
    fields = kind.fields if isinstance(kind, inspect.StructType) else ()
    return next((bare(item.type) for item in fields if item.encode_name == key), None)


def _line(settings: Sequence[str], flaw: Flaw) -> str:
    """What is wrong, at the options that it comes from."""
    return flaw.in_option(" ".join(f"--set {shown_text(setting)}" for setting in settings))
