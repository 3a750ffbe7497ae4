"""Small fonts made for tests, one a script: boxes of different widths, joined by the rules that the script needs."""

from __future__ import annotations

from pathlib import Path

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

ARABIC = "بتسلامعيك"
HEBREW = "אבגדהוזחטיםשלום"
DEVANAGARI = "कषनमतय\u094d"
THAI = "กขคงสวดี\u0e31"
EMOJI = "⭐😀👩\u200d❤"
KANA = "カサノヴァ"

_ARABIC_RULES = """
languagesystem arab dflt;
feature init { sub beh by beh.init; sub seen by seen.init; } init;
feature medi { sub beh by beh.medi; sub seen by seen.medi; } medi;
feature fina { sub beh by beh.fina; sub seen by seen.fina; } fina;
"""
_DEVANAGARI_RULES = """
languagesystem dev2 dflt;
feature akhn { sub ka virama ssa by kassa; } akhn;
"""


def script_fonts(folder: Path) -> dict[str, Path]:
    """The font files by the name of their script."""
    return {
        "arabic": _font(
            folder / "arabic.ttf",
            {"beh": ord("ب"), "seen": ord("س")} | _named(ARABIC.replace("ب", "").replace("س", "") + " "),
            [f"{letter}.{form}" for letter in ("beh", "seen") for form in ("init", "medi", "fina")],
            _ARABIC_RULES,
        ),
        "hebrew": _font(folder / "hebrew.ttf", _named(HEBREW + " ()")),
        "devanagari": _font(
            folder / "devanagari.ttf",
            {"ka": ord("क"), "virama": 0x94D, "ssa": ord("ष")} | _named("नमतय "),
            ["kassa"],
            _DEVANAGARI_RULES,
        ),
        "thai": _font(folder / "thai.ttf", _named(THAI + " ")),
        "emoji": _font(folder / "emoji.ttf", _named(EMOJI)),
        "kana": _font(folder / "kana.ttf", _named(KANA)),
    }


def _named(letters: str) -> dict[str, int]:
    return {f"u{ord(letter):04X}": ord(letter) for letter in letters}


def _font(path: Path, names: dict[str, int], others: list[str] | None = None, rules: str = "") -> Path:
    """A font in which each sign is a step of its own height and width."""
    order = [".notdef", *names, *(others or [])]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({code: name for name, code in names.items()})
    glyphs, widths = {}, {}
    for number, name in enumerate(order):
        pen, wide = TTGlyphPen(None), 400 + 37 * (number % 16)
        if names.get(name) != 0x20:
            _box(pen, 40, 0, wide - 60, 150 + 40 * (number % 12))
        glyphs[name], widths[name] = pen.glyph(), (wide, 0)
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(widths)
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": path.stem, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    if rules:
        addOpenTypeFeaturesFromString(builder.font, rules)
    builder.save(path)
    return path


def _box(pen: TTGlyphPen, left: int, bottom: int, right: int, top: int) -> None:
    pen.moveTo((left, bottom))
    pen.lineTo((left, top))
    pen.lineTo((right, top))
    pen.lineTo((right, bottom))
    pen.closePath()
