"""Canal Grande's table in the real client, driven by the Pilot: whole games by keys and by mouse, each decision."""

from __future__ import annotations

from collections import Counter
from random import Random

import pygame
import pytest

from game.client.games.canal_grande.motion import MOTION
from game.client.games.canal_grande.picture import picture_of
from game.client.games.canal_grande.vote_draft import headline, victims
from game.client.table.scene import TableScene
from game.match.match import Match
from game.match.settings import Settings
from game.rules.canal_grande import CanalGrandeGame, CanalGrandeRules, Phase, Quarters, Vote
from game.rules.core import Seat
from tests.client.games.canal_grande.kit import (
    SHORT,
    ask_me,
    canal_match,
    click_card,
    decide_by_keys,
    go_to_card,
    lay,
    view_of,
)
from tests.client.table.kit import beside_motion
from tests.pilot import Pilot

TWO = ("human", "greedy")
FOUR = ("human", "greedy", "greedy", "random")


@pytest.fixture
def quick(settings: Settings) -> Settings:
    settings.set("speed", "none")
    return settings


def asked_in(pilot: Pilot, phase: Phase, players: tuple[str, ...] = TWO, seed: int = 5) -> TableScene:
    """A table where the viewer has just been asked in this phase."""
    table = lay(pilot, canal_match(*players, seed=seed))
    for _ in range(200):
        ask_me(pilot, table)
        assert not table.match.is_over, "the phase never came"
        if view_of(table).phase is phase:
            return table
        decide_by_keys(pilot, table)
    raise AssertionError("the phase never came")


def test_a_card_is_dragged_across_the_canal_and_both_signs_count_it(quick: Settings, pilot: Pilot) -> None:
    table = asked_in(pilot, Phase.DIVIDE)
    asking = table.board.asking
    assert asking is not None
    assert asking.division is not None
    card = asking.bank_cards[0]
    start = (card.rect.x + 12, card.rect.center[1])
    pilot.move_to(start)
    pilot.button_down(start)
    pilot.move_to((1100.0, 600.0))
    assert asking.division.sign(1).cards == 1
    assert asking.division.sign(1).was == 0
    assert asking.division.sign(0).cards == 0
    pilot.button_up((1100.0, 600.0))
    assert asking.division.sides[0] == 1
    assert "below" in pilot.last


@pytest.mark.parametrize("where", [(1800.0, 500.0), (900.0, 1000.0), (900.0, 20.0)])
def test_a_drag_let_go_outside_puts_the_card_back(quick: Settings, pilot: Pilot, where: tuple[float, float]) -> None:
    table = asked_in(pilot, Phase.DIVIDE)
    asking = table.board.asking
    assert asking is not None
    assert asking.division is not None
    card = asking.bank_cards[3]
    place = card.rect
    pilot.drag((place.x + 12, place.center[1]), where)
    assert asking.division.sides == [None] * len(asking.division.cards)
    assert card.rect == place


def test_a_drag_that_loses_the_window_puts_the_card_back_and_the_next_click_works(
    quick: Settings, pilot: Pilot
) -> None:
    table = asked_in(pilot, Phase.DIVIDE)
    asking = table.board.asking
    assert asking is not None
    assert asking.division is not None
    card = asking.bank_cards[2]
    place = card.rect
    start = (place.x + 12, place.center[1])
    pilot.move_to(start)
    pilot.button_down(start)
    pilot.move_to((1100.0, 600.0))
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pilot.turn(2)
    assert asking.division.crossing is None
    assert card.rect == place
    assert len(asking.division.on(None)) == len(asking.division.cards)
    pilot.button_up((1100.0, 600.0))
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    pilot.turn(2)
    pilot.click(start)
    assert asking.division.sides[2] == 1


@pytest.mark.parametrize("key", ["return", "d"])
def test_enter_divides_and_says_what_is_missing(quick: Settings, pilot: Pilot, key: str) -> None:
    table = asked_in(pilot, Phase.DIVIDE)
    before = len(table.match.moves)
    pilot.press(key)
    assert pilot.last == "8 cards still lie between the banks."
    pilot.press(*["down"] * 8, key)
    assert len(table.match.moves) == before
    assert pilot.last == "The upper bank is empty: each offer needs a card."
    pilot.press("up", key)
    assert table.match.moves[before].word == "divide"


