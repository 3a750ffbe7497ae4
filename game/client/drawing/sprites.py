"""Pictures made from the SVG files under `assets/svg`, rasterised in one background thread.

The window never waits for a drawing: it shows the sharp picture when there is one, else the last size scaled, else
the sign for a missing picture, and draws that place again when the picture has come. Pictures are kept in memory up to
a number of bytes, and on disk.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pygame

from game.client.drawing.byte_cache import ByteCache, surface_bytes
from game.client.drawing.drawings import Drawings, Order
from game.client.drawing.theme import DAY, Colour, Look
from game.client.platform.worker_thread import Background
from game.resources import assets_folder

MAX_STAND_IN_PX = 256 * 1024
"""An old picture scaled to a new size is cached up to this many pixels, until the one in that size comes."""
_MAX_BYTES = 16 * 1024 * 1024
"""How much is cached before the app says how much the page wants."""
_PLANS_KEPT = 4096
"""What was asked for and what is to be made for it: more is forgotten at once."""
_RUNG = 1.25
"""Pictures that travel are made in sizes this far apart."""
STOPPING = 2.0
"""Seconds that `stop` waits for the picture at hand."""


class Sprites:
    """The pictures of the client; only `wait` waits for any."""

    def __init__(
        self,
        scale: float = 1.0,
        look: Look = DAY,
        folder: Path | None = None,
        cache_folder: Path | None = None,
        background: Background | None = None,
        own_folder: Path | None = None,
    ) -> None:
        """Have no picture yet.

        Args:
            scale: pixels a unit.
            look: how the theme draws them.
            folder: where the drawings lie; None takes the shipped ones.
            cache_folder: where pictures are kept for the next start; None keeps none.
            background: who makes them; None makes a thread.
            own_folder: where the user's own pictures lie, whose names begin with `OWN`; None where there are none.
        """
        self._drawings = Drawings(folder if folder is not None else assets_folder() / "svg", own_folder, cache_folder)
        self._background = background if background is not None else Background("sprites")
        self.cached: ByteCache[tuple[object, ...], pygame.Surface] = ByteCache(_MAX_BYTES)
        """Pictures in their sizes, turned and inked ones too, beside what the last frame shows."""
        self._latest: dict[str, tuple[object, ...]] = {}
        self._stand_ins: dict[Order, pygame.Surface] = {}
        self._plans: dict[tuple[str, float, float], Order | None] = {}
        self._held: set[tuple[object, ...]] = set()
        self._holds = False
        self._used: set[tuple[object, ...]] = set()
        self._shown: set[tuple[object, ...]] = set()
        self._travelled: dict[str, tuple[Order, int]] = {}
        self._failed: set[Order] = set()
        self._frame = 0
        self._ordered: set[Order] = set()
        self._asked: list[Order] = []
        self._arrived: list[Order] = []
        self.scale = scale
        """Pixels a unit."""
        self.look = look
        """How the theme draws them."""
        self.version = 0
        """Goes up with each picture that arrives, so that what was painted without it is painted anew."""
        self.missed = 0
        """Goes up each time a picture was asked for that is still being made."""
        self.missing: Order | None = None
        """The last such picture."""
        self.blanks = 0.0
        """Goes up by the area, in square units, of each sign that is drawn instead of a picture."""

    def get(self, name: str, w: float, h: float) -> pygame.Surface | None:
        """The picture fitted into `w` by `h` units, or a stand-in while it is made; None while there is neither."""
        order = self._order(name, w, h)
        return None if order is None else self._now(order)

    def rotated(self, name: str, w: float, h: float, degrees: float) -> pygame.Surface | None:
        """The picture turned clockwise, kept like the others; not kept while its sharp picture is being made."""
        order = self._order(name, w, h)
        if order is None:
            return None
        key = (order, round(degrees, 1))
        found = self._find(key)
        if found is not None:
            return found
        straight = self.get(name, w, h)
        if straight is None:
            return None
        turned = pygame.transform.rotozoom(straight, -degrees, 1.0)
        return self._keep(key, turned) if (order,) in self.cached else turned

    def inked(self, name: str, w: float, h: float, colour: Colour) -> pygame.Surface | None:
        """The picture's shape in one colour, for icons; kept like the others."""
        order = self._order(name, w, h)
        if order is None:
            return None
        key = (order, colour)
        found = self._find(key)
        if found is not None:
            return found
        plain = self.get(name, w, h)
        if plain is None:
            return None
        shape = plain.copy()
        shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        shape.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return self._keep(key, shape) if (order,) in self.cached else shape

    def travelling(self, name: str, w: float, h: float, degrees: float = 0) -> pygame.Surface | None:
        """The picture for one frame of a motion, whose size or turn is another in the next: nothing is kept of it.

        Where the very size is not there it is scaled from one of a few sizes, so that a card that grows on its way
        does not have a picture made for each frame. What keeps its size from one frame to the next has it made.
        """
        order, aspect = self._order(name, w, h), self.aspect(name)
        if order is None or aspect is None:
            return None
        found = self._find((order,))
        if found is None:
            before, frame = self._travelled.get(name, (None, self._frame))
            if before != order:
                self._travelled[name] = order, self._frame
            elif frame < self._frame:
                self._ask(order)
            width = math.ceil(_RUNG ** math.ceil(math.log(order.width, _RUNG)))
            source = self._now(Order(name, width, max(1, round(width / aspect)), order.look))
            if source is None:
                return None
            found = pygame.transform.smoothscale(source, (order.width, order.height))
        return pygame.transform.rotozoom(found, -degrees, 1.0) if degrees else found

    def aspect(self, name: str) -> float | None:
        """Width by height of a drawing; None when there is none of that name."""
        return self._drawings.aspect(name)

    @property
    def ordered(self) -> frozenset[Order]:
        """The pictures that are being made."""
        return frozenset(self._ordered)

    @property
    def pending(self) -> bool:
        """Whether a picture is being made."""
        return bool(self._ordered)

    def hand_over(self) -> None:
        """Hands the thread what was asked for; called after a frame is shown, as both at once take twice as long.

        Each time drawing lets another thread run, that one may keep the interpreter for milliseconds.
        """
        self._frame += 1
        if self._used and not self._ordered:  # until then whatever is used is kept, or some might never be whole
            self._shown, self._used = self._used, set()
            self._shrink()
        asked, self._asked = self._asked, []
        for order in asked:
            self._background.submit(
                partial(self._drawings.make, order),
                partial(self._take, order),
                partial(self._fail, order),
                partial(self._ordered.discard, order),
            )

    def pump(self) -> list[Order]:
        """Takes over the pictures made by the thread, and returns which; those that cannot be made are among them.

        Nobody waits for one that cannot be made, and it is not tried again at this size and in this theme.
        """
        self.hand_over()
        self._background.deliver()
        arrived, self._arrived = self._arrived, []
        return arrived

    def wait(self) -> list[Order]:
        """Waits until all that was asked for is made, and takes it over like `pump`."""
        self.hand_over()
        self._background.wait()
        return self.pump()

    @contextmanager
    def holding(self) -> Iterator[None]:
        """Keeps what is asked for until it is released: all of it is needed to paint one picture of a page."""
        self._holds = True
        try:
            yield
        finally:
            self._holds = False

    def release(self, more_than: int) -> None:
        """Forgets what was held, where it has more bytes than these: it was painted into a picture that is kept."""
        held, self._held = self._held, set()
        for key in held:
            picture = self.cached.peek(key)
            if picture is not None and surface_bytes(picture) > more_than:
                self.cached.drop(key)
        self._shrink()

    def rescale(self, scale: float, look: Look) -> None:
        """Another page or theme: pictures are asked for anew, the old ones shown meanwhile."""
        self.scale, self.look = scale, look
        self._plans.clear()
        self._stand_ins.clear()
        self._held.clear()
        self._failed.clear()
        self._recall()

    def stop(self) -> None:
        """Ends the thread; it finishes the picture it is at, if that takes no longer than a moment."""
        self._recall()
        self._background.stop(STOPPING)

    def _recall(self) -> None:
        """Nobody waits any more for what has not been begun."""
        self._ordered.difference_update(self._asked)
        self._asked.clear()
        self._background.recall()

    def _take(self, order: Order, made: pygame.Surface) -> None:
        """A picture has come."""
        self._arrive(order)
        self._keep((order,), made)
        self._latest[order.name] = (order,)

    def _fail(self, order: Order, error: BaseException) -> None:
        """A picture cannot be made."""
        self._arrive(order)
        self._failed.add(order)
        self._drawings.tell(
            order.name, f"cannot be drawn ({type(error).__name__}: {error}): a blank stands in its place"
        )

    def _arrive(self, order: Order) -> None:
        self._ordered.discard(order)
        self._stand_ins.pop(order, None)
        self._arrived.append(order)
        self.version += 1

    def _now(self, order: Order) -> pygame.Surface | None:
        """The picture, or a stand-in while it is being made."""
        found = self._find((order,))
        if found is not None:
            return found
        if order in self._failed:
            return self._older(order)
        self.missed += 1
        self.missing = order
        self._ask(order)
        return self._older(order)

    def _ask(self, order: Order) -> None:
        if order not in self._ordered:
            self._ordered.add(order)
            self._asked.append(order)

    def _order(self, name: str, w: float, h: float) -> Order | None:
        plan = (name, w, h)
        try:
            return self._plans[plan]
        except KeyError:
            if len(self._plans) >= _PLANS_KEPT:
                self._plans.clear()
            order = self._plans[plan] = self._plan(name, w, h)
            return order

    def _plan(self, name: str, w: float, h: float) -> Order | None:
        aspect = self.aspect(name)
        if aspect is None or w <= 0 or h <= 0:
            return None
        width, height = w * self.scale, h * self.scale
        if width / height > aspect:
            width = height * aspect
        else:
            height = width / aspect
        return Order(name, max(1, round(width)), max(1, round(height)), self.look)

    def _find(self, key: tuple[object, ...]) -> pygame.Surface | None:
        if self._holds:
            self._held.add(key)
        found = self.cached.get(key)
        if found is not None:
            self._used.add(key)
        return found

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> pygame.Surface:
        self._used.add(key)
        if self.cached.peek(key) is not picture:
            self.cached.add(key, picture, surface_bytes(picture))
        self._shrink()
        return picture

    def _shrink(self) -> None:
        """Forgets what is too much, but for what the last frame shows, what has come since, and what is held.

        Where pictures of more bytes than are cached lie over each other, each that came would otherwise drive another
        out, and be driven out by it, for ever.
        """
        if self.cached.is_full:
            self.cached.shrink(self._used | self._shown | self._held)

    def _older(self, order: Order) -> pygame.Surface | None:
        old = self.cached.peek(self._latest.get(order.name, ()))
        if old is None:
            return None
        stand_in = self._stand_ins.get(order)
        if stand_in is None:
            stand_in = pygame.transform.scale(old, (order.width, order.height))
            if order.width * order.height <= MAX_STAND_IN_PX:
                self._stand_ins[order] = stand_in
        return stand_in


def sprite_cache_folder() -> Path:
    """Where this system keeps a user's pictures that can be made again."""
    import platformdirs

    return Path(platformdirs.user_cache_dir("serenissima", appauthor=False)) / "pictures"
