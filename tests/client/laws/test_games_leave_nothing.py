"""Games come and go in any order: twice as many leave no more of ours than a line for each save in the lists."""

from __future__ import annotations

import gc
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.ai.players import StillPlayers
from game.catalogue.set_keys import load_rules_with
from game.client.program import Program
from game.client.shell.app import App
from game.client.sitting.new_match import new_match
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.match.save import Store
from game.match.shelf import Shelf
from tests.client.table.kit import PlayersHere
from tests.pilot import Pilot
from tools.soak.games import SHORT, tables

MOST_TURNS = 20_000
MIB = 1 << 20
A_SAVE = {
    "game.match.save_lines.Outline": 1,
    "game.match.save_list.Listed": 1,
    "game.match.statistics.digest.Digest": 1,
    "game.match.seats.SeatPlan": 4,
}
"""What the lists of saved games and the statistics keep of each, at most."""
RENDERED = {"game.client.drawing.text.Block", "game.client.drawing.typesetter.SizedFont"}
"""What goes with rendered texts, of which so many bytes are kept; of rules and players so many positions are."""


def there_are() -> Counter[str]:
    """How many objects of each kind of the client and of matches there are."""
    gc.collect()
    named = (f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.get_objects())
    return Counter(name for name in named if name.startswith(("game.client.", "game.match.")) and name not in RENDERED)


def play(pilot: Pilot, program: Program, game_id: str, players: int, rng: Random) -> None:
    """One game to its result, and home."""
    rules = load_rules_with(game_id, None, SHORT.get(game_id, ()), players).rules
    seats = ["greedy"] * players
    seats[rng.randrange(players)] = "human"
    match = new_match(game_id, seats, rules, seed=rng.randrange(2**40), store=program.store)
    match.begin()
    program.lay_table(match, PlayersHere(game_id))
    stack = pilot.app.stack
    for _ in range(MOST_TURNS):
        top = stack.top
        if isinstance(top, ResultScene):
            break
        if isinstance(top, TableScene) and top.is_my_turn:
            top.propose(match.state.random_move(rng))
        pilot.turn()
    assert isinstance(stack.top, ResultScene)
    stack.home(program.title())
    pilot.turn(3)


def look_around(pilot: Pilot, program: Program) -> None:
    """The pages that read the saves, and the last game again."""
    latest = Shelf(program.store).files()[0].path
    for page in (program.games, program.statistics, lambda: program.saved_games.replay(latest)):
        page()
        pilot.turn(10)
        pilot.app.stack.home(program.title())
    pilot.turn(3)


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.deep) for seed in range(1, 12))])
def test_twice_as_many_games_leave_no_more_than_their_saves_in_the_lists(
    pilot: Pilot, tmp_path: Path, seed: int
) -> None:
    rng = Random(seed)
    for key, value in (("speed", "none"), ("hints", False)):
        pilot.app.settings.set(key, value)
    program = Program(pilot.app, Store(tmp_path / "saves"), start_worker=StillPlayers)
    pilot.app.stack.push(program.title())
    pilot.turn(3)
    some, counts = rng.sample(tables(), 2), list[Counter[str]]()
    for _ in range(3):
        rng.shuffle(some)
        for table in some:
            play(pilot, program, *table, rng)
        look_around(pilot, program)
        counts.append(there_are())
    _, before, after = counts  # at the first look some pages were opened for the first time
    more = {kind: after[kind] - before[kind] for kind in after if after[kind] > before[kind]}
    assert {kind: count for kind, count in more.items() if count > A_SAVE.get(kind, 0) * len(some)} == {}


@pytest.mark.parametrize("size", [(640, 360), (960, 540), (1920, 1080), (3840, 2160)])
def test_what_is_cached_of_drawings_follows_the_page(size: tuple[int, int]) -> None:
    tools = App.offscreen(size).tools
    caches = [tools.sprites.cached, tools.shapes.cached, tools.fonts.rendered, tools.composed]
    page = 4 * size[0] * size[1]
    assert all(cache.max_bytes <= max(6 * MIB, 1.2 * page) for cache in caches)
