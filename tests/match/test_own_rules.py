"""A person's file keeps all that did not change as it is written; generated files, however they are laid out."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from game.catalogue.draft import Counts, Number, Truth, Values, Words, kind_of, with_value
from game.catalogue.files import differing_fields
from game.catalogue.games import rules_type
from game.catalogue.meaning import walk_keys
from game.catalogue.yaml_nodes import parse
from game.match.own_rules import Draft, changed_text, read_draft, save_rules
from game.registry import GAMES
from game.rules.canaletto import CanalettoRules
from game.rules.casanova import CasanovaRules
from game.rules.core import Rules


def changed_at_random(rules: Rules, rng: Random, most: int) -> Rules:
    """Rules with some keys set to values that each is right by itself; tables and rows grow, shrink and are sorted."""
    keys = list(walk_keys(type(rules)))
    for key in rng.sample(keys, rng.randint(1, most)):
        value = key.value_in(rules)
        match kind_of(key):
            case Number(least, upper):
                rules = with_value(rules, key.path, rng.randint(least, min(upper, least + 40)))
            case Truth():
                rules = with_value(rules, key.path, not value)
            case Words(words):
                rules = with_value(rules, key.path, rng.choice(words))
            case Values(each, fewest, longest, lone) if not lone and isinstance(value, tuple):
                row = [*value]
                for _ in range(rng.randint(1, 3)):
                    if rng.random() < 0.5 and len(row) > fewest:
                        row.pop(rng.randrange(len(row)))
                    elif len(row) < longest:
                        row.insert(rng.randint(0, len(row)), rng.randint(each.least, min(each.most, 60)))
                rules = with_value(rules, key.path, tuple(row))
            case Counts(each, fewest, longest, words=()) as counts if isinstance(value, dict) and not counts.numbers:
                table = {**value}
                for _ in range(rng.randint(1, 3)):
                    if rng.random() < 0.4 and len(table) > max(1, fewest):
                        table.pop(rng.choice([*table]))
                    elif rng.random() < 0.5 and len(table) < longest:
                        table[rng.choice(("ox", "a: b", "it's", "no", "7", "Kaffee, süß"))] = each.least
                    elif table:
                        table[rng.choice([*table])] = rng.randint(each.least, min(each.most, 30))
                if rng.random() < 0.1:
                    table = dict(sorted(table.items()))
                rules = with_value(rules, key.path, table)
    return rules


class Scribe:
    """Writes a plain object as a person might: odd indentation, comments everywhere, flow and block side by side."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._number = 0

    def _comment(self) -> str:
        self._number += 1
        return self._rng.choice(("# note {}", '#{}: "quoted" [x, y] {{z}}', "# it's {} # twice")).format(self._number)

    def _tail(self) -> str:
        return f"{' ' * self._rng.randint(1, 4)}{self._comment()}" if self._rng.random() < 0.4 else ""

    def _above(self, indent: int) -> list[str]:
        lines = []
        if self._rng.random() < 0.3:
            lines.append(" " * self._rng.choice((indent, indent, 0, indent + 2)) + self._comment())
        return lines + ([""] if self._rng.random() < 0.15 else [])

    def _scalar(self, value: object) -> str:
        if isinstance(value, str):
            if re.fullmatch(r"[a-z_]+", value) and value not in ("no", "yes", "on", "off") and self._rng.random() < 0.6:
                return value
            return f'"{value}"' if self._rng.random() < 0.5 else "'" + value.replace("'", "''") + "'"
        return json.dumps(value)

    def _flow(self, value: object) -> str:
        space = " " * self._rng.randint(0, 2)
        if isinstance(value, dict):
            inner = [f"{self._scalar(str(name))}: {self._flow(part)}" for name, part in value.items()]
            return "{" + space + self._joined(inner) + space + "}"
        if isinstance(value, list | tuple):
            return "[" + space + self._joined([self._flow(part) for part in value]) + space + "]"
        return self._scalar(value)

    def _joined(self, parts: list[str]) -> str:
        made = ""
        for at, part in enumerate(parts):
            made += part
            if at < len(parts) - 1 or self._rng.random() < 0.1:
                made += " " * self._rng.randint(0, 1) + ","
                made += f"  {self._comment()}\n     " if self._rng.random() < 0.12 else " "
        return made

    def entries(self, table: dict[str, object], indent: int) -> list[str]:
        """The entries of a section, each a chunk of lines."""
        step = self._rng.randint(1, 5)
        chunks = []
        for name, value in table.items():
            lines = self._above(indent)
            head = f"{' ' * indent}{self._scalar(str(name))}{' ' * (self._rng.random() < 0.1)}:"
            if isinstance(value, dict | list | tuple) and value and self._rng.random() < 0.5:
                lines.append(head + self._tail())
                if isinstance(value, dict):
                    lines += self.entries(value, indent + step)
                else:
                    inner = indent + self._rng.choice((0, step))
                    for part in value:
                        lines += [*self._above(inner), f"{' ' * inner}-{' ' * self._rng.randint(1, 3)}"
                                  f"{self._flow(part)}{self._tail()}"]  # fmt: skip
            else:
                lines.append(f"{head}{' ' * self._rng.randint(1, 4)}{self._flow(value)}{self._tail()}")
            chunks.append("\n".join(lines))
        return chunks


