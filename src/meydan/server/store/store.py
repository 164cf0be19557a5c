"""The interface of the store, and what can go wrong with it.

StoreError
├── StoreInUse      another process uses the SQLite file
└── StoreTrouble    the outcome of a write is unknown; asking again with the same seq and cid settles it
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from asyncio import Future
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from meydan.server.entries import Due, Entry
from meydan.server.store.answers import AnswerBook
from meydan.server.store.contests import ContestBook
from meydan.server.store.deals import DealBook
from meydan.server.store.hints import Hint
from meydan.server.store.insights import InsightBook
from meydan.server.store.notices import NoticeBook
from meydan.server.store.people import PeopleBook
from meydan.server.store.puzzles import PuzzleRows
from meydan.server.store.queues import QueueBook
from meydan.server.store.reviews import Reviews
from meydan.server.store.rows import (
    AccountRow,
    Append,
    Appended,
    ChatRow,
    CountRow,
    EncounterRow,
    Finished,
    Head,
    InviteRow,
    Mark,
    PasskeyRow,
    ProgramRow,
    RatingRow,
    Rules,
    SeatRow,
    SessionRow,
    Stale,
    Status,
    TableRow,
    Wanted,
)
from meydan.server.store.seasons import SeasonBook
from meydan.server.store.studies import Studies
from meydan.server.store.upkeep import Upkeep
from meydan.server.store.vacations import VacationBook

Writing = Future[Appended | Stale]  # done when the append is durable, or known not to be


class StoreError(Exception):
    """The store cannot do what was asked."""


class StoreInUse(StoreError):
    """Another process uses the SQLite file, which is for one process only."""


class StoreTrouble(StoreError):
    """The disk is full, the database is unreachable, …: it is unknown whether the write happened."""


class Store(ABC):
    """Keeps tables, people and chat. A write that returns without an error is durable.

    Every method may raise StoreTrouble. Rows are read as they are at some moment during the call.
    """

    @abstractmethod
    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """Create a table."""

    @abstractmethod
    async def table(self, table: str) -> TableRow | None:
        """The table of this id."""

    @abstractmethod
    async def lobby(self, status: Status, limit: int, before: int, game: str | None = None) -> list[TableRow]:
        """Public tables, of one game or of all, that were created before a time, newest first."""

    @abstractmethod
    async def strongest(self, limit: int, game: str | None = None) -> list[TableRow]:
        """Public tables that are being played, of one game or of all, those with the highest mean rating first."""

    @abstractmethod
    async def current_tables_of(self, player: str, limit: int) -> list[TableRow]:
        """Tables at which the player sits and that are open or being played, newest first."""

    @abstractmethod
    async def lessons_of(self, player: str, limit: int) -> list[TableRow]:
        """The tables of a player's lessons, the newest first, whatever their status."""

    @abstractmethod
    async def hosted_tables(self, player: str) -> int:
        """How many open or running tables have the player as their first person."""

    @abstractmethod
    async def seats(self, table: str) -> list[SeatRow]:
        """The chairs of the table with their players, seat 0 first."""

    @abstractmethod
    async def events(self, table: str, after: int = 0) -> list[Entry]:
        """The log of the table after this seq."""

    @abstractmethod
    def append(self, append: Append) -> Writing:
        """Append events to the log of a table; Stale if another writer was faster.

        If the first event is in the log already, from the same seat and under the same cid, those events are returned.
        """

    @abstractmethod
    def tell(self, hint: Hint) -> None:
        """Send a hint to the other processes at the same database, soon and together with others. It may be lost."""

    @abstractmethod
    def listen(self, ear: Callable[[Hint], None], renewed: Callable[[], None]) -> None:
        """Pass hints to `ear`, those of this process too. `renewed` is called at the start, and after every gap."""

    @abstractmethod
    async def heads(self, tables: Sequence[str]) -> dict[str, Head]:
        """The last event and chat message of tables to which other processes may have added something."""

    @abstractmethod
    async def lease(self, kind: str, now: int, until: int, limit: int, rules: Iterable[Rules]) -> list[Due]:
        """Take what is due of a kind at tables of these rules, the longest overdue first.

        No other process gets it before `until`.
        """

    @abstractmethod
    async def lease_fairly(self, kind: str, now: int, until: int, limit: int, rules: Iterable[Rules]) -> list[Due]:
        """The same, in turn between owners: first the longest overdue of each. The first person at a table owns it."""

    @abstractmethod
    async def claim_due(self, due: Due, now: int, until: int) -> bool:
        """Take this one, unless another process has it. Returns whether it is ours."""

    @abstractmethod
    async def finish(self, due: Due) -> None:
        """Delete something that was due; a newer row in its place stays."""

    @abstractmethod
    async def next_due(self, kind: str, rules: Iterable[Rules]) -> int | None:
        """When the next thing of a kind can be leased: when it is due, or when its lease ends."""

    @abstractmethod
    async def say(self, table: str, said: ChatRow) -> ChatRow:
        """Store a chat message and drop the oldest ones beyond the bounds; returns it with its number."""

    @abstractmethod
    async def chat(self, table: str, after: int = 0, limit: int = 200) -> list[ChatRow]:
        """The last chat messages at the table after this number, in their order."""

    @abstractmethod
    async def mute(self, table: str, player: str, other: str, on: bool) -> None:
        """Mute another player for the player at the table, or unmute."""

    @abstractmethod
    async def muted(self, table: str, player: str) -> set[str]:
        """The ids of the players whom the player has muted at the table."""

    @abstractmethod
    async def muted_names(self, table: str, player: str) -> set[str]:
        """The folded names that the player muted when mutes went by name."""

    @abstractmethod
    async def open_session(self, session: SessionRow) -> None:
        """Create a session, or update the one with this hash."""

    @abstractmethod
    async def session(self, key: bytes) -> SessionRow | None:
        """The session of this hash."""

    @abstractmethod
    async def close_sessions(self, unseen_since: int) -> int:
        """Delete sessions that were not seen since a time; returns how many."""

    @abstractmethod
    async def close_session(self, key: bytes) -> None:
        """Delete the session of this hash."""

    @abstractmethod
    async def sessions_of(self, player: str) -> list[SessionRow]:
        """All sessions of a player, the most recently seen first."""

    @abstractmethod
    async def know_device(self, key: bytes, player: str, seen: int) -> None:
        """Note that the player has logged in on the device with this hash."""

    @abstractmethod
    async def knows_device(self, key: bytes, player: str) -> bool:
        """Whether the player has logged in on the device with this hash."""

    @abstractmethod
    async def forget_devices(self, player: str) -> None:
        """Delete the player's devices."""

    @abstractmethod
    async def take_token(self, bucket: str, who: str, now: int, token_ms: int, burst: int) -> int:
        """Take a token from a bucket, which holds so many and gets one back every `token_ms`.

        Returns 0 if it was taken, otherwise the milliseconds until there is one.
        """

    @abstractmethod
    async def give_token_back(self, bucket: str, who: str, token_ms: int) -> None:
        """Give back a token that was taken from a bucket."""

    @abstractmethod
    async def tokens_from(self, bucket: str, who: str) -> int:
        """The time at which a bucket is full again, or 0."""

    @abstractmethod
    async def forget_limits(self, now: int, unseen_since: int) -> None:
        """Delete full buckets, and devices that were not seen since a time."""

    @abstractmethod
    async def register(self, account: AccountRow) -> bool:
        """Create an account; False if the name is taken."""

    @abstractmethod
    async def account(self, folded: str) -> AccountRow | None:
        """The account of this name."""

    @abstractmethod
    async def accounts_like(self, folded: str, skeleton: str) -> list[AccountRow]:
        """The accounts that have or had this name, or one that looks like it."""

    @abstractmethod
    async def account_of(self, player: str) -> AccountRow | None:
        """The account of this id."""

    @abstractmethod
    async def change_password(self, player: str, old: str, new: str) -> bool:
        """Replace the old hash of a password by a new one; False if the old one has changed meanwhile."""

    @abstractmethod
    async def add_passkey(self, passkey: PasskeyRow) -> bool:
        """Store a new passkey. Returns False if there is one with this id."""

    @abstractmethod
    async def passkey(self, key: bytes) -> PasskeyRow | None:
        """The passkey of this id."""

    @abstractmethod
    async def passkeys_of(self, player: str) -> list[PasskeyRow]:
        """All passkeys of an account, the oldest first."""

    @abstractmethod
    async def use_passkey(self, key: bytes, before: int, count: int, now: int) -> bool:
        """Note that a passkey was used. Returns False if its count has changed meanwhile, or it is gone."""

    @abstractmethod
    async def remove_passkey(self, player: str, key: bytes) -> bool:
        """Delete a passkey. Returns False if the player has none with this id."""

    @abstractmethod
    async def pose_challenge(self, key: bytes, player: str, until: int, now: int) -> None:
        """Store the hash of a challenge that a player may answer until a time, and delete expired ones."""

    @abstractmethod
    async def take_challenge(self, key: bytes, player: str, now: int) -> bool:
        """Use up a challenge. Returns False if the player has none with this hash."""

    @abstractmethod
    async def keep_recovery_codes(self, player: str, keys: Sequence[bytes]) -> None:
        """Replace the hashes of the recovery codes."""

    @abstractmethod
    async def recovery_codes_left(self, player: str) -> int:
        """How many recovery codes have not been used."""

    @abstractmethod
    async def use_recovery_code(self, player: str, key: bytes) -> bool:
        """Use up a recovery code. Returns False if there is none with this hash."""

    @abstractmethod
    async def adopt(self, guest: str, account: str) -> None:
        """Give the guest's seats and sessions to the account.

        So are the marks, and the ratings in games for which the account has none. Whoever writes the guest's id on a
        seat later writes the account's.
        """

    @abstractmethod
    async def invite(self, key: bytes, table: str, created: int) -> None:
        """Create an invite, known by its hash."""

    @abstractmethod
    async def claim(self, key: bytes, player: str) -> str | None:
        """Use an invite: its table, or None if another player has used it. The same player may claim it again."""

    @abstractmethod
    async def invited_to(self, key: bytes, player: str | None) -> str | None:
        """The table of an invite that the player could use; None if it was revoked or another player has used it."""

    @abstractmethod
    async def unclaim(self, key: bytes, player: str) -> None:
        """Undo the player's claim, so that the invite can be used again."""

    @abstractmethod
    async def invites(self, table: str) -> list[InviteRow]:
        """The invites to the table that are neither used nor revoked, the oldest first."""

    @abstractmethod
    async def revoke(self, key: bytes, at: int) -> None:
        """Revoke an invite that nobody has used."""

    @abstractmethod
    async def revoke_claimed(self, table: str, player: str, at: int) -> None:
        """Revoke the invites that the player has claimed at the table."""

    @abstractmethod
    async def is_revoked(self, key: bytes) -> bool:
        """Whether the invite of this hash was revoked."""

    @abstractmethod
    async def count_open_tables_of(self, player: str) -> int:
        """The number of open tables at which the player sits."""

    @abstractmethod
    async def finished(self, table: str) -> Finished | None:
        """The table if its game is over."""

    @abstractmethod
    async def history(self, wanted: Wanted) -> list[Finished]:
        """Finished games, the latest first."""

    @abstractmethod
    async def counts_of(self, player: str) -> list[CountRow]:
        """How many games a player has finished."""

    @abstractmethod
    async def counts_of_bot(self, bot: str) -> list[CountRow]:
        """How many games a bot has finished on a chair of its own."""

    @abstractmethod
    async def to_rate(self, limit: int) -> list[Finished]:
        """Games that still have to be rated, the oldest first."""

    @abstractmethod
    async def rate(self, table: str, ratings: Sequence[RatingRow], encounters: Sequence[EncounterRow]) -> None:
        """Write the new ratings that follow from a table, and who met whom, all of it or nothing.

        StoreTrouble if the table is rated already or the rating of one of the players has changed meanwhile.
        """

    @abstractmethod
    async def ratings_of(self, player: str) -> list[RatingRow]:
        """The player's current ratings, one for each game."""

    @abstractmethod
    async def leaders(self, game: str, limit: int, deviation: float) -> list[RatingRow]:
        """The highest ratings in a game of accounts and bots: first those with no more than this deviation."""

    @abstractmethod
    async def programs(self, game: str, limit: int, deviation: float) -> list[ProgramRow]:
        """The same of programs whose tokens are valid, with games that they play among themselves."""

    @abstractmethod
    async def note_marks(self, player: str, marks: Sequence[Mark], seen: int) -> None:
        """The player was seen with these marks."""

    @abstractmethod
    async def forget_marks(self, unseen_since: int) -> None:
        """Forget marks that were not seen since a time."""

    @abstractmethod
    async def shared_marks(self, player: str, other: str, since: int) -> set[str]:
        """The kinds of marks with which both players were seen since a time."""

    @abstractmethod
    async def meetings(self, game: str, player: str, other: str, since: int) -> int:
        """How many rated games of a kind ended since a time in which these two met.

        A guest whom a player has adopted, and whoever was seen with a mark of theirs since then, counts as that player.
        """

    @abstractmethod
    async def key(self, name: str, new: bytes) -> bytes:
        """The key of this name, which is the new one if there was none."""

    @property
    def file(self) -> Path | None:
        """The file that only this process may write to, if there is one."""
        return None

    @property
    @abstractmethod
    def upkeep(self) -> Upkeep:
        """What an administrator asks for."""

    @property
    @abstractmethod
    def insights(self) -> InsightBook:
        """The data of the statistics."""

    @property
    @abstractmethod
    def deals(self) -> DealBook:
        """The deals of the day."""

    @property
    @abstractmethod
    def queues(self) -> QueueBook:
        """People who wait for opponents."""

    @property
    @abstractmethod
    def people(self) -> PeopleBook:
        """People: whom they follow and block, when they were here, and what they have achieved."""

    @property
    @abstractmethod
    def contests(self) -> ContestBook:
        """Contests."""

    @property
    @abstractmethod
    def notices(self) -> NoticeBook:
        """The outbox of notices, and people's settings for them."""

    @property
    @abstractmethod
    def vacations(self) -> VacationBook:
        """Vacations of people who play by correspondence."""

    @property
    @abstractmethod
    def answers(self) -> AnswerBook:
        """Answers that people who play by correspondence have given in advance."""

    @property
    @abstractmethod
    def seasons(self) -> SeasonBook:
        """Leader boards by season."""

    @property
    @abstractmethod
    def puzzles(self) -> PuzzleRows:
        """The tries at puzzles, and the strengths of solvers and puzzles."""

    @property
    @abstractmethod
    def reviews(self) -> Reviews:
        """Reviews of finished games."""

    @property
    @abstractmethod
    def studies(self) -> Studies:
        """Positions with comments."""

    @abstractmethod
    async def check(self) -> None:
        """Write without changing anything. Raises StoreTrouble unless the database is writable and has our schema."""

    @abstractmethod
    async def close(self) -> None:
        """Finish the writes under way and close the database."""
