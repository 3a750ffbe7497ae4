"""The decisions at Canal Grande's table: their buttons, the words that ask for them, moves in a few words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.client.games.canal_grande.names import card_name, cards_text
from game.client.games.canal_grande.vote_draft import victims
from game.client.table.plaque import Face
from game.client.widgets.base import Cap
from game.client.widgets.button import Button
from game.client.words.locale import Message, msg
from game.rules.canal_grande import (
    CanalGrandeView,
    CatchUp,
    Choose,
    Divide,
    Pass,
    Phase,
    Raise,
    Spy,
    Traitor,
    Vote,
)
from game.rules.core import CHANCE, Move, Seat

Propose = Callable[[Move], None]
"""What a button calls with the move it stands for."""
Caps = Callable[[str], Cap]
"""What the cap of a key shows, by the key's name."""


def answer_buttons(view: CanalGrandeView, faces: Mapping[Seat, Face], propose: Propose, cap: Caps) -> list[Button]:
    """The buttons of a decision that is answered by buttons alone; none where cards are chosen."""
    seat = view.seat
    match view.phase:
        case Phase.TRAITOR:
            return [
                *_victim_buttons(view, faces, propose, cap),
                _decline("canal_grande.choice.no_traitor", partial(propose, Traitor(seat, None)), cap),
            ]
        case Phase.SPY:
            draw = _draw_button(
                msg("canal_grande.choice.spy", count=view.rules.spy_draws), partial(propose, Spy(seat, True)), cap
            )
            return [draw, _decline("canal_grande.choice.no_spy", partial(propose, Spy(seat, False)), cap)]
        case Phase.CATCH_UP:
            count = view.rules.table(view.players).catch_up
            draw = _draw_button(
                msg("canal_grande.choice.catch_up", count=count), partial(propose, CatchUp(seat, True)), cap
            )
            return [draw, _decline("canal_grande.choice.no_catch_up", partial(propose, CatchUp(seat, False)), cap)]
        case _:
            return []


def _victim_buttons(view: CanalGrandeView, faces: Mapping[Seat, Face], propose: Propose, cap: Caps) -> list[Button]:
    return [
        Button(
            msg("canal_grande.choice.victim", name=faces[victim].name),
            kind="primary" if number == 1 else "plain",
            line=msg("canal_grande.table.cards_in_hand", count=view.hand_sizes[victim]),
            cap=cap(str(number)),
            hotkey=str(number),
            size=23,
            on_press=partial(propose, Traitor(view.seat, victim)),
        )
        for number, victim in enumerate(victims(view), 1)
    ]


def _draw_button(label: Message, on_press: Callable[[], None], cap: Caps) -> Button:
    return Button(label, kind="primary", cap=cap("1"), hotkey="1", on_press=on_press)


def _decline(key: str, on_press: Callable[[], None], cap: Caps) -> Button:
    return Button(msg(key), kind="dark", cap=cap("decline"), hotkey="decline", size=23, on_press=on_press)


def prompt_of(view: CanalGrandeView, faces: Mapping[Seat, Face]) -> tuple[Message, Message, Message]:
    """What is so, what the viewer is asked, and that in a few words."""
    return _state(view, faces), _question(view, faces), _short(view)


def _short(view: CanalGrandeView) -> Message:
    if view.phase is Phase.RAISE and view.vote is not None:
        return msg("canal_grande.short.raise", quarter=card_name(view.vote.quarter))
    return msg(f"canal_grande.short.{view.phase.value}")


