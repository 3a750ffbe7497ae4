"""What the adviser thinks of a finished game."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.player import Choice
from game.ai.players import Request, RequestState
from game.client.games.casanova.screens import screens
from game.client.table.analysis import Analysis
from game.client.table.result import ResultScene
from game.match.analysis.reckoning import adviser_of
from game.match.match import Match
from game.match.settings import Settings
from game.rules.canal_grande import Pass
from game.rules.casanova import CasanovaRules
from game.rules.core import CHANCE, Move, Seat, View
from tests.client.games.canal_grande.kit import SHORT, canal_match
from tests.client.table.kit import PlayersHere, casanova_match
from tests.pilot import Pilot


@pytest.fixture
def finished() -> Match:
    match = casanova_match("human", "greedy", rules=CasanovaRules(rounds=6), seed=8)
    match.begin()
    while not match.is_over:
        match.play(list(match.state.legal_moves())[-1])
    return match


class Certain(PlayersHere):
    """An adviser who is sure how a game of Canal Grande stands, and thinks all that was played hopeless."""

    def __init__(self, match: Match, good: float, hopeless: float) -> None:
        super().__init__("canal_grande")
        players = match.game.players
        self._win = tuple(0.8 if seat < players // 2 else 0.2 for seat in range(players))
        self._good, self._hopeless = good, hopeless
        self._played: list[tuple[View, Move]] = []
        state = match.game.new_state()
        for move in match.moves:
            if move.seat != CHANCE:
                self._played.append((state.view(move.seat), move))
            state.apply_unchecked(move)

    def answer(self, request: Request) -> None:
        move = next(move for view, move in self._played if view == request.view)
        other = Pass(Seat(3)) if move == Pass(request.view.seat) else Pass(request.view.seat)
        request.choice = Choice(other, values=((other, self._good), (move, self._hopeless)), win=self._win)
        request.state = RequestState.DONE


def run(analysis: Analysis) -> int:
    steps = 0
    while not analysis.is_done:
        analysis.step()
        steps += 1
        assert steps < 2000
    return steps


def test_casanova_is_analysed_by_its_doge() -> None:
    assert adviser_of("casanova") == "ai:doge"


def test_the_course_goes_from_chances_to_what_became_of_them(finished: Match) -> None:
    analysis = Analysis(finished, Seat(0), PlayersHere())
    assert analysis.course == []
    run(analysis)
    course = analysis.course
    assert len(course) == finished.state.length + 1
    assert all(sum(shares) == pytest.approx(1) for shares in course)
    winners = finished.winners or ()
    assert course[-1] == tuple(1 / len(winners) if Seat(seat) in winners else 0.0 for seat in range(2))


def test_every_decision_of_the_viewer_and_the_first_of_each_round_are_asked_about(finished: Match) -> None:
    players = PlayersHere()
    run(Analysis(finished, Seat(0), players))
    own = sum(1 for move in finished.moves if move.seat == 0)
    asked_own = {id(request.view) for request in players.asked if request.view.seat == 0}
    assert len(asked_own) == own
    assert all(request.view.to_move not in (CHANCE, None) for request in players.asked)


def test_what_gained_and_what_cost_went_the_way_of_the_chart(finished: Match) -> None:
    players = PlayersHere()
    analysis = Analysis(finished, Seat(0), players)
    run(analysis)
    course = analysis.course
    for finding, way in zip(analysis.findings, (1, -1), strict=True):
        if finding is not None:
            number = finding.point.round
            assert (finding.before, finding.after) == (course[number - 1][0], course[number][0])
            assert way * finding.after > way * finding.before


@pytest.mark.parametrize(("players", "good", "hopeless"), [(2, 0.3, -0.5), (4, 0.15, -0.25)])
def test_what_is_shown_are_chances_between_none_and_all(players: int, good: float, hopeless: float) -> None:
    match = canal_match("human", *["greedy"] * (players - 1), rules=SHORT, seed=3)
    match.begin()
    moves = Random(1)
    while not match.is_over:
        match.play(match.state.random_move(moves))
    analysis = Analysis(match, Seat(0), Certain(match, good, hopeless))
    run(analysis)
    assert all(finding is None or 0 <= finding.after <= 1 for finding in analysis.findings)
    assert len(analysis.course) > 2
    assert all(sum(shares) == pytest.approx(1) for shares in analysis.course)


def test_leaving_the_result_asks_nothing_more(finished: Match) -> None:
    players = PlayersHere()
    players.is_silent = True
    analysis = Analysis(finished, Seat(0), players)
    analysis.step()
    analysis.close()
    assert analysis.is_done
    assert players.asked[0].is_done


def test_the_result_shows_coins_until_the_chances_are_known(settings: Settings, pilot: Pilot) -> None:
    result = screens()["result"]()
    assert isinstance(result, ResultScene)
    result._analysis = Analysis(result._frame.match, Seat(0), PlayersHere())
    pilot.app.stack.push(result)
    pilot.turn()
    before = pilot.shown()
    pilot.wait(4)
    assert result._analysis.is_done
    assert pilot.shown() != before
    assert any("Round" in line for line in pilot.lines)
