"""The rules panel of the new-game page: its ground, and how a row of its list of variants is drawn."""

from __future__ import annotations

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans, serif
from game.client.pages.setup_choices import RulesChoice
from game.client.pages.setup_differences import changes_of, key_picture
from game.client.rulebook.variant_names import variant_title
from game.client.widgets.base import Widget
from game.client.widgets.list_view import ListRow
from game.client.words.locale import Message, msg

ROW_HEIGHT = 62.0
"""Height of a row of the list, at the usual size of text."""
MOST_PICTURES = 3
"""A variant's picture is of so many of the things that it changes."""


class RulesPanel(Widget):
    """The ground and its headings. The list, what differs and the link to the rules page are widgets over it."""

    focusable = False

    def __init__(self) -> None:
        super().__init__()
        self._total = 1
        self.grow = 1.0
        """How many times as large as usual its text is."""

    def show(self, total: int) -> None:
        """Says how many variants there are, the printed rules counted in."""
        self._total = total

    @property
    def _head(self) -> float:
        """Height of the headings."""
        return 66 + 34 * (self.grow - 1)

    @property
    def _foot(self) -> float:
        """Height of the links below."""
        return 62 + 20 * (self.grow - 1)

    @property
    def list_rect(self) -> Rect:
        """Where the list of variants lies."""
        wide = 268 if self.grow == 1 else self.rect.w * 0.44
        return Rect(self.rect.x + 20, self.rect.y + self._head, wide, self.rect.h - self._head - self._foot)

    @property
    def differences_rect(self) -> Rect:
        """Where is told what differs."""
        left = self.list_rect.right + 26
        return Rect(left, self.rect.y + 24, self.rect.right - 20 - left, self.rect.h - 24 - self._foot)

    @property
    def link_rect(self) -> Rect:
        """Where the link to the rules page lies."""
        return self._foot_rect(self.rect.x + 24)

    @property
    def change_rect(self) -> Rect:
        """Where the link to the workshop lies."""
        wide = 280 if self.grow == 1 else self.rect.w * 0.46
        return self._foot_rect(self.rect.right - 24 - wide)

    def _foot_rect(self, x: float) -> Rect:
        wide = 280 if self.grow == 1 else self.rect.w * 0.46
        return Rect(x, self.rect.bottom - self._foot + 8, wide, self._foot - 22)

    def draw(self, canvas: Canvas) -> None:
        """Draws it."""
        rect, rows, held = self.rect, self.list_rect, canvas.fonts.held_back
        canvas.panel(rect, "plaque")
        title = canvas.text(
            msg("setup.rules"), (rect.x + 26, rect.y + 7 + self._head / 2), serif(held(30), "semibold"), "text",
            valign="middle", max_width=rows.w * 0.55, max_height=56 * self.grow,
        )  # fmt: skip
        canvas.text(
            msg("setup.variants", count=self._total), (rows.right, rect.y + 9 + self._head / 2), sans(held(19)),
            "muted", "right", valign="middle", max_width=rows.right - title.right - 12, max_height=40 * self.grow,
        )  # fmt: skip
        canvas.fill(Rect(rows.right + 12, rect.y + 26, 1.4, rows.bottom - rect.y - 26), "rule")


def variant_row(game_id: str, choice: RulesChoice, players: int) -> ListRow:
    """A variant in the list, as it is said: what it is called, and how much it changes or that it cannot be played."""
    title = msg("setup.printed") if choice.title is None else variant_title(game_id, choice.title)
    return ListRow(title, variant_line(choice, players))


def variant_line(choice: RulesChoice, players: int) -> Message:
    """The line under a variant's name."""
    if choice.title is None:
        return msg("setup.boxed")
    if choice.rules is None:
        return msg("setup.unusable_line")
    if choice.faults_for(players):
        return msg("setup.not_for_line", count=players)
    return msg("setup.changed", count=len(changes_of(choice)))


def draw_variant(
    canvas: Canvas, place: Rect, game_id: str, art: str, choice: RulesChoice, players: int, *, chosen: bool
) -> None:
    """Draws a row of the list: picture, name, line; an exclamation mark too where it cannot be played.

    Args:
        canvas: on what.
        place: where.
        game_id: which game.
        art: the picture of the game.
        choice: the rules.
        players: how many are to play.
        chosen: whether it is the chosen row.
    """
    if chosen:
        canvas.fill(place.inset(2), "night", radius=8)
    picture = Rect(place.x + 8, place.y + 8, (place.h - 16) * 1.4, place.h - 16)
    _draw_picture(canvas, picture, game_id, art, choice)
    barred = bool(choice.faults_for(players))
    row = variant_row(game_id, choice, players)
    x = picture.right + 10
    room = place.right - 8 - x
    name, line = ("on_night", "on_night_muted") if chosen else ("disabled", "red_text") if barred else ("text", "muted")
    if barred:
        canvas.sprite("icons/exclamation", Rect(place.right - 26, place.center[1] - 10, 20, 20), ink=line)
        room -= 22
    held = canvas.fonts.held_back
    canvas.text(
        row.label, (x, place.y + place.h * 0.34), sans(held(20), "semibold"), name, valign="middle", max_width=room,
        max_height=place.h * 0.5,
    )  # fmt: skip
    canvas.text(
        row.detail or "", (x, place.y + place.h * 0.7), sans(held(17)), line, valign="middle", max_width=room,
        max_height=place.h * 0.42,
    )  # fmt: skip
    canvas.fill(Rect(place.x + 8, place.bottom - 1, place.w - 16, 1), "rule")


def _draw_picture(canvas: Canvas, place: Rect, game_id: str, art: str, choice: RulesChoice) -> None:
    """The game's picture for the printed rules; for a variant what it changes, as many things as there is room for."""
    keys = dict.fromkeys(key_picture(game_id, change.path) for change in changes_of(choice))
    shown = [picture for picture in keys if picture][:MOST_PICTURES]
    with canvas.clipped(place):
        if shown:
            canvas.fill(place, "field")
            wide = place.w / len(shown)
            for number, picture in enumerate(shown):
                canvas.sprite(picture, Rect(place.x + number * wide, place.y, wide, place.h).inset(3))
        else:
            canvas.sprite(f"new_game/{art}", place, fit="cover")
    canvas.frame(place, "ink", 1.4)
