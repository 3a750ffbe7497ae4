"""The names of the shipped variants of the rules: written in their files, translated in the catalogues.

A rule file says what it is called and what it changes, in English, so that anyone's own file needs no catalogue. For a
shipped one the English catalogue takes both from the file, under `<game>.variant.<file>` and, with `.about`, what it
changes; translators then find them where all other texts are.
"""

from __future__ import annotations

from game import registry
from game.catalogue.files import variants


def variant_texts() -> dict[str, str]:
    """The keys of all shipped variants, and what their files say."""
    texts: dict[str, str] = {}
    for game_id in registry.GAMES:
        for variant in variants(game_id):
            if variant.shipped:
                texts[f"{game_id}.variant.{variant.name}"] = variant.title
                if variant.about:
                    texts[f"{game_id}.variant.{variant.name}.about"] = variant.about
    return texts
