"""A series at the table: chosen on the new-game page, played to its end, left and gone on with."""

from __future__ import annotations

import pytest

from game.client.pages.games.scene import GamesScene
from game.client.pages.setup import SetupScene
from game.client.program import Program
from game.client.table.laying import lay_table
from game.client.table.pause import PauseScene
from game.client.table.scene import TableScene
from game.client.table.series_words import wins_text
from game.match.match import Match
from game.match.save import Store
from game.match.seats import SeatPlan
from game.match.series import WIN, begun
from game.match.settings import Settings
from game.rules.casanova import CasanovaGame, CasanovaRules
from tests.client.table.kit import PlayersHere, decide_anyhow, play_to_the_result, table_of
from tests.languages import WHOLE
from tests.pilot import Pilot

SHORT = CasanovaRules(rounds=1)


@pytest.fixture
def quick(settings: Settings) -> Settings:
    settings.set("speed", "none")
    return settings


@pytest.fixture
def program(pilot: Pilot, quick: Settings) -> Program:
    program = Program(pilot.app, Store(), start_worker=PlayersHere)
    pilot.app.stack.push(program.title())
    pilot.turn(2)
    return program


def lay(pilot: Pilot, store: Store | None, games: int = 3, players: int = 2) -> TableScene:
    plans = [SeatPlan("human", "Marina"), *[SeatPlan("greedy", f"Greedy {seat}") for seat in range(1, players)]]
    table = lay_table(Match(CasanovaGame(SHORT, players), plans, 5, store, series=begun(games, players)), PlayersHere())
    pilot.app.stack.push(table)
    return table


def play_out(pilot: Pilot) -> TableScene:
    """Plays the uppermost table to its result, by whatever is legal."""
    table = table_of(pilot)
    pilot.turn(2)
    play_to_the_result(pilot, table, decide_anyhow)
    pilot.wait(1.2)
    return table


@pytest.mark.parametrize("device", ["keys", "pad", "mouse"])
def test_a_series_is_chosen_on_the_new_game_page(pilot: Pilot, device: str) -> None:
    dealt: list[Match] = []
    pilot.app.stack.push(SetupScene(dealt.append))
    pilot.turn()
    if device == "mouse":
        place = pilot.find("How many games").rect
        pilot.click((place.right - 10, place.center[1]))
        pilot.click_widget("Deal")
    elif device == "pad":
        pilot.plug_in()
        pilot.focus_on("How many games", pad="right_shoulder")
        pilot.pad("right", "start")
    else:
        pilot.focus_on("How many games")
        pilot.press("right", "return")
    assert dealt[0].series == begun(3, 4)
    assert pilot.app.settings.last_series == 3


def test_it_is_the_best_of_so_many_between_two_sides_and_a_series_among_more(pilot: Pilot) -> None:
    pilot.app.stack.push(SetupScene(lambda _: None))
    pilot.turn()
    pilot.focus_on("How many games")
    pilot.press("right")
    assert "Series of 3 games" in pilot.last
    pilot.press("4")
    assert pilot.can_find("How many games: Best of 3")


def test_a_best_of_three_is_played_to_its_winner(pilot: Pilot, program: Program) -> None:
    lay(pilot, program.store)
    for number in (1, 2, 3):
        table = play_out(pilot)
        match = table.match
        assert match.series is not None
        assert match.series.number == number
        told = [label for label in pilot.widgets() if label.startswith(("Next game", "New series"))]
        if match.is_series_decided:
            assert told
            assert told[0].startswith("New series")
            assert "the series" in pilot.app.tools.locale.text(pilot.app.stack.top._title())
            break
        assert told[0].startswith("Next game")
        pilot.press("r")
        pilot.turn(2)
    pilot.press("r")
    again = table_of(pilot)
    assert again.match.series == begun(3, 2)


def test_a_series_that_is_left_at_its_result_goes_on_from_the_title(pilot: Pilot, program: Program) -> None:
    lay(pilot, program.store)
    table = play_out(pilot)
    assert not table.match.is_series_decided
    pilot.press("t")
    pilot.turn(3)
    assert any("Game 2 of 3" in label for label in pilot.widgets())
    program.go_on()
    pilot.turn(2)
    following = table_of(pilot)
    assert following.match.series is not None
    assert following.match.series.number == 2
    assert following.match.series.points == table.match.series_points[::-1]


def test_the_next_game_is_laid_from_the_finished_one(pilot: Pilot, program: Program) -> None:
    lay(pilot, program.store)
    play_out(pilot)
    pilot.press("t")
    pilot.turn(2)
    program.games()
    pilot.turn(12)
    page = pilot.app.stack.top
    assert isinstance(page, GamesScene)
    assert "Game 2 of 3" in pilot.app.tools.locale.text(page.gallery.of(False)[0].part_of or "")
    pilot.press("e")
    pilot.turn(6)
    pilot.press("n")
    pilot.turn(2)
    table = table_of(pilot)
    assert table.match.series is not None
    assert table.match.series.number == 2


def test_nobody_else_comes_to_a_chair_of_a_series_but_by_giving_up(pilot: Pilot, quick: Settings) -> None:
    table = lay(pilot, None)
    pilot.wait_until(lambda: table.is_my_turn, 60)
    pilot.press("escape")
    assert isinstance(pilot.app.stack.top, PauseScene)
    assert not pilot.can_find("Players")
    assert pilot.can_find("Resign")


@pytest.mark.parametrize("language", WHOLE)
def test_the_score_is_told_in_every_language(pilot: Pilot, quick: Settings, language: str) -> None:
    quick.set("language", language)
    table = lay(pilot, None, games=5, players=3)
    pilot.turn(2)
    (score,) = table._score_things()
    assert "1" in pilot.app.tools.locale.text(score.name)
    assert not pilot.app.tools.locale.missing


def test_shared_wins_are_told_in_parts() -> None:
    assert [wins_text(part) for part in (0, WIN // 2, WIN, WIN + WIN // 3)] == ["0", "½", "1", "1⅓"]


def test_a_still_table_of_a_series_keeps_no_lock_of_the_next_game(pilot: Pilot, program: Program) -> None:
    lay(pilot, program.store)
    play_out(pilot)
    pilot.press("escape")
    pilot.app.stack.home(program.title())
    pilot.turn(2)
    saved = program.store.unfinished()
    assert [one.is_played for one in saved] == [False]
