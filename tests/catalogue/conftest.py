"""Hypothesis without surprises, a user's folder of its own, and a second game for the tests that need one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game import registry
from tests import tiny

Write = Callable[..., Path]
"""Writes a file and gives its path: `write(text)` or `write(data, "name.yaml")`."""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(content: str | bytes, name: str = "house rules.yaml") -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return written


@pytest.fixture
def user_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder of Casanova's variants; empty."""
    folder = tmp_path / "user" / "casanova"
    monkeypatch.setattr("game.catalogue.files.user_rules_folder", lambda game_id: folder)
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def tombola(monkeypatch: pytest.MonkeyPatch) -> str:
    """The tests' own game, registered beside Casanova; there are no others, so that sentences that name them stay."""
    monkeypatch.setattr(registry, "GAMES", {"casanova": registry.GAMES["casanova"], tiny.GAME_ID: tiny.ENTRY})
    return tiny.GAME_ID
