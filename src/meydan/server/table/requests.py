"""What a message would add to the log. Nothing changes here: the entries count once they are durable."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

import meydan.server.messages as wire
from meydan.core.errors import GameError, IllegalAction
from meydan.core.game import CHANCE, Seat, play
from meydan.core.record import is_seat_name
from meydan.server.messages import Refused, Request
from meydan.server.table.setup import Correspondence
from meydan.server.table.table import Chair, Entry, Table, after
from meydan.server.table.undo import lines_kept

Entries = tuple[Entry, ...]


class DoneAlready(Exception):
    """The request was carried out before: as the entry of this seq."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


def ask(table: Table, seat: Seat | None, request: Request, now: int, own: Iterable[Seat] = ()) -> Entries:
    """What a person's request adds to the log; Refused or DoneAlready. Who does not sit here yet has no seat.

    `own` are all seats of who asks, if they have several.
    """
    asker = request.seat if isinstance(request, wire.Sit) and seat is None else seat
    for who, cid, seq in table.done:
        if cid == request.cid and who == asker:
            raise DoneAlready(seq)
    if request.seq != table.seq:
        raise Refused("stale")
    if isinstance(request, wire.Sit):
        return (_sit(table, seat, request, now),)
    if seat is None:
        raise Refused("no-seat")
    if isinstance(request, wire.Abandon):
        return _abandon(table, seat, request, now, {seat, *own})
    return ANSWERS[type(request)](table, seat, request, now)


def act(table: Table, seat: Seat, line: str, now: int, cid: str | None = None) -> Entries:
    """What a line of the seat to act, person or bot, adds to the log: the line and what is dealt after it."""
    if table.status != "playing":
        raise Refused("not-playing")
    if table.to_act != seat:
        raise Refused("turn")
    game = table.setup.game
    try:
        state = play(game, table.state, game.read(line))
    except IllegalAction as error:
        raise Refused("illegal", error.rule) from None
    except GameError as error:
        raise Refused("notation", error.rule) from None
    shown = None if table.clocks is None else table.clocks.show(seat, now)
    first = Entry(table.seq + 1, seat, line, now, cid, shown)
    return (first, *_dealt(table, state, first.seq, table.lines + 1, now))


def _dealt(table: Table, state: Any, seq: int, lines: int, now: int) -> Entries:
    """The dealer's lines from a state on; the state is our own copy."""
    game, dealer = table.setup.game, table.setup.dealer
    entries: list[Entry] = []
    while state.to_act == CHANCE:
        action = dealer.draw(game, state, lines + 1)
        lines += 1
        seq += 1
        entries.append(Entry(seq, CHANCE, game.write(action), now))
        game.apply(state, action)
    return tuple(entries)


def _act(table: Table, seat: Seat, request: wire.Act, now: int) -> Entries:
    if table.status == "playing" and not table.chairs[seat].is_played_by_a_person:
        raise Refused("turn")
    return flag(table, now) or act(table, seat, request.line, now, request.cid)


def flag(table: Table, now: int) -> Entries:
    """What the clock adds to the log when the time of a person is over. The last millisecond still counts."""
    clocks = table.clocks
    if table.status != "playing" or clocks is None or clocks.running is None:
        return ()
    seat = clocks.running
    if not table.chairs[seat].is_played_by_a_person or clocks.show(seat, now) >= 0:
        return ()
    return (Entry(table.seq + 1, seat, "/flag", now, clock_ms=0),)


def stand_in(table: Table, now: int) -> Entries:
    """What is added when somebody has been away for the time of grace: a bot takes the first such seat.

    In correspondence everybody is away most of the time, and that is as it should be.
    """
    if isinstance(table.setup.mode.clock, Correspondence):
        return ()
    for seat, since in enumerate(table.away):
        late = since is not None and now - since >= table.setup.mode.grace_ms
        if late and table.status == "playing" and table.chairs[seat].is_played_by_a_person:
            return (Entry(table.seq + 1, seat, "/away", now),)
    return ()


def leave(table: Table, seat: Seat, now: int) -> Table:
    """The table once nobody is connected for the seat."""
    return _with_away(table, seat, now)


def arrive(table: Table, seat: Seat, now: int) -> tuple[Table, Entries]:
    """The table with the seat's person here again, and what that adds to the log: the seat is given back."""
    chair = table.chairs[seat]
    lent = chair.name is not None and chair.bot is not None and seat not in table.handed_over
    back = (Entry(table.seq + 1, seat, "/back", now),) if lent and table.status == "playing" else ()
    return _with_away(table, seat, None), back


def _with_away(table: Table, seat: Seat, since: int | None) -> Table:
    return replace(table, away=(*table.away[:seat], since, *table.away[seat + 1 :]))


def next_table(table: Table, name: str, now: int) -> Entries:
    """The table of the rematch is there."""
    return (Entry(table.seq + 1, None, f"/next {name}", now),)


def _entry(table: Table, seat: Seat, request: Request, line: str, now: int) -> Entry:
    return Entry(table.seq + 1, seat, line, now, request.cid)


def _sit(table: Table, seat: Seat | None, request: wire.Sit, now: int) -> Entry:
    _must_be(table, "open")
    if seat is not None or request.seat >= len(table.chairs) or not table.chairs[request.seat].is_free:
        raise Refused("taken")
    name = wire.clean(request.name)
    if not is_seat_name(name):
        raise Refused("name")
    return _entry(table, request.seat, request, f"/sit {name}", now)


