"""Casanova's rules to be read: chapters with pictures, every number and switch from the rules in play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import serif
from game.client.games.casanova.draw import FIGURES, draw_card, draw_die, draw_small_card, figure_of
from game.client.games.casanova.places import pot_stacks
from game.client.widgets.prose import Chapter, Picture, Points, Prose
from game.client.words.locale import Message, msg
from game.rules.casanova import CasanovaRules
from game.rules.core import Rules

_MAX_CARDS = 13
_EXAMPLE = (4, 5)


def chapters(rules: Rules) -> Sequence[Chapter]:
    """The page of these rules."""
    if not isinstance(rules, CasanovaRules):
        raise TypeError(f"Casanova's page tells Casanova's rules, not {type(rules).__name__}")
    return [
        Chapter(_key("aim.title"), list(_aim(rules))),
        Chapter(_key("round.title"), list(_round(rules))),
        Chapter(_key("pot.title"), list(_pot(rules))),
        Chapter(_key("double.title"), list(_double(rules))),
        Chapter(_key("known.title"), list(_known(rules))),
        Chapter(_key("out.title"), list(_out(rules))),
        Chapter(_key("end.title"), list(_end(rules))),
        Chapter(
            _key("help.title"),
            [Points((msg("rules.look"), _key("help.hint"), _key("help.undo"), _key("help.skip"), _key("help.save")))],
        ),
    ]


def _aim(rules: CasanovaRules) -> Iterator[Prose | Points | Picture]:
    ranks = _ranks(rules)
    yield Prose(_key("aim.text", rounds=_rounds(rules.rounds)))
    shown = ranks if len(ranks) <= _MAX_CARDS else [*ranks[:6], *ranks[-6:]]
    step = min(92.0, 860.0 / max(1, len(shown) - 1))

    def figures(canvas: Canvas, place: Rect) -> None:
        for number, rank in enumerate(shown):
            scale = place.w / width
            draw_card(canvas, Rect(place.x + number * step * scale, place.y, 112 * scale, 156 * scale), rank)

    width = step * (len(shown) - 1) + 112
    listed = ranks != list(range(ranks[0], ranks[-1] + 1))
    named = {"lowest": ranks[0], "highest": ranks[-1]}
    masks = _key("aim.masks.listed") if listed else _key("aim.masks", **named)
    if len(set(map(figure_of, ranks))) < len(ranks):
        masks = _key("aim.masks.again", count=FIGURES)
    yield Picture((width, 160), figures, masks)
    cards = (
        _key("aim.cards.listed", count=len(ranks), ranks=_listed(ranks))
        if listed
        else _key("aim.cards", count=len(ranks), **named)
    )
    points = [cards, _coins_at_the_start(rules), _dice_there_are(rules)]
    if len(ranks) > rules.rounds:
        points.append(_key("aim.unplayed", count=len(ranks) - rules.rounds))
    yield Points(tuple(points))


def _round(rules: CasanovaRules) -> Iterator[Prose | Points | Picture]:
    ante = _coins(rules.ante)
    yield Points(
        (
            _announcement(rules),
            _key("round.follow", ante=ante),
            _key("round.roll"),
            _key("round.say"),
            _key("round.turn"),
            _key(f"round.next.{rules.next_active}"),
        )
    )
    faces = _faces(rules)

    def roll(canvas: Canvas, place: Rect) -> None:
        canvas.sprite("casanova/cup", Rect(place.x, place.y, 110, 140))
        for number, face in enumerate(faces):
            draw_die(canvas, Rect(place.x + 140 + number * 112, place.y + 24, 100, 108), face, rules.dice.each[number])
        canvas.text(
            f"= {sum(faces)}", (place.x + 150 + len(faces) * 112, place.y + 80), serif(58, "semibold"), "text",
            valign="middle",
        )  # fmt: skip

    written = " + ".join(map(str, faces))
    yield Picture((290.0 + 112 * len(faces), 146), roll, _key("round.example", faces=written, massimo=sum(faces)))


def _pot(rules: CasanovaRules) -> Iterator[Prose | Points | Picture]:
    yield Prose(_key("pot.text"))
    massimo = sum(_faces(rules))
    ranks = _ranks(rules)
    under = [rank for rank in ranks if rank <= massimo]
    over = [rank for rank in ranks if rank > massimo]
    if len(under) >= 2 and over:
        loser = under[max(0, len(under) - 5)] if len(under) > 4 else under[0]
        winner = under[-2] if under[-2] != loser else under[-1]
        laid = (over[min(1, len(over) - 1)], winner, loser)

        def cards(canvas: Canvas, place: Rect) -> None:
            for number, rank in enumerate(laid):
                card = Rect(place.x + number * 150, place.y + 8, 112, 156)
                draw_card(canvas, card, rank)
                if rank > massimo:
                    canvas.fill(card, "panel", 10, 0.6)
                    canvas.line((card.x + 14, card.bottom - 14), (card.right - 14, card.y + 14), "red_text", 4)
                elif rank == winner:
                    canvas.frame(card.inset(-5), "gold", 5, 14)
                    canvas.frame(card.inset(-8), "ink", 1.2, 16)
            pot = [(part, name) for part, name in pot_stacks(10)]
            left = min(part.x for part, _ in pot)
            top = min(part.y for part, _ in pot)
            for part, name in pot:
                canvas.sprite(name, part.moved(place.x + 480 - left, place.y + 4 - top))

        caption = _key("pot.example", massimo=massimo, over=laid[0], winner=winner)
        yield Picture((650, 176), cards, caption)
    yield Points((_key(f"pot.tie.{rules.tie}"), _key("pot.nobody")))


def _double(rules: CasanovaRules) -> Iterator[Prose | Points | Picture]:
    stake = _coins(rules.double_stake)
    yield Prose(_key("double.text", stake=stake))
    yield Points(
        (
            _key("double.answer", stake=stake),
            _key("double.all_fold"),
            _key("double.stay"),
            _key("double.poor", stake=stake),
            _key(f"double.broke.{rules.broke_when_doubled}", stake=stake),
        )
    )


def _known(rules: CasanovaRules) -> Iterator[Prose | Points | Picture]:
    yield Prose(_key("known.text"))
    ranks = _ranks(rules)[:_MAX_CARDS]
    played = {rank for number, rank in enumerate(ranks) if number % 3 == 1}

    def row(canvas: Canvas, place: Rect) -> None:
        canvas.fill(place, "cloth", 10)
        canvas.frame(place, "ink", 1.4, 10)
        for number, rank in enumerate(ranks):
            slot = Rect(place.x + 18 + number * 68, place.y + 16, 60, 84)
            if rank in played:
                draw_small_card(canvas, slot, rank)
            else:
                canvas.fill(slot, "cloth_dark", 6, 0.35)
                canvas.frame(slot, "on_cloth_muted", 1.2, 6, 0.8)
                canvas.text(str(rank), slot.center, serif(22), "on_cloth_muted", "center", valign="middle")

    yield Picture((28.0 + 68 * len(ranks), 116), row, _key("known.row"))
    yield Points((_key("known.secret"), _key("known.left")))


def _out(rules: CasanovaRules) -> Iterator[Prose | Points | Picture]:
    yield Points(
        (
            _key("out.rule", count=rules.ante),
            _key("out.last_coin"),
            _key("out.one_left"),
            _key("out.none_left"),
        )
    )


def _end(rules: CasanovaRules) -> Iterator[Prose | Points | Picture]:
    yield Prose(_key("end.text", rounds=_rounds(rules.rounds)))
    yield Points((_key(f"end.final_pot.{rules.final_pot}"), _key(f"end.first_player.{rules.first_player}")))


def _coins_at_the_start(rules: CasanovaRules) -> Message:
    if isinstance(rules.coins, int):
        return _key("aim.coins", coins=_coins(rules.coins))
    return _key("aim.coins.by_seat", coins=_listed(rules.coins))


def _dice_there_are(rules: CasanovaRules) -> Message:
    dice, each = msg("casanova.dice", count=rules.dice.most), rules.dice.each
    if len(set(each)) > 1:
        return _key("aim.dice.mixed", dice=dice, sides=_listed(each))
    return _key("aim.dice", dice=dice, sides=each[0])


def _announcement(rules: CasanovaRules) -> Message:
    ante, least, most = _coins(rules.ante), rules.dice.least, rules.dice.most
    if least == 1:
        return _key("round.announce", count=most, ante=ante)
    if least == most:
        return _key("round.announce.fixed", dice=msg("casanova.dice", count=most), ante=ante)
    return _key("round.announce.least", least=least, count=most, ante=ante)


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def _key(name: str, **args: object) -> Message:
    return msg(f"casanova.rules.{name}", **args)


def _coins(count: int) -> Message:
    return msg("casanova.coins", count=count)


def _rounds(count: int) -> Message:
    return msg("casanova.rules.rounds", count=count)


def _ranks(rules: CasanovaRules) -> list[int]:
    return list(rules.cards.all)


def _faces(rules: CasanovaRules) -> list[int]:
    """The dice of the examples: two where there are two, each as high as it goes."""
    return [min(face, sides) for face, sides in zip(_EXAMPLE, rules.dice.each, strict=False)]
