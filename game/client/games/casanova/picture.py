"""What lies on Casanova's table as the screen shows it: made from a view, carried on by events.

The picture is drawn from the view alone. While several things happened at once, events lead from the picture before to
the picture after, one by one, so that each can be seen; dropping them and taking the view again gives the same picture,
which a test holds over whole games.
"""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec
from msgspec.structs import replace

from game.rules import casanova
from game.rules.core import Event, Seat

Word = Literal["stay", "double", "match", "fold"]
"""What a player has said in this round."""

T = TypeVar("T")


class Picture(msgspec.Struct, frozen=True):
    """Everything that can be seen on the table, and the viewer's own card."""

    viewer: Seat
    """Whose ledge is shown."""
    round: int
    """From 1."""
    active: Seat | None
    """The active player."""
    coins: tuple[int, ...]
    """Coins, a seat."""
    pot: int
    """Coins in the pot."""
    dice: int | None
    """Dice announced."""
    faces: tuple[int, ...] | None
    """Dice as they lie."""
    massimo: int | None
    """Their sum."""
    laid: tuple[bool, ...]
    """A seat: whether a card of it lies face down."""
    own: int | None
    """The viewer's card that lies face down."""
    discards: tuple[tuple[int, ...], ...]
    """A seat: cards turned up, in the order played."""
    said: tuple[Word | None, ...]
    """A seat: what it has said in this round."""
    eliminated: tuple[Seat, ...]
    """Who is out."""


def picture_of(view: casanova.CasanovaView) -> Picture:
    """The picture of a view. At the end it shows the last round as it was decided."""
    over = view.phase is casanova.Phase.END
    return Picture(
        viewer=view.seat,
        round=view.round,
        active=view.active,
        coins=view.coins,
        pot=view.pot,
        dice=view.dice,
        faces=view.faces,
        massimo=view.massimo,
        laid=view.laid,
        own=view.face_down,
        discards=view.discards,
        said=tuple(_word(view, Seat(seat)) for seat in range(len(view.coins))),
        eliminated=view.eliminated if over or view.phase is not casanova.Phase.FIRST_PLAYER else (),
    )


def _word(view: casanova.CasanovaView, seat: Seat) -> Word | None:
    if view.doubled is None or view.active is None:
        return None
    if seat == view.active:
        return "double" if view.doubled else "stay"
    if not view.doubled:
        return None
    if seat not in view.in_round:
        played = view.discards[seat] and len(view.discards[seat]) >= view.round
        return "fold" if view.laid[seat] or (view.phase is casanova.Phase.END and played) else None
    if view.phase is casanova.Phase.MATCH and view.to_move is not None:
        players = len(view.coins)
        return "match" if (seat - view.active) % players < (view.to_move - view.active) % players else None
    return "match"


def picture_after(picture: Picture, event: Event) -> Picture:
    """The picture when this event has happened."""
    match event:
        case casanova.FirstPlayerDrawn(seat=seat):
            return replace(picture, active=seat)
        case casanova.RoundStarted(round=number, seat=seat):
            said: tuple[Word | None, ...] = (None,) * len(picture.coins)
            return replace(picture, round=number, active=seat, dice=None, faces=None, massimo=None, said=said, own=None)
        case casanova.DiceAnnounced(dice=dice):
            return replace(picture, dice=dice)
        case casanova.CardPlayed(seat=seat, card=card):
            own = card if seat == picture.viewer else picture.own
            return replace(picture, laid=_with(picture.laid, seat, True), own=own)
        case casanova.CoinsMoved(seat=seat, coins=coins, to_pot=to_pot):
            change = -coins if to_pot else coins
            held = picture.coins[seat] + change
            return replace(picture, coins=_with(picture.coins, seat, held), pot=picture.pot - change)
        case casanova.DiceRolled(dice=faces, massimo=massimo):
            return replace(picture, faces=faces, massimo=massimo)
        case casanova.StakeKept(seat=seat):
            return replace(picture, said=_with(picture.said, seat, "stay"))
        case casanova.StakeDoubled(seat=seat):
            return replace(picture, said=_with(picture.said, seat, "double"))
        case casanova.StakeMatched(seat=seat):
            return replace(picture, said=_with(picture.said, seat, "match"))
        case casanova.Folded(seat=seat):
            return replace(picture, said=_with(picture.said, seat, "fold"))
        case casanova.CardTurned(seat=seat, card=card):
            laid = _with(picture.laid, seat, False)
            own = None if seat == picture.viewer else picture.own
            discards = _with(picture.discards, seat, (*picture.discards[seat], card))
            return replace(picture, laid=laid, own=own, discards=discards)
        case casanova.SeatEliminated(seat=seat):
            return replace(picture, eliminated=(*picture.eliminated, seat))
        case casanova.PotWon() | casanova.PotShared() | casanova.PotStayed() | casanova.GameEnded():
            return picture
        case _:
            raise TypeError(f"the table has no picture for {type(event).__name__}")


def _with(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
