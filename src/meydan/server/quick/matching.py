"""Finds opponents: a pure machine that gets all tickets and the time, and says what should change.

People with similar ratings are matched; the range widens with the wait, and both must be in the other's range. A match
becomes a table only when everybody in it has come, which asking for a match is not, and still is there. A player who
does not come goes to the end of the queue; the others keep their places.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Final

from meydan.server.quick.tickets import Found, Queue, Ticket

REACH: Final = 100.0  # rating points between opponents at the beginning of a wait
REACH_PER_SECOND: Final = 10.0
ANYBODY_MS: Final = 60_000  # after this wait any rating is in range
HERE_MS: Final = 10_000  # how long a page counts as open after its last request
COME_MS: Final = 15_000  # time to come after a match was found
LATE_MS: Final = 3_000  # the difference that the clocks of two processes may have
BOTS_MS: Final = 45_000  # after this wait a table of three or more may be filled with bots
COMPANY_MS: Final = 10_000  # a player who takes bots waits so long for others who may want to come along
KEPT_MS: Final = 600_000  # how long the ticket of a player whose page is closed is kept
KEPT_DAILY_MS: Final = 14 * 86_400_000
SHOWN_MS: Final = 60_000  # how long a ticket leads to its table


@dataclass(frozen=True)
class Match:
    """These people are matched and must come; in correspondence everybody counts as present."""

    match: str
    tickets: tuple[Ticket, ...]


@dataclass(frozen=True)
class Seat:
    """Everybody is there: the table can be made."""

    match: str
    tickets: tuple[Ticket, ...]


@dataclass(frozen=True)
class Begin:
    """The table was made, but its game has not begun: a process was stopped in between."""

    table: str


@dataclass(frozen=True)
class Dissolve:
    """A player did not come, or left the queue."""

    match: str
    there: tuple[Ticket, ...]
    absent: tuple[Ticket, ...]


@dataclass(frozen=True)
class Forget:
    """The ticket's player no longer waits."""

    ticket: Ticket


Change = Match | Seat | Begin | Dissolve | Forget


def reach(ticket: Ticket, now: int) -> float:
    """How far from the ticket's rating an opponent's may be."""
    waited = max(0, now - ticket.since)
    return inf if waited >= ANYBODY_MS else REACH + REACH_PER_SECOND * waited / 1000


def is_here(ticket: Ticket, now: int) -> bool:
    """Whether the player can be matched now, as far as is known."""
    return not ticket.queue.is_live or (not ticket.is_asleep and now - ticket.heard <= HERE_MS)


def is_waiting(ticket: Ticket, now: int) -> bool:
    """Whether the ticket counts among the people who wait in its queue."""
    return ticket.found is None and ticket.table is None and is_here(ticket, now)


def waiting(tickets: Iterable[Ticket], now: int) -> Counter[Queue]:
    """How many people wait in each queue."""
    return Counter(ticket.queue for ticket in tickets if is_waiting(ticket, now))


def may_meet(one: Ticket, other: Ticket, now: int) -> bool:
    """Whether each is in the range of the other, neither blocks the other, and their names can be told apart."""
    if other.player in one.avoids or one.player in other.avoids:
        return False
    apart = abs(one.rating - other.rating)
    if apart > reach(one, now) or apart > reach(other, now):
        return False
    return all(mine != theirs for mine, theirs in zip(one.look, other.look, strict=True))


def may_take_bots(ticket: Ticket, now: int) -> bool:
    """Whether the wait was long enough for bots on the empty chairs. Tables of two are never filled with bots."""
    return ticket.queue.seats > 2 and now - ticket.since >= BOTS_MS


def step(tickets: Iterable[Ticket], now: int, new_match: Callable[[], str]) -> Iterator[Change]:
    """The changes to make. Each ticket is in at most one of them."""
    free: dict[Queue, list[Ticket]] = defaultdict(list)
    found: dict[str, list[Ticket]] = defaultdict(list)
    stuck = set()
    for ticket in tickets:
        if ticket.table is not None and not ticket.has_begun:
            stuck.add(ticket.table)
        elif _is_over(ticket, now):
            yield Forget(ticket)
        elif ticket.found is not None:
            found[ticket.found.match].append(ticket)
        elif is_waiting(ticket, now):
            free[ticket.queue].append(ticket)
    yield from map(Begin, sorted(stuck))
    for match, matched in found.items():
        yield from _settled(match, matched, now)
    for queue, waiting_here in free.items():
        for group in groups(waiting_here, now):
            found_now = Found(new_match(), len(group), now, is_there=not queue.is_live)
            yield Match(found_now.match, tuple(replace(ticket, found=found_now) for ticket in group))


def _is_over(ticket: Ticket, now: int) -> bool:
    if ticket.found is not None:
        return False
    silent = now - ticket.heard
    if ticket.table is not None:
        return silent > SHOWN_MS and not _leads_back(ticket)
    return silent > (KEPT_MS if ticket.queue.is_live else KEPT_DAILY_MS)


