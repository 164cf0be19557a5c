"""Conversions between the store's rows and tables."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import dropwhile
from typing import Final

import msgspec
from msgspec import structs

from meydan.core.errors import Rule
from meydan.core.game import Outcome, Seat
from meydan.core.luck import SECRET_BYTES
from meydan.core.notation import read_options
from meydan.games import TITLES
from meydan.server.accounts.names import folded
from meydan.server.accounts.programs import is_program
from meydan.server.entries import BOT_CID, Entry
from meydan.server.messages import Player, Refused
from meydan.server.notices import turns
from meydan.server.store.rows import Append, ResultRow, Rules, SeatRow, Status, TableRow
from meydan.server.table import rated, shown
from meydan.server.table.setup import Mode, Setup
from meydan.server.table.table import Chair, Sitter, Table, after_removal
from meydan.server.table.twins import bot_numbers
from meydan.server.titles import bots_of

# A page recognizes the tables of its own device by their ids.
ON_DEVICE: Final = "here-" if sys.platform == "emscripten" else ""
OTHER_RULES: Final = Rule("table.rules", "the table is played by rules {rules} of {game}, which are not installed here")


def known_rules() -> list[Rules]:
    """The games that can be played here, each with the number of its rules."""
    return [(name, title.game.rules) for name, title in TITLES.items()]


def is_playable(row: TableRow) -> bool:
    """Whether the rules that the table was made with are installed here."""
    return (row.game, row.rules) in known_rules()


def other_rules(row: TableRow) -> Refused:
    """The refusal of a request that needs the position of a table whose rules are not installed."""
    return Refused("rules", OTHER_RULES.of(game=row.game, rules=row.rules))


def setup_of(row: TableRow, seats: int) -> Setup:
    """The setup of a table. Raises Refused if its rules are not installed here."""
    if not is_playable(row):
        raise other_rules(row)
    title = TITLES[row.game]
    options, mode = read_options(row.options.split()), mode_of(row)
    lesson = title.lesson() if mode.lesson else None
    return Setup(row.id, title.game, options, seats, row.secret, mode, bots_of(title), row.epoch, lesson)


def mode_of(row: TableRow) -> Mode:
    """How the table is played. A table that is older than the rules of rated games and breaks them is not rated."""
    mode = msgspec.json.decode(row.mode, type=Mode)
    return msgspec.structs.replace(mode, rated=False) if mode.rated and rated.missing(mode) else mode


def new_row(like: TableRow, now: int) -> TableRow:
    """A table set up like another, with an id and a secret of its own."""
    name, secret = ON_DEVICE + secrets.token_urlsafe(12), secrets.token_bytes(SECRET_BYTES)
    return replace(like, id=name, secret=secret, status=Status.OPEN, created=now, epoch=1)


def owners_of(rows: Iterable[SeatRow]) -> dict[Seat, str]:
    """The owners of the chairs."""
    return {row.seat: row.player for row in rows if row.player is not None}


def sitters_of(rows: Sequence[SeatRow]) -> tuple[Sitter, ...]:
    """The ids of the people on the chairs."""
    first: dict[str, Seat] = {}
    for row in rows:
        if row.player is not None:
            first.setdefault(row.player, row.seat)
    return tuple(
        Sitter(has_a_guests_name(row.player, row.name, row.account), _companion_of(row, first))
        if row.player
        else Sitter()
        for row in rows
    )


def _companion_of(row: SeatRow, first: Mapping[str, Seat]) -> Seat | None:
    host = first.get(row.player or "")
    return None if host == row.seat else host


def has_a_guests_name(player: str | None, name: str | None, account: str | None) -> bool:
    """Whether a player bears a name that is not that of their own account. A bot by network is marked as one."""
    if player is None or name is None or is_program(player):
        return False
    return account is None or folded(account) != folded(name)


def players_in(rows: Sequence[SeatRow]) -> tuple[Player, ...]:
    """The players on the chairs, for a list."""
    return tuple(
        Player(row.name, row.bot, guest=has_a_guests_name(row.player, row.name, row.account), number=number)
        for row, number in zip(rows, bot_numbers(rows), strict=True)
    )


def chairs_at_first(seats: int, log: Iterable[Entry]) -> int:
    """How many chairs a table had that has so many after its log."""
    return seats + sum(entry.line.startswith("/remove ") for entry in log)


def seats_heard_of(table: Table, log: Iterable[Entry]) -> set[Seat]:
    """The seats whose people have been at the table: they gave a word, or made a request in the game."""
    spoke = {seat for seat, word in enumerate(table.words) if word is not None}
    begun = dropwhile(lambda entry: entry.line.partition(" ")[0] != "/start", log)
    return spoke | {entry.seat for entry in begun if entry.seat is not None and _is_a_persons(entry)}


def _is_a_persons(entry: Entry) -> bool:
    return entry.cid is not None and not entry.cid.startswith(BOT_CID)


def owners_after(owners: Mapping[Seat, str], entries: Sequence[Entry], sitter: str | None) -> dict[Seat, str]:
    """The owners of the chairs after some entries; `sitter` is the player who takes a chair."""
    left = dict(owners)
    for entry in entries:
        if not entry.line.startswith("/"):
            continue  # a move, as nearly all entries are
        verb, _, words = entry.line.partition(" ")
        if verb == "/sit" and sitter is not None and entry.seat is not None:
            left[entry.seat] = sitter
        elif verb == "/stand" and entry.seat is not None:
            left.pop(entry.seat, None)
        elif verb == "/free":
            left.pop(int(words), None)
        elif verb == "/remove":
            left = {after_removal(seat, int(words)): owner for seat, owner in left.items()}
    return left


def append_of(before: Table, table: Table, owners: Mapping[Seat, str], entries: Sequence[Entry]) -> Append:
    """What the store writes when these entries lead from one table to the next."""
    now = entries[-1].at
    due = (*shown.due(table, now), *turns.due(before, table, now))
    return Append(
        before.setup.table,
        tuple(entries),
        due if due or shown.due(before, now) else None,
        seat_rows(table.chairs, owners) if table.chairs != before.chairs else None,
        Status(table.status) if table.status != before.status else None,
        _result(table, now) if table.status == "over" != before.status and not table.setup.mode.lesson else None,
    )


def _result(table: Table, now: int) -> ResultRow:
    assert table.reason is not None
    outcome = table.setup.game.outcome(table.state)
    ranks = shown.final_ranks(table)
    return ResultRow(now, table.reason, outcome.scores, ranks, table.setup.mode.rated, _feats(table, outcome))


def _feats(table: Table, outcome: Outcome) -> tuple[tuple[Seat, str], ...]:
    if table.reason != "finished":
        return ()
    title = TITLES[table.setup.game.name]
    return tuple((seat, feat) for seat, items in enumerate(outcome.breakdown) for feat in title.feats(items))


TableLine = tuple[Seat | None, str]  # of the log: the seat that it belongs to, and the line


def entries_of(chairs: Sequence[Chair], now: int, past: Iterable[TableLine] = ()) -> list[Entry]:
    """The log of a new table at which these players already sit, with earlier lines if any; chairs may be free."""
    lines: list[TableLine] = [
        (seat, f"/sit {chair.name}") if chair.name is not None else (None, f"/bot {seat} {chair.bot}")
        for seat, chair in enumerate(chairs)
        if not chair.is_free
    ]
    return [Entry(seq, seat, line, now) for seq, (seat, line) in enumerate([*lines, *past], 1)]


def seat_rows(chairs: Sequence[Chair], owners: Mapping[Seat, str]) -> tuple[SeatRow, ...]:
    """The chairs with their players, as stored."""
    return tuple(SeatRow(seat, owners.get(seat), chair.name, chair.bot) for seat, chair in enumerate(chairs))


def with_sitter(table: Table, seat: Seat, sitter: Sitter | None) -> Table:
    """The table with the rating and marks of the player who is about to take the chair."""
    if sitter is None or seat >= len(table.sitters):
        return table
    others = [
        structs.replace(other, companion_of=None) if other.companion_of == seat else other for other in table.sitters
    ]
    return structs.replace(table, sitters=(*others[:seat], sitter, *others[seat + 1 :]))
