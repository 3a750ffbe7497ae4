"""What follows a game, without a window: when the result comes, and what is done with its answer."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.client.table.rematch import END_PAUSE_S, Rematch, same_again
from game.client.table.result import ResultAnswer
from game.match.match import Match
from game.rules.casanova import CasanovaRules
from tests.client.table.frames import FakeFrame
from tests.client.table.kit import casanova_match


def finished(*players: str, store: Path | None = None) -> Match:
    match = casanova_match(*(players or ("greedy", "random")), rules=CasanovaRules(rounds=1), store=store)
    match.begin()
    while not match.is_over:
        seat = match.to_move
        assert seat is not None
        match.play(next(iter(match.state.legal_moves())))
    return match


class Bench:
    """A rematch at a finished table."""

    def __init__(self, won: Counter[str] | None = None) -> None:
        self.frame = FakeFrame(finished())
        self.next: list[Match] = []
        self.rematch = Rematch(self.frame, lambda: "result", self._again, won)

    def _again(self, match: Match) -> str:
        self.next.append(match)
        return "next table"


def test_the_result_comes_a_moment_after_the_last_event() -> None:
    bench = Bench()
    bench.rematch.game_over()
    assert bench.frame.app.stack.top is bench.frame
    bench.frame.app.wait(END_PAUSE_S + 0.01)
    assert bench.frame.app.stack.top == "result"


def test_without_motion_it_comes_at_once() -> None:
    bench = Bench()
    bench.frame.takes_time = False
    bench.rematch.game_over()
    bench.frame.app.wait(0)
    assert bench.frame.app.stack.top == "result"


def test_a_game_is_counted_once_however_often_its_table_settles() -> None:
    bench = Bench(Counter({"Somebody": 2}))
    for _ in range(3):
        bench.rematch.game_over()
    match = bench.frame.match
    assert bench.rematch.games_won == Counter({"Somebody": 2}) + Counter(
        match.seats[seat].name for seat in match.winners or ()
    )


def test_under_a_menu_the_result_waits_until_it_is_closed() -> None:
    bench = Bench()
    stack = bench.frame.app.stack
    bench.rematch.game_over()
    stack.push("menu")
    bench.frame.app.wait(END_PAUSE_S + 0.01)
    assert stack.top == "menu"
    stack.pop()
    bench.rematch.resumed()
    bench.frame.app.wait(0)
    assert stack.top == "result"


def test_a_table_that_was_left_shows_no_result() -> None:
    bench = Bench()
    bench.rematch.game_over()
    bench.frame.attached = False
    bench.frame.app.wait(END_PAUSE_S + 0.01)
    assert bench.frame.app.stack.top is bench.frame


@pytest.mark.parametrize("answer", ResultAnswer)
def test_each_answer_leads_where_it_says(answer: ResultAnswer) -> None:
    bench = Bench()
    stack = bench.frame.app.stack
    stack.scenes.insert(0, "title")
    bench.rematch.show_result()
    stack.answer(answer)
    expected = {ResultAnswer.REMATCH: "next table", ResultAnswer.TITLE: "title", ResultAnswer.TABLE: bench.frame}
    assert stack.top == expected[answer]
    assert len(bench.next) == (answer is ResultAnswer.REMATCH)


def test_in_the_next_game_everybody_sits_one_seat_further_by_the_same_rules(tmp_path: Path) -> None:
    match = finished("greedy", "random", "greedy", store=tmp_path)
    following = same_again(match)
    assert [plan.name for plan in following.seats] == [match.seats[seat].name for seat in (2, 0, 1)]
    assert following.game == match.game
    assert not following.moves
    match.close()
    following.close()
