"""How the settings look: a piece of a table drawn by the table's own parts, and a small veduta a theme."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game import registry
from game.client.drawing.canvas import Canvas
from game.client.drawing.geometry import Rect
from game.client.drawing.text import serif
from game.client.drawing.theme import Colour, hex_colour, mixed, shipped_theme
from game.client.shell.room import table_room
from game.client.widgets.base import Widget
from game.client.words.locale import Message, msg

VIEW = (734.0, 560.0)
"""Size of the piece of a table."""
THUMB = (231.0, 132.0)
"""Size of a theme's picture."""


def draw_preview(canvas: Canvas, place: Rect) -> None:
    """Draws the piece of a table, by the first game that has one to show (`TableRoom.draw_piece`)."""
    canvas.frame(place.inset(-6), "field_line", 1.2)
    with canvas.clipped(place) as seen:
        if seen:
            piece_of_a_table()(canvas, place)
    canvas.frame(place, "ink", 2)


@cache
def piece_of_a_table() -> Callable[[Canvas, Rect], None]:
    """What draws the piece of a table; a cloth alone where no game has one."""
    pieces = (table_room(game_id).draw_piece for game_id in registry.with_tables())
    return next((piece for piece in pieces if piece is not None), lambda canvas, place: canvas.fill(place, "cloth"))


class ThemePicture(Widget):
    """A theme to choose: a small veduta in its colours, whatever theme is in force."""

    radius = 5.0

    def __init__(self, name: str, on_press: Callable[[], None]) -> None:
        super().__init__(on_press=on_press)
        self._name = name
        self.chosen = False
        """Whether this theme is in force."""

    @property
    def name(self) -> str:
        """The theme's name."""
        return self._name

    @property
    def bounds(self) -> Rect:
        """The picture and its name below."""
        return Rect(self.rect.x - 16, self.rect.y - 16, self.rect.w + 32, self.rect.h + 80)

    def spoken(self) -> Message | str:
        """The theme's name."""
        return msg(f"settings.theme.{self._name}")

    def draw(self, canvas: Canvas) -> None:
        """Draws it."""
        rect = self.rect
        x, y, w, h = canvas.px(rect)
        canvas.surface.blit(canvas.tools.shapes.picture(_veduta(self._name, w / THUMB[0]), w, h), (x, y))
        canvas.frame(rect, "ink", 2)
        if self.chosen:
            if not self.focused:
                canvas.frame(rect.inset(-6), "gold", 4, 5)
                canvas.frame(rect.inset(-8.5), "ink", 1, 7)
            middle = (rect.right - 20, rect.y + 20)
            canvas.circle(middle, 13, "gold", "ink", 1.6)
            mark = [(middle[0] - 6, middle[1]), (middle[0] - 1, middle[1] + 6), (middle[0] + 7, middle[1] - 5)]
            canvas.polyline(mark, (0x2B, 0x23, 0x20), 2.8)
        canvas.text(
            msg(f"settings.theme.{self._name}"), (rect.center[0], rect.bottom + 30),
            serif(23, "semibold" if self.chosen else "regular"), "text", "center", valign="middle",
            max_width=rect.w + 16, max_height=42,
        )  # fmt: skip


