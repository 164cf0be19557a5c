"""The rule of undo: back to the last line of another seat or the dealer, not past a line that revealed something."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from meydan.core.game import Seat
from meydan.server.table.changes import position
from meydan.server.table.led import step_of
from meydan.server.table.table import Table

IMAGINED: Final = 32  # games that are imagined to find out whether a line revealed something


def can_undo(table: Table, seat: Seat) -> bool:
    """Whether the seat has lines that it could try to take back."""
    is_led = step_of(table) is not None  # a lesson takes back whole steps
    may = table.setup.mode.undo and not is_led and table.status == "playing"
    return may and table.tail_seat == seat and bool(table.tail)


def lines_kept(table: Table, seat: Seat, turn: bool) -> int | None:
    """How many lines of the tail an undo of the last line, or of the turn, leaves; None if nothing may be undone."""
    if not can_undo(table, seat):
        return None
    kept = len(table.tail)
    least = 0 if turn else kept - 1
    while kept > least and not reveals(table, seat, kept - 1):
        kept -= 1
    return None if kept == len(table.tail) else kept


def reveals(table: Table, seat: Seat, number: int) -> bool:
    """Whether the seat learnt something from a line of its tail that it could not have known before.

    It did if the same line would have shown it something else in another game that looked the same to the seat. Only
    some such games are imagined, so a revelation that was very unlikely may go unnoticed.
    """
    game = table.setup.game
    action = game.read(table.tail[number])
    before = position(table, number)
    seen = game.view(_after(table, before, action), seat)
    view = game.view(before, seat)
    rng = Random(table.seq)
    imagined = (game.imagine(view, rng) for _ in range(IMAGINED))
    return any(game.view(_after(table, state, action), seat) != seen for state in imagined)


def _after(table: Table, state: Any, action: Any) -> Any:
    copy = state.copy()
    table.setup.game.apply(copy, action)
    return copy
