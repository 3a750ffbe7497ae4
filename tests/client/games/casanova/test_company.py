"""The company at Casanova's table as it is seen: looks and remarks, and that they hide nothing."""

from __future__ import annotations

import pytest

from game.ai.players import Request
from game.client.drawing.geometry import Rect
from game.client.games.casanova.places import BAR, HAND, rank_slots, seat_places
from game.client.table.laying import lay_table
from game.client.table.remarks import SECONDS
from game.client.table.scene import TableScene
from game.client.table.table_talk import occasion_of
from game.match.settings import Settings
from game.rules.casanova import CardTurned, PotWon, RoundStarted, StakeDoubled
from game.rules.core import Seat
from tests.client.table.kit import Loaded, PlayersHere, casanova_match
from tests.pilot import Pilot

MASKED = ("human", "ai:novice:bauta", "ai:novice:medico", "ai:novice:moretta")


class Masked(PlayersHere):
    """Masks that play as the yardstick does: what they say does not depend on how they play."""

    def answer(self, request: Request) -> None:
        request.player = "greedy"
        super().answer(request)


def lay(pilot: Pilot, *specs: str, seed: int = 4) -> TableScene:
    table = lay_table(casanova_match(*(specs or MASKED), seed=seed), Masked())
    pilot.app.stack.push(table)
    return table


def until_a_remark(pilot: Pilot, table: TableScene) -> None:
    for _ in range(4000):
        pilot.turn()
        if table.company.remark is not None:
            return
        if table.is_my_turn:
            pilot.wait(0.6)
            pilot.press("return")
    raise AssertionError("no mask has said anything")


def test_while_an_ai_is_asked_its_mask_looks_so_and_then_no_more(settings: Settings, pilot: Pilot) -> None:
    settings.set("speed", "none")
    players = PlayersHere()
    players.is_silent = True
    table = lay_table(casanova_match("human", "greedy", dealer=Loaded(first=1)), players)
    pilot.app.stack.push(table)
    pilot.wait(1)
    assert table.moods[Seat(1)] == "thinking"
    assert table.moods[Seat(0)] == "calm"
    players.is_silent = False
    players.answer(players.asked[0])
    pilot.wait_until(lambda: table.is_my_turn, 10)
    assert table.moods[Seat(1)] == "calm"


def test_a_look_is_drawn_where_the_portrait_lies(settings: Settings, pilot: Pilot) -> None:
    settings.set("speed", "none")
    table = lay(pilot, "human", "greedy")
    pilot.wait_until(lambda: table.is_my_turn, 30)
    pilot.wait(1)
    before = pilot.shown()
    table.moods.feel(Seat(1), "cross")
    pilot.turn()
    assert pilot.shown() != before
    shown = pilot.shown()
    pilot.app.picture()
    assert pilot.shown() == shown


def test_after_a_round_a_mask_says_a_word_and_it_is_spoken(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot)
    until_a_remark(pilot, table)
    assert table.company.remark is not None
    seat, line = table.company.remark
    name = pilot.app.tools.locale.text(table.faces[seat].name)
    assert f"{name}: {pilot.app.tools.locale.text(line)}" in pilot.lines


def test_a_remark_goes_after_some_seconds(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot)
    until_a_remark(pilot, table)
    pilot.wait(SECONDS + 0.5)
    assert table.company.remark is None


def test_with_remarks_switched_off_nobody_says_anything(settings: Settings, pilot: Pilot) -> None:
    settings.set("remarks", False)
    table = lay(pilot)
    with pytest.raises(AssertionError, match="no mask has said"):
        until_a_remark(pilot, table)


def test_switching_remarks_off_ends_the_one_that_stands(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot)
    until_a_remark(pilot, table)
    settings.set("remarks", False)
    assert table.company.remark is None


def test_players_without_a_temper_say_nothing(settings: Settings, pilot: Pilot) -> None:
    settings.set("speed", "none")
    table = lay(pilot, "human", "greedy", "random", "ai:merchant")
    with pytest.raises(AssertionError, match="no mask has said"):
        until_a_remark(pilot, table)


def test_what_the_person_took_from_a_mask_is_said_to_him(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot)
    taken = [PotWon(Seat(0), 7, 3), CardTurned(Seat(1), 5, False), StakeDoubled(Seat(1)), RoundStarted(2, Seat(0))]
    for event in taken:
        table.board.gather(event, 1)
    said = table.board.remark_after(taken[-1], {Seat(1): "bauta"})
    assert said is not None
    assert occasion_of(table, said[1]) == "casanova.mask_says.bauta.robbed.you"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_remark_has_room_where_no_card_and_no_button_can_lie(players: int) -> None:
    places = seat_places(players, Seat(0))
    hard: list[Rect] = [HAND, BAR]
    for seat in places.values():
        hard += [seat.plaque, seat.card]
        if seat.rows:
            hard += rank_slots(seat, 13)
    overlaps = [(number, rect) for number, seat in places.items() for rect in hard if seat.remark.room.intersects(rect)]
    assert overlaps == []


def test_a_remark_is_drawn_and_gone_within_its_reach(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot)
    until_a_remark(pilot, table)
    for _ in range(3):
        pilot.turn(7)
        shown = pilot.shown()
        pilot.app.picture()
        assert pilot.shown() == shown
    table.company.hush()
    pilot.turn()
    shown = pilot.shown()
    pilot.app.picture()
    assert pilot.shown() == shown
