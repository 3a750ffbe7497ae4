"""A tree of places into the fields of a struct of ours (rules, themes, keys, personalities), and a game's rules.

`msgspec.convert` stops at the first fault and knows no lines, so it only gets what our own walk has passed (`walk`).
Plain objects (the rules in a header) go the same way, so both are refused for the same reasons in the same words.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar

import msgspec

from game.catalogue.kinds import struct_info
from game.catalogue.nodes import START, Flaw, Mapping, Mark, Node, node_of
from game.catalogue.walk import Elsewhere, Path, Walk
from game.errors import RuleFileError
from game.phrases import phrase
from game.quoting import MAX_SENTENCE, shown_text

if TYPE_CHECKING:
    from game.rules.core import Fault, Game, Rules

T = TypeVar("T", bound=msgspec.Struct)


class Conversion(msgspec.Struct):
    """What a walk found."""

    fields: dict[str, object]
    """Key → plain value, of the keys that are right."""
    flaws: list[Flaw]
    """All that is wrong, in the order of the file."""
    places: dict[Path, Mark]
    """Where the value of each key that is written stands."""
    keys: dict[Path, Mark]
    """Where each key that is written stands itself."""
    replaced: set[Path]
    """Keys that are written, but wrong: their default, or a stand-in, is among the fields instead."""
    partial: set[Path]
    """Tables and lists in which a stand-in has no default or a key is missing: nothing is said of them as a whole."""

    def holds(self, path: Path) -> bool:
        """Whether a key is written with a value that is right, so that it is not the default that is meant."""
        return path in self.places and path not in self.replaced

    def place_of(self, path: Path) -> Mark:
        """Where the value of a key stands; for a default where its section begins, else the file.

        A wrong key counts as not written, so that what is said does not depend on other faults.
        """
        if self.holds(path):
            return self.places[path]
        while path and (path not in self.keys or path in self.replaced):
            path = path[:-1]
        return self.keys[path] if path else START


def convert_nodes(
    node: Node | None,
    struct_type: type[msgspec.Struct],
    *,
    beside: tuple[str, ...] = (),
    elsewhere: Elsewhere | None = None,
) -> Conversion:
    """The fields that a tree holds for a struct.

    Args:
        node: the root; None is an empty file: nothing differs from the defaults.
        struct_type: what is to be filled.
        beside: keys of the root that somebody else reads; they are passed over here, and offered to who misspells.
        elsewhere: knows the keys of others.
    """
    info = struct_info(struct_type)
    walk = Walk(info, beside, elsewhere)
    root = Mapping(START, ()) if node is None else node
    fields = walk.struct(root, info, ())
    walk.flaws.sort(key=lambda flaw: flaw.mark)
    fields = fields if isinstance(fields, dict) else {}
    return Conversion(fields, walk.flaws, walk.places, walk.keys, walk.replaced, walk.partial)


def build(struct_type: type[T], fields: dict[str, object]) -> T:
    """The struct, its sections merged key by key into the defaults; tables and lists replace the default whole.

    Raises:
        msgspec.ValidationError: the struct's own check refuses what the walk let pass.
    """
    if any(item.required for item in struct_info(struct_type).fields):
        return msgspec.convert(fields, struct_type)
    return msgspec.convert(_merged(struct_type(), fields), struct_type)


def build_checked(struct_type: type[T], conversion: Conversion) -> T | None:
    """The struct, or None with one more flaw in the conversion where the struct's own check refuses."""
    try:
        return build(struct_type, conversion.fields)
    except msgspec.ValidationError as error:
        reason, _, where = str(error).partition(" - at `$")
        path = tuple(part for part in where.rstrip("`").replace("[...]", "").split(".") if part)
        wanted = shown_text(reason[:1].lower() + reason[1:], MAX_SENTENCE)
        found = phrase("reading.refused", "a value that is refused")
        conversion.flaws.append(Flaw(conversion.place_of(path), found, wanted, path))
        return None


def judge(game_type: type[Game], conversion: Conversion) -> Rules | None:
    """The rules that a conversion holds, wrong keys taken as their defaults; what keeps from playing becomes a flaw.

    Returns:
        The rules, whether they can be played or not; None where not even the defaults make them whole.
    """
    rules: Rules | None
    if conversion.flaws:
        try:
            rules = build(game_type.rules_type, conversion.fields)
        except msgspec.ValidationError:
            # Only a stand-in inside another value can be refused here, and that value has its flaw already.
            rules = None
    else:
        rules = build_checked(game_type.rules_type, conversion)
    if rules is None:
        return None
    for fault in rules.faults():
        if fault.path not in conversion.partial:
            conversion.flaws.extend(_flaws_of(fault, conversion, game_type.player_counts))
    return rules


def warnings_of(game_type: type[Game], rules: Rules, conversion: Conversion) -> list[Flaw]:
    """Why rules that can be played are a dead game, at the place of the value."""
    from game.catalogue.shipped_words import warnings_of_rules  # only here: settings and keys are read before any rules

    return [
        msgspec.structs.replace(flaw, is_warning=True)
        for warning in warnings_of_rules(rules)
        for flaw in _flaws_of(warning, conversion, game_type.player_counts)
    ]


def _flaws_of(fault: Fault, conversion: Conversion, counts: tuple[int, ...]) -> list[Flaw]:
    """A reason why rules cannot be played: one flaw, or one for each number of players that it keeps from playing."""
    found = fault.found
    if not conversion.holds(fault.path):
        found = phrase("reading.default", "{found} (the default)", found=found)
    barred: list[int | None] = [count for count in counts if fault.concerns(count)]
    whom = [None] if len(barred) == len(counts) else barred
    place = conversion.place_of(fault.path)
    return [Flaw(place, found, fault.expected, fault.path, players) for players in whom]


def able_players(game_type: type[Game], flaws: Iterable[Flaw]) -> tuple[int, ...]:
    """The numbers of players that can play in spite of these flaws."""
    barred = {flaw.players for flaw in flaws}
    return () if None in barred else tuple(count for count in game_type.player_counts if count not in barred)


def merge_rules(game_type: type[Game], fields: dict[str, object], players: int | None = None) -> Rules:
    """The rules in a header: the keys that differ, merged into the defaults.

    Args:
        game_type: which game.
        fields: the keys that differ.
        players: how many are to play; None where every number that the game is for has to be able to.

    Raises:
        RuleFileError: a key is unknown, a value wrong, or the rules cannot be played; a sentence each, with the key.
    """
    conversion = convert_nodes(node_of(fields), game_type.rules_type)
    rules = judge(game_type, conversion)
    told = [flaw for flaw in conversion.flaws if players is None or flaw.players in (None, players)]
    if rules is None or told:
        raise RuleFileError([flaw.in_object("rules") for flaw in told])
    return rules


def _merged(base: msgspec.Struct, fields: dict[str, object]) -> dict[str, object]:
    """The default's fields with these in their place."""
    names = zip(base.__struct_encode_fields__, base.__struct_fields__, strict=True)
    result: dict[str, object] = {key: getattr(base, name) for key, name in names}
    for key, value in fields.items():
        default = result[key]
        inner = isinstance(default, msgspec.Struct) and isinstance(value, dict)
        result[key] = _merged(default, value) if inner else value  # type: ignore[arg-type]
    plain: dict[str, object] = msgspec.to_builtins(result)
    return plain
