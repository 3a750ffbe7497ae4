"""Which numbers of players a rule file can be played by, and every fault of a file at once: laws over random files.

Every registered game and the tests' own. What is said of a file by `validate` has to be what happens when one plays it.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from game import registry
from game.catalogue.check import check
from game.catalogue.convert import build, merge_rules
from game.catalogue.files import load_rules, variants
from game.catalogue.games import game_type
from game.catalogue.meaning import walk_keys
from game.catalogue.schema import yaml_value
from game.cli import main
from game.errors import RuleFileError
from game.rules.core import CHANCE, Fault, Game, Rules
from tests import tiny
from tests.catalogue.conftest import Write
from tests.contract import ground as grounds
from tests.strategies import few_or_more, fields_of
from tests.tiny.rules import TombolaGame

few = few_or_more(40)
MAX_MOVES = 600
"""A game of a thousand rounds is left after so many moves."""
NOT_FOR = re.compile(r"not for (\d+) players?: (.+)")


@pytest.fixture(autouse=True, scope="module")
def with_own_games() -> Any:
    """The tests' own games are registered too."""
    with pytest.MonkeyPatch.context() as patch:
        for game_id, entry in grounds.ENTRIES.items():
            patch.setitem(registry.GAMES, game_id, entry)
        yield


def checked(text: str, game_id: str, players: int | None = None) -> tuple[list[str], bool]:
    """What is said of a rule file with this text, without the name of the file, and whether it can be played."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "rules.yaml"
        path.write_text(text, "utf-8")
        (found,) = check([path], game_id, players)
    return [line.replace(str(path), "F") for line in found.lines], found.is_playable


def text_of(fields: dict[str, Any]) -> str:
    return "".join(f"{key}: {yaml_value(value)}\n" for key, value in fields.items())


def can_be_played(kind: type[Game], rules: Rules, players: int, seed: int) -> bool:
    """Whether a game can be dealt and a random game be played to its end, or for as long as is looked on."""
    try:
        state = kind(rules, players).new_state()
    except RuleFileError:
        return False
    rng = random.Random(seed)
    for _ in range(MAX_MOVES):
        if state.is_terminal():
            break
        assert state.current_player == CHANCE or next(iter(state.legal_moves()), None) is not None
        state.apply(state.random_move(rng))
    return True


@pytest.mark.parametrize("game_id", grounds.ENTRIES)
@few
@given(data=st.data())
def test_a_file_is_refused_for_exactly_the_numbers_of_players_that_cannot_play(
    game_id: str, data: st.DataObject
) -> None:
    kind = game_type(game_id)
    fields = data.draw(fields_of(kind.rules_type))
    rules, text = build(kind.rules_type, fields), text_of(fields)
    able = {count for count in kind.player_counts if can_be_played(kind, rules, count, data.draw(st.integers(0, 99)))}
    lines, is_playable = checked(text, game_id)
    told = [NOT_FOR.fullmatch(line) for line in lines]
    general = [line for line, found in zip(lines, told, strict=True) if found is None]
    barred = {int(found[1]) for found in told if found is not None}
    assert is_playable == bool(able)
    assert able == (set() if general else set(kind.player_counts) - barred)
    for count in kind.player_counts:
        own, fits = checked(text, game_id, count)
        assert fits == (count in able)
        assert own == [] if fits else own
        try:
            merge_rules(kind, fields, count)
        except RuleFileError:
            assert count not in able
        else:
            assert count in able


WRONG = ["twelve?", "~", "[[1], {a: b}]", "-7", "1e3", '"x"']
"""Values of which each key refuses at least one."""


@pytest.mark.parametrize("game_id", grounds.ENTRIES)
@few
@given(data=st.data())
def test_several_faults_of_one_file_are_told_as_each_alone(game_id: str, data: st.DataObject) -> None:
    """An unplayable key if there is one, wrong values, misspelt keys: files with one fault each say the same."""
    kind = game_type(game_id)
    names = list(kind.rules_type.__struct_fields__)
    unplayable = {
        key: value for key, value in data.draw(fields_of(kind.rules_type)).items() if faults_of(kind, {key: value})
    }
    firsts = [data.draw(st.sampled_from(sorted(unplayable)))] if unplayable else []
    rows = [f"{first}: {yaml_value(unplayable[first])}" for first in firsts]
    others = [name for name in names if name not in firsts]
    for name in data.draw(st.lists(st.sampled_from(others), unique=True, max_size=3)) if others else []:
        row = f"{name}: {data.draw(st.sampled_from(WRONG))}"
        if checked(row, game_id)[0]:
            rows.append(row)
    if data.draw(st.booleans()):
        rows.append("oddkey: 3")
    assert_told_as_each_alone(game_id, data.draw(st.permutations(rows)))


def faults_of(kind: type[Game], fields: dict[str, Any]) -> list[Fault]:
    return build(kind.rules_type, fields).faults()


def assert_told_as_each_alone(game_id: str, rows: list[str]) -> None:
    alone: set[str] = set()
    for number, row in enumerate(rows):
        alone |= set(checked("\n" * number + row, game_id)[0])
    together = checked("\n".join(rows), game_id)[0]
    assert len(set(together)) == len(together)
    assert set(together) == alone


@pytest.mark.parametrize(
    ("game_id", "rows"),
    [
        ("casanova", ["coins: twelve", "rounds: 99", "dice: {count: 0}", "cards: {lowest: 0, highest: x}"]),
        ("casanova", ["cards: {lowest: 14}", "rounds: 99", "ante: 13"]),
        ("canaletto", ["palaces: {min_tiles: 4}", "treasures: {a: 3, b: 3, c: 3, d: 3}"]),
        ("casanova", ["coins: 3", "ante: none", "double_stake: 0", "rounds: 14", "coinz: 20"]),
        ("canaletto", ["valuations: {slots: 15}", "end_at_types: 12", "palaces: {min_tiles: 4}", "money: much"]),
        ("canaletto", ["treasures: {mirror: four, chandelier: 4, fan: 3, lion: 3, painting: 3, glass: 3, clock: 3, "
                       "bust: 3, goblet: 17, ring: 2, lamp: 2, pearl_necklace: 2}", "bribe: {uses: x}"]),
        ("canal_grande", ["two: {deal: {each: 7}, decks: x, turned_up: {actions: 1, numbers: 0}}",
                          "four: {removed: {pope: 1, spy: x}, start_gondolas: 9, phase_end: 0}", "numbers: {1: 0}"]),
        ("canal_grande", ["quarters: {names: [a, a, doge, b, c, d], copies: 9}", "win: {same: 0}",
                          "two: {deal: {each: 7}}", "four: {start_gondolas: 99}"]),
    ],
)  # fmt: skip
def test_faults_that_have_nothing_to_do_with_each_other_are_all_told(game_id: str, rows: list[str]) -> None:
    assert_told_as_each_alone(game_id, rows)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("coins: twelve\nrounds: 99\n", ["F:1:8: found twelve for coins, expected a whole number from 1 to 1000000",
         "F:2:9: found 99 for rounds, expected at most 13, one round for each card in a hand"]),
        ("rounds: many\ncards: {highest: 4}\n", ["F:1:9: found many for rounds, expected a whole number from 1 to 999",
         "F:1:1: found 12 (the default) for rounds, expected at most 4, one round for each card in a hand"]),
        ("cards:\n  lowest: 4\n  highest:\n  - 3\n", ["F:4:3: found a list for cards.highest, expected a whole number "
         "from 1 to 999", "F:1:1: found 12 (the default) for rounds, expected at most 10, one round for each card in a "
         "hand"]),
    ],
)  # fmt: skip
def test_a_wrong_key_is_judged_by_its_default(text: str, lines: list[str]) -> None:
    assert sorted(checked(text, "casanova")[0]) == sorted(lines)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("numbers: {7: x}\n", "numbers"),
        ("numbers: {one: 3}\n", "numbers"),
        ("quarters: {names: [a, '', '', b, c, d], copies: 9}\n", "quarters.names"),
    ],
)
def test_nothing_is_said_of_a_table_as_a_whole_where_a_part_of_it_is_not_known(text: str, path: str) -> None:
    lines, _ = checked(text, "canal_grande")
    assert lines
    assert not [line for line in lines if f" for {path}," in line]


@pytest.mark.parametrize("game_id", grounds.ENTRIES)
def test_an_unplayable_value_is_told_at_the_place_of_the_value(game_id: str, write: Write) -> None:
    """Every key by itself at its bounds, in its section on a line of its own: the place is where its value begins."""
    kind = game_type(game_id)
    seen = 0
    for key in walk_keys(kind.rules_type):
        for value in ("1", "98"):
            *sections, name = key.path
            rows = [f"{'  ' * depth}{section}:" for depth, section in enumerate(sections)]
            rows.append(f"{'  ' * len(sections)}{name}:   {value}")
            place = f"F:{len(rows)}:{len(rows[-1]) - len(value) + 1}: found {value}"
            for line in checked("\n".join(rows), game_id)[0]:
                if f" for {'.'.join(key.path)}," in line:
                    seen += 1
                    assert re.sub(r"^not for \d players: ", "", line).startswith(place)
    assert seen


def odd_values() -> st.SearchStrategy[Any]:
    """Plain values of every shape, right and wrong."""
    leaves = st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 120),
        st.floats(allow_nan=False),
        st.sampled_from(["", "a", "doge", "x"]),
    )
    keys = st.sampled_from(["1", "a", "doge", "names", "copies", "each", "deal", "count", "tiles", "mirror", "lowest"])
    return st.recursive(leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4))


@pytest.mark.parametrize("game_id", grounds.ENTRIES)
@few
@given(data=st.data())
def test_whatever_a_file_holds_each_key_is_told_of_and_nothing_fails(game_id: str, data: st.DataObject) -> None:
    kind = game_type(game_id)
    right = data.draw(fields_of(kind.rules_type))
    odd = data.draw(st.dictionaries(st.sampled_from(kind.rules_type.__struct_fields__), odd_values(), min_size=1))
    nested = {
        key: {**right[key], **value}
        for key, value in odd.items()
        if isinstance(value, dict) and isinstance(right.get(key), dict)
    }
    lines, is_playable = checked(text_of({**right, **odd, **nested}), game_id)
    assert is_playable or lines


FOUR_ONLY = "game: canal_grande\nname: Four\nquarters: {names: [a, b, c, d, e, f], copies: 2}\ntwo: {deal: {each: 7}}\n"
"""Rules for four; two would need more cards."""


def test_validate_says_for_whom_it_is_not_and_is_content_where_some_can_play(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(write(FOUR_ONLY))
    line = f"not for 2 players: {path}:4:20: found 7 for two.deal.each, expected at most 6, "
    assert main(["validate", path]) == 0
    assert capsys.readouterr().out.startswith(line)
    assert main(["validate", "--players", "2", path]) == 1
    assert capsys.readouterr().out.startswith(line)
    assert main(["validate", path, "--players", "4"]) == 0
    assert capsys.readouterr().out == ""
    assert main(["validate", path, "--players", "3"]) == 1
    assert capsys.readouterr().out.startswith(f"not for 3 players: {path}:1:1: found 3 players, expected one of 2, 4")


def test_a_file_that_no_number_can_play_is_wrong_though_each_has_its_own_reason(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(write("game: canal_grande\ntwo: {deal: {each: 77}}\nfour: {deal: {each: 77}}\n"))
    assert main(["validate", path]) == 1
    assert [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()] == [
        "not for 2 players",
        "not for 4 players",
    ]
    with pytest.raises(RuleFileError):
        load_rules("canal_grande", path)


def test_simulate_goes_on_for_those_who_can(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "canal_grande", "--rules", str(write(FOUR_ONLY)), "--games", "1", "--seats", "random"]
    assert main([*words, "--players", "4", "--jobs", "2"]) == 0
    capsys.readouterr()
    assert main([*words, "--players", "2"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("not for 2 players: ")


@pytest.mark.parametrize(("players", "status"), [(2, 0), (4, 2)])
def test_trace_asks_only_what_so_many_need(
    players: int, status: int, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = '{"quarters":{"names":["a","b","c","d","e","f"],"copies":1},"two":{"deal":{"of_each":1,"each":2}}}'
    header = f'{{"game":"canal_grande","players":{players},"rules":{rules},"version":1}}\n'
    path = str(write(header, "game.jsonl"))
    assert main(["trace", path]) == status
    assert capsys.readouterr().err.startswith("" if status == 0 else f"{path}:1: not for 4 players: rules.four.deal.")


class PairsRules(Rules, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Rules of a further game, some numbers of which keep some numbers of players from playing."""

    chairs: Annotated[int, Meta(ge=1, le=9)] = 4

    def faults(self) -> list[Fault]:
        """There is a chair for everybody."""
        short = tuple(count for count in (2, 3, 4) if count > self.chairs)
        return [Fault(("chairs",), str(self.chairs), "a chair for everybody", short)] if short else []


