"""What happens in a contest. Its log is a list of these events, and everything else follows from the log."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

GameEnd = Literal["finished", "resigned", "flag", "draw", "forfeit"]


class Happened(Struct, frozen=True, tag_field="t"):
    """Something that happened, at a time in milliseconds."""

    at: int


class Came(Happened, frozen=True, tag="came"):
    """A person joined, or came back, with the rating of that moment. Names stand beside the log, to be forgotten."""

    player: str
    rating: int


class Left(Happened, frozen=True, tag="left"):
    """A person left, or was sent away by the host."""

    player: str
    by_host: bool = False


class Rested(Happened, frozen=True, tag="rested"):
    """A person does not play in a round: by wish, or because a game elsewhere was not over when it was paired."""

    player: str
    round: int
    is_elsewhere: bool = False


class Called(Happened, frozen=True, tag="called"):
    """The host lets a round begin."""

    round: int


class Pairing(Struct, frozen=True):
    """A table to be: its id, and its people in the order of the seats."""

    table: str
    players: tuple[str, ...]


class Paired(Happened, frozen=True, tag="paired"):
    """The tables and byes of a round, and when the games begin. In an arena, pairs that begin together."""

    round: int
    pairings: tuple[Pairing, ...]
    byes: tuple[str, ...]
    begins: int

    @property
    def players(self) -> list[str]:
        """Everybody who has a table."""
        return [player for pairing in self.pairings for player in pairing.players]


class Begun(Happened, frozen=True, tag="begun"):
    """The tables of a round stand."""

    round: int


class Ended(Happened, frozen=True, tag="ended"):
    """A game is over, with scores and ranks by seat. The absent of a forfeit did not come to it."""

    table: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: GameEnd = "finished"
    absent: tuple[str, ...] = ()


class Closed(Happened, frozen=True, tag="closed"):
    """The contest is over."""


Event = Came | Left | Rested | Called | Paired | Begun | Ended | Closed

_DECODER: Final[Any] = msgspec.json.Decoder(Event)


def write(event: Event) -> str:
    """An event as one line of text."""
    return msgspec.json.encode(event).decode()


def read(line: str) -> Event:
    """The event that a line of text tells of."""
    event: Event = _DECODER.decode(line)
    return event
