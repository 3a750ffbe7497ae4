"""A round robin: whole, broken off and gone on with, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from game.match.simulation import backends
from game.match.simulation.jobs import Part, played_parts
from game.match.simulation.plan import Played
from tools import tournament
from tools.strength.results import made_of, read

CUP = ("casanova", "--seats", "greedy,random,random:5", "--games", "3", "--players", "2", "--seed", "5")


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert tournament.main(words) == 0
    return capsys.readouterr().out


def test_everybody_meets_everybody_over_the_same_deals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cup.jsonl"
    told = json.loads(printed(capsys, *CUP, "--out", str(file), "--json"))["standings"]
    assert [standing["games"] for standing in told] == [8, 8, 8]  # four games, two whole deals, with each of two
    assert {standing["player"] for standing in told} == {"greedy", "random", "random:5"}
    assert sum(standing["points"] for standing in told) == pytest.approx(1.5)
    header, *lines = map(json.loads, file.read_text().splitlines())
    assert header["tournament"] == "casanova"
    assert len(lines) == 12
    assert {tuple(line["meeting"]) for line in lines} == {(0, 1), (0, 2), (1, 2)}


def test_what_was_broken_off_goes_on_to_the_same_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    table = printed(capsys, *CUP, "--out", str(whole))

    def stopped(parts: Iterable[Part], jobs: int) -> Iterator[list[Played]]:
        playing = played_parts(parts, jobs)
        yield next(playing)
        raise KeyboardInterrupt

    with monkeypatch.context() as context:
        context.setattr(backends, "played_parts", stopped)
        assert tournament.main((*CUP, "--out", str(broken))) == 130
    capsys.readouterr()
    broken.write_bytes(broken.read_bytes() + b'{"meeting": [0, 1], "num')  # the last line was cut
    assert printed(capsys, *CUP, "--out", str(broken)) == table
    assert sorted(broken.read_text().splitlines()) == sorted(whole.read_text().splitlines())
    more = printed(capsys, *CUP[:4], "8", *CUP[5:], "--out", str(broken))
    assert more != table
    assert len(broken.read_text().splitlines()) == 1 + 3 * 8


def test_in_teams_two_players_meet_and_a_side_is_one_of_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = json.loads(
        printed(
            capsys, "canal_grande", "--seats", "greedy,random", "--players", "4", "--games", "2", "--json",
            "--out", str(tmp_path / "cup.jsonl"),
        )
    )["standings"]  # fmt: skip
    assert [(standing["player"], standing["points"]) for standing in told] == [("greedy", 1.0), ("random", 0.0)]


def test_ratings_follow_from_the_games_or_are_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "openskill.models", None)
    assert "Ratings need openskill" in printed(capsys, *CUP, "--out", str(tmp_path / "cup.jsonl"))
    monkeypatch.undo()
    pytest.importorskip("openskill", reason="openskill is not installed: pip install -e '.[yardsticks]'")
    told = json.loads(printed(capsys, *CUP, "--out", str(tmp_path / "cup.jsonl"), "--json"))["standings"]
    assert told[0]["rating"] > told[-1]["rating"]


def test_levels_and_mcts_by_simulations_stand_for_players(tmp_path: Path) -> None:
    words = ("canaletto", "--seats", "levels,greedy,mcts:fixed", "--out", str(tmp_path / "cup.jsonl"))
    asked = tournament.tournament_of(tournament._read(words))
    assert asked.seats[:5] == ("ai:novice", "ai:apprentice", "ai:merchant", "ai:senator", "ai:doge")
    assert asked.seats[5:] == ("greedy", "python:tools.strength.yardsticks:Mcts")
    (found,) = tournament.standings(asked, [])[-1:]
    assert found.name == "mcts:fixed"


def test_all_stand_on_one_scale_in_a_picture_and_are_kept_with_what_they_are_made_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: pip install -e '.[analysis]'")
    picture, kept, book = tmp_path / "cup.svg", tmp_path / "cup.json", tmp_path / "cup.jsonl"
    words = (*CUP, "--out", str(book), "--picture", str(picture), "--keep", str(kept))
    printed(capsys, *words)
    drawn = picture.read_bytes()
    assert b"<svg" in drawn
    assert set(read(kept)) == {"2 players: greedy", "2 players: random", "2 players: random:5"}
    assert {one.made_of for one in read(kept).values()} == {made_of("casanova")}
    printed(capsys, *words)
    assert picture.read_bytes() == drawn
    assert tournament.main((*CUP, "--out", str(book), "--picture", str(tmp_path / "cup.txt"))) == 2
    assert "--picture" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("casanova", "--seats", "greedy"), "a meeting has 2 sides; name at least so many different players"),
        (("casanova", "--seats", "greedy,greedy"), "name at least so many different players"),
        (("casanova", "--seats", "greedy,gredy"), 'There is no player "gredy", did you mean greedy'),
        (("chess", "--seats", "greedy,random"), 'There is no game "chess"'),
        (("casanova", "--seats", "greedy,random", "--games", "0"), "expected a whole number from 1"),
        (("casanova", "--seats", "greedy,random", "--backend", "dusk"), 'There is no backend "dusk"'),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    words: tuple[str, ...], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tournament.main((*words, "--out", str(tmp_path / "cup.jsonl"))) == 2
    assert why in capsys.readouterr().err


def test_the_file_of_another_tournament_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cup.jsonl"
    for text, why in (('{"tournament": "chess"}\n', "another tournament"), ("my diary\n", "no file of a tournament")):
        file.write_text(text)
        assert tournament.main((*CUP, "--out", str(file))) == 2
        assert why in capsys.readouterr().err
        assert file.read_text() == text
