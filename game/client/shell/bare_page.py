"""The last page: rectangles and the built-in font, for when no other screen works.

It needs no catalogue, theme, drawing, sound or setting, and so speaks English alone. It says which file was being
shown, for that is most often what the screens cannot bear.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.client.drawing.canvas import Canvas
from game.client.input.actions import Action, Hotkey, Move, Point, Select
from game.client.shell.scene import Scene

_GROUND = (24, 28, 40)
_INK = (240, 236, 224)
_PLAIN = (60, 66, 84)
_CHOSEN = (150, 40, 36)
_TITLE = "No screen of La Serenissima can be shown"
MAX_PATH_SIGNS = 400
"""The most signs of a path that are shown; of a longer one the end."""


@dataclass(frozen=True, slots=True)
class BareChoice:
    """One of the buttons."""

    label: str
    """What it does."""
    call: Callable[[], None]
    """Does it."""


class BarePage(Scene):
    """Says that nothing can be shown, and what can be done."""

    def __init__(self, file: Path | None, line: str, choices: Sequence[BareChoice]) -> None:
        """Makes the page.

        Args:
            file: what was being shown; None where it is not known.
            line: what came of what was tried here; may be empty.
            choices: the buttons.
        """
        super().__init__()
        self._file, self._line, self._choices = file, line, tuple(choices)
        self._chosen = 0
        self._places: list[pygame.Rect] = []

    @property
    def choices(self) -> Sequence[BareChoice]:
        """The buttons."""
        return self._choices

    @property
    def chosen(self) -> BareChoice:
        """The one that has the focus."""
        return self._choices[self._chosen]

    @property
    def places(self) -> Sequence[pygame.Rect]:
        """Where the buttons were drawn, in pixels."""
        return self._places

    def handle(self, action: Action) -> bool:
        """Any direction moves, Enter or a click does it."""
        match action:
            case Move(direction):
                step = -1 if direction in ("up", "left", "previous") else 1
                self._choose((self._chosen + step) % len(self._choices))
            case Select() | Hotkey("confirm"):
                self.chosen.call()
            case Point(pos, kind, button):
                x, y = self.app.tools.page.point_px(pos)
                under = next((index for index, place in enumerate(self._places) if place.collidepoint(x, y)), None)
                if under is None:
                    return False
                self._choose(under)
                if kind == "released" and button == 1:
                    self.chosen.call()
            case _:
                return False
        return True

    def draw(self, canvas: Canvas) -> None:
        """Paints it where another scene lies over it."""
        self.paint(canvas.surface)

    def draw_over(self, canvas: Canvas) -> None:
        """There is nothing over it."""

    def update(self, dt: float) -> None:
        """Nothing of it moves."""

    def paint(self, surface: pygame.Surface) -> None:
        """Paints all of it, whatever the size of the window."""
        width, height = surface.get_size()
        surface.set_clip(None)
        surface.fill(_GROUND)
        size = max(12, min(width // 30, height // 22))
        font, large = pygame.font.Font(None, size), pygame.font.Font(None, size * 3 // 2)
        left, y, room = size * 2, size * 2, max(size * 4, width - size * 4)
        lines = [(large, _TITLE)]
        if self._file is not None:
            lines += [(font, "The file that was being shown:"), (font, str(self._file)[-MAX_PATH_SIGNS:])]
        lines.append((font, self._line or "What went wrong has been written down for those who make the game."))
        for style, text in lines:
            for row in _wrapped(style, _plain(text), room):
                surface.blit(style.render(row, True, _INK), (left, y))
                y += style.get_linesize()
            y += size // 2
        self._places = []
        for index, choice in enumerate(self._choices):
            place = pygame.Rect(left, y, min(room, size * 12), size * 2)
            y += size * 5 // 2
            pygame.draw.rect(surface, _CHOSEN if index == self._chosen else _PLAIN, place)
            pygame.draw.rect(surface, _INK, place, 3 if index == self._chosen else 1)
            surface.blit(font.render(choice.label, True, _INK), (place.x + size, place.y + size * 2 // 3))
            self._places.append(place)

    def _choose(self, index: int) -> None:
        if index != self._chosen:
            self._chosen = index
            self.invalidate()


def _plain(text: str) -> str:
    """The text without what the built-in font or its renderer cannot bear."""
    return "".join(sign if sign.isprintable() and ord(sign) < 0x0300 else "?" for sign in text)


def _wrapped(font: pygame.font.Font, text: str, room: int) -> list[str]:
    """Lines that fit, broken at any sign where a word is longer than one."""
    rows, row = [], ""
    for word in text.split(" "):
        if row and font.size(f"{row} {word}")[0] <= room:
            row = f"{row} {word}"
            continue
        if row:
            rows.append(row)
        row = ""
        for sign in word:
            if row and font.size(row + sign)[0] > room:
                rows.append(row)
                row = ""
            row += sign
    return [*rows, row] if row else rows
