"""How all that is drawn looks: page, theme, type, pictures and language, made from the settings and kept in step.

Everything is held in `Tools`, which every canvas is given: what changes here is seen in the next frame.
"""

from __future__ import annotations

from game.client.drawing.layout import Page
from game.client.drawing.sprites import Sprites
from game.client.drawing.text import Fonts
from game.client.drawing.theme import shipped_theme
from game.client.drawing.tools import MAX_COMPOSED_BYTES, Tools
from game.client.words.locale import Locale
from game.match.settings import Settings


class Appearance:
    """What is drawn with."""

    def __init__(self, settings: Settings, page: Page, sprites: Sprites, locale: Locale) -> None:
        """Looks as the settings say.

        Args:
            settings: theme and text size.
            page: the page of the window.
            sprites: the pictures.
            locale: the language.
        """
        self._settings = settings
        theme = shipped_theme(settings.theme)
        sprites.rescale(page.scale, theme.look)
        self.tools = Tools(
            page=page,
            theme=theme,
            fonts=Fonts(page.scale, settings.text_size / 100, page.fineness),
            sprites=sprites,
            locale=locale,
        )
        """Page, theme, fonts, pictures, language."""
        self._set_budget()

    def choose_theme(self) -> None:
        """Takes the settings' theme; `renew` comes after it."""
        self.tools.theme = shipped_theme(self._settings.theme)

    def renew(self) -> None:
        """Page, theme, text size or language are others: nothing that was made for the former ones is kept."""
        tools = self.tools
        tools.shapes.clear()
        tools.composed.clear()
        tools.fonts.rescale(tools.page.scale, self._settings.text_size / 100, tools.page.fineness)
        tools.sprites.rescale(tools.page.scale, tools.theme.look)
        tools.awaited.clear()
        self._set_budget()

    def _set_budget(self) -> None:
        """Says how many bytes of each kind are cached: as much as the page wants."""
        page, tools = self.tools.page, self.tools
        tools.sprites.cached.max_bytes = max(6 * 1024 * 1024, int(page.width_px * page.height_px * 4.5))
        tools.shapes.cached.max_bytes = max(4 * 1024 * 1024, page.width_px * page.height_px * 2)
        tools.fonts.rendered.max_bytes = max(4 * 1024 * 1024, page.width_px * page.height_px * 2)
        tools.composed.max_bytes = min(MAX_COMPOSED_BYTES, max(4 * 1024 * 1024, page.width_px * page.height_px * 4))
