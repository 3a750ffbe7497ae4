"""The law of large type: what one decides by grows with the text size; no row shrinks its own text.

Each table that `GAMES` names is drawn at 100 % and in large type. Each text of its board, and the line in the middle of
the bar, is held against itself: at 200 % it is at least 1.7 times as large, in proportion between. What is told again
elsewhere may fold away, and is named here; a number may where a line says it.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

import msgspec
import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.text import Fonts
from game.client.games.canaletto.board import CanalettoBoard
from game.client.screenshots import screens
from game.client.table.scene import TableScene
from game.rules.core import Seat
from tests.client.drawn_texts import app_without_pictures
from tests.languages import WHOLE

GROWS = 0.7
"""How much of the text size's growth what one decides by grows at least."""
GAMES: Mapping[str, Sequence[str]] = {
    "canal_grande": (
        "divide_2", "choose_2", "chosen_2", "spy_2", "traitor_2", "vote_2", "raise_2", "voted_2", "catch_up_2",
        "divide_4", "choose_4", "traitor_4", "vote_4", "raise_4", "voted_4",
    ),
    "canaletto": (
        "open", "bid", "three", "sell", "moment", "moment_bribe", "moment_debt", "moment_sold", "over",
    ),
    "casanova": ("announce", "play", "stay", "match", "two", "over", "moment", "moment_shared", "moment_folded"),
}  # fmt: skip
"""Screens of the tables that are laid out for large type."""
FOLDS = {
    "canal_grande": (
        "canal_grande.card.", "canal_grande.quarter.", "canal_grande.table.hand", "canal_grande.table.won",
        "canal_grande.table.seals", "canal_grande.bank.cards", "canal_grande.bank.sum", "canal_grande.pile.",
        "canal_grande.vote.order", "canal_grande.vote.subject", "canal_grande.vote.about", "canal_grande.ask.",
        "canal_grande.keys.", "canal_grande.vote.seat_votes", "seat.player.", "seat.level.", "key.", "list.and",
        "canal_grande.lacks.", "canal_grande.moment.rest",
    ),
    "canaletto": (
        "canaletto.tile.", "canaletto.lot.of", "canaletto.lot.yours", "canaletto.lot.standing",
        "canaletto.lot.complete",
        "canaletto.rail.", "canaletto.table.money", "canaletto.table.no_debt", "canaletto.table.own_sets",
        "canaletto.table.sets", "canaletto.table.this_lot", "canaletto.table.palaces", "canaletto.table.masks",
        "canaletto.table.unused", "canaletto.table.spent", "canaletto.table.of",
        "canaletto.table.sold", "canaletto.table.on_sale", "canaletto.table.taken", "canaletto.note.",
        "canaletto.bid.digits", "canaletto.bid.next", "canaletto.table.progress", "canaletto.palace.",
        "seat.player.", "seat.level.", "table.skip_hint", "key.", "canaletto.lot.no_bid", "canaletto.moment.sale",
    ),
    "casanova": (
        "casanova.figure.", "casanova.table.round", "casanova.table.you_lie_at", "casanova.table.card",
        "casanova.table.on_the_table", "casanova.ask.", "seat.player.", "seat.level.", "casanova.table.coins",
        "casanova.state.", "casanova.moment.", "casanova.why.", "table.skip_hint",
    ),
}  # fmt: skip
"""Texts that may fold away there, by how their keys begin: each is told by the thing that bears it."""
_HELD = tuple(f"{own}/{total}" for total in (2, 3, 4) for own in range(1, total + 1))
SIGNS: Mapping[str, Sequence[str]] = {
    "canaletto": (*_HELD, "N", "B"),
    "casanova": ("+", "="),
    "canal_grande": ("1", "2", "3", "N"),
}
"""Signs that fold away: those between the small dice of a ribbon, which lie below it; a seal's number in a channel,
beside which stands their sum; how many of a set another holds, whose marks stand in the table of all sets;
the caps of keys where their buttons have no room for them."""
LARGE_ENOUGH = 90.0
"""What is as large as this already, in units of the page, need not grow as much."""
TITLE = ("casanova.name", "canal_grande.name", "canaletto.name")
"""The game's name, by which nobody decides."""
_BESIDE = ("log_panel", "hint_panel", "chance_bars", "tooltip", "track", "table.scene")
_FRAMES = 12

Texts = dict[str, list[float]]
"""What is written, and in which sizes, in pixels, the smallest first."""
Change = Callable[[TableScene], None]
"""Makes of a table another."""


