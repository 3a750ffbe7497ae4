"""The mark of the sound in a lower margin: whether it is on, the key that changes that, and a place to click."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.keycaps import KEYCAP_HEIGHT, draw_keycap, keycap_height
from game.client.drawing.text import sans
from game.client.shell.scene import Host
from game.client.widgets.base import Widget
from game.client.words.locale import Message, msg

ICON = 30.0
"""Side of the picture."""
GAP = 8.0
"""Between picture, word and key cap."""
CAP_PAD = 14.0
"""What a key cap is wider than its label."""
MAX_HEIGHT = 48.0
"""A mark that is higher has no room for its ring in the margin."""
_WORD, _CAP = sans(20, "semibold"), sans(17, "semibold")


def mark_rect(app: Host, start: Point, word: float, key: str) -> Rect:
    """The place of a mark from the left end of its line: picture, word and key cap, which larger type makes wider."""
    fonts = app.tools.fonts
    cap = max(KEYCAP_HEIGHT * max(1.0, fonts.text_scale), fonts.measure(key, _CAP)[0] + CAP_PAD)
    height = min(MAX_HEIGHT, max(40.0, fonts.line_height(_WORD) + 8))
    return Rect(start[0], start[1] - height / 2, ICON + word + cap + 2 * GAP + 20, height)


class SoundButton(Widget):
    """Says whether sound is on; pressed, it turns all off or on again."""

    radius = 8.0

    def __init__(self, app: Host) -> None:
        super().__init__(on_press=app.sounds.toggle_mute)
        self._app = app

    def place(self, left: float, middle: float) -> Rect:
        """Takes a place on a line, from its left end; called in a scene's `layout`."""
        fonts, text = self._app.tools.fonts, self._app.tools.locale.text
        words = max(fonts.measure(text(msg(key)), _WORD)[0] for key in ("sound.on", "sound.off", "sound.none"))
        self.rect = mark_rect(self._app, (left, middle), words, text(self._app.input.label("mute")))
        return self.rect

    def spoken(self) -> Message:
        """How it stands."""
        return msg("spoken.button", label=self._app.sounds.line())

    def draw(self, canvas: Canvas) -> None:
        """Draws picture, word and key cap on the bare margin."""
        sounds, rect = self._app.sounds, self.rect
        middle = rect.center[1]
        silent = sounds.muted or sounds.device == "none"
        if self.hovered:
            canvas.fill(rect, "gold", 8, 0.18)
        x = rect.x + 8
        canvas.sprite("icons/mute" if silent else "icons/sound", Rect(x, middle - ICON / 2, ICON, ICON), ink="text")
        word = canvas.text(sounds.line(), (x + ICON + GAP, middle), _WORD, "text", valign="middle")
        draw_keycap(canvas, self._app.input.label("mute"), (word.right + GAP + 2, middle - keycap_height(canvas) / 2))
