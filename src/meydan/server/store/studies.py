"""Studies in the store: positions of finished games, with comments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec

from meydan.core.game import Seat
from meydan.server.store.upkeep import Read, Row, Write

MOST: Final = 200  # studies of one player

_NAME: Final = "coalesce((SELECT accounts.name FROM accounts WHERE accounts.id = studies.player), studies.name)"
_STUDY: Final = f"SELECT id, table_id, player, {_NAME}, line, see, comments, created FROM studies"
STUDY: Final = f"{_STUDY} WHERE id = ?1 AND player NOT IN (SELECT target FROM bans)"
STUDIES_OF: Final = f"{_STUDY} WHERE player = ?1 ORDER BY created DESC, id LIMIT ?2"
COUNT: Final = "SELECT count(*) FROM studies WHERE player = ?1"
SAVE: Final = "INSERT INTO studies VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"
DELETE: Final = "DELETE FROM studies WHERE id = ?1 AND player = ?2 RETURNING 1"


@dataclass(frozen=True)
class StudyRow:
    """A position of a game after so many lines, as a seat or a spectator sees it, with its author's comments."""

    id: str
    table: str
    player: str
    name: str
    line: int
    see: Seat | None
    comments: tuple[str, ...]
    created: int


class Studies:
    """Stores studies. What returns without an error is durable. Methods raise StoreTrouble."""

    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def save(self, study: StudyRow) -> None:
        """Store a study."""
        comments = msgspec.json.encode(study.comments).decode()
        place = (study.table, study.player, study.name, study.line, study.see)
        await self._write((SAVE, (study.id, *place, comments, study.created)))

    async def study(self, name: str) -> StudyRow | None:
        """The study of this id."""
        return next(map(_study, await self._read(STUDY, name)), None)

    async def of(self, player: str) -> list[StudyRow]:
        """The studies of a player, the newest first."""
        return [_study(row) for row in await self._read(STUDIES_OF, player, MOST)]

    async def count(self, player: str) -> int:
        """How many studies a player has."""
        return int((await self._read(COUNT, player))[0][0])

    async def delete(self, name: str, player: str) -> bool:
        """Delete a study of the player. Returns False if there is none with this id."""
        return bool(await self._write((DELETE, (name, player))))


def _study(row: Row) -> StudyRow:
    name, table, player, author, line, see, comments, created = row
    said = tuple(msgspec.json.decode(comments, type=list[str]))
    return StudyRow(name, table, player, author, line, see, said, created)
