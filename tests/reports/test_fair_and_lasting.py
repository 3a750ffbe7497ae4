"""What users report of saves, dice and clocks: that they favour somebody, change with a file, or go backwards."""

from __future__ import annotations

import ast
import os
import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from game.ai.players import StillPlayers
from game.catalogue.files import load_rules, user_rules_folder
from game.client.program import Program
from game.client.sitting.new_match import match_by_source
from game.match.dealer import Dealer
from game.match.match import Match, load_match
from game.match.save import Store
from game.match.seats import plan_seats
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules
from game.rules.canaletto import CanalettoGame, CanalettoRules
from game.rules.casanova import Announce, CasanovaGame, CasanovaRules, FirstPlayer, Play
from game.rules.core import CHANCE, Game, Seat
from tests.match.tables import table
from tests.pilot import Pilot

CANAL_GRANDE = CanalGrandeGame(CanalGrandeRules(), 2)
GAME = Path(__file__).resolve().parents[2] / "game"


@pytest.mark.parametrize("number", range(0, 60, 7))
def test_neither_who_is_active_nor_what_was_laid_touches_the_dice(number: int) -> None:
    rolls = set()
    for first in range(3):
        for cards in ((1, 7, 13), (13, 1, 7), (5, 5, 5)):
            state = CasanovaGame(CasanovaRules(), 3).new_state()
            state.apply(FirstPlayer(CHANCE, Seat(first)))
            state.apply(Announce(Seat(first), 2))
            for seat in range(3):
                state.apply(Play(Seat((first + seat) % 3), cards[seat]))
            rolls.add(Dealer(11).chance(state, number))
    assert len(rolls) == 1


@pytest.mark.parametrize("game", [CasanovaGame(CasanovaRules(), 3), CanalettoGame(CanalettoRules(), 3), CANAL_GRANDE])
def test_chance_brings_the_same_in_a_game_that_is_played_on_and_in_the_same_game_loaded(
    game: Game, tmp_path: Path
) -> None:
    match = Match(game, plan_seats(("human",) * game.players), 9, store := Store(tmp_path))
    match.begin()
    rng = Random(4)
    while not match.is_over and len(match.moves) < 60:
        decision = match.state.random_move(rng)
        if len(match.moves) % 3 == 0:
            match.close()
            assert match.save is not None
            match, played_on = load_match(store, match.save.path), match
            played_on.save = None
            played_on.play(decision)
            match.play(decision)
            assert list(match.moves) == list(played_on.moves)
        else:
            match.play(decision)
    match.close()


def test_what_a_spy_draws_it_draws_again_after_an_undo() -> None:
    compared = 0
    for seed in range(8):
        match = Match(CANAL_GRANDE, plan_seats(("human", "human")), seed)
        match.begin()
        rng = Random(seed)
        while not match.is_over and len(match.moves) < 200:
            move = match.state.random_move(rng)
            before = len(match.moves)
            match.play(move)
            if move.word == "spy" and any(drawn.word == "draw" for drawn in match.moves[before:]):
                drawn = list(match.moves)
                assert match.undo()
                assert match.taken_back
                assert len(match.moves) == before
                match.play(move)
                assert list(match.moves) == drawn
                compared += 1
    assert compared > 3


def test_a_game_is_played_on_by_its_own_rules_when_the_file_was_changed_or_deleted(tmp_path: Path) -> None:
    rules, store = tmp_path / "mine.yaml", Store(tmp_path / "saves")
    rules.write_text("name: Mine\ncoins: 20\ndice: {count: 2}\n")
    match = match_by_source("casanova", ("human", "greedy"), str(rules), 3, store)
    match.begin()
    begun = match.game.rules
    match.close()
    rules.write_text("name: Mine\ncoins: 5\n")
    for step in ("changed", "deleted"):
        saved = store.latest()
        assert saved is not None
        again = load_match(store, saved.path)
        assert (again.game.rules, again.rules_name) == (begun, "Mine"), step
        again.close()
        rules.unlink(missing_ok=True)
    assert begun != load_rules("casanova").rules


def test_that_a_variant_has_changed_since_is_said_when_its_game_goes_on(pilot: Pilot) -> None:
    file = user_rules_folder("casanova") / "mine.yaml"
    file.parent.mkdir(parents=True)
    file.write_text("name: Mine\ncoins: 20\n")
    match = match_by_source("casanova", ("human", "greedy"), "mine", 3, Store())
    match.begin()
    match.close()
    program = Program(pilot.app, Store(), start_worker=StillPlayers)
    for text, told in (("name: Mine\ncoins: 20\n", False), ("name: Mine\ncoins: 5\n", True)):
        file.write_text(text)
        pilot.app.stack.home(program.title())
        said = len(pilot.lines)
        program.go_on()
        pilot.turn(2)
        assert any(line.startswith("Mine has changed") for line in pilot.lines[said:]) is told


def test_no_date_of_a_file_keeps_saves_from_being_listed(tmp_path: Path) -> None:
    store = Store(tmp_path)
    paths: list[Path] = []
    for seed, year in enumerate((1970, 2026, 2040)):
        match = table(store=store, seed=seed)
        assert match.save is not None
        match.close()
        paths.append(match.save.path)
        os.utime(paths[-1], (datetime(year, 6, 1, tzinfo=UTC).timestamp(),) * 2)
    assert [saved.path for saved in store.unfinished()] == paths[::-1]
    assert [saved.updated.year for saved in store.unfinished()] == [2040, 2026, 1970]


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="time zones are set otherwise there")
def test_another_time_zone_changes_no_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    table(store=store).close()
    seen = []
    for zone in ("UTC", "Pacific/Kiritimati", "America/Los_Angeles"):
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        seen += [saved.updated for saved in store.unfinished()]
    monkeypatch.delenv("TZ")
    time.tzset()
    assert len(seen) == 3
    assert len(set(seen)) == 1


def test_only_dates_ask_the_clock_on_the_wall() -> None:
    """Those of a save, of a picture and of a report."""
    asking = {
        str(path.relative_to(GAME))
        for path in GAME.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and ast.unparse(node) in ("time.time", "time.time_ns", "datetime.now")
    }
    assert asking == {"match/save_file.py", "client/shell/app.py", "match/balance/measuring.py"}
