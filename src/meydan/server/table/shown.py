"""What is shown at a table: each seat, or a spectator, is told only what it may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import Raw
from msgspec.structs import replace

from meydan.core import game as rules
from meydan.core.game import Seat
from meydan.server.entries import Due
from meydan.server.messages import Clock, Event, Legal, Now, Player, Result, SentItem, State, encode_view
from meydan.server.table import led
from meydan.server.table.changes import Change
from meydan.server.table.days import is_sealed
from meydan.server.table.setup import Correspondence
from meydan.server.table.table import Table
from meydan.server.table.twins import bot_numbers
from meydan.server.table.undo import can_undo

HEARD_MS: Final = 100  # after the flag, for a busy server to handle a move that arrived in time


def due(table: Table, now: int) -> tuple[Due, ...]:
    """What is due at the table: a bot's move, the end of a person's time, or the end of the wait for words.

    In correspondence a bot's move counts as a reply while a person plays: it is made even if nobody is connected.
    """
    if table.starts_at is not None:
        return (Due(table.setup.table, "flag", table.host or 0, table.seq, table.starts_at),)
    seat = table.to_act
    if seat is None:
        return ()
    if not table.chairs[seat].is_played_by_a_person:
        is_reply = isinstance(table.setup.mode.clock, Correspondence) and bool(table.people)
        return (Due(table.setup.table, "reply" if is_reply else "bot", seat, table.seq, now),)
    flag_at = None if table.clocks is None else table.clocks.flag_at()
    return () if flag_at is None else (Due(table.setup.table, "flag", seat, table.seq, flag_at + HEARD_MS),)


def state(table: Table, seat: Seat | None, now: int, own: Iterable[Seat] = ()) -> State:
    """The whole table as the seat may know it; `own` are all seats of the same player."""
    setup = table.setup
    return State(
        table=setup.table,
        game=setup.game.name,
        rules=setup.game.rules,
        options=dict(setup.options),
        commitment=setup.commitment,
        epoch=setup.epoch,
        seq=table.seq,
        seat=seat,
        now=how_it_stands(table, seat, now),
        own=tuple(own),
        words=words_of(table),
        deal=setup.mode.deal,
        contest=setup.mode.of_contest,
        lesson=setup.mode.lesson,
    )


def words_of(table: Table) -> tuple[str | None, ...]:
    """The words that the seats have added to the dealing so far, by seat; empty if nobody has."""
    return table.words if any(table.words) else ()


def events(
    before: Table, changes: Sequence[Change], viewers: Iterable[Seat | None], now: int
) -> dict[Seat | None, list[Event]]:
    """What each viewer is told of changes that came together."""
    told: dict[Seat | None, list[Event]] = {seat: [] for seat in viewers}
    for change in changes:
        entry = change.entry
        current = as_seen(change.table, told, now) if change is changes[-1] else {}
        for (seat, found), line in zip(told.items(), told_lines(before, change, told), strict=True):
            cid = entry.cid if seat is not None and seat == entry.seat else None
            found.append(Event(entry.seq, line, entry.seat, cid, current.get(seat)))
        before = change.table
    return told


def answers(events: Iterable[Event], changes: Iterable[Change], asker: Seat | None) -> list[Event]:
    """The events of changes, as answers to this seat's request: a player who stands up has no seat afterwards."""
    asked = [change.entry.cid if change.entry.seat == asker else None for change in changes]
    return [replace(event, cid=cid) for event, cid in zip(events, asked, strict=True)]


def told_lines(before: Table, change: Change, seats: Iterable[Seat | None]) -> list[str]:
    """An entry as each of these is told of it, hidden words as '?'. The table's own lines are the same for all."""
    if change.action is None:
        return [change.entry.line for _ in seats]
    game = before.setup.game
    return [game.tell(before.state, change.action, seat) for seat in seats]


def players_of(table: Table, now: int) -> tuple[Player, ...]:
    """The players on the chairs."""
    return tuple(_player(table, seat, number, now) for seat, number in enumerate(bot_numbers(table.chairs)))


def _player(table: Table, seat: Seat, number: int | None, now: int) -> Player:
    chair, sitter, is_away = table.chairs[seat], table.sitters[seat], table.away[seat] is not None
    if chair.name is None:
        return Player(None, chair.bot, is_away, number=number)
    host = sitter.companion_of
    is_companion = host is not None and table.chairs[host].name is not None
    until = table.vacations[seat] if table.vacations[seat] > now else None
    return Player(chair.name, chair.bot, is_away, sitter.is_guest, host if is_companion else None, until=until)


