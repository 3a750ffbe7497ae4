"""The command line: every command, every exit status, one sentence for bad input, and ends of all kinds."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import ModuleType
from urllib.parse import urlparse

import pytest

from game.cli import main
from game.errors import DisplayError
from game.match.options import OpenOptions, PlayOptions, ReplayOptions, ScreenshotOptions, WindowOptions
from game.match.simulation.jobs import Part
from game.match.simulation.plan import Played

ROOT = Path(__file__).resolve().parents[2]
GAME = ROOT / "tests" / "scenarios" / "casanova" / "case_01.jsonl"
Output = pytest.CaptureFixture[str]


def serenissima(*words: str, **more: object) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    given = more.pop("env", {})
    assert isinstance(given, dict)
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "game", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="surrogateescape",
        check=False,
        timeout=120,
        env={**environment, **given},
        **more,  # type: ignore[call-overload]
    )


def refused(output: Output, *words: str, status: int = 2) -> str:
    """The one sentence with which a command is refused."""
    assert main(words) == status
    captured = output.readouterr()
    assert captured.out == ""
    assert "Traceback" not in captured.err
    assert captured.err.count("\n") == 1
    return captured.err.strip()


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Stands in for the client: what its functions are called with."""
    called: list[object] = []
    room = ModuleType("game.client.run")

    def remember(options: object, *_: object) -> int:
        called.append(options)
        return 0

    for name in ("run_title", "run_play", "run_replay", "run_open", "run_screenshots"):
        setattr(room, name, remember)
    monkeypatch.setitem(sys.modules, "game.client.run", room)
    return called


# What the commands do.


def test_without_a_command_the_title_opens(window: list[object]) -> None:
    assert main([]) == 0
    assert window == [WindowOptions()]


@pytest.mark.parametrize(
    ("words", "options"),
    [
        (["--windowed"], WindowOptions(windowed=True)),
        (["--windowed", "1280x720"], WindowOptions(windowed=True, size=(1280, 720))),
        (["--windowed=800X600", "--display", "1"], WindowOptions(windowed=True, size=(800, 600), display=1)),
        (["--language", "fr", "--windowed"], WindowOptions(windowed=True, language="fr")),
        (["--speak", "text"], WindowOptions(speak="text")),
        (["--speak", "voice"], WindowOptions(speak="voice")),
    ],
)
def test_the_window_opens_as_asked(window: list[object], words: list[str], options: WindowOptions) -> None:
    assert main(words) == 0
    assert window == [options]


@pytest.mark.parametrize("words", [["--windowed", "play", "casanova"], ["play", "casanova", "--windowed"]])
def test_window_options_may_stand_before_and_after_the_command(window: list[object], words: list[str]) -> None:
    assert main(words) == 0
    assert window == [PlayOptions("casanova", players=2, seats=("human", "ai"), window=WindowOptions(windowed=True))]


def test_lines_are_spoken_in_one_of_two_ways(window: list[object], capsys: Output) -> None:
    assert 'found "loud", expected text or voice' in refused(capsys, "--speak", "loud")
    assert main(["play", "casanova", "--speak", "text"]) == 0
    assert window == [PlayOptions("casanova", players=2, seats=("human", "ai"), window=WindowOptions(speak="text"))]


def test_play_goes_straight_to_the_table_asked_for(window: list[object]) -> None:
    words = ["play", "casanova", "--players", "4", "--seats", "human,greedy,random", "--seed", "7"]
    assert main(words) == 0
    seats = ("human", "greedy", "random", "random")
    assert window == [PlayOptions("casanova", players=4, seats=seats, seed=7)]


def test_replay_reads_the_file_before_the_window_opens(window: list[object], capsys: Output, tmp_path: Path) -> None:
    assert main(["replay", str(GAME)]) == 0
    assert window == [ReplayOptions(GAME)]
    bad = tmp_path / "bad.jsonl"
    bad.write_text("nonsense\n")
    assert "bad.jsonl:1: " in refused(capsys, "replay", str(bad))
    assert len(window) == 1


