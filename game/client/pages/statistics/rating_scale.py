"""The engraved scale of ratings: the masks above it, each with its margin, and oneself below."""

from __future__ import annotations

from collections.abc import Mapping

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect, lozenge
from game.client.drawing.text import sans, serif
from game.client.pages.report.bars import draw_bar
from game.client.pages.statistics.words import mask_name, number
from game.client.table.faces import PORTRAITS, portrait_of
from game.client.widgets.base import NOWHERE, Widget
from game.client.words.locale import Message, msg
from game.match.seats import FACES
from game.match.statistics.rating import MIN_GAMES, Rated

PORTRAIT = 58.0
"""Size of a mask above the scale."""
NUMBERS = sans(17)
"""How the numbers of the scale are set."""
TICKS = 23.0
"""How much higher than these the scale is, for its strokes."""
STEP = 50.0
"""From one number of the scale to the next."""
MIN_SPAN = 200.0
"""The scale shows at least so much."""


class RatingScale(Widget):
    """Where one stands among the masks."""

    radius = 12.0

    def __init__(self) -> None:
        super().__init__(NOWHERE)
        self.you: Rated | None = None
        """The person; None where nothing is known of them."""
        self.masks: tuple[tuple[str, Rated], ...] = ()
        """The masks of the level, the weakest first."""
        self.level: Message | str = ""
        """Which level that is."""
        self.told: Message | str = ""
        """What stands there instead of a number; empty where there is one."""
        self.best: Message | str = ""
        """The best number there was, and when."""

    def show(
        self, you: Rated | None, masks: Mapping[str, Rated], level: Message | str, told: Message | str,
        best: Message | str,
    ) -> None:  # fmt: skip
        """Shows other numbers."""
        self.you, self.masks, self.level, self.told, self.best = you, tuple(masks.items()), level, told, best

    @property
    def is_rated(self) -> bool:
        """Whether there are games enough for a number."""
        return self.you is not None and self.you.games >= MIN_GAMES

    def between(self) -> Message | str:
        """Between which masks one stands; empty where there is no number, or no mask."""
        you = self.you
        if you is None or not self.is_rated or not self.masks:
            return ""
        below = [mask for mask, rated in self.masks if rated.value <= you.value]
        above = [mask for mask, rated in self.masks if rated.value > you.value]
        if below and above:
            return msg("statistics.rating.between", lower=mask_name(below[-1]), upper=mask_name(above[0]))
        if below:
            return msg("statistics.rating.above", mask=mask_name(below[-1]))
        return msg("statistics.rating.below", mask=mask_name(above[0]))

    def spoken(self) -> Message | str:
        """The number with its margin, and between whom that is."""
        title = msg("statistics.rating.title")
        if self.told or self.you is None:
            return msg("spoken.button_with_line", label=title, line=self.told)
        line = msg("statistics.rating.said", value=f"{self.you.value:.0f}", margin=f"{self.you.margin:.0f}")
        between = self.between()
        return msg("spoken.button_with_line", label=msg("games.said", day=title, line=line), line=between) if (
            between
        ) else msg("spoken.button_with_line", label=title, line=line)  # fmt: skip

    def draw(self, canvas: Canvas) -> None:
        """Draws heading, masks, scale and oneself."""
        rect, grow = self.rect, max(1.0, canvas.fonts.text_scale)
        title = canvas.text(
            msg("statistics.rating.title"), rect.pos, serif(25, "semibold"), "text", max_width=rect.w * 0.62
        )
        canvas.text(
            self.level, (rect.right, rect.y + 6), sans(18), "muted", "right", max_width=rect.right - title.right - 20
        )
        if self.told:
            canvas.text(
                self.told, (rect.x, title.bottom + 24), serif(22, italic=True), "muted", width=rect.w,
                max_height=rect.bottom - title.bottom - 30,
            )  # fmt: skip
        if not self.is_rated:
            return
        line = canvas.fonts.line_height(sans(18))
        below = max(64.0, 2 * canvas.fonts.line_height(serif(19, italic=True))) + 12
        high = canvas.fonts.line_height(NUMBERS) + TICKS
        scale = Rect(rect.x, rect.bottom - below - high, rect.w, high)
        self._draw_masks(canvas, scale, title.bottom + 8, line)
        self._draw_scale(canvas, scale, grow)
        self._draw_you(canvas, scale)

    def _span(self) -> tuple[float, float]:
        known = [rated for _, rated in self.masks] + ([self.you] if self.you is not None else [])
        low = min(rated.value - rated.margin for rated in known)
        high = max(rated.value + rated.margin for rated in known)
        low, high = STEP * (low // STEP), STEP * -(-high // STEP)
        missing = max(0.0, MIN_SPAN - (high - low)) / 2
        return low - missing, high + missing

    def _at(self, value: float, scale: Rect) -> float:
        low, high = self._span()
        return scale.x + (value - low) / (high - low) * scale.w

    def _draw_masks(self, canvas: Canvas, scale: Rect, top: float, line: float) -> None:
        """Draws the masks; those that would lie upon each other are set apart, and their stems bent."""
        room = scale.w / max(1, len(self.masks))
        widest = max((canvas.measure(mask_name(mask), sans(18, "semibold"))[0] for mask, _ in self.masks), default=0.0)
        apart = min(room, max(PORTRAIT + 8, widest + 12))
        places = spread([self._at(rated.value, scale) for _, rated in self.masks], apart, scale.x + apart / 2,
                        scale.right - apart / 2)  # fmt: skip
        grown = PORTRAIT * max(1.0, canvas.fonts.text_scale)
        side = max(30.0, min(grown, apart - 8, scale.y - top - line - 34))
        for number_of, ((mask, rated), x) in enumerate(zip(self.masks, places, strict=True)):
            middle = top + line + side / 2
            canvas.text(
                mask_name(mask), (x, top), sans(18, "semibold"), "text", "center", max_width=apart - 4
            )  # fmt: skip
            canvas.circle((x, middle), side / 2 + 2, "field", "gold_dark", 1.6)
            canvas.sprite(portrait_of(mask)[0], Rect.around((x, middle), side, side))
            at, stem = self._at(rated.value, scale), scale.y - (8 if number_of % 2 else 18)
            canvas.polyline(((x, middle + side / 2 + 2), (x, stem - 6), (at, stem), (at, scale.y)), "text", 1.4)
            left, right = (max(scale.x, min(scale.right, self._at(rated.value + side_of * rated.margin, scale)))
                           for side_of in (-1, 1))  # fmt: skip
            canvas.line((left, stem), (right, stem), "text", 1.4)
            for end in (left, right):
                canvas.line((end, stem - 4), (end, stem + 4), "text", 1.4)
            canvas.polygon(lozenge((at, stem), 5), "gold", "ink", 1.2)

    def _draw_scale(self, canvas: Canvas, scale: Rect, grow: float) -> None:
        low, high = self._span()
        canvas.fill(scale, "field", 8)
        if self.you is not None:
            left, right = (self._at(self.you.value + side * self.you.margin, scale) for side in (-1, 1))
            left, right = max(scale.x, left), min(scale.right, right)
            draw_bar(canvas, Rect(left, scale.y, right - left, scale.h), "own", 2)
        canvas.frame(scale, "ink", 1.8, 8)
        style, step = NUMBERS, STEP * (2 if grow > 1.3 or high - low > 700 else 1)
        every = 5.0 if high - low <= 400 else 10.0
        at = -(-low // every) * every
        while at <= high:
            x, is_numbered = self._at(at, scale), at % step == 0
            canvas.line((x, scale.y), (x, scale.y + (14 if is_numbered else 7)), "text", 1.2)
            if is_numbered and scale.x + 26 * grow < x < scale.right - 26 * grow:
                wide, high_of = canvas.measure(f"{at:.0f}", style)
                middle = scale.bottom - 3 - high_of / 2
                canvas.fill(Rect.around((x, middle), wide + 8, high_of - 2), "panel", 4)
                canvas.text(f"{at:.0f}", (x, middle), style, "text", "center", valign="middle")
            at += every

    def _draw_you(self, canvas: Canvas, scale: Rect) -> None:
        you = self.you
        if you is None:
            return
        left, at, right = (self._at(you.value + side * you.margin, scale) for side in (-1, 0, 1))
        left, right = max(scale.x, left), min(scale.right, right)
        bracket = scale.bottom + 10
        canvas.polyline(((left, scale.bottom), (left, bracket), (right, bracket), (right, scale.bottom)), "text", 1.4)
        style = serif(19, italic=True)
        middle = (at, bracket + max(32.0, canvas.fonts.line_height(style) + 2))  # two lines of it stay off the scale
        canvas.sprite(PORTRAITS[FACES[0]], Rect.around(middle, 54, 54))
        canvas.sprite("seats/0_ring", Rect.around(middle, 54, 54))
        value = serif(29, "bold")
        locale = canvas.locale
        margin = f"± {number(locale, you.margin, 0)}"
        wide = canvas.measure(f"{you.value:.0f}", value)[0] + 10 + canvas.measure(margin, sans(19))[0]
        x = at + 36 if at + 36 + wide <= scale.right else at - 36 - wide
        told = canvas.text(f"{you.value:.0f}", (x, middle[1]), value, "text", valign="middle")
        canvas.text(margin, (told.right + 10, middle[1]), sans(19), "muted", valign="middle")
        leftmost, rightmost = min(x, at - 36), max(x + wide, at + 36)
        room_left, room_right = leftmost - scale.x - 16, scale.right - rightmost - 24
        lines = [line for line in (self.between(), self.best) if line]
        if len(lines) == 2 and min(room_left, room_right) > 240:
            canvas.text(lines[0], (leftmost - 16, middle[1]), style, "muted", "right", valign="middle",
                        width=room_left, max_height=100)  # fmt: skip
            canvas.text(lines[1], (rightmost + 24, middle[1]), style, "muted", valign="middle", width=room_right,
                        max_height=100)  # fmt: skip
        elif lines:
            joined = lines[0] if len(lines) == 1 else msg("games.said", day=lines[0], line=lines[1])
            if room_right >= room_left:
                canvas.text(joined, (rightmost + 24, middle[1]), style, "muted", valign="middle", width=room_right,
                            max_height=100)  # fmt: skip
            else:
                canvas.text(joined, (leftmost - 16, middle[1]), style, "muted", "right", valign="middle",
                            width=room_left, max_height=100)  # fmt: skip


def spread(values: list[float], apart: float, low: float, high: float) -> list[float]:
    """Places as near to some values, ascending, as they can be so far apart; all within bounds that have the room."""
    places: list[float] = []
    for value in values:
        places.append(max(value, places[-1] + apart if places else low))
    over = (places[-1] - high) if places else 0.0
    if over > 0:
        places[-1] = high
        for number_of in range(len(places) - 2, -1, -1):
            places[number_of] = min(places[number_of], places[number_of + 1] - apart)
    return places
