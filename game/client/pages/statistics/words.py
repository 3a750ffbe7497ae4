"""What the page of statistics says: numbers, hours, groups, habits, dice. Pure."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo

from game.ai.masks import masks
from game.ai.personality import LEVELS
from game.client.pages.statistics.chosen import Chosen, Record
from game.client.sitting.player_choices import player_word
from game.client.words.locale import Locale, Message, msg
from game.match.statistics.digest import APART, OTHER_RULES
from game.match.statistics.figures import Dice, Figures, Group, Habit
from game.match.statistics.habit_shares import doge_share


def number(locale: Locale, value: float, digits: int = 1, *, signed: bool = False) -> str:
    """A number as the language writes it; no digits behind the point where they are noughts."""
    text = f"{value:{'+' if signed else ''},.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", "+0"):
        text = "0"
    thousands, decimal = locale.text(msg("number.thousands")), locale.text(msg("report.decimal"))
    return text.translate({ord("-"): "−", ord(","): thousands, ord("."): decimal})


def duration(seconds: float) -> Message:
    """How long something took."""
    minutes = round(seconds / 60)
    if minutes < 60:
        return msg("statistics.minutes", minutes=minutes)
    return msg("statistics.hours", hours=minutes // 60, minutes=minutes % 60)


def times(figures: Figures) -> list[Message]:
    """How long one has sat at the tables, and where a clock ran how long one thought."""
    found = [msg("statistics.at_table", time=duration(figures.seconds))]
    if figures.timed:
        found.append(msg("statistics.thought", time=duration(figures.thought), count=figures.timed))
    return found


def date(seconds: float, zone: tzinfo | None) -> Message:
    """A day of the calendar."""
    when = datetime.fromtimestamp(seconds, UTC).astimezone(zone)
    return msg("games.date.year", day=when.day, month=msg(f"games.month.{when.month}"), year=str(when.year))


def even_line(locale: Locale, figures: Figures) -> Message:
    """What the wins are worth, beside those of an even player."""
    more = figures.won - figures.even
    even = number(locale, figures.even)
    if abs(more) < 0.05:
        return msg("statistics.even.same", even=even)
    word = "more" if more > 0 else "less"
    return msg(f"statistics.even.{word}", even=even, more=number(locale, abs(more)))


def mask_name(mask: str) -> Message | str:
    """What a mask is called."""
    return msg(f"seat.mask.{mask}") if mask in masks() else mask


def level_name(word: str) -> Message | str:
    """What a level is called, or a player who has none; empty are several."""
    if word in LEVELS:
        return msg(f"seat.level.{word}")
    return player_word(word) if word else msg("statistics.level.mixed")


def group_name(by: str, group: Group) -> Message | str:
    """What some games have in common."""
    key = group.key
    match by:
        case "table":
            return msg("statistics.table", game=msg(f"{key[0]}.name"), players=key[1])
        case "level":
            return level_name(key[0])
        case "mask":
            return mask_name(key[0])
        case "rules" if not key[1]:
            return msg("statistics.rules.printed", game=msg(f"{key[0]}.name"))
        case "rules" if key[1] == OTHER_RULES:
            return msg("statistics.rules.own", game=msg(f"{key[0]}.name"))
        case "rules":
            return msg("statistics.rules.named", game=msg(f"{key[0]}.name"), rules=key[1])
    return msg("statistics.seat", seat=key[0])


def group_line(locale: Locale, by: str, figures: Figures) -> Message:
    """The longest row, the margin where games can be compared, and the hours."""
    if not figures.games:
        return msg("statistics.row.none")
    row = msg("statistics.row", count=figures.longest_row)
    time = duration(figures.seconds)
    if by not in ("table", "rules"):
        return msg("statistics.row.hours", row=row, time=time)
    return msg("statistics.row.margin", row=row, margin=number(locale, figures.margin, signed=True), time=time)


def group_said(locale: Locale, figures: Figures) -> Message:
    """The same row, said."""
    return msg(
        "statistics.group.said",
        games=msg("statistics.games", count=figures.games),
        won=number(locale, figures.won),
        even=number(locale, figures.even),
    )


def in_100(share: float) -> str:
    """A part of a whole as so many in a hundred."""
    return f"{100 * share:.0f}"


def habit_line(habit: Habit) -> Message:
    """A habit, beside the Doge's."""
    told = msg(f"{habit.game}.habit.{habit.word}", share=in_100(habit.share))
    doge = doge_share(habit.game, habit.word)
    return msg("statistics.habit.alone", habit=told) if doge is None else msg(
        "statistics.habit.doge", habit=told, doge=in_100(doge)
    )  # fmt: skip


def dice_line(dice: Dice | None, game: Message | None) -> Message:
    """What the dice are worth.

    Args:
        dice: the dice; None where none were rolled.
        game: the game that is chosen; None for all.
    """
    if dice is None:
        return msg("statistics.dice.none") if game is None else msg("statistics.dice.none_in", game=game)
    if not dice.is_judged:
        return msg("statistics.dice.few")
    if 100 * dice.chance < 1:
        return msg("statistics.dice.seldom")
    return msg(f"statistics.dice.{'odd' if dice.is_odd else 'fair'}", chance=in_100(dice.chance))


def record_value(locale: Locale, record: Record, zone: tzinfo | None) -> Message | str:
    """What stands at the end of a line of records."""
    if record.word == "longest":
        return msg("statistics.record.game", value=duration(record.value), game=msg(f"{record.game}.name"))
    value = number(locale, record.value)
    if record.ended is None or record.word == "now":
        return value
    return msg("statistics.record.date", value=value, date=date(record.ended, zone))


def apart_line(chosen: Chosen) -> Message | None:
    """What is counted apart; None where nothing is."""
    parts = [msg(f"statistics.apart.{word}", count=chosen.apart[word]) for word in APART if chosen.apart[word]]
    if chosen.broken:
        parts.append(msg("statistics.apart.broken", count=chosen.broken))
    if not parts:
        return None
    line = parts[0]
    for part in parts[1:]:
        line = msg("list.comma", first=line, next=part)
    return msg("statistics.apart", list=line)
