"""How far the chances that an analysis shows can be believed: measured on games of merchants, and calibrated on others.

    python -m tools.chances [--games N] [--fit N] [--only GAME.PLAYERS,…] [--kept DIR] [--play] [--out DIR]

On `--fit` games the numbers of a table are fitted, those of `game.match.analysis.chances.Map`, by least logarithmic
loss; they go into `config/ai/chances.json`. Then on `--games` other games, of other seeds, what is said at two thirds
of each is held against how it ended: the Brier score, as a share of that of a constant that gives everybody a fair
share; and tenth by tenth, at each sixth of the game, what was said against what came. Results and a picture go into
`docs/measured/`. How many games are played is fixed before the first. With `--kept` what is said is kept in a folder,
game by game, so that a run that was broken off goes on, and another fit plays nothing again; with `--play` nothing but
that is done, and several such processes share the games of a table.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import islice
from pathlib import Path
from random import Random

import msgspec

from game.ai.player import Limit, Player, make_player
from game.files import atomic_write
from game.match.analysis.chances import FILE, Map, Numbers, Table, mapped
from game.match.analysis.reckoning import adviser_of
from game.match.simulation.plan import Plan
from game.match.simulation.playing import Table as Playing
from game.resources import config_folder
from game.rules.core import CHANCE, State
from tools.strength.measuring import Result
from tools.strength.results import ROOT, keep, made_of, read

TABLES = {
    ("casanova", 2): (1000, 1000),
    ("casanova", 4): (500, 500),
    ("canaletto", 3): (1000, 1000),
    ("canaletto", 4): (1000, 1000),
    ("canal_grande", 2): (500, 500),
    ("canal_grande", 4): (800, 800),
}
"""What is measured: on how many games, and on how many it is fitted, where nothing else is said; more of quick ones.

The four tables of the house are those for four, and Canal Grande for two.
"""
SEED, FIT_SEED = 7_001, 9_001
"""What either follow from."""
WHEN = (1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6)
"""After which parts of a game's moves what is said is held against its end."""
SCORED = 2 / 3
"""After which of them the Brier score is taken."""
LEVEL = "ai:merchant"
"""Who plays."""
WANTED = 0.90
"""The Brier score is to be at most so much of the constant's."""
BAND, FEW = 0.05, 30
"""How far what came may lie from what was said, in each tenth of at least so many games."""


class Said(msgspec.Struct, frozen=True):
    """What was said of a game at one moment, and what became of it."""

    game: int
    """The game's number."""
    when: float
    """After which part of its moves."""
    rounds: int
    """How many rounds had begun."""
    length: int
    """How many there were at its end."""
    said: tuple[float, ...]
    """The chance of each seat, as the player says it."""
    came: tuple[float, ...]
    """What each seat had of the win."""


class Tenth(msgspec.Struct, frozen=True):
    """All chances of one tenth."""

    low: float
    """Its lower end."""
    chances: int
    """How many chances of a seat lay in it."""
    games: int
    """In how many games."""
    said: float
    """Their mean."""
    came: float
    """What came of them."""
    error: float
    """The standard error of that, games taken as wholes."""


class Drawn(msgspec.Struct, frozen=True):
    """What the picture shows of a table."""

    share: float
    """The Brier score at two thirds as a share of the constant's."""
    tenths: tuple[Tenth, ...]
    """Tenth by tenth."""


class Found(Result, frozen=True):
    """What was measured at one table."""

    games: int
    """How many games."""
    fitted_on: int
    """On how many others the map was fitted."""
    by: Table
    """The map."""
    brier: float
    """The Brier score at two thirds of the game, in the mean over the seats."""
    constant: float
    """That of a fair share for everybody."""
    share: float
    """The one as a share of the other."""
    uncalibrated: float
    """The same with chances as the player says them."""
    tenths: tuple[Tenth, ...]
    """Tenth by tenth."""

    def __str__(self) -> str:
        """The line that is printed."""
        worst = max((abs(one.came - one.said) for one in self.tenths if one.games >= FEW), default=0.0)
        return (
            f"Brier {self.brier:.4f} of {self.constant:.4f}: {self.share:.3f} (wanted {WANTED:.2f}), "
            f"worst tenth {100 * worst:.1f} points (wanted {100 * BAND:.0f}): {'met' if self.met else 'missed'}"
        )


