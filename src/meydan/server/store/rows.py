"""The rows of the store, as plain values. Times are milliseconds since 1970.

Rows that every move makes are structs, which are faster to make than dataclasses.
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
    """The status of a table."""

    OPEN = "open"  # seats can still be taken
    PLAYING = "playing"
    OVER = "over"
    ABANDONED = "abandoned"


@dataclass(frozen=True)
class TableRow:
    """A table as it was set up. What happened at it is in its events."""

    id: str  # public, but too hard to guess for strangers: it serves as an invitation link
    game: str
    rules: int
    options: str  # as in a record's header
    secret: bytes  # drives the dealer; published after the game
    mode: str  # clock, rating, hints …: JSON that the store does not read
    status: Status
    public: bool  # listed in the lobby
    created: int
    epoch: int = 1  # rises when a restored backup replaces the log that clients know


@dataclass(frozen=True)
class SeatRow:
    """A chair and the player on it. `player` is the id of a person and None for a bot or an empty chair.

    `account` is the name of the player's account, if there is one; it is read and never written.
    """

    seat: Seat
    player: str | None = None
    name: str | None = None
    bot: str | None = None
    account: str | None = None


@dataclass(frozen=True)
class ResultRow:
    """How the game of a table ended, by seat."""

    ended: int
    reason: Literal["finished", "resigned", "flag", "draw"]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    rated: bool = False  # whether it is to be rated, or has been
    feats: tuple[tuple[Seat, str], ...] = ()  # feats by seat; written and never read back


@dataclass(frozen=True)
class Finished:
    """A table whose game is over, who sat there and how it ended."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    result: ResultRow


@dataclass(frozen=True)
class CountRow:
    """How often a player has finished a game, and won it."""

    game: str
    played: int
    won: int


class Append(Struct, frozen=True):
    """What one request at a table writes, all of it or nothing.

    Its events begin right after the table's last one. `due` replaces everything that was due at the table. `due`,
    `seats` and `status` are None when they stay as they are.
    """

    table: str
    events: tuple[Entry, ...]
    due: tuple[Due, ...] | None = ()
    seats: tuple[SeatRow, ...] | None = None
    status: Status | None = None
    result: ResultRow | None = None  # with the last event of the game


class Appended(Struct, frozen=True):
    """The append is durable. `again` says that it was before: the request came a second time."""

    events: tuple[Entry, ...]
    again: bool = False


class Stale(Struct, frozen=True):
    """Nothing was written: the append does not begin right after the table's last event, which is `seq`."""

    seq: int


@dataclass(frozen=True)
class Head:
    """The last event of a table, and the number of its last chat message."""

    seq: int
    spoken: int


@dataclass(frozen=True)
class ChatRow:
    """A chat message at a table. `number` counts from 1; the store assigns it."""

    seat: Seat | None  # None for a spectator
    name: str
    room: str  # who hears it
    text: str
    at: int
    number: int = 0
    player: str | None = None  # who said it; unknown of what was said before this was kept


@dataclass(frozen=True)
class InviteRow:
    """An invite that nobody has used and nobody has revoked. Only the hash of its token is kept."""

    hash: bytes
    created: int


@dataclass(frozen=True)
class SessionRow:
    """A browser or a network bot. Only the hash of its cookie or token is kept."""

    hash: bytes
    player: str  # an account's id after a login, else a guest's
    name: str
    created: int
    seen: int


@dataclass(frozen=True)
class AccountRow:
    """A name with a password. `folded` is the name as it is looked up: no two accounts share it.

    Nor do two accounts share a `skeleton`, what the name looks like. Of twins from before that was kept, the oldest
    has it.
    """

    id: str  # the player's id
    name: str
    folded: str
    password: str  # its hash
    created: int
    skeleton: str | None = None


@dataclass(frozen=True)
class PasskeyRow:
    """A passkey of an account: its public key, and the authenticator's own count of signatures."""

    id: bytes
    player: str
    public_key: bytes
    count: int
    created: int
    used: int  # when it was used last


@dataclass(frozen=True)
class RatingRow:
    """How strong a player is at a game after `number` rated ones; `table` is the last of them.

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
class ProgramRow:
    """The rating of a program with a token, its name, and a game that it plays now against others."""

    rating: RatingRow
    name: str
    table: str | None


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
    """A search for finished games. Games of private tables are found only if `me` played in them."""

    before: int  # ended before this time
    limit: int
    me: str = ""
    after_table: str = ""  # or at that very time, at a table whose id comes after this one
    game: str | None = None
    player: str | None = None  # the id of a player in the game
    name: str | None = None  # or the name that a player had at the table
    bot: str | None = None  # or the name of a bot in the game
