"""The pseudo-language: English as if translated, to see what a longer language would break.

Each text gets accents on its letters, four letters for ten at its end, and brackets round it: what runs out of its
place shows, what is cut lacks a bracket, and what was never a key of a catalogue stays plain. It is made from the
English catalogues when it is asked for (`--language qps`) and is not offered in the settings.
"""

from __future__ import annotations

import gettext
import string

PSEUDO = "qps"
"""Its code, of those that ISO 639 leaves for private use."""
LONGER = 0.4
"""How much longer it is than English."""
_ACCENTS = str.maketrans("aceginorstuyzACEGINORSTUYZ", "áçéğîñôŕşťûýžÁÇÉĞÎÑÔŔŞŤÛÝŽ")
_FILL = "šőm ëlïţ "


def lengthened(text: str) -> str:
    """A text in the pseudo-language; placeholders stay, and so does what holds no letter."""
    letters, made = "", []
    for plain, name, form, conversion in string.Formatter().parse(text):
        letters += plain
        made.append(plain.translate(_ACCENTS).replace("{", "{{").replace("}", "}}"))
        if name is not None:
            made.append("{" + name + (f"!{conversion}" if conversion else "") + (f":{form}" if form else "") + "}")
    if not any(letter.isalpha() for letter in letters):
        return text
    wanted = max(1, round(len(letters) * LONGER))
    fill = (_FILL * (wanted // len(_FILL) + 1))[:wanted].rstrip()
    return f"[{''.join(made)} {fill}]" if wanted > 3 else f"[{''.join(made)}{fill}]"


class PseudoTranslations(gettext.NullTranslations):
    """The texts of another catalogue in the pseudo-language."""

    def __init__(self, source: gettext.NullTranslations) -> None:
        super().__init__()
        self._source = source

    def gettext(self, message: str) -> str:
        """The text of a key; the key itself where there is none."""
        found = self._source.gettext(message)
        return found if found == message else lengthened(found)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The text of a key for a number; one of the keys where there is none."""
        found = self._source.ngettext(msgid1, msgid2, n)
        return found if found in (msgid1, msgid2) else lengthened(found)
