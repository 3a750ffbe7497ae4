"""The law of large type beside the tables: text grows on every page and dialog, and none shrinks itself to fit.

Every screen, and every dialog, is drawn at 100 % and in large type. Each text is held against itself: nothing is
smaller than at 100 %; what one decides by is at 200 % at least 1.7 times as large, in proportion between; what is
written by one line of the code in one style has one size on a page. What is scrolled out of sight is there still; else
what is gone is named here, with where it is told. What lies on boards grows by the law of `test_large_type`.
"""

from __future__ import annotations

import functools
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import NamedTuple

import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.text import Fonts
from game.client.shell.app import App
from game.client.shell.scene import Scene
from game.client.widgets.pane import Pane
from game.client.widgets.tabs import Tabs
from game.match.settings import Settings
from tests.client.drawn_texts import SCROLLING, app_without_pictures
from tests.client.laws.test_large_type import GROWS, LARGE_ENOUGH, TITLE
from tests.client.test_screens_fit import everything
from tests.languages import WHOLE

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
SCALES = (140, 170, 200)
QUIET_WRITERS = (
    "keycaps.draw_keycap",  # a cap stands beside what its key does
    "page.draw_heading",  # the page's name, and a line about it
    "bars.draw_title",  # a part of the report; its tab says the same
    "lists.draw_part_title",  # a part of the statistics; its tab says the same
    "page.draw_hints",  # keys that can be tried; those for which there is no room are left out
)
"""What writes texts that one does not decide by: they are never smaller than at 100 %, and may be gone."""
TABS = ("tabs.draw",)
"""What writes on a tab what its sheet is called."""
PIECES = ("log_panel._draw_line",)
"""What writes sentences line by line: in larger type a line may end up with what another says alone."""
BEHIND_TABS = (
    "bars.draw_axis", "bars.draw_title", "part_chart.", "spread_chart.", "charts.", "scene._draw_sheet",
    "rating_scale._draw_scale",
)  # fmt: skip
"""What writes charts that stand beside or below each other on a page, and in large type each behind a tab; and a scale
that has every other number then."""
SHEETS = ("statistics",)
"""The pages that show all in one, and in large type each part behind a tab: all their tabs are opened."""
QUIET: Mapping[str, tuple[str, ...]] = {
    "title": ("title.name", "title.line"),
    # Sheets of the analysis: their tabs say the same.
    "casanova_analysis": ("analysis.course", "analysis.decisions", "analysis.luck"),
    "canaletto_analysis": ("analysis.course", "analysis.decisions", "analysis.luck"),
    "canal_grande_analysis": ("analysis.course", "analysis.decisions", "analysis.luck"),
    # The page's name, a line about it, and how far the games are.
    "": ("report.heading", "report.against", "report.course.", "report.games.each"),
}
"""Texts that one does not decide by, which need not grow as much: by how a screen's name begins, how keys begin."""
FOLDS: Mapping[str, tuple[str, ...]] = {
    # Behind the tab of luck and play.
    "casanova_analysis": ("analysis.hint.how",),
    "canaletto_analysis": ("analysis.hint.how",),
    "canal_grande_analysis": ("analysis.hint.how",),
    "title": ("title.caption",),
    "tutorials": ("tutorial.list.says",),
    # The page itself shows how it looks then.
    # What the chosen game is like is told below the games.
    "new_game": (
        "canaletto.about", "canal_grande.panel.two.about", "canal_grande.panel.teams.about", "casanova.about",
    ),
    # What came of a decision is told whole there; who has won, and with how much, in the standing.
    # Where advice needs its room, the spoken line says who advises, and what the bars are.
    # Whose eyes look through a replay is ringed among the portraits.
    "": ("result.won", "result.sentence", "table.hint.advises", "table.hint.chance", "replay.eyes"),
    "settings": ("settings.preview", "settings.contrast", "settings.theme.", "settings.percent"),
}  # fmt: skip
"""Texts that may be gone, for they are told elsewhere, or tell what is seen: named likewise."""
OWN_NAMES = ("The long afternoon",)
"""Names that somebody gave, which may be longer than their place."""
TABLES = ("casanova_", "canaletto_", "canal_grande_", "tutorial_")
"""How the names of screens begin that are a game's; a tutorial is a table."""
KINDS = ("rules", "workshop", "report", "replay", "analysis", "pause", "pace", "noted", "result")
"""What those of a game have in their names that are no tables."""
LOOKS = tuple((SIZES[number in (3, 5)], SCALES[-number % 3], WHOLE[number % len(WHOLE)]) for number in range(6))
"""Size, text size and language: each page is met in one of them in each run that is not deep."""
_FRAMES = 24


