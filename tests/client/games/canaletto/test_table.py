"""Canaletto's table in the real client, driven by the Pilot: keys, mouse, motion, and parts drawn anew."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pygame
import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.games.canaletto.bid import BidButton, BidField, MaskButton
from game.client.games.canaletto.decisions import SellChoice
from game.client.games.canaletto.draw_lot import score_cells
from game.client.games.canaletto.holdings import holdings
from game.client.games.canaletto.picture import picture_of
from game.client.games.canaletto.screens import screens
from game.client.shell.app import App
from game.client.table.laying import lay_table
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.client.words.locale import Locale, Message, msg
from game.errors import IllegalMove
from game.match.match import Match
from game.match.settings import Settings
from game.rules.canaletto import Bid, Bribe, CanalettoRules, Pass, Phase
from game.rules.core import Seat
from tests.client.games.canaletto.kit import seen
from tests.client.table.kit import PlayersHere, beside_motion, canaletto_match
from tests.pilot import Pilot


def lay(pilot: Pilot, match: Match) -> TableScene:
    table = lay_table(match, PlayersHere("canaletto"))
    pilot.app.stack.push(table)
    return table


def ask_me(pilot: Pilot, table: TableScene, seconds: float = 90) -> bool:
    """Waits until the viewer is asked; False when the game is over instead."""
    pilot.wait_until(lambda: table.is_my_turn or table.match.is_over, seconds)
    pilot.wait(0.6)
    return not table.match.is_over


def number(table: TableScene) -> BidField:
    assert table.board.field is not None
    return table.board.field


@pytest.fixture
def quick(settings: Settings) -> Settings:
    settings.set("speed", "none")
    return settings


def test_a_bid_is_made_by_touch_alone(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", seed=2))
    ask_me(pilot, table)
    lowest = seen(table).lowest_bid
    x, y = number(table).rect.pos
    pilot.tap((x + 130, y + 28))
    pilot.tap((x + 130, y + 28))
    pilot.tap((x + 26, y + 28))
    pilot.tap(table.choices[0].rect.center)
    pilot.turn(2)
    made = next(move for move in reversed(table.match.moves) if move.seat == 0)
    assert made == Bid(Seat(0), lowest + 1)


def test_digits_make_a_number_and_signs_do_not_change_it(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", seed=2))
    ask_me(pilot, table)
    pilot.press("1", "2")
    assert number(table).offer.amount == 12
    pilot.press("&")
    assert number(table).offer.amount == 12
    assert not number(table).offer.refusal
    pilot.wait(2)
    pad = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_KP7, mod=pygame.KMOD_NUM, scancode=95, unicode="")
    pygame.event.post(pad)
    pilot.turn()
    assert number(table).offer.amount == 7
    pilot.press("backspace", "9")
    assert number(table).offer.amount == 9


@pytest.mark.parametrize("typed", ["0", "100", "12345"])
def test_a_number_that_cannot_be_bid_says_why_and_costs_no_turn(quick: Settings, pilot: Pilot, typed: str) -> None:
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", seed=2))
    ask_me(pilot, table)
    before = len(table.match.moves)
    pilot.press(*typed)
    assert table.board.preview is None or number(table).offer.refusal is None
    if number(table).offer.refusal is not None:
        pilot.press("return")
        assert len(table.match.moves) == before
        assert "cannot be made: it has to be from" in pilot.last
    assert table.is_my_turn


def test_a_refusal_tells_of_a_set_by_its_name(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", seed=2))
    refused = table.board.refusal_text(IllegalMove("canaletto.illegal.sell", treasure="lion"))
    assert pilot.app.tools.locale.text(refused) == "This set is incomplete or already sold: Lions."


def test_the_wheel_and_page_keys_change_the_bid_from_its_button(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", seed=2))
    ask_me(pilot, table)
    lowest = seen(table).lowest_bid
    pilot.press("page up")
    assert number(table).offer.amount == lowest + 5
    pilot.press("down", "down")
    assert number(table).offer.amount == lowest + 3
    number(table).scroll(1)
    assert number(table).offer.amount == lowest + 4


def test_the_preview_shows_where_a_bid_lands_and_says_what_debt_counts(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", seed=2))
    ask_me(pilot, table)
    view = seen(table)
    pilot.press("3", "4")
    preview = table.board.preview
    assert preview is not None
    assert preview.landing == view.landing(34)
    assert preview.following == view.next_lot(preview.landing)
    assert number(table).offer.debt == 34 - view.money[0]
    assert number(table).offer.counts == 2 * (34 - view.money[0])
    assert f"counts −{number(table).offer.counts} at the end" in pilot.last


def test_at_the_highest_bid_one_can_only_pass(quick: Settings, pilot: Pilot) -> None:
    quick.set("curtain", False)
    table = lay(pilot, canaletto_match("human", "human", "human", seed=2))
    pilot.turn(3)
    match = table.match
    first = match.to_move
    assert first is not None
    match.play(Bid(first, 99))
    ask_me(pilot, table)
    pilot.wait_until(lambda: table.is_my_turn)
    assert not any(isinstance(widget, BidField | BidButton) for widget in table.choices)
    assert table.widgets.focused is table.choices[0]
    before = len(match.moves)
    pilot.press("return")
    assert len(match.moves) == before + 1
    assert isinstance(match.moves[-1], Pass)


def test_a_mask_is_played_only_when_that_is_confirmed(quick: Settings, pilot: Pilot) -> None:
    rules = CanalettoRules(bribe=Bribe(uses=1, limit=99))
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", rules=rules, seed=2))
    while not table.match.is_over:
        ask_me(pilot, table)
        if seen(table).may_bribe and seen(table).phase is Phase.BID:
            break
        pilot.press("n" if not seen(table).must_bid else "return")
        pilot.turn(3)
    before = len(table.match.moves)
    pilot.press("b")
    pilot.wait(0.6)
    pilot.press("escape")
    assert len(table.match.moves) == before
    pilot.press("b")
    pilot.wait(0.6)
    pilot.focus_on("Play the bribe")
    pilot.press("return")
    pilot.turn(2)
    assert table.match.moves[before].word == "bribe"


def test_three_bids_of_players_in_a_row_are_each_seen(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", "greedy", seed=9))
    pilot.wait_until(lambda: table.is_my_turn, 120)
    shown: list[int] = []
    match = table.match
    while not any(isinstance(move, Bid) and move.seat == Seat(0) for move in match.moves):
        pilot.wait(0.6)
        pilot.press("return")
        pilot.turn()
    for _ in range(1200):
        pilot.turn()
        if table.board.picture.standing_bid and (not shown or shown[-1] != table.board.picture.standing_bid):
            shown.append(table.board.picture.standing_bid)
        if table.is_my_turn or len(shown) > 4:
            break
    made = [move.amount for move in match.moves if isinstance(move, Bid)]
    assert len(shown) >= 2
    assert shown == made[: len(shown)] or set(shown) <= set(made)


def test_a_bid_is_taken_back(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", seed=2))
    ask_me(pilot, table)
    before = picture_of(seen(table))
    pilot.press("up", "return")
    ask_me(pilot, table)
    pilot.press("u")
    pilot.turn()
    assert table.status == msg("table.taken_back")
    ask_me(pilot, table)
    assert table.board.picture == before
    assert table.board.preview is not None


def test_a_table_of_players_alone_goes_on_to_its_end(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canaletto_match("greedy", "random", "greedy", "greedy", seed=2))
    pilot.wait_until(lambda: isinstance(pilot.app.stack.top, ResultScene), 60)
    assert table.match.is_over
    assert sum(table.board.course()[-1]) == pytest.approx(1)


def test_advice_says_what_it_would_do_and_where_the_gondola_lands(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", seed=2))
    ask_me(pilot, table)
    pilot.press("h")
    pilot.turn(3)
    assert table.controls.hint.choice is not None
    assert any(line.startswith("Bauta advises: ") for line in pilot.lines)
    pilot.app.picture()
    assert not pilot.app.tools.locale.missing


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 200), ((2560, 1080), 100)])
def test_every_screen_of_the_table_finds_its_texts(size: tuple[int, int], text: int) -> None:
    from game.client.games.canaletto.screens import screens

    settings = Settings()
    settings.set("text_size", text)
    app = App.offscreen(size, settings)
    try:
        for make in screens().values():
            app.stack.push(make())
            app.picture()
        assert not app.tools.locale.missing
    finally:
        app.quit()
        app.close()


def test_every_key_that_is_put_together_is_in_the_catalogue() -> None:
    locale = Locale("en")
    keys = [f"canaletto.palace.{number}" for number in range(1, 17)]
    keys += [f"canaletto.tile.{name}" for name in CanalettoRules().treasures]
    keys += [f"canaletto.treasure{s}.{name}" for s in ("", "s") for name in CanalettoRules().treasures]
    for group in ("ask", "short"):
        keys += [
            f"canaletto.{group}.{key}"
            for key in ("open", "must_open", "bid", "bid_or_bribe", "bribe", "no_higher", "sell")
        ]
    keys += [f"canaletto.note.{reason}" for reason in ("lot", "bribe", "free", "sold")]
    assert [key for key in keys if not locale.knows(key)] == []


def test_a_resize_in_the_midst_of_motion_keeps_the_table(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", seed=2))
    pilot.turn(120)
    table.layout(pilot.app.page)
    pilot.turn(5)
    ask_me(pilot, table)
    assert table.board.picture == picture_of(seen(table))


def test_dropping_all_motion_shows_the_view(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", "random", seed=9))
    for turn in range(400):
        pilot.turn()
        if turn % 37 == 0:
            table.playback.skip()
            assert table.board.picture == picture_of(seen(table))
        if table.is_my_turn:
            pilot.wait(0.6)
            pilot.press("n" if not seen(table).must_bid else "return")


def test_in_the_midst_of_motion_parts_drawn_anew_give_the_pixels_of_the_whole_page(
    settings: Settings, pilot: Pilot
) -> None:
    table = lay(pilot, canaletto_match("human", "greedy", "random", "greedy", seed=9))
    compared = 0
    for turn in range(1500):
        pilot.turn()
        if turn % 19 == 0 and table.moving:
            shown = beside_motion(pilot, table)
            pilot.app.picture()
            assert beside_motion(pilot, table) == shown, f"after {turn} turns"
            compared += 1
        if table.is_my_turn:
            pilot.wait(0.6)
            for key in ("up", "up", "7", "down"):
                pilot.press(key)
            shown = pilot.shown()
            pilot.app.picture()
            assert pilot.shown() == shown, f"asked after {turn} turns"
            if number(table).offer.refusal is not None or (seen(table).standing_bid > 3 and not seen(table).must_bid):
                pilot.press("n")
            else:
                pilot.press("return")
    assert compared > 25


def test_a_note_names_the_auction_in_which_the_lot_was_acquired(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", seed=2))
    ask_me(pilot, table)
    while seen(table).auction == 1:
        pilot.press("return" if seen(table).must_bid else "n")
        ask_me(pilot, table)
    notes = [Locale("en").text(note) for notes in table.board._notes.values() for note in notes]
    assert notes
    assert all(note.startswith("lot 1 ") for note in notes)


def test_the_reason_why_there_is_no_mask_goes_with_the_turn_it_was_for(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", seed=2))
    while ask_me(pilot, table) and (seen(table).standing_bid or seen(table).must_bid):
        pilot.press("return" if seen(table).must_bid else "n")
    pilot.press("b")
    assert table.widgets._explaining.shown
    pilot.press("return")
    assert not table.widgets._explaining.shown
    ask_me(pilot, table)
    assert not table.widgets._explaining.shown


def test_a_mask_that_cannot_be_played_yet_is_not_shown_as_spent(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", seed=2))
    while ask_me(pilot, table) and (seen(table).standing_bid or seen(table).must_bid):
        pilot.press("return" if seen(table).must_bid else "n")
    (button,) = [widget for widget in table.choices if isinstance(widget, MaskButton)]
    assert not button.enabled
    assert not button.spent


def test_home_and_end_choose_the_lowest_bid_and_all_the_money_from_the_button(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", seed=2))
    ask_me(pilot, table)
    pilot.press("end")
    assert number(table).offer.amount == seen(table).money[0]
    pilot.press("home")
    assert number(table).offer.amount == seen(table).lowest_bid


def test_what_the_bid_brings_is_legible_beside_the_ring_and_the_next_lot(
    quick: Settings, monkeypatch: pytest.MonkeyPatch, pilot: Pilot
) -> None:
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", seed=2))
    ask_me(pilot, table)
    texts: list[Rect] = []
    drawn: list[Rect] = []
    write, sprite, box = Canvas.text, Canvas.sprite, Canvas.box

    def writing(canvas: Canvas, *args: Any, **options: Any) -> Rect:
        place = write(canvas, *args, **options)
        texts.append(place)
        return place

    def setting(canvas: Canvas, name: str, rect: Rect, *args: Any, **options: Any) -> Any:
        if name.startswith("canaletto/treasure_"):
            drawn.append(rect)
        return sprite(canvas, name, rect, *args, **options)

    def boxing(canvas: Canvas, rect: Rect, layers: Any, *args: Any) -> Any:
        drawn.append(rect.inset(-max(layer.grow for layer in layers)))
        return box(canvas, rect, layers, *args)

    field = number(table)
    table.widgets.focus(field)
    for amount in range(1, 20):
        pilot.wait(2)
        pilot.press(*str(amount))
        if field.offer.refusal is not None:
            continue
        with monkeypatch.context() as patched:
            patched.setattr(Canvas, "text", writing)
            patched.setattr(Canvas, "sprite", setting)
            patched.setattr(Canvas, "box", boxing)
            texts.clear()
            drawn.clear()
            pilot.app.picture()
        below = [text for text in texts if field.rect.intersects(text) and text.y > field.rect.y + 50]
        assert len(below) == 2
        # Half a line's height is the room above and below the letters.
        inked = [text.inset(0, text.h * 0.28) for text in below]
        assert not [(text, other) for text in inked for other in drawn if text.intersects(other)]


def test_the_result_counts_auctions_and_writes_a_loss_with_a_minus(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canaletto_match("greedy", "greedy", "greedy", seed=2))
    pilot.wait_until(lambda: table.match.is_over, 120)
    tell = Locale("en").text
    assert tell(table.board.finding_title(10, Pass(Seat(0)))) == "Auction 10: Pass"
    assert "auction" in tell(table.board.chances_caption())
    assert not any("-" in table.board.score_text(Seat(seat)) for seat in range(3))


def test_a_decision_of_the_past_shows_its_lot(quick: Settings, monkeypatch: pytest.MonkeyPatch, pilot: Pilot) -> None:
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", seed=2))
    ask_me(pilot, table)
    view = seen(table)
    drawn: list[str] = []
    monkeypatch.setattr(Canvas, "sprite", lambda _canvas, name, *_args, **_options: drawn.append(name))
    table.board.draw_decision(Canvas(pilot.app.window, pilot.app.tools), Rect(0, 0, 110, 170), view, Bid(Seat(0), 9))
    assert {f"canaletto/treasure_{name}" for name in view.lot} <= set(drawn)
    assert "canaletto/flag_0" in drawn


def test_the_viewers_counts_keep_their_size_however_many_sets_he_has(
    quick: Settings, monkeypatch: pytest.MonkeyPatch, pilot: Pilot
) -> None:
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", seed=2))
    ask_me(pilot, table)
    told: list[Rect] = []
    write = Canvas.text

    def writing(canvas: Canvas, message: Any, *args: Any, **options: Any) -> Rect:
        if isinstance(message, str) and re.fullmatch(r"[12]/\d+", message):
            told.append(Rect(0, 0, canvas.measure(message, args[1])[0], options["max_width"]))
        return write(canvas, message, *args, **options)

    monkeypatch.setattr(Canvas, "text", writing)
    for held in range(3, 13):
        owned = (tuple(int(kind < held) for kind in range(12)), *table.board.picture.owned[1:])
        table.board._picture = msgspec.structs.replace(table.board.picture, owned=owned)
        pilot.app.picture()
        told.clear()
        pilot.app.picture()  # once more when all pictures are there
        lot = {table.board.picture.treasures.index(name) for name in table.board.picture.lot}
        assert len(told) == min(12, len({*range(held), *lot}))
        assert all(wanted.w <= wanted.h for wanted in told)


def test_a_set_that_may_be_sold_says_what_the_others_get(quick: Settings, pilot: Pilot) -> None:
    scene = screens()["sell"]()
    assert isinstance(scene, TableScene)
    pilot.app.stack.push(scene)
    pilot.wait(0.6)
    view = seen(scene)
    value = view.next_value
    assert value is not None
    choices = [widget for widget in scene.choices if isinstance(widget, SellChoice)]
    assert len(choices) >= 2
    tell = Locale("en").text
    for choice, name in zip(choices, view.complete, strict=True):
        told = tell(choice.spoken())
        for seat, face in scene.faces.items():
            count = view.owned_by(seat).get(name, 0)
            if seat != view.seat and count:
                assert f"{tell(face.name)} +{count * value}" in told


@pytest.mark.parametrize("text", [130, 200])
def test_in_large_type_the_way_to_the_result_covers_no_score_and_no_palace(text: int) -> None:
    settings = Settings()
    settings.set("text_size", text)
    app = App.offscreen((1280, 720), settings)
    try:
        table = screens()["over"]()
        assert isinstance(table, TableScene)
        app.stack.push(table)
        app.picture()
        (button,) = table.choices
        context = table.board._table  # type: ignore[attr-defined]
        lying = [*score_cells(context), *(place.box for place in context.places)]
        assert [rect for rect in lying if rect.intersects(button.rect)] == []
    finally:
        app.quit()
        app.close()


def test_the_viewers_treasures_are_counted_with_the_lot_on_sale(
    quick: Settings, monkeypatch: pytest.MonkeyPatch, pilot: Pilot
) -> None:
    """Each set of the lot is told as it would be then, also one of which none is owned yet."""
    table = lay(pilot, canaletto_match("human", "greedy", "greedy", seed=2))
    ask_me(pilot, table)
    board, told = table.board, []
    write = Canvas.text

    def writing(canvas: Canvas, message: Any, *args: Any, **options: Any) -> Rect:
        told.append(message)
        return write(canvas, message, *args, **options)

    for held in (0, 1, 2, 7):
        counts = tuple(int(kind < held) for kind in range(12))
        board._picture = msgspec.structs.replace(board.picture, owned=(counts, *board.picture.owned[1:]))
        monkeypatch.setattr(Canvas, "text", write)
        pilot.app.picture()
        monkeypatch.setattr(Canvas, "text", writing)
        told.clear()
        pilot.app.picture()
        own = holdings(board._table, board.picture, Seat(0))
        assert {one.name for one in own} >= set(board.picture.lot)
        assert any(isinstance(one, Message) and one.key == "canaletto.table.own_sets_with_lot" for one in told)
