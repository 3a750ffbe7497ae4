"""Two people at one screen: behind the curtain nothing of the other's hand is shown or said; a tweaked deck ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.table.curtain import CurtainScene
from game.client.table.log_panel import message_of
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.match.match import load_match
from game.match.save import Store
from game.match.settings import Settings
from game.rules.canal_grande import CanalGrandeRules, Deal, Quarters, TableForFour, TableForTwo, TurnedUp, Win
from game.rules.core import Seat
from tests.client.games.canal_grande.kit import SHORT, ask_me, canal_match, decide_by_keys, lay, view_of
from tests.pilot import Pilot

IN_HAND = ("San Marco", "Cannaregio", "Castello", "Dorsoduro", "San Polo", "Santa Croce", "Gondola")
"""What goes into a hand unseen."""


@pytest.fixture
def quick(settings: Settings) -> Settings:
    settings.set("speed", "none")
    return settings


def test_between_two_people_no_hand_is_shown_or_said_to_the_other(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canal_match("human", "human", rules=SHORT, seed=7))
    heard: dict[Seat, list[str]] = {Seat(0): [], Seat(1): []}
    called: list[str] = []
    curtains = said = 0
    for _ in range(400):
        if table.match.is_over:
            break
        if isinstance(pilot.app.stack.top, CurtainScene):
            fell = _check_curtain(pilot, table, said)
            heard[table.viewer] += pilot.lines[said:fell]
            called += pilot.lines[fell:]
            curtains += 1
            said = len(pilot.lines)
            pilot.press("return")
            ask_me(pilot, table)
            continue
        pilot.wait(0.6)
        if not table.is_my_turn:
            pilot.turn(3)
            continue
        view = view_of(table)
        assert view.seat == table.viewer == table.match.to_move
        assert table.board.picture.hand == view.hand
        decide_by_keys(pilot, table)
        pilot.turn(3)
    assert table.match.is_over
    assert curtains > 6
    for seat, lines in heard.items():
        secrets = _secrets(pilot, table, seat)
        assert secrets
        assert not [line for line in lines if any(secret in line for secret in secrets)]
        draws = f"{table.match.seats[1 - seat].name} draws "
        drawn = [line for line in [*lines, *called] if line.startswith(draws)]
        assert not [line for line in drawn if any(card in line for card in IN_HAND)]


def _check_curtain(pilot: Pilot, table: TableScene, said: int) -> int:
    """The curtain shows the same pixels whatever lies under it, and says nothing more; where its lines begin."""
    coming = table.match.to_move
    assert coming is not None
    words = f"Curtain. {table.match.seats[coming].name}, your turn."
    (fell,) = [at for at, line in enumerate(pilot.lines) if at >= said and line.startswith(words)]
    pilot.turn(3)
    pilot.wait(0.8)
    covered, lines = pilot.shown(), len(pilot.lines)
    before = table.board.picture
    table.board._picture = type(before)(
        **{f: getattr(before, f) for f in before.__struct_fields__} | {"hand": ("spy",) * 3}
    )
    table.invalidate()
    pilot.wait(0.8)
    assert pilot.shown() == covered
    table.board._picture = before
    assert len(pilot.lines) == lines
    return fell


def _secrets(pilot: Pilot, table: TableScene, seat: Seat) -> set[str]:
    """The lines of the log that are told to the other one otherwise: which cards he was dealt and drew."""
    text, match = pilot.app.tools.locale.text, table.match
    told, others = (
        [text(message_of(entry.text)) for entry in match.entries(reader)] for reader in (seat, Seat(1 - seat))
    )
    return set(others) - set(told)


def test_a_tweaked_deck_is_played_to_its_result_saved_and_gone_on_with(
    quick: Settings, pilot: Pilot, tmp_path: Path
) -> None:
    rules = CanalGrandeRules(
        quarters=Quarters(names=("san_marco", "murano", "lido"), copies=8),
        actions={"spy": 4, "traitor": 2, "gondola": 5, "doge": 9},
        numbers={2: 6, 4: 6},
        win=Win(different=3, same=3),
        two=TableForTwo(deal=Deal(of_each=3, each=4), phase_end=12, turned_up=TurnedUp(actions=7, numbers=2)),
        four=TableForFour(removed={}, deal=Deal(of_each=6, each=4)),
    )
    match = canal_match("human", "greedy", rules=rules, seed=3, store=tmp_path)
    table = lay(pilot, match)
    for _ in range(6):
        ask_me(pilot, table)
        if not match.is_over:
            decide_by_keys(pilot, table)
    pilot.app.stack.pop()
    saved = Store(tmp_path).latest()
    assert saved is not None
    table = lay(pilot, load_match(Store(tmp_path), saved.path))
    while not table.match.is_over:
        ask_me(pilot, table)
        if table.match.is_over:
            break
        decide_by_keys(pilot, table)
        pilot.turn(2)
    pilot.wait_until(lambda: isinstance(pilot.app.stack.top, ResultScene), 30)
    assert table.match.winners
    assert not pilot.app.tools.locale.missing


@pytest.mark.deep
def test_four_people_of_two_teams_are_asked_in_turn(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canal_match("human", "greedy", "human", "greedy", rules=SHORT, seed=21))
    seen = set()
    for _ in range(60):
        if isinstance(pilot.app.stack.top, CurtainScene):
            pilot.wait(0.8)
            pilot.press("return")
        if table.match.is_over:
            break
        pilot.wait(0.6)
        if table.is_my_turn:
            seen.add(table.viewer)
            assert table.board.picture.team(table.viewer) == ((0, 1) if table.viewer == 0 else (2, 3))
            decide_by_keys(pilot, table)
        pilot.turn(3)
    assert seen == {0, 2}
