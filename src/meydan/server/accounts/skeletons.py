"""What a name looks like: two names with one skeleton cannot be told apart by eye.

The skeleton is that of Unicode's security report UTS #39, with its published list of characters that look alike. The
list comes with the package `confusable-homoglyphs`; `docs/security.md` says why that one.
"""

from __future__ import annotations

from functools import cache
from typing import Final
from unicodedata import category, decimal, normalize

from confusable_homoglyphs.categories import alias
from confusable_homoglyphs.confusables import confusables_data

ZERO_WIDTH_NON_JOINER: Final = "\u200c"  # Persian needs it inside words
ZERO_WIDTH_JOINER: Final = "\u200d"  # emoji are joined with it
EMOJI_STYLE: Final = "\ufe0f"

# Default_Ignorable_Code_Point, which Python's unicodedata does not have, and the blank braille cell.
_INVISIBLE_RANGES: Final = (
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x061C, 0x061C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x2800, 0x2800),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)
INVISIBLE: Final = frozenset(chr(code) for first, last in _INVISIBLE_RANGES for code in range(first, last + 1))

_TATWEEL: Final = "\u0640"  # stretches an Arabic word and means nothing
_ARABIC_VOWELS: Final = frozenset(map(chr, (*range(0x064B, 0x0653), 0x0670)))  # seldom written, and small
_PERSIAN_LETTERS: Final = str.maketrans({"\u064a": "\u06cc", "\u0649": "\u06cc", "\u0643": "\u06a9"})
_PEH: Final = "\u067e"  # the list takes it for the Arabic theh: Parya and Soraya would be one name
_DIRECTION_MARK: Final = "\u200e"  # the package wraps right-to-left characters in it

# Scripts that may stand beside Latin in one name (the level "moderately restrictive" of UTS #39): all but those whose
# letters look Latin. Chinese characters, kana and hangul go together.
_COMMON: Final = frozenset({"COMMON", "INHERITED", "UNKNOWN"})
_LIKE_LATIN: Final = frozenset({"CYRILLIC", "GREEK", "COPTIC", "ARMENIAN", "CHEROKEE", "LISU", "DESERET"})
_EAST_ASIAN: Final = frozenset({"HAN", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"})


def skeleton(name: str) -> str:
    """The name as the eye sees it: no invisible marks, Persian letters and digits however typed, look-alikes as one."""
    seen = [letter for letter in normalize("NFKC", name) if letter not in INVISIBLE and category(letter) != "Cc"]
    plain = "".join(letter for letter in seen if letter != _TATWEEL and letter not in _ARABIC_VOWELS)
    words = " ".join(ascii_digits(plain.translate(_PERSIAN_LETTERS)).split())
    return _prototypes(_prototypes(words).casefold())


def ascii_digits(text: str) -> str:
    """The text with every digit written as ASCII writes it."""
    return "".join(str(decimal(letter)) if category(letter) == "Nd" else letter for letter in text)


def has_mixed_alphabets(name: str) -> bool:
    """Whether letters of alphabets that look alike stand side by side, such as Latin and Cyrillic ones."""
    scripts = {alias(letter) for letter in name if category(letter).startswith("L")} - _COMMON
    others = scripts - {"LATIN"}
    if others and others <= _EAST_ASIAN:
        return False
    return len(others) > 1 or (len(scripts) > 1 and bool(others & _LIKE_LATIN))


def is_arabic(letter: str) -> bool:
    """Whether it is a letter of the Arabic script, in which Persian is written."""
    return category(letter).startswith("L") and alias(letter) == "ARABIC"


def _prototypes(text: str) -> str:
    """Replace every character by its prototype, until nothing changes."""
    prototypes = _prototype_of()
    before, after = "", normalize("NFD", text)
    while before != after:
        before, after = after, normalize("NFD", "".join(prototypes.get(letter, letter) for letter in after))
    return after


@cache
def _prototype_of() -> dict[str, str]:
    """The prototype of every character that looks like another.

    The published list maps each character to its prototype. The package keeps the pairs in both directions, so a
    prototype is found again as the one in the middle: of two that look only like each other, any will do.
    """
    found: dict[str, str] = {}
    neighbours = {_bare(one): [_bare(pair["c"]) for pair in pairs] for one, pairs in confusables_data.items()}
    for one, others in neighbours.items():
        if len(one) == 1 and len(others) == 1 and one != _PEH:
            (other,) = others
            if len(other) > 1 or _is_before(other, one, neighbours):
                found[one] = other
    return found


def _is_before(other: str, one: str, neighbours: dict[str, list[str]]) -> bool:
    return (-len(neighbours[other]), other) < (-len(neighbours[one]), one)


def _bare(text: str) -> str:
    return text.strip(_DIRECTION_MARK)
