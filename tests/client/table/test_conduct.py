"""How a match is conducted, without a window: moves, taking back, the menu."""

from __future__ import annotations

import pytest

from game.client.shell.dialog import Dialog
from game.client.table.conduct import MatchConduct, undo_policy
from game.client.table.decision import GUARD_S, Decision
from game.client.table.pause import PauseAnswer, PauseScene
from game.client.table.people import People
from game.client.widgets.button import Button
from game.client.widgets.focus import FocusRing
from game.client.words.locale import Message, msg
from game.match.undo import UndoPolicy
from game.rules.casanova import Announce, CasanovaRules
from game.rules.core import Move, Seat
from tests.client.table.frames import FakeFrame
from tests.client.table.kit import Loaded, casanova_match

TWO_DICE, NO_DICE = Announce(Seat(0), 2), Announce(Seat(0), 9)


class FakeBoard:
    """A board that only names moves, and offers one button."""

    choices_on_night = False

    def move_text(self, move: Move) -> Message:
        return msg("casanova.move.announce", count=2)

    def build_choices(self) -> list[Button]:
        return [Button("two dice")]

    def prompt(self) -> tuple[Message, Message, Message]:
        return msg("state"), msg("question"), msg("short")


class Table(FakeFrame):
    """A table of Casanova where the first seat, a person's, is asked."""

    def __init__(self, *players: str, rules: CasanovaRules | None = None) -> None:
        match = casanova_match(*(players or ("human", "greedy")), dealer=Loaded(first=0), rules=rules)
        match.begin()
        super().__init__(match)
        self.board = FakeBoard()
        self.people = People(self)
        self.people.eyes.sit_down(self.viewer)
        self.covered = False
        self.played: list[Move] = []
        self.widgets = FocusRing(lambda *_: None, lambda *_: None, lambda *_: None)

    def play(self, move: Move) -> None:
        self.played.append(move)


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_move_is_made_at_once_where_it_can_be_taken_back(table: Table) -> None:
    table.app.settings.set("confirm_moves", True)
    MatchConduct(table).propose(TWO_DICE)
    assert table.played == [TWO_DICE]


@pytest.mark.parametrize("confirms", [True, False])
def test_a_move_for_good_is_asked_for_once_more_where_the_settings_say_so(table: Table, confirms: bool) -> None:
    table.app.settings.set("confirm_moves", True)
    table.match.undo_policy = "never"
    MatchConduct(table).propose(TWO_DICE)
    assert isinstance(table.app.stack.top, Dialog)
    table.app.stack.answer(confirms)
    assert table.played == [TWO_DICE] * confirms


def test_a_move_that_the_rules_refuse_is_refused_without_a_question(table: Table) -> None:
    table.app.settings.set("confirm_moves", True)
    table.match.undo_policy = "never"
    MatchConduct(table).propose(NO_DICE)
    assert table.app.stack.top is table
    assert table.played == [NO_DICE]


def test_out_of_turn_no_move_is_made(table: Table) -> None:
    table.is_my_turn = False
    MatchConduct(table).propose(TWO_DICE)
    assert (table.played, table.notices) == ([], ["table.wait"])


def test_where_nothing_can_be_taken_back_the_reason_is_said(table: Table) -> None:
    conduct = MatchConduct(table)
    assert not conduct.undo.allowed
    conduct.take_back()
    assert table.notices == [conduct.undo.reason]


def test_one_s_own_decision_is_taken_back_at_once(table: Table) -> None:
    table.match.play(TWO_DICE)
    MatchConduct(table).take_back()
    assert not [move for move in table.match.moves if isinstance(move, Announce)]
    assert table.notices == ["table.taken_back"]


@pytest.mark.parametrize(("word", "policy"), [("never", "never"), ("before_chance", "before_chance"), ("x", "always")])
def test_the_setting_says_what_may_be_taken_back(word: str, policy: UndoPolicy) -> None:
    assert undo_policy(word) == policy


@pytest.mark.parametrize(("players", "offers"), [(("human", "greedy"), True), (("greedy", "greedy"), False)])
def test_only_a_person_who_plays_may_resign(players: tuple[str, ...], offers: bool) -> None:
    table = Table(*players)
    MatchConduct(table).open_pause()
    assert isinstance(table.app.stack.top, PauseScene)
    assert (PauseAnswer.RESIGN in table.app.stack.top._offered) == offers
    assert PauseAnswer.SEATS in table.app.stack.top._offered


def test_who_is_asked_hears_it_and_a_key_that_came_too_early_counts_for_nothing(table: Table) -> None:
    decision = Decision(table)
    assert decision.lay_out(offered=True) == msg("table.prompt", what=msg("short"))
    assert table.said == ["state", "question"]
    assert decision.is_guarded
    table.app.wait(GUARD_S + 0.01)
    assert not decision.is_guarded


def test_who_is_not_asked_hears_nothing_and_may_have_a_button_all_the_same(table: Table) -> None:
    table.is_my_turn = False
    decision = Decision(table)
    assert decision.lay_out(offered=True) is None
    assert (len(decision.choices), table.said, decision.is_guarded) == (1, [], False)
    table.widgets.extend(decision.choices)
    decision.drop()
    assert not decision.choices
    assert not list(table.widgets)