class Role(NamedTuple):
    """Who writes a text, and how."""

    writer: str
    """Module and function."""
    line: int
    """The line in it."""
    style: object
    """The style it is set in."""


class Text(NamedTuple):
    """A text on a page."""

    said: str
    """What it says."""
    key: str
    """The key of its message; empty where it is none."""
    px: int
    """Its size."""
    role: Role
    """Who wrote it."""
    is_scrolled: bool
    """Whether it lies in something that scrolls."""
    is_on_board: bool
    """Whether it lies on a table's board."""

    @property
    def told(self) -> str:
        """What it is told by among the texts of a page: its words, of a number also who writes it."""
        return f"{self.said} {self.role.writer}" if self.said.isdigit() else self.said


@contextmanager
def kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Text]]:
    """Keeps every text that is drawn on the page."""
    texts: list[Text] = []
    write, block, sizes = Canvas.text, Fonts.block, []

    def setting(fonts, *asked, **options):  # type: ignore[no-untyped-def]
        found = block(fonts, *asked, **options)
        sizes.append(found.px)
        return found

    def writing(canvas, message, pos, style, *asked, **options):  # type: ignore[no-untyped-def]
        sizes.clear()
        place = write(canvas, message, pos, style, *asked, **options)
        said = " ".join(canvas.locale.text(message).split())
        role, is_scrolled, is_on_board, scene = _written_by(style)
        if sizes and said.strip() and canvas.wants(place) and (scene is None or scene is scene.app.stack.top):
            texts.append(Text(said, getattr(message, "key", ""), sizes[-1], role, is_scrolled, is_on_board))
        return place

    with monkeypatch.context() as patch:
        patch.setattr(Fonts, "block", setting)
        patch.setattr(Canvas, "text", writing)
        yield texts


def _written_by(style: object) -> tuple[Role, bool, bool, Scene | None]:
    """Who writes, whether that scrolls, whether it is on a board, and which scene it is of."""
    frame = sys._getframe(2)
    module = str(frame.f_globals["__name__"])
    role = Role(f"{module.rpartition('.')[2]}.{frame.f_code.co_name}", frame.f_lineno, style)
    is_scrolled, is_on_board = role.writer in TABS, False  # arrows stand for tabs that have no room
    scene = None
    for _ in range(_FRAMES):
        owner = frame.f_locals.get("self")
        scene = owner if scene is None and isinstance(owner, Scene) else scene
        name = str(frame.f_globals.get("__name__", ""))
        is_scrolled = is_scrolled or name.endswith(SCROLLING) or f"{name}.{frame.f_code.co_name}".endswith(SCROLLING)
        is_on_board = is_on_board or (".client.games." in name and not name.endswith("preview"))
        if frame.f_back is None or name.endswith("shell.app"):
            break
        frame = frame.f_back
    return role, is_scrolled, is_on_board, scene


def written(
    size: tuple[int, int],
    scale: int,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    is_shown: Callable[[int, str], bool],
) -> dict[str, list[Text]]:
    """What each screen that is asked for says at a text size."""
    found = {}
    with app_without_pictures(monkeypatch, size, scale, language) as app:
        for number, (name, show) in enumerate(everything(app)):
            if is_shown(number, name):
                show(app)
                with kept(monkeypatch) as texts:
                    for scene in app.stack.scenes:
                        scene.forget_pictures()
                    app.picture()
                    _scroll_through(app)
                    if name in SHEETS:
                        _open_all(app)
                found[name] = texts
    return found


def _scroll_through(app: App) -> None:
    """Turns the wheel over every pane, to its end."""
    for pane in app.stack.top.widgets:
        while isinstance(pane, Pane) and pane.is_scrolled:
            before = pane.offset
            pane.scroll(-3)
            app.picture()
            if pane.offset == before:
                break


def _open_all(app: App) -> None:
    """Opens every tab."""
    for tabs in app.stack.top.widgets:
        while isinstance(tabs, Tabs) and tabs.visible:
            at = tabs.index
            tabs.open(at + 1)
            app.picture()
            if tabs.index == at:
                break


