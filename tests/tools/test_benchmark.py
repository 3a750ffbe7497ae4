"""The benchmark's rows and tables; what it measures is real time and no test."""

from __future__ import annotations

import importlib
import json
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.ai.player import make_player
from game.cli.arguments import read_arguments
from tools import benchmark
from tools.benchmarks import NAMES, games, moves
from tools.benchmarks.figure import Figure, MeasurementError, number, spread


def test_every_figure_is_a_module_that_measures() -> None:
    for name in NAMES:
        assert callable(importlib.import_module(f"tools.benchmarks.{name}").measure)


def test_a_bar_is_met_from_the_right_side() -> None:
    assert Figure("moves", "", 8.0, "times", least=8).met is True
    assert Figure("moves", "", 7.9, "times", least=8).met is False
    assert Figure("idle", "", 0.5, "%", most=0.5).met is True
    assert Figure("idle", "", 0.6, "%", most=0.5).met is False


def test_without_a_bar_or_a_value_nothing_is_met_or_missed() -> None:
    assert Figure("moves", "", 5.0, "moves/s").met is None
    assert Figure("idle", "", None, "%", most=0.5).met is None


def test_a_row_of_json_has_the_six_keys() -> None:
    row = Figure("idle", "still table", 0.3, "% of a core", most=0.5).plain()
    assert row == {
        "name": "idle",
        "what": "still table",
        "value": 0.3,
        "unit": "% of a core",
        "wanted": 0.5,
        "met": True,
    }


def test_numbers_are_written_with_no_more_digits_than_say_something() -> None:
    assert [number(value) for value in (0.1234, 7.456, 63.21, 218.7, 1_142_897.0)] == [
        "0.123",
        "7.46",
        "63.2",
        "219",
        "1,143,000",
    ]


def test_a_percentile_is_one_of_the_values() -> None:
    values = [float(value) for value in range(100, 0, -1)]
    assert (spread(values, 0.5), spread(values, 0.99), spread([4.0], 0.95)) == (51.0, 100.0, 4.0)


def fake(monkeypatch: pytest.MonkeyPatch, rows: list[Figure]) -> None:
    """Lets every figure be measured at once."""
    module = SimpleNamespace(measure=lambda: rows, __doc__="A figure: told.")
    monkeypatch.setattr(benchmark.importlib, "import_module", lambda name: module)


def test_only_some_are_measured_and_json_is_a_list(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fake(monkeypatch, [Figure("idle", "still", 0.3, "%", most=0.5)])
    assert benchmark.main(["--only", "idle,memory", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["met"] for row in rows] == [True, True]


def test_figures_are_named_alone_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    fake(monkeypatch, [Figure("idle", "still", 0.3, "%", most=0.5)])
    assert benchmark.main(["idle", "games", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 2


def test_every_contest_of_simulate_is_a_command_that_plays() -> None:
    for contest in games.CONTESTS:
        options = read_arguments(contest.arguments(3, jobs=2))
        assert (options.game, options.players, options.games, options.jobs) == (contest.game, contest.players, 3, 2)
        assert make_player(options.seats, options.game)


def test_a_missed_bar_is_exit_status_one(monkeypatch: pytest.MonkeyPatch) -> None:
    fake(monkeypatch, [Figure("idle", "still", 0.7, "%", most=0.5)])
    assert benchmark.main(["--only", "idle"]) == 1


def test_an_unknown_figure_is_refused_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        benchmark.main(["--only", "speed"])
    assert caught.value.code == 2
    assert "there is: moves, games, first_frame, frame, idle, memory, answer" in capsys.readouterr().err


def test_what_cannot_be_measured_says_why_and_has_a_row_without_a_value(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails() -> list[Figure]:
        raise MeasurementError("Xvfb is not installed.")

    module = SimpleNamespace(measure=fails, __doc__="Processor time: told.")
    monkeypatch.setattr(benchmark.importlib, "import_module", lambda name: module)
    (row,) = benchmark.measure("idle")
    assert (row.what, row.value, row.met) == ("Processor time", None, None)
    assert capsys.readouterr().err == "idle: Xvfb is not installed.\n"
    assert "not measured" in row.row()


def test_the_table_is_written_between_its_marks(tmp_path: Path) -> None:
    file = tmp_path / "figures.md"
    file.write_text("before\n<!-- figures -->\nold\n<!-- /figures -->\nafter\n", encoding="utf-8")
    benchmark.write_figures([Figure("idle", "still table", 0.3, "%", most=0.5)], "Taken here.", file)
    text = file.read_text(encoding="utf-8")
    assert text.startswith("before\n<!-- figures -->\n| figure |")
    assert "| `idle` | still table | 0.3 % | ≤ 0.5 | yes |" in text
    assert text.endswith("\n\nTaken here.\n<!-- /figures -->\nafter\n")
    assert "old" not in text


def test_playouts_are_told_as_multiples_of_the_peer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moves, "unchecked", lambda starts, seconds: 900.0)
    monkeypatch.setattr(moves, "checked", lambda starts, seconds: 350.0)
    monkeypatch.setattr(moves, "deal", lambda seconds: 0.04)
    monkeypatch.setattr(moves, "GROUNDS", moves.GROUNDS[:1])
    monkeypatch.setattr(moves, "kuhn_poker", lambda: lambda seconds: 100.0)
    rows = moves.measure()
    assert [(row.value, row.unit, row.met) for row in rows] == [
        (9.0, "times", True),
        (900, "moves/s", None),
        (3.5, "times", False),
        (350, "moves/s", None),
        (100, "moves/s", None),
        (0.04, "ms", True),
    ]


def test_without_the_peer_one_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(moves, "unchecked", lambda starts, seconds: 900.0)
    monkeypatch.setattr(moves, "checked", lambda starts, seconds: 350.0)
    monkeypatch.setattr(moves, "deal", lambda seconds: 0.04)
    monkeypatch.setattr(moves, "GROUNDS", moves.GROUNDS[:1])
    monkeypatch.setattr(moves, "kuhn_poker", lambda: None)
    rows = moves.measure()
    assert [row.value for row in rows] == [None, 900, None, 350, 0.04]
    assert re.fullmatch(r"moves: OpenSpiel is not installed .*\.\n", capsys.readouterr().err)


def test_rows_that_are_taken_anew_stand_where_the_old_ones_did(tmp_path: Path) -> None:
    file = tmp_path / "figures.md"
    file.write_text(f"before\n{benchmark.OPEN}\n{benchmark.CLOSE}\nafter\n", encoding="utf-8")
    old = [Figure(name, f"what {number}", 1.0, "ms") for number, name in enumerate(("moves", "idle", "idle", "answer"))]
    benchmark.write_figures(old, "Taken at first.", file)
    for _ in range(2):
        benchmark.renew_figures([Figure("idle", "other", 2.0, "ms").row()], "Taken then.", file)
    text = file.read_text(encoding="utf-8")
    rows = [line.split("|")[1:4] for line in text.splitlines() if line.startswith("| `")]
    assert [[cell.strip() for cell in row] for row in rows] == [
        ["`moves`", "what 0", "1 ms"],
        ["`idle`", "other", "2 ms"],
        ["`answer`", "what 3", "1 ms"],
    ]
    assert text.count("Taken at first.") == text.count("`idle`: Taken then.") == 1
    assert text.startswith("before")
    assert text.endswith("after\n")
