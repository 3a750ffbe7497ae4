"""Every key that can be asked for, by any rule file of the contract's grounds or a random one, is in a catalogue.

Keys are found by drawing and by playing, so one that is put together from a switch, an event or a reason cannot slip
through: whatever the program asks for is asked for here, and a key that no catalogue has comes back raw and is counted
in `Locale.missing`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import registry
from game.ai.player import Choice, Limit, make_player
from game.ai.players import Request, RequestState
from game.catalogue.games import game_type, rules_type
from game.client.pages.setup import SetupScene
from game.client.pages.setup_choices import RulesChoice
from game.client.pages.workshop.opening import Opened
from game.client.pages.workshop.scene import WorkshopScene
from game.client.rulebook.scene import RulesScene
from game.client.shell.app import App
from game.client.table.faces import faces_of
from game.client.table.hint_panel import reason_message
from game.client.table.laying import lay_table
from game.client.table.log_panel import message_of
from game.client.table.result import ResultScene
from game.client.words.locale import Locale, Message, msg
from game.errors import IllegalMove
from game.match.analysis.reckoning import adviser_of
from game.match.log import Log, Reader
from game.match.match import Match, teller_of
from game.match.own_rules import Draft
from game.match.seats import plan_seats
from game.match.settings import Settings
from game.rules.core import CHANCE, Event, Game, Move, Rules, Seat, State
from tests.client.drawn_texts import leave_out_pictures
from tests.client.laws.twins import match_of
from tests.client.table.kit import PlayersHere
from tests.contract.ground import Table, ground, tables
from tests.masks import MASKS
from tests.pilot import FakeClock, Pilot
from tests.rule_sets import switched
from tests.strategies import few_or_more, rules_of

SIZE = (640, 360)
"""A window in which much can be drawn in little time."""
MAX_SHOWN = 12
"""How many moves of a game are shown on its table each time it is laid: at its start, in its midst, at its end."""
MAX_MOVES = 200
"""How many moves of a game are read without a table."""
MAX_MOVES_READ = 20
"""How many legal moves are put into words at each decision."""
REFUSED_EVERY = 9
"""Illegal moves are tried after every so many moves."""
TABLES = [table for table in tables() if table.game_id in registry.GAMES]


SWITCHED = [
    pytest.param(game_id, rules, id=f"{game_id}-{turned}")
    for game_id in registry.GAMES
    for turned, rules in switched(rules_type(game_id)())
]


class Recorded(PlayersHere):
    """Players who do as they did in a game that was recorded, and an adviser who means it."""

    def __init__(self, match: Match, moves: Sequence[Move]) -> None:
        super().__init__(match.game.id)
        self._match, self._moves = match, moves

    def answer(self, request: Request) -> None:
        if request.player == adviser_of(self.game_id):
            super().answer(request)
            return
        request.choice = Choice(self._moves[len(self._match.moves)])
        request.state = RequestState.DONE


@pytest.fixture
def small(open_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, settings: Settings) -> App:
    """An app in a small window, without pictures and motion."""
    leave_out_pictures(monkeypatch)
    settings.set("speed", "none")
    return open_app(SIZE)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_table_asks_for_no_key_that_is_not_there(small: App, table: Table, fake_clock: FakeClock) -> None:
    pilot = Pilot(small, fake_clock)
    moves = _random_game(table.game, 7)
    turn = TABLES.index(table)
    masks = [f"ai:novice:{MASKS[(turn + seat) % len(MASKS)]}" for seat in range(1, table.players)]
    for end in sorted({min(MAX_SHOWN, len(moves)), len(moves) // 2, len(moves)}):
        start = next((made for made in range(max(0, end - MAX_SHOWN), 0, -1) if moves[made - 1].seat != CHANCE), 0)
        _show_moves(pilot, match_of(table.game, moves, start, ("human", *masks)), moves, end)
    assert isinstance(small.stack.top, ResultScene)
    assert small.tools.locale.missing == Counter()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_log_and_a_refusal_ask_for_no_key_that_is_not_there(table: Table) -> None:
    locale = Locale("en")
    assert _read_a_game(locale, table.game, 3)
    assert locale.missing == Counter()


@pytest.mark.parametrize("rules", [table for table in TABLES if table.players == table.game.player_counts[0]], ids=str)
def test_the_pages_of_a_ground_ask_for_no_key_that_is_not_there(small: App, rules: Table) -> None:
    _read_pages(small, rules.game_id, rules.game.rules)
    assert small.tools.locale.missing == Counter()


@pytest.mark.parametrize(("game_id", "rules"), SWITCHED)
def test_a_switch_asks_for_no_key_that_is_not_there(small: App, game_id: str, rules: Rules) -> None:
    locale = small.tools.locale
    _read_pages(small, game_id, rules)
    for players in _player_counts(game_id, rules):
        assert _read_a_game(locale, game_type(game_id)(rules, players), 5)
    assert locale.missing == Counter()


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_random_rules_ask_for_no_key_that_is_not_there(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    leave_out_pictures(monkeypatch)
    app = App.offscreen(SIZE, Settings())

    @few_or_more(3)
    @given(rules=rules_of(rules_type(game_id)), seed=st.integers(0, 99))
    def read(rules: Rules, seed: int) -> None:
        _read_pages(app, game_id, rules)
        for players in _player_counts(game_id, rules)[:1]:
            _read_a_game(app.tools.locale, game_type(game_id)(rules, players), seed)
        assert app.tools.locale.missing == Counter()

    read()
    app.quit()
    app.close()


def _player_counts(game_id: str, rules: Rules) -> list[int]:
    counts = game_type(game_id).player_counts
    return [count for count in counts if not any(fault.concerns(count) for fault in rules.faults())]


@cache
def _random_game(game: Game, seed: int) -> Sequence[Move]:
    """All moves of a random game."""
    rng, state, moves = Random(seed), game.new_state(), []
    while not state.is_terminal():
        moves.append(state.random_move(rng))
        state.apply_unchecked(moves[-1])
    return moves


def _show_moves(pilot: Pilot, match: Match, moves: Sequence[Move], until: int) -> None:
    """Lay a table and let it show the moves up to this number, the person's decisions read from all sides."""
    table = lay_table(match, Recorded(match, moves))
    pilot.app.stack.home(table)
    advised = False
    while len(match.moves) < until:
        pilot.wait_until(lambda: table.is_my_turn or len(match.moves) >= until, 60)
        if not table.is_my_turn:
            break
        if not advised:
            table.advice.ask()
            advised = True
        for move in islice(match.state.legal_moves(), MAX_MOVES_READ):
            pilot.app.tools.locale.text(table.board.move_text(move))
        pilot.turn()
        table.propose(moves[len(match.moves)])
        pilot.turn()
    if match.is_over:
        pilot.wait_until(lambda: isinstance(pilot.app.stack.top, ResultScene), 30)
        pilot.turn(4)


