"""`analyse` at the command line: what it prints and writes, what it refuses, how it ends."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli import main
from game.match.analysis.reckoning import Reckoning
from tests.match.analysis.games import written_game

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_it_prints_luck_play_and_the_costliest_and_writes_json_and_a_page(capsys: Output, tmp_path: Path) -> None:
    game, found, page = written_game(tmp_path / "g.jsonl"), tmp_path / "found.json", tmp_path / "found.html"
    assert main(["analyse", str(game), "--json", str(found), "--html", str(page)]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[0].startswith("Casanova, 2 players: ")
    assert "Luck and play" in out
    assert "The decisions that cost most" in out
    assert "⟦" not in out
    fields = json.loads(found.read_text())
    assert list(fields) == [
        "game", "players", "names", "teams", "winners", "rounds", "moves", "course", "decisions", "shares", "made_by",
    ]  # fmt: skip
    assert list(fields["made_by"]) == ["version", "program", "game", "seed", "player"]
    html = page.read_text()
    assert html.startswith("<!DOCTYPE html>")
    assert "⟦" not in html
    for name in fields["names"]:
        assert name in html


def test_a_second_asking_is_answered_from_what_is_kept(
    capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = written_game(tmp_path / "g.jsonl")
    assert main(["analyse", str(game), "--json", "-"]) == 0
    first = capsys.readouterr().out

    def asked(_: Reckoning) -> Iterator[object]:
        raise AssertionError("it was asked again")

    monkeypatch.setattr(Reckoning, "__iter__", asked)
    assert main(["analyse", str(game), "--json", "-"]) == 0
    assert capsys.readouterr().out == first


def test_standard_input_is_read(capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Piped:
        buffer = io.BytesIO(written_game(tmp_path / "g.jsonl").read_bytes())

    monkeypatch.setattr("sys.stdin", Piped())
    assert main(["analyse", "-", "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "casanova"


def test_what_cannot_be_analysed_is_refused_in_one_sentence(capsys: Output, tmp_path: Path) -> None:
    unfinished = written_game(tmp_path / "open.jsonl", moves=9)
    broken = tmp_path / "broken.jsonl"
    broken.write_text("not a game\n")
    for path, told in (
        (unfinished, "the game is not over after its 9 moves; only a finished game is analysed."),
        (broken, "broken.jsonl:1"),
        (tmp_path / "none.jsonl", "none.jsonl"),
    ):
        assert main(["analyse", str(path)]) == 2
        error = capsys.readouterr().err
        assert told in error
        assert "Traceback" not in error
    game = written_game(tmp_path / "g.jsonl")
    assert main(["analyse", str(game), "--json", str(tmp_path)]) == 2
    assert main(["analyse", str(game), "--json", "x.json", "--html", "x.json"]) == 2


def test_after_ctrl_c_it_prints_the_part_there_is_and_leaves_nothing_written(
    capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Reckoning.__iter__

    def broken_off(self: Reckoning) -> Iterator[tuple[int, int]]:
        running = whole(self)
        for _ in range(5):
            yield next(running)
        raise KeyboardInterrupt

    monkeypatch.setattr(Reckoning, "__iter__", broken_off)
    game, found, page = written_game(tmp_path / "g.jsonl"), tmp_path / "found.json", tmp_path / "found.html"
    assert main(["analyse", str(game), "--json", str(found), "--html", str(page)]) == 130
    captured = capsys.readouterr()
    assert "A part: 5 of " in captured.out
    assert "nothing was written" in captured.err
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == ["g.jsonl"]
    assert not list(tmp_path.rglob("analyses/*"))
