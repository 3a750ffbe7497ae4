"""What a move is worth, taken apart: advice tells what decides between two moves by the part that differs most."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One part of what a move is worth; all parts of a move are of one unit."""

    key: str
    """What it is: a word that each game has for itself, as `pot`."""
    number: float
    """How much."""
    unit: Literal["win", "coins"]
    """Of what: `win` are expected returns, as in `Choice.values`; `coins` are counted where no chance is known."""


Terms: TypeAlias = tuple[Term, ...]
"""All parts of one move, in the same order for each move."""


def in_wins(parts: Mapping[str, float]) -> Terms:
    """Parts of expected returns."""
    return tuple(Term(key, float(number), "win") for key, number in parts.items())


def in_coins(parts: Mapping[str, float]) -> Terms:
    """Parts of an amount of coins."""
    return tuple(Term(key, float(number), "coins") for key, number in parts.items())


def decisive(first: Terms, second: Terms) -> str:
    """The key of the part that speaks most for the first move against the second; of equal ones that which comes first.

    Raises:
        ValueError: there are no parts.
    """
    others = {term.key: term.number for term in second}
    return max(first, key=lambda term: term.number - others.get(term.key, 0.0)).key
