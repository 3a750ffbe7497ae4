"""The rows of the page of saved games: listed at once, read a few in each frame, and laid out when they are seen.

A row is known by and by. First it is a name and a time; then header and notes are read, by which it can be sorted and
sought; the game itself is gone through, and its table drawn small, only where the row is seen. Nothing that is wrong
with one file touches another row.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo

import pygame

from game.client.drawing.byte_cache import ByteCache, surface_bytes
from game.client.pages.games.faults import reason_of
from game.client.pages.games.words import day_text
from game.client.shell.scene import Host
from game.client.table.chances import course_over
from game.client.table.course import Course
from game.client.table.faces import faces_of
from game.client.table.plaque import Face
from game.client.table.series_words import game_text, wins_text
from game.client.table.still_table import StillTable, shrunk
from game.client.words.locale import Locale, Message, msg
from game.errors import GameError, SaveError
from game.match.analysis.kept import load
from game.match.analysis.reckoning import SEED
from game.match.save import Saved
from game.match.save_list import Listed, mark_of
from game.match.shelf import Shelf, analysis_path
from game.match.user_folders import FINISHED
from game.quoting import display
from game.rules.core import Seat

LOOKS = 12
"""So many files are looked into in a frame."""
LISTED_EVERY = 10
"""After so many looks all files are listed anew, whatever the folders say."""
TOLD_EVERY = 20
"""After so many frames in which files were looked into, the rows stand anew where they belong."""
PICTURE = (528.0, 347.0)
"""Size of the large picture of a table, in units."""
PICTURES = 12
"""So many of the pictures of tables are kept: more than a page shows."""

ORDERS = ("latest", "oldest", "game", "name", "longest")
"""In which order the rows may stand."""


@dataclass(frozen=True, slots=True)
class Laid:
    """What is known of a game that was gone through to its last move."""

    progress: Message | None
    """How far it is."""
    turn: Message
    """Whose turn it is and for what, or by what it was won."""
    last: Message | None
    """What happened last."""
    scores: tuple[str, ...]
    """What each seat has."""
    winners: tuple[Seat, ...]
    """Who won; empty before the end."""
    series: tuple[int, ...] = ()
    """What each side has won in its series; empty where the game is of none."""
    course: Course = ()
    """Of a finished game the share of each seat from the deal to the end; else empty."""
    has_chances: bool = False
    """Whether these are chances of winning, of an analysis that is kept."""
    teams: tuple[tuple[Seat, ...], ...] = ()
    """Who has a band of it together, from the lowest up."""
    goes_on: bool = False
    """Whether that series has a further game after this one, which is over."""


class Row:
    """One file."""

    def __init__(self, listed: Listed) -> None:
        self.listed = listed
        """Where it lies."""
        self.saved: Saved | None = None
        """What header and notes say; None until they were read, and where they cannot be."""
        self.fault: Message | None = None
        """Why it cannot be read, as a sentence; None while nothing is known against it."""
        self.detail = ""
        """The same for who would mend the file, in English."""
        self.sound: int | None = None
        """Of one that cannot be read, how many lines can; None until that is known."""
        self.laid: Laid | None = None
        """What is known of the game; None until it was gone through."""
        self.faces: Mapping[Seat, Face] = {}
        """How each seat is shown."""

    @property
    def is_finished(self) -> bool:
        """Whether it belongs to the finished games."""
        return self.saved.told.is_finished if self.saved is not None else self.listed.in_finished

    @property
    def is_read(self) -> bool:
        """Whether it has been looked into."""
        return self.saved is not None or bool(self.fault)

    @property
    def at(self) -> datetime:
        """Since when it is known how the game ended; while nothing says so, when its file was written last."""
        return self.listed.written if self.saved is None else self.saved.known

    @property
    def is_played(self) -> bool:
        """Whether another program plays it."""
        return self.saved is not None and self.saved.is_played

    @property
    def game(self) -> Message | None:
        """What the game is called."""
        return None if self.saved is None else msg(f"{self.saved.game}.name")

    @property
    def part_of(self) -> Message | None:
        """Which game of a series it is, and how that stands, or that it is a deal of the day; None for others."""
        if self.saved is not None and self.saved.told.daily is not None:
            return msg("daily.title")
        series = None if self.saved is None else self.saved.told.series
        if series is None:
            return None
        if self.laid is None or not self.laid.series:
            return game_text(series)
        stands: Message | str = wins_text(self.laid.series[0])
        for points in self.laid.series[1:]:
            stands = msg("series.short", first=stands, next=wins_text(points))
        return msg("series.stands", game=game_text(series), standing=stands)

    @property
    def title(self) -> Message | str:
        """The name it was given, else the game's; of what cannot be read, that it cannot."""
        if self.fault:
            return msg("games.broken")
        if self.saved is None:
            return self.listed.path.name
        return self.saved.told.name or msg(f"{self.saved.game}.name")


