"""Days, times and lengths in words, as the page of saved games says them. Pure."""

from __future__ import annotations

from datetime import datetime

from game.client.words.locale import Message, msg

_PARTS = ((6, "night"), (12, "morning"), (18, "afternoon"), (24, "evening"))
"""Before which hour a part of the day ends."""


def day_text(when: datetime, now: datetime) -> Message:
    """The day of a time: today, yesterday, a day of this week, or a date.

    Args:
        when: the time, in the zone of the person.
        now: the present, in the same zone.
    """
    days = (now.date() - when.date()).days
    if days == 0:
        return msg("games.day.today")
    if days == 1:
        return msg("games.day.yesterday")
    if 1 < days < 7:
        return msg(f"games.day.{when.weekday()}")
    month = msg(f"games.month.{when.month}")
    if when.year == now.year:
        return msg("games.date", day=when.day, month=month)
    return msg("games.date.year", day=when.day, month=month, year=str(when.year))


def time_text(when: datetime) -> str:
    """The time of the day on a clock."""
    return f"{when.hour}:{when.minute:02}"


def part_text(when: datetime) -> Message:
    """Which part of the day it is."""
    return msg(f"games.part.{next(part for before, part in _PARTS if when.hour < before)}")


def played_text(seconds: float) -> Message:
    """How long a game was played."""
    minutes = int(seconds // 60)
    if minutes < 1:
        return msg("games.played.moment")
    if minutes < 100:
        return msg("games.played.minutes", count=minutes)
    return msg("games.played.hours", count=round(minutes / 60))
