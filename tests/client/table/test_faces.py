from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.catalogue.games import game_type, rules_type
from game.client.sitting.replay import replay_match
from game.client.table.faces import faces_of, player_word
from game.client.table.rematch import same_again
from game.client.words.locale import Locale, msg
from game.match.match import Match
from game.match.record import Reading
from game.match.seats import SeatPlan, plan_seats, read_seats, seat_object
from game.resources import assets_folder
from game.rules.core import Seat
from game.rules.notation import write_header
from tests.masks import MASKS


def test_the_person_at_the_screen_is_you() -> None:
    faces = faces_of(plan_seats(("human", "greedy")), Seat(0))
    assert faces[Seat(0)].name == msg("seat.you")
    assert faces[Seat(0)].is_viewer
    assert faces[Seat(0)].portrait == "portraits/you"


def test_another_person_keeps_his_name() -> None:
    faces = faces_of(plan_seats(("human", "human")), Seat(0))
    assert faces[Seat(1)].name == "Marina"
    assert not faces[Seat(1)].is_viewer


def test_players_of_the_program_wear_the_masks_of_their_plans() -> None:
    plans = plan_seats(("human", "greedy", "random:10", "greedy"))
    faces = faces_of(plans, Seat(0))
    for seat in (1, 2, 3):
        assert faces[Seat(seat)].name == msg(f"seat.mask.{plans[seat].mask}")
        assert faces[Seat(seat)].portrait == f"portraits/{plans[seat].mask}"
    assert faces[Seat(2)].subtitle == msg("seat.player.random")


def test_a_plan_without_a_mask_gets_that_of_its_seat() -> None:
    faces = faces_of([SeatPlan("greedy", "") for _ in range(4)], None)
    assert [faces[Seat(seat)].name for seat in range(4)] == [
        msg(f"seat.mask.{mask}") for mask in (MASKS[-1], *MASKS[:3])
    ]


def test_every_mask_and_player_has_a_text() -> None:
    locale = Locale("en")
    assert all(locale.knows(f"seat.mask.{mask}") for mask in MASKS)
    assert all(locale.knows(player_word(spec).key) for spec in ("human", "greedy", "random:3", "replay"))


def test_each_person_at_one_screen_has_a_portrait_of_their_own() -> None:
    """Two people had one portrait."""
    for people in (1, 2, 3, 4):
        plans = plan_seats(["human"] * people + ["greedy"] * (4 - people))
        for seats in (plans, [SeatPlan(plan.player, plan.name, plan.mask) for plan in plans]):
            faces = faces_of(seats, None)
            portraits = [faces[Seat(seat)].portrait for seat in range(people)]
            assert len(set(portraits)) == people
            assert {Path(portrait).name for portrait in portraits} <= {
                path.stem for path in (assets_folder() / "svg" / "portraits").glob("*.svg")
            }


def test_a_face_stays_with_its_person() -> None:
    plans = plan_seats(("human", "human", "greedy"))
    before = faces_of(plans, None)
    after = faces_of([*plans[1:], plans[0]], None)
    assert [after[Seat(seat)].portrait for seat in (2, 0)] == [before[Seat(seat)].portrait for seat in (0, 1)]


def test_colours_stay_with_the_players_from_game_to_game() -> None:
    """In a rematch all sat one seat further, and everybody had another colour."""
    game = game_type("casanova")(rules_type("casanova")(), 4)
    match = Match(game, plan_seats(("human", "greedy", "random", "greedy")), 1)
    first = {face.name: face.colour for face in faces_of(match.seats, None).values()}
    assert sorted(first.values()) == [0, 1, 2, 3]
    for _ in range(5):
        match = same_again(match)
        again = faces_of(match.seats, None)
        assert {face.name: face.colour for face in again.values()} == first
        line = json.dumps({"seats": [seat_object(plan) for plan in match.seats]})
        assert read_seats(json.loads(line), 4) == tuple(match.seats)
    match.set_seat(Seat(2), SeatPlan("greedy", "Someone", "medico"))
    assert faces_of(match.seats, None)[Seat(2)].colour == again[Seat(2)].colour


@pytest.mark.parametrize("colours", [(0, 0), (0, None), (1, 2), (-1, 0), (None, None)])
def test_colours_that_cannot_be_told_apart_are_those_of_the_seats(colours: tuple[int | None, int | None]) -> None:
    seats = [SeatPlan("human", name, colour=colour) for name, colour in zip(("Ada", "Bo"), colours, strict=True)]
    assert [face.colour for face in faces_of(seats, None).values()] == [0, 1]


def test_a_game_that_is_told_again_shows_its_people_by_name_and_face() -> None:
    """A replay showed masks where its log named people."""
    plans = plan_seats(("human", "greedy", "human"))
    reading = Reading()
    reading.take(write_header("canaletto", 3, {}, seats=[seat_object(plan) for plan in plans]))
    again, then = faces_of(replay_match(reading, []).seats, None), faces_of(plans, None)
    for seat in (Seat(0), Seat(1), Seat(2)):
        assert (again[seat].name, again[seat].portrait) == (then[seat].name, then[seat].portrait)
