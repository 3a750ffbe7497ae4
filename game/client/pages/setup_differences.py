"""What rules change, as the new-game page tells it: a sentence each with the old value and the new one, lists as tiles.

It is set like prose and scrolls, so that nothing is cut however much a file changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.catalogue.files import Change, difference
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import TextStyle, sans, serif
from game.client.drawing.tools import Tools
from game.client.input.actions import Direction
from game.client.pages.setup_choices import RulesChoice
from game.client.pages.workshop.keys import key_room, part_name
from game.client.rulebook.rule_words import rule_name, value_text
from game.client.rulebook.variant_names import variant_about, variant_title
from game.client.widgets.prose import wrapped_height
from game.client.widgets.scrolled import Scrolled
from game.client.widgets.scrolling import BAR, NOTCH
from game.client.words.locale import Locale, Message, as_message, msg

TITLE, ABOUT, SENTENCE, QUIET = serif(25, "semibold"), serif(20, italic=True), sans(20), sans(18)
PART, COUNT = sans(18), sans(18, "semibold")
LEAD = 20.0
"""How far a difference stands in behind its lozenge."""
SIDE = 40.0
"""Height of a tile, at the usual size of text."""


class Block(Protocol):
    """One part of the column."""

    def height(self, tools: Tools, width: float) -> float:
        """How high it is."""

    def draw(self, canvas: Canvas, place: Rect) -> None:
        """Draws it; `place` is as high as `height` said."""


@dataclass(frozen=True)
class Words:
    """A paragraph, with a lozenge before it or without."""

    text: Message | str
    style: TextStyle = SENTENCE
    colour: str = "text"
    marked: bool = False

    def height(self, tools: Tools, width: float) -> float:
        """How high it is, with the space below."""
        text = self.text if isinstance(self.text, Message) else msg("setup.as_it_is", text=self.text)
        return wrapped_height(tools, text, self.style, width - (LEAD if self.marked else 0)) + 8

    def draw(self, canvas: Canvas, place: Rect) -> None:
        """Draws it."""
        if self.marked:
            x, y = place.x + 6, place.y + canvas.fonts.line_height(self.style) / 2
            canvas.polygon([(x, y - 6), (x + 5, y), (x, y + 6), (x - 5, y)], "red")
            place = Rect(place.x + LEAD, place.y, place.w - LEAD, place.h)
        canvas.text(self.text, place.pos, self.style, self.colour, width=place.w, line_gap=4)


@dataclass(frozen=True)
class Tile:
    """One entry of a list or table."""

    name: str
    """What it is called; it stands on the tile where there is no picture."""
    picture: str
    """Its drawing; empty where there is none."""
    count: str = ""
    """How many, in a table."""
    was: str = ""
    """How many as printed, where that is another number."""
    gone: bool = False
    """Whether there is none any more: it is crossed."""


@dataclass(frozen=True)
class Tiles:
    """The entries of a list or table side by side, in as many rows as it takes."""

    tiles: tuple[Tile, ...]
    quiet: bool = False
    """Whether they are the old ones."""

    @property
    def text(self) -> str:
        """All that there still are, as they are said."""
        return ", ".join(f"{tile.name} {tile.count}".strip() for tile in self.tiles if not tile.gone)

    def height(self, tools: Tools, width: float) -> float:
        """How high they are, with the space below."""
        places = self._places(tools, width)
        return (places[-1].bottom if places else 0.0) + 10

    def draw(self, canvas: Canvas, place: Rect) -> None:
        """Draws them."""
        for tile, at in zip(self.tiles, self._places(canvas.tools, place.w), strict=True):
            _draw_tile(canvas, Rect(place.x + at.x, place.y + at.y, at.w, at.h), tile, quiet=self.quiet)

    def _places(self, tools: Tools, width: float) -> list[Rect]:
        x, y, found = LEAD, 0.0, []
        high = _high(tools)
        for tile in self.tiles:
            wide = min(_tile_width(tools, tile), width - LEAD)
            if x > LEAD and x + wide > width:
                x, y = LEAD, y + high + 6
            found.append(Rect(x, y, wide, high))
            x += wide + 8
        return found


class Differences(Scrolled):
    """What the chosen rules change, or why they cannot be played; arrows, wheel, finger and bar scroll it."""

    def __init__(self) -> None:
        super().__init__()
        self._blocks: tuple[Block, ...] = ()
        self._spoken: tuple[Message | str, ...] = ()

    def show(self, locale: Locale, game_id: str, choice: RulesChoice, players: int) -> None:
        """Shows other rules, or whether another number of players can play by them."""
        blocks = _blocks(locale, game_id, choice, players)
        if tuple(blocks) != self._blocks:
            self._blocks = tuple(blocks)
            self._spoken = tuple(block.text for block in blocks if isinstance(block, Words | Tiles))
            self._scrolling.to(0)

    @property
    def is_at_end(self) -> bool:
        """Whether the last of it is seen."""
        return self._scrolling.offset >= self._scrolling.most - 0.5

    def spoken(self) -> Message | str:
        """All of it, one after the other."""
        told: Message | str = self._spoken[0] if self._spoken else ""
        for text in self._spoken[1:]:
            told = msg("spoken.button_with_line", label=told, line=text)
        return told

    def adjust(self, direction: Direction) -> bool:
        """Up and down scroll; at the ends the focus goes on."""
        page = self.rect.h - 40
        by = {"up": -NOTCH, "down": NOTCH, "page_up": -page, "page_down": page}.get(direction)
        if by is not None:
            return self._scrolling.by(by)
        if direction in ("first", "last"):
            return self._scrolling.to(0 if direction == "first" else self._scrolling.most)
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draws what is seen of it."""
        width = self.rect.w - BAR - 10
        heights = [block.height(canvas.tools, width) for block in self._blocks]
        self._scrolling.view, self._scrolling.content = self.rect, sum(heights)
        self._scrolling.to(self._scrolling.offset)
        y = self.rect.y - self._scrolling.offset
        with canvas.clipped(self.rect) as seen:
            for block, high in zip(self._blocks, heights, strict=True):
                if seen and y < self.rect.bottom and y + high > self.rect.y:
                    block.draw(canvas, Rect(self.rect.x, y, width, high))
                y += high
            self._scrolling.draw(canvas)


