"""The schema for editors says what the catalogue says, and what is made from the structs is up to date."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalogue.check import validate
from game.catalogue.convert import merge_rules
from game.catalogue.files import Head, load_rules
from game.catalogue.games import knows, rules_type
from game.catalogue.meaning import walk_keys
from game.catalogue.schema import default_yaml, keys_table, schema, schema_text, yaml_value
from game.errors import RuleFileError
from game.registry import GAMES
from game.resources import config_folder
from game.rules.casanova import CasanovaGame, CasanovaRules
from tests.catalogue.conftest import Write
from tools import regenerate

CHECKER = jsonschema.Draft202012Validator(schema("casanova"))
FEW = settings(max_examples=150)

numbers = st.one_of(st.integers(-2, 15), st.sampled_from([100, 101, 999, 1000, 1001, 1_000_000, 1_000_001, 10**18]))
words = st.sampled_from(["fold", "stay", "nobody", "active", "random", "first_seat", "", "no", "Fold", "12"])
values = st.one_of(
    numbers,
    words,
    st.booleans(),
    st.none(),
    st.sampled_from([0.5, 12.5, -1e-3]),
    st.lists(numbers, max_size=2),
    st.dictionaries(words, numbers, max_size=1),
)
sections = {name: list(rules_type("casanova")().__getattribute__(name).__struct_fields__) for name in ("cards", "dice")}
section = st.one_of(
    values, *(st.dictionaries(st.sampled_from([*keys, "odd"]), values, max_size=2) for keys in sections.values())
)
flat_keys = [name for name in CasanovaRules.__struct_fields__ if name not in sections]
objects: st.SearchStrategy[dict[str, Any]] = st.one_of(
    st.dictionaries(st.sampled_from([*flat_keys, "coin", "Coins", ""]), values, max_size=2),
    st.dictionaries(st.sampled_from([*sections]), section, min_size=1, max_size=2),
    st.fixed_dictionaries({}, optional=dict.fromkeys(flat_keys, numbers | words)),
)


def faults_of_header(fields: dict[str, Any]) -> list[str]:
    try:
        merge_rules(CasanovaGame, fields)
    except RuleFileError as refused:
        return refused.faults
    return []


def is_well_formed(fields: dict[str, Any]) -> bool:
    """Whether the catalogue takes each key by itself; what makes rules unplayable no schema can say."""
    unplayable = ("at least the ante", "at most", "at least cards.lowest")
    return all(any(reason in fault for reason in unplayable) for fault in faults_of_header(fields))


@FEW
@given(objects)
def test_schema_and_catalogue_refuse_the_same(fields: dict[str, Any]) -> None:
    assert CHECKER.is_valid(fields) == is_well_formed(fields)


@FEW
@given(objects)
def test_a_file_is_refused_where_the_same_header_is(tmp_path_factory: pytest.TempPathFactory, fields: Any) -> None:
    path = tmp_path_factory.getbasetemp() / "made.yaml"
    path.write_text(json.dumps(fields), encoding="utf-8")
    assert len(validate([path], "casanova")) == len(faults_of_header(fields))


@FEW
@given(st.text(max_size=60) | st.text("ab:-[]{}&*!#|>'\"%@`,? \t\n01~", max_size=40))
def test_no_text_whatever_is_more_than_lines_of_faults(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.getbasetemp() / "any.yaml"
    path.write_text(text, encoding="utf-8", newline="")
    for line in validate([path], "casanova"):
        assert line.startswith(str(path))
        assert ": found " in line
        assert ", expected " in line
        assert line.isprintable()


@pytest.mark.parametrize("game_id", GAMES)
class TestEveryGame:
    def test_the_schema_is_a_schema(self, game_id: str) -> None:
        jsonschema.Draft202012Validator.check_schema(schema(game_id))

    def test_the_default_file_fits_the_schema(self, game_id: str) -> None:
        document = yaml.safe_load(default_yaml(game_id, "here"))
        jsonschema.Draft202012Validator(schema(game_id)).validate(document)

    def test_the_default_file_is_the_default_rules_with_every_key(self, game_id: str) -> None:
        document = yaml.safe_load(default_yaml(game_id, "here"))
        assert document.pop("game") == game_id
        assert merge_rules(load_game(game_id), document) == rules_type(game_id)()
        known = [".".join(key.path) for key in walk_keys(rules_type(game_id))]
        assert list(flat(document, set(known))) == known

    def test_a_schema_for_one_game_refuses_a_file_for_another(self, game_id: str) -> None:
        assert not jsonschema.Draft202012Validator(schema(game_id)).is_valid({"game": "chess"})

    def test_every_key_has_a_meaning_and_a_source(self, game_id: str) -> None:
        for key in walk_keys(rules_type(game_id)):
            assert key.meaning.endswith("."), key.path
            assert key.source, key.path

    def test_no_key_of_a_game_is_one_that_files_have_for_themselves(self, game_id: str) -> None:
        assert not any(knows(rules_type(game_id), (name,)) for name in Head.__struct_fields__)

    def test_the_page_of_keys_names_each(self, game_id: str) -> None:
        page = keys_table(game_id)
        assert all(f"| `{'.'.join(key.path)}` |" in page for key in walk_keys(rules_type(game_id)))

    def test_the_shipped_default_file_is_the_defaults(self, game_id: str) -> None:
        path = config_folder() / "rules" / f"{game_id}.yaml"
        assert load_rules(game_id, str(path)).rules == rules_type(game_id)()


def load_game(game_id: str) -> Any:
    from game.catalogue.games import game_type

    return game_type(game_id)


def flat(table: dict[str, Any], known: set[str], before: str = "") -> Any:
    """The keys of a file from the outermost section inwards; a key that holds a table is one key."""
    for key, value in table.items():
        if isinstance(value, dict) and f"{before}{key}" not in known:
            yield from flat(value, known, f"{before}{key}.")
        else:
            yield f"{before}{key}"


@pytest.mark.parametrize("value", ["word", "no", "12", "", "two words", "1e3", "é: x", True, 3, 0.5, None, [1, "on"]])
def test_a_value_written_is_read_back_as_what_it_is(value: object) -> None:
    assert yaml.safe_load(f"key: {yaml_value(value)}") == {"key": value}


def test_a_table_written_is_read_back_as_what_it_is() -> None:
    assert yaml.safe_load(yaml_value({1: 4, "no": [1, 2]})) == {1: 4, "no": [1, 2]}


def test_what_is_made_is_up_to_date() -> None:
    assert regenerate.stale_files() == []


def test_a_stale_a_missing_and_a_left_over_file_are_named(tmp_path: Path) -> None:
    written = regenerate.write_files(tmp_path)
    assert written == sorted(regenerate.made_files())
    assert len([path for path in written if path.startswith(("config/", "docs/keys/"))]) == 3 * len(GAMES)
    assert regenerate.stale_files(tmp_path) == []
    assert regenerate.write_files(tmp_path) == []
    (tmp_path / "config/rules/casanova.yaml").write_text("coins: 13\n")
    (tmp_path / "docs/keys/casanova.md").unlink()
    (tmp_path / "config/schema/chess.schema.json").write_text("{}")
    assert regenerate.stale_files(tmp_path) == [
        "config/schema/chess.schema.json is left over: nothing makes it",
        "config/rules/casanova.yaml is stale",
        "docs/keys/casanova.md is missing",
    ]


def test_a_file_for_editors_lies_beside_the_rules(write: Write) -> None:
    kept = json.loads((config_folder() / "schema" / "casanova.schema.json").read_text(encoding="utf-8"))
    assert kept == json.loads(schema_text("casanova"))


BAD = Path(__file__).resolve().parents[1] / "bad_rules"


@pytest.mark.parametrize("path", sorted(BAD.glob("*.yaml")), ids=lambda path: path.stem)
def test_schema_and_catalogue_refuse_the_same_of_what_an_editor_reads_in_a_bad_file(path: Path) -> None:
    """What is wrong in the text alone (a key twice, a tag, quotes) is gone when an editor has read the file."""
    assert validate([path], "casanova")
    try:
        document = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (yaml.YAMLError, ValueError):
        return
    fields = document if isinstance(document, dict) else {"": document}
    rules = {str(key): value for key, value in fields.items() if key not in Head.__struct_fields__}
    head = {key: value for key, value in fields.items() if key in Head.__struct_fields__}
    right = is_well_formed(rules) and all(isinstance(value, str) for value in head.values())
    right = right and head.get("game", "casanova") == "casanova"
    assert CHECKER.is_valid({**rules, **head}) == right


@pytest.mark.parametrize(
    ("rules", "right"),
    [
        ({"actions": {"courtesan": 3}}, False),
        ({"actions": {"doge": 3, "spy": 2}}, True),
        ({"numbers": {"one": 4}}, False),
        ({"numbers": {"0": 4}}, False),
        ({"numbers": {"100": 4}}, False),
        ({"numbers": {"1": 4, "99": 1}}, True),
        ({"four": {"removed": {"": 1}}}, False),
    ],
)
def test_names_of_cards_and_numbers_as_keys_are_checked(rules: dict[str, Any], right: bool) -> None:
    assert jsonschema.Draft202012Validator(schema("canal_grande")).is_valid(rules) == right


@pytest.mark.parametrize("game_id", GAMES)
def test_every_schema_has_an_address_of_its_own_and_every_rule_file_names_it(game_id: str) -> None:
    assert schema(game_id)["$id"] == f"urn:serenissima:rules:{game_id}"
    folder = config_folder() / "rules"
    for path in (folder / f"{game_id}.yaml", *sorted((folder / game_id).glob("*.yaml"))):
        first = path.read_text(encoding="utf-8").splitlines()[0]
        named = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)
        assert named is not None, path
        assert json.loads((path.parent / named[1]).read_text(encoding="utf-8"))["$id"] == schema(game_id)["$id"]