class Gallery:
    """All rows, and how much is known of each."""

    def __init__(self, shelf: Shelf, app: Host) -> None:
        """Nothing is listed yet; see `refresh`.

        Args:
            shelf: the saves.
            app: whose page and look the small tables are drawn with.
        """
        self.shelf = shelf
        """The saves."""
        self.rows: list[Row] = []
        """All of them, the one written last first."""
        self.stamp = 0
        """Changes with whatever there is to be seen of a row."""
        self._app = app
        self._unread: list[Row] = []
        self._looks = 0
        self._marks: object = None
        self._passed = 0
        self._pictures: ByteCache[object, tuple[pygame.Surface, dict[tuple[int, int], pygame.Surface]]] = ByteCache(0)
        self._gaps: set[object] = set()

    zone: tzinfo | None = None
    """In which zone days and times are told; None for that of this machine."""

    @property
    def now(self) -> datetime:
        """The present."""
        return self.shelf.now.astimezone(self.zone)

    def when(self, row: Row) -> datetime:
        """When a game was over, came from outside, or was played last."""
        return row.at.astimezone(self.zone)

    def begun(self, row: Row) -> datetime | None:
        """When its game was begun; None where nobody knows."""
        created = None if row.saved is None else row.saved.told.created
        return None if created is None else created.astimezone(self.zone)

    @property
    def is_reading(self) -> bool:
        """Whether there are files that were not looked into."""
        return bool(self._unread)

    def refresh(self) -> bool:
        """Lists the files anew, as another program may have changed some; True where anything is different."""
        known = {row.listed: row for row in self.rows}
        listed = self.shelf.files()
        if len(listed) == len(known) and all(one in known for one in listed):
            return False
        self.rows = [known.get(one) or Row(one) for one in listed]
        self._unread = [row for row in self.rows if not row.is_read]
        self.stamp += 1
        return True

    def look_again(self, seen: Sequence[Row]) -> bool:
        """Looks what another program has done: in the folders, and to the rows that are seen; True where anything.

        All files are listed anew only where a folder has changed, a row that is seen has, or after a while: two
        thousand of them each second would keep a processor from its rest.
        """
        marks = tuple(mark_of(folder) for folder in (self.shelf.folder, self.shelf.folder / FINISHED))
        self._passed += 1
        is_due = marks != self._marks or self._passed >= LISTED_EVERY
        if is_due or any(mark_of(row.listed.path) != row.listed.mark for row in seen):
            self._marks, self._passed = marks, 0
            return self.refresh()
        changed = False
        for row in seen:
            if row.saved is not None:
                before = row.saved.is_played
                self._look_into(row)
                changed |= row.is_played != before
        self.stamp += changed
        return changed

    def look(self, rows: Iterable[Row]) -> bool:
        """Looks into these files, those that were not yet; True where any was."""
        found = False
        for row in rows:
            if not row.is_read:
                self._look_into(row)
                found = True
        return found

    def step(self, seen: Sequence[Row]) -> bool:
        """A frame's work: looks into some files, and goes through one game that is seen.

        Args:
            seen: the rows that are seen, the dearest first.

        Returns:
            Whether there is something new to be seen: of these rows, or all files have been looked into, or many more.
        """
        was_reading = self.is_reading
        some, self._unread = self._unread[:LOOKS], self._unread[LOOKS:]
        self._looks += bool(some)
        self.look(some)
        changed = self.look(seen)
        wanting = next((row for row in seen if self._wants(row)), None)
        if wanting is not None:
            self._lay(wanting)
            changed = True
        if was_reading and (not self.is_reading or self._looks % TOLD_EVERY == 0):
            changed = True
        self.stamp += changed
        return changed

    def finish(self, seen: Sequence[Row]) -> None:
        """Goes through all games that are seen, and waits for every drawing of their tables: for a picture of them."""
        for row in seen:
            if row.saved is not None:
                self._lay(row)
                self._app.tools.sprites.wait()
                self._lay(row)
        self.stamp += 1

    def of(self, finished: bool) -> list[Row]:
        """The rows of a tab, the game played last first."""
        found = [row for row in self.rows if row.is_finished == finished]
        return sorted(found, key=lambda row: row.at, reverse=True) if finished else found

    def sought(self, rows: Sequence[Row], text: str, order: str, locale: Locale) -> list[Row]:
        """The rows in which all words stand, in an order; what has not been looked into stands last.

        Args:
            rows: among which, the game played last first.
            text: what is sought in names, players, games and days; empty for all.
            order: one of `ORDERS`.
            locale: the language of the person.
        """
        words = text.casefold().split()
        found = [row for row in rows if all(word in self._words(row, locale) for word in words)] if words else [*rows]
        match order:
            case "oldest":
                found.reverse()
            case "game":
                found.sort(key=lambda row: (row.game is None, locale.text(row.game or "").casefold()))
            case "name":
                found.sort(key=lambda row: (not row.is_read, bool(row.fault), locale.text(row.title).casefold()))
            case "longest":
                found.sort(key=lambda row: 0.0 if row.saved is None else -row.saved.seconds)
        return found

    def picture(self, row: Row, size: tuple[int, int]) -> pygame.Surface | None:
        """The table of a row as a picture of so many pixels; None while there is none."""
        key = self._key(row)
        kept = self._pictures.get(key)
        if kept is None or key in self._gaps:  # a table with blanks is worse than pale paper
            return None
        large, sizes = kept
        if size not in sizes:
            sizes[size] = large if large.get_size() == size else shrunk(large, size)
        return sizes[size]

    def forget(self, row: Row) -> None:
        """Reads a row anew, as after it was changed."""
        row.saved, row.laid, row.fault, row.sound = None, None, None, None
        self._look_into(row)
        self.stamp += 1

    def _key(self, row: Row) -> object:
        tools = self._app.tools
        return (
            row.listed,
            tools.page.width_px,
            tools.page.height_px,
            tools.theme.name,
            tools.fonts.text_scale,
            (tools.locale.language),
        )

    def _wants(self, row: Row) -> bool:
        """Whether something of a row that is seen is still to be found out."""
        if row.fault:
            return row.sound is None
        key = self._key(row)
        is_late = key in self._gaps and not self._app.tools.sprites.pending
        return row.saved is not None and (row.laid is None or self._pictures.get(key) is None or is_late)

    def _look_into(self, row: Row) -> None:
        try:
            row.saved = self.shelf.look(row.listed)
        except SaveError as error:
            row.fault, row.detail = reason_of(error), self._shortened(error)
            return
        row.faces = faces_of(row.saved.seats, None)

    def _shortened(self, error: GameError) -> str:
        """What is wrong with a file, without the folder, which is the same for all."""
        told = str(error)
        for folder in (self.shelf.folder / FINISHED, self.shelf.folder):
            told = told.replace(f"{display(folder)}{os.sep}", "")
        return told

    def _lay(self, row: Row) -> None:
        """Goes through the game of a row and draws its table; of one that cannot be read finds what of it is sound."""
        path = row.listed.path
        if row.fault:
            row.sound = self.shelf.sound_lines(path)
            return
        try:
            table = StillTable(self.shelf.read(path), self._app)
        except GameError as error:
            row.fault, row.detail, row.saved = reason_of(error), self._shortened(error), None
            return
        try:
            match = table.match
            seats = [Seat(seat) for seat in range(match.game.players)]
            scores = tuple(table.score(seat) for seat in seats)
            points = match.series_points
            row.laid = Laid(
                table.progress, table.turn, table.last_line, scores, match.winners or (),
                tuple(points[side[0]] for side in match.game.teams()) if points else (),
                *self._course(table, row),
                goes_on=match.series is not None and match.is_over and not match.is_series_decided,
            )  # fmt: skip
            picture, is_whole = table.picture()
        finally:
            table.close()
        page, key = self._app.tools.page, self._key(row)
        large = shrunk(picture, (page.px(PICTURE[0]), page.px(PICTURE[1])))
        self._pictures.max_bytes = PICTURES * surface_bytes(large)
        self._pictures.put(key, (large, {}), surface_bytes(large))
        (self._gaps.discard if is_whole else self._gaps.add)(key)

    def _course(self, table: StillTable, row: Row) -> tuple[Course, bool, tuple[tuple[Seat, ...], ...]]:
        """The course of a finished game: chances where its analysis is kept, else what the game tells of itself."""
        match = table.match
        if not match.is_over:
            return (), False, ()
        teams = tuple(tuple(team) for team in match.game.teams())
        analysis = load(analysis_path(row.listed.path), match.game, match.moves, SEED)
        if analysis is not None and analysis.course:
            return course_over(analysis, (*analysis.rounds, analysis.moves)), True, teams
        return tuple(tuple(shares) for shares in table.table.board.course()), False, teams

    def _words(self, row: Row, locale: Locale) -> str:
        told = [locale.text(row.title), row.listed.path.name, locale.text(day_text(self.when(row), self.now))]
        if row.game is not None:
            told += [
                locale.text(row.part_of or ""),
                locale.text(row.game),
                *(locale.text(face.name) for face in row.faces.values()),
            ]
        return " ".join(told).casefold()
