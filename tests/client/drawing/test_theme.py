"""Themes: read whole or refused, and readable."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.client.drawing.theme import TEXT_ON_GROUND, Colours, mixed, parse_colour, read_theme, shipped_theme
from game.contrast import contrast
from game.errors import RuleFileError
from game.match.settings import setting
from game.resources import assets_folder, config_folder

THEMES = setting("theme").choices


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(("text", "ground"), TEXT_ON_GROUND)
def test_every_text_has_enough_contrast_on_its_ground(name: str, text: str, ground: str) -> None:
    theme = shipped_theme(name)
    least = 7.0 if name == "alto_contrasto" else 4.5
    assert contrast(theme.colour(text), theme.colour(ground)) >= least


WRITTEN_ON = {
    "casanova/card_05": ((0.15, 0.2), ("ink", "ink_muted", "ink_red")),
    "casanova/cloth": ((0.5, 0.5), ("on_cloth",)),
    "casanova/ledge": ((0.1, 0.3), ("on_ledge",)),
    "casanova/ribbon_wide": ((0.5, 0.3), ("ink", "ink_muted", "ink_red")),
    "canal_grande/card_number": ((0.5, 0.12), ("ink",)),
    "canal_grande/vote": ((0.1, 0.468), ("text", "muted")),
    "canaletto/cartouche": ((0.3, 0.5), ("text", "muted", "red_text")),
    "canaletto/rail": ((0.5, 0.5), ("text", "muted")),
    "canaletto/value": ((0.5, 0.5), ("text",)),
    "canaletto/value_used": ((0.5, 0.5), ("muted",)),
    "canaletto/value_next": ((0.5, 0.5), ("ink",)),
    "canaletto/debt_frame": ((0.5, 0.5), ("red_text",)),
    "canaletto/mooring": ((0.5, 0.5), ("on_night",)),
    "canaletto/mooring_pale": ((0.5, 0.5), ("on_night",)),
    "canaletto/mooring_landing": ((0.5, 0.5), ("ink",)),
    "canaletto/flag_2": ((0.55, 0.35), ("ink",)),
    "canaletto/ribbon_sale": ((0.5, 0.5), ("on_red",)),
    "title/veduta": ((0.06, 0.1), ("on_print",)),
}
"""Drawings that the program writes on: where their ground is seen, as shares of their size, and in which roles."""


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("drawing", WRITTEN_ON)
def test_text_on_a_drawing_has_enough_contrast_in_every_look_of_it(name: str, drawing: str) -> None:
    theme, ((x, y), texts) = shipped_theme(name), WRITTEN_ON[drawing]
    file = assets_folder() / "svg" / theme.look.drawings / f"{drawing}.svg"
    picture = pygame.image.load(file if file.exists() else assets_folder() / "svg" / f"{drawing}.svg")
    ground = tuple(picture.get_at((round(x * picture.get_width()), round(y * picture.get_height()))))[:3]
    least = 7.0 if name == "alto_contrasto" else 4.5
    assert {
        text: contrast(theme.colour(text), ground) for text in texts if contrast(theme.colour(text), ground) < least
    } == {}


def test_the_settings_offer_the_themes_there_are() -> None:
    assert sorted(THEMES) == sorted(path.stem for path in (config_folder() / "themes").glob("*.yaml"))


def test_a_seat_beyond_the_sixth_takes_the_first_colour_again() -> None:
    theme = shipped_theme("veduta")
    assert theme.seat(6) == theme.seat(0) == theme.colour("seat_1")


def test_a_colour_of_its_own_is_answered_as_it_is() -> None:
    assert shipped_theme("veduta").colour((1, 2, 3)) == (1, 2, 3)


def test_a_colour_that_is_no_hex_number_is_refused() -> None:
    for wrong in ("red", "#12345", "#gg0000"):
        with pytest.raises(ValueError, match=r"found|invalid"):
            parse_colour(wrong)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text.replace("paper: ", "papper: "), "papper"),
        (lambda text: text.replace('paper: "#F4EBD9"', "paper: 12"), "takes for a number) for colours.paper"),
        (lambda text: text.replace('paper: "#F4EBD9"', 'paper: "ivory"'), "expected a colour as #rrggbb"),
        (lambda text: text + "\n  : :", "veduta.yaml"),
    ],
)
def test_a_wrong_theme_file_is_refused_with_its_name_and_the_reason(tmp_path, change, told: str) -> None:
    path: Path = tmp_path / "veduta.yaml"
    path.write_text(change((config_folder() / "themes" / "veduta.yaml").read_text("utf-8")), "utf-8")
    with pytest.raises(RuleFileError) as refused:
        read_theme(path)
    assert str(path) in str(refused.value)
    assert told in str(refused.value)


def test_a_mix_lies_between_its_colours() -> None:
    assert mixed((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)


def test_every_role_is_said_what_it_is_for() -> None:
    assert len(Colours.__struct_fields__) > 40
