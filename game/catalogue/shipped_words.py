"""What rules are warned of beside what they say themselves: a label that is another thing's word in some language.

Rules know no language. The texts of a game are asked here, in every language there is, since a file is shared.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.names import name_key
from game.phrases import phrase
from game.quoting import quoted
from game.rules.core import Fault, Rules
from game.rules.looks import Book, book_of, label_path
from game.texts import catalogue_stem, load_catalogue, locale_folder, look_up


def warnings_of_rules(rules: Rules) -> list[Fault]:
    """Why rules that can be played are a dead game, or would be read wrongly."""
    return [*rules.warnings(), *_alike_words(book_of(rules))]


def _alike_words(book: Book) -> Iterator[Fault]:
    """The labels that read as the shipped word of another thing of the rules, each once."""
    labelled = {name: look for name, look in book.looks.items() if look.labels}
    if not labelled:
        return
    words: dict[str, dict[str, str]] = {}
    for language in _languages():
        words[language] = {
            name_key(word): name
            for name in book.things
            if name in book.drawn and name not in labelled
            for key in book.keys
            if (word := _word(language, f"{key}.{name}"))
        }
    for name, look in labelled.items():
        for language, there in words.items():
            other = there.get(name_key(look.label_in(language)))
            if other is not None:
                label = look.label_in(language)
                expected = phrase(
                    "fault.word_of_another", "another one: {other} is called so in {language}",
                    other=other, language=language,
                )  # fmt: skip
                yield Fault(label_path(name, language if language in look.labels else ""), quoted(label), expected)
                break


@cache
def _languages() -> tuple[str, ...]:
    return tuple(sorted(path.name for path in locale_folder().iterdir() if path.is_dir()))


@cache
def _word(language: str, key: str) -> str:
    catalogue = load_catalogue(catalogue_stem(locale_folder(), language, key.partition(".")[0]))
    return look_up(catalogue, key) or ""
