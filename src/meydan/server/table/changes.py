"""What the entries of a log do to a table, entry by entry.

An entry is an action of the game in its notation, or a line of the table, which begins with `/`:

    /sit NAME · /stand · /bot SEAT BOT · /clear SEAT                  before the game
    /free SEAT                                                        its person loses a chair, likewise
    /remove SEAT                                                      a free chair goes: higher seats move down by one
    /from TABLE · /past LINE                                          the game continues a position of another one
    /word WORD                                                        a seat adds a word to the dealing
    /begin MILLISECONDS                                               the host begins; waits so long for words
    /start WORDS                                                      the game begins, dealt with the words of its seats
    /undo N                                                           back to the first N lines since the start
    /step STEP N                                                      likewise, to a step of a led first game
    /resign · /flag · /offer · /decline · /back · /abandon              during it
    /replace SEAT                                                     a bot plays for a person, until that one is back
    /away                                                             the same, in logs of earlier versions
    /vacation SEAT MILLISECONDS                                       its clock stands still until that time; 0: back
    /rematch · /no-rematch · /next TABLE                              after it
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from meydan.core.game import CHANCE, Seat
from meydan.core.luck import after_draw, stack_of
from meydan.server.entries import Entry
from meydan.server.messages import Reason
from meydan.server.table import clocks as clock
from meydan.server.table.clocks import Clocks
from meydan.server.table.setup import Setup
from meydan.server.table.table import Chair, Done, Floor, Table, after_removal, new_table, seat_of

T = TypeVar("T")

REMEMBERED: Final = 64  # requests that may be sent again


class Change(Struct, frozen=True):
    """An entry of the log, its action if it is a line of the game, and the table after it."""

    entry: Entry
    table: Table
    action: Any = None


def replay(setup: Setup, log: Iterable[Entry]) -> Table:
    """The table that its log adds up to."""
    table = new_table(setup)
    for entry in log:
        table = after(table, entry)
    return table


def after(table: Table, entry: Entry) -> Table:
    """The table after an entry of the log. The entry is trusted: only its seq is checked."""
    return change(table, entry).table


def changes(table: Table, entries: Iterable[Entry]) -> tuple[Change, ...]:
    """What successive entries of the log do to a table; trusted."""
    found: list[Change] = []
    for entry in entries:
        found.append(change(table, entry))
        table = found[-1].table
    return tuple(found)


def change(table: Table, entry: Entry) -> Change:
    """What an entry of the log does to the table; trusted."""
    if not entry.line.startswith("/"):
        game = table.setup.game
        state, action = table.state.copy(), game.read(entry.line)
        game.apply(state, action)
        return played(table, entry, action, state)
    verb, _, rest = entry.line.partition(" ")
    return Change(entry, LINES[verb](_with_entry(table, entry), entry, rest))


def played(table: Table, entry: Entry, action: Any, state: Any) -> Change:
    """What an action of the game does to the table. The table takes over `state`, which is the one after the action."""
    floor, tail = table.floor, (*table.tail, entry.line)
    if entry.seat == CHANCE:
        floor, tail = None, ()
    elif entry.seat != table.tail_seat:
        floor, tail = Floor(table.state, table.lines, table.clocks), (entry.line,)
    drawn = table.drawn
    if entry.seat == CHANCE and table.setup.mode.is_common:
        drawn = after_draw(stack_of(table.setup.game, table.state), drawn)
    offers = table.offers if entry.seat in table.offers or entry.seat == CHANCE else frozenset[Seat]()
    table = replace(
        table,
        seq=_seq(table, entry),
        at=max(table.at, entry.at),
        settled=entry.seq,
        done=_done(table, entry),
        floor=floor,
        tail=tail,
        tail_seat=entry.seat,
        offers=offers,
        state=state,
        lines=table.lines + 1,
        drawn=drawn,
    )
    return Change(entry, _at(_led_on(table, entry.line), entry.at), action)


def _led_on(table: Table, line: str) -> Table:
    """A led game after a line: the next step begins once the learner has done what this one asks for."""
    lesson, step = table.setup.lesson, table.step
    if lesson is None or step is None or step >= len(lesson.steps):
        return table
    is_done = len(table.led) == lesson.lines_before(step) and lesson.steps[step].does is not None
    table = replace(table, led=(*table.led, line))
    return _at_step(table, step + 1) if is_done else table


def _at_step(table: Table, step: int) -> Table:
    """The table at a step; past the last one the game is no longer led."""
    assert table.setup.lesson is not None
    steps = len(table.setup.lesson.steps)
    was_skipped = step == steps and table.step != steps - 1
    furthest = table.furthest if was_skipped else max(step, table.furthest)
    return replace(table, step=step if step < steps else None, furthest=furthest)


def _with_entry(table: Table, entry: Entry) -> Table:
    may_be_missed = entry.line.startswith(("/word ", "/vacation ")) or entry.line == "/rematch"
    settled = table.settled if may_be_missed else entry.seq
    at = max(table.at, entry.at)
    return replace(table, seq=_seq(table, entry), at=at, settled=settled, done=_done(table, entry))


def _seq(table: Table, entry: Entry) -> int:
    if entry.seq != table.seq + 1:
        raise ValueError(f"entry {entry.seq} does not follow {table.seq}")
    return entry.seq


def _done(table: Table, entry: Entry) -> Done:
    if entry.cid is None:
        return table.done
    done = table.done.copy()  # three times as quick as `{**…}` once entries have been deleted
    done[entry.seat, entry.cid] = entry.seq
    if len(done) > REMEMBERED:
        del done[next(iter(done))]
    return done


def _at(table: Table, now: int) -> Table:
    """Update clocks and status after the position has changed: the turn may have passed on, the game may be over."""
    seat = table.state.to_act
    if seat is None:
        return _over(table, "finished", now)
    kind = table.setup.mode.clock
    if kind is None or seat == CHANCE:
        return table
    if table.clocks is None:
        clocks = clock.start(kind, table.setup.seats, seat, now)
    elif seat == table.clocks.running:
        return table
    else:
        clocks = clock.pass_on(table.clocks, kind, seat, now)
    return replace(table, clocks=clock.stand_still(clocks, table.vacations[seat], now))


def _over(table: Table, reason: Reason, now: int) -> Table:
    kind = table.setup.mode.clock
    clocks = clock.pass_on(table.clocks, kind, None, now) if kind and table.clocks else None
    over = replace(table, status="over", reason=reason, ended=now, clocks=clocks)
    return replace(over, floor=None, tail=(), offers=frozenset())


def _seated(table: Table, seat: Seat, chair: Chair) -> Table:
    """The table with another player on a chair, without the word, absence and vacation of the one before."""
    table = replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))
    if table.status != "open":
        return table
    table = replace(table, away=(*table.away[:seat], None, *table.away[seat + 1 :]))
    return _with_vacation(_with_word(table, seat, None), seat, 0)


def _with_word(table: Table, seat: Seat, word: str | None) -> Table:
    return replace(table, words=(*table.words[:seat], word, *table.words[seat + 1 :]))


def _with_vacation(table: Table, seat: Seat, until: int) -> Table:
    return replace(table, vacations=(*table.vacations[:seat], until, *table.vacations[seat + 1 :]))


def _sit(table: Table, entry: Entry, name: str) -> Table:
    return _seated(table, seat_of(entry), Chair(name))


def _stand(table: Table, entry: Entry, _: str) -> Table:
    return _seated(table, seat_of(entry), Chair())


def _bot(table: Table, _: Entry, words: str) -> Table:
    seat, bot = words.split(" ")
    return _seated(table, int(seat), Chair(bot=bot))


def _clear(table: Table, _: Entry, seat: str) -> Table:
    return _seated(table, int(seat), Chair())


def _remove(table: Table, entry: Entry, words: str) -> Table:
    """The entry's seat is that of the host after it, so that the host's request is known again."""
    gone = int(words)
    done = {(who if seq == entry.seq else _moved(who, gone), cid): seq for (who, cid), seq in table.done.items()}
    return replace(
        table,
        setup=dataclasses.replace(table.setup, seats=table.setup.seats - 1),
        chairs=_without(table.chairs, gone),
        words=_without(table.words, gone),
        vacations=_without(table.vacations, gone),
        away=_without(table.away, gone),
        sitters=tuple(
            replace(sitter, companion_of=_moved(sitter.companion_of, gone)) for sitter in _without(table.sitters, gone)
        ),
        done=done,
    )


def _moved(seat: Seat | None, gone: Seat) -> Seat | None:
    return None if seat is None else after_removal(seat, gone)


def _without(by_seat: tuple[T, ...], gone: Seat) -> tuple[T, ...]:
    return (*by_seat[:gone], *by_seat[gone + 1 :])


def _word(table: Table, entry: Entry, word: str) -> Table:
    return _with_word(table, seat_of(entry), word)


def _begin(table: Table, entry: Entry, milliseconds: str) -> Table:
    return replace(table, starts_at=entry.at + int(milliseconds))


def _from(table: Table, _: Entry, __: str) -> Table:
    return table  # the record names the other game


def _past(table: Table, _: Entry, line: str) -> Table:
    return replace(table, past=(*table.past, line))


def _start(table: Table, entry: Entry, words: str) -> Table:
    game, past = table.setup.game, table.past
    state = game.start(table.setup.seats, table.setup.options)
    for line in past:
        game.apply(state, game.read(line))
    step = None if table.setup.lesson is None else 0
    begun = replace(table, status="playing", began=entry.at, state=state, lines=len(past), starts_at=None, step=step)
    return _at(replace(begun, dealt_with=tuple(words.split())), entry.at)


def _undo(table: Table, _: Entry, words: str) -> Table:
    """Restore the position, but no time: the clocks are those of the beginning of the turn."""
    assert table.floor is not None
    lines = len(table.past) + int(words)
    tail = table.tail[: lines - table.floor.lines]
    clocks = table.floor.clocks
    return replace(table, state=position(table, len(tail)), lines=lines, tail=tail, clocks=clocks, offers=frozenset())


def _step(table: Table, _: Entry, words: str) -> Table:
    """Go to a step of a led first game. All later lines are taken back, since the game counts nowhere."""
    step, lines = map(int, words.split())
    if lines < table.lines:
        game, led = table.setup.game, table.led[:lines]
        state = game.start(table.setup.seats, table.setup.options)
        for line in led:
            game.apply(state, game.read(line))
        table = replace(table, state=state, lines=lines, led=led, floor=None, tail=(), tail_seat=None)
    return _at_step(table, step)


def position(table: Table, kept: int) -> Any:
    """The game's state after the first `kept` lines of the tail."""
    assert table.floor is not None
    game = table.setup.game
    state = table.floor.state.copy()
    for line in table.tail[:kept]:
        game.apply(state, game.read(line))
    return state


