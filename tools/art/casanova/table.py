"""Casanova's table: its still ground, and the dice, coins and things that lie on it."""

from __future__ import annotations

from tools.art.casanova import coins, dice, props, still_life
from tools.art.casanova.ground import cloth, fringe, ledge, table
from tools.art.casanova.shapes import FOLDER


def drawings() -> dict[str, str]:
    """Draws the whole family."""
    return {
        f"{FOLDER}/table.svg": table(),
        f"{FOLDER}/cloth.svg": cloth(),
        f"{FOLDER}/fringe.svg": fringe(),
        f"{FOLDER}/ledge.svg": ledge(),
        **dice.drawings(),
        **coins.drawings(),
        **props.drawings(),
        **still_life.drawings(),
    }
