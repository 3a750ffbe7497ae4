"""How well two colours are told apart, after WCAG 2: by whoever reads a colour from a file and whoever paints one."""

from __future__ import annotations

Rgb = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""
READABLE = 4.5
"""The least contrast of a text with its ground (WCAG 2, success criterion 1.4.3)."""


def contrast(a: Rgb, b: Rgb) -> float:
    """The contrast of two colours: 1 (none) to 21."""
    lighter, darker = sorted((luminance(a), luminance(b)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: Rgb) -> float:
    """How light a colour is, from 0 to 1."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
