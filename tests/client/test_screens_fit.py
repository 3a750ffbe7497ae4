"""Every screen, at sizes, text sizes, languages and looks in pairs: nothing cut, nothing on top of another, all hit.

The screen is a factor as the others are: each meets every size, text size, language and look, in combinations that
between them hold every two values of the rest. What may be laid over a screen hides nothing of it. `deep` runs every
combination with every screen. Pictures are left out,
for only what is written counts here: cards, which lie over each other, are blank.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence

import pytest

from game.client.drawing.geometry import Rect
from game.client.screenshots import screens
from game.client.shell.app import App
from game.client.widgets.base import Widget
from game.client.words.pseudo_language import PSEUDO
from game.match.settings import Settings
from tests.client.drawn_texts import Drawing, Recorder, app_without_pictures, faults_of
from tests.client.laid_over import laid_over
from tests.languages import OTHERS, WHOLE
from tools.pictures import dialogs

SIZES = ((960, 540), (1280, 720), (1920, 1080), (2560, 1080), (1080, 1920), (3840, 2160))
SCALES = (80, 100, 140, 200)
LANGUAGES = (*WHOLE, PSEUDO)
THEMES = Settings.theme.choices
LARGE = (3840, 2160)
"""Drawn in the deep run only, and once in the pairs: what it has too little of is time."""

ODD = ((853, 480), (1093, 614), (1707, 961), (1366, 768), (3440, 1440), (7680, 4320))
"""Sizes that come out of a desktop's scaling, and one very large; all but the first three in the deep run."""
MIN_PX = 16
"""No text is smaller at 1920 × 1080 and 100 %."""
ON_DRAWINGS = {
    "canaletto_forty": "a rule file with more palaces and treasures than the board was drawn for",
    "canal_grande_result": "counts on small crests, which the plaque's number adds up",
    "canal_grande_workshop": "the names on small cards, in a picture of the decks",
    "casanova_rules": "the names on small cards, in a picture of them",
    "settings": "the names on small cards, in the picture of a table",
}
"""Screens, by how their names begin, where something smaller stands on a drawing."""

Combination = tuple[tuple[int, int], int, str, str]


Choice = Callable[[int, str], bool]
"""Says of a screen's number and name whether it is shown."""


def every_one(number: int, name: str) -> bool:
    """All screens are shown."""
    return True


def in_pairs() -> list[Combination]:
    """Combinations in which every two values of two factors meet, the largest size but once."""
    everything: list[Combination] = [
        (size, scale, language, theme)
        for size, scale, language, theme in itertools.product(SIZES[:-1], SCALES, LANGUAGES, THEMES)
    ]
    wanted = {pair for combination in everything for pair in _pairs(combination)}
    chosen: list[Combination] = [(LARGE, 100, WHOLE[-1], THEMES[0])]
    while wanted:
        best = max(everything, key=lambda combination: len(wanted & _pairs(combination)))
        wanted -= _pairs(best)
        chosen.append(best)
    return chosen


def combinations_of(number: int, chosen: Sequence[Combination]) -> list[Combination]:
    """Those in which a screen meets every value of each factor; the next screen begins with the next combination.

    Args:
        number: the screen's, from 0.
        chosen: what `in_pairs` gives; with the first, at the largest size, every screen is shown.
    """
    first, *rest = chosen
    at = number % len(rest)
    rest = rest[at:] + rest[:at]
    wanted = {value for combination in rest for value in enumerate(combination)}
    found = [first]
    while wanted:
        best = max(rest, key=lambda combination: len(wanted.intersection(enumerate(combination))))
        wanted.difference_update(enumerate(best))
        found.append(best)
    return found


def _pairs(combination: Combination) -> set[tuple[object, object]]:
    named = list(enumerate(combination))
    return set(itertools.combinations(named, 2))


def _name(combination: Combination) -> str:
    (width, height), scale, language, theme = combination
    return f"{width}x{height}-{scale}-{language}-{theme}"


CHOSEN = in_pairs()


@pytest.mark.parametrize("combination", CHOSEN, ids=_name)
def test_every_screen_fits(combination: Combination, monkeypatch: pytest.MonkeyPatch) -> None:
    """The largest size takes long: every third screen meets it here."""
    is_slow = combination[0] == LARGE

    def is_met(number: int, _: str) -> bool:
        return combination in combinations_of(number, CHOSEN) and (number % 3 == 0 or not is_slow)

    assert _faults(combination, monkeypatch, is_met) == []


def test_every_screen_meets_every_size_text_size_language_and_look() -> None:
    for number in range(len(CHOSEN)):
        met = {value for combination in combinations_of(number, CHOSEN) for value in enumerate(combination)}
        assert met == {(at, value) for at, values in enumerate((SIZES, SCALES, LANGUAGES, THEMES)) for value in values}
    assert set(CHOSEN) == {one for number in range(len(CHOSEN)) for one in combinations_of(number, CHOSEN)}


