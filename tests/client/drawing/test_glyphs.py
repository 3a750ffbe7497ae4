"""Characters: our typefaces have those of every language, and a font of the system shows the others."""

from __future__ import annotations

import struct
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont

from game.client.drawing import glyphs, text, typesetter
from game.client.drawing.text import Fonts, font_file, sans, serif
from game.client.drawing.typesetter import THIN_SPACE
from game.client.words import script_runs
from game.client.words.locale import Locale, msg
from game.client.words.pseudo_language import lengthened
from game.resources import assets_folder
from tests.languages import WHOLE
from tools.messages.catalogues import all_catalogues, characters, forms

FACES = [(f, w, i) for f in ("serif", "sans") for w in ("light", "regular", "semibold", "bold") for i in (False, True)]
BESIDE = set("«»„“’–…→×−œßİığčłő")
"""Signs that a text may need beside those of the catalogues."""
MADE = {THIN_SPACE, "\n"}
"""What is never asked of a font."""


def _own(family: str) -> set[str]:
    """What is shown in an upright face of ours, whatever face is asked for."""
    return {chr(code) for code in TTFont(font_file(family, "regular", False)).getBestCmap()}  # type: ignore[arg-type]


@pytest.mark.parametrize("family", ["serif", "sans"])
def test_our_typefaces_have_every_character_of_every_language_in_both_cases(family: str) -> None:
    catalogues = [catalogue for catalogue in all_catalogues(assets_folder() / "locale") if catalogue.language in WHOLE]
    wanted = characters(catalogues) | BESIDE
    wanted |= {letter for catalogue in catalogues for entry in catalogue.entries.values() for form in forms(entry)
               for letter in lengthened(form)}  # fmt: skip
    assert sorted(wanted - MADE - _own(family)) == []


@pytest.mark.parametrize("face", FACES, ids=lambda face: "-".join(map(str, face)))
def test_the_characters_that_are_not_looked_up_are_in_every_face(face: tuple) -> None:  # type: ignore[type-arg]
    there = {chr(code) for code in TTFont(font_file(*face)).getBestCmap()}
    assert there >= script_runs.EVERY_FACE_HAS


@pytest.mark.parametrize("face", FACES[:3], ids=lambda face: "-".join(map(str, face)))
def test_the_character_map_is_read_as_fonttools_reads_it(face: tuple) -> None:  # type: ignore[type-arg]
    path = font_file(*face)
    assert set(glyphs.characters_of(path)) == set(TTFont(path).getBestCmap())


def test_what_is_no_font_has_no_characters(tmp_path: Path) -> None:
    path = tmp_path / "x.ttf"
    path.write_bytes(b"OTTO\0\1")
    assert not list(glyphs.characters_of(path))
    assert not list(glyphs.characters_of(tmp_path / "none.ttf"))


def _with_map(path: Path, ranges: list[tuple[int, int]], *others: bytes) -> Path:
    """A file with a character map, and with other tables of which there is nothing but the names."""
    groups = b"".join(struct.pack(">III", first, last, 1) for first, last in ranges)
    table = struct.pack(">HHHHI", 0, 1, 3, 10, 12) + struct.pack(">HHIII", 12, 0, 0, 0, len(ranges)) + groups
    start = 12 + 16 * (1 + len(others))
    head = struct.pack(">IHHHH", 0x10000, 1 + len(others), 0, 0, 0)
    head += struct.pack(">4sIII", b"cmap", 0, start, len(table))
    path.write_bytes(head + b"".join(struct.pack(">4sIII", tag, 0, start, 4) for tag in others) + table)
    return path


def test_a_character_map_that_claims_everything_costs_nothing(tmp_path: Path) -> None:
    path = _with_map(tmp_path / "all.ttf", [(0, 0xFFFFFFFF)] * 50, b"head", b"hhea", b"hmtx", b"maxp", b"glyf")
    there = glyphs.characters_of(path)
    assert 0x5D0 in there
    assert there.firsts == (0,)


def test_a_font_of_the_system_that_cannot_be_opened_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = _with_map(tmp_path / "broken.ttf", [(0, 0xFFFF)])
    files = {"broken": str(broken), "good": str(font_file("sans", "bold", False)), "gone": str(tmp_path / "gone.ttf")}
    monkeypatch.setattr(pygame.font, "get_fonts", lambda: list(files))
    monkeypatch.setattr(pygame.font, "match_font", files.get)
    fonts = Fonts()
    for cached in (glyphs.font_for, glyphs._fonts_by_name):
        cached.cache_clear()
    try:
        assert glyphs.font_for("Ж") == font_file("sans", "bold", False)
        assert glyphs.font_for("カ") is None
        assert fonts.render("カ", sans(20), (0, 0, 0)).get_width() > 5
    finally:
        for cached in (glyphs.font_for, glyphs._fonts_by_name):
            cached.cache_clear()


