"""A new match from what was chosen: game, players, seats and rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom

from game.ai.player import make_player
from game.catalogue.games import game_type
from game.catalogue.set_keys import load_rules_with
from game.client.sitting.player_choices import masked
from game.match.match import Match
from game.match.save import Store
from game.match.seats import SeatPlan, plan_seats
from game.match.series import Series
from game.rules.core import Rules


def new_match(
    game_id: str,
    specs: Sequence[str],
    rules: Rules,
    *,
    rules_name: str = "",
    seed: int | None = None,
    store: Store | None = None,
    outside: Sequence[str] = (),
) -> Match:
    """A match with its first chance not yet made.

    Args:
        game_id: which game.
        specs: the player of every seat, as `--seats` names them.
        rules: the rules to play by.
        rules_name: the variant or file that they came from; empty for the defaults.
        seed: what all dice follow from; None for a fresh one.
        store: where it is saved; None to leave no trace.
        outside: the outside players among them, which may be started.

    Raises:
        ArgumentError: there is no such player.
        RuleFileError: the rules cannot be played, or not by this number of players.
    """
    game_type(game_id)(rules, len(specs))  # which is told before anything about who sits where

    def check(spec: str) -> object:
        return make_player(spec, game_id, may_start=outside)

    plans = tuple(masked(plan) for plan in plan_seats(specs, check))
    return match_of(game_id, plans, rules, rules_name=rules_name, seed=seed, store=store)


def match_of(
    game_id: str,
    plans: Sequence[SeatPlan],
    rules: Rules,
    *,
    rules_name: str = "",
    seed: int | None = None,
    store: Store | None = None,
    series: Series | None = None,
) -> Match:
    """The same, of players with names, masks and faces.

    Raises:
        RuleFileError: the rules cannot be played, or not by this number of players.
    """
    game = game_type(game_id)(rules, len(plans))
    seed = SystemRandom().getrandbits(31) if seed is None else seed
    return Match(game, plans, seed, store, rules_name=rules_name, series=series)


def match_by_source(
    game_id: str,
    specs: Sequence[str],
    source: str | None,
    seed: int | None,
    store: Store | None,
    settings: Sequence[str] = (),
    outside: Sequence[str] = (),
) -> Match:
    """The same, by the path or name of the rules, with keys set over them.

    Raises:
        ArgumentError: there are no such rules, or there is no such player.
        RuleFileError: the rules cannot be used, or not by this number of players; all faults, a line each.
    """
    loaded = load_rules_with(game_id, source, settings, len(specs))
    return new_match(
        game_id, specs, loaded.rules, rules_name=loaded.name or "", seed=seed, store=store, outside=outside
    )
