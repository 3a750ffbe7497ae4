"""A game of each table to its end by whoever sees nothing: from the lines that are printed, by keys, the picture off.

Whoever plays here has the lines of `--speak text` and the keys, and nothing else: what is asked, what can be chosen and
what has the focus is taken from words. They know the words of the printed rules and the usual keys: Tab goes on to what
else can be chosen, Enter takes it, up raises a bid.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.catalogue.games import game_type, rules_type
from game.client.shell.app import App
from game.client.sound.speaker import TextSpeaker
from game.client.table.laying import lay_table
from game.match.match import Match
from game.match.seats import plan_seats
from game.match.settings import Settings
from game.rules.casanova import CasanovaRules
from game.rules.core import Rules
from tests.client.games.canal_grande.kit import SHORT
from tests.client.laws.stage import all_tables
from tests.client.table.kit import PlayersHere
from tests.pilot import FakeClock, Pilot

QUIET_S = 2.0
"""Seconds without a line after which the table waits for whoever plays: a moment is held for 1.2 s without motion."""
MAX_CHOICES = 40
"""Nothing here offers as many."""
MAX_DECISIONS = 300
"""No game here asks as often."""
FIRST_OF_FRAME = ("Bauta can give you advice", "Bauta advises")
"""What comes after the choices on every table."""
LAST_OF_FRAME = "Menu"
"""What comes before them."""
THE_END = "Rematch"
"""What has the focus when the result is told."""
BETWEEN = ", between the banks"
"""How the line of a card ends that has been sent to neither bank."""
SENT = {"up": "Upper", "down": "Lower"}
"""To which bank a key sends a card."""
NOT_NOW = ", not possible now"
"""How a line ends that says what cannot be chosen."""
SHORTER: dict[str, Rules] = {"casanova": CasanovaRules(rounds=4), "canal_grande": SHORT}
"""Rules by which a game is over sooner."""


class LostError(AssertionError):
    """The lines did not tell how to go on."""


class Ear:
    """Whoever plays: reads what is printed, presses keys, and sees nothing."""

    def __init__(self, pilot: Pilot, stream: io.StringIO, seed: int) -> None:
        self._pilot, self._stream = pilot, stream
        self._read = self._taken = 0
        self.rng = Random(seed)
        self.focus = ""
        """What was said to have the focus last."""

    def lines(self) -> list[str]:
        """The lines printed since the last time."""
        fresh = self._stream.getvalue()[self._read :]
        self._read += len(fresh)
        return fresh.splitlines()

    def listen(self) -> list[str]:
        """Waits until nothing more is said; returns all that was said since something was taken."""
        self._read = self._taken
        heard = self.lines()
        quiet_s = 0.0
        while quiet_s < QUIET_S:
            self._pilot.wait(0.1)
            fresh = self.lines()
            heard += fresh
            quiet_s = 0.0 if fresh else quiet_s + 0.1
        if heard:
            self.focus = heard[-1]
        return heard

    def press(self, key: str) -> str:
        """Presses a key; returns the line that answers."""
        self._pilot.press(key)
        heard = self.lines()
        if not heard:
            raise LostError(f"nothing was said to {key}")
        self.focus = heard[-1]
        return self.focus

    def enter(self) -> list[str]:
        """Takes what has the focus; returns what is said to it at once."""
        self._taken = self._read
        self._pilot.press("return")
        return self.lines()

    def choices(self) -> list[str]:
        """All that can be chosen, in the order of Tab."""
        self.go_to(LAST_OF_FRAME)
        found: list[str] = []
        while not self.press("tab").startswith(FIRST_OF_FRAME):
            found.append(self.focus)
            if len(found) > MAX_CHOICES:
                raise LostError(f"the choices never end: {found}")
        return found

    def go_to(self, line: str) -> None:
        """Goes on by Tab until this has the focus."""
        for _ in range(2 * MAX_CHOICES):
            if self.focus == line:
                return
            self.press("tab")
        raise LostError(f"{line!r} never has the focus")

    def take(self, line: str) -> list[str]:
        """Goes there and takes it."""
        self.go_to(line)
        return self.enter()

    def take_any(self, lines: list[str]) -> None:
        """Takes one of several, by chance, that can be taken."""
        self.take(self.rng.choice([line for line in lines if not line.endswith(NOT_NOW)]))


def casanova(ear: Ear, asked: str) -> None:
    """A card where a card is asked for, else an answer; both are among the choices."""
    is_card = re.compile(r"\d+, ").match
    wants_card = "Choose a card" in asked
    ear.take_any([line for line in ear.choices() if bool(is_card(line)) == wants_card])


def canaletto(ear: Ear, asked: str) -> None:
    """Bids what costs little, plays the bribe now and then, sells any set."""
    choices = ear.choices()
    offer = next((re.match(r"Bid (\d+): ", line) for line in choices if line.startswith("Bid ")), None)
    can_pass = "Pass" in choices
    if offer is None and not can_pass:
        ear.take_any(choices)
    elif "Bribe" in choices and "play your bribe" in asked and ear.rng.random() < 0.3:
        ear.take("Bribe")
        ear.listen()
        ear.take("Play the bribe")
    elif offer is not None and (not can_pass or int(offer[1]) <= 6):
        ear.go_to(offer.string)
        raised = ear.press("up")
        if int(raised.split(":")[0].removeprefix("Bid ")) != int(offer[1]) + 1:
            raise LostError(f"up did not raise {offer.string!r}: {raised!r}")
        ear.enter()
    else:
        ear.take("Pass" if can_pass else "Keep the bribe")


def canal_grande(ear: Ear, asked: str) -> None:
    """Sends each card up or down, takes either offer, lifts cards until they can be played, or passes."""
    choices = [line for line in ear.choices() if not line.startswith("Your hand")]
    named = {line.removesuffix(NOT_NOW) for line in choices}
    if "Divide" in named:
        waiting = [line for line in choices if line.endswith(BETWEEN)]
        ear.go_to(waiting[0])
        for way in ("up", "down", *ear.rng.choices(("up", "down"), k=len(waiting) - 2)):
            if not ear.focus.endswith(BETWEEN):
                raise LostError(f"it is not said which card is the next: {ear.focus!r}")
            ear.press(way)
        if f"to the {SENT[way]} bank" not in ear.focus:
            raise LostError(f"it is not said where the card went: {ear.focus!r}")
        ear.take("Divide")
    elif "Play" in named:
        cards = [line for line in choices if line.removesuffix(NOT_NOW) not in ("Play", "Take back", "Pass")]
        if "Pass" in named:
            answer(ear, asked, cards)
        else:
            call_vote(ear, cards)
    else:
        ear.take_any(choices)


def answer(ear: Ear, asked: str, cards: list[str]) -> None:
    """Lifts cards of the quarter voted on until they are enough, else passes."""
    quarter = re.findall(r"The vote in (.+?): ", asked)[-1]
    for card in cards:
        if name_of(card) == quarter and is_enough(ear.take(card)):
            ear.take("Play")
            return
    ear.take("Pass")


def call_vote(ear: Ear, cards: list[str]) -> None:
    """Lifts one card, and another instead as long as it is said that it does not do."""
    quarters = [card for card in cards if name_of(card) != "Gondola"]
    for card in ear.rng.sample(quarters, len(quarters)):
        if is_enough(ear.take(card)):
            break
        ear.enter()
    ear.take("Play")


def is_enough(said: list[str]) -> bool:
    """Whether what is lifted can be played: nothing more is said than what that is."""
    if not said or not said[-1].startswith("Lifted: "):
        raise LostError(f"it is not said what is lifted: {said}")
    return "." not in said[-1]


def name_of(card: str) -> str:
    """What a card is, without how many there are of it."""
    return card.partition(", ")[0]


def any_game(ear: Ear, asked: str) -> None:
    """Takes anything that is offered: enough for a game of which nothing is known."""
    ear.take_any(ear.choices())


PLAYERS: dict[str, Callable[[Ear, str], None]] = {
    "casanova": casanova,
    "canaletto": canaletto,
    "canal_grande": canal_grande,
}
"""Who knows which game."""


@pytest.fixture
def stream() -> io.StringIO:
    """What is printed."""
    return io.StringIO()


@pytest.fixture
def unseen(settings: Settings, fake_clock: FakeClock, open_app: Callable[..., App], stream: io.StringIO) -> Pilot:
    """A pilot of a program that prints its lines and draws nothing."""
    settings.set("speed", "none")
    app = open_app(speaker=TextSpeaker(stream))
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    return Pilot(app, fake_clock)


def play_by_ear(pilot: Pilot, stream: io.StringIO, rules: Rules, game_id: str, players: int, seed: int) -> None:
    """Plays a game against others, to the result."""
    others = tuple(("greedy", "random")[seat % 2] for seat in range(players - 1))
    match = Match(game_type(game_id)(rules, players), plan_seats(("human", *others)), seed)
    pilot.app.stack.push(lay_table(match, PlayersHere(game_id)))
    ear = Ear(pilot, stream, seed)
    heard = ear.listen()
    decisions = 0
    while THE_END not in heard:
        assert decisions < MAX_DECISIONS, heard
        PLAYERS.get(game_id, any_game)(ear, "\n".join(heard))
        heard = ear.listen()
        assert heard, f"nothing was said to the last move; before: {stream.getvalue().splitlines()[-8:]}"
        decisions += 1
    assert match.is_over
    assert len([move for move in match.moves if move.seat == 0]) == decisions
    assert pilot.app.frames == 0


@pytest.mark.parametrize(("game_id", "players"), all_tables())
def test_a_game_is_played_to_its_end_from_its_lines_alone(
    game_id: str, players: int, unseen: Pilot, stream: io.StringIO
) -> None:
    play_by_ear(unseen, stream, SHORTER.get(game_id) or rules_type(game_id)(), game_id, players, 9)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("game_id", "players"), all_tables())
def test_a_printed_game_is_played_to_its_end_from_its_lines_alone(
    game_id: str, players: int, seed: int, unseen: Pilot, stream: io.StringIO
) -> None:
    play_by_ear(unseen, stream, rules_type(game_id)(), game_id, players, seed)
