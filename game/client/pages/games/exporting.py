"""A game written down for elsewhere: as text to read, as the file of its moves, as a short animated picture.

The picture is drawn frame by frame between the window's own, by the table itself, and put together by Pillow in a
thread; without Pillow, which is an extra, only the other two are offered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

import msgspec
import pygame

from game.client.pages.report.choosing import ChooseDialog
from game.client.platform.worker_thread import Background
from game.client.shell.scene import Host
from game.client.sitting.replay import Recording
from game.client.table.faces import faces_of
from game.client.table.log_panel import message_of
from game.client.table.still_table import StillTable, shrunk
from game.client.table.things import names_text
from game.client.widgets.list_view import ListRow
from game.client.words.locale import Locale, Message, msg
from game.files import atomic_write
from game.match.log import Reader
from game.quoting import display
from game.rules.core import CHANCE, Move, Seat
from game.rules.notation import write_move

FRAMES = 100
"""So many frames the animated picture has at most."""
FRAME_PX = (600, 392)
"""Their size."""
COLOURS = 64
"""How many colours a frame has."""
FRAME_MS = 900
"""How long each is seen; the last one three times as long."""


def documents_folder() -> Path:
    """Where this user keeps documents; it need not exist."""
    import platformdirs

    return Path(platformdirs.user_documents_dir())


def text_of(recording: Recording, seat: Seat, locale: Locale) -> str:
    """The game as text to read, a line a turn, as a seat saw it: for strangers, so everybody is called by their name.

    Args:
        recording: the game.
        seat: through whose eyes.
        locale: in which language.
    """
    match = recording.whole()
    names = [locale.text(face.name) for face in faces_of(match.seats, None).values()]
    lines = [locale.text(msg(f"{match.game.id}.name")), locale.text(names_text(names)), ""]
    for entry in match.log.entries(Reader(None, tuple(plan.name for plan in match.seats), eyes=seat)):
        told = locale.text(message_of(entry.text))
        lines += ["", told] if entry.heading else [f"  {told}"]
    return "\n".join(lines) + "\n"


def notation_of(recording: Recording) -> bytes:
    """The file of the game: its header and the moves that hold."""
    lines = [msgspec.json.encode(recording.reading.fields), *(write_move(move).encode() for move in recording.moves)]
    return b"\n".join(lines) + b"\n"


def frame_moves(moves: Sequence[Move]) -> list[int]:
    """After how many moves each frame is drawn: after every decision, or evenly fewer, and at the end."""
    decided = [number for number, move in enumerate(moves, 1) if move.seat != CHANCE] or [len(moves)]
    decided[-1] = len(moves)
    if len(decided) <= FRAMES:
        return decided
    step = (len(decided) - 1) / (FRAMES - 1)
    return [decided[round(number * step)] for number in range(FRAMES)]


class Exporter:
    """Writes games down, and says where."""

    def __init__(self, app: Host, folder: Callable[[], Path] = documents_folder) -> None:
        """Makes the exporter.

        Args:
            app: the window.
            folder: where to.
        """
        self._app, self._folder = app, folder
        self.work: Animation | None = None
        """The animated picture that is being made."""

    def offer(self, recording: Recording, seat: Seat) -> None:
        """Asks as what the game is to be written down, and does it."""
        kinds: list[tuple[str, Callable[[], None]]] = [
            ("text", lambda: self._write(recording, ".txt", text_of(recording, seat, self._app.tools.locale).encode())),
            ("file", lambda: self._write(recording, ".jsonl", notation_of(recording))),
        ]
        if find_spec("PIL") is not None:
            kinds.append(("picture", lambda: self._animate(recording, seat)))
        rows = [ListRow(msg(f"export.{kind}"), msg(f"export.{kind}.line")) for kind, _ in kinds]
        line = msg("export.line", folder=display(self._folder()))
        dialog = ChooseDialog(msg("export.title"), line, rows, msg("export.done"))
        self._app.stack.push(dialog, lambda number: kinds[number][1]())

    def _write(self, recording: Recording, suffix: str, data: bytes) -> None:
        path = self._free(recording, suffix)
        try:
            atomic_write(path, data)
        except OSError as error:
            reason = error.strerror or str(error)
            self._app.tell(msg("export.failed", folder=display(path.parent), reason=reason))
            return
        self._app.tell(msg("export.written", path=display(path)))

    def _free(self, recording: Recording, suffix: str) -> Path:
        stem, number = f"serenissima-{recording.match.game.id}", 1
        while (path := self._folder() / f"{stem}{f'-{number}' if number > 1 else ''}{suffix}").exists():
            number += 1
        return path

    def _animate(self, recording: Recording, seat: Seat) -> None:
        if self.work is not None:
            self._app.tell(msg("export.busy"))
            return
        self.work = Animation(recording, seat, self._app, self._free(recording, ".gif"))
        self._app.pollers.append(self._go_on)
        self._app.tell(msg("export.begun"))

    def _go_on(self) -> bool:
        """Draws a frame; at the end says where the picture is."""
        work = self.work
        if work is None:
            return False
        try:
            if not work.step():
                return False
        except Exception:
            self.work = None  # the app tells of the fault and asks this poller no more; the next picture can begin
            raise
        self._app.pollers.remove(self._go_on)
        self.work = None
        self._app.tell(work.told)
        return True


class Animation:
    """A game as an animated picture, made frame by frame."""

    def __init__(self, recording: Recording, seat: Seat, app: Host, path: Path) -> None:
        """Draws nothing yet.

        Args:
            recording: the game.
            seat: through whose eyes it is seen.
            app: whose page and look it is drawn with.
            path: the file it becomes.
        """
        self._app, self._path, self._moves = app, path, recording.moves
        self._wanted = frame_moves(recording.moves)
        self._still = StillTable(recording.whole(), app, viewer=seat)
        self._frames: list[pygame.Surface] = []
        self._thread = Background("animation")
        self._is_writing = self._is_over = False
        self._problem = ""

    @property
    def told(self) -> Message:
        """What became of it."""
        if self._problem:
            return msg("export.failed", folder=display(self._path.parent), reason=self._problem)
        return msg("export.written", path=display(self._path))

    def step(self) -> bool:
        """Draws the next frame, or waits for the file; True when it is there or cannot be written.

        Raises:
            Exception: what putting the frames together raised that is no matter of the disk.
        """
        if self._is_writing:
            self._thread.deliver()
            return self._is_over
        if len(self._frames) == len(self._wanted):
            self._still.close()
            self._is_writing = True
            self._thread.submit(self._put_together, self._end, self._end_without)
            return False
        if self._app.tools.sprites.pending:
            return False
        self._still.show(self._moves[: self._wanted[len(self._frames)]])
        picture, is_whole = self._still.picture()
        if is_whole:
            self._frames.append(shrunk(picture, FRAME_PX))
        return False

    def _put_together(self) -> None:
        from io import BytesIO

        from PIL import Image

        images = [
            Image.frombytes("RGB", FRAME_PX, pygame.image.tobytes(frame, "RGB")).quantize(
                COLOURS, dither=Image.Dither.NONE
            )
            for frame in self._frames
        ]
        file, times = BytesIO(), [FRAME_MS] * (len(images) - 1) + [3 * FRAME_MS]
        images[0].save(file, "GIF", save_all=True, append_images=images[1:], duration=times, loop=0)
        atomic_write(self._path, file.getvalue(), durable=False)

    def _end(self, _written: None = None) -> None:
        self._is_over = True
        self._thread.stop(0.0)

    def _end_without(self, error: BaseException) -> None:
        self._end()
        if not isinstance(error, OSError):
            raise error
        self._problem = error.strerror or str(error)
