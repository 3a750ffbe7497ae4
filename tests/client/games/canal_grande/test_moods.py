"""Who is pleased and who is cross at Canal Grande's table, which mask says a word, and where that is seen."""

from __future__ import annotations

import pytest

from game.ai.canal_grande.remarks import TURNS
from game.ai.player import Reason
from game.client.drawing.text import serif
from game.client.games.canal_grande.draw_seats import remark_place
from game.client.games.canal_grande.moods import mood_after, remark_of
from game.client.games.canal_grande.places import (
    BAND,
    BAR,
    BOARD_SIGN,
    DOGE,
    HAND,
    OWN,
    ROWS,
    SIGN,
    SIGNS,
    STRIP,
    VOTES,
)
from game.client.shell.app import App
from game.client.table.laying import lay_table
from game.client.words.locale import msg
from game.match.log import YOU
from game.match.settings import Settings
from game.rules.canal_grande import CardStolen, GameEnded, OffersMade, VoteCalled, VoteDecided
from game.rules.core import Seat
from tests.client.games.canal_grande.kit import Neighbours, ask_me, canal_match, lay
from tests.languages import WHOLE
from tests.masks import MASKS, remark_keys
from tests.pilot import Pilot

SEATS = tuple(Seat(seat) for seat in range(4))
A, B, C, D = SEATS


def test_who_wins_a_vote_is_pleased_with_his_partner_and_the_others_are_cross() -> None:
    decided = VoteDecided((A, B), "san_marco", (2, 0, 1, 0))
    assert [mood_after(decided, seat) for seat in SEATS] == ["pleased", "pleased", "cross", "cross"]


def test_a_vote_that_nobody_wins_moves_nobody() -> None:
    assert [mood_after(VoteDecided((), "san_marco", (1, 0, 1, 0)), seat) for seat in SEATS] == [None] * 4


def test_who_steals_a_card_is_pleased_and_who_loses_it_is_cross_whatever_it_was() -> None:
    for card in (None, "doge"):
        moods = [mood_after(CardStolen(C, A, card), seat) for seat in SEATS]
        assert moods == ["cross", None, "pleased", None]


def test_who_plays_on_is_calm_again() -> None:
    assert mood_after(VoteCalled(B, "san_marco", ("san_marco",), 1), B) == "calm"
    assert mood_after(OffersMade(B, (), ()), B) == "calm"
    assert mood_after(OffersMade(B, (), ()), C) is None


def test_at_the_end_the_winners_are_pleased() -> None:
    ended = GameEnded((C, D), "different", None)
    assert [mood_after(ended, seat) for seat in SEATS] == ["cross", "cross", "pleased", "pleased"]


@pytest.mark.parametrize("players", [2, 4])
def test_a_look_is_drawn_where_the_portrait_lies(settings: Settings, pilot: Pilot, players: int) -> None:
    settings.set("speed", "none")
    table = lay(pilot, canal_match(*("human", "greedy", "random", "greedy")[:players]))
    ask_me(pilot, table)
    pilot.wait(1)
    for seat in table.faces:
        before = pilot.shown()
        table.moods.feel(seat, "cross" if table.moods[seat] != "cross" else "pleased")
        pilot.turn()
        shown = pilot.shown()
        assert shown != before
        pilot.app.picture()
        assert pilot.shown() == shown


def test_who_was_robbed_speaks_before_the_thief_and_names_no_card() -> None:
    said = remark_of(CardStolen(C, A, "doge"), {A: "bauta", C: "medico"})
    assert said == (A, Reason("canal_grande.mask_says.bauta.robbed", {"seat": C}))
    assert remark_of(CardStolen(C, A, None), {C: "medico"}) == (
        C,
        Reason("canal_grande.mask_says.medico.stole", {"seat": A}),
    )


def test_after_a_vote_one_of_the_masks_speaks_in_turn() -> None:
    masks = {A: "bauta", C: "medico"}
    said = [remark_of(VoteDecided((A, B), "san_marco", (total, 0, 1, 0)), masks) for total in (2, 3)]
    assert [one and one[1].key.rpartition(".")[2] for one in said] == ["lost", "won"]
    assert remark_of(VoteDecided((), "san_marco", (1, 0, 1, 0)), masks) is None
    assert remark_of(VoteCalled(B, "san_marco", ("san_marco",), 1), masks) is None


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("language", WHOLE)
def test_every_word_of_every_mask_is_there_and_read_in_its_room(language: str, text: int) -> None:
    settings = Settings()
    settings.set("text_size", text)
    app = App.offscreen((1280, 720), settings, language=language)
    try:
        fonts, locale = app.tools.fonts, app.tools.locale
        style = serif(19, italic=True)
        table = lay_table(canal_match(*("human",) * 4), Neighbours())
        rooms = [remark_place(table.board.picture, A, seat).room.inset(14, 6) for seat in SEATS]
        for mask in MASKS:
            for turn in (*TURNS, f"stole{YOU}", f"robbed{YOU}"):
                keys = remark_keys(locale, "canal_grande", mask, turn)
                assert keys
                for key in keys:
                    line = locale.text(msg(key, name=msg("seat.mask.arlecchino")))
                    for room in rooms:
                        assert fonts.fit_lines(line, style, room.w + 2, room.h + 1, 0) >= 10, key
    finally:
        app.quit()
        app.close()


@pytest.mark.parametrize("players", [2, 4])
def test_a_remark_hides_no_card_and_no_button(players: int) -> None:
    table = lay_table(canal_match(*("human",) * players), Neighbours())
    hard = [*ROWS, *SIGNS, *VOTES, STRIP, OWN, BAR, HAND, BAND, DOGE, SIGN, BOARD_SIGN]
    rooms = {seat: remark_place(table.board.picture, A, seat).room for seat in table.faces}
    assert [(seat, rect) for seat, room in rooms.items() for rect in hard if room.intersects(rect)] == []


@pytest.mark.parametrize("seat", SEATS)
def test_a_remark_is_drawn_and_gone_within_its_reach(settings: Settings, pilot: Pilot, seat: Seat) -> None:
    settings.set("speed", "none")
    table = lay(pilot, canal_match("human", "ai:novice:bauta", "ai:novice:medico", "ai:novice:moretta"))
    ask_me(pilot, table)
    pilot.wait(1)
    clean = pilot.shown()
    other = C if seat in (A, B) else A
    stolen = CardStolen(other, seat, None)
    assert table.board.remark_after(stolen, {seat: "bauta"}) is not None
    table.company._said = seat, msg("canal_grande.mask_says.bauta.robbed.1", name=table.faces[other].name)
    pilot.turn()
    shown = pilot.shown()
    assert shown != clean
    pilot.app.picture()
    assert pilot.shown() == shown
    table.company.hush()
    pilot.turn()
    assert pilot.shown() == clean