def test_reset_puts_all_cards_back(quick: Settings, pilot: Pilot) -> None:
    table = asked_in(pilot, Phase.DIVIDE)
    pilot.press("down", "down", "r")
    assert table.board.asking is not None
    assert table.board.asking.division is not None
    assert not table.board.asking.division.on(1)


def test_a_refusal_tells_of_cards_by_their_names(quick: Settings, pilot: Pilot) -> None:
    table = asked_in(pilot, Phase.VOTE)
    table.play(Vote(Seat(0), "gondola", 1))
    assert pilot.last == "Gondola is not a quarter."


def test_an_offer_is_taken_by_a_click_on_its_bank(quick: Settings, pilot: Pilot) -> None:
    table = asked_in(pilot, Phase.CHOOSE)
    assert table.board.asking is not None
    choice = table.board.asking.choices[1]
    pilot.click(choice.rect.center)
    move = next(move for move in reversed(table.match.moves) if move.word == "choose")
    assert getattr(move, "offer", None) == 1


def test_what_a_raise_lacks_is_said_before_it_is_tried_and_a_full_one_is_played(quick: Settings, pilot: Pilot) -> None:
    for seed in range(2, 60):
        match = canal_match("human", "random", seed=seed)
        table = lay(pilot, match)
        for _ in range(60):
            ask_me(pilot, table)
            if match.is_over or _can_reinforce(table):
                break
            decide_by_keys(pilot, table)
        if not match.is_over:
            break
        pilot.app.stack.pop()
    view, asking = view_of(table), table.board.asking
    assert asking is not None
    assert view.vote is not None
    gondola = next(card for card in asking.hand_cards if card.card == "gondola")
    other = next(card for card in asking.hand_cards if card.card not in ("gondola", view.vote.quarter))
    click_card(pilot, gondola)
    assert "has to bring" in pilot.last
    click_card(pilot, other)
    assert "needs a card of" in pilot.last
    play = asking.buttons[0]
    assert play.why_not is not None
    before = len(match.moves)
    pilot.press("v")
    assert len(match.moves) == before
    for card in [card for card in asking.hand_cards if card.card == view.vote.quarter]:
        if not play.enabled:
            click_card(pilot, card)
    for card in [card for card in asking.hand_cards if card.card == other.card and not card.lifted]:
        if not play.enabled:
            click_card(pilot, card)
    assert play.enabled
    pilot.press("v")
    assert len(match.moves) > before


def _can_reinforce(table: TableScene) -> bool:
    view = view_of(table)
    if view.phase is not Phase.RAISE or view.vote is None or view.vote.totals[0]:
        return False
    hand = Counter(view.hand)
    own = hand[view.vote.quarter]
    others = [count for card, count in hand.items() if card not in ("gondola", view.vote.quarter)]
    first = next((card for card in view.hand if card not in ("gondola", view.vote.quarter)), "")
    return bool(own and hand["gondola"] and others) and own + hand[first] > view.vote.totals[1]


def test_what_other_hands_may_hold_changes_no_pixel_and_no_line(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canal_match(*FOUR, seed=3))
    for _ in range(10):
        ask_me(pilot, table)
        decide_by_keys(pilot, table)
    ask_me(pilot, table)
    view = view_of(table)
    others = table.match.game.sample_state(view, Random(1))
    assert picture_of(view) == picture_of(others.view(Seat(0))) == table.board.picture
    assert [hand for seat, hand in enumerate(view.hand_sizes) if seat] == list(table.board.picture.hand_sizes[1:])
    for widget in table.widgets:
        pilot.move_to(widget.rect.center)
        pilot.wait(0.8)
        assert widget.tip is None or "card" not in str(pilot.app.tools.locale.text(widget.tip))


def test_motion_leads_to_the_picture_of_the_view_and_may_be_skipped(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canal_match(*TWO, seed=4))
    for turn in range(12):
        pilot.turn(25)
        if table.moving:
            pilot.press("space")
        if turn % 3 == 0:
            ask_me(pilot, table)
        if table.is_my_turn:
            assert table.board.picture == picture_of(view_of(table))
            pilot.wait(0.6)
            decide_by_keys(pilot, table)