def _give_up(table: Table, entry: Entry, reason: Reason) -> Table:
    seat = seat_of(entry)
    table = replace(table, gave_up=(*table.gave_up, seat))
    if len(table.gave_up) == table.setup.seats - 1 or not set(table.people) - set(table.gave_up):
        return _over(table, reason, entry.at)
    return _handed_over(table, seat)


def _handed_over(table: Table, seat: Seat) -> Table:
    return replace(_with_stand_in(table, seat), handed_over=table.handed_over | {seat})


def _with_stand_in(table: Table, seat: Seat) -> Table:
    return _seated(table, seat, replace(table.chairs[seat], bot=table.setup.mode.stand_in))


def _resign(table: Table, entry: Entry, _: str) -> Table:
    return _give_up(table, entry, "resigned")


def _flag(table: Table, entry: Entry, _: str) -> Table:
    if table.setup.mode.flag == "lose":
        return _give_up(table, entry, "flag")
    return _handed_over(table, seat_of(entry))


def _offer(table: Table, entry: Entry, _: str) -> Table:
    table = replace(table, offers=table.offers | {seat_of(entry)})
    return _over(table, "draw", entry.at) if set(table.people) <= table.offers else table


def _decline(table: Table, _: Entry, __: str) -> Table:
    return replace(table, offers=frozenset())


