"""The end of a round as it is seen: it comes once, shows what happened, is held, can be skipped, holds nothing up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.client.drawing.sprites import Sprites
from game.client.games.casanova.board import CasanovaBoard
from game.client.games.casanova.moment_cards import MomentCard
from game.client.games.casanova.picture import picture_of
from game.client.motion.player import RATES
from game.client.table.laying import lay_table
from game.client.table.playback import HOLD_S, STILL_HOLD_S, PlaybackState
from game.client.table.scene import TableScene
from game.match.match import Match
from game.match.seats import plan_seats
from game.match.settings import Settings
from game.rules.casanova import CardTurned, CasanovaGame, CasanovaRules, PotShared, PotStayed, PotWon
from game.rules.core import Event, Seat
from tests.client.laws.stage import Stage
from tests.client.table.kit import Loaded, PlayersHere, casanova_match
from tests.pilot import Pilot
from tests.rule_sets import rule_sets
from tests.workers import Scheduler

STEP_S = 0.05
"""How much time passes from look to look."""
LONGEST_S = 400.0
"""No game here takes longer."""


class Round:
    """What a round came to, gathered from the events of the match."""

    def __init__(self) -> None:
        self.cards: dict[Seat, int] = {}
        self.takers: tuple[Seat, ...] = ()


class Watched:
    """A random game, looked at all the time."""

    def __init__(self, players: int, seed: int, speed: str, *, reduced: bool = False) -> None:
        self.rng = Random(f"{players} {seed} {speed}")
        rules = self.rng.choice([*rule_sets("casanova").values()])
        assert isinstance(rules, CasanovaRules)
        if rules.rounds > 3 and not msgspec.structs.replace(rules, rounds=3).faults():
            rules = msgspec.structs.replace(rules, rounds=3)
        if players not in CasanovaGame.player_counts or rules.faults():
            rules = CasanovaRules(rounds=3)
        plans = plan_seats(("human", *("greedy", "random", "greedy")[: players - 1]))
        self.match = Match(CasanovaGame(rules, players), plans, seed, None)
        self.background = Scheduler(self.rng)  # never works: what is drawn does not matter here
        self.stage = Stage(Sprites(background=self.background), self.background)
        self.stage.settings.set("speed", speed)
        self.stage.settings.set("reduced_motion", reduced)
        self.rounds: list[Round] = []
        self.match.subscribe(Seat(0), self._hear)
        self.table: TableScene = lay_table(self.match, PlayersHere())
        self.stage.app.stack.push(self.table)
        self.holds: list[float] = []
        self.held_ranks: set[int] | None = None

    @property
    def board(self) -> CasanovaBoard:
        assert isinstance(self.table.board, CasanovaBoard)
        return self.table.board

    def _hear(self, events: list[Event]) -> None:
        for event in events:
            match event:
                case PotWon(seat=seat):
                    self._round().takers = (seat,)
                case PotShared(seats=seats):
                    self._round().takers = seats
                case PotStayed():
                    self._round().takers = ()
                case CardTurned(seat=seat, card=card):
                    self._round().cards[seat] = card
                case _:
                    continue
            self.is_open = True
        self.is_open = False

    is_open = False

    def _round(self) -> Round:
        if not self.is_open:
            self.rounds.append(Round())
            self.is_open = True
        return self.rounds[-1]

    def play(self, *, presses: float = 0.0) -> None:
        """Plays the game to its end; with a chance of a press at every look."""
        was_held, since = False, 0.0
        while not (self.match.is_over and self.table.settled):
            assert self.stage.clock.now < LONGEST_S
            self.stage.step(STEP_S)
            held = self.table.playback.state is PlaybackState.HELD
            now = self.stage.clock.now
            if held and not was_held:
                since = now
                self._look_at_moment()
            if was_held and not held:
                self.holds.append(now - since)
            was_held = held
            self._look_at_rest()
            self._look_at_hand()
            if self.table.is_my_turn:
                self.table.play(self.match.state.random_move(self.rng))
            elif self.table.playback.can_be_pressed and self.rng.random() < presses:
                self.table.playback.press()
                was_held = self._follow_press(was_held)

    def _follow_press(self, was_held: bool) -> bool:
        """A press may begin or end the holding of a moment."""
        held = self.table.playback.state is PlaybackState.HELD
        if held and not was_held:
            self._look_at_moment()
        if was_held and not held:
            self.holds.append(0.0)
        return held

    def _look_at_moment(self) -> None:
        moment, expected = self.board.picture.moment, self.rounds[len(self.holds)]
        assert moment is not None
        assert {card.seat: card.rank for card in moment.cards} == expected.cards
        assert moment.takers == expected.takers
        assert {seat for seat in expected.cards if self.board.picture.standing(seat) == "won"} == set(expected.takers)

    def _look_at_rest(self) -> None:
        if self.table.settled:
            assert self.board.picture == picture_of(self.board.view)

    def _look_at_hand(self) -> None:
        """Cards of the hand change places only when one is played, and never come back."""
        ranks = {index for index, is_held in enumerate(self.board._held()) if is_held}
        assert self.held_ranks is None or ranks <= self.held_ranks
        self.held_ranks = ranks

    def close(self) -> None:
        self.stage.close()


@pytest.fixture
def watched(request: pytest.FixtureRequest) -> Iterator[Watched]:
    players, seed, speed, reduced = request.param
    game = Watched(players, seed, speed, reduced=reduced)
    yield game
    game.close()


CASES = [
    (2, 1, "normal", False), (3, 2, "slow", False), (4, 3, "fast", False),
    (2, 4, "none", False), (3, 5, "none", False), (4, 6, "normal", True),
]  # fmt: skip
MORE = [(players, seed, speed, False) for players in (2, 3, 4) for seed in range(4) for speed in (*RATES, "none")]


@pytest.mark.parametrize("watched", CASES, indirect=True)
def test_the_moment_comes_once_a_round_shows_what_happened_and_is_held_for_its_time(watched: Watched) -> None:
    _look_at_a_whole_game(watched)


@pytest.mark.deep
@pytest.mark.parametrize("watched", MORE, indirect=True)
def test_so_it_is_in_many_games(watched: Watched) -> None:
    _look_at_a_whole_game(watched)


def _look_at_a_whole_game(watched: Watched) -> None:
    watched.play()
    assert len(watched.holds) == len(watched.rounds) > 0
    settings = watched.stage.settings
    is_still = settings.speed == "none" or settings.reduced_motion
    wanted = STILL_HOLD_S if is_still else HOLD_S / RATES[settings.speed]
    assert all(wanted - STEP_S <= held <= wanted + 2 * STEP_S for held in watched.holds), watched.holds


@pytest.mark.parametrize(
    "watched", [(2, 7, "normal", False), (4, 8, "slow", False), (3, 9, "none", False)], indirect=True
)
@pytest.mark.parametrize("presses", [0.05, 0.7])
def test_whatever_is_pressed_the_moment_comes_once_a_round_and_the_end_is_right(
    watched: Watched, presses: float
) -> None:
    watched.play(presses=presses)
    assert len(watched.holds) == len(watched.rounds)


ONE = CasanovaRules(rounds=2, first_player="first_seat")


def to_the_end_of_a_round(pilot: Pilot, table: TableScene) -> None:
    """The person announces two dice, lays the lowest card and stays."""
    for keys in (("2",), ("right", "return"), ("q",)):
        pilot.wait_until(lambda: table.is_my_turn, 30)
        pilot.wait(0.6)
        pilot.press(*keys)


def lay(pilot: Pilot, players: tuple[str, ...] = ("human", "greedy"), store: Path | None = None) -> TableScene:
    match = casanova_match(*players, rules=ONE, dealer=Loaded((6, 4), (6, 4)), store=store)
    table = lay_table(match, PlayersHere())
    pilot.app.stack.push(table)
    return table


@pytest.mark.parametrize("speed", ["normal", "none"])
def test_the_moment_holds_up_neither_ai_nor_save(settings: Settings, pilot: Pilot, tmp_path: Path, speed: str) -> None:
    settings.set("speed", speed)
    table = lay(pilot, store=tmp_path)
    to_the_end_of_a_round(pilot, table)
    pilot.wait_until(lambda: table.playback.state is PlaybackState.HELD)
    players = table.players
    assert isinstance(players, PlayersHere)
    assert table.match.to_move == Seat(1)
    assert players.asked[-1].view == table.match.view(Seat(1))
    saves = list(tmp_path.rglob("*.jsonl"))
    assert len(saves) == 1
    assert sum('"quit"' in line for line in saves[0].read_text().splitlines()) == 1


@pytest.mark.parametrize("key", ["space", "return"])
def test_the_first_press_ends_the_motion_and_the_second_goes_on(settings: Settings, pilot: Pilot, key: str) -> None:
    table = lay(pilot)
    to_the_end_of_a_round(pilot, table)
    pilot.wait_until(lambda: table.board.moment_title is not None)
    pilot.press(key)
    assert table.playback.state is PlaybackState.HELD
    pilot.press(key)
    assert table.playback.state is not PlaybackState.HELD


def go_on_by_click(pilot: Pilot) -> None:
    pilot.click((760, 330))


GOING_ON = {
    "enter": lambda pilot: pilot.press("return"),
    "space": lambda pilot: pilot.press("space"),
    "pad": lambda pilot: pilot.pad("a"),
    "cloth": go_on_by_click,
    "button": lambda pilot: pilot.click_widget("Go on"),
}


@pytest.mark.parametrize("how", GOING_ON)
def test_with_the_setting_a_round_waits_until_the_person_goes_on(settings: Settings, pilot: Pilot, how: str) -> None:
    settings.set("wait_after_round", True)
    table = lay(pilot)
    to_the_end_of_a_round(pilot, table)
    pilot.wait_until(lambda: table.playback.waits_for_viewer)
    pilot.wait(20)
    assert table.playback.waits_for_viewer
    assert pilot.can_find("Go on")
    GOING_ON[how](pilot)
    assert not table.playback.waits_for_viewer
    assert not pilot.can_find("Go on")
    assert len(table.match.moves) > 0


@pytest.mark.parametrize("waits", [False, True])
def test_a_card_that_is_pointed_at_in_the_moment_is_seen_large_and_a_click_on_it_goes_on(
    settings: Settings, pilot: Pilot, waits: bool
) -> None:
    settings.set("wait_after_round", waits)
    settings.set("speed", "slow")
    table = lay(pilot)
    to_the_end_of_a_round(pilot, table)
    pilot.wait_until(lambda: table.playback.state is PlaybackState.HELD)
    cards = [widget for widget in table.choices if isinstance(widget, MomentCard)]
    assert [card.card for card in cards] == list(table.board.picture.moment.cards)[::-1]
    for card in cards:
        pilot.move_to(card.rect.center)
        assert [other for other in cards if other.is_large] == [card]
        assert table.playback.state is PlaybackState.HELD
    if waits:
        pilot.press("tab")
        assert [other for other in cards if other.is_large] == [table.widgets.focused]
    pilot.click(cards[0].rect.center)
    assert table.playback.state is not PlaybackState.HELD
    assert not [widget for widget in table.choices if isinstance(widget, MomentCard)]


def test_it_is_told_who_announces_next(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot)
    to_the_end_of_a_round(pilot, table)
    pilot.wait_until(lambda: table.playback.state is PlaybackState.HELD)
    board, locale = table.board, pilot.app.tools.locale
    assert isinstance(board, CasanovaBoard)
    _, second = board._bar_lines()
    assert second is not None
    assert locale.text(second).endswith(f"Next: {locale.text(table.faces[Seat(1)].name)} announces.")


def test_as_shipped_nothing_waits_and_no_button_is_there(settings: Settings, pilot: Pilot) -> None:
    assert not settings.wait_after_round
    table = lay(pilot)
    to_the_end_of_a_round(pilot, table)
    pilot.wait_until(lambda: table.playback.state is PlaybackState.HELD)
    assert not pilot.can_find("Go on")


def test_a_round_taken_back_while_it_waits_goes_back(settings: Settings, pilot: Pilot) -> None:
    settings.set("wait_after_round", True)
    table = lay(pilot)
    to_the_end_of_a_round(pilot, table)
    pilot.wait_until(lambda: table.playback.waits_for_viewer)
    table.match.undo()
    pilot.wait(1)
    assert table.is_my_turn
    assert not pilot.can_find("Go on")
    assert table.board.moment_title is None


def test_it_is_said_in_one_go(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot)
    to_the_end_of_a_round(pilot, table)
    pilot.wait_until(lambda: table.playback.state is PlaybackState.HELD)
    said = [line for line in pilot.lines if line.startswith("Massimo 10.")]
    assert len(said) == 1
    assert "You" in said[0]
    assert not [line for line in pilot.lines if line.startswith("the cards")]


def test_announced_dice_lie_on_the_cloth_until_they_are_rolled(settings: Settings, pilot: Pilot) -> None:
    from game.client.games.casanova.draw import dice_on_cloth

    settings.set("speed", "none")
    table = lay(pilot)
    board = table.board
    assert isinstance(board, CasanovaBoard)
    pilot.wait_until(lambda: table.is_my_turn)
    pilot.wait(0.6)
    assert dice_on_cloth(board._table, board.picture) == (0, 3)
    pilot.press("2")
    pilot.turn(3)
    assert dice_on_cloth(board._table, board.picture) == (2, 1)
    pilot.wait(0.6)
    pilot.press("right", "return")
    pilot.wait_until(lambda: board.picture.faces is not None)
    assert dice_on_cloth(board._table, board.picture) == (0, 1)


def test_the_massimo_counts_up_as_each_die_comes_to_rest(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot)
    board = table.board
    assert isinstance(board, CasanovaBoard)
    for keys in (("2",), ("right", "return")):
        pilot.wait_until(lambda: table.is_my_turn, 30)
        pilot.wait(0.6)
        pilot.press(*keys)
    seen: list[int | None] = []
    while board.picture.massimo != 10:
        pilot.turn()
        if not seen or seen[-1] != board.picture.massimo:
            seen.append(board.picture.massimo)
    assert seen == [None, 6, 10]
