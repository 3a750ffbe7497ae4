"""Series: how wins add up, when they are decided, and that nothing but a game that was played can change the score."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.errors import NotationError, SaveError
from game.match.match import Match, load_match
from game.match.next_game import next_of_series, same_again
from game.match.save import Store
from game.match.seats import SeatPlan, turn_of
from game.match.series import (
    LENGTHS,
    WIN,
    Series,
    after,
    begun,
    check_series,
    is_decided,
    leaders,
    next_game,
    next_id,
    read_series,
    series_object,
    won,
)
from game.match.shelf import Shelf
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules
from game.rules.casanova import CasanovaGame, CasanovaRules
from game.rules.core import Game, Seat
from game.rules.json_line import read_object
from tests.match.tables import leave, play_on

SHORT = CasanovaRules(rounds=1)
GAMES: tuple[Game, ...] = (
    *(CasanovaGame(SHORT, players) for players in (2, 3, 4)),
    CanalGrandeGame(CanalGrandeRules(), 4),
)
COMPANY = ("human", "greedy", "random", "greedy")


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(Store(tmp_path / "saves"))


def a_match(shelf: Shelf | None, players: int = 2, games: int = 3, seed: int = 5) -> Match:
    """The first game of a series, begun."""
    plans = [SeatPlan(player, f"N{seat}") for seat, player in enumerate(COMPANY[:players])]
    store = None if shelf is None else shelf.store
    match = Match(CasanovaGame(SHORT, players), plans, seed, store, series=begun(games, players))
    match.begin()
    return match


def played(match: Match, seed: int = 1) -> Path:
    """Plays a game to its end and leaves its table; answers where it lies."""
    match.begin()
    play_on(match, Random(seed), None)
    return leave(match)


def following(shelf: Shelf, path: Path) -> Match:
    return next_of_series(shelf.read(path), shelf.store, path.stem)


@given(st.sampled_from(GAMES), st.sampled_from(LENGTHS), st.randoms(use_true_random=False))
def test_every_series_adds_up_goes_round_and_ends_when_nobody_can_catch_up(game: Game, games: int, rng: Random) -> None:
    series, names = begun(games, game.players), list(range(game.players))
    total = dict.fromkeys(names, 0)
    while True:
        check_series(series, game)
        assert read_series({"series": series_object(series)}, game.players) == series
        sides = game.teams()
        winners = [seat for side in rng.sample(sides, rng.randint(0, len(sides))) for seat in side]
        barred = rng.sample([seat for side in sides for seat in side], rng.randint(0, 1))
        brought = won(game, winners, barred)
        assert sum(brought[side[0]] for side in sides) == WIN
        assert len(sides) < 2 or all(brought[seat] == 0 for seat in barred)
        for seat, name in enumerate(names):
            total[name] += brought[seat]
        points = after(series, brought)
        assert points == tuple(total[name] for name in names)
        ahead = sorted((points[side[0]] for side in sides), reverse=True)
        can_catch_up = ahead[1] + WIN * (games - series.number) >= ahead[0]
        assert is_decided(series, points, game) == (series.number == games or not can_catch_up)
        if is_decided(series, points, game):
            assert {points[seat] for seat in leaders(points)} == {max(points)}
            return
        series = next_game(series, points, game, "20261130-201500-0a1b2c")
        turn = turn_of(game)
        names = [*names[-turn:], *names[:-turn]]


@pytest.mark.parametrize(
    "spoilt",
    [
        {"number": 4}, {"number": 0}, {"games": 1}, {"games": 1000}, {"points": [0]}, {"points": [-1, WIN + 1]},
        {"points": [WIN * 2, 0]}, {"points": [True, WIN]}, {"points": ["1", 0]}, {"first": "../../elsewhere"},
        {"number": "two"}, {"points": None},
    ],
)  # fmt: skip
def test_a_header_whose_series_cannot_be_is_refused_with_a_sentence(spoilt: dict[str, object]) -> None:
    right = {"games": 3, "number": 2, "points": [WIN, 0], "first": "20261130-201500-0a1b2c"}
    assert read_series({"series": right}, 2) == Series(3, 2, (WIN, 0), "20261130-201500-0a1b2c")
    with pytest.raises(NotationError, match="series"):
        read_series({"series": {**right, **spoilt}}, 2)


def test_points_that_no_games_can_have_brought_are_refused() -> None:
    game = CanalGrandeGame(CanalGrandeRules(), 4)
    check_series(Series(3, 2, (WIN, WIN, 0, 0)), game)
    for points in ((WIN, 0, WIN, 0), (WIN, 0, 0, 0), (0, 0, 0, 0), (WIN, WIN, WIN, WIN)):
        with pytest.raises(NotationError, match="series"):
            check_series(Series(3, 2, points), game)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_series_is_played_to_its_end_through_files_alone(shelf: Shelf, players: int) -> None:
    match, wins = a_match(shelf, players), dict.fromkeys((f"N{seat}" for seat in range(players)), 0)
    first = match.save.path.stem if match.save else ""
    for number in range(1, 4):
        assert match.series is not None
        assert match.series.number == number
        assert [plan.name for plan in match.seats] == [f"N{(seat - number + 1) % players}" for seat in range(players)]
        path = played(match, seed=number)
        ended = shelf.read(path)
        for seat in ended.winners or ():
            wins[ended.seats[seat].name] += WIN // len(ended.winners or ())
        assert dict(zip((plan.name for plan in ended.seats), ended.series_points, strict=True)) == wins
        if ended.is_series_decided:
            break
        match = following(shelf, path)
        assert match.series is not None
        assert match.series.first == first
        match.close()
        match = load_match(shelf.store, match.save.path if match.save else path)  # as after a restart
    assert max(wins.values()) > WIN or number == 3


def test_the_next_game_is_dealt_once_whoever_asks_for_it(shelf: Shelf) -> None:
    path = played(a_match(shelf))
    one = following(shelf, path)
    with pytest.raises(SaveError, match="played by another program"):
        following(shelf, path)
    seed, where = one.seed, one.save.path if one.save else path
    one.close()
    assert shelf.store.latest() is not None
    two = following(shelf, path)
    assert (two.seed, two.save.path if two.save else None) == (seed, where)
    two.close()
    shelf.delete(where)
    three = following(shelf, path)
    assert (three.seed, three.save.path if three.save else None) == (seed, where)
    played(three)
    with pytest.raises(SaveError, match="over already"):
        following(shelf, path)


def _copied(shelf: Shelf, path: Path) -> Path:
    return shelf.duplicate(path, "a copy")


def _branched(shelf: Shelf, path: Path) -> Path:
    match = shelf.read(path)
    lines = shelf.lines(path)
    return shelf.branch(read_object(lines[0]), match.moves[:1], match.seats)


def _handed_in(shelf: Shelf, path: Path) -> Path:
    data = path.read_bytes()
    shelf.delete(path)
    return shelf.take_in(data, "from outside")


@pytest.mark.parametrize("deed", [_copied, _branched, _handed_in])
def test_what_is_made_of_a_game_counts_in_no_series(shelf: Shelf, deed: Callable[[Shelf, Path], Path]) -> None:
    match = a_match(shelf)
    match.close()
    assert match.save is not None
    made = deed(shelf, match.save.path)
    assert shelf.read(made).series is None
    assert shelf.store.look(made).told.series is None


def test_a_game_that_is_dealt_again_counts_in_no_series(shelf: Shelf) -> None:
    again = shelf.deal_again(played(a_match(shelf)))
    assert again.series is None
    again.close()


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", range(4))
def test_who_gives_a_game_up_does_not_win_it_whoever_plays_on_for_them(shelf: Shelf, seat: int, seed: int) -> None:
    match = a_match(shelf, seed=seed)
    match.set_seat(Seat(seat), replace(match.seats[seat], player="greedy"), resigned=True)
    path = played(match, seed)
    ended = shelf.read(path)
    assert ended.series_points == ((0, WIN) if seat == 0 else (WIN, 0))
    next_one = following(shelf, path)
    assert sorted(plan.player for plan in next_one.seats) == ["greedy", "human"]  # who gave up sits down again
    next_one.close()


def test_a_game_that_is_broken_off_brings_nothing_and_is_gone_on_with(shelf: Shelf) -> None:
    match = a_match(shelf)
    match.close()
    assert match.series_points == (0, 0)
    assert not match.is_series_decided
    saved = shelf.store.latest()
    assert saved is not None
    assert saved.told.series == match.series


def test_nothing_is_taken_back_past_dice_in_a_series() -> None:
    for match in (a_match(None), same_again(a_match(None))):
        match.begin()
        alone = Match(match.game, match.seats, match.seed)
        alone.begin()
        for one in (match, alone):
            play_on(one, Random(3), 3)
        if alone.undo_verdict().is_past_chance:
            assert not match.undo_verdict().allowed


def test_the_ids_of_all_games_of_a_series_differ_and_stay_in_the_folder() -> None:
    series = [Series(99, number, (0, 0), "20261130-201500-0a1b2c") for number in range(2, 100)]
    ids = [next_id(one) for one in series]
    assert all(one != two for one, two in combinations(ids, 2))
    assert all(Path(one).name == one and one.startswith("20261130-201500-") for one in ids)
    assert next_id(Series(3, 2, (0, 0))) == ""


def test_a_series_without_files_goes_on_too() -> None:
    match = a_match(None)
    play_on(match, Random(1), None)
    if not match.is_series_decided:
        assert next_of_series(match, None, "").series is not None
