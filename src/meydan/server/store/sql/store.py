"""All store methods that are the same in both databases."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

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
from meydan.server.store.rows import Head
from meydan.server.store.seasons import SeasonBook
from meydan.server.store.sql.accounts import Accounts
from meydan.server.store.sql.chat import Chat
from meydan.server.store.sql.due import Dues
from meydan.server.store.sql.invites import Invites
from meydan.server.store.sql.passkeys import Passkeys
from meydan.server.store.sql.ratings import Ratings
from meydan.server.store.sql.results import Results
from meydan.server.store.sql.sessions import Sessions
from meydan.server.store.sql.tables import Tables, table_statements
from meydan.server.store.store import Store
from meydan.server.store.studies import Studies
from meydan.server.store.upkeep import Upkeep
from meydan.server.store.vacations import VacationBook

PROBE: Final = "UPDATE alembic_version SET version_num = version_num"  # changes nothing, but is a real write


class SqlStore(Tables, Dues, Chat, Sessions, Accounts, Passkeys, Invites, Results, Ratings, Store):
    """A store that can carry out statements."""

    def tell(self, hint: Hint) -> None:
        """Do nothing: a store of one process has no other process to tell."""

    def listen(self, ear: Callable[[Hint], None], renewed: Callable[[], None]) -> None:
        """Do nothing: a store of one process has no other process to hear."""

    async def heads(self, tables: Sequence[str]) -> dict[str, Head]:
        return {}

    @property
    def upkeep(self) -> Upkeep:
        return Upkeep(self._read, self._write)

    @property
    def insights(self) -> InsightBook:
        return InsightBook(self._read, self._write)

    @property
    def deals(self) -> DealBook:
        return DealBook(self._read, self._write, table_statements)

    @property
    def queues(self) -> QueueBook:
        return QueueBook(self._read, self._write, table_statements)

    @property
    def people(self) -> PeopleBook:
        return PeopleBook(self._read, self._write)

    @property
    def contests(self) -> ContestBook:
        return ContestBook(self._read, self._write, table_statements)

    @property
    def notices(self) -> NoticeBook:
        return NoticeBook(self._read, self._write)

    @property
    def vacations(self) -> VacationBook:
        return VacationBook(self._read, self._write)

    @property
    def answers(self) -> AnswerBook:
        return AnswerBook(self._read, self._write)

    @property
    def seasons(self) -> SeasonBook:
        return SeasonBook(self._read)

    @property
    def puzzles(self) -> PuzzleRows:
        return PuzzleRows(self._read, self._write)

    @property
    def reviews(self) -> Reviews:
        return Reviews(self._read, self._write)

    @property
    def studies(self) -> Studies:
        return Studies(self._read, self._write)

    async def check(self) -> None:
        await self._write((PROBE, ()))
