from __future__ import annotations

import pytest

from game.client.games.canaletto.rules_page import chapters, table_note
from game.client.rulebook.scene import RulesScene
from game.client.widgets.prose import Points, Prose
from game.client.words.locale import Message
from game.rules.canaletto import Bribe, CanalettoRules, Palaces, Valuations
from game.rules.casanova import CasanovaRules
from tests.pilot import Pilot


def text_of(pilot: Pilot, rules: CanalettoRules) -> str:
    """All prose of the page."""
    messages: list[Message] = []
    for chapter in chapters(rules):
        messages.append(chapter.title)
        for block in chapter.blocks:
            if isinstance(block, Prose):
                messages.append(block.text)
            elif isinstance(block, Points):
                messages.extend(block.texts)
    return "\n".join(pilot.app.tools.locale.text(message) for message in messages)


def test_the_numbers_are_those_of_the_rules_in_play(pilot: Pilot) -> None:
    text = text_of(pilot, CanalettoRules(money=41, highest_bid=77, debt_factor=3, bribe=Bribe(uses=2, limit=23)))
    for words in ("41 coins", "the highest 77", "counts 3 times", "not above 23"):
        assert words in text
    assert not pilot.app.tools.locale.missing


def test_the_switches_change_what_is_written(pilot: Pilot) -> None:
    plain = text_of(pilot, CanalettoRules())
    other = text_of(
        pilot,
        CanalettoRules(
            nobody_bids="free",
            valuations=Valuations(visible="none"),
            bribe=Bribe(after_pass=True, next_opener="standing_bidder"),
            end_at_types=0,
        ),
    )
    assert "has to open" in plain
    assert "takes the lot for nothing, and the gondola stays" in other
    assert "whose bid stood opens" in other
    assert "each time it would be their turn" in other
    assert "every set is sold" in other
    assert "known only once a set has been sold" in other


@pytest.mark.parametrize(
    "rules",
    [
        CanalettoRules(),
        CanalettoRules(
            treasures={"wig": 1},
            palaces=Palaces(count=1),
            valuations=Valuations(tiles=(5,), slots=1, visible="next"),
            bribe=Bribe(uses=0),
            end_at_types=0,
        ),
        CanalettoRules(
            treasures={f"set {number}": 4 for number in range(60)},
            palaces=Palaces(count=40, min_tiles=1, max_tiles=8),
            valuations=Valuations(tiles=tuple(range(60)), slots=60, visible="none"),
            end_at_types=5,
        ),
    ],
)
def test_the_page_can_be_drawn_for_rules_of_every_size(pilot: Pilot, rules: CanalettoRules) -> None:
    pilot.app.stack.push(RulesScene("canaletto", rules))
    pilot.turn()
    for _ in range(8):
        pilot.press("page down")
    assert not pilot.app.tools.locale.missing


def test_the_small_board_says_how_many_palaces_there_are(pilot: Pilot) -> None:
    note = table_note(CanalettoRules(palaces=Palaces(count=20)))
    assert pilot.app.tools.locale.text(note) == "20 palaces"


def test_rules_of_another_game_have_no_page_here() -> None:
    with pytest.raises(TypeError, match="CasanovaRules"):
        chapters(CasanovaRules())
