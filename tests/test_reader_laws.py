"""Laws of everything that reads a file: any bytes give a value or our error, and no pipe is waited for.

Each kind of file goes through its own door, as the program opens it. Whatever is said on the way is made of our words,
is short, and holds no sign that steers a terminal. What lies in a folder may be anything that a folder can hold.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.ai.masks import MaskFile, read_masks, shipped_masks
from game.ai.outside_names import is_outside
from game.ai.player import make_player
from game.catalogue.files import load_rules, variants
from game.cli import main
from game.client.drawing.theme import read_theme
from game.client.input.bindings import Bindings, Place
from game.client.input.keys import read_keys
from game.client.program import continue_line
from game.client.sitting.replay import read_replay, replay_match, shown_moves
from game.client.words.locale import Locale
from game.errors import ArgumentError, GameError, RuleFileError
from game.match.learning import Learning
from game.match.match import load_match
from game.match.remarks import Remarks, Speakers
from game.match.save import Store
from game.match.settings import SETTINGS, Settings
from game.match.shelf import Shelf
from game.match.statistics.book import Book
from game.match.statistics.forgotten import ForgottenGames
from game.match.tutorial import Place as Step
from game.match.tutorial import load_tutorial, read_tutorial
from game.registry import GAMES
from tests import reader_files
from tests.reader_files import ODD_LINES, ODD_YAML, saves, shipped, spoilt

STEERING = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Signs that steer a terminal or turn the direction of writing; a line end may stand between sentences."""
FOREIGN = re.compile(
    r"`(int|str|float|bool|array|object|null)`|\$\.|\[\.\.\.\]|jSON|JSON is malformed|Traceback|msgspec"
)
"""Words of libraries."""
MAX_LINE = 1_500
"""Longest line of a message: a path, what was found and what would be right."""

law = settings(max_examples=120, suppress_health_check=list(HealthCheck))
deep = settings(parent=law, max_examples=3_000)


def check_words(text: str) -> None:
    """What is told holds nothing that it must not."""
    assert STEERING.search(text) is None, repr(text)
    assert FOREIGN.search(text) is None, text
    assert max(map(len, text.split("\n")), default=0) <= MAX_LINE, text


def tell(call: Callable[[], object]) -> object | None:
    """What a call gives; None, and the words are checked, where it refuses."""
    try:
        return call()
    except GameError as error:
        check_words(str(error))
        return None


def run(*words: str) -> int:
    """A command; what it prints is checked."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main(words)
    assert STEERING.search(out.getvalue()) is None
    check_words(err.getvalue())
    assert status in (0, 1, 2), err.getvalue()
    return status


# The doors.


def open_settings(folder: Path) -> None:
    """Reads settings, changes one, writes, reads again."""
    found = Settings.load(folder)
    for note in found.notes:
        check_words(note)
    assert all(line.accepts(found.get(line.key)) for line in SETTINGS)
    found.set("text_size", 130 if found.text_size != 130 else 140)
    if found.save():
        assert Settings.load(folder).text_size == found.text_size
    else:
        check_words(found.problem or "")


def open_keys(folder: Path) -> None:
    """Reads the keys, binds one, reads again."""
    found = Bindings(folder)
    for note in found.notes:
        check_words(note)
    place = Place("table", "undo")
    found.bind(place, "keys", "k" if found.names(place, "keys")[:1] != ("k",) else "j")
    if found.problem is None:
        assert Bindings(folder).names(place, "keys") == found.names(place, "keys")
    else:
        check_words(found.problem)


def open_progress(folder: Path) -> None:
    """Reads the progress, keeps some, reads again."""
    found = Learning(folder)
    for note in found.notes:
        check_words(note)
    lesson = load_tutorial("casanova/first_game")
    found.place(lesson)
    found.keep(lesson, Step(4, 5))
    if found.problem is None:
        assert Learning(folder).place(lesson) == Step(4, 5)
    else:
        check_words(found.problem)


def open_remarks(folder: Path) -> None:
    """Reads what the masks have said, keeps some, reads again."""
    found = Remarks(folder)
    for note in found.notes:
        check_words(note)
    assert found.next_wording("casanova.mask_says.bauta.won", 3) in (1, 2, 3)
    found.speakers("a.jsonl").may_speak(["bauta"])
    found.keep("casanova.mask_says.bauta.won", 3, "a.jsonl", Speakers({"bauta": 4}, "bauta"))
    if found.problem is None:
        assert Remarks(folder).next_wording("casanova.mask_says.bauta.won", 4) == 4
        assert Remarks(folder).speakers("a.jsonl") == Speakers({"bauta": 4}, "bauta")
    else:
        check_words(found.problem)


def open_forgotten(folder: Path) -> None:
    """Reads which games are forgotten, forgets one, reads again."""
    found = ForgottenGames(folder)
    for note in found.notes:
        check_words(note)
    if found.forget(["a"]):
        assert ForgottenGames(folder).holds("a", 5.0)
    else:
        check_words(found.problem or "")


def open_statistics(folder: Path) -> None:
    """Reads a cache of statistics: what does not fit is made anew, and nothing is told of it."""
    book = Book(Shelf(Store(folder / "saves")), folder)
    book.read_all()
    assert book.games == []


def open_saves(folder: Path) -> None:
    """Lists the saves, tells Continue's line of each and plays it on."""
    store = Store(folder)
    locale = Locale("en")
    for saved in store.unfinished():
        assert "⟦" not in locale.text(continue_line(saved, locale))

        def play_on(path: Path = saved.path) -> None:
            match = load_match(store, path)
            match.begin()
            list(match.entries())
            match.close()

        tell(play_on)
    store.create("casanova", 2, {}, seed=1, seats=()).close()
    for note in store.notes:
        check_words(note)


