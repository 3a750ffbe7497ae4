"""Canaletto's rules to be read: chapters with pictures, every number and switch from the rules in play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import sans, serif
from game.client.games.canaletto.names import draw_tile, draw_treasure, lot_name, treasure_name
from game.client.widgets.prose import Chapter, Picture, Points, Prose
from game.client.words.locale import Message, msg
from game.rules.canaletto import CanalettoRules, ForPlayers
from game.rules.core import Rules

_MAX_SETS = 12
_MAX_VALUES = 10
_BID, _RAISED = 3, 7


def chapters(rules: Rules) -> Sequence[Chapter]:
    """The page of these rules."""
    if not isinstance(rules, CanalettoRules):
        raise TypeError(f"Canaletto's page tells Canaletto's rules, not {type(rules).__name__}")
    return [
        Chapter(_key("aim.title"), list(_aim(rules))),
        Chapter(_key("auction.title"), list(_auction(rules))),
        Chapter(_key("gondola.title"), list(_gondola(rules))),
        Chapter(_key("sale.title"), list(_sale(rules))),
        Chapter(_key("bribe.title"), list(_bribe(rules))),
        Chapter(_key("debt.title"), list(_debt(rules))),
        Chapter(_key("end.title"), list(_end(rules))),
        Chapter(_key("known.title"), list(_known(rules))),
        Chapter(
            _key("help.title"),
            [Points((_key("help.bid"), msg("rules.look"), _key("help.hint"), _key("help.undo"), _key("help.save")))],
        ),
    ]


def table_note(rules: Rules) -> Message:
    """What stands on the small board of the new-game page."""
    if not isinstance(rules, CanalettoRules):
        raise TypeError(f"these are no rules of Canaletto: {type(rules).__name__}")
    return _key("palaces", count=rules.palaces.count)


def _aim(rules: CanalettoRules) -> Iterator[Prose | Points | Picture]:
    tiles = sum(rules.treasures.values())
    yield Prose(_key("aim.text"))
    shown = list(rules.treasures.items())[:_MAX_SETS]
    a_row = min(6, len(shown))
    rows = -(-len(shown) // a_row)

    def sets(canvas: Canvas, place: Rect) -> None:
        scale = place.w / (a_row * 124)
        for index, (name, count) in enumerate(shown):
            middle = (
                place.x + (index % a_row + 0.5) * 124 * scale,
                place.y + (index // a_row + 0.5) * 124 * scale,
            )
            draw_tile(canvas, name, middle, 105 * scale, count)

    yield Picture((a_row * 124.0, rows * 124.0), sets, _key("aim.sets"))
    palaces = rules.palaces
    yield Points(
        (
            _key("aim.treasures", count=tiles, sets=_key("sets", count=len(rules.treasures))),
            _key("aim.palaces", count=palaces.count, least=palaces.min_tiles, most=palaces.max_tiles),
            _key("aim.money", count=rules.money),
            _key("aim.row", count=rules.valuations.slots, tiles=len(rules.valuations.tiles)),
            *_by_number(3, rules.three),
            *_by_number(4, rules.four),
        )
    )


def _by_number(players: int, own: ForPlayers) -> Iterator[Message]:
    """What differs for a number of players."""
    if own.money is not None:
        yield _key("aim.by_number.money", players=players, money=own.money)
    if own.palaces is not None:
        yield _key("aim.by_number.palaces", players=players, count=own.palaces)
    if own.treasures:
        sets = _key("sets", count=len(own.treasures))
        yield _key("aim.by_number.treasures", players=players, count=sum(own.treasures.values()), sets=sets)


def _auction(rules: CanalettoRules) -> Iterator[Prose | Points | Picture]:
    yield Prose(_key("auction.text"))
    yield Points(
        (
            _key(f"auction.open.{rules.next_opener}"),
            _key("auction.bid", lowest=rules.opening_bid, highest=rules.highest_bid, count=rules.lowest_raise),
            _key("auction.pass"),
            _key("auction.pay"),
            _key(f"auction.nobody.{rules.nobody_bids}", lowest=rules.opening_bid),
            _key("auction.next"),
        )
    )


def _gondola(rules: CanalettoRules) -> Iterator[Prose | Points | Picture]:
    steps = rules.steps_a_coin
    if steps != 1:
        # The picture shows bids that are palaces one by one.
        yield Prose(_key("gondola.text.steps", count=steps) if steps else _key("gondola.text.still"))
        yield Points((_key("gondola.column"), _key("gondola.empty"), _key("gondola.moorings")))
        return
    yield Prose(_key("gondola.text"))

    def way(canvas: Canvas, place: Rect) -> None:
        unit = place.w / 760
        water = Rect(place.x, place.y + 150 * unit, place.w, 74 * unit)
        canvas.fill(water, "lagoon", 10)
        canvas.frame(water, "ink", 1.4, 10)
        y = water.center[1]
        for step in range(5):
            x = place.x + (100 + 140 * step) * unit
            design = step + 1
            canvas.sprite(
                f"canaletto/palace_{design:02}",
                Rect(x - 66 * unit, water.y - 146 * unit, 132 * unit, 174 * unit),
            )
            canvas.sprite("canaletto/mooring", Rect.around((x, y), 30 * unit, 30 * unit))
            canvas.text(str(_BID + step), (x, y), serif(17 * unit, "semibold"), "on_night", "center", valign="middle")
        for dot in range(24):
            x = place.x + (190 + 17 * dot) * unit
            if dot < 23:
                canvas.sprite("canaletto/way_dot", Rect.around((x, y), 12 * unit, 12 * unit))
        start, end = place.x + 100 * unit, place.x + 660 * unit
        canvas.sprite("canaletto/gondola", Rect(start - 92 * unit, y - 58 * unit, 184 * unit, 100 * unit))
        canvas.sprite("canaletto/ghost_gondola", Rect(end - 74 * unit, y - 26 * unit, 148 * unit, 48 * unit))
        canvas.sprite("canaletto/mooring_landing", Rect.around((end, y), 36 * unit, 36 * unit))
        canvas.text(str(_RAISED), (end, y), serif(20 * unit, "bold"), "ink", "center", valign="middle")

    yield Picture((760, 240), way, _key("gondola.example", bid=_BID, raised=_RAISED, steps=_RAISED - _BID))
    yield Points((_key("gondola.column"), _key("gondola.empty"), _key("gondola.moorings")))


def _sale(rules: CanalettoRules) -> Iterator[Prose | Points | Picture]:
    name, count = next(iter(rules.treasures.items()))
    yield Prose(_key("sale.text"))
    values = rules.valuations.tiles[:_MAX_VALUES]
    seen = {"all": len(values), "next": 1, "none": 0}[rules.valuations.visible]

    def row(canvas: Canvas, place: Rect) -> None:
        unit = place.w / (len(values) * 84 + 30)
        for index, value in enumerate(values):
            middle = (place.x + (60 + index * 84) * unit, place.center[1])
            if index == 0 and seen:
                canvas.sprite("canaletto/value_next", Rect.around(middle, 98 * unit, 90 * unit))
                size, at = serif(40 * unit, "bold"), (middle[0], middle[1] + 10 * unit)
            else:
                back = "canaletto/value" if index < seen else "canaletto/value_back"
                canvas.sprite(back, Rect.around(middle, 76 * unit, 52 * unit))
                size, at = serif(26 * unit, "semibold"), middle
            if index < seen:
                canvas.text(str(value), at, size, "ink" if index == 0 else "text", "center", valign="middle")

    visible = rules.valuations.visible
    yield Picture((len(values) * 84.0 + 30, 96), row, _key(f"sale.row.{visible}"))
    value = values[0]
    yield Points(
        (
            _key("sale.each"),
            _key(
                "sale.example", treasure=treasure_name(name), count=count, value=value, most=count - 1,
                gain=(count - 1) * value,
            ) if count > 1 else _key("sale.alone", treasure=treasure_name(name), value=value),
            _key("sale.order"),
            _key("sale.gone"),
        )
    )  # fmt: skip


def _bribe(rules: CanalettoRules) -> Iterator[Prose | Points | Picture]:
    bribe = rules.bribe
    if not bribe.uses:
        yield Prose(_key("bribe.none"))
        return
    yield Prose(_key("bribe.text", count=bribe.uses, limit=bribe.limit))

    def masks(canvas: Canvas, place: Rect) -> None:
        half = place.w / 2
        canvas.sprite("canaletto/bribe", Rect(place.x, place.y, half - 20, place.h))
        canvas.sprite("canaletto/bribe_spent", Rect(place.x + half + 20, place.y, half - 20, place.h))

    yield Picture((420, 120), masks, _key("bribe.masks"))
    yield Points(
        (
            _key("bribe.free"),
            _key(f"bribe.opener.{bribe.next_opener}.{rules.next_opener}"),
            _key("bribe.after_pass" if bribe.after_pass else "bribe.not_after_pass"),
        )
    )


def _debt(rules: CanalettoRules) -> Iterator[Prose | Points | Picture]:
    yield Prose(_key("debt.text", factor=rules.debt_factor))

    def sum_(canvas: Canvas, place: Rect) -> None:
        frame = Rect(place.x, place.y + 12, 150, 58)
        canvas.sprite("canaletto/debt_frame", frame)
        canvas.text(
            msg("canaletto.table.debt", count=3), frame.center, sans(30, "semibold"), "red_text", "center",
            valign="middle", max_width=130,
        )  # fmt: skip
        canvas.text(
            f"10 − {rules.debt_factor} × 3 = {10 - rules.debt_factor * 3}", (place.x + 180, frame.center[1]),
            serif(44, "semibold"), "text", valign="middle",
        )  # fmt: skip

    yield Picture((520, 86), sum_, _key("debt.example", counts=rules.debt_factor * 3))
    yield Points((_key("debt.first"), _key("debt.never")))


def _end(rules: CanalettoRules) -> Iterator[Prose | Points | Picture]:
    left = rules.end_at_types
    yield Prose(_key("end.text", count=left) if left else _key("end.all"))
    names = list(rules.treasures)[: max(1, left)][:3]
    if left:

        def unsold(canvas: Canvas, place: Rect) -> None:
            for index, name in enumerate(names):
                draw_treasure(canvas, name, (place.x + 60 + index * 120, place.center[1]), 92, 0.45)

        yield Picture((120.0 * len(names), 110), unsold, _key("end.unsold", treasures=lot_name(names)))
    yield Points((_key("end.score", factor=rules.debt_factor), _key("end.tie")))


def _known(rules: CanalettoRules) -> Iterator[Prose | Points | Picture]:
    yield Points((_key("known.open"), _key(f"known.row.{rules.valuations.visible}"), _key("known.gone")))


def _key(name: str, **args: object) -> Message:
    return msg(f"canaletto.rules.{name}", **args)
