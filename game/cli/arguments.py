"""The arguments: which commands there are, what each may be given, and the values that words stand for."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from game import __version__
from game.cli.analysing import analyse_game
from game.cli.commands import (
    examine_system,
    open_file,
    play_game,
    print_rules,
    print_schema,
    show_replay,
    show_title,
    simulate_games,
    trace_game,
    validate_files,
    write_screenshots,
)
from game.cli.measuring import NONE, PRINTED, balance_rules, sweep_keys
from game.errors import ArgumentError
from game.quoting import MAX_SENTENCE, quoted, shown_text
from game.registry import GAMES
from game.spelling import did_you_mean, nearest, there_are

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

    from game.match.options import Size, Speaking

MAX_GAMES = 10_000_000
MAX_JOBS = 256
MAX_MEASURED = 100_000
"""More games by one set of rules are not measured: all of them are kept in memory."""

_SIZE = re.compile(r"([0-9]{1,5})[xX×]([0-9]{1,5})")
_MIN_WITHIN, _MAX_WITHIN = 0.4, 25.0
_MIN_SIDE_PX, _MAX_SIDE_PX = 64, 16384


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence, and what was meant."""

    more_help: Callable[[], str] | None = None
    """Makes what stands below the options in the help; made only when it is printed."""

    _is_read = False
    """Whether somebody reads what is formatted, so that it matters how wide the terminal is."""

    def _get_formatter(self) -> argparse.HelpFormatter:
        """What formats help; argparse makes one for each argument that is added too, and each asks for the terminal."""
        return super()._get_formatter() if self._is_read else argparse.HelpFormatter(self.prog, width=78)

    def format_help(self) -> str:
        """The help, with what stands below the options."""
        self._is_read = True
        return super().format_help() + (f"\n{self.more_help()}" if self.more_help else "")

    def format_usage(self) -> str:
        """The line that shows all arguments."""
        self._is_read = True
        return super().format_usage()

    def _check_value(self, action: argparse.Action, value: object) -> None:
        """Refuses a command that there is not with the one that was meant; of a game it says how it is played."""
        if isinstance(action, argparse._SubParsersAction) and value not in action.choices:
            raise ArgumentError(_unknown_command(str(value), action.choices))
        super()._check_value(action, value)

    def error(self, message: str) -> NoReturn:
        """Raises the sentence; `main` prints it."""
        told = shown_text(message[:1].upper() + message[1:], MAX_SENTENCE)
        raise ArgumentError(f"{told}. `{self.prog} --help` tells what there is.")

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Writes help or version; unlike argparse's own it does not pass over what could not be written."""
        (sys.stderr if file is None else file).write(message)


def read_arguments(words: Sequence[str]) -> argparse.Namespace:
    """What was asked for; `command` of it is the command to run.

    Raises:
        ArgumentError: something is wrong, in one sentence, with the word that was meant where one is near.
        SystemExit: help or version was asked for, and has been printed.
    """
    whole = command_parser()
    found, rest = whole.parse_known_args(with_sizes(words))
    if rest:
        raise ArgumentError(_unknown_argument(rest[0], getattr(found, "parser", whole)))
    return found


def _unknown_command(word: str, commands: Iterable[str]) -> str:
    if word in GAMES:
        return f"{quoted(word)} is a game, not a command: `serenissima play {word}` plays it."
    names = list(commands)
    near = nearest(word, [*names, *GAMES])
    meant = f", did you mean `serenissima {f'play {near}' if near in GAMES else near}`" if near else ""
    return f"There is no command {quoted(word)}{meant}; {there_are(names)}."


def _unknown_argument(word: str, parser: argparse.ArgumentParser) -> str:
    if not word.startswith("-"):
        return f"{quoted(word)} is one argument too many. `{parser.prog} --help` tells what there is."
    option = word.partition("=")[0]
    meant = did_you_mean(option, re.findall(r"--[a-z-]+", parser.format_help()))
    return f"{parser.prog} has no option {quoted(option)}{meant}. `{parser.prog} --help` tells what there is."


