"""The room of the analyses: begins them, shows them, lets one go on while one plays, and keeps them as HTML.

Only a game that is over is analysed, for chances and reasons tell of what is hidden. Where several people played and
hid their cards from each other, it is asked first, as in the replay.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from game.client.pages.analysis.scene import AnalysisScene, Doors
from game.client.pages.report.room import documents_folder
from game.client.platform.worker_thread import Background
from game.client.shell.app import App
from game.client.shell.dialog import confirm
from game.client.sitting.replay import Recording
from game.client.words.locale import Locale, msg
from game.errors import ArgumentError
from game.files import atomic_write
from game.match.analysis.analysing import Analysing
from game.match.analysis.begun import Begun
from game.match.analysis.kept import cached
from game.match.analysis.page import page
from game.match.analysis.report import Analysis
from game.match.analysis.told import Teller
from game.match.log import Text, resolved
from game.match.shelf import analysis_path
from game.quoting import display
from game.rules.core import Seat

ToTable = Callable[[Recording, int, Seat], None]
"""Shows a game at a move through the eyes of a seat."""


class AnalysisRoom:
    """Analyses for the window."""

    def __init__(self, app: App, begin: Callable[..., Analysing] = Analysing) -> None:
        """Opens the room; nothing is analysed yet.

        Args:
            app: the window.
            begin: begins an analysis; in a process beside the window where nothing else is said.
        """
        self._app, self._begin = app, begin
        self._writing = Background("analysis")
        self._begun = Begun()
        self.current: Analysing | None = None
        """The analysis that was asked for last."""

    def open(self, recording: Recording, file: Path, save: Path | None, to_table: ToTable) -> None:
        """Shows the analysis of a game; where people hid their cards from each other, it is asked first.

        Args:
            recording: the game, to its end.
            file: where the game was read.
            save: its file among the saves; None where it is none of them.
            to_table: shows the game at a move.

        Raises:
            ArgumentError: the game is not over.
        """
        match = recording.whole()
        if not match.is_over:
            raise ArgumentError(self._app.tools.locale.text(msg("analysis.not_over")))
        if len(recording.match.recorded_people) > 1 and match.game.has_secrets:
            question = confirm(msg("analysis.hidden"), msg("replay.others.line"))
            self._app.stack.push(question, lambda yes: self._open(recording, file, save, to_table) if yes else None)
        else:
            self._open(recording, file, save, to_table)

    def go_on(self, recording: Recording, file: Path, save: Path | None) -> None:
        """Goes on with the analysis that the last end of the program broke off, and says so."""
        if self._analysing(recording, file, save).figures.is_going:
            self._app.tell(msg("analysis.goes_on", game=msg(f"{recording.match.game.id}.name")))

    def _analysing(self, recording: Recording, file: Path, save: Path | None) -> Analysing:
        """The analysis of a game: the one that runs or is kept, or a new one in the place of any other."""
        game, moves = recording.match.game, recording.moves
        path = cached(game, moves) if save is None else analysis_path(save)
        now = self.current
        if now is None or now.path != path or now.figures.course in ("stopped", "failed"):
            if now is not None:
                now.stop()
            header = msgspec.json.encode(recording.reading.fields).decode()
            names = [plan.name for plan in recording.match.seats]
            now = self.current = self._begin(game, moves, names, header, path)
            self._note(now, file)
        return now

    def _note(self, analysing: Analysing, file: Path) -> None:
        """Notes what runs, so that it goes on should the program end; what runs no more is forgotten."""
        if analysing.figures.is_going:
            self._begun.note(file)
        else:
            self._begun.clear()

    def _open(self, recording: Recording, file: Path, save: Path | None, to_table: ToTable) -> None:
        analysing = self._analysing(recording, file, save)

        def run(change: Callable[[], None]) -> None:
            change()
            self._note(analysing, file)

        doors = Doors(
            table=lambda number, seat: to_table(recording, number, seat),
            html=self._keep,
            stop=lambda: run(analysing.stop),
            run_on=lambda: run(analysing.run_on),
        )
        people = recording.match.recorded_people
        seat = people[0] if people else Seat(0)
        self._app.stack.push(AnalysisScene(recording, lambda: analysing.figures, doors, seat))

    def poll(self) -> bool:
        """Hears how it goes; says when it is done, where it is not looked at."""
        self._writing.deliver()
        now = self.current
        if now is None:
            return False
        was_going, changed = now.figures.is_going, now.poll()
        top = self._app.stack.top if self._app.stack.scenes else None
        if was_going and not now.figures.is_going:
            self._begun.clear()
        done = was_going and now.figures.course == "done"
        if done and now.figures.analysis is not None and not isinstance(top, AnalysisScene):
            self._app.tell(msg("analysis.done", game=msg(f"{now.figures.analysis.game}.name")))
        return changed

    def close(self) -> None:
        """Ends with the program; what runs goes on at the next start."""
        if self.current is not None:
            self.current.close()
        self._begun.leave()
        self._writing.stop(0.3)

    def _keep(self, analysis: Analysis, teller: Teller) -> None:
        """Writes the analysis as one HTML file, in a thread, and says where it lies or why it does not."""
        language = self._app.tools.locale.language

        def failed(error: BaseException) -> None:
            reason = getattr(error, "strerror", None) or str(error)
            self._app.tell(msg("export.failed", folder=display(documents_folder()), reason=reason))

        self._writing.submit(
            lambda: write_html(analysis, teller, language),
            lambda path: self._app.tell(msg("export.written", path=display(path))),
            failed,
        )


def write_html(analysis: Analysis, teller: Teller, language: str) -> Path:
    """Writes an analysis into the user's documents, in the place of the same one; returns where it lies.

    Raises:
        OSError: it cannot be written there.
    """
    locale = Locale(language)

    def say(words: Text) -> str:
        return str(resolved(words, lambda key, arguments: locale.text(msg(key, **arguments))))

    path = documents_folder() / f"serenissima-{analysis.game}-{analysis.made_by.game[:8]}.html"
    atomic_write(path, page(analysis, teller, say, language).encode(), durable=False)
    return path