def test_open_looks_at_the_file_before_the_window_opens(window: list[object], capsys: Output, tmp_path: Path) -> None:
    assert main(["open", str(GAME), "--windowed"]) == 0
    rules = tmp_path / "casanova_mine.yaml"
    rules.write_text("game: casanova\ncoins: twelve\n")
    assert main(["open", str(rules)]) == 0
    assert main(["open"]) == 0
    assert window == [
        OpenOptions(GAME, window=WindowOptions(windowed=True)), OpenOptions(rules, game="casanova"), WindowOptions()
    ]  # fmt: skip
    bad = tmp_path / "bad.jsonl"
    bad.write_text("nonsense\n")
    assert "bad.jsonl:1: " in refused(capsys, "open", str(bad))
    assert "no such file" in refused(capsys, "open", str(tmp_path / "gone.jsonl"))
    nameless = tmp_path / "nameless.yaml"
    nameless.write_text("about: nothing\n")
    assert "for which game" in refused(capsys, "open", str(nameless))
    assert len(window) == 3


def test_screenshots_are_written_as_asked(window: list[object]) -> None:
    words = [
        "screenshots",
        "out",
        "--size",
        "853x480",
        "--language",
        "en",
        "--text-scale",
        "200",
        "--theme",
        "notturno",
        "--rules",
        "short",
        "--only",
        "casanova_stay,*_rules",
    ]
    assert main(words) == 0
    only = ("casanova_stay", "*_rules")
    assert window == [ScreenshotOptions(Path("out"), (853, 480), "en", 200, "notturno", "short", only)]


def test_trace_prints_positions(capsys: Output) -> None:
    assert main(["trace", str(GAME), "--json"]) == 0
    positions = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert positions[-1]["coins"] == [14, 11, 11]


def test_trace_without_json_is_there_to_be_read(capsys: Output) -> None:
    assert main(["trace", str(GAME)]) == 0
    assert "    coins       [14,11,11]\n" in capsys.readouterr().out


