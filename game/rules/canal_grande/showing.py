"""What a seat is shown of a state (rules/canal_grande.md, "What a player may know")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.canal_grande.mind import Hold, Mind
from game.rules.canal_grande.view import CanalGrandeTermination, CanalGrandeView, Drawing, Pool, Stratum, VoteView
from game.rules.cards import spread
from game.rules.core import Seat

if TYPE_CHECKING:
    from game.rules.canal_grande.game import CanalGrandeGame
    from game.rules.canal_grande.voting import Voting


def view_of(state: Voting, seat: Seat) -> CanalGrandeView:
    """What this seat knows now."""
    game, ballot = state.game, state.ballot
    mind = state.minds()[seat]
    return CanalGrandeView(
        seat=seat,
        to_move=state.current_player,
        rules=game.rules,
        players=game.players,
        phase=state.phase,
        round=state.round,
        phase_number=state.phase_number,
        divider=state.divider,
        chooser=state.chooser,
        turned_up=None if state.turned is None else game.cards_of(state.turned),
        offers=None if state.offers is None else (game.cards_of(state.offers[0]), game.cards_of(state.offers[1])),
        chosen=state.chosen,
        carrier=state.carrier,
        traitors=state.traitors,
        spies=state.spies,
        doges=state.doges,
        victim=state.victim,
        hand=game.names_of(spread(state.hands[seat])),
        hand_sizes=tuple(state.sizes),
        known=known_cards(game, mind),
        won=tuple(tuple(won) for won in state.won),
        sums=tuple(state.sums),
        pile=len(state.pile),
        discards=game.names_of(spread(state.discards)),
        numbers=game.values_of(sorted(state.numbers)),
        named=game.names_of([quarter for quarter in game.all_quarters if state.named >> quarter & 1]),
        vote=None
        if ballot is None
        else VoteView(
            quarter=game.name_of(ballot.quarter),
            challenger=ballot.challenger,
            played=tuple(game.names_of(sorted(cards)) for cards in ballot.played()),
            totals=tuple(ballot.totals),
            passed=tuple(Seat(other) for other in range(game.players) if ballot.passed >> other & 1),
            first=ballot.first(),
            first_named=ballot.first_named(),
            opened=tuple(game.names_of(sorted(cards)) for cards in ballot.opened()),
        ),
        drawing=Drawing(
            reason=state.draw_reason,
            count=state.draw_count,
            replacements=state.replacements,
            traitors=state.drawn_traitors,
            spies=state.drawn_spies,
            aside=game.names_of(sorted(state.aside)),
        ),
        catching_up=state.catching_up,
        last_pair=state.last_pair,
        empty_phases=state.empty_phases,
        dealt=state.dealt,
        pools=(*sorted_pools(game, mind.pools), _pool(game, mind.own)),
        strata=tuple(
            Stratum(
                added=tuple(layer.added),
                shown=tuple(layer.shown),
                own=tuple(layer.own),
                booked=tuple(layer.booked),
                mirrored=tuple(layer.mirrored),
                straddle=tuple(layer.straddle),
            )
            for layer in mind.layers
        ),
        winners=state.winners,
        termination=None if state.termination is None else CanalGrandeTermination(state.termination),
    )


def known_cards(game: CanalGrandeGame, mind: Mind) -> tuple[tuple[str, ...], ...]:
    """A seat: the cards known to be in its hand; for the mind's own seat those that the others know of."""
    known: list[tuple[str, ...]] = [()] * game.players
    for pool in mind.pools:
        holders = [seat for seat, count in enumerate(pool.holders) if count]
        if len(holders) == 1:
            known[holders[0]] = _names(game, pool.known)
    known[mind.seat] = _names(game, mind.own.known)
    return tuple(known)


def sorted_pools(game: CanalGrandeGame, pools: list[Hold]) -> list[Pool]:
    """The pools that hold anything, in an order of their own."""
    shown = [_pool(game, pool) for pool in pools if any(pool.holders)]
    return sorted(shown, key=lambda pool: (pool.holders, pool.known, pool.hidden))


def _pool(game: CanalGrandeGame, pool: Hold) -> Pool:
    return Pool(tuple(pool.holders), _names(game, pool.known), tuple(pool.hidden))


def _names(game: CanalGrandeGame, counts: list[int]) -> tuple[str, ...]:
    """Cards of a hand by name, from counts of the quarters and Gondolas."""
    *quarters, gondolas = counts
    return game.names_of([*spread(quarters), *[game.gondola] * gondolas])
