"""The shelf of saves: listed unread, renamed, copied, deleted and had again, taken in; and nothing is ever lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from game.errors import GameError, SaveError
from game.match.match import Match, load_match
from game.match.record import read_game_file
from game.match.save import Store
from game.match.seats import with_person
from game.match.shelf import Deleted, Shelf
from game.match.user_folders import DELETED, FINISHED, SUFFIX
from game.rules.core import Seat
from tests.match.tables import StandingClock, leave, path_of, play_on, table
from tests.match.test_saving_law import FailingDisk

EVENING = datetime(2026, 11, 29, 20, 15, tzinfo=UTC)


@pytest.fixture
def calendar() -> StandingClock:
    return StandingClock(EVENING)


@pytest.fixture
def shelf(tmp_path: Path, calendar: StandingClock) -> Shelf:
    return Shelf(Store(tmp_path / "saves", clock=calendar))


def a_save(shelf: Shelf, decisions: int | None = 6, seed: int = 7) -> Path:
    """A save of so many decisions, or of a whole game, that nobody plays just now."""
    match = table(("human", "greedy"), store=shelf.store, seed=seed)
    play_on(match, Random(seed), decisions)
    return leave(match)


def names(shelf: Shelf) -> dict[str, str]:
    """The name of every save that can be read, by its id."""
    return {saved.id: saved.told.name for listed in shelf.files() if (saved := shelf.look(listed))}


def moves_in(path: Path) -> list[object]:
    return list(read_game_file(path).moves)


def test_a_new_name_stands_in_a_note_and_moves_the_save_nowhere(shelf: Shelf) -> None:
    paths = [a_save(shelf, seed=seed) for seed in (1, 2, 3)]
    order = [listed.path for listed in shelf.files()]
    before = moves_in(paths[0])
    assert shelf.rename(paths[0], "The long afternoon") == paths[0]
    assert shelf.store.look(paths[0]).told.name == "The long afternoon"
    assert [listed.path for listed in shelf.files()] == order
    assert moves_in(paths[0]) == before
    assert json.loads(paths[0].read_bytes().splitlines()[-1]) == {"note": "name", "name": "The long afternoon"}
    match = load_match(shelf.store, paths[0])
    assert list(match.moves) == before
    match.close()


def test_a_finished_game_is_named_where_it_lies(shelf: Shelf) -> None:
    path = a_save(shelf, None)
    assert shelf.rename(path, "Revenge") == path
    assert path.parent.name == FINISHED
    assert (shelf.store.look(path).told.name, shelf.store.look(path).told.is_finished) == ("Revenge", True)


def test_a_copy_is_a_game_of_its_own_right_below(shelf: Shelf) -> None:
    path, other = a_save(shelf, seed=1), a_save(shelf, seed=2)
    copy = shelf.duplicate(path, "Second")
    assert moves_in(copy) == moves_in(path)
    assert shelf.store.look(copy).id != shelf.store.look(path).id
    assert [listed.path for listed in shelf.files()] == [other, path, copy]
    match = load_match(shelf.store, copy)
    play_on(match, Random(5), 2)
    match.close()
    assert len(moves_in(copy)) > len(moves_in(path))


def test_what_is_deleted_can_be_had_again_for_thirty_days(shelf: Shelf, calendar: StandingClock) -> None:
    path = a_save(shelf)
    data = path.read_bytes()
    deleted = shelf.delete(path)
    assert shelf.files() == []
    assert shelf.restore(deleted) == path
    assert path.read_bytes() == data
    kept = shelf.delete(path).kept
    (shelf.folder / DELETED / "of somebody else").write_bytes(b"mine")
    calendar.now += timedelta(days=29)
    assert shelf.empty_deleted() == 0
    calendar.now += timedelta(days=2)
    assert (shelf.empty_deleted(), kept.exists()) == (1, False)
    assert (shelf.folder / DELETED / "of somebody else").exists()


def test_what_is_put_back_takes_no_name_that_there_is(shelf: Shelf) -> None:
    path = a_save(shelf)
    data = path.read_bytes()
    deleted = shelf.delete(path)
    path.write_bytes(b"another")
    back = shelf.restore(deleted)
    assert (path.read_bytes(), back.read_bytes()) == (b"another", data)


def test_a_game_that_is_being_played_is_neither_named_nor_deleted(shelf: Shelf) -> None:
    match = table(store=shelf.store)
    other = Shelf(Store(shelf.folder))
    assert other.look(other.files()[0]).is_played
    with pytest.raises(SaveError, match="is being played by another program"):
        other.delete(path_of(match))
    with pytest.raises(SaveError, match="is being played by another program"):
        other.rename(path_of(match), "Mine")
    match.close()
    assert not other.look(other.files()[0]).is_played


def test_how_long_it_was_played_is_the_sum_of_its_sittings(shelf: Shelf, calendar: StandingClock) -> None:
    match = table(store=shelf.store)
    path = path_of(match)
    match.close()
    for minutes in (11, 20):
        calendar.now += timedelta(minutes=minutes)
        os.utime(path, (calendar.now.timestamp(),) * 2)  # its last move
        calendar.now += timedelta(hours=5)
        load_match(shelf.store, path).close()
    os.utime(path, (calendar.now.timestamp(),) * 2)
    assert shelf.store.look(path).seconds == 31 * 60


def test_a_game_is_dealt_again_with_the_same_chance(shelf: Shelf) -> None:
    path = a_save(shelf, None)
    first = shelf.read(path)
    again = shelf.deal_again(path)
    again.begin()
    for move in first.moves[1:]:
        if move.seat >= 0:
            again.play(move)
    assert list(again.moves) == list(first.moves)
    assert path_of(again) != path
    again.close()


def test_a_broken_save_is_gone_on_with_from_its_sound_lines(shelf: Shelf) -> None:
    path = a_save(shelf)
    sound = len(path.read_bytes().splitlines())
    path.write_bytes(path.read_bytes() + b'{"seat":0,"move":"play","card":99}\n{"seat":1,"move":"quit"}\n')
    data = path.read_bytes()
    with pytest.raises(SaveError, match=rf":{sound + 1}:"):
        shelf.read(path)
    assert shelf.sound_lines(path) == sound
    own = shelf.go_on_from(path)
    assert len(own.read_bytes().splitlines()) == sound
    assert path.read_bytes() == data
    load_match(shelf.store, own).close()


@pytest.mark.parametrize("data", [b"", b"[]", b"\xff\xfe", b'{"game":"casanova","players":2,"version":1}\n'])
def test_where_no_line_is_sound_nothing_is_gone_on_with(shelf: Shelf, data: bytes) -> None:
    shelf.folder.mkdir()
    path = shelf.folder / f"x{SUFFIX}"
    path.write_bytes(data)
    assert shelf.sound_lines(path) == 0
    with pytest.raises(SaveError):
        shelf.go_on_from(path)


def test_a_written_game_is_taken_in_once(shelf: Shelf, tmp_path: Path) -> None:
    path = a_save(shelf)
    data = path.read_bytes()
    assert shelf.take_in(data, "mail.jsonl") == path, "it is here already"
    elsewhere = Shelf(Store(tmp_path / "elsewhere"))
    there = elsewhere.take_in(data, "mail.jsonl")
    assert there.name == path.name
    assert moves_in(there) == moves_in(path)


def test_a_bare_game_is_given_seats_and_a_finished_one_goes_to_the_finished(shelf: Shelf) -> None:
    lines = a_save(shelf, None).read_bytes().splitlines()
    header = {key: value for key, value in json.loads(lines[0]).items() if key in ("game", "players", "version")}
    moves = [line for line in lines[1:] if b'"move"' in line]
    bare = b"\n".join([json.dumps(header).encode(), *moves])
    path = shelf.take_in(bare, "bare.jsonl")
    assert path.parent.name == FINISHED
    told = shelf.store.look(path).told
    assert [plan.is_human for plan in told.seats] == [True, False]
    part = shelf.take_in(b"\n".join([json.dumps(header).encode(), *moves[:5]]), "part.jsonl")
    match = load_match(shelf.store, part)
    match.begin()
    assert match.humans == (0,)
    match.close()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ((b'"version":1', b'"version":99'), "newer program"),
        ((b'"game":"casanova"', b'"game":"tarot"'), "tarot"),
        ((b'"move":"announce"', b'"move":"sing"'), "sing"),
    ],
)
def test_what_cannot_be_taken_in_is_told_and_leaves_nothing(
    shelf: Shelf, change: tuple[bytes, bytes], told: str
) -> None:
    data = a_save(shelf).read_bytes().replace(*change)
    before = shelf.files()
    with pytest.raises(SaveError, match=told):
        shelf.take_in(data, "mail.jsonl")
    assert shelf.files() == before


def test_a_branch_is_played_on_from_any_chair(shelf: Shelf) -> None:
    path = a_save(shelf)
    whole = read_game_file(path)
    for count in range(1, len(whole.moves) + 1):
        seats = with_person(shelf.store.look(path).seats, Seat(1))
        own = shelf.branch(whole.fields, whole.moves[:count], seats)
        match = load_match(shelf.store, own)
        assert list(match.moves) == list(whole.moves[:count])
        assert match.humans == (1,)
        match.begin()
        match.close()


def test_two_thousand_files_are_listed_without_opening_one(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    data = a_save(shelf).read_bytes()
    for number in range(2000):
        (shelf.folder / f"{number}{SUFFIX}").write_bytes(data)

    def refuse(*_: object, **__: object) -> int:
        raise AssertionError("a file was opened")

    with monkeypatch.context() as closed:
        closed.setattr(os, "open", refuse)
        assert len(shelf.files()) == 2001
    opened: list[object] = []
    real = os.open
    monkeypatch.setattr(os, "open", lambda path, *more, **named: opened.append(path) or real(path, *more, **named))
    assert shelf.store.latest() is not None
    assert len(opened) <= 20


def odd_files(folder: Path) -> list[Path]:
    """What else may lie under the name of a save."""
    folder.mkdir(parents=True, exist_ok=True)
    made = {name: folder / f"{name}{SUFFIX}" for name in ("fifo", "loop", "nowhere", "folder", "huge", "noise")}
    os.mkfifo(made["fifo"])
    made["loop"].symlink_to(made["loop"])
    made["nowhere"].symlink_to(folder / "gone")
    made["folder"].mkdir()
    with made["huge"].open("wb") as file:
        file.truncate(200 << 20)
    made["noise"].write_bytes(b"\0\xff" * 99)
    return list(made.values())


def test_whatever_lies_there_is_a_row_with_a_reason_and_is_moved_alone_by_deleting(shelf: Shelf) -> None:
    odd, good = odd_files(shelf.folder), a_save(shelf)
    listed = shelf.files()
    assert {row.path for row in listed} == {*odd, good}
    for row in listed:
        if row.path != good:
            with pytest.raises(SaveError, match=row.path.name) as told:
                shelf.look(row)
            assert "\n" not in str(told.value)
            assert shelf.sound_lines(row.path) == 0
    assert {row.path for row in shelf.files()} == {*odd, good}
    for path in odd:
        shelf.restore(shelf.delete(path))
    assert {row.path for row in shelf.files()} == {*odd, good}


# The law: whatever two programs do with the saves, in any order, on a disk that fails, no game that was told to be
# saved is missing in the end, and every refusal is a sentence of ours.


class Programs:
    """Two programs at one folder, and what they have been told is saved."""

    def __init__(self, folder: Path, rng: Random, calendar: StandingClock) -> None:
        self.shelves = [Shelf(Store(folder, clock=calendar)) for _ in range(2)]
        self.folder, self.rng, self.calendar = folder, rng, calendar
        self.told: dict[str, int] = {}
        self.deleted: list[Deleted] = []
        self.seed = 0

    def act(self) -> None:
        """One program does something."""
        shelf, rng = self.rng.choice(self.shelves), self.rng
        listed = shelf.files()
        if not listed or rng.random() < 0.15:
            self.seed += 1
            self.play(table(("human", "greedy"), store=shelf.store, seed=self.seed))
            return
        path = rng.choice(listed).path
        match rng.randrange(8):
            case 0:
                shelf.rename(path, rng.choice(("", "Revenge", "The long afternoon")))
            case 1:
                self.note(shelf.duplicate(path, "Second"))
            case 2:
                self.deleted.append(shelf.delete(path))
            case 3 if self.deleted:
                shelf.restore(self.deleted.pop(rng.randrange(len(self.deleted))))
            case 4:
                self.note(shelf.take_in(path.read_bytes(), path.name))
            case 5:
                self.play(shelf.deal_again(path))
            case 6:
                reading = read_game_file(path)
                self.note(shelf.branch(reading.fields, reading.moves, shelf.store.look(path).seats))
            case _:
                self.play(load_match(shelf.store, path))
        self.calendar.now += timedelta(seconds=rng.randrange(3))

    def play(self, match: Match) -> None:
        """Plays on a little; what is told as saved is kept in mind."""
        match.begin()
        for _ in range(self.rng.randrange(4)):
            if not match.is_over:
                play_on(match, self.rng, 1)
            if match.problem is None and match.save is not None:
                self.told[match.save.path.stem] = max(len(match.moves), self.told.get(match.save.path.stem, 0))
        match.close()

    def note(self, path: Path) -> None:
        """A file that a program was told is there."""
        self.told[path.stem] = max(len(read_game_file(path).moves), self.told.get(path.stem, 0))

    def check(self) -> None:
        """Every game is somewhere, as long as it was told."""
        found: dict[str, int] = {}
        for path in self.folder.rglob(f"*{SUFFIX}"):
            reading = read_game_file(path)
            name = str(reading.fields["id"])
            found[name] = max(found.get(name, 0), len(reading.moves))
        missing = {name: (count, found.get(name)) for name, count in self.told.items() if found.get(name, -1) < count}
        assert not missing


def run_programs(tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch, acts: int, *, fails: bool) -> None:
    rng, calendar = Random(seed), StandingClock(EVENING)
    programs = Programs(tmp_path / "saves", rng, calendar)
    # On a disk that fails the test itself fails to read; what a program says is a SaveError.
    expected = (GameError, OSError) if fails else SaveError
    with monkeypatch.context() as patched:
        disk = FailingDisk(rng, patched)
        for _ in range(acts):
            if fails and rng.random() < 0.3:
                disk.begin()
            with suppress(expected):  # type: ignore[arg-type]
                programs.act()
            disk.end()
    programs.check()


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("fails", [False, True])
def test_two_programs_lose_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, fails: bool) -> None:
    run_programs(tmp_path, seed, monkeypatch, 40, fails=fails)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(100, 200))
@pytest.mark.parametrize("fails", [False, True])
def test_two_programs_lose_no_game_deep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, fails: bool
) -> None:
    run_programs(tmp_path, seed, monkeypatch, 150, fails=fails)


WORKING = """
import sys
from pathlib import Path
from random import Random
from game.errors import GameError, SaveError
from tests.match.tables import StandingClock
from tests.match.test_shelf import EVENING, Programs
programs = Programs(Path(sys.argv[1]), Random(int(sys.argv[2])), StandingClock(EVENING))
programs.seed = int(sys.argv[2]) * 1000
while True:
    try:
        programs.act()
    except SaveError:
        pass
    for name, count in programs.told.items():
        print(name, count)
    print("-", flush=True)
"""


def killed(folder: Path, seed: int, acts: int) -> dict[str, int]:
    """Lets two programs work and kills both; what each was told before."""
    children = [
        subprocess.Popen([sys.executable, "-c", WORKING, str(folder), str(seed + at)], stdout=subprocess.PIPE)
        for at in range(2)
    ]
    told: dict[str, int] = {}
    lines: list[bytes] = []
    for child in children:
        assert child.stdout is not None
        done = 0
        while done < acts:
            line = child.stdout.readline()
            assert line, "a program has ended by itself"
            done += line == b"-\n"
            lines.append(line)
    for child in children:
        child.kill()
        lines += child.communicate()[0].splitlines(keepends=True)
    for line in lines:
        if line.endswith(b"\n") and line != b"-\n":
            name, count = line.decode().split()
            told[name] = max(int(count), told.get(name, 0))
    return told


def test_two_programs_killed_while_they_work_lose_no_game(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    told = killed(folder, 5, 12)
    programs = Programs(folder, Random(0), StandingClock(EVENING))
    programs.told = told
    programs.check()
    assert len(told) > 1
