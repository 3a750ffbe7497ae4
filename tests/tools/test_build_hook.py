"""Catalogues are compiled at build."""

from __future__ import annotations

import gettext
import os
from pathlib import Path

from tools.build_hook import compile_catalogues

PO = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "a.key"\nmsgstr "{}"\n'


def _source(folder: Path, text: str) -> Path:
    path = folder / "en" / "LC_MESSAGES" / "client.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(PO.format(text), "utf-8")
    return path


def test_each_catalogue_is_compiled_beside_its_source(tmp_path: Path) -> None:
    source = _source(tmp_path, "a text")
    assert compile_catalogues(tmp_path) == [source.with_suffix(".mo")]
    with source.with_suffix(".mo").open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("a.key") == "a text"


def test_a_catalogue_is_compiled_again_only_when_its_source_is_newer(tmp_path: Path) -> None:
    source = _source(tmp_path, "a text")
    (compiled,) = compile_catalogues(tmp_path)
    os.utime(compiled, (2_000_000_000, 2_000_000_000))
    before = compiled.read_bytes()
    source.write_text(PO.format("another"), "utf-8")
    compile_catalogues(tmp_path)
    assert compiled.read_bytes() == before
    os.utime(compiled, (1_000, 1_000))
    compile_catalogues(tmp_path)
    assert compiled.read_bytes() != before


def test_a_compiled_catalogue_whose_source_is_gone_goes_too(tmp_path: Path) -> None:
    source = _source(tmp_path, "a text")
    compile_catalogues(tmp_path)
    other = source.with_name("lido.po")
    source.rename(other)
    assert compile_catalogues(tmp_path) == [other.with_suffix(".mo")]
    assert sorted(path.name for path in source.parent.iterdir()) == ["lido.mo", "lido.po"]