def how_it_stands(table: Table, seat: Seat | None, now: int) -> Now:
    """The table now, as the seat may know it."""
    return as_seen(table, [seat], now)[seat]


def as_seen(table: Table, seats: Iterable[Seat | None], now: int) -> dict[Seat | None, Now]:
    """The table now, as each of these may know it. What is the same for all is computed once."""
    common = Now(
        players=players_of(table, now),
        status=table.status,
        to_act=table.to_act,
        offers=tuple(sorted(table.offers)),
        clock=_clock(table, now),
        result=_result(table, now),
        rematch=_rematch(table, now),
        rematch_ms=table.rematch_until - now if table.rematch_until and table.has_a_rematch_on_offer(now) else None,
        no_rematch=tuple(sorted(table.declined)),
        next_table=table.next_table,
        is_starting=table.starts_at is not None,
        step=led.step_of(table),
    )
    viewers, game = list(seats), table.setup.game
    if table.state is None or not viewers:
        return dict.fromkeys(viewers, common)
    if game.is_open:
        view = game.view(table.state, table.to_act)
        views, pictures = [view] * len(viewers), _one_picture(view, viewers)
    else:
        views = pictures = game.views(table.state, viewers)
    return {
        seat: replace(
            common,
            view=picture,
            legal=legal_lines(game, table.state, view) if _is_asked(table, seat) else None,
            can_undo=seat is not None and can_undo(table, seat),
        )
        for seat, view, picture in zip(viewers, views, pictures, strict=True)
    }


def _is_asked(table: Table, seat: Seat | None) -> bool:
    """Whether it is this seat's turn and a person plays it: a bot plays on for a player who gave up."""
    return seat is not None and table.to_act == seat and table.chairs[seat].is_played_by_a_person


def _one_picture(view: object, seats: Sequence[Seat | None]) -> list[Raw]:
    """A view as JSON for each of these seats. Only the seat at the beginning differs; the rest is encoded once."""
    text = encode_view(view)
    rest = text[text.index(b",") :]
    return [Raw(b'{"seat":%b%b' % (encode_view(seat), rest)) for seat in seats]


def legal_lines(game: rules.Game[Any, Any, Any], state: rules.State, view: object) -> tuple[Legal, ...]:
    """The legal lines of the seat to act, with the points that each brings at once; the view is that seat's."""
    actions = game.actions(state)
    previews = game.previews(view, actions)
    return tuple([_legal_line(game.write(action), preview) for action, preview in zip(actions, previews)])


def _legal_line(line: str, preview: rules.Preview) -> Legal:
    return Legal(line, preview.points, tuple([_item(item) for item in preview.items]) if preview.items else ())


def _item(item: rules.Item) -> SentItem:
    return SentItem(item.name, item.points, item.facts, item.where)


def _clock(table: Table, now: int) -> Clock | None:
    if table.clocks is None:
        return None
    clocks = table.clocks
    left = tuple(max(0, clocks.show(seat, now)) for seat in range(table.setup.seats))
    return Clock(left, clocks.running, 0 if clocks.running is None else max(0, clocks.since - now))


def _rematch(table: Table, now: int) -> tuple[Seat, ...]:
    """The seats that want a rematch which is on offer. Bots always do."""
    if not table.has_a_rematch_on_offer(now):
        return ()
    return tuple(seat for seat, chair in enumerate(table.chairs) if chair.name is None or seat in table.rematch)


def _result(table: Table, now: int) -> Result | None:
    if table.reason is None:
        return None
    outcome = table.setup.game.outcome(table.state)
    mode = table.setup.mode
    is_told = mode.duplicate is None and not is_sealed(mode.deal, now)  # not known here for a round
    secret = table.setup.secret.hex() if is_told else None
    lasted = table.ended - table.began
    return Result(table.reason, outcome.scores, final_ranks(table), breakdown(outcome), secret, lasted)


def breakdown(outcome: rules.Outcome) -> tuple[tuple[SentItem, ...], ...]:
    """Where the points come from, by seat."""
    return tuple(tuple(map(_item, items)) for items in outcome.breakdown)


def final_ranks(table: Table) -> tuple[int, ...]:
    """The game's ranks, or equal ranks in a draw; players who gave up come last, the first of them at the very end."""
    own = table.setup.game.outcome(table.state).ranks
    results = []
    for seat, rank in enumerate(own):
        stayed = seat not in table.gave_up
        order = 0 if stayed else table.gave_up.index(seat)
        results.append((int(stayed), order, 0 if table.reason == "draw" or not stayed else -rank))
    return rules.ranks(results)
