"""Deals of the day that are always the same: for a picture of their page. No file is read."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from game.client.pages.daily import DailyScene
from game.match.daily import AHEAD, BEHIND, LEVEL_WITH, DailyTable, Outcome, daily_tables
from game.match.save import Store
from game.match.shelf import Shelf

NOW = datetime(2026, 11, 29, 22, 41, tzinfo=UTC)
"""When the page is looked at."""
PLAYED = 9
"""On so many days in a row a deal was played."""


class ShownStore(Store):
    """Saves in no folder: of one table each day's, of the next every other day's."""

    def ids(self) -> tuple[frozenset[str], frozenset[str]]:
        """Today one is begun, and two are over."""
        first, second, third = daily_tables()[:3]
        days = [NOW.date() - timedelta(days=ago) for ago in range(PLAYED)]
        over = {first.match_id(day) for day in days} | {second.match_id(day) for day in days[::2]}
        return frozenset({third.match_id(days[0])}), frozenset(over)

    def place_of(self, match_id: str) -> Path | None:
        """Those that were played lie somewhere."""
        return Path(match_id) if any(match_id in ids for ids in self.ids()) else None


class ShownDaily(DailyScene):
    """The page of the deals of the day, with what came of today's known."""

    def enter(self) -> None:
        """Nothing is read."""
        first, second = daily_tables()[:2]
        signs = BEHIND * 4 + LEVEL_WITH * 2 + AHEAD * 6
        self._outcomes = {
            (first, NOW.date()): _over(first, signs, 1),
            (second, NOW.date()): _over(second, signs[::-1], 2),
        }
        super().enter()
        self.list.choose(0)


def _over(table: DailyTable, signs: str, place: int) -> Outcome:
    return Outcome(NOW.date().isoformat(), table, signs, place, table.players, again=False)


def shown_daily() -> DailyScene:
    """The page on a day in November."""
    return ShownDaily(Shelf(ShownStore(Path("saves"), clock=lambda: NOW)), lambda _: None, lambda _: None)
