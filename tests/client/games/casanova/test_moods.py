"""Who is pleased, who is cross, and which mask says a word after a round."""

from __future__ import annotations

from game.client.games.casanova.moods import Rounds, mood_after, remark_of
from game.client.table.moods import Moods, mood_at_the_end
from game.rules.casanova import (
    CardPlayed,
    CardTurned,
    DiceAnnounced,
    DiceRolled,
    Folded,
    PotShared,
    PotStayed,
    PotWon,
    RoundStarted,
    SeatEliminated,
    StakeDoubled,
)
from game.rules.core import Event, Seat

YOU_SEAT, LEFT, TOP, RIGHT = (Seat(seat) for seat in range(4))
DOUBLED_AND_BEATEN: list[Event] = [
    RoundStarted(4, LEFT),
    DiceRolled(LEFT, (4, 5), 9),
    StakeDoubled(LEFT),
    Folded(RIGHT),
    CardTurned(YOU_SEAT, 2, False),
    CardTurned(LEFT, 5, False),
    CardTurned(TOP, 7, False),
    CardTurned(RIGHT, 8, True),
    PotWon(TOP, 7, 7),
]


def test_who_wins_a_pot_is_pleased_and_who_was_in_it_is_cross() -> None:
    event = PotWon(TOP, 7, 7)
    moods = [mood_after(event, Seat(seat), {RIGHT}) for seat in range(4)]
    assert moods == ["cross", "cross", "pleased", None]


def test_all_who_share_a_pot_are_pleased() -> None:
    event = PotShared((YOU_SEAT, TOP), 3, 1, 5)
    assert [mood_after(event, Seat(seat), ()) for seat in range(4)] == ["pleased", "cross", "pleased", "cross"]


def test_a_pot_that_stays_moves_nobody() -> None:
    assert all(mood_after(PotStayed(4, 1), Seat(seat), ()) is None for seat in range(4))


def test_who_plays_on_is_calm_again_and_with_the_roll_everybody_is() -> None:
    assert mood_after(DiceAnnounced(LEFT, 2), LEFT, ()) == "calm"
    assert mood_after(CardPlayed(LEFT, None), LEFT, ()) == "calm"
    assert mood_after(CardPlayed(LEFT, None), TOP, ()) is None
    assert mood_after(DiceRolled(LEFT, (1,), 1), TOP, ()) == "calm"


def test_who_has_folded_is_gone_until_the_next_round_and_who_is_out_for_good() -> None:
    told = Rounds()
    for event in (RoundStarted(2, LEFT), Folded(TOP), SeatEliminated(RIGHT)):
        told.hear(event)
    assert told.gone == {TOP}
    told.hear(RoundStarted(3, TOP))
    assert told.gone == {RIGHT}
    assert told.number == 3


def test_the_mask_to_whom_the_rarest_thing_came_speaks() -> None:
    said = remark_of(DOUBLED_AND_BEATEN, {LEFT: "bauta", TOP: "medico", RIGHT: "moretta"}, 4)
    assert said is not None
    assert said[0] == LEFT
    assert said[1].key == "casanova.mask_says.bauta.robbed"


def test_masks_to_whom_the_same_came_speak_in_turn() -> None:
    events: list[Event] = [CardTurned(LEFT, 5, False), CardTurned(TOP, 5, False), PotShared((LEFT, TOP), 2, 0, 5)]
    masks = {LEFT: "bauta", TOP: "medico"}
    speakers = [remark_of(events, masks, number) for number in (2, 3)]
    assert [said and said[0] for said in speakers] == [LEFT, TOP]


def test_nobody_speaks_where_no_mask_sits() -> None:
    assert remark_of(DOUBLED_AND_BEATEN, {}, 4) is None


def test_thinking_covers_a_mood_for_a_while() -> None:
    moods = Moods()
    moods.feel(LEFT, "pleased")
    moods.think(LEFT)
    assert moods[LEFT] == "thinking"
    moods.feel(LEFT, "calm")
    assert moods[LEFT] == "thinking"
    moods.think(None)
    assert moods[LEFT] == "calm"


def test_at_the_end_the_winner_is_pleased_and_the_last_is_cross() -> None:
    places = [mood_at_the_end(place, won=place == 1, last=3) for place in (1, 2, 3)]
    assert places == ["pleased", "calm", "cross"]
    assert mood_at_the_end(1, won=True, last=1) == "pleased"
