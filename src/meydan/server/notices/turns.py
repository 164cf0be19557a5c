"""Which notices the people at a correspondence table should get. This module looks at nothing but the table.

A notice becomes due in the same transaction as the move that causes it. The table's due entries do the rest: a move
cancels what was due before it, and only one of several processes takes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meydan.core.game import Seat
from meydan.server.accounts.programs import is_program
from meydan.server.entries import Due
from meydan.server.store.notices import Kind, NoticeRow
from meydan.server.table.setup import Correspondence
from meydan.server.table.table import Table

TURN_MS: Final = 10_000  # after the move, so that opponents who are both here play on without notices
SHARE_LEFT: Final = 4  # "time is running out" is sent when a quarter of the turn is left


def due(before: Table, table: Table, now: int) -> tuple[Due, ...]:
    """The notices that are due after the last move."""
    clock, name = table.setup.mode.clock, table.setup.table
    if not isinstance(clock, Correspondence):
        return ()
    if table.status == "over" != before.status:
        seats = [seat for seat, chair in enumerate(table.chairs) if chair.name is not None]
        return tuple(Due(name, "over", seat, table.seq, now + TURN_MS) for seat in seats)
    seat, clocks = table.to_act, table.clocks
    if seat is None or clocks is None or clocks.running != seat or not table.chairs[seat].is_played_by_a_person:
        return ()
    flag_at = clocks.since + clocks.left[seat]
    hurry_at = flag_at - clock.turn_ms // SHARE_LEFT
    return (
        Due(name, "turn", seat, table.seq, clocks.since + TURN_MS),
        Due(name, "hurry", seat, table.seq, hurry_at),
    )


def notice(table: Table, owners: Mapping[Seat, str], due: Due, now: int) -> NoticeRow | None:
    """The notice that is due; None if the table has moved on, or nobody should be told.

    A turn is identified by the time at which it began, so a player in the middle of a turn is not told of it again.
    """
    player, seat = owners.get(due.seat), due.seat
    if player is None or is_program(player):
        return None
    if due.kind == "over":
        return NoticeRow(f"over:{due.table}:{seat}", player, "over", due.table, seat, None, now)
    clocks = table.clocks
    if table.to_act != seat or clocks is None or clocks.running != seat:
        return None
    name = f"{due.kind}:{due.table}:{seat}:{clocks.since}"
    kind: Kind = "hurry" if due.kind == "hurry" else "turn"
    return NoticeRow(name, player, kind, due.table, seat, clocks.flag_at(), now)
