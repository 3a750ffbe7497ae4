"""Line icons, 24 by 24: each in ink for light ground and, with `_light`, in ivory for dark ground.

All are drawn with one round pen two units wide, with few solid parts, so that they stay clear at 20 pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tools.art.pens.palette import INK, PAPER
from tools.art.pens.pen import flat, stroke
from tools.art.pens.svg import circle_data, document, polar, polyline_data


@dataclass(frozen=True, slots=True)
class Icon:
    """What an icon is made of, as path data."""

    lines: str = ""
    """Drawn with the pen."""
    solids: str = ""
    """Filled."""
    width: float = 2
    """Of the pen."""


def _star(cx: float, cy: float, r: float) -> str:
    points = [polar(cx, cy, r if i % 2 == 0 else r * 0.42, -90 + 36 * i) for i in range(10)]
    return polyline_data(points, closed=True)


def _person(cx: float, foot: float, scale: float = 1) -> str:
    r, half, tall = 3.1 * scale, 4.9 * scale, 6.2 * scale
    return circle_data(cx, foot - tall - r * 0.75, r) + (
        f"M{cx - half} {foot}V{foot - tall * 0.3}C{cx - half} {foot - tall * 0.98} {cx + half} {foot - tall * 0.98}"
        f" {cx + half} {foot - tall * 0.3}V{foot}Z"
    )


_SPEAKER: Final = "M3 9.4H6.6L12 4.6V19.4L6.6 14.6H3Z"
_OPEN_EYE: Final = "M1.8 12C6 4.8 18 4.8 22.2 12C18 19.2 6 19.2 1.8 12Z"

ICONS: Final[dict[str, Icon]] = {
    "hint": Icon(
        "M8.8 17.2C8.8 14.4 5.6 13 5.6 9.2A6.4 6.4 0 0 1 18.4 9.2"
        "C18.4 13 15.2 14.4 15.2 17.2ZM9.6 20.2H14.4M10.8 22.6H13.2"
    ),
    "undo": Icon("M8.6 4.2L4 8.8L8.6 13.4M4.4 8.8H14.6A5.2 5.2 0 0 1 14.6 19.2H9.4"),
    "redo": Icon("M15.4 4.2L20 8.8L15.4 13.4M19.6 8.8H9.4A5.2 5.2 0 0 0 9.4 19.2H14.6"),
    "log": Icon("M3 5H21M3 10H21M3 15H21M3 20H14"),
    "rules": Icon(
        "M12 6.4C9.6 4.4 6.2 4 2.6 4.2V18.6C6.2 18.4 9.6 18.8 12 20.6"
        "C14.4 18.8 17.8 18.4 21.4 18.6V4.2C17.8 4 14.4 4.4 12 6.4ZM12 6.4V20.4"
    ),
    "pause": Icon("M8.2 4.6V19.4M15.8 4.6V19.4", width=3),
    "play": Icon("M7.4 4.6L19 12L7.4 19.4Z", "M7.4 4.6L19 12L7.4 19.4Z"),
    "skip": Icon(
        "M4.6 5L12.4 12L4.6 19ZM12.4 5L20.2 12L12.4 19Z", "M4.6 5L12.4 12L4.6 19ZM12.4 5L20.2 12L12.4 19Z", 1.6
    ),
    "skip_back": Icon(
        "M19.4 5L11.6 12L19.4 19ZM11.6 5L3.8 12L11.6 19Z", "M19.4 5L11.6 12L19.4 19ZM11.6 5L3.8 12L11.6 19Z", 1.6
    ),
    "menu": Icon("M3.6 6H20.4M3.6 12H20.4M3.6 18H20.4", width=2.4),
    "globe": Icon(circle_data(12, 12, 9.6) + "M2.4 12H21.6M12 2.4Q3.4 12 12 21.6Q20.6 12 12 2.4", width=1.8),
    "sound": Icon("M15.4 8.6Q18.4 12 15.4 15.4M18 5.2Q23.6 12 18 18.8M" + _SPEAKER[1:], _SPEAKER, 1.8),
    "mute": Icon("M16 9.2L21.6 14.8M21.6 9.2L16 14.8M" + _SPEAKER[1:], _SPEAKER, 1.8),
    "display": Icon("M2.6 4.2H21.4V16.4H2.6ZM12 16.4V20.6M7 20.6H17"),
    "keys": Icon("M1.8 6.2H22.2V18.2H1.8ZM5.4 10H6.4M9.4 10H10.4M13.4 10H14.4M17.6 10H18.6M7 14.4H17", width=1.9),
    "access": Icon("M4 8.6H20M12 8.6V14.2M7 22L12 14.2L17 22", circle_data(12, 3.8, 2.5), 2.2),
    "cards": Icon(
        "M3 5.4H11.6V18.8H3ZM12.6 5L20.8 7.2L17.4 20.4L11.6 18.8", "M12.6 5L20.8 7.2L17.4 20.4L12.2 19Z", 1.9
    ),
    "clock": Icon(circle_data(12, 12, 9.4) + "M12 6.4V12L16 14.4"),
    "person": Icon(solids=_person(12, 21, 1.55)),
    "people2": Icon(solids=_person(6.4, 18.6, 1.04) + _person(17.6, 18.6, 1.04)),
    "people3": Icon(solids=_person(12, 10.9, 0.92) + _person(6.4, 22.2, 0.92) + _person(17.6, 22.2, 0.92)),
    "people4": Icon(solids="".join(_person(x, y, 0.92) for y in (10.9, 22.2) for x in (6.2, 17.8))),
    "chevron_left": Icon("M14.8 5.4L8.4 12L14.8 18.6", width=2.6),
    "chevron_right": Icon("M9.2 5.4L15.6 12L9.2 18.6", width=2.6),
    "chevron_up": Icon("M5.4 14.8L12 8.4L18.6 14.8", width=2.6),
    "chevron_down": Icon("M5.4 9.2L12 15.6L18.6 9.2", width=2.6),
    "arrow_right": Icon("M3 12H20.4M13.8 5.6L20.4 12L13.8 18.4", width=2.2),
    "check": Icon("M4.2 12.8L9.6 18.6L19.8 5.8", width=3),
    "cross": Icon("M5.6 5.6L18.4 18.4M18.4 5.6L5.6 18.4", width=2.6),
    "crown": Icon(
        "M3.4 7.4L7.6 12.4L12 4.4L16.4 12.4L20.6 7.4L18.8 19.4H5.2Z",
        "M3.4 7.4L7.6 12.4L12 4.4L16.4 12.4L20.6 7.4L18.8 19.4H5.2Z",
        1.8,
    ),
    "equals": Icon("M4.6 8.8H19.4M4.6 15.2H19.4", width=3),
    "star": Icon(_star(12, 12.8, 10), _star(12, 12.8, 10), 1.4),
    "exclamation": Icon("M12 3.6L11.4 14.4H12.6Z", "M9.8 3.4H14.2L13 15H11Z" + circle_data(12, 19.6, 2.2), 1.6),
    "trophy": Icon(
        "M7 3.4H17V9.6C17 17 7 17 7 9.6ZM7 5.4H3.2C3.2 10 5 11.6 7.4 11.6"
        "M17 5.4H20.8C20.8 10 19 11.6 16.6 11.6M12 15V20.4M7.6 20.8H16.4"
    ),
    "save": Icon("M3.6 3.6H16.8L20.4 7.2V20.4H3.6ZM8 3.6V9H15.4V3.6M7 20.4V13.6H17V20.4", width=1.9),
    "door": Icon("M13.4 3H4V21H13.4M9.4 12H21M17 7.8L21.2 12L17 16.2"),
    "fullscreen": Icon("M3.4 8.6V3.4H8.6M15.4 3.4H20.6V8.6M20.6 15.4V20.6H15.4M8.6 20.6H3.4V15.4"),
    "watch": Icon(_OPEN_EYE, circle_data(12, 12, 3.4)),
}
"""Every icon by the name of its file."""


def icon(name: str, colour: str) -> str:
    """Draws one icon in one colour."""
    drawn = ICONS[name]
    body = flat(drawn.solids, colour) if drawn.solids else ""
    if drawn.lines:
        body += stroke(drawn.lines, colour, drawn.width)
    return document(24, 24, body)


def drawings() -> dict[str, str]:
    """Draws every icon in ink and in ivory."""
    drawn: dict[str, str] = {}
    for name in ICONS:
        drawn[f"icons/{name}.svg"] = icon(name, INK)
        drawn[f"icons/{name}_light.svg"] = icon(name, PAPER)
    return drawn
