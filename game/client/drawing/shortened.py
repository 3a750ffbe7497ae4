"""Names too long for their place, shortened with an ellipsis so that no two of a list read the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.graphemes import graphemes

ELLIPSIS = "…"
MAX_TAIL = 12
"""At most so many signs of a name's end are kept to tell it from others."""


def shortened(names: Sequence[str], fits: Callable[[str], bool]) -> list[str]:
    """What each of these names reads where there is not room for all of it.

    A name that fits stays whole. Another keeps its beginning, and as much of its end as it takes to be no other's.

    Args:
        names: the names, all different.
        fits: whether a text has room.

    Returns:
        A text for each, no two the same; the shortest there is where nothing fits.
    """
    whole = {name for name in names if fits(name)}
    taken = set(whole)
    found = []
    for number, name in enumerate(names, 1):
        if name in whole:
            found.append(name)
            continue
        text = next((text for text in _shorter(name, fits) if text not in taken), f"{number}{ELLIPSIS}")
        taken.add(text)
        found.append(text)
    return found


def one_shortened(name: str, names: Sequence[str], fits: Callable[[str], bool]) -> str:
    """What one of these names reads where there is not room for all of it: no other of them reads so."""
    if fits(name):
        return name
    different = list(dict.fromkeys(names))
    return shortened(different, fits)[different.index(name)]


def cut(text: str, fits: Callable[[str], bool]) -> str:
    """A text, or its beginning where there is not room for all of it."""
    return text if fits(text) else next(_shorter(text, fits), ELLIPSIS)


def _shorter(name: str, fits: Callable[[str], bool]) -> Iterator[str]:
    """What a name may be shortened to, the best first."""
    signs = graphemes(name)
    for tail in range(min(MAX_TAIL, len(signs) - 1)):
        end = "".join(signs[len(signs) - tail :]) if tail else ""
        low, high = 1, len(signs) - tail - 1
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if fits(_joined(signs, middle, end)) else (low, middle - 1)
        if fits(_joined(signs, low, end)):
            yield _joined(signs, low, end)


def _joined(signs: Sequence[str], head: int, end: str) -> str:
    return f"{''.join(signs[:head]).rstrip()}{ELLIPSIS}{end.lstrip()}"