def test_trace_reads_standard_input(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GAME.read_bytes())))
    assert main(["trace", "-", "--json"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 7


def test_trace_of_a_bad_line_prints_what_came_before_and_says_what_would_be_legal(
    capsys: Output, tmp_path: Path
) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text('{"game":"casanova","players":2,"version":1,"rules":{"first_player":"first_seat"}}\n{"seat":1}\n')
    assert main(["trace", str(path), "--json"]) == 2
    captured = capsys.readouterr()
    assert len(captured.out.splitlines()) == 1
    place, legal = captured.err.splitlines()
    assert place.startswith(f"{path}:2: found no move")
    assert legal.startswith('Legal moves: {"seat":0,"move":"announce","dice":1}')


def test_simulate_prints_one_object(capsys: Output) -> None:
    assert main(["simulate", "casanova", "--seats", "greedy,random", "--games", "4", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], [seat["player"] for seat in report["seats"]]) == (4, ["greedy", "random"])


def test_simulate_prints_a_table_and_no_bar_where_there_is_no_terminal(capsys: Output) -> None:
    assert main(["simulate", "casanova", "--games", "2", "--players", "3", "--nodes", "5"]) == 0
    captured = capsys.readouterr()
    assert "casanova, 3 players: 3 games" in captured.out
    assert "ai:apprentice" in captured.out
    assert captured.err == ""


def test_simulate_draws_a_bar_on_a_terminal(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["simulate", "casanova", "--games", "2", "--time", "1000"]) == 0
    told = capsys.readouterr().err
    assert "█" * 30 + " 2 of 2 games" in told
    assert "a second, 0:00 left" in told


def test_a_simulation_that_is_broken_off_prints_what_there_is_and_ends_with_130(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.match.simulation import backends as module

    whole = module.played_parts

    def broken_off(parts: Iterable[Part], jobs: int) -> Iterator[list[Played]]:
        yield next(iter(whole(parts, jobs)))
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "played_parts", broken_off)
    assert main(["simulate", "casanova", "--seats", "random", "--json"]) == 130
    captured = capsys.readouterr()
    assert (json.loads(captured.out)["part"], json.loads(captured.out)["games"]) == (True, 2)
    assert captured.err == "Interrupted.\n"


def test_simulate_keeps_games_that_trace_takes_and_a_table_of_them(capsys: Output, tmp_path: Path) -> None:
    folder, table = tmp_path / "games", tmp_path / "games.csv"
    words = ["simulate", "casanova", "--seats", "random", "--games", "2", "--save", str(folder), "--table", str(table)]
    assert main(words) == 0
    assert len(table.read_text().splitlines()) == 3
    capsys.readouterr()
    for path in sorted(folder.iterdir()):
        assert main(["trace", str(path), "--json"]) == 0
        assert json.loads(capsys.readouterr().out.splitlines()[-1])["winners"]
    assert main(words) == 2
    assert "something is there already" in capsys.readouterr().err


def test_rules_prints_the_default_file_and_what_another_changes(capsys: Output, tmp_path: Path) -> None:
    assert main(["rules", "casanova"]) == 0
    default = tmp_path / "default.yaml"
    default.write_text(capsys.readouterr().out, "utf-8")
    changed = tmp_path / "changed.yaml"
    changed.write_text("coins: 20\ndice: {count: 2}\n")
    assert main(["rules", "casanova", "--diff", str(default)]) == 0
    assert capsys.readouterr().out == "# Nothing differs from the default rules.\n"
    assert main(["rules", "casanova", "--diff", str(changed)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition("  # ")[0] for line in lines] == ["dice.count: 3 → 2", "coins: 12 → 20"]


def test_a_key_is_set_over_the_rules_a_section_merged_and_a_table_changed_in_one_entry(capsys: Output) -> None:
    words = ["--set", "coins=20", "--set", "coins=30", "--set", "dice={count: 2}", "--set", "dice.sides=8"]
    assert main(["rules", "casanova", "--diff", "high_stakes", *words]) == 0
    lines = [line.partition("  # ")[0] for line in capsys.readouterr().out.splitlines()]
    assert lines[:4] == ["dice.count: 3 → 2", "dice.sides: 6 → 8", "coins: 12 → 30", "ante: 1 → 2"]
    assert main(["rules", "canal_grande", "--diff", "--set", "actions.doge=2"]) == 0
    told = capsys.readouterr().out
    assert told.startswith('actions: {"spy":3,"traitor":7,"gondola":6,"doge":6} → {"spy":3,"traitor":7,"gondola":6,')
    assert told.count("\n") == 1
    assert main(["simulate", "casanova", "--seats", "random", "--games", "2", "--set", "coins=20", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["made_by"]["rules"]["difference"] == {"coins": 20}


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        (["coins"], "--set coins: expected a key and its value, as --set coins=20 or --set dice.count=2."),
        (["=3"], "--set =3: expected a key and its value, as --set coins=20 or --set dice.count=2."),
        (["coins="], "--set coins=: found nothing, expected a whole number from 1 to 1000000"),
        (["coin=3"], "--set coin=3: found unknown key coin, did you mean coins, expected one of cards, "),
        (["money=3"], "--set money=3: found unknown key money, a key of canaletto, not of casanova, expected one of "),
        (["coins=[1"], "--set coins=[1: found "),
        (["rounds=99"], "--set rounds=99: found 99, expected at most 13, one round for each card in a hand"),
        (["ante=13"], "--set ante=13: found 12 for coins, expected at least the ante, 13"),
    ],
)
def test_what_is_wrong_with_a_key_that_is_set_is_told_at_its_option(
    capsys: Output, settings: list[str], told: str
) -> None:
    words = [word for setting in settings for word in ("--set", setting)]
    assert refused(capsys, "rules", "casanova", *words).startswith(told)
    assert refused(capsys, "simulate", "casanova", *words).startswith(told)


def test_all_that_is_wrong_with_keys_that_are_set_is_told_at_once(capsys: Output) -> None:
    assert main(["rules", "casanova", "--set", "coins=x", "--set", "rounds=0"]) == 2
    options = [line.partition(": ")[0] for line in capsys.readouterr().err.splitlines()]
    assert options == ["--set coins=x", "--set rounds=0"]


def test_validate_judges_a_file_with_the_keys_that_are_set_over_it(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "casanova.yaml"
    file.write_text("coins: 3\n")
    assert main(["validate", str(file), "--set", "ante=4"]) == 1
    assert capsys.readouterr().out == "--set ante=4: found 3 for coins, expected at least the ante, 4\n"
    assert main(["validate", str(file), "--quick", "--set", "double_stake=8"]) == 0
    warning = f"warning: for 2 players: {file}: double_stake: found 8, expected at most 6, all coins there are"
    assert capsys.readouterr().out.startswith(warning)


def test_the_rules_in_effect_are_a_whole_file_that_is_read_as_the_same_rules(capsys: Output, tmp_path: Path) -> None:
    assert main(["rules", "casanova", "--effective", "high_stakes", "--set", "dice.count=2"]) == 0
    whole = tmp_path / "whole.yaml"
    whole.write_text(capsys.readouterr().out, "utf-8")
    assert main(["rules", "casanova", "--diff", "high_stakes", str(whole)]) == 0
    assert capsys.readouterr().out.startswith("dice.count: 3 → 2  # How many equal dice there are")
    assert main(["rules", "casanova", "--diff", str(whole), str(whole)]) == 0
    assert capsys.readouterr().out == "# Nothing differs.\n"
    assert "expected one or two" in refused(capsys, "rules", "casanova", "--diff")


def test_validate_is_silent_about_a_good_file_and_prints_a_line_a_fault_of_a_bad_one(
    capsys: Output, tmp_path: Path
) -> None:
    good, bad = tmp_path / "casanova.yaml", tmp_path / "bad ñ.yaml"
    good.write_text("coins: 20\n")
    bad.write_text("coin: 20\nrounds: many\n", "utf-8")
    assert main(["validate", str(good)]) == 0
    assert capsys.readouterr().out == ""
    assert main(["validate", str(good), str(bad), "--game", "casanova"]) == 1
    captured = capsys.readouterr()
    assert [line.split(": ")[0] for line in captured.out.splitlines()] == [f"{bad}:1:1", f"{bad}:2:9"]
    assert captured.err == ""


def test_the_rules_that_are_printed_name_their_schema_on_the_first_line(capsys: Output) -> None:
    assert main(["rules", "casanova"]) == 0
    first = capsys.readouterr().out.splitlines()[0]
    address = first.removeprefix("# yaml-language-server: $schema=")
    assert json.loads(Path(urlparse(address).path).read_text("utf-8"))["$id"] == "urn:serenissima:rules:casanova"


def test_validate_reads_standard_input(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    for text, status, told in (
        (b"coins: 20\n", 0, ""),
        (b"coin: 20\n", 1, "-:1:1: found unknown key coin, did you mean coins, expected"),
        (b"\xff", 1, "-:1:1: found the byte 0xFF"),
    ):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
        assert main(["validate", "-", "--game", "casanova"]) == status
        assert capsys.readouterr().out.startswith(told)
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["validate", "-"]) == 2


def test_validate_prints_every_fault_as_json_with_its_place(capsys: Output, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text("coins: 20\n")
    bad.write_text("final_pot: Nobody\n")
    assert main(["validate", str(good), str(bad), str(tmp_path / "none.yaml"), "--game", "casanova", "--json"]) == 1
    files = json.loads(capsys.readouterr().out)["files"]
    assert [(file["playable"], file["players"]) for file in files] == [(True, [2, 3, 4]), (False, []), (False, [])]
    (fault,) = files[1]["faults"]
    assert (fault["line"], fault["column"], fault["key"], fault["meant"]) == (1, 12, "final_pot", "nobody")
    assert fault["text"].startswith(f"{bad}:1:12: found Nobody for final_pot, did you mean nobody, expected ")
    assert files[2]["faults"][0]["line"] is None


def test_rules_that_are_playable_and_dead_are_warned_of_and_the_status_is_0(capsys: Output, tmp_path: Path) -> None:
    dead, short = tmp_path / "dead.yaml", tmp_path / "short.yaml"
    dead.write_text("game: casanova\ncards: {lowest: 100, highest: 120}\n")
    short.write_text("game: canal_grande\nmax_rounds: 1\n")
    assert main(["validate", str(dead), str(short), "--players", "2"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith(f"warning: {dead}:2:17: found 100 for cards.lowest, expected at most 18, ")
    assert main(["validate", str(short), "--players", "2"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(f"warning: for 2 players: {short}: in quick games of seed 1 ")
    assert line.endswith("all 50 games ended undecided")
    assert main(["validate", str(short), "--quick"]) == 0
    assert capsys.readouterr().out == ""
    assert main(["validate", str(dead), "--json"]) == 0
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert (file["playable"], file["faults"], file["warnings"][0]["key"]) == (True, [], "cards.lowest")


def test_validate_says_on_a_terminal_that_a_file_is_right(
    capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good, empty = tmp_path / "good.yaml", tmp_path / "empty.yaml"
    good.write_text("game: casanova\ncoins: 20\n")
    empty.write_text("")
    monkeypatch.setattr("game.output.Output.isatty", lambda output: True)
    assert main(["validate", str(good), str(empty)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{good}: right for casanova, 2, 3 or 4 players.", f"{empty}: right, and empty.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["simulat", "casanova"], "did you mean `serenissima simulate`"),
        (["casanova"], "`serenissima play casanova` plays it"),
        (["cassanova"], "did you mean `serenissima play casanova`"),
        (["zzz"], 'There is no command "zzz"; there are: play'),
        (["simulate", "casanova", "--game", "4"], 'no option "--game", did you mean --games'),
        (["simulate", "casanova", "--seat=greedy"], 'no option "--seat", did you mean --seats'),
        (["simulate", "casanova", "extra"], '"extra" is one argument too many'),
        (["simulate", "casanov"], 'There is no game "casanov", did you mean casanova'),
        (["simulate", "casanova", "--seats", "gredy"], "did you mean greedy"),
        (["simulate", "casanova", "--seats", "ai:dog"], "did you mean doge"),
        (["simulate", "casanova", "--seats", "ai:doge:bautta"], "did you mean bauta"),
        (["simulate", "casanova", "--rules", "high_stake"], "did you mean high_stakes"),
    ],
)
def test_the_word_that_was_meant_is_named(capsys: Output, words: list[str], meant: str) -> None:
    told = refused(capsys, *words)
    assert meant in told
    assert told.count("\n") <= 1


def test_help_names_seats_levels_masks_and_examples(capsys: Output) -> None:
    for command in ("play", "simulate"):
        assert main([command, "--help"]) == 0
        told = capsys.readouterr().out
        for word in ("novice", "doge", "colombina", "bauta", "random[:CAP]", f"  serenissima {command} casanova"):
            assert word in told
    assert main(["--help"]) == 0
    assert "examples:" in capsys.readouterr().out


def test_schema_prints_json(capsys: Output) -> None:
    assert main(["schema", "casanova"]) == 0
    assert "coins" in json.loads(capsys.readouterr().out)["properties"]


def test_doctor_tells_a_line_a_finding_and_how_to_get_what_is_missing(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.match import doctor

    findings = [doctor.Finding("ok", "SDL", "2.32"), doctor.Finding("missing", "sound", "none", "buy some")]
    monkeypatch.setattr(doctor, "examine", lambda: iter(findings))
    assert main(["doctor"]) == 1
    assert capsys.readouterr().out.split() == ["ok", "SDL", "2.32", "missing", "sound", "none", "→", "buy", "some"]
    monkeypatch.setattr(doctor, "examine", lambda: iter(findings[:1]))
    assert main(["doctor"]) == 0


@pytest.mark.parametrize("words", [["--help"], ["play", "--help"], ["--version"]])
def test_help_and_version_are_done(capsys: Output, words: list[str]) -> None:
    assert main(words) == 0
    assert "serenissima" in capsys.readouterr().out


# Bad arguments and input: status 2 and one sentence.


@pytest.mark.parametrize(
    "words",
    [
        ["fly"],
        ["play"],
        ["play", "tarot"],
        ["play", "casanova", "--players", "5"],
        ["play", "casanova", "--players", "0"],
        ["play", "casanova", "--players", "many"],
        ["play", "casanova", "--seats", "human,nobody"],
        ["play", "casanova", "--seats", ""],
        ["play", "casanova", "--seats", "human,human,human", "--players", "2"],
        ["play", "casanova", "--rules", "no_such_variant"],
        ["play", "casanova", "--seed", "-1"],
        ["play", "casanova", "--seed", "9999999999999999999"],
        ["play", "casanova", "--seed", "٣"],
        ["play", "casanova", "--moon"],
        ["simulate", "casanova", "--seats", "human"],
        ["simulate", "casanova", "--games", "0"],
        ["simulate", "casanova", "--jobs", "x"],
        ["simulate", "casanova", "--nodes", "5", "--time", "5"],
        ["simulate", "casanova", "--time", "1.5"],
        ["trace"],
        ["trace", "/no/such/file.jsonl"],
        ["trace", "/"],
        ["replay", "/no/such/file.jsonl"],
        ["rules", "tarot"],
        ["rules", "casanova", "--diff", "/no/such/file.yaml"],
        ["validate"],
        ["validate", "x.yaml", "--game", "tarot"],
        ["schema", "tarot"],
        ["screenshots", "out", "--size", "0x0"],
        ["screenshots", "out", "--size=-5x9"],
        ["screenshots", "out", "--size", "wide"],
        ["screenshots", "out", "--text-scale", "300"],
        ["--windowed", "wide"],
        ["--windowed", "99999x1"],
        ["--display", "x"],
    ],
)
def test_bad_arguments_get_one_sentence_and_status_2(capsys: Output, window: list[object], words: list[str]) -> None:
    assert refused(capsys, *words)
    assert window == []


def test_a_bad_rule_file_gets_a_line_for_each_fault(capsys: Output, tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("coin: 20\nrounds: 99\n")
    assert main(["simulate", "casanova", "--rules", str(path)]) == 2
    assert "did you mean coins" in capsys.readouterr().err


def test_a_player_that_is_unknown_is_told_with_those_there_are(capsys: Output) -> None:
    assert "greedy" in refused(capsys, "simulate", "casanova", "--seats", "wizard")


# No display, no drawing library, faults of ours.


def raising(error: BaseException) -> Callable[[object], int]:
    def run(options: object) -> int:
        raise error

    return run


def open_title_with(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> int:
    room = ModuleType("game.client.run")
    room.run_title = raising(error)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.client.run", room)
    return main([])


def test_without_a_display_the_status_is_3(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    assert open_title_with(monkeypatch, DisplayError("There is no display.")) == 3
    assert capsys.readouterr().err == "There is no display.\n"


@pytest.mark.parametrize(
    "error",
    [
        ImportError("libSDL2.so: cannot open shared object file", name="pygame.base"),
        ModuleNotFoundError("No module named 'pygame'", name="pygame"),
        NotImplementedError("font module not available (ImportError: libfreetype.so.6)"),
    ],
)
def test_a_drawing_library_that_cannot_be_loaded_gets_a_sentence(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    assert open_title_with(monkeypatch, error) == 3
    told = capsys.readouterr().err
    assert str(error) in told
    assert "serenissima doctor" in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    "error",
    [
        ZeroDivisionError("ours"),
        ImportError("no name", name="game.client.games.lost"),
        NotImplementedError("later"),
        FileNotFoundError(2, "No such file", "/lost"),
    ],
)
def test_a_fault_of_ours_is_status_70_with_the_traceback_in_a_file(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    assert open_title_with(monkeypatch, error) == 70
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert type(error).__name__ not in told, "a name of Python's says nothing to who plays"
    path = Path(told.rstrip(".\n").split("is written in ")[1])
    assert "Traceback" in path.read_text("utf-8")


def test_where_the_traceback_cannot_be_written_a_sentence_says_so(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.match import faults

    monkeypatch.setattr(faults, "_folders", list)
    assert open_title_with(monkeypatch, ZeroDivisionError("ours")) == 70
    assert "no file could be written" in capsys.readouterr().err


def test_ctrl_c_is_told_in_a_word(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    assert open_title_with(monkeypatch, KeyboardInterrupt()) == 130
    assert capsys.readouterr().err == "Interrupted.\n"


@pytest.mark.parametrize("command", ["simulate", "trace", "rules", "validate", "schema", "balance", "sweep"])
def test_commands_without_a_window_do_not_load_the_drawing_library(command: str, tmp_path: Path) -> None:
    rules = tmp_path / "casanova.yaml"
    rules.write_text("")
    words = {
        "simulate": ["casanova", "--games", "1"],
        "trace": [str(GAME)],
        "rules": ["casanova"],
        "validate": [str(rules)],
        "schema": ["casanova"],
        "balance": ["casanova", "--seats", "greedy", "--games", "2", "--jobs", "1"],
        "sweep": ["casanova", "--set", "rounds=1", "--key", "coins=1..2", "--games", "2", "--jobs", "1"],
    }[command]
    code = (
        "import sys; from game.cli import main; sys.modules['pygame'] = None;"
        f"status = main([{command!r}, *sys.argv[1:]]);"
        "assert not [name for name in sys.modules if name.startswith('game.client.')]; sys.exit(status)"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code, *words], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr


# Processes of their own: pipes, signals, languages.


def test_python_m_game_is_the_same_as_the_command(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert main(["--help"]) == 0
    assert serenissima("--help").stdout == capsys.readouterr().out


@pytest.mark.parametrize("words", [["--json"], []])
def test_a_pipe_closed_at_the_other_end_ends_in_silence_but_not_as_done(words: list[str], tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    header = '{"game":"casanova","players":2,"version":1,"rules":{"first_player":"first_seat"}}\n'
    path.write_text(header + '{"seat":0,"move":"announce","dice":1}\n{"note":"undo","to":0}\n' * 2000)
    with subprocess.Popen(
        [sys.executable, "-m", "game", "trace", str(path), *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only some systems have a device that is always full")
def test_a_full_disk_behind_standard_output_gets_a_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", "rules", "casanova"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
    assert (done.returncode, done.stderr) == (2, "The output cannot be written: No space left on device.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX systems")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_simulation_and_its_jobs(jobs: str) -> None:
    code = "import sys; from game.cli import main; sys.stderr.isatty = lambda: True; sys.exit(main(sys.argv[1:]))"
    with subprocess.Popen(
        [sys.executable, "-c", code, "simulate", "casanova", "--games", "1000000", "--jobs", jobs, "--seats", "greedy"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # tests begun in the background ignore it
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as process:
        assert process.stderr is not None
        assert b"\r" in process.stderr.read(1)
        os.killpg(process.pid, signal.SIGINT)
        # The jobs hold the pipes too, so this returns when all of them have ended.
        out, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out == b"" or b"broken off" in out
    assert told.endswith(b"Interrupted.\n")
    assert told.count(b"\n") <= 2


def test_under_a_turkish_or_a_plain_locale_the_output_is_the_same() -> None:
    plain = serenissima("rules", "casanova").stdout
    for locale in ({"LC_ALL": "tr_TR.UTF-8"}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}):
        done = serenissima("rules", "casanova", env=locale)
        assert (done.returncode, done.stdout, done.stderr) == (0, plain, "")


def test_a_path_with_letters_of_every_kind_is_told_whole(tmp_path: Path) -> None:
    path = tmp_path / "règles ñ 平仮名 ’.yaml"
    path.write_text("coin: 1\n", "utf-8")
    for locale in ({"LANG": "C", "PYTHONUTF8": "0"}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}):
        done = serenissima("validate", "--game", "casanova", str(path), env=locale)
        assert done.returncode == 1
        assert done.stderr == ""
        assert done.stdout.startswith(f"{path}:1:1: found unknown key coin, did you mean coins, ")


def test_with_standard_output_closed_nothing_is_done(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["rules", "casanova"]) == 2
    sys.stdout.close()
    assert capsys.readouterr().err == "The output cannot be written: standard output is closed.\n"


def test_with_standard_output_closed_what_prints_nothing_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: Output, tmp_path: Path
) -> None:
    (tmp_path / "casanova.yaml").write_text("coins: 20\n")
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["validate", str(tmp_path / "casanova.yaml")]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(sys.platform == "win32", reason="a limit on the size of files stands for a full disk")
@pytest.mark.parametrize("way", ["folder in the way", "no room", "no folder"])
def test_screenshots_that_cannot_be_written_are_told(tmp_path: Path, capsys: Output, way: str) -> None:
    """A full disk was exit 0 with pictures cut short, a folder that may not be written to a fault of ours."""
    import resource

    folder, before = tmp_path / "out", resource.getrlimit(resource.RLIMIT_FSIZE)
    if way == "folder in the way":
        (folder / "title.png").mkdir(parents=True)
    elif way == "no folder":
        folder.write_text("", "utf-8")
    try:
        if way == "no room":
            resource.setrlimit(resource.RLIMIT_FSIZE, (100, before[1]))
        status = main(["screenshots", str(folder), "--size", "64x64"])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert status == 2
    assert capsys.readouterr().err.startswith(f"{folder}: no pictures can be written there: ")
    assert not [path for path in tmp_path.rglob("*") if path.is_file() and path.stat().st_size]
