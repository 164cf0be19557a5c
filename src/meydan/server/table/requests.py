"""The changes that requests make to a table. They count once their entries are durable."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

import meydan.server.messages as wire
from meydan.core.errors import GameError, IllegalAction, Rule
from meydan.core.game import CHANCE, Seat, play
from meydan.core.lesson import LEARNER
from meydan.core.luck import NO_WORD
from meydan.core.record import is_seat_name
from meydan.server.entries import Entry
from meydan.server.messages import Refused, Request
from meydan.server.table import led, one_try, rated
from meydan.server.table.absence import missing, must_be_missing
from meydan.server.table.changes import Change, change, played
from meydan.server.table.setup import Correspondence
from meydan.server.table.table import Chair, Table
from meydan.server.table.undo import lines_kept

Changes = tuple[Change, ...]

REMATCH_DECLINED: Final = Rule(
    "rematch.declined", "a player wants no rematch; that player can still ask for one, or you set up a new table"
)


class DoneAlready(Exception):
    """The request was carried out before, by the entry of this seq."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


def ask(table: Table, seat: Seat | None, request: Request, now: int, own: Iterable[Seat] = ()) -> Changes:
    """The changes by a person's request. Raises Refused or DoneAlready. `seat` is None for a person without a seat.

    `own` are all seats of that person, if there are several.
    """
    done = table.done.get((_asker(table, seat, request), request.cid))
    if done is not None:
        raise DoneAlready(done)
    if not table.settled <= request.seq <= table.seq:
        raise Refused("stale")
    if isinstance(request, wire.Sit):
        return (_sit(table, seat, request, now),)
    if seat is None:
        raise Refused("no-seat")
    if isinstance(request, wire.Abandon):
        return _abandon(table, seat, request, now, {seat, *own})
    if isinstance(request, wire.Rematch):
        return _rematch(table, seat, request, now, {seat, *own})
    return ANSWERS[type(request)](table, seat, request, now)


def _asker(table: Table, seat: Seat | None, request: Request) -> Seat | None:
    """The seat that asks. Of a player who has none yet it is the chair that the request may have taken already.

    Only the name on a chair tells whose it is here: a chair that has been freed since is nobody's.
    """
    if seat is None and isinstance(request, wire.Sit) and request.seat < len(table.chairs):
        return request.seat if table.chairs[request.seat].name == wire.clean(request.name) else None
    return seat


def act(table: Table, seat: Seat, line: str, now: int, cid: str | None = None) -> Changes:
    """What a line of the seat to act changes: the line itself, and what is dealt after it. Raises Refused."""
    if table.status != "playing":
        raise Refused("not-playing")
    if table.to_act != seat:
        raise Refused("turn")
    game = table.setup.game
    try:
        action = game.read(line)
        state = play(game, table.state, action)
    except IllegalAction as error:
        raise Refused("illegal", error.rule) from None
    except GameError as error:
        raise Refused("notation", error.rule) from None
    shown = None if table.clocks is None else table.clocks.show(seat, now)
    first = played(table, Entry(table.seq + 1, seat, line, now, cid, shown), action, state)
    return (first, *_dealt(first.table, now))


def _dealt(table: Table, now: int) -> Changes:
    """The dealer's lines, until it is a seat's turn."""
    game, dealer = table.setup.game, table.dealer
    found: list[Change] = []
    while table.to_act == CHANCE:
        line = led.next_line(table)
        action = dealer.draw(game, table.state, table.next_draw) if line is None else game.read(line)
        state = table.state.copy()
        game.apply(state, action)
        found.append(played(table, Entry(table.seq + 1, CHANCE, game.write(action), now), action, state))
        table = found[-1].table
    return tuple(found)


def _act(table: Table, seat: Seat, request: wire.Act, now: int) -> Changes:
    if table.status == "playing" and not table.chairs[seat].is_played_by_a_person:
        raise Refused("turn")
    led.must_be_asked_for(table, seat, request.line)
    return flag(table, now) or act(table, seat, request.line, now, request.cid)


def word(table: Table, seat: Seat, text: str, now: int) -> Changes:
    """The changes by a seat's word: none if it was given before. The last missing word starts the game."""
    if table.words[seat] == text:
        return ()
    if table.status != "open":
        raise Refused("not-open")
    if table.words[seat] is not None:
        raise Refused("word")
    first = change(table, Entry(table.seq + 1, seat, f"/word {text}", now))
    is_awaited = first.table.starts_at is None or NO_WORD in first.table.words_to_deal_with
    return (first,) if is_awaited else (first, *_started(first.table, now))


