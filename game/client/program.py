"""The program behind the title: its rooms, as the title and the new-game page open them.

Everything comes after the title's first picture: the AI's process is started while the title is read, and screens,
games and saves are imported when they are asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game import registry
from game.client.words.locale import Locale, Message, as_message, msg
from game.match.user_folders import begun_analysis, has_saves, may_go_on, reports_folder, saves_folder
from game.quoting import MAX_SENTENCE, display, shown_text

if TYPE_CHECKING:
    from game.ai.players import Players
    from game.client.pages.analysis.room import AnalysisRoom
    from game.client.pages.brought import Brought
    from game.client.pages.games.room import GamesRoom
    from game.client.pages.report.room import ReportRoom
    from game.client.pages.setup_choices import SetupChoices
    from game.client.pages.statistics.room import StatisticsRoom
    from game.client.pages.title import Unfinished
    from game.client.pages.workshop.opening import Opened
    from game.client.shell.app import App
    from game.client.shell.scene import Scene
    from game.client.sitting.replay import Recording
    from game.match.analysis.report import Analysis
    from game.match.learning import Learning
    from game.match.match import Match
    from game.match.record import Reading
    from game.match.save import Saved, Store
    from game.match.tutorial import Tutorial
    from game.rules.core import Rules, Seat

MAX_NOTES_CHARACTERS = 1000
"""How much is told at the start of what was wrong with files, at the plain size of text; the rest is counted."""


class Program:
    """The rooms of the program, as the title and the new-game page open them."""

    def __init__(
        self,
        app: App,
        store: Store | None = None,
        start_worker: Callable[[], Players] | None = None,
        outside: tuple[str, ...] = (),
    ) -> None:
        """Makes the program.

        Args:
            app: the window.
            store: the saves; the user's own where none is given.
            start_worker: starts the AI's process; the real one where nothing is given.
            outside: the outside players of this command line, which the AI's process may start.
        """
        self._outside = outside
        self._app = app
        self._store = store
        self._start_worker = start_worker
        self._worker: Players | None = None
        self._reports: ReportRoom | None = None
        self._games: GamesRoom | None = None
        self._statistics: StatisticsRoom | None = None
        self._analyses: AnalysisRoom | None = None
        self._learning: Learning | None = None
        self._looked = False
        self._continues: Path | None = None
        self._needs_worker = True
        app.home = self.title
        app.on_files, app.on_text = self.bring, self.bring_text
        app.show_replay = lambda path: self.saved_games.replay(path)
        app.show_analysis = lambda path: self.saved_games.analyse(path)
        app.offer_rescue(self.go_on, self)
        app.pollers.extend((self._look, self._hear))

    @property
    def store(self) -> Store:
        """The saves."""
        if self._store is None:
            from game.match.save import Store

            self._store = Store()
        return self._store

    @property
    def learning(self) -> Learning:
        """Which tutorials have been done, and where each was left."""
        if self._learning is None:
            from game.match.learning import Learning

            self._learning = Learning(self._app.settings.folder)
        return self._learning

    @property
    def worker(self) -> Players:
        """The AI's process; started when it is asked for the first time, which is when the title stands."""
        if self._worker is None:
            if self._start_worker is None:
                from game.ai.client import worker_client

                self._worker = worker_client(lambda: self._app.now, self._outside)
            else:
                self._worker = self._start_worker()
            self._worker.start()
        return self._worker

    @property
    def reports(self) -> ReportRoom:
        """The room of the reports; opened when it is asked for the first time."""
        if self._reports is None:
            from game.client.pages.report.room import ReportRoom

            self._reports = ReportRoom(self._app)
            self._app.pollers.append(self._reports.poll)
        return self._reports

    @property
    def saved_games(self) -> GamesRoom:
        """The room of the saved games; opened when it is asked for the first time."""
        if self._games is None:
            from game.client.pages.games.room import GamesRoom

            self._games = GamesRoom(
                self._app, self.store, go_on=self.go_on, replay=self.show_replay, analyse=self.analyse,
                lay_table=self.lay_table, new_game=self.new_game, statistics=self.statistics,
            )  # fmt: skip
        return self._games

    @property
    def analyses(self) -> AnalysisRoom:
        """The room of the analyses; opened when it is asked for the first time."""
        if self._analyses is None:
            from game.client.pages.analysis.room import AnalysisRoom

            self._analyses = AnalysisRoom(self._app)
            self._app.pollers.append(self._analyses.poll)
        return self._analyses

    def title(self) -> Scene:
        """The title, new."""
        from game.client.pages.title import TitleScene

        return TitleScene(self)

    def unfinished(self) -> Unfinished | None:
        """The match to go on with; before the first picture only whether there is a file."""
        from game.client.pages.title import Unfinished

        if not self._looked:
            return Unfinished() if self._may_be_unfinished() else None
        saved = self.store.latest()
        self._continues = None if saved is None else saved.path
        return None if saved is None else Unfinished(continue_line(saved, self._app.tools.locale))

    def file_shown(self) -> Path | None:
        """The save that the title's Continue goes on with, or that could not even be looked at."""
        return self.store.looking_at or self._continues

    def set_aside(self, path: Path) -> str:
        """Gives a save another name, so that it is offered no more; what came of it, as a sentence."""
        self._continues = self.store.looking_at = None
        return str(self.store.set_aside(path, "no screen can show it"))

    def go_on(self, path: Path | None = None) -> None:
        """Lays the table of a saved match again, by default of the one played last."""
        from game.client.shell.dialog import notice
        from game.errors import SaveError
        from game.match.match import load_match

        if path is None:
            saved = self.store.latest()
            if saved is None:
                return
            path = saved.path
        try:
            match = load_match(self.store, path)
        except SaveError as error:
            self._app.stack.push(notice(msg("save.unreadable"), str(error)), lambda _: None)
            return
        self.lay_table(match)
        self._tell_changed_rules(match)

    def has_games(self) -> bool:
        """Whether there is any saved game, finished ones among them; quick, and looks into none."""
        return has_saves(self._saves_folder())

    def games(self) -> None:
        """Opens the page of the saved games."""
        self.saved_games.open()

    def take_in(self, path: Path, data: bytes | None = None) -> None:
        """Takes in a save or written game from outside, and shows it among the saved games.

        Args:
            path: its file.
            data: what is in it, where it has been read already.
        """
        self.saved_games.take_in(path, data)

    def new_game(self, game_id: str = "", players: int = 0) -> None:
        """Opens the page that lays a new table, of this game and for so many if they are named."""
        from game.client.pages.setup import SetupScene

        scene = SetupScene(
            self._deal, lambda: self.store, game_id, players, on_change=self.change_rules, on_daily=self.daily
        )
        self._app.stack.push(scene)

    def daily(self) -> None:
        """Opens the deals of the day."""
        from game.client.pages.daily import DailyScene
        from game.client.pages.setup_choices import SetupChoices
        from game.match.daily import DailyTable, deal

        def lay(table: DailyTable) -> None:
            choices = SetupChoices.remembered(self._app.settings)
            day = self.store.clock().date()
            self.lay_table(deal(self.store, table, day, choices.guests.people[0]))

        self._app.stack.push(DailyScene(self.saved_games.shelf, lay, self.go_on))

    def has_tutorials(self) -> bool:
        """Whether there is a tutorial at all; quick, and reads none."""
        from game.resources import config_folder

        return any((config_folder() / "tutorials").glob("*/*.jsonl"))

    def tutorials(self) -> None:
        """Opens the page of the tutorials."""
        from game.client.pages.tutorial_list import TutorialList
        from game.match.tutorial import tutorial_ids

        self._app.stack.push(TutorialList(tutorial_ids(registry.with_tables()), self.learning, self.teach))
        notes = self.learning.notes
        if notes:
            from game.client.shell.dialog import notice

            self._app.stack.push(notice(msg("notes.title"), shown_text(notes[0], MAX_SENTENCE)), lambda _: None)
            notes.clear()

    def teach(self, tutorial_id: str, anew: bool) -> None:
        """Lays the table of a tutorial over what there is.

        Args:
            tutorial_id: which tutorial.
            anew: from its start; else where it was left.
        """
        from game.client.shell.dialog import notice
        from game.client.table.tutorial import tutorial_table
        from game.errors import GameError
        from game.match.tutorial import START, load_tutorial

        try:
            tutorial = load_tutorial(tutorial_id)
            place = START if anew else self.learning.place(tutorial)
            table = tutorial_table(tutorial, place, self.learning, lambda: self._taught(tutorial))
        except GameError as error:
            self._app.stack.push(notice(msg("tutorial.unreadable"), str(error)), lambda _: None)
            return
        self._app.stack.push(table)

    def _taught(self, tutorial: Tutorial) -> None:
        """A tutorial is at its end: back to the table that waits, on to one of one's own, or to the other tutorials."""
        from game.client.shell.dialog import Answer, Dialog
        from game.client.table.scene import TableScene
        from game.client.table.tutorial import title_key

        stack = self._app.stack
        waits = any(isinstance(scene, TableScene) for scene in stack.scenes[:-1])

        def answered(answer: str) -> None:
            if answer == "table":
                stack.pop()
                return
            stack.home(self.title())
            if answer == "play":
                self.new_game(tutorial.game.id, tutorial.game.players)
            else:
                self.tutorials()

        on = "table" if waits else "play"
        answers = (
            Answer(msg("tutorial.done.list"), "list", hotkey="back"),
            Answer(msg(f"tutorial.done.{on}"), on, kind="primary"),
        )
        line = msg("tutorial.done.line", title=msg(title_key(tutorial.id)))
        self._app.stack.push(Dialog(msg("tutorial.done"), line, answers, cancel="list"), answered)

    def rules(self) -> None:
        """Opens the rules of the game played last."""
        from game.catalogue.games import rules_type
        from game.client.rulebook.scene import RulesScene

        last, offered = self._app.settings.last_game, registry.with_tables()
        game_id = last if last in offered else offered[0]
        change = partial(self.change_rules, game_id, None)
        self._app.stack.push(RulesScene(game_id, rules_type(game_id)(), on_change=change))

    def workshop(self) -> None:
        """Asks which rules are to be changed, and opens the workshop with them."""
        from game.client.pages.workshop.opening import OpenDialog, all_offered

        offered, last = all_offered(), self._app.settings.last_game
        first = next((at for at, rules in enumerate(offered) if rules.game_id == last), 0)

        self._app.stack.push(
            OpenDialog(offered, first), lambda rules: self._open_workshop(rules.open(self._app.tools.locale))
        )

    def change_rules(self, game_id: str, source: str | None) -> None:
        """Opens the workshop with the rules of a game: a variant by its name, or the printed ones."""
        from game.client.pages.workshop.opening import opened

        self._open_workshop(opened(game_id, source, self._app.tools.locale))

    def change_file(self, path: Path, game_id: str) -> None:
        """Opens the workshop with a rule file, wherever it lies."""
        from game.client.pages.workshop.opening import open_file

        self._open_workshop(open_file(path, game_id, path.stem))

    def bring(self, paths: Sequence[Path]) -> None:
        """Opens what was dropped on the window, over whatever is there; several rule files are copied and offered."""
        from game.client.pages.brought import brought

        self._open_brought(brought(paths))

    def bring_text(self, text: str) -> None:
        """Opens rules that were pasted or dropped as text."""
        from game.client.pages.brought import brought_text

        self._open_brought([brought_text(text)])

    def _open_brought(self, found: Sequence[Brought]) -> None:
        from game.client.pages.brought import BroughtGame, BroughtRules, Refused, copied
        from game.client.shell.dialog import notice

        games = [one for one in found if isinstance(one, BroughtGame)]
        rules = [one.opened for one in found if isinstance(one, BroughtRules)]
        refused = [one.why for one in found if isinstance(one, Refused)]
        for game in games:
            self.take_in(game.path, game.data)
        if len(rules) == 1:
            self._open_workshop(rules[0])
        elif rules:
            kept, failed = copied(rules)
            refused += failed
            self._app.tell(msg("brought.kept", count=kept))
            self._unless_unsaved(self.workshop)
        if refused:
            why = shown_text(self._app.tools.locale.text(as_message(refused[0])), MAX_SENTENCE)
            more = len(refused) - 1
            line = msg("brought.refused_more", why=why, count=more) if more else why
            self._app.stack.push(notice(msg("brought.refused"), line), lambda _: None)

    def _unless_unsaved(self, then: Callable[[], object]) -> None:
        """Does something; where the workshop is uppermost, after asking what becomes of what is not saved there."""
        from game.client.pages.workshop.scene import WorkshopScene

        stack = self._app.stack
        if stack.scenes and isinstance(stack.top, WorkshopScene):
            stack.top.unless_unsaved(then)
        else:
            then()

    def _open_workshop(self, opened: Opened) -> None:
        """Lays the workshop over what there is; in the place of another one, where that is uppermost."""
        self._unless_unsaved(lambda: self._lay_workshop(opened))

    def _lay_workshop(self, opened: Opened) -> None:
        from game.client.pages.workshop.scene import WorkshopScene
        from game.match.simulation.trying import Trial

        scene = WorkshopScene(opened, self._play_now, self.workshop, self._measure, Trial, self.bring_text)
        stack = self._app.stack
        if stack.scenes and isinstance(stack.top, WorkshopScene):
            stack.replace(scene)
        else:
            stack.push(scene)

    def _play_now(self, game_id: str, rules: Rules, name: str) -> Message | str | None:
        """Lays a table by these rules over the workshop, for who sat at the last one; says why where that cannot be."""
        from game.client.sitting.new_match import match_of
        from game.errors import GameError

        choices = self._choices_for(game_id, rules)
        try:
            match = match_of(game_id, choices.plans, rules, rules_name=name, store=self.store)
        except GameError as error:
            return str(error)
        self.lay_table(match)
        return None

    def _choices_for(self, game_id: str, rules: Rules) -> SetupChoices:
        """Who sat at the last table, as many of them as can play by these rules."""
        from game.client.pages.setup_choices import SetupChoices

        choices = SetupChoices.remembered(self._app.settings)
        if choices.game_id != game_id:
            choices = SetupChoices(game_id, choices.players, choices.seats, guests=choices.guests)
        faults = rules.faults()
        able = [count for count in choices.counts if not any(fault.concerns(count) for fault in faults)]
        if able and choices.players not in able:
            choices.set_players(min(able, key=lambda count: abs(count - choices.players)))
        return choices

    def _measure(self, game_id: str, rules: Rules, name: str) -> None:
        """Measures what rules do, for as many as sat at the last table, and shows it."""
        self.reports.open(game_id, rules, name, self._choices_for(game_id, rules).players)

    def statistics(self) -> None:
        """Opens the statistics; they are read as long as the program runs."""
        if self._statistics is None:
            from game.client.pages.statistics.room import StatisticsRoom

            self._statistics = StatisticsRoom(
                self._app, self.saved_games.shelf, show_games=self.saved_games.show, new_game=self.new_game
            )
        self._statistics.open()

    def settings(self) -> None:
        """Opens the settings."""
        from game.client.settings.scene import SettingsScene

        self._app.stack.push(SettingsScene())

    def lay_table(self, match: Match, players: Players | None = None) -> None:
        """Puts a table over the title, with this match on it."""
        from game.client.table.laying import lay_table

        if self._hear not in self._app.pollers:  # it failed once, and is asked again at a new table
            self._app.pollers.append(self._hear)
        self._app.stack.push(lay_table(match, players if players is not None else self.worker))

    def show_replay(self, path: Path, reading: Reading | None = None) -> None:
        """Opens the replay room of a written game.

        Args:
            path: its file.
            reading: what is in the file, where it has been read already.

        Raises:
            NotationError: a line of the file is refused.
            ArgumentError: there is no move in it.
        """
        recording = self._recording(path, reading)
        if self._worker is None:
            self._needs_worker = False  # a replay starts no AI; where one runs it reckons the chances
        self._show_recording(recording, path)

    def _show_recording(
        self, recording: Recording, path: Path, at: int | None = None, seat: Seat | None = None
    ) -> None:
        """Lays the table of a recording, and goes to a move where one is named."""
        from game.client.table.replay_room import ReplayDoors, replay_table

        games, save = self.saved_games, self._save_of(path)

        def analyse(steered: Recording, go: Callable[[int, Seat], None]) -> None:
            self.analyses.open(steered, path, save, lambda _, number, eyes: go(number, eyes))

        doors = ReplayDoors(
            play_on=games.play_on, export=games.export, analyse=analyse, kept=partial(self._kept_analysis, save)
        )  # fmt: skip
        self._app.stack.push(replay_table(recording, doors, self._worker, at, seat))

    def analyse(self, path: Path) -> None:
        """Opens the analysis of a game of a file.

        Args:
            path: its file.

        Raises:
            NotationError: a line of the file is refused.
            ArgumentError: the game is not over.
        """
        from game.client.sitting.replay import Recording

        recording = self._recording(path)

        def to_table(steered: Recording, number: int, seat: Seat) -> None:
            self._show_recording(Recording(steered.reading, steered.moves), path, number, seat)

        self.analyses.open(recording, path, self._save_of(path), to_table)

    def _go_on_analysing(self) -> None:
        """Goes on with the analysis that the last end of the program broke off; a game that is gone is passed over."""
        from game.errors import GameError
        from game.match.analysis.begun import broken_off

        path = broken_off()
        if path is not None:
            with suppress(GameError):
                recording = self._recording(path)  # first: where it cannot be read nothing is begun
                self.analyses.go_on(recording, path, self._save_of(path))

    def _recording(self, path: Path, reading: Reading | None = None) -> Recording:
        """The game of a file, to the last move that counts; read already where its reading is given."""
        from game.client.sitting.replay import Recording, read_replay, shown_moves

        if reading is None:
            reading = read_replay(path)
        return Recording(reading, shown_moves(reading, display(path)))

    def _save_of(self, path: Path) -> Path | None:
        """The file where it lies among the saves; else None."""
        folders = (self.store.folder, self.store.folder / "finished")
        return path if path.absolute().parent in [folder.absolute() for folder in folders] else None

    def _kept_analysis(self, save: Path | None, recording: Recording) -> Analysis | None:
        """The kept analysis of a recording; None where there is none that is fresh."""
        from game.match.analysis.kept import cached, load
        from game.match.analysis.reckoning import SEED
        from game.match.shelf import analysis_path

        game, moves = recording.match.game, recording.moves
        path = cached(game, moves) if save is None else analysis_path(save)
        return load(path, game, moves, SEED) if path.is_file() else None

    def close(self) -> None:
        """Ends the processes."""
        if self._reports is not None:
            self._reports.close()
        if self._analyses is not None:
            self._analyses.close()
        if self._worker is not None:
            self._worker.close()

    def _deal(self, match: Match) -> None:
        """Puts the table in the place of the new-game page."""
        self._app.stack.pop()
        self.lay_table(match)
        self._offer_tutorial(match)

    def _offer_tutorial(self, match: Match) -> None:
        """Offers at the first table of a game to learn it first; the table waits meanwhile."""
        from game.client.shell.dialog import Answer, Dialog
        from game.match.tutorial import tutorial_ids

        there = tutorial_ids([match.game.id])
        panels = registry.entry(match.game.id).panels
        named = [f"{match.game.id}/{panel.tutorial}" for panel in panels if match.game.players in panel.players]
        tutorial_id = next((name for name in (*named, *there) if name in there), None)
        if tutorial_id is None or not self.learning.is_new(tutorial_id) or match.is_over:
            return
        self.learning.offer(tutorial_id)
        answers = (
            Answer(msg("tutorial.offer.play"), False, hotkey="back"),
            Answer(msg("tutorial.offer.learn"), True, kind="primary"),
        )
        title = msg("tutorial.offer", game=msg(f"{match.game.id}.name"))
        dialog = Dialog(title, msg("tutorial.offer.line"), answers, cancel=False)
        self._app.stack.push(dialog, lambda learn: self.teach(tutorial_id, anew=True) if learn else None)

    def _tell_changed_rules(self, match: Match) -> None:
        """Says that a match goes on by its own rules where the variant it began with reads otherwise now."""
        from game.catalogue.files import variants

        there = [variant for variant in variants(match.game.id) if variant.title == match.rules_name]
        if match.rules_name and there and all(variant.rules != match.game.rules for variant in there):
            self._app.tell(msg("title.continue.other_rules", rules=match.rules_name))

    def _may_be_unfinished(self) -> bool:
        """Whether there is any save at all: quick, and looks into none."""
        if self._store is not None:
            return self._store.latest() is not None
        return may_go_on(self._saves_folder())

    def _saves_folder(self) -> Path:
        return self._store.folder if self._store is not None else saves_folder()

    def _may_be_measured(self) -> bool:
        """Whether there is any report that might go on: quick, and looks into none."""
        return reports_folder().is_dir()

    def _look(self) -> bool:
        """After the first picture start the AI's process and look what Continue goes on with; once."""
        if self._looked or self._app.frames == 0:
            return False
        from game.client.pages.title import TitleScene

        self._looked = True
        if self._needs_worker:
            self.worker.poll()
            if self._may_be_measured():
                self.reports.go_on()
            if begun_analysis().is_file():
                self._go_on_analysing()
        top = self._app.stack.top if self._app.stack.scenes else None
        if isinstance(top, TitleScene):
            with self._app.stack.acts(top):
                top.resume()
        self._tell_notes()
        return True

    def _hear(self) -> bool:
        """Hears what the AI's process answers."""
        return self._worker is not None and self._worker.poll()

    def _tell_notes(self) -> None:
        """Says once what was wrong with settings, remarks, saves, own masks, and that full screen was not to be had."""
        from game.ai.masks import all_masks

        app = self._app
        lines: list[Message | str] = [*app.settings.notes, *app.remarks.notes]
        lines += self._store.notes if self._store is not None else ()
        lines += [note] if (note := all_masks().note) else []
        if app.notice is not None:
            lines.insert(0, msg(app.notice))
        if lines and app.stack.scenes:
            from game.client.shell.dialog import notice

            told = [shown_text(app.tools.locale.text(line), MAX_SENTENCE) for line in lines]
            room = MAX_NOTES_CHARACTERS / max(1.0, app.tools.fonts.text_scale)
            shown = [note for at, note in enumerate(told) if at == 0 or sum(map(len, told[: at + 1])) <= room]
            if len(shown) < len(told):
                shown.append(app.tools.locale.text(msg("notes.more", count=len(told) - len(shown))))
            app.stack.push(notice(msg("notes.title"), "\n".join(shown)), lambda _: None)


def continue_line(saved: Saved, locale: Locale) -> Message:
    """What an unfinished match is: game, round, and against whom."""
    from game.client.table.faces import faces_of
    from game.client.table.series_words import game_text
    from game.errors import GameError
    from game.match.record import read_game
    from game.match.save import read_lines
    from game.match.seats import humans

    people = humans(saved.seats)
    viewer = people[0] if people else None
    names = [face.name for seat, face in faces_of(saved.seats, viewer).items() if seat != viewer]
    others: Message | str = names[0] if names else ""
    for name in names[1:-1]:
        others = msg("list.comma", first=others, next=name)
    if len(names) > 1:
        others = msg("list.and", first=others, last=names[-1])
    game = msg(f"{saved.game}.name")
    try:
        state = read_game(read_lines(saved.path), saved.path.name).state
    except GameError:
        state = None  # Continue itself says what is wrong with the file.
    line = msg("title.continue.line", game=game, others=others)
    if state is not None and locale.knows(f"{saved.game}.continue"):
        line = msg(f"{saved.game}.continue", game=game, count=state.length, others=others)
    series = saved.told.series
    return line if series is None else msg("series.continue", line=line, game=game_text(series))
