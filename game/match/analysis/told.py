"""An analysis in words: moves as the log tells them, reasons as advice gives them, the whole as text for a terminal.

What is told here is a text to be (`game.match.log.Text`); who reads it says in which language: the command line in
English, the window in that of the player.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import FunctionType

from game import registry
from game.ai.player import Reason
from game.errors import GameError
from game.match.analysis.report import LEAST, MARGIN, Analysis, Decision
from game.match.log import Happened, Reader, Telling, Text, resolved, tell_next, text
from game.match.match import teller_of
from game.rules.core import Event, Game, Move, Rules, State
from game.rules.notation import read_move, write_move
from game.texts import english

Say = Callable[[Text], str]
"""Makes words of a text, in some language."""
SHOWN = 12
"""So many decisions are told on a terminal; the files hold them all."""


def in_english(words: Text) -> str:
    """A text in English."""
    return str(resolved(words, english))


class Teller:
    """Tells the decisions of one game."""

    def __init__(self, game: Game, moves: Sequence[Move], names: Sequence[str]) -> None:
        """Plays the game through once.

        Args:
            game: what was played.
            moves: all its moves.
            names: what each seat is called.
        """
        self._game, self._names = game, tuple(names)
        self._tell = teller_of(game)
        self._states: list[State] = []
        state = game.new_state()
        for move in moves:
            self._states.append(state.clone())
            state.apply_unchecked(move)

    def position(self, number: int) -> State:
        """The position before a move of the game, which is not to be changed."""
        return self._states[number]

    def move(self, number: int, fields: dict[str, object] | None) -> Text | None:
        """What a move at this place would have been told as, all cards open; None where that cannot be told.

        Args:
            number: before which move of the game.
            fields: the move as notation writes it.
        """
        if fields is None:
            return None
        events: list[Event] = []
        state = self._states[number].clone()
        try:
            move = read_move(type(self._game), fields)
            state.apply(move, events)
        except GameError:
            return None
        entry = registry.GAMES.get(self._game.id)
        short = registry.resolve(entry.log, "move_text", None) if entry is not None and entry.log else None
        if isinstance(short, FunctionType):
            named: Text = short(move)
            return named
        telling = Telling(Reader(None, self._names), state.length, number + 1, self._game.rules)
        for event in events:
            tell_next(self._tell, Happened(event, state.length, number + 1), telling)
        lines = [entry.text for entry in telling.entries if not entry.heading]
        own = [entry.text for entry in telling.entries if entry.seat == move.seat and not entry.heading]
        return (own or lines or [text("analysis.plain", move=write_move(move))])[0]

    def reason(self, reason: Reason) -> Text:
        """A reason, with names for seats, cards and places."""
        return reason_text(reason, self._names, self._game.rules, self._game.id)


def reason_text(reason: Reason, names: Sequence[str], rules: Rules, game_id: str) -> Text:
    """A reason as a text: a seat becomes its name, a text key of the game its text, what the rules name a word."""
    entry = registry.GAMES.get(game_id)
    room = entry.log if entry is not None else ""
    word = registry.resolve(room, "reason_word", None) if room else None
    filled: dict[str, object] = {}
    for name, value in reason.arguments.items():
        if name == "seat" and isinstance(value, int):
            filled["name"] = names[value]
        elif isinstance(value, str) and value.startswith(f"{game_id}."):
            filled[name] = text(value)
        else:
            filled[name] = word(name, value, rules) if isinstance(word, FunctionType) else value
    return text(reason.key, **filled)


def round_word(game_id: str) -> Text:
    """What the rounds of a game are called."""
    entry = registry.GAMES.get(game_id)
    key = registry.resolve(entry.log, "ROUND_WORD", None) if entry is not None and entry.log else None
    return text(key if isinstance(key, str) else "analysis.head.round")


def points(share: float) -> float:
    """A share of a win in points of chance, of 100."""
    return 100 * share


def told(analysis: Analysis, teller: Teller, part: tuple[int, int] | None = None) -> str:
    """An analysis for a terminal, in English.

    Args:
        analysis: what is told.
        teller: tells its decisions.
        part: how many decisions were asked about, and of how many, where it was broken off; None for the whole.
    """
    winners = " and ".join(analysis.names[seat] for seat in analysis.winners)
    end = f"{winners} won" if winners else "nobody won"
    lines = [f"{in_english(text(f'{analysis.game}.name'))}, {analysis.players} players: {end}"]
    if part is not None:
        lines.append(f"A part: {part[0]} of {part[1]} decisions were asked about.")
    if analysis.shares:
        lines += ["", "Luck and play, in points of the chance to win"]
        wide = max(map(len, analysis.names))
        lines.append(
            f"  {'':<{wide}}  {'fair → end':>12}  {'luck':>7}  {'own play':>8}  {'others':>7}  {'given away':>10}"
        )
        for name, way in zip(analysis.names, analysis.shares, strict=True):
            ends = f"{points(way.start):.0f} → {points(way.end):.0f}"
            lines.append(
                f"  {name:<{wide}}  {ends:>12}  {signed(way.luck):>7}  {signed(way.play):>8}  {signed(way.others):>7}"
                f"  {points(way.given_away):>10.1f}"
            )
    costly = analysis.costly()
    lines += ["", "The decisions that cost most, in points of the chance to win"]
    for one in costly[:SHOWN]:
        lines += decision_lines(one, analysis, teller)
    if not costly:
        lines.append("  None cost anything worth a line.")
    number, cost = analysis.rest()
    rest = costly[SHOWN:]
    number, cost = number + len(rest), cost + sum(one.cost or 0.0 for one in rest)
    if number:
        lines.append(f"  The {number} others cost {points(cost):.1f} together.")
    lines += ["", *notes(analysis)]
    return "\n".join(lines) + "\n"


def decision_lines(one: Decision, analysis: Analysis, teller: Teller) -> list[str]:
    """A decision in a few lines: what was played, what would have been better, and why."""
    played, better = (teller.move(one.number, fields) for fields in (one.played, one.better))
    margin = f" ± {points(MARGIN * one.error):.1f}" if one.error is not None else ""
    sure = "" if one.is_sure else ", not sure"
    where = f"{analysis.names[one.seat]}, round {one.round}, move {one.number + 1}"
    lines = [f"  {points(one.cost or 0.0):5.1f}{margin}{sure}  {where}"]
    if played is not None:
        lines.append(f"         played: {in_english(played)}")
    if better is not None and one.better != one.played:
        lines.append(f"         better: {in_english(better)}")
    lines += [f"         {in_english(teller.reason(reason))}" for reason in one.reasons[:2]]
    return lines


def signed(share: float) -> str:
    """A change in points of chance, with its sign."""
    number = f"{abs(points(share)):.1f}"
    return number if number == "0.0" else f"{'+' if share > 0 else '−'}{number}"


def notes(analysis: Analysis) -> list[str]:
    """What to know before one trusts the figures, a sentence each."""
    if not analysis.course:
        return [f"Note: no player of this game says what a position is worth; {analysis.made_by.player} was asked."]
    return [
        f"Note: {analysis.made_by.player} was asked about every decision, with what the seat knew then; what cost "
        f"{points(LEAST):g} and more was asked about again, of a second player too. The margin holds 19 times in 20.",
        "Note: own play and others are what decisions brought; luck is the rest: dice, deals, draws, and what nobody "
        "who decided could know. Chances are calibrated by games played out.",
    ]