def time_is_up(table: Table, now: int) -> Changes:
    """The changes when time is up: that of the person to act, or that of the wait for words."""
    if table.starts_at is None:
        return flag(table, now)
    return _started(table, now) if now >= table.starts_at else ()


def _started(table: Table, now: int, cid: str | None = None) -> Changes:
    """Begin the game with the words given so far, and deal the first lines."""
    line = " ".join(["/start", *table.words_to_deal_with])
    first = change(table, Entry(table.seq + 1, table.host, line, now, cid))
    return (first, *_dealt(first.table, now))


def flag(table: Table, now: int) -> Changes:
    """What changes if the time of the person to act is over. The last millisecond is still in time."""
    clocks = table.clocks
    if table.status != "playing" or clocks is None or clocks.running is None:
        return ()
    seat = clocks.running
    if not table.chairs[seat].is_played_by_a_person or clocks.show(seat, now) >= 0:
        return ()
    return (change(table, Entry(table.seq + 1, seat, "/flag", now, clock_ms=0)),)


def vacation(table: Table, seat: Seat, until: int, now: int) -> Changes:
    """The changes at a correspondence table when the person on a seat goes on vacation until a time, or comes back.

    After the time is over a vacation does not help: the flag falls first.
    """
    until = until if until > now else 0
    is_for_it = isinstance(table.setup.mode.clock, Correspondence) and table.status in ("open", "playing")
    if not is_for_it or not table.chairs[seat].is_played_by_a_person or table.vacations[seat] == until:
        return ()
    return flag(table, now) or (change(table, Entry(table.seq + 1, None, f"/vacation {seat} {until}", now)),)


def free_a_chair(table: Table, now: int, chair_ms: int) -> Changes:
    """What changes before the game when somebody has been away for so long: the first such chair is free again.

    In correspondence everybody is away most of the time.
    """
    if table.status != "open" or table.starts_at is not None or isinstance(table.setup.mode.clock, Correspondence):
        return ()
    for seat, since in enumerate(table.away):
        if since is not None and now - since >= chair_ms and table.chairs[seat].name is not None:
            return (change(table, Entry(table.seq + 1, None, f"/free {seat}", now)),)
    return ()


def leave(table: Table, seat: Seat, now: int) -> Table:
    """The table after the last connection of the seat's person has closed."""
    return _with_away(table, seat, now)


def arrive(table: Table, seat: Seat, now: int) -> tuple[Table, Changes]:
    """The table with the seat's person here again, and what that changes: a stand-in gives the seat back."""
    chair = table.chairs[seat]
    lent = chair.name is not None and chair.bot is not None and seat not in table.handed_over
    here = _with_away(table, seat, None)
    if not lent or table.status != "playing":
        return here, ()
    return here, (change(here, Entry(table.seq + 1, seat, "/back", now)),)


def close(table: Table, now: int) -> Changes:
    """What changes when an administrator closes the table: nothing if the game has ended."""
    if table.status not in ("open", "playing"):
        return ()
    return (change(table, Entry(table.seq + 1, None, "/abandon", now)),)


def _with_away(table: Table, seat: Seat, since: int | None) -> Table:
    return replace(table, away=(*table.away[:seat], since, *table.away[seat + 1 :]))


def next_table(table: Table, name: str, now: int) -> Changes:
    """What changes when the table of the rematch is made."""
    return (change(table, Entry(table.seq + 1, None, f"/next {name}", now)),)


def _change(table: Table, seat: Seat, request: Request, line: str, now: int) -> Change:
    return change(table, Entry(table.seq + 1, seat, line, now, request.cid))


def _sit(table: Table, seat: Seat | None, request: wire.Sit, now: int) -> Change:
    _must_be(table, "open")
    if seat is not None or request.seat >= len(table.chairs) or not table.chairs[request.seat].is_free:
        raise Refused("taken")
    name = wire.clean(request.name)
    if not is_seat_name(name):
        raise Refused("name")
    return _change(table, request.seat, request, f"/sit {name}", now)


def _stand(table: Table, seat: Seat, request: wire.Stand, now: int) -> Changes:
    _must_be(table, "open")
    return (_change(table, seat, request, "/stand", now),)


