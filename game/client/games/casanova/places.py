"""Where everything lies on Casanova's table: pure geometry, in units of the board.

The board is the 1560 by 1024 units left of the log and under the top bar; `origin` moves it where the page is wider or
higher. You sit below; the others follow clockwise: left, top, right. Numbers are those of the drawn standard
(mockups/casanova).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from game.client.drawing.geometry import Point, Rect, between, grown
from game.client.motion.ambience import Swaying
from game.client.table.remarks import RemarkPlace
from game.rules.core import Seat

BOARD = Rect(0, 56, 1560, 1024)
"""The board on a page of 1920 by 1080."""
RING: Point = (780.0, 486.0)
"""The middle of the oval ring."""
CARD_DOWN = (92.0, 128.0)
"""Size of a card lying face down."""
SMALL_CARD = (60.0, 84.0)
"""Size of a played card in a row."""
MASSIMO = Rect(592, 208, 376, 104)
"""The ribbon of the massimo in the moment, between its tails."""
VERDICT = Rect(488, 513, 564, 42)
"""The room for the ribbon that says who takes what, between its tails."""
CARD_WON = Rect(0, 562, 136, 190)
"""Height and size of a winner's card in the moment."""
CARD_PLAIN = Rect(0, 592, 120, 167.6)
"""Likewise of a card at or under the massimo."""
CARD_SUNK = Rect(0, 595, 114, 159.2)
"""Likewise of a card over it, or of who has folded."""
CARD_PITCH = 150.0
"""From card to card in the moment."""
CARDS_MIDDLE = 770.0
"""The middle of their row."""
POT: Point = (712.0, 510.0)
"""Where coins come to the pot and leave it."""
POT_SHIFT: Point = (-38.0, -44.0)
"""How far the pot lies from its place in the moment: up and to the left, where no ribbon covers it."""
POT_RIBBON = Rect(598, 388, 140, 38)
"""The ribbon of what is left of the pot in the moment, over its coins."""
MIDDLE = Rect(556, 336, 448, 300)
"""Pot, dice and ribbons."""
BAR = Rect(318, 799, 1230, 81)
"""The action bar."""
HAND = Rect(322, 886, 1224, 176)
"""Where the own hand lies."""
DICE_ROOM = Rect(800, 396, 162, 152)
"""Where more than three rolled dice lie in the ring."""
POT_SIGN, MASSIMO_SIGN = Rect(632, 562, 140, 38), Rect(780, 562, 170, 38)
"""The ribbons of pot and massimo, below the ring."""
LARGE_BAR = Rect(12, 762, 1536, 126)
"""Where these lie at the largest text size, in the same order."""
LARGE_HAND = Rect(496, 894, 1052, 176)
LARGE_POT_SIGN, LARGE_MASSIMO_SIGN = Rect(628, 320, 238, 65), Rect(636, 556, 289, 65)
LARGE_POT_RIBBON = Rect(628, 326, 238, 65)
LARGE_MASSIMO = Rect(556, 184, 448, 124)
LARGE_VERDICT = Rect(316, 484, 908, 74)
SUPPER = Rect(96, 250, 418, 363)
"""Where two play and nobody sits at the left: a candle over a supper."""
CANDLE = Swaying(tuple(f"casanova/flame_{phase}" for phase in (0, 1, 0, 2)), Rect(160, 257, 132, 145))
"""The flame of that candle."""
MASQUERADE = Rect(1112, 322, 404, 333)
"""And at the right a mask beside a fan."""
WORDS_ON_PLAQUES = 0.2
"""From this share of the way to the largest text size on what a seat says stands on its plaque."""
CARD = (126.0, 176.0)
"""Size of a card in the own hand."""
SLOT = 52.0
"""Width of the slot that a played card leaves in the hand."""
WIDE_SLOT = 88.0
"""How wide it is at most, where there is room."""
MAX_DICE_BY_CUP = 3
"""Where there are more dice than these, two beside the cup lie there; more are one and their number."""
DIE = (84.0, 90.0)
"""Size of a die beside the cup."""
DIE_STEP = 56.0
"""From die to die beside the cup."""
DIE_RISE = 34.0
"""How far announced dice lie above those that are not rolled, in front of which they stand."""
DIE_DROP = 26.0
"""How far the dice that are not rolled make room for them."""
DIE_PART = 24.0
"""How far apart both kinds lie in a row, in units."""
GAP = 8.0
"""Between cards and slots of the hand."""
MAX_SHOWN = 60
"""At most this many ranks lie on the table at once; of more a part, which scrolls."""
SHOWN_OF_MANY = 40
"""How many ranks that part holds."""
SCROLL = Rect(1340, 950, 206, 48)
"""Where that part is chosen: right of the hand, which is as much narrower."""
MAX_ON_LEDGE = 13
"""At most this many ranks lie in the hand as whole cards in one row; more lie small in two, none over another."""
HAND_CARD = (60.0, 84.0)
"""Size of a card at most where they lie in two rows."""
WIDE_ENOUGH = 40.0
"""From slot to slot in a row before a seat, in units: where there are more ranks they stand in more rows."""
LEAST_ROW = 27.9
"""How high a row of slots is at least, in units."""


