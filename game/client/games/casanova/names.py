"""Cards and moves in words."""

from __future__ import annotations

from game.client.table.things import names_text
from game.client.words.locale import Message, msg
from game.rules.casanova import Announce, CasanovaView, Double, FirstPlayer, Fold, Play, Quit, Roll
from game.rules.casanova import Match as MatchMove
from game.rules.core import Move, View


def hand_text(view: View) -> Message | str:
    """What a seat holds, and which card of it lies face down."""
    if not isinstance(view, CasanovaView):
        raise TypeError(f"found a view of {type(view).__name__}, expected one of Casanova")
    held: Message | str = names_text([str(card) for card in view.hand]) if view.hand else msg("casanova.hand.none")
    return held if view.face_down is None else msg("casanova.hand.face_down", held=held, card=view.face_down)


def move_text_of(move: Move) -> Message:
    """A move in a few words."""
    match move:
        case Announce(dice=dice):
            return msg("casanova.move.announce", count=dice)
        case Play(card=card):
            return msg("casanova.move.play", rank=card)
        case Quit():
            return msg("casanova.move.quit")
        case Double():
            return msg("casanova.move.double")
        case MatchMove():
            return msg("casanova.move.match")
        case Fold():
            return msg("casanova.move.fold")
        case FirstPlayer() | Roll():
            return msg("casanova.move.chance")
        case _:
            raise TypeError(f"{type(move).__name__} is no move of Casanova")
