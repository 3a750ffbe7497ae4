"""Measure every shipped variant against the printed rules, and write the page that tells what was found.

    python -m tools.variants           measures what has no report, or one of other rules
    python -m tools.variants --all     measures too what other rules, players or numbers of the program have made
    python -m tools.variants --check   measures nothing; names what is missing, stale or left over

A report is the object of `serenissima balance --json` with version and hash of what made it, in docs/measured/balance/.
How many games are played is fixed. docs/variants.md is made of the rule files, whose opening comment is the reason why
there is such a variant, and of the reports; `python -m tools.regenerate` writes it too.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from game import registry
from game.catalogue.files import Variant, difference, differing_fields, variants
from game.catalogue.games import game_type
from game.files import atomic_write
from game.match.balance.order import Order, Side, level_seats
from game.match.balance.report import Report, Table
from game.match.balance.running import Running
from game.match.balance.store import Store
from game.match.balance.words import number, sentence, told_games
from game.match.user_folders import measured_folder
from tools.strength.results import ROOT, made_of

GAMES: Final = 200
"""Games by each set of rules."""
MOST_THINGS: Final = 6
"""So many things of a kind are told of."""
LEVEL: Final = "merchant"
"""Who plays."""
FOLDER: Final = "docs/measured/balance"
"""Where reports lie, from the project's folder."""
PAGE: Final = "docs/variants.md"
"""The page, likewise."""
OWNS: Final = (PAGE,)
"""What nobody else writes."""
HEAD: Final = f"""\
# Variants that come with the games

Beside the rules as printed each game comes with some others: the rule sheets where they can be read in two ways,
shorter evenings, and games of their own. *New game* offers them; on the command line it is `--rules` with the word in
brackets: `serenissima play casanova --rules high_stakes`. Each is a short file in `config/rules/`, there to be copied
and changed.

What is said to have been measured comes from `serenissima balance`: the variant against the printed rules, by the
least number of players and the same deals, in {GAMES} games each. Only what stands is told in full; so few games can
miss a difference of ten wins of 100. The reports, with all intervals and every card, are in `measured/balance/`. This
page is made by `python -m tools.variants`; a reason is the comment at the head of the variant's file.
"""


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A report as it is kept."""

    version: str
    """The program's."""
    rules: str
    """The hash of the keys that differ (`rules_hash`): where it differs now, the report is stale."""
    made_of: str
    """The hash of what its games follow from, rules, players and numbers (`tools.strength.results.made_of`)."""
    report: Report
    """What was found."""


def shipped() -> Iterator[tuple[str, Variant]]:
    """Every shipped variant with its game's id, in the order of the page."""
    for game_id in registry.GAMES:
        yield from ((game_id, variant) for variant in variants(game_id) if variant.shipped)


def rules_hash(variant: Variant) -> str:
    """What tells a variant's rules apart: of the keys in which they differ from the printed ones, old and new.

    A key that is added to the game leaves it as it was, a comment too.
    """
    assert variant.rules is not None, variant.faults
    changes = [(change.path, change.old, change.new) for change in difference(variant.rules, type(variant.rules)())]
    return hashlib.sha256(msgspec.json.encode(changes)).hexdigest()[:16]


def report_path(game_id: str, variant: Variant, folder: Path = ROOT) -> Path:
    """Where a variant's report lies."""
    return folder / FOLDER / f"{game_id}_{variant.name}.json"


