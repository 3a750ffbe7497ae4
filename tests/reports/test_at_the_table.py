"""What users report of tables: a game lost by the window's cross, waiting for an AI, a card never seen again."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ai.players import StillPlayers
from game.client.program import Program
from game.client.settings.scene import SettingsScene
from game.client.shell.app import App
from game.client.sitting.new_match import new_match
from game.client.table.curtain import CurtainScene
from game.client.table.laying import lay_table
from game.client.table.scene import TableScene
from game.match.save import Store
from game.match.settings import Settings
from game.rules.casanova import CasanovaRules, Quit
from game.rules.core import Seat
from tests.client.table.kit import Loaded, PlayersHere, casanova_match
from tests.pilot import FakeClock, Pilot


@pytest.fixture
def quick(settings: Settings) -> Settings:
    settings.set("speed", "none")
    return settings


def laid(pilot: Pilot, *players: str, answers: PlayersHere | None = None, first: int = 0) -> TableScene:
    match = casanova_match(*players, dealer=Loaded((6, 6), first=first))
    table = lay_table(match, answers or PlayersHere())
    pilot.app.stack.push(table)
    return table


def asked(pilot: Pilot, table: TableScene) -> None:
    pilot.wait_until(lambda: table.is_my_turn, 60)
    pilot.wait(0.6)


def test_closed_by_its_cross_in_the_midst_of_a_game_the_title_goes_on_at_that_very_position(
    quick: Settings, open_app: Callable[..., App], fake_clock: FakeClock
) -> None:
    pilot = Pilot(open_app(), fake_clock)
    program = Program(pilot.app, Store(), start_worker=PlayersHere)
    pilot.app.stack.push(program.title())
    match = new_match("casanova", ("human", "greedy"), CasanovaRules(first_player="first_seat"), seed=3, store=Store())
    program.lay_table(match)
    table = pilot.app.stack.top
    assert isinstance(table, TableScene)
    asked(pilot, table)
    pilot.press("2")
    asked(pilot, table)
    pilot.press("return")
    asked(pilot, table)
    position = match.state.position()
    before = pilot.clock.now
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.wait_until(lambda: pilot.app.ended, 2)
    assert pilot.clock.now - before < 2
    pilot.app.close()
    program.close()

    again = Pilot(open_app(), fake_clock)
    again.app.stack.push(Program(again.app, Store(), start_worker=PlayersHere).title())
    again.turn(3)
    assert again.last.startswith("Continue: Casanova")
    again.press("return")
    table = again.app.stack.top
    assert isinstance(table, TableScene)
    assert table.match.state.position() == position


def test_with_no_game_the_cross_closes_at_once_and_nothing_is_offered_then(pilot: Pilot) -> None:
    pilot.app.stack.push(Program(pilot.app, Store(), start_worker=StillPlayers).title())
    pilot.turn(2)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.turn()
    assert pilot.app.ended
    assert Store().latest() is None


def test_while_an_ai_thinks_everything_can_be_opened_and_its_answer_is_played_once(
    quick: Settings, pilot: Pilot
) -> None:
    answers = PlayersHere()
    answers.is_silent = True
    table = laid(pilot, "human", "greedy", answers=answers, first=1)
    pilot.wait(0.6)
    pilot.press("l")
    assert table.widgets.focused is table.controls.log
    frames = pilot.app.frames
    pilot.press("escape")
    assert pilot.app.frames > frames
    pilot.press("s")
    assert isinstance(pilot.app.stack.top, SettingsScene)
    answers.answer(answers.asked[0])
    for scale in (130, 200, 100):
        quick.set("text_size", scale)
        frames = pilot.app.frames
        pilot.turn()
        assert pilot.app.frames > frames
    answers.is_silent = False
    while pilot.app.stack.top is not table:
        pilot.press("escape")
    asked(pilot, table)
    assert len([move for move in table.match.moves if move.word == "announce"]) == 1


def test_while_an_ai_thinks_the_program_can_be_left_and_nothing_is_asked_any_more(
    quick: Settings, pilot: Pilot
) -> None:
    answers = PlayersHere()
    answers.is_silent = True
    laid(pilot, "human", "greedy", answers=answers, first=1)
    pilot.wait(5)
    pilot.press("ctrl+q")
    assert pilot.app.ended
    assert all(request.is_done for request in answers.asked)


def test_who_has_resigned_and_leaves_hears_nothing_more_of_the_game(quick: Settings, pilot: Pilot) -> None:
    quick.set("speed", "slow")
    answers = PlayersHere()
    pilot.app.stack.push(Program(pilot.app, Store(), start_worker=StillPlayers).title())
    table = laid(pilot, "human", "greedy", "greedy", answers=answers)
    asked(pilot, table)
    pilot.press("escape", "r")
    pilot.wait(0.3)
    pilot.click_widget("Yes")
    pilot.wait(1)
    pilot.press("escape")
    assert pilot.app.stack.top is table
    pilot.press("escape", "l")
    assert table not in pilot.app.stack.scenes
    moves, requests, lines = len(table.match.moves), len(answers.asked), len(pilot.lines)
    pilot.wait(20)
    assert (len(table.match.moves), len(answers.asked), len(pilot.lines)) == (moves, requests, lines)


def test_the_card_one_has_laid_face_down_stays_in_ones_sight_and_out_of_the_others(
    quick: Settings, pilot: Pilot
) -> None:
    table = laid(pilot, "human", "human")
    rank = 0
    for key in ("2", "return"):
        pilot.wait_until(lambda: isinstance(pilot.app.stack.top, CurtainScene) or table.is_my_turn, 60)
        if isinstance(pilot.app.stack.top, CurtainScene):
            pilot.wait(0.8)
            pilot.press("return")
        asked(pilot, table)
        pilot.press(key)
    laid_card = table.match.moves[-1]
    rank = laid_card.card  # type: ignore[attr-defined]
    assert table.match.view(Seat(0)).face_down == rank  # type: ignore[attr-defined]
    pilot.wait_until(lambda: isinstance(pilot.app.stack.top, CurtainScene), 60)
    pilot.wait(0.8)
    pilot.press("return")
    asked(pilot, table)
    assert table.viewer == 1
    assert table.board.picture.own is None
    pilot.press("return")
    pilot.wait_until(lambda: isinstance(pilot.app.stack.top, CurtainScene), 60)
    pilot.wait(0.8)
    pilot.press("return")
    asked(pilot, table)
    assert table.viewer == 0
    assert table.board.picture.own == rank
    assert table.match.is_legal(Quit(Seat(0)))
