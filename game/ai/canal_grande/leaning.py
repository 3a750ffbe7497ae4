"""How a mask's temper leans a choice that is close: unequal offers, stealing, voting early, cards shown or kept."""

from __future__ import annotations

from game.ai.canal_grande.numbers import Leaning
from game.ai.personality import EVEN, Temper
from game.rules.canal_grande import CanalGrandeView, Choose, Divide, Pass, Raise, Vote
from game.rules.core import Move


class Temperament:
    """A temper with what its traits are worth in this game."""

    def __init__(self, temper: Temper, leaning: Leaning) -> None:
        self._temper = temper
        self._leaning = leaning

    def bends(self) -> bool:
        """Whether it leans to any side."""
        return self._temper != EVEN

    def uneven(self) -> float:
        """What it likes unequal offers better, as a logarithm of odds: near even that is four times the chance."""
        return 4.0 * self._temper.risk * self._leaning.uneven

    def bonus(self, view: CanalGrandeView, move: Move) -> float:
        """What a move is worth to this temper beyond its chance to win."""
        temper, leaning = self._temper, self._leaning
        match move:
            case Divide():
                whole = len(view.turned_up or move.offer)
                return temper.risk * leaning.uneven * abs(2 * len(move.offer) - whole) / whole
            case Choose() if view.offers is not None:
                offer = view.offers[move.offer]
                steals, votes = offer.count("traitor"), offer.count("doge")
                return temper.bluff * leaning.steal * steals - temper.patience * leaning.early * votes
            case Vote():
                held = view.hand.count(move.quarter)
                share = move.count / held if held else 0.0
                return temper.bluff * leaning.show * share - temper.patience * leaning.wait * share
            case Raise():
                cards = min(len(move.cards), 6) / 6
                return temper.bluff * leaning.show * cards - temper.patience * leaning.wait * cards
            case Pass():
                return temper.patience * leaning.wait
            case _:
                return 0.0
