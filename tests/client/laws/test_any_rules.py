"""Whatever a rule file asks for, within the bounds of a table nothing on it covers anything and all can be read.

Random rule files are played at random to a random moment, and the table is drawn at a random size and text size: the
eyes of the layout test look at it, and beside them what is written may not be covered by a piece that is drawn later.
`deep` looks at `MANY` files of each game.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from random import Random

import pygame
import pytest

from game.catalogue.games import game_type
from game.client.drawing.sprites import Sprites
from game.client.shell.app import App
from game.client.table.played_table import NoMomentError, held_table, new_match, table_at
from game.client.table.scene import TableScene
from game.match.settings import Settings
from game.rules.core import CHANCE, Game, Move, View
from tests.client.drawn_texts import Recorder, covered, faults_of
from tests.client.test_screens_fit import not_hit
from tests.rule_sets import BOUNDED, within_bounds

MANY = 200
"""How many files of each game are looked at in all."""
FEW = 6
"""How many of them in the check."""
SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
SCALES = (100, 140)
LEAST_TYPE = 12.0
"""No text is smaller, in units of the page: eight pixels at 1280 × 720."""
MAX_MOVES = 600
"""A game is played at most so far."""
PIECES = ("card", "die", "treasure", "tile", "mooring", "coin", "stack", "pole", "money", "seal", "crest")
"""What lies on a table and hides what is below it, by what the drawings' names hold."""


@dataclass(frozen=True)
class Case:
    """A table by a random rule file."""

    game_id: str
    seed: int
    size: tuple[int, int]
    scale: int

    @staticmethod
    def of(game_id: str, seed: int, sizes: tuple[tuple[int, int], ...] = SIZES) -> Case:
        chance = Random(f"{game_id} {seed}")
        return Case(game_id, seed, chance.choice(sizes), chance.choice(SCALES))

    def __str__(self) -> str:
        return f"{self.game_id}-{self.seed}-{self.size[0]}-{self.scale}"

    def table(self) -> TableScene:
        """The table at a moment of a random game: where a person is asked, held at a round's end, or over."""
        chance = Random(self.seed)
        rules = within_bounds(self.game_id, chance)
        kind = game_type(self.game_id)
        game = kind(rules, chance.choice(sorted(kind.player_counts)))
        moves, board = (
            random_game(game, self.seed, chance),
            import_module(f"game.client.games.{self.game_id}.board").TABLE,
        )
        asked = chance.randrange(12)

        def is_wanted(_: View) -> bool:
            nonlocal asked
            asked -= 1
            return asked < 0

        show = held_table if chance.random() < 0.3 else table_at
        try:
            return show(board, new_match(game, self.seed), moves, is_wanted)
        except NoMomentError:  # the game was shorter: this is its end
            return table_at(board, new_match(game, self.seed), moves, None)


def random_game(game: Game, seed: int, chance: Random) -> tuple[Move, ...]:
    """The moves that are not chance's of a random game, or of its beginning."""
    match, moves = new_match(game, seed), []
    while (seat := match.to_move) is not None and len(moves) < MAX_MOVES:
        assert seat != CHANCE
        moves.append(match.state.random_move(chance))
        match.play(moves[-1])
    return tuple(moves)


def leave_out_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pieces are blank and hide what is below; all else is clear."""
    made: dict[tuple[int, int, bool], pygame.Surface] = {}

    def blank(sprites: Sprites, name: str, w: float, h: float, *_: object) -> pygame.Surface:
        is_piece = any(piece in name for piece in PIECES)
        key = (max(1, round(w * sprites.scale)), max(1, round(h * sprites.scale)), is_piece)
        if key not in made:
            made[key] = pygame.Surface(key[:2], pygame.SRCALPHA, 32)
            if is_piece:
                inner = made[key].get_rect().inflate(-0.2 * key[0], -0.2 * key[1])
                made[key].fill((220, 210, 190, 255), inner)
        return made[key]

    for method in ("get", "rotated", "inked"):
        monkeypatch.setattr(Sprites, method, blank)


def faults(case: Case, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is wrong with a table."""
    leave_out_pictures(monkeypatch)
    settings = Settings()
    settings.set("text_size", case.scale)
    app = App.offscreen(case.size, settings, language="en")
    recorder = Recorder()
    with recorder.recording(monkeypatch):
        table = case.table()
        app.stack.home(table)
        drawing = recorder.begin(app.window)
        app.picture()
        found = [*faults_of(drawing, app.window.get_rect(), app.page.scale), *not_hit(app)]
        if not table.playback.waits_for_viewer:  # what a moment says lies over the table until it is over
            found += covered(drawing, app.window)
        found += [
            f"{drawn.text!r} has {drawn.px} px" for drawn in drawing.texts if drawn.px < LEAST_TYPE * app.page.scale
        ]
        found += [f"no text for {key}" for key in app.tools.locale.missing]
    app.quit()
    app.close()
    return [f"{case}: {fault}" for fault in dict.fromkeys(found)]


@pytest.mark.parametrize("game_id", BOUNDED)
def test_a_table_by_any_rules_can_be_read(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [fault for seed in range(FEW) for fault in faults(Case.of(game_id, seed, SIZES[:1]), monkeypatch)]
    assert found == []


@pytest.mark.deep
@pytest.mark.parametrize("game_id", BOUNDED)
def test_tables_by_many_rules_can_be_read(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [fault for seed in range(MANY) for fault in faults(Case.of(game_id, seed), monkeypatch)]
    assert found == []
