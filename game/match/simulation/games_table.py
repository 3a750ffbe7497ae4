"""A simulation's games as a table, a row a game, for a spreadsheet or a notebook."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from game.files import atomic_write
from game.match.simulation.plan import Plan, Played
from game.match.simulation.playing import file_name


class GamesTable:
    """A table of comma-separated values (RFC 4180), written whole when the games have been played.

    Columns: game and deal (from 1), what every player of `--seats` had (`share_1`, `score_1`, `place_1`, …: part of the
    win, score, place at the table from 1), ties and undecided as 1 or 0, margin (empty where undecided), length, moves,
    forfeits, end, and the file of the game where games are kept.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        """Begins the table: its first row is written, so that a place where nothing can be written is told at once.

        Raises:
            OSError: it cannot be written.
        """
        self._path = path
        self._plan = plan
        self._text = io.StringIO()
        self._writer = csv.writer(self._text, lineterminator="\n")
        self._writer.writerow(_columns(plan.seats))
        self.write()

    def add(self, games: Iterable[Played]) -> None:
        """Adds a row a game."""
        count = range(len(self._plan.seats))
        for played in games:
            self._writer.writerow(
                (
                    played.number + 1, played.deal + 1,
                    *(f"{played.share(player):g}" for player in count),
                    *(f"{played.scores[player]:g}" for player in count),
                    *(played.place(player) + 1 for player in count),
                    int(played.is_tie), int(not played.winners),
                    "" if played.margin is None else f"{played.margin:g}",
                    played.length, played.moves, played.forfeits, played.end,
                    file_name(self._plan, played.number) if self._plan.save else "",
                )
            )  # fmt: skip

    def write(self) -> None:
        """Writes all rows there are.

        Raises:
            OSError: they cannot be written.
        """
        atomic_write(self._path, self._text.getvalue().encode(), durable=False)


def _columns(seats: Sequence[str]) -> list[str]:
    players = range(1, len(seats) + 1)
    each = (f"{what}_{player}" for what in ("share", "score", "place") for player in players)
    return ["game", "deal", *each, "tie", "undecided", "margin", "length", "moves", "forfeits", "end", "file"]
