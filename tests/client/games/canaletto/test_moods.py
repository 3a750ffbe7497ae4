"""Who is pleased and who is cross at Canaletto's table, which mask says a word after an auction, and where."""

from __future__ import annotations

import pytest

from game.ai.canaletto.remarks import TURNS
from game.ai.players import Request
from game.client.drawing.geometry import Rect
from game.client.games.canaletto.moods import auctions, mood_after, remark_of
from game.client.games.canaletto.places import BUTTONS, CARTOUCHE, OWN, RAIL, plaques
from game.client.games.canaletto.remark_places import remark_places
from game.client.games.canaletto.ring import ring_places, tile_places
from game.client.shell.app import App
from game.client.table.laying import lay_table
from game.client.table.remarks import SECONDS
from game.client.table.scene import TableScene
from game.client.table.table_talk import occasion_of
from game.client.words.locale import msg
from game.match.log import YOU
from game.match.settings import Settings
from game.rules.canaletto import (
    AuctionStarted,
    BidPlaced,
    BribePlayed,
    CanalettoRules,
    GameEnded,
    LotAcquired,
    Palaces,
    Passed,
    PricePaid,
    SetSold,
)
from game.rules.core import Event, Seat
from tests.client.table.kit import PlayersHere, beside_motion, canaletto_match
from tests.languages import WHOLE
from tests.masks import MASKS, remark_keys
from tests.pilot import Pilot

A, B, C, D = (Seat(seat) for seat in range(4))
LOT = ("fan", "lamp")
BOUGHT = LotAcquired(A, 0, LOT, 7, "bid")
AUCTION: list[Event] = [BidPlaced(B, 2, 2), BidPlaced(C, 3, 1), Passed(D), BidPlaced(A, 7, 4), Passed(B), Passed(C)]
MASKED = ("human", "ai:novice:bauta", "ai:novice:medico", "ai:novice:moretta")


class Masked(PlayersHere):
    """Masks that play as the yardstick does: what they say does not depend on how they play."""

    def answer(self, request: Request) -> None:
        request.player = "greedy"
        super().answer(request)


def lay(pilot: Pilot, *specs: str, seed: int = 4) -> TableScene:
    table = lay_table(canaletto_match(*(specs or MASKED), seed=seed), Masked("canaletto"))
    pilot.app.stack.push(table)
    return table


def until_a_remark(pilot: Pilot, table: TableScene) -> None:
    for _ in range(4000):
        pilot.turn()
        if table.company.remark is not None:
            return
        if table.is_my_turn:
            pilot.wait(0.6)
            pilot.press("n" if len(table.choices) > 2 and table.board.picture.standing_bid else "return")
    raise AssertionError("no mask has said anything")


def test_who_gets_a_lot_is_pleased_and_whose_bid_stood_before_is_cross() -> None:
    assert [mood_after(BOUGHT, seat, AUCTION) for seat in (A, B, C, D)] == ["pleased", None, "cross", None]


def test_who_owes_for_a_lot_is_cross() -> None:
    assert mood_after(PricePaid(A, 7, 0), A, AUCTION) is None
    assert mood_after(PricePaid(A, 5, 2), A, AUCTION) == "cross"
    assert mood_after(PricePaid(A, 5, 2), B, AUCTION) is None


def test_a_mask_played_pleases_who_plays_it_and_not_whose_bid_stood() -> None:
    assert [mood_after(BribePlayed(D, A, 7), seat, AUCTION) for seat in (A, B, D)] == ["cross", None, "pleased"]


def test_all_who_sell_are_pleased_and_at_the_end_the_winners_are() -> None:
    assert [mood_after(SetSold("fan", 9, (2, 0, 1, 0), 4), seat, ()) for seat in (A, B, C)] == [
        "pleased",
        None,
        "pleased",
    ]
    assert mood_after(GameEnded((C,), (1, 2, 9, 3), ()), C, ()) == "pleased"


def test_who_plays_on_is_calm_again() -> None:
    assert mood_after(BidPlaced(B, 8, 1), B, AUCTION) == "calm"
    assert mood_after(Passed(B), B, AUCTION) == "calm"
    assert mood_after(Passed(B), A, AUCTION) is None


def test_an_auction_is_over_when_the_next_begins_or_the_game_ends() -> None:
    told = auctions()
    first: list[Event] = [AuctionStarted(1, A, 0, LOT), *AUCTION, BOUGHT]
    for event in first:
        told.hear(event)
        assert list(told.ended_with(event)) == []
    following = AuctionStarted(2, B, 3, LOT)
    told.hear(following)
    assert list(told.ended_with(following)) == first
    over = GameEnded((A,), (1, 0, 0, 0), ())
    told.hear(over)
    assert list(told.ended_with(over)) == [following, over]


def test_the_mask_to_whom_the_rarest_thing_came_speaks() -> None:
    events: list[Event] = [*AUCTION, BribePlayed(B, A, 7), LotAcquired(B, 0, LOT, 0, "bribe")]
    said = remark_of(events, {A: "bauta", B: "medico", C: "moretta"}, 4)
    assert said is not None
    assert (said[0], said[1].key) == (A, "canaletto.mask_says.bauta.robbed")


