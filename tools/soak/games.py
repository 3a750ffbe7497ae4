"""Many games through the real client: window, scenes and the AI's process are the program's own; no screen is needed.

A person at each table plays any legal move, so that no time goes into thinking; the masks are novices. Every some games
the pages of saved games and statistics are opened, and the last game is shown again. Memory, open handles and processes
are looked at after the first games, when every cache is full, and at the end.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import msgspec

from game.catalogue.games import game_type
from game.catalogue.set_keys import load_rules_with
from game.match.match import Match
from game.match.save import Store
from game.match.save_lines import outline
from game.match.settings import Settings
from game.match.shelf import Shelf
from game.match.user_folders import FINISHED
from game.registry import with_tables
from tools.benchmarks import process

if TYPE_CHECKING:
    from game.client.program import Program
    from game.client.shell.app import App

SHORT = {
    "casanova": ("rounds=2",),
    "canaletto": ("end_at_types=11",),
    "canal_grande": ("max_rounds=2",),
}
"""What makes games short enough for five hundred of them."""
SIZE = (960, 540)
"""The window's size in pixels."""
NAP_S = 0.002
"""How long the loop naps at most: nobody looks."""
STRIDE = 3
"""From one table to the next but so many, so that few games are of every game already."""
PAGES_EVERY = 5
"""So often the pages are opened between two games."""
LOOK_EVERY = 50
"""So often it is looked what is held."""
STUCK_S = 120.0
"""A game that goes on so long without a move is stuck."""


class Held(msgspec.Struct, frozen=True):
    """What the program holds at one moment."""

    mib: float
    """Its own memory, in MiB, shared pages by their part."""
    handles: int
    """Open files, pipes and sockets."""
    processes: int
    """It and all that come from it."""


class Soaked(msgspec.Struct, frozen=True):
    """What came of the games."""

    games: int
    """How many were played."""
    first: Held
    """What was held after the first of them."""
    first_games: int
    """How many these were."""
    last: Held
    """And at the end."""
    course: dict[int, Held]
    """After every `LOOK_EVERY` games, what was held."""
    lost: list[str]
    """Games that are not kept whole."""


def tables() -> list[tuple[str, int]]:
    """Every table: game and number of players."""
    return [(game_id, players) for game_id in with_tables() for players in game_type(game_id).player_counts]


def soak(folder: Path, count: int, first: int, seed: int = 1, tell: Callable[[str], None] = print) -> Soaked:
    """Plays games and answers what is held before and after.

    Args:
        folder: an empty folder for settings and saves.
        count: how many games.
        first: after how many it is looked the first time.
        seed: what is played follows from it, apart from when the masks answer.
        tell: is told a line now and then.

    Raises:
        RuntimeError: a game is stuck, or the program has told of a fault.
    """
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    from game.client.platform.environment import hand_back_memory, prepare_environment

    prepare_environment()
    hand_back_memory()
    from game.client.program import Program
    from game.client.shell.app import App

    settings, store = Settings.load(folder / "settings"), Store(folder / "saves")
    for key, value in (("speed", "none"), ("hints", False)):
        settings.set(key, value)
    app = App(settings, SIZE, windowed=True, barrier=False, sleep=lambda _: None)
    program, rng = Program(app, store), Random(seed)
    app.begin(lambda: app.stack.push(program.title()))
    before, lost, every, course = None, list[str](), tables(), dict[int, Held]()
    try:
        for number in range(count):
            played = _play(app, program, *every[STRIDE * number % len(every)], rng)
            app.stack.home(program.title())
            _turn(app, 3)
            if not _is_whole(store, played):
                lost.append(played.save.path.name if played.save is not None else "")
            if number % PAGES_EVERY == 0:
                _visit(app, program, store)
            if number + 1 == first:
                before = held()
            if (number + 1) % LOOK_EVERY == 0:
                course[number + 1] = held()
                tell(f"{number + 1} games: {course[number + 1]}")
        after = held()
    finally:
        app.quit()
        app.close()
        program.close()
    return Soaked(count, before if before is not None else after, first, after, course, lost)


def held() -> Held:
    """What this program holds now."""
    gc.collect()
    own = os.getpid()
    return Held(round(process.share_of_memory(own), 1), len(os.listdir("/proc/self/fd")), len(process.tree(own)))


def _play(app: App, program: Program, game_id: str, players: int, rng: Random) -> Match:
    """Plays one game to its result."""
    from game.client.sitting.new_match import new_match
    from game.client.table.result import ResultScene
    from game.client.table.scene import TableScene

    rules = load_rules_with(game_id, None, SHORT.get(game_id, ()), players).rules
    seats = ["ai:novice"] * players
    seats[rng.randrange(players)] = "human"
    match = new_match(game_id, seats, rules, seed=rng.randrange(2**40), store=program.store)
    match.begin()
    program.lay_table(match)
    moved, moves = time.monotonic(), 0
    while not isinstance(app.stack.top, ResultScene):
        _turn(app, 1)
        top = app.stack.top
        if isinstance(top, TableScene) and top.is_my_turn:
            top.propose(match.state.random_move(rng))
        if len(match.moves) != moves:
            moved, moves = time.monotonic(), len(match.moves)
        if time.monotonic() - moved > STUCK_S:
            raise RuntimeError(f"{game_id} for {players} is stuck after {moves} moves under {type(top).__name__}")
    return match


def _turn(app: App, turns: int) -> None:
    """Turns the loop."""
    for _ in range(turns):
        time.sleep(min(NAP_S, app.step(time.monotonic())))


def _visit(app: App, program: Program, store: Store) -> None:
    """Opens the pages that read the saves, and shows the last game again."""
    program.games()
    _turn(app, 10)
    app.stack.home(program.title())
    program.statistics()
    _turn(app, 10)
    app.stack.home(program.title())
    listed = Shelf(store).files()
    if listed:
        program.saved_games.replay(listed[0].path)
        _turn(app, 10)
        app.stack.home(program.title())
    _turn(app, 3)


def _is_whole(store: Store, match: Match) -> bool:
    """Whether a finished game lies in its file to the last move."""
    if match.save is None:
        return False
    path = store.folder / FINISHED / match.save.path.name
    try:
        told = outline(Shelf(store).lines(path))
    except Exception:  # noqa: BLE001 - whatever is wrong with it, it is lost
        return False
    return told.is_finished and told.moves == len(match.moves)
