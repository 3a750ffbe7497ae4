"""The replay room: any way to a position gives the position of trace; every control by keys, pointer and pad."""

from __future__ import annotations

import io
import json
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import registry
from game.ai.players import StillPlayers
from game.catalogue.games import game_type
from game.client.drawing.text import sans
from game.client.pages.games import exporting
from game.client.pages.games.exporting import Exporter, frame_moves, notation_of, text_of
from game.client.program import Program
from game.client.shell.dialog import Dialog
from game.client.sitting.replay import Recording
from game.client.table.replay_room import ReplayConduct, ReplayDoors, replay_table
from game.client.table.scene import TableScene
from game.client.table.shown_replay import shown_recording
from game.match.log import YOU
from game.match.record import read_game
from game.match.save import Store
from game.match.trace import trace
from game.rules.core import Seat
from tests.match.tables import play_on, table
from tests.pilot import Pilot


def traced(recording: Recording) -> list[Any]:
    """The positions that `trace` prints of the same game."""
    out = io.StringIO()
    trace(io.BytesIO(notation_of(recording)), "game", out, as_json=True)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def position(recording: Recording) -> Any:
    return json.loads(json.dumps(recording.match.state.position()))


WAYS = [(game, players) for game in registry.with_tables() for players in game_type(game).player_counts]


@pytest.mark.parametrize(("game", "players"), WAYS)
def test_any_way_to_a_position_gives_that_of_trace(game: str, players: int) -> None:
    for seed in range(2):
        recording, rng = shown_recording(game, players, seed), Random(seed)
        wanted = traced(recording)
        assert len(wanted) == recording.length + 1
        for _ in range(60):
            match rng.randrange(4):
                case 0:
                    recording.go(rng.randrange(-2, recording.length + 3))
                case 1:
                    recording.go(recording.at - 1)
                case 2:
                    recording.go(rng.choice(recording.starts))
                case _:
                    for _ in range(rng.randrange(1, 6)):
                        recording.step()
            assert position(recording) == wanted[recording.at]
        recording.go(0)
        passed = [position(recording)]
        while not recording.is_at_end:
            recording.step()
            passed.append(position(recording))
        assert passed == wanted


@pytest.fixture
def program(pilot: Pilot, tmp_path: Path) -> Program:
    pilot.app.settings.set("speed", "none")
    return Program(pilot.app, Store(tmp_path / "saves"), start_worker=StillPlayers)


def room(pilot: Pilot, program: Program, seats: tuple[str, ...] = ("human", "greedy"), decisions: int | None = None):
    """The room of a game of Casanova, standing at the deal; its table, and its conduct."""
    match = table(seats, store=program.store, seed=3)
    play_on(match, Random(3), decisions)
    assert match.save is not None
    match.close()
    pilot.app.stack.push(program.title())
    pilot.turn(2)
    program.show_replay(next(program.store.folder.rglob(match.save.path.name)))
    scene = next(scene for scene in pilot.app.stack.scenes if isinstance(scene, TableScene))
    assert isinstance(scene.conduct, ReplayConduct)
    scene.conduct.stop()
    pilot.turn(2)
    scene.conduct.go(0)
    pilot.turn(2)
    return scene, scene.conduct


def test_by_keys_it_is_stepped_jumped_and_played(pilot: Pilot, program: Program) -> None:
    scene, conduct = room(pilot, program)
    recording = conduct.recording
    pilot.press("right", "right", "right")
    assert recording.at == 3
    pilot.press("left")
    assert recording.at == 2
    pilot.press("page down")
    assert recording.at == recording.starts[1]
    pilot.press("end")
    assert recording.is_at_end
    assert pilot.app.stack.top is scene
    pilot.press("page up", "page up")
    assert recording.at == recording.starts[-3]
    pilot.press("home")
    assert recording.at == 0
    pilot.press("space")
    pilot.wait_until(lambda: recording.at > 5)
    pilot.press("space")
    at = recording.at
    pilot.wait(2)
    assert recording.at == at
    assert not pilot.app.tools.locale.missing


