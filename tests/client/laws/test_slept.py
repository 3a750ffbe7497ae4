"""Time that the process slept is nobody's delay: on the loop's clock a turn is a tenth of a second at most."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.ai.client import WorkerClient
from game.ai.player import Limit
from game.ai.protocol import Hello
from game.client.program import Program
from game.client.shell.app import LONGEST_DT, App
from game.client.shell.scene import Scene
from game.client.words.locale import msg
from game.rules.casanova import CasanovaState
from tests.ai.casanova.tables import new_state, seen
from tests.ai.scripted import ScriptedTransport
from tests.pilot import FakeClock, Pilot

NAPS = [3.0, 30.0, 3600.0, 86_400.0 * 3]


@pytest.mark.parametrize("seed", range(30))
def test_timers_notices_and_repeats_wait_for_turns_and_not_for_the_machine(
    pilot: Pilot, fake_clock: FakeClock, seed: int
) -> None:
    rng = Random(seed)
    pilot.app.stack.push(Scene())
    pilot.turn()
    due = rng.uniform(0.5, 3)
    came: list[float] = []
    awake, slept = 0.0, 0
    pilot.app.after(due, lambda: came.append(awake))
    pilot.app.tell(msg("pad.removed"))
    while awake < due - 0.15:
        if rng.random() < 0.05 and slept < 3:
            fake_clock.now += rng.choice(NAPS)
            slept += 1
            awake += LONGEST_DT
        pilot.turn()
        awake += 1 / 60
        if awake < due - 0.1:
            assert not came
            assert pilot.app._toast.message is not None
    pilot.wait(0.6)
    assert came


class Asked:
    """A program whose AI is a script, and a question it was asked."""

    def __init__(self, app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
        from game.ai import client

        self.pilot = pilot
        self.transport = ScriptedTransport()
        monkeypatch.setattr(client, "ProcessTransport", lambda _: self.transport)
        program = Program(app)
        app.stack.push(Scene())
        pilot.turn()
        self.worker: WorkerClient = program.worker
        self.transport.say(Hello())
        pilot.turn(2)
        self.state: CasanovaState = new_state(2)
        self.request = self.worker.ask(
            seen(self.state), "random", 1, Limit(time=2.0), seconds=5.0, is_legal=self.state.is_legal
        )
        pilot.turn(2)


@pytest.mark.parametrize("slept", NAPS)
def test_an_ai_that_slept_with_the_machine_has_its_time_left(
    open_app: Callable[..., App], fake_clock: FakeClock, monkeypatch: pytest.MonkeyPatch, slept: float
) -> None:
    app = open_app()
    asked = Asked(app, Pilot(app, fake_clock), monkeypatch)
    for _ in range(10):
        fake_clock.now += slept
        asked.pilot.turn(6)
    assert not asked.request.is_done
    assert not asked.transport.was_killed
    move = asked.state.legal_moves()[0]
    asked.transport.answer(asked.request.number, move)
    asked.pilot.turn()
    assert asked.request.choice is not None
    assert asked.request.choice.move == move
    assert asked.request.fallback is None


def test_an_ai_that_does_not_answer_while_the_machine_is_awake_is_late(
    open_app: Callable[..., App], fake_clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    asked = Asked(app, Pilot(app, fake_clock), monkeypatch)
    asked.pilot.wait(4.8)
    assert not asked.request.is_done
    asked.pilot.wait(0.6)
    assert asked.request.fallback is not None
    assert asked.transport.was_killed


def test_a_held_button_does_not_repeat_for_the_time_slept(pilot: Pilot, fake_clock: FakeClock) -> None:
    from tests.client.demo import DemoScene

    pilot.app.stack.push(DemoScene())
    pilot.wait(0.5)
    pilot.pad_down("down")
    lines = len(pilot.lines)
    fake_clock.now += 3600
    pilot.turn(2)
    assert len(pilot.lines) == lines
    pygame.event.clear()
