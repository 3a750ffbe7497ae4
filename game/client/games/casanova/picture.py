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

MAX_LOW_POT = 5
"""At most this many coins lie low enough in the ring to leave room over them."""
Standing = Literal["back", "plain", "won", "over", "folded"]
"""How a card lies in the moment: face down, at or under the massimo, as a winner, over it, or out of the round."""


class TurnedCard(msgspec.Struct, frozen=True, gc=False):
    """A card that has been turned up in the moment."""

    seat: Seat
    """Its owner."""
    rank: int
    """What it is."""
    folded: bool
    """Whether its owner had folded."""


class Moment(msgspec.Struct, frozen=True):
    """The end of a round while it is seen: made by its events, gone with the next round."""

    cards: tuple[TurnedCard, ...] = ()
    """The cards that lie face up, in the order in which they were turned."""
    takers: tuple[Seat, ...] | None = None
    """Who takes the pot; empty where it stays, None while it is not decided."""
    pot: int = 0
    """How many coins it was about."""
    share: int = 0
    """What each of them takes."""
    card: int | None = None
    """The rank that wins, or of which equal cards leave the pot; None where none does, or where all others folded."""


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
    moment: Moment | None = None
    """The end of the round while it is seen; None in the picture of a view."""

    @property
    def takers(self) -> tuple[Seat, ...]:
        """Who takes the pot in the moment; empty where nobody does, or while it is not decided."""
        return () if self.moment is None else self.moment.takers or ()

    @property
    def pot_stays(self) -> bool:
        """Whether few coins are left in the ring in the moment, over which there is room to say how many they are."""
        moment = self.moment
        if moment is None or moment.takers is None or not 0 < self.pot <= MAX_LOW_POT:
            return False
        return self.pot == moment.pot - moment.share * len(moment.takers)

    def turned_card(self, seat: Seat) -> TurnedCard | None:
        """The card of a seat that lies face up in the moment; None where none does."""
        cards = () if self.moment is None else self.moment.cards
        return next((card for card in cards if card.seat == seat), None)

    def standing(self, seat: Seat) -> Standing | None:
        """How the card of a seat lies in the moment; None where it has none there."""
        if self.moment is None:
            return None
        card = self.turned_card(seat)
        if card is None:
            return "back" if self.laid[seat] else None
        if self.moment.takers is None:
            return "plain"
        if seat in self.moment.takers:
            return "won"
        if card.folded:
            return "folded"
        return "over" if card.rank > (self.massimo or 0) else "plain"


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
            return replace(
                picture,
                round=number,
                active=seat,
                dice=None,
                faces=None,
                massimo=None,
                said=said,
                own=None,
                moment=None,
            )
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
        case casanova.CardTurned(seat=seat, card=card, folded=folded):
            laid = _with(picture.laid, seat, False)
            own = None if seat == picture.viewer else picture.own
            discards = _with(picture.discards, seat, (*picture.discards[seat], card))
            moment = picture.moment or Moment()
            moment = replace(moment, cards=(*moment.cards, TurnedCard(seat, card, folded)))
            return replace(picture, laid=laid, own=own, discards=discards, moment=moment)
        case casanova.SeatEliminated(seat=seat):
            return replace(picture, eliminated=(*picture.eliminated, seat))
        case casanova.PotWon(seat=seat, coins=coins, card=card):
            return _decided(picture, (seat,), coins, coins, card)
        case casanova.PotShared(seats=seats, coins=share, rest=rest, card=card):
            return _decided(picture, seats, share * len(seats) + rest, share, card)
        case casanova.PotStayed(coins=coins, tied=tied):
            return _decided(picture, (), coins, 0, tied)
        case casanova.GameEnded():
            return replace(picture, moment=None)
        case _:
            raise TypeError(f"the table has no picture for {type(event).__name__}")


def _decided(picture: Picture, takers: tuple[Seat, ...], pot: int, share: int, card: int | None) -> Picture:
    moment = replace(picture.moment or Moment(), takers=takers, pot=pot, share=share, card=card)
    return replace(picture, moment=moment)


def _with(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
