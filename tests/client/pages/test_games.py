"""The page of saved games: by keys, by pointer and by pad, with thousands of files, and with whatever lies there."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pygame
import pytest

from game.ai.players import StillPlayers
from game.client.input import clipboard
from game.client.pages.analysis.shown import fixed_analysis
from game.client.pages.games.gallery import LOOKS
from game.client.pages.games.scene import GamesScene
from game.client.pages.workshop.scene import WorkshopScene
from game.client.program import Program
from game.client.shell.dialog import Dialog
from game.client.sitting.replay import Recording
from game.client.table.replay_room import ReplayConduct
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.client.words.locale import Locale
from game.match.analysis.asking import Asker
from game.match.analysis.kept import analysis_program, keep
from game.match.analysis.reckoning import SEED, game_hash
from game.match.match import Match, load_match
from game.match.record import read_game
from game.match.save import Store
from game.match.shelf import analysis_path
from game.match.user_folders import DELETED, FINISHED, SUFFIX
from game.rules.notation import write_note
from tests.match.tables import play_on, table
from tests.match.test_shelf import odd_files
from tests.pilot import Pilot


@pytest.fixture
def program(pilot: Pilot) -> Program:
    return Program(pilot.app, Store(), start_worker=StillPlayers)


def a_save(program: Program, seed: int, decisions: int | None = 6) -> Path:
    match = table(("human", "greedy"), store=program.store, seed=seed)
    play_on(match, Random(seed), decisions)
    match.close()
    assert match.save is not None
    path = match.save.path
    return path if path.exists() else path.parent / FINISHED / path.name


def page(pilot: Pilot, program: Program) -> GamesScene:
    """The page, read."""
    pilot.app.stack.push(program.title())
    pilot.turn(2)
    program.games()
    pilot.turn(12)
    found = pilot.app.stack.top
    assert isinstance(found, GamesScene)
    return found


def titles(scene: GamesScene) -> list[str]:
    locale = scene.app.tools.locale
    return [locale.text(row.label) for row in scene.list.rows]


def test_the_title_leads_there_where_there_is_a_game(pilot: Pilot, program: Program) -> None:
    pilot.app.stack.push(program.title())
    pilot.turn(3)
    assert not pilot.can_find("Saved games")
    a_save(program, 1)
    pilot.app.stack.home(program.title())
    pilot.turn(3)
    pilot.focus_on("Saved games")
    pilot.press("return")
    assert isinstance(pilot.app.stack.top, GamesScene)
    assert not pilot.app.tools.locale.missing


def test_a_game_is_gone_on_with(pilot: Pilot, program: Program) -> None:
    a_save(program, 1)
    wanted = a_save(program, 2)
    a_save(program, 3)
    page(pilot, program)
    pilot.press("down", "return")
    scene = pilot.app.stack.top
    assert isinstance(scene, TableScene)
    assert scene.match.save is not None
    assert scene.match.save.path == wanted


def test_named_by_keys_and_by_pad(pilot: Pilot, program: Program) -> None:
    a_save(program, 1)
    scene = page(pilot, program)
    pilot.press("f2")
    pilot.type("moth")
    pilot.press("return")
    assert titles(scene) == ["moth"]
    pilot.plug_in()
    pilot.pad("x", "down", "a")
    pilot.turn(2)
    pilot.pad("a")
    assert titles(scene) == ["Revenge"]
    assert program.store.look(next(iter(program.store.folder.glob(f"*{SUFFIX}")))).told.name == "Revenge"


def test_a_copy_stands_below_and_is_chosen(pilot: Pilot, program: Program) -> None:
    a_save(program, 1)
    scene = page(pilot, program)
    pilot.press("d")
    assert titles(scene) == ["Casanova", "Casanova, second"]
    assert scene.list.index == 1


@pytest.mark.parametrize("how", ["keys", "pad", "pointer"])
def test_deleted_after_a_question_and_put_back(pilot: Pilot, program: Program, how: str) -> None:
    path = a_save(program, 1)
    data = path.read_bytes()
    scene = page(pilot, program)
    match how:
        case "keys":
            pilot.press("delete", "tab", "return")
        case "pad":
            pilot.plug_in()
            pilot.pad("x", "down", "down", "down", "a")
            pilot.turn(40)
            pilot.focus_on("Delete", pad="right")
            pilot.pad("a")
        case "pointer":
            pilot.click_widget("Delete")
            pilot.click_widget("Delete")
    pilot.turn(2)
    assert not path.exists()
    assert len(list((program.store.folder / DELETED).iterdir())) == 1
    assert pilot.app.stack.top is scene
    if how == "pointer":
        pilot.click_widget("Put it back")
    elif how == "pad":
        pilot.focus_on("Put it back", pad="down")
        pilot.pad("a")
    else:
        pilot.press("u")
    assert path.read_bytes() == data
    assert titles(scene) == ["Casanova"]


def test_keep_is_the_first_answer(pilot: Pilot, program: Program) -> None:
    path = a_save(program, 1)
    page(pilot, program)
    pilot.press("delete")
    assert isinstance(pilot.app.stack.top, Dialog)
    pilot.press("return")
    assert path.exists()


def test_a_finished_game_is_shown_again_and_dealt_again(pilot: Pilot, program: Program) -> None:
    path = a_save(program, 1, None)
    scene = page(pilot, program)
    assert titles(scene) == []
    pilot.press("e")
    assert titles(scene) == ["Casanova"]
    first = list(program.saved_games.shelf.read(path).moves)
    pilot.press("d")
    assert pilot.app.stack.top is scene  # a finished game is not copied
    pilot.press("g")
    again = pilot.app.stack.top
    assert isinstance(again, TableScene)
    assert again.match.seed == 1
    assert list(again.match.moves) == first[: len(again.match.moves)]
    pilot.app.stack.pop()
    pilot.turn(2)
    pilot.press("e")
    pilot.press("return")
    assert pilot.app.stack.top is not scene


def test_a_game_that_waits_is_shown_as_far_as_it_is(pilot: Pilot, program: Program) -> None:
    path = a_save(program, 1)
    data = path.read_bytes()
    scene = page(pilot, program)
    pilot.press("r")
    room = pilot.app.stack.top
    assert isinstance(room, TableScene)
    assert isinstance(room.conduct, ReplayConduct)
    assert not room.conduct.eyes.takes("3"), "of a game that goes on nobody sees all cards"
    pilot.press("escape")
    pilot.turn(40)
    pilot.press("l")
    assert pilot.app.stack.top is scene
    assert path.read_bytes() == data


def test_the_result_leads_to_the_replay_of_its_game(pilot: Pilot, program: Program) -> None:
    pilot.app.settings.set("speed", "none")
    match = table(("greedy", "greedy"), store=program.store, seed=1)
    play_on(match, Random(1))
    moves = list(match.moves)
    program.lay_table(match)
    pilot.wait_until(lambda: isinstance(pilot.app.stack.top, ResultScene))
    result = pilot.app.stack.top
    pilot.press("w")
    room = pilot.app.stack.top
    assert isinstance(room, TableScene)
    assert isinstance(room.conduct, ReplayConduct)
    assert list(room.conduct.recording.moves) == moves
    pilot.press("escape")
    pilot.turn(40)
    pilot.press("l")
    assert pilot.app.stack.top is result


def test_what_is_sought_is_found_and_esc_empties_the_field_first(pilot: Pilot, program: Program) -> None:
    named = a_save(program, 1)
    a_save(program, 2)
    program.saved_games.shelf.rename(named, "The long afternoon")
    scene = page(pilot, program)
    pilot.press("ctrl+f")
    pilot.type("noon")
    assert titles(scene) == ["The long afternoon"]
    pilot.type("xx")
    assert titles(scene) == []
    pilot.press("escape")
    assert len(titles(scene)) == 2
    assert pilot.app.stack.top is scene
    pilot.press("escape")
    assert pilot.app.stack.top is not scene


def test_by_pad_words_are_picked_to_search_for(pilot: Pilot, program: Program) -> None:
    named = a_save(program, 1)
    a_save(program, 2)
    program.saved_games.shelf.rename(named, "Moth")
    scene = page(pilot, program)
    pilot.plug_in()
    pilot.pad("back")
    pilot.focus_on("Moth", pad="down")
    pilot.pad("a")
    assert titles(scene) == ["Moth"]


def test_rows_are_ordered(pilot: Pilot, program: Program) -> None:
    paths = [a_save(program, seed) for seed in (1, 2, 3)]
    for path, name in zip(paths, ("Beta", "Gamma", "Alpha"), strict=True):
        program.saved_games.shelf.rename(path, name)
    scene = page(pilot, program)
    assert titles(scene) == ["Alpha", "Gamma", "Beta"]
    pilot.focus_on("Order")
    for expected in (["Beta", "Gamma", "Alpha"], ["Alpha", "Gamma", "Beta"], ["Alpha", "Beta", "Gamma"]):
        pilot.press("right")
        assert titles(scene) == expected


def test_finished_games_stand_as_they_ended_whatever_the_times_of_their_files(pilot: Pilot, program: Program) -> None:
    paths = [a_save(program, seed, None) for seed in (1, 2, 3)]
    for hours, (path, name) in enumerate(zip(paths, ("Beta", "Gamma", "Alpha"), strict=True), 1):
        *lines, end = program.saved_games.shelf.rename(path, name).read_bytes().splitlines()[:-1]
        assert json.loads(end)["note"] == "finished"
        told = write_note("finished", at=f"2026-11-29T{20 - hours}:00:00+00:00"), write_note("name", name=name)
        path.write_bytes(b"".join(line + b"\n" for line in (*lines, *map(str.encode, told))))
    scene = page(pilot, program)
    pilot.focus_on("To continue")
    pilot.press("right")
    assert titles(scene) == ["Beta", "Gamma", "Alpha"]
    assert len({scene.gallery.when(row) for row in scene.gallery.rows}) == 3


def test_pasted_text_becomes_a_game(pilot: Pilot, program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    path = a_save(program, 1)
    text = path.read_text()
    path.unlink()
    scene = page(pilot, program)
    monkeypatch.setattr(clipboard, "pasted", lambda: "no game")
    pilot.press("v")
    assert isinstance(pilot.app.stack.top, Dialog)
    pilot.press("escape")
    monkeypatch.setattr(clipboard, "pasted", lambda: text)
    pilot.press("v")
    assert titles(scene) == ["Casanova"]
    assert path.exists()


def test_a_file_that_is_opened_is_taken_in_and_chosen(pilot: Pilot, program: Program, tmp_path: Path) -> None:
    path = a_save(program, 1)
    file = tmp_path / "from a friend.jsonl"
    path.rename(file)
    a_save(program, 2)
    pilot.app.stack.push(program.title())
    pilot.turn(2)
    program.take_in(file)
    pilot.turn(4)
    scene = pilot.app.stack.top
    assert isinstance(scene, GamesScene)
    assert scene.chosen is not None
    assert scene.chosen.listed.path == path
    file.write_bytes(b"{}\n")
    program.take_in(file)
    assert isinstance(pilot.app.stack.top, Dialog)


def test_a_file_dropped_onto_the_window_opens_where_it_fits(pilot: Pilot, program: Program, tmp_path: Path) -> None:
    def drop(path: Path) -> None:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        pilot.turn(2)

    save = a_save(program, 1)
    game, rules, bad = tmp_path / "friend.jsonl", tmp_path / "mine.yaml", tmp_path / "nameless.yaml"
    save.rename(game)
    rules.write_text("game: casanova\ncoins: 20\n")
    bad.write_text("about: nothing\n")
    pilot.app.stack.push(program.title())
    pilot.turn(2)
    drop(game)
    assert isinstance(pilot.app.stack.top, GamesScene)
    assert save.exists()
    drop(rules)
    assert isinstance(pilot.app.stack.top, WorkshopScene)
    for path in (bad, tmp_path, tmp_path / "gone.jsonl"):
        drop(path)
        assert isinstance(pilot.app.stack.top, Dialog)
        pilot.turn(40)
        pilot.press("escape")
    assert not pilot.app.tools.locale.missing


def test_what_a_second_program_does_is_seen(pilot: Pilot, program: Program) -> None:
    path = a_save(program, 1)
    scene = page(pilot, program)
    other = Program(pilot.app, Store(program.store.folder), start_worker=StillPlayers)
    a_save(other, 2)
    pilot.wait(1.2)
    assert len(titles(scene)) == 2
    match: Match = load_match(other.store, path)
    pilot.wait(1.2)
    scene.list.choose(next(n for n, row in enumerate(scene.gallery.rows) if row.listed.path == path))
    pilot.turn()
    pilot.press("return")
    assert pilot.app.stack.top is scene
    match.close()
    pilot.wait(1.2)
    pilot.press("return")
    assert isinstance(pilot.app.stack.top, TableScene)


def test_two_thousand_files_come_at_once_and_are_read_while_they_are_shown(
    pilot: Pilot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = a_save(program, 1).read_bytes()
    for number in range(2000):
        (program.store.folder / f"{number}{SUFFIX}").write_bytes(data)
    looked: list[Path] = []
    look = Store.look
    monkeypatch.setattr(Store, "look", lambda store, path: looked.append(path) or look(store, path))
    program.games()
    scene = pilot.app.stack.top
    assert isinstance(scene, GamesScene)
    assert len(scene.list.rows) == 2001
    assert len(looked) <= 10, "no more than a page is read before it is shown"
    pilot.turn()
    assert 0 < len(looked) <= 10 + LOOKS
    assert scene.moving
    pilot.turn(2001 // LOOKS + 2)
    assert len(set(looked)) == 2001
    assert not scene.moving


def test_each_odd_file_is_a_row_with_its_reason_and_none_is_altered(pilot: Pilot, program: Program) -> None:
    odd = odd_files(program.store.folder)
    broken = a_save(program, 1)
    sound = len(broken.read_bytes().splitlines())
    broken.write_bytes(broken.read_bytes() + b'{"seat":0,"move":"play","card":99}\n{"seat":1,"move":"quit"}\n')
    data = broken.read_bytes()
    scene = page(pilot, program)
    pilot.turn(len(odd) + 4)
    assert titles(scene) == ["A game that cannot be read"] * (len(odd) + 1)
    assert all(row.fault is not None and row.detail for row in scene.gallery.rows)
    for language in ("fr", "nl", "de", "it"):
        locale, english = Locale(language), Locale("en")
        told = [row.fault for row in scene.gallery.rows if row.fault is not None]
        assert not [line for line in told if locale.text(line) == english.text(line)]
        assert not any("found" in locale.text(line) for line in told)
    assert {row.fault.key for row in scene.gallery.rows if row.fault is not None} >= {
        "games.fault.line", "games.fault.foreign", "games.fault.kind",
    }  # fmt: skip
    assert {path.name for path in program.store.folder.iterdir()} == {path.name for path in (*odd, broken)}
    at = next(n for n, row in enumerate(scene.gallery.rows) if row.listed.path == broken)
    scene.list.choose(at)
    pilot.turn(4)
    assert pilot.can_find(f"Continue from line {sound}")
    pilot.press("return")
    pilot.turn(3)
    assert titles(scene).count("Casanova") == 1
    assert broken.read_bytes() == data


def test_with_no_game_the_red_button_opens_a_new_one(pilot: Pilot, program: Program) -> None:
    page(pilot, program)
    assert pilot.can_find("New game")
    pilot.press("e", "delete", "f2", "d")
    assert isinstance(pilot.app.stack.top, GamesScene)
    assert not pilot.app.tools.locale.missing


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_the_small_tables_come_one_in_a_frame(
    open_app: Callable[..., object], pilot: Pilot, program: Program, size: tuple[int, int]
) -> None:
    for seed in range(4):
        a_save(program, seed)
    scene = page(pilot, program)
    pilot.turn(12)
    rows = [row for row in scene.gallery.rows if row.laid is not None]
    assert len(rows) == 4
    assert all(scene.gallery.picture(row, size) is not None for row in rows)


def test_a_finished_game_shows_its_course_and_the_chances_where_its_analysis_is_kept(
    pilot: Pilot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = a_save(program, 1, None)
    asked: list[object] = []
    monkeypatch.setattr(Asker, "answer", lambda *_: asked.append(1))
    scene = page(pilot, program)
    pilot.press("e")
    pilot.turn(12)
    row = scene.chosen
    assert row is not None
    assert row.laid is not None
    assert scene.course.visible
    assert not row.laid.has_chances
    match = scene.shelf.read(path)
    analysis = fixed_analysis(Recording(read_game(path.read_bytes().splitlines(keepends=True), "g"), match.moves))
    made = msgspec.structs.replace(
        analysis.made_by, program=analysis_program(), game=game_hash(match.game, match.moves), seed=SEED
    )
    keep(analysis_path(path), msgspec.structs.replace(analysis, made_by=made))
    scene.gallery.forget(row)
    pilot.turn(12)
    assert row.laid is not None
    assert row.laid.has_chances
    assert row.laid.course[-1] == analysis.course[-1].chances
    assert asked == []  # nobody was asked for it
    opened: list[Path] = []
    monkeypatch.setattr(scene, "doors", dataclasses.replace(scene.doors, analyse=opened.append))
    pilot.click(scene.course.rect.center)
    assert opened == [path]
