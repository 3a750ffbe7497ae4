"""Casanova's table in the real client, driven by the Pilot: keys, mouse, log, advice, undo, menu, result."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.ai.client import LATE
from game.ai.player import Reason
from game.ai.players import RequestState
from game.client.games.casanova.hand import HandCard
from game.client.games.casanova.picture import picture_of
from game.client.shell.app import App
from game.client.table.laying import lay_table
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.client.words.locale import Locale
from game.match.match import Match
from game.match.save import Store
from game.match.settings import Settings
from game.rules.casanova import Cards, CasanovaRules, CasanovaView, Dice, Phase
from game.rules.core import Seat
from tests.client.drawn_texts import leave_out_pictures
from tests.client.games.casanova.kit import phase
from tests.client.table.kit import Loaded, PlayersHere, beside_motion, casanova_match
from tests.pilot import Pilot

SHORT = CasanovaRules(rounds=3)


def lay(pilot: Pilot, match: Match, players: PlayersHere | None = None) -> TableScene:
    table = lay_table(match, players or PlayersHere())
    pilot.app.stack.push(table)
    return table


def ask_me(pilot: Pilot, table: TableScene, seconds: float = 60) -> None:
    pilot.wait_until(lambda: table.is_my_turn or table.match.is_over, seconds)
    pilot.wait(0.6)  # until the focus has come


@pytest.fixture
def quick(settings: Settings) -> Settings:
    settings.set("speed", "none")
    return settings


def test_each_card_of_a_full_hand_is_hit_where_it_is_seen(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, casanova_match("human", "greedy", dealer=Loaded(first=1)))
    ask_me(pilot, table)
    assert phase(table) is Phase.PLAY
    cards = [widget for widget in table.choices if isinstance(widget, HandCard)]
    assert len(cards) == 13
    for card in cards:
        assert table.widgets.widget_at(card.shown.center) is card


def test_a_double_click_on_a_card_does_not_answer_the_next_question(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, casanova_match("human", "greedy", dealer=Loaded((6, 6, 6), first=0)))
    ask_me(pilot, table)
    pilot.press("3")
    ask_me(pilot, table)
    card = next(widget for widget in table.choices if isinstance(widget, HandCard))
    pilot.click(card.shown.center)
    pilot.button_down(card.shown.center)
    pilot.button_up(card.shown.center)
    ask_me(pilot, table)
    assert phase(table) is Phase.STAY
    assert len([move for move in table.match.moves if move.seat == 0]) == 2


@pytest.mark.parametrize("button", [2, 3, 4, 5])
def test_other_buttons_of_the_mouse_play_no_card(quick: Settings, pilot: Pilot, button: int) -> None:
    table = lay(pilot, casanova_match("human", "greedy", dealer=Loaded(first=1)))
    ask_me(pilot, table)
    before = len(table.match.moves)
    card = next(widget for widget in table.choices if isinstance(widget, HandCard))
    pilot.click(card.shown.center, button)
    assert len(table.match.moves) == before


def test_a_key_that_was_to_skip_motion_chooses_nothing(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot, casanova_match("human", "greedy", dealer=Loaded(first=1)))
    while not table.is_my_turn:
        pilot.press("space")
    before = len(table.match.moves)
    pilot.press("space", "space")
    assert len(table.match.moves) == before
    pilot.wait(0.6)
    pilot.press("space")
    assert len(table.match.moves) > before


def test_motion_leads_to_the_picture_of_the_view_and_may_be_skipped(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot, casanova_match("human", "greedy", "greedy", dealer=Loaded((1, 2), first=0)))
    ask_me(pilot, table)
    pilot.press("2")
    pilot.turn(10)
    assert table.moving
    pilot.press("space")
    view = table.view
    assert isinstance(view, CasanovaView)
    assert table.board.picture == picture_of(view)
    pilot.wait(0.6)
    pilot.press("return")
    ask_me(pilot, table, 60)
    view = table.view
    assert isinstance(view, CasanovaView)
    assert table.board.picture == picture_of(view)


def test_a_still_table_is_not_drawn_again(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, casanova_match("human", "greedy"))
    ask_me(pilot, table)
    pilot.wait(1)
    frames = pilot.app.frames
    pilot.wait(5)
    assert pilot.app.frames == frames


def test_parts_drawn_anew_give_the_same_pixels_as_the_whole_page(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot, casanova_match("human", "greedy", "random", seed=4))
    for _ in range(4):
        ask_me(pilot, table, 90)
        pilot.wait(0.6)
        shown = pilot.shown()
        pilot.app.picture()
        assert pilot.shown() == shown
        pilot.press("return")
        pilot.turn(2)


def test_the_log_tells_no_card_that_lies_face_down(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, casanova_match("human", "greedy", "greedy", "greedy", dealer=Loaded(first=1)))
    ask_me(pilot, table)
    told = " ".join(pilot.lines)
    assert "lays a card" in told
    assert not any(f"the {rank}" in told for rank in range(1, 14))


def test_advice_names_the_move_and_why(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, casanova_match("human", "greedy", dealer=Loaded((2, 3), first=0)))
    ask_me(pilot, table)
    pilot.press("2")
    ask_me(pilot, table)
    pilot.wait(0.6)
    pilot.press("return")
    ask_me(pilot, table)
    pilot.press("h")
    pilot.turn(2)
    assert any(line.startswith("Bauta advises: ") for line in pilot.lines)
    assert table.controls.hint.choice is not None
    assert table.match.is_legal(table.controls.hint.choice.move)
    pilot.press("h")
    assert table.controls.hint.choice is None


def test_undo_goes_back_to_the_card_and_again_to_the_dice(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, casanova_match("human", "greedy", dealer=None, seed=2))
    ask_me(pilot, table)
    while phase(table) is not Phase.ANNOUNCE:
        pilot.wait(0.6)
        pilot.press("q" if phase(table) is Phase.STAY else "f" if phase(table) is Phase.MATCH else "return")
        ask_me(pilot, table)
    start = len(table.match.moves)
    pilot.press("1")
    ask_me(pilot, table)
    pilot.wait(0.6)
    pilot.press("return")
    ask_me(pilot, table)
    pilot.press("u")
    ask_me(pilot, table)
    assert phase(table) is Phase.PLAY
    pilot.press("u")
    ask_me(pilot, table)
    assert phase(table) is Phase.ANNOUNCE
    assert len(table.match.moves) == start
    assert table.match.taken_back


def test_undo_where_there_is_nothing_says_so(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, casanova_match("human", "greedy", dealer=Loaded(first=0)))
    ask_me(pilot, table)
    pilot.press("u")
    assert pilot.last == "There is nothing to take back."


def test_a_card_pressed_while_a_decision_waits_says_why_not(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, casanova_match("human", "greedy", dealer=Loaded(first=0)))
    ask_me(pilot, table)
    assert phase(table) is Phase.ANNOUNCE
    card = next(widget for widget in table.choices if isinstance(widget, HandCard))
    pilot.click(card.shown.center)
    assert len(table.match.moves) == 1
    assert pilot.last == "This move cannot be made at this point of the round."


def test_without_coins_double_is_shown_disabled_with_its_reason(quick: Settings, pilot: Pilot) -> None:
    rules = CasanovaRules(coins=1, rounds=2)
    table = lay(pilot, casanova_match("human", "greedy", rules=rules, dealer=Loaded((6, 6, 6), first=0)))
    ask_me(pilot, table)
    pilot.press("3")
    ask_me(pilot, table)
    pilot.wait(0.6)
    pilot.press("return")
    ask_me(pilot, table)
    assert phase(table) is Phase.STAY
    double = next(w for w in table.choices if pilot.app.tools.locale.text(w.spoken()).startswith("Double"))
    assert not double.enabled
    assert double.why_not is not None
    pilot.press("d")
    assert "0" in pilot.last
    pilot.press("q")
    assert table.match.moves[-1].word == "quit"


def test_escape_opens_the_menu_and_never_ends_the_game(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, casanova_match("human", "greedy"))
    ask_me(pilot, table)
    pilot.press("escape")
    assert pilot.app.stack.top is not table
    pilot.press("escape")
    assert pilot.app.stack.top is table
    assert not pilot.app.ended


def test_an_answer_that_comes_under_the_menu_is_played_once_when_it_closes(quick: Settings, pilot: Pilot) -> None:
    players = PlayersHere()
    players.is_silent = True
    table = lay(pilot, casanova_match("human", "greedy", dealer=Loaded(first=1)), players)
    pilot.turn(5)
    assert len(players.asked) == 1
    pilot.press("escape")
    players.answer(players.asked[0])
    pilot.wait(1)
    assert len(table.match.moves) == 1
    pilot.press("escape")
    pilot.turn(5)
    assert len([move for move in table.match.moves if move.word == "announce"]) == 1


def test_a_late_worker_is_told_in_the_log_and_the_game_goes_on(quick: Settings, pilot: Pilot) -> None:
    players = PlayersHere()
    players.is_silent = True
    table = lay(pilot, casanova_match("human", "greedy", dealer=Loaded(first=1)), players)
    pilot.wait(3)
    assert pilot.app.frames
    request = players.asked[0]
    players.answer(request)
    request.fallback = Reason(LATE, {"seat": 1})
    pilot.turn(5)
    assert any("took too long" in str(pilot.app.tools.locale.text(line)) for line in told(table))


def told(table: TableScene) -> list[object]:
    from game.client.table.log_panel import message_of

    return [message_of(entry.text) for entry in table.match.entries(Seat(0))]


def test_while_an_ai_thinks_the_window_answers_and_says_who_and_how_long(quick: Settings, pilot: Pilot) -> None:
    players = PlayersHere()
    players.is_silent = True
    table = lay(pilot, casanova_match("human", "greedy", dealer=Loaded(first=1)), players)
    pilot.wait(3.5)
    assert pilot.app.tools.locale.text(table.status) == "Colombina is thinking, 3 s"
    pilot.press("l")
    assert table.widgets.focused is table.controls.log


def test_leaving_gives_up_what_was_asked_and_keeps_the_match(quick: Settings, pilot: Pilot, tmp_path: Path) -> None:
    players = PlayersHere()
    players.is_silent = True
    match = casanova_match("human", "greedy", store=tmp_path, dealer=Loaded(first=1))
    lay(pilot, match, players)
    pilot.turn(5)
    pilot.app.quit()
    assert all(request.state is RequestState.DONE for request in players.asked)
    saved = Store(tmp_path).latest()
    assert saved is not None
    assert saved.moves == len(match.moves)


def test_who_is_out_may_go_to_the_end_at_once(quick: Settings, pilot: Pilot) -> None:
    rules = CasanovaRules(coins=1, rounds=3, cards=Cards(lowest=1, highest=13), dice=Dice(count=1, sides=6))
    dealer = Loaded((6,), first=0)
    table = lay(pilot, casanova_match("human", "greedy", "greedy", "greedy", rules=rules, dealer=dealer))
    ask_me(pilot, table)
    pilot.press("1")
    ask_me(pilot, table)
    cards = [widget for widget in table.choices if isinstance(widget, HandCard)]
    pilot.click(cards[-1].shown.center)
    ask_me(pilot, table)
    pilot.press("q")
    pilot.wait_until(lambda: table.match.is_over or pilot.can_find("Skip to the end"), 30)
    if not table.match.is_over:
        pilot.press("s")
    pilot.wait_until(lambda: isinstance(pilot.app.stack.top, ResultScene), 30)
    assert Seat(0) not in (table.match.winners or ())


def test_more_dice_than_buttons_are_announced_by_a_stepper(quick: Settings, pilot: Pilot) -> None:
    rules = CasanovaRules(dice=Dice(count=9, sides=4))
    table = lay(pilot, casanova_match("human", "greedy", rules=rules, dealer=Loaded(first=0)))
    ask_me(pilot, table)
    pilot.wait(0.6)
    pilot.press("right", "a")
    assert table.match.moves[-1].word == "announce"


def played_one_round(pilot: Pilot, asked: Callable[[TableScene], None] = lambda _: None) -> TableScene:
    """A game of one round, which all share, played to its result; `asked` is called at each decision."""
    rules = CasanovaRules(rounds=1, cards=Cards(lowest=13, highest=13), dice=Dice(count=1, sides=6))
    table = lay(pilot, casanova_match("human", "greedy", rules=rules, dealer=Loaded((1,), first=0)))
    for key in ("1", "return", "q"):
        ask_me(pilot, table)
        asked(table)
        pilot.wait(0.6)
        pilot.press(key)
    pilot.wait_until(lambda: isinstance(pilot.app.stack.top, ResultScene), 20)
    return table


def test_equal_riches_name_all_who_share_the_win(quick: Settings, pilot: Pilot) -> None:
    table = played_one_round(pilot)
    assert table.match.winners == (0, 1)
    assert any("All share the win" in line for line in pilot.lines)
    assert sum(line.startswith("1. ") for line in pilot.lines) == 2


def test_no_advice_is_offered_when_the_game_is_over(quick: Settings, pilot: Pilot) -> None:
    """The adviser's panel stayed, with a key that did nothing."""

    def asked(table: TableScene) -> None:
        assert table.controls.hint in table.widgets

    table = played_one_round(pilot, asked)
    assert table.controls.hint not in table.widgets
    assert table.controls.log.rect.y < 100