@dataclass(frozen=True, slots=True)
class SeatPlaces:
    """The places of one seat."""

    plaque: Rect
    """Name, portrait, coins as a number."""
    coins: Point
    """Left foot of its first stack of coins."""
    coins_width: float
    """How wide its stacks may spread."""
    card: Rect
    """Where its card lies face down."""
    tilt: float
    """How far that card is turned, in degrees clockwise."""
    row: Rect
    """Where its played cards lie: one slot a rank."""
    rows: int
    """In how many rows."""
    cup: Point
    """Middle of the dice cup while this seat is active."""
    spare: Point
    """Middle of the first die that is not rolled."""
    rest: Point | None
    """The same where there are many dice; None where they lie as else, before those that are announced.

    With a place for it all dice lie in a row: between played cards and plaques there is no room for one before another.
    """
    lantern: Point
    """Middle of the lantern while this seat is to move."""
    word: Point
    """Middle of the tag that says what this seat has said; on a plaque the middle of its left end."""
    remark: RemarkPlace
    """Where what its mask says of a round is read."""

    def grown(self, other: SeatPlaces, large: float) -> SeatPlaces:
        """These places, a share of the way to where they are at the largest text size; its coins lie there at once.

        In large type what a seat says stands on its plaque, in the place of the line that says who plays there.
        """
        plaque = grown(self.plaque, other.plaque, large)
        grow = plaque.h / self.plaque.h
        word = between(self.word, other.word, large)
        if large > WORDS_ON_PLAQUES:
            word = (plaque.x + 118 * grow, plaque.y + 54 * grow)
        return replace(
            other,
            plaque=plaque,
            card=grown(self.card, other.card, large),
            row=grown(self.row, other.row, large),
            cup=between(self.cup, other.cup, large),
            spare=between(self.spare, other.spare, large),
            rest=None if self.rest is None or other.rest is None else between(self.rest, other.rest, large),
            lantern=between(self.lantern, other.lantern, large),
            word=word,
            remark=replace(self.remark, room=grown(self.remark.room, other.remark.room, large)),
        )

    @property
    def die_step(self) -> float:
        """From die to die beside the cup, away from it."""
        return DIE_STEP if self.spare[0] > self.cup[0] else -DIE_STEP


_OWN = SeatPlaces(
    plaque=Rect(26, 957, 270, 104),
    coins=(46, 940),
    coins_width=190,
    card=Rect(734, 630, *CARD_DOWN),
    tilt=0,
    row=Rect(0, 0, 0, 0),
    rows=0,
    cup=(1130, 678),
    spare=(1222, 712),
    rest=None,
    lantern=(264, 908),
    word=(640, 694),
    remark=RemarkPlace(Rect(26, 752, 280, 96), "down"),
)
_LEFT = SeatPlaces(
    plaque=Rect(44, 290, 290, 104),
    coins=(346, 394),
    coins_width=140,
    card=Rect(500, 422, *CARD_DOWN),
    tilt=-3,
    row=Rect(44, 416, 448, 176),
    rows=2,
    cup=(330, 678),
    spare=(400, 712),
    rest=None,
    lantern=(334, 280),
    word=(546, 574),
    remark=RemarkPlace(Rect(400, 222, 300, 90), "left"),
)
_TOP = SeatPlaces(
    plaque=Rect(206, 92, 290, 104),
    coins=(216, 262),
    coins_width=280,
    card=Rect(734, 206, *CARD_DOWN),
    tilt=2,
    row=Rect(524, 102, 832, 84),
    rows=1,
    cup=(1040, 270),
    spare=(1116, 239),
    rest=(1300, 239),
    lantern=(496, 88),
    word=(640, 270),
    remark=RemarkPlace(Rect(512, 198, 214, 100), "left", hangs=True),
)
_RIGHT = SeatPlaces(
    plaque=Rect(1226, 290, 290, 104),
    coins=(1076, 394),
    coins_width=140,
    card=Rect(970, 422, *CARD_DOWN),
    tilt=3,
    row=Rect(1072, 416, 448, 176),
    rows=2,
    cup=(1430, 678),
    spare=(1336, 712),
    rest=None,
    lantern=(1226, 280),
    word=(1016, 574),
    remark=RemarkPlace(Rect(1286, 190, 244, 87), "down"),
)

