"""The commands that measure rules: `balance` and `sweep`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.errors import ArgumentError
from game.exit_statuses import DONE, INTERRUPTED
from game.output import tell_end
from game.quoting import display, visible_lines

if TYPE_CHECKING:
    import msgspec

    from game.match.balance.order import Order, Side
    from game.match.balance.running import Running
    from game.match.balance.store import Store
    from game.match.table_order import TableOrder

NONE, PRINTED = "none", "printed"
"""What `--against` may say beside a rule file: that nothing is compared, or the printed rules are."""


def balance_rules(options: argparse.Namespace) -> int:
    """Measures what rules do and prints a sentence a measure; after Ctrl+C what there is, as a part."""
    from game.match.balance.running import Running
    from game.match.balance.words import told
    from game.match.simulation.backends import backend

    check_outputs(json=options.json, html=options.html)
    order = _order(options)
    with backend(options.backend, options.jobs or usable_cores()) as (play, jobs):
        running = Running(order, jobs, _store(), play=play)
        _announce(running, jobs)
        part = _run((told.games, told.most, told.seconds_left) for told in running)
    report = running.report()
    if part and not any(games.games for games in report.lineups):
        raise KeyboardInterrupt
    # First what needs no place to be written to.
    if Path("-") not in (options.json, options.html):
        print(visible_lines(told(report)), end="")
    if options.json is not None:
        _write_json(options.json, report)
    if options.html is not None:
        from game.client.pages.report.html_page import page
        from game.client.words.locale import Locale
        from game.texts import SOURCE_LANGUAGE

        write(options.html, page(report, Locale(SOURCE_LANGUAGE)))
    return tell_end(INTERRUPTED, "Interrupted.") if part else DONE


def sweep_keys(options: argparse.Namespace) -> int:
    """Measures one thing at every value of a key or two; after Ctrl+C prints what there is, as a part."""
    import msgspec

    from game.match.balance.order import Side
    from game.match.balance.sweep import DEFAULT_GAMES, Sweeping, axis_of
    from game.match.balance.sweep_plot import check_plot, write_plot
    from game.match.balance.sweep_words import told_sweep
    from game.match.simulation.backends import backend

    if len(options.keys) > 2:
        raise ArgumentError(f"--key: found {len(options.keys)} keys, expected one or two.")
    axes = [axis_of(key) for key in options.keys]
    if options.plot is not None:
        check_plot(options.plot)
    check_outputs(json=options.json, plot=options.plot)
    table = _table(options)
    order = _order_of(options, table, [Side(None, {})], ())
    if options.games is None and options.within is None:
        order = msgspec.structs.replace(order, games=DEFAULT_GAMES)
    with backend(options.backend, options.jobs or usable_cores()) as (play, jobs):
        sweeping = Sweeping(
            order, options.rules, options.settings, axes, "minutes" if options.measure is None else options.measure,
            jobs=jobs, store=_store(), play=play,
        )  # fmt: skip
        part = _run((games, most, None) for games, most in sweeping)
    if part and not sweeping.games[0]:
        raise KeyboardInterrupt
    sweep = sweeping.report()
    if options.json != Path("-"):
        print(visible_lines(told_sweep(sweep)), end="")
    if options.json is not None:
        _write_json(options.json, sweep)
    if options.plot is not None:
        try:
            write_plot(sweep, options.plot)
        except OSError as error:
            raise _unwritable(options.plot, error) from error
    return tell_end(INTERRUPTED, "Interrupted.") if part else DONE


def usable_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _order(options: argparse.Namespace) -> Order:
    from game.catalogue.files import load_rules
    from game.match.balance.order import Side, measures_named

    measures = measures_named(options.measure, options.game)
    table = _table(options)
    sides = [Side(table.rules.name, table.rules.fields)]
    printed = PRINTED if table.rules.fields else NONE
    against = printed if options.against is None else options.against
    if against != NONE:
        loaded = load_rules(options.game, None if against == PRINTED else against, table.game.players)
        sides.append(Side(loaded.name, loaded.fields))
    return _order_of(options, table, sides, measures)


def _order_of(
    options: argparse.Namespace, table: TableOrder, sides: Sequence[Side], measures: tuple[str, ...]
) -> Order:
    from game.match.balance.order import DEFAULT_WITHIN, Order

    return Order(
        game=options.game,
        sides=tuple(sides),
        players=table.game.players,
        seats=table.seats,
        measures=measures,
        within=options.within or DEFAULT_WITHIN,
        games=options.games,
        seed=options.seed,
        outside=table.outside,
    )


def _table(options: argparse.Namespace) -> TableOrder:
    """Who plays by which rules."""
    from game.ai.personality import LEVELS
    from game.match.balance.order import level_seats
    from game.match.seats import HUMAN
    from game.match.table_order import check_table
    from game.quoting import quoted
    from game.spelling import did_you_mean

    if options.level not in LEVELS:
        meant = did_you_mean(options.level, LEVELS)
        raise ArgumentError(f"There is no level {quoted(options.level)}{meant}; there are: {', '.join(LEVELS)}.")
    default = level_seats(options.game, options.level, 1)[0]
    table = check_table(
        options.game, options.rules, options.players, getattr(options, "seats", None), default, options.settings
    )
    if HUMAN in table.seats:
        raise ArgumentError("A measurement asks no person: seats are greedy, random or another AI.")
    if table.outside:
        # What was measured is kept by all that made it, and what a program of others does may change.
        raise ArgumentError("A measurement starts no outside player: seats are greedy, random or another AI.")
    return table


def _store() -> Store:
    from game.match.balance.store import Store
    from game.match.user_folders import measured_folder

    return Store(measured_folder(), lambda note: print(note, file=sys.stderr))


def _announce(running: Running, jobs: int) -> None:
    """Says beforehand how long it will take where something is measured that is by name alone."""
    from game.match.balance.order import BY_NAME
    from game.match.balance.words import told_lineup

    is_named = any(word.partition(".")[0] in BY_NAME for word in running.order.measures)
    for games in running.games if is_named else ():
        if games.count == games.most:
            continue
        seconds = running.foretell(games)
        many = f"{games.most:,} games in {jobs} {'process' if jobs == 1 else 'processes'}"
        print(f"{told_lineup(games.lineup.word)}: {many}, at most about {_duration(seconds)}.", file=sys.stderr)


def _duration(seconds: float) -> str:
    if seconds < 90:
        return f"{max(1, round(seconds))} s"
    return f"{round(seconds / 60)} minutes" if seconds < 5400 else f"{seconds / 3600:.1f} hours"


def _run(progress: Iterable[tuple[int, int, float | None]]) -> bool:
    """Plays, with a bar on a terminal; whether Ctrl+C broke it off."""
    from game.cli.commands import progress_line, run_with_bar

    return run_with_bar(
        progress_line(games, most, f", {round(left) // 60}:{round(left) % 60:02} left" if left is not None else "")
        for games, most, left in progress
    )


def check_outputs(**paths: Path | None) -> None:
    """Says before anything is played what could not be written afterwards: a minute's games wait for nothing."""
    from game.files import check_writable

    written: dict[Path, str] = {}
    for option, path in paths.items():
        if path is None:
            continue
        other = written.setdefault(Path(os.path.abspath(path)), option)
        if other != option:
            raise ArgumentError(f"--{option} {display(path)}: --{other} is written there, expected another file.")
        if path != Path("-"):
            try:
                check_writable(path)
            except OSError as error:
                raise _unwritable(path, error) from error


def _write_json(path: Path, report: msgspec.Struct) -> None:
    import msgspec

    write(path, msgspec.json.encode(report).decode() + "\n")


def write(path: Path, text: str) -> None:
    """Writes a file whole or not at all; `-` is standard output.

    Raises:
        ArgumentError: it cannot be written.
    """
    from game.files import atomic_write

    if path == Path("-"):
        print(text, end="")
        return
    try:
        atomic_write(path, text.encode(), durable=False)
    except OSError as error:
        raise _unwritable(path, error) from error


def _unwritable(path: Path, error: OSError) -> ArgumentError:
    return ArgumentError(f"{display(path)}: cannot be written: {error.strerror or error}.")
