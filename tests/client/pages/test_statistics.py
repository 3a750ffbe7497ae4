"""The page of statistics: by keys, by pointer and by pad; what it forgets, writes and says."""

from __future__ import annotations

import csv
import itertools
import sys
from pathlib import Path
from random import Random

import pytest

from game import registry
from game.ai.players import StillPlayers
from game.catalogue.games import game_type
from game.client.pages.games.scene import GamesScene
from game.client.pages.setup import SetupScene
from game.client.pages.statistics import chosen as chosen_module
from game.client.pages.statistics import room as room_module
from game.client.pages.statistics.chosen import TIMES, choose, of_time
from game.client.pages.statistics.rating_scale import spread
from game.client.pages.statistics.scene import StatisticsScene
from game.client.pages.statistics.shown import GAMES, NOW, shown_games, shown_statistics
from game.client.pages.statistics.words import group_line, number
from game.client.program import Program
from game.client.shell.dialog import Dialog
from game.client.widgets.page import content_rect
from game.client.words.locale import Locale, msg
from game.match.save import Store
from game.match.statistics import book as book_module
from game.match.statistics import habit_shares
from game.match.statistics.figures import BY, settled
from game.match.statistics.habit_shares import HabitShare, HabitShares
from tests.languages import WHOLE
from tests.match.tables import play_on, table
from tests.match.test_shelf import odd_files
from tests.pilot import Pilot


@pytest.fixture
def program(pilot: Pilot) -> Program:
    return Program(pilot.app, Store(), start_worker=StillPlayers)


def a_game(program: Program, seed: int) -> str:
    match = table(("human", "greedy"), store=program.store, seed=seed)
    play_on(match, Random(seed))
    match.close()
    assert match.save is not None
    return match.save.path.stem


def page(pilot: Pilot, program: Program) -> StatisticsScene:
    """The page, read."""
    pilot.app.stack.push(program.title())
    pilot.turn(2)
    program.statistics()
    scene = pilot.app.stack.top
    assert isinstance(scene, StatisticsScene)
    pilot.wait_until(lambda: not scene.history.unread)
    pilot.turn(2)
    return scene


def test_the_title_leads_there_and_escape_back(pilot: Pilot, program: Program) -> None:
    a_game(program, 1)
    pilot.app.stack.push(program.title())
    pilot.turn(3)
    pilot.focus_on("Statistics")
    pilot.press("return")
    assert isinstance(pilot.app.stack.top, StatisticsScene)
    pilot.press("escape")
    assert not isinstance(pilot.app.stack.top, StatisticsScene)
    assert not pilot.app.tools.locale.missing


def test_the_games_behind_a_row_are_shown_in_their_list(pilot: Pilot, program: Program) -> None:
    ids = {a_game(program, seed) for seed in (1, 2, 3)}
    scene = page(pilot, program)
    assert scene.chosen.figures.games == 3
    pilot.focus_on("Casanova, 2 players")
    pilot.press("return")
    pilot.turn(12)
    games = pilot.app.stack.top
    assert isinstance(games, GamesScene)
    assert {row.listed.path.stem for row in games._shown} == ids
    pilot.press("escape")
    assert pilot.app.stack.top is scene


@pytest.mark.parametrize("how", ["keys", "pointer", "pad"])
def test_forgotten_after_a_question_and_counted_again(pilot: Pilot, program: Program, how: str) -> None:
    for seed in (1, 2):
        a_game(program, seed)
    scene = page(pilot, program)
    match how:
        case "keys":
            pilot.press("delete")
            assert isinstance(pilot.app.stack.top, Dialog)
            pilot.press("return")
            assert scene.chosen.figures.games == 2, "to keep them is the first answer"
            pilot.press("delete", "tab", "return")
        case "pointer":
            pilot.click_widget("Forget")
            pilot.press("tab", "return")
        case "pad":
            pilot.plug_in()
            pilot.pad("x")
            pilot.focus_on("Forget", pad="right")
            pilot.pad("a")
    pilot.turn(2)
    assert scene.chosen.figures.games == 0
    if how == "pointer":
        pilot.click_widget("Put it back")
    elif how == "pad":
        pilot.focus_on("Put it back")
        pilot.pad("a")
    else:
        pilot.press("u")
    assert scene.chosen.figures.games == 2


