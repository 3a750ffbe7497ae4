"""What the bar says is of the question that stands now, or gone."""

from __future__ import annotations

from random import Random

from game.client.table.status import NOTICE_S, Status
from game.client.table.thinking import Thinking
from game.client.words.locale import msg
from game.rules.core import Seat
from tests.client.table.frames import FakeFrame
from tests.client.table.kit import Loaded, casanova_match

REFUSED = msg("table.wait")


class Bar:
    """The line of a table whose parts are changed by hand."""

    def __init__(self) -> None:
        match = casanova_match("human", "greedy", dealer=Loaded(first=0))
        match.begin()
        self.frame = FakeFrame(match)
        self.line = Status(self.frame, Thinking(match, self.frame.players, lambda: self.frame.app.now))  # type: ignore[arg-type]

    def change(self, rng: Random) -> None:
        """Something happens: a move is made, the viewer is asked or no more, another looks."""
        match = self.frame.match
        changes = ["asked", "eyes"] + ["move"] * (match.to_move is not None)
        match rng.choice(changes):
            case "move":
                match.play(next(iter(match.state.legal_moves())))
            case "asked":
                self.frame.is_my_turn = not self.frame.is_my_turn
            case _:
                self.frame.viewer = Seat(1 - self.frame.viewer)


def test_after_every_change_a_notice_of_before_is_gone() -> None:
    for seed in range(20):
        rng, bar = Random(seed), Bar()
        for _ in range(6):
            bar.line.show_notice(REFUSED)
            assert bar.line.notice == REFUSED
            bar.change(rng)
            assert bar.line.notice is None
            bar.line.update()


def test_a_notice_of_the_question_that_stands_goes_by_itself() -> None:
    bar = Bar()
    bar.line.show_notice(REFUSED)
    bar.frame.app.now += NOTICE_S - 0.1
    assert bar.line.text == REFUSED
    bar.frame.app.now += 0.2
    assert bar.line.notice is None
