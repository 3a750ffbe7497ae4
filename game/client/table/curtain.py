"""The curtain between two people at one screen: nothing of the table is seen or said until the next one is there.

It covers the whole page. A card in its middle calls a person by name and tells them what happened since they looked
last; below stands who sits at the table. It cannot be pulled by accident: keys and clicks count only when it has hung
for a moment, so two quick presses of Enter open nothing. It closes from both sides before the dark: the table is gone
from the page with the first frame of its fall.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part
from game.client.drawing.shapes import shadow
from game.client.drawing.text import sans, serif
from game.client.input.actions import Action, Back, Hotkey, Select, Skip
from game.client.motion.easing import ease_in_out, ease_out
from game.client.motion.fade import Fade
from game.client.motion.player import RATES
from game.client.shell.scene import ModalScene
from game.client.table.calling import FACTS, Calling, Fact
from game.client.table.plaque import Face, draw_portrait
from game.client.widgets.button import Button
from game.client.widgets.page import fitted_widths
from game.client.words.locale import Message, msg
from game.client.words.script_runs import isolated

HANGS = 0.6
"""Seconds before it can be pulled."""
CLOSING = 0.45
"""Seconds in which it closes, at normal speed."""
COMING = 0.25
"""Seconds in which its card comes down then, and cross-fades."""
DROP = 24.0
"""How far the card comes down, in units."""
LARGE = 1.25
"""From this size of text on the card is larger and the row of people shows portraits alone."""
_PELMET = 270 / 1920
"""Height of the pelmet's drawing by its width."""
_BUTTON = 356.0
"""Width of the button."""
_PORTRAIT = 38.0
"""Size of the portraits beside what happened."""
_FACT = 23.0
"""Size of the type in which that is told."""
_LEAST = 0.78
"""To which share of that it may shrink before a row has two lines."""


def draw_cloth(canvas: Canvas, line: Message | None = None, closed: float = 1.0) -> None:
    """Draws the curtain over the whole page.

    Args:
        canvas: where.
        line: what stands on it, while nobody is called to the screen.
        closed: how far it is closed, from 0 to 1; between its halves it is dark.
    """
    page = canvas.page.rect
    scale = max(page.w / 1920, page.h / 1080)
    whole = Rect(page.center[0] - 960 * scale, page.bottom - 1080 * scale, 1920 * scale, 1080 * scale)
    if closed < 1:
        canvas.fill(page, "night")
        aside = (1 - closed) * page.w / 2
        for half, by in ((page.left_part(page.w / 2), -aside), (page.right_part(page.w / 2), aside)):
            with canvas.clipped(half.moved(by, 0)) as wanted:
                if wanted:
                    canvas.fill(half.moved(by, 0), "red_dark")
                    canvas.sprite("curtain/cloth", whole.moved(by, 0), fit="cover")
    else:
        canvas.fill(page, "red_dark")
        canvas.sprite("curtain/cloth", whole, fit="cover")
    canvas.sprite("curtain/pelmet", Rect(0, 0, page.w, page.w * _PELMET), fit="cover")
    if line is not None:
        sheet = Rect.around(page.center, 860, 130)
        canvas.panel(sheet, "sheet")
        canvas.frame(sheet.inset(8), "gold", 1.4, 8)
        canvas.text(line, sheet.center, serif(34, "semibold"), "text", "center", valign="middle", max_width=800)


