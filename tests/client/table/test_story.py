"""What one table has heard of its match, without a window."""

from __future__ import annotations

from random import Random

import pytest

from game.client.table.story import Story
from game.match.log import Said, text
from game.match.match import Match
from game.rules.core import Seat
from tests.client.table.kit import casanova_match


def play_one(match: Match, rng: Random) -> None:
    match.play(match.state.random_move(rng))


def laid(*players: str) -> tuple[Match, Story]:
    match = casanova_match(*players, seed=4)
    story = Story(match, lambda: Seat(0))
    match.begin()
    return match, story


@pytest.mark.parametrize("seed", range(5))
def test_told_piece_by_piece_the_log_is_that_of_the_match(seed: int) -> None:
    match, story = laid("human", "greedy", "greedy")
    rng = Random(seed)
    lines = 0
    while not match.is_over:
        for shown in story.news():
            lines += len(story.tell(shown.told))
        play_one(match, rng)
    for shown in story.news():
        lines += len(story.tell(shown.told))
    assert list(story.entries) == list(match.entries(Seat(0)))
    assert lines >= len(story.entries)
    assert story.news() == []


def test_starting_over_tells_the_same_and_leaves_nothing_unheard() -> None:
    match, story = laid("human", "greedy")
    play_one(match, Random(1))
    assert story.start_over()
    assert list(story.entries) == list(match.entries(Seat(0)))
    assert story.news() == []


def test_an_entry_that_reads_otherwise_by_what_came_after_it_is_told_again() -> None:
    """The log joins two events to one line: it is said again as it reads now."""
    match, story = laid("human", "greedy", "greedy", "greedy")
    rng = Random(2)
    again = 0
    while not match.is_over:
        play_one(match, rng)
        for shown in story.news():
            before = list(story.entries)
            fresh = story.tell(shown.told)
            after = list(story.entries)
            assert list(fresh) == after[len(before) :] or (len(after) == len(before) and list(fresh) == after[-1:])
            again += len(after) == len(before) and bool(fresh)
    assert again


def test_a_line_beside_the_events_is_news_of_both_tellings() -> None:
    match, story = laid("human", "greedy")
    story.start_over()
    match.say(text("client.ai_late", name="Colombina"), Seat(1))
    (shown,) = story.news()
    assert isinstance(shown.seen.item, Said)
    assert shown.seen.item == shown.told.item
    assert [entry.key for entry in story.tell(shown.told)] == ["client.ai_late"]