def _stand(table: Table, seat: Seat, request: wire.Stand, now: int) -> Entries:
    _must_be(table, "open")
    return (_entry(table, seat, request, "/stand", now),)


def _bot(table: Table, seat: Seat, request: wire.Bot, now: int) -> Entries:
    _must_be(table, "open")
    _must_be_host(table, seat)
    if request.seat >= len(table.chairs) or table.chairs[request.seat].name is not None:
        raise Refused("taken")
    if request.bot is None:
        return (_entry(table, seat, request, f"/clear {request.seat}", now),)
    if request.bot not in table.setup.bots:
        raise Refused("no-bot")
    return (_entry(table, seat, request, f"/bot {request.seat} {request.bot}", now),)


def _start(table: Table, seat: Seat, request: wire.Start, now: int) -> Entries:
    _must_be(table, "open")
    _must_be_host(table, seat)
    if any(chair.is_free for chair in table.chairs):
        raise Refused("empty-seats")
    first = _entry(table, seat, request, "/start", now)
    return (first, *_dealt(table, after(table, first).state.copy(), first.seq, 0, now))


def _undo(table: Table, seat: Seat, request: wire.Undo, now: int) -> Entries:
    _must_be(table, "playing")
    if not table.setup.mode.undo:
        raise Refused("not-allowed")
    kept = lines_kept(table, seat, request.turn)
    if kept is None or table.floor is None or not table.chairs[seat].is_played_by_a_person:
        raise Refused("undo")
    if table.floor.clocks is not None and table.floor.clocks.show(seat, now) < 0:
        raise Refused("undo")  # the turn's time has gone on, and is over
    return (_entry(table, seat, request, f"/undo {table.floor.lines + kept}", now),)


def _resign(table: Table, seat: Seat, request: wire.Resign, now: int) -> Entries:
    _must_be(table, "playing")
    if seat in table.gave_up:
        raise Refused("not-allowed")
    return (_entry(table, seat, request, "/resign", now),)


def _offer(table: Table, seat: Seat, request: wire.Offer, now: int) -> Entries:
    _must_be(table, "playing")
    if not table.setup.mode.draws or seat in table.offers or seat not in table.people:
        raise Refused("not-allowed")
    return (_entry(table, seat, request, "/offer", now),)


def _decline(table: Table, seat: Seat, request: wire.Decline, now: int) -> Entries:
    _must_be(table, "playing")
    if not table.offers or seat not in table.people:
        raise Refused("no-offer")
    return (_entry(table, seat, request, "/decline", now),)


def _abandon(table: Table, seat: Seat, request: wire.Abandon, now: int, own: set[Seat]) -> Entries:
    if table.status not in ("open", "playing"):
        raise Refused("not-playing")
    if not own.issuperset(table.people):
        raise Refused("not-allowed")
    return (_entry(table, seat, request, "/abandon", now),)


def _rematch(table: Table, seat: Seat, request: wire.Rematch, now: int) -> Entries:
    _must_be(table, "over")
    if table.next_table is not None or seat in table.rematch:
        raise Refused("not-allowed")
    return (_entry(table, seat, request, "/rematch", now),)


def for_all(entries: Entries, seats: Iterable[Seat]) -> Entries:
    """A wish of one seat as the wish of all seats of the same player."""
    wish = entries[0]
    others = (seat for seat in seats if seat != wish.seat)
    return (wish, *(replace(wish, seq=wish.seq + n, seat=seat, cid=None) for n, seat in enumerate(others, 1)))


def wants_a_rematch(table: Table) -> bool:
    """Whether every person at the table wishes to play again, and there is no new table yet."""
    people = {seat for seat, chair in enumerate(table.chairs) if chair.name is not None}
    return table.status == "over" and table.next_table is None and people <= table.rematch


def chairs_of_the_rematch(table: Table) -> tuple[Chair, ...]:
    """The same players, one chair further on, so that another begins."""
    chairs = [replace(chair, bot=None) if chair.name is not None else chair for chair in table.chairs]
    return (*chairs[1:], chairs[0])


def said(seat: Seat | None, chat: wire.Chat) -> str:
    """What is heard of something that somebody says; Refused."""
    if chat.room == "seats" and seat is None:
        raise Refused("no-seat")
    text = wire.clean(chat.text)
    if not text:
        raise Refused("empty-text")
    return text


def hears(room: wire.Room, seat: Seat | None) -> bool:
    """Whether the seat, or a spectator, hears what is said in a room."""
    return room == "all" or seat is not None


def _must_be(table: Table, status: str) -> None:
    codes: dict[str, wire.Code] = {"open": "not-open", "playing": "not-playing", "over": "not-over"}
    if table.status != status:
        raise Refused(codes[status])


def _must_be_host(table: Table, seat: Seat) -> None:
    if table.host != seat:
        raise Refused("not-host")


ANSWERS: Final[dict[type[Request], Callable[[Table, Seat, Any, int], Entries]]] = {
    wire.Act: _act,
    wire.Undo: _undo,
    wire.Resign: _resign,
    wire.Offer: _offer,
    wire.Decline: _decline,
    wire.Stand: _stand,
    wire.Bot: _bot,
    wire.Start: _start,
    wire.Rematch: _rematch,
}
