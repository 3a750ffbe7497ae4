"""What the program writes into a file that it keeps for a person is read again as the same."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue.nodes import START, Scalar
from game.catalogue.yaml_nodes import plain_of
from game.match.own_file import Entries, OwnFile

texts = st.text(st.characters(exclude_categories=("Cs",)), max_size=12) | st.sampled_from(
    [
        "\u2028",
        "a\u0085b",
        "\x9b",
        "\x7f",
        "\ufeff",
        "\uffff",
        "\x00",
        "\n",
        " \n ",
        "---",
        "...",
        "#",
        "~",
        "<<",
        "=",
        "",
    ]
)
trees = st.dictionaries(
    texts, st.recursive(texts, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3))
)


def _is_changed(file: OwnFile) -> bool:
    def change(entries: Entries) -> None:
        entries["mute"] = Scalar(START, "true", plain=True)

    return file.update(change)


@pytest.mark.parametrize("as_json", [False, True])
@given(tree=trees)
def test_what_is_kept_of_others_is_read_again(
    tmp_path_factory: pytest.TempPathFactory, as_json: bool, tree: dict[str, object]
) -> None:
    """A sign that was an escape, as U+2028, was written raw; the next start refused it and set the file aside."""
    path = tmp_path_factory.mktemp("own") / "kept"
    written = json.dumps(tree, ensure_ascii=False)
    path.write_text(re.sub("[\x7f-\uffff]", lambda sign: f"\\u{ord(sign[0]):04x}", written), "utf-8")
    file = OwnFile(path, "the settings are", "the defaults hold", as_json=as_json)
    before = {key: plain_of(value) for key, value in file.read().items()}
    assert not file.notes
    assert _is_changed(file)
    again = OwnFile(path, "the settings are", "the defaults hold", as_json=as_json)
    after = {key: plain_of(value) for key, value in again.read().items()}
    assert not again.notes
    assert after == {**before, "mute": True}


@pytest.mark.parametrize("as_json", [False, True])
@pytest.mark.parametrize("value", ["\udcff", "x" * (300 << 10)], ids=["half", "long"])
def test_what_could_not_be_read_again_is_not_written(tmp_path: Path, as_json: bool, value: str) -> None:
    """A file's name that is no text came into the settings and ended *New game* with an exception."""
    file = OwnFile(tmp_path / "kept", "the settings are", "the defaults hold", as_json=as_json)
    assert _is_changed(file)
    before = file.path.read_bytes()
    assert not file.update(lambda entries: entries.update(other=Scalar(START, value, plain=False)))
    assert file.problem is not None
    assert file.path.read_bytes() == before
