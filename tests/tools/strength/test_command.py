"""The one command line of the measurements: each with tiny counts, what is written, and what is refused."""

from __future__ import annotations

import dataclasses
import sys
from pathlib import Path

import grimp
import msgspec
import pytest

from game import __version__
from game.ai.player import Limit
from game.registry import GAMES, Entry, entry
from tools.strength import __main__ as command
from tools.strength import canal_grande_attack, canal_grande_former, casanova_exploitability, casanova_tune, yardsticks
from tools.strength.casanova_exploitability import Judged
from tools.strength.measuring import Bar
from tools.strength.results import ROOT, WORDS, files_of, made_of, read, stale
from tools.strength.room import Fitting, Measurement, Pairing, room_of

MEASURABLE = [game_id for game_id in GAMES if (ROOT / "tools" / "strength" / f"{game_id}.py").is_file()]
"""The games that have a room here: one whose players are not written yet has none."""
MEASURED = [
    (game_id, word)
    for game_id in MEASURABLE
    for word, what in room_of(game_id).offers().items()
    if isinstance(what, Measurement)
]
FITTED = [
    (game_id, word) for game_id in MEASURABLE for word in room_of(game_id).offers() if (game_id, word) not in MEASURED
]


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers in a moment, and no whole tree of a game."""
    monkeypatch.setattr("tools.strength.measuring.LIMIT", Limit(time=0.002))
    monkeypatch.setattr(canal_grande_attack, "NODES", Limit(nodes=2))
    monkeypatch.setattr(canal_grande_former, "LIMIT", Limit(nodes=2))
    monkeypatch.setattr(canal_grande_attack, "PLAYOUTS", 8)
    monkeypatch.setattr(canal_grande_attack, "SIMULATIONS", 2)
    monkeypatch.setattr(canal_grande_attack, "FOUND", (1, 2, 2))
    judged = Judged(681, 0.5, None, 0.1)
    monkeypatch.setattr(casanova_exploitability, "judge", lambda file, name: judged)
    monkeypatch.setattr(casanova_tune, "MAX_ROUNDS", 2)
    monkeypatch.setattr(casanova_tune, "STEPS", 2)
    monkeypatch.setattr(casanova_tune, "ITERATIONS", 2)
    monkeypatch.setattr(yardsticks, "SIMULATIONS", dict.fromkeys(GAMES, 2))
    monkeypatch.setattr(yardsticks, "MADE", dict.fromkeys(yardsticks.MADE, yardsticks.Mcts))


@pytest.mark.parametrize(("game_id", "word"), MEASURED)
def test_every_measurement_runs_with_few_games_and_writes_what_made_it(
    game_id: str, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    what = room_of(game_id).offers()[word]
    assert isinstance(what, Measurement)
    players = max(what.names)
    options = ["--games", "1"] if what.games else []
    options += ["--level", "novice"] if what.has_level else []
    options += ["--only", what.names[players][0], "--players", str(players), "--seed", "3"]
    file = tmp_path / "out.json"
    assert command.main([game_id, word, *options, "--out", str(file)]) in (0, 1)
    printed = capsys.readouterr().out.splitlines()
    kept = read(file)
    assert len(printed) == len(kept) > 0
    assert all(line.startswith(name) for line, name in zip(printed, kept, strict=True))
    for one in kept.values():
        assert (one.version, one.made_of, one.seed) == (__version__, made_of(game_id), 3)
        assert isinstance(one.found["met"], bool)


@pytest.mark.parametrize(("game_id", "word"), FITTED)
def test_every_fitting_prints_its_numbers_or_writes_them(
    game_id: str, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert isinstance(room_of(game_id).offers()[word], Fitting)
    assert command.main([game_id, word, "--games", "2"]) == 0
    printed = capsys.readouterr().out
    assert command.main([game_id, word, "--games", "2", "--out", str(tmp_path / "numbers")]) == 0
    assert (tmp_path / "numbers").read_text() == printed != ""


@pytest.mark.parametrize(("bar", "status"), [(Bar(0.01), 0), (Bar(0.99), 1)])
def test_the_games_are_as_many_as_were_fixed_and_the_exit_status_is_the_verdict(
    bar: Bar, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    room = dataclasses.replace(room_of("casanova"), strength=(Pairing(("random", "random:9"), bar),))
    monkeypatch.setattr(command, "room_of", lambda game_id: room)
    for options, played in (((), 400), (("--games", "39"), 40)):
        file = tmp_path / f"{played}.json"
        assert command.main(["casanova", "strength", *options, "--out", str(file)]) == status
        assert capsys.readouterr().out.endswith("NOT MET\n") == bool(status)
        (kept,) = read(file).values()
        assert (kept.found["games"], kept.found["met"]) == (played, status == 0)


def test_results_of_other_names_stay_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    for name in ("apprentice-novice", "merchant-apprentice", "apprentice-novice"):
        command.main(["casanova", "levels", "--only", name, "--games", "1", "--out", str(file)])
    assert list(read(file)) == ["2 players: apprentice-novice", "2 players: merchant-apprentice"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("lido strength", 'There is no game "lido"'),
        (
            "casanova debt",
            'no "debt"; there is: strength, levels, masks, traits, times, attack, bounds, exploitability, far, '
            "habits, tune, yardsticks.",
        ),
        ("casanova", "required: WHAT"),
        ("casanova masks --games 0", 'found "0", expected a whole number from 1'),
        ("casanova masks --games many", 'found "many"'),
        ("casanova masks --seed -1", "expected"),
        ("casanova masks --players 3", "found 3 players, expected 2"),
        ("canal_grande masks --players 3", "found 3 players, expected 4 or 2"),
        ("casanova masks --only brighella", 'no "brighella"; there is: '),
        ("casanova masks --level king", "king"),
        ("casanova strength --level doge", "knows no --level"),
        ("casanova exploitability --games 3", "knows no --games"),
        ("casanova tune --players 2", "knows no --players"),
        ("casanova tune --out /no/such/folder/file.json", "no folder"),
    ],
)
def test_what_is_asked_wrongly_gets_one_sentence(words: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(words.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err
    assert err.count("\n") == 1


def test_a_game_that_brings_nothing_to_be_measured_by_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(GAMES, "lido", Entry(rules="game.rules.casanova"))
    assert command.main(["lido", "strength"]) == 2
    told = "lido has nothing to be measured by yet: tools/strength/lido.py is not there.\n"
    assert capsys.readouterr() == ("", told)


def test_a_file_of_something_else_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "out.json"
    file.write_text('[{"what": "ai:doge,greedy", "games": 50}]')
    assert command.main(["casanova", "strength", "--games", "1", "--out", str(file)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "holds no results with version and hash" in err
    assert msgspec.json.decode(file.read_bytes()) == [{"what": "ai:doge,greedy", "games": 50}]


def test_without_openspiel_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.undo()
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert command.main(["casanova", "exploitability", "--only", "random"]) == 2
    assert capsys.readouterr().err == "OpenSpiel is not installed: `pip install -e '.[yardsticks]'`.\n"


def test_the_hash_follows_what_the_players_are_made_of_and_nothing_else(tmp_path: Path) -> None:
    for path in ("game/ai/lido/player.py", "game/rules/lido/state.py", "config/ai/lido.yaml", "game/ai/masks.py"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        before = made_of("lido", tmp_path)
        (tmp_path / path).write_text("one")
        after = made_of("lido", tmp_path)
        (tmp_path / path).write_text("two")
        assert len({before, after, made_of("lido", tmp_path)}) == 3, path
    before = made_of("lido", tmp_path)
    for path in ("game/ai/lido_due/player.py", "config/ai/lidos.yaml", "game/cli.py"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("one")
    assert made_of("lido", tmp_path) == before


@pytest.mark.parametrize("game_id", MEASURABLE)
def test_the_hash_knows_every_module_of_rules_and_players_that_a_game_s_player_imports(game_id: str) -> None:
    graph = grimp.build_graph("game", cache_dir=None)
    room = entry(game_id).ai
    own = {room} | graph.find_descendants(room)
    used = own.union(*(graph.find_upstream_modules(module) for module in own))
    hashed = set(files_of(game_id))
    for module in used - {"game.ai.search"}:
        if module.startswith(("game.ai.", "game.rules.")):
            path = ROOT.joinpath(*module.split("."))
            file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
            assert file in hashed or file.name in WORDS, module


def test_results_of_other_players_or_without_a_hash_are_named(tmp_path: Path) -> None:
    file = tmp_path / "casanova_levels.json"
    command.main(["casanova", "levels", "--only", "apprentice-novice", "--games", "1", "--out", str(file)])
    assert stale(tmp_path, ["casanova"]) == []
    file.write_text(file.read_text().replace(made_of("casanova"), "0" * 64))
    (tmp_path / "casanova_traits.json").write_text('[{"games": 50}]')
    assert stale(tmp_path, ["casanova"]) == [
        "casanova_levels.json: 2 players: apprentice-novice",
        "casanova_traits.json: no hash",
    ]


@pytest.mark.deep
def test_no_result_that_is_shipped_is_stale() -> None:
    assert stale(ROOT / "docs" / "measured", GAMES) == []
