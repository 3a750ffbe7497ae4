"""What is made from the structs of rules: the JSON Schema for editors, the default file, the table of keys.

Meaning, bounds and source of a key are written once, in the struct's `Meta`; these three only lay them out.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import inspect

from game.catalogue.files import Head, LoadedRules, load_rules, title_of
from game.catalogue.games import rules_type
from game.catalogue.kinds import bare, expected, struct_info
from game.catalogue.meaning import described, walk_keys
from game.catalogue.scalars import text_alone
from game.resources import config_folder

DIALECT = "https://json-schema.org/draft/2020-12/schema"
"""Which JSON Schema is written."""
WIDTH = 100
"""Longest line of a comment."""


def schema(game_id: str) -> dict[str, object]:
    """The JSON Schema of a game's rule files."""
    (root, head), definitions = msgspec.json.schema_components(
        [rules_type(game_id), Head], ref_template="#/$defs/{name}"
    )
    parts: dict[str, dict[str, object]] = {str(name): _tidied(part) for name, part in definitions.items()}
    _name_keys(parts[_name_of(root)], struct_info(rules_type(game_id)), parts)
    for part in parts.values():
        # A docstring, which `python -OO` leaves out; each section is described where it is a property.
        part.pop("description", None)
    rules, own = parts.pop(_name_of(root)), parts.pop(_name_of(head))
    properties = {**_table(own, "properties"), **_table(rules, "properties")}
    properties["game"] = {**_table(properties, "game"), "const": game_id}
    for name in Head.__struct_fields__:
        properties[name] = {key: value for key, value in _table(properties, name).items() if key != "default"}
    return {
        "$schema": DIALECT,
        "$id": f"urn:serenissima:rules:{game_id}",
        "title": f"Rules of {title_of(game_id)}",
        "description": f"Every number and switch of {title_of(game_id)}. A key left out keeps its default.",
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "$defs": parts,
    }


def schema_text(game_id: str) -> str:
    """The JSON Schema as it is kept in a file."""
    return json.dumps(schema(game_id), indent=2, ensure_ascii=False) + "\n"


def schema_path(game_id: str) -> Path:
    """Where the schema lies that came with the program."""
    return (config_folder() / "schema" / f"{game_id}.schema.json").absolute()


def default_yaml(game_id: str, schema_at: str) -> str:
    """The default rule file: `rules_yaml` of rules in which nothing differs."""
    return rules_yaml(game_id, schema_at, load_rules(game_id))


def rules_yaml(game_id: str, schema_at: str, loaded: LoadedRules) -> str:
    """A whole rule file, each key under its meaning, its bounds and where its rule is written.

    Args:
        game_id: which game.
        schema_at: where the schema lies, as an address or beside the file: the first line names it, so that editors
            that know YAML complete and check the keys.
        loaded: the rules; the file has their name where they have one.
    """
    struct_type, rules = rules_type(game_id), loaded.rules
    whose = "the rules as they are played when no file says otherwise" if loaded.name is None else "every key"
    as_here = "here, and an empty file is these rules" if loaded.name is None else "printed"
    head = (
        [
            "# A file may also carry a title and a sentence about itself:",
            "# name: Our house rules",
            "# about: What is different, in a sentence or two.",
        ]
        if loaded.name is None
        else [
            "# What these rules are called, and what is different.",
            f"name: {yaml_value(loaded.name)}",
            *([f"about: {yaml_value(loaded.about)}"] if loaded.about is not None else []),
        ]
    )
    lines = [
        f"# yaml-language-server: $schema={schema_at}",
        f"# {title_of(game_id)}: {whose}.",
        "#",
        *_comment(
            f"A rule file needs only the keys that differ: a key left out stays as {as_here}. Numbers are plain "
            "digits, words stand without quotes; anchors, tags and a second document are refused. A source is a "
            f"heading of the rule sheet, where nothing else is said. `serenissima validate FILE` checks a file; "
            f"`serenissima schema {game_id}` prints a schema for editors.",
            "",
        ),
        "",
        "# " + described(struct_info(Head).fields[0].type, "description"),
        f"game: {game_id}",
        "",
        *head,
    ]
    for item in struct_info(struct_type).fields:
        lines += ["", *_yaml_lines(item, getattr(rules, item.name), "")]
    return "\n".join(lines) + "\n"