@contextmanager
def read(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Texts, dict[str, str]]]:
    """Keeps what is written on the board, and the key of each text."""
    texts: Texts = defaultdict(list)
    keys: dict[str, str] = {}
    write, block, sizes = Canvas.text, Fonts.block, []

    def setting(fonts, *asked, **options):  # type: ignore[no-untyped-def]
        found = block(fonts, *asked, **options)
        sizes.append(found.px)
        return found

    def writing(canvas, message, *asked, **options):  # type: ignore[no-untyped-def]
        sizes.clear()
        place = write(canvas, message, *asked, **options)
        if sizes and not _is_beside() and not getattr(message, "key", "").endswith(TITLE):
            said = canvas.locale.text(message)
            texts[said].append(sizes[-1])
            keys[said] = getattr(message, "key", "")
        return place

    with monkeypatch.context() as patch:
        patch.setattr(Fonts, "block", setting)
        patch.setattr(Canvas, "text", writing)
        yield texts, keys


def _is_beside() -> bool:
    """Whether what writes is no part of the board."""
    frame = sys._getframe(2)
    for _ in range(_FRAMES):
        if str(frame.f_globals.get("__name__", "")).endswith(_BESIDE[:-1]) or frame.f_code.co_name == "draw_progress":
            return True
        if frame.f_back is None:
            break
        frame = frame.f_back
    return False


def as_it_is(table: TableScene) -> None:
    """A table is drawn as its picture is made."""


def written(
    names: Sequence[str],
    size: tuple[int, int],
    scale: int,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    change: Change = as_it_is,
) -> dict[str, tuple[Texts, dict[str, str]]]:
    """What the board of each of these screens says at a text size."""
    found = {}
    with app_without_pictures(monkeypatch, size, scale, language) as app:
        for screen in screens(app.tools.locale):
            if screen.name in names:
                screen.show(app)
                assert isinstance(app.stack.top, TableScene)
                change(app.stack.top)
                with read(monkeypatch) as kept:
                    for scene in app.stack.scenes:
                        scene.forget_pictures()
                    app.picture()
                found[screen.name] = kept
    return found


def shrunk(
    game: str,
    size: tuple[int, int],
    scale: int,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    screens_of_it: Sequence[str] = (),
    change: Change = as_it_is,
) -> list[str]:
    """What breaks the law at the tables of a game."""
    names = [f"{game}_{name}" for name in screens_of_it or GAMES[game]]
    plain = written(names, size, 100, language, monkeypatch, change)
    large = written(names, size, scale, language, monkeypatch, change)
    least = 1 + GROWS * (scale / 100 - 1)
    faults = []
    for name in names:
        (before, keys), (after, _) = plain[name], large[name]
        for said, sizes in before.items():
            if said not in after:
                if said.isdigit() and any(said in line.split() for line in after):
                    continue
                if said not in SIGNS[game] and not keys[said].startswith(tuple(FOLDS[game])):
                    faults.append(f"{name}: {said!r} ({keys[said]}) is not said")
                continue
            small, grown = min(sizes), min(after[said])
            if grown < LARGE_ENOUGH * size[1] / 1080 and grown + 0.5 < least * (small - 0.5):  # sizes are whole pixels
                faults.append(f"{name}: {said!r} ({keys[said]}) grows from {small} to {grown} px: {grown / small:.2f}")
    return faults


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "scale", "language"), [((1280, 720), 200, "en"), ((1280, 720), 140, "fr")])
def test_what_one_decides_by_grows_with_the_text(
    game: str, size: tuple[int, int], scale: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shrunk(game, size, scale, language, monkeypatch) == []


def owing(table: TableScene) -> None:
    """A rival at Canaletto's table has the standing bid, and debt of two figures, and is worth less than nothing."""
    board = table.board
    assert isinstance(board, CanalettoBoard)
    board._picture = msgspec.structs.replace(
        board.picture, debt=(0, 12, 0, 3), money=(20, 7, 4, 9), standing_bid=17, standing_bidder=Seat(1)
    )


@pytest.mark.parametrize("language", WHOLE)
def test_bid_debt_and_worth_of_a_rival_have_room_beside_each_other(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shrunk("canaletto", (1280, 720), 200, language, monkeypatch, ["bid"], owing) == []


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("scale", [140, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_what_one_decides_by_grows_with_the_text_at_every_size(
    game: str, size: tuple[int, int], scale: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shrunk(game, size, scale, language, monkeypatch) == []
