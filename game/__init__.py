"""La Serenissima: four table games of Venice. Only the version lives here, so that importing `game` costs nothing."""

from __future__ import annotations

__version__ = "0.1.0"