def open_rules(folder: Path) -> None:
    """Validates, lists and loads the rule files of a folder."""
    for path in sorted(folder.iterdir()):
        for game_id in GAMES:
            tell(lambda path=path, game_id=game_id: load_rules(game_id, str(path)))
        run("validate", "--quick", str(path))
        run("rules", "casanova", "--diff", str(path))


def open_games(folder: Path) -> None:
    """Traces and replays the written games of a folder."""
    for path in sorted(folder.iterdir()):
        run("trace", str(path))
        run("trace", str(path), "--json")
        tell(lambda path=path: replay(path))
        tell(lambda path=path: read_tutorial(path, "casanova/other"))


def replay(path: Path) -> None:
    reading = read_replay(path)
    replay_match(reading, shown_moves(reading, path.name))


def open_themes(folder: Path) -> None:
    """Reads every file of a folder as what the program ships: a theme, keys, personalities."""
    from game.catalogue.yaml_file import load_struct

    for path in sorted(folder.iterdir()):
        tell(lambda path=path: read_theme(path))
        tell(lambda path=path: read_keys(path))
        tell(lambda path=path: load_struct(path, MaskFile))


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Path]:
    """Makes an empty folder for each example."""
    return lambda: tmp_path_factory.mktemp("any")


def open_masks(folder: Path) -> None:
    """Whatever is in the user's own masks, there are masks, and one sentence where the file cannot be used."""
    found = read_masks(folder / "personalities.yaml")
    assert set(found.by_word) >= set(shipped_masks())
    assert "\n" not in found.note


OWN = {
    "settings.yaml": open_settings,
    "keys.yaml": open_keys,
    "tutorials.json": open_progress,
    "remarks.json": open_remarks,
    "forgotten.json": open_forgotten,
}
FOUND: dict[str, Callable[[Path], None]] = {**OWN, "game.jsonl": open_saves, "rules.yaml": open_rules}
"""The places where the program finds files, and who opens them."""


def any_bytes(name: str) -> st.SearchStrategy[bytes]:
    """What a file of this name may hold after all that can happen to it."""
    if name.endswith(".jsonl"):
        return spoilt(saves() + shipped("tutorials/*/*.jsonl"), ODD_LINES)
    if name in OWN:
        return spoilt((reader_files.own_files()[name], b""), ODD_YAML)
    if name == "rules.yaml":
        return spoilt(shipped("rules/**/*.yaml"), ODD_YAML)
    return spoilt(shipped("themes/*.yaml") + shipped("*.yaml"), ODD_YAML)


