"""The keys that the program names: in its code, and in the tables and files that name keys by what is in them.

A key is written out (`msg("title.quit")`, an event's tag, a reason's key), or made: an f-string gives a family of keys
(`msg(f"settings.{line.key}.line")`). Of a family every key that fits counts as used; which keys it must have is said in
`families.py`, from the tables that fill it.
"""

from __future__ import annotations

import ast
import io
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Protocol

from babel.messages.extract import extract

from game import registry
from game.client.words.locale import CLIENT_DOMAIN
from game.match.log import YOU

CODE = Path(__file__).resolve().parents[2] / "game"
"""The code that names keys."""
TAG = "tag"
"""The extractor's remark on a key that is an event's tag."""
_KEY = re.compile(r"[a-z_0-9]+(\.[a-z_0-9 ]+)+")
_TEMPLATE = re.compile(r"[a-z_0-9. ]*(\{\}[a-z_0-9. ]*)+")
_FILES = (".yaml", ".json", ".txt", ".svg", ".png", ".ogg", ".po", ".mo", ".py", ".new", ".picture")


class _Source(Protocol):
    """What Babel hands over: a file that can be read."""

    def read(self) -> bytes:
        """All of it."""


@dataclass
class Named:
    """What was found in the code."""

    keys: dict[str, str] = field(default_factory=dict)
    """Each key that is written out, and where: `file:line`."""
    tags: set[str] = field(default_factory=set)
    """Those keys that are events' tags: a game's teller need not have a line for each."""
    families: dict[str, list[str]] = field(default_factory=dict)
    """Each family as a template with `{}` for what is filled in, and the files that make it."""


def extract_keys(
    fileobj: _Source, keywords: Mapping[str, object], comment_tags: Collection[str], options: Mapping[str, object]
) -> Iterator[tuple[int, str, str, list[str]]]:
    """The keys and families of a source file: an extraction method of Babel's.

    Every string in the shape of a key counts, not only those in a call of `msg`: keys stand in tables and tags too.
    """
    del keywords, comment_tags, options
    tree = ast.parse(fileobj.read())
    tags = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == TAG}
    constants = {
        name.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for name in node.targets
        if isinstance(name, ast.Name)
    }
    parts: set[int] = set()
    for node in ast.walk(tree):  # from the outside in: a part of a longer string is not looked at by itself
        if id(node) in parts or not isinstance(node, ast.JoinedStr | ast.BinOp | ast.Constant):
            continue
        found = [text for text in _texts(node, constants) if _is_key(text)]
        if found or isinstance(node, ast.JoinedStr):
            parts |= {id(part) for part in ast.walk(node)}
        for text in found:
            yield node.lineno, "msg", text, [TAG] if id(node) in tags else []


def _is_key(text: str) -> bool:
    shaped = "." in text and _TEMPLATE.fullmatch(text) if "{}" in text else _KEY.fullmatch(text)
    return bool(shaped) and not text.endswith(_FILES)


def _texts(node: ast.expr, constants: Mapping[str, str]) -> list[str]:
    """What an expression may come to, with `{}` for what only the running program knows."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.Name(id=name) if name in constants:
            return [constants[name]]
        case ast.JoinedStr(values=values):
            return ["".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in values)]
        case ast.IfExp(body=one, orelse=other):
            return [*_texts(one, constants), *_texts(other, constants)]
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return [first + last for first in _texts(left, constants) for last in _texts(right, constants)]
    return ["{}"]


@cache
def named_keys(code: Path = CODE) -> Named:
    """All keys and families that the code names."""
    named = Named()
    for path in sorted(code.rglob("*.py")):
        place = path.relative_to(code.parent).as_posix()
        # Babel annotates a method with what `extract` answers, not with what it asks a method for.
        found = extract(extract_keys, io.BytesIO(path.read_bytes()), {"msg": None})  # type: ignore[arg-type]
        for line, key, remarks, _ in found:
            if "{}" in str(key):
                named.families.setdefault(str(key), []).append(place)
            else:
                named.keys.setdefault(str(key), f"{place}:{line}")
                named.tags.update(str(key) for remark in remarks if remark == TAG)
    return named


def domain_of(key: str, domains: Collection[str]) -> str:
    """The catalogue in which a key is looked for: its first word's if there is one, else the client's."""
    first = key.partition(".")[0]
    return first if first in domains else CLIENT_DOMAIN


def used_keys(named: Named, known: Collection[str], needed: Collection[str]) -> set[str]:
    """Those of the known keys that the program can ask for.

    Args:
        named: what the code names.
        known: the keys of a catalogue.
        needed: the keys of the families that say which keys they have.
    """
    closed = [template for template in named.families if _anchored(template)]
    shapes = [re.compile(re.escape(template).replace(r"\{\}", r"[a-z_0-9 ]+(\.[a-z_0-9 ]+)*")) for template in closed]
    endings = _endings(named)
    used = {key for key in known if key in named.keys or key in needed}
    used |= {key for key in known if any(shape.fullmatch(key) for shape in shapes)}
    for _ in range(3):  # an ending may follow an ending: `.uncontested.you`
        bases = used | set(named.keys)
        used |= {key for key in known if any(_follows(key, base, endings) for base in _bases(key) if base in bases)}
    return used


def _anchored(template: str) -> bool:
    """Whether a family names the section its keys are in: a whole word at least stands before what is filled in."""
    return "." in template.partition("{}")[0]


def _endings(named: Named) -> dict[str, list[str]]:
    """What is put after a key that comes from elsewhere, `f"{event.key}.lost"`, and the files that do it."""
    found = {YOU: [""]}
    for template, places in named.families.items():
        if template.startswith("{}.") and template != "{}.{}":
            found.setdefault(template[2:], []).extend(places)
        elif template == "{}.{}":
            found.setdefault(".{}", []).extend(place for place in places if "game/match/" in place or "/ai/" in place)
    return found


def _bases(key: str) -> Iterator[str]:
    words = key.split(".")
    for count in range(2, len(words)):
        yield ".".join(words[:count])


def _follows(key: str, base: str, endings: Mapping[str, list[str]]) -> bool:
    """Whether a key is a base with an ending that the base's own game, or code for all games, puts after it."""
    rest = key.removeprefix(base)
    for ending, places in endings.items():
        fits = rest == ending if "{}" not in ending else rest.count(".") == 1
        if fits and any(_same_room(place, base) for place in places):
            return True
    return False


def _same_room(place: str, key: str) -> bool:
    rooms = [game for game in registry.GAMES if game in place]
    return not rooms or key.partition(".")[0] in rooms
