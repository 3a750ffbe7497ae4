"""What is said."""

from __future__ import annotations

from game.client.words.announcer import KEPT_LINES, Spoken
from game.client.words.locale import Locale


def test_lines_are_kept_in_order_and_the_oldest_go() -> None:
    spoken = Spoken(Locale("en"))
    for number in range(KEPT_LINES + 10):
        spoken.say(f"line {number}")
    assert len(spoken.lines) == KEPT_LINES
    assert spoken.last == f"line {KEPT_LINES + 9}"


def test_nothing_is_said_of_an_empty_line() -> None:
    spoken = Spoken(Locale("en"))
    spoken.say("")
    assert (spoken.lines, spoken.last, spoken.said) == ([], "", 0)


def test_the_lines_since_a_count_are_the_fresh_ones() -> None:
    spoken = Spoken(Locale("en"))
    spoken.say("one")
    said = spoken.said
    spoken.say("two")
    assert spoken.since(said) == ["two"]
    assert spoken.since(spoken.said) == []


def test_listeners_hear_each_line_and_its_language() -> None:
    spoken, heard = Spoken(Locale("fr")), []
    spoken.listeners.append(lambda line, language: heard.append((line, language)))
    spoken.say("un")
    spoken.say("")
    spoken.say("deux")
    assert heard == [("un", "fr"), ("deux", "fr")]
