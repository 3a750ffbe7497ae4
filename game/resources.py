"""Where the shipped data lies: `assets/` and `config/`, beside the package in a checkout, inside it when installed.

One place knows this, so that the program works from any folder, from a wheel as from a clone. It also knows where the
user's own files stand.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_INSTALLED = _PACKAGE / "data"
_ROOT = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent


def assets_folder() -> Path:
    """The folder of drawings, sounds and catalogues of texts."""
    return _ROOT / "assets"


def config_folder() -> Path:
    """The folder of rule files, themes, keys and personalities as shipped."""
    return _ROOT / "config"


def user_folder() -> Path:
    """The folder of a user's settings, rule files and masks; it need not exist."""
    import platformdirs

    return Path(platformdirs.user_config_dir("serenissima", appauthor=False))
