"""What games add up to: honest intervals over deals, quartiles, ties and undecided games apart."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import __version__
from game.ai.player import Limit
from game.match.simulation.plan import Plan, Played
from game.match.simulation.report import Shares, Tally, quartiles, rules_hash, wilson
from tests.match.simulation.plans import plan


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [(0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0), (0.5, 100, 0.4038, 0.5962), (0.0, 0, 0.0, 1.0)],
)
def test_the_interval_of_independent_games_is_wilsons(share: float, games: int, low: float, high: float) -> None:
    assert wilson(share, games) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def shares_of(deals: list[list[float]]) -> Shares:
    """The shares of some deals."""
    shares = Shares()
    for deal in deals:
        shares.add(deal)
    return shares


@given(st.lists(st.lists(st.sampled_from([0.0, 0.5, 1.0]), min_size=2, max_size=2), min_size=1, max_size=60))
def test_an_interval_holds_its_share_and_lies_between_nothing_and_all(deals: list[list[float]]) -> None:
    shares = shares_of(deals)
    low, high = shares.interval()
    assert 0 <= low <= shares.share + 1e-9
    assert shares.share - 1e-9 <= high <= 1
    assert low < high


def test_deals_that_agree_within_are_worth_fewer_games_and_deals_that_balance_more() -> None:
    rng = Random(1)
    firsts = [float(rng.random() < 0.5) for _ in range(200)]

    def width(deals: list[list[float]]) -> float:
        low, high = shares_of(deals).interval()
        return high - low

    by_luck_alone = width([[first, first] for first in firsts])
    independent = width([[first, float(rng.random() < 0.5)] for first in firsts])
    balanced = width([[first, 1 - first] for first in firsts])
    low, high = wilson(0.5, 400)
    assert independent == pytest.approx(high - low, rel=0.15)
    low, high = wilson(0.5, 200)
    assert by_luck_alone == pytest.approx(high - low, rel=0.1)
    assert 0 < balanced < independent / 5


@pytest.mark.parametrize("within", [0.0, 0.6, -0.6])
def test_the_true_share_lies_in_about_95_of_100_intervals(within: float) -> None:
    # `within`: how far the second game of a deal goes with the first.
    rng, held, runs, share = Random(f"held {within}"), 0, 400, 0.3
    for _ in range(runs):
        deals = []
        for _ in range(60):
            first = float(rng.random() < share)
            other = first if within > 0 else 1 - first
            second = other if rng.random() < abs(within) else float(rng.random() < share)
            deals.append([first, second])
        # A deal's mean: the first's share, and of the second what goes with or against the first.
        second = abs(within) * (share if within > 0 else 1 - share) + (1 - abs(within)) * share
        low, high = shares_of(deals).interval()
        held += low <= (share + second) / 2 <= high
    assert 0.92 <= held / runs <= 0.99


@given(st.lists(st.integers(-5, 30), min_size=1, max_size=80))
def test_at_least_a_quarter_lies_on_either_side_of_each_quartile(values: list[int]) -> None:
    found = quartiles(Counter(float(value) for value in values))
    for part, value in zip((0.25, 0.5, 0.75), found, strict=True):
        assert sum(one <= value for one in values) >= part * len(values)
        assert sum(one >= value for one in values) >= (1 - part) * len(values)


def game(number: int, winners: tuple[int, ...], scores: tuple[float, ...], **more: object) -> Played:
    """A game as it went."""
    margin = None if not winners else 0.0 if len(winners) > 1 else max(scores) - sorted(scores)[-2]
    fields = {"end": "casanova.end.rounds_played", "length": 4, "moves": 20, "forfeits": 0, "team": 1, **more}
    return Played(
        number=number, deal=number // 2, rotation=number % 2, first=1, winners=winners, scores=scores, margin=margin,
        **fields,  # type: ignore[arg-type]
    )  # fmt: skip


def test_players_places_ties_undecided_games_and_ends_are_counted_apart() -> None:
    tally = Tally(plan("greedy", "random", games=4))
    tally.add([game(0, (0,), (9.0, 5.0)), game(1, (0, 1), (7.0, 7.0), length=3)])
    tally.add([game(2, (), (4.0, 3.0), end="casanova.end.all_out"), game(3, (1,), (2.0, 8.0), forfeits=2)])
    report = tally.report(1.0, None, part=False)
    assert [seat.win_share for seat in report.seats] == [1.5 / 4, 1.5 / 4]
    # Seat 1 decides first: in even games the second player's, in odd ones the first's.
    assert [place.win_share for place in report.places] == [0.5 / 4, 2.5 / 4]
    assert [place.mean_score for place in report.places] == [(5 + 7 + 3 + 2) / 4, (9 + 7 + 4 + 8) / 4]
    assert (report.ties, report.undecided, report.forfeits, report.moves) == (1, 1, 2, 80)
    assert report.margin is not None
    assert (report.margin.mean, report.margin.quartiles) == ((4 + 0 + 6) / 3, (0, 4, 6))
    assert report.spread.mean == (4 + 0 + 1 + 6) / 4
    assert report.ends == {"casanova.end.rounds_played": 3, "casanova.end.all_out": 1}
    assert (report.length.min, report.length.max, report.length.counts) == (3, 4, {3: 1, 4: 3})


def test_rules_that_play_alike_have_one_hash_and_others_another() -> None:
    def hashed(**rules: object) -> str:
        return rules_hash(Plan("casanova", rules, 2, ("greedy", "greedy"), 2, 1, Limit()))

    assert hashed() == hashed(coins=12)
    assert len({hashed(), hashed(coins=13), hashed(rounds=4)}) == 3


def test_a_report_names_all_that_it_was_made_from() -> None:
    asked = plan("greedy", "random", limit=Limit(nodes=9))
    tally = Tally(asked)
    tally.add([game(0, (0,), (9.0, 5.0)), game(1, (0,), (9.0, 5.0))])
    made_by = tally.report(1.0, "Long evening", part=True).made_by
    assert (made_by.version, made_by.seats, made_by.seed, made_by.limits) == (
        __version__, ("greedy", "random"), 3, Limit(nodes=9),
    )  # fmt: skip
    assert (made_by.rules.name, made_by.rules.difference) == ("Long evening", {"rounds": 4})
    assert made_by.rules.hash == rules_hash(asked)


OUTSIDE_NOTE = "What an outside player did wrong first, in game 5: bot: it ended."


@pytest.mark.parametrize(
    ("asked", "played", "note"),
    [
        (plan("greedy", "random"), game(0, (0, 1), (5.0, 5.0)), "No game had one winner"),
        (plan("greedy", "greedy"), game(0, (0,), (6.0, 5.0)), "The same player sits everywhere"),
        (plan("greedy", "random", limit=Limit(nodes=5)), game(0, (0,), (6.0, 5.0)), "--nodes changed nothing"),
        (plan("greedy", "random", limit=Limit(time=5)), game(0, (0,), (6.0, 5.0)), "With --time another run"),
        (plan("greedy", "random"), game(0, (0,), (6.0, 5.0), forfeits=1), "2 answers came late"),
        (plan("greedy", "ai:doge"), game(0, (0,), (6.0, 5.0)), ""),
        (plan("greedy", "mcts"), game(0, (0,), (6.0, 5.0)), "mcts thinks by the clock, so another run may"),
        (plan("greedy", "mcts:9", limit=Limit(nodes=5)), game(0, (0,), (6.0, 5.0)), ""),
        (plan("greedy", "random"), game(4, (0,), (6.0, 5.0), trouble="bot: it ended."), OUTSIDE_NOTE),
    ],
)
def test_what_measures_nothing_is_said(asked: Plan, played: Played, note: str) -> None:
    tally = Tally(asked)
    tally.add([played, played])
    notes = tally.report(1.0, None, part=False).notes
    assert [found[: len(note)] for found in notes] == ([note] if note else [])
