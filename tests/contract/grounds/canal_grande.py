"""Canal Grande for the contract: every switch, decks so small that all can be listed, and cards that stay the same."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache

from game.rules.canal_grande import (
    CanalGrandeGame,
    CanalGrandeRules,
    CanalGrandeState,
    CatchUp,
    Choose,
    Deal,
    DealHand,
    Divide,
    Draw,
    FirstDivider,
    Pass,
    Quarters,
    Raise,
    Reveal,
    Spy,
    Steal,
    TableForFour,
    TableForTwo,
    Traitor,
    TurnedUp,
    Vote,
    VoteRules,
    Win,
    cards_on_table,
)
from game.rules.core import CHANCE, Game, Move, Seat, State, View
from tests.contract.ground import Ground, truth


def material(state: State) -> object:
    """Every action card by kind, and every number card, wherever they are."""
    assert isinstance(state, CanalGrandeState)
    deck = state.tables.deck
    counts = cards_on_table(state)
    for card in state.pile:
        counts[card] += 1
    for hand, size in zip(state.hands, state.sizes, strict=True):
        assert min(hand) >= 0
        assert sum(hand) == size
        counts = [count + held for count, held in zip(counts, hand, strict=True)]
    assert state.discarded == sum(state.discards)
    laid = sum(state.sums)
    waiting = [*(state.turned or ())]
    if state.offers is not None:
        if state.chosen is None:
            waiting = [*state.offers[0], *state.offers[1]]
        elif state.carrier == state.chooser:
            waiting = list(state.offers[1 - state.chosen])
    open_numbers = sum(deck.value[card] for card in (*waiting, *state.numbers) if card >= deck.kinds)
    return counts, laid + open_numbers


def odd_moves(game: Game) -> Sequence[Move]:
    """Cards, seats and counts that are not there, and every word for every seat."""
    assert isinstance(game, CanalGrandeGame)
    first = game.rules.quarters.names[0]
    seats = [CHANCE, *(Seat(seat) for seat in range(game.players)), Seat(game.players), Seat(99)]
    piles: list[tuple[str, ...]] = [
        (),
        (first,),
        (first, first),
        ("gondola",),
        (first, "gondola"),
        ("doge",),
        ("canal",),
        ("spy", "traitor"),
    ]
    found: list[Move] = [Pass(seat) for seat in seats]
    for seat in seats:
        found += [kind(seat, answer) for kind in (Spy, CatchUp) for answer in (True, False)]
        found += [Choose(seat, offer) for offer in (-1, 0, 1, 2, 10**30)]
        found += [Traitor(seat, victim) for victim in (None, *seats)]
        found += [Vote(seat, quarter, count) for quarter in (first, "gondola", "canal") for count in (-1, 0, 1, 99)]
        found += [Vote(seat, first, 1, cards) for cards in piles[1:]]
        found += [Raise(seat, cards) for cards in piles]
        found += [Divide(seat, cards) for cards in piles]
        found += [Divide(seat, (first, 1)), Divide(seat, (1, 1, 1)), Divide(seat, (-1,)), Divide(seat, (99,))]
        found += [Draw(seat, cards) for cards in piles]
        found += [Steal(seat, card) for card in (first, "gondola", "spy", "canal")]
        found += [FirstDivider(seat, other) for other in seats]
        found += [DealHand(seat, other, cards) for other in seats for cards in piles[:3]]
        found += [Reveal(seat, cards, numbers) for cards in piles for numbers in ((), (1,), (1, 1, 1), (-1, 0, 9))]
    return found


@cache
def weights(game: Game) -> dict[tuple[View, object], float]:
    """How likely each state of a small game is beside the others of the same view, from all that chance may do.

    What players choose, and which card a Traitor takes, tells nothing: every such step counts alike.
    """
    found: dict[tuple[View, object], float] = defaultdict(float)
    todo = [(game.new_state(), 1.0)]
    while todo:
        state, weight = todo.pop()
        for seat in range(game.players):
            found[state.view(Seat(seat)), truth(state)] += weight
        outcomes = state.chance_outcomes() or [(move, 1.0) for move in state.legal_moves()]
        for move, chance in outcomes:
            following = state.clone()
            following.apply(move)
            todo.append((following, weight if isinstance(move, Steal) else weight * chance))
    return found


def law(view: View, worlds: Sequence[State]) -> list[float]:
    """DESIGN's law, from a listing of everything that can happen."""
    listed = [weights(state.game)[view, truth(state)] for state in worlds]
    return [weight / sum(listed) for weight in listed]


