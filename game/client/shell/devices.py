"""What the app does about its devices beside reading them: text input, looking for pads, key caps of another look."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.drawing.layout import Page
from game.client.input.input import Input
from game.client.platform.leaving import PATIENCE_S, within
from game.client.widgets.base import Widget
from game.client.words.locale import Message


class Devices:
    """Follows the focus and the device used last."""

    def __init__(self, keys: Input, caps_changed: Callable[[], None], *, has_window: bool) -> None:
        """Begins.

        Args:
            keys: the devices' reader.
            caps_changed: called when key caps show something else than before.
            has_window: whether there is a window at all; without one, no device is touched.
        """
        self._keys = keys
        self._caps_changed = caps_changed
        self._has_window = has_window
        self._look = keys.look
        self._pads = keys.pads.instances
        self.hangs = False
        """Whether a pad did not let itself be closed."""
        self._unsubscribe = keys.bindings.subscribe(caps_changed)

    def follow(self, focused: Widget | None, page: Page, *, seen: bool) -> None:
        """Once a turn; pads are looked for when something has been seen."""
        if seen and self._has_window and not self._keys.pads.started:
            self._keys.pads.start()
        if self._keys.pads.instances != self._pads:
            if len(self._keys.pads.instances) > len(self._pads):
                self._keys.hold_back()
            self._pads = self._keys.pads.instances
        self.follow_focus(focused, page)
        if self._keys.look != self._look:
            self._look = self._keys.look
            self._caps_changed()

    def follow_focus(self, focused: Widget | None, page: Page) -> None:
        """Takes text while a text field has the focus, and only then."""
        typing = focused is not None and focused.takes_text
        if typing and focused is not None and self._has_window:
            pygame.key.set_text_input_rect(pygame.Rect(page.to_px_outer(focused.rect)))
        if typing == self._keys.typing:
            return
        self._keys.typing = typing
        if self._has_window:
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()

    def notices(self) -> list[Message]:
        """What devices had to say since this was asked last."""
        notices, self._keys.notices[:] = list(self._keys.notices), []
        return notices

    def close(self) -> None:
        """Lets all devices go, if they let themselves be."""
        self._unsubscribe()
        self.hangs = not within(PATIENCE_S, self._keys.pads.stop)