def _leads_back(ticket: Ticket) -> bool:
    """Whether the player needs the ticket to find its game again. People see their games in the lobby; a program of the
    league that is started again knows none of them, and would lose the game by its clock while it plays another."""
    return ticket.queue.of_the_league and ticket.is_playing


def _settled(match: str, matched: Sequence[Ticket], now: int) -> Iterator[Change]:
    """A match becomes a table when all are there, and is dissolved when one left or did not come in time.

    People who have come and closed their page again are not there.
    """
    facts = [ticket.found for ticket in matched if ticket.found is not None]
    is_whole = len(matched) == facts[0].people
    there = tuple(
        ticket for ticket in matched if ticket.found is not None and ticket.found.is_there and is_here(ticket, now)
    )
    if is_whole and len(there) == len(matched):
        yield Seat(match, tuple(matched))
    elif not is_whole or now - facts[0].at > COME_MS + LATE_MS:
        absent = tuple(ticket for ticket in matched if ticket not in there)
        # if a player left, the others still had time: none of them has failed to come
        yield Dissolve(match, there, absent) if is_whole else Dissolve(match, tuple(matched), ())


def may_come(found: Found, now: int) -> bool:
    """Whether a player can still accept the match."""
    return now - found.at <= COME_MS


def groups(tickets: Sequence[Ticket], now: int) -> Iterator[tuple[Ticket, ...]]:
    """The tables that can be made from the tickets of one queue.

    The player who has waited longest comes first, and gets the nearest ratings.
    """
    by_rating = sorted(tickets, key=_rank)
    free = {ticket.player for ticket in tickets}
    for first in sorted(tickets, key=lambda ticket: (ticket.since, ticket.player)):
        group = _group(first, by_rating, now) if first.player in free else ()
        for ticket in group:
            free.remove(ticket.player)
            del by_rating[bisect_left(by_rating, _rank(ticket), key=_rank)]
        if group:
            yield group


def _rank(ticket: Ticket) -> tuple[float, int, str]:
    return ticket.rating, ticket.since, ticket.player


def _group(first: Ticket, by_rating: Sequence[Ticket], now: int) -> tuple[Ticket, ...]:
    """A full table around a ticket, or else the players who accept bots on the empty chairs, perhaps none."""
    group = [first]
    for other in _nearest(first, by_rating, now):
        if all(may_meet(other, one, now) for one in group):
            group.append(other)
        if len(group) == first.queue.seats:
            return tuple(group)
    return _with_bots(group, now)


def _with_bots(group: Sequence[Ticket], now: int) -> tuple[Ticket, ...]:
    """Those of a group who start with bots now. They wait a little for others who could agree to bots, too."""
    could = [ticket for ticket in group if may_take_bots(ticket, now)]
    agreed = tuple(ticket for ticket in could if ticket.bots_since is not None)
    since = min((ticket.bots_since for ticket in agreed if ticket.bots_since is not None), default=now)
    return agreed if len(agreed) == len(could) or now - since >= COMPANY_MS else ()


def company(ticket: Ticket, tickets: Iterable[Ticket], now: int) -> int:
    """How many others, who may meet this player, would start with bots now."""
    others = (one for one in tickets if one.queue == ticket.queue and one.player != ticket.player)
    return sum(one.takes_bots and is_waiting(one, now) and may_meet(one, ticket, now) for one in others)


def _nearest(first: Ticket, by_rating: Sequence[Ticket], now: int) -> Iterator[Ticket]:
    """The others in the range of a ticket, from the nearest rating outwards."""
    widest = reach(first, now)
    place = bisect_left(by_rating, _rank(first), key=_rank)
    low, high = place - 1, place + 1
    while low >= 0 or high < len(by_rating):
        below = first.rating - by_rating[low].rating if low >= 0 else inf
        above = by_rating[high].rating - first.rating if high < len(by_rating) else inf
        if min(below, above) > widest:
            return
        if below < above:
            yield by_rating[low]
            low -= 1
        else:
            yield by_rating[high]
            high += 1


def after(ticket: Ticket, change: Change, now: int) -> Ticket | None:
    """A ticket after a change that it is in; None if it is gone."""
    if isinstance(change, Match):
        return next(one for one in change.tickets if one.player == ticket.player)
    if isinstance(change, Seat):
        return replace(ticket, found=None, table=change.match, has_begun=True)
    if isinstance(change, Dissolve):
        if any(one.player == ticket.player for one in change.there):
            return replace(ticket, found=None)
        return replace(ticket, found=None, since=now, is_asleep=True, bots_since=None)
    return None if isinstance(change, Forget) else ticket


def heard(ticket: Ticket, now: int, is_seen: bool) -> Ticket:
    """The ticket after a request of its page. If the player sees the page, the ticket wakes and accepts its match."""
    found = ticket.found
    if found is not None and is_seen and may_come(found, now):
        found = replace(found, is_there=True)
    return replace(ticket, heard=now, is_asleep=ticket.is_asleep and not is_seen, found=found)