_LARGE = {
    _OWN: replace(
        _OWN, plaque=Rect(20, 894, 459, 176), coins=(190, 742), coins_width=92,
        card=Rect(734, 628, *CARD_DOWN), cup=(1300, 688), spare=(1376, 704),
        lantern=(430, 946), word=(600, 700), remark=RemarkPlace(Rect(300, 640, 300, 110), "down"),
    ),
    _LEFT: replace(
        _LEFT, plaque=Rect(24, 262, 493, 177), coins=(534, 434), coins_width=52, card=Rect(522, 450, *CARD_DOWN),
        row=Rect(44, 448, 448, 176), cup=(330, 688), spare=(404, 704), lantern=(517, 256), word=(150, 680),
    ),
    _TOP: replace(
        _TOP, plaque=Rect(24, 70, 493, 177), coins=(846, 262), coins_width=52, card=Rect(734, 180, *CARD_DOWN),
        row=Rect(540, 80, 832, 84), cup=(960, 246), spare=(1040, 213), rest=(1224, 213), lantern=(517, 70),
        word=(628, 280),
    ),
    _RIGHT: replace(
        _RIGHT, plaque=Rect(1043, 262, 493, 177), coins=(980, 434), coins_width=52, card=Rect(946, 450, *CARD_DOWN),
        row=Rect(1072, 448, 448, 176), cup=(1300, 688), spare=(1376, 704), lantern=(1043, 256), word=(1125, 680),
    ),
}  # fmt: skip
"""The same at the largest text size."""
_OTHERS = {1: (_TOP,), 2: (_LEFT, _RIGHT), 3: (_LEFT, _TOP, _RIGHT)}


def seat_places(players: int, viewer: Seat, large: float = 0.0) -> dict[Seat, SeatPlaces]:
    """The places of every seat, the viewer's below and the others clockwise from there.

    Args:
        players: how many sit at the table.
        viewer: who sits below.
        large: how far the type is on the way from its usual size, 0, to the largest, 1.
    """
    around = (_OWN, *_OTHERS[players - 1])
    found = {Seat((viewer + step) % players): places for step, places in enumerate(around)}
    return {seat: places.grown(_LARGE[places], large) if large else places for seat, places in found.items()}


