"""Games of the server that a page has kept: the engine replays and reviews them without a network.

They are in a store of their own, in memory: the device's own games stay apart, and nothing has to be deleted when
somebody else uses the browser.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec import Struct

from meydan.core.errors import GameError
from meydan.core.game import CHANCE
from meydan.core.notation import write_options
from meydan.core.record import RecordReader
from meydan.games import replay
from meydan.review import Review
from meydan.review.document import VERSION
from meydan.server import messages as wire
from meydan.server.api.endpoint import JSON, refusal
from meydan.server.api.history import FinishedGame
from meydan.server.api.records import UNPROVED
from meydan.server.entries import Entry
from meydan.server.live.table_rows import entries_of, seat_rows
from meydan.server.offline.page import Answer, Page
from meydan.server.store.rows import Append, ResultRow, Status, TableRow
from meydan.server.store.store import Store
from meydan.server.table.setup import Mode
from meydan.server.table.table import Chair

PUT_BACK: Final = "/kept"  # the target of a request that brings a game
FILE: Final = "record"  # the name of a record without a file, for errors
ANSWERED: Final = ("/replay", "/choices", "/review", "/what-if", "/what-if/positions")  # below a table, and the table


class KeptGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game as a page has kept it; `seat` is its person's own, if any. `outdated`: an older judgement's."""

    game: FinishedGame
    record: str
    seat: int | None
    review: Review | None = None
    outdated: bool = False


class KeptGames(Page):
    """The engine of the kept games: it answers what is asked about finished games, and begins none."""

    async def request(self, method: str, target: str, body: bytes = b"") -> Answer:
        """The answer to a request about a kept game, or to the one that brings it."""
        if target == PUT_BACK:
            return await self._put_back(body)
        _, _, below = target.partition("?")[0].removeprefix("/api/tables/").partition("/")
        if f"/{below}" not in (*ANSWERED, "/"):
            return _refused("path")
        return await super().request(method, target, body)

    async def _put_back(self, body: bytes) -> Answer:
        session = await self.hub.store.session(self.session)
        assert session is not None
        try:
            await put_back(self.hub.store, msgspec.json.decode(body, type=KeptGame), session.player)
        except (msgspec.MsgspecError, GameError):
            return _refused("field")
        return 201, JSON, b"{}"


class Nowhere:
    """Keeps nothing of a store in memory."""

    async def read(self) -> bytes:
        return b""

    async def keep(self, pages: Mapping[int, bytes], count: int) -> None:
        pass


def _refused(code: wire.Code) -> Answer:
    response = refusal(code)
    return response.status_code, JSON, bytes(response.body)


async def put_back(store: Store, kept: KeptGame, me: str) -> None:
    """Store a game as it was on the server, under the same id, unless it is there. Raises GameError."""
    game, at = kept.game, kept.game.ended
    if await store.table(game.table) is not None:
        return
    reader = RecordReader(io.BytesIO(kept.record.encode()), FILE)
    header, played = reader.header, replay(reader)
    if header.dealer is None:
        raise reader.error_at("secret", UNPROVED)
    mode = msgspec.json.encode(Mode()).decode()
    options = write_options(played.game.options, header.options)
    secret = header.dealer.secret
    row = TableRow(game.table, header.game, header.rules, options, secret, mode, Status.OPEN, False, game.created)
    chairs = [Chair(name=player.name, bot=None if player.name else player.bot) for player in game.players]
    owners = {} if kept.seat is None else {kept.seat: me}
    log = entries_of(chairs, at, [(None, " ".join(["/start", *header.words]))])
    lines = [(None if line.actor == CHANCE else line.actor, line.text) for line in reader]
    log += [Entry(seq, seat, line, at) for seq, (seat, line) in enumerate(lines, len(log) + 1)]
    result = ResultRow(at, game.reason, game.scores, game.ranks)
    await store.create(row, seat_rows(chairs, owners))
    await store.append(Append(game.table, tuple(log), (), None, Status.OVER, result))
    if kept.review is not None:
        version = VERSION - 1 if kept.outdated else VERSION
        await store.reviews.ask(game.table, me, version, 0, at)
        await store.reviews.finish(game.table, "", msgspec.json.encode(kept.review).decode())
