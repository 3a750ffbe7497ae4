"""A tree of places into the fields of a struct, by walking the struct's own types: every fault at once, with its place.

`msgspec.convert` stops at the first fault and knows no lines, so it only gets what this walk has passed. The walk reads
any struct of ours (rules, themes, keys, personalities): nested structs, lists, tables, choices, numbers with bounds.
The same walk reads plain objects (the rules in a header), so both are refused for the same reasons in the same words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec import inspect

from game.catalogue import scalars
from game.catalogue.nodes import START, Flaw, Mapping, Mark, Node, Refused, Scalar, Sequence, node_of, shown
from game.errors import RuleFileError
from game.quoting import MAX_SENTENCE, shown_text

if TYPE_CHECKING:
    from game.rules.core import Fault, Game, Rules

T = TypeVar("T", bound=msgspec.Struct)
Path = tuple[str, ...]
"""A key from the outermost section inwards."""
Elsewhere = Callable[[Path], str | None]
"""Says of a key unknown here where else it is known, as `a key of canaletto`; None where it is not."""


MAX_GUESSES = 100
"""For at most this many faults of a file the nearest right word is looked for; more would take seconds."""


class _Wrong:
    """What the walk returns for a value that has been complained about."""


_WRONG = _Wrong()


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


@cache
def struct_info(struct_type: type[msgspec.Struct]) -> inspect.StructType:
    """What msgspec knows of a struct."""
    info = inspect.type_info(struct_type)
    if not isinstance(info, inspect.StructType):
        raise TypeError(f"{struct_type.__name__} is no struct")
    return info


def bare(kind: inspect.Type) -> inspect.Type:
    """A type without the descriptions around it."""
    while isinstance(kind, inspect.Metadata):
        kind = kind.type
    return kind


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
    walk = _Walk(info, beside, elsewhere)
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
        conversion.flaws.append(Flaw(conversion.place_of(path), "a value that is refused", wanted, path))
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


def _flaws_of(fault: Fault, conversion: Conversion, counts: tuple[int, ...]) -> list[Flaw]:
    """A reason why rules cannot be played: one flaw, or one for each number of players that it keeps from playing."""
    found = fault.found if conversion.holds(fault.path) else f"{fault.found} (the default)"
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


class _Walk:
    """One pass over one tree."""

    def __init__(self, root: inspect.StructType, beside: tuple[str, ...], elsewhere: Elsewhere | None) -> None:
        self.flaws: list[Flaw] = []
        self.places: dict[Path, Mark] = {}
        self.keys: dict[Path, Mark] = {}
        self.replaced: set[Path] = set()
        self.partial: set[Path] = set()
        self._root = root
        self._beside = beside
        self._elsewhere = elsewhere

    def struct(self, node: Node, kind: inspect.StructType, path: Path) -> object:
        known = {item.encode_name: item for item in kind.fields}
        if not isinstance(node, Mapping):
            return self._wrong(node, path, f"a section with the keys {', '.join(list(known)[: scalars.MAX_NAMED])}")
        fields: dict[str, object] = {}
        for key, value in node.entries:
            item = known.get(key.text)
            if item is not None:
                inner = (*path, item.encode_name)
                self.places[inner], self.keys[inner] = value.mark, key.mark
                result = self.value(value, item.type, inner)
                if result is _WRONG:
                    self.replaced.add(inner)
                else:
                    fields[item.encode_name] = result
            elif path or key.text not in self._beside:
                self._unknown_key(key, kind, path)
        for name, item in known.items():
            if item.required and node.value_of(name) is None:
                where = f" in {'.'.join(path)}" if path else ""
                self.flaws.append(Flaw(node.mark, f"no key {name}{where}", f"it with {expected(item.type)}"))
        return fields

    def value(self, node: Node, kind: inspect.Type, path: Path) -> object:
        kind = bare(kind)
        match kind:
            case inspect.StructType():
                return self.struct(node, kind, path)
            case inspect.DictType():
                return self._table(node, kind, path)
            case inspect.ListType() | inspect.VarTupleType():
                return self._list(node, kind, path)
            case inspect.TupleType():
                return self._fixed_list(node, kind, path)
            case inspect.UnionType():
                return self._union(node, kind, path)
            case inspect.StrType():
                return self._text(node, kind, path)
        result = _scalar(node, kind)
        if result is not None:
            return result
        return self._wrong(node, path, expected(kind, node), _wanted(kind))

    def _text(self, node: Node, kind: inspect.StrType, path: Path) -> object:
        text = scalars.read_text(node)
        if text is not None and scalars.is_text_fit(text, kind):
            return text
        return self._wrong(node, path, scalars.text_expected(kind, node), "text")

    def _table(self, node: Node, kind: inspect.DictType, path: Path) -> object:
        if not isinstance(node, Mapping):
            return self._wrong(node, path, expected(kind))
        table: dict[object, object] = {}
        key_kind = bare(kind.key_type)
        for key, value in node.entries:
            name = self._table_key(key, key_kind, path)
            inner = (*path, key.text)
            self.places[inner], self.keys[inner] = value.mark, key.mark
            result = self.value(value, kind.value_type, inner)
            if name is _WRONG:
                self.partial.add(path)
                continue
            if result is _WRONG:
                self.replaced.add(inner)
                result = self._stand_in(inner, kind.value_type)
            table[name] = result
        fits = self._check_length(node, len(node.entries), kind, path, "keys")
        return table if fits and _WRONG not in table.values() else _WRONG

    def _table_key(self, key: Scalar, kind: inspect.Type, path: Path) -> object:
        """A key of a table: numbers may be quoted, as JSON has them."""
        plain = Scalar(key.mark, key.text, plain=True)
        result = self._probe(plain if isinstance(kind, inspect.IntType) else key, kind, path)
        if result is _WRONG:
            found = scalars.found_for(key, _wanted(kind))
            where = f" in {'.'.join(path)}" if path else ""
            self.flaws.append(Flaw(key.mark, f"the key {found}{where}", f"as a key {expected(kind, key)}"))
        return result

    def _list(self, node: Node, kind: inspect.ListType | inspect.VarTupleType, path: Path) -> object:
        if not isinstance(node, Sequence):
            return self._wrong(node, path, expected(kind))
        fits = self._check_length(node, len(node.items), kind, path, "values")
        items = [self.value(item, kind.item_type, (*path, str(at))) for at, item in enumerate(node.items)]
        if _WRONG in items:
            self.partial.add(path)
            items = [_least(kind.item_type) if item is _WRONG else item for item in items]
        return items if fits and _WRONG not in items else _WRONG

    def _fixed_list(self, node: Node, kind: inspect.TupleType, path: Path) -> object:
        if not isinstance(node, Sequence):
            return self._wrong(node, path, expected(kind))
        count = len(kind.item_types)
        if len(node.items) != count:
            self.flaws.append(Flaw(node.mark, f"a list of {len(node.items)}", f"a list of {count} values", path))
            return _WRONG
        pairs = zip(node.items, kind.item_types, strict=True)
        items = [self.value(item, item_type, (*path, str(at))) for at, (item, item_type) in enumerate(pairs)]
        return _WRONG if _WRONG in items else items

    def _stand_in(self, path: Path, kind: inspect.Type) -> object:
        """What is judged in place of a wrong value in a table: the default, else the least there may be."""
        default: object = self._root.cls
        for key in path:
            default = _default_of(default, key)
            if default is _WRONG:
                self.partial.add(path[:-1])
                return _least(kind)
        return msgspec.to_builtins(default)

    def _union(self, node: Node, kind: inspect.UnionType, path: Path) -> object:
        others = [bare(item) for item in kind.types if not isinstance(bare(item), inspect.NoneType)]
        if scalars.is_null(node) and len(others) < len(kind.types):
            return None
        if len(others) == 1 and len(others) == len(kind.types):
            return self.value(node, others[0], path)
        fitting = [item for item in others if _could_hold(item, node)]
        for item in fitting:
            result = self._probe(node, item, path)
            if result is not _WRONG:
                return result
        if len(fitting) == 1 and not isinstance(node, Scalar):
            return self.value(node, fitting[0], path)
        return self._wrong(node, path, expected(kind, node), "text")

    def _probe(self, node: Node, kind: inspect.Type, path: Path) -> object:
        """The value, or `_WRONG` without a complaint."""
        scratch = _Walk(self._root, self._beside, self._elsewhere)
        result = scratch.value(node, kind, path)
        if scratch.flaws:
            return _WRONG
        self.places.update(scratch.places)
        self.keys.update(scratch.keys)
        return result

    def _check_length(
        self,
        node: Node,
        count: int,
        kind: inspect.DictType | inspect.ListType | inspect.VarTupleType,
        path: Path,
        what: str,
    ) -> bool:
        bound = ""
        if kind.min_length is not None and count < kind.min_length:
            bound = f"at least {kind.min_length}"
        elif kind.max_length is not None and count > kind.max_length:
            bound = f"at most {kind.max_length}"
        if bound:
            self.flaws.append(Flaw(node.mark, f"{count} {what}", bound, path))
        return not bound

    def _wrong(self, node: Node, path: Path, wanted: str, kind: str = "") -> _Wrong:
        if not isinstance(node, Refused):
            found = scalars.found_for(node, kind)
            self.flaws.append(Flaw(node.mark, found, wanted, path))
        return _WRONG

    def _unknown_key(self, key: Scalar, kind: inspect.StructType, path: Path) -> None:
        from game.catalogue.spelling import nearest

        names = [item.encode_name for item in kind.fields] + ([] if path else list(self._beside))
        found = f"unknown key {shown_text(key.text) if key.text else shown(key)}"
        if path:
            found += f" in {'.'.join(path)}"
        elsewhere = self._elsewhere((*path, key.text)) if self._elsewhere else None
        many = len(self.flaws) > MAX_GUESSES
        near = None if many else _section_of(key.text, self._root) or nearest(key.text, names)
        if elsewhere:
            found += f", {elsewhere}"
        elif near:
            found += f", did you mean {near}"
        wanted = scalars.one_of(names, f"a key of {'.'.join(path) or 'the file'}, which has {len(names)}")
        self.flaws.append(Flaw(key.mark, found, wanted))


def _default_of(owner: object, key: str) -> object:
    """What a struct's type, a struct or a table has for a key; `_WRONG` where it has nothing."""
    if isinstance(owner, type):
        info = struct_info(owner)
        if any(item.required for item in info.fields):
            return _WRONG
        owner = owner()
    if isinstance(owner, msgspec.Struct):
        names = dict(zip(owner.__struct_encode_fields__, owner.__struct_fields__, strict=True))
        return getattr(owner, names[key]) if key in names else _WRONG
    if isinstance(owner, dict):
        return next((value for name, value in owner.items() if str(name) == key), _WRONG)
    return _WRONG


