"""Type: measuring, fitting, wrapping, and the cache."""

from __future__ import annotations

import unicodedata

import pytest

from game.client.drawing import typesetter
from game.client.drawing.text import Fonts, TextStyle, font_file, sans, serif
from game.client.words.script_runs import EVERY_FACE_HAS, MISSING


@pytest.fixture
def fonts() -> Fonts:
    return Fonts()


@pytest.mark.parametrize("family", ["serif", "sans"])
@pytest.mark.parametrize("weight", ["light", "regular", "semibold", "bold"])
@pytest.mark.parametrize("italic", [False, True])
def test_every_face_has_its_file(family, weight, italic: bool) -> None:
    assert font_file(family, weight, italic).is_file()


def test_a_text_is_rendered_once(fonts: Fonts) -> None:
    assert fonts.render("Venezia", sans(20), (0, 0, 0)) is fonts.render("Venezia", sans(20), (0, 0, 0))
    assert fonts.render("Venezia", sans(20), (0, 0, 0)) is not fonts.render("Venezia", sans(20), (9, 0, 0))


def test_the_text_scale_makes_every_text_larger(fonts: Fonts) -> None:
    before = fonts.measure("Venezia", sans(20))
    fonts.rescale(1.0, 2.0)
    after = fonts.measure("Venezia", sans(20))
    assert after[0] == pytest.approx(2 * before[0], rel=0.05)


def test_a_measure_is_in_units_whatever_the_page_scale(fonts: Fonts) -> None:
    large = fonts.measure("Venezia", sans(40))[0]
    fonts.rescale(0.5, 1.0)
    assert fonts.measure("Venezia", sans(40))[0] == pytest.approx(large, rel=0.05)


def test_spacing_widens_a_text_between_its_letters(fonts: Fonts) -> None:
    plain, wide = fonts.measure("abcd", serif(40)), fonts.measure("abcd", serif(40, spacing=3))
    assert wide[0] == pytest.approx(plain[0] + 9)
    assert fonts.render("abcd", serif(40, spacing=3), (0, 0, 0)).get_width() >= wide[0]


def test_a_text_that_is_too_wide_is_set_smaller_and_never_cut(fonts: Fonts) -> None:
    style = serif(40)
    px = fonts.fit_px("La Serenissima", style, 120)
    assert fonts.render("La Serenissima", style, (0, 0, 0), px).get_width() <= 120
    assert px < fonts.size_px(style)


def test_a_text_that_fits_keeps_its_size(fonts: Fonts) -> None:
    assert fonts.fit_px("Si", serif(40), 500) == fonts.size_px(serif(40))


@pytest.mark.parametrize("scale", [0.5, 2.0])
@pytest.mark.parametrize("height", [40, 55, 70, 90, 110, 130])
def test_wrapped_lines_are_set_as_large_as_their_room_allows(fonts: Fonts, scale: float, height: int) -> None:
    fonts.rescale(scale, 2.0)
    text, style = "The vote in Cannaregio: four for you, two against you", serif(25)

    def high(px: int) -> float:
        step = fonts.render("Ag", style, (0, 0, 0), px).get_height()
        return step * len(fonts.wrap(text, style, 420, px)) / scale

    px = fonts.fit_lines(text, style, 420, height)
    assert high(px) <= height
    assert px == fonts.size_px(style) or high(px + 1) > height


@pytest.mark.parametrize(("scale", "least"), [(0.8, 0.8), (1.0, 1.0), (1.4, 1.28), (2.0, 1.7)])
def test_a_type_that_is_held_back_grows_by_what_large_type_asks_at_least(
    fonts: Fonts, scale: float, least: float
) -> None:
    fonts.rescale(1.0, scale)
    assert least * 25 <= fonts.held_back(25) * scale <= 25 * scale


def test_wrapped_lines_are_no_wider_than_asked_and_lose_no_word(fonts: Fonts) -> None:
    text = "Three dice, thirteen masks and a pot in the middle of a green cloth."
    lines = fonts.wrap(text, sans(20), 200)
    assert len(lines) > 2
    assert " ".join(lines) == text
    assert all(fonts.measure(line, sans(20))[0] <= 200 for line in lines)


def test_a_word_wider_than_the_line_is_divided(fonts: Fonts) -> None:
    lines = fonts.wrap("Serenissimaserenissimaserenissima", sans(20), 100)
    assert "".join(lines) == "Serenissimaserenissimaserenissima"
    assert all(fonts.measure(line, sans(20))[0] <= 100 for line in lines)


def test_line_breaks_and_empty_lines_are_kept(fonts: Fonts) -> None:
    assert fonts.wrap("a\n\nb", sans(20), 100) == ["a", "", "b"]


def test_the_cache_of_rendered_texts_stays_bounded(fonts: Fonts) -> None:
    for number in range(800):
        fonts.render(f"line {number}", serif(80), (0, 0, 0))
    assert fonts.rendered.bytes <= 6 * 1024 * 1024
    assert len(fonts.rendered) < 800


def test_a_symbol_that_no_font_has_is_written_by_its_name_and_no_two_alike(
    fonts: Fonts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two quarters called by emoji were two boxes."""
    monkeypatch.setattr(typesetter, "font_for", lambda _: None)
    signs = [chr(code) for code in range(0x1F300, 0x1F700)] + ["🇫🇷", "🇮🇹", "👩‍🚀", "👩‍🚒", "👍🏽", "👍🏿"]
    signs = [sign for sign in signs if unicodedata.category(sign[0])[0] == "S"]

    def shown(sign: str) -> str:
        runs = typesetter.Typesetter().runs(sign, (font_file("sans", "regular", False),), 20)
        return "".join(run.text() for run in runs)

    texts = [shown(sign) for sign in signs]
    assert len(set(texts)) == len(signs) > 700
    assert not any(MISSING in text for text in texts)
    assert texts[-6:-4] == ["(FR)", "(IT)"]
    assert "(lemon)" in texts
    for sign, text in zip(signs[::97], texts[::97], strict=True):
        assert fonts.measure(sign, sans(20)) == pytest.approx(fonts.measure(text, sans(20)), abs=2)
    assert MISSING in shown("\u1320")


@pytest.mark.parametrize("style", [sans(40), serif(40), serif(40, italic=True), serif(40, "light")])
def test_no_sign_is_drawn_over_the_one_before(fonts: Fonts, style: TextStyle) -> None:
    # The serif faces gave what stands behind "%" and "…" no width: "95 %of".
    for sign in sorted(EVERY_FACE_HAS - {" ", "\xa0"}):
        alone = fonts.measure(sign, style)[0] + fonts.measure("no", style)[0]
        for text in (f"{sign}no", f"{sign} no"):
            assert fonts.measure(text, style)[0] > 0.8 * alone, text
