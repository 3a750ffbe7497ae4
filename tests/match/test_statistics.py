"""Statistics: what counts is counted as by hand, in whatever order the files lie, and what is forgotten is gone."""

from __future__ import annotations

import csv
import io
import os
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chi2

from game.catalogue.files import load_rules
from game.catalogue.games import game_type
from game.match.counting.room import counting_room
from game.match.match import Match
from game.match.record import read_game_file
from game.match.save import Store
from game.match.save_lines import outline
from game.match.seats import plan_seats, with_person
from game.match.shelf import Shelf
from game.match.statistics import book as book_module
from game.match.statistics.book import CACHE, Book
from game.match.statistics.digest import APART, Digest, Opponent
from game.match.statistics.figures import (
    BY,
    CSV_COLUMNS,
    Dice,
    beyond,
    csv_of,
    dice_of,
    figures_of,
    groups_of,
    habits_of,
    settled,
)
from game.match.statistics.forgotten import FILE_NAME, ForgottenGames
from game.match.user_folders import FINISHED, SUFFIX
from game.registry import GAMES
from game.rules import casanova
from game.rules.core import Seat
from game.texts import english
from tests.match.test_shelf import odd_files
from tests.rooms import games_with, has_counting

MASKS = ("bauta", "moretta", "medico")


