"""What is laid over a screen without its doing: a notice, and the sign that the next is being made ready."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.client.drawing.geometry import Rect
from game.client.shell.app import App
from game.client.table.top_bar import BAR_HEIGHT
from game.client.widgets.base import Widget
from game.client.words.locale import Message, msg
from tests.client.drawn_texts import Drawing

_FOLDER = "/home/colombina/.local/share/serenissima/games"
NOTICES: tuple[Message, ...] = (
    msg("games.none"),
    msg("picture.saved", path="/home/colombina/Pictures/La Serenissima/serenissima-20261130-174512.png"),
    msg(
        "table.unsaved.left",
        reason=msg("save.trouble.full", folder="/home/colombina/.local/share/serenissima/games"),
    ),
)
"""The shortest of what is told in passing, one that tells of a file, and one of the longest."""


def laid_over(app: App, drawing: Drawing) -> Iterator[str]:
    """What of a screen that was drawn cannot be used or read while a notice or the sign stands."""
    for told in NOTICES:
        app.tell(told)
        place = notice_place(app)
        yield from (f"a notice of {told.key} lies over {what}" for what in _used(app, place))
        if not app.page.rect.covers(place):
            yield f"a notice of {told.key} lies off the page: {place}"
    app._toast.hide()
    sign = app._screen.sign_place
    yield from (f"the sign of waiting lies over {what}" for what in _used(app, sign))
    yield from (f"the sign of waiting lies over {text!r}" for text in _read(app, drawing, sign))


def notice_place(app: App) -> Rect:
    """Where the notice that stands lies on the screen."""
    app._toast.follow(app.tools, app.stack.shown)
    return app._toast.place


def _used(app: App, place: Rect) -> Iterator[str]:
    """The controls that can be used now and lie under a place."""
    for widget in app.stack.top.widgets:
        seen = widget.rect if widget.seen_through is None else widget.rect.clipped(widget.seen_through)
        if widget.can_focus and _is_control(widget) and not seen.empty and seen.intersects(place):
            yield f"{type(widget).__name__} {app.tools.locale.text(widget.spoken())!r}"


def _is_control(widget: Widget) -> bool:
    return widget.enabled and (widget.on_press is not None or type(widget).pointer_up is not Widget.pointer_up)


def _read(app: App, drawing: Drawing, place: Rect) -> Iterator[str]:
    """What is read under a place, but for words of the bar over a table, whose place it is."""
    covered = pygame.Rect(app.page.to_px(place))
    bar = app.page.px(BAR_HEIGHT * app.page.fineness)
    for drawn in drawing.texts:
        hidden = any(cover.contains(drawn.seen) for cover in drawn.covers)
        if drawn.seen.colliderect(covered) and not hidden and drawn.place.bottom > bar:
            yield drawn.text
