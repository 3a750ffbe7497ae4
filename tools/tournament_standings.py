"""How everybody did in a round robin, and that as a picture: all of a game's players on one scale."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.ai.personality import LEVELS
from game.match.balance.sweep_plot import INK, RED, new_plot, save_plot
from tools.strength import yardsticks
from tools.strength.measuring import Result

WORDS = {
    "levels": ",".join(f"ai:{level}" for level in LEVELS),
    "mcts:fixed": f"python:{yardsticks.__name__}:{yardsticks.Mcts.__name__}",
}
"""What stands for players that are long to write."""


class Standing(Result, frozen=True, kw_only=True):
    """How one player did."""

    player: str
    """As `--seats` names it."""
    games: int
    """How many they played."""
    points: float
    """The part of wins, 0 to 1."""
    interval: tuple[float, float]
    """Where it lies with 95 % certainty."""
    rating: float | None
    """The mean of the rating; None without openskill."""
    deviation: float | None
    """Its standard deviation."""

    @property
    def name(self) -> str:
        """The player in a word or two."""
        of_text = {text: word for word, text in WORDS.items()}
        return of_text.get(self.player, self.player)


def draw(found: Sequence[Standing], title: str, path: Path) -> None:
    """Draws everybody on one scale, the best at the top: ratings where there are any, else points of 100.

    Raises:
        OSError: it cannot be written.
    """
    figure, axes = new_plot(1.2 + 0.4 * len(found))
    rows = range(len(found) - 1, -1, -1)
    if found[0].rating is None:
        values, label = [100 * standing.points for standing in found], "games won of 100, with their 95 % intervals"
        low, high = zip(*((100 * standing.interval[0], 100 * standing.interval[1]) for standing in found), strict=True)
    else:
        values, label = [standing.rating or 0.0 for standing in found], "rating (Plackett–Luce), ± two deviations"
        widths = [2 * (standing.deviation or 0.0) for standing in found]
        low, high = zip(*((at - wide, at + wide) for at, wide in zip(values, widths, strict=True)), strict=True)
    # A share may lie at the very end of its interval, a hair beyond it after rounding.
    errors = [[max(0.0, at - end) for at, end in zip(values, low, strict=True)]]
    errors += [[max(0.0, end - at) for at, end in zip(values, high, strict=True)]]
    axes.errorbar(values, rows, xerr=errors, fmt="D", color=RED, ecolor=INK, capsize=3, markersize=5)
    axes.set_yticks(rows, [standing.name.removeprefix("ai:") for standing in found])
    axes.set_xlabel(label)
    axes.set_title(title, loc="left", color=INK)
    axes.grid(axis="x", alpha=0.3)
    save_plot(figure, path)
