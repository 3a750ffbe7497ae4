"""The walk over a tree of places by a struct's own types: every fault at once, each with its place.

It reads any struct: nested structs, lists, tables, choices, numbers with bounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec
from msgspec import inspect

from game.catalogue import scalars
from game.catalogue.kinds import bare, could_hold, expected, read_scalar, struct_info, word_kind, words_of
from game.catalogue.nodes import Flaw, Mapping, Mark, Node, Refused, Scalar, Sequence, in_section, shown, with_space
from game.phrases import phrase
from game.quoting import shown_text
from game.spelling import nearest

Path = tuple[str, ...]
"""A key from the outermost section inwards."""
Elsewhere = Callable[[Path], str | None]
"""Says of a key unknown here where else it is known, as `a key of canaletto`; None where it is not."""


MAX_GUESSES = 100
"""For at most this many faults of a file the nearest right word is looked for; more would take seconds."""


class _Wrong:
    """What the walk returns for a value that has been complained about."""


_WRONG = _Wrong()


class Walk:
    """One pass over one tree, which keeps what it finds."""

    def __init__(self, root: inspect.StructType, beside: tuple[str, ...], elsewhere: Elsewhere | None) -> None:
        """Has found nothing yet; what it finds is told by `Conversion`, which takes it over.

        Args:
            root: the struct that the tree is for.
            beside: keys of the root that somebody else reads.
            elsewhere: knows the keys of others.
        """
        self.flaws: list[Flaw] = []
        """See `Conversion`; here in the order of the walk."""
        self.places: dict[Path, Mark] = {}
        """See `Conversion`."""
        self.keys: dict[Path, Mark] = {}
        """See `Conversion`."""
        self.replaced: set[Path] = set()
        """See `Conversion`."""
        self.partial: set[Path] = set()
        """See `Conversion`."""
        self._root = root
        self._beside = beside
        self._elsewhere = elsewhere

    def struct(self, node: Node, kind: inspect.StructType, path: Path) -> object:
        """The fields of a section that are right, by their keys; the sign for a wrong value where it is none."""
        known = {item.encode_name: item for item in kind.fields}
        if not isinstance(node, Mapping):
            return self._wrong(node, path, scalars.section_with(list(known)[: scalars.MAX_NAMED]))
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
                found = in_section(phrase("reading.no_key", "no key {key}", key=name), path)
                wanted = phrase("reading.it_with", "it with {what}", what=expected(item.type))
                self.flaws.append(Flaw(node.mark, found, wanted))
        return fields

    def value(self, node: Node, kind: inspect.Type, path: Path) -> object:
        """The plain value of a node, or the sign for a wrong one, which has been complained about then."""
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
        result = read_scalar(node, kind)
        if result is not None:
            return result
        return self._wrong(node, path, expected(kind, node), word_kind(kind), words_of(kind))

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
        fits = self._check_length(node, len(node.entries), kind, path)
        return table if fits and _WRONG not in table.values() else _WRONG

    def _table_key(self, key: Scalar, kind: inspect.Type, path: Path) -> object:
        """A key of a table: numbers may be quoted, as JSON has them."""
        plain = Scalar(key.mark, key.text, plain=True)
        result = self._probe(plain if isinstance(kind, inspect.IntType) else key, kind, path)
        if result is _WRONG:
            found = phrase("reading.the_key", "the key {key}", key=scalars.found_for(key, word_kind(kind)))
            wanted = phrase("reading.as_key", "as a key {what}", what=expected(kind, key))
            meant = self._nearest(key, words_of(kind))
            self.flaws.append(Flaw(key.mark, in_section(found, path), wanted, meant=meant))
        return result

    def _list(self, node: Node, kind: inspect.ListType | inspect.VarTupleType, path: Path) -> object:
        if not isinstance(node, Sequence):
            return self._wrong(node, path, expected(kind))
        fits = self._check_length(node, len(node.items), kind, path)
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
            found = phrase("reading.list_of_count", "a list of {count}", count=len(node.items))
            self.flaws.append(Flaw(node.mark, found, expected(kind), path))
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
        fitting = [item for item in others if could_hold(item, node)]
        for item in fitting:
            result = self._probe(node, item, path)
            if result is not _WRONG:
                return result
        if len(fitting) == 1 and (len(others) > 1 or not isinstance(node, Scalar)):
            return self.value(node, fitting[0], path)
        return self._wrong(node, path, expected(kind, node), "text")

    def _probe(self, node: Node, kind: inspect.Type, path: Path) -> object:
        """The value, or `_WRONG` without a complaint."""
        scratch = Walk(self._root, self._beside, self._elsewhere)
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
    ) -> bool:
        bound = ""
        if kind.min_length is not None and count < kind.min_length:
            bound = phrase("reading.at_least", "at least {least}", least=kind.min_length)
        elif kind.max_length is not None and count > kind.max_length:
            bound = phrase("reading.at_most", "at most {most}", most=kind.max_length)
        if bound:
            self.flaws.append(
                Flaw(node.mark, _counted(count, is_table=isinstance(kind, inspect.DictType)), bound, path)
            )
        return not bound

    def _wrong(self, node: Node, path: Path, wanted: str, kind: str = "", words: Iterable[str] = ()) -> _Wrong:
        if not isinstance(node, Refused):
            found = scalars.found_for(node, kind)
            self.flaws.append(Flaw(node.mark, found, wanted, path, meant=self._nearest(node, words)))
        return _WRONG

    def _nearest(self, node: Node, words: Iterable[str]) -> str:
        """The word that was meant by what stands there; empty where none is like it."""
        if not isinstance(node, Scalar) or not words or len(self.flaws) > MAX_GUESSES:
            return ""
        return nearest(node.text, words) or ""

    def _unknown_key(self, key: Scalar, kind: inspect.StructType, path: Path) -> None:
        names = [item.encode_name for item in kind.fields] + ([] if path else list(self._beside))
        said = shown_text(key.text) if key.text else shown(key)
        found = with_space(in_section(phrase("reading.unknown_key", "unknown key {key}", key=said), path), key)
        elsewhere = self._elsewhere((*path, key.text)) if self._elsewhere else None
        many = len(self.flaws) > MAX_GUESSES
        near = None if many else _section_of(key.text, self._root) or self._nearest(key, names)
        if elsewhere:
            found, near = phrase("reading.elsewhere", "{found}, {owner}", found=found, owner=elsewhere), None
        wanted = scalars.one_of(names, _many_keys(path, len(names)))
        self.flaws.append(Flaw(key.mark, found, wanted, meant=near or ""))


def _counted(count: int, *, is_table: bool) -> str:
    """How many keys or values there are."""
    if is_table:
        return phrase("reading.one_key", "1 key") if count == 1 else phrase("reading.keys", "{count} keys", count=count)
    return (
        phrase("reading.one_value", "1 value")
        if count == 1
        else phrase("reading.values", "{count} values", count=count)
    )


def _many_keys(path: Path, count: int) -> str:
    """What a section with very many keys has."""
    if path:
        section = ".".join(path)
        return phrase("reading.key_of", "a key of {section}, which has {count}", section=section, count=count)
    return phrase("reading.key_of_file", "a key of the file, which has {count}", count=count)


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
            return in_section(item.encode_name, path)
        kind = bare(item.type)
        found = _section_of(key, kind, (*path, item.encode_name)) if isinstance(kind, inspect.StructType) else None
        if found:
            return found
    return None
