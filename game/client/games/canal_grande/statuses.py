"""What a seat of Canal Grande is doing, and how near its side is to winning: in words, drawn and told alike."""

from __future__ import annotations

from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.names import card_name
from game.client.games.canal_grande.picture import Picture
from game.client.words.locale import Message, msg
from game.rules.canal_grande import Phase
from game.rules.core import Seat


def round_goes_on(picture: Picture) -> bool:
    """Whether there is something to divide, to choose or to carry out."""
    return bool(picture.turned_up) or any(picture.banks)


def is_over(table: DrawContext) -> bool:
    """Whether the game is over, as it is shown."""
    return table.phase == Phase.END.value


def status_of(table: DrawContext, picture: Picture, seat: Seat) -> tuple[Message, bool]:
    """What a seat is doing in this round, said to the person who sits there, and whether that is now."""
    word, now = _status(table, picture, seat)
    return msg(f"canal_grande.status.{word}.you" if seat == table.you else f"canal_grande.status.{word}"), now


def _status(table: DrawContext, picture: Picture, seat: Seat) -> tuple[str, bool]:
    to_move, vote = table.to_move == seat, picture.vote
    if is_over(table):
        sides = {"won_game": picture.team(seat), "lost_game": picture.rivals(seat)}
        return next((word for word, side in sides.items() if has_won_game(picture, side)), "over"), False
    if vote is not None:
        if vote.winners is not None:
            return "wins" if seat in vote.winners else "loses", False
        if seat in vote.passed:
            return "passed", False
        return "votes" if to_move else "in_vote", to_move
    if to_move:
        return f"moves.{table.phase}", True
    if not round_goes_on(picture):
        return "waits", False
    if seat == picture.divider:
        return "divided" if any(picture.banks) else "divides", False
    if seat == picture.chooser:
        return "chooses" if picture.chosen is None else "chose", False
    return "sits_out", False


def partner_word(table: DrawContext) -> Message:
    """Whose partner it is that sits opposite the viewer."""
    face = table.faces[table.viewer]
    if face.is_viewer:
        return msg("canal_grande.status.partner")
    return msg("canal_grande.status.partner_of", name=face.name)


def partner_status(table: DrawContext, picture: Picture, seat: Seat) -> tuple[Message, bool]:
    """What the partner is doing, or that it is the partner who sits there, and whether that is now."""
    status, now = status_of(table, picture, seat)
    has_part = now or seat in (picture.divider, picture.chooser) or picture.vote is not None or is_over(table)
    return status if has_part else partner_word(table), now


def side_won(picture: Picture, team: tuple[Seat, ...]) -> list[int]:
    """How often a side has won each quarter, in the file's order."""
    return [sum(counts) for counts in zip(*(picture.won[seat] for seat in team), strict=True)]


def has_won_game(picture: Picture, team: tuple[Seat, ...]) -> bool:
    """Whether what a side has won wins the game."""
    counts, win = side_won(picture, team), picture.rules.win
    return max(counts) >= win.same or sum(count > 0 for count in counts) >= win.different


def near_win(picture: Picture, team: tuple[Seat, ...]) -> tuple[Message, Message] | None:
    """What a side lacks one of; None where it lacks more."""
    counts, win = side_won(picture, team), picture.rules.win
    for quarter, count in zip(picture.rules.quarters.names, counts, strict=True):
        if win.same > 1 and count == win.same - 1:
            what = msg("canal_grande.table.alike", count=count, of=win.same, quarter=card_name(quarter))
            return what, msg("canal_grande.table.one_more")
    different = sum(count > 0 for count in counts)
    if win.different > 1 and different == win.different - 1:
        return msg("canal_grande.table.different", count=different, of=win.different), msg(
            "canal_grande.table.one_more"
        )
    return None
