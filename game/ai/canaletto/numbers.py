"""What the players of Canaletto go by, from `config/ai/canaletto.yaml`: judgement, and what each level overlooks."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec import Meta

Part = Annotated[float, Meta(ge=0.0, le=1.0)]
"""A part of something."""
Points = Annotated[float, Meta(ge=0.0, le=1000.0)]
"""Points of a score."""
Spread = Annotated[float, Meta(ge=0.0, le=3.0)]
"""A standard deviation."""


class Judgement(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a position is valued at the end of an auction."""

    profit: Annotated[Part, Meta(description="Part of what all lots to come will sell for that is not paid for them.")]
    footing: Annotated[Points, Meta(description="Money that every player counts as having beside their own.")]
    patience: Annotated[Part, Meta(description="What money in hand an auction later is worth now.")]
    doubt: Annotated[Points, Meta(description="How far a score may be off when nothing is left to come.")]
    doubt_to_come: Annotated[Points, Meta(description="How much farther with the root of what is to come.")]
    bribe: Annotated[Points, Meta(description="What a bribe is worth with many auctions to come.")]
    bribe_fades: Annotated[Points, Meta(description="The number of auctions to come from which a bribe is worth less.")]
    heat: Annotated[float, Meta(gt=0.0, le=1.0, description="How much a seat errs in the auction, in chances to win.")]
    step: Annotated[Part, Meta(description="How often a raise of 1 comes to mind, a pass counted as 1.")]
    jumps: Annotated[Part, Meta(description="How often any greater raise does.")]
    close: Annotated[Part, Meta(description="Raises that cost so little of the chance to win are about as good.")]
    even: Annotated[Part, Meta(description="Acts whose chances to win differ by less are played by chance.")]
    orders: Annotated[int, Meta(ge=1, le=4096, description="Orders of the lots to come that are looked at.")]


class Level(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a level sees and what it overlooks; 1 is all, 0 is nothing."""

    foresight: Annotated[
        Part, Meta(description="How much it tells the prices of the sets apart; at 0 all are the mean.")
    ]
    thrift: Annotated[Part, Meta(description="How much it thinks of what its money could buy later.")]
    rivalry: Annotated[Part, Meta(description="How much it looks at the others: 0 its own score, 1 the win.")]
    landing: Annotated[Part, Meta(description="How much it sees where the gondola goes.")]
    early: Annotated[Part, Meta(description="How much of a set it believes in that is far from complete.")]
    zeal: Annotated[
        Part, Meta(description="How much more than tiles should bring it gives for them: 1 is twice as much.")
    ]
    debt: Annotated[Part, Meta(description="How much it thinks of what debt takes off in the end.")]
    slips: Annotated[
        Spread,
        Meta(
            description="How far off it is in what sets will bring that are not complete yet, each seat in its own way:"
            " the spread of the logarithm."
        ),
    ]


class Leaning(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the traits of a temper do at full strength."""

    risk: Annotated[Part, Meta(description="How much more (or less) a lot seems worth to who likes (or shuns) risk.")]
    debt: Annotated[Part, Meta(description="How much less (or more) debt seems to hurt who likes (or shuns) risk.")]
    bluff: Annotated[Part, Meta(description="Chance to win given up to raise (or leave) sets only others gather.")]
    patience: Annotated[Points, Meta(description="Points by which a bribe seems worth more to the patient.")]


class Numbers(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file `config/ai/canaletto.yaml`."""

    judgement: Annotated[Judgement, Meta(description="How a position is valued.")]
    novice: Annotated[Level, Meta(description="The first level.")]
    apprentice: Annotated[Level, Meta(description="The second level.")]
    merchant: Annotated[Level, Meta(description="The third level.")]
    senator: Annotated[Level, Meta(description="The fourth level.")]
    doge: Annotated[Level, Meta(description="The fifth level.")]
    leaning: Annotated[Leaning, Meta(description="What a temper does.")]


@lru_cache(maxsize=1)
def numbers() -> Numbers:
    """The numbers of the file, read when a player first thinks."""
    from game.catalogue.yaml_file import load_struct
    from game.resources import config_folder

    return load_struct(config_folder() / "ai" / "canaletto.yaml", Numbers)
