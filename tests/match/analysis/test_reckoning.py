"""What an analysis says of a game: its parts add up, costs are costs, the same question is answered alike."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from game.match.analysis import asking
from game.match.analysis.reckoning import Reckoning
from game.match.analysis.report import AHEAD, LEAST, MARGIN
from game.rules.canaletto import Bid, Sell
from game.rules.casanova import Play
from game.rules.core import CHANCE, Game, Move, move_object
from tests.match.analysis.games import QUICK, TABLES, analysed, names, played


@pytest.fixture(autouse=True, scope="module")
def few_worlds() -> Iterator[None]:
    """Games are played out seldom: what is said holds for any number."""
    before, asking.WORLDS = asking.WORLDS, 4
    yield
    asking.WORLDS = before


@pytest.mark.parametrize(("game_id", "players"), TABLES)
@pytest.mark.parametrize("player", ["greedy", "random"])
def test_luck_own_play_and_the_others_lead_from_a_fair_share_to_the_end(
    game_id: str, players: int, player: str
) -> None:
    found = analysed(game_id, players, 5, player)
    _, moves = played(game_id, players, 5, player)
    assert len(found.shares) == players
    for one in found.shares:
        assert one.start == pytest.approx(1 / players)
        assert one.start + one.luck + one.play + one.others == pytest.approx(one.end)
    for word in ("luck", "play", "others"):
        parts = [getattr(one, word) for one in found.shares]
        if word == "luck":
            assert sum(parts) == pytest.approx(0)
    assert sum(one.play + one.others for one in found.shares) == pytest.approx(0)
    winners = [seat for seat, one in enumerate(found.shares) if one.end > 0]
    assert tuple(winners) == (found.winners or tuple(range(players)))
    assert all(sum(point.chances) == pytest.approx(1) for point in found.course)
    assert [point.moves for point in found.course] == sorted({point.moves for point in found.course})
    assert found.course[-1].moves == len(moves)


@pytest.mark.parametrize(("game_id", "players"), TABLES)
@pytest.mark.parametrize("player", ["greedy", "random"])
def test_every_decision_has_a_cost_and_none_is_a_gain(game_id: str, players: int, player: str) -> None:
    found = analysed(game_id, players, 5, player)
    _, moves = played(game_id, players, 5, player)
    decided = [number for number, move in enumerate(moves) if move.seat != CHANCE]
    assert [one.number for one in found.decisions] == decided
    for one in found.decisions:
        assert one.played == move_object(moves[one.number])
        assert one.cost is not None
        assert 0.0 <= one.cost <= 1.0 + 1e-9
        if one.cost >= LEAST:
            assert one.error is not None
            assert one.better not in (None, one.played)
        elif one.cost == 0.0:
            assert one.better == one.played
        assert one.is_sure == (one.error is not None and one.cost > MARGIN * one.error)
        if one.ahead is not None:
            assert one.better == one.played
            assert AHEAD <= one.ahead <= 1.0
    for seat in range(players):
        assert found.shares[seat].given_away == pytest.approx(
            sum(one.cost or 0.0 for one in found.decisions if one.seat == seat)
        )


def test_the_costliest_comes_first_and_what_is_not_sure_last() -> None:
    costly = analysed("canal_grande", 2, 5, "random").costly()
    sure = [one.cost for one in costly if one.is_sure]
    unsure = [one.cost for one in costly if not one.is_sure]
    assert sure == sorted(sure, key=lambda cost: -(cost or 0))
    assert unsure == sorted(unsure, key=lambda cost: -(cost or 0))
    assert [one.is_sure for one in costly] == [True] * len(sure) + [False] * len(unsure)


def test_where_nothing_is_hidden_all_that_changes_is_somebodys_doing() -> None:
    found = analysed("canaletto", 3, 5, "greedy")
    first = found.course[0].chances
    for seat, one in enumerate(found.shares):
        assert one.luck == pytest.approx(first[seat] - one.start)  # the deal, and who began


def test_dice_and_hidden_cards_are_luck() -> None:
    found = analysed("casanova", 2, 5, "random")
    assert any(abs(one.luck) > 0.02 for one in found.shares)
    for seat, one in enumerate(found.shares):
        assert one.play == pytest.approx(-one.given_away)
        assert one.others == pytest.approx(found.shares[1 - seat].given_away)


def test_the_last_sale_is_judged_by_how_the_game_ends() -> None:
    """A sale is valued in coins by who decides it; its cost is told by the chances behind it."""
    for seed in range(40):
        _, moves = played("canaletto", 3, seed, "random")
        sales = [number for number, move in enumerate(moves) if isinstance(move, Sell)]
        if sales:
            break
    found = analysed("canaletto", 3, seed, "random")
    told = {one.number: one for one in found.decisions}
    assert all(told[number].cost is not None for number in sales)


def test_a_bid_that_nobody_thought_of_is_judged_too() -> None:
    found = analysed("canaletto", 3, 5, "random")
    _, moves = played("canaletto", 3, 5, "random")
    high = [one for one in found.decisions if isinstance(moves[one.number], Bid) and one.played["amount"] > 60]
    assert high
    assert max(one.cost or 0.0 for one in high) > 0.2


def test_the_same_seed_says_the_same() -> None:
    game, moves = played("casanova", 2, 5)
    said = []
    for seed in (1, 1):
        reckoning = Reckoning(game, moves[:], names(2), seed=seed, limit=QUICK)
        for _ in reckoning:
            pass
        said.append(msgspec.json.encode(reckoning.report().decisions))
    assert said[0] == said[1]


def test_what_a_seat_could_not_know_changes_no_answer() -> None:
    """Casanova: with other cards laid unseen before it, a card is judged the same, to the last digit."""
    game, moves = played("casanova", 3, 5, "random")
    lays = [number for number, move in enumerate(moves) if isinstance(move, Play)]
    first, second = lays[:2]
    other = Play(
        moves[first].seat, next(card for card in range(1, 14) if Play(moves[first].seat, card) != moves[first])
    )
    costs = []
    for card in (moves[first], other):
        changed = [*moves[:first], card, *moves[first + 1 :]]
        asked = Reckoning(game, _legal(game, changed[: second + 1]), names(3), limit=QUICK)
        at = next(at for at, point in enumerate(asked.points) if point.number == second)
        running = iter(asked)
        for _ in range(at + 1):
            next(running)
        costs.append(asked.report().decisions[at])
    assert costs[0] == costs[1]


def _legal(game: Game, moves: list[Move]) -> list[Move]:
    """The moves, and random ones after them to the end of the game."""
    state, rng = game.new_state(), Random(0)
    for move in moves:
        state.apply(move)
    while not state.is_terminal():
        moves.append(state.random_move(rng))
        state.apply(moves[-1])
    return moves


def test_a_game_that_is_not_over_is_not_analysed() -> None:
    game, moves = played("casanova", 2, 5)
    with pytest.raises(ValueError, match="over"):
        Reckoning(game, moves[:-1], names(2))


def test_broken_off_it_says_what_there_is_and_goes_on_from_there() -> None:
    game, moves = played("casanova", 2, 5)
    reckoning = Reckoning(game, moves, names(2), limit=QUICK)
    running = iter(reckoning)
    for _ in range(7):
        next(running)
    part = reckoning.report()
    assert (len(part.decisions), part.shares, reckoning.is_done) == (7, (), False)
    for _ in reckoning:
        pass
    assert reckoning.report() == analysed("casanova", 2, 5, "greedy")
