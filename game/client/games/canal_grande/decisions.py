"""What the viewer does at a decision: the widgets of each phase, and what they change before a move is proposed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.client.drawing.geometry import Rect
from game.client.games.canal_grande.answer_buttons import Caps, answer_buttons
from game.client.games.canal_grande.context import DrawContext
from game.client.games.canal_grande.division import BankCard, Division
from game.client.games.canal_grande.draw_bar import LARGE_PAD
from game.client.games.canal_grande.draw_vote import played_places
from game.client.games.canal_grande.hand import BankChoice, HandCard, HandCounts, HandView, place_hand
from game.client.games.canal_grande.names import card_name, cards_text
from game.client.games.canal_grande.picture import Picture
from game.client.games.canal_grande.places import (
    BANK_CARD,
    SCENE,
    hand_places,
)
from game.client.games.canal_grande.vote_draft import barred, move_of, quarter_of, replaces, victims
from game.client.table.board import Frame
from game.client.table.card_widget import handling_of
from game.client.table.plaque import Face
from game.client.widgets.base import Widget, first_to_focus
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
from game.rules.core import Move, Seat

CHOSEN_IN_HAND = (Phase.VOTE, Phase.RAISE)
"""The decisions in which cards of the hand are lifted."""


class Asking:
    """One decision of the viewer: its widgets, and what has been prepared until now."""

    def __init__(
        self,
        view: CanalGrandeView,
        picture: Picture,
        table: Callable[[], DrawContext],
        frame: Frame,
        refusal: Callable[[Move], Message | None],
    ) -> None:
        """Asks.

        Args:
            view: what the viewer knows.
            picture: what is shown.
            table: the table as it lies on this page.
            frame: the table round it.
            refusal: why the rules would refuse a move; None where they would not.
        """
        self.view, self._picture, self._table = view, picture, table
        self._frame, self._refusal = frame, refusal
        self._propose, self._say, self._ring = frame.propose, frame.say, frame.widgets
        self._handling = handling_of(frame)
        self.division: Division | None = None
        """The cards being divided, in that phase."""
        self.lifted: list[int] = []
        """The cards of the hand that are to be played, in the order in which they were lifted."""
        self.bank_cards: list[BankCard] = []
        """The cards on the banks, in that phase."""
        self.hand_cards: list[HandCard] = []
        """The cards of the hand, where they can be lifted."""
        self.buttons: list[Button] = []
        """What stands in the action bar."""
        self.counts: HandCounts | None = None
        """The numbers on kinds of which there are several, where cards can be lifted."""
        self.choices: list[BankChoice] = []
        """The banks, where one is to be chosen."""
        self.widgets: list[Widget] = self._build(frame.faces, frame.app.input.cap)
        """All of them, in the order of Tab."""

    @property
    def cards(self) -> list[str]:
        """The lifted cards, in the order in which they were lifted."""
        return [self.view.hand[index] for index in self.lifted]

    @property
    def plan(self) -> tuple[str, ...]:
        """The lifted cards, sorted as the hand is."""
        return tuple(self.view.hand[index] for index in sorted(self.lifted))

    @property
    def only_passing(self) -> bool:
        """Whether nothing of the hand can be played, so that passing alone is left."""
        return self.view.phase is Phase.RAISE and not any(card.enabled for card in self.hand_cards)

    def lacks(self) -> Message | None:
        """What the prepared move lacks; None where it can be made."""
        if self.division is not None:
            return self.division.lacks
        if self.view.phase in CHOSEN_IN_HAND:
            move = move_of(self.view, self.cards)
            if move is None:
                key = "canal_grande.lacks.quarter" if self.lifted else f"canal_grande.lacks.{self.view.phase.value}"
                return msg(key)
            return self._refusal(move)
        return None

    def advised(self, move: Move) -> list[Widget]:
        """With which widgets a move is made as things stand: cards still to be moved first, then the button."""
        view, hand = self.view, self._cards_of(move)
        match move:
            case Divide(offer=offer) if self.division is not None:
                sides = self.division.sides_for(offer)
                across = [card for card in self.bank_cards if self.division.sides[card.index] != sides[card.index]]
                return [*across] or [self.buttons[0]]
            case Choose(offer=bank):
                return [choice for choice in self.choices if choice.bank == bank]
            case Vote() | Raise():
                chosen = set(self.hand_for(hand))
                wrong = [card for card in self.hand_cards if (card.index in chosen) != (card.index in self.lifted)]
                return [*wrong] or [self.buttons[0]]
            case Traitor(victim=victim) if victim is not None:
                keys: tuple[str, ...] = (str(victims(view).index(victim) + 1),)
            case Traitor() | Spy(draw=False) | CatchUp(draw=False) | Pass():
                keys = ("decline",)
            case _:
                keys = ("1",)
        return [button for button in self.buttons if button.hotkey in keys]

    def set_up(self, move: Move) -> None:
        """Puts the cards of a move where they make it; the button that makes it has the focus."""
        if isinstance(move, Divide) and self.division is not None:
            self.division.sides = self.division.sides_for(move.offer)
            self._resort()
        elif isinstance(move, Vote | Raise):
            self.lifted[:] = self.hand_for(self._cards_of(move))
            self._lifted_changed()
        for widget in self.advised(move)[:1]:
            self._ring.focus(widget, quietly=True)

    def hand_for(self, cards: Sequence[str]) -> list[int]:
        """Which cards of the hand these are, in their order."""
        left = list(enumerate(self.view.hand))
        found = []
        for card in cards:
            pair = next((pair for pair in left if pair[1] == card), None)
            if pair is not None:
                left.remove(pair)
                found.append(pair[0])
        return found

    @staticmethod
    def _cards_of(move: Move) -> tuple[str, ...]:
        if isinstance(move, Vote):
            return (*(move.quarter,) * move.count, *move.reinforcement)
        return move.cards if isinstance(move, Raise) else ()

    def place(self, bar: Rect) -> float:
        """Places everything; answers how much of the bar is left to words."""
        table = self._table()
        division = self.division
        if division is not None:
            places = division.places()
            for card in self.bank_cards:
                card.rect = table.at(places[card.index])
        for choice in self.choices:
            choice.rect = choice.place()
        if self.hand_cards:
            voting = self.view.phase in CHOSEN_IN_HAND
            places_of_hand = hand_places(self.view.hand, self.lifted, voting=voting, room=table.places.hand)
            place_hand(self.hand_cards, places_of_hand, table.at)
        if self.counts is not None:
            self.counts.rect = table.at(table.places.hand).inset(-24)
        for widget in self.widgets:
            if isinstance(widget, HandView):
                widget.rect = table.at(table.places.hand_ring)
        right = bar.right - 14
        widths = _widths(self.buttons)
        if table.places.is_large:
            return place_large(self.buttons, widths, bar)
        for button, width in zip(reversed(self.buttons), reversed(widths), strict=True):
            button.rect = Rect(right - width, bar.center[1] - 27, width, 54)
            right -= width + 12
        return right - bar.x - 30 if self.buttons else bar.w - 40

    def _build(self, faces: Mapping[Seat, Face], caps: Caps) -> list[Widget]:
        view = self.view
        match view.phase:
            case Phase.DIVIDE:
                return self._build_division(caps)
            case Phase.CHOOSE:
                self.choices = [
                    BankChoice(
                        bank, self._picture, self._table, caps(str(bank + 1)), self._focus_bank,
                        partial(self._propose, Choose(view.seat, bank)),
                    )
                    for bank in (0, 1)
                ]  # fmt: skip
                return [*self.choices, self._hand_view()]
            case Phase.VOTE | Phase.RAISE:
                return self._build_vote(caps)
            case _:
                self.buttons = answer_buttons(view, faces, self._propose, caps)
                return [*self.buttons, self._hand_view()]

    def _hand_view(self) -> HandView:
        return HandView(lambda: self._picture, self._table, self._handling.by_keys, self._say)

    # Dividing.

    def _build_division(self, caps: Caps) -> list[Widget]:
        turned = self.view.turned_up or ()
        least = self.view.rules.smallest_offer(len(turned))
        self.division = division = Division(turned, lambda: self._table().places, least)
        self.bank_cards = [
            BankCard(
                index,
                division,
                self._table,
                self._handling,
                self._send,
                self._send_on,
                self._step_on_bank,
                self._divide,
                self._aimed,
            )
            for index in range(len(division.cards))
        ]
        divide = Button(
            msg("canal_grande.choice.divide"), kind="primary", cap=caps("select"), hotkey="divide",
            on_press=self._divide,
        )  # fmt: skip
        reset = Button(
            msg("canal_grande.choice.reset"), kind="dark", cap=caps("reset"), hotkey="reset", on_press=self._reset
        )
        self.buttons = [divide, reset]
        self._judge()
        return [*self.bank_cards, divide, reset, self._hand_view()]

    def _divide(self) -> None:
        if self.division is None:
            return
        lacks = self.division.lacks
        if lacks is None:
            self._propose(Divide(self.view.seat, self.division.offer(0)))
        else:
            self._frame.sound("knock")
            self._frame.show_notice(lacks)

    def _send(self, index: int, bank: int) -> None:
        division = self.division
        if division is None:
            return
        division.sides[index] = bank
        self._say(
            msg(
                "canal_grande.spoken.sent",
                card=card_name(division.cards[index]),
                bank=msg(f"canal_grande.bank.{bank}"),
                upper=len(division.on(0)),
                lower=len(division.on(1)),
            )
        )
        self._resort()
        self._ring.count_as_told()

    def _send_on(self, index: int, bank: int) -> None:
        division = self.division
        if division is None:
            return
        was_waiting = division.sides[index] is None
        self._send(index, bank)
        following = division.next_unsorted(index) if was_waiting else None
        if following is not None:
            self._ring.focus(self.bank_cards[following])

    def _reset(self) -> None:
        if self.division is not None:
            self.division.sides = [None] * len(self.division.cards)
            self._say(msg("canal_grande.spoken.reset"))
            self._resort()

    def _resort(self) -> None:
        self._judge()
        self._aimed()

    def _aimed(self) -> None:
        """The cards make room."""
        self.place(self._table().at(self._table().places.bar))

    def _step_on_bank(self, index: int, by: int) -> bool:
        division = self.division
        if division is None:
            return False
        self._ring.focus(self.bank_cards[division.after(index, by)])
        return True

    def _focus_bank(self, bank: int) -> bool:
        self._ring.focus(self.choices[bank])
        return True

    # Voting.

    def _build_vote(self, caps: Caps) -> list[Widget]:
        view = self.view
        self.hand_cards = [
            HandCard(index, card, self._table, self._handling, self._lift, self._step_in_hand, self._vote_place)
            for index, card in enumerate(view.hand)
        ]
        for hand_card in self.hand_cards:
            hand_card.why_not = barred(view, hand_card.card)
            hand_card.enabled = hand_card.why_not is None
        play = Button(
            msg("canal_grande.choice.play"), kind="primary", cap=caps("play"), hotkey="play", size=24,
            on_press=self._play,
        )  # fmt: skip
        lower = Button(
            msg("canal_grande.choice.take_back"), cap=caps("take_back"), hotkey="take_back",
            size=24, on_press=self._lower_all,
        )  # fmt: skip
        self.buttons = [play, lower]
        if view.phase is Phase.RAISE:
            self.buttons.append(
                Button(
                    msg("canal_grande.choice.pass"),
                    cap=caps("decline"),
                    hotkey="decline",
                    size=24,
                    on_press=partial(self._propose, Pass(view.seat)),
                )
            )
        self._judge()
        self.counts = HandCounts(self.hand_cards)
        hand: list[Widget] = [*self.hand_cards, self.counts]
        return [*self.buttons[::-1], *hand] if self.only_passing else [*hand, *self.buttons]

    def _play(self) -> None:
        move = move_of(self.view, self.cards)
        if move is not None:
            self._propose(move)

    def _lift(self, index: int, up: bool) -> None:
        if up and index not in self.lifted:
            if replaces(self.view, self.cards, self.view.hand[index]):
                self.lifted.clear()
            self.lifted.append(index)
        elif not up and index in self.lifted:
            self.lifted.remove(index)
        self._lifted_changed()
        lacks = self.lacks()
        key = "canal_grande.spoken.plan" if lacks is None else "canal_grande.spoken.plan.lacks"
        self._say(msg(key, cards=cards_text(self.plan), lacks=lacks or ""))
        self._ring.count_as_told()

    def _lower_all(self) -> None:
        self.lifted.clear()
        self._lifted_changed()
        self._say(msg("canal_grande.spoken.lowered"))

    def _lifted_changed(self) -> None:
        quarter = quarter_of(self.view, self.cards)
        for card in self.hand_cards:
            card.lifted = card.index in self.lifted
            card.counts = card.card != "gondola" and quarter is not None
        self._judge()
        table = self._table()
        table.plan = self.plan if self.view.phase is Phase.RAISE else ()
        self.place(table.at(table.places.bar))

    def _step_in_hand(self, index: int, by: int) -> bool:
        way = self.hand_cards[index + 1 :] if by > 0 else self.hand_cards[:index][::-1]
        following = first_to_focus(way)
        if following is not None:
            self._ring.focus(following)
        return following is not None

    def _vote_place(self, card: str) -> Rect:
        """Where a card of the hand would lie in the vote: behind those that are meant to be played."""
        table, vote = self._table(), self._picture.vote
        if vote is None:
            return table.at(Rect.around(SCENE.center, *BANK_CARD))
        plan = (*self.plan, card)
        return played_places(table, self._picture, vote, 1, plan)[table.viewer][-1]

    def _judge(self) -> None:
        """The button that makes the move says what is lacking before it is tried."""
        lacks = self.lacks()
        self.buttons[0].enabled = lacks is None
        self.buttons[0].why_not = lacks
        if self.hand_cards:
            self.buttons[1].enabled = bool(self.lifted)
            self.buttons[1].why_not = None if self.lifted else msg("canal_grande.lacks.lifted")


def place_large(buttons: Sequence[Widget], widths: Sequence[float], bar: Rect) -> float:
    """In large type buttons stand in a row of their own under the words, one alone beside them; as `Asking.place`."""
    if len(buttons) == 1:
        wide = min(bar.w * 0.41, widths[0] * 1.7)
        buttons[0].rect = Rect(bar.right - 14 - wide, bar.center[1] - 50, wide, 100)
        return bar.w - wide - 14 - 2 * LARGE_PAD
    gap = 12.0
    share = min(1.9, (bar.w - 28 - gap * (len(buttons) - 1)) / max(1.0, sum(widths)))
    right = bar.right - 14
    for button, width in zip(reversed(buttons), reversed(widths), strict=True):
        button.rect = Rect(right - width * share, bar.bottom - 98, width * share, 94)
        right -= width * share + gap
    return bar.w - 2 * LARGE_PAD


def _widths(buttons: list[Button]) -> list[float]:
    if len(buttons) == 3 and buttons[0].hotkey == "play":
        return [132.0, 206.0, 132.0]
    if buttons and buttons[0].hotkey == "play":
        return [142.0, 206.0]
    if buttons and buttons[0].hotkey == "divide":
        return [200.0, 164.0]
    return [226.0] * (len(buttons) - 1) + [224.0] if len(buttons) > 2 else [300.0, 250.0][: len(buttons)]
