"""The numbers and words that stand in the heads of modules: constants, defaults, bounds, and what classes are.

Of many of them no game shows anything, as of the most bytes that are read of a file: so they are kept in one list,
where a change of one is seen. A value that is long is kept as its digest; so are the defaults of a module's functions
and classes together, with what the classes are: frozen, abstract, compared by value.
"""

from __future__ import annotations

import abc
import ast
import dataclasses
import enum
import importlib
import inspect
import re
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Final

import msgspec

from game.match.setting_kinds import Setting
from tests.golden.kept import Case, digest

FILE: Final = "numbers.json"
ROOT: Final = Path(__file__).resolve().parents[2]
FOLDERS: Final = ("game/rules", "game/match", "game/ai", "game/client/drawing", "game/client/shell")
"""Whose modules are looked at."""
GIVEN: Final = frozenset({"__subclasshook__", "_generate_next_value_"})
"""Methods that Python lays into protocols and enumerations: from 3.12 on of another kind."""
MAX_SHOWN: Final = 60
"""The most letters of a value that is kept as it is."""


def _value(value: object) -> str:
    """A value in letters: no address, no folder of this machine, sets in order."""
    if isinstance(value, frozenset | set):
        told = f"{{{', '.join(sorted(map(_value, value)))}}}"
    elif isinstance(value, Mapping):
        told = f"{{{', '.join(f'{_value(key)}: {_value(part)}' for key, part in value.items())}}}"
    elif isinstance(value, tuple | list) and not isinstance(value, enum.Enum):
        told = f"({', '.join(map(_value, value))})"
    elif isinstance(value, type | FunctionType | ModuleType):
        told = value.__name__
    else:
        told = re.sub(r" at 0x[0-9a-f]+", "", repr(value)).replace(str(ROOT), "…")
    return told if len(told) <= MAX_SHOWN else digest([told])


def _defaults(name: str, function: object) -> Iterator[tuple[str, str]]:
    """What the parameters of a function are where nothing is said."""
    if isinstance(function, FunctionType):
        for parameter in inspect.signature(function).parameters.values():
            if parameter.default is not parameter.empty:
                yield f"{name}({parameter.name})", _value(parameter.default)


def _class(kind: type) -> Iterator[tuple[str, str]]:
    """What a class is made with, and the defaults of its fields and methods."""
    name = kind.__name__
    if isinstance(kind, abc.ABCMeta) and kind.__abstractmethods__:
        yield f"{name}: abstract", _value(kind.__abstractmethods__)
    if issubclass(kind, msgspec.Struct):
        config = kind.__struct_config__
        yield f"{name}: struct", _value([config.frozen, config.eq, config.order, config.gc, config.tag])
        for field in msgspec.structs.fields(kind):
            yield f"{name}.{field.name}", _value([field.default, field.default_factory, _bounds(field.type)])
    elif dataclasses.is_dataclass(kind):
        made = kind.__dataclass_params__  # type: ignore[attr-defined]
        yield f"{name}: dataclass", _value([made.frozen, made.eq, made.order, "__slots__" in vars(kind)])
        for one in dataclasses.fields(kind):
            yield f"{name}.{one.name}", _value([one.default, one.default_factory, one.init, one.compare, one.kw_only])
    for member, value in vars(kind).items():
        inner = value.__func__ if isinstance(value, staticmethod | classmethod) else value
        if isinstance(value, staticmethod | classmethod | property) and member not in GIVEN:
            yield f"{name}.{member}: kind", type(value).__name__
        yield from _defaults(f"{name}.{member}", inner)
        if isinstance(value, int | str | float | tuple | Setting) and not member.startswith("_"):
            yield f"{name}.{member}", _value(value)


def _bounds(kind: object) -> str:
    """What a type says of the least and the most, wherever it stands within it."""
    bounds = ", ".join(re.findall(r"Meta\((?:g[et]|l[et]|min_length|max_length|pattern)=[^)]*", repr(kind)))
    return re.sub(r"\.0\b", "", bounds)  # 1 and 1.0 are equal, so typing may give either


def _module(name: str) -> Mapping[str, str]:
    """The constants of a module, each; and a digest of what its classes and functions have for defaults."""
    module, found, others = importlib.import_module(name), dict[str, str](), dict[str, str]()
    for word in _defined(module):
        value = getattr(module, word, None)
        if isinstance(value, type):
            others |= dict(_class(value))
        elif (cached := getattr(value, "cache_parameters", None)) is not None:
            others[f"{word}: cache"] = _value(cached())
            others |= dict(_defaults(word, value.__wrapped__))
        elif isinstance(value, FunctionType):
            others |= dict(_defaults(word, value))
        elif word.strip("_").isupper():
            found[word] = _value(value)
        else:
            found[word] = _bounds(value)
    return {word: told for word, told in found.items() if told} | ({"defaults": digest([others])} if others else {})


def _defined(module: ModuleType) -> Iterator[str]:
    """The names that a module itself gives to something, each once."""
    seen = dict[str, None]()
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            seen[node.name] = None
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            seen |= {target.id: None for target in targets if isinstance(target, ast.Name) and target.id != "_log"}
    yield from seen


def _modules() -> Iterator[str]:
    """The modules of the folders, by their names."""
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).rglob("*.py")):
            parts = file.relative_to(ROOT).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


CASES: Final[dict[str, Case]] = {name: partial(_module, name) for name in _modules()}