class PairsGame(TombolaGame):
    """A further game for two to four."""

    rules_type = PairsRules
    player_counts = (2, 3, 4)


@pytest.mark.parametrize(("chairs", "barred"), [(4, ""), (3, "4"), (2, "34"), (1, None)])
def test_a_further_game_says_by_its_faults_alone_who_cannot_play(
    chairs: int, barred: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    resolve: Callable[..., object] = registry.resolve

    def resolved(dotted: str, name: str, *default: object) -> object:
        return PairsGame if (dotted, name) == (tiny.ENTRY.rules, "GAME") else resolve(dotted, name, *default)

    monkeypatch.setattr(registry, "resolve", resolved)
    reason = f"F:1:9: found {chairs} for chairs, expected a chair for everybody"
    lines, is_playable = checked(f"chairs: {chairs}", tiny.GAME_ID)
    assert is_playable == (barred is not None)
    # A reason that keeps everybody from playing is a fault as any other.
    assert lines == ([reason] if barred is None else [f"not for {count} players: {reason}" for count in barred])


def test_a_variant_that_some_can_play_is_offered_with_whom_it_is_not_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.catalogue.files.user_rules_folder", lambda game_id: tmp_path)
    (tmp_path / "four.yaml").write_text(FOUR_ONLY)
    variant = next(variant for variant in variants("canal_grande") if variant.name == "four")
    assert variant.rules is not None
    assert list(variant.barred) == [2]
    assert "two.deal.each" in variant.barred[2][0]
    assert load_rules("canal_grande", "four", 4).rules == variant.rules
    with pytest.raises(RuleFileError, match="not for 2 players"):
        load_rules("canal_grande", "four", 2)