def test_only_the_games_that_are_shown_are_forgotten(pilot: Pilot, program: Program) -> None:
    for seed in (1, 2, 3):
        a_game(program, seed)
    scene = page(pilot, program)
    last = scene.history.counted[-1].id
    while TIMES[scene.time.index] != "last":
        scene.time.step(1)
    assert scene.chosen.figures.games == 1
    pilot.press("delete", "tab", "return")
    assert last not in {game.id for game in scene.history.games}
    assert len(scene.history.games) == 2


def test_a_single_game_is_counted_no_more_and_again_from_the_list_of_games(pilot: Pilot, program: Program) -> None:
    for seed in (1, 2):
        a_game(program, seed)
    program.games()
    pilot.turn(12)
    pilot.press("e", "f")
    pilot.press("t")
    scene = pilot.app.stack.top
    assert isinstance(scene, StatisticsScene)
    pilot.wait_until(lambda: not scene.history.unread)
    assert scene.chosen.figures.games == 1
    pilot.press("escape", "f", "t")
    again = pilot.app.stack.top
    assert isinstance(again, StatisticsScene)
    assert again.chosen.figures.games == 2


def test_all_games_are_written_as_a_table(
    pilot: Pilot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = {a_game(program, seed) for seed in (1, 2)}
    monkeypatch.setattr(room_module, "documents_folder", lambda: tmp_path)
    monkeypatch.setattr(room_module.StatisticsRoom.__init__, "__kwdefaults__", {"folder": lambda: tmp_path})
    page(pilot, program)
    pilot.press("c", "c")
    written = sorted(tmp_path.glob("*.csv"))
    assert len(written) == 2, "none is written over"
    assert {row["id"] for row in csv.DictReader(written[0].read_text().splitlines())} == ids
    assert "serenissima-games-2.csv" in pilot.last


def test_files_that_are_no_saves_are_counted_and_stop_nothing(pilot: Pilot, program: Program) -> None:
    a_game(program, 1)
    odd = odd_files(program.store.folder)
    scene = page(pilot, program)
    assert (scene.chosen.figures.games, scene.chosen.broken) == (1, len(odd))


def test_an_empty_book_says_so_and_leads_to_a_new_game(pilot: Pilot, program: Program) -> None:
    scene = page(pilot, program)
    assert (scene.chosen.figures.games, scene.csv.visible, scene.forget.visible) == (0, False, False)
    pilot.click_widget("New game")
    assert isinstance(pilot.app.stack.top, SetupScene)


def test_a_game_that_another_program_finishes_is_seen(pilot: Pilot, program: Program) -> None:
    a_game(program, 1)
    scene = page(pilot, program)
    a_game(program, 2)
    pilot.wait(2.5)
    pilot.turn(3)
    assert scene.chosen.figures.games == 2


def test_two_thousand_games_are_read_while_the_page_is_shown(pilot: Pilot, program: Program) -> None:
    for seed in range(5):
        a_game(program, seed)
    program.statistics()
    scene = pilot.app.stack.top
    assert isinstance(scene, StatisticsScene)
    assert (scene.history.total, scene.history.unread) == (5, 5), "nothing is read before the first picture"
    pilot.turn(1)
    assert scene.history.unread == 5 - book_module.READS


def test_without_openskill_the_page_says_how_to_get_it(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chosen_module, "is_there", lambda: False)
    pilot.app.stack.push(shown_statistics())
    pilot.turn(2)
    scene = pilot.app.stack.top
    assert isinstance(scene, StatisticsScene)
    assert "pip install openskill" in pilot.app.tools.locale.text(scene.rating.spoken())
    assert scene.chosen.figures.games > 100


@pytest.mark.parametrize("language", WHOLE)
def test_a_build_without_openskill_names_what_has_it_and_not_pip_which_adds_nothing_to_it(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(chosen_module, "is_there", lambda: False)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    pilot.app.tools.locale.choose(language)
    pilot.app.stack.push(shown_statistics())
    pilot.turn(2)
    scene = pilot.app.stack.top
    assert isinstance(scene, StatisticsScene)
    said = pilot.app.tools.locale.text(scene.rating.spoken())
    assert "openskill" in said
    assert "pip install openskill" not in said


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("scale", [100, 200])
def test_every_part_is_reached_and_says_itself_by_any_sorting(pilot: Pilot, language: str, scale: int) -> None:
    pilot.app.settings.set("text_size", scale)
    pilot.app.tools.locale.choose(language)
    pilot.app.stack.push(shown_statistics())
    pilot.turn(2)
    scene = pilot.app.stack.top
    assert isinstance(scene, StatisticsScene)
    for _ in BY:
        scene.by.press()
        pilot.turn()
    said = set()
    for _ in range(5 if scale == 200 else 1):
        for _ in range(12):
            pilot.press("tab")
            said.add(scene.widgets.focused)
        pilot.press("e")
    parts = {scene.game, scene.time, scene.rating, scene.by, scene.wins, scene.habits, scene.dice, scene.records}
    assert parts <= said
    content = content_rect(pilot.app.tools.page)
    assert all(content.bottom >= part.rect.bottom for part in parts)
    assert not pilot.app.tools.locale.missing


def test_times_are_those_of_the_calendar_and_of_the_last_games() -> None:
    games = settled(shown_games(GAMES))
    counted = [game for game in games if game.standing == "counted"]
    assert of_time(games, "many", NOW) == counted[-50:]
    assert of_time(games, "last", NOW) == counted[-1:]
    year = of_time(games, "year", NOW.replace(month=6, day=1))
    assert year == [game for game in games if game.ended >= NOW.replace(
        month=1, day=1, hour=0, minute=0, second=0, microsecond=0).timestamp()]  # fmt: skip


def test_habits_are_told_from_thirty_occasions_on_those_furthest_from_the_doge_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = settled(shown_games(GAMES))
    found = choose(games, "", "since", "table", NOW, 0).habits
    assert found
    assert all(habit.occasions >= 30 for habit in found)
    last = found[-1]
    shares = {game: {habit.word: HabitShare(done=round(100 * habit.share), occasions=100)
                     for habit in found if habit.game == game} for game in {habit.game for habit in found}}  # fmt: skip
    shares[last.game][last.word] = HabitShare(done=100, occasions=100)
    monkeypatch.setattr(habit_shares, "_shares", lambda: HabitShares(doge=shares))
    assert choose(games, "", "since", "table", NOW, 0).habits[0] == last
    assert choose(games[:5], "", "since", "table", NOW, 0).habits == []


def test_masks_are_set_apart_in_their_order_and_within_the_scale() -> None:
    places = spread([10.0, 11.0, 12.0, 90.0, 99.0], 20.0, 5.0, 100.0)
    assert places == sorted(places)
    assert min(places) >= 5.0
    assert max(places) <= 100.0
    assert all(b - a >= 20.0 - 1e-9 for a, b in itertools.pairwise(places))


def test_tables_at_which_nothing_was_played_have_a_row_without_a_bar() -> None:
    only = [game for game in shown_games(GAMES) if (game.game, game.players) == ("casanova", 2)]
    chosen = choose(only, "", "since", "table", NOW, 0)
    assert len(chosen.groups) == sum(len(game_type(kind).player_counts) for kind in registry.with_tables())
    played = [group for group in chosen.groups if group.figures.games]
    assert [group.key for group in played] == [("casanova", "2")]
    line = group_line(Locale("en"), "table", next(group.figures for group in chosen.groups if not group.figures.games))
    assert Locale("en").text(line) == "not played yet"
    assert [group.key[0] for group in choose(only, "casanova", "since", "table", NOW, 0).groups] == ["casanova"] * 3


@pytest.mark.parametrize(("language", "told"), [("en", "12,345"), ("fr", "12\u202f345"), ("de", "12.345")])
def test_thousands_are_set_apart_as_the_language_does(language: str, told: str) -> None:
    locale = Locale(language)
    assert number(locale, 12345) == told
    assert number(locale, -12345.5) == f"−{told}{locale.text(msg('report.decimal'))}5"
    assert number(locale, 999) == "999"
    assert told in locale.text(msg("statistics.games", count=12345))
    assert "2026" in locale.text(msg("games.date.year", day=3, month="May", year="2026"))
