"""The types of a struct's fields, as msgspec tells them: what they want in words, and what of one value they take."""

from __future__ import annotations

from functools import cache

import msgspec
from msgspec import inspect

from game.catalogue import scalars
from game.catalogue.nodes import Mapping, Node, Sequence
from game.phrases import phrase


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


def expected(kind: inspect.Type, node: Node | None = None) -> str:
    """What a type wants, in words."""
    kind = bare(kind)
    match kind:
        case inspect.IntType() | inspect.FloatType():
            return scalars.number_expected(kind, node)
        case inspect.BoolType():
            return scalars.one_of((True, False))
        case inspect.StrType():
            return scalars.text_expected(kind, node)
        case inspect.LiteralType():
            return scalars.one_of(kind.values)
        case inspect.EnumType():
            return scalars.one_of([member.value for member in kind.cls])
        case inspect.NoneType():
            return "null"
        case inspect.ListType() | inspect.VarTupleType():
            return phrase("reading.list_of", "a list with {what} in each place", what=expected(kind.item_type))
        case inspect.TupleType():
            return phrase("reading.list_long", "a list of {count} values", count=len(kind.item_types))
        case inspect.DictType():
            return phrase("reading.table_of", "a section in which each key has {what}", what=expected(kind.value_type))
        case inspect.StructType():
            return scalars.section_with([item.encode_name for item in kind.fields])
        case inspect.UnionType():
            first, *others = (expected(item, node) for item in kind.types)
            for other in others:
                first = phrase("reading.or", "{first}, or {second}", first=first, second=other)
            return first
    raise TypeError(f"the catalogue cannot read the type {kind}")


def read_scalar(node: Node, kind: inspect.Type) -> object | None:
    """The value of a type without parts; None where it is refused."""
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


def word_kind(kind: inspect.Type) -> str:
    """`text` or `word` where a type wants one, as `scalars.found_for` asks; else empty."""
    match kind:
        case inspect.StrType():
            return "text"
        case inspect.LiteralType() if scalars.are_words(kind.values):
            return "word"
        case inspect.EnumType():
            return "word"
    return ""


def words_of(kind: inspect.Type) -> list[str]:
    """The words that a type takes; none where it takes no word, or any."""
    match kind:
        case inspect.LiteralType() if scalars.are_words(kind.values):
            return list(kind.values)
        case inspect.EnumType():
            return [str(member.value) for member in kind.cls]
    return []


def could_hold(kind: inspect.Type, node: Node) -> bool:
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
