"""A picture of the screen as a file: a PNG in the user's folder of pictures, of what was shown and of nothing else."""

from __future__ import annotations

from datetime import datetime
from io import BytesIO
from itertools import count
from pathlib import Path

import pygame

from game.client.words.locale import Message, msg
from game.files import atomic_write
from game.quoting import display


def pictures_folder() -> Path:
    """Where this user keeps pictures; it need not exist."""
    import platformdirs

    return Path(platformdirs.user_pictures_dir())


def png(picture: pygame.Surface) -> bytes:
    """A picture as the bytes of its file: pygame's own writing passes over a disk that is full."""
    file = BytesIO()
    pygame.image.save(picture, file, "picture.png")
    return file.getvalue()


def save_picture(picture: pygame.Surface, folder: Path, now: datetime) -> Message:
    """Writes a picture under a name of its own.

    Args:
        picture: what is shown.
        folder: where to; it is made where there is none.
        now: the time that the file is named after.

    Returns:
        Where it lies; or in one sentence why it could not be written.
    """
    try:
        path = _free_path(folder, f"serenissima-{now:%Y%m%d-%H%M%S}")
        atomic_write(path, png(picture))
    except (OSError, pygame.error) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return msg("picture.failed", folder=display(folder), reason=reason)
    return msg("picture.saved", path=display(path))


def _free_path(folder: Path, stem: str) -> Path:
    """The first name with this beginning that no file has."""
    names = (f"{stem}.png" if number == 1 else f"{stem}-{number}.png" for number in count(1))
    return next(folder / name for name in names if not (folder / name).exists())
