"""What a measurement gives, and how it is told."""

from __future__ import annotations

from dataclasses import dataclass


class MeasurementError(Exception):
    """A figure cannot be taken here; the text is one sentence that says what is missing."""


@dataclass(frozen=True)
class Figure:
    """One row of the table."""

    name: str
    """Which measurement: one of `NAMES`."""
    what: str
    """What was measured, in words."""
    value: float | None
    """The measured number; None where it could not be measured."""
    unit: str
    """Its unit."""
    least: float | None = None
    """The value is to be at least so great."""
    most: float | None = None
    """The value is to be at most so great."""

    @property
    def wanted(self) -> float | None:
        """The bar, from either side; None for a value that is only shown."""
        return self.least if self.least is not None else self.most

    @property
    def met(self) -> bool | None:
        """Whether the value is on the right side of the bar; None where there is no bar or no value."""
        if self.value is None or self.wanted is None:
            return None
        return self.value >= self.least if self.least is not None else self.value <= self.wanted

    def plain(self) -> dict[str, object]:
        """The row for JSON."""
        return {
            "name": self.name,
            "what": self.what,
            "value": self.value,
            "unit": self.unit,
            "wanted": self.wanted,
            "met": self.met,
        }

    def row(self) -> str:
        """The row for a Markdown table."""
        bar = "" if self.wanted is None else f"{'≥' if self.least is not None else '≤'} {number(self.wanted)}"
        verdict = {True: "yes", False: "**no**", None: ""}[self.met]
        value = "not measured" if self.value is None else f"{number(self.value)} {self.unit}"
        return f"| `{self.name}` | {self.what} | {value} | {bar} | {verdict} |"


def number(value: float) -> str:
    """A number as a person reads it: no more digits than say something."""
    if abs(value) >= 1000:
        return f"{round(value, -3):,.0f}"
    return f"{value:.3g}" if abs(value) < 100 else f"{value:.0f}"


def spread(values: list[float], share: float) -> float:
    """The value under which this share of the values lies; the median for one half."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))]
