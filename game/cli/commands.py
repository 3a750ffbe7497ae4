"""The commands: each takes what was read of its arguments, imports only the layer it needs, and returns its status."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from game.errors import ArgumentError, DisplayError
from game.exit_statuses import DONE, INTERRUPTED, NOT_RIGHT
from game.output import tell_end
from game.quoting import display, visible_json, visible_lines
from game.registry import entry

if TYPE_CHECKING:
    from game.catalogue.check import Checked, Fault
    from game.match.options import WindowOptions


def show_title(options: argparse.Namespace) -> int:
    """Opens the title screen."""
    window = _window(options)

    def run() -> int:
        from game.client.run import run_title

        return run_title(window)

    return _in_window(run)


def play_game(options: argparse.Namespace) -> int:
    """Goes straight to a table."""
    from game.ai.player import AI, players_of
    from game.match.options import PlayOptions
    from game.match.table_order import check_table

    if not entry(options.game).scene:
        raise ArgumentError(f"{options.game} has no table yet; `simulate` and `trace` need none.")
    opponent = "ai" if AI in players_of(options.game) else "mcts"
    table = check_table(
        options.game, options.rules, options.players, options.seats, f"human,{opponent}", options.settings
    )
    chosen = PlayOptions(
        game=options.game,
        rules=options.rules,
        settings=tuple(options.settings),
        players=table.game.players,
        seats=table.seats,
        outside=table.outside,
        seed=options.seed,
        window=_window(options),
    )

    def run() -> int:
        from game.client.run import run_play

        return run_play(chosen)

    return _in_window(run)


def simulate_games(options: argparse.Namespace) -> int:
    """Plays games without a window and prints what was counted; after Ctrl+C what there is, as a part."""
    from game.ai.player import AI, Limit, players_of, stand_in_of
    from game.match.seats import HUMAN
    from game.match.simulation.backends import backend
    from game.match.simulation.plan import Plan
    from game.match.simulation.readable import readable
    from game.match.simulation.simulate import simulate
    from game.match.table_order import check_table

    default = "ai:apprentice" if AI in players_of(options.game) else stand_in_of(options.game)
    table = check_table(options.game, options.rules, options.players, options.seats, default, options.settings)
    if HUMAN in table.seats:
        raise ArgumentError("A simulation asks no person: seats are greedy, random or another AI.")
    if any(spec.count(":") == 2 for spec in table.seats):
        _tell_note_on_masks()
    time = options.time / 1000 if options.time is not None else None
    plan = Plan(
        game=options.game,
        rules=table.rules.fields,
        players=table.game.players,
        seats=table.seats,
        games=options.games,
        seed=options.seed,
        limit=Limit(time=time, nodes=options.nodes),
        save=str(options.save or ""),
        outside=table.outside,
    )
    on_terminal = sys.stderr.isatty()
    try:
        with backend(options.backend, options.jobs) as (play, jobs):
            report = simulate(
                plan,
                jobs,
                progress_bar() if on_terminal else None,
                rules_name=table.rules.name,
                table=options.table,
                play=play,
            )
    finally:
        if on_terminal:
            print(file=sys.stderr)
    if options.json:
        import msgspec

        print(msgspec.json.encode(report).decode())
    else:
        print(readable(report), end="")
    return tell_end(INTERRUPTED, "Interrupted.") if report.part else DONE


def _tell_note_on_masks() -> None:
    """Says on standard error why the user's own masks do not play, where their file cannot be used."""
    from game.ai.masks import all_masks

    if note := all_masks().note:
        print(note, file=sys.stderr)


def trace_game(options: argparse.Namespace) -> int:
    """Prints the position after each move of a written game."""
    from game.files import lines_of
    from game.match.record import open_game
    from game.match.trace import trace

    if options.file == "-":
        if sys.stdin is None:
            raise ArgumentError("-: there is no standard input to read.")
        trace(lines_of(sys.stdin.buffer, "-"), "-", sys.stdout, as_json=options.json)
        return DONE
    name = display(options.file)
    with open_game(Path(options.file), named=True) as file:
        trace(lines_of(file, name), name, sys.stdout, as_json=options.json)
    return DONE


