"""The page of the deals of the day: reached, played from, copied from, by keys, pointer and pad."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from game.client.input import clipboard
from game.client.pages.daily import DailyScene
from game.client.program import Program
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.match.daily import DailyTable, deal, outcome
from game.match.match import Match
from game.match.save import Store
from game.match.settings import Settings
from tests.client.table.kit import PlayersHere, decide_anyhow, play_to_the_result, table_of
from tests.languages import WHOLE
from tests.match.tables import play_on
from tests.pilot import Pilot

FIRST = DailyTable("casanova", 2)


class Noon:
    """A clock that stands until it is set."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 30, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def noon() -> Noon:
    return Noon()


@pytest.fixture
def program(pilot: Pilot, settings: Settings, noon: Noon) -> Program:
    settings.set("speed", "none")
    program = Program(pilot.app, Store(clock=noon), start_worker=PlayersHere)
    pilot.app.stack.push(program.title())
    pilot.turn(2)
    return program


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    lines: list[str] = []
    monkeypatch.setattr(clipboard, "copy", lines.append)
    return lines


def page(pilot: Pilot, program: Program) -> DailyScene:
    program.daily()
    pilot.turn(3)
    found = pilot.app.stack.top
    assert isinstance(found, DailyScene)
    return found


def played(program: Program, noon: Noon) -> Match:
    match = deal(program.store, FIRST, noon.now.date(), ("Marina", "mask"))
    match.begin()
    play_on(match, Random(1), None)
    match.close()
    return match


@pytest.mark.parametrize("device", ["keys", "mouse", "pad"])
def test_from_new_game_to_todays_table(pilot: Pilot, program: Program, device: str) -> None:
    program.new_game()
    pilot.turn(2)
    if device == "mouse":
        pilot.click_widget("Deal of the day")
        pilot.turn(2)
        pilot.click_widget("Play")
    elif device == "pad":
        pilot.plug_in()
        pilot.focus_on("Deal of the day", pad="right_shoulder")
        pilot.pad("a")
        pilot.turn(2)
        pilot.pad("a")
    else:
        pilot.press("d")
        pilot.turn(2)
        pilot.press("return")
    pilot.turn(2)
    table = table_of(pilot)
    assert table.match.daily is not None
    assert table.match.daily.day == "2026-11-30"
    assert not table.match.daily.again


def test_a_try_that_was_begun_is_gone_on_with(pilot: Pilot, program: Program, noon: Noon) -> None:
    begun = deal(program.store, FIRST, noon.now.date(), ("Marina", "mask"))
    begun.begin()
    begun.close()
    page(pilot, program)
    assert pilot.can_find("Continue")
    pilot.press("return")
    pilot.turn(2)
    table = table_of(pilot)
    assert table.match.daily == begun.daily


def test_the_result_of_today_is_copied_as_a_line(pilot: Pilot, program: Program, noon: Noon, copied: list[str]) -> None:
    match = played(program, noon)
    scene = page(pilot, program)
    scene.list.choose(0)
    pilot.turn(2)
    pilot.press("c")
    found = outcome(match)
    assert found is not None
    assert copied == [found.line]
    pilot.press("return")
    pilot.turn(2)
    table = table_of(pilot)
    assert table.match.daily is not None
    assert table.match.daily.again


def test_at_midnight_the_page_shows_another_day(pilot: Pilot, program: Program, noon: Noon) -> None:
    played(program, noon)
    scene = page(pilot, program)
    assert scene.diary.row([FIRST]) == 1
    noon.now += timedelta(days=2)
    pilot.turn(3)
    assert pilot.app.tools.locale.text(scene._head()[0].message) == "2 December 2026"
    scene.list.choose(0)
    assert pilot.can_find("Play")


def test_the_result_of_a_table_offers_its_line(pilot: Pilot, program: Program, noon: Noon, copied: list[str]) -> None:
    program.lay_table(deal(program.store, FIRST, noon.now.date(), ("Marina", "mask")))
    pilot.turn(2)
    play_to_the_result(pilot, table_of(pilot), decide_anyhow)
    pilot.wait(1.2)
    pilot.press("c")
    assert copied
    assert copied[0].startswith("La Serenissima 2026-11-30 Casanova 2 ")
    assert isinstance(pilot.app.stack.top, ResultScene)
    pilot.press("t")
    pilot.turn(2)
    assert not isinstance(pilot.app.stack.top, ResultScene | TableScene)


@pytest.mark.parametrize("language", WHOLE)
def test_every_state_is_told_in_every_language(
    pilot: Pilot, program: Program, noon: Noon, settings: Settings, language: str
) -> None:
    settings.set("language", language)
    match = played(program, noon)
    scene = page(pilot, program)
    for state in ("new", "begun", "over", "gone"):
        assert pilot.app.tools.locale.knows(f"daily.state.{state}")
    assert scene._outcomes
    assert match.is_over
    assert not pilot.app.tools.locale.missing
