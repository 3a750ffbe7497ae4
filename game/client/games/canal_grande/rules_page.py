"""Canal Grande's rules to be read, for two and for two teams: chapters with pictures and the numbers in play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans, serif
from game.client.games.canal_grande.draw_cards import draw_card, draw_emblem, draw_seals
from game.client.games.canal_grande.names import cards_text, counted_card, listed
from game.client.widgets.prose import Chapter, Picture, Points, Prose
from game.client.words.locale import Message, msg
from game.rules.canal_grande import CanalGrandeRules, Card
from game.rules.canal_grande.rules import ACTIONS
from game.rules.core import Rules

MAX_QUARTERS = 7
"""At most this many quarters fit beside one another in a picture."""

Blocks = Iterator[Prose | Points | Picture]


def chapters(rules: Rules) -> Sequence[Chapter]:
    """The page of these rules."""
    if not isinstance(rules, CanalGrandeRules):
        raise TypeError(f"Canal Grande's page tells Canal Grande's rules, not {type(rules).__name__}")
    return [
        Chapter(_key("aim.title"), list(_aim(rules))),
        Chapter(_key("cards.title"), list(_cards(rules))),
        Chapter(_key("round.title"), list(_round(rules))),
        Chapter(_key("figures.title"), list(_figures(rules))),
        Chapter(_key("vote.title"), list(_vote(rules))),
        Chapter(_key("phase.title"), list(_phase(rules))),
        Chapter(_key("teams.title"), list(_teams(rules))),
        Chapter(_key("known.title"), list(_known())),
        Chapter(_key("end.title"), list(_end(rules))),
        Chapter(
            _key("help.title"),
            [
                Points(
                    (*(_key(f"help.{name}") for name in ("divide", "vote", "hint", "undo", "save")), msg("rules.look"))
                )
            ],
        ),
    ]


def _aim(rules: CanalGrandeRules) -> Blocks:
    yield Prose(_key("aim.text"))
    names = rules.quarters.names[:MAX_QUARTERS]
    yield Picture(_row_size(len(names)), _row(names), _key("aim.quarters", count=len(rules.quarters.names)))
    yield Points(
        (
            _key("aim.different", count=rules.win.different),
            _key("aim.same", count=rules.win.same),
            _key("aim.teams"),
        )
    )


def _cards(rules: CanalGrandeRules) -> Blocks:
    shown: tuple[Card, ...] = (rules.quarters.names[0], *ACTIONS, *sorted(rules.numbers)[:2])
    yield Picture(_row_size(len(shown)), _row(shown), _key("cards.shown"))
    yield Points(
        (
            _key("cards.quarter", count=rules.quarters.copies),
            *(_key(f"cards.{name}", count=rules.actions.get(name, 0)) for name in ACTIONS),
            _key("cards.number", count=sum(rules.numbers.values())),
            _key("cards.four", count=rules.four.decks),
        )
    )
    removed = [counted_card(card, n) for card, n in rules.four.removed.items() if n]
    if removed:
        yield Points((_key("cards.removed", cards=listed(removed)),))


def _round(rules: CanalGrandeRules) -> Blocks:
    two = rules.two
    yield Prose(_key("round.text", actions=two.turned_up.actions, numbers=two.turned_up.numbers))
    quarters = rules.quarters.names
    upper: tuple[Card, ...] = (quarters[0], quarters[-1], "doge")
    lower: tuple[Card, ...] = ("spy", "gondola", *sorted(rules.numbers)[:2])

    def offers(canvas: Canvas, place: Rect) -> None:
        scale = place.w / 900
        _lay(canvas, upper, Rect(place.x, place.y + 6, 0, 0), scale)
        canvas.path(
            Rect(place.x, place.y, place.w, place.h),
            lambda at: (
                f"M{at((place.x + 404 * scale, place.bottom))}"
                f"C{at((place.x + 380 * scale, place.y + place.h * 0.4))}"
                f" {at((place.x + 480 * scale, place.y + place.h * 0.6))}"
                f" {at((place.x + 456 * scale, place.y))}"
            ),
            stroke="lagoon",
            width=30 * scale,
        )
        _lay(canvas, lower, Rect(place.x + 500 * scale, place.y + 6, 0, 0), scale * 0.76)

    yield Picture((900, 180), offers, _key("round.offers", first=cards_text(upper), second=cards_text(lower)))
    yield Points(
        (
            *([_key("round.least", least=rules.least_offer)] if rules.least_offer > 1 else []),
            _key("round.choose"),
            _key("round.numbers"),
            _key("round.taken"),
            _key("round.traitors", count=rules.traitor_takes),
            _key("round.spies", count=rules.spy_draws),
            _key("round.doges", count=rules.doge_votes),
            _key("round.swap"),
        )
    )


def _figures(rules: CanalGrandeRules) -> Blocks:
    yield Picture(_row_size(2), _row(("traitor", "spy")), _key("figures.shown"))
    yield Points(
        (
            _key("figures.traitor", count=rules.traitor_takes),
            _key("figures.spy", count=rules.spy_draws),
            _key("figures.redraw", count=rules.spy_redraw),
            _key("figures.drawn_doge"),
            _key("figures.may"),
            _key("figures.pile"),
        )
    )


def _vote(rules: CanalGrandeRules) -> Blocks:
    yield Prose(_key("vote.text"))
    yield Points(
        (
            _key(f"vote.named.{rules.votes_distinct_in}"),
            _key("vote.opening_reinforced" if rules.vote.opening_reinforcement else "vote.opening"),
            _key("vote.stand_in"),
            _key("vote.raise"),
            _key("vote.gondola", count=rules.vote.gondolas),
            _key("vote.needs" if rules.vote.needs_quarter_card else "vote.needs_not"),
        )
    )
    quarters = rules.quarters.names
    other = quarters[min(2, len(quarters) - 1)]
    against: tuple[Card, ...] = (quarters[0], quarters[0])
    brings: tuple[Card, ...] = (quarters[0], "gondola", other, other)

    def example(canvas: Canvas, place: Rect) -> None:
        scale = place.w / 900
        _lay(canvas, against, Rect(place.x, place.y + 8, 0, 0), scale)
        middle = (place.x + 330 * scale, place.center[1])
        canvas.text("2 : 3", middle, serif(44, "bold"), "text", "center", valign="middle", max_width=120 * scale)
        _lay(canvas, brings, Rect(place.x + 420 * scale, place.y + 8, 0, 0), scale * 0.92)

    if other != quarters[0]:
        caption = _key("vote.example", first=cards_text(against), second=cards_text(brings))
        yield Picture((900, 188), example, caption)
    yield Points(
        (
            _key(f"vote.won.{rules.vote.winner_keeps}"),
            _key(f"vote.lost.{rules.vote.loser_keeps}"),
            _key("vote.declined"),
        )
    )


def _phase(rules: CanalGrandeRules) -> Blocks:
    two = rules.two
    yield Prose(_key("phase.text", count=two.phase_end))
    values = sorted(rules.numbers)
    laid = [values[-1], values[0], values[min(1, len(values) - 1)]]

    def channel(canvas: Canvas, place: Rect) -> None:
        canvas.fill(place, "night", 12)
        goal, total = two.phase_end, sum(laid)
        drawn = draw_seals(canvas, (place.x + 30, place.center[1]), laid, total, goal, place.w - 200)
        canvas.text(
            msg("canal_grande.table.sum_of", sum=total, goal=goal), (drawn.right + 16, place.center[1]),
            sans(24, "semibold"), "on_night", valign="middle", max_width=130,
        )  # fmt: skip

    yield Picture((620, 86), channel, _key("phase.channel", goal=two.phase_end))
    yield Points(
        (
            _key("phase.catch_up", count=two.catch_up),
            _key("phase.doges"),
            _key("phase.divider"),
            _key("phase.equal"),
            _key("phase.anew"),
        )
    )


def _teams(rules: CanalGrandeRules) -> Blocks:
    four = rules.four
    yield Prose(_key("teams.text"))
    names = rules.quarters.names

    def sides(canvas: Canvas, place: Rect) -> None:
        side = place.w / 4
        for seat in range(4):
            x = place.x + side * (seat + 0.5)
            portrait = Rect.around((x, place.y + 52), 92, 92)
            masks = ("you", "colombina", "pantalone", "medico")
            canvas.sprite(f"portraits/{masks[seat]}", portrait)
            canvas.sprite(f"seats/{seat}_ring", portrait)
        for team in (0, 1):
            left, right = place.x + side * (2 * team + 0.5), place.x + side * (2 * team + 1.5)
            canvas.line((left + 50, place.y + 52), (right - 50, place.y + 52), "gold", 5)
            draw_emblem(canvas, ((left + right) / 2, place.y + 52), names[team % len(names)], 48)

    yield Picture((760, 108), sides, _key("teams.sides"))
    yield Points(
        (
            _key("teams.deal", count=four.start_gondolas, each=four.deal.each),
            _key("teams.pairs"),
            _key("teams.traitor"),
            _key("teams.stand_in"),
            _key("teams.vote"),
            _key("teams.free"),
            _key("teams.tie"),
            _key("teams.won"),
            _key("teams.lost"),
            _key("teams.phase", goal=four.phase_end, count=four.catch_up),
            _key("teams.silent"),
        )
    )


def _known() -> Blocks:
    yield Points((_key("known.open"), _key("known.secret"), _key("known.stolen")))


def _end(rules: CanalGrandeRules) -> Blocks:
    yield Points(
        (
            _key("end.win", different=rules.win.different, same=rules.win.same),
            _key("end.at_once"),
            _key("end.rounds", count=rules.max_rounds),
        )
    )


def _key(name: str, **args: object) -> Message:
    return msg(f"canal_grande.rules.{name}", **args)


def _row_size(count: int) -> tuple[float, float]:
    return 128.0 * count, 180.0


def _row(cards: Sequence[Card]) -> Callable[[Canvas, Rect], None]:
    """Draws cards side by side."""

    def draw(canvas: Canvas, place: Rect) -> None:
        _lay(canvas, cards, place, place.w / (128 * len(cards)))

    return draw


def _lay(canvas: Canvas, cards: Sequence[Card], place: Rect, scale: float) -> None:
    for index, card in enumerate(cards):
        draw_card(
            canvas, Rect(place.x + (4 + 128 * index) * scale, place.y + 4 * scale, 120 * scale, 168 * scale), card
        )
