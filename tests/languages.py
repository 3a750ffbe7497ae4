"""The languages that are marked whole, taken from their folder: what every language has to keep is tried in each."""

from __future__ import annotations

from game.client.words.locale import Locale
from game.texts import SOURCE_LANGUAGE

WHOLE = tuple(Locale(SOURCE_LANGUAGE).whole_languages())
"""Their codes, English first."""
OTHERS = tuple(language for language in WHOLE if language != SOURCE_LANGUAGE)
"""Those but English."""
