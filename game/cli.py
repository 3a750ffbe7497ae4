"""The command line: reads the arguments, imports only the layer a command needs, and ends with the exit status.

0 done; 1 the thing checked is not right; 2 bad arguments or input, a package that is not installed, or an output that
cannot be written (closed, a full disk), with one sentence on standard error; 3 no display; 70 a fault of ours, with a
traceback in a file whose path is told; 130 after Ctrl+C; 141, in silence, where the reader of a pipe has gone, as
`head` goes. A result that could not be written whole is never 0.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from game import __version__
from game.errors import ArgumentError, DisplayError, GameError
from game.output import Output, prepare_streams, tell_end
from game.quoting import MAX_SENTENCE, display, quoted, shown_text, visible_json, visible_lines
from game.registry import GAMES, entry

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

    from game.match.options import Size, Speaking, WindowOptions

DONE, NOT_RIGHT, BAD_INPUT, FAULT = 0, 1, 2, 70
"""Exit statuses; an error of ours brings its own."""
INTERRUPTED = 130
"""What a shell expects after Ctrl+C."""
UNHEARD = 141
"""What a shell expects of a program whose reader has had enough, as `head` has: not all was heard, in silence."""

MAX_GAMES = 10_000_000
MAX_JOBS = 256

_SIZE = re.compile(r"([0-9]{1,5})[xX×]([0-9]{1,5})")
_MIN_SIDE_PX, _MAX_SIDE_PX = 64, 16384


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raises the sentence; `main` prints it."""
        told = shown_text(message[:1].upper() + message[1:], MAX_SENTENCE)
        raise ArgumentError(f"{told}. `{self.prog} --help` tells what there is.")

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Writes help or version; unlike argparse's own it does not pass over what could not be written."""
        (sys.stderr if file is None else file).write(message)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command.

    Args:
        arguments: the words after the program's name; those of this process when left out.

    Returns:
        The exit status.
    """
    prepare_streams()
    output = Output(sys.stdout)
    sys.stdout = output
    try:
        status = _ended(list(sys.argv[1:] if arguments is None else arguments), output)
        failure = output.finish()
        # Nothing that could not be written is done; what went wrong before has been told already.
        if isinstance(failure, BrokenPipeError):
            return UNHEARD
        if failure is not None and status in (DONE, NOT_RIGHT, UNHEARD):
            return tell_end(BAD_INPUT, f"The output cannot be written: {failure.strerror or failure}.")
        return status
    finally:
        sys.stdout = output.left()


def _ended(words: list[str], output: Output) -> int:
    """Runs one command and tells on standard error how it ended, where that is not well."""
    try:
        return _run(words)
    except GameError as error:
        return tell_end(error.exit_status, str(error))
    except KeyboardInterrupt:
        return tell_end(INTERRUPTED, "Interrupted.")
    except Exception as error:  # noqa: BLE001 - whatever it is, a person gets a sentence, the traceback goes to a file
        if error is output.failure:
            return UNHEARD
        if isinstance(error, ModuleNotFoundError) and _is_foreign(error):
            remedy = "`serenissima doctor` tells what is missing and how to get it"
            return tell_end(BAD_INPUT, f"The package {error.name} is not installed; {remedy}.")
        return tell_end(FAULT, _note_fault())


def _run(words: list[str]) -> int:
    try:
        options = _parser().parse_args(_with_sizes(words))
    except SystemExit as asked:
        # `--help` and `--version`, which have printed what was asked for.
        return asked.code if isinstance(asked.code, int) else DONE
    command: Callable[[argparse.Namespace], int] = options.command
    return command(options)


# The arguments.


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="serenissima",
        description="La Serenissima: table games of Venice. Without a command the title screen opens.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"serenissima {__version__}")
    _add_window_options(parser)
    parser.set_defaults(command=_title)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    play = _add(commands, "play", _play, "goes straight to a table", window=True)
    _add_game_options(play)
    play.add_argument(
        "--seats", metavar="PLAYER,…", help="who sits where: human, ai:doge, greedy, random:CAP … (human,ai)"
    )
    play.add_argument("--seed", metavar="N", type=_seed, help="what all dice and draws follow from")

    simulate = _add(commands, "simulate", _simulate, "plays games without a window and counts")
    _add_game_options(simulate)
    simulate.add_argument("--seats", metavar="PLAYER,…", help="the players; they rotate over the seats (greedy)")
    simulate.add_argument("--games", metavar="N", type=_number(1, MAX_GAMES), default=100, help="how many games (100)")
    simulate.add_argument("--seed", metavar="N", type=_seed, default=0, help="what all of them follow from (0)")
    simulate.add_argument("--jobs", metavar="N", type=_number(1, MAX_JOBS), default=1, help="number of processes (1)")
    limit = simulate.add_mutually_exclusive_group()
    limit.add_argument("--nodes", metavar="N", type=_number(1, 10**9), help="positions a player may look at for a move")
    limit.add_argument("--time", metavar="MS", type=_number(1, 10**7), help="milliseconds a player has for a move")
    simulate.add_argument("--json", action="store_true", help="prints one JSON object")

    trace = _add(commands, "trace", _trace, "prints the position after each move of a written game")
    trace.add_argument("file", metavar="FILE", help="a .jsonl file; - reads standard input")
    trace.add_argument("--json", action="store_true", help="one JSON object a position")

    replay = _add(commands, "replay", _replay, "shows a written game on its table", window=True)
    replay.add_argument("file", metavar="FILE", type=Path, help="a .jsonl file, for instance a save")

    rules = _add(commands, "rules", _rules, "prints the default rule file, or what another one changes")
    rules.add_argument("game", metavar="GAME", help=f"a game's id: {', '.join(GAMES)}")
    rules.add_argument("--diff", metavar="FILE", help="a rule file or a variant's name")

    validate = _add(commands, "validate", _validate, "checks rule files, a line an error")
    validate.add_argument("files", metavar="FILE", nargs="+", help="rule files")
    validate.add_argument("--game", metavar="GAME", help="which game, where the files do not say")
    validate.add_argument(
        "--players", metavar="N", type=_number(1, 99), help="for how many they have to be (any number)"
    )

    schema = _add(commands, "schema", _schema, "prints the JSON Schema of a game's rule files")
    schema.add_argument("game", metavar="GAME", help=f"a game's id: {', '.join(GAMES)}")

    screenshots = _add(commands, "screenshots", _screenshots, "writes every screen as a picture; needs no display")
    screenshots.add_argument("folder", metavar="DIR", type=Path, help="where to")
    screenshots.add_argument("--size", metavar="WxH", type=_size, default=(1920, 1080), help="in pixels (1920x1080)")
    screenshots.add_argument("--language", metavar="L", help="in which language (en)")
    screenshots.add_argument("--text-scale", metavar="P", type=_number(80, 200), default=100, help="in percent (100)")
    screenshots.add_argument("--theme", metavar="T", help="in which theme")

    _add(commands, "doctor", _doctor, "tells versions, drivers, folders, and what is missing")
    return parser


def _add(
    commands: argparse._SubParsersAction[_Parser],
    name: str,
    command: Callable[[argparse.Namespace], int],
    does: str,
    *,
    window: bool = False,
) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=does, description=f"{does[:1].upper()}{does[1:]}.", allow_abbrev=False)
    parser.set_defaults(command=command)
    if window:
        _add_window_options(parser, default=argparse.SUPPRESS)
    return parser


def _add_window_options(parser: argparse.ArgumentParser, default: object = None) -> None:
    """The window's options; after a command they leave alone what was said before it."""
    parser.add_argument(
        "--windowed", metavar="[WxH]", type=_window_size, default=default, help="in a window, of this size"
    )
    parser.add_argument("--display", metavar="N", type=_number(0, 63), default=default, help="on this display, from 0")
    parser.add_argument("--language", metavar="L", default=default, help="in this language")
    parser.add_argument(
        "--speak", metavar="HOW", type=_speaking, default=default,
        help="what happens and what has the focus in words: text prints them, voice reads them aloud",
    )  # fmt: skip


