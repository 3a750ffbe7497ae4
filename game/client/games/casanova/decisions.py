"""The decisions at Casanova's table: their buttons, and the words that ask for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.client.games.casanova.hand import HandCard
from game.client.table.log_panel import message_of
from game.client.table.plaque import Face
from game.client.widgets.base import Cap, Widget
from game.client.widgets.button import Button
from game.client.widgets.stepper import Stepper
from game.client.words.locale import Message, msg
from game.match.logs.casanova import dice_text
from game.rules.casanova import Announce, CasanovaRules, CasanovaView, Double, Fold, Match, Phase, Play, Quit
from game.rules.core import Move, Seat

FEW_DICE = 4
"""The largest number of dice that have a button each."""

Propose = Callable[[Move], None]
"""What a button calls with the move it stands for."""
Caps = Callable[[str], Cap]
"""What the cap of a key shows, by the key's name."""


def decision_buttons(view: CasanovaView, propose: Propose, cap: Caps) -> list[Widget]:
    """The buttons of the viewer's decision, the cautious answer first; none where a card is to be chosen."""
    match view.phase:
        case Phase.ANNOUNCE:
            return _dice_buttons(view.rules, view.seat, propose, cap)
        case Phase.STAY:
            return _stay_buttons(view, propose, cap)
        case Phase.MATCH:
            return _match_buttons(view, propose, cap)
        case _:
            return []


def advised_widgets(choices: Sequence[Widget], move: Move) -> list[Widget]:
    """The widgets among the choices with which a move is made."""
    if isinstance(move, Play):
        return [widget for widget in choices if isinstance(widget, HandCard) and widget.rank == move.card]
    match move:
        case Announce(dice=dice):
            keys: tuple[str, ...] = (str(dice), "announce")
        case Quit():
            keys = ("stay",)
        case _:
            keys = (move.word,)
    return [widget for widget in choices if isinstance(widget, Button) and widget.hotkey in keys]


def prompt_of(view: CasanovaView, faces: Mapping[Seat, Face]) -> tuple[Message, Message, Message]:
    """What is so, what the viewer is asked, and that in two or three words."""
    return _state_line(view, faces), _question(view, faces), msg(f"casanova.short.{view.phase.value}")


def _dice_buttons(rules: CasanovaRules, seat: Seat, propose: Propose, cap: Caps) -> list[Widget]:
    numbers, most = rules.dice.announced, rules.dice.most
    if len(numbers) <= FEW_DICE:
        return [
            Button(
                msg("casanova.choice.dice", count=count),
                kind="primary" if count == most else "plain",
                line=msg("casanova.choice.reach", least=count, most=rules.dice.highest_sum(count)),
                cap=cap(str(count)),
                hotkey=str(count),
                on_press=partial(propose, Announce(seat, count)),
            )
            for count in numbers
        ]
    stepper = Stepper(
        msg("casanova.choice.how_many"), [msg("casanova.choice.dice", count=count) for count in numbers], 2
    )
    button = Button(
        msg("casanova.choice.announce"),
        kind="primary",
        cap=cap("announce"),
        hotkey="announce",
        on_press=lambda: propose(Announce(seat, numbers[stepper.index])),
    )
    return [stepper, button]


def _stay_buttons(view: CasanovaView, propose: Propose, cap: Caps) -> list[Widget]:
    stake, coins = view.stake, view.coins[view.seat]
    stay = Button(
        msg("casanova.choice.stay"),
        line=msg("casanova.choice.play_for", count=view.pot),
        cap=cap("stay"),
        hotkey="stay",
        on_press=partial(propose, Quit(view.seat)),
    )
    double = Button(
        msg("casanova.choice.double"),
        kind="primary",
        line=msg("casanova.choice.double_cost", count=stake, most=view.pot + stake * len(view.in_round)),
        cap=cap("double"),
        hotkey="double",
        on_press=partial(propose, Double(view.seat)),
    )
    if not view.can_pay_stake(view.seat):
        _refuse(double, msg("casanova.illegal.stake", coins=coins, stake=stake))
    return [stay, double]


def _match_buttons(view: CasanovaView, propose: Propose, cap: Caps) -> list[Widget]:
    stake, coins = view.stake, view.coins[view.seat]
    broke = not view.can_pay_stake(view.seat)
    free = broke and view.rules.broke_stays
    fold = Button(
        msg("casanova.choice.fold"),
        line=msg("casanova.choice.fold_cost"),
        cap=cap("fold"),
        hotkey="fold",
        on_press=partial(propose, Fold(view.seat)),
    )
    match_ = Button(
        msg("casanova.choice.match"),
        kind="primary",
        line=msg("casanova.choice.match_free") if free else msg("casanova.choice.match_cost", count=stake),
        cap=cap("match"),
        hotkey="match",
        on_press=partial(propose, Match(view.seat)),
    )
    if free:
        _refuse(fold, msg("casanova.illegal.fold"))
    elif broke:
        _refuse(match_, msg("casanova.illegal.stake", coins=coins, stake=stake))
    return [fold, match_]


def _refuse(button: Button, why: Message) -> None:
    button.enabled = False
    button.why_not = why


def _state_line(view: CasanovaView, faces: Mapping[Seat, Face]) -> Message:
    own, massimo = view.face_down, view.massimo
    if view.phase is Phase.ANNOUNCE:
        return msg("casanova.state.active", round=view.round)
    if view.phase is Phase.PLAY and view.active is not None:
        dice = message_of(dice_text(view.dice or 0))
        own_key = ".you" if view.active == view.seat else ""
        line = msg(f"casanova.dice_announced{own_key}", name=faces[view.active].name, dice=dice)
        return msg("casanova.state.told", line=line)
    if own is None or massimo is None:
        return msg("casanova.state.round", round=view.round)
    key = "under" if own < massimo else "at" if own == massimo else "over"
    return msg(f"casanova.state.{key}", card=own, massimo=massimo)


def _question(view: CasanovaView, faces: Mapping[Seat, Face]) -> Message:
    stake = view.stake
    broke = not view.can_pay_stake(view.seat)
    match view.phase:
        case Phase.ANNOUNCE:
            return msg("casanova.ask.announce")
        case Phase.PLAY:
            return msg("casanova.ask.play", count=view.rules.ante)
        case Phase.STAY:
            return msg("casanova.ask.stay_only") if broke else msg("casanova.ask.stay", count=stake)
        case _:
            name = faces[view.active].name if view.active is not None else ""
            if not broke:
                return msg("casanova.ask.match", name=name, count=stake)
            return msg("casanova.ask.match_free" if view.rules.broke_stays else "casanova.ask.match_broke", name=name)
