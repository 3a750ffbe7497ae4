"""Simulations whole: the same games whatever the jobs, a part after Ctrl+C, games and tables kept."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pytest

from game.errors import ArgumentError
from game.match.record import read_game_file
from game.match.simulation.jobs import Part, played_parts
from game.match.simulation.plan import Played
from game.match.simulation.readable import bars, readable
from game.match.simulation.simulate import simulate
from tests.match.simulation.plans import plan, without_time


def test_the_result_is_the_same_whatever_the_jobs() -> None:
    asked = plan("random", "greedy", "random", games=9)
    assert without_time(simulate(asked, 1)) == without_time(simulate(asked, 2))


def test_the_same_seed_brings_the_same_result_and_another_one_another() -> None:
    asked = plan("random", "random")
    assert without_time(simulate(asked)) == without_time(simulate(asked))
    assert without_time(simulate(asked)) != without_time(simulate(plan("random", "random", seed=4)))


def test_the_object_has_the_keys_of_the_contract_in_its_order() -> None:
    fields = msgspec.json.decode(msgspec.json.encode(simulate(plan("greedy", "random", games=2))))
    assert list(fields) == [
        "game", "players", "games", "moves", "seconds", "seats", "places", "ties", "undecided", "margin", "spread",
        "ends", "made_by", "length", "forfeits", "part", "notes",
    ]  # fmt: skip
    assert list(fields["seats"][0]) == ["player", "win_share", "interval", "mean_score"]
    assert list(fields["places"][0]) == ["place", "win_share", "interval", "mean_score"]
    assert list(fields["length"]) == ["mean", "min", "max", "quartiles", "counts"]
    assert list(fields["made_by"]) == ["version", "rules", "seats", "seed", "limits"]
    assert [seat["player"] for seat in fields["seats"]] == ["greedy", "random"]


def test_shares_of_all_players_and_of_all_places_add_up_to_the_games_won() -> None:
    report = simulate(plan("random", "random", "random", "random", games=30))
    assert report.games == 32
    assert sum(seat.win_share for seat in report.seats) == pytest.approx(1 - report.undecided / report.games)
    assert sum(place.win_share for place in report.places) == pytest.approx(1 - report.undecided / report.games)


def test_the_better_player_wins_more_wherever_it_is_named() -> None:
    first, second = (simulate(plan(*seats, games=40)) for seats in (("greedy", "random"), ("random", "greedy")))
    assert first.seats[0].win_share > first.seats[1].win_share
    assert second.seats[1].win_share > second.seats[0].win_share


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[tuple[int, int]] = []
    simulate(plan("random", "random", games=7), 1, lambda *progress: told.append(progress))
    assert told == sorted(told)
    assert told[-1] == (8, 8)


def test_what_was_played_before_ctrl_c_is_reported_as_a_part(tmp_path: Path) -> None:
    def broken_off(parts: Iterable[Part], jobs: int) -> Iterator[list[Played]]:
        games = played_parts(parts, jobs)
        yield next(games)
        yield next(games)
        raise KeyboardInterrupt

    report = simulate(plan("random", "greedy", games=40), table=tmp_path / "games.csv", play=broken_off)
    assert (report.part, report.games) == (True, 4)
    assert "4 games, broken off" in readable(report)
    assert len((tmp_path / "games.csv").read_text().splitlines()) == 5
    kept = without_time(simulate(plan("random", "greedy", games=4)))
    assert {**kept, "part": True} == without_time(report)


def test_ctrl_c_before_the_first_deal_ends_it_without_a_report() -> None:
    def interrupted(parts: Iterable[Part], jobs: int) -> Iterator[list[Played]]:
        raise KeyboardInterrupt
        yield []

    with pytest.raises(KeyboardInterrupt):
        simulate(plan("random", "greedy"), play=interrupted)


@pytest.mark.parametrize("jobs", [1, 2])
def test_games_and_their_table_agree_with_the_report(tmp_path: Path, jobs: int) -> None:
    asked = plan("greedy", "random", games=12, save=str(tmp_path / "games"))
    report = simulate(asked, jobs, table=tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["game"]) for row in rows] == list(range(1, 13))
    assert sum(float(row["share_1"]) for row in rows) / 12 == pytest.approx(report.seats[0].win_share)
    assert sum(float(row["score_2"]) for row in rows) / 12 == pytest.approx(report.seats[1].mean_score)
    assert sum(int(row["tie"]) for row in rows) == report.ties
    assert sum(int(row["moves"]) for row in rows) == report.moves
    assert sorted(path.name for path in (tmp_path / "games").iterdir()) == [row["file"] for row in rows]
    for row in rows:
        assert len(read_game_file(tmp_path / "games" / row["file"], named=True).moves) == int(row["moves"])


def test_a_folder_with_something_in_it_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Caro mio")
    with pytest.raises(ArgumentError, match="something is there already"):
        simulate(plan("random", "random", save=str(tmp_path)))
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


@pytest.mark.parametrize("place", ["file/games", "file/games.csv"])
def test_where_nothing_can_be_written_a_sentence_says_so_before_a_game_is_played(tmp_path: Path, place: str) -> None:
    def never(parts: Iterable[Part], jobs: int) -> Iterator[list[Played]]:
        raise AssertionError("a game was asked for")

    (tmp_path / "file").write_text("")
    path = tmp_path / place
    table, save = (path, "") if path.suffix else (None, str(path))
    with pytest.raises(ArgumentError, match="file"):
        simulate(plan("random", "random", save=save), table=table, play=never)


def test_the_report_for_the_eye_names_every_player_and_place() -> None:
    text = readable(simulate(plan("greedy", "random:10", games=2)))
    assert "casanova, 2 players: 2 games" in text
    assert "rules: as printed (1 key differs at the top); seed 3" in text
    words = [line.split()[0] for line in text.splitlines() if line]
    for word in ("greedy", "random:10", "1", "2", "ties", "undecided", "margin", "spread", "forfeits", "length:"):
        assert word in words


@pytest.mark.parametrize(
    ("counts", "lines"),
    [
        ({3: 1}, ["3  " + "█" * 40 + " 1"]),
        ({3: 40, 5: 1}, ["3  " + "█" * 40 + " 40", "4   0", "5  █ 1"]),
        ({3: 640, 4: 1}, ["3  " + "█" * 40 + " 640", "4  ▏ 1"]),
    ],
)
def test_bars_are_as_long_as_what_they_count(counts: dict[int, int], lines: list[str]) -> None:
    assert bars(counts) == lines


def test_neighbours_share_a_bar_where_there_are_many_lengths() -> None:
    found = bars(dict.fromkeys(range(1, 101), 2))
    assert len(found) <= 16
    assert sum(int(line.rsplit(" ", 1)[1]) for line in found) == 200
    assert found[0].startswith("   1 – 7")
