"""Tables of Canal Grande for tests, and a person who plays them by keys, by the mouse or by a pad alone."""

from __future__ import annotations

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
    """Waits until the viewer is asked, or the game is over."""
    pilot.wait_until(lambda: table.is_my_turn or table.match.is_over, seconds)
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
            pilot.press("down", "left", "up")
            assert table.board.asking is not None
            for _ in range(3):
                pilot.press("tab", "down")
            pilot.press("d")
        case Phase.CHOOSE:
            pilot.press("down" if view.round % 2 else "up", "return")
        case Phase.TRAITOR | Phase.SPY | Phase.CATCH_UP:
            pilot.press("1" if view.round % 3 else "n")
        case _:
            plan = lifted_for(table)
            if not plan:
                pilot.press("n")
                return
            at = 0
            for index in plan:
                pilot.press(*["right"] * (index - at), "up")
                at = index
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
            pilot.pad("down", "left", "up")
            for _ in range(3):
                pilot.pad("right_shoulder", "down")
            pilot.pad("right_shoulder", "a")
            press_by_pad(pilot, "Divide")
        case Phase.CHOOSE:
            pilot.pad("down" if view.round % 2 else "up", "a")
        case Phase.TRAITOR | Phase.SPY | Phase.CATCH_UP:
            assert table.board.asking is not None
            pilot.pad(*["right"] * (0 if view.round % 3 else len(table.board.asking.buttons) - 1), "a")
        case _:
            plan = lifted_for(table)
            at = 0
            for index in plan:
                for _ in range(index - at):
                    pilot.stick(1, 0)
                    pilot.stick(0, 0)
                pilot.pad("up")
                at = index
            press_by_pad(pilot, "Play" if plan else "Pass")


def press_by_pad(pilot: Pilot, beginning: str) -> None:
    """Goes to a button with the right shoulder and presses it."""
    pilot.focus_on(beginning, pad="right_shoulder")
    pilot.pad("a")


def click_card(pilot: Pilot, card: HandCard) -> None:
    """Clicks on the part of a card of the hand that can be seen."""
    pilot.click((card.shown.x + min(8.0, card.shown.w / 2), card.rect.center[1]))