def said_of(game_id: str, players: int, seed: int, numbers: Iterable[int]) -> Iterator[list[Said]]:
    """What the player who analyses says of games of merchants, game by game, of these numbers."""
    plan = Plan(game_id, {}, players, (LEVEL,) * players, 0, seed, Limit(), turned=False)
    table, asked = Playing.of(plan), make_player(adviser_of(game_id), game_id)
    asked.prepare(table.game)
    for number in numbers:
        table.play(number)
        moves, states = table.moves, [table.game.new_state()]
        for move in moves:
            states.append(states[-1].clone())
            states[-1].apply_unchecked(move)
        yield list(_said_along(states, asked, number, seed))
    table.close()


def _said_along(states: Sequence[State], asked: Player, number: int, seed: int) -> Iterator[Said]:
    """What is said at each moment of one game, at the first decision from there on that somebody values."""
    came, moves = _came(states[-1]), len(states) - 1
    for when in WHEN:
        for state in islice(states, int(moves * when), moves):
            seat = state.current_player
            if seat is None or seat == CHANCE:
                continue
            win = asked.choose(state.view(seat), Limit(), Random(f"{seed} {number} {when}")).win
            if win is not None and sum(win) > 0:
                shares = tuple(round(chance / sum(win), 6) for chance in win)
                yield Said(number, when, state.length, states[-1].length, shares, came)
                break


def kept_said(game_id: str, players: int, seed: int, games: int, folder: Path | None) -> list[Said]:
    """What is said of so many games; what is kept of them in a folder is taken from there, and the rest kept there.

    Several processes may do so at once: each takes up a game that none has taken.
    """
    if folder is None:
        return [one for game in said_of(game_id, players, seed, range(games)) for one in game]
    place = folder / f"{game_id}-{players}-{seed}-{made_of(game_id)[:12]}"
    place.mkdir(parents=True, exist_ok=True)
    for game in said_of(game_id, players, seed, _untaken(place, games)):
        if game:
            atomic_write(place / f"{game[0].game}.json", msgspec.json.encode(game), durable=False)
    found = sorted((int(path.stem), path) for path in place.glob("*.json"))
    return [
        one
        for number, path in found
        if number < games
        for one in msgspec.json.decode(path.read_bytes(), type=list[Said])
    ]


def _untaken(place: Path, games: int) -> Iterator[int]:
    """The games that nobody has taken up; each is this process's from then on."""
    for number in range(games):
        try:
            (place / f"{number}.taken").touch(exist_ok=False)
        except FileExistsError:
            continue
        yield number


def _came(state: State) -> tuple[float, ...]:
    winners, players = state.winners or (), state.game.players
    return tuple((1 / len(winners) if seat in winners else 0.0) if winners else 1 / players for seat in range(players))


BOUNDS = ((0.1, 6.0), (0.1, 6.0), (0.0, 0.6), (0.0, 0.1))
"""Within which power, later power, doubt and least chance are sought."""
STEPS = (0.4, 0.4, 0.08, 0.02)
"""The first step of each; it is halved when none is better."""
FINEST = 1 / 32
"""Down to which part of the first steps."""


def loss_of(said: Sequence[Said], by: Map) -> float:
    """The logarithmic loss."""
    total = 0.0
    for one in said:
        chances = mapped(one.said, by.after(one.rounds))
        total -= sum(came * math.log(max(chance, 1e-6)) for chance, came in zip(chances, one.came, strict=True) if came)
    return total


def fitted(said: Sequence[Said]) -> Map:
    """The map with the least logarithmic loss, found along one number after another; its rounds are the mean game's."""
    games = {one.game: one.length for one in said}
    rounds = round(sum(games.values()) / len(games), 1)

    def map_of(numbers: Sequence[float]) -> Map:
        power, later, doubt, least = (round(number, 4) for number in numbers)
        return Map(power, doubt, later, rounds, least)

    best, part = [1.0, 1.0, 0.02, 0.0], 1.0
    low = loss_of(said, map_of(best))
    while part >= FINEST:
        before = low
        for at, (least, most) in enumerate(BOUNDS):
            for way in (-1, 1):
                tried = [*best]
                tried[at] = min(most, max(least, tried[at] + way * part * STEPS[at]))
                if tried != best and (loss := loss_of(said, map_of(tried))) < low:
                    best, low = tried, loss
        part = part / 2 if low == before else part
    return map_of(best)


