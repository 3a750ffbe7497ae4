"""Rule files found by path or name, which game a file is for, and what differs."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue.check import validate
from game.catalogue.convert import build, convert_nodes, merge_rules
from game.catalogue.files import Change, difference, differing_fields, load_rules, variants
from game.catalogue.games import game_type
from game.catalogue.nodes import node_of
from game.cli import main
from game.errors import ArgumentError, RuleFileError
from game.match.match import Match, load_match
from game.match.save import Store
from game.match.seats import plan_seats
from game.registry import GAMES
from game.resources import config_folder
from game.rules.casanova import Cards, CasanovaGame, CasanovaRules
from tests.catalogue.conftest import Write
from tests.strategies import rules_of


def test_no_source_is_the_defaults() -> None:
    loaded = load_rules("casanova")
    assert loaded.rules == CasanovaRules()
    assert (loaded.fields, loaded.name, loaded.path, loaded.about) == ({}, None, None, None)


def test_a_file_gives_its_rules_title_and_the_keys_that_differ(write: Write) -> None:
    path = write("name: Long\nabout: Many coins.\ncoins: 20\nrounds: 12\ncards: {highest: 20}\n")
    loaded = load_rules("casanova", str(path))
    assert loaded.rules == CasanovaRules(coins=20, cards=Cards(highest=20))
    assert loaded.fields == {"cards": {"highest": 20}, "coins": 20}
    assert (loaded.name, loaded.about, loaded.path) == ("Long", "Many coins.", str(path))


def test_a_file_without_a_name_is_called_by_its_file(write: Write) -> None:
    assert load_rules("casanova", str(write("", "long_evening.yml"))).name == "Long evening"


def test_a_name_of_several_lines_is_one_line_on_the_screen(write: Write) -> None:
    assert load_rules("casanova", str(write('name: "Long\\n  evening"'))).name == "Long evening"


def test_the_keys_that_differ_make_the_same_rules_from_a_header(write: Write) -> None:
    loaded = load_rules("casanova", "high_stakes")
    assert merge_rules(CasanovaGame, loaded.fields) == loaded.rules
    assert differing_fields(loaded.rules) == loaded.fields


@pytest.mark.parametrize("game_id", GAMES)
@given(data=st.data())
def test_the_keys_that_differ_make_the_same_rules_of_any_game(game_id: str, data: st.DataObject) -> None:
    """Own quarters with as many cards as printed left out a key that has no default: no save of them could be read."""
    kind = game_type(game_id)
    rules, printed = data.draw(rules_of(kind.rules_type)), kind.rules_type()
    some = [rules]
    for key in rules.__struct_fields__:
        section, default = getattr(rules, key), getattr(printed, key)
        some.append(msgspec.structs.replace(printed, **{key: section}))
        if isinstance(section, msgspec.Struct):  # as somebody who changes all of a section but one key, or that alone
            for inner in section.__struct_fields__:
                but = msgspec.structs.replace(section, **{inner: getattr(default, inner)})
                alone = msgspec.structs.replace(default, **{inner: getattr(section, inner)})
                some += [msgspec.structs.replace(printed, **{key: one}) for one in (but, alone)]
    for made in some:
        conversion = convert_nodes(node_of(differing_fields(made)), kind.rules_type)
        assert not conversion.flaws
        assert msgspec.json.encode(build(kind.rules_type, conversion.fields)) == msgspec.json.encode(made)


def test_a_variant_goes_by_its_name(user_folder: Path) -> None:
    assert load_rules("casanova", "short").rules == CasanovaRules(coins=8, rounds=6)


def test_a_variant_that_there_is_not_is_refused_with_those_there_are(user_folder: Path) -> None:
    sentence = 'There are no rules "shrot" for casanova, did you mean short; there are: high_stakes, .*short'
    with pytest.raises(ArgumentError, match=sentence):
        load_rules("casanova", "shrot")


def test_a_file_without_ending_goes_by_its_path(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write("coins: 7\n", "houserules")
    monkeypatch.chdir(path.parent)
    assert load_rules("casanova", "houserules").fields == {"coins": 7}


def test_a_game_that_there_is_not_is_refused() -> None:
    with pytest.raises(ArgumentError, match='There is no game "chess"'):
        load_rules("chess")
    with pytest.raises(ArgumentError, match='There is no game "chess"'):
        validate([], "chess")


def test_a_users_file_stands_before_a_shipped_one_of_its_name(user_folder: Path) -> None:
    (user_folder / "short.yaml").write_text("rounds: 3\n")
    assert load_rules("casanova", "short").fields == {"rounds": 3}
    found = {variant.name: variant.shipped for variant in variants("casanova")}
    assert not found.pop("short")
    assert found["high_stakes"]
    assert all(found.values())


def test_a_broken_users_file_is_listed_with_its_faults_and_the_others_play(user_folder: Path) -> None:
    broken = user_folder / "house.yaml"
    broken.write_text("coins: [\n")
    (user_folder / "folder.yaml").mkdir()
    (user_folder / ".hidden.yaml").write_text("x")
    (user_folder / "notes.txt").write_text("x")
    found = {variant.name: variant for variant in variants("casanova")}
    shipped = sorted(path.stem for path in (config_folder() / "rules" / "casanova").iterdir())
    assert list(found) == ["folder", "house", *shipped]
    assert found["house"].rules is None
    assert found["house"].faults[0].startswith(f"{broken}:2:1: found ")
    assert found["folder"].faults == (f"{user_folder / 'folder.yaml'}: found a folder, expected a YAML file",)
    assert found["short"].rules is not None


def test_shipped_files_can_all_be_played() -> None:
    files = sorted((config_folder() / "rules").rglob("*.yaml"))
    assert len(files) >= 3
    assert validate(files) == []


def test_a_shipped_variant_has_a_title_a_sentence_and_something_different(user_folder: Path) -> None:
    for variant in variants("casanova"):
        assert variant.rules is not None
        assert variant.about
        assert variant.rules != CasanovaRules()


def test_the_difference_names_key_values_and_meaning() -> None:
    changes = difference(CasanovaRules(coins=20, cards=Cards(highest=20)), CasanovaRules())
    assert changes == [
        Change(
            ("cards", "highest"),
            13,
            20,
            "The highest rank in each hand; there is one card of every rank from the lowest to the highest, unless the "
            "ranks are listed one by one.",
        ),
        Change(
            ("coins",),
            12,
            20,
            "Coins a player starts with: one number for all, or a list with a number for each seat, of which the first "
            "so many count as there are players; a list replaces this whole.",
        ),
    ]


def test_a_file_for_another_game_is_refused(write: Write, tombola: str) -> None:
    path = write("name: x\ngame: tombola\n")
    with pytest.raises(RuleFileError) as refused:
        load_rules("casanova", str(path))
    assert refused.value.faults == [f"{path}:2:7: found tombola for game, expected casanova"]


def test_a_key_of_another_game_says_so(write: Write, tombola: str) -> None:
    (line,) = validate([write("limit: 12\n")], "casanova")
    assert ":1:1: found unknown key limit, a key of tombola, not of casanova, expected " in line


class TestWhichGame:
    """DESIGN: a `game:` key, else the option, else the file's own name, else its folder's, else the keys."""

    def test_the_key_goes_before_all(self, write: Write, tombola: str) -> None:
        assert validate([write("game: tombola\nlimit: 12\n", "casanova/casanova.yaml")], "casanova") == []

    def test_the_option_goes_before_the_name(self, write: Write, tombola: str) -> None:
        assert validate([write("limit: 12\n", "casanova/casanova.yaml")], tombola) == []

    def test_the_name_goes_before_the_folder(self, write: Write, tombola: str) -> None:
        assert validate([write("limit: 12\n", "casanova/tombola.yaml")]) == []

    def test_the_folder_goes_before_the_keys(self, write: Write, tombola: str) -> None:
        assert validate([write("limit: 12\n", "tombola/mine.yaml")]) == []
        assert len(validate([write("coins: 12\n", "tombola/mine.yaml")])) == 1

    def test_a_name_without_a_folder_is_looked_for_where_it_lies(
        self, write: Write, tombola: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(write("coins: 12\n", "tombola/mine.yaml").parent)
        assert len(validate(["mine.yaml"])) == 1

    def test_else_it_is_the_game_that_knows_most_of_the_keys(self, write: Write, tombola: str) -> None:
        assert validate([write("rounds: 2\nlimit: 12\n")]) == []
        assert validate([write("rounds: 2\ncoins: 12\n")]) == []

    def test_a_game_that_there_is_not_is_named_and_the_rest_is_checked(self, write: Write, tombola: str) -> None:
        lines = validate([write("game: chess\ncoins: 0\n")])
        assert len(lines) == 2
        assert lines[0].endswith(":1:7: found chess for game, expected a game: casanova, tombola")

    def test_an_empty_file_of_no_game_is_right(self, write: Write) -> None:
        assert validate([write("# nothing yet\n")]) == []

    def test_keys_known_to_no_game_are_errors(self, write: Write, tombola: str) -> None:
        lines = validate([write("limmit: 3\nmoon: 4\n")])
        assert lines[0].endswith(":1:1: found unknown key limmit, did you mean limit, expected a key of tombola")
        assert lines[1].endswith(":2:1: found unknown key moon, expected a key of casanova or tombola")


def test_own_quarters_are_simulated_and_their_save_is_read(
    write: Write, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write("quarters: {names: [a, b, c, d, e, f], copies: 5}\n", "canal_grande.yaml")
    assert validate([path]) == []
    assert main(["simulate", "canal_grande", "--rules", str(path), "--games", "1", "--seats", "random"]) == 0
    rules = load_rules("canal_grande", str(path)).rules
    match = Match(game_type("canal_grande")(rules, 2), plan_seats(("human", "greedy")), 5, Store(tmp_path / "saves"))
    match.begin()
    match.close()
    (save,) = (tmp_path / "saves").iterdir()
    loaded = load_match(Store(tmp_path / "saves"), save)
    assert loaded.game.rules == rules
    loaded.close()
    assert main(["trace", str(save)]) == 0
    assert capsys.readouterr().err == ""
