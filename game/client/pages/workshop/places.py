"""Where everything of the workshop's page lies: the sheet with its tabs at the left, all else in a column."""

from __future__ import annotations

from dataclasses import dataclass

from game.client.drawing.geometry import Rect
from game.client.drawing.layout import Page
from game.client.widgets.page import content_rect
from game.client.widgets.scrolling import BAR

SHEET = 0.505
"""The sheet's share of the contents' width."""
TABS = 56.0
GAP = 34.0
HEAD = 72.0
"""How far above the contents the file's name stands, beside the page's heading."""
CAP = 68.0
"""Room for the key beside the buttons that take back and do again."""
PICTURE_HIGH, SHRUNK = 342.0, 420.0
"""How high the picture is, and how much of that goes where text is twice as large."""
DETAILS, ONE = 58.0, 250.0
"""How high the strip is that says of the chosen key what its row does not, and how wide the button in it."""
LARGE = 1.2
"""From this text size on all beside the sheet is scrolled."""
LARGE_TABS, LARGE_BUTTON, LARGE_SEARCH, LARGE_FIT, LARGE_LIST, PICTURE = 76.0, 66.0, 150.0, 74.0, 460.0, 300.0
"""Heights there, in units."""


@dataclass(frozen=True)
class Places:
    """All rectangles of the page but for the lower margin's."""

    tabs: Rect
    """The chapters."""
    sheet: Rect
    """The rows."""
    file: Rect
    """The file's name."""
    undo: Rect
    """The button that takes back."""
    redo: Rect
    """The button that does it again."""
    search: Rect
    """The search, on one line."""
    picture: Rect
    """The picture of the rules; empty where there is none."""
    fits: Rect
    """What has to fit; likewise."""
    details: Rect
    """What is said of the chosen key."""
    one: Rect
    """The button that puts it back."""
    changes: Rect
    """The heading of the file."""
    edit: Rect
    """The button that opens the file elsewhere."""
    all: Rect
    """The button that puts all back."""
    list: Rect
    """The file."""
    column: Rect
    """The window through which all but sheet and tabs are seen in large type; empty where it is not scrolled."""
    height: float = 0.0
    """How high all that is seen through it is, in units."""


def places_of(page: Page, text_scale: float, *, has_picture: bool) -> Places:
    """The places on a page with text of this size."""
    content = content_rect(page)
    grow = min(1.3, max(1.0, text_scale))
    wide = content.w * SHEET
    left = content.x + wide + GAP
    top = content.y - HEAD
    column = Rect(left, top, content.right - left, content.bottom - top)
    high = 50 * grow
    step = high + CAP * grow
    file = Rect(column.x, column.y, column.w - 2 * (step + 14), high)
    undo = Rect(file.right + 14, file.y, high, high)
    search = Rect(column.x, content.y - 6, column.w, 46 * grow)
    y = search.bottom + 12
    picture = fits = Rect(column.x, y, 0, 0)
    if has_picture:
        picture = Rect(column.x, y, column.w, PICTURE_HIGH - (grow - 1) * SHRUNK)
        fits = Rect(column.x, picture.bottom + 10, column.w, 54 * grow)
        y = fits.bottom + 8
    asked = 290 * min(1.2, grow)
    changes = Rect(column.x, y, column.w, 46 * grow)
    listed = Rect(column.x, changes.bottom + 6, column.w, column.bottom - changes.bottom - 6)
    details = Rect(content.x, content.bottom - DETAILS * grow, wide, DETAILS * grow)
    one = Rect(details.right - ONE * grow - 5, details.y + 5, ONE * grow, details.h - 10)
    sheet = Rect(content.x, content.y + TABS - 6, wide, details.y - 8 - content.y - TABS + 6)
    return Places(
        tabs=Rect(content.x + 8, content.y - 6, wide - 16, TABS),
        sheet=sheet,
        file=file,
        undo=undo,
        redo=undo.moved(step + 14, 0),
        search=search,
        picture=picture,
        fits=fits,
        details=details,
        one=one,
        changes=changes,
        edit=Rect(changes.right - 1.8 * asked - 12, changes.y, 0.8 * asked, changes.h),
        all=changes.right_part(asked),
        list=listed,
        column=Rect(0, 0, 0, 0),
    )


def large_places_of(page: Page, offset: float, *, details: float, fits: int, has_picture: bool) -> Places:
    """The places in large type: all beside the sheet one below the other, as far as it is scrolled.

    Args:
        page: the page.
        offset: how far it is scrolled, in units.
        details: how high what is said of the chosen key is, in units.
        fits: how much there is that has to fit.
        has_picture: whether there is a picture of the rules.
    """
    content = content_rect(page)
    wide, tabs = content.w * SHEET, LARGE_TABS
    left = content.x + wide + GAP
    window = Rect(left - 6, content.y - 6, content.right - left + 12, content.h + 6)
    x, room, y = left, window.w - 12 - BAR - 8, window.y + 6 - offset

    def next_rect(high: float, gap: float = 12.0) -> Rect:
        nonlocal y
        rect = Rect(x, y, room, high)
        y += high + gap
        return rect

    file, steps = next_rect(LARGE_BUTTON), next_rect(LARGE_BUTTON)
    search = next_rect(LARGE_SEARCH, 20.0)
    picture = next_rect(PICTURE) if has_picture else next_rect(0, 0)
    fit = next_rect(fits * LARGE_FIT, 16.0) if has_picture else next_rect(0, 0)
    told = next_rect(details + 28 + LARGE_BUTTON + 12)
    one = Rect(told.x + 20, told.bottom - LARGE_BUTTON - 16, told.w - 40, LARGE_BUTTON)
    changes, edit, every = next_rect(LARGE_FIT, 4.0), next_rect(LARGE_BUTTON), next_rect(LARGE_BUTTON)
    listed = next_rect(LARGE_LIST)
    return Places(
        tabs=Rect(content.x + 8, content.y - 6, wide - 16, tabs),
        sheet=Rect(content.x, content.y + tabs - 6, wide, content.h - tabs + 6),
        file=file,
        undo=steps.left_part(LARGE_BUTTON * 1.4),
        redo=steps.left_part(LARGE_BUTTON * 1.4).moved(LARGE_BUTTON * 1.4 + 12, 0),
        search=search,
        picture=picture,
        fits=fit,
        details=told,
        one=one,
        changes=changes,
        edit=edit,
        all=every,
        list=listed,
        column=window,
        height=y + offset - window.y + 4,
    )
