"""Compiles the catalogues of texts when a wheel, an sdist or an editable install is built.

`gettext` reads `.mo` files; only the `.po` files are kept under version control, so that a translation is one text file
and no build product is ever reviewed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(locale_folder: Path) -> list[Path]:
    """Writes a `.mo` beside each `.po` under the folder, where it is missing or older, and returns all of them.

    A `.mo` whose `.po` is gone goes too: its language would be offered though it has no source any more.

    Raises:
        OSError: a `.po` file is none, or a `.mo` file cannot be written or removed.
    """
    import polib

    compiled = []
    for source in sorted(locale_folder.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if not target.is_file() or target.stat().st_mtime < source.stat().st_mtime:
            target.write_bytes(polib.pofile(source.read_text("utf-8")).to_binary())
        compiled.append(target)
    for left_over in set(locale_folder.glob("*/LC_MESSAGES/*.mo")) - set(compiled):
        left_over.unlink()
    return compiled


class CataloguesBuildHook(BuildHookInterface[BuilderConfig]):
    """Hatch calls this before it gathers the files of a build."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatch's own signature
        """Compiles, before the files are gathered."""
        compile_catalogues(Path(self.root) / "assets" / "locale")
