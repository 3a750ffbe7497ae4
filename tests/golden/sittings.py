"""Matches as they are played, told, taken back, saved, opened again, shelved and traced; lessons, seats, settings.

Clocks and names of saves are stated, folders are made for the moment: what is kept holds no path but the last part.
"""

from __future__ import annotations

import io
import json
import os
import re
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

from game.ai.player import Choice
from game.errors import GameError
from game.match import seats, settings
from game.match.analysis import telling
from game.match.dealer import derived_seed, generator
from game.match.learning import Learning
from game.match.log import Text, text
from game.match.match import Match, load_match
from game.match.record import read_game
from game.match.save import Store
from game.match.seats import plan_seats
from game.match.settings import SETTINGS, Settings
from game.match.shelf import Deleted, Shelf
from game.match.trace import trace
from game.match.tutorial import Lesson, load_tutorial, read_tutorial, tutorial_ids, tutorials_folder
from game.registry import GAMES
from game.rules.core import Game, Seat
from tests.contract.ground import game_type
from tests.golden.kept import Case, Digest, rounded
from tests.rule_sets import rule_sets

FILE: Final = "sittings.json"
BEGUN: Final = datetime(1982, 7, 25, 20, 15, tzinfo=UTC)
PLAYERS: Final = ("human", "greedy", "human", "ai:merchant:bauta")
NAMED_RULES: Final = ("default", "switches", "greater", "short", "other_reading", "steep", "ring_of_40")


SAVED_S: Final = 4e8
"""When saves were written last, for the system."""


class _Clock:
    """A clock that goes on by a quarter of an hour whenever it is read."""

    def __init__(self) -> None:
        self._quarters = count()

    def __call__(self) -> datetime:
        return BEGUN + timedelta(minutes=15 * next(self._quarters))


