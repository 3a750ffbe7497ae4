"""The command that analyses a finished game: `analyse`."""

from __future__ import annotations

import argparse
import sys
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.measuring import check_outputs, write
from game.errors import ArgumentError, NotationError
from game.exit_statuses import DONE, INTERRUPTED
from game.output import tell_end
from game.quoting import display, visible_lines

if TYPE_CHECKING:
    from game.match.analysis.report import Analysis
    from game.match.record import Reading


def analyse_game(options: argparse.Namespace) -> int:
    """Tells the chances along a finished game, what each decision cost, and what was luck; files are written whole."""
    from game.cli.commands import progress_line, run_with_bar
    from game.match.analysis.kept import cached, keep, load, reckoning_of, written
    from game.match.analysis.page import page
    from game.match.analysis.reckoning import SEED
    from game.match.analysis.told import Teller, in_english, told
    from game.match.save import Store
    from game.match.seats import names_in
    from game.match.shelf import analysis_path

    check_outputs(json=options.json, html=options.html)
    reading, name = _read(options.file)
    state, moves = reading.finish(), reading.moves
    if not state.is_terminal():
        raise ArgumentError(
            f"{name}: the game is not over after its {len(moves):,} moves; only a finished game is analysed."
        )
    game, names = state.game, names_in(reading.fields, state.game.players)
    seed = SEED if options.seed is None else options.seed
    path, saves = Path(options.file), Store().folder
    is_save = options.file != "-" and saves in (path.absolute().parent, path.absolute().parent.parent)
    kept = analysis_path(path.absolute()) if is_save else cached(game, moves)
    found = load(kept, game, moves, seed)
    if found is None:
        reckoning = reckoning_of(game, moves, names, seed)
        broken_off = run_with_bar(progress_line(asked, most, "", "decisions") for asked, most in reckoning)
        found = reckoning.report()
        if broken_off:
            if reckoning.progress[0] and Path("-") not in (options.json, options.html):
                print(visible_lines(told(found, Teller(game, moves, names), reckoning.progress)), end="")
            return tell_end(INTERRUPTED, "Interrupted; nothing was written.")
        if seed == SEED:
            keep(kept, found)
    found = _named(found, names)
    teller = Teller(game, moves, names)
    if Path("-") not in (options.json, options.html):
        print(visible_lines(told(found, teller)), end="")
    if options.json is not None:
        write(options.json, written(found).decode())
    if options.html is not None:
        write(options.html, page(found, teller, in_english))
    return DONE


def _read(name: str) -> tuple[Reading, str]:
    """The game of a file, or of standard input."""
    from game.files import lines_of, read_stream
    from game.limits import MAX_GAME_FILE_BYTES
    from game.match.record import read_game, read_game_file

    if name != "-":
        return read_game_file(Path(name), named=True), display(name)
    if sys.stdin is None:
        raise NotationError("-: there is no standard input to read.")
    data = read_stream(sys.stdin.buffer, MAX_GAME_FILE_BYTES, "-")
    return read_game(lines_of(BytesIO(data), "-"), "-"), "-"


def _named(analysis: Analysis, names: tuple[str, ...]) -> Analysis:
    """An analysis with the names that the seats have now: they are no part of what made it."""
    import msgspec

    return msgspec.structs.replace(analysis, names=names)
