"""Casanova, by Niek Neuwahl (Kidult Game 2004): a card face down, dice, double or stay. Two to four players.

Source: docs/rules/casanova.md, drawn from the printed rule sheet.

A round, in the order of its phases:
    ANNOUNCE  The active player says how many dice will be rolled, `dice.least` up to all; the first so many are meant,
    PLAY      then plays a card face down and puts the ante into the pot; so does every other player, clockwise.
    ROLL      Chance rolls the announced dice. Their sum is the massimo.
    STAY      The active player says quit (shown as Stay) or, if they can pay the stake, double.
    MATCH     After a double each other player, clockwise, matches the stake or folds. All fold: the active player takes
              the pot at once. Who cannot pay folds (`broke_when_doubled: fold`) or stays in for nothing (`stay`).
Then cards are turned up: of those who did not fold the highest card at or under the massimo wins the pot. Equal cards
share it, what does not divide stays (`tie` may say otherwise); nobody at or under the massimo: it all stays. Whoever
holds less than the ante is out. The next player clockwise who is in becomes active (`next_active`).

END: after `rounds` rounds the richest win (`final_pot` says where the pot goes); one player left wins at once; when all
that were left go out in one round, those share the win.
"""

from __future__ import annotations

from game.rules.casanova.events import (
    CardPlayed,
    CardTurned,
    CoinsMoved,
    DiceAnnounced,
    DiceRolled,
    FirstPlayerDrawn,
    Folded,
    GameEnded,
    PotShared,
    PotStayed,
    PotWon,
    RoundStarted,
    SeatEliminated,
    StakeDoubled,
    StakeKept,
    StakeMatched,
)
from game.rules.casanova.game import (
    CasanovaGame,
)
from game.rules.casanova.moves import (
    Announce,
    Double,
    FirstPlayer,
    Fold,
    Match,
    Play,
    Quit,
    Roll,
)
from game.rules.casanova.round_end import (
    Closing,
    settle,
    takers_of,
)
from game.rules.casanova.rules import (
    Cards,
    CasanovaRules,
    Dice,
)
from game.rules.casanova.state import (
    CasanovaState,
)
from game.rules.casanova.view import (
    CasanovaTermination,
    CasanovaView,
    Phase,
)

GAME = CasanovaGame
"""What the registry resolves."""

__all__ = [
    "GAME",
    "Announce",
    "CardPlayed",
    "CardTurned",
    "Cards",
    "CasanovaGame",
    "CasanovaRules",
    "CasanovaState",
    "CasanovaTermination",
    "CasanovaView",
    "Closing",
    "CoinsMoved",
    "Dice",
    "DiceAnnounced",
    "DiceRolled",
    "Double",
    "FirstPlayer",
    "FirstPlayerDrawn",
    "Fold",
    "Folded",
    "GameEnded",
    "Match",
    "Phase",
    "Play",
    "PotShared",
    "PotStayed",
    "PotWon",
    "Quit",
    "Roll",
    "RoundStarted",
    "SeatEliminated",
    "StakeDoubled",
    "StakeKept",
    "StakeMatched",
    "settle",
    "takers_of",
]