def test_a_letter_that_a_slanted_face_lacks_is_taken_from_the_upright_one() -> None:
    fonts = Fonts()
    arrow = fonts.measure("→", serif(40, italic=True))
    assert arrow[0] == fonts.measure("→", serif(40))[0]


def test_a_script_that_ours_lack_is_shown_in_a_font_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    there = font_file("sans", "bold", False)
    asked: list[str] = []

    def font_for(letter: str) -> Path:
        asked.append(letter)
        return there

    monkeypatch.setattr(typesetter, "font_for", font_for)
    fonts = Fonts()
    picture = fonts.render("カ Ж Giacomo", sans(30), (0, 0, 0))
    assert "カ" in asked
    assert picture.get_height() == fonts.render("Giacomo", sans(30), (0, 0, 0)).get_height()


def test_without_such_a_font_the_text_is_drawn_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typesetter, "font_for", lambda _: None)
    assert Fonts().render("カサノヴァ", sans(30), (0, 0, 0)).get_width() > 30


def test_the_systems_fonts_are_looked_at_only_when_they_are_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(letter: str) -> None:
        raise AssertionError(letter)

    monkeypatch.setattr(typesetter, "font_for", never)
    locale = Locale("fr")
    Fonts().render(locale.text(msg("casanova.rules.aim.text")), serif(20, italic=True), (0, 0, 0))


@pytest.mark.parametrize("text", ["カ", "|", "Å", "gj"])
@pytest.mark.parametrize("file", [font_file("serif", "bold", False), font_file("serif", "light", True)])
def test_nothing_of_a_font_of_the_system_leaves_the_line(
    monkeypatch: pytest.MonkeyPatch, text: str, file: Path
) -> None:
    monkeypatch.setattr(typesetter, "font_for", lambda _: file)
    monkeypatch.setattr(typesetter, "EVERY_FACE_HAS", frozenset())
    monkeypatch.setattr(typesetter, "is_plain", lambda _: False)
    setter, own = Fonts()._setter, font_file("sans", "regular", False)
    run = setter.runs(f"{text}カ", (own,), 12)[-1]
    assert run.font.path == file
    ink = setter.whole(run, (0, 0, 0)).get_bounding_rect()
    assert ink.top + run.top >= 0
    assert ink.bottom + run.top <= setter.at_size(own, 12).height


@pytest.mark.parametrize("style", [serif(40), sans(40), serif(40, spacing=3)])
def test_the_narrow_space_is_narrower_than_a_space_and_no_box(style: text.TextStyle) -> None:
    fonts = Fonts()
    narrow, wide = fonts.measure(f"a{THIN_SPACE}b", style)[0], fonts.measure("a b", style)[0]
    assert fonts.measure("ab", style)[0] < narrow
    assert narrow < wide + 2
    picture = fonts.render(f"a{THIN_SPACE}a", style, (0, 0, 0))
    assert len(pygame.mask.from_surface(picture).get_bounding_rects()) == 2


def test_no_line_is_broken_at_a_narrow_space() -> None:
    fonts = Fonts()
    lines = fonts.wrap(f"Quitte ou Double{THIN_SPACE}?", sans(20), fonts.measure("Quitte ou Double", sans(20))[0] + 1)
    assert lines[-1] == f"Double{THIN_SPACE}?"


def test_a_wrapped_text_is_set_smaller_until_it_is_no_higher_than_asked() -> None:
    fonts = Fonts()
    long = "Three dice, thirteen masks and a pot in the middle of a green cloth. " * 6
    px = fonts.fit_lines(long, sans(40), 400, 200)
    assert px < fonts.size_px(sans(40))
    assert len(fonts.wrap(long, sans(40), 400, px)) * fonts._font(sans(40), px).height <= 200


def test_a_size_that_was_used_before_is_set_as_it_was_after_others() -> None:
    fonts, first = Fonts(), Fonts()
    asked = ("Casanova", serif(30), (0, 0, 0))
    before = pygame.image.tobytes(first.render(*asked), "RGBA")
    for size in (12, 48, 30, 17):
        fonts.render(f"Canaletto {size}", serif(size), (0, 0, 0))
    assert pygame.image.tobytes(fonts.render(*asked), "RGBA") == before
    assert fonts.measure("Casanova", serif(30)) == first.measure("Casanova", serif(30))