def show_replay(options: argparse.Namespace) -> int:
    """Shows a written game on its table."""
    from game.match.options import ReplayOptions
    from game.match.record import read_game_file

    reading = read_game_file(options.file, named=True)
    chosen = ReplayOptions(options.file, _window(options), reading)

    def run() -> int:
        from game.client.run import run_replay

        return run_replay(chosen)

    return _in_window(run)


def open_file(options: argparse.Namespace) -> int:
    """Opens a save, a written game or a rule file in the window that fits it; without a file the title."""
    if options.file is None:
        return show_title(options)
    from game.catalogue.check import game_of_file
    from game.catalogue.files import SUFFIXES
    from game.files import lines_of, read_bytes
    from game.limits import MAX_GAME_FILE_BYTES
    from game.match.options import OpenOptions
    from game.match.record import read_game

    path, window = options.file, _window(options)
    if path.suffix in SUFFIXES:
        chosen = OpenOptions(path, game=game_of_file(path), window=window)
    else:
        data = read_bytes(path, MAX_GAME_FILE_BYTES, named=True)
        read_game(lines_of(BytesIO(data), display(path)), display(path))
        chosen = OpenOptions(path, window=window, data=data)

    def run() -> int:
        from game.client.run import run_open

        return run_open(chosen)

    return _in_window(run)


def print_rules(options: argparse.Namespace) -> int:
    """Prints a whole rule file, the default one where no other is named, or what one changes."""
    from game.catalogue.schema import rules_yaml, schema_path
    from game.catalogue.set_keys import load_rules_with

    if options.diff is not None:
        return _print_difference(options.game, options.diff, options.settings)
    loaded = load_rules_with(options.game, options.effective, options.settings)
    print(rules_yaml(options.game, schema_path(options.game).as_uri(), loaded), end="")
    return DONE


def _print_difference(game: str, sources: Sequence[str], settings: Sequence[str]) -> int:
    """Prints the keys that the last of at most two rule files, and what is set over it, changes of the first."""
    import msgspec

    from game.catalogue.files import difference, load_rules
    from game.catalogue.set_keys import load_rules_with

    if len(sources) > 2 or not (sources or settings):
        raise ArgumentError(f"--diff: found {len(sources)} rule files, expected one or two.")
    base = load_rules(game, sources[0] if len(sources) == 2 else None).rules
    changes = difference(load_rules_with(game, sources[-1] if sources else None, settings).rules, base)
    for change in changes:
        old, new = (visible_json(msgspec.json.encode(value).decode()) for value in (change.old, change.new))
        print(f"{'.'.join(change.path)}: {old} → {new}  # {change.meaning}")
    if not changes:
        print(f"# Nothing differs{'' if len(sources) == 2 else ' from the default rules'}.")
    return DONE


def validate_files(options: argparse.Namespace) -> int:
    """Checks rule files; a line an error, on a terminal a line for what is right too, or one JSON object."""
    from game.catalogue.check import check

    checked = check(options.files, options.game, options.players, options.settings)
    told = []
    for file in checked:
        warnings = [*file.warnings, *([] if options.quick else _tried_out(file))]
        told.append(
            {
                "file": file.file, "game": file.game, "players": file.players, "playable": file.is_playable,
                "faults": file.faults, "warnings": warnings,
            }
        )  # fmt: skip
        if options.json:
            continue
        for line in (*file.lines, *(warning.text for warning in warnings)):
            print(visible_lines(line))
        if not file.faults and sys.stdout.isatty():
            print(visible_lines(f"{file.file}: right{_whom(file.game, file.players)}."))
    if options.json:
        import msgspec

        print(visible_json(msgspec.json.encode({"files": told}).decode()))
    return DONE if all(file.is_playable for file in checked) else NOT_RIGHT


def _tried_out(file: Checked) -> list[Fault]:
    """What a few games tell against rules that can be played; of rules with a warning already, nothing more."""
    from game.catalogue.check import Fault
    from game.match.simulation.trial import MAX_SECONDS, SEED, try_out

    if file.game is None or not file.players or file.warnings:
        return []
    games = f"in quick games of seed {SEED} between greedy and random"
    return [
        Fault(f"warning: for {players} players: {file.file}: {games}, {told}", players=players)
        for players in file.players
        for told in try_out(file.game, file.fields, players, MAX_SECONDS / len(file.players))
    ]


