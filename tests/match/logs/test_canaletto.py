"""The log of Canaletto, in the words of the table, and its hints: every line has its text, and every text its line."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest

from game.ai.canaletto import ai, greedy
from game.ai.player import Limit, Reason
from game.client.games.canaletto.names import palace_name
from game.client.table.hint_panel import reason_message
from game.client.words.locale import Locale, Message
from game.match.log import Log, Reader, resolved
from game.match.logs.canaletto import tell
from game.resources import assets_folder
from game.rules.canaletto import (
    BOXED,
    CanalettoGame,
    CanalettoRules,
    CanalettoState,
    CanalettoTermination,
    LayRow,
    Palaces,
    StartDrawn,
)
from game.rules.core import CHANCE, Event, Seat
from tests.contract.grounds.canaletto import GROUND
from tests.match.tables import keys
from tests.rules.canaletto.table import begun, play
from tools.messages.catalogues import read_catalogue

CATALOGUE = assets_folder() / "locale" / "en" / "LC_MESSAGES" / "canaletto.po"
NAMES = ("Marina", "Colombina", "Pantalone", "Moretta")


@cache
def english_texts() -> Locale:
    return Locale("en")


def english(value: object) -> str:
    locale = english_texts()

    def look_up(key: str, args: object) -> str:
        assert isinstance(args, dict)
        found = locale.text(Message(key, tuple(args.items())))
        assert not locale.missing, locale.missing
        return found

    return str(resolved(value, look_up))


def story(events: list[Event], reader: Seat | None = None, palaces: int = 5) -> list[str]:
    log = Log(CanalettoRules(palaces=Palaces(count=palaces)), tell)
    log.add(1, 1, events)
    return [english(entry.text) for entry in log.entries(Reader(reader, NAMES))]


RING = [["lamp", "fan"], ["lamp"], ["fan", "bust"], ["bust", "glass"], ["glass"]]
ROW = (9, 12, 5, 7)


def test_an_auction_is_told_as_at_the_table() -> None:
    events = play(begun(RING, row=ROW), 3, "pass", 4, "pass", "pass")
    assert story(events, Seat(0)) == [
        "You bid 3 (+3)",
        "Colombina passes",
        "Pantalone bids 4 (+1)",
        "Moretta passes",
        "You pass",
        "Pantalone pays 4 for lamp and fan",
        "Auction 2",
        "On sale at Torre dell’Orologio: glass",
    ]


def test_a_sale_and_debt_are_told() -> None:
    state = begun(RING, row=ROW, money=3)
    play(state, 1, "pass", "pass", "pass")
    assert story(play(state, 5, "pass", "pass", "pass"), Seat(0))[4:7] == [
        "Colombina pays 5 for lamp",
        "Colombina is 2 short and goes into debt",
        "Lamps are sold at 9: you +9, Colombina +9",
    ]


def test_a_bribe_is_told() -> None:
    events = play(begun(RING, row=ROW), 3, "bribe")
    assert story(events, Seat(1))[1:3] == ["You play a bribe at a bid of 3", "You take lamp and fan for nothing"]
    assert story(events)[1] == "Colombina plays a bribe at a bid of 3"


def test_the_end_tells_what_is_left_unsold_and_who_wins() -> None:
    state = begun(RING, row=ROW, end_at_types=3)
    play(state, 1, "pass", "pass", "pass")
    told = story(play(state, 1, "pass", "pass", "pass"), Seat(1))
    assert told[-2:] == [
        "Left unsold and worth nothing: Fans, Busts and Glasses",
        "You and Marina share the win with 38 each",
    ]


def test_a_name_of_the_files_own_is_told_as_it_is_written() -> None:
    events = play(begun([["gilded frame"], ["lamp"], ["lamp"]], row=(4, 5)), 1, "pass", "pass", "pass")
    assert "Marina pays 1 for gilded frame" in story(events)
    assert "gilded frame are sold at 4: Marina +4" in story(events)


def random_games() -> list[tuple[CanalettoState, list[Event]]]:
    played = []
    for rules in GROUND.rules.values():
        assert isinstance(rules, CanalettoRules)
        for number in range(8):
            rng = random.Random(number)
            state = CanalettoGame(rules, 3 + number % 2).new_state()
            events: list[Event] = []
            yardsticks = [greedy() for _ in range(4)]
            while (mover := state.current_player) is not None:
                if mover == CHANCE or number % 2:
                    move = state.random_move(rng)
                else:
                    move = yardsticks[mover].choose(state.view(mover), Limit(), rng).move
                state.apply(move, events)
            played.append((state, events))
    free = begun(RING, row=ROW, nobody_bids="free")
    return [*played, (free, play(free, "pass", "pass", "pass"))]


def written(*starts: str) -> set[str]:
    return {key for key in read_catalogue(CATALOGUE).entries if key.removeprefix("canaletto.").startswith(starts)}


def test_every_line_of_many_games_has_its_text_and_no_text_of_the_log_is_unused() -> None:
    used: set[str] = set()
    for state, events in random_games():
        for reader in (None, *map(Seat, range(state.game.players))):
            log = Log(state.game.rules, tell)
            log.add(1, 1, events)
            for entry in log.entries(Reader(reader, NAMES)):
                used |= keys(entry.text)
                assert english(entry.text)
    heads = sorted({event.__struct_config__.tag.removeprefix("canaletto.") for event in CanalettoGame.event_types})
    assert written(*heads, "gain", "and", "comma", "you") - used <= {"canaletto.first_bidder_drawn"}
    assert used <= written("")


def words_on(rules: CanalettoRules) -> dict[str, Callable[[int | str], Message | str]]:
    """How the table calls the palaces that a reason tells of."""
    names = [palace_name(place, rules.palaces.count) for place in range(rules.palaces.count)]
    return dict.fromkeys(("palace", "next"), lambda palace: names[int(palace)])


def test_a_palace_has_one_name_on_the_board_in_the_log_and_in_advice() -> None:
    for count in (5, 16, 40):
        rules = CanalettoRules(palaces=Palaces(count=count))
        for place in range(count):
            told = Log(rules, tell)
            told.add(1, 1, [StartDrawn(place)])
            (line,) = [english(entry.text) for entry in told.entries(Reader(None, NAMES))]
            name = english_texts().text(palace_name(place, count))
            assert line == f"Gondola and column start at {name}"
            lands = Reason("canaletto.reason.lands.0", {"palace": place, "next": place})
            assert (
                english_texts()
                .text(reason_message(lands, {}, words_on(rules)))
                .startswith(f"The gondola lands at {name};")
            )


def test_every_hint_can_be_read_and_no_text_of_a_hint_is_unused() -> None:
    used: set[str] = set()
    locale = english_texts()
    faces = {Seat(number): _Face(name) for number, name in enumerate(NAMES)}
    doge = ai("doge", None)
    for rules in GROUND.rules.values():
        assert isinstance(rules, CanalettoRules)
        for number in range(6):
            rng = random.Random(number)
            state = CanalettoGame(rules, 3 + number % 2).new_state()
            while (mover := state.current_player) is not None:
                move = state.random_move(rng)
                if mover != CHANCE:
                    view = state.view(mover)
                    reasons = [
                        reason
                        # The doge, who explains at length, is asked one time in eight.
                        for player in ((greedy(), doge) if rng.random() < 1 / 8 else (greedy(),))
                        for reason in player.choose(view, Limit(), rng).reasons
                    ]
                    for reason in reasons:
                        used.add(reason.key)
                        told = locale.text(reason_message(reason, faces, words_on(rules)))  # type: ignore[arg-type]
                        assert "canaletto." not in told
                        assert "{" not in told
                    if number % 2:
                        move = greedy().choose(view, Limit(), rng).move
                state.apply(move)
    forced = begun(RING, row=ROW)
    play(forced, "pass", "pass", "pass")
    used |= {reason.key for reason in greedy().choose(forced.view(Seat(3)), Limit(), random.Random(1)).reasons}
    assert not locale.missing
    assert used <= written("hint.", "reason.", "because.", "impossible.")
    unused = written("hint.", "reason.") - used
    assert unused <= {
        "canaletto.reason.lands.0",
        "canaletto.reason.lands_beside.0",
        "canaletto.reason.no_higher",
        "canaletto.reason.lands.more",
        "canaletto.reason.lands_beside.more",
        "canaletto.reason.last_lot",
        "canaletto.reason.over_limit",
    }


class _Face:
    """What `reason_message` reads of a face."""

    def __init__(self, name: str) -> None:
        self.name = name


def test_every_ending_and_treasure_has_its_text() -> None:
    locale = Locale("en")
    for termination in CanalettoTermination:
        assert locale.knows(termination.value)
    for name in BOXED:
        assert locale.knows(f"canaletto.treasure.{name}")
        assert locale.knows(f"canaletto.treasures.{name}")


@pytest.mark.parametrize("reader", [None, Seat(0)])
def test_what_lies_face_down_is_not_told(reader: Seat | None) -> None:
    def told(row: tuple[int, ...]) -> list[str]:
        valuations = {"tiles": (9, 12, 5, 7), "slots": 4, "visible": "next"}
        state = begun(RING, row=ROW, valuations=valuations).game.new_state()
        events: list[Event] = []
        state.apply(state.sample_chance(random.Random(1)), events)
        state.apply(LayRow(CHANCE, row), events)
        return story(events, reader)

    assert told((9, 12, 5, 7)) == told((9, 7, 5, 12))
