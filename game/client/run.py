"""Opens the window and puts the first scene on it: what the command line's window commands do.

The title comes first, and what was asked for is laid over it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.client.platform.environment import hand_back_memory, prepare_environment, take_short_turns
from game.client.platform.leaving import end_process, end_process_soon
from game.client.program import Program
from game.exit_statuses import FAULT
from game.match.options import OpenOptions, PlayOptions, ReplayOptions, ScreenshotOptions, WindowOptions
from game.match.settings import Settings

if TYPE_CHECKING:
    from game.client.shell.app import App


def run_title(options: WindowOptions) -> int:
    """Shows the title and runs until the program is left; the exit status."""
    app = open_app(options)
    program = Program(app)
    return _run(app, program, lambda: None)


def run_play(options: PlayOptions) -> int:
    """Goes straight to a table; the exit status."""
    app = open_app(options.window)
    program = Program(app, outside=options.outside)

    def lay() -> None:
        from game.client.sitting.new_match import match_by_source

        match = match_by_source(
            options.game, options.seats, options.rules, options.seed, program.store, options.settings, options.outside
        )
        program.lay_table(match)

    return _run(app, program, lay)


def run_replay(options: ReplayOptions) -> int:
    """Shows a written game on its table; the exit status."""
    app = open_app(options.window)
    program = Program(app)
    return _run(app, program, lambda: program.show_replay(options.path, options.reading))


def run_open(options: OpenOptions) -> int:
    """Opens a file in the window that fits it; the exit status."""
    app = open_app(options.window)
    program = Program(app)

    def show() -> None:
        if options.game:
            program.change_file(options.path, options.game)
        else:
            program.take_in(options.path, options.data)

    return _run(app, program, show)


def run_screenshots(options: ScreenshotOptions, tell: Callable[[str], None]) -> int:
    """Writes every screen as a picture, and tells a sentence for each that cannot be made; the exit status."""
    prepare_environment()
    from game.client.screenshots import write_screenshots

    return write_screenshots(options, tell)


def open_app(options: WindowOptions) -> App:
    """The app with its window.

    Raises:
        DisplayError: no window could be opened.
        ArgumentError: there is no such display, or no such language.
    """
    settings = Settings.load()
    prepare_environment()
    hand_back_memory()
    take_short_turns()
    from game.client.shell.app import App
    from game.client.sound.speaker import speaker_for

    return App(
        settings,
        options.size,
        windowed=True if options.windowed else None,
        display=options.display,
        language=options.language,
        speaker=speaker_for(options.speak),
    )


def _run(app: App, program: Program, then: Callable[[], None]) -> int:
    """Puts the title up and what was asked for over it, and runs until the program is left."""
    app.begin(lambda: app.stack.push(program.title()))
    try:
        app.begin(then)
        app.run()
    except BaseException:
        _let_go(app, program, partial(end_process_soon, FAULT))
        raise
    _let_go(app, program, partial(end_process, 0))
    return 0


def _let_go(app: App, program: Program, give_up: Callable[[], None]) -> None:
    """Ends the AI's process and lets every device go; gives up on what hangs."""
    program.close()
    if app.hangs:
        give_up()