def test_every_event_has_a_row_of_motion() -> None:
    assert set(MOTION) == set(CanalGrandeGame.event_types)


def test_a_still_table_is_not_drawn_again(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canal_match(*TWO))
    ask_me(pilot, table)
    pilot.wait(1)
    frames = pilot.app.frames
    pilot.wait(5)
    assert pilot.app.frames == frames


@pytest.mark.parametrize("players", [TWO, FOUR], ids=["two", "four"])
def test_in_the_midst_of_motion_parts_drawn_anew_give_the_pixels_of_the_whole_page(
    settings: Settings, pilot: Pilot, players: tuple[str, ...]
) -> None:
    table = lay(pilot, canal_match(*players, seed=9))
    compared = 0
    for turn in range(2400):
        pilot.turn()
        if turn % 29 == 0 and table.moving:
            _compare(pilot, f"after {turn} turns")
            compared += 1
        if table.is_my_turn:
            pilot.wait(0.6)
            _compare(pilot, f"asked after {turn} turns")
            decide_by_keys(pilot, table)
    assert compared > 15


def test_while_cards_are_sorted_and_lifted_parts_drawn_anew_give_the_pixels_of_the_whole_page(
    quick: Settings, pilot: Pilot
) -> None:
    table = asked_in(pilot, Phase.DIVIDE)
    assert table.board.asking is not None
    for number, card in enumerate(table.board.asking.bank_cards[:5]):
        start = (card.rect.x + 10, card.rect.center[1])
        pilot.move_to(start)
        pilot.button_down(start)
        for step in range(5):
            pilot.move_to((300.0 + 190 * step, 360.0 + 60 * step + 20 * number))
            _compare(pilot, f"card {number} dragged, step {step}")
        pilot.button_up((1150.0, 620.0))
        _compare(pilot, f"card {number} put down")
    for key in ("up", "tab", "down", "r", "right", "down", "left"):
        pilot.press(key)
        _compare(pilot, f"after {key}")
    decide_by_keys(pilot, table)
    for _ in range(100):
        ask_me(pilot, table)
        if table.match.is_over:
            break
        if view_of(table).phase in (Phase.VOTE, Phase.RAISE):
            for key in ("up", "right", "up", "right", "right", "up", "left", "down", "backspace", "tab"):
                pilot.press(key)
                _compare(pilot, f"after {key} in {view_of(table).phase}")
            pilot.press("backspace")
            table.refocus()
        decide_by_keys(pilot, table)


def _compare(pilot: Pilot, when: str) -> None:
    table = pilot.app.stack.top
    assert isinstance(table, TableScene)
    shown = beside_motion(pilot, table)
    pilot.app.picture()
    assert beside_motion(pilot, table) == shown, when


def test_advice_names_the_move_and_why_and_can_be_played(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canal_match(*TWO, seed=6))
    for _ in range(12):
        ask_me(pilot, table)
        if table.match.is_over:
            break
        pilot.press("h")
        pilot.turn(3)
        choice = table.controls.hint.choice
        assert choice is not None
        assert table.match.is_legal(choice.move)
        assert not pilot.app.tools.locale.missing
        pilot.press("h")
        decide_by_keys(pilot, table)


def test_undo_takes_a_division_back(quick: Settings, pilot: Pilot) -> None:
    quick.set("undo_allowed", "always")
    table = asked_in(pilot, Phase.DIVIDE)
    before = len(table.match.moves)
    decide_by_keys(pilot, table)
    ask_me(pilot, table)
    pilot.press("u")
    ask_me(pilot, table)
    assert len(table.match.moves) == before
    assert view_of(table).phase is Phase.DIVIDE
    assert table.board.picture == picture_of(view_of(table))


def test_quarters_of_a_rule_file_have_a_place_on_the_table(quick: Settings, pilot: Pilot) -> None:
    rules = CanalGrandeRules(
        quarters=Quarters(names=("burano", "murano", "san_polo", "giudecca", "torcello"), copies=6),
        numbers={2: 5, 5: 9},
    )
    rules = CanalGrandeRules(quarters=rules.quarters, numbers=rules.numbers, win=SHORT.win)
    match = Match(CanalGrandeGame(rules, 2), canal_match(*TWO).seats, 8)
    table = lay(pilot, match)
    for _ in range(25):
        ask_me(pilot, table)
        if match.is_over:
            break
        decide_by_keys(pilot, table)
    assert not pilot.app.tools.locale.missing
    assert "Burano" in " ".join(pilot.lines)


