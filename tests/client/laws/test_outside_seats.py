"""The law of outside players: only `--seats` starts one, whatever the same words are written in.

Each way a text comes in is tried with `exec:touch FILE` and with a module that writes the file when it is imported; the
players behind the table are the worker's own, in this process. At the end there is no such file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.ai import protocol
from game.ai.outside import player as outside
from game.ai.outside_names import NOT_STARTED
from game.ai.player import Limit, players_of
from game.ai.players import Request, RequestState, StillPlayers
from game.ai.protocol import Answer, Failed
from game.ai.worker import Thinker
from game.cli import main
from game.client.pages.setup_choices import SetupChoices
from game.client.program import Program
from game.client.sitting.new_match import new_match
from game.client.sitting.player_choices import offered_players
from game.client.table.faces import faces_of
from game.client.table.scene import TableScene
from game.client.table.seats import SeatsScene
from game.errors import ArgumentError, GameError
from game.match.match import load_match
from game.match.save import Store
from game.match.seats import plan_seats, read_seat, seat_object
from game.match.tutorial import tutorial_ids
from game.registry import with_tables
from game.rules.casanova import CasanovaRules
from game.rules.core import Move, Seat
from tests.pilot import Pilot


class WorkersPlayers(StillPlayers):
    """The worker's answers without its process."""

    def __init__(self) -> None:
        self.thinker = Thinker()
        self.asked: list[str] = []

    def take(self, request: Request) -> None:
        self.asked.append(request.player)
        ask = protocol.ask(1, request.view, request.player, request.seed, Limit(nodes=20), request.record)
        answer = self.thinker.answer(ask)
        assert isinstance(answer, Answer), answer
        request.choice = protocol.read_choice(answer, "casanova")
        request.state = RequestState.DONE


@pytest.fixture
def flag(tmp_path: Path) -> Iterator[Path]:
    """The file that nobody may make."""
    file = tmp_path / "flag"
    yield file
    assert not file.exists()