def _comments(text: str) -> list[str]:
    return re.findall(r"#[^\r\n]*?\d+[^\r\n]*", text)


@pytest.mark.parametrize("seed", range(100))
def test_only_what_changed_is_written_anew(seed: int) -> None:
    rng = Random(seed)
    game_id = rng.choice([*GAMES])
    first = Draft(changed_at_random(rules_type(game_id)(), rng, 8), "A name", "About: it's 'so'")
    said = {"game": game_id, "name": first.name, "about": first.about} | differing_fields(first.rules)
    names = [*said]
    rng.shuffle(names)
    chunks = dict(zip(names, Scribe(rng).entries({name: said[name] for name in names}, 0), strict=True))
    text = "\n".join(chunks.values()) + rng.choice(("", "\n", "\n\n# the end 99\n"))
    line_end, mark = rng.choice(("\n", "\r\n")), rng.choice(("", "\ufeff"))
    text = mark + text.replace("\n", line_end)
    root, flaws = parse(text.removeprefix("\ufeff"))
    assert (root is not None, flaws) == (True, []), text

    second = Draft(changed_at_random(first.rules, rng, 5), rng.choice((first.name, "Another")), first.about)
    made = changed_text(text, game_id, second)
    assert made is not None, text
    assert changed_text(made, game_id, second) == made
    assert changed_text(text, game_id, first) == text
    assert made.startswith("\ufeff") == bool(mark)
    assert "\ufeff" not in made[1:]
    assert [comment for comment in _comments(made) if comment in _comments(text)] == _comments(text)
    assert line_end == "\n" or re.search(r"(?<!\r)\n", made) is None
    plain, before = second.plain(game_id), first.plain(game_id)
    at = 0
    for name, chunk in chunks.items():
        if json.dumps(plain.get(name)) == json.dumps(before.get(name)):  # the order of a table counts
            at = made.find(chunk.replace("\n", line_end), at)
            assert at >= 0, (name, text, made)


@pytest.mark.parametrize("text", ["", "# only a comment", "# one\n\n", "{}", "---\n", "{}\n...\n"])
def test_a_file_without_keys_gets_them(text: str) -> None:
    draft = Draft(CasanovaRules(coins=21), "A", "")
    made = changed_text(text, "casanova", draft)
    assert made is None or "coins: 21" in made
    assert made is not None or text.endswith("...\n") or "---" in text


def test_what_was_wrong_in_a_file_is_put_right_and_the_rest_is_kept() -> None:
    text = "coins: many # how many?\nrounds: 3\ndice: {count: 0}  # none\n"
    draft = Draft(CasanovaRules(rounds=5))
    assert changed_text(text, "casanova", draft) == (
        f"coins: {CasanovaRules().coins} # how many?\nrounds: 5\n"
        f"dice: {{count: {CasanovaRules().dice.count}}}  # none\n"
    )


@pytest.mark.parametrize(
    "text",
    ["coins: &a 3\nrounds: *a\n", "coin: 3\n", "? coins\n: 3\n", "coins: [\n", "a\n", "coins: 3\n---\ncoins: 4\n"],
)
def test_a_file_that_cannot_be_kept_is_left_alone_and_another_is_written(text: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(text)
    draft = Draft(CasanovaRules(coins=21), "Mine")
    saved = save_rules(path, "casanova", draft)
    assert saved.problem is None
    assert path.read_text() == text
    assert saved.path == tmp_path / "mine_2.yaml"
    assert read_draft(saved.path, "casanova")[0] == draft


def test_an_entry_that_goes_leaves_its_comment() -> None:
    text = "treasures:\n  ox: 20  # strong\n  # the next is small\n  hen: 20 # small\n  cat: 3\n"
    rules = CanalettoRules(treasures={"ox": 20, "cat": 4})
    assert changed_text(text, "canaletto", Draft(rules)) == (
        "treasures:\n  ox: 20  # strong\n  # the next is small\n  # small\n  cat: 4\n"
    )
