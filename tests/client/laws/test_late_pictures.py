"""The law of late pictures.

*Whatever order and whenever pictures arrive, once all are there and nothing moves, the window equals, pixel for pixel,
the same screen painted at once.* And with one picture held back to the end: the same outside its own rectangle, and
inside it the sign for a missing picture.

Over every screen that there are pictures of, of every registered game, and every change from one to another.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pygame
import pytest

from game import registry
from game.client.drawing.drawings import Order
from game.client.drawing.sprites import Sprites
from game.client.platform.worker_thread import Job
from game.client.shell.rest import FRAME
from game.client.table.pause import PauseScene
from tests.client.laws.stage import PLAIN, Look, Screens, Stage, differing
from tests.languages import OTHERS
from tests.workers import AtOnce, Scheduler

OTHERS: dict[str, tuple[object, ...]] = {
    "theme": ("notturno", "alto_contrasto"),
    "text_size": (150, 200),
    "language": OTHERS,
    "size": ((720, 405), (480, 480)),
}
"""What of a look changes, and into what."""
GROUPS = (*registry.GAMES, "house")
"""The screens of each game, and those of none."""
HELD = 5
"""So many screens of each group with a picture held back; `deep` does so with all of them."""
WAYS = ("scene", "dialog", "theme", "scene", "size", "scene", "dialog gone", "text_size", "scene", "language", "scene")
"""The changes of a slice, one group after the other: between them each way is met twice, and scenes most often."""
CASES = 6
"""So many changes of each group are tried in a slice; `deep` tries all there are."""


@dataclass(frozen=True)
class Case:
    """A change from one screen to another."""

    first: str
    """What is shown at first."""
    way: str
    """What happens: another scene, a dialog over it, a dialog that goes, or which part of the look changes."""
    to: object
    """The other screen, or the other value."""
    seed: int
    """When and in which order pictures come."""

    def __str__(self) -> str:
        return f"{self.first} > {self.way} {self.to}, seed {self.seed}"


@functools.cache
def there() -> Screens:
    """All screens."""
    return Screens()


def group_of(name: str) -> str:
    """Whose screen it is."""
    return next((game for game in sorted(registry.GAMES, key=len, reverse=True) if game in name), "house")


def names(group: str) -> list[str]:
    """The screens of a game, or of none."""
    return [name for name in there().names if group_of(name) == group]


def goes_on(name: str) -> bool:
    """Whether the screen makes room for another one by itself: the table when a game is over."""
    return name.endswith("_over")


def all_cases() -> Iterator[tuple[str, str, object]]:
    """Every change there is."""
    for first in there().names:
        for second in there().names:
            if first != second:
                yield first, "scene", second
        if goes_on(first):
            continue
        yield first, "dialog", ""
        yield first, "dialog gone", ""
        for key, values in OTHERS.items():
            for value in values:
                yield first, key, value


def slice_of(group: str, count: int) -> list[Case]:
    """Some changes that begin at a group's screens, which are far from each other in their order."""
    rng, own = Random(group), names(group)
    cases: list[Case] = []
    for number in range(count):
        first = own[number * len(own) // count]
        way = WAYS[(GROUPS.index(group) * count + number) % len(WAYS)]
        if way == "scene" or goes_on(first):
            others = [name for name in (own if rng.random() < 0.8 else there().names) if name != first]
            cases.append(Case(first, "scene", rng.choice(others), number))
        else:
            cases.append(Case(first, way, rng.choice(OTHERS.get(way, ("",))), number))
    return cases


def test_a_slice_has_every_way_to_change() -> None:
    assert {case.way for group in GROUPS for case in slice_of(group, CASES)} == set(WAYS)
    assert set(WAYS) == {way for _, way, _ in all_cases()}


def show(stage: Stage, name: str) -> None:
    """Show a screen alone."""
    stage.app.stack.home(there().take(name))


class Everything(Sprites):
    """Pictures of which none is ever forgotten."""

    def __init__(self) -> None:
        super().__init__(background=AtOnce())

    def release(self, more_than: int) -> None:
        """Keep them."""

    def _forget(self) -> None:
        """Keep them."""


_AT_ONCE: dict[tuple[str, bool, Look, bool], bytes] = {}
_PICTURES: dict[Look, Sprites] = {}


def painted_at_once(name: str, look: Look, *, dialog: bool = False, windowed: bool = False) -> bytes:
    """A screen painted with all its pictures in memory from the first frame, in an app that has shown nothing yet."""
    key = (name, dialog, look, windowed)
    if key not in _AT_ONCE:
        sprites = _PICTURES.setdefault(look, Everything())
        for _ in range(3):
            missed = sprites.missed
            stage = Stage(sprites, look=look, windowed=windowed)
            show(stage, name)
            if dialog:
                stage.app.stack.push(PauseScene())
            stage.settle()
            stage.app.picture()
            _AT_ONCE[key] = stage.pixels()
            stage.close()
            if missed == sprites.missed:
                break
        else:
            raise AssertionError(f"{name}: pictures are missing again and again")
    return _AT_ONCE[key]


def act(stage: Stage, case: Case) -> Callable[[], bytes]:
    """Let the change happen; the answer paints what is to be seen then."""
    match case.way:
        case "scene":
            show(stage, str(case.to))
            return lambda: painted_at_once(str(case.to), stage.look)
        case "dialog":
            stage.app.stack.push(PauseScene())
            return lambda: painted_at_once(case.first, stage.look, dialog=True)
        case "dialog gone":
            stage.app.stack.push(PauseScene())
            pass_time(stage, Random(case.seed))
            stage.app.stack.pop()
        case key:
            stage.choose(key, case.to)
    return lambda: painted_at_once(case.first, stage.look, windowed=stage.windowed)


def pass_time(stage: Stage, rng: Random) -> None:
    """Some frames pass, during which pictures come or not."""
    for _ in range(rng.choice((0, 1, 2, 5, 20))):
        if stage.background is not None:
            stage.background.go_on()
        stage.step(rng.choice((FRAME, FRAME, 0.1)))


def broken(case: Case, folder: Path | None) -> str | None:
    """How the law is broken by a change; None when it holds."""
    rng = Random(str(case))
    background = Scheduler(rng)
    sprites = Sprites(cache_folder=folder, background=background)
    stage = Stage(sprites, background, windowed=case.way == "size")
    try:
        show(stage, case.first)
        pass_time(stage, rng)
        if rng.random() < 0.4:
            stage.settle()  # all that was there first has come
        wanted = act(stage, case)
        pass_time(stage, rng)
        stage.settle()
        shown, size = stage.pixels(), stage.app.window.get_size()
    finally:
        stage.close()
    place = differing(size, shown, wanted())
    return None if place is None else f"{case}: differs in {place}"


def run(cases: list[Case], folder: Path) -> None:
    """Try changes, with an empty and with a full cache on disk in turn; name all that break the law."""
    found = [broken(case, folder if number % 2 else None) for number, case in enumerate(cases)]
    faults = [fault for fault in found if fault is not None]
    assert not faults, f"{len(faults)} of {len(cases)}:\n" + "\n".join(faults[:40])


@pytest.mark.parametrize("group", GROUPS)
def test_late_pictures_leave_the_page_as_if_it_were_painted_at_once(group: str, tmp_path: Path) -> None:
    run(slice_of(group, CASES), tmp_path)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("first", range(12))
def test_late_pictures_on_every_change_from_every_screen(first: int, seed: int, tmp_path: Path) -> None:
    run([Case(*case, seed) for number, case in enumerate(all_cases()) if number % 12 == first], tmp_path)


def has_small_table(name: str) -> bool:
    """Whether a table is shown small on the screen: one picture, which is whole or not there."""
    return name.endswith("_analysis")


def may_lack(name: str) -> bool:
    """Whether the rest of a screen is the same without one of its pictures."""
    return not goes_on(name) and not has_small_table(name)


class Keeping(Scheduler):
    """Holds one picture back."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.kept: Job | None = None
        """The job that is not done."""

    def hold_one(self) -> bool:
        """Choose one of the jobs that were not begun; whether there is one."""
        self._collect()
        if self._waiting:
            self.kept = self._waiting.pop(self._rng.randrange(len(self._waiting)))
        return self.kept is not None


class Noting(Sprites):
    """Knows which drawings are there in any size."""

    def __init__(self, background: Scheduler) -> None:
        super().__init__(background=background)
        self.drawn: set[str] = set()
        """Their names."""

    def pump(self) -> list[Order]:
        """Take pictures over."""
        arrived = super().pump()
        self.drawn.update(order.name for order in arrived)
        return arrived


def held_back(name: str, seed: int) -> str | None:
    """How the law is broken where one picture of a screen never comes; None when it holds."""
    rng = Random(f"{name} {seed}")
    background = Keeping(rng)
    sprites = Noting(background)
    stage = Stage(sprites, background)
    try:
        show(stage, name)
        stage.step()
        if not background.hold_one():
            return f"{name}: orders no pictures"
        for _ in range(400):
            background.go_on()
            if stage.step() and not background.left:
                break
        stage.step()  # a sign that the screen is being made ready is drawn over
        (missing,) = sprites.ordered
        places = [pygame.Rect(stage.app.page.to_px_outer(rect)) for rect in stage.app.tools.awaited[missing]]
        shown, size = stage.pixels(), stage.app.window.get_size()
        stage.app.invalidate()
        stage.step()
        stage.step()  # the same sign
        again = stage.pixels()
    finally:
        stage.close()
    for what, other in (("the whole page", painted_at_once(name, PLAIN)), ("itself painted again", again)):
        place = differing(size, _without(places, size, shown), _without(places, size, other))
        if place is not None:
            return f"{name} without {missing.name}, seed {seed}: differs from {what} in {place}"
    if missing.name not in sprites.drawn and differing(size, shown, again) is not None:  # else that is shown, scaled
        return f"{name} without {missing.name}, seed {seed}: the sign for a missing picture is drawn twice"
    return None


def _without(places: list[pygame.Rect], size: tuple[int, int], pixels: bytes) -> bytes:
    """A picture with some places left out."""
    picture = pygame.image.frombytes(pixels, size, "RGB")
    for place in places:
        picture.fill((0, 0, 0), place)
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("group", GROUPS)
def test_a_picture_held_back_leaves_all_but_its_own_place_as_if_it_were_there(group: str) -> None:
    found = [held_back(name, number) for number, name in enumerate(names(group)[:HELD]) if may_lack(name)]
    assert not any(found), "\n".join(filter(None, found))


@pytest.mark.deep
@pytest.mark.parametrize("group", GROUPS)
def test_any_picture_held_back_leaves_all_but_its_own_place(group: str) -> None:
    found = [held_back(name, 100 + number) for name in names(group) for number in range(12) if may_lack(name)]
    assert not any(found), "\n".join(filter(None, found))


@pytest.mark.deep
@pytest.mark.parametrize("group", GROUPS)
def test_a_screen_is_the_same_however_often_it_is_painted_at_once(group: str) -> None:
    """What the law compares with can be relied on."""
    for name in names(group):
        first = painted_at_once(name, PLAIN)
        _AT_ONCE.clear()
        assert painted_at_once(name, PLAIN) == first, name