def test_what_would_do_nothing_is_not_there_and_the_key_of_undo_steps_back(pilot: Pilot, program: Program) -> None:
    scene, conduct = room(pilot, program)
    assert not {"hint", "undo"} & {name for name, button in scene.controls.bar.items() if button.visible}
    pilot.press("right", "right", "u")
    assert conduct.recording.at == 1
    assert scene.controls.log.count is not None
    assert dict(scene.controls.log.count.args)["number"] == 1


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_bar_lies_under_the_whole_table_and_goes_with_it(pilot: Pilot, program: Program, text_size: int) -> None:
    pilot.app.settings.set("text_size", text_size)
    tools = pilot.app.tools
    before, size = tools.page, tools.fonts.size_px(sans(18))
    scene, conduct = room(pilot, program)
    page = tools.page
    assert page.foot > 0
    in_bar = [widget for widget in conduct.widgets if widget not in (conduct.eyes, conduct.open)]
    assert all(page.foot_rect.covers(widget.rect) for widget in in_bar)
    assert not any(one.rect.intersects(other.rect) for one, other in combinations(in_bar, 2))
    assert all(part.rect.y < page.bottom for part in scene.board.board_parts())
    assert scene.controls.log.rect.bottom <= page.bottom
    assert conduct.eyes.rect.bottom < scene.controls.log.rect.y
    if text_size == 100:
        assert tools.fonts.size_px(sans(18)) == size
    pilot.press("escape")  # the menu, and the curtain under it
    pilot.press("escape")
    assert tools.page == page
    pilot.app.stack.pop()
    assert tools.page == before


def test_slower_and_faster_by_keys_and_by_the_lozenges(pilot: Pilot, program: Program) -> None:
    _, conduct = room(pilot, program)
    conduct.speed.index = 2
    pilot.press("-")
    assert conduct.speed.index == 1
    pilot.press("t", "t")
    assert conduct.speed.index == 3
    for number, place in enumerate(conduct.speed._lozenge_places()):
        pilot.click(place)
        assert conduct.speed.index == number


def test_by_pad(pilot: Pilot, program: Program) -> None:
    _, conduct = room(pilot, program)
    recording = conduct.recording
    pilot.plug_in()
    pilot.pad("right", "right", "left", "right_trigger")
    assert recording.at == recording.starts[1]
    pilot.pad("a")
    pilot.wait_until(lambda: recording.at > recording.starts[1] + 3)
    pilot.pad("a")
    assert not conduct.is_playing
    pilot.focus_on("Through whose eyes", pad="right_shoulder")
    pilot.pad("a")
    assert conduct.eyes.chosen == 1
    pilot.focus_on("Play on", pad="right_shoulder")


def test_by_pointer_the_line_the_log_and_the_buttons(pilot: Pilot, program: Program) -> None:
    scene, conduct = room(pilot, program)
    recording, chart = conduct.recording, conduct.line.chart
    pilot.click((chart.x + chart.w * 0.5, chart.center[1]))
    middle = recording.at
    assert 0.3 * recording.length < middle < 0.7 * recording.length
    pilot.drag((chart.x + chart.w * 0.5, chart.center[1]), (chart.right - 1, chart.center[1]))
    assert recording.at >= recording.length - 1
    pilot.click_widget("Back a round")
    assert recording.at in recording.starts
    pilot.turn(3)
    log = scene.controls.log
    pilot.click((log.rect.center[0], log.rect.y + 140))
    assert recording.at < recording.starts[-2]
    assert position(recording) == traced(recording)[recording.at]


def test_by_the_log_one_goes_from_line_to_line(pilot: Pilot, program: Program) -> None:
    _, conduct = room(pilot, program)
    pilot.focus_on("Log")
    pilot.press("down", "down")
    first = conduct.recording.at
    assert first > 0
    pilot.press("up")
    assert conduct.recording.at < first


