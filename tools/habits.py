"""Measures how often the Doge does what the statistics call a habit: `python -m tools.habits [--games N] [--write]`.

Doges play each table among themselves, by the printed rules; every seat counts. What comes out stands in
`config/habits.yaml`, and the page of statistics shows it beside a person's own.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from game import registry
from game.ai.player import Limit, ai_room
from game.catalogue.games import game_type
from game.files import atomic_write
from game.match.counting.room import counting_room
from game.match.simulation.plan import Plan
from game.match.simulation.playing import Table
from game.match.statistics.digest import count
from game.match.statistics.habit_shares import FILE_NAME
from game.resources import config_folder
from game.rules.core import Seat

SEED = 1519
PLAYER = "ai:doge"


def measured(game_id: str, games: int) -> dict[str, tuple[int, int]]:
    """How often doges did each habit of a game, and of how many occasions.

    Args:
        game_id: which game.
        games: how many games of each table are played.
    """
    found: dict[str, tuple[int, int]] = {}
    for players in game_type(game_id).player_counts:
        table = Table.of(Plan(game_id, {}, players, (PLAYER,) * players, games, SEED, Limit()))
        try:
            for number in range(games):
                table.play(number)
                _, habits = count(table.game, table.moves)
                for seat in range(players):
                    for word, (done, occasions) in habits.of(Seat(seat)).items():
                        before = found.get(word, (0, 0))
                        found[word] = before[0] + done, before[1] + occasions
        finally:
            table.close()
    return found


def told(games: int) -> Iterator[str]:
    """The lines of the file."""
    yield f"# How often the Doge does what the statistics call a habit, in {games} games of each table between doges,"
    yield f"# seed {SEED}; made by `python -m tools.habits --write`, never by hand."
    yield "doge:"
    for game_id in registry.GAMES:
        room, ai = counting_room(game_id), ai_room(game_id)
        if room is None or not room.habits or ai is None or ai.ai is None:
            continue
        counts = measured(game_id, games)
        yield f"  {game_id}:"
        for habit in room.habits:
            if habit.word in counts:
                done, occasions = counts[habit.word]
                yield f"    {habit.word}: {{done: {done}, occasions: {occasions}}}"


def main() -> int:
    """Measures, and prints or writes the file."""
    parser = argparse.ArgumentParser(prog="tools.habits", description=__doc__)
    parser.add_argument("--games", type=int, default=12, metavar="N", help="so many games of each table (12)")
    parser.add_argument("--write", action="store_true", help=f"write config/{FILE_NAME}")
    options = parser.parse_args()
    text = "\n".join(told(options.games)) + "\n"
    if options.write:
        atomic_write(config_folder() / FILE_NAME, text.encode())
    else:
        print(text, end="")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
