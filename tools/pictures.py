"""Keeps small pictures of every screen, so that a test sees what nobody meant to change: `python -m tools.pictures`.

Each screen of `screenshots` is drawn and made smaller by `BLOCK_PX`; those of a game, or of none, stand side by side on
one sheet for each look. Small pictures forgive what differs between processors, a rounding by one, and show what a
person would see: a text moved by a pixel changes its blocks by far more than `MAX_DIFFERENCE`. A change that was meant
is taken over by running the command and looking at what it names.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game import registry
from game.client.screenshots import offscreen_app, screens
from game.match.options import ScreenshotOptions

FOLDER: Final = Path(__file__).resolve().parents[1] / "tests" / "pictures"
"""Where the sheets are kept."""
BLOCK_PX: Final = 8
"""A pixel of a small picture is the mean of a square with this side."""
COLUMNS: Final = 4
"""How many small pictures stand in a row of a sheet."""
MAX_DIFFERENCE: Final = 3
"""How far a channel of a pixel, 0 to 255, may lie from the kept one: what rounding brings."""
MAX_MEAN_DIFFERENCE: Final = 6
"""How far the mean of a channel over a small picture may lie where another pygame-ce draws than drew the kept ones."""
HOUSE: Final = "house"
"""The group of the screens that are no game's."""


class Look(NamedTuple):
    """How the screens are drawn."""

    size: tuple[int, int]
    """Pixels."""
    theme: str
    """Key of the theme."""
    text_size: int
    """Percent."""
    language: str
    """Code."""


LOOKS: Final = {
    "plain": Look((1280, 720), "veduta", 100, "en"),
    "night": Look((720, 408), "notturno", 140, "fr"),
    "contrast": Look((720, 408), "alto_contrasto", 200, "en"),
}
"""The looks in which every screen is kept."""


def groups() -> tuple[str, ...]:
    """Returns the games that have tables, and the group of all other screens."""
    return (*registry.with_tables(), HOUSE)


def group_of(name: str) -> str:
    """Returns which game a screen belongs to."""
    games = sorted(registry.with_tables(), key=len, reverse=True)
    return next((game for game in games if name.startswith(f"{game}_")), HOUSE)


def small_pictures(look: Look, group: str) -> Iterator[tuple[str, pygame.Surface]]:
    """Draws a group's screens, and gives the name and the small picture of each."""
    options = ScreenshotOptions(
        folder=FOLDER, size=look.size, text_scale=look.text_size, theme=look.theme, language=look.language
    )
    app = offscreen_app(options)
    width, height = look.size
    try:
        for screen in screens(app.tools.locale):
            if group_of(screen.name) == group:
                screen.show(app)
                yield screen.name, pygame.transform.smoothscale(app.picture(), (width // BLOCK_PX, height // BLOCK_PX))
    finally:
        app.quit()
        app.close()


def sheet(pictures: Sequence[pygame.Surface]) -> pygame.Surface:
    """Returns small pictures of one size in rows of `COLUMNS`."""
    width, height = pictures[0].get_size()
    made = pygame.Surface((width * COLUMNS, height * -(-len(pictures) // COLUMNS)))
    for number, picture in enumerate(pictures):
        made.blit(picture, place_of(number, (width, height)))
    return made


def place_of(number: int, size: tuple[int, int]) -> pygame.Rect:
    """Returns where a small picture stands on its sheet."""
    return pygame.Rect(number % COLUMNS * size[0], number // COLUMNS * size[1], *size)


def kept_names(look: str, group: str) -> list[str]:
    """Returns the names of the screens on a kept sheet, in its order."""
    return list(kept()["sheets"][f"{look}_{group}"])


def kept_picture(look: str, group: str, name: str) -> pygame.Surface:
    """Returns a screen's small picture from its kept sheet."""
    width, height = LOOKS[look].size
    place = place_of(kept_names(look, group).index(name), (width // BLOCK_PX, height // BLOCK_PX))
    return pygame.image.load(FOLDER / f"{look}_{group}.png").subsurface(place)


def kept() -> dict[str, dict[str, list[str]]]:
    """Returns which sheets are kept, with the names on them, and the version of pygame-ce that drew them."""
    return json.loads((FOLDER / "sheets.json").read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def difference(picture: pygame.Surface, other: pygame.Surface) -> float:
    """Returns how far two small pictures of one size lie apart: the greatest difference of a channel of a pixel.

    Where another version of pygame-ce drew the kept ones, letters may stand otherwise: then it is the difference of the
    means, in units that make `MAX_DIFFERENCE` of `MAX_MEAN_DIFFERENCE`.
    """
    if kept()["pygame"] == {"version": [pygame.version.ver]}:
        one, two = (pygame.image.tobytes(surface, "RGB") for surface in (picture, other))
        return max(abs(a - b) for a, b in zip(one, two, strict=True))
    one_mean, two_mean = pygame.transform.average_color(picture), pygame.transform.average_color(other)
    return max(abs(a - b) for a, b in zip(one_mean, two_mean, strict=True)) * MAX_DIFFERENCE / MAX_MEAN_DIFFERENCE


def main(arguments: Sequence[str] | None = None) -> int:
    """Draws all sheets anew, writes those that differ, and prints the names of the screens that changed."""
    argparse.ArgumentParser(prog="python -m tools.pictures", description=__doc__).parse_args(arguments)
    FOLDER.mkdir(exist_ok=True)
    names: dict[str, list[str]] = {}
    for look in LOOKS:
        for group in groups():
            drawn = dict(small_pictures(LOOKS[look], group))
            names[f"{look}_{group}"] = list(drawn)
            file = FOLDER / f"{look}_{group}.png"
            made = sheet(list(drawn.values()))
            if not file.is_file() or pygame.image.tobytes(pygame.image.load(file), "RGB") != pygame.image.tobytes(
                made, "RGB"
            ):
                pygame.image.save(made, file)
                print(file.name)
    head = {"pygame": {"version": [pygame.version.ver]}, "sheets": names}
    (FOLDER / "sheets.json").write_text(json.dumps(head, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
