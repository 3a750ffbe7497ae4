"""The room of the reports: begins what the workshop asks for, shows it, and lets it go on while one plays."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.catalogue.files import differing_fields, variants
from game.client.pages.report.choosing import ChooseDialog
from game.client.pages.report.scene import Doors, ReportScene
from game.client.pages.report.words import PARTS, order_line
from game.client.platform.folder import show_file
from game.client.platform.worker_thread import Background
from game.client.rulebook.variant_names import variant_title
from game.client.shell.dialog import confirm, notice
from game.client.widgets.list_view import ListRow
from game.client.words.locale import Locale, msg
from game.errors import FileError
from game.files import atomic_write
from game.match.balance.kept_reports import Head, kept_reports, read_report
from game.match.balance.measuring import Figures, Measurement, Measuring
from game.match.balance.order import PLAIN, Order, Side, level_seats, parts_of
from game.match.balance.report import Report
from game.quoting import display
from game.rules.core import Rules

if TYPE_CHECKING:
    from game.client.shell.app import App

LEVEL = "merchant"
"""How well those play who measure: as the command line's."""


class ReportRoom:
    """Measures for the window."""

    def __init__(self, app: App, measuring: Measuring | None = None) -> None:
        """Opens the room; nothing is measured yet.

        Args:
            app: the window.
            measuring: who measures; processes beside the window where nobody is named.
        """
        self._app = app
        self.measuring = measuring if measuring is not None else Measuring()
        """Who measures."""
        self._writing = Background("report")

    def open(self, game_id: str, rules: Rules, name: str, players: int) -> None:
        """Begins to measure rules against the printed ones, and shows it.

        Args:
            game_id: which game.
            rules: the rules.
            name: what they are called; empty where they have no name yet.
            players: how many play.
        """
        fields = differing_fields(rules)
        sides = [Side(name or None, fields)] if fields else []
        seats = level_seats(game_id, LEVEL, players)
        self._measure(Order(game_id, (*sides, Side(None, {})), players, seats, measures_of(game_id)))

    def poll(self) -> bool:
        """Hears how it goes; says when it is done, where it is not looked at."""
        self._writing.deliver()
        now = self.measuring.current
        before = now.figures.course if now is not None else ""
        changed = self.measuring.poll()
        if now is not None and before == "runs" and now.figures.course in ("done", "failed"):
            top = self._app.stack.top if self._app.stack.scenes else None
            if not isinstance(top, ReportScene):
                self._app.tell(msg(f"report.told.{now.figures.course}", line=order_line(now.head.order)))
        return changed

    def go_on(self) -> None:
        """Goes on with what the last end of the program broke off."""
        self.measuring.go_on()

    def close(self) -> None:
        """Ends what is being measured; at the next start it goes on."""
        self.measuring.close()
        self._writing.stop(0.3)

    def _measure(self, order: Order) -> None:
        self._show(self.measuring.measure(order))

    def _show(self, measurement: Measurement) -> None:
        doors = Doors(
            stop=measurement.stop,
            run_on=lambda: self._show(self.measuring.run_on(measurement.path, measurement.head)),
            against=lambda: self._ask_against(measurement.head.order),
            earlier=self._ask_earlier,
            keep=lambda: self._keep(measurement.figures.report, measurement.head),
        )
        self._lay(ReportScene(lambda: measurement.figures, doors))

    def _show_kept(self, path: Path, head: Head, report: Report | None) -> None:
        """Shows a report that is kept; one that is still measured as it goes."""
        now = self.measuring.current
        if now is not None and now.path == path:
            self._show(now)
            return
        figures = Figures(
            head.order, "done" if head.is_whole else "stopped", head.games, head.most, report=report
        )  # fmt: skip
        doors = Doors(
            stop=lambda: None,
            run_on=lambda: self._show(self.measuring.run_on(path, head)),
            against=lambda: self._ask_against(head.order),
            earlier=self._ask_earlier,
            keep=lambda: self._keep(report, head),
        )
        self._lay(ReportScene(lambda: figures, doors))

    def _lay(self, scene: ReportScene) -> None:
        """Lays a report over what there is; in the place of another one, where that is uppermost."""
        stack = self._app.stack
        if stack.scenes and isinstance(stack.top, ReportScene):
            stack.replace(scene)
        else:
            stack.push(scene)

    def _ask_against(self, order: Order) -> None:
        """Asks what is to be compared with: the printed rules or another file of the game."""
        there = [Side(None, {})]
        rows = [ListRow(msg("report.printed"), msg(f"{order.game}.name"))]
        locale = self._app.tools.locale
        for variant in variants(order.game):
            title, rules = variant_title(order.game, variant.title), variant.rules
            fits = rules is not None and not any(fault.concerns(order.players) for fault in rules.faults())
            kind = msg("workshop.shipped" if variant.shipped else "workshop.own")
            why = kind if fits else msg("report.not_for", players=order.players)
            rows.append(ListRow(title, why, enabled=fits))
            fields = differing_fields(rules) if rules is not None else {}
            there.append(Side(locale.text(title), fields))

        def chosen(index: int) -> None:
            side, first = there[index], order.sides[0]
            sides = (first,) if side.fields == first.fields else (first, side)
            self._measure(msgspec.structs.replace(order, sides=sides))

        dialog = ChooseDialog(msg("report.against.title"), order_line(order), rows, msg("report.against.done"))
        self._app.stack.push(dialog, chosen)

    def _ask_earlier(self) -> None:
        """Asks which report is to be shown; a file that is none is a line that cannot be chosen."""
        kept = kept_reports()
        if not kept:
            self._app.tell(msg("report.earlier.none"))
            return
        rows = []
        for each in kept:
            if each.head is None:
                rows.append(ListRow(display(Path(each.path.name)), msg("report.earlier.broken"), enabled=False))
                continue
            when = each.head.begun.astimezone()
            state = "report.earlier.whole" if each.head.is_whole else "report.earlier.part"
            day = msg("report.day", day=f"{when:%d}", month=f"{when:%m}", year=f"{when:%Y}", time=f"{when:%H:%M}")
            told = msg(state, date=day, games=each.head.games, most=each.head.most)
            rows.append(ListRow(order_line(each.head.order), told))

        def chosen(index: int) -> None:
            try:
                head, report = read_report(kept[index].path)
            except FileError as error:
                self._app.stack.push(notice(msg("report.unreadable"), str(error)), lambda _: None)
                return
            self._show_kept(kept[index].path, head, report)

        title, line = msg("report.earlier.title"), msg("report.earlier.line")
        self._app.stack.push(ChooseDialog(title, line, rows, msg("report.earlier.done")), chosen)

    def _keep(self, report: Report | None, head: Head) -> None:
        """Writes the report as one HTML file, in a thread, and says where it lies or why it does not."""
        if report is None:
            return
        found, language = report, self._app.tools.locale.language

        def failed(error: BaseException) -> None:
            reason = getattr(error, "strerror", None) or str(error)
            self._app.tell(msg("report.not_kept", folder=display(documents_folder()), reason=reason))

        self._writing.submit(
            lambda: write_html(found, head.begun, language),
            self._tell_kept,
            failed,
        )

    def _tell_kept(self, path: Path) -> None:
        """Says where the file lies, and shows it if that is wanted; whoever has gone on elsewhere is only told."""
        where = msg("report.kept", path=display(path))
        if not isinstance(self._app.stack.top, ReportScene):
            self._app.tell(where)
            return

        def answered(wants: bool) -> None:
            if wants and not show_file(path):
                self._app.tell(where)

        question = confirm(msg("report.kept.title"), where, yes=msg("report.kept.show"), no=msg("report.kept.close"))
        self._app.stack.push(question, answered)


def documents_folder() -> Path:
    """Where this user keeps documents; it need not exist."""
    import platformdirs

    return Path(platformdirs.user_documents_dir())


def measures_of(game_id: str) -> tuple[str, ...]:
    """What is measured of a game: first what all show who sit alike, then the parts in games of their own."""
    return (*PLAIN, *(group for group in PARTS if parts_of(group, game_id)))


def write_html(report: Report, begun: datetime, language: str) -> Path:
    """Writes a report into the user's documents, in the place of an earlier state of it; returns where it lies.

    Args:
        report: what was found.
        begun: since when it is measured.
        language: in which language it is told.

    Raises:
        OSError: it cannot be written there.
    """
    from game.client.pages.report.html_page import page

    path = documents_folder() / f"serenissima-{report.game}-{begun:%Y%m%d-%H%M%S}.html"
    atomic_write(path, page(report, Locale(language)).encode(), durable=False)
    return path
