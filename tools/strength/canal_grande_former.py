"""Canal Grande's doge against the one of commit 0b155c8, rebuilt of what the program has now.

That one played on two divisions in 160 rounds, the chooser judging card by card; both sides opened votes with half of
what they had and raised for little; and where rounds ended it judged by the weights below. Only its common chance is
newer than that commit.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from game.ai.canal_grande.judgement import Weights
from game.ai.canal_grande.numbers import Numbers, Sight, shipped
from game.ai.canal_grande.player import Councillor
from game.ai.personality import LEVELS
from game.ai.player import Limit
from game.rules.canal_grande import CanalGrandeGame
from tools.strength.measuring import Bar, Measured, contest
from tools.strength.room import Asked, Measurement

WEIGHTS = {
    2: Weights(
        different=0.559, different_far=0.117, same_2=0.243, same_3=0.882, open_1=0.150, open_2=0.145, open_3=0.090,
        open_5=0.015, pair_1=0.163, pair_3=0.121, cards=0.250, gondola_1=0.253, gondola_2=0.180, gondola_more=0.129,
        behind=0.039, near_end=-0.753, divides=-0.063, last_step=-0.140, cards_on_step=0.670,
    ),
    4: Weights(
        different=0.559, different_far=0.095, same_2=0.339, same_3=0.852, open_1=0.051, open_2=0.078, open_3=0.080,
        open_5=0.140, pair_1=-0.047, pair_3=0.036, cards=0.700, gondola_1=0.221, gondola_2=0.197, gondola_more=0.161,
        behind=0.054, near_end=-0.957, divides=-0.065, last_step=-0.246, cards_on_step=0.461,
    ),
}  # fmt: skip
"""What it judged by, by the number of players."""
SIGHT = Sight(plays_on=True, rivals=True, remembers=True, nodes=160, divisions=2)
"""What it looked at."""


LIMIT = Limit()
"""What both have: their nodes, however long they take."""


def former() -> Numbers:
    """The numbers of that doge."""
    now = shipped()
    two, four = replace(now.two, weights=WEIGHTS[2]), replace(now.four, weights=WEIGHTS[4])
    return replace(now, two=two, four=four, doge=SIGHT)


def against_former(asked: Asked) -> Iterator[tuple[str, Measured]]:
    """The doge, alone or as a team, against the former one."""
    team = asked.game.players // 2
    player = partial(Councillor, LEVELS[-1], None, CanalGrandeGame.of_view, former())
    for name in asked.names:
        seats = ("ai:doge",) * team + (name,) * team
        yield (
            name,
            contest(asked.game, seats, Bar(0.8), asked.games, asked.seed, range(team), {name: player}, limit=LIMIT),
        )


FORMER = Measurement(against_former, {2: ("former",), 4: ("former",)}, 100)
"""The doge against the former one."""
