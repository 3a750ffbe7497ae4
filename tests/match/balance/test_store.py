"""Games kept: whatever is in a file, what is read are games that were written; nothing that fails stops anything."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.match.balance import store as module
from game.match.balance.store import Store, plan_hash, program_hash
from game.match.simulation.plan import Plan, Played
from game.match.simulation.playing import play_games
from tests.match.simulation.plans import plan
from tests.test_reader_laws import PLACES


@pytest.fixture(scope="module")
def games() -> dict[int, Played]:
    return {played.number: played for played in play_games(watched(), range(6))}


def watched() -> Plan:
    return msgspec.structs.replace(plan("random", "greedy"), watched=True)


def path_of(folder: Path) -> Path:
    (path,) = folder.glob("*.jsonl")
    return path


def test_what_is_kept_is_read_as_it_was(games: dict[int, Played], tmp_path: Path) -> None:
    Store(tmp_path).keep(watched(), games)
    assert Store(tmp_path).load(watched()) == games
    assert Store(tmp_path).load(plan("random", "random")) == {}
    assert Store(None).load(watched()) == {}


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_spoilt_file_gives_games_that_were_written_or_none(
    data: st.DataObject, games: dict[int, Played], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("store")
    Store(folder).keep(watched(), games)
    path = path_of(folder)
    whole = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(whole)))
        end = at + data.draw(st.integers(0, 40))
        whole[at:end] = data.draw(st.binary(max_size=20))
    path.write_bytes(whole)
    found = Store(folder).load(watched())
    assert found.items() <= games.items()


@pytest.mark.parametrize("stands", PLACES)
def test_whatever_stands_in_its_place_stops_nothing(stands: str, games: dict[int, Played], tmp_path: Path) -> None:
    PLACES[stands](tmp_path / f"{plan_hash(watched())}.jsonl")
    notes: list[str] = []
    store = Store(tmp_path, notes.append)
    assert store.load(watched()) == {}
    if "device" not in stands:  # which is written to
        store.keep(watched(), games)
    assert len(notes) <= 1


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write everywhere")
def test_a_folder_that_cannot_be_written_is_told_once(games: dict[int, Played], tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    notes: list[str] = []
    store = Store(tmp_path / "deep", notes.append)
    store.keep(watched(), games)
    store.keep(watched(), games)
    tmp_path.chmod(0o700)
    assert notes == ["Games cannot be kept, and would be played again: Permission denied."]


def test_a_place_that_is_a_file_is_told_once(games: dict[int, Played], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    notes: list[str] = []
    store = Store(tmp_path / "file", notes.append)
    store.keep(watched(), games)
    store.keep(watched(), games)
    assert len(notes) == 1


def test_the_oldest_files_go(games: dict[int, Played], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_FILES", 3)
    for number in range(5):
        path = tmp_path / f"{number}.jsonl"
        path.write_text("")
        os.utime(path, (number, number))
    Store(tmp_path).keep(watched(), games)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        ["3.jsonl", "4.jsonl", f"{plan_hash(watched())}.jsonl"]
    )


@pytest.mark.parametrize(
    "change",
    [
        lambda one: msgspec.structs.replace(one, seed=4),
        lambda one: msgspec.structs.replace(one, rules={"rounds": 3}),
        lambda one: msgspec.structs.replace(one, seats=("greedy", "random")),
        lambda one: msgspec.structs.replace(one, barred="double"),
        lambda one: msgspec.structs.replace(one, turned=False),
        lambda one: msgspec.structs.replace(one, watched=False),
    ],
)
def test_all_that_makes_a_game_is_in_its_hash(change: Callable[[Plan], Plan]) -> None:
    assert plan_hash(change(watched())) != plan_hash(watched())


def test_how_many_games_there_are_to_be_is_not() -> None:
    assert plan_hash(msgspec.structs.replace(watched(), games=99, save="x")) == plan_hash(watched())


@pytest.mark.parametrize("player", ["exec:anything", "python:some:Player", "mcts:50"])
def test_games_that_do_not_follow_from_the_plan_are_not_kept(
    player: str, games: dict[int, Played], tmp_path: Path
) -> None:
    asked = msgspec.structs.replace(watched(), seats=("greedy", player))
    Store(tmp_path).keep(asked, games)
    assert Store(tmp_path).load(asked) == {}
    assert list(tmp_path.iterdir()) == []


def test_another_program_makes_other_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = plan_hash(watched())
    (tmp_path / "ai").mkdir()
    (tmp_path / "ai" / "casanova.yaml").write_text("novice: {}")
    program_hash.cache_clear()
    monkeypatch.setattr(module, "config_folder", lambda: tmp_path)
    try:
        assert plan_hash(watched()) != before
    finally:
        program_hash.cache_clear()
