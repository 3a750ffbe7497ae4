"""The contract, part two: what a seat knows. Every history of a small game is listed and compared with every other."""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable

import pytest
from msgspec.structs import replace

from game.rules.core import Event, Game, HiddenMove, Seat, View
from tests.contract import ground as grounds
from tests.contract.ground import Node, ground, truth, whole_tree

MAX_VIEWS = 40
"""So many views have the law of their states checked; they are spread over the tree."""
DRAWS = 600
"""States drawn for each."""


@pytest.fixture(params=grounds.small_games(), ids=lambda game: f"{game.id}-{game.players}")
def game(request: pytest.FixtureRequest) -> Game:
    """A game with so few histories that all are listed."""
    return request.param


def seats(game: Game) -> list[Seat]:
    return [Seat(seat) for seat in range(game.players)]


def groups(pairs: Iterable[tuple[Hashable, Node]]) -> list[list[Node]]:
    """The nodes that have the same key, where there is more than one."""
    found: dict[Hashable, list[Node]] = defaultdict(list)
    for key, node in pairs:
        found[key].append(node)
    return [nodes for nodes in found.values() if len(nodes) > 1]


def seen_events(node: Node, seat: Seat | None) -> list[Event]:
    return [event.for_seat(seat) for event in node.events]


def hides(game: Game) -> bool:
    """Whether some seat is shown less than the whole of some move: else the game is one of perfect information."""
    return any(
        isinstance(shown, HiddenMove)
        for node in whole_tree(game)
        for seat in seats(game)
        for shown in game.information_state(node.moves, seat)
    )


def test_where_every_move_is_shown_whole_every_view_tells_the_whole_truth(game: Game) -> None:
    """A game of perfect information, or some seat does not see through its view; nothing between."""
    worlds: dict[View, set[object]] = defaultdict(set)
    for node in whole_tree(game):
        for seat in seats(game):
            worlds[node.state.view(seat)].add(truth(node.state))
    assert hides(game) == any(len(states) > 1 for states in worlds.values())


def test_the_same_information_is_the_same_view_the_same_log_and_the_same_moves(game: Game) -> None:
    for seat in seats(game):
        shown = ((node.state.game.information_state(node.moves, seat), node) for node in whole_tree(game))
        found = groups(shown)
        assert bool(found) == hides(game)
        for first, *others in found:
            view, log = first.state.view(seat), seen_events(first, seat)
            legal = list(first.state.legal_moves()) if first.state.current_player == seat else None
            for other in others:
                assert other.state.view(seat) == view
                assert seen_events(other, seat) == log
                if legal is not None:
                    assert list(other.state.legal_moves()) == legal


def test_the_same_view_is_the_same_legal_moves(game: Game) -> None:
    for seat in seats(game):
        for first, *others in groups((node.state.view(seat), node) for node in whole_tree(game)):
            if first.state.current_player == seat:
                legal = list(first.state.legal_moves())
                assert all(list(other.state.legal_moves()) == legal for other in others)
            position = {**first.state.position(), "legal": None}
            assert all({**other.state.position(), "legal": None} == position for other in others)


def test_after_the_same_view_what_is_heard_tells_what_is_seen(game: Game) -> None:
    """From states that look alike to a seat, steps that it hears alike lead to states that look alike to it."""
    children: dict[tuple[object, ...], list[Node]] = defaultdict(list)
    for node in whole_tree(game):
        if node.moves:
            children[node.moves[:-1]].append(node)
    for seat in seats(game):
        heard: dict[tuple[View, tuple[Event, ...]], View] = {}
        for node in whole_tree(game):
            before = node.state.view(seat)
            for child in children[node.moves]:
                said = tuple(event.for_seat(seat) for event in child.events[len(node.events) :])
                after = child.state.view(seat)
                assert heard.setdefault((before, said), after) == after


def test_the_view_depends_on_nothing_but_what_was_shown(game: Game) -> None:
    """The same events, as a seat hears them from the first on, are the same view."""
    for seat in seats(game):
        for first, *others in groups((tuple(seen_events(node, seat)), node) for node in whole_tree(game)):
            unlike = [other.moves for other in others if other.state.view(seat) != first.state.view(seat)]
            assert not unlike, f"seat {seat} heard the same, but its view differs: {first.moves} and {unlike[0]}"


def test_a_hidden_move_hides_its_fields_and_a_shown_one_is_whole(game: Game) -> None:
    for node in whole_tree(game):
        for seat in seats(game):
            for move, shown in zip(node.moves, node.state.game.information_state(node.moves, seat), strict=True):
                if isinstance(shown, HiddenMove):
                    assert (shown.seat, shown.word) == (move.seat, move.word)
                else:
                    assert shown == move


def test_a_game_says_whether_one_seat_may_know_what_another_does_not(game: Game) -> None:
    """What is hidden from all seats alike is no secret; where there is none, all see, hear and know the same."""
    told = any(len({replace(view, seat=0) for view in views(node)}) > 1 for node in whole_tree(game))
    assert told == game.has_secrets
    if not game.has_secrets:
        for node in whole_tree(game):
            assert len({game.information_state(node.moves, seat) for seat in seats(game)}) == 1
            assert len({tuple(seen_events(node, seat)) for seat in (*seats(game), None)}) == 1


@pytest.mark.parametrize("table", [table for table in grounds.tables() if not table.game.has_secrets], ids=str)
def test_by_no_rules_is_anything_secret_where_a_game_says_that_nothing_is(table: grounds.Table) -> None:
    for state in grounds.states_of(table.game, 5)[::7]:
        assert len({replace(state.view(seat), seat=Seat(0)) for seat in table.seats}) == 1


def views(node: Node) -> list[View]:
    return [node.state.view(seat) for seat in seats(node.state.game)]


def test_drawn_states_follow_the_law(game: Game) -> None:
    rng = random.Random(2026)
    worlds: dict[View, dict[object, Node]] = defaultdict(dict)
    for node in whole_tree(game):
        for seat in seats(game):
            worlds[node.state.view(seat)][truth(node.state)] = node
    open_views = [view for view, states in worlds.items() if len(states) > 1]
    assert bool(open_views) == hides(game)
    for view in open_views[:: max(1, len(open_views) // MAX_VIEWS)]:
        keys = list(worlds[view])
        law = ground(game.id).law(view, [node.state for node in worlds[view].values()])
        assert sum(law) == pytest.approx(1)
        drawn = Counter(truth(game.sample_state(view, rng)) for _ in range(DRAWS))
        assert set(drawn) <= set(keys), "a state was drawn that no history leads to"
        distance = sum((drawn[key] - DRAWS * p) ** 2 / (DRAWS * p) for key, p in zip(keys, law, strict=True))
        assert distance < critical(len(keys) - 1), (view, drawn)


def critical(freedom: int) -> float:
    """The chi-squared value that chance passes once in some 30,000 (Wilson and Hilferty 1931)."""
    spread = 2 / (9 * freedom)
    return freedom * (1 - spread + 4 * math.sqrt(spread)) ** 3


def test_every_view_of_the_tree_gives_states_of_the_tree(game: Game) -> None:
    rng = random.Random(7)
    known: dict[object, list[object]] = {}
    for node in whole_tree(game):
        known.setdefault(truth(node.state), list(node.state.legal_moves()))
    for node in whole_tree(game)[::3]:
        for seat in seats(game):
            view = node.state.view(seat)
            drawn = game.sample_state(view, rng)
            assert drawn.view(seat) == view
            assert list(drawn.legal_moves()) == known[truth(drawn)]
