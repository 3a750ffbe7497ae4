"""Where everything lies on Canal Grande's table: pure geometry, in units of the board.

The board is the 1560 by 1024 units left of the log and under the top bar; `origin` moves it where the page is wider or
higher. The rivals' strip lies above, the picture of the city in the middle, the own side below. Numbers are those of
the drawn standard (mockups/canal_grande_divide, mockups/canal_grande_vote).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Sequence
from typing import TypeVar

import msgspec

from game.client.drawing.geometry import Point, Rect
from game.client.motion.ambience import FLAG, GLINT, Swaying

T = TypeVar("T")

BOARD = Rect(0, 56, 1560, 1024)
"""The board on a page of 1920 by 1080."""
MIDDLE = Rect(0, 158, 1560, 612)
"""The scene on it: the canal, or a campo."""
STRIP = Rect(0, 56, 1560, 102)
"""The rivals."""
SCENE = Rect(0, 158, 1560, 610)
"""The city: the canal and its banks, or the campo of a vote."""
OWN = Rect(16, 786, 420, 280)
"""The own side: the viewer, and their partner."""
BAR = Rect(452, 784, 1092, 80)
"""What is asked, and the buttons."""
HAND = Rect(452, 872, 1092, 208)
"""The own hand."""
HAND_RING = Rect(482, 876, 1032, 192)
"""What is marked while the hand is read: its ring stays on the page."""
PILES = ("action", "number", "discards")
"""The piles under the log, in their order."""

CARD = (120.0, 168.0)
"""Size of a card."""
BANK_CARD = (116.0, 162.0)
"""Size of a card on a bank, and of one played in a vote."""
ROWS = (Rect(60, 302, 620, 162), Rect(840, 520, 620, 162))
"""The upper and the lower bank: where cards lie."""
SIGNS = (Rect(98, 474, 416, 78), Rect(1046, 412, 416, 78))
"""The signs of the banks."""
PITCH = 130.0
"""From card to card on a bank, while there is room."""
CANAL_PITCH = 194.0
"""From card to card on the canal, while there is room."""
CLEAR = 14.0
"""Between a card on the canal and the sign of a bank: the ring has room there."""
CANAL_ENDS = (98.0, 1462.0)
"""The middles of the first and the last card there, where they are many."""

CITY: tuple[Swaying, ...] = (
    *(Swaying(GLINT, Rect.around(at, 96, 32)) for at in ((92, 596), (420, 640), (560, 612), (720, 520), (852, 412))),
    *(Swaying(FLAG, Rect(x, foot - 42, 40, 43)) for x, foot in ((256, 208), (720, 208), (1150, 200))),
)
"""What moves gently in it: light on the canal, where no card is dealt to, and flags on the ridges of roofs."""
_PECKS = tuple(
    f"canal_grande/pigeon_{phase}" for phase in (0, 0, 0, 0, 1, 2, 1, 2, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0)
)  # fmt: skip
CAMPO: tuple[Swaying, ...] = tuple(
    Swaying((*_PECKS[first:], *_PECKS[:first]), Rect.around(at, 32, 25))
    for first, at in ((0, (1064, 404)), (7, (1102, 416)), (12, (404, 648)), (4, (432, 662)))
)
"""What moves gently on a campo: pigeons, each in its own time."""
ROOFS: tuple[Swaying, ...] = tuple(Swaying(FLAG, Rect(x, foot - 36, 34, 36)) for x, foot in ((254, 201), (1176, 200)))
"""And flags on the ridges of the houses round it, which in large type are out of sight."""
SHORE: tuple[Point, ...] = (
    (0, 580), (120, 612), (300, 638), (480, 626), (640, 568), (770, 470), (890, 372), (1040, 318), (1220, 306),
    (1400, 330), (1560, 380),
)  # fmt: skip
"""The middle of the canal, from left to right: above it is the upper bank."""

HAND_CARD = (132.0, 185.0)
"""Size of a card in the hand while nobody votes."""
STEP = 0.5
"""Degrees: cards of the hand are turned by multiples of this, so that most stay in the cache when one comes."""
REACH = 24.0
"""How far shadows, tilts and frames reach."""
LIFT = 20.0
"""How far a card rises that is to be played."""
LETTERS: tuple[Point, Point, Point] = ((905, 372), (1040, 322), (1180, 310))
"""The way of the letters on the water."""

BAND = Rect(0, 481, 1560, 80)
"""The white stone between the sides of a vote."""
DOGE = Rect(48, 310, 116, 162)
"""The Doge that is voted on."""
SIGN = Rect(184, 312, 214, 158)
"""What the vote is about."""
VOTES = (Rect(452, 315, 690, 162), Rect(452, 569, 690, 162))
"""Where the rivals' cards and the own side's lie."""
BOARD_SIGN = Rect(1168, 302, 372, 442)
"""The ballots."""
CHURCH = Rect(590, 158, 380, 140)
"""The church of the quarter."""
WELL = Rect(84, 541, 280, 220)
"""The well with the quarter's crest."""