def brier(said: Sequence[Said], by: Map | None) -> float:
    """The mean over games and seats of the square of what was missed; without a map that of a fair share."""
    total, count = 0.0, 0
    for one in said:
        chances = (1 / len(one.said),) * len(one.said) if by is None else mapped(one.said, by.after(one.rounds))
        total += sum((chance - came) ** 2 for chance, came in zip(chances, one.came, strict=True))
        count += len(chances)
    return total / max(1, count)


def tenths(said: Sequence[Said], by: Map, winners: int) -> tuple[Tenth, ...]:
    """What was said and what came, tenth by tenth.

    Args:
        said: all that was said.
        by: how it is calibrated.
        winners: how many partners share a win, so that chances are those of a side, from 0 to 1.
    """
    found: list[dict[int, list[tuple[float, float]]]] = [{} for _ in range(10)]
    for one in said:
        for chance, came in zip(mapped(one.said, by.after(one.rounds)), one.came, strict=True):
            whole = chance * winners
            found[min(9, int(whole * 10))].setdefault(one.game, []).append((whole, came * winners))
    return tuple(_tenth(at / 10, games) for at, games in enumerate(found) if games)


def _tenth(low: float, games: dict[int, list[tuple[float, float]]]) -> Tenth:
    pairs = [pair for game in games.values() for pair in game]
    said, came = (sum(pair[at] for pair in pairs) / len(pairs) for at in (0, 1))
    missed = [sum(pair[1] - came for pair in game) for game in games.values()]
    error = math.sqrt(sum(one * one for one in missed)) / len(pairs)
    return Tenth(low, len(pairs), len(games), said, came, error)


def measured(game_id: str, players: int, by: Map, fit_games: int, said: Sequence[Said]) -> Found:
    """What there is to tell of a table."""
    late = [one for one in said if one.when == SCORED]
    score, constant = brier(late, by), brier(late, None)
    winners = 2 if (game_id, players) == ("canal_grande", 4) else 1
    found = tenths(said, by, winners)
    is_met = score <= WANTED * constant and all(abs(one.came - one.said) <= BAND for one in found if one.games >= FEW)
    return Found(
        met=is_met,
        games=len({one.game for one in said}),
        fitted_on=fit_games,
        by=table_of(game_id, players, by),
        brier=round(score, 5),
        constant=round(constant, 5),
        share=round(score / constant, 4),
        uncalibrated=round(brier(late, Map()) / constant, 4),
        tenths=tuple(_rounded(one) for one in found),
    )


def _rounded(one: Tenth) -> Tenth:
    return msgspec.structs.replace(one, said=round(one.said, 4), came=round(one.came, 4), error=round(one.error, 4))


def table_of(game_id: str, players: int, by: Map) -> Table:
    """A map as the program's file holds it."""
    return Table(game_id, players, by.power, by.doubt, by.later, by.rounds, by.least)


SIDE, GAP, LEFT = 260.0, 80.0, 60.0
"""How wide a table's field is in the picture, from one to the next, and what is left free at the left."""


def drawn_of(folder: Path) -> dict[str, Drawn]:
    """What results in a folder there is to draw, of every table that was measured, whenever that was."""
    found = {}
    for game_id, players in TABLES:
        kept = read(folder / f"{game_id}_chances.json").get(f"{players} players")
        if kept is not None:
            found[_name(game_id, players)] = msgspec.convert(kept.found, Drawn)
    return found


def _name(game_id: str, players: int) -> str:
    return f"{game_id.replace('_', ' ').title()}, {players}"


