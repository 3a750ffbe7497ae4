"""`balance` and `sweep` at the command line: what they print and write, how they end."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli import main
from game.match.balance.running import Running
from game.match.balance.sweep import Sweeping

Output = pytest.CaptureFixture[str]
QUICK = ["--seats", "greedy,random", "--games", "8", "--jobs", "1"]


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def test_rules_are_compared_with_the_printed_ones_unless_something_else_is_said(capsys: Output) -> None:
    words = ["balance", "casanova", *QUICK, "--measure", "ties"]
    heads = {
        "--rules short": "A short evening, against the printed rules",
        "--set coins=20": "coins=20, against the printed rules",
        "--rules short --against none": "A short evening",
        "--rules short --against high_stakes": "A short evening, against High stakes",
        "--against high_stakes": "the printed rules, against High stakes",
        "": "the printed rules",
    }
    for said, head in heads.items():
        assert main([*words, *said.split()]) == 0
        assert capsys.readouterr().out.splitlines()[0] == f"casanova, 2 players: {head}"


def test_it_prints_a_sentence_a_measure_and_writes_json_and_a_page(capsys: Output, tmp_path: Path) -> None:
    found, page = tmp_path / "found.json", tmp_path / "found.html"
    words = ["balance", "casanova", *QUICK, "--rules", "short", "--measure", "seats,length,things"]
    assert main([*words, "--json", str(found), "--html", str(page)]) == 0
    out = capsys.readouterr().out
    assert "Who acts first wins " in out
    assert "A game lasts " in out
    fields = json.loads(found.read_text())
    assert list(fields) == [
        "game", "players", "version", "rules", "seed", "within", "lineups", "part", "lines", "things", "people",
    ]  # fmt: skip
    assert list(fields["lines"][0]) == [
        "key", "measure", "title", "says", "unit", "sides", "fair", "difference", "verdict", "edge", "edge_verdict",
    ]  # fmt: skip
    assert list(fields["lineups"][0]) == ["lineup", "seats", "games", "most", "deal"]
    assert page.read_text().startswith("<!DOCTYPE html>")
    assert main([*words, "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out) == fields


def test_what_is_measured_by_name_says_beforehand_how_long_it_takes(capsys: Output) -> None:
    assert main(["balance", "casanova", *QUICK, "--measure", "restricted.double"]) == 0
    captured = capsys.readouterr()
    assert captured.err.startswith("restricted.double: 8 games in 1 process, at most about ")
    assert "A player who may never double, among others who may, wins " in captured.out


@pytest.mark.parametrize("kind", [Running, Sweeping])
def test_after_ctrl_c_it_prints_what_there_is_as_a_part(
    kind: type[Running | Sweeping], capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = kind.__iter__

    def broken_off(self: Running | Sweeping) -> Iterator[object]:
        running = iter(whole(self))  # type: ignore[arg-type]
        for _ in range(3):
            yield next(running)
        running.close()  # type: ignore[attr-defined]
        raise KeyboardInterrupt

    monkeypatch.setattr(kind, "__iter__", broken_off)
    words = ["balance", "casanova"] if kind is Running else ["sweep", "casanova", "--key", "coins=3..5"]
    more = ["--rules", "short"] if kind is Running else ["--measure", "length"]
    assert main([*words, *more, "--set", "rounds=3", "--games", "40", "--jobs", "1"]) == 130
    captured = capsys.readouterr()
    assert captured.err == "Interrupted.\n"
    assert "roken off before all games were played" in captured.out
    assert "It stands" not in captured.out


def test_ctrl_c_before_the_first_games_prints_nothing(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    def at_once(self: Running) -> Iterator[object]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(Running, "__iter__", at_once)
    assert main(["balance", "casanova", *QUICK]) == 130
    assert capsys.readouterr().out == ""


def test_a_sweep_prints_a_line_a_value_and_writes_json_and_a_picture(capsys: Output, tmp_path: Path) -> None:
    found, plot = tmp_path / "found.json", tmp_path / "plot.svg"
    words = ["sweep", "casanova", "--key", "coins=3..5", "--set", "rounds=3", "--games", "4", "--jobs", "1"]
    assert main([*words, "--json", str(found), "--plot", str(plot)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[4:7]] == ["3", "4", "5"]
    fields = json.loads(found.read_text())
    assert list(fields) == [
        "game", "players", "version", "seats", "seed", "rules", "keys", "measure", "title", "unit", "points", "part",
    ]  # fmt: skip
    assert fields["measure"] == "minutes"
    assert plot.read_text().startswith("<?xml")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["balance", "casanova", "--measure", "seat"], 'no measure "seat", did you mean seats'),
        (["balance", "casanova", "--level", "mercant"], 'no level "mercant", did you mean merchant'),
        (["balance", "casanova", "--within", "0"], "expected a number from 0.4 to 25, in points"),
        (["balance", "casanova", "--within", "4", "--games", "9"], "not allowed with"),
        (["balance", "casanova", "--against", "shrt"], "did you mean short"),
        (["balance", "casanova", "--seats", "human"], "asks no person"),
        (["balance", "casanova", "--against", ""], "expected a YAML file"),
        (["balance", "casanova", "--json", "x", "--html", "./x"], "--html x: --json is written there"),
        (["balance", "casanova", "--json", "-", "--html", "-"], "--json is written there"),
        (["balance", "casanova", "--html", "."], ".: cannot be written: it is no regular file"),
        (["balance", "casanova", "--set", "coins=\udcff"], "found the character U+DCFF"),
        (["sweep", "casanova", "--key", "coins=1..3", "--json", "x.svg", "--plot", "x.svg"], "--json is written there"),
        (["sweep", "casanova", "--key", "coins=1..3", "--json", os.devnull], "it is no regular file"),
        (["sweep", "casanova", "--key", "coins=1..3", "--measure", ""], "No measure is named"),
        (["balance", "casino"], "There is no game"),
        (["sweep", "casanova"], "--key"),
        (["sweep", "casanova", "--key", "coin=1..3"], "did you mean coins"),
        (["sweep", "casanova", "--key", "coins=3..1"], "expected a range that rises"),
        (["sweep", "casanova", "--key", "coins=1..3", "--key", "ante=1..2", "--key", "rounds=1..2"], "found 3 keys"),
        (["sweep", "casanova", "--key", "coins=1..300", "--key", "rounds=1..12"], "more than the 400"),
        (["sweep", "casanova", "--key", "coins=1..3", "--plot", "x.gif"], "expected a name that ends in"),
    ],
)
def test_bad_input_gets_one_sentence(words: list[str], told: str, capsys: Output) -> None:
    assert main(words) == 2
    captured = capsys.readouterr()
    assert told in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""


def test_a_place_that_cannot_be_written_is_told(
    capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["balance", "casanova", *QUICK, "--measure", "ties"]
    assert main([*words, "--html", str(tmp_path)]) == 2
    captured = capsys.readouterr()
    assert "cannot be written" in captured.err
    assert captured.out == ""
    # What cannot be known beforehand costs no figures.
    monkeypatch.setattr("game.files.check_writable", lambda path: None)
    assert main([*words, "--html", str(tmp_path)]) == 2
    captured = capsys.readouterr()
    assert "cannot be written" in captured.err
    assert "games are shared" in captured.out
