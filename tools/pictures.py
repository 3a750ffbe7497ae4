"""Keeps small pictures of every screen, so that a test sees what nobody meant to change: `python -m tools.pictures`.

Each screen of `screenshots` is drawn and made smaller by `BLOCK_PX`; those of a game, or of none, stand side by side on
one sheet for each look. Small pictures forgive what differs between processors, a rounding by one, and show what a
person would see: a text moved by a pixel changes its blocks by far more than `MAX_DIFFERENCE`. A change that was meant
is taken over by running the command and looking at what it names.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import msgspec
import pygame

from game import registry
from game.catalogue.games import game_type, rules_type
from game.client.screenshots import offscreen_app, screens
from game.client.shell.app import App
from game.client.shell.bare_page import BareChoice, BarePage
from game.client.shell.dialog import confirm, notice
from game.client.shell.fault_notice import FaultNotice
from game.client.shell.name_dialog import NameDialog
from game.client.shell.scene import Scene
from game.client.table.calling import Calling, called_to_look
from game.client.table.curtain import CurtainScene
from game.client.table.seats import SeatsScene
from game.client.words.locale import msg
from game.match.match import Match
from game.match.options import ScreenshotOptions
from game.match.seats import PEOPLE, SeatPlan, plan_seats
from game.rules.core import Seat

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
README_FOLDER: Final = FOLDER.parents[1] / "docs" / "pictures"
"""Where the README's pictures are kept, whole and not small."""
README_SCREENS: Final = ("casanova_stay", "canaletto_bid", "canal_grande_divide_2")
"""The screens at the top of the README, in its order, in the look `README_LOOK`."""
README_LOOK: Final = "plain"
MAX_PACKED_DIFFERENCE: Final = 24
"""How far a channel of a small picture may lie from that of the README's picture, which JPEG has packed."""
HOUSE: Final = "house"
"""The group of the screens that are no game's."""
DIALOGS: Final = "dialogs"
"""The group of what is laid over a screen, or hides it, for a moment."""


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
    """Returns the games that have tables, and the groups of all other screens."""
    return (*registry.with_tables(), HOUSE, DIALOGS)


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
    try:
        for name, show in shown(app, group):
            show(app)
            yield name, small(app.picture())
    finally:
        app.quit()
        app.close()


