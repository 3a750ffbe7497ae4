"""What one bids by stays in sight: under no name of a palace, no gondola and no flag; nor is the ribbon cut."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pygame
import pytest

from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Point, Rect
from game.client.drawing.layout import Page
from game.client.drawing.sprites import Sprites
from game.client.drawing.text import Fonts, TextStyle, serif
from game.client.drawing.theme import shipped_theme
from game.client.drawing.tools import Tools
from game.client.games.canaletto.bid import BidField
from game.client.games.canaletto.context import DrawContext
from game.client.games.canaletto.draw import (
    cloth_rect,
    column_rect,
    ghost_rect,
    hull_drawing,
    hull_rect,
    mooring_rect,
    mooring_shown,
    tile_rects,
)
from game.client.games.canaletto.names import palace_name
from game.client.games.canaletto.parts import table_parts
from game.client.games.canaletto.picture import Picture, picture_of
from game.client.games.canaletto.places import BOARD
from game.client.games.canaletto.tag import kept_in_sight, tag_place, tag_size
from game.client.games.canaletto.targets import CanalTargets
from game.client.table.faces import faces_of
from game.client.words.locale import Locale, Message, msg
from game.match.seats import plan_seats
from game.rules.canaletto import CanalettoGame, CanalettoRules, CanalettoView, Palaces, Phase
from game.rules.core import Seat
from tests.workers import AtOnce

LANGUAGES = ("en", "fr", "nl", "de", "it")
LINES = (msg("canaletto.target.lands", amount=48), msg("canaletto.target.again", amount=48))


@cache
def tools_of(language: str, percent: int) -> Tools:
    """What the tag is measured with."""
    page, locale = Page(1920, 1080), Locale(language)
    fonts = Fonts(page.scale, percent / 100)
    return Tools(page, shipped_theme("veduta"), fonts, Sprites(page.scale, background=AtOnce()), locale)


@cache
def tag_sizes(percent: int, landing: int, count: int) -> list[tuple[float, float]]:
    """How large the tag is with each line below the name, and with none: the largest of the languages."""
    sizes = []
    for line in (*LINES, None):
        told = [tag_size(tools_of(language, percent), palace_name(landing, count), line) for language in LANGUAGES]
        sizes.append((max(wide for wide, _ in told), max(high for _, high in told)))
    return sizes


def context(count: int, players: int, percent: int) -> DrawContext:
    """A table with so many palaces."""
    rules = CanalettoRules(palaces=Palaces(count=count, min_tiles=1, max_tiles=9))
    faces = faces_of(plan_seats(("human", *["greedy"] * (players - 1))), Seat(0))
    return DrawContext(rules, faces, Seat(0), text_scale=percent / 100)


def pictures(table: DrawContext, seed: int, column: int | None = None) -> Iterator[Picture]:
    """The table in auctions: before any bid, and with a bid at some palace; one to four treasures at each palace."""
    rng, count = Random(seed), table.rules.palaces.count
    bare = picture_of(CanalettoGame(table.rules, len(table.faces)).new_state().view(Seat(0)))
    names = sorted(table.rules.treasures)
    palaces = tuple(tuple(rng.choices(names, k=rng.randint(1, 4))) for _ in range(count))
    column = rng.randrange(count) if column is None else column
    yield msgspec.structs.replace(bare, palaces=palaces, column=column, gondola=column)
    bid = rng.randrange(1, 2 * count)
    yield msgspec.structs.replace(
        bare, palaces=palaces, column=column, gondola=(column + bid) % count, standing_bid=bid,
        standing_bidder=Seat(rng.randrange(len(table.faces))),
    )  # fmt: skip


def what_one_bids_by(table: DrawContext, picture: Picture, landing: int | None = None) -> Iterator[Rect]:
    """All treasures, the numbers at the moorings and where a bid lands, and the flag of the standing bid."""
    for number, place in enumerate(table.places):
        yield from tile_rects(table, picture, number)
        if mooring_shown(table, picture, number) is not None:
            yield mooring_rect(table, place)
    if landing is not None:
        yield Rect.around(ghost_rect(table, landing).center, 36, 40)
    if picture.standing_bidder is not None and picture.gondola is not None:
        yield cloth_rect(table, table.places[picture.gondola].way)


@pytest.mark.parametrize("percent", [100, 120])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("count", [4, 5, 7, 9, 11, 13, 14, 15, 16])
def test_the_name_where_a_bid_lands_hides_nothing_that_one_bids_by(count: int, players: int, percent: int) -> None:
    table, rest = context(count, players, percent), [*range(count)]
    for picture in pictures(table, seed=count * players):
        kept = kept_in_sight(table, picture)
        for landing in rest:
            shown = [*what_one_bids_by(table, picture, landing), *table.plaques.values(), table.where.own]
            for size in tag_sizes(percent, landing, count):
                tag = tag_place(table, landing, size, kept)
                assert (tag.w, tag.h) == pytest.approx(size)
                assert BOARD.covers(tag), (landing, tag)
                assert not [rect for rect in shown if rect.intersects(tag)], (landing, tag)
                assert tag.intersects(table.places[landing].box), (landing, tag)


@cache
def mask_of(drawing: str, wide: float, high: float) -> pygame.mask.Mask:
    """The pixels of a drawing, one a unit."""
    surface, tools = pygame.Surface((round(wide), round(high)), pygame.SRCALPHA), tools_of("en", 100)
    for _ in range(2):  # once to ask for it, once with the picture
        Canvas(surface, tools).sprite(drawing, Rect(0, 0, wide, high))
        tools.sprites.hand_over()
        tools.sprites.wait()
    found = pygame.mask.from_surface(surface)
    assert found.count()
    return found


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("count", range(9, 17))
def test_no_number_of_a_mooring_lies_under_the_gondola_at_another_nor_under_its_flag(count: int, percent: int) -> None:
    table = context(count, 3, percent)
    discs = [mooring_rect(table, place).inset(2) for place in table.places]
    for here, place in enumerate(table.places):
        hull, cloth = hull_rect(table, place.way), cloth_rect(table, place.way)
        pixels = mask_of(hull_drawing(table, place.way), hull.w, hull.h)
        for number, disc in enumerate(discs):
            if number != here:
                x, y = round(disc.x - hull.x), round(disc.y - hull.y)
                assert not pixels.overlap_area(pygame.Mask((round(disc.w), round(disc.h)), fill=True), (x, y))
                assert not disc.inset(4).intersects(cloth), (here, number)


def deciding(table: DrawContext) -> CanalettoView:
    """What the first seat knows when it is asked for a bid."""
    state, rng = CanalettoGame(table.rules, 3).new_state(), Random(table.rules.palaces.count)
    while state.current_player != 0 or state.phase is not Phase.BID:
        state.apply(state.random_move(rng))
    view = state.view(Seat(0))
    assert isinstance(view, CanalettoView)
    return view


@pytest.mark.parametrize(("count", "percent"), [(16, 140), (16, 200), (17, 100), (34, 100), (34, 200)])
def test_in_large_type_and_among_many_palaces_the_field_tells_where_a_bid_lands_and_no_tag_lies_there(
    count: int, percent: int
) -> None:
    table = context(count, 3, percent)
    view = deciding(table)
    field = BidField(view, lambda: 0.0, lambda: None)
    tools = tools_of("en", percent)
    targets = CanalTargets(view, field, tools=tools, clock=lambda: 0.0, on_take=lambda: None, on_bid=lambda: None)
    targets.place(table)
    for number, place in enumerate(table.places):
        targets.pointer_over(table.point(place.mooring))
        assert targets.pointed in (number, None)
        assert targets.tag.empty
        assert field.seen.landing == (field.offer.landing if targets.pointed is None else number)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("count", [4, 6, 8, 10, 12, 13, 14, 15, 16])
def test_the_ribbon_of_what_is_on_sale_is_whole_and_hides_nothing_that_one_bids_by(count: int, players: int) -> None:
    table, page = context(count, players, 100), Page(1920, 1080)
    for column in range(count):
        for picture in pictures(table, seed=column * players, column=column):
            parts = [*table_parts(table, picture, page, 1.0, 0)]
            (ribbon,) = (part for part in parts if part.name == "ribbon")
            later = parts[parts.index(ribbon) + 1 :]
            assert not [part.name for part in later if part.rect.intersects(ribbon.rect)], column
            shown = [*what_one_bids_by(table, picture), *table.plaques.values(), table.where.own, table.where.rail]
            assert BOARD.covers(ribbon.rect)
            cloth = ribbon.rect.inset(1)
            assert not [rect for rect in shown if rect.intersects(cloth.inset(1e-6))], (column, cloth)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_on_the_ribbon_are_hardly_set_smaller_than_meant(language: str) -> None:
    tools = tools_of(language, 100)
    for key in ("canaletto.table.on_sale", "canaletto.table.taken"):
        wide = tools.fonts.measure(tools.locale.text(msg(key)), serif(17, "semibold"))[0]
        assert wide * 16 / 17 <= 104, (key, wide)


@pytest.mark.parametrize("count", range(17, 35))
def test_among_many_palaces_a_frame_tells_what_is_on_sale_and_no_ribbon_lies_there(count: int) -> None:
    table = context(count, 3, 100)
    for picture in pictures(table, seed=count):
        assert not [part for part in table_parts(table, picture, Page(1920, 1080), 1.0, 0) if part.name == "ribbon"]


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("count", range(9, 17))
def test_no_number_of_a_mooring_lies_under_the_column(count: int, percent: int) -> None:
    table = context(count, 3, percent)
    for here, place in enumerate(table.places):
        column = column_rect(table.point(place.column), place.pillar)
        pixels = mask_of("canaletto/column", column.w, column.h)
        for number, other in enumerate(table.places):
            disc = mooring_rect(table, other).inset(6)
            if number != here:
                x, y = round(disc.x - column.x), round(disc.y - column.y)
                filled = pygame.Mask((round(disc.w), round(disc.h)), fill=True)
                assert not pixels.overlap_area(filled, (x, y)), (here, number)


class Noted(Canvas):
    """A canvas that notes the texts, and how large each is set of what was meant."""

    def __init__(self, *made: Any) -> None:
        super().__init__(*made)
        self.told: dict[str, float] = {}

    def text(self, message: Message | str, pos: Point, style: TextStyle, *so: Any, **more: Any) -> Rect:
        rect = super().text(message, pos, style, *so, **more)
        self.told[self.locale.text(message)] = rect.w / self.measure(message, style)[0]
        return rect


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [140, 200])
def test_in_large_type_what_is_on_sale_next_is_told_wherever_a_bid_lands(percent: int, language: str) -> None:
    table, tools = context(16, 3, percent), tools_of(language, percent)
    view = deciding(table)
    field = BidField(view, lambda: 0.0, lambda: None)
    field.is_large, field.rect = True, table.where.field
    palaces = tuple(names if number % 3 else () for number, names in enumerate(view.palaces or ()))
    field._view = msgspec.structs.replace(view, palaces=palaces)
    for amount in range(view.lowest_bid, view.lowest_bid + 16):
        field.take(amount)
        canvas = Noted(pygame.Surface((1920, 1080)), tools)
        field.draw(canvas)
        offer = field.offer
        then = offer.then if offer.ends or not offer.next_lot else msg("canaletto.bid.next")
        assert tools.locale.text(then) in canvas.told
        lands = [told for told in map(tools.locale.text, (offer.where, offer.landed)) if told in canvas.told]
        assert lands
        assert canvas.told[lands[0]] >= 0.8
