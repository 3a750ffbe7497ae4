"""What the header of a save says of a deal of the day (`game.match.daily`)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

import msgspec

from game.errors import NotationError

DAILY = "daily"
"""The key of a header that says of which day a game is the deal."""


@dataclass(frozen=True, slots=True)
class Daily:
    """Of which day a game is the deal."""

    day: str
    """The day of UTC, as 2026-11-30."""
    rules: str
    """What tells the rules by which it was dealt."""
    again: bool = False
    """Whether it is a later try, which does not count."""


def daily_object(daily: Daily) -> dict[str, Any]:
    """A deal of the day as the header of a save writes it."""
    told: dict[str, Any] = {"day": daily.day, "rules": daily.rules}
    return {**told, "again": True} if daily.again else told


def read_daily(fields: dict[str, Any]) -> Daily | None:
    """The deal of the day that a header names; None where it names none.

    Raises:
        NotationError: it is none.
    """
    if DAILY not in fields:
        return None
    try:
        daily = msgspec.convert(fields[DAILY], Daily)
        day = date.fromisoformat(daily.day)
    except ValueError as error:  # msgspec's own errors are such too
        raise NotationError('in "daily": expected a day, as 2026-11-30, and the mark of its rules') from error
    if day.isoformat() != daily.day:
        raise NotationError('in "daily": expected a day written as 2026-11-30')
    return daily