def _add_game_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"a game's id: {', '.join(GAMES)}")
    parser.add_argument("--rules", metavar="FILE", help="a rule file or a variant's name")
    parser.add_argument("--players", metavar="N", type=_number(1, 99), help="how many play")


def _with_sizes(words: Sequence[str]) -> list[str]:
    """`--windowed play …` must not take the command for a size: only a word that begins with a digit is one."""
    joined: list[str] = []
    for word in words:
        if joined and joined[-1] == "--windowed=" and word[:1].isdigit():
            joined[-1] += word
        else:
            joined.append("--windowed=" if word == "--windowed" else word)
    return joined


def _window_size(text: str) -> Size | bool:
    return _size(text) if text else True


def _size(text: str) -> Size:
    found = _SIZE.fullmatch(text)
    sides = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(_MIN_SIDE_PX <= side <= _MAX_SIDE_PX for side in sides):
        raise argparse.ArgumentTypeError(
            f"found {quoted(text)}, expected a size such as 1280x720, each side from {_MIN_SIDE_PX} to {_MAX_SIDE_PX}"
        )
    return sides


def _speaking(text: str) -> Speaking:
    from game.match.options import SPEAKING

    for how in SPEAKING:
        if text == how:
            return how
    raise argparse.ArgumentTypeError(f"found {quoted(text)}, expected {' or '.join(SPEAKING)}")


