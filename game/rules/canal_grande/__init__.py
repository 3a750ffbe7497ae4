"""Canal Grande, by Alan R. Moon and Aaron Weissblum (Adlung-Spiele 2002): divide, choose, vote. For two or two teams.

Source: docs/rules/canal_grande.md, drawn from the printed rule sheets.

The game, in the order of its phases:
    DEAL           Chance deals the hands, then (two players)
    FIRST_DIVIDER  draws who divides first.
    REVEAL         A round: chance turns up action and number cards.
    DIVIDE         The divider makes two offers of them, each of at least one card (`least_offer`).
    CHOOSE         The chooser takes one and carries it out, then the divider the other, each in this order: number
                   cards, quarters and Gondolas;
    TRAITOR        then each Traitor may take a random card of an opponent's hand (STEAL, by chance; `traitor_takes`);
    SPY            then each Spy may draw cards unseen (DRAW, by chance): quarters and Gondolas into the hand, Traitors
                   carried out at once, Spies draw again, Doges are laid aside;
    VOTE           then each Doge, of the offer and drawn, brings a vote (`doge_votes`): the challenger names a quarter
                   and plays cards of it, and the others
    RAISE          raise or pass. The winners lay one card of the quarter open as won; what voters take back is said by
                   `vote.winner_keeps` and `vote.loser_keeps`.
    CATCH_UP       After a round in which a sum of numbers is high enough the phase ends: who is behind may draw.

A vote between two: each raise must bring more than the other has; the first pass ends it. With four each plays or
passes in turn, who passes is out, and the team with more cards wins, the challenger's where they are equal.
Reinforcements are a Gondola and cards of one other quarter each.

END: all quarters won, or enough of one (`win`), by a player or a team: at once. After `max_rounds`, or when there is
nothing left to turn up, undecided.
"""

from __future__ import annotations

from game.rules.canal_grande.events import (
    CardsDiscarded,
    CardsDrawn,
    CardsReturned,
    CardsRevealed,
    CardsTaken,
    CardStolen,
    CatchUpDeclined,
    CatchUpTaken,
    ChallengeMoved,
    DogeDiscarded,
    FirstDividerDrawn,
    GameEnded,
    HandDealt,
    NumbersLaid,
    OfferChosen,
    OffersMade,
    PhaseEnded,
    PileShuffled,
    QuarterWon,
    RoundStarted,
    SpyDeclined,
    SpyLapsed,
    SpySent,
    TraitorDeclined,
    TraitorLapsed,
    TraitorSent,
    VoteCalled,
    VoteDecided,
    VotePassed,
    VoteRaised,
)
from game.rules.canal_grande.game import CanalGrandeGame
from game.rules.canal_grande.moves import (
    Card,
    CatchUp,
    Choose,
    DealHand,
    Divide,
    Draw,
    FirstDivider,
    Pass,
    Raise,
    Reveal,
    Spy,
    Steal,
    Traitor,
    Vote,
)
from game.rules.canal_grande.rules import (
    CanalGrandeRules,
    Deal,
    Quarters,
    TableForFour,
    TableForTwo,
    TurnedUp,
    VoteRules,
    Win,
    put_away,
)
from game.rules.canal_grande.sampling import cards_on_table
from game.rules.canal_grande.state import CanalGrandeState
from game.rules.canal_grande.view import (
    CanalGrandeTermination,
    CanalGrandeView,
    Drawing,
    Phase,
    Pool,
    Stratum,
    VoteView,
)

GAME = CanalGrandeGame
"""What the registry resolves."""

__all__ = [
    "GAME",
    "CanalGrandeGame",
    "CanalGrandeRules",
    "CanalGrandeState",
    "CanalGrandeTermination",
    "CanalGrandeView",
    "Card",
    "CardStolen",
    "CardsDiscarded",
    "CardsDrawn",
    "CardsReturned",
    "CardsRevealed",
    "CardsTaken",
    "CatchUp",
    "CatchUpDeclined",
    "CatchUpTaken",
    "ChallengeMoved",
    "Choose",
    "Deal",
    "DealHand",
    "Divide",
    "DogeDiscarded",
    "Draw",
    "Drawing",
    "FirstDivider",
    "FirstDividerDrawn",
    "GameEnded",
    "HandDealt",
    "NumbersLaid",
    "OfferChosen",
    "OffersMade",
    "Pass",
    "Phase",
    "PhaseEnded",
    "PileShuffled",
    "Pool",
    "QuarterWon",
    "Quarters",
    "Raise",
    "Reveal",
    "RoundStarted",
    "Spy",
    "SpyDeclined",
    "SpyLapsed",
    "SpySent",
    "Steal",
    "Stratum",
    "TableForFour",
    "TableForTwo",
    "Traitor",
    "TraitorDeclined",
    "TraitorLapsed",
    "TraitorSent",
    "TurnedUp",
    "Vote",
    "VoteCalled",
    "VoteDecided",
    "VotePassed",
    "VoteRaised",
    "VoteRules",
    "VoteView",
    "Win",
    "cards_on_table",
    "put_away",
]
