"""The log: what happened, told to a reader as that reader may see it."""

from __future__ import annotations

from game.match.log import Entry, Log, Reader, Telling, Text, resolved, tell_plainly, text
from game.match.seats import SeatPlan
from game.rules.core import Event, Rules, Seat


class CardTaken(Event, frozen=True, tag="tiny.card_taken"):
    """A card was taken in secret."""

    seat: Seat
    card: int | None

    def for_seat(self, seat: Seat | None) -> CardTaken:
        return self if seat == self.seat else CardTaken(self.seat, None)


class BellRung(Event, frozen=True, tag="tiny.bell_rung"):
    """Something about nobody."""

    times: int


WATCHER = Reader(None, ("Ada", "Bo"))
ADA = Reader(Seat(0), ("Ada", "Bo"))


def test_an_event_is_told_by_its_tag_and_fields() -> None:
    log = Log(Rules())
    log.add(1, 1, [BellRung(3)])
    assert log.entries(WATCHER) == [Entry(text("tiny.bell_rung", times=3), None, 1, 1)]


def test_a_line_about_another_seat_names_it_and_one_about_the_readers_own_says_you() -> None:
    log = Log(Rules())
    log.add(1, 1, [CardTaken(Seat(0), 7), CardTaken(Seat(1), 8)])
    assert [entry.text for entry in log.entries(ADA)] == [
        text("tiny.card_taken.you", card=7),
        text("tiny.card_taken", name="Bo"),
    ]


def test_nobody_reads_what_was_hidden_from_him() -> None:
    log = Log(Rules())
    log.add(1, 1, [CardTaken(Seat(0), 7)])
    assert log.entries(WATCHER)[0].arguments == {"name": "Ada"}


def test_each_reader_has_a_story_of_his_own_that_grows() -> None:
    log = Log(Rules())
    log.add(1, 1, [BellRung(1)])
    told = log.entries(ADA)
    log.add(2, 1, [BellRung(2)])
    assert log.entries(ADA) is told
    assert [entry.move for entry in log.entries(ADA)] == [entry.move for entry in log.entries(WATCHER)] == [1, 2]


def test_what_has_been_taken_back_is_told_no_more() -> None:
    log = Log(Rules())
    for move in (1, 2, 3):
        log.add(move, 1, [BellRung(move)])
    log.entries(ADA)
    log.cut(1)
    log.add(2, 1, [BellRung(9)])
    assert [entry.arguments["times"] for entry in log.entries(ADA)] == [1, 9]


def test_something_said_beside_the_game_stands_in_its_place() -> None:
    log = Log(Rules())
    log.add(1, 1, [BellRung(1)])
    log.say(1, 1, text("log.ai_late"), Seat(1))
    log.add(2, 1, [BellRung(2)])
    assert [entry.key for entry in log.entries(ADA)] == ["tiny.bell_rung", "log.ai_late", "tiny.bell_rung"]


def test_a_teller_may_join_two_events_in_one_line() -> None:
    def tell(event: Event, telling: Telling) -> None:
        if isinstance(telling.before, BellRung):
            telling.replace_last(text("tiny.bells"))
        else:
            tell_plainly(event, telling)

    log = Log(Rules(), tell)
    log.add(1, 1, [BellRung(1), BellRung(2)])
    assert [entry.key for entry in log.entries(ADA)] == ["tiny.bells"]


def test_texts_in_texts_are_resolved_from_the_inside_out() -> None:
    line = text("outer", inner=text("inner", count=3), plain="x")
    assert resolved(line, lambda key, args: f"{key}({','.join(map(str, args.values()))})") == "outer(inner(3),x)"
    assert resolved(5, lambda key, args: "never") == 5
    assert isinstance(line, Text)


def test_what_a_mask_did_in_a_person_s_seat_stays_the_mask_s() -> None:
    """After the seat came back the log told the person "You take a card" of what the mask had done."""
    log, person, mask = Log(Rules()), SeatPlan("human", "Ada"), SeatPlan("greedy", "Moretta", "moretta")
    other = SeatPlan("greedy", "Bo", "bauta")
    for move, sitter in enumerate((person, mask, person), 1):
        log.sitting = (sitter, other)
        log.add(move, 1, [CardTaken(Seat(0), 7), CardTaken(Seat(1), 8)])
    told = log.entries(Reader(Seat(0), ("Ada", "Bo"), is_person=True))
    assert [entry.arguments.get("name") for entry in told] == [None, "Bo", "Moretta", "Bo", None, "Bo"]
    assert [entry.key.endswith(".you") for entry in told] == [True, False, False, False, True, False]
    assert [entry.sitter for entry in told[::2]] == [person, mask, person]
    watched = log.entries(WATCHER)
    assert [entry.arguments["name"] for entry in watched[::2]] == ["Ada", "Moretta", "Ada"]
