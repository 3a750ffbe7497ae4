"""Every key of a struct with its meaning, bounds and source, as its `Meta` has them: comments, tables, differences."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

import msgspec
from msgspec import inspect

from game.catalogue.kinds import bare, expected, struct_info


class Key(msgspec.Struct, frozen=True):
    """One key that has a value of its own."""

    path: tuple[str, ...]
    """From the outermost section inwards."""
    kind: inspect.Type
    """Its type."""
    meaning: str
    """What it is for."""
    source: str
    """Where the rule it sets is written."""

    def value_in(self, struct: msgspec.Struct) -> object:
        """The key's value in a struct that has it."""
        value: object = struct
        for name in self.path:
            value = getattr(value, name)
        return value

    @property
    def wanted(self) -> str:
        """Which values it takes."""
        return expected(self.kind)


def source_word(source: str) -> str:
    """The last word of the key under which catalogues have a source: its letters and digits, `mise_en_place`."""
    plain = unicodedata.normalize("NFKD", source).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")


def described(kind: inspect.Type, word: str) -> str:
    """What a type's `Meta` says under this word; empty where it says nothing."""
    if isinstance(kind, inspect.Metadata):
        found = (kind.extra_json_schema or {}).get(word)
        return str(found) if found is not None else described(kind.type, word)
    if isinstance(kind, inspect.UnionType):
        return next((text for item in kind.types if (text := described(item, word))), "")
    return ""


def walk_keys(struct_type: type[msgspec.Struct]) -> Iterator[Key]:
    """Every key of a struct and its sections, in their order."""
    yield from _walk(struct_info(struct_type), ())


def _walk(info: inspect.StructType, path: tuple[str, ...]) -> Iterator[Key]:
    for item in info.fields:
        inner = (*path, item.encode_name)
        kind = bare(item.type)
        if isinstance(kind, inspect.StructType):
            yield from _walk(kind, inner)
        else:
            yield Key(inner, item.type, described(item.type, "description"), described(item.type, "source"))
