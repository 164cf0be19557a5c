"""The words that the lines of all games share: actors and options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from meydan.core.errors import Rule, SetupError
from meydan.core.game import CHANCE, Option, Seat

OPTION_TWICE = Rule("setup.option-twice", "the option {option!r} is given twice")
OPTION_ORDER = Rule("setup.option-order", "write the options in this order: {right!r}")


def actor(seat: Seat) -> str:
    """`d` for the dealer, `p0`, `p1`, … for the seats."""
    return "d" if seat == CHANCE else f"p{seat}"


def read_actor(word: str, seats: int) -> Seat | None:
    """The inverse of `actor`; None if a table of this many seats has no such actor."""
    return next((seat for seat in range(CHANCE, seats) if actor(seat) == word), None)


def read_options(words: Iterable[str]) -> dict[str, str]:
    """`key` and `key=value` words as a mapping; a bare key has the value ''. `key=` is not allowed."""
    options: dict[str, str] = {}
    for word in words:
        name, _, value = (word, "", "") if word.endswith("=") else word.partition("=")
        if name in options:
            raise SetupError(OPTION_TWICE.of(option=name))
        options[name] = value
    return options


def write_options(known: Iterable[Option], options: Mapping[str, str]) -> str:
    """The `options` line's words, in the order the game lists them."""
    names = [option.name for option in known if option.name in options]
    return " ".join(f"{name}={options[name]}" if options[name] else name for name in names)
