"""Casanova's table: its still ground, and the dice, coins and things that lie on it."""

from __future__ import annotations

from tools.art import casanova_coins, casanova_dice, casanova_props
from tools.art.casanova_ground import cloth, fringe, ledge, table
from tools.art.casanova_shapes import FOLDER


def drawings() -> dict[str, str]:
    """Draw the whole family."""
    return {
        f"{FOLDER}/table.svg": table(),
        f"{FOLDER}/cloth.svg": cloth(),
        f"{FOLDER}/fringe.svg": fringe(),
        f"{FOLDER}/ledge.svg": ledge(),
        **casanova_dice.drawings(),
        **casanova_coins.drawings(),
        **casanova_props.drawings(),
    }