NO_FOUR = TableForFour(removed={}, start_gondolas=0, deal=Deal(of_each=0, each=0))
"""A section for four that any deck can be played by: a file is refused whole."""


def tiny(**more: object) -> CanalGrandeRules:
    """Two quarters, one round, two cards turned up."""
    given: dict[str, object] = {
        "quarters": Quarters(names=("san_marco", "castello"), copies=2),
        "actions": {"spy": 0, "traitor": 0, "gondola": 0, "doge": 1},
        "numbers": {1: 1},
        "two": TableForTwo(deal=Deal(of_each=1, each=1), turned_up=TurnedUp(actions=2, numbers=0)),
        "four": NO_FOUR,
        "max_rounds": 1,
        **more,
    }
    return CanalGrandeRules(**given)  # type: ignore[arg-type]


SWITCHED = CanalGrandeRules(
    quarters=Quarters(names=("san_marco", "castello", "dorsoduro"), copies=4),
    actions={"spy": 3, "traitor": 2, "gondola": 6, "doge": 5},
    numbers={1: 2, 4: 3},
    spy_draws=3,
    spy_redraw=1,
    votes_distinct_in="offer",
    vote=VoteRules(opening_reinforcement=True, needs_quarter_card=False),
    win=Win(different=3, same=3),
    max_rounds=30,
    two=TableForTwo(
        removed={"spy": 1, "castello": 1},
        deal=Deal(of_each=3, each=4),
        start_gondolas=1,
        phase_end=6,
        catch_up=2,
        turned_up=TurnedUp(actions=4, numbers=2),
    ),
    four=TableForFour(
        removed={"castello": 2},
        deal=Deal(of_each=3, each=2),
        phase_end=8,
        turned_up=TurnedUp(actions=4, numbers=2),
    ),
)
"""Every key is another than the default."""

GROUND = Ground(
    rules={
        "default": CanalGrandeRules(),
        "greater": CanalGrandeRules(
            traitor_takes=2,
            doge_votes=2,
            least_offer=3,
            vote=VoteRules(winner_keeps="rest", loser_keeps="nothing", gondolas=2),
            max_rounds=25,
        ),
        "kept": CanalGrandeRules(doge_votes=3, vote=VoteRules(winner_keeps="all", loser_keeps="all"), max_rounds=25),
        "switches": SWITCHED,
        "few_cards": CanalGrandeRules(
            quarters=Quarters(names=("san_marco", "castello"), copies=3),
            actions={"spy": 2, "traitor": 1, "gondola": 1, "doge": 1},
            numbers={2: 3},
            max_rounds=12,
            two=TableForTwo(deal=Deal(of_each=1, each=1), catch_up=4, turned_up=TurnedUp(actions=9, numbers=2)),
            four=TableForFour(decks=1, removed={}, start_gondolas=0, deal=Deal(of_each=2, each=1), catch_up=5),
        ),
        "big_division": CanalGrandeRules(
            max_rounds=6,
            two=TableForTwo(turned_up=TurnedUp(actions=9, numbers=4), phase_end=14),
            four=TableForFour(turned_up=TurnedUp(actions=8, numbers=5)),
        ),
    },
    small=[
        (tiny(two=TableForTwo(deal=Deal(of_each=2, each=1), turned_up=TurnedUp(actions=2, numbers=0))), 2),
        (
            tiny(
                actions={"spy": 0, "traitor": 1, "gondola": 0, "doge": 0},
                two=TableForTwo(deal=Deal(of_each=2, each=1), turned_up=TurnedUp(actions=2, numbers=0)),
            ),
            2,
        ),
        (
            tiny(
                quarters=Quarters(names=("san_marco", "castello"), copies=1),
                actions={"spy": 1, "traitor": 1, "gondola": 1, "doge": 0},
                two=TableForTwo(deal=Deal(of_each=0, each=0), turned_up=TurnedUp(actions=2, numbers=0)),
            ),
            2,
        ),
    ],
    material=material,
    odd_moves=odd_moves,
    law=law,
)