def command_parser() -> argparse.ArgumentParser:
    """What reads the arguments; `command` of what it reads is the command to run."""
    parser = _Parser(
        prog="serenissima",
        description="La Serenissima: table games of Venice. Without a command the title screen opens.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"serenissima {__version__}")
    _add_window_options(parser)
    parser.set_defaults(command=show_title)
    parser.more_help = lambda: _examples(
        "serenissima play casanova --rules high_stakes",
        "serenissima play canaletto --seats human,ai:doge:bauta,ai:novice,greedy",
        "serenissima simulate canal_grande --games 400 --jobs 2",
        "serenissima rules casanova > mine.yaml",
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    play = _add(commands, "play", play_game, "goes straight to a table", window=True)
    _add_game_options(play)
    play.add_argument(
        "--seats", metavar="PLAYER,…", help="who sits where: human, ai:doge, greedy, random:CAP … (human,ai)"
    )
    play.add_argument("--seed", metavar="N", type=_seed, help="what all dice and draws follow from")

    play.more_help = lambda: (
        _seats_told()
        + _examples(
            "serenissima play casanova",
            "serenissima play canaletto --players 4 --seats human,human,ai:merchant",
            "serenissima play canal_grande --rules mine.yaml --seed 7",
        )
    )

    simulate = _add(commands, "simulate", simulate_games, "plays games without a window and counts")
    _add_game_options(simulate)
    simulate.add_argument("--seats", metavar="PLAYER,…", help="the players; they rotate over the seats (ai:apprentice)")
    simulate.add_argument(
        "--games",
        metavar="N",
        type=_number(1, MAX_GAMES),
        default=100,
        help="how many games, rounded up to whole deals, each played with the players at all seats (100)",
    )
    simulate.add_argument("--seed", metavar="N", type=_seed, default=0, help="what all of them follow from (0)")
    simulate.add_argument("--jobs", metavar="N", type=_number(1, MAX_JOBS), default=1, help="number of processes (1)")
    _add_backend(simulate)
    limit = simulate.add_mutually_exclusive_group()
    limit.add_argument("--nodes", metavar="N", type=_number(1, 10**9), help="positions a player may look at for a move")
    limit.add_argument("--time", metavar="MS", type=_number(1, 10**7), help="milliseconds a player has for a move")
    simulate.add_argument("--json", action="store_true", help="prints one JSON object")
    simulate.add_argument(
        "--save", metavar="DIR", type=Path, help="keeps every game in a new or an empty folder, for trace and replay"
    )
    simulate.add_argument("--table", metavar="FILE.csv", type=Path, help="writes a row a game")

    simulate.more_help = lambda: (
        _seats_told()
        + _examples(
            "serenissima simulate casanova --games 400 --jobs 2",
            "serenissima simulate canaletto --seats ai:doge,ai:senator,ai:senator --json",
            "serenissima simulate casanova --rules mine.yaml --table games.csv",
        )
    )

    _add_balance(commands)
    _add_sweep(commands)

    analyse = _add(commands, "analyse", analyse_game, "tells what each decision of a finished game cost, and the luck")
    analyse.add_argument("file", metavar="FILE", help="a .jsonl file, for instance a save; - reads standard input")
    analyse.add_argument("--json", metavar="FILE", type=Path, help="writes one JSON object; - prints it instead")
    analyse.add_argument("--html", metavar="FILE", type=Path, help="writes a page, one file; - prints it instead")
    analyse.add_argument("--seed", metavar="N", type=_seed, help="what all chance in the answers follows from (1)")
    analyse.more_help = lambda: _examples(
        "serenissima analyse mine.jsonl",
        "serenissima analyse mine.jsonl --html mine.html --json mine.json",
    )

    trace = _add(commands, "trace", trace_game, "prints the position after each move of a written game")
    trace.add_argument("file", metavar="FILE", help="a .jsonl file; - reads standard input")
    trace.add_argument("--json", action="store_true", help="one JSON object a position")

    replay = _add(commands, "replay", show_replay, "shows a written game on its table", window=True)
    replay.add_argument("file", metavar="FILE", type=Path, help="a .jsonl file, for instance a save")

    opened = _add(commands, "open", open_file, "opens a save, a written game or a rule file", window=True)
    opened.add_argument("file", metavar="FILE", type=Path, nargs="?", help="the file; without one the title opens")

    rules = _add(commands, "rules", print_rules, "prints the default rule file, or what another one changes")
    rules.add_argument("game", metavar="GAME", help=f"a game's id: {', '.join(GAMES)}")
    shown = rules.add_mutually_exclusive_group()
    shown.add_argument(
        "--diff", metavar="FILE", nargs="*", help="what a rule file or a variant changes, or the second of two"
    )
    shown.add_argument("--effective", metavar="FILE", help="all keys as a rule file or a variant has them")
    _add_settings(rules)
    rules.more_help = lambda: _examples(
        "serenissima rules casanova > mine.yaml",
        "serenissima rules casanova --diff high_stakes mine.yaml",
        "serenissima rules casanova --effective high_stakes --set coins=20",
    )

    validate = _add(commands, "validate", validate_files, "checks rule files, a line an error")
    validate.add_argument("files", metavar="FILE", nargs="+", help="rule files; - reads standard input")
    validate.add_argument("--game", metavar="GAME", help="which game, where the files do not say")
    validate.add_argument(
        "--players", metavar="N", type=_number(1, 99), help="for how many they have to be (any number)"
    )

    _add_settings(validate)
    validate.add_argument("--quick", action="store_true", help="plays no games to see whether the rules make one")
    validate.add_argument("--json", action="store_true", help="prints one JSON object")
    validate.more_help = lambda: _examples(
        "serenissima validate mine.yaml --game casanova",
        "serenissima rules casanova | serenissima validate -",
    )

    schema = _add(commands, "schema", print_schema, "prints the JSON Schema of a game's rule files")
    schema.add_argument("game", metavar="GAME", help=f"a game's id: {', '.join(GAMES)}")

    screenshots = _add(commands, "screenshots", write_screenshots, "writes every screen as a picture; needs no display")
    screenshots.add_argument("folder", metavar="DIR", type=Path, help="where to")
    screenshots.add_argument("--size", metavar="WxH", type=_size, default=(1920, 1080), help="in pixels (1920x1080)")
    screenshots.add_argument("--language", metavar="L", help="in which language (en)")
    screenshots.add_argument("--text-scale", metavar="P", type=_number(80, 200), default=100, help="in percent (100)")
    screenshots.add_argument("--theme", metavar="T", help="in which theme")
    screenshots.add_argument("--rules", metavar="FILE", help="only the table of this rule file or variant")
    _add_settings(screenshots)
    screenshots.add_argument("--only", metavar="NAME,…", help="only these screens, as title,casanova_*")

    _add(commands, "doctor", examine_system, "tells versions, drivers, folders, and what is missing")
    return parser


def _add(
    commands: argparse._SubParsersAction[_Parser],
    name: str,
    command: Callable[[argparse.Namespace], int],
    does: str,
    *,
    window: bool = False,
) -> _Parser:
    parser = commands.add_parser(name, help=does, description=f"{does[:1].upper()}{does[1:]}.", allow_abbrev=False)
    parser.set_defaults(command=command, parser=parser)
    if window:
        _add_window_options(parser, default=argparse.SUPPRESS)
    return parser


def _add_balance(commands: argparse._SubParsersAction[_Parser]) -> None:
    balance = _add(commands, "balance", balance_rules, "measures what rules do, compared with others, a sentence each")
    _add_game_options(balance)
    balance.add_argument(
        "--against", metavar="FILE",
        help=f"the rules they are compared with: a rule file, a variant, {PRINTED} or {NONE} ({PRINTED})",
    )  # fmt: skip
    balance.add_argument("--seats", metavar="PLAYER,…", help="the players, where not all are of one level")
    _add_measuring(balance, "what is measured, as seats,ties; drama, restricted, skill or all by name alone")
    balance.add_argument(
        "--html", metavar="FILE", type=Path, help="writes a page with charts, one file; - prints it instead"
    )
    balance.more_help = lambda: (
        _measures_told()
        + _examples(
            "serenissima balance casanova --rules high_stakes",
            "serenissima balance canal_grande --measure restricted,things --html spy.html",
            "serenissima balance canaletto --set palaces.count=12 --within 3 --json twelve.json",
        )
    )


def _add_sweep(commands: argparse._SubParsersAction[_Parser]) -> None:
    sweep = _add(commands, "sweep", sweep_keys, "measures one thing at every value of a key or two")
    _add_game_options(sweep)
    sweep.add_argument(
        "--key", metavar="KEY=FROM..TO/STEP", dest="keys", action="append", required=True,
        help="a key and its values: coins=8..40/4, or words with commas between; twice for two keys",
    )  # fmt: skip
    _add_measuring(sweep, "what is measured, as minutes, seats.2 or card.spy.used (minutes)")
    sweep.add_argument(
        "--plot", metavar="FILE", type=Path, help="draws it: .png, .svg or .pdf; needs matplotlib (extra `analysis`)"
    )
    sweep.more_help = lambda: (
        _measures_told()
        + _examples(
            "serenissima sweep casanova --players 4 --key coins=8..40/4 --measure minutes",
            "serenissima sweep casanova --key coins=8..24/8 --key dice.count=2..4 --measure closeness --plot coins.png",
        )
    )


def _add_measuring(parser: argparse.ArgumentParser, measures: str) -> None:
    parser.add_argument("--level", metavar="L", default="merchant", help="the level of all players (merchant)")
    parser.add_argument("--measure", metavar="NAME,…", help=measures)
    many = parser.add_mutually_exclusive_group()
    many.add_argument(
        "--within", metavar="P", type=_within, help="plays until shares are known within so many points (4)"
    )
    many.add_argument("--games", metavar="N", type=_number(2, MAX_MEASURED), help="games by each set of rules")
    parser.add_argument("--seed", metavar="N", type=_seed, default=0, help="what all of them follow from (0)")
    parser.add_argument("--jobs", metavar="N", type=_number(1, MAX_JOBS), help="number of processes (one a core)")
    _add_backend(parser)
    parser.add_argument("--json", metavar="FILE", type=Path, help="writes one JSON object; - prints it instead")


def _measures_told() -> str:
    """What can be named in `--measure`."""
    from game.match.balance.order import BY_NAME, PLAIN

    return f"measures:\n  {', '.join(PLAIN)}\n  by name alone: {', '.join(BY_NAME)}; all\n\n"


def _add_backend(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--backend",
        metavar="dask[:ADDRESS]",
        help="plays on a cluster: one of this machine, or the one whose scheduler is at this address (docs/cluster.md)",
    )


def _seats_told() -> str:
    """Who can be named in `--seats`: the players, levels and masks there are."""
    from game.ai.masks import masks
    from game.ai.personality import LEVELS

    return (
        "seats:\n"
        "  human                  a person at this screen; only for play\n"
        "  ai[:LEVEL[:MASK]]      an AI player, as ai:doge:bauta\n"
        "  greedy                 plays by what it can count\n"
        "  random[:CAP]           any legal move, bids up to CAP\n"
        "  mcts[:MS]              a search that knows no game, 50 ms a move where nothing is said\n"
        "  exec:COMMAND           a program of yours (docs/protocol.md)\n"
        "  python:MODULE:CLASS    a class of yours\n"
        f"  levels                 {', '.join(LEVELS)}\n"
        f"  masks                  {', '.join(masks())}\n\n"
    )


def _examples(*commands: str) -> str:
    return "examples:\n" + "".join(f"  {command}\n" for command in commands)


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
    _add_settings(parser)
    parser.add_argument("--players", metavar="N", type=_number(1, 99), help="how many play")


def _add_settings(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--set", metavar="KEY=VALUE", dest="settings", action="append", default=[],
        help="sets one key over the rules, as coins=20 or two.phase_end=12; any number of times",
    )  # fmt: skip


def with_sizes(words: Sequence[str]) -> list[str]:
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


def _speaking(text: str) -> Speaking:
    from game.match.options import SPEAKING

    for how in SPEAKING:
        if text == how:
            return how
    raise argparse.ArgumentTypeError(f"found {quoted(text)}, expected {' or '.join(SPEAKING)}")


def _size(text: str) -> Size:
    found = _SIZE.fullmatch(text)
    sides = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(_MIN_SIDE_PX <= side <= _MAX_SIDE_PX for side in sides):
        raise argparse.ArgumentTypeError(
            f"found {quoted(text)}, expected a size such as 1280x720, each side from {_MIN_SIDE_PX} to {_MAX_SIDE_PX}"
        )
    return sides


def _number(least: int, most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        digits = text.isascii() and text.isdecimal() and len(text) <= 20
        if not digits or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"found {quoted(text)}, expected a whole number from {least} to {most}")
        return int(text)

    return number


def _within(text: str) -> float:
    found = re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,2})?", text)
    if found is None or not _MIN_WITHIN <= float(text) <= _MAX_WITHIN:
        raise argparse.ArgumentTypeError(
            f"found {quoted(text)}, expected a number from {_MIN_WITHIN} to {_MAX_WITHIN:g}, in points"
        )
    return float(text) / 100


def _seed(text: str) -> int:
    from game.limits import MAX_SEED

    return _number(0, MAX_SEED)(text)