def test_a_resize_in_the_midst_of_motion_keeps_the_table(settings: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canal_match(*FOUR, seed=2))
    pilot.turn(40)
    table.layout(pilot.app.page)
    pilot.turn(5)
    ask_me(pilot, table)
    assert table.board.picture == picture_of(view_of(table))


def test_partners_hands_stay_hidden_from_each_other(quick: Settings, pilot: Pilot) -> None:
    table = lay(pilot, canal_match("human", "greedy", "greedy", "greedy", seed=12))
    for _ in range(8):
        ask_me(pilot, table)
        if table.match.is_over:
            break
        view = view_of(table)
        assert view.seat == Seat(0)
        assert table.board.picture.hand == view.hand
        decide_by_keys(pilot, table)
    assert not any("Colombina draws" in line and "unseen" not in line for line in pilot.lines)


@pytest.mark.deep
def test_among_four_two_reinforcements_without_the_quarter_are_played_by_keys(quick: Settings, pilot: Pilot) -> None:
    for seed in range(2, 80):
        match = canal_match("human", "random", "random", "random", seed=seed)
        table = lay(pilot, match)
        for _ in range(80):
            ask_me(pilot, table)
            if match.is_over or _two_reinforcements(table):
                break
            decide_by_keys(pilot, table)
        if not match.is_over:
            break
        pilot.app.stack.pop()
    plan = _two_reinforcements(table)
    assert plan
    for index in plan:
        go_to_card(pilot, table, index, lambda way: pilot.press(way))
        pilot.press("up")
    asking = table.board.asking
    assert asking is not None
    assert asking.lacks() is None
    ours, theirs = asking.view.standing()
    assert f"{ours + 2} : {theirs}" in str(pilot.app.tools.locale.text(headline(asking.view, asking.plan).full))
    before = len(match.moves)
    pilot.press("v")
    assert match.moves[before].word == "raise"


def _two_reinforcements(table: TableScene) -> list[int]:
    """Two Gondolas and a card of two other quarters in the hand, where a raise is asked for; else nothing."""
    view = view_of(table)
    if view.phase is not Phase.RAISE or view.vote is None:
        return []
    boats = [index for index, card in enumerate(view.hand) if card == "gondola"][:2]
    kinds = [card for card in dict.fromkeys(view.hand) if card not in ("gondola", view.vote.quarter)][:2]
    return sorted([*boats, *map(view.hand.index, kinds)]) if len(boats) == len(kinds) == 2 else []


def test_what_a_spy_has_shown_is_not_taken_back_where_the_settings_forbid_it(quick: Settings, pilot: Pilot) -> None:
    quick.set("undo_allowed", "before_chance")
    for seed in range(2, 40):
        table = lay(pilot, canal_match(*TWO, seed=seed))
        for _ in range(40):
            ask_me(pilot, table)
            if table.match.is_over or view_of(table).phase is Phase.SPY:
                break
            decide_by_keys(pilot, table)
        if not table.match.is_over and view_of(table).phase is Phase.SPY:
            break
        pilot.app.stack.pop()
    pilot.press("1")
    ask_me(pilot, table)
    before = len(table.match.moves)
    pilot.press("u")
    assert len(table.match.moves) == before
    assert pilot.last
    assert not table.controls.bar["undo"].enabled


def test_a_traitor_of_a_team_is_sent_to_the_opponent_who_is_chosen(quick: Settings, pilot: Pilot) -> None:
    for seed in range(2, 60):
        table = lay(pilot, canal_match("human", "random", "random", "random", seed=seed))
        for _ in range(60):
            ask_me(pilot, table)
            view = view_of(table)
            if table.match.is_over or (view.phase is Phase.TRAITOR and len(victims(view)) == 2):
                break
            decide_by_keys(pilot, table)
        if not table.match.is_over:
            break
        pilot.app.stack.pop()
    before = len(table.match.moves)
    pilot.press("2")
    move = table.match.moves[before]
    assert move.word == "traitor"
    assert getattr(move, "victim", None) == 3
