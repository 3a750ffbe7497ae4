from __future__ import annotations

import pytest

from game.client.shell.scene import Scene
from game.client.table.laying import lay_table
from game.client.table.pause import PauseAnswer, PauseScene, open_pause
from game.client.table.result import ResultScene
from game.client.words.locale import msg
from game.match.seats import SeatPlan
from game.match.settings import Settings
from game.rules.casanova import CasanovaRules
from game.rules.core import Seat
from tests.client.laws.stage import all_tables, any_table
from tests.client.table.kit import PlayersHere, casanova_match
from tests.pilot import Pilot


@pytest.fixture
def answers(pilot: Pilot) -> list[PauseAnswer]:
    given: list[PauseAnswer] = []
    pilot.app.stack.push(Scene())
    pilot.app.stack.push(PauseScene(), given.append)
    pilot.turn()
    return given


@pytest.mark.parametrize(
    ("key", "answer"),
    [
        ("escape", PauseAnswer.RESUME),
        ("p", PauseAnswer.RESUME),
        ("return", PauseAnswer.RESUME),
        ("f1", PauseAnswer.RULES),
        ("s", PauseAnswer.SETTINGS),
        ("l", PauseAnswer.LEAVE),
    ],
)
def test_keys_answer(pilot: Pilot, answers: list[PauseAnswer], key: str, answer: PauseAnswer) -> None:
    pilot.press(key)
    assert answers == [answer]


@pytest.mark.parametrize("answer", list(PauseAnswer))
def test_clicks_answer(pilot: Pilot, answers: list[PauseAnswer], answer: PauseAnswer) -> None:
    pilot.click_widget(pilot.app.tools.locale.text(msg(f"pause.{answer.value}")))
    assert answers == [answer]


def test_why_nothing_is_saved_is_said(pilot: Pilot) -> None:
    pilot.app.stack.push(Scene())
    pilot.app.stack.push(PauseScene("the disk is full"), lambda _: None)
    assert any("the disk is full" in line for line in pilot.lines)


def test_leaving_takes_the_table_away(pilot: Pilot) -> None:
    floor, table = Scene(), Scene()
    pilot.app.stack.push(floor)
    pilot.app.stack.push(table)
    open_pause(table, "casanova", CasanovaRules())
    pilot.press("l")
    assert pilot.app.stack.scenes == (floor,)


def test_the_rules_lie_over_the_table(pilot: Pilot) -> None:
    table = Scene()
    pilot.app.stack.push(table)
    open_pause(table, "casanova", CasanovaRules())
    pilot.press("f1")
    assert [type(scene).__name__ for scene in pilot.app.stack.scenes] == ["Scene", "RulesScene"]
    pilot.press("escape")
    assert pilot.app.stack.top is table


def test_quitting_ends_the_program(pilot: Pilot) -> None:
    table = Scene()
    pilot.app.stack.push(table)
    open_pause(table, "casanova", CasanovaRules())
    pilot.click_widget("Quit")
    assert pilot.app.ended


@pytest.mark.parametrize(("game_id", "players"), [table for table in all_tables() if table[1] < 4])
def test_a_result_that_came_under_the_menu_is_shown_when_that_is_closed(
    settings: Settings, pilot: Pilot, game_id: str, players: int
) -> None:
    settings.set("speed", "none")
    table = any_table(game_id, players, 3)
    for seat, plan in enumerate(table.match.seats):
        table.match.set_seat(Seat(seat), SeatPlan("greedy", plan.name, plan.mask))
    pilot.app.stack.push(table)
    for _ in range(20_000):
        pilot.turn()
        if table.match.is_over and table.settled:
            break
    table.conduct.open_pause()
    pilot.wait(3)
    assert isinstance(pilot.app.stack.top, PauseScene)
    pilot.press("escape")
    pilot.turn(2)
    assert isinstance(pilot.app.stack.top, ResultScene)


def test_nothing_of_the_table_is_seen_while_it_rests(pilot: Pilot, settings: Settings) -> None:
    settings.set("speed", "none")
    seen = set()
    for seed in (3, 4):
        table = lay_table(casanova_match("human", "greedy", seed=seed), PlayersHere())
        pilot.app.stack.home(table)
        pilot.wait_until(lambda table=table: table.is_my_turn, 60)  # type: ignore[misc]
        pilot.wait(0.6)
        before = pilot.shown()
        pilot.press("p")
        pilot.wait(0.4)
        seen.add(pilot.shown())
        assert pilot.shown() != before
    assert len(seen) == 1


def test_while_it_rests_every_key_goes_to_the_menu_alone(pilot: Pilot, settings: Settings) -> None:
    settings.set("speed", "none")
    table = lay_table(casanova_match("human", "greedy"), PlayersHere())
    pilot.app.stack.push(table)
    pilot.wait_until(lambda: table.is_my_turn, 60)
    pilot.wait(0.6)
    moves = len(table.match.moves)
    pilot.press("p")
    pilot.wait(0.4)
    for key in ("1", "2", "h", "u", "c", "a", "n", "d", "q", "tab", "down"):
        pilot.press(key)
        assert isinstance(pilot.app.stack.top, PauseScene)
    assert len(table.match.moves) == moves
    pilot.press("p")
    pilot.turn(2)
    assert pilot.app.stack.top is table