@pytest.mark.deep
@pytest.mark.parametrize("combination", list(itertools.product(SIZES, SCALES, LANGUAGES, THEMES)), ids=_name)
def test_every_screen_fits_in_every_combination(combination: Combination, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _faults(combination, monkeypatch) == []


@pytest.mark.parametrize("size", ODD[:3])
def test_every_screen_fits_an_odd_size(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    at = ODD.index(size)
    assert _faults((size, 100, "en", THEMES[0]), monkeypatch, lambda number, _: number % 3 == at) == []


@pytest.mark.deep
@pytest.mark.parametrize("size", ODD[:3])
def test_every_screen_fits_every_odd_size(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    assert _faults((size, 100, "en", THEMES[0]), monkeypatch) == []


@pytest.mark.deep
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("size", ODD)
def test_every_screen_fits_an_odd_size_in_large_type(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert _faults((size, 200, language, THEMES[0]), monkeypatch) == []


@pytest.mark.parametrize("language", WHOLE)
def test_no_text_is_under_sixteen_pixels_on_a_page_of_1920(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each screen is met in one of the languages here."""
    at = WHOLE.index(language)
    assert _small(language, monkeypatch, lambda number, _: number % len(WHOLE) == at) == []


@pytest.mark.deep
@pytest.mark.parametrize("language", WHOLE)
def test_no_text_of_any_screen_is_under_sixteen_pixels(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _small(language, monkeypatch) == []


def test_the_setting_of_the_text_size_stays_readable_and_reachable_at_both_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for scale, least in ((80, 13), (200, 20)):
        combination = ((1920, 1080), scale, "en", THEMES[0])
        for name, drawing, app in _drawn(combination, monkeypatch, lambda _, name: name == "settings_display"):
            assert name == "settings_display"
            (label,) = [drawn for drawn in drawing.texts if drawn.text == "Text size"]
            assert label.px >= least
            slider = next(w for w in app.stack.top.widgets if "Text size" in app.tools.locale.text(w.spoken()))
            assert app.stack.top.widgets.widget_at(slider.rect.center) is slider


def _small(language: str, monkeypatch: pytest.MonkeyPatch, is_shown: Choice = every_one) -> list[str]:
    """Texts on a page of 1920 × 1080 that are smaller than `MIN_PX`."""
    small: list[str] = []
    for name, drawing, _ in _drawn(((1920, 1080), 100, language, THEMES[0]), monkeypatch, is_shown):
        if not name.startswith(tuple(ON_DRAWINGS)):
            small += [f"{name}: {drawn.text!r} has {drawn.px} px" for drawn in drawing.texts if drawn.px < MIN_PX]
    return small


def _faults(
    combination: Combination,
    monkeypatch: pytest.MonkeyPatch,
    is_shown: Choice = every_one,
) -> list[str]:
    found: list[str] = []
    missing: dict[str, int] = {}
    for name, drawing, app in _drawn(combination, monkeypatch, is_shown):
        found += [f"{name}: {fault}" for fault in faults_of(drawing, app.window.get_rect(), app.page.scale)]
        found += [f"{name}: {fault}" for fault in not_hit(app)]
        found += [f"{name}: {fault}" for fault in moved_by_layout(app)]
        found += [f"{name}: {fault}" for fault in laid_over(app, drawing)]
        missing = dict(app.tools.locale.missing)
    found += [f"no text for {key}" for key in missing]
    return list(dict.fromkeys(found))


def _drawn(
    combination: Combination,
    monkeypatch: pytest.MonkeyPatch,
    is_shown: Choice = every_one,
) -> Iterator[tuple[str, Drawing, App]]:
    """Each screen whose number is asked for, as it was drawn, while it is on the stack."""
    size, scale, language, theme = combination
    recorder = Recorder()
    with app_without_pictures(monkeypatch, size, scale, language, theme) as app, recorder.recording(monkeypatch):
        for number, (name, show) in enumerate(everything(app)):
            if not is_shown(number, name):
                continue
            show(app)
            for scene in app.stack.scenes:
                scene.forget_pictures()
            drawing = recorder.begin(app.window)
            app.picture()
            yield name, drawing, app


def everything(app: App) -> Iterator[tuple[str, Callable[[App], None]]]:
    """Every screen, and over one of Casanova's table what is laid over screens."""
    for screen in screens(app.tools.locale):
        yield screen.name, screen.show
        if screen.name == "casanova_announce":
            for name, show in dialogs().items():
                if name != "bare":  # it is drawn without texts
                    yield name, _over(screen.show, show)


def _over(below: Callable[[App], None], show: Callable[[App], None]) -> Callable[[App], None]:
    def show_both(app: App) -> None:
        below(app)
        show(app)

    return show_both


def not_hit(app: App) -> Iterator[str]:
    """Widgets of the uppermost scene that a pointer would miss, or that lie off the page."""
    widgets = app.stack.top.widgets
    for widget in widgets:
        if not (widget.enabled and widget.visible and _is_pressed(widget)):
            continue
        if widget.seen_through is not None and not widget.seen_through.contains(widget.rect.center):
            continue  # it has to be scrolled to
        label = f"{type(widget).__name__} {app.tools.locale.text(widget.spoken())!r}"
        if not app.page.rect.inset(-1).covers(widget.rect):
            yield f"{label} lies off the page: {widget.rect}"
        shown = getattr(widget, "shown", None)
        place = shown if isinstance(shown, Rect) and not shown.empty else widget.rect
        if widgets.widget_at(place.center) is not widget:
            yield f"{label} is not hit at its centre"


def moved_by_layout(app: App) -> Iterator[str]:
    """Widgets of the uppermost scene that lie elsewhere when it is laid out once more, as with another language."""
    scene = app.stack.top
    before = [(widget, widget.rect) for widget in scene.widgets if widget.visible]
    scene.layout(app.page)
    for widget, place in before:
        if widget.visible and widget.rect != place:
            label = f"{type(widget).__name__} {app.tools.locale.text(widget.spoken())!r}"
            yield f"{label} goes from {place} to {widget.rect} when it is laid out again"


def _is_pressed(widget: Widget) -> bool:
    return widget.focusable and (widget.on_press is not None or type(widget).pointer_up is not Widget.pointer_up)
