"""Games that were played without a network: their records become unrated games of the player who sends them."""

from __future__ import annotations

import hashlib
import io
from base64 import urlsafe_b64encode
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from meydan.core.errors import GameError, Rule
from meydan.core.luck import is_word
from meydan.core.notation import write_options
from meydan.core.record import Line, RecordReader, Replay
from meydan.games import TITLES, replay
from meydan.server.api.endpoint import Endpoint, Visit
from meydan.server.api.tables import MadeTable, must_have_room_for_a_table
from meydan.server.entries import Entry
from meydan.server.live.table import clock
from meydan.server.live.table_rows import append_of, entries_of, seat_rows, setup_of
from meydan.server.messages import Refused
from meydan.server.store.rows import Append, SeatRow, Status, TableRow
from meydan.server.table import changes
from meydan.server.table.setup import Mode
from meydan.server.table.table import Chair, new_table
from meydan.server.titles import bots_of

LONGEST: Final = 60_000  # letters of a record
LARGEST: Final = 4 * LONGEST  # bytes of the request
FILE: Final = "record"  # the name of a record without a file, for errors
UNFINISHED: Final = Rule("record.unfinished", "only a game that was played to its end can be sent; play it to its end")
UNPROVED: Final = Rule("record.unproved", "the record must have its secret and words, which prove the dealing")


class SentRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """The record of a finished game, as text."""

    record: Annotated[str, Meta(max_length=LONGEST)]


async def send_record(visit: Visit, asked: SentRecord) -> MadeTable:
    """Keep a game that I played without a network as an unrated game of mine. The same record is stored only once."""
    who = visit.who
    played, lines = _replayed(asked.record)
    row = _row(played, who.player)
    if await visit.store.table(row.id) is None:
        await must_have_room_for_a_table(visit)
        seats, append = _game(row, played, lines, who.player)
        await visit.store.create(row, seats)
        await visit.store.append(append)
    return MadeTable(row.id)


def _replayed(text: str) -> tuple[Replay[Any, Any, Any], list[Line]]:
    """The game of a record and its lines. Raises Refused unless it is over and follows from its secret and words."""
    try:
        played = replay(RecordReader(io.BytesIO(text.encode()), FILE), fair=True)
        state = played.to_the_end()
        lines = list(RecordReader(io.BytesIO(text.encode()), FILE))
    except GameError as error:
        raise Refused("illegal", error.rule) from None
    header = played.reader.header
    if state.to_act is not None or header.given:
        raise Refused("not-over", UNFINISHED)
    if not played.proves_its_dealing or len(header.words) != len(header.seats):
        raise Refused("not-allowed", UNPROVED)
    return played, lines


def _row(played: Replay[Any, Any, Any], player: str) -> TableRow:
    """The table of the game. Its id follows from the dealing, so that a record sent twice is known again."""
    header, game = played.reader.header, played.game
    secret = bytes.fromhex(header.extra["secret"])
    name = urlsafe_b64encode(hashlib.sha256(secret + player.encode()).digest()[:12]).decode()
    mode = msgspec.json.encode(Mode()).decode()
    options = write_options(game.options, header.options)
    return TableRow(name, game.name, header.rules, options, secret, mode, Status.OPEN, False, clock())


def _game(
    row: TableRow, played: Replay[Any, Any, Any], lines: list[Line], player: str
) -> tuple[tuple[SeatRow, ...], Append]:
    """The chairs and the whole log of the table. All people of the game sat at the sender's device."""
    header = played.reader.header
    bots = bots_of(TITLES[row.game])
    chairs = [_chair(name, word, bots) for name, word in zip(header.seats, header.words, strict=True)]
    owners = {seat: player for seat, chair in enumerate(chairs) if chair.name is not None}
    past = [(seat, f"/word {word}") for seat, word in enumerate(header.words) if is_word(word)]
    start = (min(owners, default=None), " ".join(["/start", *header.words]))
    entries = entries_of(chairs, row.created, [*past, start])
    entries += [Entry(len(entries) + n, line.actor, line.text, row.created) for n, line in enumerate(lines, 1)]
    before = new_table(setup_of(row, len(chairs)))
    return seat_rows(chairs, owners), append_of(before, changes.replay(before.setup, entries), owners, entries)


def _chair(name: str, word: str, bots: tuple[str, ...]) -> Chair:
    """The chair of a seat: a bot's if it has a bot's name, which may be numbered, and added no word to the dealing."""
    bot = next((bot for bot in sorted(bots, key=len, reverse=True) if name == bot or name.startswith(f"{bot}-")), None)
    return Chair(name) if is_word(word) or bot is None else Chair(bot=bot)


ENDPOINTS: Final = (Endpoint("POST", "/api/records", send_record, status=201, largest=LARGEST),)
