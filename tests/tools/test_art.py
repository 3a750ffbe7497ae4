"""The drawings under assets/svg: as their sources draw them, with nothing pygame's reader draws wrong."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.client.drawing.theme import shipped_theme
from game.match.settings import setting
from tools.art.__main__ import SVG_FOLDER, differences, main, write
from tools.art.looks import LOOKS

SVG = "{http://www.w3.org/2000/svg}"

SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
ELEMENTS = SHAPES | {"svg", "defs", "g", "linearGradient", "radialGradient", "stop"}

GEOMETRY = {"d", "points", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2"}
PAINT = {
    "fill",
    "fill-opacity",
    "fill-rule",
    "stroke",
    "stroke-width",
    "stroke-opacity",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-dasharray",
    "opacity",
    "transform",
}
ATTRIBUTES = {
    "svg": {"width", "height", "viewBox"},
    "defs": set(),
    "g": {"transform"},
    "linearGradient": {"id", "gradientUnits", "x1", "y1", "x2", "y2"},
    "radialGradient": {"id", "gradientUnits", "cx", "cy", "r"},
    "stop": {"offset", "stop-color", "stop-opacity"},
} | dict.fromkeys(SHAPES, GEOMETRY | PAINT)

COLOUR = re.compile(r"#[0-9A-Fa-f]{6}|none|url\(#(?P<gradient>\w+)\)")

FILES = sorted(SVG_FOLDER.rglob("*.svg"))


def name(file: Path) -> str:
    return file.relative_to(SVG_FOLDER).as_posix()


@pytest.fixture(scope="module")
def trees() -> dict[str, ElementTree.Element]:
    return {name(file): ElementTree.parse(file).getroot() for file in FILES}


def test_there_are_drawings() -> None:
    assert FILES


def test_every_drawing_is_what_its_source_draws() -> None:
    assert differences() == []


def test_the_check_names_missing_stale_and_foreign_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.art.__main__.families", lambda: ["tools.art.common.seats"])
    monkeypatch.setattr("tools.art.__main__.looks_of", lambda drawn: {})
    assert write(tmp_path) == 20
    (tmp_path / "seats" / "0_ring.svg").unlink()
    (tmp_path / "seats" / "1_ring.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "seats" / "9_ring.svg").write_text("<svg/>", encoding="utf-8")
    assert main(["--check"], tmp_path) == 1
    report = capsys.readouterr().err
    assert "seats/0_ring.svg is missing" in report
    assert "seats/1_ring.svg is not what its source draws" in report
    assert "seats/9_ring.svg is drawn by no source" in report


def test_writing_again_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.art.__main__.families", lambda: ["tools.art.common.seats"])
    monkeypatch.setattr("tools.art.__main__.looks_of", lambda drawn: {})
    write(tmp_path)
    assert write(tmp_path) == 0


def test_every_drawing_says_its_size(trees: dict[str, ElementTree.Element]) -> None:
    wrong = []
    for file, root in trees.items():
        width, height = float(root.get("width", "0")), float(root.get("height", "0"))
        box = [float(part) for part in root.get("viewBox", "0 0 0 0").split()]
        if width <= 0 or height <= 0 or box[2:] != [width, height]:
            wrong.append(file)
    assert wrong == []


def test_no_drawing_uses_an_element_the_reader_draws_wrong(trees: dict[str, ElementTree.Element]) -> None:
    wrong = {
        f"{file}: {element.tag}"
        for file, root in trees.items()
        for element in root.iter()
        if element.tag.removeprefix(SVG) not in ELEMENTS
    }
    assert wrong == set()


def test_no_drawing_uses_an_attribute_the_reader_draws_wrong(trees: dict[str, ElementTree.Element]) -> None:
    wrong = {
        f"{file}: {element.tag.removeprefix(SVG)} {attribute}"
        for file, root in trees.items()
        for element in root.iter()
        for attribute in element.attrib
        if attribute not in ATTRIBUTES.get(element.tag.removeprefix(SVG), set())
    }
    assert wrong == set()


def test_every_colour_is_a_number_or_a_gradient_of_the_same_drawing(trees: dict[str, ElementTree.Element]) -> None:
    wrong = set()
    for file, root in trees.items():
        gradients = {element.get("id") for element in root.iter() if element.tag.endswith("Gradient")}
        for element in root.iter():
            for attribute in ("fill", "stroke", "stop-color"):
                colour = element.get(attribute, "none")
                found = COLOUR.fullmatch(colour)
                if found is None or (found["gradient"] and found["gradient"] not in gradients):
                    wrong.add(f"{file}: {colour}")
    assert wrong == set()


def test_a_look_draws_what_the_day_draws_in_the_same_size(trees: dict[str, ElementTree.Element]) -> None:
    """Only the day's is asked how large a drawing is."""
    wrong = []
    for file, root in trees.items():
        theme, _, path = file.partition("/")
        if theme in LOOKS and (path not in trees or trees[path].get("viewBox") != root.get("viewBox")):
            wrong.append(file)
    assert wrong == []


def test_the_themes_name_the_looks_there_are() -> None:
    named = {shipped_theme(name).look.drawings for name in setting("theme").choices}
    assert named == {"", *LOOKS}


def test_every_drawing_leaves_pixels() -> None:
    empty = []
    for file in FILES:
        root = ElementTree.parse(file).getroot()
        width, height = float(root.get("width", "1")), float(root.get("height", "1"))
        scale = min(4, 192 / max(width, height))
        picture = pygame.image.load_sized_svg(file, (max(1, round(width * scale)), max(1, round(height * scale))))
        if picture.get_bounding_rect().size == (0, 0):
            empty.append(name(file))
    assert empty == []