def changes_of(choice: RulesChoice) -> list[Change]:
    """The keys in which rules differ from the printed ones; none where they cannot be used."""
    return [] if choice.rules is None else difference(choice.rules, type(choice.rules)())


def _blocks(locale: Locale, game_id: str, choice: RulesChoice, players: int) -> list[Block]:
    title = msg("setup.printed") if choice.title is None else variant_title(game_id, choice.title)
    blocks: list[Block] = [Words(title, TITLE)]
    if faults := choice.faults_for(players):
        broken = choice.rules is None
        head = msg("setup.unusable", count=len(faults)) if broken else msg("setup.not_for", count=players)
        blocks += [
            Words(head, sans(20, "semibold"), "red_text"),
            *(Words(as_message(fault), QUIET) for fault in faults),
        ]
    elif warnings := choice.warned.get(players, ()):
        head = msg("setup.warned", count=len(warnings))
        blocks += [Words(head, sans(20, "semibold")), *(Words(as_message(warning), QUIET) for warning in warnings)]
    if choice.title is None:
        key = f"{game_id}.printed"
        return [*blocks, Words(msg(key) if locale.knows(key) else msg("setup.printed_game"))]
    if choice.about:
        blocks.append(Words(variant_about(game_id, choice.title, choice.about), ABOUT, "muted"))
    if choice.rules is None:
        return blocks
    changes = changes_of(choice)
    for change in changes:
        blocks += _change(locale, game_id, change)
    blocks.append(Words(msg("setup.rest_printed" if changes else "setup.changes_nothing"), ABOUT, "muted"))
    return blocks


