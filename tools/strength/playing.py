"""What of a file says how a game goes and how it is played; its words may change without a result going stale.

Left out are comments, docstrings, annotations, imports of what only speaks, the meaning and bounds of keys (`Meta`),
the text of refusals, phrases and faults of files, and whole functions that answer with faults or refusals, with private
ones that only these call: what they turn down is never played. What is left is written down node by node, not as
`ast.dump` does it, so that every version of Python writes the same.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import yaml

SPEAKS: Final = frozenset({"Fault", "Flaw", "IllegalMove", "Meta", "phrase"})
"""Calls that only say something: their arguments do not count, nor does a function that answers with one."""
UNSEEN: Final = frozenset({"annotation", "returns", "type_comment", "type_params", "kind", "ctx"})
"""Fields of nodes that play no part."""
OURS: Final = ("game.ai", "game.rules")
"""Imports that count are those of these packages: what others hold is no rule and no player."""
SAID: Final = "said"
"""What stands for all that is only said."""


def plays(path: Path) -> bytes:
    """What of a file counts: of Python the code, of YAML the values, of any other file each byte."""
    content = path.read_bytes()
    if path.suffix == ".py":
        return "\n".join(_lines(_used(ast.parse(content)))).encode()
    if path.suffix == ".yaml":
        return msgspec.json.encode(yaml.safe_load(content))
    return content


def _used(tree: ast.Module) -> ast.Module:
    """The module without private functions of its own that are called by nothing that plays."""
    while True:
        tree.body = [node for node in tree.body if not _is_words(node)]
        named = {_name(part) for node in tree.body for part in _played(node)}
        kept = [
            node
            for node in tree.body
            if not (isinstance(node, ast.FunctionDef) and node.name.startswith("_") and node.name not in named)
        ]
        if len(kept) == len(tree.body):
            return tree
        tree.body = kept


def _played(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node, but for what only says something."""
    yield node
    for part in ast.iter_child_nodes(node):
        if not _is_words(part):
            yield from _played(part)


def _lines(node: ast.AST) -> Iterator[str]:
    """The name of a node, then what it is made of, each on a line."""
    if _is_words(node):
        return
    if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Call) and _name(node.func) in SPEAKS):
        yield SAID
        return
    yield f"({type(node).__name__}"
    for field, value in ast.iter_fields(node):
        if field in UNSEEN or value is None or value == []:
            continue
        if isinstance(node, ast.Raise) and isinstance(value, ast.Call):
            value = value.func
        for part in value if isinstance(value, list) else (value,):
            if isinstance(part, ast.AST):
                yield from _lines(part)
            else:
                yield f"{field} {part!r}"
    yield ")"


def _is_words(node: ast.AST) -> bool:
    """Whether a node says something and does nothing."""
    match node:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
        case ast.Import():
            return True
        case ast.ImportFrom(module=module):
            return not (module or "").startswith(OURS)
        case ast.alias(name=name):
            return name in SPEAKS
        case ast.FunctionDef(returns=ast.AST() as returns):
            return any(_name(part) in SPEAKS for part in ast.walk(returns))
    return False


def _name(node: ast.AST) -> str | None:
    """The last word of a name: `Meta` of `Meta` and of `msgspec.Meta`."""
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else None
