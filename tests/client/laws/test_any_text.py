"""Whatever a text is made of, it is measured, wrapped and drawn, and nothing is raised.

The texts are drawn from every general category of Unicode, from every script, and from what is known to be hard:
emoji in several code points, marks with no letter, signs that are not seen, signs that turn the order. They are drawn
with a small font for each of some scripts, and with no font beside ours.
"""

from __future__ import annotations

import random
import sys
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.client.drawing import typesetter
from game.client.drawing.glyphs import characters_of
from game.client.drawing.text import Fonts, TextStyle, font_file, sans, serif
from game.client.words.announcer import Spoken
from game.client.words.locale import Locale, msg
from game.client.words.script_runs import Cluster, visual_clusters
from game.graphemes import graphemes
from tests.client.drawing.script_fonts import script_fonts

STYLES = (sans(20), serif(33, "bold"), serif(24, italic=True), serif(28, spacing=3), sans(1))
OWN = (font_file("sans", "regular", False),)
INK = (20, 30, 40)
HARD = (
    "⭐️", "1️⃣",
    "™️", "👩‍👩‍👧", "🇮🇹", "🏴\U000e0067\U000e0062\U000e007f", "e\u0301\u0328", "\u0301", "\u200d", "\u200b", "\ufe0f",
    "\u00ad", "\u3164", "\u115f", "\u2066", "\u2069", "\u202e", "\u202c", "\u200e", "\u200f", "\u061c", "\x00", "\n",
    "\t", "\r\n", "\x1b", "\x7f", "\x9b", "\ud800", "\udfff", "\ue000", "\uffff", "\ufdd0", "\U0010ffff", "\u0378",
    "\u2028", "\u2029", "\u20dd", "שלום", "بسسب", "क्ष", "ก็", "カ", "각", "ᄀ\u1161\u11a8", "ﷺ", "𒐫", "Z̶͎͑", "\u202f",
    " ", "Giacomo", "12", "\u1fc1", "\u1eae",
)  # fmt: skip