def _read_pages(app: App, game_id: str, rules: Rules) -> None:
    """Draw the page of these rules from the first chapter to the last, open the workshop and choose them for a game."""
    page = RulesScene(game_id, rules)
    app.stack.home(page)
    for number, chapter in enumerate(page._chapters):
        page.sheet.open_chapter(number)
        app.picture()
        for block in chapter.blocks:
            for passage in block.passages(app.tools, page.sheet.rect):
                app.tools.locale.text(passage.text)
    app.stack.home(WorkshopScene(Opened(game_id, Draft(rules)), lambda *_: None))
    app.picture()
    setup = SetupScene(lambda _match: None, game_id=game_id)
    app.stack.home(setup)
    setup.choices.rules_offered = [
        RulesChoice(None, None, None, rules_type(game_id)()),
        RulesChoice("own", "own", None, rules),
    ]
    setup._choose_rules(1)
    app.picture()


def _read_a_game(locale: Locale, game: Game, seed: int) -> int:
    """Play a random game, and read its log as everybody and its refusals; the answer is how many lines were read."""
    rng, state, log, read = Random(seed), game.new_state(), Log(game.rules, teller_of(game)), 0
    odd_moves = ground(game.id).odd_moves(game)
    for number in range(MAX_MOVES):
        if state.is_terminal():
            break
        if number % REFUSED_EVERY == 0:
            for message in (*_refusals(state, odd_moves), *_reasons(state, rng)):
                locale.text(message)
                read += 1
        events: list[Event] = []
        state.apply(state.random_move(rng), events)
        log.add(number + 1, state.length, events)
    names = tuple("ABCDEFGH"[: game.players])
    for seat in (None, *(Seat(seat) for seat in range(game.players))):
        for entry in log.entries(Reader(seat, names)):
            locale.text(message_of(entry.text))
            read += 1
    return read


def _reasons(state: State, rng: Random) -> Iterator[Message]:
    """Why the plain player would choose what it does."""
    seat, game = state.current_player, state.game
    if seat is not None and seat != CHANCE:
        choice = make_player("greedy", game.id).choose(state.view(seat), Limit(), rng)
        faces = faces_of(plan_seats(("greedy",) * game.players), seat)
        yield from (reason_message(reason, faces) for reason in choice.reasons)


def _refusals(state: State, odd_moves: Sequence[Move]) -> Iterator[Message]:
    """Why moves are refused."""
    for move in odd_moves:
        try:
            state.clone().apply(move)
        except IllegalMove as error:
            yield msg(error.key, **error.arguments)