def _bot(table: Table, seat: Seat, request: wire.Bot, now: int) -> Changes:
    _must_be(table, "open")
    _must_be_host(table, seat)
    if request.seat >= len(table.chairs) or table.chairs[request.seat].name is not None:
        raise Refused("taken")
    if request.bot is None:
        return (_change(table, seat, request, f"/clear {request.seat}", now),)
    if request.bot not in table.setup.bots:
        raise Refused("no-bot")
    return (_change(table, seat, request, f"/bot {request.seat} {request.bot}", now),)


def _fill(table: Table, seat: Seat, request: wire.Fill, now: int) -> Changes:
    _must_be(table, "open")
    _must_be_host(table, seat)
    if request.bot not in table.setup.bots:
        raise Refused("no-bot")
    found: list[Change] = []
    cid: str | None = request.cid
    for free in [number for number, chair in enumerate(table.chairs) if chair.is_free]:
        found.append(change(table, Entry(table.seq + 1, seat, f"/bot {free} {request.bot}", now, cid)))
        table, cid = found[-1].table, None
    if not found:
        raise Refused("taken")
    return tuple(found)


def _free(table: Table, seat: Seat, request: wire.Free, now: int) -> Changes:
    _must_be(table, "open")
    _must_be_host(table, seat)
    if request.seat >= len(table.chairs) or table.chairs[request.seat].name is None:
        raise Refused("no-person")
    return (_change(table, seat, request, f"/free {request.seat}", now),)


def _remove(table: Table, seat: Seat, request: wire.Remove, now: int) -> Changes:
    _must_be(table, "open")
    _must_be_host(table, seat)
    if request.seat >= len(table.chairs) or not table.chairs[request.seat].is_free:
        raise Refused("taken")
    try:
        table.setup.game.start(len(table.chairs) - 1, table.setup.options)
    except GameError as error:  # the game is not for so few
        raise Refused("illegal", error.rule) from None
    return (_change(table, seat - (seat > request.seat), request, f"/remove {request.seat}", now),)


def _start(table: Table, seat: Seat, request: wire.Start, now: int) -> Changes:
    _must_be(table, "open")
    _must_be_host(table, seat)
    if any(chair.is_free for chair in table.chairs):
        raise Refused("empty-seats")
    if request.wait_ms and NO_WORD in table.words_to_deal_with:
        return (_change(table, seat, request, f"/begin {request.wait_ms}", now),)
    return _started(table, now, request.cid)


def _undo(table: Table, seat: Seat, request: wire.Undo, now: int) -> Changes:
    _must_be(table, "playing")
    if not table.setup.mode.undo:
        raise Refused("not-allowed")
    kept = lines_kept(table, seat, request.turn)
    if kept is None or table.floor is None or not table.chairs[seat].is_played_by_a_person:
        raise Refused("undo")
    if table.floor.clocks is not None and table.floor.clocks.show(seat, now) < 0:
        raise Refused("undo")  # the undo would restore the clocks of the turn's start, and the time is over by them
    return (_change(table, seat, request, f"/undo {table.floor.lines - len(table.past) + kept}", now),)


def _step(table: Table, seat: Seat, request: wire.Step, now: int) -> Changes:
    _must_be(table, "playing")
    if not table.chairs[seat].is_played_by_a_person:
        raise Refused("turn")
    return (led.go_to(table, request.step, now, request.cid),)


def lead_to(table: Table, step: int, now: int) -> Changes:
    """The changes that set a led game to a step, as if the learner had done all steps before it. Raises Refused."""
    lesson, here = table.setup.lesson, led.step_of(table)
    if lesson is None or here is None or step >= len(lesson.steps):
        raise Refused("not-allowed", led.NO_STEP.of(step=step))
    found = [led.go_to(table, min(step, here), now)]
    while (table := found[-1].table).step != step or table.lines < lesson.lines_before(step):
        line = led.next_line(table)
        if table.to_act == LEARNER and table.step is not None and lesson.steps[table.step].does is None:
            found.append(led.go_to(table, table.step + 1, now))
        elif line is None or table.to_act is None:
            raise Refused("not-allowed", led.NO_STEP.of(step=step))
        else:
            found += act(table, table.to_act, line, now)
    return tuple(found)


def _resign(table: Table, seat: Seat, request: wire.Resign, now: int) -> Changes:
    _must_be(table, "playing")
    if seat in table.gave_up:
        raise Refused("not-allowed")
    return (_change(table, seat, request, "/resign", now),)