def faults(name: str, before: Sequence[Text], after: Sequence[Text], scale: int, height: int) -> Iterator[str]:
    """What breaks the law on a screen."""
    plain, large, by_said = defaultdict(list), defaultdict(list), {}
    for text in before:
        plain[text.told].append(text.px)
        by_said.setdefault(text.told, text)
    again = {(text.told, text.role.writer) for text in before}
    tabs = {said for said, writer in again if writer in TABS}
    for text in after:
        if text.role.writer not in (*TABS, *PIECES) or (text.told, text.role.writer) in again:
            large[text.told].append(text.px)
    least = 1 + GROWS * (scale / 100 - 1)
    lays_behind_tabs = not tabs and any(text.role.writer in TABS for text in after)
    for said, text in by_said.items():
        small, label = min(plain[said]), f"{name}: {said[:60]!r} ({text.key}, {text.role.writer}:{text.role.line})"
        is_quiet = text.role.writer.endswith(QUIET_WRITERS) or text.key in TITLE or _is(QUIET, name, text)
        decides = not text.is_on_board and not is_quiet
        if said not in large and any(other.said == text.said for other in after if text.said.isdigit()):
            continue  # another writes the number then
        if said not in large:
            said = next((cut for cut in large if cut.endswith("…") and said.startswith(cut[:-1])), said)
        if said not in large:
            is_behind = text.role.writer.startswith((*BEHIND_TABS, "result._paint_ribbon", "replay_widgets.draw"))
            if decides and not (text.is_scrolled or is_behind or lays_behind_tabs) and not _is(FOLDS, name, text):
                yield f"{label} is gone"
            continue
        grown = min(large[said])
        if grown < small:
            yield f"{label} shrinks from {small} to {grown} px"
        elif decides and grown < LARGE_ENOUGH * height / 1080 and grown + 0.5 < least * (small - 0.5):
            yield f"{label} grows from {small} to {grown} px: {grown / small:.2f}"
    yield from _unlike(name, after, f"{scale} %")


def _is(named: Mapping[str, tuple[str, ...]], name: str, text: Text) -> bool:
    return any(name.startswith(screen) and text.key.startswith(keys) for screen, keys in named.items())


def _unlike(name: str, texts: Sequence[Text], at: str) -> Iterator[str]:
    """Texts in one role that differ in size."""
    sizes: dict[Role, dict[int, str]] = defaultdict(dict)
    for text in texts:
        is_bound = text.is_on_board or text.role.writer.endswith(QUIET_WRITERS)
        if not is_bound and not text.said.startswith(OWN_NAMES):
            sizes[text.role].setdefault(text.px, text.said)
    for role, found in sizes.items():
        if max(found) - min(found) > 1:
            told = ", ".join(f"{said[:30]!r} {px}" for px, said in sorted(found.items()))
            yield f"{name}: at {at} {role.writer}:{role.line} writes in sizes {told}"


def broken(
    size: tuple[int, int],
    scale: int,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    is_shown: Callable[[int, str], bool],
) -> list[str]:
    """What breaks the law on the screens that are asked for."""
    plain = written(size, 100, language, monkeypatch, is_shown)
    large = written(size, scale, language, monkeypatch, is_shown)
    return [fault for name in plain for fault in faults(name, plain[name], large[name], scale, size[1])]


def look_of(name: str, before: Sequence[str]) -> int | None:
    """In which of `LOOKS` a page is met in each run, those of one kind one after the other; None of a table.

    Args:
        name: the screen's.
        before: those that come before it.
    """
    kind = kind_of(name)
    number = sum(kind_of(other) == kind for other in before)
    return (Random(kind).randrange(len(LOOKS)) + number) % len(LOOKS) if kind else None


def kind_of(name: str) -> str:
    """What a screen shows, of whichever game; empty for a table, and for the result that is drawn slowly."""
    if not name.startswith(TABLES):
        return "house"
    return next((kind for kind in KINDS if f"_{kind}" in name and not name.endswith("_thought")), "")


@functools.cache
def names() -> list[str]:
    """Those of all screens, in their order."""
    app = App.offscreen((160, 90), Settings())
    found = [name for name, _ in everything(app)]
    app.quit()
    app.close()
    return found


def test_every_page_beside_the_tables_is_met_and_each_kind_at_every_text_size() -> None:
    met, every = defaultdict(set), names()
    for number, name in enumerate(every):
        if kind_of(name):
            look = look_of(name, every[:number])
            assert look is not None
            met[kind_of(name)].add(LOOKS[look][1])
    assert dict(met) == {kind: set(SCALES) for kind in ("house", *KINDS)}


@pytest.mark.parametrize("look", range(len(LOOKS)))
def test_texts_of_pages_grow(look: int, monkeypatch: pytest.MonkeyPatch) -> None:
    every, (size, scale, language) = names(), LOOKS[look]

    def is_shown(number: int, name: str) -> bool:
        return look_of(name, every[:number]) == look

    assert broken(size, scale, language, monkeypatch, is_shown) == []


@pytest.mark.deep
@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("size", SIZES)
def test_texts_of_every_page_grow(size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = written(size, 100, language, monkeypatch, lambda *_: True)
    found = []
    for scale in SCALES:
        large = written(size, scale, language, monkeypatch, lambda *_: True)
        found += [
            f"{scale} %: {fault}" for name in plain for fault in faults(name, plain[name], large[name], scale, size[1])
        ]
    assert found == []
