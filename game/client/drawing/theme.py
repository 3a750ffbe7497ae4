"""Themes: every colour by its role, read from `config/themes/<name>.yaml`.

Widgets and scenes name roles and never colours, so a theme is one file, and the contrast of each text role on its
ground can be tested for all themes at once.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec

from game.catalogue.yaml_file import load_struct
from game.contrast import luminance
from game.errors import RuleFileError
from game.quoting import display, quoted
from game.resources import config_folder

Colour = tuple[int, int, int]
"""Red, green, blue, each from 0 to 255."""
Paint = str | Colour
"""A role of the theme, or a colour of its own for what a theme does not know (a drawing's)."""


class Colours(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The colours of a theme, `#rrggbb` each."""

    paper: str
    """Ivory paper: the ground of pages."""
    paper_warm: str
    """Warmer paper inside the print margin of the inner screens."""
    wave: str
    """Pale wave lines on warm paper."""
    panel: str
    """Plaques, cards, buttons: a little lighter than the paper."""
    field: str
    """Ground of a value that can be changed, of a tab that is not open."""
    field_line: str
    """Thin frame of such a field."""
    frame_rule: str
    """The thin outer rule of a print's frame."""
    sky: str
    """The title's print above the water, until its drawing has come."""
    sea: str
    """The title's print below that."""
    on_print: str
    """Text and rules on the title's print."""
    on_print_muted: str
    """Quieter text there."""
    print_rule: str
    """The rule under the title's name."""
    chosen: str
    """Ground of the title's line that has the focus."""
    on_chosen: str
    """Text on it."""
    on_chosen_muted: str
    """Quieter text on it."""
    chosen_rule: str
    """Thin rule within it."""
    ink: str
    """Contours, and text on drawn ivory, on gold and on marble, which are light in every theme."""
    ink_muted: str
    """Quieter text on drawn ivory."""
    ink_red: str
    """Red text on drawn ivory."""
    night: str
    """Deep night: dark bars, the chosen panel."""
    text: str
    """Text on paper and panels."""
    muted: str
    """Quieter text on paper and panels."""
    faint: str
    """Explanations that may stand back, still readable."""
    control_line: str
    """Frame of the small buttons that step a value."""
    disabled: str
    """Text and lines of what cannot be chosen now."""
    on_night: str
    """Text on night."""
    on_night_muted: str
    """Quieter text on night."""
    red: str
    """Venetian red: the bold button."""
    red_dark: str
    """Red in shade, or pressed."""
    on_red: str
    """Text on red."""
    on_red_muted: str
    """Quieter text on red."""
    red_text: str
    """Red text on paper and panels: headings of rounds, sums that hurt."""
    red_rule: str
    """Thin rule inside a red button."""
    gold: str
    """Ochre gold: focus, rules, coins."""
    gold_light: str
    """Gold where light falls on it."""
    gold_dark: str
    """Gold in shade; lines on gold."""
    ring: str
    """The ivory gap between a focused widget and its gold ring."""
    focus_ground: str
    """Pale gold behind a focused row or the prompt in a log."""
    rule: str
    """Thin rules between rows."""
    lagoon: str
    """Lagoon green-blue: a switch that is on, the filled part of a slider."""
    on_lagoon: str
    """Text and marks on lagoon."""
    marble: str
    """Marble of steps and quays."""
    ivory: str
    """Ivory of knobs, dice and light text."""
    cloth: str
    """Green table cloth."""
    cloth_light: str
    """The cloth in light."""
    cloth_dark: str
    """The cloth in shade."""
    on_cloth: str
    """Text on the cloth."""
    on_cloth_muted: str
    """Quieter text on the cloth."""
    ledge: str
    """Wooden ledge before the own hand."""
    ledge_light: str
    """The ledge in light."""
    ledge_dark: str
    """The ledge in shade."""
    on_ledge: str
    """Text on the ledge."""
    keycap: str
    """Face of a key cap."""
    keycap_edge: str
    """Sides of a raised key cap."""
    keycap_text: str
    """Text on a key cap."""
    shadow: str
    """Colour of all shadows; they differ by how thinly it is laid."""
    seat_1: str
    """First seat: blue, diagonal strokes."""
    seat_2: str
    """Second seat: reddish purple, lozenges."""
    seat_3: str
    """Third seat: vermillion, lines."""
    seat_4: str
    """Fourth seat: green, dots."""
    seat_5: str
    """Fifth seat: orange."""
    seat_6: str
    """Sixth seat: sky blue."""


class Look(msgspec.Struct, frozen=True, gc=False):
    """How a theme draws its pictures: everything that makes another picture of the same drawing."""

    drawings: str = ""
    """The folder under `assets/svg` with this theme's own drawings; what is not there is drawn as by day."""
    tint: Colour = (255, 255, 255)
    """What the user's own pictures are multiplied by, since nobody has drawn them for the theme."""


DAY = Look()
"""The look of the drawings as they are."""


class ThemeFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a theme's file holds."""

    colours: Colours
    """Every colour by its role."""
    drawings: Annotated[str, msgspec.Meta(pattern="^[a-z_]*$")] = ""
    """The folder of the theme's own drawings under `assets/svg`, which `tools/art/looks` makes of the day's."""
    tint: str = "#ffffff"
    """What the user's own pictures are multiplied by: white leaves them as they are."""
    alphas: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0
    """How strongly what would be laid thinly is laid at least: 1 leaves nothing half clear."""
    veil: float = 0.45
    """How much of the scene a dialog hides, from 0 to 1."""


TEXT_ON_GROUND: tuple[tuple[str, str], ...] = (
    ("text", "paper"),
    ("text", "paper_warm"),
    ("text", "panel"),
    ("text", "field"),
    ("text", "focus_ground"),
    ("ink", "gold"),
    ("ink", "marble"),
    ("ink", "ivory"),
    ("ink_muted", "ivory"),
    ("ink_red", "ivory"),
    ("muted", "paper"),
    ("muted", "paper_warm"),
    ("muted", "panel"),
    ("muted", "focus_ground"),
    ("faint", "panel"),
    ("faint", "paper"),
    ("red_text", "panel"),
    ("red_text", "paper_warm"),
    ("on_night", "night"),
    ("on_night_muted", "night"),
    ("on_print", "sky"),
    ("on_print_muted", "sky"),
    ("on_chosen", "chosen"),
    ("on_chosen_muted", "chosen"),
    ("on_red", "red"),
    ("on_red", "red_dark"),
    ("on_red_muted", "red"),
    ("on_lagoon", "lagoon"),
    ("on_cloth", "cloth"),
    ("on_cloth", "cloth_light"),
    ("on_cloth_muted", "cloth"),
    ("on_ledge", "ledge"),
    ("on_ledge", "ledge_light"),
    ("keycap_text", "keycap"),
)
"""Which text is laid on which ground: each pair has a contrast of 4.5 or more in every theme (a test)."""


class Theme:
    """The look in force: colours by role."""

    def __init__(self, name: str, file: ThemeFile) -> None:
        self.name = name
        """Its file's name without the ending."""
        self.veil = file.veil
        """How much of the scene a dialog hides."""
        self.look = Look(file.drawings, parse_colour(file.tint))
        """How its pictures are drawn."""
        self._alphas = file.alphas
        self._colours = {role: parse_colour(getattr(file.colours, role)) for role in Colours.__struct_fields__}

    def colour(self, paint: Paint) -> Colour:
        """The colour of a role; a colour is answered as it is."""
        return self._colours[paint] if isinstance(paint, str) else paint

    def alpha(self, alpha: float) -> float:
        """How strongly a ground or line of a slot is laid that is thin by day."""
        return max(alpha, self._alphas)

    @property
    def is_dark(self) -> bool:
        """Whether its pages are darker than what is written on them."""
        return luminance(self._colours["paper"]) < luminance(self._colours["text"])

    def seat(self, seat: int) -> Colour:
        """The colour of a seat, from 0."""
        return self._colours[f"seat_{seat % 6 + 1}"]


def parse_colour(text: str) -> Colour:
    """The colour of `#rrggbb`.

    Raises:
        ValueError: it is written otherwise.
    """
    if not re.fullmatch("#[0-9A-Fa-f]{6}", text):
        raise ValueError(f"found {quoted(text)}, expected a colour as #rrggbb")
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def hex_colour(colour: Colour) -> str:
    """The colour as `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """`a` with a share of `b` in it, from 0 to 1."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def read_theme(path: Path) -> Theme:
    """The theme of a file.

    Raises:
        RuleFileError: the file cannot be read as a theme; one sentence says where and why.
    """
    try:
        return Theme(path.stem, load_struct(path, ThemeFile))
    except ValueError as error:
        raise RuleFileError([f"{display(path)}: {error}"]) from error


@cache
def shipped_theme(name: str) -> Theme:
    """A theme of those that come with the program."""
    return read_theme(config_folder() / "themes" / f"{name}.yaml")
