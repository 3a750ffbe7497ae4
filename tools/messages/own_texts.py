"""Texts that stand in the files of what they name, and are translated in the catalogues: variants, rule keys, masks.

A rule file says what it is called and what it changes, a mask's entry what it is like and what it says, in English, so
that anyone's own file needs no catalogue. For a shipped one the English catalogue takes them from the file: a variant's
under `<game>.variant.<file>` and, with `.about`, what it changes; what a key of a rule file means, as its `Meta` has
it, under `<game>.rule.<key>.meaning`, and where its rule is written under `<game>.source.<words>`; a mask's under
`seat.mask.<mask>`, `mask.<mask>.temper` and `mask.<mask>.says.<game>.<what has come to it>.<number>`. Translators then
find them where all other texts are. So are the phrases of the code (`game.phrases`), which are printed in English where
there is no window.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game import registry
from game.ai.masks import MASK_ABOUT, MASK_NAME, MASK_SAYS, Masks, shipped_masks
from game.catalogue.files import variants
from game.catalogue.games import rules_type
from game.catalogue.meaning import source_word, walk_keys
from tools.messages.keys import CODE


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


def meaning_texts() -> dict[str, str]:
    """The keys of what each key of a rule file means, and what the rules say."""
    return {
        f"{game_id}.rule.{'.'.join(key.path)}.meaning": key.meaning
        for game_id in registry.GAMES
        for key in walk_keys(rules_type(game_id))
        if key.meaning
    }


def source_texts() -> dict[str, str]:
    """The keys of where the rules of all keys are written, and what the rules say."""
    return {
        f"{game_id}.source.{source_word(key.source)}": key.source
        for game_id in registry.GAMES
        for key in walk_keys(rules_type(game_id))
        if key.source
    }


def mask_texts() -> dict[str, str]:
    """The keys of all shipped masks, and what their file says."""
    shipped = Masks(shipped_masks())
    texts: dict[str, str] = {}
    for word, mask in shipped.by_word.items():
        texts[MASK_NAME.format(word)] = shipped.name(word)
        if mask.about:
            texts[MASK_ABOUT.format(word)] = mask.about
        for game, remarks in mask.says.items():
            for turn in remarks:
                key = MASK_SAYS.format(word, game, turn)
                texts |= {f"{key}.{number}": text for number, text in mask.wordings(game, turn).items()}
    return texts


@cache
def phrase_texts() -> dict[str, str]:
    """The keys of all phrases of the code, and what they say in English.

    Raises:
        ValueError: two phrases of one key say different things, or a text is not written out.
    """
    texts: dict[str, str] = {}
    for path in sorted(CODE.rglob("*.py")):
        source = path.read_text("utf-8")
        if "phrase(" in source:
            for key, text in _phrases(ast.parse(source), path):
                if texts.setdefault(key, text) != text:
                    raise ValueError(f"{path}: {key} says {text!r}, and elsewhere {texts[key]!r}")
    return texts


def _phrases(tree: ast.AST, path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "phrase"):
            continue
        match node.args:
            case [ast.Constant(value=str(key)), ast.Constant(value=str(text))]:
                yield key, text
            case _:
                raise ValueError(f"{path}:{node.lineno}: key and text of a phrase have to be written out")
