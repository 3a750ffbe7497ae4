"""The clock of a table: off as shipped; where it is wanted it runs for whoever is asked, and stands behind the menu."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game import registry
from game.catalogue.games import game_type, rules_type
from game.client.shell.dialog import confirm
from game.client.table.clock import time_text
from game.client.table.laying import lay_table
from game.client.table.scene import TableScene
from game.client.words.locale import msg
from game.errors import NotationError
from game.match.match import Match, load_match
from game.match.save import Store
from game.match.seats import plan_seats
from game.match.settings import Settings
from game.rules.notation import write_note
from tests.client.table.kit import Loaded, PlayersHere, casanova_match
from tests.languages import WHOLE
from tests.pilot import Pilot


def lay(pilot: Pilot, store: Path | None = None) -> TableScene:
    table = lay_table(casanova_match("human", "greedy", store=store, dealer=Loaded(first=0)), PlayersHere())
    pilot.app.stack.push(table)
    pilot.wait_until(lambda: table.is_my_turn, 60)
    return table


@pytest.fixture
def timed(settings: Settings) -> Settings:
    settings.set("speed", "none")
    settings.set("clock", True)
    return settings


def test_as_shipped_nothing_is_counted_and_nothing_is_seen(pilot: Pilot, settings: Settings) -> None:
    settings.set("speed", "none")
    table = lay(pilot)
    pilot.wait(5)
    assert table.match.used == [0.0, 0.0]
    assert not [part for part in table.parts() if part.name == "clock"]


def test_it_runs_while_a_person_is_asked(pilot: Pilot, timed: Settings) -> None:
    table = lay(pilot)
    pilot.wait(10)
    assert table.match.used[0] == pytest.approx(10, abs=0.5)
    assert table.match.used[1] == 0


def test_the_menu_stops_it_and_a_dialog_through_which_the_table_is_seen_does_not(pilot: Pilot, timed: Settings) -> None:
    table = lay(pilot)
    before = table.match.used[0]
    pilot.press("p")
    pilot.wait(20)
    pilot.press("escape")
    pilot.turn(2)
    assert table.match.used[0] == pytest.approx(before, abs=0.5)
    pilot.app.stack.push(confirm(msg("table.resign.ask"), msg("table.resign.line")), lambda _: None)
    pilot.wait(20)
    pilot.press("escape")
    pilot.turn(2)
    assert table.match.used[0] == pytest.approx(before + 20, abs=1)


def test_a_machine_that_slept_costs_nobody_their_time(pilot: Pilot, timed: Settings) -> None:
    table = lay(pilot)
    before = table.match.used[0]
    pilot.clock.now += 3600
    pilot.turn(3)
    assert table.match.used[0] <= before + 6


def test_a_still_table_is_drawn_anew_once_a_second_at_most(pilot: Pilot, timed: Settings) -> None:
    timed.set("ambience", False)
    table = lay(pilot)
    pilot.wait(2)
    shown = []
    for _ in range(60):
        pilot.wait(0.1)
        shown.append(next(part.shows for part in table.parts() if part.name == "clock"))
    assert 5 <= sum(one != two for one, two in pairwise(shown)) <= 7


def test_what_was_used_is_kept_in_the_save(pilot: Pilot, timed: Settings, tmp_path: Path) -> None:
    table = lay(pilot, tmp_path)
    pilot.wait(7)
    pilot.app.stack.pop(table)
    used = table.match.used[0]
    assert used >= 6
    assert table.match.save is not None
    opened = load_match(Store(tmp_path), table.match.save.path)
    assert opened.used == [float(int(used)), 0.0]
    opened.close()


@pytest.mark.parametrize("used", [None, [1], [1, -1], [1, "2"], [1.5, 0], [True, 0], "12"])
def test_a_note_that_is_none_of_a_clock_is_refused(pilot: Pilot, tmp_path: Path, used: object) -> None:
    match = casanova_match("human", "greedy", store=tmp_path)
    match.begin()
    match.close()
    assert match.save is not None
    lines = [*match.save.path.read_bytes().splitlines(), write_note("clock", used=used).encode()]
    with pytest.raises(NotationError, match="note clock"):
        Match.from_lines(lines, "a save")


@pytest.mark.parametrize("language", WHOLE)
def test_it_tells_itself_in_every_language(pilot: Pilot, timed: Settings, language: str) -> None:
    timed.set("language", language)
    table = lay(pilot)
    pilot.wait(2)
    told = pilot.app.tools.locale.text(table.clock.words)
    assert "0:0" in told
    assert not pilot.app.tools.locale.missing


def test_times_are_written_as_on_a_clock() -> None:
    assert [time_text(seconds) for seconds in (0, 7.9, 60, 3599, 3600, 37_205)] == [
        "0:00", "0:07", "1:00", "59:59", "1:00:00", "10:20:05",
    ]  # fmt: skip


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game_id", registry.with_tables())
def test_it_has_its_own_room_under_the_log(pilot: Pilot, timed: Settings, game_id: str, scale: int) -> None:
    timed.set("text_size", scale)
    timed.set("curtain", False)
    game = game_type(game_id)(rules_type(game_id)(), game_type(game_id).player_counts[-1])
    table = lay_table(Match(game, plan_seats(("human",) * game.players), 5), PlayersHere(game_id))
    pilot.app.stack.push(table)
    pilot.wait(1.5)
    place, log = table.clock.rect(pilot.app.tools), table.controls.log
    assert pilot.app.page.rect.covers(place)
    assert not log.visible or log.rect.bottom <= place.y
    assert place.bottom <= table.foot_rect.y or table.foot_rect.empty
