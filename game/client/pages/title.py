"""The title: a print of the basin of St Mark, and the ways on from it.

The first thing that is seen, so it imports nothing that is only needed later: the screens behind its lines are imported
when they are opened, and what an unfinished match is called is read in the turn after the first picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part
from game.client.drawing.text import serif
from game.client.input.actions import Action, Back
from game.client.motion.ambience import FLAG, GLINT, Swaying, swaying_parts
from game.client.pages.language_button import LanguageButton
from game.client.pages.sound_button import SoundButton
from game.client.shell.scene import Scene
from game.client.widgets.menu_line import INDENT, MenuLine, continue_styles, menu_style
from game.client.widgets.page import Hint, draw_frame, draw_hints, hints_width, print_rect
from game.client.words.locale import Message, msg

FOOT = 72.0
"""Height of the margin below the print."""
LEFT = 112.0
"""The left edge of all text."""
CONTINUE = 92.0
"""Height of the line that goes on with a match."""
LINE = 52.0
"""Height of any other line, which is seen when it has the focus."""
STEP = 54.0
"""From one line to the next."""
OTHERS = 330.0
"""How wide all lines are but the one that goes on with a match."""
MARKS = 78.0
"""The left edge of the marks in the lower margin."""
SIDE = 86.0
"""From the key hints in the lower margin to the page's edge."""


PRINT = Rect(22, 22, 1876, 986)
"""The print on a page of 1920 by 1080, in whose units its drawing is made."""
BASIN = (
    *(
        Swaying(GLINT, Rect.around(at, 168, 56))
        for at in ((540, 862), (640, 918), (520, 966), (770, 968), (330, 850), (1690, 884))
    ),
    Swaying(FLAG, Rect(991, 632, 40, 43)),
    Swaying(FLAG, Rect(392, 696, 26, 28)),
)
"""What moves gently on it: light on the water, and flags on the masts."""


def basin_of(place: Rect) -> list[Swaying]:
    """Where that lies on a print that fills `place`: the drawing is cut where its shape is another."""
    scale = max(place.w / PRINT.w, place.h / PRINT.h)
    (left, top), (x, y) = PRINT.center, place.center

    def at(rect: Rect) -> Rect:
        return Rect(x + (rect.x - left) * scale, y + (rect.y - top) * scale, rect.w * scale, rect.h * scale)

    found = [Swaying(thing.phases, at(thing.rect)) for thing in BASIN]
    return [thing for thing in found if place.covers(thing.rect)]


def quay_of(place: Rect) -> float:
    """Where water begins in the print; no text lies on it."""
    return place.y + place.h * 0.74


def roofs_of(place: Rect) -> float:
    """Where the far city's roofs begin in the print: large type above them stands on the sky."""
    return place.y + place.h * 0.65


@dataclass(frozen=True, slots=True)
class Unfinished:
    """The match that Continue goes on with."""

    line: Message | str = ""
    """What it is; empty while that has not been read yet."""


class Navigator(Protocol):
    """What the title can open; `game.client.program.Program` does it."""

    def unfinished(self) -> Unfinished | None:
        """The match to go on with; None when there is none."""

    def go_on(self) -> None:
        """Lays that match's table again."""

    def new_game(self) -> None:
        """Opens the page that lays a new table."""

    def has_games(self) -> bool:
        """Whether there is any saved game, finished ones among them."""

    def games(self) -> None:
        """Opens the page of the saved games."""

    def has_tutorials(self) -> bool:
        """Whether there is a tutorial at all."""

    def tutorials(self) -> None:
        """Opens the page of the tutorials."""

    def rules(self) -> None:
        """Opens the rules of the game played last."""

    def workshop(self) -> None:
        """Opens the workshop, by the list of rules that can be changed."""

    def statistics(self) -> None:
        """Opens the statistics."""

    def settings(self) -> None:
        """Opens the settings."""