def picture(found: Mapping[str, Drawn | Found]) -> str:
    """The reliability diagrams as SVG: what was said across, what came upward, a bar of two standard errors each."""
    parts = []
    for at, (name, one) in enumerate(found.items()):
        left, top = LEFT + (at % 3) * (SIDE + GAP), 50 + (at // 3) * (SIDE + GAP + 20)
        parts.append(f'<rect x="{left}" y="{top}" width="{SIDE}" height="{SIDE}" fill="#fbf6e9" stroke="#14222e"/>')
        band = BAND * SIDE
        parts.append(
            f'<path d="M{left} {top + SIDE - band}L{left + SIDE - band} {top}H{left + SIDE}V{top + band}'
            f'L{left + band} {top + SIDE}H{left}Z" fill="#e2d8bd"/><path d="M{left} {top + SIDE}l{SIDE} -{SIDE}" '
            f'stroke="#5a5348" stroke-dasharray="3 3"/>'
        )
        for tenth in one.tenths:
            x, y = left + SIDE * tenth.said, top + SIDE * (1 - tenth.came)
            reach = 2 * tenth.error * SIDE
            full = tenth.games >= FEW
            parts.append(
                f'<path d="M{x:.1f} {max(top, y - reach):.1f}V{min(top + SIDE, y + reach):.1f}" stroke="#14222e"/>'
            )
            parts.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{"#a63a32" if full else "#fbf6e9"}" stroke="#14222e"/>'
            )
        for mark in (0, 0.5, 1):
            parts.append(_label(left + SIDE * mark, top + SIDE + 18, f"{mark:.0%}", "middle"))
            parts.append(_label(left - 6, top + SIDE * (1 - mark) + 4, f"{mark:.0%}", "end"))
        parts.append(_label(left, top - 12, f"{name}: {one.share:.3f} of the constant's Brier score", "start"))
    rows = -(-len(found) // 3)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + 3 * (SIDE + GAP):.0f} '
        f'{50 + rows * (SIDE + GAP + 20):.0f}" font-family="sans-serif" font-size="13" fill="#14222e">'
        f'<rect width="100%" height="100%" fill="#efe6cf"/>{"".join(parts)}</svg>\n'
    )


def _label(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def write_maps(maps: dict[tuple[str, int], Map]) -> None:
    """Puts the fitted numbers into the file of the program, beside those of tables that were not fitted this time."""
    path = config_folder() / FILE
    there = msgspec.json.decode(path.read_bytes(), type=Numbers).tables
    known = {(table.game, table.players): table.map for table in there} | maps
    tables = tuple(table_of(game, players, by) for (game, players), by in sorted(known.items()))
    data = msgspec.json.format(msgspec.json.encode(Numbers("python -m tools.chances", tables)), indent=1)
    atomic_write(path, data + b"\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Fits, measures, writes."""
    parser = argparse.ArgumentParser(prog="python -m tools.chances", description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, help="so many are measured, in place of each table's number")
    parser.add_argument("--fit", type=int, help="so many are fitted on, likewise")
    parser.add_argument("--only", default="", help="as casanova.4,canal_grande.2")
    parser.add_argument("--kept", type=Path, metavar="DIR", help="keeps what is said, and takes what is kept")
    parser.add_argument("--play", action="store_true", help="only plays, and keeps what is said")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "measured")
    options = parser.parse_args(arguments)
    wanted = [one for one in options.only.split(",") if one]
    found: dict[str, Found] = {}
    for (game_id, players), (most, most_fitted) in TABLES.items():
        if wanted and f"{game_id}.{players}" not in wanted:
            continue
        fit = kept_said(game_id, players, FIT_SEED, most_fitted if options.fit is None else options.fit, options.kept)
        said = kept_said(game_id, players, SEED, most if options.games is None else options.games, options.kept)
        if options.play:
            continue
        by = fitted(fit)
        name = _name(game_id, players)
        found[name] = measured(game_id, players, by, len({one.game for one in fit}), said)
        print(f"{name}: {found[name]}", flush=True)
        write_maps({(game_id, players): by})
        keep(options.out / f"{game_id}_chances.json", f"{players} players", made_of(game_id), SEED, found[name])
        atomic_write(options.out / "chances.svg", picture(drawn_of(options.out)).encode())
    return 0 if all(one.met for one in found.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
