"""Names: which are allowed, and when two names count as the same."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final
from unicodedata import category, normalize

import meydan.server.messages as wire
from meydan.core.record import is_seat_name
from meydan.games import TITLES
from meydan.server.accounts.skeletons import (
    EMOJI_STYLE,
    INVISIBLE,
    ZERO_WIDTH_JOINER,
    ZERO_WIDTH_NON_JOINER,
    ascii_digits,
    has_mixed_alphabets,
    is_arabic,
    skeleton,
)
from meydan.server.messages import Refused
from meydan.server.store.store import Store
from meydan.server.titles import bots_of

BOT: Final = "bot:"  # begins the player id of a bot, and the name it is looked up by
MARK: Final = " (bot)"  # ends the name of every network bot
MOST_MARKS: Final = 3  # accents on one letter

# Arabic letters that a keyboard may write for Persian ones
_LETTERS: Final = str.maketrans({"\u064a": "\u06cc", "\u0649": "\u06cc", "\u0643": "\u06a9"})
_PERSIAN_DIGITS: Final = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")
_BOT_WORDS: Final = ("bot", "robot", "ربات", "روبات")
_EDGES: Final = re.compile(r"^[\W\d_]+|[\W\d_]+$")  # several bots with one name are numbered
_BRACKETS: Final = ("Ps", "Pe", "Pi", "Pf")  # the categories of all brackets and quotation marks


def folded(name: str) -> str:
    """The name as it is looked up: lower case, Persian ye and ke, no invisible characters."""
    seen = "".join(letter for letter in normalize("NFKC", name) if category(letter) not in ("Cc", "Cf"))
    return " ".join(normalize("NFKC", seen.casefold()).translate(_LETTERS).split())


def proper_name(name: str) -> str:
    """A person's name as others see it. Raises Refused."""
    shown = _with_its_own_digits(_without_hidden_marks(wire.clean(name)))
    if not is_seat_name(shown) or not _can_be_read(shown):
        raise Refused("name")
    if has_mixed_alphabets(normalize("NFKC", shown)):
        raise Refused("name-mixed")
    if is_like_a_bots(shown):
        raise Refused("name-of-bot")
    return shown


def is_like_a_bots(name: str) -> bool:
    """Whether people could mistake a player with this name for a bot.

    People may have the first names of the five characters, too: everywhere, a bot is marked by its arch and level.
    """
    plain = folded(name)
    return plain.startswith(BOT) or any(map(_is_the_name_of_a_bot, _without_brackets(plain)))


def _without_brackets(name: str) -> list[str]:
    """The parts of a name outside and inside brackets: a mark such as `(bot)` is a part of its own."""
    return "".join("<" if letter in "<>" or category(letter) in _BRACKETS else letter for letter in name).split("<")


def _is_the_name_of_a_bot(name: str) -> bool:
    """Whether it looks like one, with or without a number."""
    return not _bots_skeletons().isdisjoint((skeleton(name), skeleton(_EDGES.sub("", name))))


@cache
def _bots_skeletons() -> frozenset[str]:
    bots = {bot for title in TITLES.values() for bot in bots_of(title)}
    return frozenset(map(skeleton, bots.union(_BOT_WORDS)))


async def must_be_free(store: Store, name: str, player: str | None) -> None:
    """Raises Refused if the name belongs to another player's account, or looks like it."""
    mine = folded(name)
    accounts = await store.accounts_like(mine, skeleton(name))
    if any(account.id == player and account.folded == mine for account in accounts):
        return  # of twins from before names were compared by their looks, each keeps its own
    if any(account.id != player for account in accounts):
        raise Refused("name-taken")


def must_differ(name: str, others: Iterable[str]) -> None:
    """Raises Refused if another player at the table has this name, or one that looks like it."""
    if any(folded(name) == folded(other) or skeleton(name) == skeleton(other) for other in others):
        raise Refused("name-at-table")


def _without_hidden_marks(name: str) -> str:
    """Only joiners that do something stay: inside Persian words, and between the parts of an emoji."""
    kept = ""
    for letter, after in zip(name, name[1:] + " "):
        if letter not in INVISIBLE or _joins(kept[-1:], letter, after):
            kept += letter
    return " ".join(kept.split())


def _joins(before: str, mark: str, after: str) -> bool:
    if not before:
        return False
    if mark == ZERO_WIDTH_NON_JOINER:
        return category(before)[0] in "LM" and category(after)[0] in "LM" and after not in INVISIBLE
    if mark == ZERO_WIDTH_JOINER:
        return (before == EMOJI_STYLE or category(before) in ("So", "Sk")) and category(after) == "So"
    return mark == EMOJI_STYLE and category(before) == "So"


def _with_its_own_digits(name: str) -> str:
    """Persian digits in names that are Persian or have no letters, ASCII digits in others: none looks like a letter."""
    if any(map(is_arabic, name)) or not any(map(str.isalpha, name)):
        return "".join(_persian_digit(letter) for letter in name)
    return ascii_digits(name)


def _persian_digit(letter: str) -> str:
    return letter if letter.isascii() else ascii_digits(letter).translate(_PERSIAN_DIGITS)


def _can_be_read(name: str) -> bool:
    """Whether there is a letter, a digit or a picture, and no letter wears a heap of accents."""
    marks = "".join("m" if category(letter) in ("Mn", "Me") else "-" for letter in normalize("NFD", name))
    has_ink = any(category(letter)[0] in "LN" or category(letter) == "So" for letter in name if letter not in INVISIBLE)
    return has_ink and "m" * (MOST_MARKS + 1) not in marks