def _offer(table: Table, seat: Seat, request: wire.Offer, now: int) -> Changes:
    _must_be(table, "playing")
    if not table.setup.mode.draws or seat in table.offers or seat not in table.people:
        raise Refused("not-allowed")
    rated.must_allow_a_draw(table)
    return (_change(table, seat, request, "/offer", now),)


def _decline(table: Table, seat: Seat, request: wire.Decline, now: int) -> Changes:
    if table.status == "over":
        return _decline_rematch(table, seat, request, now)
    _must_be(table, "playing")
    if not table.offers or seat not in table.people:
        raise Refused("no-offer")
    return (_change(table, seat, request, "/decline", now),)


def _abandon(table: Table, seat: Seat, request: wire.Abandon, now: int, own: set[Seat]) -> Changes:
    if table.status not in ("open", "playing"):
        raise Refused("not-playing")
    rated.must_allow_to_abandon(table)
    one_try.must_allow_to_abandon(table)
    if not own.issuperset(set(table.people).difference(missing(table, now))):
        raise Refused("not-allowed")
    return (_change(table, seat, request, "/abandon", now),)


def _replace(table: Table, seat: Seat, request: wire.Replace, now: int) -> Changes:
    _must_be(table, "playing")
    if seat not in table.people:
        raise Refused("not-allowed")
    must_be_missing(table, request.seat, now)
    return (_change(table, seat, request, f"/replace {request.seat}", now),)


def _rematch(table: Table, seat: Seat, request: wire.Rematch, now: int, own: set[Seat]) -> Changes:
    _must_be(table, "over")
    one_try.must_allow_a_rematch(table)
    led.must_allow_a_rematch(table)
    if table.next_table is not None or (seat in table.rematch and table.has_a_rematch_on_offer(now)):
        raise Refused("not-allowed")
    if table.declined - own:
        raise Refused("not-allowed", REMATCH_DECLINED)
    return (_change(table, seat, request, "/rematch", now),)


def _decline_rematch(table: Table, seat: Seat, request: wire.Decline, now: int) -> Changes:
    if not table.has_a_rematch_on_offer(now):
        raise Refused("no-offer")
    return (_change(table, seat, request, "/no-rematch", now),)


def for_all(wish: Change, seats: Iterable[Seat]) -> Changes:
    """A wish of one seat, repeated for all seats of the same player."""
    found = [wish]
    for seat in seats:
        if seat != wish.entry.seat:
            entry = replace(wish.entry, seq=found[-1].entry.seq + 1, seat=seat, cid=None)
            found.append(change(found[-1].table, entry))
    return tuple(found)


def wants_a_rematch(table: Table) -> bool:
    """Whether every person at the table wants a rematch, and there is no table for it yet."""
    if table.status != "over" or table.next_table is not None:
        return False
    return table.rematch.issuperset(seat for seat, chair in enumerate(table.chairs) if chair.name is not None)


def chairs_of_the_rematch(table: Table) -> tuple[Chair, ...]:
    """The same players, moved by one chair, so that another player begins."""
    chairs = [replace(chair, bot=None) if chair.name is not None else chair for chair in table.chairs]
    return (*chairs[1:], chairs[0])


def said(seat: Seat | None, chat: wire.Chat) -> str:
    """The cleaned text of a chat message. Raises Refused."""
    if chat.room == "seats" and seat is None:
        raise Refused("no-seat")
    text = wire.clean(chat.text)
    if not text:
        raise Refused("empty-text")
    return text


def hears(room: wire.Room, seat: Seat | None) -> bool:
    """Whether chat messages of a room reach the seat, or a spectator."""
    return room == "all" or seat is not None


def _must_be(table: Table, status: str) -> None:
    codes: dict[str, wire.Code] = {"open": "not-open", "playing": "not-playing", "over": "not-over"}
    if table.status != status or (status == "open" and table.starts_at is not None):
        raise Refused(codes[status])


def _must_be_host(table: Table, seat: Seat) -> None:
    if table.host != seat:
        raise Refused("not-host")


ANSWERS: Final[dict[type[Request], Callable[[Table, Seat, Any, int], Changes]]] = {
    wire.Act: _act,
    wire.Undo: _undo,
    wire.Step: _step,
    wire.Resign: _resign,
    wire.Offer: _offer,
    wire.Decline: _decline,
    wire.Stand: _stand,
    wire.Bot: _bot,
    wire.Fill: _fill,
    wire.Free: _free,
    wire.Remove: _remove,
    wire.Start: _start,
    wire.Replace: _replace,
}