def _least(kind: inspect.Type) -> object:
    """The first value that a type takes, to judge the rest by; `_WRONG` for a type with parts."""
    match bare(kind):
        case inspect.IntType(ge=least):
            return least or 0
        case inspect.FloatType(ge=least):
            return float(least or 0)
        case inspect.StrType(min_length=least):
            return "?" * (least or 1)
        case inspect.BoolType():
            return False
        case inspect.LiteralType(values=values):
            return values[0]
    return _WRONG


def _section_of(key: str, root: inspect.StructType, path: Path = ()) -> str | None:
    """Where a key belongs that was written outside its section, as `highest` or as `cards.highest`."""
    for item in root.fields:
        if path and key in (item.encode_name, ".".join((*path, item.encode_name))):
            return f"{item.encode_name} in {'.'.join(path)}"
        kind = bare(item.type)
        found = _section_of(key, kind, (*path, item.encode_name)) if isinstance(kind, inspect.StructType) else None
        if found:
            return found
    return None


def _scalar(node: Node, kind: inspect.Type) -> object | None:
    match kind:
        case inspect.IntType():
            return scalars.read_integer(node, kind)
        case inspect.FloatType():
            return scalars.read_float(node, kind)
        case inspect.BoolType():
            return scalars.read_truth(node)
        case inspect.LiteralType():
            return scalars.read_literal(node, kind.values)
        case inspect.EnumType():
            return scalars.read_literal(node, [member.value for member in kind.cls])
        case inspect.NoneType():
            return None
    raise TypeError(f"the catalogue cannot read the type {kind}")


