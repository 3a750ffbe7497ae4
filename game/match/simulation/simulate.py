"""Games without a window: who wins how often, how long games last, what they score.

The result is the same whatever the number of jobs; only with a limit in time it is not.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from game.errors import ArgumentError
from game.match.seats import rotations
from game.match.simulation.backends import Play
from game.match.simulation.jobs import parts_of, played_parts
from game.match.simulation.plan import Plan
from game.match.simulation.playing import game_of, whole_deals
from game.match.simulation.report import Report, Tally
from game.quoting import display


def simulate(
    plan: Plan,
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
    *,
    rules_name: str | None = None,
    table: Path | None = None,
    play: Play = played_parts,
) -> Report:
    """Plays games and counts. Ctrl+C ends it: what has been played until then is reported as a part.

    Args:
        plan: what to play; the games are rounded up to whole deals.
        jobs: in how many processes; the result is the same.
        progress: called with the number of games played so far and of those to play.
        rules_name: what the rules are called; None for the printed ones.
        table: where a row a game is written; None for nowhere.
        play: what plays the games: processes of this machine, or a cluster.

    Raises:
        ArgumentError: games or their table cannot be written; the sentence says where and why.
        KeyboardInterrupt: Ctrl+C before the first deal has been played.
    """
    game = game_of(plan)
    plan = msgspec.structs.replace(plan, games=whole_deals(game, plan.games))
    deal, begun, part = len(rotations(game)), time.perf_counter(), False
    tally = Tally(plan)
    if plan.save:
        _prepare(Path(plan.save))
    try:
        rows = None
        if table is not None:
            from game.match.simulation.games_table import GamesTable

            rows = GamesTable(table, plan)
        try:
            for games in play(parts_of(plan, jobs), jobs):
                for first in range(0, len(games), deal):
                    tally.add(games[first : first + deal])
                if rows is not None:
                    rows.add(games)
                if progress is not None:
                    progress(tally.games, plan.games)
        except KeyboardInterrupt:
            if not tally.games:
                raise
            part = True
        if rows is not None:
            rows.write()
    except OSError as error:
        where = error.filename if isinstance(error.filename, str) else str(table or plan.save)
        raise ArgumentError(f"{display(where)}: cannot be written: {error.strerror or error}.") from error
    return tally.report(time.perf_counter() - begun, rules_name, part=part)


def _prepare(folder: Path) -> None:
    """Makes the folder in which games are kept.

    Raises:
        ArgumentError: it cannot be made, or something is in it that could be overwritten.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        is_used = any(folder.iterdir())
    except OSError as error:
        raise ArgumentError(f"{display(folder)}: no games can be kept there: {error.strerror or error}.") from error
    if is_used:
        raise ArgumentError(f"{display(folder)}: something is there already; name a new or an empty folder.")