def _away(table: Table, entry: Entry, _: str) -> Table:
    return _with_stand_in(table, seat_of(entry))


def _replace(table: Table, _: Entry, seat: str) -> Table:
    return _with_stand_in(table, int(seat))


def _back(table: Table, entry: Entry, _: str) -> Table:
    seat = seat_of(entry)
    return _fresh_clock(_seated(table, seat, Chair(table.chairs[seat].name)), seat, entry.at)


def _fresh_clock(table: Table, seat: Seat, now: int) -> Table:
    """Restart the clock: the time while a bot stood in does not count for the person."""
    if table.clocks is None or table.clocks.running != seat:
        return table
    return replace(table, clocks=replace(table.clocks, since=max(now, table.vacations[seat])))


def _vacation(table: Table, entry: Entry, words: str) -> Table:
    """Stop the clocks of the turn's beginning, too, which an undo would restore."""
    seat, until = map(int, words.split())
    floor, now = table.floor, entry.at
    if floor is not None:
        floor = replace(floor, clocks=_resting(floor.clocks, seat, until, now))
    table = replace(table, clocks=_resting(table.clocks, seat, until, now), floor=floor)
    return _with_vacation(table, seat, until)


def _resting(clocks: Clocks | None, seat: Seat, until: int, now: int) -> Clocks | None:
    return clock.stand_still(clocks, until, now) if clocks is not None and clocks.running == seat else clocks


def _abandon(table: Table, _: Entry, __: str) -> Table:
    return replace(table, status="abandoned", clocks=None, floor=None, tail=(), starts_at=None)


def _rematch(table: Table, entry: Entry, _: str) -> Table:
    """Offer a rematch, or join an offer that is not too old."""
    earlier = table.rematch if table.has_a_rematch_on_offer(entry.at) else frozenset[Seat]()
    seat, until = seat_of(entry), entry.at + table.setup.mode.rematch_ms
    return replace(table, rematch=earlier | {seat}, rematch_until=until, declined=table.declined - {seat})


def _no_rematch(table: Table, entry: Entry, _: str) -> Table:
    declined = table.declined | {seat_of(entry)}
    return replace(table, rematch=frozenset(), rematch_until=None, declined=declined)


def _next(table: Table, _: Entry, name: str) -> Table:
    return replace(table, next_table=name)


LINES: Final[dict[str, Callable[[Table, Entry, str], Table]]] = {
    "/sit": _sit,
    "/stand": _stand,
    "/bot": _bot,
    "/clear": _clear,
    "/free": _clear,
    "/remove": _remove,
    "/from": _from,
    "/past": _past,
    "/word": _word,
    "/begin": _begin,
    "/start": _start,
    "/undo": _undo,
    "/step": _step,
    "/resign": _resign,
    "/flag": _flag,
    "/offer": _offer,
    "/decline": _decline,
    "/replace": _replace,
    "/away": _away,
    "/back": _back,
    "/vacation": _vacation,
    "/abandon": _abandon,
    "/rematch": _rematch,
    "/no-rematch": _no_rematch,
    "/next": _next,
}
