"""Pairs of a Swiss round by the Dutch system of FIDE, as the library py4swiss has it.

The library wants the whole tournament in the words of a report file: opponents, colours and results by round. White is
our seat 0. What it cannot pair, because everybody has met everybody, is left to `mixing`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

Result = Literal["1", "=", "0", "+", "-", "U", "Z"]  # as in a report file: win, draw, loss, by forfeit, bye, absent

TENTHS: Final[dict[Result, int]] = {"1": 10, "=": 5, "0": 0, "+": 10, "-": 0, "U": 10, "Z": 0}
MOST: Final = 128  # people; the library takes seconds for a hundred, and minutes for a thousand


@dataclass(frozen=True)
class Played:
    """A round of a player: the opponent's number from 1 on or 0, whether the player had white, and the result."""

    opponent: int
    is_white: bool | None
    result: Result


class CannotPair(Exception):
    """The Dutch system has no pairing for this round, or the library is not installed."""


def pair(histories: Sequence[Sequence[Played]], absent: set[int], rounds: int) -> tuple[list[tuple[int, int]], int]:
    """White and black of every table, the top one first, and who has the bye; 0 if nobody has. Raises CannotPair.

    People have the numbers of their histories, from 1 on, the strongest first. All histories are equally long.
    """
    if len(histories) > MOST:
        raise CannotPair(f"the field is too large: {len(histories)}")
    library = _library()
    try:
        found = library.engine.generate_pairings(_report(library, histories, absent, rounds))
    except library.error as error:
        raise CannotPair(str(error)) from None
    pairs = [(int(one.white), int(one.black)) for one in found]
    bye = next((white for white, black in pairs if black == 0), 0)
    return [one for one in pairs if one[1] != 0], bye


@dataclass(frozen=True)
class _Library:
    engine: Any
    error: type[Exception]
    trf: Any
    results: Any
    sections: Any
    codes: Any


def _library() -> _Library:
    """The library. It is loaded with the first pairing, since some systems have no build of it."""
    try:
        from py4swiss.engines import DutchEngine
        from py4swiss.engines.common import PairingError
        from py4swiss.trf import ParsedTrf, codes, results, sections
    except ImportError as error:
        raise CannotPair(str(error)) from None
    return _Library(DutchEngine, PairingError, ParsedTrf, results, sections, codes)


def _report(library: _Library, histories: Sequence[Sequence[Played]], absent: set[int], rounds: int) -> Any:
    people = [
        library.sections.PlayerSection(
            code=library.codes.PlayerCode.PLAYER,
            starting_number=number,
            points_times_ten=sum(TENTHS[played.result] for played in history),
            rank=number,
            results=[_result(library, played) for played in history],
        )
        for number, history in enumerate(histories, 1)
    ]
    facts = library.sections.XSection(number_of_rounds=rounds, zeroed_ids=absent)
    return library.trf(player_sections=people, x_section=facts)


def _result(library: _Library, played: Played) -> Any:
    colour = {True: "w", False: "b", None: "-"}[played.is_white]
    return library.results.RoundResult(
        id=played.opponent,
        color=library.results.ColorToken(colour),
        result=library.results.ResultToken(played.result),
    )
