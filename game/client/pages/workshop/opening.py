"""What the workshop opens: the printed rules, a shipped variant as a copy, or a person's own file, broken ones too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from msgspec import structs

from game import registry
from game.catalogue.files import Variant, variants
from game.catalogue.games import rules_type
from game.catalogue.pictures import drawn
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans
from game.client.rulebook.variant_names import variant_about, variant_title
from game.client.shell.list_dialog import ListDialog
from game.client.widgets.base import NOWHERE
from game.client.widgets.button import Button
from game.client.widgets.list_view import ListRow, ListView
from game.client.words.locale import Locale, Message, msg
from game.match.own_rules import Draft, read_draft

_ABOUT = sans(19)


@dataclass(frozen=True)
class Opened:
    """Rules to be changed."""

    game_id: str
    """Which game."""
    draft: Draft
    """The rules, with name and about."""
    path: Path | None = None
    """Their file; None where they have none yet."""
    note: tuple[str, ...] = ()
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
        if self.variant is None:
            return msg("workshop.open.printed", game=msg(f"{self.game_id}.name"))
        return variant_title(self.game_id, self.variant.title)

    @property
    def line(self) -> Message | str:
        """Which game, and what is different."""
        name, variant = msg(f"{self.game_id}.name"), self.variant
        if variant is None:
            return msg("setup.printed_game")
        kind = msg("workshop.shipped" if variant.shipped else "workshop.own")
        return msg("workshop.of", game=name, kind=kind if variant.rules is not None else msg("workshop.broken"))

    @property
    def about(self) -> Message | str:
        """What is different, where that is said."""
        variant = self.variant
        if variant is None:
            return msg(f"{self.game_id}.about")
        if not variant.about:
            return ""
        return variant_about(self.game_id, variant.title, variant.about)

    def open(self, locale: Locale) -> Opened:
        """Opens them; what is shipped as a copy without a file, told in this language."""
        variant = self.variant
        if variant is None:
            return Opened(self.game_id, Draft(rules_type(self.game_id)()))
        found = open_file(Path(variant.path), self.game_id, variant.title, is_shipped=variant.shipped)
        if not variant.shipped:
            return found
        told = structs.replace(found.draft, about=locale.text(self.about))
        return replace(found, draft=told)


def open_file(path: Path, game_id: str, title: str = "", *, is_shipped: bool = False) -> Opened:
    """Opens a file: a shipped one as a copy, a broken one at its first fault."""
    draft, wrong = read_draft(path, game_id)
    if is_shipped:
        return Opened(game_id, Draft(drawn(draft.rules, path.parent), "", draft.about), None, wrong.lines, wrong.first)
    return Opened(game_id, Draft(draft.rules, draft.name or title, draft.about), path, wrong.lines, wrong.first)


def all_offered() -> list[Offered]:
    """Everything that can be opened: of each game the printed rules, then its variants."""
    found: list[Offered] = []
    for game_id in registry.with_tables():
        found.append(Offered(game_id, None))
        found += [Offered(game_id, variant) for variant in variants(game_id)]
    return found


def opened(game_id: str, source: str | None, locale: Locale) -> Opened:
    """What a name stands for; the printed rules where there is no such variant."""
    there = next((variant for variant in variants(game_id) if variant.name == source), None)
    return Offered(game_id, there).open(locale)


class OpenDialog(ListDialog[Offered]):
    """Asks which rules are to be opened."""

    def __init__(self, offered: Sequence[Offered], first: int = 0) -> None:
        """Makes the dialog.

        Args:
            offered: what there is.
            first: which is chosen at first.
        """
        self._offered = tuple(offered)
        self._about = NOWHERE
        title, rows = msg("workshop.open.title"), [ListRow(rules.title, rules.line) for rules in self._offered]
        choices = ListView(title, rows, index=first, row_height=66, on_take=self._take)
        choices.on_choose = lambda _: self.invalidate(self._about)
        super().__init__(title, msg("workshop.open.line"), choices, width=900, height=820)

    def buttons(self) -> list[Button]:
        """Below the list."""
        return self.buttons_to_take(msg("workshop.open.done"), lambda: self._take(self.list.index))

    def beside_list(self, width: float) -> float:
        """Room below the list for what the chosen rules are about: for the longest there is."""
        fonts, locale = self.app.tools.fonts, self.app.tools.locale
        longest = max((len(fonts.wrap(locale.text(rules.about), _ABOUT, width)) for rules in self._offered), default=0)
        return min(3, longest) * fonts.line_height(_ABOUT) + 10

    def lay_between(self, place: Rect) -> None:
        """What the chosen rules are about stands below the list."""
        below = self.beside_list(place.w)
        self._about = place.bottom_part(below - 10)
        self.list.rect = place.top_part(place.h - below)

    def draw(self, canvas: Canvas) -> None:
        """Draws what the chosen rules are about, too."""
        super().draw(canvas)
        about = self._offered[self.list.index].about if self._offered else ""
        if canvas.locale.text(about):
            place = self._about
            canvas.text(about, place.pos, _ABOUT, "text", width=place.w, max_height=place.h)

    def _take(self, index: int) -> None:
        self.dismiss(self._offered[index])