def _veduta(name: str, scale: float) -> str:
    """The drawing of a theme's picture, as SVG: the basin in six colours of the theme."""
    theme = shipped_theme(name)
    c = theme.colour
    night, bare = name == "notturno", name == "alto_contrasto"
    line = hex_colour((6, 12, 17) if night else c("ink"))
    sky = c("night") if night else c("paper") if bare else mixed(c("lagoon"), c("paper"), 0.72)
    glow = mixed(c("night"), c("lagoon"), 0.5) if night else c("paper") if bare else mixed(c("gold"), c("paper"), 0.6)
    water = mixed(c("night"), c("lagoon"), 0.3) if night else (0, 0x33, 0x44) if bare else c("lagoon")
    stone: Colour = (0x5B, 0x6A, 0x70) if night else c("panel")
    brick: Colour = (0x7A, 0x4A, 0x44) if night else c("paper") if bare else (0xDE, 0x9F, 0x84)
    lead: Colour = (0x3D, 0x55, 0x60) if night else c("ink") if bare else (0x8F, 0xA3, 0xA6)

    def part(data: str, fill: Colour, width: float = 1.3) -> str:
        return f'<path d="{data}" fill="{hex_colour(fill)}" stroke="{line}" stroke-width="{width}"/>'

    w, h, g = THUMB[0], THUMB[1], THUMB[1] * 0.7
    body = f'<rect width="{w}" height="{h}" fill="{hex_colour(sky)}"/>'
    body += f'<path d="M0 {h * 0.62}H{w}V{h * 0.3}Q{w * 0.5} {h * 0.12} 0 {h * 0.34}Z" fill="{hex_colour(glow)}"/>'
    if night:
        moon = hex_colour(c("text"))
        body += (
            f'<circle cx="196" cy="28" r="13" fill="{moon}"/><circle cx="190" cy="25" r="11" fill="{hex_colour(sky)}"/>'
        )
        for x, y in ((20, 20), (60, 34), (112, 18), (160, 44), (214, 56)):
            body += f'<circle cx="{x}" cy="{y}" r="1.3" fill="{moon}"/>'
    body += part(f"M46 {g}V{g - 34}H104V{g}Z", stone) + part(f"M52 {g - 34}V{g - 46}H98V{g - 34}Z", stone)
    body += part(f"M50 {g - 46}C50 {g - 78} 100 {g - 78} 100 {g - 46}Z", lead)
    body += part(f"M71 {g - 70}v-8h8v8Z", stone) + part(f"M26 {g}V{g - 26}H46V{g}Z", stone)
    body += part(f"M24 {g - 26}C25 {g - 44} 47 {g - 44} 48 {g - 26}Z", lead)
    dark = f"M69 {g}v-14a6 6 0 0 1 12 0v14ZM55 {g - 6}v-10h5v10ZM90 {g - 6}v-10h5v10Z"
    body += part(f"M128 {g}V{g - 62}H142V{g}Z", brick) + part(f"M126 {g - 62}V{g - 76}H144V{g - 62}Z", stone)
    body += part(f"M128 {g - 76}L135 {g - 89}L142 {g - 76}Z", lead)
    body += part(f"M152 {g}V{g - 32}H222V{g}Z", brick) + part(f"M152 {g}V{g - 15}H222V{g}Z", stone)
    dark += "".join(f"M{154 + i * 8.5} {g - 1}v-7a3 3 0 0 1 6 0v7Z" for i in range(8))
    dark += "".join(f"M{158 + i * 16} {g - 19}v-8h5v8Z" for i in range(4))
    body += f'<path d="{dark}" fill="{line}"/>'
    body += f'<rect y="{g}" width="{w}" height="{h - g}" fill="{hex_colour(water)}"/>'
    body += f'<path d="M0 {g}H{w}" stroke="{line}" stroke-width="1.6"/>'
    waves = "".join(f"M{12 + i * 34} {g + 8 + (i % 3) * 9}q8 -3 16 0" for i in range(7))
    crest = c("on_night") if bare or night else c("paper")
    body += f'<path d="{waves}" fill="none" stroke="{hex_colour(crest)}" stroke-width="1.5" opacity="0.7"/>'
    boat = f"M150 {g + 22}c14 8 38 8 50 -1l5 -9l-4 4c-8 5 -38 5 -53 1Z"
    body += f'<path d="{boat}" fill="{hex_colour((18, 24, 31))}" stroke="{hex_colour(crest)}" stroke-width="0.6"/>'
    return f'<g transform="scale({scale:.4f})">{body}</g>'
