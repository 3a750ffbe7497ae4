"""The viewer's hand: cards that can be played, by a click or by being laid on the cloth, slots of those that were."""

from __future__ import annotations

from collections.abc import Callable

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.inscriptions import dashed_frame
from game.client.drawing.text import sans, serif
from game.client.games.casanova.draw import LARGE_INDEX, draw_card, figure_of
from game.client.table.card_widget import CardWidget, Handling
from game.client.words.locale import Message, msg

HAND_REACH = 18.0
"""How far what lies in the hand reaches beyond it, in units."""
FRONT_RISE = 2.0
"""How far a card in front rises over the others: what is asked stands above them, in units."""
SLOT_TAKES = 84.0
"""How far about the place before the ring a card is taken that is let go, in units."""
HIGH = 150.0
"""From this height on a slot has room for more than numbers, in units."""
GHOST = 48.0
"""Width of the pale figure in the slot of a card that was played, in units."""


class HandCard(CardWidget[bool]):
    """A card in the hand; it can be played while a card is asked for."""

    radius = 12.0
    held_tilt = 0.0
    by_notches = True

    def __init__(
        self,
        rank: int,
        playing: bool,
        play: Callable[[int, Rect | None], None],
        handling: Handling,
        slot: Callable[[], Rect],
        turn: Callable[[float], bool] = lambda _: False,
    ) -> None:
        """Makes the card.

        Args:
            rank: its rank.
            playing: whether a card is asked for now; else pressing it says why not.
            play: plays the card of a rank, from where it has been let go.
            handling: how cards are handled.
            slot: tells where the viewer's card lies face down.
            turn: takes the wheel.
        """
        super().__init__(handling, on_press=lambda: play(self.rank, None))
        self.playing = playing
        """Whether a card is asked for now."""
        self.bear(rank)
        self._slot = slot
        self._play = play
        self._turn = turn

    def bear(self, rank: int) -> None:
        """It is the card of this rank from now on."""
        self.rank = rank
        """Its rank."""
        self.hotkey = str(rank) if self.playing and rank <= 9 else None

    @property
    def shows(self) -> tuple[object, ...]:
        """Also its rank."""
        return *super().shows, self.rank

    def scroll(self, dy: float) -> bool:
        """Where there are more ranks than are seen the wheel turns them here too."""
        return self._turn(dy)

    @property
    def changes_value(self) -> bool:
        """Its key plays it: the wheel turns what else is seen of the hand."""
        return False

    @property
    def front(self) -> Rect:
        """Where it lies in front: as large as there is room for under the words of the bar."""
        if self.rect.w > self.rect.h:  # it lies in two rows, whole, and would lie over the other one
            return self.rect
        place = super().front
        high = min(place.h, place.bottom - self.rect.y + FRONT_RISE)
        wide = place.w * high / place.h
        return Rect(place.center[0] - wide / 2, place.bottom - high, wide, high)

    @property
    def can_drag(self) -> bool:
        """Whether a card is asked for."""
        return self.playing

    def target_at(self, point: Point) -> bool | None:
        """The place before the ring takes it, and the cloth about that."""
        return True if self._slot().inset(-SLOT_TAKES).contains(point) else None

    def give(self, target: bool) -> None:  # noqa: ARG002 - there is but one
        """It is played, as by a click."""
        self._play(self.rank, self.held)

    def drop_place(self) -> Rect | None:
        """Where it would lie face down."""
        return self._slot()

    def draw_drop(self, canvas: Canvas, place: Rect) -> None:
        """A dashed place, brighter while the card is over it."""
        canvas.fill(place, "gold", 9, 0.3 if self.aimed else 0.12)
        dashed_frame(canvas, place, "gold_light", 3 if self.aimed else 2, 9)
        canvas.text(
            msg("casanova.table.drop_here"), place.center, sans(18, "semibold"), "on_cloth", "center", valign="middle",
            max_width=place.w - 8, max_height=30,
        )  # fmt: skip

    def draw_left(self, canvas: Canvas) -> None:
        """The slot that would stay."""
        canvas.fill(self.shown, "gold", 8, 0.16)
        dashed_frame(canvas, self.shown, "gold_light", 2, 8)

    def spoken(self) -> Message | str:
        """Its rank and figure."""
        return msg("casanova.spoken.card", rank=self.rank, figure=msg(f"casanova.figure.{figure_of(self.rank)}"))

    def draw_face(self, canvas: Canvas, rect: Rect, tilt: float, *, stands_out: bool) -> None:  # noqa: ARG002 - straight
        """Draws the card; the turned rank is left off where the next card lies over it."""
        is_whole = stands_out or self.shown.empty or self.shown.right >= self.rect.right
        draw_held(canvas, rect, self.rank, rect.w if is_whole else self.shown.w)