def check_any_bytes(name: str, folder: Path, data: bytes, door: Callable[[Path], None]) -> None:
    (folder / name).write_bytes(data)
    door(folder)
    if name in OWN or name == "game.jsonl":
        # What could not be used is there under another name, or as it was.
        kept = [path.read_bytes() for path in folder.rglob("*") if path.is_file()]
        whole_lines = data.rstrip().rpartition(b"\n")[0]
        assert name in OWN or any(data == one or one.startswith(whole_lines) for one in kept)


DOORS = {
    **FOUND,
    "statistics.json": open_statistics,
    "trace.jsonl": open_games,
    "theme.yaml": open_themes,
    "personalities.yaml": open_masks,
}


@pytest.mark.parametrize("name", DOORS)
@law
@given(data=st.data())
def test_any_bytes_give_a_value_or_our_error(name: str, folders: Callable[[], Path], data: st.DataObject) -> None:
    check_any_bytes(name, folders(), data.draw(any_bytes(name)), DOORS[name])


@pytest.mark.deep
@pytest.mark.parametrize("name", DOORS)
@deep
@given(data=st.data())
def test_any_bytes_give_a_value_or_our_error_deep(name: str, folders: Callable[[], Path], data: st.DataObject) -> None:
    check_any_bytes(name, folders(), data.draw(any_bytes(name)), DOORS[name])


@pytest.mark.parametrize("name", DOORS)
def test_every_oddity_alone_and_behind_a_good_file(name: str, folders: Callable[[], Path]) -> None:
    is_game = name.endswith(".jsonl")
    good = saves()[0] if is_game else reader_files.own_files().get(name, b"")
    for odd in ODD_LINES if is_game else ODD_YAML:
        for before in (b"", good):
            check_any_bytes(name, folders(), before + odd.encode("utf-8", "surrogatepass") + b"\n", DOORS[name])


def test_what_the_program_writes_it_reads(tmp_path: Path) -> None:
    for number, data in enumerate(saves()):
        (tmp_path / f"{number}.jsonl").write_bytes(data)
    store = Store(tmp_path)
    found = store.unfinished()
    assert store.notes == []
    assert {saved.game for saved in found} == set(GAMES)
    for saved in found:
        match = load_match(store, saved.path)
        assert len(match.moves) == saved.moves
        match.close()


@pytest.mark.parametrize(
    "player",
    ["ai", "ai:doge", "ai:novice:bauta", "greedy", "random", "random:10", "human", "ai:", "ai:doge:newmask",
     "ai:doge:bauta:3",
     "random:", "random:-1", "greedy:1", "exec:true", "python:a:b", "", "\u202e"],
)  # fmt: skip
def test_a_save_is_offered_where_the_command_line_knows_its_players(player: str, tmp_path: Path) -> None:
    is_known = player == "human" or tell(lambda: make_player(player, "casanova")) is not None
    is_known = is_known or is_outside(player)  # whom the reader turns into one that was not started
    data = saves()[0].replace(b'"ai:doge:bauta"', json.dumps(player).encode())
    (tmp_path / "one.jsonl").write_bytes(data)
    store = Store(tmp_path)
    assert bool(store.unfinished()) == is_known
    if not is_known:
        tell(lambda: load_match(store, tmp_path / "one.jsonl"))
        assert (tmp_path / "one.jsonl").read_bytes() == data


# What stands in a place.


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _socket(path: Path) -> None:
    # A long path is no address; the short one is relative.
    here = os.getcwd()
    os.chdir(path.parent)
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(here)


def _loop(path: Path) -> None:
    path.symlink_to(path.name)


def _sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 40)


