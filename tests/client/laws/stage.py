"""An app whose pictures come when a seed says so, and the same screen painted at once to compare it with."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields

import pygame

from game import registry
from game.catalogue.games import game_type, rules_type
from game.client.drawing.sprites import Sprites
from game.client.screenshots import screens
from game.client.shell.app import App
from game.client.shell.rest import FRAME, LONG_LOOK
from game.client.shell.scene import Scene
from game.client.table.laying import lay_table
from game.client.table.scene import TableScene
from game.client.words.locale import Locale
from game.match.match import Match
from game.match.seats import plan_seats
from game.match.settings import Settings
from tests.client.table.kit import PlayersHere
from tests.pilot import FakeClock
from tests.workers import Scheduler

SMALL = (640, 360)
"""A window in which much can be drawn in little time."""
Look = tuple[tuple[int, int], str, int, str]
"""Size of the window, theme, text size, language."""
PLAIN: Look = (SMALL, "veduta", 100, "en")
"""The look at the start."""


class Screens:
    """Every screen that there are pictures of, new each time; without the dialogs, which the laws lay over them."""

    def __init__(self) -> None:
        self._made = {screen.name: screen.make for screen in screens(Locale("en")) if screen.dialog is None}
        self.names = list(self._made)
        """What they are called."""

    def take(self, name: str) -> Scene:
        """A screen that was not shown before."""
        return self._made[name]()


def changed(look: Look, key: str, value: object) -> Look:
    """A look with something else."""
    parts = dict(zip(("size", "theme", "text_size", "language"), look, strict=True))
    parts[key] = value
    return parts["size"], parts["theme"], parts["text_size"], parts["language"]  # type: ignore[return-value]


@dataclass
class Stage:
    """An app with a clock of its own."""

    sprites: Sprites
    """Its pictures."""
    background: Scheduler | None = None
    """Who makes them, where a seed says when."""
    look: Look = PLAIN
    """Its look."""
    windowed: bool = False
    """Whether there is a window, which can be resized."""
    settings: Settings = field(init=False)
    """Its settings."""
    clock: FakeClock = field(init=False)
    """Its clock."""
    app: App = field(init=False)
    """It."""

    def __post_init__(self) -> None:
        size, theme, text_size, language = self.look
        self.settings = Settings()
        for key, value in (("full_screen", False), ("theme", theme), ("text_size", text_size), ("language", language)):
            self.settings.set(key, value)
        self.clock = FakeClock()
        self.app = App(
            self.settings,
            size,
            windowed=True,
            offscreen=not self.windowed,
            barrier=False,
            clock=self.clock,
            sleep=self.clock.sleep,
            sprites=self.sprites,
        )
        if self.windowed:
            pygame.event.clear()

    def step(self, seconds: float = FRAME) -> float:
        """Turn the loop once."""
        self.clock.now += seconds
        return self.app.step(self.clock.now)

    def settle(self, most_seconds: float = 30.0) -> None:
        """Turn the loop until all pictures have come, nothing moves, and what is shown for a moment is gone.

        Raises:
            AssertionError: it never comes to rest.
        """
        quiet = 0.0
        for _ in range(round(most_seconds / FRAME)):
            if self.background is not None:
                self.background.begin(3)
                self.background.finish(2)
            nap = self.step(FRAME if quiet < 0.2 else 0.5)
            quiet = 0.0 if nap <= FRAME else quiet + max(nap, FRAME)
            if quiet > LONG_LOOK + FRAME:  # whatever changed without a hand is looked at by then
                return
        raise AssertionError(f"{self.app.stack.top} never comes to rest")

    def choose(self, key: str, value: object) -> None:
        """Change the look as the settings do, or the size of the window as its frame does."""
        self.look = changed(self.look, key, value)
        if key != "size":
            self.settings.set(key, value)  # type: ignore[arg-type]
            return
        pygame.display.set_mode(self.look[0], pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=self.look[0][0], y=self.look[0][1]))

    def pixels(self) -> bytes:
        """What is shown."""
        return pygame.image.tobytes(self.app.window, "RGB")

    def close(self) -> None:
        """Leave."""
        while self.app.stack.scenes:
            self.app.stack.clear()
        self.app.close()


def differing(size: tuple[int, int], one: bytes, other: bytes) -> pygame.Rect | None:
    """The smallest rectangle that holds all pixels in which two pictures differ; None when they are equal."""
    if one == other:
        return None
    a, b = pygame.image.frombytes(one, size, "RGB"), pygame.image.frombytes(other, size, "RGB")
    mask = pygame.mask.from_threshold(a, (0, 0, 0), (1, 1, 1, 255), b)
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:])


def forget_what_was_drawn(app: App) -> None:
    """Nothing that was drawn is kept but the pictures: what is drawn next is painted anew."""
    for kept in fields(app.tools):
        if kept.default_factory is not MISSING:
            setattr(app.tools, kept.name, kept.default_factory())
    for scene in app.stack.scenes:
        scene.forget_pictures()


def any_match(game_id: str, players: int, seed: int) -> Match:
    """A match of a registered game: a person, and yardstick players who answer at once."""
    game = game_type(game_id)(rules_type(game_id)(), players)
    others = ("greedy", "random")
    return Match(game, plan_seats(("human", *(others[seat % 2] for seat in range(players - 1)))), seed)


def any_table(game_id: str, players: int, seed: int) -> TableScene:
    """The table of such a match."""
    return lay_table(any_match(game_id, players, seed), PlayersHere(game_id))


def all_tables() -> list[tuple[str, int]]:
    """Every registered game with its fewest and its most players, in every way it is offered."""
    return [
        (game_id, count)
        for game_id in registry.GAMES
        for counts in [sorted(game_type(game_id).player_counts)]
        for count in dict.fromkeys((counts[0], counts[-1]))
    ]
