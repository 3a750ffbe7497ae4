"""The law of the log on the screen: when the table lies still, it is the log of the match, line for line."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game import registry
from game.ai.client import DEAD, LATE, LIED
from game.ai.player import Limit, Reason, make_player
from game.ai.players import Request
from game.catalogue.games import game_type, rules_type
from game.client.shell.app import App
from game.client.table.laying import lay_table
from game.client.table.scene import TableScene
from game.match.match import Match
from game.match.seats import SeatPlan, plan_seats
from game.match.settings import Settings
from game.rules.core import Seat
from tests.client.table.kit import PlayersHere
from tests.pilot import FakeClock, Pilot

GAMES = [(game_id, players) for game_id in registry.GAMES for players in game_type(game_id).player_counts]


class Failing(PlayersHere):
    """Players some of whose moves are `greedy`'s, as when their process is late, dies or lies."""

    def __init__(self, game_id: str, rng: Random) -> None:
        super().__init__(game_id)
        self._rng = rng

    def answer(self, request: Request) -> None:
        """Answers, or says why `greedy` does."""
        super().answer(request)
        if self._rng.random() < 0.3:
            why = self._rng.choice((DEAD, LATE, LIED))
            request.fallback = Reason(why, {"seat": int(request.view.seat)})


def table_of(app: App, pilot: Pilot, game_id: str, players: int, rng: Random) -> TableScene:
    match = Match(
        game_type(game_id)(rules_type(game_id)(), players), plan_seats(["human", *["greedy"] * (players - 1)]), 5, None
    )
    table = lay_table(match, Failing(game_id, rng))
    app.stack.push(table)
    return table


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.deep)])
@pytest.mark.parametrize(("game_id", "players"), GAMES)
def test_at_rest_the_log_on_the_screen_is_that_of_the_match(
    game_id: str, players: int, seed: int, open_app: Callable[..., App], settings: Settings, fake_clock: FakeClock
) -> None:
    rng = Random(seed)
    settings.set("speed", ("none", "fast")[seed])
    app = open_app()
    pilot = Pilot(app, fake_clock)
    table = table_of(app, pilot, game_id, players, rng)
    match, greedy = table.match, make_player("greedy", game_id)
    said = 0
    for _ in range(14):
        pilot.wait_until(lambda: (table.is_my_turn or match.is_over) and not table.moving, 120)
        told = match.entries(table.viewer)
        assert list(table.controls.log._entries) == list(told)
        said = sum(entry.key.startswith(("client.ai_", "table.")) for entry in told)
        if match.is_over:
            break
        match.play(greedy.choose(match.view(table.viewer), Limit(), rng).move)
        if rng.random() < 0.3:
            seat = Seat(rng.randrange(1, players))
            match.set_seat(seat, SeatPlan("greedy", f"Pantalone {rng.random()}", "pantalone"))
        if rng.random() < 0.2:
            match.undo()
        pilot.turn()
        if rng.random() < 0.5:
            table.playback.skip()
    assert said, "nothing was said beside the events in this game"


def test_who_resigns_is_read_on_the_screen(open_app: Callable[..., App], fake_clock: FakeClock) -> None:
    app = open_app()
    pilot = Pilot(app, fake_clock)
    table = table_of(app, pilot, "canaletto", 3, Random(1))
    pilot.wait_until(lambda: table.is_my_turn, 60)
    name = table.match.seats[0].name
    table.people.resign()
    pilot.turn()
    pilot.press("return")
    assert any(line == f"{name} resigns" for line in (text_of(app, entry) for entry in table.controls.log._entries))


def test_a_mind_that_stays_away_is_said_once(open_app: Callable[..., App], fake_clock: FakeClock) -> None:
    class Away(PlayersHere):
        game_id = "canaletto"

        def answer(self, request: Request) -> None:
            super().answer(request)
            request.fallback = Reason(DEAD, {"seat": int(request.view.seat)})

    app = open_app()
    app.settings.set("speed", "none")
    pilot = Pilot(app, fake_clock)
    match = Match(
        game_type("canaletto")(rules_type("canaletto")(), 3), plan_seats(["greedy", "greedy", "greedy"]), 5, None
    )
    table = lay_table(match, Away())
    app.stack.push(table)
    pilot.wait_until(lambda: match.is_over, 60)
    lines = [entry.seat for entry in table.controls.log._entries if entry.key == DEAD]
    assert sorted(lines) == [0, 1, 2]
    assert any("has stopped working" in line for line in pilot.lines)


def text_of(app: App, entry: object) -> str:
    from game.client.table.log_panel import message_of

    return app.tools.locale.text(message_of(entry.text))  # type: ignore[attr-defined]