PLACES: dict[str, Callable[[Path], None]] = {
    "a pipe": _pipe,
    "a socket": _socket,
    "a folder": lambda path: path.mkdir(),
    "a folder with something in it": lambda path: (path / "more").mkdir(parents=True),
    "a link round in a circle": _loop,
    "a link to nothing": lambda path: path.symlink_to("nothing"),
    "a link into no folder": lambda path: path.symlink_to("no/where"),
    "a link to a device": lambda path: path.symlink_to("/dev/zero"),
    "a link to /dev/null": lambda path: path.symlink_to("/dev/null"),
    "a link to a folder": lambda path: path.symlink_to("."),
    "a terabyte of nothing": _sparse,
    "nothing in it": lambda path: path.write_bytes(b""),
    "only a byte order mark": lambda path: path.write_bytes(b"\xef\xbb\xbf"),
    "only line ends": lambda path: path.write_bytes(b"\r\n\r\n"),
    "one line without an end": lambda path: path.write_bytes(b"x" * 300_000),
    "UTF-16": lambda path: path.write_bytes("text_size: 110\n".encode("utf-16")),
}
"""Everything that a folder may hold where a file is looked for."""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize("what", PLACES)
@pytest.mark.parametrize("name", FOUND)
def test_whatever_stands_in_a_place_is_neither_waited_for_nor_swallowed(
    name: str, what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    PLACES[what](tmp_path / name)
    opened = _opened(monkeypatch)
    if name == "rules.yaml":
        monkeypatch.setattr("game.catalogue.files.user_rules_folder", lambda _: tmp_path)
        for game_id in GAMES:
            for variant in variants(game_id):
                check_words("\n".join(variant.faults))
    else:
        FOUND[name](tmp_path)
    may_be_opened = what.startswith(("nothing", "only", "one line", "UTF-16"))
    assert may_be_opened or not [path for path in opened if path.name == name]


def _opened(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Every place that is opened from now on and was something other than a small regular file."""
    opened: list[Path] = []
    real = os.open

    def watch(path: str | Path, flags: int, *rest: int, **more: int) -> int:
        place = Path(path)
        if not place.is_file() or place.stat().st_size > 1 << 30:
            opened.append(place)
        return real(path, flags, *rest, **more)

    monkeypatch.setattr(os, "open", watch)
    return opened


def test_a_link_to_a_file_is_read_and_written_through(tmp_path: Path) -> None:
    elsewhere = tmp_path / "dotfiles"
    elsewhere.mkdir()
    for name, door in OWN.items():
        target = elsewhere / f"my_{name}"
        target.write_bytes(reader_files.own_files()[name])
        target.chmod(0o640)
        (tmp_path / name).symlink_to(target)
        door(tmp_path)
        assert (tmp_path / name).is_symlink()
        assert target.read_bytes() != reader_files.own_files()[name]
        assert target.stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in elsewhere.iterdir()) == sorted(f"my_{name}" for name in OWN)


@pytest.mark.parametrize("name", OWN)
def test_a_file_that_may_not_be_read_is_left_alone(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = reader_files.own_files()[name]
    (tmp_path / name).write_bytes(data)
    real = os.open

    def refuse(path: str | Path, flags: int, *rest: int, **more: int) -> int:
        if Path(path).name == name:
            raise PermissionError(13, "Permission denied")
        return real(path, flags, *rest, **more)

    monkeypatch.setattr(os, "open", refuse)
    OWN[name](tmp_path)
    monkeypatch.undo()
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [(name, data)]


@law
@given(st.lists(st.tuples(st.booleans(), st.sampled_from(["text_size", "volume_music"]), st.integers(8, 10))))
def test_two_programs_keep_each_others_settings(
    folders: Callable[[], Path], changes: list[tuple[bool, str, int]]
) -> None:
    folder = folders()
    (folder / "settings.yaml").write_text("harpsichord: 2020-13-45\nmute: true\n")
    one, two = Settings.load(folder), Settings.load(folder)
    last: dict[str, int] = {}
    for is_one, key, number in changes:
        program = one if is_one else two
        if program.get(key) != 10 * number:
            program.set(key, 10 * number)
            assert program.save()
            last[key] = 10 * number
    found = Settings.load(folder)
    assert {key: found.get(key) for key in last} == last
    assert found.mute
    assert "harpsichord: 2020-13-45" in (folder / "settings.yaml").read_text()


def test_two_programs_keep_each_others_keys_and_progress(tmp_path: Path) -> None:
    one, two = Bindings(tmp_path), Bindings(tmp_path)
    one.bind(Place("table", "undo"), "keys", "k")
    two.bind(Place("table", "hint"), "keys", "j")
    both = Bindings(tmp_path)
    assert both.names(Place("table", "undo"), "keys")[0] == "k"
    assert both.names(Place("table", "hint"), "keys")[0] == "j"
    first, second = load_tutorial("casanova/first_game"), load_tutorial("canaletto/first_game")
    left, right = Learning(tmp_path), Learning(tmp_path)
    left.finish(first)
    right.finish(second)
    right.keep(first, Step(4, 5))
    found = Learning(tmp_path)
    assert found.is_done(first.id)
    assert found.is_done(second.id)
    assert found.place(first) == Step(4, 5)


def test_two_programs_that_bind_one_key_do_not_lose_their_file(tmp_path: Path) -> None:
    one, two = Bindings(tmp_path), Bindings(tmp_path)
    one.bind(Place("table", "undo"), "keys", "k")
    two.bind(Place("table", "hint"), "keys", "k")
    both = Bindings(tmp_path)
    assert both.notes == []
    assert both.names(Place("table", "hint"), "keys")[0] == "k"


# What is said.

NAMES = st.text(
    st.sampled_from("ab \x1b\x07\x9b\x7f\u202e\u2066\u2069\u200f\u2028\n\r\t\u0085é平🎭\udc80\udcff"),
    min_size=1,
    max_size=12,
)
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("trace", "{}"), ("replay", "{}"), ("validate", "{}"), ("validate", "{}.yaml"), ("schema", "{}"),
    ("rules", "{}"), ("rules", "casanova", "--diff", "{}"), ("rules", "casanova", "--diff", "{}.yaml"), ("{}",),
    ("simulate", "{}"), ("simulate", "casanova", "--seats", "{}"), ("simulate", "casanova", "--seats", "ai:{}:{}"),
    ("simulate", "casanova", "--seats", "random:{}"), ("simulate", "casanova", "--games", "{}"), ("play", "{}"),
    ("simulate", "casanova", "--rules", "{}"), ("play", "casanova", "--rules", "{}.yaml"), ("play", "casanova", "{}"),
    ("--windowed", "{}"), ("--windowed={}",), ("screenshots", "x", "--size", "{}"), ("--{}",),
    ("play", "casanova", "--seed", "{}"),
)  # fmt: skip
"""Every place of the command line where words go; the window is never reached."""


@law
@given(
    command=st.sampled_from(COMMANDS), name=NAMES | st.sampled_from(["9" * 5000, "a" * 5000, "-" * 200, "a b " * 900])
)
@example(command=("trace", "{}"), name="\x9b\x7f\u202e")
def test_nothing_that_is_given_reaches_the_terminal_as_a_sign_that_steers_it(
    command: tuple[str, ...], name: str
) -> None:
    assert run(*(word.format(*[name] * word.count("{}")) for word in command)) in (1, 2)


def test_signs_that_steer_are_escapes_in_what_trace_prints(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    names = '"treasures":{"\u009b\u202e":5,"\x7f":4}'
    path.write_text(f'{{"game":"canaletto","players":3,"version":1,"rules":{{{names}}}}}\n', "utf-8")
    run("trace", str(path))
    run("trace", str(path), "--json")


def test_a_file_without_line_ends_is_never_read_whole() -> None:
    from game.files import lines_of

    class Endless(io.RawIOBase):
        read_bytes = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            assert size is not None
            assert 0 < size <= 1 << 19
            Endless.read_bytes += size
            return b"x" * size

    with pytest.raises(GameError, match="at most 256 KiB in a line"):
        list(lines_of(Endless(), "endless"))  # type: ignore[arg-type]
    assert Endless.read_bytes <= 1 << 19


def test_for_ten_thousand_unknown_keys_few_are_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import difflib

    compared = 0
    real = difflib.get_close_matches

    def count(*words: object) -> list[str]:
        nonlocal compared
        compared += 1
        return real(*words)  # type: ignore[arg-type]

    monkeypatch.setattr(difflib, "get_close_matches", count)
    path = tmp_path / "many.yaml"
    path.write_text("".join(f"coinz_{number}: 1\n" for number in range(9_900)))
    for words in (("validate", "--quick", str(path)), ("validate", "--quick", str(path), "--game", "casanova")):
        assert run(*words) == 1
    assert compared <= 500


def test_a_name_that_there_is_not_is_refused_with_what_was_asked_for() -> None:
    with pytest.raises(ArgumentError, match="There are no rules"):
        load_rules("casanova", "\u202e")
    with pytest.raises(RuleFileError, match=r"found no such file"):
        load_rules("casanova", "\u202e.yaml")