def draw_held(canvas: Canvas, rect: Rect, rank: int, seen: float | None = None) -> None:
    """A card in the hand, and its shadow; `seen` says how much of its width no other card lies over, None for all."""
    canvas.fill(rect.moved(3, 5), "shadow", 11, 0.28)
    draw_card(canvas, rect, rank, is_turned=seen is None or seen >= rect.w, seen=seen)


def draw_slot(canvas: Canvas, rect: Rect, rank: int, round_number: int | None) -> None:
    """The slot a played card leaves: its round, or that it lies on the table."""
    if not canvas.wants(rect):
        return
    if round_number is None:
        _draw_waiting_slot(canvas, rect, rank)
        return
    canvas.fill(rect, "ledge_dark", 8, 0.6)
    canvas.frame(rect, "on_ledge", 1.2, 8, 0.45)
    if canvas.fonts.text_scale > LARGE_INDEX:
        _draw_large_slot(canvas, rect, rank, round_number)
        return
    canvas.text(
        str(rank),
        (rect.center[0], rect.y + 32),
        serif(26),
        "on_ledge",
        "center",
        valign="baseline",
        max_width=rect.w - 4,
        max_height=40,
        alpha=0.85,
    )
    if _has_room(rect):
        canvas.sprite(f"casanova/ghost_{figure_of(rank):02}", Rect.around((rect.center[0], rect.y + 82), GHOST, GHOST))
        canvas.text(
            msg("casanova.table.round"),
            (rect.center[0], rect.y + 144),
            sans(16),
            "on_ledge",
            "center",
            valign="baseline",
            max_width=rect.w - 4,
            max_height=24,
        )
    canvas.text(
        str(round_number),
        (rect.center[0], rect.bottom - 11),
        serif(19, "semibold"),
        "on_ledge",
        "center",
        valign="baseline",
        max_width=rect.w - 4,
        max_height=26,
    )


def _draw_waiting_slot(canvas: Canvas, rect: Rect, rank: int) -> None:
    """The slot of a card that lies on the table."""
    canvas.fill(rect, "gold", 8, 0.16)
    dashed_frame(canvas, rect, "gold_light", 2, 8)
    if canvas.fonts.text_scale > LARGE_INDEX:
        _draw_large_rank(canvas, rect, rank, "gold_light")
        if _has_room(rect):
            canvas.sprite("casanova/card_back", Rect(rect.center[0] - 18, rect.bottom - 66, 36, 50))
        return
    canvas.text(
        str(rank),
        (rect.center[0], rect.y + 32),
        serif(26, "bold"),
        "gold_light",
        "center",
        valign="baseline",
        max_width=rect.w - 4,
        max_height=40,
    )
    if _has_room(rect):
        canvas.sprite("casanova/card_back", Rect(rect.x + 13, rect.y + 60, 26, 36))
        canvas.text(
            msg("casanova.table.on_the_table"),
            (rect.center[0], rect.y + 112),
            sans(16),
            "gold_light",
            "center",
            width=rect.w - 4,
            max_height=rect.bottom - rect.y - 116,
        )


def _draw_large_slot(canvas: Canvas, rect: Rect, rank: int, round_number: int) -> None:
    """In large type: rank, figure and round, which is a word where it is looked at."""
    _draw_large_rank(canvas, rect, rank, "on_ledge")
    if rect.h < HIGH:
        canvas.text(
            str(round_number), (rect.center[0], rect.bottom - 18), serif(17, "semibold"), "on_ledge", "center",
            valign="middle", max_width=rect.w - 4, max_height=34,
        )  # fmt: skip
        return
    if not _has_room(rect):
        return
    canvas.sprite(f"casanova/ghost_{figure_of(rank):02}", Rect.around((rect.center[0], rect.y + 92), GHOST, GHOST))
    canvas.line((rect.x + 10, rect.bottom - 54), (rect.right - 10, rect.bottom - 54), "on_ledge", 1.2, 0.45)
    canvas.text(
        str(round_number), (rect.center[0], rect.bottom - 27), serif(19, "semibold"), "on_ledge", "center",
        valign="middle", max_width=rect.w - 4,
    )  # fmt: skip


def _draw_large_rank(canvas: Canvas, rect: Rect, rank: int, colour: str) -> None:
    canvas.text(
        str(rank), (rect.center[0], rect.y + min(36, rect.h * 0.27)), serif(26), colour, "center", valign="middle",
        max_width=rect.w - 2, max_height=rect.h / 2,
    )  # fmt: skip


def _has_room(rect: Rect) -> bool:
    """Whether a slot is large enough for more than numbers."""
    return rect.w >= 40 and rect.h >= HIGH
