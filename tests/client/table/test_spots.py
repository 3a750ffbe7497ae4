"""What a tutorial's captions point at: read strictly, and refused with what was found."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from game import registry
from game.client.games.casanova.taught import Slot, Spots
from game.client.table.spots import ChoiceSpot, read_spot
from game.client.table.tutorial import tutorial_table
from game.errors import NotationError
from game.match.learning import Learning
from game.match.tutorial import START, load_tutorial, read_tutorial, tutorial_ids, tutorials_folder

FIRST = "casanova/first_game"


def test_a_place_of_the_file_is_a_struct_of_the_game() -> None:
    assert read_spot({"place": "slot", "seat": 2, "rank": 12}, Spots) == Slot(seat=2, rank=12)
    assert read_spot({"place": "choice", "number": 3}, Spots) == ChoiceSpot(number=3)


@pytest.mark.parametrize(
    "value",
    [
        {"place": "gondola"},
        {"place": "slot", "seat": 2},
        {"place": "slot", "seat": 2, "rank": "12"},
        {"place": "pot", "seat": 2},
        {"place": "choice", "number": 0},
        {"rank": 12},
    ],
)
def test_what_the_table_does_not_know_is_refused(value: dict[str, Any]) -> None:
    with pytest.raises(NotationError, match="to point at, expected a place of the game's table"):
        read_spot(value, Spots)


def with_caption(tmp_path: Path, line: str) -> Path:
    """The first game's file with this for its first caption."""
    text = (tutorials_folder() / f"{FIRST}.jsonl").read_text("utf-8").splitlines()
    first = next(number for number, old in enumerate(text) if old.startswith('{"caption"'))
    path = tmp_path / "first_game.jsonl"
    path.write_text("\n".join([*text[:first], line, *text[first + 1 :]]), "utf-8")
    return path


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ('{"caption": {"text": "a.b", "points_to": {"place": "pot"}}}', "points_to"),
        ('{"caption": {"points_at": {"place": "pot"}}}', "expected a text key"),
        ('{"caption": {"text": "a.b", "points_at": "pot"}}', 'expected an object with a "place"'),
        ('{"caption": {"text": "a.b", "points_at": {"seat": 1}}}', 'expected an object with a "place"'),
        ('{"caption": 7}', "expected a text key"),
    ],
)
def test_a_caption_of_another_shape_is_refused_with_its_line(tmp_path: Path, line: str, found: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_tutorial(with_caption(tmp_path, line), FIRST)
    assert found in str(refused.value)
    assert "first_game.jsonl" in str(refused.value)


def test_a_tutorial_that_points_at_nothing_on_the_table_is_not_laid(tmp_path: Path) -> None:
    line = '{"caption": {"text": "casanova.tutorial.welcome", "points_at": {"place": "gondola"}}}'
    tutorial = read_tutorial(with_caption(tmp_path, line), FIRST)
    with pytest.raises(NotationError, match="gondola"):
        tutorial_table(tutorial, START, Learning(), lambda: None)


@pytest.mark.parametrize("tutorial_id", tutorial_ids(tuple(registry.GAMES)))
def test_every_tutorial_is_whole_in_its_file(tutorial_id: str) -> None:
    """Where a caption points was told by the game's code, by the caption's key."""
    tutorial = load_tutorial(tutorial_id)
    silent = dataclasses.replace(
        tutorial, captions=tuple(dataclasses.replace(caption, points_at=None) for caption in tutorial.captions)
    )
    table = tutorial_table(silent, START, Learning(), lambda: None)
    assert table.conduct._spots == {}  # type: ignore[attr-defined]
    pointing = tutorial_table(tutorial, START, Learning(), lambda: None)
    assert len(pointing.conduct._spots) > len(tutorial.captions) / 2  # type: ignore[attr-defined]
