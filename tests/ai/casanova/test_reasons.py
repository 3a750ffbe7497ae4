"""Every reason of the yardstick can be told in words: the verdict first, then who may hold what."""

from __future__ import annotations

import random
from fractions import Fraction

import msgspec
import pytest

from game.ai.casanova import greedy
from game.ai.casanova.reasons_of_greedy import percent
from game.ai.player import Limit, Reason
from game.client.words.locale import Locale, msg
from game.rules.casanova import CasanovaGame, CasanovaRules, CasanovaView, Double
from game.rules.core import CHANCE, Seat
from tests.ai.casanova.tables import answer, lay, new_state, roll, seen, whose
from tests.ai.casanova.test_chances import mockup_view


def hint(view: CasanovaView) -> tuple[Reason, ...]:
    return greedy().choose(view, Limit(), random.Random(0)).reasons


def keys(reasons: tuple[Reason, ...]) -> list[str]:
    return [reason.key.removeprefix("casanova.") for reason in reasons]


def test_the_hint_of_the_mockup_names_who_can_beat_the_eight() -> None:
    told = hint(mockup_view())
    assert told == (
        Reason("casanova.hint.double", {"count": 4, "stake": 1}),
        Reason("casanova.reason.under_massimo", {"card": 8, "massimo": 9}),
        Reason("casanova.reason.only_seat_holds", {"seat": 2, "card": 9}),
        Reason("casanova.reason.seats_tie", {"count": 2, "card": 8}),
        Reason("casanova.reason.if_all_stay", {"win": 63, "share": 23, "lose": 14}),
    )


def test_an_announcement_tells_dice_card_chance_and_the_next_best() -> None:
    told = hint(seen(new_state(2)))
    assert keys(told) == ["hint.announce", "reason.reached.always", "reason.next_dice"]
    assert told[0].arguments["count"] != told[2].arguments["count"]


def test_a_card_is_told_with_the_next_best_card() -> None:
    told = hint(seen(lay(new_state(2), 2, [7])))
    assert keys(told) == ["hint.play", "reason.reached", "reason.next_card"]
    assert told[0].arguments["card"] != told[2].arguments["card"]


def test_the_last_card_has_no_next_best() -> None:
    rules = CasanovaRules(rounds=1, cards=CasanovaRules().cards.__class__(highest=1), first_player="first_seat")
    assert keys(hint(seen(lay(new_state(2, rules), 1, [])))) == ["hint.play", "reason.reached.always"]


def test_a_card_over_the_massimo_stays_and_counts_what_beats_it_by_seat() -> None:
    told = hint(seen(roll(lay(new_state(3), 1, [9, 3, 3]), 2)))
    assert told[:4] == (
        Reason("casanova.hint.stay", {"count": 3, "stake": 1}),
        Reason("casanova.reason.over_massimo", {"card": 9, "massimo": 2}),
        Reason("casanova.reason.seat_beats", {"seat": 1, "count": 2}),
        Reason("casanova.reason.seat_beats", {"seat": 2, "count": 2}),
    )


def test_a_card_at_the_massimo_is_beaten_by_nobody_and_may_be_shared() -> None:
    told = hint(seen(roll(lay(new_state(2), 1, [4, 3]), 4)))
    assert keys(told) == [
        "hint.double",
        "reason.at_massimo",
        "reason.nobody_beats",
        "reason.only_seat_ties",
        "reason.if_all_stay",
    ]


def test_after_folds_the_verdict_counts_only_who_is_in() -> None:
    state = roll(lay(new_state(3), 1, [1, 9, 4]), 4)
    state.apply(Double(whose(state)))
    answer(state, False)
    assert hint(seen(state))[0] == Reason("casanova.hint.match", {"count": 2, "stake": 1})


@pytest.mark.parametrize(
    ("chance", "expected"),
    [(Fraction(0), 0), (Fraction(1), 100), (Fraction(1, 1000), 1), (Fraction(999, 1000), 99), (Fraction(1, 8), 13)],
)
def test_a_percentage_says_never_and_always_only_where_it_is_so(chance: Fraction, expected: int) -> None:
    assert percent(chance) == expected


def test_every_reason_of_many_games_has_its_text_and_its_arguments() -> None:
    locale = Locale("en")
    for seed in range(12):
        rng = random.Random(seed)
        rules = CasanovaRules(coins=5, broke_when_doubled="stay" if seed % 2 else "fold")
        state = CasanovaGame(rules, 2 + seed % 3).new_state()
        while not state.is_terminal():
            if state.current_player != CHANCE:
                for reason in hint(seen(state)):
                    arguments = dict(reason.arguments)
                    if "seat" in arguments:
                        arguments["name"] = f"Seat {arguments['seat']}"
                    assert locale.text(msg(reason.key, **arguments))
            state.apply(state.random_move(rng))
    assert not locale.missing


def test_a_reason_survives_the_way_through_the_pipe() -> None:
    for reason in hint(new_state(4).view(Seat(0))):
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(reason), type=Reason) == reason
