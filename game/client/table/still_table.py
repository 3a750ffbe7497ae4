"""A table at which nobody plays: the match as it stands, laid out and drawn once, for a list or a picture file.

It is the very table of play, on no stack: it says nothing, opens nothing and marks nothing to be drawn. What people hid
from each other is not to be seen on it while the game goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import pygame

from game.ai.players import StillPlayers
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.tools import Tools
from game.client.input.input import Input
from game.client.shell.room import table_room
from game.client.shell.scene import Host, Stack, Timer
from game.client.sound.sound import Sounds
from game.client.table.board import BoardMaker
from game.client.table.column import column_width
from game.client.table.conduct import ConductedTable, WatchedConduct
from game.client.table.eyes import has_come_out
from game.client.table.log_panel import message_of
from game.client.table.scene import TableScene
from game.client.table.things import names_text
from game.client.table.top_bar import BAR_HEIGHT
from game.client.words.announcer import Spoken
from game.client.words.locale import Message, msg
from game.match.match import Match
from game.match.remarks import Remarks
from game.match.settings import Settings
from game.match.undo import Verdict
from game.rules.core import Move, Seat


class _NoTimer:
    def cancel(self) -> None:
        """Nothing was to come."""


class QuietHost:
    """The app as a table sees it that nobody plays at."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self.spoken = Spoken(app.tools.locale)
        """What nobody hears."""
        self.pollers: list[Callable[[], bool]] = []
        """Never called."""

    @property
    def settings(self) -> Settings:
        """Those of the app."""
        return self._app.settings

    @property
    def remarks(self) -> Remarks:
        """Those of the app."""
        return self._app.remarks

    @property
    def tools(self) -> Tools:
        """Those of the app."""
        return self._app.tools

    @property
    def sounds(self) -> Sounds:
        """Those of the app; a table that lies still lets none be heard."""
        return self._app.sounds

    @property
    def input(self) -> Input:
        """That of the app."""
        return self._app.input

    @property
    def stack(self) -> Stack:
        """That of the app, on which this table never lies."""
        return self._app.stack

    @property
    def now(self) -> float:
        """The loop's clock."""
        return self._app.now

    beat = 0
    """Nothing moves."""
    show_replay = show_analysis = None
    """It leads nowhere."""

    def invalidate(self, rect: Rect | None = None) -> None:
        """Nothing of it is on the page."""

    def tell(self, message: Message) -> None:
        """Says nothing."""

    def save_picture(self) -> None:
        """Writes nothing."""

    def after(self, seconds: float, call: Callable[[], None]) -> Timer:  # noqa: ARG002 - nothing comes
        """Nothing comes."""
        return _NoTimer()

    def toggle_full_screen(self) -> None:
        """Does nothing."""

    def quit(self) -> None:
        """Does nothing."""


class StillConduct(WatchedConduct):
    """Nobody conducts a game that is only looked at."""

    def __init__(self, table: ConductedTable) -> None:
        self._table = table

    @property
    def undo(self) -> Verdict:
        """Nothing is taken back."""
        return Verdict(False, "undo.nothing")

    def take_back(self) -> None:
        """Nothing is taken back."""

    def open_pause(self) -> None:
        """There is no menu."""


class StillTable:
    """A match laid out to be looked at, and what can be said of it."""

    def __init__(self, match: Match, app: Host, viewer: Seat | None = None) -> None:
        """Lays the table.

        Args:
            match: the match, which from now on is only looked at.
            app: whose page, look and language it is drawn with.
            viewer: from whose seat it is seen; None for that of the first person, who hid nothing from another.
        """
        people = match.humans
        is_hidden = viewer is None and len(people) > 1 and match.game.has_secrets
        is_hidden = is_hidden and not (match.is_over and has_come_out(match))
        asked = match.to_move if match.to_move in people else None
        self.viewer = viewer if viewer is not None else people[0] if people else Seat(0)
        """From whose seat it is seen."""
        match.watch()
        self.match = match
        """The match."""
        self._app = app
        make_board = cast("BoardMaker", table_room(match.game.id).table)
        self.table = TableScene(match, StillPlayers(), make_board, StillConduct)
        """The table."""
        self.table.attach(QuietHost(app))
        if not is_hidden:
            self.table.people.eyes.look(self.viewer)
        self.table.layout(app.tools.page)
        self.table.sit(self.viewer)
        self._asked = asked

    @property
    def progress(self) -> Message | None:
        """How far the game is, as the last heading of its log says it."""
        headings = [entry for entry in self.match.entries() if entry.heading]
        return message_of(headings[-1].text) if headings else None

    @property
    def last_line(self) -> Message | None:
        """What happened last, as all may know it."""
        told = [entry for entry in self.match.entries() if not entry.heading]
        return message_of(told[-1].text) if told else None

    @property
    def turn(self) -> Message:
        """Whose turn it is and for what, or by what the game was won."""
        board, match, faces = self.table.board, self.match, self.table.faces
        if match.is_over:
            names = [faces[winner].name for winner in match.winners or ()]
            return msg("games.won", names=names_text(names), line=board.result_line()) if names else board.result_line()
        seat = match.to_move
        if seat is not None and seat == self._asked == self.viewer and not self.table.covered:
            return msg("table.your_turn", what=board.prompt()[2])
        if seat is None or seat < 0:
            return msg("games.turn.chance")
        return msg("games.turn", name=faces[seat].name)

    def score(self, seat: Seat) -> str:
        """What a seat has."""
        return self.table.board.score_text(seat)

    def picture(self) -> tuple[pygame.Surface, bool]:
        """The board as it is drawn on the page, and whether every drawing of it was there."""
        page = self._app.tools.page
        surface = pygame.Surface((page.width_px, page.height_px))
        canvas = Canvas(surface, self._app.tools)
        self.table.look()
        self.table.draw_parts(canvas)
        self.table.draw(canvas)
        self.table.forget_pictures()
        board = surface.subsurface(pygame.Rect(page.to_px(board_rect(page))).clip(surface.get_rect()))
        return board.copy(), not canvas.gaps

    def show(self, moves: Sequence[Move]) -> None:
        """Stands at these moves."""
        self.match.show(moves)
        self.table.sit(self.viewer)
        self.table.settle()

    def close(self) -> None:
        """Lets it go."""
        self.table.leave()
        self.table.attach(None)


def board_rect(page: Page) -> Rect:
    """Where the board lies on a page, without the bar above and the column at the right."""
    return Rect(0, BAR_HEIGHT, page.width - column_width(page), page.bottom - BAR_HEIGHT)


def shrunk(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture of this size, cut where its shape is another."""
    width, height = size
    scale = max(width / picture.get_width(), height / picture.get_height())
    scaled = (max(width, round(picture.get_width() * scale)), max(height, round(picture.get_height() * scale)))
    small = pygame.transform.smoothscale(picture, scaled)
    return small.subsurface(((scaled[0] - width) // 2, (scaled[1] - height) // 2, width, height)).copy()
