"""The keys of Casanova's rule file in the workshop: by chapters of the rules page."""

from __future__ import annotations

from game.client.shell.room import KeyRoom
from game.client.words.locale import msg


def key_room() -> KeyRoom:
    """What the workshop asks of Casanova."""
    return KeyRoom(
        (
            (msg("casanova.rules.aim.title"), ("cards", "coins", "rounds")),
            (msg("casanova.rules.round.title"), ("dice", "ante", "first_player", "next_active")),
            (msg("casanova.rules.double.title"), ("double_stake",)),
            (msg("casanova.rules.out.title"), ("broke_when_doubled",)),
            (msg("casanova.rules.pot.title"), ("tie",)),
            (msg("casanova.rules.end.title"), ("final_pot",)),
        )
    )