def test_a_key_that_skipped_what_moved_does_not_leave_the_result_that_came(quick: Settings, pilot: Pilot) -> None:
    played_one_round(pilot)
    result = pilot.app.stack.top
    pilot.press("return", "space")
    pilot.wait(0.5)
    pilot.press("return")
    assert pilot.app.stack.top is result
    pilot.wait(0.6)
    pilot.press("return")
    assert pilot.app.stack.top is not result


def test_a_rematch_lays_the_same_table_anew(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, casanova_match("human", "greedy", rules=CasanovaRules(rounds=1), seed=1))
    while not table.match.is_over:
        ask_me(pilot, table)
        if table.match.is_over:
            break
        pilot.wait(0.6)
        pilot.press({Phase.ANNOUNCE: "1", Phase.PLAY: "return", Phase.STAY: "q"}.get(phase(table), "f"))
        pilot.turn(2)
    pilot.wait_until(lambda: isinstance(pilot.app.stack.top, ResultScene), 20)
    pilot.press("r")
    fresh = pilot.app.stack.top
    assert isinstance(fresh, TableScene)
    assert fresh is not table
    assert fresh.match.game.rules == table.match.game.rules
    ask_me(pilot, fresh)
    assert not fresh.match.is_over


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080)])
def test_every_screen_of_the_table_finds_its_texts(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    from game.client.games.casanova.screens import screens

    leave_out_pictures(monkeypatch)
    app = App.offscreen(size)
    try:
        for make in screens().values():
            app.stack.push(make())
            app.picture()
        assert not app.tools.locale.missing
    finally:
        app.quit()
        app.close()


def test_every_key_of_the_table_is_in_the_catalogue() -> None:
    locale = Locale("en")
    keys = [f"casanova.figure.{figure}" for figure in range(1, 14)]
    keys += [f"casanova.said.{word}" for word in ("stay", "double", "match", "fold")]
    keys += [f"casanova.short.{phase}" for phase in ("announce", "play", "stay", "match")]
    keys += [f"casanova.result.{why}" for why in ("rounds_played", "last_left", "all_out")]
    assert [key for key in keys if not locale.knows(key)] == []


def test_a_resize_in_the_midst_of_motion_keeps_the_table(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot, casanova_match("human", "greedy", "greedy", dealer=Loaded(first=1)))
    pilot.turn(20)
    table.layout(pilot.app.page)
    pilot.turn(5)
    ask_me(pilot, table, 60)
    view = table.view
    assert isinstance(view, CasanovaView)
    assert table.board.picture == picture_of(view)


def test_in_the_midst_of_motion_parts_drawn_anew_give_the_pixels_of_the_whole_page(
    settings: Settings, pilot: Pilot
) -> None:
    table = lay(pilot, casanova_match("human", "greedy", "random", "greedy", seed=9))
    compared = 0
    for turn in range(900):
        pilot.turn()
        if turn % 23 == 0 and table.moving:
            shown = beside_motion(pilot, table)
            pilot.app.picture()
            assert beside_motion(pilot, table) == shown, f"after {turn} turns"
            compared += 1
        if table.is_my_turn:
            pilot.wait(0.6)
            pilot.press("return")
    assert compared > 15
