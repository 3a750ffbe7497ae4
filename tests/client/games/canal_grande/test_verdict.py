"""What is seen when a vote is decided or an offer chosen: all of it, and nothing that is said lies over it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from random import Random

import pygame
import pytest

from game.ai.players import StillPlayers
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.games.canal_grande import draw_banks, draw_vote, moment
from game.client.games.canal_grande.board import TABLE, CanalGrandeBoard
from game.client.games.canal_grande.draw_vote import votes_of
from game.client.games.canal_grande.moment import Choosing, Verdict
from game.client.games.canal_grande.moment_words import verdict_text
from game.client.games.canal_grande.statuses import status_of
from game.client.shell.app import App
from game.client.table import ribbon
from game.client.table.conduct import MatchConduct
from game.client.table.log_panel import message_of
from game.client.table.played_table import new_match
from game.client.table.scene import TableScene
from game.match.settings import Settings
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules
from game.rules.core import Seat
from tests.client.drawn_texts import Drawing, Recorder, faults_of, leave_out_pictures
from tests.languages import WHOLE

SIZE = (1280, 720)
SIZES = (100, 140, 200)
LONG = ("Colombina", "Pantalone", "Arlecchino", "Brighella")
VOTES = 12
"""At most so many votes of an evening are looked at."""


@dataclass
class Laid:
    """What lies on the table when a vote is decided, in units of the page."""

    ribbons: list[Rect] = field(default_factory=list)
    """The ribbons with their tails, and the plate."""
    said: list[str] = field(default_factory=list)
    """What stands on them."""
    things: list[tuple[str, Rect]] = field(default_factory=list)
    """Cards, portraits, ballots and medals."""


@pytest.fixture(params=SIZES)
def app(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The program in a text size, without pictures."""
    settings = Settings()
    settings.set("text_size", request.param)
    settings.set("speed", "none")
    settings.set("wait_after_round", True)
    leave_out_pictures(monkeypatch)
    app = App.offscreen(SIZE, settings, language="en")
    yield app
    app.quit()
    app.close()


def moments(app: App, players: int, rng: Random, kind: type[Verdict | Choosing]) -> Iterator[TableScene]:
    """A random evening's table, each time a vote is decided, or an offer chosen."""
    match = new_match(CanalGrandeGame(CanalGrandeRules(), players), rng.randrange(1000))
    table = TableScene(match, StillPlayers(), TABLE, partial(MatchConduct))
    app.stack.push(table)
    while match.to_move is not None:
        match.play(match.state.random_move(rng))
        table.playback.update(0)
        while table.playback.waits_for_viewer:
            assert isinstance(table.board, CanalGrandeBoard)
            if isinstance(table.board.shown_moment, kind):
                yield table
            table.playback.press()
            table.playback.update(0)
    app.stack.clear()


def laid(app: App, monkeypatch: pytest.MonkeyPatch) -> tuple[Laid, Drawing]:
    """What lies on the table, and what was written."""
    found, recorder = Laid(), Recorder()
    with monkeypatch.context() as patch, recorder.recording(patch):
        sprite, card, portrait = Canvas.sprite, draw_vote.draw_card, draw_vote.draw_portrait
        write, stake = ribbon.write_ribbon, moment.draw_stake

        def drawing_sprite(canvas, name, rect, *args, **options):  # type: ignore[no-untyped-def]
            if name.removeprefix("canal_grande/").startswith(("ball_", "medal", "tray")):
                found.things.append((name, rect))
            return sprite(canvas, name, rect, *args, **options)

        def drawing_card(canvas, rect, name, **options):  # type: ignore[no-untyped-def]
            found.things.append((name, Rect.hull(rect.turned(options.get("tilt", 0)))))
            card(canvas, rect, name, **options)

        def drawing_portrait(canvas, rect, face, *args):  # type: ignore[no-untyped-def]
            found.things.append(("portrait", rect))
            portrait(canvas, rect, face, *args)

        def writing(canvas, rect, text, size, tail, **options):  # type: ignore[no-untyped-def]
            found.ribbons += [
                rect,
                Rect(rect.x - tail - ribbon.FOLD, rect.y + ribbon.HANG, rect.w + 2 * (tail + ribbon.FOLD), rect.h),
            ]
            found.said.append(app.tools.locale.text(text))
            write(canvas, rect, text, size, tail, **options)

        def warning(canvas, place, text, *, is_theirs):  # type: ignore[no-untyped-def]
            found.ribbons.append(place)
            found.said.append(app.tools.locale.text(text))
            stake(canvas, place, text, is_theirs=is_theirs)

        patch.setattr(Canvas, "sprite", drawing_sprite)
        for module in (draw_vote, draw_banks):
            patch.setattr(module, "draw_card", drawing_card)
        patch.setattr(draw_vote, "draw_portrait", drawing_portrait)
        patch.setattr(moment, "write_ribbon", writing)
        patch.setattr(moment, "draw_stake", warning)
        drawing = recorder.begin(app.window)
        app.stack.top.forget_pictures()
        app.picture()
    return found, drawing


