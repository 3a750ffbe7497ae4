"""The law of what is said of a file: whatever is wrong with it is told in the player's language, without any English.

Of each sentence that reading a file makes, every part is either a phrase that the language has, or what stands in the
file itself, a key or word of rules, or a number.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
from msgspec import inspect

from game.catalogue.check import check
from game.catalogue.files import Head, read_rules, read_tree
from game.catalogue.games import rules_type
from game.catalogue.yaml_nodes import parse
from game.client.pages.brought import Refused, brought, brought_text
from game.client.words.locale import CLIENT_DOMAIN, Locale, as_message
from game.phrases import Phrase
from game.registry import GAMES
from game.resources import config_folder
from game.texts import look_up
from tests.languages import OTHERS

BAD = Path(__file__).parents[2] / "bad_rules"
SIGNS = (
    "\t", "\u00a0", ":", " ", "- ", "[", "}", '"', "&a ", "*a", "!!int ", "?", "%", "|", "\n", "010", "yes", "x", "~",
)  # fmt: skip
VALUES = (
    "no", "'7'", "010", "1:30", "-5", "99999999", "1.5", "nan", "null", "[]", "[1, 2]", "{a: 1}", "{}", "word", "''",
    "?", "2024-01-01", "true", "<<", "9999999999999999999999",
)  # fmt: skip
"""Values that hardly any key takes."""
SIZES = {"MiB", "KiB", "bytes"}


@cache
def vocabulary() -> frozenset[str]:
    """The words of rule files: keys, and what a key may say."""
    words = {*GAMES, *SIZES, "true", "false", "null", "UTF", "Head", *Head.__struct_fields__}
    for game_id in GAMES:
        words.update(_words(inspect.type_info(rules_type(game_id))))
        words.update(re.findall(r"[^\W\d_]+", re.sub(r"#.*", "", _defaults(game_id))))
    return frozenset(part for word in words for part in re.findall(r"[^\W\d_]+", word))


def _words(kind: inspect.Type) -> Iterator[str]:
    match kind:
        case inspect.Metadata(type=inner):
            yield from _words(inner)
        case inspect.StructType(fields=fields):
            for item in fields:
                yield item.encode_name
                yield from _words(item.type)
        case inspect.LiteralType(values=values):
            yield from map(str, values)
        case inspect.DictType(key_type=key, value_type=value):
            yield from (*_words(key), *_words(value))
        case inspect.UnionType(types=types):
            for one in types:
                yield from _words(one)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield from _words(item)


def _defaults(game_id: str) -> str:
    return (config_folder() / "rules" / f"{game_id}.yaml").read_text("utf-8")


def broken_texts(count: int) -> Iterator[tuple[str, str]]:
    """Rule files in which something is wrong, each with its game."""
    for seed in range(count):
        rng = Random(seed)
        game_id = rng.choice(sorted(GAMES))
        folder = config_folder() / "rules" / game_id
        text = rng.choice([_defaults(game_id), *(path.read_text("utf-8") for path in sorted(folder.glob("*.yaml")))])
        lines = [line for line in text.split("\n") if line.strip() and not line.lstrip().startswith("#")]
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(lines))
            match rng.randrange(5):
                case 0:
                    place = rng.randrange(len(lines[at]) + 1)
                    lines[at] = lines[at][:place] + rng.choice(SIGNS) + lines[at][place:]
                case 1:
                    lines[at] = f"{lines[at].partition(':')[0]}: {rng.choice(VALUES)}"
                case 2:
                    lines.insert(at, lines[at])
                case 3:
                    place = rng.randrange(len(lines[at]))
                    lines[at] = lines[at][:place] + lines[at][place + 1 :]
                case _:
                    lines[at] = " " * rng.randrange(4) + lines[at].lstrip()
        yield game_id, "\n".join(lines)


def leftovers(said: str, seen: str, locale: Locale) -> Iterator[str]:
    """What of a sentence is in no catalogue of the language, and comes from no file."""
    if not isinstance(said, Phrase):
        ours = vocabulary()
        for word in re.findall(r"[^\W\d_]{2,}", re.sub(r"U\+[0-9A-F]+|0x[0-9A-F]+", "", said)):
            if word not in ours and word not in seen:
                yield f"{word!r} in {said!r}"
        return
    if look_up(locale._catalogue(locale.language, CLIENT_DOMAIN), said.key) is None:
        yield f"no {said.key}"
    for fact in said.facts.values():
        if isinstance(fact, str):
            yield from leftovers(fact, seen, locale)


def told_of(tmp_path: Path) -> Iterator[tuple[str, str]]:
    """Sentences, each with all that may stand in it as it is found."""
    for path in sorted(BAD.glob("*.yaml")):
        for game_id in GAMES:
            yield from ((line, f"{path} {path.read_text('utf-8')}") for line in read_rules(path, game_id).faults)
    for game_id, text in broken_texts(150):
        root, flaws = parse(text)
        read = read_tree(root, flaws, "file", game_id, tmp_path)
        lines = [*read.faults, *read.faults_for(2), *(flaw.in_file("file") for flaw in read.warnings)]
        yield from ((line, f"file {text}") for line in lines)
    for name, data in ODD.items():
        path = tmp_path / name
        path.write_bytes(data)
        yield from ((line, f"{path} {data!r}") for line in read_rules(path, "canaletto").faults)
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "link.yaml").symlink_to("nowhere")
    (tmp_path / "round.yaml").symlink_to("round.yaml")
    for path in (tmp_path / name for name in ("folder.yaml", "link.yaml", "round.yaml", "none.yaml", "x" * 300)):
        yield from ((line, f"{path} dev null file") for line in read_rules(path, "canaletto").faults)
        yield from ((one.why, str(path)) for one in brought([path]) if isinstance(one, Refused))
    for text in ("", "x" * (1 << 20) + "y", "a: [", "nothing at all"):
        one = brought_text(text)
        yield from [(one.why, text)] if isinstance(one, Refused) else []


ODD = {
    "utf16.yaml": "coins: 3".encode("utf-16"), "latin.yaml": b"name: caf\xe9", "nul.yaml": b"a: \x00",
    "long.yaml": b"a: " + b"x" * 300_000, "large.yaml": b"# " + b"y" * (1 << 20), "deep.yaml": b"a: " + b"[" * 40,
    "many.yaml": b"a: [" + b"1," * 10_001 + b"]", "key.yaml": b"x" * 1100 + b": 1",
    "drawing.yaml": b"looks:\n  lion: {icon: lion.svg}\n  fan: {icon: '<svg onload=\"x\"/>'}\n  bust: {icon: ../a.svg}",
    "escape.yaml": b'a: "\\q"', "block.yaml": b"a: | x\n  y", "percent.yaml": b"%A 1\na: 1",
    "two.yaml": b"a: 1\n---\nb: 2",
}  # fmt: skip
"""Files that are wrong as a whole, or in a way that no other is."""


@pytest.mark.parametrize("language", OTHERS)
def test_whatever_is_wrong_with_a_file_is_said_in_the_language_of_the_player(language: str, tmp_path: Path) -> None:
    locale, english, keys = Locale(language), Locale("en"), set[str]()
    for line, seen in told_of(tmp_path):
        assert isinstance(line, Phrase), line
        assert list(leftovers(line, seen, locale)) == [], line
        assert locale.text(as_message(line)) != line, line
        assert english.text(as_message(line)) == line
        keys |= set(_keys(line))
    assert not locale.missing
    assert len(keys) > 90, sorted(keys)


def _keys(said: str) -> Iterator[str]:
    if isinstance(said, Phrase):
        yield said.key
        for fact in said.facts.values():
            if isinstance(fact, str):
                yield from _keys(fact)


def test_no_place_that_tells_of_a_flaw_has_words_of_its_own() -> None:
    for path in sorted((Path(__file__).parents[3] / "game").rglob("*.py")):
        source = path.read_text("utf-8")
        if "Flaw(" not in source:
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Flaw":
                plain = [arg for arg in node.args if isinstance(arg, ast.JoinedStr | ast.Constant)]
                assert not plain, f"{path}:{node.lineno}"


def test_what_is_told_is_still_plain_json(tmp_path: Path) -> None:
    import msgspec

    path = tmp_path / "a.yaml"
    path.write_text("game: casanova\ncoinz: 3\ndice: no\n")
    assert msgspec.json.encode([one.faults for one in check([path, tmp_path / "none.yaml"])])