class TitleScene(Scene):
    """The title."""

    sways = True

    def __init__(self, navigator: Navigator) -> None:
        super().__init__()
        self._house = navigator
        self._unfinished: Unfinished | None = None
        self._has_games = False
        self._go_on: MenuLine | None = None
        self._lines: list[MenuLine] = []
        self._language: LanguageButton | None = None
        self._sound: SoundButton | None = None
        self._ground: Rect | None = None

    def enter(self) -> None:
        """Looks for a match to go on with; the focus is on it, or on New game."""
        self._fill()

    def resume(self) -> None:
        """A match may have been left meanwhile."""
        self._fill()

    def layout(self, page: Page) -> None:
        """Places the menu under the title."""
        grow = max(1.0, self.app.tools.fonts.text_scale)
        left, y = LEFT - INDENT, 284.0
        room = quay_of(print_rect(page, FOOT)) - y - 6
        high = self.app.tools.fonts.line_height
        first, other = continue_styles(self.app.tools.fonts), menu_style(self.app.tools.fonts)
        highs = (sum(high(style) for style in first) + 20, high(other) + 4) if grow > 1 else (CONTINUE, LINE)
        heights = [highs[line is not self._go_on] for line in self._lines]
        gap = STEP - LINE
        total = sum(heights) + gap * len(heights) + 6
        roofs = roofs_of(print_rect(page, FOOT)) - y
        on_paper = grow > 1 and total > roofs  # it reaches over the city: it has a ground of its own then
        if on_paper and y + total + 12 > print_rect(page, FOOT).bottom:  # the lines stand closer, above the margin
            heights, gap = [height - 4 for height in heights], 0.0
            total = sum(heights) + 6
        squeeze = min(1.0, room / total) if total and not on_paper else 1.0
        width = min(500.0 * grow, page.width - 2 * left)
        ground = width if self._go_on is not None else min(width, OTHERS * grow)
        self._ground = Rect(left - 12, y - 10, ground + 24, total + 22) if on_paper else None
        for line in self._lines:
            line.on_paper = on_paper
        for line, height in zip(self._lines, heights, strict=True):
            if line is self._go_on:
                line.rect = Rect(left, y, width, height * squeeze)
                y += 6 * squeeze
            else:
                line.rect = Rect(left, y, min(width, OTHERS * grow), height * squeeze)
            y += (height + gap) * squeeze
        if self._language is not None and self._sound is not None:
            middle = page.height - FOOT / 2 + 3
            self._sound.place(self._language.place(MARKS, middle).right + 16, middle)

    def handle(self, action: Action) -> bool:
        """Esc goes to Quit, and leaves from there."""
        if isinstance(action, Back):
            last = self._lines[-1]
            if last.focused:
                self.app.quit()
            else:
                self.widgets.focus(last)
            return True
        return super().handle(action)

    def parts(self) -> Iterator[Part]:
        """The print, and what moves gently on it."""
        page = self.app.tools.page
        yield Part("print", page.rect, None, _draw_print)
        yield from self.swaying()

    def swaying(self) -> list[Part]:
        """Light on the water, and flags."""
        return swaying_parts(basin_of(print_rect(self.app.tools.page, FOOT)), self.app.beat)

    def draw(self, canvas: Canvas) -> None:
        """Draws the title on the print's sky, the menu, and the legend in the margin."""
        draw_frame(canvas, print_rect(canvas.page, FOOT))
        self._draw_name(canvas)
        self._draw_legend(canvas)
        if self._ground is not None:
            canvas.panel(self._ground, "plaque")
        super().draw(canvas)

    def _draw_name(self, canvas: Canvas) -> None:
        room = canvas.page.width - LEFT - 120
        canvas.text(
            msg("title.name"), (LEFT - 5, 182), serif(112, "light", spacing=2), "on_print", valign="baseline",
            max_width=room, max_height=170,
        )  # fmt: skip
        canvas.line((LEFT, 215), (LEFT + 216, 215), "print_rule", 1.4)
        canvas.line((LEFT + 268, 215), (LEFT + 486, 215), "print_rule", 1.4)
        canvas.sprite("title/gondola_rule", Rect(LEFT + 216, 198, 54, 24))
        canvas.text(
            msg("title.line"), (LEFT, 252), serif(26, italic=True), "on_print", valign="baseline",
            max_width=room, max_height=44,
        )  # fmt: skip

    def _draw_legend(self, canvas: Canvas) -> None:
        """Draws the key hints at the right, and in the middle what the print shows, where there is room for it."""
        page = canvas.page
        middle = page.height - FOOT / 2 + 3
        hints = (
            Hint(("up", "down"), msg("title.hint.choose")),
            Hint(("select",), msg("title.hint.open")),
            Hint(("full_screen",), msg("title.hint.full_screen")),
        )
        left = 40 + (self._sound.rect.right if self._sound is not None else MARKS)
        room = page.width - SIDE - left
        draw_hints(canvas, self.app.input, hints, Rect(left, middle - 20, room, 40), align="right")
        caption = serif(20, italic=True)
        shown = msg("title.caption.night" if canvas.theme.is_dark else "title.caption")
        half = canvas.measure(shown, caption)[0] / 2
        free = page.width - SIDE - hints_width(canvas, self.app.input, hints, room) - 40
        if page.width / 2 - half >= left and page.width / 2 + half <= free:
            canvas.text(shown, (page.width / 2, middle), caption, "faint", "center", valign="middle")

    def _fill(self) -> None:
        found, has_games = self._house.unfinished(), self._house.has_games()
        if self._lines and (found, has_games) == (self._unfinished, self._has_games):
            return
        self._unfinished, self._has_games = found, has_games
        self.widgets.clear()
        enter = self.app.input.cap("select")

        def line(key: str, call: Callable[[], None], more: Message | str | None = None) -> MenuLine:
            return self.widgets.add(MenuLine(msg(key), line=more, cap=enter, on_press=call))

        navigator = self._house
        self._go_on = None if found is None else line("title.continue", navigator.go_on, found.line)
        self._lines = [] if self._go_on is None else [self._go_on]
        self._lines += [
            line("title.new_game", navigator.new_game),
            *([line("title.games", navigator.games)] if self._has_games else []),
            *([line("title.statistics", navigator.statistics)] if self._has_games else []),
            *([line("title.tutorials", navigator.tutorials)] if navigator.has_tutorials() else []),
            line("title.rules", navigator.rules),
            line("title.workshop", navigator.workshop),
            line("title.settings", navigator.settings),
            line("title.quit", self.app.quit),
        ]
        self._language = self.widgets.add(LanguageButton(self.app))
        self._sound = self.widgets.add(SoundButton(self.app))
        self.layout(self.app.tools.page)
        self.widgets.focus(self._lines[0])
        self.invalidate()


def _draw_print(canvas: Canvas) -> None:
    """Draws the print; plain sky and sea while it is being made."""
    page, place = canvas.page, print_rect(canvas.page, FOOT)
    canvas.fill(page.rect, "paper")
    if not canvas.sprite("title/veduta", place, fit="cover"):
        quay = quay_of(place)
        canvas.fill(Rect(place.x, place.y, place.w, quay - place.y), "sky")
        canvas.fill(Rect(place.x, quay, place.w, place.bottom - quay), "sea")
