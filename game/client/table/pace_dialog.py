"""The pace of a game's tables: how fast things move, and how long the others wait before they move."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.text import sans, serif
from game.client.input.actions import Action, Back
from game.client.shell.scene import ModalScene
from game.client.widgets.button import Button
from game.client.widgets.stepper import Stepper
from game.client.words.locale import Message, msg
from game.match.pace import Pace, own_pace, set_own_pace
from game.match.settings import Settings

WIDTH = 760.0
"""Width of the plaque, in units."""
TITLE, LABEL = serif(34, "semibold"), sans(22, "semibold")
"""How what it is about is set, and what a stepper chooses."""


class PaceDialog(ModalScene[None]):
    """Two steppers; what is chosen holds at once."""

    def __init__(self, game_id: str) -> None:
        """Makes the dialog for the tables of a game."""
        super().__init__()
        self._game_id = game_id
        self._plaque = Rect(0, 0, 0, 0)
        self._steppers: list[tuple[Message, Stepper]] = []

    def enter(self) -> None:
        """Says what this is."""
        self.say(msg("spoken.dialog", title=self._title, line=msg("pace.line")))
        self.widgets.focus(self._steppers[0][1])

    @property
    def _title(self) -> Message:
        return msg("pace.title", game=msg(f"{self._game_id}.name"))

    def layout(self, page: Page) -> None:
        """The steppers below one another, each under its label."""
        settings = self.app.settings
        if not self._steppers:
            own = own_pace(settings, self._game_id)
            for setting, word in ((Settings.speed, own.speed), (Settings.think, own.think)):
                values = ("", *setting.choices)
                inherited = msg(f"settings.{setting.key}.{settings.get(setting.key)}")
                words = [msg("pace.inherited", value=inherited)]
                words += [msg(f"settings.{setting.key}.{value}") for value in setting.choices]
                label = msg(f"settings.{setting.key}")
                stepper = Stepper(label, words, values.index(word), on_change=lambda _: self._chosen())
                self._steppers.append((label, self.widgets.add(stepper)))
            self._close = self.widgets.add(
                Button(msg("dialog.close"), cap=self.app.input.cap("back"), on_press=self._leave)
            )
        fonts = self.app.tools.fonts
        grow = min(1.5, max(1.0, fonts.text_scale))
        head, label_high = fonts.line_height(TITLE) + 70, fonts.line_height(LABEL) + 6
        step = 52 * grow
        height = head + 2 * (label_high + step + 18) + 64 * grow + 34
        self._plaque = Rect.around(page.rect.center, min(page.width - 80, WIDTH * grow), height)
        inner = self._plaque.inset(48, 30)
        y = self._plaque.y + head
        for _, stepper in self._steppers:
            stepper.rect = Rect(inner.x, y + label_high, inner.w, step)
            y += label_high + step + 18
        self._close.rect = Rect(inner.x, y + 10, inner.w, 54 * grow)

    def handle(self, action: Action) -> bool:
        """Esc closes it."""
        if isinstance(action, Back):
            self._leave()
            return True
        return self.widgets.handle(action)

    def draw(self, canvas: Canvas) -> None:
        """Draws the veil, the plaque and the labels."""
        canvas.fill(canvas.page.rect, "shadow", alpha=canvas.theme.veil)
        canvas.panel(self._plaque, "plaque")
        inner = self._plaque.inset(48, 30)
        canvas.text(self._title, inner.pos, TITLE, "text", max_width=inner.w)
        for label, stepper in self._steppers:
            high = canvas.fonts.line_height(LABEL)
            canvas.text(label, (inner.x, stepper.rect.y - 6 - high), LABEL, "muted", max_width=inner.w)
        super().draw(canvas)

    def _chosen(self) -> None:
        speed, think = (
            ("", *setting.choices)[stepper.index]
            for setting, (_, stepper) in zip((Settings.speed, Settings.think), self._steppers, strict=True)
        )
        set_own_pace(self.app.settings, self._game_id, Pace(speed, think))
        self.app.settings.save()

    def _leave(self) -> None:
        self.app.stack.pop(self)
