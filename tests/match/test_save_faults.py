"""Saves when something goes wrong: crashes at any byte, full disks, foreign versions, garbage."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.errors import SaveError
from game.match.match import Match, load_match
from game.match.save import Store
from tests.match.tables import path_of, play_on, table


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


def played(store: Store, decisions: int = 25) -> Match:
    match = table(("human", "greedy", "greedy"), store=store)
    play_on(match, Random(3), decisions)
    return match


def cut_file(store: Store, data: bytes, name: str = "cut.jsonl") -> Path:
    store.folder.mkdir(exist_ok=True)
    path = store.folder / name
    path.write_bytes(data)
    return path


def test_cut_at_any_byte_at_most_the_move_being_written_is_lost(store: Store) -> None:
    match = played(store)
    match.undo()
    play_on(match, Random(4), 3)
    data = path_of(match).read_bytes()
    match.close()
    header = data.index(b"\n") + 1
    ends = [at + 1 for at, byte in enumerate(data) if byte == ord("\n")]
    for length in [header, header + 1, *range(len(data) - 250, len(data) + 1)]:
        path = cut_file(store, data[:length])
        loaded = load_match(store, path)
        whole = max(end for end in ends if end <= length)
        # A line that lacks nothing but its end counts as written.
        if length + 1 in ends:
            whole = length + 1
        reference = load_match(store, cut_file(store, data[:whole], "whole.jsonl"))
        assert list(loaded.moves) == list(reference.moves), length
        assert loaded.taken_back == reference.taken_back
        loaded.close()
        reference.close()


def test_after_a_crash_between_a_decision_and_its_dice_the_same_dice_fall(store: Store) -> None:
    match = played(store, 1)
    while b'"roll"' not in path_of(match).read_bytes():
        play_on(match, Random(3), 1)
    data = path_of(match).read_bytes()
    match.close()
    loaded = load_match(store, cut_file(store, data[: data.rindex(b'{"seat":"chance","move":"roll"')]))
    loaded.begin()
    assert list(loaded.moves) == list(match.moves)


def test_what_is_played_after_a_torn_line_stands_on_lines_of_its_own(store: Store) -> None:
    match = played(store)
    data = path_of(match).read_bytes()
    match.close()
    for torn in (data[:-1], data[:-9], data + b"\0" * 700, data + b'{"seat":'):
        path = cut_file(store, torn)
        loaded = load_match(store, path)
        loaded.begin()
        play_on(loaded, Random(5), 4)
        loaded.close()
        again = load_match(store, path)
        assert list(again.moves) == list(loaded.moves)
        again.close()


def test_a_torn_line_in_the_middle_is_told_when_it_is_opened_and_the_file_stays(store: Store) -> None:
    match = played(store)
    lines = path_of(match).read_bytes().splitlines(keepends=True)
    match.close()
    data = b"".join([*lines[:5], b'{"seat":0,"mo\n', *lines[5:]])
    path = cut_file(store, data)
    with pytest.raises(SaveError, match=r"cut\.jsonl: the save cannot be read \(line 6"):
        load_match(store, path)
    assert path.read_bytes() == data


@pytest.mark.parametrize("data", [b"", b"\n\n", b"garbage", b"\x00\xff" * 99, b"[1]\n", b'{"players":2}\n', b"{}\n"])
def test_what_is_no_save_stays_and_the_others_are_listed(store: Store, data: bytes) -> None:
    match = played(store)
    match.close()
    path = cut_file(store, data)
    assert [saved.path for saved in store.unfinished()] == [path_of(match)]
    assert path.read_bytes() == data
    assert len(store.notes) == 1


def test_what_no_screen_can_show_gets_a_name_of_its_own(store: Store) -> None:
    for number in (1, 2):
        path = cut_file(store, f"garbage {number}".encode())
        assert f"unreadable-{number}" in str(store.set_aside(path, "it cannot be shown"))
        assert path.with_name(f"cut.jsonl.unreadable-{number}").exists()


def test_an_illegal_move_in_the_middle_is_found_when_it_is_loaded(store: Store) -> None:
    match = played(store)
    data = path_of(match).read_bytes()
    match.close()
    data += b'{"seat":2,"move":"play","card":99}\n' + data.splitlines()[-1] + b"\n"
    path = cut_file(store, data)
    with pytest.raises(SaveError, match=r"cut\.jsonl: the save cannot be read \(cut\.jsonl:\d+: "):
        load_match(store, path)
    assert path.read_bytes() == data


@pytest.mark.parametrize("change", [b'"seats":7', b'"seats":[]', b'"seats":[{"player":1}]'])
def test_a_header_without_its_seats_is_not_offered_and_stays(store: Store, change: bytes) -> None:
    path = cut_file(store, b'{"game":"casanova","players":2,"version":1,"seed":1,' + change + b"}\n")
    assert store.unfinished() == []
    assert path.exists()


def test_a_header_without_its_seed_is_told_when_it_is_loaded(store: Store) -> None:
    match = played(store)
    data = path_of(match).read_bytes().replace(b'"seed":7', b'"seed":"7"')
    match.close()
    with pytest.raises(SaveError, match="seed"):
        load_match(store, cut_file(store, data))


@pytest.mark.parametrize(
    ("version", "found"),
    [(b'"version":0', "0"), (b'"version":99', "99"), (b'"version":"1"', '"1"'), (b'"x":1', "none")],
)
def test_a_save_of_another_version_stays_and_both_versions_are_named(store: Store, version: bytes, found: str) -> None:
    match = played(store)
    data = path_of(match).read_bytes().replace(b'"version":1', version)
    match.close()
    path = cut_file(store, data)
    assert [saved.path for saved in store.unfinished()] == [path_of(match)]
    with pytest.raises(SaveError) as caught:
        load_match(store, path)
    assert f"version {found}, this program reads version 1" in str(caught.value)
    assert store.notes == [str(caught.value)]
    assert path.read_bytes() == data


def test_a_save_of_a_game_there_is_not_stays(store: Store) -> None:
    data = b'{"game":"tarot","players":2,"version":1,"seats":[{},{}],"seed":1}\n'
    path = cut_file(store, data)
    assert store.unfinished() == []
    assert path.read_bytes() == data
    assert 'no game "tarot"' in store.notes[0]


def test_rules_that_cannot_be_played_any_more_are_told_when_it_is_loaded(store: Store) -> None:
    match = played(store)
    data = path_of(match).read_bytes().replace(b'"version":1', b'"version":1,"rules":{"coins":-1}')
    match.close()
    with pytest.raises(SaveError, match=r"rules\.coins"):
        load_match(store, cut_file(store, data))


def failing(error: int) -> Callable[..., int]:
    """A call of the system that fails."""

    def fail(*_: object) -> int:
        raise OSError(error, os.strerror(error))

    return fail


PLAYING = """
import sys
from pathlib import Path
from random import Random
from game.match.save import Store
from tests.match.tables import table
match, rng = table(("greedy", "greedy"), store=Store(Path(sys.argv[1]))), Random(int(sys.argv[2]))
while True:
    if match.is_over:
        match = table(("greedy", "greedy"), store=Store(Path(sys.argv[1])))
    match.play(match.state.random_move(rng))
    print(match.save.path.stem, len(match.moves), flush=True)