def _whom(game: str | None, players: Sequence[int]) -> str:
    """For which game and how many players a rule file is, behind what is said of it."""
    if game is None:
        return ", and empty"
    counts = [str(count) for count in players]
    return f" for {game}, {' or '.join(filter(None, (', '.join(counts[:-1]), counts[-1])))} players"


def print_schema(options: argparse.Namespace) -> int:
    """Prints the JSON Schema of a game's rule files."""
    from game.catalogue.schema import schema_text

    print(schema_text(options.game), end="")
    return DONE


def write_screenshots(options: argparse.Namespace) -> int:
    """Writes every screen as a picture."""
    from game.match.options import ScreenshotOptions

    only = tuple(filter(None, options.only.split(","))) if options.only is not None else ()
    chosen = ScreenshotOptions(
        options.folder, options.size, options.language, options.text_scale, options.theme, options.rules, only,
        tuple(options.settings),
    )  # fmt: skip

    def run() -> int:
        from game.client.run import run_screenshots

        return run_screenshots(chosen, lambda sentence: print(visible_lines(sentence), file=sys.stderr))

    return _in_window(run)


def examine_system(options: argparse.Namespace) -> int:  # noqa: ARG001 - every command is called alike
    """Prints versions, drivers, folders, and what is missing."""
    from game.match.doctor import examine

    status = DONE
    for finding in examine():
        print(visible_lines(f"{finding.grade:<8}{finding.what:<24}{finding.result}"))
        if finding.remedy:
            print(f"{'':<8}{'':<24}→ {finding.remedy}")
        if finding.grade == "missing":
            status = NOT_RIGHT
    return status


# What they share.


def _window(options: argparse.Namespace) -> WindowOptions:
    from game.match.options import WindowOptions

    size = options.windowed if isinstance(options.windowed, tuple) else None
    return WindowOptions(bool(options.windowed), size, options.display, options.language, options.speak)


def _in_window(run: Callable[[], int]) -> int:
    """Runs what needs the drawing library; where that is missing or broken a sentence says so."""
    try:
        return run()
    except ImportError as error:
        if not is_foreign(error):
            raise
        raise _no_drawing(error) from error
    except NotImplementedError as error:
        # So pygame speaks of a module of its own that was built, or installed, without what it needs.
        if "module not available" not in str(error):
            raise
        raise _no_drawing(error) from error


def is_foreign(error: ImportError) -> bool:
    """Whether it is a package of others that could not be imported."""
    return (error.name or "").partition(".")[0] != "game"


def _no_drawing(error: Exception) -> DisplayError:
    return DisplayError(
        f"The window cannot be opened: {str(error).splitlines()[0] if str(error) else type(error).__name__}; "
        "`serenissima doctor` tells what is missing and how to get it, `serenissima simulate` needs no window."
    )


def progress_bar() -> Callable[[int, int], None]:
    """What draws a bar in place, with the games played in a second and the time left, as far as can be told."""
    import time

    begun = time.monotonic()

    def draw(played: int, games: int) -> None:
        passed = time.monotonic() - begun
        left = round(passed / played * (games - played))
        speed = f", {played / passed:,.1f} a second, {left // 60}:{left % 60:02} left" if passed else ""
        print(f"\r{progress_line(played, games, speed)}", end="", file=sys.stderr, flush=True)

    return draw


def run_with_bar(lines: Iterable[str]) -> bool:
    """Does what goes on while its lines are made, each shown in place on a terminal; whether Ctrl+C broke it off."""
    on_terminal = sys.stderr.isatty()
    try:
        for line in lines:
            if on_terminal:
                print(f"\r{line}", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        return True
    finally:
        if on_terminal:
            print(file=sys.stderr)
    return False


def progress_line(played: int, games: int, tail: str, word: str = "games") -> str:
    """A bar of games played, with what else is to be said behind it, as wide as a line."""
    filled = 30 * played // max(1, games)
    bar = f"{'█' * filled}{'·' * (30 - filled)} {played} of {games} {word}{tail}"
    return f"{bar:<78}"
