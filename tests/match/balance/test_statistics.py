"""Intervals hold what they say, pairs narrow them, and a verdict says the same as its interval."""

from __future__ import annotations

from random import Random

import pytest
import scipy.stats
from hypothesis import example, given
from hypothesis import strategies as st

from game.match.balance.statistics import (
    Difference,
    Estimate,
    above,
    cautious_variance,
    correlation,
    difference,
    estimate,
    games_within,
    holm,
    student,
)


def sure(blocks: list[tuple[float, float]], *, is_share: bool) -> Estimate:
    """An estimate that there is."""
    found = estimate(blocks, is_share=is_share)
    assert found is not None
    return found


def test_the_number_of_games_is_that_of_the_contract() -> None:
    assert [games_within(within) for within in (0.04, 0.02, 0.1)] == [601, 2401, 97]
    assert games_within(0.04, 0.1) == 241


@pytest.mark.parametrize("freedom", [1, 2, 3, 5, 10, 30, 200])
def test_student_is_students(freedom: int) -> None:
    assert student(freedom) == pytest.approx(scipy.stats.t.ppf(0.975, freedom), rel=0.01)


def test_from_a_few_blocks_on_student_is_right_to_a_thousandth() -> None:
    for freedom in range(6, 200):
        assert student(freedom) == pytest.approx(scipy.stats.t.ppf(0.975, freedom), rel=1e-3)


@pytest.mark.parametrize("freedom", [5, 10, 30, 60])
def test_a_cautious_variance_is_exceeded_once_in_ten(freedom: int) -> None:
    wanted = freedom / scipy.stats.chi2.ppf(0.1, freedom)
    assert cautious_variance(2.0, freedom) == pytest.approx(2 * wanted, rel=0.02)


def test_a_ratio_is_that_of_the_sums_and_its_variance_that_of_the_blocks() -> None:
    blocks = [(3.0, 2.0), (1.0, 1.0), (5.0, 4.0), (2.0, 1.0)]
    found = sure(blocks, is_share=False)
    assert found.value == pytest.approx(11 / 8)
    assert sum(found.influences) == pytest.approx(0)
    # Of equal weights it is the mean, and its interval Student's.
    mean = sure([(value, 1.0) for value, _ in blocks], is_share=False)
    low, high = scipy.stats.t.interval(0.95, 3, loc=2.75, scale=scipy.stats.sem([3, 1, 5, 2]))
    assert (mean.low, mean.high) == pytest.approx((low, high), abs=0.03)


@pytest.mark.parametrize("blocks", [[], [(1.0, 1.0)], [(0.0, 0.0), (0.0, 0.0)]])
def test_of_nothing_and_of_one_block_nothing_is_said(blocks: list[tuple[float, float]]) -> None:
    assert estimate(blocks, is_share=True) is None


def test_intervals_of_shares_and_means_hold_the_truth_95_times_in_100() -> None:
    rng, held = Random(5), {"share": 0, "mean": 0, "difference": 0}
    trials = 400
    for _ in range(trials):
        shared = [rng.random() for _ in range(60)]
        # Two sets of rules by the same deals: what a deal is like moves both.
        one = [(float(rng.random() < 0.2 + 0.3 * luck), 1.0) for luck in shared]
        other = [(float(rng.random() < 0.1 + 0.3 * luck), 1.0) for luck in shared]
        found, against = sure(one, is_share=True), sure(other, is_share=True)
        held["share"] += found.low <= 0.35 <= found.high
        apart = difference(found, against)
        held["difference"] += apart.low <= 0.1 <= apart.high
        mean = sure([(luck * 10, 1.0) for luck in shared], is_share=False)
        held["mean"] += mean.low <= 5 <= mean.high
    for count in held.values():
        assert 0.92 <= count / trials <= 0.985, held


def test_pairs_that_go_together_narrow_their_difference() -> None:
    rng = Random(3)
    one = [(float(rng.random() < 0.5), 1.0) for _ in range(100)]
    same, other = sure(one, is_share=True), sure([(float(rng.random() < 0.5), 1.0) for _ in range(100)], is_share=True)
    assert difference(same, same).high < 0.01
    assert difference(same, other).high - difference(same, other).low > 0.2


def test_two_shares_of_nought_do_not_differ_by_nought_for_certain() -> None:
    none = sure([(0.0, 1.0)] * 50, is_share=True)
    apart = difference(none, none)
    assert apart.value == 0
    assert apart.low < -0.03 < 0.03 < apart.high


shares = st.lists(st.tuples(st.integers(0, 4), st.integers(1, 4)), min_size=3, max_size=30)


@example(one=[(0, 1), (0, 2), (0, 4)], seed=0, share=True)
@given(one=shares, seed=st.integers(0, 99), share=st.booleans())
def test_a_verdict_alone_says_what_its_interval_says(one: list[tuple[int, int]], seed: int, share: bool) -> None:
    blocks = [(float(min(upper, lower) if share else upper), float(lower)) for upper, lower in one]
    found = sure(blocks, is_share=share)
    shuffled = sure(Random(seed).sample(blocks, len(blocks)), is_share=share)
    assert found.low - 1e-9 <= found.value <= found.high + 1e-9
    for apart in (difference(found, shuffled), above(found, 0.3)):
        leaves_nought_out = apart.low > 1e-9 or apart.high < -1e-9
        assert apart.low <= apart.value <= apart.high
        if abs(apart.low) > 1e-9 and abs(apart.high) > 1e-9:
            assert (apart.error < 0.05) == leaves_nought_out


@given(rows=st.lists(st.tuples(st.floats(-9, 9), st.floats(-9, 9)), min_size=3, max_size=12))
def test_correlation_is_pearsons(rows: list[tuple[float, float]]) -> None:
    one, other = ([value - sum(column) / len(rows) for value in column] for column in zip(*rows, strict=True))
    if min(sum(x * x for x in one), sum(y * y for y in other)) > 1e-3:
        assert correlation(one, other) == pytest.approx(scipy.stats.pearsonr(one, other).statistic, abs=1e-6)


def test_correlation_of_what_does_not_vary_is_nought() -> None:
    assert correlation([0.0, 0.0], [1.0, -1.0]) == 0
    assert correlation([1.0, -1.0], [2.0, -2.0]) == pytest.approx(1)


def test_holm_goes_down_step_by_step() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == [True, False, False, True]
    assert holm([0.02]) == [True]
    assert holm([]) == []
    assert Difference(0.0, -1.0, 1.0).error == 1.0


def test_among_twenty_findings_of_nothing_one_stands_at_most_once_in_twenty() -> None:
    rng = Random(11)
    wrong = sum(any(holm([rng.random() for _ in range(20)])) for _ in range(1000))
    assert wrong <= 75
