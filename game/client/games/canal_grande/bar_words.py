"""What the action bar says: of a moment, of what is asked, and while others play."""

from __future__ import annotations

from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.decisions import Asking
from game.client.games.canal_grande.draw_bar import BarLines, Wording
from game.client.games.canal_grande.moment import Moment, lines_of
from game.client.games.canal_grande.moment_words import stakes_of
from game.client.games.canal_grande.picture import Picture
from game.client.games.canal_grande.vote_draft import headline, outcome, quarter_of
from game.client.table.board import Frame
from game.client.words.locale import Message, msg
from game.rules.canal_grande import CanalGrandeView, Phase
from game.rules.core import Event


def moment_lines(table: DrawContext, moment: Moment, acting: Event | None) -> BarLines:
    """What a moment comes to; while one of its events is still on its way, how to come to its end."""
    first, second = lines_of(table, moment)
    return BarLines(Wording(first), (Wording(second if acting is None else msg("table.skip_hint")),))


def asked_lines(table: DrawContext, picture: Picture, asking: Asking, state: Message, question: Message) -> BarLines:
    """What is so, and what the viewer is asked; once cards are lifted, what these would come to.

    Args:
        table: the table.
        picture: what lies on it.
        asking: the decision.
        state: what is so.
        question: what is asked.
    """
    if asking.division is not None:
        return BarLines(Wording(state), (), keys=True)
    if asking.lifted:
        return _plan_lines(table, picture, asking)
    if asking.only_passing:
        question = msg("canal_grande.lacks.only_pass")
    stakes = [] if picture.vote is None else stakes_of(table, picture, picture.vote.quarter)
    return BarLines(Wording(state), (Wording(question), *(Wording(text) for _, text in stakes[:1])))


def waiting_lines(frame: Frame, view: CanalGrandeView, picture: Picture) -> BarLines:
    """How far the game is, and whose turn it is; at the end why it is over."""
    if view.phase is Phase.END and frame.settled:
        why = () if view.termination is None else (Wording(msg(str(view.termination))),)
        return BarLines(Wording(msg("table.over")), why)
    stage = Wording(msg("canal_grande.state.waiting", round=picture.round, phase=picture.phase))
    if not frame.settled or view.to_move is None or view.to_move < 0:
        return BarLines(stage, (Wording(msg("table.skip_hint")),))
    return BarLines(stage, (Wording(msg("canal_grande.ask.wait", name=frame.faces[view.to_move].name)),))


def _plan_lines(table: DrawContext, picture: Picture, asking: Asking) -> BarLines:
    """What the lifted cards add, then what they cost or lack, or that the game hangs on them."""
    first = headline(asking.view, asking.plan)
    lacks = asking.lacks()
    if lacks is not None:
        return BarLines(first, (Wording(lacks),), warns=True)
    quarter = quarter_of(asking.view, asking.cards)
    if quarter is None:
        return BarLines(first, ())
    won, lost = outcome(asking.view, asking.plan)
    for is_theirs, text in stakes_of(table, picture, quarter):
        won, lost = (won, Wording(text)) if is_theirs else (Wording(text), lost)
    return BarLines(first, (won, lost))