def read_report(path: Path) -> Measured | None:
    """A report; None where there is none that can be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Measured)
    except (OSError, msgspec.MsgspecError):
        return None


def faults(folder: Path = ROOT) -> list[str]:
    """Every report that is missing, stale or left over, a sentence each."""
    named = {report_path(game_id, variant, folder): variant for game_id, variant in shipped()}
    found = [
        f"{path.relative_to(folder).as_posix()} is left over: there is no such variant"
        for path in sorted((folder / FOLDER).glob("*.json"))
        if path not in named
    ]
    for path, variant in named.items():
        kept = read_report(path)
        if kept is None:
            found.append(f"{path.relative_to(folder).as_posix()} is missing")
        elif kept.rules != rules_hash(variant):
            found.append(f"{path.relative_to(folder).as_posix()} is stale: the variant has other rules now")
    return found


def measure(game_id: str, variant: Variant, games: int = GAMES, store: Store | None = None) -> Measured:
    """Plays a variant against the printed rules, by the least number of players that can play it."""
    assert variant.rules is not None, variant.faults
    players = min(set(game_type(game_id).player_counts) - set(variant.barred))
    sides = (Side(variant.title, differing_fields(variant.rules)), Side(None, {}))
    order = Order(game_id, sides, players, level_seats(game_id, LEVEL, players), games=games)
    running = Running(order, store=store)
    for _ in running:
        pass
    report = running.report()
    return Measured(report.version, rules_hash(variant), made_of(game_id), report)


def files() -> dict[str, str]:
    """The page, for `tools.regenerate`: path → text."""
    found = ((game_id, variant, read_report(report_path(game_id, variant))) for game_id, variant in shipped())
    return {PAGE: page(found)}


def page(found: Iterable[tuple[str, Variant, Measured | None]]) -> str:
    """The text of the page: each variant with its reason, what it changes and what was measured of it."""
    text, last = [HEAD], ""
    for game_id, variant, kept in found:
        if game_id != last:
            text.append(f"## {game_id.replace('_', ' ').title()}\n")
            last = game_id
        text.append(f"### {variant.title} (`{variant.name}`)\n")
        text.append(f"{variant.about}\n")
        text.append(f"*Why:* {reason(ROOT / 'config' / 'rules' / game_id / f'{variant.name}.yaml')}\n")
        if kept is not None:
            text += [*told(kept), ""]
    return "\n".join(text).rstrip("\n") + "\n"


def reason(path: Path) -> str:
    """The comment at the head of a rule file, on one line; what it says to editors is left out."""
    comment: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            break
        if not line.startswith("# yaml-language-server"):
            comment.append(line.removeprefix("#").strip())
    return " ".join(comment)


def told(kept: Measured) -> list[str]:
    """What was found: the lines whose difference, or edge over a fair share, stands; of the others the names."""
    report = kept.report
    (even,) = report.lineups
    sure = [line for line in report.lines if "stands" in (line.verdict, line.edge_verdict)]
    lines = [
        f"*Measured:* {report.players} players,{told_games(even, 2).replace('  ', ' ')}, version {kept.version}.",
        "",
    ]
    lines += [f"- {sentence(line, report)}" for line in sure]
    lines += [f"- {text}" for table in report.things if (text := told_uses(table, report))]
    unclear = "; ".join(line.title.lower() for line in report.lines if line not in sure)
    if unclear:
        lines.append(f"- Not yet clear: {unclear}.")
    return lines


def told_uses(table: Table, report: Report) -> str:
    """Of the things of a kind those that are used more or less than by the printed rules, the largest difference first.

    Empty where that stands of none.
    """
    apart = []
    for row in table.rows:
        line = row.figures.get("used")
        if line is not None and line.verdict == "stands" and line.difference is not None and line.sides[1] is not None:
            first, other = (number(side.value, line) for side in line.sides if side is not None)
            apart.append((-abs(line.difference.value), f"{row.name} {first} ({other})"))
    told = ", ".join(text for _, text in sorted(apart)[:MOST_THINGS])
    others = f", and {len(apart) - MOST_THINGS} more" if len(apart) > MOST_THINGS else ""
    return f"{table.title}, used of 100 there are (by {report.names[1]}): {told}{others}. It stands." if told else ""


def main(arguments: list[str] | None = None) -> int:
    """Runs the command and gives its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.variants", description="Measure the shipped variants.")
    parser.add_argument("--check", action="store_true", help="measure nothing; name what is missing or stale")
    parser.add_argument("--all", action="store_true", help="measure also what other code or players have made")
    options = parser.parse_args(arguments)
    if not options.check:
        store = Store(measured_folder(), lambda note: print(note, file=sys.stderr))
        for game_id, variant in shipped():
            path = report_path(game_id, variant)
            kept = read_report(path)
            is_fresh = kept is not None and kept.rules == rules_hash(variant)
            if kept is not None and is_fresh and not (options.all and kept.made_of != made_of(game_id)):
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            atomic_write(path, msgspec.json.encode(measure(game_id, variant, store=store)) + b"\n")
            print(path.relative_to(ROOT).as_posix(), flush=True)
        for name, text in files().items():
            atomic_write(ROOT / name, text.encode())
    report = faults()
    for line in report:
        print(line, file=sys.stderr)
    return 1 if report else 0


if __name__ == "__main__":
    sys.exit(main())