def _change(locale: Locale, game_id: str, change: Change) -> list[Block]:
    """One difference: its sentence, and the tiles of a list or table."""
    name, new, old = rule_name(locale, game_id, change.path), change.new, change.old
    if isinstance(new, dict) and isinstance(old, dict):
        if not old:
            own = Words(msg("setup.differs_own", name=name), marked=True)
            return [own, _table(locale, game_id, change, new, new)]
        sums = {"new": str(sum(new.values())), "old": str(sum(old.values()))}
        return [
            Words(msg("setup.differs_all", name=name, **sums), marked=True),
            _table(locale, game_id, change, new, old),
        ]
    if isinstance(new, (list, tuple)) and isinstance(old, (list, tuple)):
        tiles = [_list(locale, game_id, change, values, quiet=values is old) for values in (new, old) if values]
        if not old:
            return [Words(msg("setup.differs_own", name=name), marked=True), *tiles]
        sentence = msg("setup.differs", name=name, new=str(len(new)), old=str(len(old)))
        return [Words(sentence, marked=True), tiles[0], Words(msg("setup.instead_of"), QUIET, "muted"), *tiles[1:]]
    words = {what: value_text(locale, game_id, change.path, value) for what, value in (("new", new), ("old", old))}
    return [Words(msg("setup.differs", name=name, **words), marked=True)]


def key_picture(game_id: str, path: tuple[str, ...], entry: object = None) -> str:
    """The drawing of what a key is about, or of an entry of its list or table; empty where there is none."""
    sign = key_room(game_id).sign
    return "" if sign is None else sign(".".join(path), entry)


def _table(locale: Locale, game_id: str, change: Change, new: dict[object, object], old: dict[object, object]) -> Tiles:
    tiles = []
    for part in (*new, *(part for part in old if part not in new)):
        count, before = new.get(part, 0), old.get(part, 0)
        was = str(before) if count != before else ""
        name, picture = part_name(locale, game_id, change.path, part), key_picture(game_id, change.path, part)
        tiles.append(Tile(name, picture, str(count), was, gone=not count))
    return Tiles(tuple(tiles))


def _list(locale: Locale, game_id: str, change: Change, values: Sequence[object], *, quiet: bool) -> Tiles:
    path = change.path
    tiles = (Tile(part_name(locale, game_id, path, value), key_picture(game_id, path, value)) for value in values)
    return Tiles(tuple(tiles), quiet)


def _high(tools: Tools) -> float:
    return SIDE * max(1.0, tools.fonts.text_scale)


def _tile_width(tools: Tools, tile: Tile) -> float:
    high = _high(tools)
    words = [_measured(tools, tile.count, COUNT), _measured(tools, tile.was, COUNT)]
    counts = sum(word + 6 for word in words if word)
    if tile.picture:
        return high + counts
    return max(high, _measured(tools, tile.name, PART) + 18) + counts


def _measured(tools: Tools, text: Message | str, style: TextStyle) -> float:
    told = tools.locale.text(text)
    return tools.fonts.measure(told, style)[0] if told else 0.0


def _draw_tile(canvas: Canvas, place: Rect, tile: Tile, *, quiet: bool) -> None:
    counts = sum(canvas.measure(text, COUNT)[0] + 6 for text in (tile.count, tile.was) if text)
    box = Rect(place.x, place.y, place.w - counts, place.h)
    middle, faint = place.center[1], quiet or tile.gone
    if tile.picture:
        canvas.sprite(tile.picture, box.inset(2), 0.5 if faint else 1)
    else:
        canvas.fill(box.inset(0, 3), "field", 6)
        canvas.frame(box.inset(0, 3), "rule" if faint else "ink", 1.4, 6)
        canvas.text(
            tile.name, box.center, PART, "muted" if faint else "text", "center", valign="middle",
            max_width=box.w - 8, max_height=box.h,
        )  # fmt: skip
    if tile.gone:
        canvas.line((box.x + 3, box.bottom - 5), (box.right - 3, box.y + 5), "red_text", 2.4)
    x = box.right + 4
    if tile.count:
        x = canvas.text(tile.count, (x, middle), COUNT, "text", valign="middle", max_height=place.h).right + 5
    if tile.was:
        was = canvas.text(tile.was, (x, middle), COUNT, "muted", valign="middle", max_height=place.h)
        canvas.line((was.x - 1, middle + 5), (was.right + 1, middle - 5), "red_text", 1.8)
