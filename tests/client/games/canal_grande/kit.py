"""Tables of Canal Grande for tests, and a person who plays them by keys, by the mouse or by a pad alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from game.ai.player import Limit, make_player
from game.ai.players import Request, RequestState
from game.client.games.canal_grande.hand import HandCard
from game.client.table.laying import lay_table
from game.client.table.scene import TableScene
from game.match.match import Match
from game.match.save import Store
from game.match.seats import plan_seats
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules, CanalGrandeView, Phase, Raise, Win
from tests.client.table.kit import PlayersHere
from tests.pilot import Pilot

SHORT = CanalGrandeRules(win=Win(different=4, same=3))
"""Rules by which a game is over sooner."""


class Neighbours(PlayersHere):
    """Players of Canal Grande who answer at once."""

    def answer(self, request: Request) -> None:
        player = make_player(request.player, "canal_grande")
        request.choice = player.choose(request.view, Limit(nodes=50), Random(request.seed))
        request.state = RequestState.DONE


def canal_match(
    *players: str, seed: int = 5, rules: CanalGrandeRules | None = None, store: Path | None = None
) -> Match:
    """A match with these players, saved under `store` where one is given."""
    game = CanalGrandeGame(rules or CanalGrandeRules(), len(players))
    return Match(game, plan_seats(players), seed, None if store is None else Store(store))


def lay(pilot: Pilot, match: Match, players: PlayersHere | None = None) -> TableScene:
    """A table with this match on the screen."""
    table = lay_table(match, players or Neighbours())
    pilot.app.stack.push(table)
    return table


def ask_me(pilot: Pilot, table: TableScene, seconds: float = 120) -> None:
    """Waits until the viewer is asked, or the game is over; moments are not looked at."""

    def is_asked() -> bool:
        table.playback.go_on()
        return table.is_my_turn or table.match.is_over

    pilot.wait_until(is_asked, seconds)
    pilot.wait(0.6)


def view_of(table: TableScene) -> CanalGrandeView:
    """What the viewer knows."""
    view = table.view
    assert isinstance(view, CanalGrandeView)
    return view


def lifted_for(table: TableScene) -> list[int]:
    """Cards of the hand that make a legal play; none where the simple ones make none."""
    view = view_of(table)
    if view.phase is Phase.VOTE:
        return [view.hand.index(view.nameable()[0])]
    assert view.vote is not None
    own = [index for index, card in enumerate(view.hand) if card == view.vote.quarter]
    boat = [index for index, card in enumerate(view.hand) if card == "gondola"][:1]
    others = [index for index, card in enumerate(view.hand) if card not in ("gondola", view.vote.quarter)]
    brought = [index for index in others if view.hand[index] == view.hand[others[0]]] if boat else []
    for plan in (own[:1], own, [*own, *brought, *boat]):
        cards = tuple(view.hand[index] for index in plan)
        if plan and table.match.is_legal(Raise(view.seat, cards)):
            return sorted(plan)
    return []


def decide_by_keys(pilot: Pilot, table: TableScene) -> None:
    """Makes the viewer's decision by keys."""
    view = view_of(table)
    match view.phase:
        case Phase.DIVIDE:
            assert table.board.asking is not None
            for number in range(len(table.board.asking.bank_cards)):
                pilot.press("down" if number % 2 else "up")
            pilot.press("return")
        case Phase.CHOOSE:
            pilot.press("down" if view.round % 2 else "up", "return")
        case Phase.TRAITOR | Phase.SPY | Phase.CATCH_UP:
            pilot.press("1" if view.round % 3 else "n")
        case _:
            plan = lifted_for(table)
            if not plan:
                pilot.press("n")
                return
            for index in plan:
                go_to_card(pilot, table, index, lambda way: pilot.press(way))
                pilot.press("up")
            pilot.press("v")


def decide_by_mouse(pilot: Pilot, table: TableScene) -> None:
    """Makes the viewer's decision by the pointer."""
    view, asking = view_of(table), table.board.asking
    assert asking is not None
    match view.phase:
        case Phase.DIVIDE:
            for card in asking.bank_cards[::2]:
                start = (card.rect.x + 12, card.rect.center[1])
                pilot.drag(start, (1150.0, 600.0))
            for card in asking.bank_cards[1::2]:
                pilot.click((card.rect.center[0], card.rect.y + 20))
            pilot.click(asking.buttons[0].rect.center)
        case Phase.CHOOSE:
            pilot.click(asking.choices[view.round % 2].rect.center)
        case Phase.TRAITOR | Phase.SPY | Phase.CATCH_UP:
            pilot.click(asking.buttons[0 if view.round % 3 else -1].rect.center)
        case _:
            plan = lifted_for(table)
            if not plan:
                pilot.click(asking.buttons[-1].rect.center)
                return
            for index in plan:
                click_card(pilot, next(card for card in asking.hand_cards if card.index == index))
            pilot.click(asking.buttons[0].rect.center)


def decide_by_pad(pilot: Pilot, table: TableScene) -> None:
    """Makes the viewer's decision by a pad: cards by its cross and its stick, buttons by a shoulder and A."""
    view = view_of(table)
    match view.phase:
        case Phase.DIVIDE:
            assert table.board.asking is not None
            for number in range(len(table.board.asking.bank_cards)):
                pilot.pad("down" if number % 2 else "up")
            press_by_pad(pilot, "Divide")
        case Phase.CHOOSE:
            pilot.pad("down" if view.round % 2 else "up", "a")
        case Phase.TRAITOR | Phase.SPY | Phase.CATCH_UP:
            assert table.board.asking is not None
            pilot.pad(*["right"] * (0 if view.round % 3 else len(table.board.asking.buttons) - 1), "a")
        case _:
            plan = lifted_for(table)
            for index in plan:
                go_to_card(pilot, table, index, lambda way: lean(pilot, way))
                pilot.pad("up")
            press_by_pad(pilot, "Play" if plan else "Pass")


def go_to_card(pilot: Pilot, table: TableScene, index: int, go: Callable[[str], None]) -> None:
    """Goes along the hand until this card has the focus: cards that are barred are passed over."""
    for _ in range(40):
        focused = table.widgets.focused
        assert isinstance(focused, HandCard)
        if focused.index == index:
            return
        go("right" if focused.index < index else "left")
    raise AssertionError(f"card {index} never had the focus")


def lean(pilot: Pilot, way: str) -> None:
    """Leans the stick once."""
    pilot.stick(1 if way == "right" else -1, 0)
    pilot.stick(0, 0)


def press_by_pad(pilot: Pilot, beginning: str) -> None:
    """Goes to a button with the right shoulder and presses it."""
    pilot.focus_on(beginning, pad="right_shoulder")
    pilot.pad("a")


def click_card(pilot: Pilot, card: HandCard) -> None:
    """Clicks on the part of a card of the hand that can be seen."""
    pilot.click((card.shown.x + min(8.0, card.shown.w / 2), card.rect.center[1]))