def _wanted(kind: inspect.Type) -> str:
    match kind:
        case inspect.StrType():
            return "text"
        case inspect.LiteralType() if scalars.are_words(kind.values):
            return "word"
        case inspect.EnumType():
            return "word"
    return ""


def _could_hold(kind: inspect.Type, node: Node) -> bool:
    """Whether a value of this shape can be of this type at all."""
    match node:
        case Mapping():
            return isinstance(kind, inspect.StructType | inspect.DictType)
        case Sequence():
            return isinstance(kind, inspect.ListType | inspect.VarTupleType | inspect.TupleType)
    return not isinstance(
        kind,
        inspect.StructType | inspect.DictType | inspect.ListType | inspect.VarTupleType | inspect.TupleType,
    )


def expected(kind: inspect.Type, node: Node | None = None) -> str:
    """What a type wants, in words."""
    kind = bare(kind)
    match kind:
        case inspect.IntType() | inspect.FloatType():
            return scalars.number_expected(kind, node)
        case inspect.BoolType():
            return "true or false"
        case inspect.StrType():
            return scalars.text_expected(kind, node)
        case inspect.LiteralType():
            return scalars.one_of(kind.values)
        case inspect.EnumType():
            return scalars.one_of([member.value for member in kind.cls])
        case inspect.NoneType():
            return "null"
        case inspect.ListType() | inspect.VarTupleType():
            return f"a list with {expected(kind.item_type)} in each place"
        case inspect.TupleType():
            return f"a list of {len(kind.item_types)} values"
        case inspect.DictType():
            return f"a section in which each key has {expected(kind.value_type)}"
        case inspect.StructType():
            return f"a section with the keys {', '.join(item.encode_name for item in kind.fields)}"
        case inspect.UnionType():
            return ", or ".join(expected(item, node) for item in kind.types)
    raise TypeError(f"the catalogue cannot read the type {kind}")
