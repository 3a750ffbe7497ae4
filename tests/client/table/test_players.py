"""The three kinds of players keep one contract, and only one of them has to do with a process."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ai.client import WorkerClient
from game.ai.player import Limit
from game.ai.players import Players, Request, RequestState, StillPlayers
from game.client.table.tutorial import TutorialPlayers
from game.match.tutorial import Lesson, Place, load_tutorial
from game.rules.casanova import Announce, CasanovaGame, CasanovaRules
from game.rules.core import View
from tests.ai.scripted import Bench

TUTORIAL = load_tutorial("casanova/first_game")
KINDS: dict[str, Callable[[], Players]] = {
    "worker": lambda: Bench().client,
    "tutorial": lambda: TutorialPlayers(Lesson(TUTORIAL)),
    "still": StillPlayers,
}


def a_view() -> View:
    state = CasanovaGame(CasanovaRules(), 2).new_state()
    state.apply(next(move for move, _ in state.chance_outcomes() or ()))
    seat = state.current_player
    assert seat is not None
    return state.view(seat)


def ask(players: Players) -> Request:
    return players.ask(a_view(), "greedy", 1, Limit(), seconds=5.0, is_legal=lambda _: True)


@pytest.mark.parametrize("kind", KINDS)
def test_a_request_that_is_cancelled_is_done(kind: str) -> None:
    players = KINDS[kind]()
    players.start()
    request = ask(players)
    players.cancel(request)
    assert request.is_done
    assert not players.poll()
    players.close()


@pytest.mark.parametrize("kind", KINDS)
def test_they_may_be_closed_twice_and_answer_no_more(kind: str) -> None:
    players = KINDS[kind]()
    players.close()
    players.close()
    assert not players.poll()


@pytest.mark.parametrize("kind", ["tutorial", "still"])
def test_what_starts_no_process_is_no_client_of_one(kind: str) -> None:
    assert not isinstance(KINDS[kind](), WorkerClient)


def test_a_tutorial_s_players_wait_while_something_is_to_be_read() -> None:
    caption = next(c for c in TUTORIAL.captions if c.key.endswith(".hidden"))
    lesson = Lesson(TUTORIAL, Place(caption.at - 2, TUTORIAL.captions.index(caption)))
    players = TutorialPlayers(lesson)
    request = ask(players)
    assert request.choice is not None
    assert request.choice.move == TUTORIAL.moves[caption.at - 2]
    waiting = TutorialPlayers(Lesson(TUTORIAL))
    assert not ask(waiting).is_done


def test_asked_for_the_learner_a_tutorial_names_the_move_it_wants() -> None:
    number = next(n for n, move in enumerate(TUTORIAL.moves) if isinstance(move, Announce))
    read = next(n for n, caption in enumerate(TUTORIAL.captions) if caption.at == number)
    request = ask(TutorialPlayers(Lesson(TUTORIAL, Place(number, read))))
    assert request.choice is not None
    assert request.choice.move == TUTORIAL.moves[number]


def test_players_of_a_picture_never_answer() -> None:
    request = ask(StillPlayers())
    assert request.state is RequestState.NEW