def _number(least: int, most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        digits = text.isascii() and text.isdecimal() and len(text) <= 20
        if not digits or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"found {quoted(text)}, expected a whole number from {least} to {most}")
        return int(text)

    return number


def _seed(text: str) -> int:
    from game.limits import MAX_SEED

    return _number(0, MAX_SEED)(text)


# The commands.


def _title(options: argparse.Namespace) -> int:
    window = _window(options)

    def run() -> int:
        from game.client.run import run_title

        return run_title(window)

    return _in_window(run)


def _play(options: argparse.Namespace) -> int:
    from game.ai.player import AI, players_of, stand_in_of
    from game.match.options import PlayOptions
    from game.match.table_order import check_table

    if not entry(options.game).scene:
        raise ArgumentError(f"{options.game} has no table yet; `simulate` and `trace` need none.")
    opponent = "ai" if AI in players_of(options.game) else stand_in_of(options.game)
    table = check_table(options.game, options.rules, options.players, options.seats, f"human,{opponent}")
    chosen = PlayOptions(
        game=options.game,
        rules=options.rules,
        players=table.game.players,
        seats=table.seats,
        seed=options.seed,
        window=_window(options),
    )

    def run() -> int:
        from game.client.run import run_play

        return run_play(chosen)

    return _in_window(run)


def _simulate(options: argparse.Namespace) -> int:
    from game.ai.player import Limit, stand_in_of
    from game.match.seats import HUMAN
    from game.match.simulate import Plan, readable, simulate
    from game.match.table_order import check_table

    table = check_table(options.game, options.rules, options.players, options.seats, stand_in_of(options.game))
    if HUMAN in table.seats:
        raise ArgumentError("A simulation asks no person: seats are greedy, random or another AI.")
    if any(spec.partition(":")[0] == "ai" for spec in table.seats):
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
    )
    if sys.stderr.isatty():
        try:
            report = simulate(plan, options.jobs, _draw_bar(options.games))
        finally:
            print(file=sys.stderr)
    else:
        report = simulate(plan, options.jobs)
    if options.json:
        import msgspec

        print(msgspec.json.encode(report).decode())
    else:
        print(readable(report), end="")
    return DONE


def _tell_note_on_masks() -> None:
    """Says on standard error why the user's own masks do not play, where their file cannot be used."""
    from game.ai.masks import all_masks

    if note := all_masks().note:
        print(note, file=sys.stderr)


def _trace(options: argparse.Namespace) -> int:
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