@pytest.fixture(params=["exec", "python"])
def spec(request: pytest.FixtureRequest, flag: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """An outside player that would make the file."""
    (tmp_path / "evil_bot.py").write_text(f"open({str(flag)!r}, 'w').close()\n\nclass Bot:\n    pass\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return f"exec:touch {flag}" if request.param == "exec" else "python:evil_bot:Bot"


def save_with(spec: str, store: Store, *, in_note: bool = False) -> Path:
    """A save in which the second seat is an outside player: from the header on, or by a note."""
    match = new_match("casanova", ("human", "greedy"), CasanovaRules(), seed=5, store=store)
    match.begin()
    match.close()
    (path,) = (store.folder).glob("*.jsonl")
    header, *lines = path.read_text().splitlines()
    fields = json.loads(header)
    if in_note:
        lines.append(json.dumps({"note": "seat", "seat": 1, "player": spec, "name": "Bot", "mask": ""}))
    else:
        fields["seats"][1]["player"] = spec
    path.write_text("\n".join([json.dumps(fields), *lines]) + "\n")
    return path


def turns(pilot: Pilot, table: TableScene, players: WorkersPlayers) -> None:
    """Plays until the second seat has been asked a few times."""
    for _ in range(400):
        if len(players.asked) > 2:
            return
        seat = table.match.to_move
        if seat == 0:
            table.match.play(legal(table)[0])
        pilot.turn(5)
    raise AssertionError("the other seat was never asked")


def legal(table: TableScene) -> list[Move]:
    return list(table.match.game.sample_state(table.match.view(Seat(0)), Random(1)).legal_moves())


@pytest.mark.parametrize("in_note", [False, True])
def test_continue_seats_another_in_the_place_of_an_outside_player(
    spec: str, in_note: bool, pilot: Pilot, tmp_path: Path
) -> None:
    store, players = Store(tmp_path / "saves"), WorkersPlayers()
    save_with(spec, store, in_note=in_note)
    program = Program(pilot.app, store, start_worker=lambda: players, outside=(spec,))
    players.thinker.may_start = (spec,)  # not even where this very command line named the same words
    pilot.app.stack.push(program.title())
    program.go_on()
    table = pilot.app.stack.top
    assert isinstance(table, TableScene)
    assert [plan.player for plan in table.match.seats] == ["human", NOT_STARTED]
    pilot.turn(2)
    turns(pilot, table, players)
    assert set(players.asked) == {NOT_STARTED}


def test_a_seat_that_was_not_started_is_shown_so_and_can_be_taken(spec: str, pilot: Pilot, tmp_path: Path) -> None:
    match = load_match(Store(tmp_path / "saves"), save_with(spec, Store(tmp_path / "saves")))
    subtitle = faces_of(match.seats, None)[Seat(1)].subtitle
    assert pilot.app.tools.locale.text(subtitle) == "Outside, not started"
    scene = SeatsScene("casanova", match.seats, Seat(0))
    pilot.app.stack.push(scene)
    pilot.turn(2)
    pilot.press("down")
    assert "Outside, not started" in pilot.last
    pilot.press("left")
    assert "Random" in pilot.last
    match.close()


def test_trace_and_replay_show_the_game_and_start_nothing(
    spec: str, tmp_path: Path, pilot: Pilot, capsys: pytest.CaptureFixture[str]
) -> None:
    path = save_with(spec, Store(tmp_path / "saves"))
    assert main(["trace", str(path)]) == 0
    assert main(["trace", str(path), "--json"]) == 0
    players = WorkersPlayers()
    program = Program(pilot.app, Store(tmp_path / "others"), start_worker=lambda: players)
    program.show_replay(path)
    pilot.turn(20)
    assert players.asked == []


def test_a_kept_game_of_a_simulation_is_one_of_these_files(spec: str, tmp_path: Path, flag: Path) -> None:
    """`simulate --save` writes who sat where; read again, nobody is started."""
    fields = seat_object(plan_seats([spec, "greedy"])[0])
    assert fields["player"] == spec
    assert read_seat(fields).player == NOT_STARTED


def test_settings_name_nobody_who_is_started(spec: str, pilot: Pilot) -> None:
    settings = pilot.app.settings
    settings.last_game, settings.last_players, settings.last_seats = "casanova", 2, f"human,{spec}"
    assert not any(plan.player == spec for plan in SetupChoices.remembered(settings).plans)


def test_a_rule_file_names_no_players(spec: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(f"game: casanova\nseats: ['human', {json.dumps(spec)}]\n")
    assert main(["validate", str(file)]) == 1
    assert "seats" in capsys.readouterr().out


def test_no_page_makes_a_match_with_one(spec: str) -> None:
    with pytest.raises(ArgumentError, match="only `--seats`"):
        new_match("casanova", ("human", spec), CasanovaRules())


def test_the_worker_starts_only_what_the_greeting_allows(spec: str) -> None:
    match = new_match("casanova", ("greedy", "greedy"), CasanovaRules(), seed=5)
    match.begin()
    thinker = Thinker()
    for may_start in ((), ("exec:true", "python:other:Bot")):
        thinker.may_start = may_start
        seat = match.to_move
        assert seat is not None
        answer = thinker.answer(protocol.ask(1, match.view(seat), spec, 1, Limit()))
        assert isinstance(answer, Failed)
        assert "only `--seats`" in answer.why


def test_no_shipped_tutorial_and_no_stepper_names_one() -> None:
    assert tutorial_ids(with_tables())
    for game_id in with_tables():
        assert not {"exec", "python"} & {name.partition(":")[0] for name in offered_players(game_id)}
        assert "exec:COMMAND" in players_of(game_id)


def test_the_same_words_on_the_command_line_do_start_it(
    spec: str, flag: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The other side of the law, or the rest would prove nothing."""
    started: list[list[str]] = []

    class Recorded:
        def __init__(self, command: list[str], environment: object) -> None:
            started.append(list(command))
            raise GameError("enough")

    monkeypatch.setattr(outside, "BotProcess", Recorded)
    assert main(["simulate", "casanova", "--seats", f"{spec},greedy", "--games", "2"]) == 2
    assert len(started) == 1
    assert "enough" in capsys.readouterr().err
