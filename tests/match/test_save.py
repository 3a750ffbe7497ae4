"""Saves: a match appended move by move, found again, played on, and finished games put aside."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.errors import SaveError
from game.match.locked_file import open_locked
from game.match.match import Match, load_match
from game.match.record import read_game_file
from game.match.save import Store
from game.match.seats import SeatPlan
from game.match.user_folders import FINISHED, saves_folder
from game.rules.casanova import Announce, CasanovaRules, Play
from game.rules.casanova.rules import Dice
from game.rules.core import Seat
from tests.match.tables import path_of, play_on, table

NOON = datetime(2026, 5, 17, 12, 0, tzinfo=UTC)
FIRST_SEAT = CasanovaRules(first_player="first_seat")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves", clock=lambda: NOON)


def lines_in(match: Match) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path_of(match).read_text("utf-8").splitlines()]


def reopened(store: Store, match: Match) -> Match:
    """The match as the next start of the program loads it."""
    match.close()
    loaded = load_match(store, path_of(match))
    loaded.begin()
    return loaded


def same(one: Match, other: Match) -> bool:
    return (
        list(one.moves) == list(other.moves)
        and one.state.position() == other.state.position()
        and one.taken_back == other.taken_back
        and list(one.seats) == list(other.seats)
        and list(one.entries()) == list(other.entries())
        and one.undo_verdict() == other.undo_verdict()
    )


def test_the_header_holds_what_notation_and_a_save_need(store: Store) -> None:
    match = table(store=store, rules=CasanovaRules(coins=20, dice=Dice(count=2)), seed=5)
    header = lines_in(match)[0]
    assert header.pop("id") == path_of(match).stem
    assert header == {
        "game": "casanova",
        "players": 2,
        "version": 1,
        "rules": {"coins": 20, "dice": {"count": 2}},
        "seed": 5,
        "seats": [
            {"player": "human", "name": "Giacomo", "mask": "", "face": "wig"},
            {"player": "greedy", "name": "Colombina", "mask": "colombina"},
        ],
        "created": "2026-05-17T12:00:00+00:00",
        "order": 1,
    }


def test_every_move_is_in_the_file_before_listeners_hear_of_it(store: Store) -> None:
    match = table(store=store, rules=FIRST_SEAT)
    seen: list[int] = []
    match.subscribe(None, lambda events: seen.append(len(lines_in(match))))
    match.play(Announce(Seat(0), 1))
    match.play(Play(Seat(0), 7))
    match.play(Play(Seat(1), 7))
    assert seen == [2, 3, 5]


def test_a_save_is_notation_that_trace_and_replay_read(store: Store) -> None:
    match = table(store=store)
    play_on(match, Random(1), 20)
    match.undo()
    assert read_game_file(path_of(match)).moves == list(match.moves)


def test_a_match_is_played_on_where_it_was_left(store: Store) -> None:
    match = table(("human", "greedy", "human"), store=store)
    play_on(match, Random(1), 30)
    assert same(reopened(store, match), match)


def test_after_a_load_the_same_choices_bring_the_same_dice(store: Store) -> None:
    match = table(store=store, rules=FIRST_SEAT)
    match.play(Announce(Seat(0), 2))
    match.play(Play(Seat(0), 7))
    loaded = reopened(store, match)
    whole = table(rules=FIRST_SEAT)
    for other in (loaded, whole):
        if not other.moves or len(other.moves) < 2:
            other.play(Announce(Seat(0), 2))
            other.play(Play(Seat(0), 7))
        other.play(Play(Seat(1), 5))
    assert loaded.moves[-1] == whole.moves[-1]


def test_an_undo_and_its_mark_outlive_the_program(store: Store) -> None:
    match = table(store=store, rules=FIRST_SEAT)
    for move in (Announce(Seat(0), 2), Play(Seat(0), 7), Play(Seat(1), 5)):
        match.play(move)
    match.undo()
    loaded = reopened(store, match)
    assert len(loaded.moves) == 1
    assert loaded.taken_back
    assert same(loaded, match)


def test_the_mark_is_written_before_the_undo(store: Store) -> None:
    match = table(store=store, rules=FIRST_SEAT)
    for move in (Announce(Seat(0), 2), Play(Seat(0), 7), Play(Seat(1), 5)):
        match.play(move)
    match.undo()
    assert lines_in(match)[-2:] == [{"note": "taken_back"}, {"note": "undo", "to": 1}]


def test_who_took_over_a_seat_is_known_after_a_load(store: Store) -> None:
    match = table(store=store, rules=FIRST_SEAT)
    match.play(Announce(Seat(0), 2))
    match.set_seat(Seat(0), SeatPlan("random", "Giacomo", "bauta"))
    loaded = reopened(store, match)
    assert loaded.seats[0] == SeatPlan("random", "Giacomo", "bauta")
    assert store.unfinished() == []
    loaded.close()
    assert store.unfinished()[0].seats[0].player == "random"


def test_a_name_in_any_script_is_kept_without_line_ends_and_controls(store: Store) -> None:
    match = table(store=store)
    match.set_seat(Seat(0), SeatPlan("human", "カサノヴァ ’x İ\u2028\x7f"))
    assert reopened(store, match).seats[0].name == "カサノヴァ ’x İ"


def test_the_variant_is_known_by_name_after_a_load(store: Store, tmp_path: Path) -> None:
    from game.match.seats import plan_seats
    from tests.match.tables import casanova

    match = Match(casanova(), plan_seats(("human", "greedy")), 1, store, rules_name="long_evening")
    match.begin()
    assert reopened(store, match).rules_name == "long_evening"


def test_unfinished_matches_are_listed_last_played_first_whatever_the_clock_says(tmp_path: Path) -> None:
    dates = [NOON, NOON.replace(year=2040), NOON.replace(year=1970)]
    store = Store(tmp_path, clock=lambda: dates[0])
    matches = []
    for seed in range(3):
        dates.insert(0, dates.pop())
        matches.append(table(store=store, seed=seed))
    for match in matches:
        match.close()
    loaded = load_match(store, path_of(matches[0]))
    loaded.close()
    ids = [path_of(match).stem for match in matches]
    assert [saved.id for saved in store.unfinished()] == [ids[0], ids[2], ids[1]]
    latest = store.latest()
    assert latest is not None
    assert latest.id == ids[0]


def test_what_is_listed_says_enough_to_choose_by(store: Store) -> None:
    match = table(("human", "random"), store=store)
    play_on(match, Random(1), 9)
    match.close()
    saved = store.unfinished()[0]
    assert (saved.game, saved.players, saved.moves) == ("casanova", 2, len(match.moves))
    assert [plan.player for plan in saved.seats] == ["human", "random"]
    assert saved.updated.tzinfo is UTC


def test_moves_taken_back_are_not_counted(store: Store) -> None:
    match = table(store=store, rules=FIRST_SEAT)
    match.play(Announce(Seat(0), 1))
    match.undo()
    match.close()
    assert store.unfinished()[0].moves == 0


def test_a_finished_game_is_not_offered_but_kept(store: Store) -> None:
    match = table(store=store)
    play_on(match, Random(1))
    assert store.unfinished() == []
    match.close()
    assert store.latest() is None
    kept = store.folder / FINISHED / path_of(match).name
    assert read_game_file(kept).finish().is_terminal()


def test_a_game_whose_end_was_written_just_before_a_crash_is_not_offered_either(store: Store) -> None:
    match = table(store=store)
    play_on(match, Random(1))
    file = path_of(match)
    data = file.read_bytes()
    match.close()
    file.write_bytes(data)
    assert store.unfinished() == []
    assert not file.exists()


def test_without_the_note_at_the_end_loading_finishes_it(store: Store) -> None:
    match = table(store=store)
    play_on(match, Random(1))
    file = path_of(match)
    data = file.read_bytes()
    match.close()
    file.write_bytes(data[: data.rindex(b'{"note"')])
    loaded = load_match(store, file)
    assert loaded.is_over
    loaded.close()
    assert store.unfinished() == []


def test_a_finished_game_can_be_looked_at_again_and_stays_where_it_is(store: Store) -> None:
    match = table(store=store)
    play_on(match, Random(1))
    match.close()
    kept = store.folder / FINISHED / path_of(match).name
    loaded = load_match(store, kept)
    loaded.close()
    assert kept.exists()
    assert kept.read_text("utf-8").count('"finished"') == 1


def test_while_it_is_played_a_second_program_leaves_it_alone(store: Store) -> None:
    match = table(store=store)
    second = Store(store.folder)
    assert second.unfinished() == []
    with pytest.raises(SaveError, match="played by another program"):
        load_match(second, path_of(match))
    other = table(store=second)
    assert path_of(other) != path_of(match)
    match.close()
    assert [saved.path for saved in second.unfinished()] == [path_of(match)]


def test_the_lock_ends_with_the_program_that_held_it(store: Store) -> None:
    import subprocess
    import sys

    code = (
        "import os, sys; from pathlib import Path; from game.match.save import Store;"
        "from tests.match.tables import table;"
        "table(store=Store(Path(sys.argv[1]))); print('laid', flush=True); os.kill(os.getpid(), 9)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(store.folder)], capture_output=True, text=True, check=False)
    assert done.stdout == "laid\n", done.stderr
    assert len(store.unfinished()) == 1


def test_nothing_is_on_the_disk_before_a_match_begins(store: Store) -> None:
    assert store.latest() is None
    assert not store.folder.exists()


def test_saves_lie_where_the_system_says() -> None:
    assert saves_folder().name == "saves"
    assert Store().folder == saves_folder()


def test_a_home_with_letters_of_every_kind_is_fine(tmp_path: Path) -> None:
    store = Store(tmp_path / "Ünïcøde 平仮名 ’x" / "saves")
    match = table(store=store)
    play_on(match, Random(1), 5)
    assert match.problem is None
    assert same(reopened(store, match), match)


def test_a_folder_whose_name_is_no_utf_8_is_fine(tmp_path: Path) -> None:
    import os

    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/bad\xff"))
    try:
        folder.mkdir()
    except OSError:
        pytest.skip("this file system takes no such name")
    match = table(store=Store(folder))
    assert match.problem is None
    assert same(reopened(Store(folder), match), match)


def test_two_finished_games_of_one_name_are_both_kept(store: Store) -> None:
    """A save that was copied and played to its end a second time took the place of the first."""
    match = table(store=store)
    play_on(match, Random(1))
    match.close()
    finished = store.folder / FINISHED / path_of(match).name
    for coins in range(3):
        path_of(match).write_bytes(finished.read_bytes() + b'{"note": "%d"}\n' % coins)
        assert store.latest() is None
    assert len({path.read_bytes() for path in finished.parent.iterdir()}) == 4


def test_only_what_a_save_left_behind_is_removed(store: Store) -> None:
    """Any file that ended in `.new` went, and one that could not be removed kept the others."""
    store.folder.mkdir(parents=True)
    theirs = [store.folder / "list.new", store.folder / ".x.new"]
    ours = [store.folder / f"{name}.jsonl.new" for name in ("a", "b")]
    for path in (*theirs, *ours):
        path.write_bytes(b"")
    held = open_locked(ours[0])
    table(store=store).begin()
    os.close(held)
    assert [path.exists() for path in (*theirs, *ours)] == [True, True, True, False]


@pytest.mark.parametrize(
    "change",
    [
        lambda data: b"\xef\xbb\xbf" + data,
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"),
        lambda data: data.replace(b"\n", b" \n\n\t\n"),
        lambda data: b"\n\n" + data,
        lambda data: data.rstrip(b"\n"),
    ],
    ids=["mark", "crlf", "mark and crlf", "empty lines", "empty lines first", "no end"],
)
def test_what_an_editor_makes_of_a_save_can_be_played_on(store: Store, change: Callable[[bytes], bytes]) -> None:
    """What `trace` takes is taken by Continue too: a byte order mark set a good save aside."""
    match = table(store=store)
    play_on(match, Random(1), 12)
    moves = match.moves
    match.close()
    path = path_of(match)
    path.write_bytes(change(path.read_bytes()))
    assert [saved.moves for saved in store.unfinished()] == [len(moves)]
    loaded = load_match(store, path)
    loaded.begin()
    assert list(loaded.moves) == list(moves)
    play_on(loaded, Random(1), 3)
    moves = loaded.moves
    loaded.close()
    assert list(read_game_file(path).moves) == list(moves)
