"""The tool that calibrates chances: on chances that are known it finds what made them, and says how far they hold."""

from __future__ import annotations

import itertools
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.match.analysis.chances import Map, Numbers, mapped
from tools import chances
from tools.chances import Said, brier, fitted, kept_said, measured, picture, said_of, tenths
from tools.strength.results import keep

TRUE = Map(0.6, 0.1, 1.4, 10.0)
"""What makes the chances of these games: the later, the more a lead is worth."""


def games(count: int, seed: int = 1) -> list[Said]:
    """What a player says who is too sure, and what comes of it as the map says."""
    rng, found = Random(seed), []
    for number in range(count):
        one, rounds = rng.random(), rng.randrange(1, 11)
        came = rng.random() < mapped((one, 1 - one), TRUE.after(rounds))[0]
        found.append(Said(number, rng.choice(chances.WHEN), rounds, 10, (one, 1 - one), (float(came), float(not came))))
    return found


def test_what_made_the_chances_is_found() -> None:
    by = fitted(games(1200))
    assert by.rounds == 10
    for rounds, said in itertools.product((1, 5, 10), (0.05, 0.3, 0.8)):
        found, true = (mapped((said, 1 - said), one.after(rounds))[0] for one in (by, TRUE))
        assert found == pytest.approx(true, abs=0.07)


def test_calibrated_it_holds_and_as_it_was_said_it_does_not() -> None:
    said = games(3000, 2)
    assert brier(said, TRUE) < brier(said, Map()) < brier(said, None) * 1.2
    assert brier(said, None) == pytest.approx(0.25)
    full = [one for one in tenths(said, TRUE, 1) if one.games >= chances.FEW]
    assert all(abs(one.came - one.said) < 3.5 * one.error + 0.01 for one in full)
    assert max(abs(one.came - one.said) for one in tenths(said, Map(), 1)) > chances.BAND


def test_it_is_met_only_where_score_and_every_full_tenth_are(tmp_path: Path) -> None:
    said = games(3000, 3)
    assert measured("casanova", 2, TRUE, 10, said).met
    assert not measured("casanova", 2, Map(3.0), 10, said).met
    assert picture({"a": measured("casanova", 2, TRUE, 10, said)}).count("<circle") == 10
    assert tmp_path.exists()


def test_what_is_kept_is_not_played_again_and_several_share_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = kept_said("casanova", 2, 1, 2, None)
    (place := tmp_path / f"casanova-2-1-{chances.made_of('casanova')[:12]}").mkdir()
    (place / "1.taken").touch()
    assert kept_said("casanova", 2, 1, 2, tmp_path) == [one for one in alone if one.game != 1], "another plays it"
    (place / "1.taken").unlink()
    assert kept_said("casanova", 2, 1, 2, tmp_path) == alone
    monkeypatch.setattr(chances, "Playing", None)
    monkeypatch.setattr(chances, "said_of", lambda *asked: iter(list(asked[3])))
    assert kept_said("casanova", 2, 1, 2, tmp_path) == alone


def test_the_picture_shows_every_table_that_was_measured_whenever_that_was(tmp_path: Path) -> None:
    for players, by in ((4, Map(2.0)), (2, TRUE)):
        keep(
            tmp_path / "casanova_chances.json",
            f"{players} players",
            "x",
            1,
            measured("casanova", players, by, 10, games(300)),
        )
    drawn = chances.drawn_of(tmp_path)
    assert list(drawn) == ["Casanova, 2", "Casanova, 4"]
    assert picture(drawn).count("Brier score") == 2


def test_games_are_the_same_for_the_same_seed_and_others_for_another() -> None:
    first, again, other = (list(said_of("casanova", 2, seed, range(2))) for seed in (1, 1, 2))
    assert first == again
    assert first != other
    assert [one.when for one in first[0]] == list(chances.WHEN)


def test_the_file_of_the_program_keeps_tables_that_were_not_measured_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ai").mkdir()
    path = tmp_path / chances.FILE
    path.write_bytes(msgspec.json.encode(Numbers("x", ())))
    monkeypatch.setattr(chances, "config_folder", lambda: tmp_path)
    maps = {("canaletto", 3): Map(2.0), ("casanova", 2): Map(0.5, 0.1, 0.7, 9.5, 0.01)}
    for table in reversed(maps):
        chances.write_maps({table: maps[table]})
    tables = msgspec.json.decode(path.read_bytes(), type=Numbers).tables
    assert {(one.game, one.players): one.map for one in tables} == maps
