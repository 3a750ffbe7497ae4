"""The menu over a table that rests: go on, read the rules, change settings, leave.

The curtain hides the table meanwhile: nobody studies it while the clock stands, nor while somebody is away.
Nothing of it ends a game without asking: leaving keeps the match, and Continue on the title goes on with it.
"""

from __future__ import annotations

import enum
import math
from collections.abc import Callable, Collection, Iterable

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.parts import Part
from game.client.drawing.text import sans, serif
from game.client.input.actions import Action, Back, Hotkey
from game.client.shell.scene import ModalScene, Scene
from game.client.table.curtain import draw_cloth
from game.client.widgets.button import BUTTON_TYPE, Button
from game.client.words.locale import Message, msg
from game.rules.core import Rules


class PauseAnswer(enum.Enum):
    """What was chosen."""

    RESUME = "resume"
    """Play on."""
    SEATS = "seats"
    """Change who sits where."""
    PACE = "pace"
    """Change how fast things go at this table."""
    RULES = "rules"
    """Read the rules in play."""
    SETTINGS = "settings"
    """Change settings."""
    PICTURE = "picture"
    """Save a picture of the table."""
    RESIGN = "resign"
    """Give the own seat up."""
    LEAVE = "leave"
    """Leave the table for the title; the match is kept."""
    QUIT = "quit"
    """Leave the program; the match is kept."""


WIDTH = 520.0
"""Width of the plaque."""
_LINE, _GAP = 66.0, 14.0
_TWO_COLUMNS = 1.7
"""How much wider the plaque is with two lines beside each other."""
_KEYS = {
    PauseAnswer.RESUME: "back",
    PauseAnswer.SEATS: "t",
    PauseAnswer.PACE: "g",
    PauseAnswer.RULES: "rules",
    PauseAnswer.SETTINGS: "s",
    PauseAnswer.PICTURE: "i",
    PauseAnswer.RESIGN: "r",
    PauseAnswer.LEAVE: "l",
    PauseAnswer.QUIT: "leave",
}


class PauseScene(ModalScene[PauseAnswer]):
    """The menu."""

    opaque = True

    def __init__(
        self,
        problem: Message | str | None = None,
        left_out: Collection[PauseAnswer] = (),
        kept: Message | None = None,
    ) -> None:
        """Makes the menu.

        Args:
            problem: why the match is not being saved, where it is not.
            left_out: what is not offered here.
            kept: how what is played is kept, where that is in another way than a match.
        """
        super().__init__()
        self._offered = [answer for answer in PauseAnswer if answer not in left_out]
        self._problem = problem
        self._kept = kept
        self._plaque = Rect(0, 0, 0, 0)
        self._buttons: list[Button] = []

    def enter(self) -> None:
        """Says what this is, and gives the focus to what goes on."""
        self.say(msg("spoken.dialog", title=msg("pause.title"), line=self._line))
        self.widgets.focus(self._buttons[0])

    def layout(self, page: Page) -> None:
        """Puts the lines below one another in the middle of the page."""
        if not self._buttons:
            self._buttons = [self.widgets.add(self._button(answer)) for answer in self._offered]
        fonts = self.app.tools.fonts
        grow = min(1.5, max(1.0, fonts.text_scale))
        least = fonts.line_height(serif(fonts.held_back(BUTTON_TYPE), "semibold")) + _GAP
        for columns in (1, 2):  # two of them where one would be too low for its words
            width = min(page.width - 80, WIDTH * grow * (1 if columns == 1 else _TWO_COLUMNS))
            lines = fonts.wrap(self.app.tools.locale.text(self._line), sans(20), width - 96)
            head = 44 + fonts.line_height(serif(44, "light")) + len(lines) * fonts.line_height(sans(20)) + 26
            rows = 1 + math.ceil((len(self._buttons) - 1) / columns)
            pitch = min((_LINE + _GAP) * grow, (page.height - 80 - head - 44) / rows)
            if pitch >= least:
                break
        self._plaque = Rect.around(page.rect.center, width, head + pitch * rows + 30)
        row = Rect(self._plaque.x + 48, self._plaque.y + head, width - 96, pitch - _GAP)
        first, *others = self._buttons
        first.rect = row
        wide = (row.w - (columns - 1) * _GAP) / columns
        for number, button in enumerate(others):
            down, across = divmod(number, columns)
            button.rect = Rect(row.x + across * (wide + _GAP), row.y + (down + 1) * pitch, wide, row.h)

    def handle(self, action: Action) -> bool:
        """Esc and the pause key go on; nothing gets through to the table."""
        if self.widgets.handle(action):
            return True
        if isinstance(action, Back) or action == Hotkey("pause"):
            self.dismiss(PauseAnswer.RESUME)
            return True
        return False

    def parts(self) -> Iterable[Part]:
        """The curtain over the whole page."""
        return (Part("cloth", self.app.tools.page.rect, None, draw_cloth, kept=True),)

    def draw(self, canvas: Canvas) -> None:
        """Draws the plaque and the lines."""
        canvas.panel(self._plaque, "plaque")
        middle, y = self._plaque.center[0], self._plaque.y + 30
        canvas.sprite("casanova/lantern", Rect.around((middle, self._plaque.y - 8), 76, 76))
        title = canvas.text(
            msg("pause.title"), (middle, y), serif(44, "light", spacing=1), "text", "center", max_width=WIDTH
        )
        canvas.text(
            self._line, (middle, title.bottom + 4), sans(20), "muted" if self._problem is None else "red_text",
            "center", width=self._plaque.w - 96,
        )  # fmt: skip
        super().draw(canvas)

    @property
    def _line(self) -> Message | str:
        return self._problem or self._kept or msg("pause.saved")

    def _button(self, answer: PauseAnswer) -> Button:
        key = _KEYS[answer]
        return Button(
            msg(f"pause.{answer.value}"),
            kind="primary" if answer is PauseAnswer.RESUME else "plain",
            cap=self.app.input.cap(key),
            hotkey=None if key == "back" else key,
            on_press=lambda: self.dismiss(answer),
        )