class CurtainScene(ModalScene[bool]):
    """Covers everything; dismissed with True when the one it waits for says that they are there."""

    opaque = True

    def __init__(self, call: Calling, *, falls: bool = False) -> None:
        """Makes the curtain.

        Args:
            call: who is to come to the screen, and what they are told.
            falls: whether it closes now; else it hung before.
        """
        super().__init__()
        self._call = call
        self._falls = falls
        self._gone = 0.0
        self._has_card = False
        self._drops = True
        self._is_seen = False
        self._rate: float | None = None
        self._fade = Fade()
        self._face = call.face
        self._since = 0.0
        self._pull: Button | None = None
        self._card = self._row = Rect(0, 0, 0, 0)

    def enter(self) -> None:
        """Says whom it waits for and what it tells them."""
        self._since = self.app.now
        settings = self.app.settings
        self._rate = RATES.get(settings.speed)
        if self._rate is None:
            self._gone, self._has_card = CLOSING + COMING, True
        elif not self._falls or settings.reduced_motion:
            self._gone = CLOSING  # the card alone comes, or cross-fades
        self._drops = not settings.reduced_motion
        self.say(msg("spoken.curtain", title=self._call.title, line=self._call.line))
        for fact in self._call.facts:
            self.say(fact.text)
        self.sound("curtain" if self._falls else "card_slide")

    @property
    def moving(self) -> bool:
        """Whether it closes, or its card comes."""
        return self._gone < CLOSING + COMING or self._fade.running

    def update(self, dt: float) -> None:
        """It closes, then the card comes down over it."""
        super().update(dt)
        self._fade.update(dt)
        if self._is_seen and self.moving:
            self._gone += dt * (self._rate or 1.0)
            if self._gone >= CLOSING and not self._has_card:
                self._has_card = True
                self._fade.begin([self._reach, self._row.inset(-10)])

    def look(self) -> None:
        """Marks also where the card fades in."""
        super().look()
        for rect in self._fade.look():
            self.invalidate(rect)

    def draw_parts(self, canvas: Canvas) -> None:
        """Takes the bare cloth from the window before the card comes."""
        self._fade.take(canvas)
        super().draw_parts(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draws the button with the card that it lies on."""
        if self._has_card:
            super().draw(canvas)
        self._fade.draw(canvas)
        self._is_seen = True

    def layout(self, page: Page) -> None:
        """The card in the middle, the button at its foot, the row of people below."""
        tools = self.app.tools
        if self._pull is None:
            cap = self.app.input.cap("select")
            self._pull = self.widgets.add(Button(self._label, kind="primary", cap=cap, on_press=self._pulled, size=30))
            self.widgets.focus(self._pull, quietly=True)
        middle, large = page.rect.center[0], tools.fonts.text_scale > LARGE
        down = max(0.0, (page.height - 1080) / 2)
        self._card = Rect(middle - 500, 186 + down, 1000, 716) if large else Rect(middle - 400, 300 + down, 800, 584)
        self._pull.label = self._label
        (width,) = fitted_widths(tools, (self._pull,), (_BUTTON,))
        if width > self._card.w - 100:
            self._pull.label = msg("curtain.me")
            (width,) = fitted_widths(tools, (self._pull,), (_BUTTON,))
        high = 80.0 if large else 66.0
        self._pull.rect = Rect(middle - width / 2, self._card.bottom - 40 - high, width, high)
        cell = min(220.0, (page.width - 80) / max(1, len(self._call.company)))
        self._row = Rect.around((middle, page.height - 77), cell * len(self._call.company), 110)

    @property
    def _label(self) -> Message:
        return msg("curtain.pull", name=self._face.name)

    def handle(self, action: Action) -> bool:
        """Takes everything; nothing gets through to the table, and nothing counts too early."""
        if not self._can_be_pulled and isinstance(action, Select | Skip):
            return True
        if isinstance(action, Skip):
            return False  # The same key means Select next.
        if isinstance(action, Back) or action == Hotkey("pause"):
            return True
        self.widgets.handle(action)
        return True

    def parts(self) -> Iterable[Part]:
        """The cloth, the card with what it tells, and who sits at the table."""
        page = self.app.tools.page.rect
        closed = ease_in_out(min(1.0, self._gone / CLOSING))
        if closed < 1:
            yield Part("falling cloth", page, closed, partial(draw_cloth, closed=closed))
        else:
            yield Part("cloth", page, None, draw_cloth, kept=True)
        if not self._has_card:
            return
        come = ease_out(min(1.0, max(0.0, (self._gone - CLOSING) / COMING))) if self._drops else 1.0
        card = self._card.moved(0, DROP * (come - 1))
        yield Part("card", self._reach, (self._call, card), partial(_draw_card, call=self._call, card=card))
        if self._call.company:
            row = partial(_draw_company, call=self._call, row=self._row)
            yield Part("company", self._row.inset(-10), (self._call, self._row), row)

    @property
    def _reach(self) -> Rect:
        """All that the card may draw on, on its way too."""
        return Rect(self._card.x - 12, self._card.y - 110 - DROP, self._card.w + 24, self._card.h + 140 + DROP)

    @property
    def _can_be_pulled(self) -> bool:
        """Whether it has hung for a moment, and calls somebody by now."""
        return self._has_card and self.app.now - self._since >= HANGS

    def _pulled(self) -> None:
        if self._can_be_pulled:
            self.dismiss(True)


def _outline(rect: Rect, cut: float) -> Callable[[Callable[[Point], str]], str]:
    """The outline of a card whose corners are cut out round."""
    x, y, right, foot = rect.x, rect.y, rect.right, rect.bottom

    def data(at: Callable[[Point], str]) -> str:
        return (
            f"M{at((x + cut, y))}L{at((right - cut, y))}Q{at((right - cut, y + cut))} {at((right, y + cut))}"
            f"L{at((right, foot - cut))}Q{at((right - cut, foot - cut))} {at((right - cut, foot))}"
            f"L{at((x + cut, foot))}Q{at((x + cut, foot - cut))} {at((x, foot - cut))}"
            f"L{at((x, y + cut))}Q{at((x + cut, y + cut))} {at((x + cut, y))}Z"
        )

    return data


def _draw_card(canvas: Canvas, call: Calling, card: Rect) -> None:
    """Draws the card: portrait, who is called for what, and what happened."""
    large = canvas.fonts.text_scale > LARGE
    canvas.box(card.inset(2), shadow(canvas.theme.colour("shadow"), 22, 6, 0.09, 8))
    canvas.path(card.inset(-2), _outline(card, 20), fill="panel", stroke="ink", width=1.8)
    canvas.path(card, _outline(card.inset(8), 22), stroke="gold", width=2)
    middle, size = card.center[0], 160.0 if large else 236.0
    face = (middle, card.y + (100 if large else 40))
    canvas.sprite("curtain/branches", Rect.around((middle, card.y + (100 if large else 70)), 720, 76))
    canvas.circle(face, size / 2 + 13, "panel", "ink", 1.6)
    canvas.circle(face, size / 2 + 8, None, "gold", 2.4)
    draw_portrait(canvas, Rect.around(face, size, size), call.face)
    top = card.y + (196.0 if large else 170.0)
    canvas.text(
        call.title, (middle, top + 44), serif(58, "semibold"), "text", "center", valign="middle",
        max_width=card.w - 100, max_height=96,
    )  # fmt: skip
    y = top + 92
    canvas.line((card.x + 150, y), (middle - 14, y), "gold", 1.5)
    canvas.line((middle + 14, y), (card.right - 150, y), "gold", 1.5)
    canvas.polygon(((middle - 9, y), (middle, y - 6), (middle + 9, y), (middle, y + 6)), "red", "ink", 1)
    canvas.text(
        call.line, (middle, y + (38 if large else 29)), sans(20), "muted", "center", valign="middle",
        max_width=card.w - 90, max_height=44,
    )  # fmt: skip
    _draw_facts(canvas, call.facts, Rect(card.x + 50, y + (66 if large else 52), card.w - 100, 198 if large else 138))


def _draw_facts(canvas: Canvas, facts: tuple[Fact, ...], room: Rect) -> None:
    """Draws what happened, a row each, all in one type and as wide as the widest; what is too long has two lines."""
    if not facts:
        return
    step, indent, plain, bold = room.h / FACTS, _PORTRAIT + 18, sans(_FACT), sans(_FACT, "bold")
    parts = [_name_and_rest(canvas, fact) for fact in facts]
    widths = [canvas.measure(name, bold)[0] + canvas.measure(rest, plain)[0] for name, rest in parts]
    widest, high = max(widths), step * 0.86 / canvas.fonts.line_height(plain)
    share = min(1.0, high, max(_LEAST, (room.w - indent) / widest))
    left = room.center[0] - min(room.w, widest * share + indent) / 2
    plain, bold = sans(_FACT * share), sans(_FACT * share, "bold")
    for number, (fact, (name, rest), width) in enumerate(zip(facts, parts, widths, strict=True)):
        x, y = left + indent, room.y + step * (number + 0.5)
        middle = (left + _PORTRAIT / 2, y)
        if fact.face is not None:
            draw_portrait(canvas, Rect.around(middle, _PORTRAIT, _PORTRAIT), fact.face)
        else:
            canvas.polygon(
                [(middle[0] + dx, y + dy) for dx, dy in ((-7, 0), (0, -7), (7, 0), (0, 7))], "gold", "ink", 1
            )
        if width * share > room.w - indent + 1:
            canvas.text(
                f"{name}{rest}", (x, y), sans(_FACT * _LEAST), "text", valign="middle", width=room.w - indent,
                max_height=step,
            )  # fmt: skip
            continue
        if name:
            x = canvas.text(name, (x, y), bold, "text", valign="middle").right
        canvas.text(rest, (x, y), plain, "text", valign="middle")


def _name_and_rest(canvas: Canvas, fact: Fact) -> tuple[str, str]:
    """A fact in words: the name that it begins with, and what follows."""
    told = canvas.locale.text(fact.text)
    name = "" if fact.face is None else isolated(canvas.locale.text(fact.face.name))
    return (name, told[len(name) :]) if name and told.startswith(name) else ("", told)


def _draw_company(canvas: Canvas, call: Calling, row: Rect) -> None:
    """Draws who sits at the table; the one who is called has a field of gold."""
    canvas.panel(row, "plaque")
    cell = row.w / len(call.company)
    for number, face in enumerate(call.company):
        place = Rect(row.x + number * cell, row.y, cell, row.h)
        if number:
            canvas.line((place.x, place.y + 20), (place.x, place.bottom - 20), "rule", 1.2)
        is_called = face.seat == call.face.seat
        if is_called:
            canvas.fill(place.inset(6, 11), "focus_ground", 8)
            canvas.frame(place.inset(6, 11), "gold", 1.6, 8)
        _draw_seat(canvas, place, face, is_called=is_called)


def _draw_seat(canvas: Canvas, place: Rect, face: Face, *, is_called: bool) -> None:
    size = 78.0 if place.w >= 200 else 60.0
    if canvas.fonts.text_scale > LARGE or place.w < 180:
        draw_portrait(canvas, Rect.around(place.center, size, size), face)
        return
    x, middle = place.x + 17, place.center[1]
    draw_portrait(canvas, Rect(x, middle - size / 2, size, size), face)
    left, room = x + size + 12, place.w - size - 44
    canvas.text(
        face.name, (left, middle - 12), serif(24, "semibold"), "text", valign="middle", max_width=room, max_height=36
    )
    canvas.sprite(f"seats/{face.colour}_mark", Rect(left, middle + 11, 14, 14))
    word, style = (msg("curtain.to_play"), sans(17.5, "semibold")) if is_called else (face.subtitle, sans(17.5))
    canvas.text(
        word, (left + 21, middle + 18), style, "red_text" if is_called else "muted", valign="middle",
        max_width=room - 21, max_height=28,
    )  # fmt: skip
