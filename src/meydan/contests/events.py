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
    """A person joined, or came back, with their rating at that time. Names are kept apart and can be deleted."""

    player: str
    rating: int


class Left(Happened, frozen=True, tag="left"):
    """A person left, or was sent away by the host."""

    player: str
    by_host: bool = False


class Rested(Happened, frozen=True, tag="rested"):
    """A person does not play in a round: by choice, or because another game still ran when it was paired."""

    player: str
    round: int
    is_elsewhere: bool = False


class Called(Happened, frozen=True, tag="called"):
    """The host starts a round."""

    round: int


class Pairing(Struct, frozen=True):
    """A planned table: its id, and its people in the order of the seats."""

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
    """The tables of a round have been made."""

    round: int


class Ended(Happened, frozen=True, tag="ended"):
    """A game is over, with scores and ranks by seat. `absent` are those who forfeited it by not coming."""

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
    """The event in a line of text."""
    event: Event = _DECODER.decode(line)
    return event