def test_masks_to_whom_things_as_common_came_speak_in_turn() -> None:
    events = [*AUCTION, BOUGHT, SetSold("fan", 9, (1, 0, 0, 0), 4)]
    speakers = [remark_of(events, {A: "bauta", C: "medico"}, number) for number in (2, 3)]
    assert [said and said[1].key for said in speakers] == [
        "canaletto.mask_says.bauta.earned",
        "canaletto.mask_says.medico.outbid",
    ]


def test_who_looked_on_or_bought_at_a_price_like_any_other_says_nothing() -> None:
    assert remark_of([*AUCTION, BOUGHT], {A: "bauta", D: "medico"}, 2) is None


def test_after_an_auction_a_mask_says_a_word_and_it_is_spoken(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot)
    until_a_remark(pilot, table)
    assert table.company.remark is not None
    seat, line = table.company.remark
    name = pilot.app.tools.locale.text(table.faces[seat].name)
    assert f"{name}: {pilot.app.tools.locale.text(line)}" in pilot.lines
    assert any(table.moods[other] in ("pleased", "cross") for other in table.faces)
    pilot.wait(SECONDS + 0.5)
    assert table.company.remark is None


def test_players_without_a_temper_say_nothing(settings: Settings, pilot: Pilot) -> None:
    settings.set("speed", "none")
    table = lay(pilot, "greedy", "greedy", "random", "ai:merchant")
    for _ in range(6000):
        pilot.turn()
        table.playback.go_on()
        assert table.company.remark is None
    assert table.match.is_over


def test_what_the_person_took_from_a_mask_is_said_to_him(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot)
    taken = [BidPlaced(B, 5, 5), BribePlayed(A, B, 5), LotAcquired(A, 0, LOT, 0, "bribe"), AuctionStarted(2, B, 1, LOT)]
    table.board.gather(None, 0)
    for event in taken:
        table.board.gather(event, 1)
    said = table.board.remark_after(taken[-1], {B: "bauta"})
    assert said is not None
    assert occasion_of(table, said[1]) == "canaletto.mask_says.bauta.robbed.you"


@pytest.mark.parametrize("players", [3, 4])
def test_a_look_is_drawn_where_the_portrait_lies(settings: Settings, pilot: Pilot, players: int) -> None:
    settings.set("speed", "none")
    table = lay(pilot, *("human", "greedy", "random", "greedy")[:players])
    pilot.wait_until(lambda: table.is_my_turn, 60)
    pilot.wait(1)
    for seat in table.faces:
        before = pilot.shown()
        table.moods.feel(seat, "cross" if table.moods[seat] != "cross" else "pleased")
        pilot.turn()
        shown = pilot.shown()
        assert shown != before
        pilot.app.picture()
        assert pilot.shown() == shown


@pytest.mark.parametrize("palaces", [8, 9, 12, 16, 20, 40])
@pytest.mark.parametrize("players", [3, 4])
def test_a_remark_hides_no_treasure_and_no_button(players: int, palaces: int) -> None:
    rules = CanalettoRules(palaces=Palaces(count=palaces, max_tiles=5))
    rooms = remark_places(rules, players, A)
    hard: list[Rect] = [RAIL, CARTOUCHE, BUTTONS, OWN, *plaques(players, A).values()]
    for place in ring_places(palaces):
        points, size = tile_places(place, 5)
        hard += [place.plate, *(Rect.around(point, size, size) for point in points)]
    overlaps = [(seat, rect) for seat, room in rooms.items() for rect in hard if room.room.intersects(rect)]
    assert overlaps == []


@pytest.mark.parametrize("players", [3, 4])
def test_at_the_boxed_ring_everybody_has_room_to_speak(players: int) -> None:
    rooms = remark_places(CanalettoRules(), players, A)
    assert set(rooms) == {Seat(seat) for seat in range(players)}
    others = plaques(players, A)
    assert all(others[seat].y <= rooms[seat].room.y + 80 < others[seat].bottom for seat in others)


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("language", WHOLE)
def test_every_word_of_every_mask_is_read_in_its_room(language: str, text: int) -> None:
    settings = Settings()
    settings.set("text_size", text)
    app = App.offscreen((1280, 720), settings, language=language)
    try:
        from game.client.drawing.text import serif

        fonts, locale = app.tools.fonts, app.tools.locale
        style = serif(19, italic=True)
        rooms = [place.room.inset(14, 6) for place in remark_places(CanalettoRules(), 4, A).values()]
        least = min(10.0, fonts.size_px(style))
        for mask in MASKS:
            for turn in (*TURNS, f"outbid{YOU}", f"robbed{YOU}"):
                keys = remark_keys(locale, "canaletto", mask, turn)
                assert keys
                for key in keys:
                    line = locale.text(msg(key, name=msg("seat.mask.arlecchino"), price=99, debt=99, gain=188))
                    for room in rooms:
                        assert fonts.fit_lines(line, style, room.w + 2, room.h + 1, 0) >= least, key
    finally:
        app.quit()
        app.close()


def test_a_remark_is_drawn_and_gone_within_its_reach(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot)
    until_a_remark(pilot, table)
    for _ in range(3):
        pilot.turn(7)
        shown = beside_motion(pilot, table)
        pilot.app.picture()
        assert beside_motion(pilot, table) == shown
    table.company.hush()
    pilot.turn()
    shown = beside_motion(pilot, table)
    pilot.app.picture()
    assert beside_motion(pilot, table) == shown