def test_the_table_shows_what_the_same_position_shows_however_it_was_reached(pilot: Pilot, program: Program) -> None:
    scene, conduct = room(pilot, program)
    rng, shown = Random(4), {}
    for _ in range(14):
        at = rng.choice((3, 17, conduct.recording.length // 2))
        if rng.random() < 0.5:
            conduct.go(max(0, at - 2))
            conduct.step()
            conduct.step()
        conduct.go(at)
        pilot.turn(3)
        parts = [(part.name, part.rect, part.shows) for part in scene.board.board_parts()]
        assert shown.setdefault(at, parts) == parts


def test_through_each_seat_s_eyes_the_view_is_that_seat_s(pilot: Pilot, program: Program) -> None:
    scene, conduct = room(pilot, program, ("human", "greedy", "greedy"))
    conduct.go(9)
    for seat in (1, 2, 0):
        pilot.press(str(seat + 1))
        pilot.turn(2)
        assert scene.viewer == seat
        assert scene.view == conduct.recording.match.view(Seat(seat))
    pilot.press("4")
    assert conduct.eyes.chosen is None
    assert len(conduct.open.told) == 3
    assert conduct.open.visible
    pilot.press("1")
    assert not conduct.open.visible


def test_the_log_is_that_of_the_eyes_that_look(pilot: Pilot) -> None:
    """Of Canal Grande a seat's log names the cards it drew, and no other's."""
    recording = shown_recording("canal_grande", 2)
    scene = replay_table(recording, ReplayDoors(lambda *_: None, lambda *_: None))
    pilot.app.settings.set("speed", "none")
    pilot.app.stack.push(scene)
    assert isinstance(scene.conduct, ReplayConduct)
    scene.conduct.go(recording.length // 2)
    told = {}
    for seat in (0, 1):
        scene.conduct.look_through(Seat(seat))
        pilot.turn(2)
        shown = list(scene.controls.log._entries)
        assert shown == list(recording.match.entries(Seat(seat)))
        told[seat] = shown
    assert told[0] != told[1]


def test_while_it_is_played_each_line_stands_once_and_everybody_is_called_by_their_name(
    pilot: Pilot, program: Program
) -> None:
    scene, conduct = room(pilot, program, decisions=6)
    conduct.speed.index = 1
    conduct._follow_settings()
    conduct.go(0)
    whole = [entry.text for entry in conduct._entries]
    assert not [line for line in whole if line.key.endswith(YOU)]
    conduct.toggle()
    for _ in range(400):
        pilot.turn()
        log = scene.controls.log
        assert len(log._entries) + len(log.to_come) == len(whole)
        assert [entry.text for entry in log.to_come] == whole[len(log._entries) :]
    assert len(scene.controls.log._entries) > 2


def test_a_game_that_is_not_over_has_no_open_cards(pilot: Pilot, program: Program) -> None:
    _, conduct = room(pilot, program, decisions=9)
    pilot.press("3")
    assert conduct.eyes.chosen == 0


def test_where_people_hid_their_cards_other_eyes_are_asked_for(pilot: Pilot, program: Program) -> None:
    scene, conduct = room(pilot, program, ("human", "human"))
    while pilot.app.stack.top is not scene:
        pilot.press("return")
        pilot.turn(40)
    assert not scene.controls.log.to_come
    conduct.look_through(Seat(1))
    assert isinstance(pilot.app.stack.top, Dialog)
    pilot.press("escape")
    assert scene.viewer == 0


def test_played_on_from_here_it_is_a_game_of_its_own_on_the_chosen_chair(pilot: Pilot, program: Program) -> None:
    _, conduct = room(pilot, program)
    pilot.press("2")
    conduct.go(7)
    moves = list(conduct.recording.match.moves)
    pilot.press("o")
    pilot.turn(2)
    own = pilot.app.stack.top
    assert isinstance(own, TableScene)
    assert own.match.humans == (1,)
    assert list(own.match.moves)[:7] == moves
    assert own.match.save is not None
    assert own.match.save.path.parent == program.store.folder
    assert len(list(program.store.folder.rglob("*.jsonl"))) == 2


def test_at_the_end_nothing_is_played_on(pilot: Pilot, program: Program) -> None:
    scene, _ = room(pilot, program)
    pilot.press("end", "o")
    assert pilot.app.stack.top is scene


def test_as_text_it_is_the_log_and_as_a_file_the_same_game(pilot: Pilot) -> None:
    recording = shown_recording("casanova", 2)
    told = text_of(recording, Seat(0), pilot.app.tools.locale)
    entries = [entry for entry in recording.whole().entries() if not entry.heading]
    assert len([line for line in told.splitlines() if line.startswith("  ")]) == len(entries)
    assert "⟦" not in told
    again = read_game(io.BytesIO(notation_of(recording)), "again")
    assert list(again.moves) == list(recording.moves)
    assert again.fields == recording.reading.fields


def test_no_animated_picture_has_too_many_frames() -> None:
    for game, players in WAYS:
        moves = shown_recording(game, players).moves
        frames = frame_moves(moves)
        assert frames == sorted(set(frames))
        assert len(frames) <= exporting.FRAMES
        assert frames[-1] == len(moves)


def drawn_picture(pilot: Pilot, program: Program, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Exporter:
    """What exports an animated picture of four frames: all of them are drawn, and its thread is through."""
    monkeypatch.setattr(exporting, "FRAMES", 4)
    room(pilot, program)
    exporter = Exporter(pilot.app, lambda: folder)
    exporter.offer(shown_recording("casanova", 2), Seat(0))
    pilot.turn(30)
    pilot.press("down", "down", "return")
    work = exporter.work
    assert work is not None
    pilot.wait_until(lambda: work._is_writing)
    assert work._thread.stop(60.0)
    return exporter


def test_an_animated_picture_is_drawn_between_the_frames(
    pilot: Pilot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    image = pytest.importorskip("PIL.Image")
    exporter = drawn_picture(pilot, program, tmp_path / "documents", monkeypatch)
    pilot.turn(2)
    assert exporter.work is None
    (path,) = (tmp_path / "documents").glob("*.gif")
    with image.open(path) as picture:
        assert picture.n_frames == 4
        assert picture.size == exporting.FRAME_PX


@pytest.mark.parametrize("raised", [OSError(28, "No space left on device"), ValueError("no picture")], ids=str)
def test_an_animated_picture_that_could_not_be_made_is_never_told_as_saved(
    pilot: Pilot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, raised: Exception
) -> None:
    """Whatever but a fault of the disk ended its thread was told as saved."""
    pytest.importorskip("PIL.Image")

    def fail(*_: object, **__: object) -> None:
        raise raised

    monkeypatch.setattr(exporting, "atomic_write", fail)
    exporter = drawn_picture(pilot, program, tmp_path / "documents", monkeypatch)
    if isinstance(raised, OSError):
        pilot.turn(2)
        assert "No space left" in pilot.last
    else:
        with pytest.raises(ValueError, match="no picture"):
            pilot.turn(2)
        assert pilot.last == "The animated picture is being drawn."
    assert exporter.work is None


def test_what_cannot_be_written_is_told(pilot: Pilot, program: Program, tmp_path: Path) -> None:
    room(pilot, program)
    (tmp_path / "documents").write_bytes(b"")
    exporter = Exporter(pilot.app, lambda: tmp_path / "documents")
    exporter.offer(shown_recording("casanova", 2), Seat(0))
    pilot.turn(30)
    pilot.press("return")
    assert "Nothing could be saved" in pilot.last


def test_the_chances_are_reckoned_where_a_process_runs_already(pilot: Pilot, program: Program) -> None:
    """Unasked nobody is started: the line stays a ruler."""
    _, conduct = room(pilot, program)
    pilot.wait(1)
    assert not conduct.line.course