class Calendar:
    """A clock that goes on by an hour at each look."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 1, 20, 15, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(hours=1)
        return self.now


class Hand:
    """Plays games by random moves, and counts by hand what each comes to."""

    def __init__(self, folder: Path) -> None:
        self.shelf = Shelf(Store(folder, clock=Calendar()))
        self.wins: dict[str, float] = {}
        self.dice: Counter[int] = Counter()
        self.losing: Counter[bool] = Counter()
        """With a card over the massimo: whether they doubled."""
        self.apart: Counter[str] = Counter()
        self.thought: dict[str, int] = {}
        """Whole seconds of thought, by the clock that ran in every second game."""

    def play(self, game_id: str, players: int, seat: int, seed: int, what: str = "counted") -> Match:
        specs = [f"ai:merchant:{MASKS[number % 3]}" for number in range(players)]
        for person in {"watched": (), "shared": (0, 1)}.get(what, (seat,)):
            specs[person] = "human"
        kind = game_type(game_id)
        match = Match(kind(load_rules(game_id).rules, players), plan_seats(specs), seed, self.shelf.store)
        match.begin()
        rng, counted = Random(seed), Counter[bool]()
        rolled: Counter[int] = Counter()
        decisions = 0
        while not match.is_over:
            state, move = match.state, match.state.random_move(rng)
            if isinstance(state, casanova.CasanovaState) and isinstance(move, casanova.Quit | casanova.Double):
                view = state.view(move.seat)
                over = (view.face_down or 0) > (view.massimo or 0)
                if move.seat == seat and over and state.is_legal(casanova.Double(move.seat)):
                    counted[isinstance(move, casanova.Double)] += 1
            if seed % 2 and move.seat == seat:
                match.used[seat] += 1.4
            before = len(match.moves)
            match.play(move)
            rolled.update(face for one in match.moves[before:] if isinstance(one, casanova.Roll) for face in one.dice)
            decisions += 1
            if what == "unfinished" and decisions == 3:
                break
            if what == "given_up" and decisions == 3:
                match.set_seat(Seat(seat), plan_seats(("ai:merchant",))[0], resigned=True)
            if what == "reseated" and decisions == 3:
                match.set_seat(Seat(seat), plan_seats(("ai:merchant",))[0])
                match.set_seat(Seat(seat), plan_seats(("human",))[0])
            if what == "taken_back" and not match.taken_back and match.undo_verdict().is_past_chance:
                match.undo()
        match.close()
        if what == "counted" and match.winners is not None and match.save is not None:
            sides = [side for side in match.game.teams() if side[0] in match.winners]
            won = any(seat in side for side in sides)
            self.wins[match.save.path.stem] = 1 / len(sides) if won else 0.0
            self.dice += rolled
            self.losing += counted
            if seed % 2:
                self.thought[match.save.path.stem] = int(match.used[seat])
        else:
            self.apart[what] += 1
        return match


TABLES = [(game_id, players) for game_id in GAMES for players in game_type(game_id).player_counts]


@pytest.fixture(scope="module")
def hand(tmp_path_factory: pytest.TempPathFactory) -> Hand:
    """Three games of each table that count, and one of each kind that does not."""
    hand = Hand(tmp_path_factory.mktemp("statistics") / "saves")
    seed = 100
    for game_id, players in TABLES:
        for seat in range(3):
            seed += 1
            hand.play(game_id, players, seat % players, seed)
    for number, what in enumerate(("unfinished", "watched", "shared", "given_up", "reseated", "taken_back")):
        hand.play("casanova", 3, 0, 900 + number, what)
    first = next(path for path in sorted((hand.shelf.folder / FINISHED).glob(f"*{SUFFIX}")))
    again = hand.shelf.deal_again(first)
    again.begin()
    rng = Random(5)
    while not again.is_over:
        again.play(again.state.random_move(rng))
    again.close()
    hand.apart["again"] += 1
    reading = read_game_file(first)
    branch = hand.shelf.branch(reading.fields, reading.moves, with_person(plan_seats(("human",) * 2), Seat(0)))
    branch.rename(branch.parent / FINISHED / branch.name)
    with (branch.parent / FINISHED / branch.name).open("ab") as file:
        file.write(b'{"note":"finished","at":"%s"}\n' % hand.shelf.now.isoformat().encode())
    hand.apart["branched"] += 1
    header = first.read_bytes().replace(first.stem.encode(), b"20200101-000000-abcdef", 1)
    hand.shelf.take_in(header, "mail.jsonl")
    hand.apart["handed_in"] += 1
    return hand


@pytest.fixture(scope="module")
def whole(hand: Hand) -> Book:
    book = Book(hand.shelf)
    book.read_all()
    return book


def test_each_game_counts_or_is_counted_apart_for_its_reason(hand: Hand, whole: Book) -> None:
    assert Counter(game.standing for game in whole.games if game.standing != "counted") == hand.apart
    assert set(hand.apart) == set(APART)
    assert {game.id: game.share for game in whole.counted} == pytest.approx(hand.wins)
    assert whole.broken == 0


def test_figures_agree_with_a_count_by_hand(hand: Hand, whole: Book) -> None:
    games = whole.counted
    figures = figures_of(games)
    assert (figures.games, figures.won) == (len(hand.wins), pytest.approx(sum(hand.wins.values())))
    shares = [hand.wins[game.id] for game in games]
    rows = "".join("W" if share else "-" for share in shares)
    assert figures.longest_row == max(map(len, rows.split("-")))
    assert figures.longest_without == max(map(len, rows.split("W")))
    assert figures.row_now == len(rows) - len(rows.rstrip("W"))
    tables = groups_of(games, "table")
    assert {group.key: group.figures.games for group in tables} == {(game, str(n)): 3 for game, n in TABLES}
    for by in ("table", "level", "rules", "seat"):
        assert sum(group.figures.won for group in groups_of(games, by)) == pytest.approx(figures.won)
    dice = dice_of(games)
    assert dice is not None
    assert {face + 1: count for face, count in enumerate(dice.counts)} == hand.dice
    losing = next(habit for habit in habits_of(games) if habit.word == "double_losing")
    assert (losing.done, losing.occasions) == (hand.losing[True], hand.losing.total())


def test_thought_is_told_by_the_clock_where_a_save_has_one(hand: Hand, whole: Book) -> None:
    counted = [game for game in whole.games if game.standing == "counted"]
    assert {game.id: game.thought for game in counted} == {game.id: hand.thought.get(game.id) for game in counted}
    figures = figures_of(counted)
    assert (figures.timed, figures.thought) == (len(hand.thought), sum(hand.thought.values()))
    assert 0 < figures.timed < figures.games
    rows = csv.DictReader(io.StringIO(csv_of(counted)))
    assert {row["id"]: row["thought"] for row in rows} == {
        game.id: "" if game.thought is None else f"{game.thought:.0f}" for game in counted
    }


def test_margin_is_by_how_much_the_person_was_ahead_of_the_best_other_side(hand: Hand, whole: Book) -> None:
    for game in whole.counted:
        path = whole.path_of([game.id])[0]
        match = hand.shelf.read(path)
        scores, own = match.state.scores(), next(side for side in match.game.teams() if game.seat in side)
        others = [score for seat, score in enumerate(scores) if seat not in own]
        assert game.margin == scores[own[0]] - max(others)
        assert (game.places[game.seat or 0] == 0) == (game.share > 0)


@settings(max_examples=20, deadline=None)
@given(st.randoms(use_true_random=False))
def test_the_order_of_files_is_no_matter(whole: Book, rng: Random) -> None:
    games = list(whole.games)
    rng.shuffle(games)
    mixed = settled(games)
    assert mixed == whole.games
    assert csv_of(mixed) == csv_of(whole.games)


@settings(max_examples=4, deadline=None)
@given(st.randoms(use_true_random=False))
def test_copied_without_their_times_saves_tell_the_same_dates_hours_and_order(
    hand: Hand, whole: Book, tmp_path_factory: pytest.TempPathFactory, rng: Random
) -> None:
    folder = tmp_path_factory.mktemp("copied") / "saves"
    (folder / FINISHED).mkdir(parents=True)
    for listed in hand.shelf.files():
        copied = folder / listed.path.relative_to(hand.shelf.folder)
        copied.write_bytes(listed.path.read_bytes())
        os.utime(copied, (rng.randrange(10**9),) * 2)
    book = Book(Shelf(Store(folder, clock=hand.shelf.store.clock)))
    book.read_all()
    finished = [game for game in whole.games if game.standing != "unfinished"]
    assert [game for game in book.games if game.standing != "unfinished"] == finished
    assert all(0 < game.seconds < 10 * 24 * 3600 for game in finished)


def test_what_says_no_end_as_earlier_programs_wrote_it_goes_by_the_time_of_its_file(tmp_path: Path) -> None:
    hand = Hand(tmp_path / "saves")
    save = hand.play("casanova", 2, 0, 1).save
    assert save is not None
    path = hand.shelf.folder / FINISHED / save.path.name
    lines = path.read_bytes().splitlines(keepends=True)
    created = outline(lines).created
    assert created is not None
    path.write_bytes(b"".join(lines[:-1]) + b'{"note":"finished"}\n')
    os.utime(path, (created.timestamp() + 600,) * 2)
    book = Book(hand.shelf)
    book.read_all()
    assert [(game.ended, game.seconds) for game in book.counted] == [(created.timestamp() + 600, 600)]


def test_a_game_taken_in_later_makes_none_known_that_was_played_before(tmp_path: Path) -> None:
    hand, friend = Hand(tmp_path / "mine" / "saves"), Hand(tmp_path / "friend" / "saves")
    theirs = friend.play("casanova", 2, 0, 1).save
    hand.shelf.store.clock()
    hand.play("casanova", 2, 0, 1)
    assert theirs is not None
    hand.shelf.take_in((friend.shelf.folder / FINISHED / theirs.path.name).read_bytes(), "mail.jsonl")
    book = Book(hand.shelf)
    book.read_all()
    assert [game.standing for game in book.games] == ["counted", "handed_in"]


def all_figures(games: list[Digest]) -> list[object]:
    counted = [game for game in games if game.standing == "counted"]
    return [figures_of(counted), *(groups_of(counted, by) for by in BY), habits_of(counted), dice_of(counted),
            csv_of(games)]  # fmt: skip


def test_a_forgotten_game_is_gone_everywhere_and_can_be_brought_back(hand: Hand, whole: Book) -> None:
    before = all_figures(whole.games)
    for game in whole.counted[::5]:
        assert whole.forgotten.forget([game.id])
        whole.refresh()
        without = [other for other in before_games(hand) if other.id != game.id]
        assert all_figures(whole.games) == all_figures(settled(without))
        assert game.id not in csv_of(whole.games)
        other = Book(hand.shelf)
        other.read_all()
        assert all_figures(other.games) == all_figures(whole.games), "another program sees it too"
        assert whole.forgotten.bring_back([game.id])
        whole.refresh()
    assert all_figures(whole.games) == before


def before_games(hand: Hand) -> list[Digest]:
    """All games as they are read, before any is settled."""
    found = [Book(hand.shelf)._read(listed) for listed in hand.shelf.files()]
    return [game for game in found if game is not None]


def test_all_are_forgotten_by_one_number_and_single_ones_come_back(tmp_path: Path) -> None:
    mine, other = ForgottenGames(tmp_path), ForgottenGames(tmp_path)
    assert mine.forget_until(100.0)
    assert (mine.holds("a", 100.0), mine.holds("b", 100.5)) == (True, False)
    assert mine.bring_back(["a"])
    assert other.refresh()
    assert (other.holds("a", 100.0), other.holds("c", 99.0)) == (False, True)
    assert other.forget(["d"])
    assert mine.forget(["e"])
    assert mine.holds("d", 200.0), "what another program has forgotten stays"
    assert mine.bring_back([], until=0.0)
    assert not mine.holds("c", 99.0)
    assert not other.refresh() or not other.holds("c", 99.0)


@pytest.mark.parametrize(
    "told",
    [b"", b"[]", b'{"ids": 3, "until": "x"}', b'{"ids": ["a"], "until": -1, "more": {}}', b"\0\xff", b"{"],
)
def test_a_file_of_forgotten_games_that_is_none_stops_nothing(tmp_path: Path, told: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(told)
    found = ForgottenGames(tmp_path)
    assert found.forget(["b"])
    assert ForgottenGames(tmp_path).holds("b", 5.0)
    assert found.holds("a", 5.0) == (b'["a"]' in told)


def test_broken_files_are_counted_and_stop_nothing(tmp_path: Path) -> None:
    hand = Hand(tmp_path / "saves")
    good = hand.play("casanova", 2, 0, 1)
    odd = odd_files(tmp_path / "saves")
    assert good.save is not None
    path = tmp_path / "saves" / FINISHED / good.save.path.name
    lines = path.read_bytes().splitlines(keepends=True)
    (path.parent / f"torn{SUFFIX}").write_bytes(b"".join(lines[:-3]) + b'{"note":"finished"}\n')
    (path.parent / f"odd{SUFFIX}").write_bytes(lines[0] + b'{"move":"double","seat":1}\n{"note":"finished"}\n')
    book = Book(hand.shelf, tmp_path / "cache")
    book.read_all()
    assert (book.broken, len(book.counted)) == (len(odd) + 2, 1)


def test_nothing_is_read_twice_and_a_spoilt_cache_is_made_anew(hand: Hand, tmp_path: Path, whole: Book) -> None:
    first = Book(hand.shelf, tmp_path)
    first.read_all()
    read: list[object] = []
    real = book_module.digest_of
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(book_module, "digest_of", lambda *told: read.append(told) or real(*told))
        second = Book(hand.shelf, tmp_path)
        second.refresh()
        assert (second.unread, read, second.games) == (0, [], whole.games)
        (tmp_path / CACHE).write_bytes((tmp_path / CACHE).read_bytes()[:-40])
        third = Book(hand.shelf, tmp_path)
        third.refresh()
        assert third.unread == len(hand.shelf.files())
        third.read_all()
        assert (third.games, len(read)) == (whole.games, len(hand.shelf.files()))


def test_the_first_look_opens_no_save(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> tuple[bytes, ...]:
        raise AssertionError(path)

    book = Book(hand.shelf)
    with monkeypatch.context() as closed:
        closed.setattr(hand.shelf, "lines", refuse)
        assert book.refresh()
    assert (book.unread, book.games) == (book.total, [])
    book.step()
    assert book.unread == book.total - book_module.READS


def a_game(number: int, share: float, *, chance: str = "", game: str = "casanova", mask: str = "bauta") -> Digest:
    return Digest(
        id=f"{number:03}", game=game, players=2, rules="", chance=chance or str(number), ended=float(number),
        seconds=60.0, standing="counted", seats=(Opponent("human", ""), Opponent("merchant", mask)), seat=0,
        places=(0, int(share > 0.5)) if share else (1, 0), teams=((0,), (1,)), share=share, fair=0.5,
    )  # fmt: skip


def test_of_games_with_the_same_chance_the_one_that_was_finished_first_counts() -> None:
    games = settled([a_game(3, 1.0, chance="x"), a_game(1, 0.0, chance="x"), a_game(2, 1.0)])
    assert [(game.id, game.standing) for game in games] == [("001", "counted"), ("002", "counted"), ("003", "again")]


def test_a_shared_win_counts_by_its_part_and_breaks_no_row() -> None:
    figures = figures_of([a_game(number, share) for number, share in enumerate((1.0, 0.5, 1.0, 0.0))])
    assert (figures.won, figures.longest_row, figures.row_now, figures.longest_without) == (2.5, 3, 0, 1)


@pytest.mark.parametrize("freedom", [1, 2, 3, 5, 6, 11, 20])
@pytest.mark.parametrize("square", [0.0, 0.3, 4.87, 11.07, 60.0])
def test_the_chance_of_dice_that_stray_further_is_that_of_scipy(square: float, freedom: int) -> None:
    assert beyond(square, freedom) == pytest.approx(chi2.sf(square, freedom), rel=1e-9, abs=1e-12)


def test_dice_are_odd_where_so_odd_a_row_comes_seldom() -> None:
    def rolled(*counts: int) -> Dice:
        import msgspec

        found = dice_of([msgspec.structs.replace(a_game(1, 1.0), dice={6: counts})])
        assert found is not None
        return found

    assert round(rolled(380, 343, 366, 337, 377, 345).chance, 2) == 0.43
    assert not rolled(380, 343, 366, 337, 377, 345).is_odd
    assert rolled(420, 343, 326, 297, 377, 385).is_odd
    assert not rolled(19, 0, 0, 0, 0, 0).is_judged
    assert dice_of([a_game(1, 1.0)]) is None


def test_ratings_follow_who_wins_and_know_the_masks_apart() -> None:
    pytest.importorskip("openskill")
    from game.match.statistics.rating import Ratings

    ratings = Ratings()
    ratings.add([a_game(number, float(number % 3 > 0), mask="bauta") for number in range(9)])
    assert ratings.course == []
    assert ratings.you is not None
    early = ratings.you.margin
    ratings.add([a_game(20 + number, 0.0, mask="medico") for number in range(9)])
    assert len(ratings.course) == 9
    assert ratings.you.margin < early
    assert ratings.level() == "merchant"
    assert list(ratings.masks("merchant")) == ["bauta", "medico"]
    assert ratings.course[0].value > ratings.course[-1].value


def test_the_table_of_games_has_a_row_each_and_no_name_is_a_formula(whole: Book) -> None:
    rows = list(csv.reader(io.StringIO(csv_of(whole.games))))
    assert tuple(rows[0]) == CSV_COLUMNS
    assert len(rows) == 1 + sum(game.standing != "unfinished" for game in whole.games)
    assert {row[7] for row in rows[1:]} == {"yes", *APART} - {"unfinished"}
    import msgspec

    odd = msgspec.structs.replace(a_game(1, 1.0), rules="=1+1")
    assert list(csv.reader(io.StringIO(csv_of([odd]))))[1][4] == "'=1+1"


@pytest.mark.parametrize("game_id", games_with(has_counting))
def test_every_habit_has_its_sentence_its_drawing_and_occasions(
    game_id: str, whole: Book, art: Callable[..., bool]
) -> None:
    room = counting_room(game_id)
    assert room is not None
    words = {habit.word for habit in room.habits}
    met = {habit.word for habit in habits_of([game for game in whole.counted if game.game == game_id])}
    assert met <= words
    assert words - met <= {"bribe_dear"}, "random players come to nearly all of them"
    for habit in room.habits:
        assert "50" in english(f"{game_id}.habit.{habit.word}", {"share": "50"})
        assert art(habit.art)


@pytest.fixture
def art() -> Callable[..., bool]:
    from game.resources import assets_folder

    return lambda name: (assets_folder() / "svg" / f"{name}.svg").is_file()
