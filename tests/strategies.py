"""Hypothesis strategies: random valid rules of any game, made from the bounds in the struct's own `Meta`."""

from __future__ import annotations

import os
from typing import Any, TypeVar

import msgspec
from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st

from game.rules.core import Rules

R = TypeVar("R", bound=Rules)

NEAR = 8
"""Most numbers are drawn so close to the least one allowed: games stay short and edges are hit often."""

NAMES = ("mirror", "lion", "clock", "ring", "lamp", "gilded frame", "cameo", "globe", "Ä", "spyglass")
"""Words that stand for a name of whoever wrote the file."""


LANGUAGES = ("en", "fr", "nl", "pt_BR")
"""Codes of languages, the only words of our files that a pattern holds."""


def few_or_more(few: int) -> settings:
    """How many examples are tried: always the same few, or as many random ones as `SERENISSIMA_EXAMPLES` says."""
    examples = int(os.environ.get("SERENISSIMA_EXAMPLES", few))
    return settings(
        max_examples=examples,
        derandomize=examples == few,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
    )


@st.composite
def rules_of(draw: st.DrawFn, kind: type[R]) -> R:
    """Rules of this type that can be played: any value its Meta allows, no `faults()`."""
    fields = draw(_fields(msgspec.inspect.type_info(kind)))
    rules = msgspec.convert(fields, kind)
    for _ in range(4):
        faults = rules.faults()
        if not faults:
            break
        for fault in faults:  # the key a reason is pinned to goes back to the default, with its whole section
            fields.pop(fault.path[0], None)
        rules = msgspec.convert(fields, kind)
    assume(not rules.faults())
    return rules


def fields_of(kind: type[Rules]) -> st.SearchStrategy[dict[str, Any]]:
    """The fields of a rule file of this type: any value its Meta allows, whether it can be played or not."""
    return _fields(msgspec.inspect.type_info(kind))


def _fields(info: msgspec.inspect.Type) -> st.SearchStrategy[dict[str, Any]]:
    assert isinstance(info, msgspec.inspect.StructType)
    values = {field.encode_name: (field.required, _value(field.type)) for field in info.fields}
    needed = {name: value for name, (required, value) in values.items() if required}
    return st.fixed_dictionaries(
        needed, optional={name: value for name, (required, value) in values.items() if not required}
    )


def _value(info: msgspec.inspect.Type) -> st.SearchStrategy[Any]:
    match info:
        case msgspec.inspect.Metadata(type=msgspec.inspect.VarTupleType() as inner, extra_json_schema=extra):
            return _list(inner, unique=bool(extra and extra.get("uniqueItems")))
        case msgspec.inspect.Metadata(type=inner):
            return _value(inner)
        case msgspec.inspect.IntType(ge=least, le=most):
            low, high = least or 0, 1_000_000 if most is None else most
            return st.one_of(st.integers(low, min(high, low + NEAR)), st.integers(low, high))
        case msgspec.inspect.LiteralType(values=values):
            return st.sampled_from(values)
        case msgspec.inspect.BoolType():
            return st.booleans()
        case msgspec.inspect.NoneType():
            return st.none()
        case msgspec.inspect.StrType(pattern=pattern) if pattern is not None:
            return st.sampled_from(LANGUAGES)
        case msgspec.inspect.StrType():
            return st.sampled_from(NAMES)
        case msgspec.inspect.DictType(key_type=key, value_type=value, min_length=least):
            return st.dictionaries(_value(key), _value(value), min_size=least or 0, max_size=NEAR)
        case msgspec.inspect.VarTupleType():
            return _list(info, unique=False)
        case msgspec.inspect.UnionType(types=kinds):
            return st.one_of([_value(kind) for kind in kinds])
        case msgspec.inspect.StructType():
            return _fields(info)
        case _:
            raise TypeError(f"tests/strategies.py knows no values for {info}: add a case")


def _list(info: msgspec.inspect.VarTupleType, *, unique: bool) -> st.SearchStrategy[Any]:
    most = 2 * NEAR if info.max_length is None else min(info.max_length, 2 * NEAR)
    return st.lists(_value(info.item_type), min_size=info.min_length or 0, max_size=most, unique=unique)