"""


@pytest.mark.parametrize("seed", range(4))
def test_a_program_killed_at_any_moment_has_lost_no_move_it_had_reported(store: Store, seed: int) -> None:
    words = [sys.executable, "-c", PLAYING, str(store.folder), str(seed)]
    with subprocess.Popen(words, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        reported = [child.stdout.readline() for _ in range(20 + 17 * seed)]
        child.kill()
        reported += child.stdout.read().splitlines(keepends=True)
    name, moves = [line for line in reported if line.endswith(b"\n")][-1].split()
    path = store.folder / f"{name.decode()}.jsonl"
    loaded = load_match(store, path)
    assert int(moves) <= len(loaded.moves) <= int(moves) + 2
    loaded.close()


@pytest.mark.parametrize("call", ["write", "fsync", "ftruncate"])
def test_on_a_full_disk_the_game_goes_on_and_all_is_written_when_there_is_room(
    store: Store, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    match = played(store, 5)
    with monkeypatch.context() as full:
        full.setattr(os, call, failing(errno.ENOSPC))
        play_on(match, Random(4), 10)
        assert match.problem is not None
        assert "the game is not being saved: No space left on device" in match.problem
    play_on(match, Random(5), 1)
    assert match.problem is None
    match.close()
    loaded = load_match(store, path_of(match))
    assert list(loaded.moves) == list(match.moves)


def test_half_a_line_on_a_full_disk_is_no_line(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(store, 5)
    write = os.write
    room = [10]

    def half(file: int, data: bytes) -> int:
        if not room[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = write(file, bytes(data)[: room[0]])
        room[0] -= written
        return written

    saved = len(path_of(match).read_bytes())
    with monkeypatch.context() as full:
        full.setattr(os, "write", half)
        play_on(match, Random(4), 1)
    assert len(path_of(match).read_bytes()) == saved + 10
    copy = load_match(store, cut_file(store, path_of(match).read_bytes()))
    assert len(copy.moves) < len(match.moves)
    copy.close()
    play_on(match, Random(4), 1)
    match.close()
    assert list(load_match(store, path_of(match)).moves) == list(match.moves)


def test_where_no_file_can_be_made_the_game_is_played_and_a_note_says_so(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where a folder should be")
    match = table(store=Store(blocked / "saves"))
    assert match.problem is not None
    play_on(match, Random(1), 5)
    blocked.unlink()
    play_on(match, Random(1), 1)
    assert match.problem is None
    match.close()
    assert list(load_match(Store(blocked / "saves"), path_of(match)).moves) == list(match.moves)


def test_an_unwritable_home_plays_to_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "open", failing(errno.EROFS))
    match = table(store=Store(tmp_path / "saves"))
    play_on(match, Random(1))
    assert match.is_over
    assert match.problem is not None
    assert "Read-only file system" in match.problem
    match.close()


def test_what_waited_is_written_at_the_latest_when_the_table_is_left(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(store, 5)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", failing(errno.ENOSPC))
        play_on(match, Random(4), 1)
    match.close()
    assert list(load_match(store, path_of(match)).moves) == list(match.moves)


def test_a_folder_that_cannot_be_listed_is_a_note(tmp_path: Path) -> None:
    file = tmp_path / "saves"
    file.write_text("")
    store = Store(file)
    assert store.unfinished() == []
    assert "cannot be listed" in store.notes[0]


def test_a_file_that_vanishes_while_it_is_opened_is_told(store: Store) -> None:
    with pytest.raises(SaveError, match="cannot be opened"):
        load_match(store, store.folder / "nothing.jsonl")


def test_where_locks_are_unknown_it_plays_without(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    import fcntl

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    match = played(store)
    assert match.problem is None


def test_appending_does_not_get_slower_as_the_game_gets_longer(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(store, 1)
    written: list[int] = []
    write = os.write
    monkeypatch.setattr(os, "write", lambda file, data: (written.append(len(data)), write(file, data))[1])
    play_on(match, Random(3))
    assert max(written) < 300
