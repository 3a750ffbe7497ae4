"""Cards and moves in words."""

from __future__ import annotations

from game.client.table.log_panel import message_of
from game.client.table.things import names_text
from game.client.words.locale import Message, msg
from game.match.logs.casanova import move_text
from game.rules.casanova import CasanovaView
from game.rules.core import Move, View


def hand_text(view: View) -> Message | str:
    """What a seat holds, and which card of it lies face down."""
    if not isinstance(view, CasanovaView):
        raise TypeError(f"found a view of {type(view).__name__}, expected one of Casanova")
    held: Message | str = names_text([str(card) for card in view.hand]) if view.hand else msg("casanova.hand.none")
    return held if view.face_down is None else msg("casanova.hand.face_down", held=held, card=view.face_down)


def move_text_of(move: Move) -> Message:
    """A move in a few words."""
    return message_of(move_text(move))