CHOICE_ROOMS = (Rect(84, 244, 620, 42), Rect(836, 704, 620, 42))
"""The room for the ribbon of each bank's offer: over the upper row and under the lower; in large type at the signs."""
VERDICT = Rect(340, 480, 796, 40)
"""The room for the ribbon that says who wins a vote."""
WANTED = Rect(340, 526, 796, 33)
"""The room for that which says what is still wanted for the game."""
STAKES = (Rect(1168, 236, 372, 60), Rect(1168, 170, 372, 60))
"""Where it is said over the ballots whose win would end the game."""


class Places(msgspec.Struct, frozen=True):
    """Where the parts of the table lie; every name as the constant of the usual text size."""

    strip: Rect
    own: Rect
    bar: Rect
    hand: Rect
    hand_ring: Rect
    rows: tuple[Rect, Rect]
    signs: tuple[Rect, Rect]
    doge: Rect
    sign: Rect
    votes: tuple[Rect, Rect]
    band: Rect
    board_sign: Rect
    turn: Rect
    """The first seat on the band."""
    turn_step: float
    """From seat to seat there."""
    choice_rooms: tuple[Rect, Rect]
    verdict: Rect
    wanted: Rect
    stakes: tuple[Rect, Rect]
    is_large: bool = False
    """Whether they are those of large type."""


USUAL = Places(
    STRIP,
    OWN,
    BAR,
    HAND,
    HAND_RING,
    ROWS,
    SIGNS,
    DOGE,
    SIGN,
    VOTES,
    BAND,
    BOARD_SIGN,
    Rect(330, 492, 176, 58),
    208,
    CHOICE_ROOMS,
    VERDICT,
    WANTED,
    STAKES,
)
LARGE = Places(
    strip=Rect(0, 56, 1560, 158),
    own=Rect(12, 718, 600, 352),
    bar=Rect(624, 714, 924, 156),
    hand=Rect(624, 872, 924, 208),
    hand_ring=Rect(640, 876, 892, 192),
    rows=(Rect(60, 242, 620, 162), Rect(840, 538, 620, 162)),
    signs=(Rect(60, 422, 520, 104), Rect(1010, 420, 520, 104)),
    doge=Rect(26, 268, 116, 162),
    sign=Rect(150, 300, 312, 92),
    votes=(Rect(470, 284, 680, 162), Rect(470, 546, 680, 162)),
    band=Rect(0, 452, 1160, 96),
    board_sign=Rect(1168, 226, 380, 486),
    turn=Rect(20, 458, 272, 84),
    turn_step=284,
    choice_rooms=(Rect(60, 538, 720, 74), Rect(790, 334, 740, 74)),
    verdict=Rect(32, 461, 1104, 70),
    wanted=Rect(16, 556, 446, 154),
    stakes=(Rect(16, 556, 446, 74), Rect(16, 636, 446, 74)),
    is_large=True,
)
"""In large type: names, numbers and buttons are larger, captions are told by what they stand at."""
LARGE_FROM = 1.2
"""Above this text size the table is laid out for large type."""


class HandPlace(msgspec.Struct, frozen=True):
    """Where a card of the hand lies."""

    rect: Rect
    """Its place, before it is turned."""
    tilt: float
    """How far it is turned, in degrees clockwise."""
    ends_group: bool
    """Whether it is the last of its kind, which lies on top."""
    count: int
    """How many of its kind there are."""


def bank_at(point: Point) -> int:
    """The bank a point of the board lies on: 0 above the canal's middle, 1 below."""
    return 0 if point[1] < shore_at(point[0]) else 1


def bank_places(bank: int, count: int, places: Places = USUAL) -> list[Rect]:
    """The places of a number of cards on a bank, 0 above, 1 below: from its outer end to the water."""
    if count <= 0:
        return []
    room, (width, height) = places.rows[bank], BANK_CARD
    pitch = min(PITCH, (room.w - width) / max(1, count - 1))
    left = room.x if bank == 0 else room.right - width - pitch * (count - 1)
    return [Rect(left + pitch * index, room.y, width, height) for index in range(count)]


