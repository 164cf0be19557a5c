"""The interface of the store, and what can go wrong with it.

StoreError
├── StoreInUse      another process has the SQLite file
└── StoreTrouble    the outcome of a write is unknown; asking again with the same seq and cid settles it
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from asyncio import Future
from collections.abc import Callable, Iterable, Sequence

from meydan.server.entries import Due, Entry
from meydan.server.store.hints import Hint
from meydan.server.store.rows import (
    AccountRow,
    Append,
    Appended,
    ChatRow,
    CountRow,
    Finished,
    Head,
    RatingRow,
    Rules,
    SeatRow,
    SessionRow,
    Stale,
    Status,
    TableRow,
    Wanted,
)

Writing = Future[Appended | Stale]  # done when it is durable, or is known not to be


class StoreError(Exception):
    """The store cannot do what was asked."""


class StoreInUse(StoreError):
    """Another process has the file; SQLite is for one."""


class StoreTrouble(StoreError):
    """The disk is full, the database is away, …: whether the write happened is unknown."""


class Store(ABC):
    """Keeps tables, people and what was said. Whatever returns without an error is durable.

    Every method may raise StoreTrouble. Rows are read as they are at some moment during the call.
    """

    @abstractmethod
    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """A new table."""

    @abstractmethod
    async def table(self, table: str) -> TableRow | None:
        """The table of this id."""

    @abstractmethod
    async def lobby(self, status: Status, limit: int, before: int, game: str | None = None) -> list[TableRow]:
        """Public tables, of one game or of all, that were created before a time, newest first."""

    @abstractmethod
    async def current_tables_of(self, player: str, limit: int) -> list[TableRow]:
        """Tables at which the player sits and that are open or being played, newest first."""

    @abstractmethod
    async def hosted_tables(self, player: str) -> int:
        """How many tables are open or being played at which the player is the first person."""

    @abstractmethod
    async def tables_of(self, player: str, limit: int, before: int) -> list[TableRow]:
        """Tables at which the player sits or sat, created before a time, newest first."""

    @abstractmethod
    async def seats(self, table: str) -> list[SeatRow]:
        """Who sits at the table, seat 0 first."""

    @abstractmethod
    async def events(self, table: str, after: int = 0) -> list[Entry]:
        """The log of the table behind this seq."""

    @abstractmethod
    def append(self, append: Append) -> Writing:
        """Write a step of a table, if nobody was faster.

        If the first event is in the log already, from the same seat and under the same cid, that is what is returned.
        """

    @abstractmethod
    def tell(self, hint: Hint) -> None:
        """Tell the other processes at the same database, soon and together with others. It may be lost."""

    @abstractmethod
    def listen(self, ear: Callable[[Hint], None], renewed: Callable[[], None]) -> None:
        """Hear what processes tell, our own hints too. `renewed` is called when we begin, and after every gap."""

    @abstractmethod
    async def heads(self, tables: Sequence[str]) -> dict[str, Head]:
        """How far tables are to which other processes may have added something."""

    @abstractmethod
    async def lease(self, kind: str, now: int, until: int, limit: int, rules: Iterable[Rules]) -> list[Due]:
        """Take what is due of a kind at tables of these rules, the longest overdue first.

        Nobody else is given it before `until`.
        """

    @abstractmethod
    async def lease_fairly(self, kind: str, now: int, until: int, limit: int, rules: Iterable[Rules]) -> list[Due]:
        """The same, but first the longest overdue of every owner; the first person at a table owns it."""

    @abstractmethod
    async def claim_due(self, due: Due, now: int, until: int) -> bool:
        """Take this one, unless another process has it; whether it is ours."""

    @abstractmethod
    async def finish(self, due: Due) -> None:
        """Forget something that was due; a newer row in its place stays."""

    @abstractmethod
    async def next_due(self, kind: str, rules: Iterable[Rules]) -> int | None:
        """The time at which the next of what may be leased is due, or can be leased again."""

    @abstractmethod
    async def say(self, table: str, said: ChatRow) -> ChatRow:
        """Keep something that was said; with its number."""

    @abstractmethod
    async def chat(self, table: str, after: int = 0, limit: int = 200) -> list[ChatRow]:
        """What was said at the table behind this number, the last of it."""

    @abstractmethod
    async def mute(self, table: str, player: str, name: str, on: bool) -> None:
        """The player does not want to hear somebody at the table, or wants to again."""

    @abstractmethod
    async def muted(self, table: str, player: str) -> set[str]:
        """Whom the player does not want to hear."""

    @abstractmethod
    async def open_session(self, session: SessionRow) -> None:
        """A new session, or new values for one whose hash is known."""

    @abstractmethod
    async def session(self, key: bytes) -> SessionRow | None:
        """The session of this hash."""

    @abstractmethod
    async def close_sessions(self, unseen_since: int) -> int:
        """Forget sessions that were not seen since a time; how many there were."""

    @abstractmethod
    async def close_session(self, key: bytes) -> None:
        """Forget the session of this hash."""

    @abstractmethod
    async def sessions_of(self, player: str) -> list[SessionRow]:
        """All sessions of a player, the last seen first."""

    @abstractmethod
    async def know_device(self, key: bytes, player: str, seen: int) -> None:
        """The player has logged in on the device of this hash."""

    @abstractmethod
    async def knows_device(self, key: bytes, player: str) -> bool:
        """Whether the player has logged in on the device of this hash."""

    @abstractmethod
    async def forget_devices(self, player: str) -> None:
        """No device is the player's any more."""

    @abstractmethod
    async def take_token(self, bucket: str, who: str, now: int, token_ms: int, burst: int) -> int:
        """Take a token from somebody's bucket, which holds so many and gets one back every `token_ms`.

        The milliseconds until there is one; 0 if it was taken.
        """

    @abstractmethod
    async def tokens_from(self, bucket: str, who: str) -> int:
        """The time at which all tokens are back in somebody's bucket, or 0."""

    @abstractmethod
    async def forget_limits(self, now: int, unseen_since: int) -> None:
        """Forget buckets that are full, and devices that were not seen since a time."""

    @abstractmethod
    async def register(self, account: AccountRow) -> bool:
        """A new account; False if the name is taken."""

    @abstractmethod
    async def account(self, folded: str) -> AccountRow | None:
        """The account of this name."""

    @abstractmethod
    async def account_of(self, player: str) -> AccountRow | None:
        """The account of this id."""

    @abstractmethod
    async def change_password(self, player: str, old: str, new: str) -> bool:
        """Keep another password's hash in the place of the old one; False if that is there no longer."""

    @abstractmethod
    async def adopt(self, guest: str, account: str) -> None:
        """The account now sits where the guest sat, and the guest's sessions are the account's.

        So are the ratings, in games for which the account has none. Whoever writes the guest's id on a seat later
        writes the account's.
        """

    @abstractmethod
    async def invite(self, key: bytes, table: str, created: int) -> None:
        """A new invite, known by its hash."""

    @abstractmethod
    async def claim(self, key: bytes, player: str) -> str | None:
        """Use an invite: the table it is for, or None if somebody else was faster. Who has it may claim it again."""

    @abstractmethod
    async def unclaim(self, key: bytes, player: str) -> None:
        """Give an invite back that was of no use to the player."""

    @abstractmethod
    async def finished(self, table: str) -> Finished | None:
        """The table if its game is over."""

    @abstractmethod
    async def history(self, wanted: Wanted) -> list[Finished]:
        """Finished games, the last first."""

    @abstractmethod
    async def counts_of(self, player: str) -> list[CountRow]:
        """How many games a player has finished."""

    @abstractmethod
    async def counts_of_bot(self, bot: str) -> list[CountRow]:
        """How many games a bot has finished on a chair of its own."""

    @abstractmethod
    async def to_rate(self, limit: int) -> list[Finished]:
        """Games that are to be rated and are not yet, the first first."""

    @abstractmethod
    async def rate(self, table: str, ratings: Sequence[RatingRow]) -> None:
        """Write the new ratings that follow from a table, all of them or none.

        StoreTrouble if the table is rated already or one of the players has got another rating meanwhile.
        """

    @abstractmethod
    async def ratings_of(self, player: str) -> list[RatingRow]:
        """The player's ratings of today, by game."""

    @abstractmethod
    async def leaders(self, game: str, limit: int) -> list[RatingRow]:
        """The highest ratings in a game of accounts and bots."""

    @abstractmethod
    async def check(self) -> None:
        """Whether the database answers and has our schema; StoreTrouble."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way and let go of the database."""
