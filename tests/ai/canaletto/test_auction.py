"""A lot solved bid by bid agrees with walking every line of its auction."""

from __future__ import annotations

import numpy as np
import pytest

from game.ai.canaletto.auction import OPTION_BRIBE, OPTION_PASS, RAISES, Auction, Ends, following
from game.ai.canaletto.numbers import Judgement, numbers
from game.ai.search.maxn import NEVER, Array, backed_up, chances

STEPS = 5


def ends(seats: int, seed: int, masks: bool) -> Ends:
    rng = np.random.default_rng(seed)
    may = np.zeros((seats, STEPS + 1), dtype=np.bool_)
    may[:2, 1:4] = masks
    return Ends(
        rng.random((seats, STEPS + 1, seats)), rng.random((seats, STEPS + 1, seats)), rng.random((seats, seats)), may
    )


def judgement(heat: float = 0.1) -> Judgement:
    import msgspec

    return msgspec.structs.replace(numbers().judgement, heat=heat)


class Walk:
    """Every line of one auction, move by move."""

    def __init__(self, seats: int, given: Ends, raises: int, must_open: bool, how: Judgement) -> None:
        self.seats, self.ends, self.raises, self.must_open, self.how = seats, given, raises, must_open, how

    def value(self, bid: int, bidder: int | None, still_in: list[int], mover: int) -> Array:
        led: list[tuple[float, Array]] = []
        if len(still_in) == 1 and bidder is not None:
            return np.asarray(self.ends.bought[bidder, bid])
        rest = [seat for seat in still_in if seat != mover]
        if rest:
            if bidder is None and len(rest) == 1 and not self.must_open:
                passed = self.ends.free[rest[0]]
            else:
                passed = self.value(bid, bidder, rest, self.next_in(mover, rest))
            led.append((1.0, passed))
        if bidder is not None and self.ends.may_bribe[mover, bid]:
            led.append((1.0, self.ends.bribed[mover, bid]))
        for step in range(1, self.raises + 1):
            if bid + step <= STEPS:
                weight = self.how.step if step == 1 else self.how.jumps / (self.raises - 1)
                nxt = self.next_in(mover, rest) if rest else mover
                led.append((weight, self.value(bid + step, mover, still_in, nxt)))
        best = max(value[mover] for _, value in led)
        shares = [weight * np.exp((value[mover] - best) / self.how.heat) for weight, value in led]
        whole = sum(shares)
        return np.asarray(sum(share / whole * value for share, (_, value) in zip(shares, led, strict=True)))

    def next_in(self, seat: int, still_in: list[int]) -> int:
        return following(seat, sum(1 << other for other in still_in), self.seats)


@pytest.mark.parametrize("must_open", [True, False])
@pytest.mark.parametrize(("seats", "masks"), [(3, True), (3, False), (4, True)])
def test_an_auction_is_worth_what_walking_it_says(seats: int, masks: bool, must_open: bool) -> None:
    given, how = ends(seats, seats, masks), judgement()
    auction = Auction(seats, given, 3, must_open=must_open, judgement=how)
    walk = Walk(seats, given, 3, must_open, how)
    everyone = (1 << seats) - 1
    for opener in range(seats):
        found = auction.value(0, None, everyone, opener)
        assert found == pytest.approx(walk.value(0, None, list(range(seats)), opener))
    for bid in range(1, STEPS + 1):
        mover = following(1, everyone, seats)
        assert auction.value(bid, 1, everyone, mover) == pytest.approx(walk.value(bid, 1, list(range(seats)), mover))


def test_the_options_of_a_place_are_pass_bribe_and_the_raises_there_are() -> None:
    auction = Auction(3, ends(3, 1, masks=True), 3, must_open=True, judgement=judgement())
    _, may = auction.options(4, 1, 0b111, 2)
    assert [bool(able) for able in may] == [True, False, True, False, False]
    _, may = auction.options(2, 2, 0b111, 0)
    assert may[OPTION_PASS]
    assert may[OPTION_BRIBE]
    assert may[RAISES:].all()


def test_without_heat_each_seat_takes_what_is_best_for_itself() -> None:
    moves = np.array([[[0.2, 0.8]], [[0.3, 0.1]]])
    assert backed_up(moves, np.array([0]), np.ones((2, 1)), 1e-6)[0] == pytest.approx([0.3, 0.1])


def test_with_much_heat_moves_go_by_their_weight_alone() -> None:
    own, weights = np.array([[0.2], [0.3]]), np.array([[3.0], [1.0]])
    assert chances(own, weights, 1e6)[:, 0] == pytest.approx([0.75, 0.25])


def test_a_move_that_there_is_not_is_never_made() -> None:
    own = np.array([[0.2], [NEVER]])
    assert chances(own, np.ones((2, 1)), 0.1)[:, 0] == pytest.approx([1.0, 0.0])
