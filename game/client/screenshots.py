"""Every screen as a picture, drawn on a surface: no display is needed, and the same sizes give the same pixels."""

from __future__ import annotations

import fnmatch
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from game import registry
from game.catalogue.check import load_some_rules
from game.client.input.actions import Hotkey
from game.client.pages.title import TitleScene, Unfinished
from game.client.shell.app import App
from game.client.shell.picture_file import png
from game.client.shell.room import table_room
from game.client.shell.scene import Scene
from game.client.table.played_table import NoMomentError
from game.client.words.locale import Locale, msg
from game.errors import ArgumentError, RuleFileError
from game.files import atomic_write
from game.match.options import ScreenshotOptions
from game.match.setting_kinds import Value
from game.match.settings import Settings, setting
from game.quoting import display, quoted
from game.rules.core import Rules
from game.spelling import did_you_mean

MAX_PX = 16384
"""No picture is wider or higher."""


class Screen(NamedTuple):
    """A screen that there is a picture of; it is made when it is shown, since a game is played for some."""

    name: str
    """What it is called: the name of its picture."""
    make: Callable[[], Scene]
    """Makes the scene, a new one each time."""
    dialog: Callable[[], Scene] | None = None
    """Makes the dialog that lies over it, where one does."""
    opens: str = ""
    """The hotkey that opens what lies over it, where the scene itself makes that."""

    def show(self, app: App) -> None:
        """Shows it alone."""
        app.stack.home(self.make())
        if self.dialog is not None:
            app.stack.push(self.dialog())
        if self.opens:
            app.stack.top.handle(Hotkey(self.opens))


class ShownNavigator:
    """A house with one unfinished match or none, whose doors lead nowhere: for a picture of the title."""

    def __init__(self, unfinished: Unfinished | None) -> None:
        self._unfinished = unfinished

    def unfinished(self) -> Unfinished | None:
        """The match to go on with."""
        return self._unfinished

    def has_tutorials(self) -> bool:
        """There is one."""
        return True

    def has_games(self) -> bool:
        """There are some where one waits."""
        return self._unfinished is not None

    def go_on(self) -> None:
        """Leads nowhere."""

    games = new_game = tutorials = rules = workshop = statistics = settings = go_on


def write_screenshots(options: ScreenshotOptions, tell: Callable[[str], None] = lambda _: None) -> int:
    """Writes the pictures and answers the exit status.

    Args:
        options: which, and where to.
        tell: is told a sentence for each that cannot be made.

    Raises:
        ArgumentError: size, text size, theme or language are none, or the folder cannot be written.
    """
    app = offscreen_app(options)
    try:
        options.folder.mkdir(parents=True, exist_ok=True)
        for screen in chosen_screens(app.tools.locale, options):
            try:
                screen.show(app)
                app.stack.top.finish()
            except RuleFileError:
                # The screen shows a number of players that these rules are not for.
                continue
            except NoMomentError:
                tell(f"{screen.name}: by these rules its moment never comes, so there is no picture.")
                continue
            atomic_write(options.folder / f"{screen.name}.png", png(app.picture()), durable=False)
    except OSError as error:
        reason = error.strerror or error
        raise ArgumentError(f"{display(options.folder)}: no pictures can be written there: {reason}.") from error
    finally:
        app.quit()
        app.close()
    return 0


def offscreen_app(options: ScreenshotOptions) -> App:
    """The app that draws the pictures.

    Raises:
        ArgumentError: size, text size, theme or language are none.
    """
    width, height = options.size
    if not (1 <= width <= MAX_PX and 1 <= height <= MAX_PX):
        raise ArgumentError(f"A picture of {width}x{height} pixels cannot be made; 1x1 to {MAX_PX}x{MAX_PX} can.")
    settings = Settings()
    _choose(settings, Settings.text_size.key, options.text_scale)
    if options.theme is not None:
        _choose(settings, Settings.theme.key, options.theme)
    return App.offscreen(options.size, settings, language=options.language or "en")


def chosen_screens(locale: Locale, options: ScreenshotOptions) -> list[Screen]:
    """The screens that were asked for.

    Raises:
        ArgumentError: there is no such screen, or nobody can say for which game the rules or keys are.
        RuleFileError: the rules cannot be used.
    """
    if options.rules is not None:
        every = list(_screens_of(*load_some_rules(options.rules, options.settings)))
    elif options.settings:
        raise ArgumentError("--set: found no --rules, expected the rules over which a key is set.")
    else:
        every = list(screens(locale))
    names = [screen.name for screen in every]
    for wanted in options.only:
        if not fnmatch.filter(names, wanted):
            meant = did_you_mean(wanted, names)
            raise ArgumentError(f"There is no screen {quoted(wanted)}{meant}; there are: {', '.join(names)}.")
    only = options.only or ("*",)
    return [screen for screen in every if any(fnmatch.fnmatchcase(screen.name, name) for name in only)]