def keys_table(game_id: str) -> str:
    """A page of documentation: every key with its values, default, meaning and source."""
    struct_type = rules_type(game_id)
    title = title_of(game_id)
    lines = [
        f"# {title}: the keys of a rule file",
        "",
        f"A rule file holds the keys that differ from the defaults. `serenissima rules {game_id}` prints the default "
        "file to start from, `serenissima validate FILE` checks one. Beside the rules it may hold:",
        "",
        "| key | values | meaning |",
        "| --- | --- | --- |",
    ]
    lines += [f"| `{'.'.join(key.path)}` | {key.wanted} | {key.meaning} |" for key in walk_keys(Head)]
    lines += ["", "| key | values | default | meaning | source |", "| --- | --- | --- | --- | --- |"]
    for key in walk_keys(struct_type):
        default = yaml_value(key.value_in(struct_type()))
        cells = (f"`{'.'.join(key.path)}`", key.wanted, f"`{default}`", key.meaning, key.source)
        lines.append(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |")
    return "\n".join(lines) + "\n"


def yaml_value(value: object) -> str:
    """A plain value in YAML on one line, so that it is read back as what it is."""
    plain = msgspec.to_builtins(value)
    if isinstance(plain, str):
        return plain if text_alone(plain) else json.dumps(plain, ensure_ascii=False)
    if isinstance(plain, dict):
        return "{" + ", ".join(f"{yaml_value(key)}: {yaml_value(item)}" for key, item in plain.items()) + "}"
    if isinstance(plain, list):
        return "[" + ", ".join(yaml_value(item) for item in plain) + "]"
    return json.dumps(plain)


def _yaml_lines(item: inspect.Field, value: object, indent: str) -> Iterator[str]:
    """One key with its comment; a section with its keys."""
    kind = bare(item.type)
    if isinstance(kind, inspect.StructType):
        yield from _comment(described(item.type, "description"), indent)
        yield f"{indent}{item.encode_name}:"
        for inner in kind.fields:
            yield from _yaml_lines(inner, getattr(value, inner.name), indent + "  ")
        return
    yield from _comment(described(item.type, "description"), indent)
    source = described(item.type, "source")
    yield from _comment(f"Values: {expected(item.type)}.{f' Source: {source}.' if source else ''}", indent)
    if isinstance(value, dict) and value:
        yield f"{indent}{item.encode_name}:"
        for name, inner in value.items():
            yield f"{indent}  {yaml_value(name)}: {yaml_value(inner)}"
        return
    yield f"{indent}{item.encode_name}: {yaml_value(value)}"


def _comment(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=f"{indent}# ", subsequent_indent=f"{indent}# ")


def _name_keys(part: dict[str, object], kind: inspect.StructType, parts: dict[str, dict[str, object]]) -> None:
    """Says in a definition which keys its tables may have: numbers too, which msgspec leaves open."""
    for item in kind.fields:
        inner = bare(item.type)
        if isinstance(inner, inspect.StructType):
            _name_keys(parts[inner.cls.__name__], inner, parts)
        elif isinstance(inner, inspect.DictType) and isinstance(key := bare(inner.key_type), inspect.IntType):
            if key.ge is None or key.le is None:
                raise TypeError(f"the keys of {item.encode_name} have no bounds that a schema could tell")
            # A pattern and no list of words: whoever checks a file that Python has read has numbers for keys.
            names = "|".join(str(number) for number in range(int(key.ge), int(key.le) + 1))
            _table(_table(part, "properties"), item.encode_name)["propertyNames"] = {"pattern": f"^({names})$"}


def _tidied(part: dict[str, object]) -> dict[str, object]:
    """A definition with each source told in the description, which editors show, and no empty list of needs."""
    tidy: dict[str, object] = {}
    for key, value in part.items():
        if key == "properties" and isinstance(value, dict):
            tidy[key] = {name: _tidied(inner) for name, inner in value.items()}
        elif key == "description" and "source" in part:
            tidy[key] = f"{value} Source: {part['source']}."
        elif key != "source" and not (key == "required" and not value):
            tidy[key] = value
    return tidy


def _name_of(reference: dict[str, object]) -> str:
    return str(reference["$ref"]).rpartition("/")[2]


def _table(part: dict[str, object], key: str) -> dict[str, object]:
    inner = part[key]
    if not isinstance(inner, dict):
        raise TypeError(f"the schema's {key} is no table")
    return inner