def small(picture: pygame.Surface) -> pygame.Surface:
    """Returns a picture made smaller by `BLOCK_PX`."""
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture, (width // BLOCK_PX, height // BLOCK_PX))


def stale_readme_pictures() -> list[str]:
    """Returns the screens whose picture in the README is missing, or not as the screen was kept."""
    stale = []
    for name in README_SCREENS:
        file = README_FOLDER / f"{name}.jpg"
        kept_one = kept_pictures(README_LOOK, group_of(name))[name]
        if not file.is_file() or difference(small(pygame.image.load(file)), kept_one) > MAX_PACKED_DIFFERENCE:
            stale.append(name)
    return stale


def write_readme_pictures(names: Sequence[str]) -> None:
    """Draws screens anew for the README."""
    look = LOOKS[README_LOOK]
    app = offscreen_app(ScreenshotOptions(README_FOLDER, size=look.size, theme=look.theme, language=look.language))
    README_FOLDER.mkdir(exist_ok=True)
    try:
        for screen in screens(app.tools.locale):
            if screen.name in names:
                screen.show(app)
                pygame.image.save(app.picture(), README_FOLDER / f"{screen.name}.jpg")
    finally:
        app.quit()
        app.close()


def shown(app: App, group: str) -> Iterator[tuple[str, Callable[[App], None]]]:
    """Gives the names of a group's screens, each with what shows it."""
    if group == DIALOGS:
        table = next(screen for screen in screens(app.tools.locale) if screen.dialog is not None)
        table.show(app)
        yield from dialogs().items()
    else:
        for screen in screens(app.tools.locale):
            if group_of(screen.name) == group:
                yield screen.name, screen.show


def dialogs() -> dict[str, Callable[[App], None]]:
    """Returns what is laid over a screen, or hides it, for a moment: by name, what lays it over what lies lowest."""
    plans = plan_seats(("human", "human", "greedy", "ai:doge:medico"))
    question = msg("table.confirm", move=msg("casanova.move.announce", count=3))
    save = Path("/home/giacomo/.local/share/serenissima/games/1755.jsonl")
    ways_out = [BareChoice(label, lambda: None) for label in ("Set it aside", "New game", "Quit")]
    scenes: dict[str, Callable[[], Scene]] = {
        "seats": lambda: SeatsScene("casanova", plans, Seat(0)),
        "name": lambda: NameDialog(msg("names.title", chair=msg("setup.chair", number=2)), "Zanetta", PEOPLE),
        "confirm": lambda: confirm(question, msg("table.confirm.line")),
        "notice": lambda: notice(msg("save.unreadable"), str(save)),
        "fault": lambda: FaultNotice(save.with_name("faults.txt")),
        "curtain": lambda: CurtainScene(_called(plan_seats(("human",) * 3 + ("greedy",)))),
        "bare": lambda: BarePage(save, "It could not be moved.", ways_out),
    }
    return {name: partial(_lay_over, make) for name, make in scenes.items()}


def _called(plans: Sequence[SeatPlan]) -> Calling:
    """Whoever is to come to the screen after some moves of a match of Casanova."""
    match, rng = Match(game_type("casanova")(rules_type("casanova")(), len(plans)), plans, 1), Random(1)
    match.begin()
    while len(match.moves) < 40 or match.to_move not in match.humans or match.moves[-1].seat == match.to_move:
        match.play(match.state.random_move(rng))
    assert match.to_move is not None
    return called_to_look(match, match.to_move)


def _lay_over(make: Callable[[], Scene], app: App) -> None:
    while app.stack.top is not app.stack.scenes[0]:
        app.stack.pop()
    app.stack.push(make())


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


class Kept(msgspec.Struct, frozen=True):
    """What is kept beside the sheets."""

    pygame: str
    """The version of pygame-ce that drew them."""
    sheets: dict[str, list[str]]
    """Each sheet, and the names of the screens on it, in its order."""


@cache
def kept() -> Kept:
    """Returns what is kept beside the sheets."""
    return msgspec.json.decode((FOLDER / "sheets.json").read_bytes(), type=Kept)


def kept_pictures(look: str, group: str) -> dict[str, pygame.Surface]:
    """Returns the small pictures on a kept sheet, by the names of their screens."""
    width, height = LOOKS[look].size
    whole = pygame.image.load(FOLDER / f"{look}_{group}.png")
    names = kept().sheets[f"{look}_{group}"]
    size = (width // BLOCK_PX, height // BLOCK_PX)
    return {name: whole.subsurface(place_of(number, size)) for number, name in enumerate(names)}


def difference(picture: pygame.Surface, other: pygame.Surface) -> int:
    """Returns the greatest difference of a channel of a pixel of two small pictures of one size."""
    (_, one), (_, two) = _pixels(picture), _pixels(other)
    return max(abs(a - b) for a, b in zip(one, two, strict=True))


def has_changed(picture: pygame.Surface, before: pygame.Surface) -> bool:
    """Whether a screen looks otherwise than it was kept.

    Another version of pygame-ce than drew the kept pictures may set letters otherwise: then only the mean of a whole
    picture is compared.
    """
    if kept().pygame == pygame.version.ver:
        return difference(picture, before) > MAX_DIFFERENCE
    one, two = pygame.transform.average_color(picture), pygame.transform.average_color(before)
    return max(abs(a - b) for a, b in zip(one, two, strict=True)) > MAX_MEAN_DIFFERENCE


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
            if not file.is_file() or _pixels(pygame.image.load(file)) != _pixels(made):
                pygame.image.save(made, file)
                print(file.name)
    text = msgspec.json.format(msgspec.json.encode(Kept(pygame.version.ver, names)), indent=1)
    (FOLDER / "sheets.json").write_bytes(text + b"\n")
    kept.cache_clear()
    write_readme_pictures(stale_readme_pictures())
    return 0


def _pixels(surface: pygame.Surface) -> tuple[tuple[int, int], bytes]:
    """The size and the bytes of a picture."""
    return surface.get_size(), pygame.image.tobytes(surface, "RGB")


if __name__ == "__main__":
    sys.exit(main())
