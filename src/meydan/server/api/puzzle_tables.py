"""Playing on from the position of a puzzle, against bots."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

import meydan.server.messages as wire
from meydan.advice.advise import adviser
from meydan.core.notation import write_options
from meydan.server.api.endpoint import Endpoint, Visit
from meydan.server.api.puzzles import puzzle_in_path
from meydan.server.api.sessions import must_still_have_the_name
from meydan.server.api.tables import MadeTable, must_have_room_for_a_table
from meydan.server.finished.positions import PAST
from meydan.server.finished.puzzle_library import Posed
from meydan.server.live.table import clock
from meydan.server.live.table_rows import TableLine, new_row
from meydan.server.store.rows import Status, TableRow
from meydan.server.table.setup import Mode
from meydan.server.table.table import Chair
from meydan.server.titles import bots_of

WAIT_MS: Final = 10_000  # for the player's word to the dealing


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """How long the start waits for my word to the dealing."""

    wait_ms: wire.WaitMs = WAIT_MS


async def play_on(visit: Visit, asked: PlayOn) -> MadeTable:
    """Play on from a puzzle, on its seat, against bots: a new table with its own draws, never rated."""
    who, posed = visit.who, await puzzle_in_path(visit)
    await must_still_have_the_name(visit.store, who)
    await must_have_room_for_a_table(visit)
    bot = adviser(bots_of(posed.title))
    puzzle, row = posed.puzzle, new_row(_row(posed), clock())
    chairs = [Chair(who.name) if seat == puzzle.seat else Chair(bot=bot) for seat in range(puzzle.seats)]
    await visit.hub.make(row, chairs, {puzzle.seat: who.player}, True, asked.wait_ms, _past(posed))
    return MadeTable(row.id)


def _row(posed: Posed) -> TableRow:
    game, mode = posed.title.game, msgspec.json.encode(Mode(hints=True)).decode()
    options = write_options(game.options, posed.puzzle.options)
    return TableRow("", game.name, game.rules, options, b"", mode, Status.OPEN, False, 0)


def _past(posed: Posed) -> list[TableLine]:
    """The lines before the position, each with its actor, and their source."""
    game, puzzle = posed.title.game, posed.puzzle
    lines: list[TableLine] = [(None, f"/from {posed.table or f'puzzle-{puzzle.id}'}")]
    state = game.start(puzzle.seats, puzzle.options)
    for line in puzzle.lines.splitlines():
        lines.append((state.to_act, f"{PAST}{line}"))
        game.apply(state, game.read(line))
    return lines


ENDPOINTS: Final = (Endpoint("POST", "/api/puzzles/{puzzle}/table", play_on, status=201),)
