"""Canal Grande's moments: each choice of another and each vote is staged once, held, skipped, and said in one go."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.client.drawing.sprites import Sprites
from game.client.games.canal_grande.board import CanalGrandeBoard
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.moment import Choosing, Verdict
from game.client.games.canal_grande.moment_words import stakes_of, wanted_text
from game.client.games.canal_grande.picture import picture_of
from game.client.motion.player import RATES
from game.client.table.faces import faces_of
from game.client.table.laying import lay_table
from game.client.table.playback import HOLD_S, STILL_HOLD_S, PlaybackState
from game.client.table.scene import TableScene
from game.match.match import Match
from game.match.seats import plan_seats
from game.match.settings import Settings
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules, GameEnded, OfferChosen, QuarterWon, Win
from game.rules.core import Event, Seat
from tests.client.games.canal_grande.kit import SHORT, Neighbours, canal_match, decide_by_keys, lay
from tests.client.laws.stage import Stage
from tests.pilot import Pilot
from tests.workers import Scheduler

STEP_S = 0.05
"""How much time passes from look to look."""
LONGEST_S = 600.0
"""No game here takes longer."""
QUICK = CanalGrandeRules(win=Win(different=3, same=2))
"""Rules by which few votes decide the game."""


class Watched:
    """A random game, looked at all the time."""

    def __init__(self, players: int, seed: int, speed: str, *, reduced: bool) -> None:
        self.rng = Random(f"{players} {seed} {speed}")
        plans = plan_seats(("human", *("greedy", "random", "greedy")[: players - 1]))
        self.match = Match(CanalGrandeGame(QUICK, players), plans, seed, None)
        background = Scheduler(self.rng)  # never works: what is drawn does not matter here
        self.stage = Stage(Sprites(background=background), background)
        self.stage.settings.set("speed", speed)
        self.stage.settings.set("reduced_motion", reduced)
        self.expected: list[Event] = []
        self.match.subscribe(Seat(0), self._hear)
        self.table: TableScene = lay_table(self.match, Neighbours())
        self.stage.app.stack.push(self.table)
        self.holds: list[float] = []

    def _hear(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, QuarterWon) or (isinstance(event, OfferChosen) and event.seat != 0):
                self.expected.append(event)

    def play(self, *, presses: float = 0.0) -> None:
        """Plays the game to its end; with a chance of a press at every look."""
        since: float | None = None
        while not (self.match.is_over and self.table.settled):
            assert self.stage.clock.now < LONGEST_S
            self.stage.step(STEP_S)
            since = self._look(since)
            if self.table.is_my_turn:
                assert isinstance(self.table.board, CanalGrandeBoard)
                assert self.table.board.picture == picture_of(self.table.board.view)
                self.table.play(self.match.state.random_move(self.rng))
            elif self.table.playback.can_be_pressed and self.rng.random() < presses:
                self.table.playback.press()
                since = self._look(since)

    def _look(self, since: float | None) -> float | None:
        """Notes when a moment comes to rest, looks at it then, and how long it stays; since when one is held now."""
        now, held = self.stage.clock.now, self.table.playback.state is PlaybackState.HELD
        if since is not None and not held:
            self.holds.append(now - since)
            return None
        if since is None and held:
            self._look_at_moment(self.expected[len(self.holds)])
            return now
        return since

    def _look_at_moment(self, expected: Event) -> None:
        board = self.table.board
        assert isinstance(board, CanalGrandeBoard)
        match board.shown_moment, expected:
            case Choosing(seat=seat, offer=offer), OfferChosen():
                assert (seat, offer) == (expected.seat, expected.offer)
            case Verdict(quarter=quarter, keeper=keeper), QuarterWon():
                assert (quarter, keeper) == (expected.quarter, expected.seat)
                assert board.picture.vote is not None, "the campo stays"
            case found:
                raise AssertionError(f"{found} is shown")


@pytest.fixture
def watched(request: pytest.FixtureRequest) -> Iterator[Watched]:
    players, seed, speed, reduced = request.param
    game = Watched(players, seed, speed, reduced=reduced)
    yield game
    game.stage.close()


CASES = [(2, 1, "normal", False), (4, 2, "fast", False), (4, 3, "none", False), (2, 4, "normal", True)]
MORE = [(players, seed, speed, False) for players in (2, 4) for seed in range(4) for speed in (*RATES, "none")]


@pytest.mark.parametrize("watched", CASES, indirect=True)
def test_each_choice_of_another_and_each_vote_is_shown_once_and_held_for_its_time(watched: Watched) -> None:
    _look_at_a_whole_game(watched)


@pytest.mark.deep
@pytest.mark.parametrize("watched", MORE, indirect=True)
def test_so_it_is_in_many_games(watched: Watched) -> None:
    _look_at_a_whole_game(watched)


def _look_at_a_whole_game(watched: Watched) -> None:
    watched.play()
    assert len(watched.holds) == len(watched.expected) > 2
    settings = watched.stage.settings
    is_still = settings.speed == "none" or settings.reduced_motion
    wanted = STILL_HOLD_S if is_still else HOLD_S / RATES[settings.speed]
    assert all(wanted - STEP_S <= held <= wanted + 2 * STEP_S for held in watched.holds), watched.holds


@pytest.mark.parametrize("watched", [(2, 7, "normal", False), (4, 9, "none", False)], indirect=True)
@pytest.mark.parametrize("presses", [0.05, 0.7])
def test_whatever_is_pressed_each_moment_comes_once_and_the_end_is_right(watched: Watched, presses: float) -> None:
    watched.play(presses=presses)
    assert len(watched.holds) == len(watched.expected)


def to_a_moment(pilot: Pilot, table: TableScene) -> None:
    """Plays until a moment is held."""
    for _ in range(60):
        pilot.wait_until(lambda: table.is_my_turn or table.playback.state is PlaybackState.HELD, 120)
        if table.playback.state is PlaybackState.HELD:
            return
        pilot.wait(0.4)
        decide_by_keys(pilot, table)
    raise AssertionError("no moment came")


def test_a_moment_holds_up_neither_ai_nor_save_and_is_said_in_one_go(
    settings: Settings, pilot: Pilot, tmp_path: Path
) -> None:
    settings.set("speed", "none")
    table = lay(pilot, canal_match("human", "greedy", rules=SHORT, store=tmp_path))
    to_a_moment(pilot, table)
    assert table.match.to_move is not None
    [save] = tmp_path.rglob("*.jsonl")
    lines = [json.loads(line) for line in save.read_text().splitlines()]
    assert [line["move"] for line in lines if "move" in line] == [move.word for move in table.match.moves]
    said = [line for line in pilot.lines if "The other offer is yours." in line]
    assert len(said) == 1
    assert " takes " in said[0]


@pytest.mark.parametrize("key", ["space", "return"])
def test_with_the_setting_a_moment_waits_until_the_person_goes_on(settings: Settings, pilot: Pilot, key: str) -> None:
    settings.set("speed", "none")
    settings.set("wait_after_round", True)
    table = lay(pilot, canal_match("human", "greedy", rules=SHORT))
    to_a_moment(pilot, table)
    pilot.wait(20)
    assert table.playback.waits_for_viewer
    assert pilot.can_find("Go on")
    pilot.press(key)
    assert not pilot.can_find("Go on")
    assert table.board.moment_title is None or table.playback.waits_for_viewer


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("seed", range(6))
def test_the_table_warns_of_a_vote_where_it_would_end_the_game_and_nowhere_else(players: int, seed: int) -> None:
    viewer = Seat(seed % players)
    plans = plan_seats(("human", *("greedy", "random", "greedy")[: players - 1]))
    table = DrawContext(SHORT, faces_of(plans, viewer), viewer, viewer)
    state, rng = CanalGrandeGame(SHORT, players).new_state(), Random(seed)
    votes = 0
    while not state.is_terminal():
        before = picture_of(state.view(viewer))
        events: list[Event] = []
        state.apply(state.random_move(rng), events)
        won = next((event for event in events if isinstance(event, QuarterWon)), None)
        if won is None:
            continue
        votes += 1
        ended = any(isinstance(event, GameEnded) and event.reason in ("same", "different") for event in events)
        is_theirs = won.seat not in before.team(viewer)
        assert ended == (is_theirs in [theirs for theirs, _ in stakes_of(table, before, won.quarter)])
        after = picture_of(state.view(viewer))
        assert (".game." in wanted_text(table, after, after.team(won.seat), won.quarter).key) == ended
    assert votes