def open_pause(
    table: Scene, game_id: str, rules: Rules, *, rules_name: str = "", problem: Message | str | None = None,
    on_resume: Callable[[], None] | None = None,
    on_seats: Callable[[], None] | None = None,
    on_resign: Callable[[], None] | None = None,
    on_pace: Callable[[], None] | None = None,
    kept: Message | None = None,
) -> None:  # fmt: skip
    """Lays the menu over a table and does what is chosen there.

    Args:
        table: the scene that rests; it is popped when the table is left.
        game_id: whose rules are read.
        rules: the rules in play.
        rules_name: what they are called; empty for the defaults.
        problem: why the match is not being saved, where it is not.
        on_resume: called when the game goes on at once.
        on_seats: changes who sits where; without it that is not offered.
        on_resign: gives the own seat up; without it that is not offered.
        on_pace: changes how fast things go here; without it that is not offered.
        kept: how what is played is kept, where that is in another way than a match.
    """
    app = table.app

    def answered(answer: PauseAnswer) -> None:
        match answer:
            case PauseAnswer.RESUME:
                if on_resume is not None:
                    on_resume()
            case PauseAnswer.RULES:
                from game.client.rulebook.scene import RulesScene

                app.stack.push(RulesScene(game_id, rules, rules_name or None))
            case PauseAnswer.SEATS:
                if on_seats is not None:
                    on_seats()
            case PauseAnswer.PACE:
                if on_pace is not None:
                    on_pace()
            case PauseAnswer.RESIGN:
                if on_resign is not None:
                    on_resign()
            case PauseAnswer.SETTINGS:
                from game.client.settings.scene import SettingsScene

                app.stack.push(SettingsScene())
            case PauseAnswer.PICTURE:
                app.save_picture()
            case PauseAnswer.LEAVE:
                app.stack.pop(table)
            case PauseAnswer.QUIT:
                app.quit()

    calls = {PauseAnswer.SEATS: on_seats, PauseAnswer.PACE: on_pace, PauseAnswer.RESIGN: on_resign}
    left_out = {answer for answer, call in calls.items() if call is None}
    app.stack.push(PauseScene(problem, left_out, kept), answered)