def _replay(options: argparse.Namespace) -> int:
    from game.match.options import ReplayOptions
    from game.match.record import read_game_file

    reading = read_game_file(options.file, named=True)
    chosen = ReplayOptions(options.file, _window(options), reading)

    def run() -> int:
        from game.client.run import run_replay

        return run_replay(chosen)

    return _in_window(run)


def _rules(options: argparse.Namespace) -> int:
    from game.catalogue.files import difference, load_rules
    from game.catalogue.games import rules_type
    from game.catalogue.schema import default_yaml

    default = rules_type(options.game)()
    if options.diff is None:
        print(default_yaml(options.game), end="")
        return DONE
    import msgspec

    changes = difference(load_rules(options.game, options.diff).rules, default)
    for change in changes:
        old, new = (visible_json(msgspec.json.encode(value).decode()) for value in (change.old, change.new))
        print(f"{'.'.join(change.path)}: {old} → {new}  # {change.meaning}")
    if not changes:
        print("# Nothing differs from the default rules.")
    return DONE


def _validate(options: argparse.Namespace) -> int:
    from game.catalogue.check import check

    checked = check(options.files, options.game, options.players)
    for line in checked.lines:
        print(visible_lines(line))
    return DONE if checked.is_playable else NOT_RIGHT


def _schema(options: argparse.Namespace) -> int:
    from game.catalogue.schema import schema_text

    print(schema_text(options.game), end="")
    return DONE


def _screenshots(options: argparse.Namespace) -> int:
    from game.match.options import ScreenshotOptions

    chosen = ScreenshotOptions(options.folder, options.size, options.language, options.text_scale, options.theme)

    def run() -> int:
        from game.client.run import run_screenshots

        return run_screenshots(chosen)

    return _in_window(run)


def _doctor(options: argparse.Namespace) -> int:  # noqa: ARG001 - every command is called alike
    from game.match.doctor import examine

    status = DONE
    for finding in examine():
        print(visible_lines(f"{finding.grade:<8}{finding.what:<24}{finding.result}"))
        if finding.remedy:
            print(f"{'':<8}{'':<24}→ {finding.remedy}")
        if finding.grade == "missing":
            status = NOT_RIGHT
    return status


# What commands share.


def _window(options: argparse.Namespace) -> WindowOptions:
    from game.match.options import WindowOptions

    size = options.windowed if isinstance(options.windowed, tuple) else None
    return WindowOptions(bool(options.windowed), size, options.display, options.language, options.speak)


def _in_window(run: Callable[[], int]) -> int:
    """Runs what needs the drawing library; where that is missing or broken a sentence says so."""
    try:
        return run()
    except ImportError as error:
        if not _is_foreign(error):
            raise
        raise _no_drawing(error) from error
    except NotImplementedError as error:
        # So pygame speaks of a module of its own that was built, or installed, without what it needs.
        if "module not available" not in str(error):
            raise
        raise _no_drawing(error) from error


def _is_foreign(error: ImportError) -> bool:
    """Whether it is a package of others that could not be imported."""
    return (error.name or "").partition(".")[0] != "game"


def _no_drawing(error: Exception) -> DisplayError:
    return DisplayError(
        f"The window cannot be opened: {str(error).splitlines()[0] if str(error) else type(error).__name__}; "
        "`serenissima doctor` tells what is missing and how to get it, `serenissima simulate` needs no window."
    )


def _draw_bar(games: int) -> Callable[[int], None]:
    """What draws a bar for the games played so far, in place."""

    def draw(played: int) -> None:
        filled = 30 * played // games
        print(f"\r{'█' * filled}{'·' * (30 - filled)} {played} of {games} games", end="", file=sys.stderr, flush=True)

    return draw


def _note_fault() -> str:
    """The sentence that says what went wrong with the program itself, and where more is written."""
    from game.match.faults import note_fault

    path = note_fault()
    where = f"what happened is written in {path}" if path is not None else "no file could be written that says more"
    return f"This is a fault of ours; {where}."
