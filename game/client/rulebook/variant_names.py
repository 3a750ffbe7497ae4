"""What the variants of the rules are called on the screen.

A rule file says it in English, and a person's own file in whatever words it likes. Those that are shipped have a text
in the catalogues, under `<game>.variant.<file>` and `<game>.variant.<file>.about`, so that they follow the language.
"""

from __future__ import annotations

from functools import cache

from game.catalogue.files import variants
from game.client.words.locale import Message, msg


def variant_title(game_id: str, title: str) -> Message | str:
    """What a variant is called, given the title that its file says or the word it is asked for by."""
    name = _shipped(game_id).get(title)
    return title if name is None else msg(f"{game_id}.variant.{name}")


def variant_about(game_id: str, title: str, about: str) -> Message | str:
    """What a variant changes, given its title and what its file says."""
    name = _shipped(game_id).get(title)
    return about if name is None else msg(f"{game_id}.variant.{name}.about")


@cache
def _shipped(game_id: str) -> dict[str, str]:
    """The shipped variants of a game: by title and by word, the word."""
    there = [variant for variant in variants(game_id) if variant.shipped]
    return {variant.title: variant.name for variant in there} | {variant.name: variant.name for variant in there}
