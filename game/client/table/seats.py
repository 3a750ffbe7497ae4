"""Who sits at the table, in the midst of a game: hand a seat to an AI, take it back, change a level, name a person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.ai.masks import all_masks, masks
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.text import Fonts, TextStyle, serif
from game.client.input.actions import Action, Back
from game.client.shell.name_dialog import NameDialog
from game.client.shell.scene import ModalScene
from game.client.sitting.player_choices import level_degrees, masked, offered_players, plain_player, player_word
from game.client.table.faces import faces_of
from game.client.table.plaque import draw_portrait
from game.client.widgets.button import Button
from game.client.widgets.stepper import Stepper
from game.client.words.locale import msg
from game.match.seats import HUMAN, PEOPLE, SeatPlan, free_face
from game.names import is_taken
from game.rules.core import Seat

ROW = 108.0
"""Height of a seat's row, in units."""


def reseated(plan: SeatPlan, player: str, others: Sequence[SeatPlan]) -> SeatPlan:
    """The plan of a seat when another player decides for it: a person gets a name, an AI a mask that is free."""
    if player == plain_player(plan.player):
        return plan
    taken = [other.name for other in others if other is not plan]
    if player == HUMAN:
        name = plan.name if not plan.mask else next((name for name in PEOPLE if not is_taken(name, taken)), plan.name)
        return SeatPlan(HUMAN, name, face=plan.face or free_face([other for other in others if other is not plan]))
    named = {mask: all_masks().name(mask) for mask in masks()}
    free = [mask for mask in (plan.mask, *named) if mask in named and not is_taken(named[mask], taken)]
    worn = free[0] if free else masks()[0]
    return masked(SeatPlan(player, named[worn], worn))


def _title(fonts: Fonts) -> TextStyle:
    """How the heading is set."""
    return serif(fonts.held_back(40), "light")


class SeatsScene(ModalScene[tuple[SeatPlan, ...]]):
    """A row a seat; answers who sits where from now on."""

    def __init__(self, game_id: str, seats: Sequence[SeatPlan], viewer: Seat | None) -> None:
        super().__init__()
        self._seats = list(seats)
        self._viewer = viewer
        self._plaque = Rect(0, 0, 0, 0)
        self._rows: list[Rect] = []
        self._offered = offered_players(game_id)
        self._steppers: list[Stepper] = []
        self._names: list[Button] = []
        self._done = Button(msg("seats.done"), kind="primary", on_press=self._finish)

    def enter(self) -> None:
        """Says what this is."""
        self.say(msg("spoken.dialog", title=msg("seats.title"), line=msg("seats.line")))
        self.widgets.focus(self._steppers[self._viewer or 0])

    def layout(self, page: Page) -> None:
        """Rows below one another, the button under them."""
        if not self._steppers:
            for seat in range(len(self._seats)):
                self._steppers.append(self.widgets.add(self._stepper(seat)))
                self._names.append(self.widgets.add(self._name_button(seat)))
            self.widgets.add(self._done)
        grown = self._grown
        row = ROW * (1 + 0.25 * (grown - 1))
        head = max(128.0, 68 + self.app.tools.fonts.line_height(_title(self.app.tools.fonts)))
        height = head + row * len(self._seats) + 110
        self._plaque = Rect.around(page.rect.center, min(900 * grown, page.width - 60), height)
        self._rows = [Rect(self._plaque.x, self._plaque.y + head + seat * row, self._plaque.w, row)
                      for seat in range(len(self._seats))]  # fmt: skip
        wide, high = 420 * min(1.6, grown), 50 * min(1.5, grown)
        for seat, stepper in enumerate(self._steppers):
            middle = self._rows[seat].center[1]
            stepper.rect = Rect(self._plaque.right - 50 - wide, middle - high / 2, wide, high)
            self._names[seat].rect = Rect(stepper.rect.x - 20 - high + 4, middle - high / 2 + 2, high - 4, high - 4)
            self._names[seat].visible = self._seats[seat].is_human
        wide, high = 220 * min(1.5, grown), 58 * min(1.2, grown)
        self._done.rect = Rect(self._plaque.right - 50 - wide, self._plaque.bottom - 30 - high, wide, high)

    @property
    def _grown(self) -> float:
        return max(1.0, self.app.tools.fonts.text_scale)

    def handle(self, action: Action) -> bool:
        """Esc takes what is shown; nothing gets through to the table."""
        if isinstance(action, Back):
            self._finish()
            return True
        return self.widgets.handle(action)

    def draw(self, canvas: Canvas) -> None:
        """Draws the veil, the plaque and the rows."""
        canvas.fill(canvas.page.rect, "shadow", alpha=canvas.theme.veil)
        canvas.panel(self._plaque, "plaque")
        x, y = self._plaque.x + 48, self._plaque.y + 30
        canvas.text(msg("seats.title"), (x, y), _title(canvas.fonts), "text", max_width=self._plaque.w - 96)
        name = serif(canvas.fonts.held_back(27), "bold")
        for seat, face in faces_of(self._seats, self._viewer).items():
            middle = self._rows[seat].center[1]
            draw_portrait(canvas, Rect(x, middle - 46, 92, 92), face)
            room = self._names[seat].rect.x - x - 112 - 10
            canvas.text(face.name, (x + 112, middle), name, "text", valign="middle", max_width=room)
        super().draw(canvas)

    def _stepper(self, seat: int) -> Stepper:
        # Somebody that no stepper offers, as a search or an outside player, keeps a chair of their own.
        players = tuple(dict.fromkeys((*self._offered, plain_player(self._seats[seat].player))))
        return Stepper(
            msg("setup.chair", number=seat + 1),
            [player_word(player) for player in players],
            players.index(plain_player(self._seats[seat].player)),
            degrees=[level_degrees(player) for player in players],
            on_change=lambda index: self._choose(seat, players[index]),
        )

    def _choose(self, seat: int, player: str) -> None:
        others = [plan for number, plan in enumerate(self._seats) if number != seat]
        self._seats[seat] = reseated(self._seats[seat], player, others)
        self._names[seat].visible = self._seats[seat].is_human
        self.invalidate(self._plaque)

    def _name_button(self, seat: int) -> Button:
        label = msg("names.of", chair=msg("setup.chair", number=seat + 1))
        return Button(label, kind="icon", icon="icons/person", on_press=lambda: self._ask_name(seat))

    def _ask_name(self, seat: int) -> None:
        taken = [plan.name for number, plan in enumerate(self._seats) if number != seat]
        free = [name for name in PEOPLE if not is_taken(name, taken)]
        title = msg("names.title", chair=msg("setup.chair", number=seat + 1))
        self.app.stack.push(
            NameDialog(title, self._seats[seat].name, free, taken), lambda name: self._rename(seat, name)
        )

    def _rename(self, seat: int, name: str) -> None:
        self._seats[seat] = replace(self._seats[seat], name=name)
        self.say(msg("names.is", chair=msg("setup.chair", number=seat + 1), name=name))
        self.invalidate(self._plaque)

    def _finish(self) -> None:
        self.dismiss(tuple(self._seats))