def rank_slots(places: SeatPlaces, ranks: int) -> list[Rect]:
    """One slot a rank, lowest first, in the seat's rows; in more and lower ones where ranks are many."""
    rows, row = places.rows, places.row
    while row.w / -(-ranks // rows) < WIDE_ENOUGH and row.h / (rows + 1) >= LEAST_ROW:
        rows += 1
    a_row = -(-ranks // rows)
    pitch = min(64.0, row.w / max(a_row, 1))
    width = min(SMALL_CARD[0], pitch - min(4.0, pitch / 4))
    step = 92.0 if rows == places.rows else row.h / rows
    height = min(step - 3, SMALL_CARD[1] * width / SMALL_CARD[0])
    slots = []
    for index in range(ranks):
        down, along = divmod(index, a_row)
        shift = pitch / 2 if down and ranks % 2 and rows == places.rows else 0
        slots.append(Rect(row.x + along * pitch + shift, row.y + down * step, width, height))
    return slots


def _two_rows(count: int, hand: Rect, *, is_large: bool = False) -> list[Rect]:
    """The places of this many cards in two rows, side by side; in large type as wide as there is room, up to a card."""
    a_row = -(-count // 2)
    most, high = CARD[0] if is_large else HAND_CARD[0], HAND_CARD[1]
    share = (hand.w + GAP) / a_row
    wide = min(most, share - (GAP if is_large and share - GAP >= HAND_CARD[0] else min(GAP, 3.0)))
    pitch = min(wide + GAP, (hand.w - wide) / max(1, a_row - 1))
    left = hand.x + (hand.w - pitch * (a_row - 1) - wide) / 2
    return [
        Rect(left + index % a_row * pitch, hand.y + index // a_row * (high + GAP), wide, high) for index in range(count)
    ]


def hand_slots(held: list[bool], hand: Rect = HAND, whole: int | None = None, *, is_large: bool = False) -> list[Rect]:
    """The places of the own cards, a rank each: whole cards for those held, narrower slots for those played.

    Ranks keep their order. Where whole cards do not fit side by side they overlap within a run of neighbours, each
    still showing its index. Where there is room the slots grow into it, and what is left of it lies on both sides.
    Large hands lie in two rows of small cards.

    Args:
        held: a rank: whether it is in the hand.
        hand: the room of the hand.
        whole: the number of a card that is seen whole: no other lies over it; None for none.
        is_large: whether small cards of two rows are as wide as there is room.
    """
    count = len(held)
    if count > MAX_ON_LEDGE:
        return _two_rows(count, hand, is_large=is_large)
    narrow = held.count(False)
    ends = [not (index + 1 < count and held[index + 1]) or index == whole for index in range(count)]
    runs = sum(1 for is_held, ends_run in zip(held, ends, strict=True) if is_held and ends_run)
    inner = count - narrow - runs
    free = hand.w + GAP - runs * (CARD[0] + GAP)
    slot = SLOT if narrow * (SLOT + GAP) <= free - inner * 40 else 16.0
    pitch = CARD[0] + GAP
    if inner:
        pitch = min(pitch, max(8.0, (free - narrow * (slot + GAP)) / inner))
    room = free - inner * pitch - narrow * (slot + GAP)
    if narrow and room > 0:
        slot = min(WIDE_SLOT, slot + room / narrow)
    places = []
    x = hand.x
    for index, is_held in enumerate(held):
        ends_run = ends[index]
        width = CARD[0] if is_held else slot
        places.append(Rect(x, hand.y, width, CARD[1]))
        x += pitch if is_held and not ends_run else width + GAP
    reach = max((place.right for place in places), default=hand.x) - hand.x
    if reach <= hand.w + 0.5:
        return [place.moved((hand.w - reach) / 2, 0) for place in places]
    factor = (hand.w - CARD[0]) / (reach - CARD[0])
    return [Rect(hand.x + (place.x - hand.x) * factor, place.y, place.w, place.h) for place in places]


def card_middles(seats: Sequence[Seat], present: Collection[Seat]) -> dict[Seat, float]:
    """The middles of the cards in the moment, from left to right as their owners sit: left, top, you, right.

    Args:
        seats: all seats, the viewer's first and the others clockwise.
        present: those with a card.
    """
    own, others = seats[:1], seats[1:]
    before = 2 if len(others) == 3 else 1
    order = [seat for seat in (*others[:before], *own, *others[before:]) if seat in present]
    left = CARDS_MIDDLE - CARD_PITCH * (len(order) - 1) / 2
    return {seat: left + CARD_PITCH * index for index, seat in enumerate(order)}


def dice_places(count: int) -> list[Rect]:
    """Where rolled dice lie in the ring, right of the pot."""
    if count == 1:
        return [Rect.around((866, 462), 124, 134)]
    if count == 2:
        return [Rect.around((838, 428), 124, 134), Rect.around((903, 498), 124, 134)]
    if count == 3:
        return [
            Rect.around((820, 432), 106, 114),
            Rect.around((912, 424), 106, 114),
            Rect.around((870, 506), 106, 114),
        ]
    columns = 3 if count <= 6 else 4 if count <= 12 else 10
    size = min(60.0, DICE_ROOM.w / columns, DICE_ROOM.h / (-(-count // columns) * 1.1))
    left = DICE_ROOM.x + (DICE_ROOM.w - columns * size) / 2
    return [
        Rect.around(
            (left + (index % columns + 0.5) * size, DICE_ROOM.y + (index // columns + 0.5) * size * 1.1),
            size - 2,
            size * 1.08 - 2,
        )
        for index in range(count)
    ]


def moment_dice_places(count: int) -> list[Rect]:
    """Where the dice lie in the moment: a little higher, so that the ribbon below covers none."""
    if count == 1:
        return [Rect.around((846, 440), 104, 112)]
    if count == 2:
        return [Rect.around((800, 424), 104, 112), Rect.around((890, 456), 104, 112)]
    if count == 3:
        return [Rect.around((808 + 78 * index, 430 + 18 * (index % 2)), 84, 90) for index in range(3)]
    return [place.moved(0, -38) for place in dice_places(count)]


def dice_by_cup(
    places: SeatPlaces, announced: int, spare: int, *, most: int | None = None
) -> tuple[list[Rect], list[Rect]]:
    """Where dice lie on the cloth beside the cup: those announced, nearer to the ring, and those not rolled.

    Where there is no room for each of them one lies there, and beside it stands how many they are.

    Args:
        places: the seat's.
        announced: how many are announced.
        spare: how many are not.
        most: how many dice there are, where some of them lie elsewhere; what is not rolled keeps its place then.
    """
    step = places.die_step
    limit = MAX_DICE_BY_CUP if (announced + spare if most is None else most) <= MAX_DICE_BY_CUP else 2
    x, y = places.spare
    if places.rest is not None:
        before = announced if most is None else most - spare  # those that are rolled have left their places bare
        ahead = (x + before * step + DIE_PART, y) if before else places.spare
        start = ahead if limit == MAX_DICE_BY_CUP else places.rest
        return _in_a_row(places.spare, announced, limit, step), _in_a_row(start, spare, limit, step)
    upper = [(x + index * step, y - DIE_RISE - (index % 2) * 6) for index in range(_in_sight(announced, limit))]
    lower = [(x + index * step, y - (index % 2) * 14) for index in range(_in_sight(spare, limit))]
    if announced:
        lower = [(place[0], place[1] + DIE_DROP) for place in lower]
    return [Rect.around(place, *DIE) for place in upper], [Rect.around(place, *DIE) for place in lower]


def _in_a_row(start: Point, dice: int, limit: int, step: float) -> list[Rect]:
    """The dice of one kind beside one another."""
    return [Rect.around((start[0] + index * step, start[1]), *DIE) for index in range(_in_sight(dice, limit))]


def _in_sight(dice: int, limit: int) -> int:
    """How many of these dice lie there."""
    return dice if dice <= limit else 1


def pot_stacks(coins: int) -> list[tuple[Rect, str]]:
    """The stacks of the pot: place and drawing. Fives side by side while few, tens beyond, small tens when many."""
    if coins <= 0:
        return []
    if coins <= 20:
        a_stack = 5 if coins <= 10 else 10
        heights = _heights(coins, a_stack)
        feet = [(668.0, 532.0), (756.0, 546.0)] if len(heights) == 2 else [(706.0, 540.0)]
        return [(_big_stack(foot, 84), f"casanova/pot_stack_{n}") for foot, n in zip(feet, heights, strict=True)]
    heights = _heights(min(coins, 80), 10)
    feet = [(642.0 + (index % 4) * 44, 486.0 + (index // 4) * 60 + (index % 2) * 6) for index in range(len(heights))]
    return [(_big_stack(foot, 44), f"casanova/pot_stack_{n}") for foot, n in zip(feet, heights, strict=True)]


def seat_stacks(places: SeatPlaces, coins: int) -> list[tuple[Rect, str]]:
    """A seat's stacks: five coins each, so that they can be counted; ten each where five do not fit."""
    pitch, width = 46.0, 50.0
    room = max(1, int(places.coins_width // pitch))
    few = coins <= 5 * room
    heights = _heights(min(coins, (5 if few else 10) * room), 5 if few else 10)
    stacks = []
    for index, height in enumerate(heights):
        foot = (places.coins[0] + width / 2 + index * pitch, places.coins[1] - (index % 2) * 6)
        if few:
            stacks.append((Rect(foot[0] - 22, foot[1] - 48, 44, 48), f"casanova/coin_stack_{height}"))
        else:
            stacks.append((_big_stack(foot, width), f"casanova/pot_stack_{height}"))
    return stacks


def stacks_of(coins: int, most: int) -> list[tuple[float, str]]:
    """Stacks side by side, 40 units apart: height of the drawing and its name; fives, or tens where they are many."""
    few = coins <= 5 * most
    heights = _heights(min(coins, (5 if few else 10) * most), 5 if few else 10)
    if few:
        return [(40 * 48 / 44, f"casanova/coin_stack_{height}") for height in heights]
    return [(40 * 152 / 84, f"casanova/pot_stack_{height}") for height in heights]


def _heights(coins: int, a_stack: int) -> list[int]:
    full, rest = divmod(coins, a_stack)
    return [a_stack] * full + ([rest] if rest else [])


def _big_stack(foot: Point, width: float) -> Rect:
    """The place of a drawing of up to ten coins, which stands on its lower edge."""
    high = width * 152 / 84
    return Rect(foot[0] - width / 2, foot[1] - high, width, high)
