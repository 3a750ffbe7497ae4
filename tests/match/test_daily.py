"""The deal of the day: the same everywhere, one try that counts, days in a row, a line that tells no card."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from game.errors import NotationError
from game.match.daily import AHEAD, BEHIND, LEVEL_WITH, MOST_SIGNS, DailyTable, Diary, daily_tables, deal, outcome
from game.match.match import Match, load_match
from game.match.save import Store
from game.match.seats import humans
from game.match.shelf import Shelf
from game.match.statistics.digest import digest_of
from game.match.today import Daily, read_daily
from tests.match.tables import StandingClock, leave, play_on

ME = ("Marina", "mask")
SMALL = DailyTable("casanova", 2)
DAY = date(2026, 11, 30)
SEED, PLAYERS = 9199630028353101883, ["ai:merchant:arlecchino", "human"]
"""What is dealt then."""


@pytest.fixture
def days() -> StandingClock:
    return StandingClock(datetime(2026, 11, 30, 23, 59, 59, tzinfo=UTC))


@pytest.fixture
def store(tmp_path: Path, days: StandingClock) -> Store:
    return Store(tmp_path / "saves", clock=days)


def played(match: Match, *, gives_up: bool = False) -> Path:
    match.begin()
    if gives_up:
        (seat,) = match.humans
        match.set_seat(seat, match.seats[1 - seat], resigned=True)
    play_on(match, Random(1), None)
    return leave(match)


@pytest.mark.parametrize("table", daily_tables(), ids=lambda table: table.name)
def test_a_day_is_the_same_for_everybody(table: DailyTable, tmp_path: Path) -> None:
    one, two = (
        deal(Store(tmp_path / name), table, DAY, person) for name, person in (("a", ME), ("b", ("Otto", "cap")))
    )
    assert one.seed == two.seed
    assert one.humans == two.humans
    assert [plan.player for plan in one.seats] == [plan.player for plan in two.seats]
    for match in (one, two):
        match.begin()
        play_on(match, Random(4), 3)
        match.close()
    assert one.moves == two.moves
    other = deal(Store(tmp_path / "c"), table, DAY + timedelta(days=1), ME)
    assert other.seed != one.seed
    other.close()


def test_what_was_dealt_on_a_day_long_ago_is_dealt_on_it_for_ever(tmp_path: Path) -> None:
    """Whoever compares lines must have played the same: this fails where seeds, chairs or masks come to be others."""
    match = deal(Store(tmp_path), SMALL, DAY, ME)
    assert match.seed == SEED
    assert [plan.player for plan in match.seats] == PLAYERS
    match.close()


def test_tables_and_days_have_ids_of_their_own() -> None:
    ids = {table.match_id(DAY + timedelta(days=ago)) for table in daily_tables() for ago in range(300)}
    assert len(ids) == 300 * len(daily_tables())


def test_the_first_try_counts_and_later_ones_say_so(store: Store) -> None:
    first = deal(store, SMALL, DAY, ME)
    assert first.daily is not None
    assert not first.daily.again
    second = deal(store, SMALL, DAY, ME)
    second.close()
    path = played(first)
    third = deal(store, SMALL, DAY, ME)
    third.close()
    again = Shelf(store).deal_again(path)
    again.close()
    for match in (second, third, again):
        assert match.daily is not None
        assert match.daily.again
        assert match.seed == first.seed


@pytest.mark.parametrize("ends_in", ["waiting", "finished", "deleted"])
def test_a_try_that_was_begun_is_the_one_that_counts_whatever_became_of_it(store: Store, ends_in: str) -> None:
    match = deal(store, SMALL, DAY, ME)
    if ends_in == "finished":
        played(match)
    match.close()
    assert match.save is not None
    if ends_in == "deleted":
        Shelf(store).delete(match.save.path)
    later = deal(store, SMALL, DAY, ME)
    assert later.daily is not None
    assert later.daily.again
    later.close()


def test_a_save_keeps_of_which_day_it_is(store: Store) -> None:
    match = deal(store, SMALL, DAY, ME)
    match.begin()
    match.close()
    assert match.save is not None
    opened = load_match(store, match.save.path)
    assert opened.daily == match.daily
    assert opened.keeps_seats
    opened.close()
    assert Shelf(store).read(Shelf(store).duplicate(match.save.path, "a copy")).daily is None


@pytest.mark.parametrize(
    "spoilt",
    [None, {}, {"day": "30.11.2026", "rules": "0"}, {"day": "20261130", "rules": "0"}, {"day": 3, "rules": "0"}],
)
def test_a_header_whose_day_is_none_is_refused_with_a_sentence(spoilt: object) -> None:
    assert read_daily({"daily": {"day": "2026-11-30", "rules": "0"}}) == Daily("2026-11-30", "0")
    with pytest.raises(NotationError, match="daily"):
        read_daily({"daily": spoilt})


def test_the_statistics_count_the_first_try_alone(store: Store) -> None:
    first = played(deal(store, SMALL, DAY, ME))
    later = played(deal(store, SMALL, DAY, ME))
    standings = [
        digest_of(Shelf(store).lines(path), path.stem, datetime(2026, 12, 1, tzinfo=UTC)).standing
        for path in (first, later)
    ]
    assert standings == ["counted", "again"]


@pytest.mark.parametrize("table", [SMALL, DailyTable("casanova", 4), DailyTable("canal_grande", 4)], ids=str)
def test_the_line_to_share_tells_who_was_ahead_and_no_card(store: Store, table: DailyTable) -> None:
    match = Shelf(store).read(played(deal(store, table, DAY, ME)))
    found = outcome(match)
    assert found is not None
    name, signs, place = found.line.rsplit(" ", 2)
    assert name == f"La Serenissima 2026-11-30 {table.name}"
    assert name.isascii()
    assert 1 <= len(signs) <= MOST_SIGNS
    assert set(signs) <= {AHEAD, LEVEL_WITH, BEHIND}
    sides = match.game.teams()
    assert place == f"{found.place}/{len(sides)}"
    (seat,) = humans(match.first_seats)
    side = next(side for side in sides if seat in side)
    scores = match.state.scores()
    best = max(scores[other[0]] for other in sides if other != side)
    mine = scores[side[0]]
    assert signs[-1] == (AHEAD if mine > best else BEHIND if mine < best else LEVEL_WITH)
    assert (found.place == 1) == (seat in (match.winners or ()))


def test_who_gives_up_has_no_place(store: Store) -> None:
    found = outcome(Shelf(store).read(played(deal(store, SMALL, DAY, ME), gives_up=True)))
    assert found is not None
    assert found.line.endswith(" -/2")


def test_a_game_that_is_not_over_and_one_of_no_day_have_no_line(store: Store) -> None:
    match = deal(store, SMALL, DAY, ME)
    match.begin()
    assert outcome(match) is None
    match.close()


def test_days_in_a_row_end_where_a_day_was_left_out(store: Store, days: StandingClock) -> None:
    for ago in (1, 2, 3, 5):
        played(deal(store, SMALL, DAY - timedelta(days=ago), ME))
    diary = Diary(store)
    assert diary.today == DAY
    assert diary.row(daily_tables()) == 3  # today is not over yet
    played(deal(store, SMALL, DAY, ME))
    diary.look()
    assert diary.row(daily_tables()) == 4
    assert diary.row([DailyTable("casanova", 3)]) == 0
    days.now += timedelta(seconds=1)
    assert diary.row(daily_tables()) == 4
    days.now += timedelta(days=1)
    assert diary.row(daily_tables()) == 0


def test_the_states_of_a_day(store: Store) -> None:
    diary = Diary(store)
    assert diary.state(SMALL, DAY) == "new"
    match = deal(store, SMALL, DAY, ME)
    diary.look()
    assert diary.state(SMALL, DAY) == "begun"
    path = played(match)
    diary.look()
    assert diary.state(SMALL, DAY) == "over"
    Shelf(store).delete(path)
    diary.look()
    assert diary.state(SMALL, DAY) == "gone"