def canal_places(count: int, places: Places = USUAL) -> list[Rect]:
    """The places of a number of cards that are on neither bank yet: side by side along the canal."""
    width, height = BANK_CARD
    pitch = min(CANAL_PITCH, (CANAL_ENDS[1] - CANAL_ENDS[0]) / max(1, count - 1))
    left = (SCENE.w - pitch * (count - 1)) / 2
    found, signs = [], places.signs
    highest = places.strip.bottom + CLEAR + height / 2
    lowest = places.own.y - CLEAR - height / 2
    for index in range(count):
        x = left + pitch * index
        y = shore_at(x)
        if x < signs[0].right + width / 2:  # the signs are not to be hidden
            y = max(y, signs[0].bottom + CLEAR + height / 2)
        elif x > signs[1].x - width / 2:
            y = min(y, signs[1].y - CLEAR - height / 2)
        if places.is_large:
            y = min(max(y, highest), lowest)
        found.append(Rect(x - width / 2, y - height / 2, width, height))
    return found


def shore_at(x: float) -> float:
    """How far down the middle of the canal lies there."""
    x = min(max(x, SHORE[0][0]), SHORE[-1][0])
    at = min(bisect_right([corner[0] for corner in SHORE], x), len(SHORE) - 1)
    (x0, y0), (x1, y1) = SHORE[at - 1], SHORE[at]
    return y0 + (y1 - y0) * (x - x0) / (x1 - x0)


def hand_places(
    hand: Sequence[str], lifted: Collection[int] = (), *, voting: bool = False, room: Rect = HAND
) -> list[HandPlace]:
    """The places of the own cards: fanned, each kind a group; cards that are lifted stand out of theirs."""
    if not hand:
        return []
    width, height = CARD if voting else HAND_CARD
    step, gap, spread = (36.0, 18.0, 78.0) if voting else (32.0, 14.0, 78.0)
    offsets: list[float] = []
    x = 0.0
    for index, card in enumerate(hand):
        if index and hand[index - 1] == card:
            x += spread if index in lifted or index - 1 in lifted else step
        elif index:
            x += width + gap
        offsets.append(x)
    reach = offsets[-1]
    reached = room.w - width - 8
    squeeze = min(1.0, reached / reach) if reach else 1.0
    left = room.x + (room.w - width - reach * squeeze) / 2
    top = room.y + (24 if voting else 12)
    middle = room.center[0]
    places = []
    for index, card in enumerate(hand):
        x = left + offsets[index] * squeeze
        t = (x + width / 2 - middle) / (room.w / 2)
        ends = index + 1 == len(hand) or hand[index + 1] != card
        rise = LIFT if index in lifted else 0.0
        place = Rect(x, top + t * t * 8 - rise, width, height)
        places.append(HandPlace(place, round(t * (2.2 if voting else 2.6) / STEP) * STEP, ends, hand.count(card)))
    return places


def vote_places(side: int, counts: Sequence[int], where: Places = USUAL) -> list[list[Rect]]:
    """The places of the cards each voter of a side has played, a list a voter: groups side by side."""
    room, (width, height) = where.votes[side], BANK_CARD
    groups = [count for count in counts if count]
    if not groups:
        return [[] for _ in counts]
    gap = 50.0
    pitch = 126.0
    wide = sum(groups) - len(groups)
    free = room.w - len(groups) * width - gap * (len(groups) - 1)
    if wide:
        pitch = min(pitch, free / wide)
    if pitch < 24:
        gap = 16.0
        pitch = max(4.0, (room.w - len(groups) * width - gap * (len(groups) - 1)) / max(1, wide))
    places: list[list[Rect]] = []
    x = room.x
    for count in counts:
        row = [Rect(x + pitch * index, room.y, width, height) for index in range(count)]
        places.append(row)
        if count:
            x = row[-1].right + gap
    return places


def turn_places(count: int, places: Places = USUAL) -> list[Rect]:
    """The seats on the band, in the order of play."""
    return [places.turn.moved(places.turn_step * index, 0) for index in range(count)]


def curve_at(points: Sequence[Point], t: float) -> Point:
    """The point of the parabola through three points at a share of its way."""
    (x0, y0), (x1, y1), (x2, y2) = points
    a, b, c = 2 * (t - 0.5) * (t - 1), 4 * t * (1 - t), 2 * t * (t - 0.5)
    return a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2


def seal_places(numbers: Sequence[int], goal: int, way: float) -> list[tuple[float, float]]:
    """Left end and width of each seal in a channel whose way has this length; past the goal they stay within it."""
    step = way / goal
    places, total = [], 0
    for number in numbers:
        start, end = min(total, goal), min(total + number, goal)
        places.append((start * step, (end - start) * step))
        total += number
    return places
