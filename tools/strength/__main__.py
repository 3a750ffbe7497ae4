"""How strong the players are: the one command line of all games' measurements.

    python -m tools.strength GAME WHAT [--only NAME…] [--players N] [--games N] [--seed N] [--level LEVEL] [--out FILE]

`strength`: the doge against the yardsticks; `levels`: each against the one below; `masks`: each among players of its
level without one; `traits`: what each mask is known for, counted. What a game has more stands in its file here. Each
result is written when it is there, in the place of the one of its name; numbers that are fitted are printed, or written
as they are.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from game.ai.personality import LEVELS
from game.catalogue.games import game_type
from game.errors import ArgumentError, GameError
from game.files import atomic_write
from game.match.simulation.playing import whole_deals
from game.quoting import display, quoted
from game.registry import GAMES
from tools.strength.results import keep, made_of, read
from tools.strength.room import Asked, Fitting, Measurement, room_of

MASKS_LEVEL = "senator"
"""The level at which masks are measured, where no other is asked."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise ArgumentError(f"{message[:1].upper()}{message[1:]}.")


def number_from(least: int) -> Callable[[str], int]:
    """Reads a whole number that is not too small."""

    def read_number(text: str) -> int:
        if text.isascii() and text.isdecimal() and least <= int(text) < 10**9:
            return int(text)
        raise argparse.ArgumentTypeError(f"found {quoted(text)}, expected a whole number from {least}")

    return read_number


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures; 1 if anything asked for is not met, 2 if it is asked wrongly."""
    parser = _Parser(prog="python -m tools.strength", description=__doc__.partition(":")[0])
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("what", metavar="WHAT", help="strength, levels, masks, traits, or what the game has more")
    parser.add_argument("--only", metavar="NAME", nargs="+", default=[], help="these parts, as doge-greedy, or a mask")
    parser.add_argument("--players", metavar="N", type=number_from(1), help="at a table of this number alone")
    parser.add_argument("--games", metavar="N", type=number_from(1), help="games each; rounded up to whole deals")
    parser.add_argument("--seed", metavar="N", type=number_from(0), default=1, help="what all games follow from (1)")
    parser.add_argument("--level", choices=LEVELS, help=f"of the masks ({MASKS_LEVEL})")
    parser.add_argument("--out", metavar="FILE", type=Path, help="where the results are kept")
    try:
        return _run(parser.parse_args(arguments))
    except GameError as error:
        print(error, file=sys.stderr)
        return error.exit_status


def _run(given: argparse.Namespace) -> int:
    offers = room_of(given.game).offers()
    what = offers.get(given.what)
    if what is None:
        raise ArgumentError(f"{given.game} has no {quoted(given.what)}; there is: {', '.join(offers)}.")
    if given.out is not None and not given.out.parent.is_dir():
        raise ArgumentError(f"There is no folder for {display(given.out)}.")
    if isinstance(what, Fitting):
        _refuse(given, "only", "players", "level")
        text = what.make(given.games or what.games, given.seed)
        if given.out is None:
            print(text, end="")
        else:
            atomic_write(given.out, text.encode())
        return 0
    # Of what the players are made as they begin, whatever becomes of the files while they play.
    hash_before, is_met = made_of(given.game), True
    for asked in _tables(given, what):
        for name, found in what.run(asked):
            level = f", {asked.level}" if what.has_level else ""
            whole = f"{asked.game.players} players{level}: {name}"
            print(f"{whole:<44} {found}{'' if found.met else '  NOT MET'}", flush=True)
            if given.out is not None:
                keep(given.out, whole, hash_before, given.seed, found)
            is_met &= found.met
    return 0 if is_met else 1


def _tables(given: argparse.Namespace, what: Measurement) -> list[Asked]:
    """What is asked at each table, all of it checked before the first game."""
    _refuse(given, *(() if what.has_level else ("level",)), *(() if what.games else ("games",)))
    if given.players is not None and given.players not in what.names:
        there = " or ".join(map(str, what.names))
        raise ArgumentError(f"{given.game} {given.what}: found {given.players} players, expected {there}.")
    tables = [given.players] if given.players else list(what.names)
    names = list(dict.fromkeys(name for players in tables for name in what.names[players]))
    for name in given.only:
        if name not in names:
            raise ArgumentError(f"{given.game} {given.what} has no {quoted(name)}; there is: {'; '.join(names)}.")
    if given.out is not None:
        read(given.out)
    kind, found = game_type(given.game), []
    for players in tables:
        chosen = [name for name in what.names[players] if not given.only or name in given.only]
        if chosen:
            game = kind(kind.rules_type(), players)
            games = whole_deals(game, given.games or what.games)
            found.append(Asked(game, chosen, games, given.seed, given.level or MASKS_LEVEL))
    return found


def _refuse(given: argparse.Namespace, *options: str) -> None:
    """Refuses options that what is measured does not go by."""
    for option in options:
        if getattr(given, option):
            raise ArgumentError(f"{given.game} {given.what} knows no --{option}.")


if __name__ == "__main__":
    sys.exit(main())
