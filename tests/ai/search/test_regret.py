"""Regret matching: what is learnt from values, and that two who learn so approach an equilibrium."""

from __future__ import annotations

import numpy as np

from game.ai.search.regret import Regrets, TwoWayRegrets


def test_before_anything_is_learnt_all_open_moves_are_equally_likely() -> None:
    regrets = Regrets(np.array([[True, True, False, True]]))
    assert regrets.strategy.tolist() == [[1 / 3, 1 / 3, 0.0, 1 / 3]]


def test_a_move_that_is_not_open_is_never_taken_up() -> None:
    regrets = Regrets(np.array([[True, False]]))
    regrets.learn(np.array([[0.0, 5.0]]))
    assert regrets.strategy.tolist() == [[1.0, 0.0]]


def test_an_answer_that_is_not_free_stays_as_it_is() -> None:
    answers = TwoWayRegrets((2,), yes=np.array([0.0, 0.5]), free=np.array([False, True]))
    answers.learn(np.array([3.0, 3.0]))
    assert answers.strategy.tolist() == [0.0, 1.0]


def test_the_mean_weighs_by_how_likely_the_player_came_there() -> None:
    answers = TwoWayRegrets((1,), yes=0.5, free=True)
    answers.remember(1.0, np.array([1.0]))
    answers.learn(np.array([1.0]))
    answers.remember(1.0, np.array([3.0]))
    assert answers.mean().tolist() == [(0.5 + 3.0) / 4.0]


def test_two_who_learn_in_turn_approach_the_equilibrium_of_a_matrix_game() -> None:
    # Rows pay: the equilibrium is (2/5, 3/5) against (2/5, 3/5), worth 1/5.
    pays = np.array([[2.0, -1.0], [-1.0, 1.0]])
    mine, his = Regrets(np.ones((1, 2), dtype=bool)), Regrets(np.ones((1, 2), dtype=bool))
    for step in range(1, 400):
        mine.learn((pays @ his.strategy[0])[None])
        mine.remember(step)
        his.learn(-(mine.strategy[0] @ pays)[None])
        his.remember(step)
    assert np.allclose(mine.mean()[0], [0.4, 0.6], atol=0.01)
    assert np.allclose(his.mean()[0], [0.4, 0.6], atol=0.01)
