"""Quick games in the workshop: one trial at a time, by the rules that are shown, told at a row, never waited for."""

from __future__ import annotations

from random import Random

import pytest

from game import registry
from game.catalogue.draft import Number, kind_of, with_value
from game.catalogue.files import differing_fields
from game.catalogue.games import game_type, rules_type
from game.catalogue.meaning import walk_keys
from game.catalogue.shipped_words import warnings_of_rules
from game.client.pages.workshop.opening import Opened
from game.client.pages.workshop.rows import Remark
from game.client.pages.workshop.scene import WorkshopScene
from game.client.pages.workshop.trying_out import LOOK_EACH_S, QUIET_S
from game.client.shell.dialog import notice
from game.client.words.locale import msg
from game.match.own_rules import Draft
from game.match.simulation.trying import Against, Heard, Tried
from game.rules.canaletto import CanalettoRules
from game.rules.casanova import CasanovaRules
from game.rules.core import Rules
from tests.pilot import Pilot

TIES = Heard((Against(2, "trial.ties", {"count": 50}),))


class Scripted:
    """A trial that answers when a test says so."""

    def __init__(self, tried: Tried) -> None:
        self.tried, self.ended = tried, False
        self.heard: Heard | None = None

    def poll(self) -> Heard | None:
        """What the test said."""
        return self.heard

    def cancel(self) -> None:
        """It is ended."""
        self.ended = True


def _shop(pilot: Pilot, rules: Rules, game_id: str) -> tuple[WorkshopScene, list[Scripted]]:
    begun: list[Scripted] = []

    def begin(tried: Tried) -> Scripted:
        begun.append(Scripted(tried))
        return begun[-1]

    scene = WorkshopScene(Opened(game_id, Draft(rules)), lambda *_: None, try_out=begin)
    pilot.app.stack.push(scene)
    pilot.turn()
    return scene, begun


def _remarks(scene: WorkshopScene) -> list[Remark]:
    return [line for line in scene.sheet.lines if isinstance(line, Remark)]


def test_what_games_tell_stands_at_the_row_that_was_changed_last(pilot: Pilot) -> None:
    scene, begun = _shop(pilot, with_value(CasanovaRules(), ("coins",), 20), "casanova")
    scene.sheet.go_to(("double_stake",))
    pilot.press("right")
    assert not begun
    pilot.wait(QUIET_S + 2 * LOOK_EACH_S)
    assert [one.tried.fields for one in begun] == [differing_fields(scene.rules)]
    assert not _remarks(scene)
    begun[0].heard = TIES
    pilot.wait(2 * LOOK_EACH_S)
    (remark,) = _remarks(scene)
    assert (remark.path, remark.wrong.is_warning) == (("double_stake",), True)
    pilot.press("down")
    assert pilot.last == "in quick games for 2 players, all 50 games were ties"
    assert scene._play.enabled


def test_rules_as_printed_or_warned_of_or_wrong_are_not_tried_out(pilot: Pilot) -> None:
    for rules in (
        CanalettoRules(),
        with_value(CanalettoRules(), ("valuations", "tiles"), (0,) * 12),
        with_value(CanalettoRules(), ("valuations", "slots"), 20),
    ):
        _, begun = _shop(pilot, rules, "canaletto")
        pilot.wait(QUIET_S + 2 * LOOK_EACH_S)
        assert not begun


@pytest.mark.parametrize("game_id", registry.with_tables())
def test_at_the_ends_of_every_number_rules_are_tried_out_where_somebody_can_play_by_them(
    pilot: Pilot, game_id: str
) -> None:
    """A lowest rank above the highest leaves a hand without a card: the workshop fell over what it is warned of."""
    printed = rules_type(game_id)()
    scene, _ = _shop(pilot, printed, game_id)
    for key in walk_keys(type(printed)):
        kind = kind_of(key)
        for end in (kind.most, kind.least) if isinstance(kind, Number) else ():
            rules = with_value(printed, key.path, end)
            scene._trying.look(rules, key.path)
            if rules != printed:
                playable = {
                    count
                    for count in game_type(game_id).player_counts
                    if not any(fault.concerns(count) for fault in rules.faults())
                }
                warned = bool(playable) and bool(warnings_of_rules(rules))
                assert (scene._trying.state == "playing") == (bool(playable) and not warned), key.path


def test_whatever_is_done_one_trial_runs_and_it_is_of_the_rules_shown(pilot: Pilot) -> None:
    scene, begun = _shop(pilot, CanalettoRules(), "canaletto")
    rng = Random(7)
    scene.sheet.go_to(("money",))
    for _ in range(80):
        match rng.choice(("change", "change", "undo", "wait", "wait", "answer", "page", "all")):
            case "change":
                pilot.press(rng.choice(("left", "right")))
            case "undo":
                pilot.press(rng.choice(("ctrl+z", "ctrl+y")))
            case "wait":
                pilot.wait(rng.choice((0.1, QUIET_S + 0.1, 1.0)))
            case "answer" if begun:
                begun[-1].heard = TIES
            case "page":
                pilot.app.stack.push(notice(msg("workshop.why", why="a page"), ""), lambda _: None)
                pilot.wait(QUIET_S)
                assert all(one.ended or one.heard for one in begun)
                pilot.press("escape")
            case "all":
                pilot.press("f9")
        running = [one for one in begun if not one.ended and one.heard is None]
        assert len(running) <= 1
        for one in running:
            assert one.tried.fields == differing_fields(scene.rules)
        if _remarks(scene):
            assert begun[-1].heard
            assert begun[-1].tried.fields == differing_fields(scene.rules)
            assert _remarks(scene)[0].path == ("money",)
    assert len(begun) > 5
    pilot.app.stack.pop(scene)
    assert all(one.ended or one.heard for one in begun)