class Kept:
    """Digests by aspect; paths lose their folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = re.compile(re.escape(str(folder)) + r"[\w./-]*/")
        self.found: dict[str, Digest] = {}

    def note(self, aspect: str, *values: object) -> None:
        """Takes values for an aspect."""
        digest = self.found.setdefault(aspect, Digest())
        for value in values:
            plain = rounded(value)
            if isinstance(value, str | Path | GameError):
                plain = re.sub('"left": ?"[^"]*"', "", self._folder.sub("…/", str(value)))  # by the system's clock
            digest.add(plain)

    def refused(self, aspect: str, call: Callable[[], object]) -> None:
        """Notes what a call gives, or the sentence with which it refuses."""
        try:
            self.note(aspect, call())
        except GameError as error:
            self.note(aspect, error)


def _case(of: Callable[[Kept, Path], object]) -> Mapping[str, str]:
    with tempfile.TemporaryDirectory() as folder:
        kept, numbers = Kept(Path(folder)), count(1)
        with patch("os.urandom", lambda size: next(numbers).to_bytes(size, "big")):
            of(kept, Path(folder))
        return {aspect: str(found) for aspect, found in kept.found.items()}


def _sitting(game: Game, seed: int, kept: Kept, folder: Path) -> None:
    """A whole match with people who take back, leave and talk; then its save in all that can be done with it."""
    store = Store(folder / "saves", _Clock())
    plans = plan_seats(PLAYERS[: game.players])
    match = Match(game, plans, seed, store, rules_name="evening")
    match.undo_policy = ("always", "before_chance", "never")[seed % 3]  # type: ignore[assignment]
    heard: list[object] = []
    for seat in (*map(Seat, range(game.players)), None):
        match.subscribe(seat, lambda events, seat=seat: heard.append((seat, list(events))))  # type: ignore[misc]
    match.subscribe_reset(lambda: heard.append("reset"))
    match.subscribe_said(lambda said: heard.append(said))
    chance = Random(seed)
    match.begin()
    while not match.is_over and len(match.moves) < 140:
        act = chance.random()
        if act < 0.12 and match.humans:
            kept.note("undo", match.undo_verdict(), match.undo(), len(match.moves), match.taken_back, match.to_move)
        elif act < 0.14:
            seat = Seat(chance.randrange(game.players))
            match.set_seat(seat, plan_seats(("random", "human"))[chance.randrange(2)], resigned=chance.random() < 0.5)
        elif act < 0.18:
            match.say(_words(chance), chance.choice((None, Seat(0))))
        if not match.is_over:
            with suppress(GameError):
                match.play(match.state.random_move(chance))
        if chance.random() < 0.1:
            kept.note("told", [match.entries(seat) for seat in (None, *map(Seat, range(game.players)))])
    kept.note("heard", *heard)
    kept.note("told", *(match.entries(Seat(seat)) for seat in range(game.players)), match.entries())
    kept.note("sees", [match.log_seat(Seat(seat)) for seat in range(game.players)], match.humans, match.winners)
    for viewer in (None, Seat(0)):
        points = [*telling.points_of(match, viewer)]
        kept.note("points", points, [telling.what_followed(match, point) for point in points[:12]])
    assert match.save is not None
    path = match.save.path
    match.close()
    path = path if path.exists() else path.parent / "finished" / path.name
    kept.note("file", path, path.read_text(encoding="utf-8"))
    _open_again(path, store, kept)
    _shelve(path, store, kept)


def _words(chance: Random) -> Text:
    """Something that somebody says."""
    return text("log.says", name="Zanetta", number=chance.randrange(9))


def _open_again(path: Path, store: Store, kept: Kept) -> None:
    """Reads the lines of a save whole, cut, and with a line spoilt; traces them."""
    lines = path.read_bytes().splitlines(keepends=True)
    for as_json in (True, False):
        out = io.StringIO()
        trace(lines, "evening.jsonl", out, as_json=as_json)
        kept.note("traced", out.getvalue())
    again = Match.from_lines(lines, "evening.jsonl")
    kept.note("again", again.entries(), again.moves, again.seats, again.taken_back, again.rules_name, again.to_move)
    for at in range(0, len(lines), max(1, len(lines) // 9)):
        spoilt = [*lines[:at], lines[at][: len(lines[at]) // 2] + b"\n", *lines[at + 1 :]]
        twice = [*lines[: at + 1], *lines[at:]]
        for changed in (lines[:at], spoilt, twice):
            kept.refused("refused", lambda changed=changed: len(read_game(changed, "evening.jsonl").moves))  # type: ignore[misc]
            kept.refused("refused", lambda changed=changed: len(Match.from_lines(changed, "e.jsonl").moves))  # type: ignore[misc]
    cut = store.folder / "17550725-200000-0000aa.jsonl"
    cut.write_bytes(b"".join(lines[: len(lines) * 2 // 3]) + b'{"seat": 0, "mo')
    kept.refused("looked", lambda: _told(store, cut))
    kept.note("listed", [saved.path.name for saved in store.unfinished()], store.latest() and "some", store.notes)
    opened = load_match(store, cut)
    kept.note("opened", opened.moves, opened.seats, opened.to_move, opened.entries(Seat(0)), opened.problem)
    chance = Random(1)
    for _ in range(5):
        if not opened.is_over:
            opened.play(opened.state.random_move(chance))
    kept.refused("looked", lambda: _told(store, cut))
    kept.refused("refused", lambda: load_match(store, cut) and None)
    opened.close()
    if cut.exists():
        kept.note("file", cut.read_text(encoding="utf-8"))


def _told(store: Store, path: Path) -> object:
    os.utime(path, (SAVED_S, SAVED_S))
    saved = store.look(path)
    told = saved.told
    return [
        saved.id,
        saved.game,
        saved.players,
        saved.seats,
        saved.moves,
        saved.rules_name,
        saved.seconds,
        saved.is_played,
        told,
    ]


def _shelve(path: Path, store: Store, kept: Kept) -> None:
    """Does with a save all that can be done on the shelf."""
    shelf = Shelf(store)
    done: list[Callable[[], object]] = [
        lambda: [(listed.path.name, listed.in_finished) for listed in shelf.files()],
        lambda: shelf.duplicate(path, "An evening").name,
        lambda: shelf.rename(path, "The long evening").name,
        lambda: shelf.rename(path, "").name,
        lambda: shelf.sound_lines(path),
        lambda: shelf.go_on_from(path).name,
        lambda: shelf.read(path).moves,
        lambda: shelf.deal_again(path).seats,
        lambda: shelf.take_in(path.read_bytes(), "evening.jsonl").name,
        lambda: shelf.take_in(path.read_bytes().replace(b'"seed"', b'"sead"'), "evening.jsonl").name,
        lambda: shelf.take_in(b"", "nothing.jsonl"),
        lambda: shelf.take_in(b'{"game": "tarocchi"}\n', "other.jsonl"),
        lambda: [saved.path.name for saved in store.unfinished()],
    ]
    for call in done:
        kept.refused("shelf", call)
        kept.note("shelf", sorted(file.name for file in store.folder.rglob("*.jsonl")))
    copies = sorted(file for file in store.folder.rglob("*.jsonl"))
    deleted: list[Deleted] = []
    for file in copies:
        kept.note("files", file, file.read_text(encoding="utf-8"))
        with suppress(GameError):
            deleted.append(shelf.delete(file))
    kept.note("deleted", *(one.kept for one in deleted), shelf.empty_deleted())
    for one in deleted:
        kept.refused("deleted", lambda one=one: shelf.restore(one).name)  # type: ignore[misc]


def _lesson(tutorial_id: str, kept: Kept, folder: Path) -> None:
    """A tutorial followed to its end, and back again; its place kept."""
    tutorial = load_tutorial(tutorial_id)
    lesson, learning = Lesson(tutorial), Learning(folder)
    lesson.match.begin()
    for number in range(600):
        kept.note(
            "lesson",
            lesson.place,
            lesson.caption,
            lesson.is_learners_move,
            lesson.asks,
            lesson.next_move,
            lesson.may_go_on,
            lesson.is_done,
            lesson.previous,
            lesson.match.to_move,
            tutorial.is_learners(number),
            learning.is_left(tutorial_id),
            learning.is_new(tutorial_id),
            learning.is_done(tutorial_id),
        )
        if number % 11 == 3:
            learning.keep(tutorial, lesson.place)
            kept.note("place", learning.place(tutorial), Learning(folder).place(tutorial))
            lesson = Lesson(tutorial, lesson.place)
        if lesson.is_done:
            break
        if lesson.caption is not None and not lesson.asks:
            lesson.read_on()
            lesson.match.begin()
        elif (move := lesson.next_move) is not None:
            kept.note("asked", lesson.is_asked(move), [lesson.is_asked(other) for other in tutorial.moves[:30]])
            if lesson.asks:
                lesson.read_on()
            if lesson.match.to_move is not None and lesson.match.to_move >= 0:
                lesson.match.play(move)
            else:
                lesson.match.begin()
    if (before := lesson.previous) is not None:
        kept.note("place", Lesson(tutorial, before).place, Lesson(tutorial, before).caption)
    learning.finish(tutorial)
    learning.offer("another")
    kept.note("place", Learning(folder).place(tutorial), Learning(folder).is_done(tutorial_id))
    kept.note("end", lesson.match.entries(Seat(0)), len(lesson.match.moves))


def _broken_lessons(kept: Kept, folder: Path) -> None:
    """Tutorials with a line left out, said twice, cut or changed."""
    place = folder / "broken.jsonl"
    for tutorial_id in tutorial_ids([*GAMES])[:3]:
        lines = (tutorials_folder() / f"{tutorial_id}.jsonl").read_text(encoding="utf-8").splitlines()
        for at, line in enumerate(lines):
            fields = json.loads(line)
            others = [
                line[:-2],
                "7",
                "{}",
                *(json.dumps({**fields, key: value}) for key in fields for value in (None, -1)),
            ]
            for changed in ((), (line, line), *((other,) for other in others)) if at % 5 == 0 else ((),):
                place.write_text("\n".join([*lines[:at], *changed, *lines[at + 1 :]]) + "\n", encoding="utf-8")
                kept.refused(tutorial_id, lambda: len(read_tutorial(place, "a/b").moves))
        kept.refused(tutorial_id, lambda: read_tutorial(folder / "none.jsonl", "a/b"))
    kept.note("ids", tutorial_ids([*GAMES]), tutorial_ids(["casanova"]))


WORDS: Final = (
    "human",
    "human,greedy",
    "greedy,random:10,ai:doge:bauta",
    " human , human ",
    "",
    ",",
    "human,,greedy",
    "human," * 9,
    "ai:doge:bauta,ai:merchant:bauta",
    "human,human,human,human,human",
)


def _seats(kept: Kept, folder: Path) -> None:
    """Who may sit where."""
    kinds = [game_type(game_id) for game_id in GAMES]
    for words in WORDS:
        kept.refused("parsed", lambda words=words: seats.parse_seats(words))  # type: ignore[misc]
        specs = tuple(part.strip() for part in words.split(",") if part.strip()) or ("human",)
        for players in (None, 1, 2, 3, 4, 5):
            for kind in kinds:
                kept.refused("count", lambda: seats.player_count(kind, players, specs))  # noqa: B023
            if players is not None:
                kept.refused("filled", lambda: seats.fill_seats(specs, players))  # noqa: B023
        if len(specs) <= 4:
            plans = plan_seats(specs)
            kept.note("plans", plans, seats.free_face(plans), seats.humans(plans), seats.colours_of(plans))
            kept.note("objects", [seats.seat_object(plan) for plan in plans])
            kept.note("person", [seats.with_person(plans, Seat(seat)) for seat in range(len(plans))])
            for plan in plans:
                again = {**seats.seat_object(plan), "seat": 1}
                kept.refused("read", lambda: seats.read_seat(seats.seat_object(plan)))  # noqa: B023
                kept.refused("read", lambda: seats.read_note_seat(again, 2))  # noqa: B023
                kept.refused("read", lambda: seats.read_note_seat(again, 1))  # noqa: B023
    for odd in ({}, 7, {"player": 7}, {"player": "human", "name": "A", "mask": "none", "face": "none", "colour": 3}):
        kept.refused("read", lambda odd=odd: seats.read_seat(odd))  # type: ignore[misc]
    kept.note("against", [seats.seats_against_ai(game_id, 2) for game_id in GAMES])
    kept.note("counts", [seats.is_count(value, 3) for value in (-1, 0, 3, 4, True, "1", None, 1.0)])
    kept.note("dealt", [generator("a", n).random() for n in range(5)], derived_seed(1, "b"))


VALUES: Final = (
    "true",
    "off",
    "7",
    "-1",
    "0",
    "15",
    "16",
    "80",
    "100",
    "101",
    "200",
    "201",
    "320",
    "16384",
    "16385",
    "veduta",
    "'7'",
    "[1]",
    "{a: 1}",
    "",
    "~",
    "1.5",
    "a" * 99,
    "'" + "b" * 3000 + "'",
)


def _settings(kept: Kept, folder: Path) -> None:
    """Every setting with every value that a file may say, and what is written of those that were changed."""
    for line in SETTINGS:
        kept.note("lines", line.key, line.default, line.tab, line.also, line.wanted, getattr(line, "step", None))
        for value in (True, 7, 100, "veduta", None, -1, 10**9, "x" * 5000):
            kept.note("lines", line.accepts(value))
        for words in VALUES:
            (folder / settings.FILE_NAME).write_text(f"{line.key}: {words}\n", encoding="utf-8")
            read = Settings.load(folder)
            kept.note("read", read.get(line.key), *read.notes)
    (folder / settings.FILE_NAME).write_text("speed: fast # quick\nodd: [1\n", encoding="utf-8")
    kept.note("read", *Settings.load(folder).notes)
    (folder / settings.FILE_NAME).write_text("# mine\nspeed: fast # quick\nodd: 1\nmore: {a: 1}\n", encoding="utf-8")
    chosen, heard = Settings.load(folder), list[str]()
    stop = chosen.subscribe(heard.append)
    for key, value in (
        ("speed", "slow"),
        ("text_size", 140),
        ("speed", "slow"),
        ("last_game", "x"),
        ("text_size", 300),
    ):
        kept.refused("set", lambda: chosen.set(key, value))  # type: ignore[arg-type] # noqa: B023
    kept.note("set", chosen.save(), chosen.save(), chosen.problem)
    stop()
    chosen.reset()
    kept.note("set", heard, chosen.save(), chosen.path, [chosen.get(line.key) for line in SETTINGS])
    kept.note("written", (folder / settings.FILE_NAME).read_text(encoding="utf-8"), *chosen.notes)


def _judged(kept: Kept, folder: Path) -> None:
    """Which decisions of random games are told, by random answers."""
    for seed in range(60):
        chance = Random(seed)
        game = game_type("casanova")(rule_sets("casanova")["default"], 2)
        match = Match(game, plan_seats(("human", "greedy")), seed)
        match.begin()
        while not match.is_over and len(match.moves) < 40:
            match.play(match.state.random_move(chance))
        points = [*telling.points_of(match, Seat(0))]
        judged = []
        for point in points:
            rival, spread = object(), chance.choice((0.02, 0.2))
            answers = tuple(
                Choice(
                    point.move,
                    values=((point.move, chance.gauss(0, spread)), (rival, chance.gauss(0, spread))),
                    win=(0.5, 0.5),
                )  # type: ignore[arg-type]
                for _ in range(chance.randrange(4))
            )
            judged.append(telling.Judged(point, answers))
        course = [(share := chance.random(), 1 - share) for _ in range(chance.randrange(2, 30))]
        found = telling.telling_decisions(judged, course, [Seat(0)])
        kept.note("told", [one and (one.point.number, one.before, one.after) for one in found])
        kept.note("again", [one.point.number for one in telling.to_ask_again(judged, 3)])
        kept.note("gains", [(one.gains, one.gain, one.error, one.is_telling) for one in judged])


def _sittings() -> Iterator[tuple[str, Callable[[Kept, Path], object]]]:
    for game_id in GAMES:
        kind, sets = game_type(game_id), rule_sets(game_id)
        for number, name in enumerate(name for name in NAMED_RULES if name in sets):
            able = [n for n in kind.player_counts if not any(fault.concerns(n) for fault in sets[name].faults())]
            for players in able if name == "default" else able[number % len(able) :][:1]:
                yield (
                    f"{game_id}, {name}, {players} players",
                    partial(_sitting, kind(sets[name], players), number + players),
                )


CASES: Final[dict[str, Case]] = {
    **{f"sitting: {name}": partial(_case, of) for name, of in _sittings()},
    **{f"lesson: {name}": partial(_case, partial(_lesson, name)) for name in tutorial_ids([*GAMES])},
    "broken lessons": partial(_case, _broken_lessons),
    "seats": partial(_case, _seats),
    "settings": partial(_case, _settings),
    "telling decisions": partial(_case, _judged),
}