def screens(locale: Locale) -> Iterator[Screen]:
    """Gives every screen there is, in the order in which one meets them."""
    from game.client.pages.games.shown import shown_games
    from game.client.pages.setup import SetupScene
    from game.client.pages.shown_daily import shown_daily
    from game.client.pages.statistics.shown import shown_statistics
    from game.client.pages.tutorial_list import TutorialList
    from game.client.settings.scene import SettingsScene, shown_tabs
    from game.match.learning import Learning
    from game.match.tutorial import tutorial_ids

    tutorials = tutorial_ids(registry.with_tables())
    others = msg("list.and", first=msg("seat.mask.colombina"), last=msg("seat.mask.pantalone"))
    line = msg("casanova.continue", game=msg("casanova.name"), count=7, others=others)
    yield Screen("title", lambda: TitleScene(ShownNavigator(None)))
    yield Screen("title_continue", lambda: TitleScene(ShownNavigator(Unfinished(line))))
    yield Screen("games", lambda: shown_games(finished=False))
    yield Screen("games_finished", lambda: shown_games(finished=True))
    yield Screen("statistics", shown_statistics)
    yield Screen("new_game", lambda: SetupScene(lambda _: None, on_daily=lambda: None))
    yield Screen("daily", shown_daily)
    yield Screen("workshop_open", lambda: SetupScene(lambda _: None), _open_dialog)
    yield Screen("workshop_file", lambda: SetupScene(lambda _: None), _file_dialog)
    yield Screen("tutorials", lambda: TutorialList(tutorials, Learning(), lambda _name, _anew: None))
    for name in tutorials:
        yield Screen(f"tutorial_{name.replace('/', '_')}", partial(_taught, name))
    for tab in shown_tabs(locale):
        yield Screen(f"settings_{tab}", partial(SettingsScene, tab))
    for game_id in registry.with_tables():
        yield from _screens_of(game_id, None)


def _screens_of(game_id: str, rules: Rules | None, name: str | None = None) -> Iterator[Screen]:
    """The rules page and the table of a game, by some rules, so called, or by the default ones (None)."""
    from game.catalogue.games import rules_type
    from game.client.rulebook.scene import RulesScene
    from game.client.table.pace_dialog import PaceDialog
    from game.client.table.pause import PauseScene

    yield Screen(f"{game_id}_rules", partial(RulesScene, game_id, rules or rules_type(game_id)(), name))
    yield Screen(f"{game_id}_workshop", partial(_workshop, game_id, rules))
    if rules is None:
        yield Screen(f"{game_id}_report", partial(_report, game_id))
        yield Screen(f"{game_id}_replay", partial(_replay, game_id))
        yield Screen(f"{game_id}_analysis", partial(_analysis, game_id))
    for number, (name, make) in enumerate(table_room(game_id).screens(rules).items()):
        yield Screen(f"{game_id}_{name}", make)
        if number == 0:
            yield Screen(f"{game_id}_pause", make, PauseScene)
            yield Screen(f"{game_id}_pace", make, partial(PaceDialog, game_id))
            yield Screen(f"{game_id}_noted", make, opens="noted")


def _open_dialog() -> Scene:
    from game.client.pages.workshop.opening import OpenDialog, all_offered

    return OpenDialog(all_offered())


def _file_dialog() -> Scene:
    from game.client.pages.workshop.files import FileDialog

    words = ("name", "about", "copy", "delete", "edit", "folder", "text", "paste")
    deeds = [(word, msg(f"workshop.deed.{word}.line", name="long_evening.yaml")) for word in words]
    return FileDialog(msg("workshop.title.2"), deeds)


def _workshop(game_id: str, rules: Rules | None) -> Scene:
    """The workshop with some rules, or with the default ones of which two keys were changed (None)."""
    from game.client.pages.workshop.opening import Opened
    from game.client.pages.workshop.scene import WorkshopScene
    from game.client.pages.workshop.shown import with_changes
    from game.match.own_rules import Draft

    draft = Draft(with_changes(game_id) if rules is None else rules)
    return WorkshopScene(Opened(game_id, draft), lambda *_: None, lambda: None)


def _report(game_id: str) -> Scene:
    """The report of a variant with fixed figures."""
    from game.client.pages.report.shown import shown_report

    return shown_report(game_id)


def _replay(game_id: str) -> Scene:
    """The replay room in the middle of a game."""
    from game.client.table.shown_replay import shown_replay

    return shown_replay(game_id)


def _analysis(game_id: str) -> Scene:
    """The analysis of a game with fixed figures."""
    from game.client.pages.analysis.shown import shown_analysis
    from game.client.table.shown_replay import shown_recording

    return shown_analysis(shown_recording(game_id))


def _taught(tutorial_id: str) -> Scene:
    """The table of a tutorial at the first move it asks for."""
    from game.client.table.tutorial import tutorial_table
    from game.match.learning import Learning
    from game.match.tutorial import Place, load_tutorial

    tutorial = load_tutorial(tutorial_id)
    moves = next(number for number in range(len(tutorial.moves)) if tutorial.is_learners(number))
    read = sum(caption.at <= moves for caption in tutorial.captions) - 1
    return tutorial_table(tutorial, Place(moves, read), Learning(), lambda: None)


def _choose(settings: Settings, key: str, value: Value) -> None:
    if not setting(key).accepts(value):
        raise ArgumentError(f"{key.replace('_', ' ')}: found {quoted(value)}, expected {setting(key).wanted}.")
    settings.set(key, value)
