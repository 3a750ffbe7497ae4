"""What the workshop opens: the printed rules, a shipped variant as a copy, or a person's own file, broken ones too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game import registry
from game.catalogue.files import Variant, variants
from game.catalogue.games import rules_type
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.drawing.text import sans, serif
from game.client.input.actions import Action, Back
from game.client.rulebook.variant_names import variant_about, variant_title
from game.client.shell.scene import ModalScene
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListRow, ListView
from game.client.words.locale import Message, msg
from game.match.own_rules import Draft, read_draft

_WIDTH, _HEIGHT = 900.0, 820.0


@dataclass(frozen=True)
class Opened:
    """Rules to be changed."""

    game_id: str
    """Which game."""
    draft: Draft
    """The rules, with name and about."""
    path: Path | None = None
    """Their file; None where they have none yet."""
    note: str | None = None
    """What was wrong with the file."""
    first: tuple[str, ...] = ()
    """The key at which the first fault is."""


@dataclass(frozen=True)
class Offered:
    """Rules that can be opened."""

    game_id: str
    """Which game."""
    variant: Variant | None
    """The variant; None for the printed rules."""

    @property
    def title(self) -> Message | str:
        """What they are called."""
        return msg("setup.printed") if self.variant is None else variant_title(self.game_id, self.variant.title)

    @property
    def line(self) -> Message | str:
        """Which game, and what is different."""
        name, variant = msg(f"{self.game_id}.name"), self.variant
        if variant is None:
            return name
        kind = msg("workshop.shipped" if variant.shipped else "workshop.own")
        return msg("workshop.of", game=name, kind=kind if variant.rules is not None else msg("workshop.broken"))

    @property
    def about(self) -> Message | str:
        """What is different, where that is said."""
        variant = self.variant
        if variant is None or not variant.about:
            return ""
        return variant_about(self.game_id, variant.title, variant.about)

    def open(self) -> Opened:
        """Opens them; what is shipped as a copy without a file."""
        variant = self.variant
        if variant is None:
            return Opened(self.game_id, Draft(rules_type(self.game_id)()))
        return open_file(Path(variant.path), self.game_id, variant.title, is_shipped=variant.shipped)


def open_file(path: Path, game_id: str, title: str = "", *, is_shipped: bool = False) -> Opened:
    """Opens a file: a shipped one as a copy, a broken one at its first fault."""
    draft, wrong = read_draft(path, game_id)
    note = "\n".join(wrong.lines[:4]) or None
    if is_shipped:
        return Opened(game_id, Draft(draft.rules, "", draft.about), None, note, wrong.first)
    return Opened(game_id, Draft(draft.rules, draft.name or title, draft.about), path, note, wrong.first)


def all_offered() -> list[Offered]:
    """Everything that can be opened: of each game the printed rules, then its variants."""
    found: list[Offered] = []
    for game_id in registry.with_tables():
        found.append(Offered(game_id, None))
        found += [Offered(game_id, variant) for variant in variants(game_id)]
    return found


def opened(game_id: str, source: str | None) -> Opened:
    """What a name stands for; the printed rules where there is no such variant."""
    there = next((variant for variant in variants(game_id) if variant.name == source), None)
    return Offered(game_id, there).open()


class OpenDialog(ModalScene[Offered | None]):
    """Asks which rules are to be opened."""

    def __init__(self, offered: Sequence[Offered], first: int = 0) -> None:
        """Makes the dialog.

        Args:
            offered: what there is.
            first: which is chosen at first.
        """
        super().__init__()
        self._offered = tuple(offered)
        self._plaque = self._about = Rect(0, 0, 0, 0)
        rows = [ListRow(rules.title, rules.line) for rules in self._offered]
        self.list = self.widgets.add(
            ListView(msg("workshop.open.title"), rows, index=first, row_height=66, on_take=self._take)
        )
        """What there is to choose from."""
        self.list.on_choose = lambda _: self.invalidate(self._about)
        self._done: Button | None = None

    def enter(self) -> None:
        """Says what this is."""
        self.say(msg("spoken.dialog", title=msg("workshop.open.title"), line=msg("workshop.open.line")))
        self.widgets.focus(self.list)

    def layout(self, page: Page) -> None:
        """The list under its title, the buttons below."""
        if self._done is None:
            keys = self.app.input
            self._cancel = self.widgets.add(
                Button(msg("names.cancel"), cap=keys.cap("back"), on_press=lambda: self.dismiss(None))
            )
            self._done = self.widgets.add(
                Button(
                    msg("workshop.open.done"), kind="primary", cap=keys.cap("select"), hotkey="confirm",
                    on_press=lambda: self._take(self.list.index),
                )
            )  # fmt: skip
        grow = min(1.35, max(1.0, self.app.tools.fonts.text_scale))
        width, height = min(page.width - 80, _WIDTH * grow), min(page.height - 60, _HEIGHT * grow)
        self._plaque = Rect.around(page.rect.center, width, height)
        inner = self._plaque.inset(44, 36)
        fonts = self.app.tools.fonts
        head = fonts.line_height(serif(34, "semibold")) + fonts.line_height(sans(20)) + 20
        foot = Rect(inner.x, inner.bottom - 58 * grow, inner.w, 58 * grow)
        about = 3 * fonts.line_height(sans(19))
        self.list.rect = Rect(inner.x, inner.y + head, inner.w, foot.y - 36 - about - inner.y - head)
        self._about = Rect(inner.x, self.list.rect.bottom + 10, inner.w, about)
        half = (foot.w - 20) / 2
        self._cancel.rect, self._done.rect = foot.left_part(half), foot.right_part(half)

    def handle(self, action: Action) -> bool:
        """Esc gives it up."""
        if isinstance(action, Back):
            self.dismiss(None)
            return True
        return self.widgets.handle(action)

    def draw(self, canvas: Canvas) -> None:
        """Draws the veil, the plaque and the question."""
        canvas.fill(canvas.page.rect, "shadow", alpha=canvas.theme.veil)
        canvas.panel(self._plaque, "plaque")
        x, y, width = self._plaque.x + 44, self._plaque.y + 28, self._plaque.w - 88
        title = canvas.text(msg("workshop.open.title"), (x, y), serif(34, "semibold"), "text", max_width=width)
        canvas.text(msg("workshop.open.line"), (x, title.bottom + 2), sans(20), "muted", max_width=width)
        canvas.panel(self.list.rect, "inset")
        about = self._offered[self.list.index].about if self._offered else ""
        if canvas.locale.text(about):
            place = self._about
            canvas.text(about, place.pos, sans(19), "text", width=place.w, max_height=place.h)
        super().draw(canvas)

    def _take(self, index: int) -> None:
        self.dismiss(self._offered[index])