@cache
def by_category() -> dict[str, list[str]]:
    """Some signs of every general category, spread over all planes."""
    found: dict[str, list[str]] = defaultdict(list)
    for code in range(sys.maxunicode + 1):
        found[unicodedata.category(chr(code))].append(chr(code))
    return {kind: signs[:: max(1, len(signs) // 400)] for kind, signs in found.items()}


def texts(seed: int, count: int) -> Iterator[str]:
    """Texts of every kind of sign, mixed."""
    chance, kinds = random.Random(seed), sorted(by_category())
    for _ in range(count):
        length = chance.choice((1, 1, 2, 3, 8, 30))
        yield "".join(
            chance.choice(HARD) if chance.random() < 0.4 else chance.choice(by_category()[chance.choice(kinds)])
            for _ in range(length)
        )


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return script_fonts(tmp_path_factory.mktemp("fonts"))


@pytest.fixture(params=["with fonts", "without"])
def fonts(request: pytest.FixtureRequest, made: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> Fonts:
    """Fonts on a system that has one for each of some scripts, and on one that has none."""
    there = list(made.values()) if request.param == "with fonts" else []
    monkeypatch.setattr(typesetter, "font_for", lambda signs: found(there, signs))
    return Fonts()


def found(there: list[Path], signs: str) -> Path | None:
    return next((path for path in there if all(ord(sign) in characters_of(path) for sign in signs)), None)


def check(fonts: Fonts, text: str, style: TextStyle) -> None:
    """Draws a text in every way there is, and compares what is measured with what is drawn."""
    wide, high = fonts.measure(text, style)
    picture = fonts.render(text, style, INK)
    assert abs(picture.get_width() - wide * fonts.scale) <= 3, ascii(text)
    assert picture.get_height() == pytest.approx(high * fonts.scale), ascii(text)
    for width in (0.0, 3.0, 90.0):
        lines = fonts.wrap(text, style, width)
        assert kept("".join(lines)) == kept(text), ascii(text)
        assert fonts.block(text, style, INK, width=width, max_height=40).lines
    assert fonts.block(text, style, INK, max_width=30, max_height=2).lines
    for place in {0, len(text) // 3, len(text) // 2, len(text)}:
        assert -1 <= fonts.caret(text, style, place) * fonts.scale <= wide * fonts.scale + 3, ascii(text)


def kept(text: str) -> str:
    """A text without what ends a line or parts words."""
    return text.replace("\n", "").replace(" ", "")


@pytest.mark.parametrize("scale", [1.0, 0.004, 3.0])
def test_any_text_is_drawn(fonts: Fonts, scale: float) -> None:
    fonts.rescale(scale, 1.0)
    chance = random.Random(5)
    for text in (*HARD, *texts(7, 30)):
        check(fonts, text, chance.choice(STYLES))


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(8))
def test_any_text_is_drawn_deep(fonts: Fonts, seed: int) -> None:
    chance = random.Random(seed)
    for text in texts(seed, 400):
        check(fonts, text, chance.choice(STYLES))


@pytest.mark.deep
def test_every_sign_of_unicode_is_drawn_alone(fonts: Fonts) -> None:
    # Nothing is assigned between the ideographs and the tags, nor what is for private use told apart.
    for code in (
        *range(0x33500),
        *range(0x33500, 0xE0000, 97),
        *range(0xE0000, 0xE1000),
        *range(0xE1000, 0x110000, 97),
    ):
        fonts.render(chr(code), sans(12), INK)


def test_a_sign_of_every_category_is_drawn_alone_and_beside_a_letter(fonts: Fonts) -> None:
    for signs in by_category().values():
        for sign in signs[:: max(1, len(signs) // 40)]:
            alone, beside = (fonts.render(text, sans(20), INK).get_width() for text in (sign, f"n{sign}"))
            assert beside >= fonts.render("n", sans(20), INK).get_width(), ascii(sign)
            name = typesetter.sign_name(sign)  # a symbol that no font has is as wide as its name
            assert alone < max(200, 20 * len(name)), ascii(sign)


@pytest.mark.parametrize("text", ["x" * 300_000, "ש" * 20_000, "क्ष" * 9_000, "⭐️" * 9_000, "\u0301" * 9_000])
def test_a_very_long_text_is_drawn_in_a_picture_that_memory_can_hold(fonts: Fonts, text: str) -> None:
    picture = fonts.render(text, sans(60), INK)
    assert picture.get_width() <= typesetter.MAX_LINE_PX
    assert fonts.measure(text, sans(60))[0] == pytest.approx(picture.get_width(), abs=1)
    assert fonts.fit_px(text, sans(60), 100) > 0
    assert "".join(fonts.wrap(text[:4000], sans(60), 900)).replace(" ", "") == text[:4000].replace(" ", "")


@pytest.mark.parametrize("text", ["i", ".", "'", "ij", "Giacomo", "\xa0", "שלום", "⭐️"])
def test_a_type_too_small_to_be_seen_is_drawn(fonts: Fonts, text: str) -> None:
    for px in (1, 2, 3):
        for style in STYLES:
            fonts.render(text, style, INK, px)


@pytest.mark.parametrize("style", STYLES)
def test_every_line_of_one_style_and_size_is_equally_high(fonts: Fonts, style: TextStyle) -> None:
    for px in range(1, 40):
        assert len({fonts.render(text, style, INK, px).get_height() for text in HARD}) == 1, px


def inked(picture: pygame.Surface) -> int:
    return pygame.mask.from_surface(picture, 20).count()


@pytest.mark.parametrize("sign", ["\x00", "\ud800", "\uffff", "\U0010ffff", "\ue123", "\u0378", "\x1b", "\x85"])
def test_what_no_font_has_gets_a_sign_and_cuts_nothing(fonts: Fonts, sign: str) -> None:
    whole = inked(fonts.render("Anna", sans(30), INK)) + inked(fonts.render("Marina", sans(30), INK))
    picture = fonts.render(f"Anna{sign}Marina", sans(30), INK)
    box = inked(fonts.render(sign, sans(30), INK))
    assert box > 30
    assert inked(picture) == pytest.approx(whole + box, rel=0.02)


@pytest.mark.parametrize("sign", ["\u200b", "\u200d", "\ufe0f", "\u00ad", "\u3164", "\u200e", "\u2060", "\U000e0041"])
def test_what_is_not_seen_takes_no_room(fonts: Fonts, sign: str) -> None:
    assert fonts.measure(sign, sans(30))[0] == 0
    assert fonts.measure(f"Anna{sign}", sans(30))[0] == fonts.measure("Anna", sans(30))[0]


def test_graphemes_are_the_text_and_no_code_point_of_one_is_torn_off() -> None:
    for text in (*HARD, *texts(11, 300)):
        parts = graphemes(text)
        assert "".join(parts) == text
        for part in parts:
            assert graphemes(part) == [part], ascii(part)
    for whole in ("⭐️", "1️⃣", "👩‍👩‍👧", "🇮🇹", "e\u0301\u0328", "क्ष", "각", "ᄀ\u1161\u11a8", "\r\n"):
        assert graphemes(f"a{whole}b") == ["a", whole, "b"]


def test_a_line_is_divided_only_between_graphemes(fonts: Fonts) -> None:
    word = "👩‍👩‍👧é́क्षש⭐️" * 6
    whole = graphemes(word)
    for width in (1, 20, 60, 200):
        lines = fonts.wrap(word, sans(20), width)
        assert [part for line in lines for part in graphemes(line)] == whole


ORDERED = (
    "abc",
    "אב",
    "גד",
    "بس",
    "12",
    "٣٤",
    " ",
    " ",
    "(",
    ")",
    "[",
    "]",
    "«",
    "+",
    "-",
    ",",
    ".",
    "%",
    "!",
    "א\u05b8",
)
TURNING = ("\u200e", "\u200f", "\u061c", "\u2066{}\u2069", "\u2067{}\u2069", "\u2068{}\u2069", "\u202a{}\u202c",
           "\u202b{}\u202c", "\u202d{}\u202c", "\u202e{}\u202c")  # fmt: skip


def test_signs_stand_in_the_order_of_the_bidirectional_algorithm() -> None:
    from bidi import get_display

    chance = random.Random(3)
    for _ in range(3000):
        parts = []
        for _ in range(chance.randrange(1, 12)):
            inner = "".join(chance.choices(ORDERED, k=3))
            parts.append(chance.choice(TURNING).format(inner) if chance.random() < 0.15 else chance.choice(ORDERED))
        line = "".join(parts)
        drawn = visual_clusters(line)
        wanted = [sign for sign in get_display(line) if sign.isprintable()]
        bases = [letter for c in drawn for letter in (c.text if c.letters > 1 else c.text[0])]  # not mirrored there
        assert bases == [sign for sign in wanted if not unicodedata.combining(sign)], ascii(line)


def mirrored(cluster: Cluster) -> str:
    """The first sign of a cluster as it is seen: brackets turn in a row from right to left."""
    sign = cluster.text[0]
    return dict(zip("()[]«»", ")(][»«", strict=True)).get(sign, sign) if cluster.rtl else sign


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("אבג", "גבא"),
        ("abc אבג def", "abc גבא def"),
        ("אב 12 גד", "דג 12 בא"),
        ("abc אב 12", "abc 12 בא"),
        ("אב (cd) ה", "ה (cd) בא"),
        ("בס 3.5", "3.5 סב"),
        ("محمد ۱۲۳", "۱۲۳ دمحم"),
    ],
)
def test_these_lines_stand_so(line: str, shown: str) -> None:
    drawn = "".join(mirrored(c) if c.letters == 1 else c.text for c in visual_clusters(line))
    assert drawn == shown


def test_a_name_from_right_to_left_does_not_turn_the_sentence_around_it() -> None:
    locale = Locale("en")
    line = locale.text(msg("names.is", chair="שלום 2", name="דוד"))
    assert "".join(mirrored(c) if c.letters == 1 else c.text for c in visual_clusters(line)) == "2 םולש: דוד"
    assert locale.text(msg("names.is", chair="Seat 1", name="Zoë")) == "Seat 1: Zoë"
    spoken = Spoken(locale)
    spoken.say(msg("names.is", chair="Seat 1", name="דוד"))
    assert spoken.last == "Seat 1: דוד"


def shaped(path: Path, px: int, script: str, text: str, direction: int) -> bytes:
    font = pygame.font.Font(path, px)
    font.set_script(script)
    font.set_direction(direction)
    return pygame.image.tobytes(font.render(text, True, INK), "RGBA")


SHAPED = [
    ("arabic", "Arab", "بسسب سب", pygame.DIRECTION_RTL),
    ("hebrew", "Hebr", "שלום (אב)", pygame.DIRECTION_RTL),
    ("devanagari", "Deva", "नक्षत", pygame.DIRECTION_LTR),
    ("thai", "Thai", "กัขค", pygame.DIRECTION_LTR),
]


@pytest.mark.parametrize(("name", "script", "text", "direction"), SHAPED)
def test_a_line_of_one_script_is_what_its_font_makes_of_the_whole(
    made: dict[str, Path], monkeypatch: pytest.MonkeyPatch, name: str, script: str, text: str, direction: int
) -> None:
    monkeypatch.setattr(typesetter, "font_for", lambda signs: found([made[name]], signs))
    fonts = Fonts()
    runs = fonts._setter.runs(text, OWN, 30)
    assert len(runs) == 1
    picture = fonts._setter.whole(runs[0], INK)
    assert pygame.image.tobytes(picture, "RGBA") == shaped(made[name], runs[0].font.px, script, text, direction)


def test_letters_join_and_conjuncts_form(made: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typesetter, "font_for", lambda signs: found(list(made.values()), signs))
    fonts = Fonts()

    def wide(text: str) -> float:
        return fonts.measure(text, sans(40))[0]

    assert wide("بسب") != pytest.approx(wide("ب") + wide("س") + wide("ب"), abs=2)
    assert wide("क्ष") != pytest.approx(wide("क") + wide("ष"), abs=2)
    left = fonts.render("אa", sans(40), INK)
    assert inked(left.subsurface((0, 0, int(wide("a")), left.get_height()))) == pytest.approx(
        inked(fonts.render("a", sans(40), INK)), rel=0.1
    )


def test_a_font_is_as_it_was_after_it_shaped_another_script(
    made: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(typesetter, "font_for", lambda signs: found(list(made.values()), signs))
    plain, after = Fonts(), Fonts()
    for text in HARD:
        after.render(text, sans(30), INK)
    before = pygame.image.tobytes(plain.render("Giacomo fi → ж", sans(30), INK), "RGBA")
    assert pygame.image.tobytes(after.render("Giacomo fi → ж", sans(30), INK), "RGBA") == before


def test_nothing_of_a_high_script_is_cut(made: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    high = made["hebrew"]
    monkeypatch.setattr(typesetter, "font_for", lambda signs: found([high], signs))
    fonts = Fonts()
    run = fonts._setter.runs("שלום", OWN, 30)[0]
    assert inked(fonts.render("שלום", sans(30), INK)) == inked(fonts._setter.whole(run, INK))