def see(_table: TableScene, app: App, monkeypatch: pytest.MonkeyPatch) -> Laid:
    """Nothing lies under what is said, and nothing is cut."""
    found, drawing = laid(app, monkeypatch)
    texts = [(drawn.text, drawn.place) for drawn in drawing.texts]
    assert not [fault for fault in faults_of(drawing, app.window.get_rect(), app.page.scale) if "cut" in fault]
    assert len(found.said) == 2
    assert found.things
    own = [part for said in found.said for part in (said, *said.split(" "))]
    for place in found.ribbons:
        assert [name for name, rect in found.things if rect.intersects(place)] == []
        around = pygame.Rect(app.page.to_px(place))
        assert [
            text for text, rect in texts if around.colliderect(rect) and not any(text in said for said in own)
        ] == []
    return found


def look(table: TableScene, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing lies under what is said; numbers agree with cards; all that tell who won tell the same."""
    board = table.board
    assert isinstance(board, CanalGrandeBoard)
    shown, picture = board.shown_moment, board.picture
    assert isinstance(shown, Verdict)
    assert picture.vote is not None
    found = see(table, app, monkeypatch)
    for seat, total in enumerate(picture.vote.totals):
        assert votes_of(picture.vote.row(Seat(seat))) == total
    cards = [name for name, _ in found.things if name in picture.rules.quarters.names]
    assert len(cards) == sum(picture.vote.totals)
    for seat in table.faces:
        status, is_now = status_of(board._table, picture, seat)
        assert not is_now
        assert (".wins" if seat in shown.winners else ".loses") in status.key
    locale = app.tools.locale
    verdict = locale.text(verdict_text(board._table, shown.winners, shown.quarter, shown.totals))
    told = [entry for entry in table.match.entries(Seat(0)) if entry.key.startswith("canal_grande.quarter_won")]
    assert verdict == found.said[0] == locale.text(message_of(told[-1].text))


def check(
    app: App, players: int, seed: int, most: int, kind: type[Verdict | Choosing], monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(f"{players} {seed}")
    for number, table in enumerate(moments(app, players, rng, kind)):
        if number >= most:
            break
        app.settings.set("language", WHOLE[(number + seed) % len(WHOLE)])
        app.picture()
        (look if kind is Verdict else see)(table, app, monkeypatch)


@pytest.mark.parametrize("players", [2, 4])
def test_when_a_vote_is_decided_all_can_be_seen_that_it_is_about(
    players: int, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    check(app, players, 2, 8, Verdict, monkeypatch)


@pytest.mark.parametrize("players", [2, 4])
def test_when_an_offer_is_chosen_all_cards_of_both_can_be_seen(
    players: int, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    check(app, players, 2, 4, Choosing, monkeypatch)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(2, 8))
@pytest.mark.parametrize("players", [2, 4])
def test_so_it_is_in_many_evenings(players: int, seed: int, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    check(app, players, seed, VOTES, Verdict, monkeypatch)
    check(app, players, seed, VOTES, Choosing, monkeypatch)
