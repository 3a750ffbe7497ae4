"""Several people at one screen, seats that change hands, and giving up."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.shell.dialog import Dialog
from game.client.table.curtain import CurtainScene
from game.client.table.laying import lay_table
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.client.table.seats import SeatsScene, reseated
from game.match.match import load_match
from game.match.save import Store
from game.match.seats import SeatPlan
from game.match.settings import Settings
from game.rules.casanova import CasanovaRules, CasanovaView, Phase
from tests.client.table.kit import Loaded, PlayersHere, casanova_match
from tests.pilot import Pilot


@pytest.fixture
def quick(settings: Settings) -> Settings:
    settings.set("speed", "none")
    return settings


def lay(pilot: Pilot, *players: str, **more: object) -> TableScene:
    table = lay_table(casanova_match(*players, **more), PlayersHere())  # type: ignore[arg-type]
    pilot.app.stack.push(table)
    return table


def lift(pilot: Pilot) -> None:
    pilot.wait_until(lambda: isinstance(pilot.app.stack.top, CurtainScene), 60)
    pilot.wait(0.8)
    pilot.press("return")


def ask_me(pilot: Pilot, table: TableScene) -> None:
    pilot.wait_until(lambda: table.is_my_turn or table.match.is_over, 60)


def two_people(pilot: Pilot) -> TableScene:
    table = lay(pilot, "human", "human", dealer=Loaded((6, 6), first=0))
    lift(pilot)
    ask_me(pilot, table)
    pilot.wait(0.6)
    pilot.press("2")
    ask_me(pilot, table)
    return table


def test_with_one_person_no_curtain_ever_hangs(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, "human", "greedy", rules=CasanovaRules(rounds=2))
    while not table.match.is_over:
        ask_me(pilot, table)
        assert not any(isinstance(scene, CurtainScene) for scene in pilot.app.stack.scenes)
        if table.match.is_over:
            break
        pilot.wait(0.6)
        view = table.view
        assert isinstance(view, CasanovaView)
        pilot.press({Phase.ANNOUNCE: "1", Phase.PLAY: "return", Phase.STAY: "q"}.get(view.phase, "f"))
        pilot.turn(2)


def test_between_two_people_nothing_of_the_table_is_shown_or_said(quick: Settings, pilot: Pilot) -> None:
    table = two_people(pilot)
    assert table.viewer == 0
    pilot.wait(0.6)
    pilot.press("return")
    pilot.wait_until(lambda: isinstance(pilot.app.stack.top, CurtainScene), 20)
    said = len(pilot.lines)
    pilot.turn(3)
    covered = pilot.shown()
    other = CurtainScene(pilot.app.stack.top._call)  # type: ignore[attr-defined]
    pilot.app.stack.home(other)
    pilot.turn(3)
    assert pilot.shown() == covered
    assert not any(str(rank) in line for line in pilot.lines[said - 1 :] for rank in range(1, 14))


def test_two_quick_presses_do_not_lift_the_curtain(quick: Settings, pilot: Pilot) -> None:
    lay(pilot, "human", "human")
    pilot.press("return", "return", "space")
    assert isinstance(pilot.app.stack.top, CurtainScene)
    lift(pilot)
    assert not isinstance(pilot.app.stack.top, CurtainScene)


def test_behind_the_curtain_the_next_one_sees_his_own_hand_only(quick: Settings, pilot: Pilot) -> None:
    table = two_people(pilot)
    pilot.wait(0.6)
    pilot.press("return")
    lift(pilot)
    ask_me(pilot, table)
    assert table.viewer == 1
    view = table.view
    assert isinstance(view, CasanovaView)
    assert view.seat == 1
    assert view.face_down is None
    assert table.board.picture.own is None


def test_without_the_curtain_the_table_turns_at_once(quick: Settings, pilot: Pilot) -> None:
    quick.set("curtain", False)
    table = lay(pilot, "human", "human", dealer=Loaded((6, 6), first=0))
    for key in ("2", "return"):
        ask_me(pilot, table)
        pilot.wait(0.6)
        pilot.press(key)
    pilot.wait_until(lambda: table.viewer == 1 and table.is_my_turn, 20)
    assert pilot.app.stack.top is table


def test_taking_back_anothers_decision_needs_his_consent_behind_the_curtain(quick: Settings, pilot: Pilot) -> None:
    table = two_people(pilot)
    pilot.wait(0.6)
    pilot.press("return")
    lift(pilot)
    ask_me(pilot, table)
    before = len(table.match.moves)
    pilot.press("u")
    lift(pilot)
    assert isinstance(pilot.app.stack.top, Dialog)
    assert len(table.match.moves) == before
    pilot.click_widget("Yes")
    ask_me(pilot, table)
    assert len(table.match.moves) == before - 1
    assert table.viewer == 0


def test_a_seat_is_handed_to_an_ai_and_taken_back(quick: Settings, pilot: Pilot, tmp_path: Path) -> None:
    table = lay(pilot, "human", "greedy", store=tmp_path, dealer=Loaded(first=0))
    ask_me(pilot, table)
    pilot.press("escape", "t")
    assert isinstance(pilot.app.stack.top, SeatsScene)
    for _ in range(12):
        pilot.press("right")
    pilot.press("escape")
    assert table.match.seats[0].player == "random"
    pilot.turn(5)
    assert len([move for move in table.match.moves if move.seat == 0]) > 0
    pilot.press("escape", "t")
    for _ in range(12):
        pilot.press("left")
    pilot.press("escape")
    assert table.match.seats[0].is_human
    pilot.app.stack.pop()
    saved = Store(tmp_path).latest()
    assert saved is not None
    assert load_match(Store(tmp_path), saved.path).seats[0].is_human


def test_who_resigns_may_go_to_the_end_at_once(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, "human", "greedy", "random", rules=CasanovaRules(rounds=3), dealer=Loaded(first=0))
    ask_me(pilot, table)
    pilot.press("escape", "r")
    pilot.wait(0.3)
    pilot.click_widget("Yes")
    assert not table.match.humans
    pilot.wait(0.3)
    pilot.click_widget("Skip to the end")
    pilot.wait_until(lambda: isinstance(pilot.app.stack.top, ResultScene), 60)
    assert table.match.is_over


def test_who_does_not_want_to_resign_after_all_plays_on(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, "human", "greedy", dealer=Loaded(first=0))
    ask_me(pilot, table)
    pilot.press("escape", "r", "escape")
    assert table.match.humans == (0,)
    assert pilot.app.stack.top is table


def test_each_rematch_moves_the_players_one_seat_on_and_counts_the_games(quick: Settings, pilot: Pilot) -> None:
    first = lay(pilot, "human", "greedy", "random", rules=CasanovaRules(rounds=1), seed=4)
    names = [plan.name for plan in first.match.seats]
    for _ in range(2):
        table = pilot.app.stack.top
        assert isinstance(table, TableScene)
        pilot.wait_until(lambda table=table: table.is_my_turn or table.match.is_over, 60)  # type: ignore[misc]
        while not table.match.is_over:
            ask_me(pilot, table)
            if table.match.is_over:
                break
            pilot.wait(0.6)
            view = table.view
            assert isinstance(view, CasanovaView)
            pilot.press({Phase.ANNOUNCE: "1", Phase.PLAY: "return", Phase.STAY: "q"}.get(view.phase, "f"))
            pilot.turn(2)
        pilot.wait_until(lambda: isinstance(pilot.app.stack.top, ResultScene), 60)
        pilot.press("r")
    third = pilot.app.stack.top
    assert isinstance(third, TableScene)
    assert [plan.name for plan in third.match.seats] == [*names[-2:], *names[:-2]]
    assert third.conduct.rematch.games_won.total() >= 2


def test_where_taking_back_is_forbidden_a_move_is_asked_for_once_more(quick: Settings, pilot: Pilot) -> None:
    quick.set("undo_allowed", "never")
    quick.set("confirm_moves", True)
    table = lay(pilot, "human", "greedy", dealer=Loaded(first=0))
    ask_me(pilot, table)
    pilot.wait(0.6)
    pilot.press("2")
    assert len(table.match.moves) == 1
    pilot.press("escape")
    assert len(table.match.moves) == 1
    pilot.press("2")
    pilot.wait(0.3)
    pilot.click_widget("Yes")
    assert table.match.moves[-1].word == "announce"


def test_a_person_who_takes_a_seat_gets_a_name_and_an_ai_a_free_mask() -> None:
    table = [SeatPlan("human", "Giacomo"), SeatPlan("greedy", "Colombina", "colombina")]
    person = reseated(table[1], "human", table[:1])
    assert person.is_human
    assert person.name != "Giacomo"
    ai = reseated(table[0], "greedy", table[1:])
    assert ai.mask
    assert ai.mask != "colombina"


def test_one_enter_lifts_the_curtain_which_is_drawn_apart_and_the_next_decides(
    settings: Settings, pilot: Pilot
) -> None:
    """It took two Enters a decision; and the table stood there at once, as if no curtain had been."""
    settings.set("speed", "normal")
    settings.set("reduced_motion", False)
    table = lay(pilot, "human", "human", dealer=Loaded((6, 6), first=0))
    lift(pilot)
    ask_me(pilot, table)
    pilot.wait(1.0)
    pilot.press("2")
    ask_me(pilot, table)
    pilot.wait(1.0)
    pilot.press("return")
    pilot.wait_until(lambda: isinstance(pilot.app.stack.top, CurtainScene), 20)
    pilot.wait(0.8)
    assert pilot.lines[-3].startswith("Curtain. Marina, your turn.")
    assert pilot.lines[-1] == "Giacomo begins."
    pilot.press("return")
    pilot.wait(0.15)
    parting = pilot.app.window.copy()
    assert pilot.app.stack.top is table
    assert table.playback.fade.running
    pilot.wait(1.0)
    assert not table.playback.fade.running
    after, middle = pilot.app.window.copy(), parting.get_width() // 2
    rows = range(parting.get_height() // 4, parting.get_height() * 3 // 4)
    assert [parting.get_at((middle, y)) for y in rows] == [after.get_at((middle, y)) for y in rows]
    assert [parting.get_at((2, y)) for y in rows] != [after.get_at((2, y)) for y in rows]
    moves = len(table.match.moves)
    pilot.press("return")
    assert len(table.match.moves) > moves
    assert table.match.moves[moves].seat == 1