def _state(view: CanalGrandeView, faces: Mapping[Seat, Face]) -> Message:
    match view.phase:
        case Phase.DIVIDE:
            chooser = view.chooser
            name = faces[chooser].name if chooser is not None else ""
            return msg("canal_grande.state.divide", count=len(view.turned_up or ()), name=name)
        case Phase.CHOOSE:
            name = faces[view.divider].name if view.divider is not None else ""
            return msg("canal_grande.state.choose", name=name)
        case Phase.TRAITOR:
            drawn = view.drawing.traitors
            if drawn:
                return msg("canal_grande.state.traitor.drawn", count=drawn)
            return msg("canal_grande.state.traitor", count=view.traitors)
        case Phase.SPY:
            return msg("canal_grande.state.spy", count=view.spies)
        case Phase.VOTE:
            if view.carrier is not None and view.carrier != view.seat:
                return msg("canal_grande.state.vote.for", name=faces[view.carrier].name)
            return msg("canal_grande.state.vote", count=view.doges)
        case Phase.RAISE if view.vote is not None:
            ours, theirs = view.standing()
            return msg("canal_grande.state.raise", quarter=card_name(view.vote.quarter), theirs=theirs, ours=ours)
        case _:
            theirs, ours = _sums(view)
            if view.players == 2:
                name = faces[_rival(view)].name
                return msg("canal_grande.state.catch_up.two", theirs=theirs, ours=ours, name=name)
            return msg("canal_grande.state.catch_up", theirs=theirs, ours=ours)


def _question(view: CanalGrandeView, faces: Mapping[Seat, Face]) -> Message:
    match view.phase:
        case Phase.CHOOSE:
            name = faces[view.divider].name if view.divider is not None else ""
            return msg("canal_grande.ask.choose", name=name)
        case Phase.TRAITOR if view.players == 2:
            return msg("canal_grande.ask.traitor.two", name=faces[victims(view)[0]].name)
        case Phase.SPY if view.players == 2:
            return msg("canal_grande.ask.spy.two", count=view.rules.spy_draws, name=faces[_rival(view)].name)
        case Phase.SPY:
            return msg("canal_grande.ask.spy", count=view.rules.spy_draws)
        case Phase.RAISE if view.players == 2:
            return msg("canal_grande.ask.raise.two", count=view.standing()[1])
        case Phase.CATCH_UP:
            return msg("canal_grande.ask.catch_up", count=view.rules.table(view.players).catch_up)
        case _:
            return msg(f"canal_grande.ask.{view.phase.value}")


def _rival(view: CanalGrandeView) -> Seat:
    """The other of two players."""
    return Seat(1 - view.seat)


def _sums(view: CanalGrandeView) -> tuple[int, int]:
    team = view.team(view.seat)
    ours = sum(view.sums[seat] for seat in team)
    return sum(view.sums) - ours, ours


def move_text_of(move: Move, faces: Mapping[Seat, Face]) -> Message:
    """A move in a few words."""
    match move:
        case Divide(offer=offer):
            return msg("canal_grande.move.divide", cards=cards_text(offer))
        case Choose(offer=bank):
            return msg(f"canal_grande.move.choose.{bank}")
        case Traitor(victim=None):
            return msg("canal_grande.choice.no_traitor")
        case Traitor(victim=victim) if victim is not None:
            return msg("canal_grande.move.victim", name=faces[victim].name)
        case Spy(draw=draw):
            return msg("canal_grande.move.spy" if draw else "canal_grande.choice.no_spy")
        case CatchUp(draw=draw):
            return msg("canal_grande.move.catch_up" if draw else "canal_grande.choice.no_catch_up")
        case Vote(quarter=quarter, count=count, reinforcement=more):
            return msg("canal_grande.move.vote", cards=cards_text((*(quarter,) * count, *more)))
        case Raise(cards=cards):
            return msg("canal_grande.move.raise", cards=cards_text(sorted_cards(cards)))
        case Pass():
            return msg("canal_grande.move.pass")
        case _ if move.seat == CHANCE:
            return msg("canal_grande.move.chance")
        case _:
            raise TypeError(f"{type(move).__name__} is no move of Canal Grande")


def sorted_cards(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cards with equal ones together, Gondolas last."""
    return tuple(sorted(cards, key=lambda card: (card == "gondola", cards.index(card))))
