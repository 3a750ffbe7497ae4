"""The end of an auction as it is seen: it comes once, shows what happened, is held and skipped, holds nothing up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.client.drawing.sprites import Sprites
from game.client.games.canaletto.board import CanalettoBoard
from game.client.games.canaletto.moment import worth_text
from game.client.games.canaletto.picture import Moment, Sale, picture_of
from game.client.motion.player import RATES
from game.client.table.laying import lay_table
from game.client.table.playback import HOLD_S, STILL_HOLD_S, PlaybackState
from game.client.table.scene import TableScene
from game.client.words.locale import Locale
from game.match.match import Match
from game.match.save import Store
from game.match.seats import plan_seats
from game.match.settings import Settings
from game.rules.canaletto import (
    Bribe,
    CanalettoGame,
    CanalettoRules,
    LotAcquired,
    Palaces,
    PricePaid,
    SetSold,
    Valuations,
)
from game.rules.core import Event, Seat
from tests.client.laws.stage import Stage
from tests.client.table.kit import PlayersHere
from tests.pilot import Pilot
from tests.workers import Scheduler

STEP_S = 0.05
"""How much time passes from look to look."""
LONGEST_S = 300.0
"""No game here takes longer."""
Told = tuple[Seat | None, int, str, int, tuple[Sale, ...]]
"""What a moment is about: who, for how much, why, what is owed, what is sold."""


def small_rules(rng: Random) -> CanalettoRules:
    """A few palaces, sets that are soon complete, little money, every switch at random."""
    while True:
        rules = CanalettoRules(
            treasures={name: rng.randrange(1, 4) for name in ("mirror", "fan", "lion", "wig")[: rng.randrange(3, 5)]},
            palaces=Palaces(count=rng.randrange(3, 6), min_tiles=1, max_tiles=3),
            valuations=Valuations(tiles=(3, 4, 5, 6, 7), slots=4, visible=rng.choice(("all", "next", "none"))),
            money=rng.choice((0, 5, 30)),
            highest_bid=rng.choice((3, 12, 30)),
            nobody_bids=rng.choice(("must_open", "free")),
            bribe=Bribe(uses=rng.randrange(3), limit=rng.choice((2, 15)), after_pass=rng.random() < 0.3),
            end_at_types=rng.randrange(2),
        )
        if not rules.faults():
            return rules


class Watched:
    """A random game, looked at all the time."""

    def __init__(self, players: int, seed: int, speed: str, *, reduced: bool = False) -> None:
        self.rng = Random(f"{players} {seed} {speed}")
        plans = plan_seats(("human", *("greedy", "random", "greedy")[: players - 1]))
        self.match = Match(CanalettoGame(small_rules(self.rng), players), plans, seed, None)
        self.background = Scheduler(self.rng)  # never works: what is drawn does not matter here
        self.stage = Stage(Sprites(background=self.background), self.background)
        self.stage.settings.set("speed", speed)
        self.stage.settings.set("reduced_motion", reduced)
        self.told: list[Told] = []
        self.match.subscribe(Seat(0), self._hear)
        self.table: TableScene = lay_table(self.match, PlayersHere("canaletto"))
        self.stage.app.stack.push(self.table)
        self.holds: list[float] = []

    @property
    def board(self) -> CanalettoBoard:
        assert isinstance(self.table.board, CanalettoBoard)
        return self.table.board

    def _hear(self, events: list[Event]) -> None:
        sales = tuple(Sale(e.treasure, e.value, e.tiles) for e in events if isinstance(e, SetSold))
        debt = sum(e.debt for e in events if isinstance(e, PricePaid))
        lots = [e for e in events if isinstance(e, LotAcquired)]
        if lots:
            self.told.append((lots[0].seat, lots[0].price, lots[0].reason, debt, sales))
        elif sales:
            self.told.append((None, 0, "bid", 0, sales))

    def play(self, *, presses: float = 0.0) -> None:
        """Plays the game to its end; with a chance of a press at every look."""
        was_held, since = False, 0.0
        while not (self.match.is_over and self.table.settled):
            assert self.stage.clock.now < LONGEST_S
            self.stage.step(STEP_S)
            held, now = self._is_held(), self.stage.clock.now
            if held and not was_held:
                since = now
                self._look_at_moment()
            if was_held and not held:
                self.holds.append(now - since)
            was_held = held
            if self.table.settled:
                assert self.board.picture == picture_of(self.board.view)
            if self.table.is_my_turn:
                self.table.play(self.match.state.random_move(self.rng))
            elif self.table.playback.can_be_pressed and self.rng.random() < presses:
                self.table.playback.press()
                held = self._is_held()
                if held and not was_held:
                    self._look_at_moment()
                if was_held and not held:
                    self.holds.append(0.0)
                was_held = held

    def _is_held(self) -> bool:
        return self.table.playback.state is PlaybackState.HELD

    def _look_at_moment(self) -> None:
        moment = self.board.picture.moment
        assert moment is not None
        assert moment.called is None
        assert (moment.seat, moment.price, moment.reason, moment.debt, moment.sales) == self.told[len(self.holds)]
        assert self.board.moment_title is not None

    def close(self) -> None:
        self.stage.close()


CASES = [
    (3, 1, "normal", False), (4, 2, "slow", False), (3, 3, "fast", False), (4, 4, "none", False),
    (3, 5, "none", False), (3, 6, "normal", True),
]  # fmt: skip
MORE = [(players, seed, speed, False) for players in (3, 4) for seed in range(7, 13) for speed in (*RATES, "none")]


def check_a_whole_game(players: int, seed: int, speed: str, reduced: bool) -> None:
    watched = Watched(players, seed, speed, reduced=reduced)
    try:
        watched.play()
    finally:
        watched.close()
    assert len(watched.holds) == len(watched.told) > 0
    wanted = STILL_HOLD_S if speed == "none" or reduced else HOLD_S / RATES[speed]
    assert all(wanted - STEP_S <= held <= wanted + 2 * STEP_S for held in watched.holds), watched.holds


@pytest.mark.parametrize(("players", "seed", "speed", "reduced"), CASES)
def test_the_moment_comes_once_an_auction_shows_what_happened_and_is_held_for_its_time(
    players: int, seed: int, speed: str, reduced: bool
) -> None:
    check_a_whole_game(players, seed, speed, reduced)


@pytest.mark.deep
@pytest.mark.parametrize(("players", "seed", "speed", "reduced"), MORE)
def test_so_it_is_in_many_games(players: int, seed: int, speed: str, reduced: bool) -> None:
    check_a_whole_game(players, seed, speed, reduced)


@pytest.mark.parametrize(("players", "seed", "speed"), [(3, 7, "normal"), (3, 9, "none")])
@pytest.mark.parametrize("presses", [0.05, 0.7])
def test_whatever_is_pressed_the_moment_comes_once_an_auction_and_the_end_is_right(
    players: int, seed: int, speed: str, presses: float
) -> None:
    watched = Watched(players, seed, speed)
    try:
        watched.play(presses=presses)
    finally:
        watched.close()
    assert len(watched.holds) == len(watched.told)


def lay(pilot: Pilot, store: Path | None = None) -> TableScene:
    """A table where everybody else passes at once, and nobody opens but the person."""
    plans = plan_seats(("human", "greedy", "greedy"))
    rules = CanalettoRules(money=3)
    table = lay_table(
        Match(CanalettoGame(rules, 3), plans, 2, None if store is None else Store(store)), PlayersHere("canaletto")
    )
    pilot.app.stack.push(table)
    return table


def to_the_end_of_an_auction(pilot: Pilot, table: TableScene) -> None:
    """The person bids more than anybody would."""
    pilot.wait_until(lambda: table.is_my_turn, 30)
    pilot.wait(0.6)
    pilot.press("6", "6", "return")
    pilot.wait_until(lambda: table.board.moment_title is not None, 30)


@pytest.mark.parametrize("speed", ["normal", "none"])
def test_the_moment_holds_up_neither_ai_nor_save(settings: Settings, pilot: Pilot, tmp_path: Path, speed: str) -> None:
    settings.set("speed", speed)
    table = lay(pilot, tmp_path)
    to_the_end_of_an_auction(pilot, table)
    pilot.wait_until(lambda: table.playback.state is PlaybackState.HELD)
    players = table.players
    assert isinstance(players, PlayersHere)
    assert table.match.to_move == Seat(1)
    assert players.asked[-1].view == table.match.view(Seat(1))
    saves = list(tmp_path.rglob("*.jsonl"))
    assert sum('"bid"' in line for line in saves[0].read_text().splitlines()) >= 1


@pytest.mark.parametrize("key", ["space", "return"])
def test_the_first_press_ends_the_motion_and_the_second_goes_on(settings: Settings, pilot: Pilot, key: str) -> None:
    table = lay(pilot)
    to_the_end_of_an_auction(pilot, table)
    pilot.press(key)
    assert table.playback.state is PlaybackState.HELD
    pilot.press(key)
    assert table.playback.state is not PlaybackState.HELD


GOING_ON: dict[str, Callable[[Pilot], None]] = {
    "enter": lambda pilot: pilot.press("return"),
    "space": lambda pilot: pilot.press("space"),
    "pad": lambda pilot: pilot.pad("a"),
    "lagoon": lambda pilot: pilot.click((720, 600)),
    "button": lambda pilot: pilot.click_widget("Go on"),
}


@pytest.mark.parametrize("how", GOING_ON)
def test_with_the_setting_the_end_of_an_auction_waits_until_the_person_goes_on(
    settings: Settings, pilot: Pilot, how: str
) -> None:
    settings.set("wait_after_round", True)
    table = lay(pilot)
    to_the_end_of_an_auction(pilot, table)
    pilot.wait_until(lambda: table.playback.waits_for_viewer)
    pilot.wait(20)
    assert table.playback.waits_for_viewer
    GOING_ON[how](pilot)
    assert not table.playback.waits_for_viewer
    assert not pilot.can_find("Go on")


def test_it_is_said_in_one_go_with_debt(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot)
    to_the_end_of_an_auction(pilot, table)
    pilot.wait_until(lambda: table.playback.state is PlaybackState.HELD)
    said = [line for line in pilot.lines if line.startswith("You pay 66 for ")]
    assert len(said) == 1
    assert "You are 63 short and go into debt" in said[0]
    assert not [line for line in pilot.lines if line.startswith("You are 63 short")]


def test_a_lot_is_called_twice_before_it_is_taken_and_the_money_runs_down(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot)
    to_the_end_of_an_auction(pilot, table)
    seen: list[tuple[int | None, int, int]] = []
    while table.playback.state is not PlaybackState.HELD:
        picture = table.board.picture
        moment: Moment | None = picture.moment
        assert moment is not None
        now = (moment.called, picture.money[0], moment.debt)
        if not seen or seen[-1] != now:
            seen.append(now)
        pilot.turn()
    assert [called for called, _, _ in seen[:4]] == [0, 1, 2, None]
    assert [money for called, money, _ in seen if called is None] == [3, 2, 1, 0, 0]
    assert seen[-1] == (None, 0, 63)
    assert table.board.picture.worth[0] == -126
    assert Locale("en").text(worth_text(-126)) == "now −126"
