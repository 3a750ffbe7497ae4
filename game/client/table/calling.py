"""Who is called to the screen, and what the curtain tells them: what happened since they looked last.

Pure. Only what everybody at the table may know is told: no card face down, no hand, no hint.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.client.table.faces import faces_of
from game.client.table.log_panel import message_of
from game.client.table.plaque import Face
from game.client.words.locale import Message, msg
from game.match.log import Entry, Reader
from game.match.match import Match
from game.rules.core import CHANCE, Seat

FACTS = 3
"""At most so many things that happened are told."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that happened."""

    face: Face | None
    """Who did it; None where it is about the table."""
    text: Message
    """What it was, in the words of the log."""


@dataclass(frozen=True, slots=True)
class Calling:
    """A person who is to come to the screen."""

    face: Face
    """Who it is."""
    title: Message
    """What they are called for."""
    line: Message
    """What the facts are about."""
    facts: tuple[Fact, ...] = ()
    """What happened, oldest first."""
    company: tuple[Face, ...] = ()
    """Who sits at the table, in the order of the seats."""


def called_to_look(match: Match, seat: Seat) -> Calling:
    """The person of a seat is to decide, or to see how the game has ended."""
    faces = faces_of(match.seats, None)
    face, company, game = faces[seat], tuple(faces.values()), msg(f"{match.game.id}.name")
    title = msg("curtain.over" if match.is_over else "curtain.turn", name=face.name)
    before = max((number for number, move in enumerate(match.moves, 1) if move.seat == seat), default=0)
    entries = match.log.entries(Reader(None, tuple(plan.name for plan in match.seats)))
    if not before:
        first = next((move.seat for move in match.moves if move.seat != CHANCE), match.to_move)
        begins = () if first in (None, CHANCE) else (Fact(faces[first], msg("curtain.begins", name=faces[first].name)),)
        facts = (Fact(None, msg(f"{match.game.id}.about")), *begins)
        return Calling(face, title, msg("curtain.first", game=game), facts, company)
    rounds = [entry for entry in entries if entry.heading]
    told = [entry for entry in entries if entry.move > before and not entry.heading]
    where = msg("curtain.round", game=game, round=message_of(rounds[-1].text)) if rounds else game
    line = msg("curtain.since", where=where) if told else where
    return Calling(face, title, line, tuple(_fact(entry, faces) for entry in told[-FACTS:]), company)


def called_to_answer(match: Match, seat: Seat, asker: Seat) -> Calling:
    """The person of a seat is asked something by another one."""
    faces = faces_of(match.seats, None)
    line = msg("curtain.asks", name=faces[asker].name)
    return Calling(faces[seat], msg("curtain.asked", name=faces[seat].name), line, (), tuple(faces.values()))


def _fact(entry: Entry, faces: dict[Seat, Face]) -> Fact:
    return Fact(None if entry.seat is None else faces.get(entry.seat), message_of(entry.text))
