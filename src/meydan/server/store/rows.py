"""What is kept: the rows of the store, as plain values. Times are milliseconds since 1970.

Those that every move makes are structs, which are quicker to make than dataclasses.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal

from msgspec import Struct

from meydan.core.game import Seat
from meydan.server.entries import Due, Entry

Why = Literal["", "device", "address", "pair", "guest"]  # a rated game weighs less
Rules = tuple[str, int]  # a game by its name, and the number of its rules


class Status(Enum):
    """How far a table is."""

    OPEN = "open"  # seats can still be taken
    PLAYING = "playing"
    OVER = "over"
    ABANDONED = "abandoned"


@dataclass(frozen=True)
class TableRow:
    """A table as it was set up. What happened at it is in its events."""

    id: str  # public, and hard enough to guess for an invitation by link
    game: str
    rules: int
    options: str  # as in a record's header
    secret: bytes  # drives the dealer; published after the game
    mode: str  # clock, rating, who may come: JSON that the store does not read
    status: Status
    public: bool  # listed in the lobby
    created: int
    epoch: int = 1  # rises when the log is not the one that clients know, as after a restored backup


@dataclass(frozen=True)
class SeatRow:
    """Who sits on a chair. `player` is the id of a person and None for a bot or an empty chair."""

    seat: Seat
    player: str | None = None
    name: str | None = None
    bot: str | None = None


@dataclass(frozen=True)
class ResultRow:
    """How the game of a table ended, by seat."""

    ended: int
    reason: Literal["finished", "resigned", "flag", "draw"]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    rated: bool = False  # whether it is to be rated, or has been


@dataclass(frozen=True)
class Finished:
    """A table whose game is over, who sat there and how it ended."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    result: ResultRow


@dataclass(frozen=True)
class CountRow:
    """How many games of a kind somebody has played to the end, and won."""

    game: str
    played: int
    won: int


class Append(Struct, frozen=True):
    """What one step of a table writes, all of it or nothing.

    Its events begin right after the table's last one. `due` is everything that is due at the table from now on: older
    rows go. `due`, `seats` and `status` are None when they stay as they are.
    """

    table: str
    events: tuple[Entry, ...]
    due: tuple[Due, ...] | None = ()
    seats: tuple[SeatRow, ...] | None = None
    status: Status | None = None
    result: ResultRow | None = None  # with the last event of the game


class Appended(Struct, frozen=True):
    """The append is durable. `again` says that it already was: the request came a second time."""

    events: tuple[Entry, ...]
    again: bool = False


class Stale(Struct, frozen=True):
    """Nothing was written: the table's last event is this one, so the append does not begin right after it."""

    seq: int


@dataclass(frozen=True)
class Head:
    """How far a table is: its last event, and the number of what was said last."""

    seq: int
    spoken: int


@dataclass(frozen=True)
class ChatRow:
    """Something said at a table. `number` counts from 1 and is given by the store."""

    seat: Seat | None  # None for a spectator
    name: str
    room: str  # who hears it
    text: str
    at: int
    number: int = 0


@dataclass(frozen=True)
class SessionRow:
    """A browser that came by. Only the hash of its cookie is kept."""

    hash: bytes
    player: str  # an account's id once somebody has logged in, else a guest's
    name: str
    created: int
    seen: int


@dataclass(frozen=True)
class AccountRow:
    """A name with a password. `folded` is the name as it is compared: no two accounts share it."""

    id: str  # the player's id
    name: str
    folded: str
    password: str  # its hash
    created: int


@dataclass(frozen=True)
class RatingRow:
    """How strong a player is at a game after so many rated ones; `table` is the last of them.

    A bot's player id is `bot:` and its name.
    """

    player: str
    game: str
    number: int
    rating: float
    deviation: float
    volatility: float
    table: str


@dataclass(frozen=True)
class EncounterRow:
    """How much a rated game weighed for a player against another, and the first reason why it was less than 1."""

    table: str
    player: str
    other: str
    game: str
    ended: int
    weight: float
    reason: Why


@dataclass(frozen=True)
class Mark:
    """An address or a device, as a keyed hash."""

    kind: str
    hash: bytes


@dataclass(frozen=True)
class Wanted:
    """Which finished games are looked for. Those by link only are found by who played in them, `me`."""

    before: int  # a time,
    limit: int
    me: str = ""
    after_table: str = ""  # and of those that ended right then, the tables whose ids come after this one
    game: str | None = None
    player: str | None = None  # at least one seat was theirs: by id,
    name: str | None = None  # by the name they sat under,
    bot: str | None = None  # or by a bot's
